/** What the keys do at a table: they move the cursor, pick, turn, speak, open panels, and give the notebook its own. */
import { commandOf } from "./commands";
import type { Command } from "./commands";
import type { Cursor } from "./cursor";
import { listenToKeys } from "./keys";
import type { Panels } from "./panels";
import type { Outcome, Picking } from "./picking";
import type { Refusal, Request, Scene } from "./scene";
import * as speech from "./speech";
import { named } from "./stops";
import { isWay } from "./ways";

/** The table that they move. */
export interface Desk {
  readonly root: HTMLElement;
  readonly page: HTMLElement;
  readonly scene: Scene;
  readonly picking: Picking;
  readonly cursor: Cursor;
  readonly panels: Panels;
  /** Why not, of this very position. */
  readonly refused: Refusal | null;
  /** What has the focus, if it is the table or in it. */
  readonly focused: Element | null;
  /** Whether the piece in hand is where the mouse is, and not where the cursor is. */
  pointing: boolean;
  say(lines: readonly string[]): void;
  send(request: Request): void;
  carryOut(outcome: Outcome): void;
  askForHint(): void;
  /** What a button does; `from` is where a panel opens. */
  act(act: string, arg: string, from: Element): void;
  /** Take back what was picked and said. Says whether there was anything. */
  clear(): boolean;
  paint(): void;
}

export class Keyboard {
  private readonly desk: Desk;
  private latest = false; // whether the latest input was a key, here or elsewhere

  constructor(desk: Desk, signal: AbortSignal) {
    this.desk = desk;
    const { root } = desk;
    const heard = () => (this.latest = true);
    listenToKeys({ root, press: this.press, heard, pointing: () => desk.pointing }, signal);
    root.addEventListener("pointerdown", () => (this.leads = this.latest = false), { signal });
    root.addEventListener("focus", () => this.latest && this.takeOver(), { signal });
    root.addEventListener("focusout", (event) => this.letGo(event), { signal });
  }

  /** Whether the keys lead and not the pointer: then the cursor is seen. */
  get leads(): boolean {
    return this.desk.root.classList.contains("keyed");
  }

  private set leads(value: boolean) {
    this.desk.root.classList.toggle("keyed", value);
  }

  /** Bring the cursor there, with what is in hand. */
  moveTo(name: string | null): void {
    const { cursor, picking, root } = this.desk;
    cursor.name = name;
    this.desk.pointing = false;
    if (picking.spaces) picking.point(cursor.space === null ? null : cursor.spotOn(cursor.space));
    this.desk.paint();
    if (!this.leads) return;
    cursor.reveal();
    if (!("ariaActiveDescendantElement" in root)) this.desk.say([cursor.element?.getAttribute("aria-label") ?? ""]);
  }

  /** After a new scene: stay where that is still possible, else begin anew. */
  settle(): void {
    const { cursor, focused } = this.desk;
    if (this.leads && focused && cursor.number === null) this.moveTo(cursor.name ?? cursor.first);
  }

  // -- focus --------------------------------------------------------------------------------------------------

  private takeOver(): void {
    const { cursor } = this.desk;
    this.leads = true;
    this.moveTo(cursor.name ?? cursor.first);
  }

  /** The keys go elsewhere, and R with them. */
  private letGo({ relatedTarget }: FocusEvent): void {
    const { root, picking, pointing } = this.desk;
    if (pointing || (relatedTarget && root.contains(relatedTarget as Node))) return;
    picking.point(null);
    this.desk.paint();
  }

  // -- keys ---------------------------------------------------------------------------------------------------

  private readonly press = (key: string, shift: boolean): boolean => {
    const command = commandOf(key);
    if (command === null) return false;
    if (command === "escape") return this.stepBack();
    if (command === "turn") return this.turn(shift ? -1 : 1);
    this.leads = true;
    this.obey(command, key, shift);
    return true;
  };

