/**
 * The overlay of a board as SVG: dots, ghosts, lit spaces, spaces in the way.
 *
 * It comes and goes with the pointer. The page draws it, not the kernel, so that no morph ever touches it.
 */
import { size as sizes } from "../../../overplay/drawing/look.json";
import { formatSpace, holds, pointOf, rectOf } from "../geometry";
import type { Cell, Grid, Rect, Size, Spot } from "../geometry";
import { esc } from "../html";
import type { SpaceRange } from "./aria-grid";
import { connectedGroups, hatching, outline, shortNumber } from "./outlines";

/** A ghost over the board: the piece may go there, may not go there, or a hint wants it there. */
export interface PlacedGhost {
  look: "legal" | "refused" | "hint";
  cell: Cell;
  size: Size;
  svg: string;
  /** Words at the edge of the ghost, which the page sets in its own type. */
  pill: string;
}

/** What an overlay shows. */
export interface OverlayLayers {
  /** Where the middle of the piece may go. */
  dots: Spot[];
  ghosts: PlacedGhost[];
  /** Spaces that stand in the way. */
  culprits: Cell[];
  /** Spaces that a number of the score pad comes from. */
  lit: Cell[];
  /** Spaces on which others have done something. */
  fresh: Cell[];
}

/** Ghosts are drawn in spaces of this width. */
const GHOST_UNIT = 36;
/** How far the piece in hand is lifted. */
const LIFT = 3;

/** The layers as the inner SVG of an overlay with the viewBox of the drawing. */
export function overlaySvg(grid: Grid, { dots, ghosts, culprits, lit, fresh }: OverlayLayers): string {
  const lying = ghosts.filter(({ look }) => look !== "refused").map(({ cell, size }) => rectOf(grid, cell, size));
  const free = dots.filter((dot) => !lying.some((rect) => holds(rect, pointOf(grid, dot))));
  return [
    ...connectedGroups(fresh).map((group) => freshOutline(grid, group)),
    ...free.map((dot) => legalDot(grid, dot)),
    ...ghosts.map((each) => ghost(grid, each)),
    ...culprits.map((cell) => culprit(grid, cell)),
    ...connectedGroups(lit).map((group) => outlineWithCount(grid, group)),
  ].join("");
}

/** The numbers of rows and columns along the edges of a drawing, as what is said of spaces names them. */
export function edgeNumbers(grid: Grid, box: Rect, { top, left, rows, cols }: SpaceRange, pixel: number): string {
  const size = NUMBER_SIZE * pixel;
  const number = (value: number, x: number, y: number) =>
    tag("text", { x, y: y + size * 0.35, ...NUMBER_LOOK, "font-size": size }, String(value).replace("-", "−"));
  const across = Array.from({ length: cols }, (_, i) =>
    number(left + i, grid.x + (left + i + 0.5) * grid.unit, box.y + size * 0.6),
  );
  const down = Array.from({ length: rows }, (_, i) =>
    number(top + i, box.x + size * 0.7, grid.y + (top + i + 0.5) * grid.unit),
  );
  return tag("g", { "data-numbers": "" }, across.join("") + down.join(""));
}

/** In pixels. */
const NUMBER_SIZE = 11;
const NUMBER_LOOK = {
  "text-anchor": "middle",
  fill: "var(--op-ink-2)",
  stroke: "var(--op-panel)",
  "stroke-width": 3,
  "paint-order": "stroke",
};

/** Lines and figures grow with the spaces, but not below what can be seen. */
const scale = (grid: Grid) => Math.max(grid.unit / GHOST_UNIT, 0.62);

/** Ghosts and contours have the corners of a card. */
const cardRadius = (grid: Grid) => grid.unit * sizes.card.radius;

function legalDot(grid: Grid, spot: Spot): string {
  const { x, y } = pointOf(grid, spot);
  return disc(x, y, Math.max(grid.unit * 0.17, 4), "legal", 2.5);
}

function ghost(grid: Grid, { look, cell, size, svg }: PlacedGhost): string {
  const rect = rectOf(grid, cell, size);
  return { legal: liftedGhost, refused: refusedGhost, hint: hintedGhost }[look](grid, rect, svg);
}

function liftedGhost(grid: Grid, rect: Rect, svg: string): string {
  const up = { ...rect, y: rect.y - LIFT };
  const shade = { fill: "var(--op-shade)", "fill-opacity": "var(--op-shade-a,.22)" };
  return (
    frame(grid, { ...rect, x: rect.x + 1, y: rect.y + 2 }, shade) +
    placed(grid, up, svg) +
    frame(grid, up, stroke("legal", 3 * scale(grid)))
  );
}

