/** Spaces, pointers and outlines on a board of squares. */

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

/** Cells that hang together by their sides, each group in row-major order. */
export function groups(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [cell.join(), cell]));
  const found: Cell[][] = [];
  for (const first of [...left.values()].sort(rowMajor)) {
    if (!left.delete(first.join())) continue;
    const group = [first];
    for (const [row, column] of group) {
      for (const [down, right] of [[0, 1], [1, 0], [0, -1], [-1, 0]] as const) {
        const next = left.get([row + down, column + right].join());
        if (next && left.delete(next.join())) group.push(next);
      }
    }
    found.push(group.sort(rowMajor));
  }
  return found;
}

/** The outline of a set of cells with round corners, `out` units outside of their edges: the `d` of a path. */
export function contour(cells: readonly Cell[], grid: Grid, out: number, radius: number): string {
  return outlines(cells)
    .map((corners) => rounded(corners.map((corner, i) => moved(corners, corner, i, grid, out)), radius))
    .join("");
}

/** Diagonal lines that fill a rectangle: the `d` of a path. A pattern would need an id. */
export function hatching({ x, y, width, height }: Rect, step: number): string {
  const lines: string[] = [];
  for (let sum = step; sum < width + height; sum += step) {
    const [left, low] = sum <= height ? [0, sum] : [sum - height, height];
    const [right, high] = sum <= width ? [sum, 0] : [width, sum - width];
    lines.push(`M${short(x + left)} ${short(y + low)}L${short(x + right)} ${short(y + high)}`);
  }
  return lines.join("");
}

/** The corners of each outline, clockwise around cells, counter-clockwise around holes. */
function outlines(cells: readonly Cell[]): Cell[][] {
  const inside = new Set(cells.map((cell) => cell.join()));
  const has = (row: number, column: number) => inside.has([row, column].join());
  const edges = new Map<string, Cell[]>(); // from a corner to the corners that an edge leads to
  const edge = (from: Cell, to: Cell) => edges.set(from.join(), [...(edges.get(from.join()) ?? []), to]);
  for (const [row, column] of cells) {
    if (!has(row - 1, column)) edge([row, column], [row, column + 1]);
    if (!has(row, column + 1)) edge([row, column + 1], [row + 1, column + 1]);
    if (!has(row + 1, column)) edge([row + 1, column + 1], [row + 1, column]);
    if (!has(row, column - 1)) edge([row + 1, column], [row, column]);
  }
  const found: Cell[][] = [];
  for (const start of [...edges.keys()]) {
    while (edges.get(start)?.length) found.push(walk(edges, start.split(",").map(Number) as unknown as Cell));
  }
  return found;
}

/** One outline, its edges taken out of the map. Where two cells touch at a corner it stays with the same cell. */
function walk(edges: Map<string, Cell[]>, start: Cell): Cell[] {
  const corners: Cell[] = [];
  let here = start;
  let heading: Cell = [0, 0];
  do {
    const ways = edges.get(here.join())!;
    const right: Cell = [heading[1], -heading[0]];
    const turn = ways.findIndex((to) => to[0] - here[0] === right[0] && to[1] - here[1] === right[1]);
    const next = ways.splice(Math.max(0, turn), 1)[0]!;
    const step: Cell = [next[0] - here[0], next[1] - here[1]];
    if (step[0] !== heading[0] || step[1] !== heading[1]) corners.push(here);
    heading = step;
    here = next;
  } while (here[0] !== start[0] || here[1] !== start[1]);
  return corners;
}

/** A corner in units, pushed outwards from the cells. */
function moved(corners: readonly Cell[], [row, column]: Cell, i: number, grid: Grid, out: number): Point {
  const before = corners.at(i - 1)!;
  const after = corners[(i + 1) % corners.length]!;
  const down = Math.sign(column - before[1]) + Math.sign(after[1] - column); // outside lies to the left of the way
  const right = Math.sign(row - before[0]) + Math.sign(after[0] - row);
  return { x: grid.x + column * grid.unit + right * out, y: grid.y + row * grid.unit - down * out };
}

function rounded(corners: readonly Point[], radius: number): string {
  const parts = corners.flatMap((corner, i) => {
    const from = towards(corner, corners.at(i - 1)!, radius);
    const to = towards(corner, corners[(i + 1) % corners.length]!, radius);
    return [`${i ? "L" : "M"}${pair(from)}`, `Q${pair(corner)} ${pair(to)}`];
  });
  return `${parts.join("")}z`;
}

function towards(from: Point, to: Point, radius: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const pair = ({ x, y }: Point) => `${short(x)} ${short(y)}`;

/** A number without a tail of decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Halves go down and right, so that a pointer never flickers between two anchors. */
const nearest = (value: number) => Math.round(value) + 0;

const rowMajor = (a: Cell, b: Cell) => a[0] - b[0] || a[1] - b[1];
