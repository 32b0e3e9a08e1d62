/** One view of a table: shows the scene, follows pointer and keys, sends what was picked. It knows no rule. */
import type { AnyModel } from "@anywidget/types";
import { Board, centre, prepare, steady } from "./board";
import { Cursor } from "./cursor";
import { parseSpace } from "./geometry";
import { esc } from "./html";
import { Kernel } from "./kernel";
import { Keyboard } from "./keyboard";
import type { Desk } from "./keyboard";
import { count, table } from "./layout";
import * as marks from "./marks";
import type { Moment } from "./marks";
import { morphChildren, parse } from "./morph";
import { Panels } from "./panels";
import { Picking } from "./picking";
import type { Outcome } from "./picking";
import type { Hint, Mode, Refusal, Request, Scene, Traits } from "./scene";
import * as speech from "./speech";
import { elementOf, named } from "./stops";
import { followTheme } from "./theme";
import * as trace from "./trace";
import * as words from "./words";

/** From how many pixels on a press is a drag. */
const DRAGGED = 6;
/** How long a button says that it has copied. */
const COPIED = 1600;
/** Narrower than this, a mat shows its narrow drawing, if it has one; so say the styles too. */
const WIDE = 840;
const HELP = "Arrow keys go to what can be picked, Enter picks it, the question mark lists all keys.";

export class View implements Desk {
  readonly root = document.createElement("div");
  readonly page: HTMLElement;
  readonly panels: Panels;
  readonly picking = new Picking();
  readonly cursor: Cursor;
  scene: Scene;
  pointing = false;
  private readonly model: AnyModel<Traits>;
  private readonly signal: AbortSignal;
  private readonly notes: HTMLElement;
  private readonly voice: HTMLElement;
  private readonly kernel: Kernel;
  private readonly keyboard: Keyboard;

  private refusal: Refusal | null;
  private hint: Hint | null = null;
  private boards: Board[] = [];
  private touching = false;
  private pointer = ""; // where the mouse was last
  private over: string | null = null; // the token under the pointer
  private pressed: { token: string; x: number; y: number } | null = null; // where the button went down
  private noted: string | null = null; // the name under it about which there is something to tell
  private narrow = false; // whether mats show their narrow drawings
  private traced: string | null = null; // the number of the score pad under the pointer, as 'row,column'
  private silence: string | null = null;
  private note: { sentence: string; text: string | null } | null = null;
  private copied = false;
  private readonly filled = new WeakMap<Element, string>();

  constructor(model: AnyModel<Traits>, host: HTMLElement, signal: AbortSignal) {
    this.model = model;
    this.signal = signal;
    this.scene = model.get("scene");
    this.refusal = model.get("refusal");
    this.root.className = "op";
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-description", HELP);
    this.root.innerHTML =
      `<div class="op-note" role="status"></div><div class="op-in"></div>` +
      `<div class="op-voice op-unseen" role="log" aria-live="polite" aria-label="What happens"></div>`;
    [this.notes, this.page, this.voice] = [...this.root.children] as [HTMLElement, HTMLElement, HTMLElement];
    this.panels = new Panels(this.root, (lines) => this.say(lines), signal);
    this.panels.rulebook.set(model.get("rules"));
    this.cursor = new Cursor(this.root, this.page, this.picking);
    this.kernel = new Kernel(model, this, signal);
    this.keyboard = new Keyboard(this, signal);
    host.append(this.root);
    this.measure();
    this.showScene();
    this.takeHint();
    this.paint();
    this.listenToModel();
    this.listenToPointer();
    followTheme(this.root, signal);
    const shown = new ResizeObserver(() => {
      if (this.measure()) this.showScene();
      centre(this.page);
      this.root.classList.add("settled"); // from now on what is new fades in
      this.paint(); // frames are measured in pixels
    });
    shown.observe(this.root);
    signal.addEventListener("abort", () => {
      shown.disconnect();
      this.root.remove();
    });
  }

  // -- from the kernel ----------------------------------------------------------------------------------------

  private listenToModel(): void {
    const on = (event: string, act: () => void) => {
      const heard = () => {
        this.kernel.heard();
        act();
        this.paint();
      };
      this.model.on(event, heard);
      this.signal.addEventListener("abort", () => this.model.off(event, heard));
    };
    on("change:scene", () => this.newScene());
    on("change:refusal", () => this.takeRefusal(this.model.get("refusal")));
    on("change:hint", () => this.takeHint());
    on("change:rules", () => this.panels.rulebook.set(this.model.get("rules")));
  }

  /** The kernel fell silent, or is heard again. */
  onSilence(sentence: string | null): void {
    this.silence = sentence;
    this.paint();
  }

  /** It did not do what it was asked. */
  onError(sentence: string): void {
    this.note = { sentence, text: null };
    this.paint();
  }