  private obey(command: Command, key: string, shift: boolean): void {
    const { cursor, scene, page } = this.desk;
    const { bar, mode, say, cover } = scene;
    const from = cursor.element ?? page.querySelector(".op-now")!;
    switch (command) {
      case "go":
        if (cursor.dial !== null && !shift && (key === "ArrowLeft" || key === "ArrowRight"))
          return this.dial(cursor.dial, key === "ArrowRight" ? 1 : -1);
        return isWay(key) ? this.moveTo(this.cursorOrPiece() ? (cursor.go(key, shift) ?? cursor.name) : cursor.start) : undefined;
      case "next":
        return this.moveTo(cursor.next(shift ? -1 : 1));
      case "enter":
        return this.enter();
      case "undo":
      case "redo":
        return bar[command] ? this.desk.send({ do: command }) : undefined;
      case "step":
        return this.goTo({ ",": bar.ply - 1, ".": bar.ply + 1, Home: 0, End: bar.plies }[key]!);
      case "hint":
        return scene.moves.length ? this.desk.askForHint() : undefined;
      case "fork":
        return this.desk.send({ do: bar.whatif ? "back" : "whatif" });
      case "pad":
        return this.moveTo(cursor.number === null ? cursor.intoPad() : cursor.outOfPad());
      case "position":
        return this.desk.say([speech.aloud(say.position)]);
      case "moves":
        return this.desk.say([cover ? cover.title : speech.aloud(say.moves)]);
      case "explain":
        return this.explain(from);
      case "mode":
        return this.desk.send({ do: "mode", mode: mode === "study" ? "pass-and-play" : "study" });
      default:
        return this.desk.act(command, "", from);
    }
  }

  /** Whether the cursor is somewhere. If not, it takes over the piece from where a pointer has left it. */
  private cursorOrPiece(): boolean {
    const { cursor, picking } = this.desk;
    const aim = picking.spot && picking.aim(picking.spot);
    if (!cursor.element && aim) cursor.name = named.space(aim.token);
    return cursor.element !== null;
  }

  /** Do what a click would do where the cursor is; first of all it has to be seen where that is. */
  private enter(): void {
    const { cursor, picking } = this.desk;
    if (!cursor.element) return this.moveTo(this.cursorOrPiece() ? cursor.name : cursor.first);
    const { element, space, token } = cursor;
    if (cursor.dial !== null) this.desk.carryOut(picking.set());
    else if (element.matches("button")) (element as HTMLElement).click();
    else if (token !== null) this.desk.carryOut(picking.click(token));
    else if (space !== null && picking.spaces) this.desk.carryOut(picking.put(cursor.spotOn(space)));
    else if (cursor.number === null) this.desk.say(["There is nothing to pick here."]);
    if (picking.asked.length) this.moveTo(cursor.first); // which of them was meant?
  }

  /** Turn the piece; what stays is its middle, so the cursor may come to be on another space. */
  turn(step: 1 | -1): boolean {
    const { picking, cursor } = this.desk;
    if (!picking.turn(step)) return false;
    const aim = picking.hover && picking.aim(picking.hover);
    if (aim && cursor.space !== null) cursor.name = named.space(aim.token);
    this.desk.say([`${picking.turnedHow}${aim && !aim.moves.length ? ", not here" : ""}.`]);
    this.desk.paint();
    return true;
  }

  /** A slider moves by one, and says where it is. */
  private dial(slot: string, step: 1 | -1): void {
    const { picking } = this.desk;
    const at = () => picking.dialAt(picking.dials.find((each) => each.slot === slot)!);
    picking.dial(slot, at().number + step);
    this.desk.say([`${at().label}.`]);
    this.desk.paint();
  }

  private goTo(ply: number): void {
    const { bar } = this.desk.scene;
    const to = Math.min(Math.max(ply, 0), bar.plies);
    if (to !== bar.ply) this.desk.send({ do: "goto", ply: to });
  }

  /** Open the rules at those behind what is refused. */
  private explain(from: Element): void {
    const clauses = (this.desk.refused?.breaches ?? []).map(({ clause }) => clause).filter(Boolean);
    if (clauses.length) this.desk.panels.openRules(from, clauses);
    else this.desk.say(["Nothing was refused."]);
  }

  /** Take away what came last. Says whether there was anything. */
  private stepBack(): boolean {
    const { panels, focused, root, cursor } = this.desk;
    if (panels.close()) return true;
    if (focused !== null && focused !== root) {
      root.focus({ preventScroll: true });
      return true;
    }
    if (cursor.number !== null && this.leads) {
      this.moveTo(cursor.outOfPad());
      return true;
    }
    const any = this.desk.clear() || cursor.name !== null;
    cursor.name = null;
    this.desk.paint();
    return any;
  }
}
