/** How large drawings are shown: what lies on a mat fits it, and spaces on which one places keep their size. */
import { gridOf, viewBoxOf } from "./drawing-attributes";

/** The sizes that spaces may have, in pixels. A board whose spaces would be smaller than the last is panned. */
const SIZES = [42, 36, 31, 27, 23, 20, 18, 16];
const LARGEST = 48;
/** Where fingers pick, spaces are at least so large. */
const FINGER = 28;
/** Drawings are made smaller by so much at a time, until they fit. */
const STEP = 0.96;
const LEAST = 0.5;
const GAP = { across: 20, down: 6 };

/** So large letters are shown at least, in pixels, for a mouse and for fingers. */
const LETTERS = { mouse: 9, touch: 12 };
/** But so much larger than drawn at most. */
const MOST_GROWN = 1.4;
/** Signs have room for that; where words would grow by more, they meet what lies beside them, and all is shown larger. */
const ROOMY = { sign: 1.4, word: 1.15 };
const SIGN = 2;

const sizeOf = new WeakMap<Element, number>();

/** Give each drawing its size; `anew` when the table itself has another one, or another game has begun. */
export function fitDrawings(page: ParentNode, touch: boolean, anew: boolean): void {
  for (const pan of page.querySelectorAll<HTMLElement>(".op-pan")) {
    const board = pan.querySelector<HTMLElement>(":scope > .op-board");
    if (!board || !pan.clientWidth || !pan.clientHeight) continue;
    const grid = board.querySelector("[data-grid]");
    if (grid) fitBoard(pan, board, grid, touch, anew);
    else fitPieces(pan, board, touch);
  }
  for (const text of page.querySelectorAll<SVGTextElement>(".op-board text"))
    growLetter(text, touch ? LETTERS.touch : LETTERS.mouse);
}

/** Letters that are drawn too small to be read become as large as there is room for. */
function growLetter(text: SVGTextElement, least: number): void {
  const size = Number(text.getAttribute("font-size"));
  const scale = scaleOf(text);
  if (!size || !scale) return;
  const wanted = least / scale;
  if (size >= wanted) text.style.removeProperty("font-size");
  else text.style.fontSize = `${Math.min(wanted, size * MOST_GROWN).toFixed(2)}px`;
}

/** How large a unit is there, in pixels, once all that moves has come to rest; 0 where it isn't shown. */
function scaleOf(text: SVGTextElement): number {
  const svg = text.ownerSVGElement!;
  let scale = svg.clientWidth / viewBoxOf(svg).width;
  for (let here: Element = text; here !== svg; here = here.parentElement!)
    for (const { matrix } of (here as SVGGraphicsElement).transform.baseVal) scale *= Math.hypot(matrix.a, matrix.b);
  return scale;
}

function roomFor(text: Element): number {
  return text.textContent!.length <= SIGN ? ROOMY.sign : ROOMY.word;
}

/** By how much drawings have to be scaled for all letters to be read. */
function readable(drawings: readonly Element[], least: number): number {
  const texts = drawings.flatMap((drawing) => [...drawing.querySelectorAll("text[font-size]")]);
  return Math.max(...texts.map((text) => least / roomFor(text) / Number(text.getAttribute("font-size"))));
}

/** A board: by the size of its spaces. Where boards grow, that changes only when it must. */
function fitBoard(pan: HTMLElement, board: HTMLElement, grid: Element, touch: boolean, anew: boolean): void {
  const [{ unit }, box] = [gridOf(grid), viewBoxOf(grid.closest("svg")!)];
  const [cols, rows] = [box.width / unit, box.height / unit];
  const most = Math.min(pan.clientWidth / cols, pan.clientHeight / rows, LARGEST);
  const placed = pan.closest(".own, .shared") !== null;
  let size = touch && placed ? Math.max(most, FINGER) : most;
  if (placed && pan.closest(".boards")) {
    const least = touch ? FINGER : SIZES.at(-1)!;
    const kept = anew ? undefined : sizeOf.get(pan);
    size = kept !== undefined && kept <= most ? kept : (SIZES.find((each) => each <= most && each >= least) ?? least);
    sizeOf.set(pan, size);
  }
  board.style.width = `${Math.floor(cols * size)}px`;
}

/** Pieces without spaces: all by the same scale, in as many rows as that takes. */
function fitPieces(pan: HTMLElement, board: HTMLElement, touch: boolean): void {
  const drawings = [...board.querySelectorAll<SVGSVGElement>(":scope > svg")];
  const boxes = drawings.map(viewBoxOf);
  if (!boxes.length) return;
  const single = boxes.length === 1;
  let scale = single ? Math.min(pan.clientWidth / boxes[0]!.width, pan.clientHeight / boxes[0]!.height, 1.25) : 1;
  while (!single && scale > LEAST && heightOf(boxes, scale, pan.clientWidth) > pan.clientHeight) scale *= STEP;
  if (touch) {
    const widest = Math.max(...boxes.map(({ width }) => width));
    scale = Math.max(scale, Math.min(readable(drawings, LETTERS.touch), pan.clientWidth / widest));
  }
  drawings.forEach((drawing, i) => (drawing.style.width = `${Math.floor(boxes[i]!.width * scale)}px`));
}

/** How high drawings side by side get, in rows so wide. */
function heightOf(boxes: readonly { width: number; height: number }[], scale: number, room: number): number {
  let [x, row, height] = [0, 0, 0];
  for (const box of boxes) {
    const [width, tall] = [box.width * scale, box.height * scale];
    if (x > 0 && x + width > room) [x, height, row] = [0, height + row + GAP.down, 0];
    x += width + GAP.across;
    row = Math.max(row, tall);
  }
  return height + row;
}