  private newScene(): void {
    const before = this.scene;
    this.scene = this.model.get("scene");
    this.note = null;
    this.showScene();
    this.say(speech.news(before, this.scene));
    const moved = before.revision !== this.scene.revision;
    if (moved) this.over = this.noted = null; // until the pointer moves again
    if (this.cursor.number === null && (moved || !this.cursor.element)) this.cursor.name = null;
    this.paint(); // the new choices have to be there before the cursor can go to one
    this.keyboard.settle();
  }

  /** How wide is it? Says whether that changes how it is laid out. */
  private measure(): boolean {
    const before = this.narrow;
    const width = this.root.clientWidth;
    if (width) this.narrow = width < WIDE;
    return before !== this.narrow;
  }

  private showScene(): void {
    const focused = this.focused;
    const wanted = parse(table(this.scene, this.narrow));
    prepare(wanted, this.scene.notes);
    const keep = steady(this.page);
    morphChildren(this.page, wanted);
    keep();
    const slider = this.page.querySelector<HTMLInputElement>(".op-scrub input");
    if (slider) slider.value = String(this.scene.bar.ply); // its attribute counts only until it was moved
    if (focused && this.focused === null) this.root.focus({ preventScroll: true });
    this.root.setAttribute("aria-label", `Table: ${this.scene.now.title}`);
    this.boards = this.scene.mats.flatMap((mat) => {
      const element = this.page.querySelector(`[data-mat="${CSS.escape(mat.key)}"]`);
      return element ? [new Board(mat, element)] : [];
    });
    this.cursor.boards = this.boards;
    this.picking.renew(this.scene, {
      tokens: new Set(this.boards.flatMap((board) => board.tokens)),
      grids: new Set(this.boards.flatMap((board) => (board.grid ? [board.grid.name] : []))),
    });
  }

  get refused(): Refusal | null {
    return this.current(this.refusal);
  }

  clear(): boolean {
    const said = [this.note, this.current(this.hint), this.refused].some((each) => each !== null);
    this.note = this.hint = this.refusal = null;
    return this.picking.clear() || said;
  }

  private takeRefusal(refusal: Refusal | null): void {
    this.refusal = refusal;
    if (this.current(refusal)) this.say(speech.refused(refusal!));
  }

  /** Hold the piece as the hint wants it, so that one sees it lie there. */
  private takeHint(): void {
    this.hint = this.model.get("hint");
    const move = marks.hintedMove(this.moment);
    if (!this.hint || !move) return;
    this.picking.clear();
    this.picking.hold(move);
    this.say([this.hint.text]);
    if (!this.keyboard.leads) return;
    const names = move.slots.flatMap(({ slot, token }) =>
      parseSpace(token) ? [named.space(token)] : [named.token(token), named.button("pick", `${slot}\n${token}`)],
    );
    this.keyboard.moveTo(names.find((name) => elementOf(this.page, name)) ?? this.cursor.name);
  }

  /** What was said of another position no longer holds. */
  private current<T extends { revision: number }>(message: T | null): T | null {
    return message?.revision === this.scene.revision ? message : null;
  }

  // -- to the kernel ------------------------------------------------------------------------------------------

  send(request: Request): void {
    this.kernel.send(request, this.scene.revision);
  }

  carryOut(outcome: Outcome): void {
    if (outcome && !this.kernel.isPlaying(this.scene.revision)) {
      if ("play" in outcome) this.send({ do: "play", move: outcome.play });
      else this.ask(outcome.ask);
    }
    this.paint();
  }

  /** Why not? The same question has the same answer, which the model then doesn't send again. */
  private ask(picks: { [slot: string]: string }): void {
    const known = this.current(this.model.get("refusal"));
    if (known && same(known.picks, picks)) this.takeRefusal(known);
    this.send({ do: "ask", picks });
  }

  /** What looks best? It too is sent only once. */
  askForHint(): void {
    if (!this.current(this.model.get("hint"))) return this.send({ do: "hint" });
    this.takeHint();
    this.paint();
  }

  // -- pointer ------------------------------------------------------------------------------------------------

