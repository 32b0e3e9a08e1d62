/** The cursor of the keys: where it is, where it goes, how it is seen and told. */
import type { Board } from "./board";
import { middleOf, parseSpace } from "./geometry";
import type { Spot } from "./geometry";
import { SPACE } from "./picking";
import type { Picking } from "./picking";
import { elementOf, everything, named, numbers, partsOf, pickable } from "./stops";
import type { Kind } from "./stops";
import { inOrder, towards } from "./ways";
import type { Stop, Way } from "./ways";

const MARK = "data-cursor";
const ONE = { rows: 1, cols: 1 };

export class Cursor {
  /** What it stands on, as `stops` names it. */
  name: string | null = null;
  boards: readonly Board[] = [];
  private readonly root: HTMLElement;
  private readonly page: ParentNode;
  private readonly picking: Picking;
  private marked: Element | null = null;
  private before: string | null = null; // where it was when it went into the score pad

  constructor(root: HTMLElement, page: ParentNode, picking: Picking) {
    this.root = root;
    this.page = page;
    this.picking = picking;
  }

  get element(): Element | null {
    return this.name === null ? null : elementOf(this.page, this.name);
  }

  /** The space that it stands on, as a token. */
  get space(): string | null {
    return this.partNamed("space");
  }

  /** The token of what is drawn where it stands. */
  get token(): string | null {
    return this.partNamed("token");
  }

  /** The slot of the slider that it stands on. */
  get dial(): string | null {
    return this.element ? this.partNamed("dial") : null;
  }

  /** The number of the score pad that it stands on. */
  get number(): string | null {
    return this.partNamed("number");
  }

  /** Where the middle of what is in hand would be, on this space. */
  spotOn(token: string): Spot {
    const { grid, cell } = parseSpace(token)!;
    return middleOf(grid, cell, this.picking.shape);
  }

  // -- where to -----------------------------------------------------------------------------------------------

  /** Where it begins: at the first thing that can be picked. */
  get first(): string | null {
    return pickable(this.page, this.boards, this.picking)[0]?.name ?? null;
  }

  /** Where it begins even if nothing can be picked: at a space of the first board. */
  get start(): string | null {
    const [token] = this.boards.flatMap(({ mat }) => Object.keys(mat.spaces).slice(0, 1));
    return this.first ?? (token === undefined ? (this.stops(true)[0]?.name ?? null) : named.space(token));
  }

  /** The first number of the score pad. */
  intoPad(): string | null {
    this.before = this.name;
    return numbers(this.page)[0]?.name ?? this.name;
  }

  /** Where it was before. */
  outOfPad(): string | null {
    return this.before !== null && elementOf(this.page, this.before) ? this.before : this.first;
  }

  /** What lies that way among what can be picked, or among all spaces if `free`; null if nothing does. */
  go(way: Way, free: boolean): string | null {
    const stops = this.stops(free);
    const here = this.stopHere(stops, free);
    return here && (towards(stops, here, way)?.name ?? null);
  }

  next(step: 1 | -1): string | null {
    return inOrder(this.stops(false), this.name, step)?.name ?? null;
  }

  /** When nothing can be picked, the keys go through everything, so that it can be looked at. */
  private stops(free: boolean): Stop[] {
    if (this.number !== null) return numbers(this.page);
    const found = free ? [] : pickable(this.page, this.boards, this.picking);
    return found.length ? found : everything(this.page, this.boards);
  }

  private stopHere(stops: readonly Stop[], free: boolean): Stop | null {
    const known = stops.find(({ name }) => name === this.name);
    if (known || this.name === null) return known ?? null;
    const token = this.space;
    const board = token && this.boards.find(({ grid }) => grid?.name === parseSpace(token)!.grid);
    if (token && board && board.toScreen) {
      const { grid, cell } = parseSpace(token)!;
      const { x, y } = board.toScreen(middleOf(grid, cell, free ? ONE : this.picking.shape));
      return { name: this.name, mat: board.mat.key, x, y };
    }
    return everything(this.page, this.boards).find(({ name }) => name === this.name) ?? null;
  }

  // -- seen and told ------------------------------------------------------------------------------------------

  /** After each change of the page: the mark, and what a screen reader takes for the focus, are where they belong. */
  mark(): void {
    const { element, space } = this;
    const piece = space !== null && this.picking.spaces?.slot === SPACE;
    const lifted = piece && !!this.picking.aim(this.spotOn(space))?.moves.length;
    if (this.marked !== element) this.marked?.removeAttribute(MARK);
    element?.setAttribute(MARK, lifted ? "lifted" : "");
    const { rows, cols } = piece ? this.picking.shape : ONE;
    this.root.style.setProperty("--cursor-rows", String(rows));
    this.root.style.setProperty("--cursor-cols", String(cols));
    if (this.marked === element) return;
    this.marked = element;
    this.root.ariaActiveDescendantElement = element;
  }

  /** Scroll until it can be seen, with all of the piece that it holds. */
  reveal(): void {
    const space = this.space && parseSpace(this.space);
    if (space && this.picking.spaces?.slot === SPACE) {
      const { rows, cols } = this.picking.shape;
      const [row, column] = space.cell;
      this.show(elementOf(this.page, named.space(`${space.grid}@${row + rows - 1},${column + cols - 1}`)));
    }
    this.show(this.element);
  }

  private show(element: Element | null): void {
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private partNamed(kind: Kind): string | null {
    const [own, rest] = this.name === null ? [null, ""] : partsOf(this.name);
    return own === kind ? rest : null;
  }
}
