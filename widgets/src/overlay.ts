/** What lies over a board and comes and goes with the pointer. Drawn here, so that no morph ever touches it. */
import { contour, formatSpace, groups, hatching, holds, pointOf, rectOf, short } from "./geometry";
import type { Cell, Grid, Rect, Size, Spot } from "./geometry";
import { esc } from "./html";

/** A piece over the board: one may put it there, one may not, or a hint puts it there. */
export interface Piece {
  look: "legal" | "refused" | "hint";
  cell: Cell;
  size: Size;
  svg: string;
  /** Words at the edge of the piece, which the page sets in its own type. */
  pill: string;
}

export interface Layers {
  /** Where the middle of the piece may go. */
  dots: Spot[];
  pieces: Piece[];
  /** Spaces that stand in the way. */
  culprits: Cell[];
  /** Spaces that a number of the score pad comes from. */
  lit: Cell[];
}

/** Ghosts are drawn in spaces of this width. */
const GHOST_UNIT = 36;
/** How far the piece in hand is lifted. */
const LIFT = 3;

/** The layers as the inner SVG of an overlay with the viewBox of the drawing. */
export function overlay(grid: Grid, { dots, pieces, culprits, lit }: Layers): string {
  const lying = pieces.filter(({ look }) => look !== "refused").map(({ cell, size }) => rectOf(grid, cell, size));
  const free = dots.filter((dot) => !lying.some((rect) => holds(rect, pointOf(grid, dot))));
  return [
    ...free.map((dot) => legalDot(grid, dot)),
    ...pieces.map((piece) => ghost(grid, piece)),
    ...culprits.map((cell) => culprit(grid, cell)),
    ...groups(lit).map((group) => contourWithCount(grid, group)),
  ].join("");
}

/** Lines and figures grow with the spaces, but not below what can be seen. */
const scale = (grid: Grid) => Math.max(grid.unit / GHOST_UNIT, 0.62);

function legalDot(grid: Grid, spot: Spot): string {
  const { x, y } = pointOf(grid, spot);
  return disc(x, y, Math.max(grid.unit * 0.17, 4), "legal", 2.5);
}

function ghost(grid: Grid, { look, cell, size, svg }: Piece): string {
  const rect = rectOf(grid, cell, size);
  return { legal: lifted, refused, hint: suggested }[look](grid, rect, svg);
}

function lifted(grid: Grid, rect: Rect, svg: string): string {
  const up = { ...rect, y: rect.y - LIFT };
  const shade = { fill: "var(--op-shade)", "fill-opacity": "var(--op-shade-a,.22)" };
  return (
    frame(grid, { ...rect, x: rect.x + 1, y: rect.y + 2 }, shade) +
    placed(grid, up, svg) +
    frame(grid, up, line("legal", 3 * scale(grid)))
  );
}

/** The board stays visible under it, so that one sees what is in the way. */
function refused(grid: Grid, rect: Rect, svg: string): string {
  const s = scale(grid);
  const dotted = { "stroke-dasharray": `${short(2 * s)} ${short(5 * s)}`, "stroke-linecap": "round" };
  return (
    tag("g", { opacity: 0.4 }, placed(grid, rect, svg)) +
    tag("path", { d: hatching(rect, 9 * s), ...line("refused", 1.2 * s), opacity: 0.6 }) +
    frame(grid, rect, line("panel", 5 * s)) +
    frame(grid, rect, { ...line("refused", 2.5 * s), ...dotted })
  );
}

function suggested(grid: Grid, rect: Rect, svg: string): string {
  return (
    tag("g", { opacity: 0.8 }, placed(grid, rect, svg)) +
    frame(grid, rect, { ...line("legal", 3 * scale(grid)), "stroke-dasharray": "9 5" })
  );
}

function culprit(grid: Grid, cell: Cell): string {
  const { x, y, width, height } = rectOf(grid, cell, { rows: 1, cols: 1 });
  const s = scale(grid);
  const [right, top, arm] = [x + width - s, y + s, 3.2 * s];
  const [there, back] = [short(2 * arm), short(-2 * arm)];
  const cross = `M${short(right - arm)} ${short(top - arm)}l${there} ${there}m0 ${back}l${back} ${there}`;
  return tag(
    "g",
    { "data-space": formatSpace(grid.name, cell) },
    frame(grid, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, line("refused", 3 * s)) +
      disc(right, top, 9 * s, "refused", 2) +
      tag("path", { d: cross, ...line("panel", 2.4 * s), "stroke-linecap": "round" }),
  );
}

function contourWithCount(grid: Grid, cells: readonly Cell[]): string {
  const s = scale(grid);
  const d = contour(cells, grid, 1, grid.unit * 0.2);
  const [row, column] = cells.filter((cell) => cell[0] === cells[0]![0]).at(-1)!; // the last of the top row
  const x = grid.x + (column + 1) * grid.unit - 2 * s;
  const y = grid.y + row * grid.unit + 2 * s;
  const size = Math.max(13 * s, 10);
  const type = { "font-size": size, "font-weight": 700, "text-anchor": "middle", fill: "var(--op-panel)" };
  return (
    tag("path", { d, ...line("lit-halo", 8 * s) }) +
    tag("path", { d, ...line("lit", 3 * s) }) +
    disc(x, y, size * 0.8, "lit", 2, "lit-halo") +
    tag("text", { x, y: y + size * 0.35, ...type }, String(cells.length))
  );
}

function placed(grid: Grid, { x, y }: Rect, svg: string): string {
  const size = short(grid.unit / GHOST_UNIT);
  return tag("g", { transform: `translate(${short(x)} ${short(y)}) scale(${size})` }, svg);
}

function frame(grid: Grid, { x, y, width, height }: Rect, look: Attributes): string {
  return tag("rect", { x, y, width, height, rx: grid.unit * 0.18, ...look });
}

function disc(x: number, y: number, r: number, role: string, rim: number, rimRole = "panel"): string {
  const stroke = `var(--op-${rimRole})`;
  return tag("circle", { cx: x, cy: y, r, fill: `var(--op-${role})`, stroke, "stroke-width": rim });
}

function line(role: string, width: number): Attributes {
  return { fill: "none", stroke: `var(--op-${role})`, "stroke-width": width, "stroke-linejoin": "round" };
}

type Attributes = Record<string, string | number>;

function tag(name: string, attributes: Attributes, inner = ""): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : esc(value)}"`,
  );
  return `<${name}${written.join("")}>${inner}</${name}>`;
}