  private listenToPointer(): void {
    const { root, signal } = this;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event), { signal });
    root.addEventListener("pointerleave", () => this.pointNowhere(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
    root.addEventListener("input", (event) => this.scrub(event.target, false), { signal });
    root.addEventListener("change", (event) => this.scrub(event.target, true), { signal });
  }

  private press(event: PointerEvent): void {
    this.touching = event.pointerType !== "mouse";
    const token = this.touching ? null : this.tokenAt(event.target as Element);
    this.pressed = token === null ? null : { token, x: event.clientX, y: event.clientY };
  }

  /** Dragging picks what lies under the pointer, so that letting go puts it down there; it never makes a move itself. */
  private drag({ buttons, clientX, clientY }: PointerEvent): void {
    const from = this.pressed;
    if (!from || !(buttons & 1) || Math.hypot(clientX - from.x, clientY - from.y) < DRAGGED) return;
    this.pressed = null;
    if (this.picking.takes(from.token) && !this.picking.makes(from.token)) this.carryOut(this.picking.click(from.token));
  }

  private point(event: PointerEvent): void {
    this.drag(event);
    const place = `${event.clientX} ${event.clientY}`;
    if (place === this.pointer) return; // only the page moved under it
    this.pointer = place;
    const target = event.target as Element;
    const before = this.pointed;
    const board = this.boards.find((each) => each.contains(target));
    this.over = this.tokenAt(target);
    this.noted = noteOf(target);
    const spot = this.picking.spaces && this.over === null ? (board?.spotOf(event) ?? null) : null;
    if (spot || this.pointing) this.picking.point(spot);
    this.pointing = spot !== null;
    if (this.pointing && this.cursor.space !== null) this.cursor.name = null; // the piece can't be in two places
    if (this.pointed !== before) this.paint();
    this.trace(target);
  }

  private pointNowhere(): void {
    this.over = this.noted = null;
    if (this.pointing) this.picking.point(null);
    this.pointing = false;
    this.traced = null;
    this.paint();
  }

  /** What the pointer means, in one word: while it stays, nothing has to be painted. */
  private get pointed(): string {
    const { hover } = this.picking;
    return `${this.over} ${this.noted} ${hover && this.picking.aim(hover)?.token}`;
  }

  private trace(target: Element): void {
    const name = trace.nameAt(target, this.scene);
    if (name === this.traced) return;
    this.traced = name;
    this.paint();
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (!keepsFocus(this.focused)) this.root.focus({ preventScroll: true });
    this.cursor.name = null;
    this.noted = noteOf(target);
    const button = target.closest<HTMLElement>("[data-do]");
    if (button) return this.act(button.dataset.do!, button.dataset.arg ?? "", button);
    const number = trace.nameAt(target, this.scene);
    if (number !== null) return this.keyboard.moveTo(named.number(number));
    const token = this.tokenAt(target);
    if (token !== null) return this.carryOut(this.picking.click(token));
    const cell = target.closest("[data-at]")?.getAttribute("data-at"); // clicked by a screen reader
    const board = this.boards.find((each) => each.contains(target));
    const spot = this.picking.spaces ? (cell ? this.cursor.spotOn(cell) : board?.spotOf(event)) : null;
    if (!spot) return this.paint();
    const aim = this.picking.aim(spot)!;
    const { rest } = this.picking;
    const again = rest !== null && this.picking.aim(rest)?.token === aim.token;
    if (this.touching) this.picking.rest = spot;
    if (this.touching && aim.moves.length && !again) this.paint(); // the first tap only shows what would happen
    else this.carryOut(this.picking.put(spot));
  }

  /** The token that a click there means; where a piece in hand could go, one that can't be picked is only scenery. */
  private tokenAt(target: Element): string | null {
    const token = tokenOf(target);
    return token !== null && this.picking.spaces && !this.picking.takes(token) ? null : token;
  }

  private scrub(target: EventTarget | null, done: boolean): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
    if (target.dataset.dial !== undefined) {
      this.picking.dial(target.dataset.dial, Number(target.value));
      return this.paint();
    }
    const ply = Number(target.value);
    if (done) this.send({ do: "goto", ply });
    else this.page.querySelector("[data-count]")!.textContent = count(ply, this.scene.bar.plies);
  }

  // -- buttons ------------------------------------------------------------------------------------------------

  act(act: string, arg: string, from: Element): void {
    switch (act) {
      case "undo":
      case "redo":
      case "roll":
      case "whatif":
      case "back":
        return this.send({ do: act });
      case "hint":
        return this.askForHint();
      case "mode":
        return arg === this.scene.mode ? undefined : this.send({ do: "mode", mode: arg as Mode });
      case "uncover":
        return this.send({ do: "uncover", seat: arg });
      case "copy":
        return void this.copy();
      case "rules":
        return this.panels.openRules(from);
      case "clause":
        return this.panels.openRules(from, [arg]);
      case "keys":
        return this.panels.openKeys(from);
      case "log":
        return this.panels.openLog(from, this.scene.log);
      case "close":
        return void this.panels.close();
      case "pick": {
        const [slot, token] = arg.split("\n") as [string, string];
        return this.carryOut(this.picking.pick(slot, token));
      }
      case "set":
        return this.carryOut(this.picking.set());
      case "turn":
        return void this.keyboard.turn(arg === "1" ? 1 : -1);
      case "place":
        return this.carryOut(this.picking.rest && this.picking.put(this.picking.rest));
      case "take-hint":
        return this.carryOut(this.hint && { play: this.hint.move });
      case "clear":
        this.picking.clear();
        return this.paint();
      case "dismiss":
        this.note = null;
        return this.paint();
    }
  }

  private async copy(): Promise<void> {
    const text = this.scene.copy;
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
      this.say(["Copied."]);
      window.setTimeout(() => {
        this.copied = false;
        if (!this.signal.aborted) this.paint();
      }, COPIED);
      this.paint();
    } catch {
      this.note = { sentence: "Copy this with Ctrl+C or ⌘C:", text };
      this.paint();
      this.notes.querySelector("textarea")?.select();
    }
  }

  // -- what comes and goes ------------------------------------------------------------------------------------

  paint(): void {
    const moment = this.moment;
    const main = this.mainBoard;
    const grounds = this.boards.map(({ grid, tokens, notes }) => ({ grid: grid?.name ?? null, tokens, notes }));
    const nameOf = marks.naming(moment);
    const reason = JSON.stringify([this.picking.held, this.picking.picks]); // another scene has other boards
    this.boards.forEach((board, i) => {
      const { key } = board.mat;
      const ground = grounds[i]!;
      board.paint(marks.layers(moment, ground), marks.frames(moment, ground));
      board.tell(reason, (token) => nameOf(board.mat, token));
      this.fill(`word ${key}`, marks.sentences(moment, ground, board === main));
      this.fill(`refusal ${key}`, marks.refusalOn(moment, ground));
      this.fill(`tools ${key}`, board === main ? marks.tools(moment) : "");
    });
    this.fill("now", marks.header(moment, grounds));
    for (const slider of this.page.querySelectorAll<HTMLInputElement>("[data-dial]"))
      slider.value = slider.getAttribute("value")!; // its attribute counts only until it was moved
    this.fill("pad", words.plain(moment.traced?.say ?? ""));
    this.fill("copy", this.copied ? "Copied" : "Copy");
    trace.light(this.page, moment.traced?.lights.length ? this.tracedNow : null);
    const note = this.note ? words.note(this.note.sentence, this.note.text) : "";
    this.put(this.notes, this.silence === null ? note : words.silence(this.silence));
    this.root.classList.toggle("silent", this.silence !== null);
    this.root.classList.toggle("placing", this.picking.spaces !== null);
    this.cursor.mark();
  }

  private get moment(): Moment {
    const { scene, picking, over } = this;
    const [refusal, hint] = [this.current(this.refusal), this.current(this.hint)];
    const cursor = this.keyboard?.leads ? this.cursor : null;
    const noted = this.noted ?? cursor?.element?.getAttribute("data-note") ?? null;
    const traced = trace.numberOf(this.tracedNow, scene);
    return { scene, picking, refusal, hint, over, at: cursor?.token ?? null, noted, traced };
  }

  /** The number that is traced: that under the pointer, else that at the cursor. */
  private get tracedNow(): string | null {
    return this.traced ?? this.cursor.number;
  }

  /** The board whose header has the buttons for the piece in hand. */
  private get mainBoard(): Board | undefined {
    const withGrid = this.boards.filter(({ grid }) => grid !== null);
    return withGrid.find(({ mat }) => mat.place === "own") ?? withGrid.find(({ mat }) => mat.place === "shared");
  }

  /** Fill a place of the page, keeping what is already there. */
  private fill(slot: string, html: string): void {
    const element = this.page.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
    if (element) this.put(element, html);
  }

  private put(element: Element, html: string): void {
    if ((this.filled.get(element) ?? "") === html) return;
    this.filled.set(element, html);
    morphChildren(element, parse(html));
  }

  /** Have it read aloud, also if it was said before. */
  say(lines: readonly string[]): void {
    if (lines.length) this.voice.innerHTML = lines.map((line) => `<p>${esc(line)}</p>`).join("");
  }

  /** The element of this view that has the focus. */
  get focused(): Element | null {
    const found = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return found && this.root.contains(found) ? found : null;
  }
}

/** Whether an element needs the focus for itself: text, a slider, a panel. All else leaves it to the table. */
function keepsFocus(element: Element | null): boolean {
  return element !== null && (element.matches("input, textarea") || element.closest(".op-panel") !== null);
}

/** The token that an element bears, also on the margin of a card. */
function tokenOf(element: Element): string | null {
  const bearer = element.closest("[data-pick]") ?? element.closest(".op-card")?.querySelector("[data-pick]");
  return bearer?.getAttribute("data-pick") ?? null;
}

/** The name under which something is told about an element. */
function noteOf(element: Element): string | null {
  return element.closest("[data-note]")?.getAttribute("data-note") ?? null;
}

function same(a: { [slot: string]: string }, b: { [slot: string]: string }): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
