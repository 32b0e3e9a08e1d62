/** Boards that are larger than their mat: what of them is seen at first, and that it stays in sight. */
import { gridOf } from "./drawing-attributes";

/** Boards that were scrolled to their middle. */
const centred = new WeakSet<Element>();

/** Show the middle of each board that is larger than its mat, once: from then on people scroll. */
export function scrollToMiddles(page: ParentNode): void {
  for (const pan of page.querySelectorAll(".op-pan")) {
    if (centred.has(pan) || pan.clientWidth === 0) continue;
    centred.add(pan);
    if (!pan.querySelector("[data-grid]") || pan.closest(".track")) continue;
    pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
    pan.scrollTop = (pan.scrollHeight - pan.clientHeight) / 2;
  }
}

/** Call before boards change; what it returns, called afterwards, scrolls so that spaces stay where they were. */
export function keepSpacesInPlace(page: ParentNode): () => void {
  const before = [...page.querySelectorAll(".op-pan")].map((pan) => ({ pan, was: originIn(pan) }));
  return () => {
    for (const { pan, was } of before) {
      const is = originIn(pan);
      if (!was || !is) continue;
      pan.scrollLeft += is.x - was.x;
      pan.scrollTop += is.y - was.y;
    }
  };
}

/** Where space (0, 0) of the board in it stands, from the corner of its mat. */
function originIn(pan: Element): DOMPoint | null {
  const spaces = pan.querySelector("[data-grid]");
  const matrix = spaces?.closest("svg")?.getScreenCTM();
  if (!spaces || !matrix) return null;
  const { x, y } = gridOf(spaces);
  const point = new DOMPoint(x, y).matrixTransform(matrix);
  const corner = pan.getBoundingClientRect();
  return new DOMPoint(point.x - corner.left, point.y - corner.top);
}
