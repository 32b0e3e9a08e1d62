/** Groups of spaces, their outlines, and hatching: the shapes of SVG paths. */
import type { Cell, Grid, Point, Rect } from "../geometry";

/** Cells that are connected by their sides, each group in row-major order. */
export function connectedGroups(cells: readonly Cell[]): Cell[][] {
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
export function outline(cells: readonly Cell[], grid: Grid, out: number, radius: number): string {
  return cornerLoops(cells)
    .map((corners) => roundedPath(corners.map((corner, i) => pushedOut(corners, corner, i, grid, out)), radius))
    .join("");
}

/** Diagonal lines that fill a rectangle: the `d` of a path. A pattern would need an id. */
export function hatching({ x, y, width, height }: Rect, step: number): string {
  const lines: string[] = [];
  for (let sum = step; sum < width + height; sum += step) {
    const [left, low] = sum <= height ? [0, sum] : [sum - height, height];
    const [right, high] = sum <= width ? [sum, 0] : [width, sum - width];
    lines.push(`M${shortNumber(x + left)} ${shortNumber(y + low)}L${shortNumber(x + right)} ${shortNumber(y + high)}`);
  }
  return lines.join("");
}

/** The corners of each outline, clockwise around cells, counter-clockwise around holes. */
function cornerLoops(cells: readonly Cell[]): Cell[][] {
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
    while (edges.get(start)?.length) found.push(walkAround(edges, start.split(",").map(Number) as unknown as Cell));
  }
  return found;
}

/** One outline, taking its edges out of the map. Where two cells touch at a corner it stays with the same cell. */
function walkAround(edges: Map<string, Cell[]>, start: Cell): Cell[] {
  const corners: Cell[] = [];
  let here = start;
  let heading: Cell = [0, 0];
  do {
    const exits = edges.get(here.join())!;
    const right: Cell = [heading[1], -heading[0]];
    const turn = exits.findIndex((to) => to[0] - here[0] === right[0] && to[1] - here[1] === right[1]);
    const next = exits.splice(Math.max(0, turn), 1)[0]!;
    const step: Cell = [next[0] - here[0], next[1] - here[1]];
    if (step[0] !== heading[0] || step[1] !== heading[1]) corners.push(here);
    heading = step;
    here = next;
  } while (here[0] !== start[0] || here[1] !== start[1]);
  return corners;
}

/** A corner in units, pushed outwards from the cells. */
function pushedOut(corners: readonly Cell[], [row, column]: Cell, i: number, grid: Grid, out: number): Point {
  const before = corners.at(i - 1)!;
  const after = corners[(i + 1) % corners.length]!;
  const down = Math.sign(column - before[1]) + Math.sign(after[1] - column); // outside is on the left as one walks
  const right = Math.sign(row - before[0]) + Math.sign(after[0] - row);
  return { x: grid.x + column * grid.unit + right * out, y: grid.y + row * grid.unit - down * out };
}

/** A closed path with round corners. */
function roundedPath(corners: readonly Point[], radius: number): string {
  const parts = corners.flatMap((corner, i) => {
    const from = pointTowards(corner, corners.at(i - 1)!, radius);
    const to = pointTowards(corner, corners[(i + 1) % corners.length]!, radius);
    return [`${i ? "L" : "M"}${pair(from)}`, `Q${pair(corner)} ${pair(to)}`];
  });
  return `${parts.join("")}z`;
}

/** The point that lies `radius` from here towards there, or half-way if that is nearer. */
function pointTowards(from: Point, to: Point, radius: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const pair = ({ x, y }: Point) => `${shortNumber(x)} ${shortNumber(y)}`;

/** A number with at most two decimals. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

const rowMajor = (a: Cell, b: Cell) => a[0] - b[0] || a[1] - b[1];
