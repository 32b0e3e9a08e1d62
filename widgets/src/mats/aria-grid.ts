/**
 * The spaces of a board as an ARIA grid, for those who don't see it.
 *
 * It lies over the drawing, each cell where its space is, and takes no clicks of a pointer. The keyboard's cursor
 * stands on its cells.
 */
import { formatSpace } from "../geometry";
import type { Cell, Grid, Rect } from "../geometry";
import { esc } from "../html";

/** Whole spaces: the first row and column, how many there are. */
export interface SpaceRange {
  top: number;
  left: number;
  rows: number;
  cols: number;
}

/** The spaces that a drawing with this viewBox shows as a whole. */
export function spacesIn(box: Rect, { unit, x, y }: Grid): SpaceRange {
  const top = Math.ceil((box.y - y) / unit) + 0;
  const left = Math.ceil((box.x - x) / unit) + 0;
  return {
    top,
    left,
    rows: Math.floor((box.y + box.height - y) / unit) - top,
    cols: Math.floor((box.x + box.width - x) / unit) - left,
  };
}

/** The smallest range that holds these cells. */
export function spacesAround(cells: readonly Cell[]): SpaceRange {
  const [rows, columns] = [cells.map(([row]) => row), cells.map(([, column]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...columns) - left + 1 };
}

/**
 * The grid as HTML, each cell under the name that `nameOf` gives its token; `box` is the viewBox below it, `first` the
 * number that the row 0 is called by.
 */
export function ariaGrid(
  label: string,
  grid: Grid,
  box: Rect,
  range: SpaceRange,
  nameOf: (token: string) => string,
  first: number,
): string {
  if (range.rows < 1 || range.cols < 1) return "";
  const part = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`;
  const style =
    `left:${part(grid.x + range.left * grid.unit - box.x, box.width)};` +
    `top:${part(grid.y + range.top * grid.unit - box.y, box.height)};` +
    `width:${part(range.cols * grid.unit, box.width)};height:${part(range.rows * grid.unit, box.height)}`;
  const rows = Array.from({ length: range.rows }, (_, down) => {
    const cells = Array.from({ length: range.cols }, (_, right) => {
      const token = formatSpace(grid.name, [range.top + down, range.left + right]);
      return `<span role="gridcell" data-key="${esc(token)}" data-at="${esc(token)}" aria-label="${esc(nameOf(token))}"></span>`;
    });
    const name = `row ${range.top + down + first}`.replace("-", "−");
    return `<div role="row" data-key="${name}" aria-label="${name}">${cells.join("")}</div>`;
  });
  return `<div role="grid" data-key="grid" aria-label="${esc(label)}" style="${style}">${rows.join("")}</div>`;
}
