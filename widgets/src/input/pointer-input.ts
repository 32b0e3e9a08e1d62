/** What mouse and fingers do at a table: they point, drag and click. */
import type { Spot } from "../geometry";
import type { MatView } from "../mats/mat-view";
import * as scorePad from "../score-pad";
import type { ControlledTable } from "./controlled-table";
import { stopNames } from "./cursor-stops";
import type { KeyboardInput } from "./keyboard-input";
import { doAction } from "./table-actions";

/** From how many pixels on a press is a drag. */
const DRAGGED = 6;

export class PointerInput {
  /** The token under the pointer. */
  token: string | null = null;
  /** The name of the note on what is under the pointer. */
  noteName: string | null = null;
  /** The address of the number of the score pad under the pointer. */
  padAddress: string | null = null;
  private readonly table: ControlledTable;
  private readonly keyboard: KeyboardInput;
  /** Whether the latest press was no mouse's; before the first one, whether there is but a finger. */
  isTouch = window.matchMedia("(pointer: coarse)").matches;
  private pressed: { token: string; x: number; y: number } | null = null; // where the button went down, on what
  private latest = ""; // where the mouse was last

  constructor(table: ControlledTable, keyboard: KeyboardInput, signal: AbortSignal) {
    this.table = table;
    this.keyboard = keyboard;
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.move(event), { signal });
    root.addEventListener("pointerleave", () => this.leave(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
  }

  /** Until the pointer moves again, it points at nothing. */
  forget(): void {
    this.token = this.noteName = null;
  }

  // -- pointing -----------------------------------------------------------------------------------------------

  private move(event: PointerEvent): void {
    this.dragFromPress(event);
    const place = `${event.clientX} ${event.clientY}`;
    if (place === this.latest) return; // only the page moved under it
    this.latest = place;
    const target = event.target as Element;
    const before = this.meaning;
    this.token = this.tokenAt(target);
    this.noteName = noteNameOf(target);
    this.carryPiece(this.token === null ? this.spotUnder(event) : null);
    if (this.meaning !== before) this.table.paint();
    this.trace(target);
  }

  /** What the pointer means, in one word: while it stays, nothing has to be painted. */
  private get meaning(): string {
    const { builder } = this.table;
    return `${this.token} ${this.noteName} ${builder.hover && builder.aim(builder.hover)?.token}`;
  }

  /** Take the piece in hand to this spot, or to nowhere. */
  private carryPiece(spot: Spot | null): void {
    const { table } = this;
    if (spot || table.pieceFollowsPointer) table.builder.follow(spot);
    table.pieceFollowsPointer = spot !== null;
    if (spot && table.cursor.space !== null) table.cursor.stopName = null; // the piece can't be in two places
  }

  private trace(target: Element): void {
    const line = target.closest(".op-line");
    if (line) return void line.classList.toggle("open");
    const address = scorePad.addressAt(target, this.table.scene);
    if (address === this.padAddress) return;
    this.padAddress = address;
    this.table.paint();
  }

  private leave(): void {
    this.forget();
    if (this.table.pieceFollowsPointer) this.table.builder.follow(null);
    this.table.pieceFollowsPointer = false;
    this.padAddress = null;
    this.table.paint();
  }

  // -- dragging -----------------------------------------------------------------------------------------------

  private press(event: PointerEvent): void {
    this.isTouch = event.pointerType !== "mouse";
    const token = this.isTouch ? null : this.tokenAt(event.target as Element);
    this.pressed = token === null ? null : { token, x: event.clientX, y: event.clientY };
  }

  /** Dragging picks what was pressed, so that letting go puts it down elsewhere; it never makes a move itself. */
  private dragFromPress({ buttons, clientX, clientY }: PointerEvent): void {
    const from = this.pressed;
    if (!from || !(buttons & 1) || Math.hypot(clientX - from.x, clientY - from.y) < DRAGGED) return;
    this.pressed = null;
    const { builder } = this.table;
    if (builder.canPick(from.token) && !builder.moveMadeBy(from.token)) this.table.carryOut(builder.click(from.token));
  }

  // -- clicking -----------------------------------------------------------------------------------------------

  private click(event: MouseEvent): void {
    const { table } = this;
    const target = event.target as Element;
    if (!keepsFocus(table.focused)) table.root.focus({ preventScroll: true });
    table.cursor.stopName = null;
    if (!table.pieceFollowsPointer) table.builder.follow(null); // it was at the cursor
    this.noteName = noteNameOf(target);
    const button = target.closest<HTMLElement>("[data-do]");
    if (button) return doAction(table, button.dataset.do!, button.dataset.arg ?? "", button);
    const address = scorePad.addressAt(target, table.scene);
    if (address !== null) return this.keyboard.moveCursor(stopNames.padCell(address));
    const token = this.tokenAt(target);
    if (token !== null) return table.carryOut(table.builder.click(token));
    const spot = this.spotClicked(event);
    if (!spot) return table.paint();
    this.clickSpot(spot);
  }

  /** The spot that a click means: of a cell, which only a screen reader clicks at, or where the pointer is. */
  private spotClicked(event: MouseEvent): Spot | null {
    const { builder, cursor } = this.table;
    const cell = (event.target as Element).closest("[data-at]")?.getAttribute("data-at");
    if (builder.targets && cell) return cursor.spotOn(cell);
    const isHeld = !this.isTouch && this.table.pieceFollowsPointer;
    return (isHeld && builder.hover) || this.spotUnder(event); // the piece goes where it is seen
  }

  /** Put the piece down there; a finger's first tap only shows what would happen. */
  private clickSpot(spot: Spot): void {
    const { table } = this;
    const { builder } = table;
    const aim = builder.aim(spot)!;
    const { rest } = builder;
    const again = rest !== null && builder.aim(rest)?.token === aim.token;
    if (this.isTouch) builder.rest = spot;
    if (this.isTouch && aim.moves.length && !again) table.paint();
    else table.carryOut(builder.putDown(spot));
  }

  // -- what is there ------------------------------------------------------------------------------------------

  /** The token that a click there means; where a piece in hand could go, one that can't be picked is only scenery. */
  private tokenAt(target: Element): string | null {
    const token = tokenOf(target);
    const { builder } = this.table;
    return token !== null && builder.targets && !builder.canPick(token) ? null : token;
  }

  /** The spot where the pointer is, while something can go on a board. */
  private spotUnder(event: MouseEvent): Spot | null {
    if (!this.table.builder.targets) return null;
    return this.matAt(event.target as Element)?.spotUnder(event) ?? null;
  }

  private matAt(target: Element): MatView | undefined {
    return this.table.mats.find((each) => each.contains(target));
  }
}

/** The token that an element bears, also on the margin of a card. */
function tokenOf(element: Element): string | null {
  const bearer = element.closest("[data-pick]") ?? element.closest(".op-card")?.querySelector("[data-pick]");
  return bearer?.getAttribute("data-pick") ?? null;
}

/** The name of the note on an element. */
function noteNameOf(element: Element): string | null {
  return element.closest("[data-note]")?.getAttribute("data-note") ?? null;
}

/** Whether an element needs the focus for itself: text, a slider, a panel. All else leaves it to the table. */
function keepsFocus(element: Element | null): boolean {
  return element !== null && (element.matches("input, textarea, select") || element.closest(".op-panel") !== null);
}
