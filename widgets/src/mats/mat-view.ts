/** A mat in the page: what can be picked on it, where its spaces are, what lies over it, its ARIA grid. */
import { formatSpace, holds, parseSpace, pointOf, rectOf, spotAt } from "../geometry";
import type { Cell, Grid, Point, Rect, Spot } from "../geometry";
import { esc } from "../html";
import { morphChildren, parse } from "../morph";
import type { Mat } from "../scene";
import { ariaGrid, spacesAround, spacesIn } from "./aria-grid";
import type { SpaceRange } from "./aria-grid";
import { gridOf, viewBoxOf } from "./drawing-attributes";
import { edgeNumbers, overlaySvg } from "./overlay-svg";
import type { OverlayLayers, PlacedGhost } from "./overlay-svg";

/** How many spaces away from another seat's board a pointer still points at it. */
const NEAR = 0.6;

/** What a mat has: the name of its grid, and in its drawings what can be picked and what there are notes about. */
export interface MatContents {
  grid: string | null;
  tokens: readonly string[];
  noteNames: readonly string[];
}

/** A frame around something that can be picked, by its token; around a piece that has moved (fresh), by its key. */
export interface TokenFrame {
  token: string;
  look: "over" | "picked" | "hint" | "refused" | "fresh";
}

export class MatView {
  readonly mat: Mat;
  readonly grid: Grid | null;
  readonly contents: MatContents;
  /** The keys of cards in a hand that can't be picked: they only lie there. */
  readonly idleCards: readonly string[];
  private readonly board: HTMLElement; // the box that the drawings, the overlay and the ARIA grid share
  private readonly overlay: Element;
  private readonly drawing: SVGSVGElement | null; // the one with the grid
  private readonly cells: Element | null; // where the ARIA grid goes
  private readonly range: SpaceRange | null; // the spaces that have a cell
  private overlaid: string | null = null; // what the overlay shows
  private namedFor: string | null = null; // the reason for the names that cells have

  constructor(mat: Mat, element: Element) {
    this.mat = mat;
    this.board = element.querySelector<HTMLElement>(".op-board")!;
    this.overlay = this.board.querySelector(":scope > .op-over")!;
    this.cells = this.board.querySelector(":scope > .op-cells");
    const spaces = this.board.querySelector<SVGGraphicsElement>("[data-grid]");
    this.drawing = spaces?.closest("svg") ?? null;
    this.grid = spaces && gridOf(spaces);
    this.range = this.grid && rangeOf(mat, viewBoxOf(this.drawing!), this.grid);
    const [tokens, noteNames] = [this.valuesOf("data-pick"), this.valuesOf("data-note")];
    this.contents = { grid: this.grid?.name ?? null, tokens, noteNames };
    const idle = this.board.querySelectorAll<HTMLElement>(":scope > .op-card:not(:has([data-token]))");
    this.idleCards = [...idle].map((card) => card.dataset.key!);
  }

  /** What its drawings have in this attribute, each value once. */
  private valuesOf(attribute: string): string[] {
    const found = [...this.board.querySelectorAll(`[${attribute}]`)];
    return [...new Set(found.map((each) => each.getAttribute(attribute)!))];
  }

  // -- where things are ---------------------------------------------------------------------------------------

  /** The tokens of all spaces that have a cell, row by row. */
  get spaces(): string[] {
    if (!this.grid || !this.range) return [];
    const { top, left, rows, cols } = this.range;
    const at = (i: number): Cell => [top + Math.floor(i / cols), left + (i % cols)];
    return Array.from({ length: rows * cols }, (_, i) => formatSpace(this.grid!.name, at(i)));
  }

  contains(node: Node): boolean {
    return this.board.contains(node);
  }

  /** From spots of its grid to points of the screen; null if it has no grid or isn't shown. */
  get toScreen(): ((spot: Spot) => Point) | null {
    const { grid } = this;
    const matrix = grid && this.drawing?.getScreenCTM();
    if (!grid || !matrix) return null;
    return (spot) => {
      const { x, y } = pointOf(grid, spot);
      return new DOMPoint(x, y).matrixTransform(matrix);
    };
  }

