/** Spaces, pointers and rectangles on a board of squares. */

/** A space: row and column, rows downwards. */
export type Cell = readonly [row: number, column: number];

/** Where the squares of a drawing lie: space (0, 0) has its top-left corner at (x, y). */
export interface Grid {
  name: string;
  unit: number;
  x: number;
  y: number;
}

export interface Size {
  rows: number;
  cols: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A point of a board counted in spaces, not rounded. It stays true when the board grows or is zoomed. */
export interface Spot {
  grid: string;
  row: number;
  column: number;
}

const TOKEN = /^(.+)@(-?\d+),(-?\d+)$/;

/** 'w@-1,3' → grid 'w', cell (-1, 3); null for a token that is no space. */
export function parseSpace(token: string): { grid: string; cell: Cell } | null {
  const found = TOKEN.exec(token);
  return found ? { grid: found[1]!, cell: [Number(found[2]), Number(found[3])] } : null;
}

export function formatSpace(grid: string, [row, column]: Cell): string {
  return `${grid}@${row},${column}`;
}

/** The cells of all tokens that are spaces, by grid. */
export function byGrid(tokens: readonly string[]): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const token of tokens) {
    const space = parseSpace(token);
    if (space) found.set(space.grid, [...(found.get(space.grid) ?? []), space.cell]);
  }
  return found;
}

/** A point of the drawing as a spot. */
export function spotAt(grid: Grid, { x, y }: Point): Spot {
  return { grid: grid.name, row: (y - grid.y) / grid.unit, column: (x - grid.x) / grid.unit };
}

/** The top-left space of a piece whose middle is as near to the spot as squares allow. */
export function anchorAt({ row, column }: Spot, { rows, cols }: Size): Cell {
  return [nearest(row - rows / 2), nearest(column - cols / 2)];
}

/** The spot in the middle of a piece that stands at this anchor. */
export function middleOf(grid: string, [row, column]: Cell, { rows, cols }: Size): Spot {
  return { grid, row: row + rows / 2, column: column + cols / 2 };
}

/** A spot as a point of the drawing. */
export function pointOf(grid: Grid, { row, column }: Spot): Point {
  return { x: grid.x + column * grid.unit, y: grid.y + row * grid.unit };
}

/** The rectangle of a piece that stands at this anchor. */
export function rectOf(grid: Grid, [row, column]: Cell, { rows, cols }: Size): Rect {
  return {
    x: grid.x + column * grid.unit,
    y: grid.y + row * grid.unit,
    width: cols * grid.unit,
    height: rows * grid.unit,
  };
}

/** Whether a point lies in a rectangle or on its edge. */
export function holds(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}

/** Halves go down and right, so that a pointer never flickers between two anchors. */
const nearest = (value: number) => Math.round(value) + 0;
