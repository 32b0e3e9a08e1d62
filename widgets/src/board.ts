/** A mat in the page: where its spaces are, and the overlay that lies on it. */
import { holds, rectOf, spotAt } from "./geometry";
import type { Grid, Rect, Spot } from "./geometry";
import { esc } from "./html";
import { overlay } from "./overlay";
import type { Layers, Piece } from "./overlay";
import type { Mat } from "./scene";

/** Spaces that the pointer may be away from the spaces of a board on which one doesn't place. */
const NEAR = 0.6;

/** A frame around something that can be picked, by its token. */
export interface Frame {
  token: string;
  look: "over" | "picked" | "hint" | "refused";
}

export class Board {
  readonly mat: Mat;
  readonly grid: Grid | null;
  private readonly frameOf: HTMLElement; // the box that the drawing and the overlay share
  private readonly over: Element;
  private readonly drawing: SVGSVGElement | null;
  private shown: string | null = null;
  readonly tokens: readonly string[]; // what is drawn here and can be clicked as such

  constructor(mat: Mat, element: Element) {
    this.mat = mat;
    this.frameOf = element.querySelector<HTMLElement>(".op-board")!;
    this.over = this.frameOf.querySelector(":scope > .op-over")!;
    const spaces = this.frameOf.querySelector<SVGGraphicsElement>("[data-grid]");
    this.drawing = spaces?.closest("svg") ?? null;
    this.grid = spaces && gridOf(spaces);
    this.tokens = [...this.frameOf.querySelectorAll("[data-pick]")].map((each) => each.getAttribute("data-pick")!);
  }

  contains(node: Node): boolean {
    return this.frameOf.contains(node);
  }

  /** Where on the grid a pointer stands; null if it is nowhere near. */
  spotOf(event: { clientX: number; clientY: number }): Spot | null {
    const matrix = this.grid && this.drawing?.getScreenCTM();
    if (!this.grid || !matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const ground = this.ground(this.grid);
    return ground && !holds(ground, point) ? null : spotAt(this.grid, point);
  }

  /** Show these layers and frames and nothing else. */
  paint(layers: Layers, frames: Frame[]): void {
    const inner = this.overGrid(layers) + frames.map((frame) => this.framed(frame)).join("");
    if (inner === this.shown) return;
    this.shown = inner;
    this.over.innerHTML = inner;
  }

  private overGrid(layers: Layers): string {
    if (!this.grid || !this.drawing) return "";
    const inner = overlay(this.grid, layers);
    if (!inner) return "";
    const box = this.drawing.getAttribute("viewBox")!;
    const font = esc(this.drawing.getAttribute("font-family") ?? "");
    const pills = layers.pieces.map((piece) => this.pill(piece, box)).join("");
    return `<svg viewBox="${box}" font-family="${font}">${inner}</svg>${pills}`;
  }

  /** In percent of the board, so that it keeps its place when the board is zoomed and its type its size. */
  private pill({ pill, cell, size }: Piece, viewBox: string): string {
    if (!pill) return "";
    const [left, top, width, height] = viewBox.split(/[\s,]+/).map(Number) as [number, number, number, number];
    const rect = rectOf(this.grid!, cell, size);
    const below = rect.y + rect.height + this.grid!.unit * 0.8 < top + height;
    const x = ((rect.x + rect.width / 2 - left) / width) * 100;
    const y = (((below ? rect.y + rect.height : rect.y) - top) / height) * 100;
    const style = `left:${x.toFixed(2)}%;top:${y.toFixed(2)}%`;
    return `<span class="op-pill${below ? "" : " above"}" style="${style}">${esc(pill)}</span>`;
  }

  private framed({ token, look }: Frame): string {
    const element = this.frameOf.querySelector(`[data-pick="${CSS.escape(token)}"]`);
    if (!element) return "";
    const own = this.frameOf.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = `left:${left - own.left}px;top:${top - own.top}px;width:${width}px;height:${height}px`;
    return `<i class="op-frame ${look}" style="${style}"></i>`;
  }

  /** The drawing of another seat shows more than its board: the part that counts as pointing at the board. */
  private ground(grid: Grid): Rect | null {
    const spaces = this.mat.place === "other" && this.drawing?.querySelector<SVGGraphicsElement>("[data-grid]");
    if (!spaces) return null;
    const { x, y, width, height } = spaces.getBBox();
    const more = NEAR * grid.unit;
    return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
  }
}

function gridOf(element: Element): Grid {
  const number = (name: string) => Number(element.getAttribute(`data-${name}`));
  return { name: element.getAttribute("data-grid")!, unit: number("unit"), x: number("x"), y: number("y") };
}

/** Before a drawing is shown: how many spaces it is wide and high, so that the style can keep spaces in bounds. */
export function measure(page: ParentNode): void {
  for (const board of page.querySelectorAll<HTMLElement>(".op-board")) {
    for (const svg of board.querySelectorAll(":scope > svg:not([role])")) svg.setAttribute("role", "img");
    const grid = board.querySelector("[data-grid]");
    const box = grid?.closest("svg")?.getAttribute("viewBox")?.split(/[\s,]+/).map(Number);
    if (!grid || !box) continue;
    const unit = gridOf(grid).unit;
    board.style.setProperty("--unit", String(unit));
    board.style.setProperty("--cols", (box[2]! / unit).toFixed(3));
    board.style.setProperty("--rows", (box[3]! / unit).toFixed(3));
  }
}


/** Boards that were scrolled to their middle. */
const centred = new WeakSet<Element>();

/** Show the middle of what is larger than its mat, once: from then on people scroll. */
export function centre(page: ParentNode): void {
  for (const pan of page.querySelectorAll(".op-pan")) {
    if (centred.has(pan) || pan.clientWidth === 0) continue;
    centred.add(pan);
    if (!pan.querySelector("[data-grid]")) continue;
    pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
    pan.scrollTop = (pan.scrollHeight - pan.clientHeight) / 2;
  }
}

/** Call before boards change; what it returns, called afterwards, scrolls so that spaces stay where they were. */
export function steady(page: ParentNode): () => void {
  const before = [...page.querySelectorAll(".op-pan")].map((pan) => ({ pan, was: originIn(pan) }));
  return () => {
    for (const { pan, was } of before) {
      const is = originIn(pan);
      if (!was || !is) continue;
      pan.scrollLeft += is.x - was.x;
      pan.scrollTop += is.y - was.y;
    }
  };
}

/** Where space (0, 0) of the board in it stands, from the corner of its mat. */
function originIn(pan: Element): DOMPoint | null {
  const spaces = pan.querySelector("[data-grid]");
  const matrix = spaces?.closest("svg")?.getScreenCTM();
  if (!spaces || !matrix) return null;
  const { x, y } = gridOf(spaces);
  const point = new DOMPoint(x, y).matrixTransform(matrix);
  const corner = pan.getBoundingClientRect();
  return new DOMPoint(point.x - corner.left, point.y - corner.top);
}
