/** The keyboard's cursor: where it is, where it goes, how it is seen and told. */
import { middleOf, parseSpace } from "../geometry";
import type { Spot } from "../geometry";
import type { MatView } from "../mats/mat-view";
import { SPACE } from "../moves/move-builder";
import type { MoveBuilder } from "../moves/move-builder";
import { allStops, elementOf, padStops, pickableStops, splitStopName, stopNames } from "./cursor-stops";
import type { StopKind } from "./cursor-stops";
import { stopInOrder, stopTowards } from "./spatial-navigation";
import type { ArrowKey, Stop } from "./spatial-navigation";

const MARK = "data-cursor";
const ONE_SPACE = { rows: 1, cols: 1 };

export class KeyboardCursor {
  /** The stop at which it is, by the name that `cursor-stops` gives it. */
  stopName: string | null = null;
  mats: readonly MatView[] = [];
  private readonly root: HTMLElement;
  private readonly page: ParentNode;
  private readonly builder: MoveBuilder;
  private marked: Element | null = null;
  private beforePad: string | null = null; // where it was when it went into the score pad

  constructor(root: HTMLElement, page: ParentNode, builder: MoveBuilder) {
    this.root = root;
    this.page = page;
    this.builder = builder;
  }

  get element(): Element | null {
    return this.stopName === null ? null : elementOf(this.page, this.stopName);
  }

  /** The space that it stands on, as a token. */
  get space(): string | null {
    return this.restOf("space");
  }

  /** The token of what is drawn where it stands. */
  get token(): string | null {
    return this.restOf("token");
  }

  /** The slot of the dial that it stands on. */
  get dial(): string | null {
    return this.element ? this.restOf("dial") : null;
  }

  /** The address of the number of the score pad that it stands on. */
  get padAddress(): string | null {
    return this.restOf("padCell");
  }

  /** Where the middle of what is in hand would be, on this space. */
  spotOn(token: string): Spot {
    const { grid, cell } = parseSpace(token)!;
    return middleOf(grid, cell, this.builder.ghost);
  }

  // -- where to -----------------------------------------------------------------------------------------------

  /** Where it begins: at the first thing that can be picked. */
  get first(): string | null {
    return pickableStops(this.page, this.mats, this.builder)[0]?.name ?? null;
  }

  /** Where it begins even if nothing can be picked: at a space of the first board. */
  get start(): string | null {
    const [token] = this.mats.flatMap(({ mat }) => Object.keys(mat.spaces).slice(0, 1));
    return this.first ?? (token === undefined ? (this.stops(true)[0]?.name ?? null) : stopNames.space(token));
  }

  /** The first number of the score pad. */
  intoPad(): string | null {
    this.beforePad = this.stopName;
    return padStops(this.page)[0]?.name ?? this.stopName;
  }

  /** Where it was before it went there. */
  outOfPad(): string | null {
    return this.beforePad !== null && elementOf(this.page, this.beforePad) ? this.beforePad : this.first;
  }

  /** What lies in that direction among what can be picked, or everywhere; null if nothing does. */
  towards(arrow: ArrowKey, everywhere: boolean): string | null {
    const stops = this.stops(everywhere);
    const here = this.stopHere(stops, everywhere);
    return here && (stopTowards(stops, here, arrow)?.name ?? null);
  }

  /** The stop after this one in reading order, or before it. */
  next(step: 1 | -1): string | null {
    return stopInOrder(this.stops(false), this.stopName, step)?.name ?? null;
  }

  /** When nothing can be picked, the keys go through everything, so that it can be looked at. */
  private stops(everywhere: boolean): Stop[] {
    if (this.padAddress !== null) return padStops(this.page);
    const found = everywhere ? [] : pickableStops(this.page, this.mats, this.builder);
    return found.length ? found : allStops(this.page, this.mats);
  }

  /** Where it is, even if that is none of these stops. */
  private stopHere(stops: readonly Stop[], everywhere: boolean): Stop | null {
    const known = stops.find(({ name }) => name === this.stopName);
    if (known || this.stopName === null) return known ?? null;
    const token = this.space;
    const view = token && this.mats.find(({ grid }) => grid?.name === parseSpace(token)!.grid);
    if (token && view && view.toScreen) {
      const { grid, cell } = parseSpace(token)!;
      const { x, y } = view.toScreen(middleOf(grid, cell, everywhere ? ONE_SPACE : this.builder.ghost));
      return { name: this.stopName, mat: view.mat.key, x, y };
    }
    return allStops(this.page, this.mats).find(({ name }) => name === this.stopName) ?? null;
  }

  // -- seen and told ------------------------------------------------------------------------------------------

  /** After each change of the page: the mark, and what a screen reader takes for the focus, are where they belong. */
  show(): void {
    const { element, space } = this;
    const piece = space !== null && this.builder.targets?.slot === SPACE;
    const lifted = piece && !!this.builder.aim(this.spotOn(space))?.moves.length;
    if (this.marked !== element) this.marked?.removeAttribute(MARK);
    element?.setAttribute(MARK, lifted ? "lifted" : "");
    const { rows, cols } = piece ? this.builder.ghost : ONE_SPACE;
    this.root.style.setProperty("--cursor-rows", String(rows));
    this.root.style.setProperty("--cursor-cols", String(cols));
    if (this.marked === element) return;
    this.marked = element;
    this.root.ariaActiveDescendantElement = element;
  }

  /** Scroll until it can be seen, with all of the piece that it holds. */
  reveal(): void {
    const space = this.space && parseSpace(this.space);
    if (space && this.builder.targets?.slot === SPACE) {
      const { rows, cols } = this.builder.ghost;
      const [row, column] = space.cell;
      this.scrollTo(elementOf(this.page, stopNames.space(`${space.grid}@${row + rows - 1},${column + cols - 1}`)));
    }
    this.scrollTo(this.element);
  }

  private scrollTo(element: Element | null): void {
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** What the name of its stop says after the kind, if it is of this kind. */
  private restOf(kind: StopKind): string | null {
    const [own, rest] = this.stopName === null ? [null, ""] : splitStopName(this.stopName);
    return own === kind ? rest : null;
  }
}
