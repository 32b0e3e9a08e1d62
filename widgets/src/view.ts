/** One view of a table: shows the scene, follows the pointer, sends what was picked. It knows no rule. */
import type { AnyModel } from "@anywidget/types";
import { Board, centre, measure, steady } from "./board";
import { esc } from "./html";
import { Kernel } from "./kernel";
import { listenToKeys } from "./keys";
import { count, table } from "./layout";
import * as marks from "./marks";
import type { Moment } from "./marks";
import { morphChildren, parse } from "./morph";
import { Picking } from "./picking";
import type { Outcome } from "./picking";
import { Rulebook } from "./rulebook";
import type { Hint, Mode, Refusal, Request, Scene, Traits } from "./scene";
import { followTheme } from "./theme";
import * as trace from "./trace";
import * as words from "./words";

/** How long a button says that it has copied. */
const COPIED = 1600;

export class View {
  readonly root = document.createElement("div");
  private readonly model: AnyModel<Traits>;
  private readonly signal: AbortSignal;
  private readonly notes: HTMLElement;
  private readonly page: HTMLElement;
  private readonly voice: HTMLElement;
  private readonly rulebook: Rulebook;
  private readonly kernel: Kernel;
  private readonly picking = new Picking();

  private scene: Scene;
  private refusal: Refusal | null;
  private hint: Hint | null = null;
  private boards: Board[] = [];
  private touching = false;
  private over: string | null = null; // the token under the pointer
  private traced: string | null = null; // the number of the score pad that is lit, as 'row,column'
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
    this.root.innerHTML =
      `<div class="op-note" role="status"></div><div class="op-in"></div>` +
      `<div class="op-voice" role="log" aria-live="polite"></div>`;
    [this.notes, this.page, this.voice] = [...this.root.children] as [HTMLElement, HTMLElement, HTMLElement];
    this.rulebook = new Rulebook(signal);
    this.rulebook.set(model.get("rules"));
    this.root.append(this.rulebook.element);
    this.kernel = new Kernel(model, this, signal);
    host.append(this.root);
    this.showScene();
    this.takeHint();
    this.paint();
    this.listenToModel();
    this.listenToPointer();
    listenToKeys({ root: this.root, press: this.press, pointing: () => this.picking.hover !== null }, signal);
    followTheme(this.root, signal);
    const shown = new ResizeObserver(() => {
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
    on("change:refusal", () => (this.refusal = this.model.get("refusal")));
    on("change:hint", () => this.takeHint());
    on("change:rules", () => this.rulebook.set(this.model.get("rules")));
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
    this.say(news(before, this.scene));
  }

  private showScene(): void {
    const focused = this.focused;
    const wanted = parse(table(this.scene));
    measure(wanted);
    const keep = steady(this.page);
    morphChildren(this.page, wanted);
    keep();
    const slider = this.page.querySelector<HTMLInputElement>("input[type=range]");
    if (slider) slider.value = String(this.scene.bar.ply); // its attribute counts only until it was moved
    if (focused && this.focused === null) this.root.focus({ preventScroll: true });
    this.root.setAttribute("aria-label", `Table: ${this.scene.now.title}`);
    this.boards = this.scene.mats.flatMap((mat) => {
      const element = this.page.querySelector(`[data-mat="${CSS.escape(mat.key)}"]`);
      return element ? [new Board(mat, element)] : [];
    });
    this.picking.renew(this.scene, {
      tokens: new Set(this.boards.flatMap((board) => board.tokens)),
      grids: new Set(this.boards.flatMap((board) => (board.grid ? [board.grid.name] : []))),
    });
  }

  /** Hold the piece as the hint wants it, so that one sees it lie there. */
  private takeHint(): void {
    this.hint = this.model.get("hint");
    const move = marks.hintedMove(this.moment);
    if (!this.hint || !move) return;
    this.picking.clear();
    this.picking.hold(move);
    this.say([this.hint.text]);
  }

  /** What was said of another position no longer holds. */
  private current<T extends { revision: number }>(message: T | null): T | null {
    return message?.revision === this.scene.revision ? message : null;
  }

  // -- to the kernel ------------------------------------------------------------------------------------------

  private send(request: Request): void {
    this.kernel.send(request, this.scene.revision);
  }

  private carryOut(outcome: Outcome): void {
    if (outcome && !this.kernel.playing) {
      if ("play" in outcome) this.send({ do: "play", move: outcome.play });
      else this.ask(outcome.ask);
    }
    this.paint();
  }

  /** Why not? The same question has the same answer, which the model then doesn't send again. */
  private ask(picks: { [slot: string]: string }): void {
    const known = this.current(this.model.get("refusal"));
    if (known && same(known.picks, picks)) this.refusal = known;
    this.send({ do: "ask", picks });
  }

  // -- pointer ------------------------------------------------------------------------------------------------

  private listenToPointer(): void {
    const { root, signal } = this;
    root.addEventListener("pointerdown", (event) => (this.touching = event.pointerType !== "mouse"), { signal });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event), { signal });
    root.addEventListener("pointerleave", () => this.pointNowhere(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
    root.addEventListener("focusin", (event) => this.trace(event.target), { signal });
    root.addEventListener("focusout", () => this.trace(null), { signal });
    root.addEventListener("input", (event) => this.scrub(event.target, false), { signal });
    root.addEventListener("change", (event) => this.scrub(event.target, true), { signal });
  }

  private point(event: PointerEvent): void {
    const target = event.target as Element;
    const before = this.pointed;
    const board = this.boards.find((each) => each.contains(target));
    this.over = target.closest("[data-pick]")?.getAttribute("data-pick") ?? null;
    this.picking.point(this.picking.spaces && this.over === null ? (board?.spotOf(event) ?? null) : null);
    if (this.pointed !== before) this.paint();
    this.trace(target);
  }

  private pointNowhere(): void {
    this.over = null;
    this.picking.point(null);
    this.traced = trace.nameAt(this.focused, this.scene);
    this.paint();
  }

  /** What the pointer means, in one word: while it stays, nothing has to be painted. */
  private get pointed(): string {
    const { hover } = this.picking;
    return `${this.over} ${hover && this.picking.aim(hover)?.token}`;
  }

  private trace(target: EventTarget | null): void {
    const name = trace.nameAt(target, this.scene) ?? trace.nameAt(this.focused, this.scene);
    if (name === this.traced) return;
    this.traced = name;
    this.paint();
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (this.focused === null) this.root.focus({ preventScroll: true });
    const button = target.closest<HTMLElement>("[data-do]");
    if (button) return this.act(button.dataset.do!, button.dataset.arg ?? "", button);
    const token = target.closest("[data-pick]")?.getAttribute("data-pick");
    if (token != null) return this.carryOut(this.picking.click(token));
    const board = this.boards.find((each) => each.contains(target));
    const spot = this.picking.spaces ? board?.spotOf(event) : null;
    if (!spot) return;
    const aim = this.picking.aim(spot)!;
    const { rest } = this.picking;
    const again = rest !== null && this.picking.aim(rest)?.token === aim.token;
    if (this.touching) this.picking.rest = spot;
    if (this.touching && aim.moves.length && !again) this.paint(); // the first tap only shows what would happen
    else this.carryOut(this.picking.put(spot));
  }

  private scrub(target: EventTarget | null, done: boolean): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
    const ply = Number(target.value);
    if (done) this.send({ do: "goto", ply });
    else this.page.querySelector("[data-count]")!.textContent = count(ply, this.scene.bar.plies);
  }

