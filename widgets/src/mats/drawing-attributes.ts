/** What a drawing says of itself in its attributes: the box that it shows, where its grid lies. */
import type { Grid, Rect } from "../geometry";

/** The box of a drawing in its own units. */
export function viewBoxOf(drawing: Element): Rect {
  const [x, y, width, height] = drawing.getAttribute("viewBox")!.split(/[\s,]+/).map(Number);
  return { x: x!, y: y!, width: width!, height: height! };
}

/** The grid that an element with `data-grid` stands for. */
export function gridOf(element: Element): Grid {
  const number = (name: string) => Number(element.getAttribute(`data-${name}`));
  return { name: element.getAttribute("data-grid")!, unit: number("unit"), x: number("x"), y: number("y") };
}
