/** A mat in the page: where its spaces are, the overlay that lies on it, the grid for those who don't see it. */
import { cells, fieldAround, fieldIn } from "./cells";
import type { Box, Field } from "./cells";
import { formatSpace, holds, parseSpace, pointOf, rectOf, spotAt } from "./geometry";
import type { Cell, Grid, Point, Rect, Spot } from "./geometry";
import { esc } from "./html";
import { morphChildren, parse } from "./morph";
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
  private readonly cellsIn: Element | null;
  private readonly field: Field | null; // the spaces that have a cell
  private shown: string | null = null;
  private reason: string | null = null;
  readonly tokens: readonly string[]; // what is drawn here and can be clicked as such
  readonly notes: readonly string[]; // the names of what there is something to tell about
  readonly cards: readonly string[]; // the keys of other drawings in a row: cards that only lie there

  constructor(mat: Mat, element: Element) {
    this.mat = mat;
    this.frameOf = element.querySelector<HTMLElement>(".op-board")!;
    this.over = this.frameOf.querySelector(":scope > .op-over")!;
    const spaces = this.frameOf.querySelector<SVGGraphicsElement>("[data-grid]");
    this.drawing = spaces?.closest("svg") ?? null;
    this.grid = spaces && gridOf(spaces);
    this.tokens = this.named("pick");
    this.notes = this.named("note");
    this.cards = [...this.frameOf.querySelectorAll<HTMLElement>(":scope > .op-card:not(:has([data-token]))")].map(
      (card) => card.dataset.key!,
    );
    this.cellsIn = this.frameOf.querySelector(":scope > .op-cells");
    this.field = this.grid && fieldOf(mat, boxOf(this.drawing!), this.grid);
  }

  /** What its drawing has in this kind of attribute, each once. */
  private named(kind: "pick" | "note"): string[] {
    const found = this.frameOf.querySelectorAll(`[data-${kind}]`);
    return [...new Set([...found].map((each) => each.getAttribute(`data-${kind}`)!))];
  }

  /** The tokens of all spaces that have a cell, row by row. */
  get spaces(): string[] {
    if (!this.grid || !this.field) return [];
    const { top, left, rows, cols } = this.field;
    const at = (i: number): Cell => [top + Math.floor(i / cols), left + (i % cols)];
    return Array.from({ length: rows * cols }, (_, i) => formatSpace(this.grid!.name, at(i)));
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

  /** Name the cells; while the `reason` for their names is the same, so are they. */
  tell(reason: string, nameOf: (token: string) => string): void {
    if (!this.cellsIn || !this.grid || !this.field || reason === this.reason) return;
    this.reason = reason;
    const label = this.drawing!.getAttribute("aria-label") ?? this.mat.title;
    const html = cells(label, this.grid, boxOf(this.drawing!), this.field, nameOf);
    morphChildren(this.cellsIn, parse(html));
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
    const box = boxOf(this.drawing);
    const font = esc(this.drawing.getAttribute("font-family") ?? "");
    const pills = layers.pieces.map((piece) => this.pill(piece, box)).join("");
    return `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="${font}">${inner}</svg>${pills}`;
  }

  /** In percent of the board, so that it keeps its place when the board is zoomed and its type its size. */
  private pill({ pill, cell, size }: Piece, box: Box): string {
    if (!pill) return "";
    const rect = rectOf(this.grid!, cell, size);
    const below = rect.y + rect.height + this.grid!.unit * 0.8 < box.y + box.height;
    const x = ((rect.x + rect.width / 2 - box.x) / box.width) * 100;
    const y = (((below ? rect.y + rect.height : rect.y) - box.y) / box.height) * 100;
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

/** Where one places, cells reach as far as the drawing; elsewhere only to the board's own spaces. */
function fieldOf({ place, spaces }: Mat, box: Box, grid: Grid): Field | null {
  const own = Object.keys(spaces ?? {}).map((token) => parseSpace(token)!.cell);
  if (place === "own" || place === "shared") return fieldIn(box, grid);
  return own.length ? fieldAround(own) : null;
}

function boxOf(drawing: Element): Box {
  const [x, y, width, height] = drawing.getAttribute("viewBox")!.split(/[\s,]+/).map(Number);
  return { x: x!, y: y!, width: width!, height: height! };
}

function gridOf(element: Element): Grid {
  const number = (name: string) => Number(element.getAttribute(`data-${name}`));
  return { name: element.getAttribute("data-grid")!, unit: number("unit"), x: number("x"), y: number("y") };
}

/** Before a page is shown: what its drawings are to those who don't see them, and how many spaces they are wide. */
export function prepare(page: ParentNode, notes: { [name: string]: string } = {}): void {
  for (const board of page.querySelectorAll<HTMLElement>(".op-board")) {
    const drawings = [...board.querySelectorAll(":scope > svg")];
    const grid = board.querySelector("[data-grid]");
    if (board.closest(".hand")) drawings.forEach(asCard);
    else drawings.forEach((svg) => (svg.contains(grid) ? behindCells(svg, notes) : asPicture(svg, notes)));
    if (grid) measure(board, grid);
  }
}

/** A board is hidden behind its cells, but not what can be picked on it. */
function behindCells(svg: Element, notes: { [name: string]: string }): void {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  if (picks.length === 0) return svg.setAttribute("aria-hidden", "true");
  asPicture(svg, notes);
  hideBeside(svg, new Set(picks));
}

/** Hide what holds nothing to pick. */
function hideBeside(parent: Element, picks: ReadonlySet<Element>): void {
  for (const child of parent.children) {
    if (picks.has(child)) continue;
    if (child.querySelector("[data-pick]")) hideBeside(child, picks);
    else child.setAttribute("aria-hidden", "true");
  }
}

/** So that the style can keep spaces in bounds. */
function measure(board: HTMLElement, grid: Element): void {
  const [unit, box] = [gridOf(grid).unit, boxOf(grid.closest("svg")!)];
  board.style.setProperty("--unit", String(unit));
  board.style.setProperty("--cols", (box.width / unit).toFixed(3));
  board.style.setProperty("--rows", (box.height / unit).toFixed(3));
}

/** A card of a hand is hidden from those who don't see it behind something with its name, a button if it can be picked. */
function asCard(svg: Element): void {
  const card = document.createElement("div");
  const cover = document.createElement("span");
  card.className = "op-card";
  card.dataset.key = svg.getAttribute("data-key") ?? "";
  cover.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
  const token = svg.querySelector("[data-pick]")?.getAttribute("data-pick") ?? null;
  cover.setAttribute("role", token === null ? "img" : "button");
  if (token !== null) cover.dataset.token = token;
  svg.replaceWith(card);
  svg.setAttribute("aria-hidden", "true");
  card.append(svg, cover);
}

/** A drawing without spaces: a picture, or a group of what can be picked, or is told about, in it. */
function asPicture(svg: Element, notes: { [name: string]: string }): void {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  const noted = [...svg.querySelectorAll("[data-note]")];
  svg.setAttribute("role", picks.length || noted.length ? "group" : "img");
  const around = svg.closest("[aria-label]"); // itself, or its mat
  if (around && around !== svg) svg.setAttribute("aria-label", around.getAttribute("aria-label")!);
  for (const pick of picks) {
    pick.setAttribute("role", "button");
    pick.setAttribute("aria-label", pick.querySelector(":scope > title")?.textContent ?? pick.getAttribute("data-pick")!);
  }
  for (const element of noted) {
    const text = notes[element.getAttribute("data-note")!] ?? "";
    if (element.hasAttribute("data-pick")) element.setAttribute("aria-description", text);
    else if (text) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", text);
    }
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