  // -- buttons and keys ---------------------------------------------------------------------------------------

  private act(act: string, arg: string, button: Element): void {
    switch (act) {
      case "undo":
      case "redo":
      case "roll":
      case "hint":
      case "whatif":
      case "back":
        return this.send({ do: act });
      case "mode":
        return arg === this.scene.mode ? undefined : this.send({ do: "mode", mode: arg as Mode });
      case "uncover":
        return this.send({ do: "uncover", seat: arg });
      case "copy":
        return void this.copy();
      case "rules":
        return this.rulebook.open ? this.closeRules() : this.rulebook.openAt(button, null);
      case "clause":
        return this.rulebook.openAt(button, arg);
      case "close-rules":
        return this.closeRules();
      case "pick": {
        const [slot, token] = arg.split("\n") as [string, string];
        return this.carryOut(this.picking.pick(slot, token));
      }
      case "turn":
        this.picking.turn(arg === "1" ? 1 : -1);
        return this.paint();
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

  private readonly press = (key: string, backwards: boolean): boolean => {
    const { undo, redo } = this.scene.bar;
    const known =
      (key === "r" && this.picking.turn(backwards ? -1 : 1)) ||
      (key === "u" && (undo && this.send({ do: "undo" }), true)) ||
      (key === "y" && (redo && this.send({ do: "redo" }), true)) ||
      (key === "Escape" && this.putAway());
    if (known) this.paint();
    return known;
  };

  /** Escape takes away what came last. Says whether there was anything. */
  private putAway(): boolean {
    if (this.rulebook.open) {
      this.closeRules();
      return true;
    }
    const said = [this.note, this.current(this.hint), this.current(this.refusal)].some((each) => each !== null);
    const any = this.picking.clear() || said;
    this.note = this.hint = this.refusal = null;
    return any;
  }

  private closeRules(): void {
    this.rulebook.close();
    this.root.focus({ preventScroll: true });
  }

  private async copy(): Promise<void> {
    const text = this.scene.copy;
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
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

  private paint(): void {
    const moment = this.moment;
    const main = this.mainBoard;
    const grounds = this.boards.map(({ grid, tokens }) => ({ grid: grid?.name ?? null, tokens }));
    this.boards.forEach((board, i) => {
      const { key } = board.mat;
      const ground = grounds[i]!;
      board.paint(marks.layers(moment, ground), marks.frames(moment, ground));
      this.fill(`word ${key}`, marks.sentences(moment, ground, board === main));
      this.fill(`refusal ${key}`, marks.refusalOn(moment, ground));
      this.fill(`tools ${key}`, board === main ? marks.tools(moment) : "");
    });
    this.fill("now", marks.header(moment, grounds));
    this.fill("pad", words.plain(moment.traced?.say ?? ""));
    this.fill("copy", this.copied ? "Copied" : "Copy");
    trace.light(this.page, moment.traced?.lights.length ? this.traced : null);
    const note = this.note ? words.note(this.note.sentence, this.note.text) : "";
    this.put(this.notes, this.silence === null ? note : words.silence(this.silence));
    this.root.classList.toggle("silent", this.silence !== null);
    this.root.classList.toggle("placing", this.picking.spaces !== null);
  }

  private get moment(): Moment {
    const { scene, picking, over } = this;
    const [refusal, hint] = [this.current(this.refusal), this.current(this.hint)];
    return { scene, picking, refusal, hint, over, traced: trace.numberOf(this.traced, scene) };
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

  private say(lines: readonly string[]): void {
    if (lines.length) this.voice.innerHTML = lines.map((line) => `<p>${esc(line)}</p>`).join("");
  }

  /** The element of this view that has the focus. */
  private get focused(): Element | null {
    const found = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return found && this.root.contains(found) ? found : null;
  }
}

/** What has happened since, to be read aloud: new lines of the log, and what to do now. */
function news(before: Scene, after: Scene): string[] {
  const grown = before.log.every(({ text }, i) => text === after.log[i]?.text);
  const lines = grown ? after.log.slice(before.log.length).map(({ text }) => text) : [];
  return lines.length || before.now.title !== after.now.title ? [...lines, `${after.now.title}.`] : [];
}

function same(a: { [slot: string]: string }, b: { [slot: string]: string }): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
