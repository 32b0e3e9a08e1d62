/** What the keys do at a table: they move the cursor, pick, turn, speak, open panels, and give the notebook its own. */
import { spoken } from "../aloud";
import { parseSpace } from "../geometry";
import type { Move } from "../moves/legal-moves";
import type { ControlledTable } from "./controlled-table";
import { elementOf, stopNames } from "./cursor-stops";
import { commandOf } from "./key-bindings";
import type { Command } from "./key-bindings";
import { captureKeys } from "./key-capture";
import { isArrowKey } from "./spatial-navigation";
import { doAction, turnPiece } from "./table-actions";

export class KeyboardInput {
  private readonly table: ControlledTable;
  private latestWasKey = false; // whether the latest input was a key, here or elsewhere
  private hintedStop: string | null = null; // where Enter plays the hint, until another key is pressed

  constructor(table: ControlledTable, signal: AbortSignal) {
    this.table = table;
    const { root } = table;
    const onAnyKey = () => (this.latestWasKey = true);
    const pieceFollowsPointer = () => table.pieceFollowsPointer;
    const onGivenBack = () => table.onKeysGivenBack();
    captureKeys({ root, press: this.press, onGivenBack, onAnyKey, pieceFollowsPointer }, signal);
    root.addEventListener("pointerdown", () => (this.leads = this.latestWasKey = false), { signal });
    root.addEventListener("focus", () => this.latestWasKey && this.takeLead(), { signal });
    root.addEventListener("focusout", (event) => this.dropPiece(event), { signal });
  }

  /** Whether the keys lead and not the pointer: then the cursor is seen. */
  get leads(): boolean {
    return this.table.root.classList.contains("keyed");
  }

  private set leads(value: boolean) {
    this.table.root.classList.toggle("keyed", value);
  }

  // -- the cursor ---------------------------------------------------------------------------------------------

  /** Bring the cursor to the stop with this name, with what is in hand. */
  moveCursor(stopName: string | null): void {
    const { cursor, builder, root } = this.table;
    cursor.stopName = stopName;
    this.table.pieceFollowsPointer = false;
    if (builder.targets) builder.follow(cursor.space === null ? null : cursor.spotOn(cursor.space));
    this.table.paint();
    if (!this.leads) return;
    cursor.reveal();
    if (!("ariaActiveDescendantElement" in root)) this.table.say([cursor.element?.getAttribute("aria-label") ?? ""]);
  }

  /** Bring the cursor, if the keys lead, to where this move is picked. */
  moveCursorTo({ text, slots }: Move): void {
    if (!this.leads) return;
    const { cursor, page } = this.table;
    const names = slots.flatMap(({ slot, token }) => {
      if (parseSpace(token)) return [stopNames.space(token)];
      return [stopNames.token(token), stopNames.button("pick", `${slot}\n${token}`)];
    });
    names.unshift(stopNames.button("move", text));
    this.hintedStop = names.find((name) => elementOf(page, name)) ?? cursor.stopName;
    this.moveCursor(this.hintedStop);
  }

  /** After a new scene: stay where that is still possible, else begin anew. */
  settleCursor(): void {
    const { cursor, focused } = this.table;
    if (this.leads && focused && cursor.padAddress === null) this.moveCursor(cursor.stopName ?? cursor.first);
  }

  /** Whether the cursor is somewhere. If not, it takes over the piece from where a pointer has left it. */
  private hasCursor(): boolean {
    const { cursor, builder } = this.table;
    const aim = builder.spot && builder.aim(builder.spot);
    if (!cursor.element && aim) cursor.stopName = stopNames.space(aim.token);
    return cursor.element !== null;
  }

  // -- focus --------------------------------------------------------------------------------------------------

  private takeLead(): void {
    const { cursor } = this.table;
    this.leads = true;
    this.moveCursor(cursor.stopName ?? cursor.first);
  }

  /** When the keys go elsewhere, the cursor no longer holds the piece. */
  private dropPiece({ relatedTarget }: FocusEvent): void {
    const { root, builder, pieceFollowsPointer } = this.table;
    if (pieceFollowsPointer || (relatedTarget && root.contains(relatedTarget as Node))) return;
    builder.follow(null);
    this.table.paint();
  }

  // -- keys ---------------------------------------------------------------------------------------------------

  private readonly press = (key: string, shift: boolean): boolean => {
    const command = commandOf(key);
    if (command === null) return false;
    if (command !== "pick") this.hintedStop = null;
    if (command === "step-back") return this.stepBack();
    if (shift && /^[a-z]$/i.test(key) && command !== "turn" && command !== "next-stop") return false;
    if (command === "turn") return turnPiece(this.table, shift ? -1 : 1);
    this.leads = true;
    this.runCommand(command, key, shift);
    return true;
  };