  /** The spot of its grid at which a pointer is; null if it is nowhere near. */
  spotUnder(event: { clientX: number; clientY: number }): Spot | null {
    const matrix = this.grid && this.drawing?.getScreenCTM();
    if (!this.grid || !matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const bounds = this.pointingBounds(this.grid);
    return bounds && !holds(bounds, point) ? null : spotAt(this.grid, point);
  }

  /** Another seat's drawing shows more than its board: the part of it where one points at the board. */
  private pointingBounds(grid: Grid): Rect | null {
    const spaces = this.mat.place === "other" && this.drawing?.querySelector<SVGGraphicsElement>("[data-grid]");
    if (!spaces) return null;
    const { x, y, width, height } = spaces.getBBox();
    const more = NEAR * grid.unit;
    return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
  }

  // -- the grid for screen readers ----------------------------------------------------------------------------

  /** Name the cells; while the `reason` for their names is the same, so are they. */
  nameCells(reason: string, nameOf: (token: string) => string): void {
    if (!this.cells || !this.grid || !this.range || reason === this.namedFor) return;
    this.namedFor = reason;
    const label = this.drawing!.getAttribute("aria-label") ?? this.mat.title;
    const html = ariaGrid(label, this.grid, viewBoxOf(this.drawing!), this.range, nameOf, this.mat.lettered ? 1 : 0);
    morphChildren(this.cells, parse(html));
  }

  // -- what lies over it --------------------------------------------------------------------------------------

  /** Show these layers and frames and nothing else; `numbered`, if rows and columns are to have their numbers. */
  paintOverlay(layers: OverlayLayers, frames: TokenFrame[], numbered: boolean): void {
    const inner = this.layersOverGrid(layers, numbered && !this.mat.lettered) + frames.map((frame) => this.frameHtml(frame)).join("");
    if (inner === this.overlaid) return;
    this.overlaid = inner;
    this.overlay.innerHTML = inner;
  }

  private layersOverGrid(layers: OverlayLayers, numbered: boolean): string {
    if (!this.grid || !this.drawing || !this.range) return "";
    const box = viewBoxOf(this.drawing);
    const pixel = box.width / Math.max(this.board.clientWidth, 1);
    const inner = (numbered ? edgeNumbers(this.grid, box, this.range, pixel) : "") + overlaySvg(this.grid, layers);
    if (!inner) return "";
    const font = esc(this.drawing.getAttribute("font-family") ?? "");
    const pills = layers.ghosts.map((ghost) => this.pillHtml(ghost, box)).join("");
    return `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="${font}">${inner}</svg>${pills}`;
  }

  /** In percent of the board, so that it keeps its place when the board is zoomed and its type its size. */
  private pillHtml({ pill, cell, size }: PlacedGhost, box: Rect): string {
    if (!pill) return "";
    const rect = rectOf(this.grid!, cell, size);
    const below = rect.y + rect.height + this.grid!.unit * 0.8 < box.y + box.height;
    const x = ((rect.x + rect.width / 2 - box.x) / box.width) * 100;
    const y = (((below ? rect.y + rect.height : rect.y) - box.y) / box.height) * 100;
    const style = `left:${x.toFixed(2)}%;top:${y.toFixed(2)}%`;
    return `<span class="op-pill${below ? "" : " above"}" style="${style}">${esc(pill)}</span>`;
  }

  private frameHtml({ token, look }: TokenFrame): string {
    const attribute = look === "fresh" ? "data-key" : "data-pick";
    const element = this.board.querySelector(`[${attribute}="${CSS.escape(token)}"]`);
    if (!element) return "";
    const own = this.board.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = `left:${left - own.left}px;top:${top - own.top}px;width:${width}px;height:${height}px`;
    return `<i class="op-frame ${look}" style="${style}"></i>`;
  }
}

/** Where one places, cells reach as far as the drawing; elsewhere only to the board's own spaces. */
function rangeOf({ place, spaces }: Mat, box: Rect, grid: Grid): SpaceRange | null {
  const own = Object.keys(spaces ?? {}).map((token) => parseSpace(token)!.cell);
  if (place === "own" || place === "shared") return spacesIn(box, grid);
  return own.length ? spacesAround(own) : null;
}