/** The board stays visible under it, so that one sees what is in the way. */
function refusedGhost(grid: Grid, rect: Rect, svg: string): string {
  const s = scale(grid);
  const dotted = { "stroke-dasharray": `${shortNumber(2 * s)} ${shortNumber(5 * s)}`, "stroke-linecap": "round" };
  return (
    tag("g", { opacity: 0.4 }, placed(grid, rect, svg)) +
    tag("path", { d: hatching(rect, 9 * s), ...stroke("refused", 1.2 * s), opacity: 0.6 }) +
    frame(grid, rect, stroke("panel", 5 * s)) +
    frame(grid, rect, { ...stroke("refused", 2.5 * s), ...dotted })
  );
}

function hintedGhost(grid: Grid, rect: Rect, svg: string): string {
  return (
    tag("g", { opacity: 0.8 }, placed(grid, rect, svg)) +
    frame(grid, rect, { ...stroke("legal", 3 * scale(grid)), "stroke-dasharray": "9 5" })
  );
}

function culprit(grid: Grid, cell: Cell): string {
  const { x, y, width, height } = rectOf(grid, cell, { rows: 1, cols: 1 });
  const s = scale(grid);
  const [right, top, arm] = [x + width - s, y + s, 3.2 * s];
  const [there, back] = [shortNumber(2 * arm), shortNumber(-2 * arm)];
  const cross = `M${shortNumber(right - arm)} ${shortNumber(top - arm)}l${there} ${there}m0 ${back}l${back} ${there}`;
  return tag(
    "g",
    { "data-space": formatSpace(grid.name, cell) },
    frame(grid, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, stroke("refused", 3 * s)) +
      disc(right, top, 9 * s, "refused", 2) +
      tag("path", { d: cross, ...stroke("panel", 2.4 * s), "stroke-linecap": "round" }),
  );
}

function freshOutline(grid: Grid, cells: readonly Cell[]): string {
  const [d, s] = [outline(cells, grid, 1, cardRadius(grid)), scale(grid)];
  return tag("path", { d, ...stroke("panel", 5 * s) }) + tag("path", { d, ...stroke("ink", 2.5 * s), "data-fresh": "" });
}

function outlineWithCount(grid: Grid, cells: readonly Cell[]): string {
  const s = scale(grid);
  const d = outline(cells, grid, 1, cardRadius(grid));
  const [row, column] = cells.filter((cell) => cell[0] === cells[0]![0]).at(-1)!; // the last of the top row
  const x = grid.x + (column + 1) * grid.unit - 2 * s;
  const y = grid.y + row * grid.unit + 2 * s;
  const size = Math.max(13 * s, 10);
  const type = { "font-size": size, "font-weight": 700, "text-anchor": "middle", fill: "var(--op-panel)" };
  return (
    tag("path", { d, ...stroke("lit-halo", 8 * s) }) +
    tag("path", { d, ...stroke("lit", 3 * s) }) +
    disc(x, y, size * 0.8, "lit", 2, "lit-halo") +
    tag("text", { x, y: y + size * 0.35, ...type }, String(cells.length))
  );
}

function placed(grid: Grid, { x, y }: Rect, svg: string): string {
  const size = shortNumber(grid.unit / GHOST_UNIT);
  return tag("g", { transform: `translate(${shortNumber(x)} ${shortNumber(y)}) scale(${size})` }, svg);
}

function frame(grid: Grid, { x, y, width, height }: Rect, look: Attributes): string {
  return tag("rect", { x, y, width, height, rx: cardRadius(grid), ...look });
}

function disc(x: number, y: number, r: number, role: string, rim: number, rimRole = "panel"): string {
  const [fill, rimColour] = [`var(--op-${role})`, `var(--op-${rimRole})`];
  return tag("circle", { cx: x, cy: y, r, fill, stroke: rimColour, "stroke-width": rim });
}

function stroke(role: string, width: number): Attributes {
  return { fill: "none", stroke: `var(--op-${role})`, "stroke-width": width, "stroke-linejoin": "round" };
}

type Attributes = Record<string, string | number>;

function tag(name: string, attributes: Attributes, inner = ""): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? shortNumber(value) : esc(value)}"`,
  );
  return `<${name}${written.join("")}>${inner}</${name}>`;
}
