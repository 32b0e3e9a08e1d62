/**
 * The spaces of a board as a grid for those who don't see it.
 *
 * It lies over the drawing, each cell where its space is, and takes no clicks of a pointer; the cursor of the keys
 * stands on its cells.
 */
import { formatSpace } from "./geometry";
import type { Cell, Grid } from "./geometry";
import { esc } from "./html";

/** Whole spaces: the first row and column, how many there are. */
export interface Field {
  top: number;
  left: number;
  rows: number;
  cols: number;
}

/** The sides of a drawing in its own units: what its viewBox says. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The spaces that a drawing shows as a whole. */
export function fieldIn(box: Box, { unit, x, y }: Grid): Field {
  const top = Math.ceil((box.y - y) / unit) + 0;
  const left = Math.ceil((box.x - x) / unit) + 0;
  return {
    top,
    left,
    rows: Math.floor((box.y + box.height - y) / unit) - top,
    cols: Math.floor((box.x + box.width - x) / unit) - left,
  };
}

/** The spaces around these cells, and no more. */
export function fieldAround(cells: readonly Cell[]): Field {
  const [rows, columns] = [cells.map(([row]) => row), cells.map(([, column]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...columns) - left + 1 };
}

/** The grid as HTML, each cell under the name that `nameOf` gives its token. */
export function cells(label: string, grid: Grid, box: Box, field: Field, nameOf: (token: string) => string): string {
  if (field.rows < 1 || field.cols < 1) return "";
  const part = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`;
  const style =
    `left:${part(grid.x + field.left * grid.unit - box.x, box.width)};` +
    `top:${part(grid.y + field.top * grid.unit - box.y, box.height)};` +
    `width:${part(field.cols * grid.unit, box.width)};height:${part(field.rows * grid.unit, box.height)}`;
  const rows = Array.from({ length: field.rows }, (_, down) => {
    const inner = Array.from({ length: field.cols }, (_, right) => {
      const token = formatSpace(grid.name, [field.top + down, field.left + right]);
      return `<span role="gridcell" data-key="${esc(token)}" data-at="${esc(token)}" aria-label="${esc(nameOf(token))}"></span>`;
    });
    const name = `row ${field.top + down}`.replace("-", "−");
    return `<div role="row" data-key="${name}" aria-label="${name}">${inner.join("")}</div>`;
  });
  return `<div role="grid" data-key="grid" aria-label="${esc(label)}" style="${style}">${rows.join("")}</div>`;
}