  private runCommand(command: Command, key: string, shift: boolean): void {
    const { table } = this;
    const { cursor, scene } = table;
    const { bar, mode, hidden, say, cover, setup } = scene;
    if (setup && !["rules", "keys", "full"].includes(command)) return this.intoForm();
    const from = cursor.element ?? table.page.querySelector(".op-now")!;
    switch (command) {
      case "arrow":
        return this.goTowards(key, shift);
      case "next-stop":
        return this.moveCursor(cursor.next(shift ? -1 : 1));
      case "pick":
        return this.pickAtCursor();
      case "undo":
      case "redo":
        return bar[command] ? table.send({ do: command }) : undefined;
      case "backward":
        return bar.ply > 0 ? table.send({ do: "backward" }) : undefined;
      case "forward":
        return bar.ply < bar.plies ? table.send({ do: "forward" }) : undefined;
      case "record":
        return key === "Home" ? table.lookAt(0, true) : table.send({ do: "present" });
      case "again":
        return bar.again ? table.send({ do: "again" }) : undefined;
      case "hint":
        return scene.moves.length ? table.askForHint() : undefined;
      case "whatif":
        return table.send({ do: bar.whatif ? "back" : "whatif" });
      case "pad":
        return this.moveCursor(cursor.padAddress === null ? cursor.intoPad() : cursor.outOfPad());
      case "say-position":
        return table.say([spoken(say.position)]);
      case "say-moves":
        return table.say([cover ? cover.title : spoken(say.moves)]);
      case "explain-refusal":
        return this.explainRefusal(from);
      case "mode":
        return table.send({ do: "mode", mode: mode === "study" ? hidden : "study" });
      default:
        return doAction(table, command, "", from);
    }
  }

  /** The form in which a game is set up hides the table, so no key may act there. */
  private intoForm(): void {
    this.table.page.querySelector<HTMLElement>("[data-setup] select")!.focus();
  }

  /** An arrow key moves the cursor; left and right move the dial at which it is. */
  private goTowards(key: string, shift: boolean): void {
    if (!isArrowKey(key)) return;
    const { cursor } = this.table;
    if (cursor.dial !== null && !shift && (key === "ArrowLeft" || key === "ArrowRight"))
      return this.moveDial(cursor.dial, key === "ArrowRight" ? 1 : -1);
    this.moveCursor(this.hasCursor() ? (cursor.towards(key, shift) ?? cursor.stopName) : cursor.start);
  }

  /** A dial moves by one, and says where it is. */
  private moveDial(slot: string, step: 1 | -1): void {
    const { builder } = this.table;
    const now = () => builder.dialAt(builder.dials.find((each) => each.slot === slot)!);
    builder.moveDial(slot, now().number + step);
    this.table.say([`${now().label}.`]);
    this.table.paint();
  }

  /** Do what a click would do where the cursor is; first of all it has to be seen where that is. */
  private pickAtCursor(): void {
    const { table } = this;
    const { cursor, builder } = table;
    if (!cursor.element) return this.moveCursor(this.hasCursor() ? cursor.stopName : cursor.first);
    if (cursor.stopName === this.hintedStop && table.playHint()) return;
    const { element, space, token } = cursor;
    if (cursor.dial !== null) table.carryOut(builder.takeDials());
    else if (element.matches("button")) (element as HTMLElement).click();
    else if (token !== null) table.carryOut(builder.click(token));
    else if (space !== null && builder.targets) table.carryOut(builder.putDown(cursor.spotOn(space)));
    else if (cursor.padAddress === null) table.say(["There is nothing to pick here."]);
    if (builder.ambiguous.length) this.moveCursor(cursor.first); // which of them was meant?
  }

  /** Open the rules at those behind what is refused. */
  private explainRefusal(from: Element): void {
    const clauses = (this.table.currentRefusal?.breaches ?? []).map(({ clause }) => clause).filter(Boolean);
    if (clauses.length) this.table.panels.openRules(from, clauses);
    else this.table.say(["Nothing was refused."]);
  }

  /** Take away what came last. Says whether there was anything. */
  private stepBack(): boolean {
    const { panels, focused, root, cursor } = this.table;
    if (panels.close()) return true;
    if (focused !== null && focused !== root) {
      root.focus({ preventScroll: true });
      return true;
    }
    if (cursor.padAddress !== null && this.leads) {
      this.moveCursor(cursor.outOfPad());
      return true;
    }
    const any = this.table.clear() || cursor.stopName !== null;
    cursor.stopName = null;
    this.table.paint();
    return any;
  }
}
