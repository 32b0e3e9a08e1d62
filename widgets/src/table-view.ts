/**
 * One view of a table: it shows the scene and what belongs to the moment, and sends what was picked. It knows no rule.
 *
 * Pointer, sliders and keys (`input/`) act on it; what they pick becomes a move in its `MoveBuilder`.
 */
import type { AnyModel } from "@anywidget/types";
import * as aloud from "./aloud";
import { Tabs, widthOf } from "./areas";
import type { AreaName, Width } from "./areas";
import { BlankFiller } from "./blanks";
import { parseSpace } from "./geometry";
import { esc } from "./html";
import type { ControlledTable } from "./input/controlled-table";
import { KeyboardCursor } from "./input/keyboard-cursor";
import { KeyboardInput } from "./input/keyboard-input";
import { PointerInput } from "./input/pointer-input";
import { listenToSliders } from "./input/slider-input";
import { Kernel } from "./kernel";
import type { KernelListener } from "./kernel";
import { MatView } from "./mats/mat-view";
import { fitDrawings } from "./mats/fit";
import { prepareDrawings } from "./mats/prepare-drawings";
import { keepSpacesInPlace, scrollToMiddles } from "./mats/scrolling";
import * as captionHtml from "./moment/caption-html";
import * as captions from "./moment/captions";
import { hintedMove } from "./moment/moment";
import type { Moment } from "./moment/moment";
import { overlayLayers, tokenFrames } from "./moment/overlay-marks";
import { morphChildren, parse } from "./morph";
import type { Move, Picks } from "./moves/legal-moves";
import { MoveBuilder } from "./moves/move-builder";
import type { Outcome } from "./moves/move-builder";
import { preferences, remember } from "./preferences";
import { ReferencePanels } from "./panels/reference-panels";
import type { Hint, Mat, Pace, Refusal, Request, Scene, Traits } from "./scene";
import { sceneHtml } from "./scene-html";
import * as scorePad from "./score-pad";
import { Room } from "./room";
import { chosenIn, showSeats } from "./setup-form";
import { followTheme } from "./theme";

/** A table so narrow, in pixels, is taken to be on a phone. */
const PHONE = 520;
/** How many milliseconds it is told that something was copied. */
const COPIED = 1600;
const HELP = "Arrow keys go to what can be picked, Enter picks it, the question mark lists all keys.";
const FRAME =
  `<div class="op-note" role="status"></div><div class="op-in"></div>` +
  `<div class="op-voice op-unseen" role="log" aria-live="polite" aria-label="What happens"></div>`;

export class TableView implements ControlledTable, KernelListener {
  // the page
  readonly root = document.createElement("div");
  readonly page: HTMLElement; // the scene
  readonly panels: ReferencePanels;
  mats: MatView[] = [];
  private readonly notices: HTMLElement;
  private readonly liveRegion: HTMLElement; // what is put there is read aloud
  private readonly blanks = new BlankFiller();

  // the kernel's side
  scene: Scene;
  private refusal: Refusal | null;
  private hint: Hint | null = null;
  private silence: string | null = null; // the sentence that says that the kernel is silent
  private readonly model: AnyModel<Traits>;
  private readonly kernel: Kernel;

  // the person's side
  readonly builder = new MoveBuilder();
  readonly cursor: KeyboardCursor;
  pieceFollowsPointer = false;
  private readonly keyboard: KeyboardInput;
  private readonly pointer: PointerInput;
  private width: Width = "middle";
  private readonly tabs = new Tabs();
  numbered = preferences().numbers ?? false; // whether rows and columns show their numbers
  private resultPutAway: number | null = null; // the revision of the end whose result was put away
  private fittedTo = ""; // the size of the table for which its drawings have theirs
  private readonly room: Room;
  private notice: { sentence: string; text: string | null } | null = null;
  private readonly signal: AbortSignal;

  constructor(model: AnyModel<Traits>, host: HTMLElement, signal: AbortSignal) {
    this.model = model;
    this.signal = signal;
    this.scene = model.get("scene");
    this.refusal = model.get("refusal");
    [this.notices, this.page, this.liveRegion] = this.buildFrame();
    this.panels = new ReferencePanels(this.root, (lines) => this.say(lines), signal);
    this.panels.rules.setRules(model.get("rules"));
    this.cursor = new KeyboardCursor(this.root, this.page, this.builder);
    this.kernel = new Kernel(model, this, signal);
    this.keyboard = new KeyboardInput(this, signal);
    this.pointer = new PointerInput(this, this.keyboard, signal);
    listenToSliders(this, signal);
    this.root.addEventListener("change", ({ target }) => {
      const form = (target as Element).closest<HTMLFormElement>("[data-setup], [data-seats]");
      if (form?.dataset.setup !== undefined) showSeats(form);
      else if (form) this.send({ do: "seats", who: chosenIn(form).who });
    }, { signal });
    this.root.addEventListener("submit", (event) => event.preventDefault(), { signal });
    host.append(this.root);
    this.room = new Room(this.root);
    this.measure();
    this.showScene();
    this.takeHint();
    this.paint();
    this.listenToModel();
    followTheme(this.root, signal);
    this.followSize();
    this.takeRememberedPace();
    signal.addEventListener("abort", () => this.root.remove());
  }

  private buildFrame(): [notices: HTMLElement, page: HTMLElement, liveRegion: HTMLElement] {
    this.root.className = "op";
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-description", HELP);
    this.root.innerHTML = FRAME;
    return [...this.root.children] as [HTMLElement, HTMLElement, HTMLElement];
  }

  // -- what the kernel tells ----------------------------------------------------------------------------------

  private listenToModel(): void {
    const on = (event: string, act: () => void) => {
      const heard = () => {
        this.kernel.markAlive();
        act();
        this.paint();
      };
      this.model.on(event, heard);
      this.signal.addEventListener("abort", () => this.model.off(event, heard));
    };
    on("change:scene", () => this.takeScene());
    on("change:refusal", () => this.takeRefusal(this.model.get("refusal")));
    on("change:hint", () => this.takeHint());
    on("change:rules", () => this.panels.rules.setRules(this.model.get("rules")));
  }

  private takeScene(): void {
    const before = this.scene;
    this.scene = this.model.get("scene");
    this.notice = null;
    this.showScene();
    this.panels.renew(this.scene, this.numbered);
    this.say(aloud.news(before, this.scene));
    const moved = before.revision !== this.scene.revision;
    if (moved) this.pointer.forget();
    if (this.cursor.padAddress === null && (moved || !this.cursor.element)) this.cursor.stopName = null;
    this.paint(); // the new choices have to be there before the cursor can go to one
    this.keyboard.settleCursor();
  }

  private takeRefusal(refusal: Refusal | null): void {
    this.refusal = refusal;
    if (refusal) this.hint = null;
    if (!this.current(refusal)) return;
    this.builder.leaveAt(refusal!.picks);
    this.say(aloud.refusal(refusal!));
  }

  /** Hold the piece as the hint wants it, so that one sees it lie there. */
  private takeHint(): void {
    this.hint = this.model.get("hint");
    const move = hintedMove(this.moment);
    if (!this.hint || !move) return;
    this.refusal = null;
    this.bringForward(move);
    this.builder.clear();
    this.builder.prepare(move);
    const comes = this.scene.previews[move.text]?.text ?? "";
    this.say([`${this.hint.text} ${aloud.spoken(comes)} ${this.hint.why}`]);
    this.keyboard.moveCursorTo(move);
  }

  /** Show the board on which a move is made, where boards take turns. */
  private bringForward(move: Move): void {
    const grids = move.slots.flatMap(({ token }) => parseSpace(token)?.grid ?? []);
    const hidden = grids.find((grid) => this.page.querySelector(`[data-pane="${CSS.escape(grid)}"][hidden]`));
    if (hidden !== undefined) this.showTab("main", hidden);
  }

  get currentRefusal(): Refusal | null {
    return this.current(this.refusal);
  }

  /** What was said of another position no longer holds. */
  private current<T extends { revision: number }>(message: T | null): T | null {
    return message?.revision === this.scene.revision ? message : null;
  }

  onSilence(sentence: string | null): void {
    this.silence = sentence;
    this.paint();
  }

  /** While a finger holds the slider, the boards follow to where it has come meanwhile. */
  onDone(): void {
    const slider = this.page.querySelector<HTMLInputElement>(".op-scrub input:active");
    if (slider) this.lookAt(Number(slider.value), false);
  }

  onError(sentence: string): void {
    this.notice = { sentence, text: null };
    this.paint();
  }

  onFile(name: string, text: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // -- what the kernel is asked -------------------------------------------------------------------------------

  send(request: Request): void {
    this.kernel.send(request, this.scene.revision);
  }

  carryOut(outcome: Outcome): void {
    if (outcome && !this.kernel.isPlaying(this.scene.revision)) {
      if ("play" in outcome) this.send({ do: "play", move: outcome.play });
      else this.askWhyNot(outcome.ask);
    }
    this.paint();
  }

  /** The same question has the same answer, which the model then doesn't send again. */
  private askWhyNot(picks: Picks): void {
    const known = this.current(this.model.get("refusal"));
    if (known && areSame(known.picks, picks)) this.takeRefusal(known);
    this.send({ do: "ask", picks });
  }

  /** A hint too is sent only once. */
  askForHint(): void {
    if (!this.current(this.model.get("hint"))) return this.send({ do: "hint" });
    this.takeHint();
    this.paint();
  }

  lookAt(ply: number, done: boolean): void {
    if (ply !== this.scene.bar.ply && (done || !this.kernel.isAsked("look"))) this.send({ do: "look", ply });
  }

  playHint(): boolean {
    const hint = this.current(this.hint);
    this.carryOut(hint && { play: hint.move });
    return hint !== null;
  }

  // -- what the person does without the kernel ----------------------------------------------------------------

  clear(): boolean {
    const said = [this.notice, this.current(this.hint), this.currentRefusal].some((each) => each !== null);
    this.notice = this.hint = this.refusal = null;
    return this.builder.clear() || said;
  }

  dismissNotice(): void {
    this.notice = null;
    this.paint();
  }

  onKeysGivenBack(): void {
    const notice = { sentence: "The keys are the notebook's again. To play on by keys, click the table.", text: null };
    this.notice = notice;
    const dismiss = () => this.notice === notice && this.dismissNotice();
    this.root.addEventListener("focusin", dismiss, { once: true, signal: this.signal });
    this.paint();
  }

  async copyPosition(): Promise<void> {
    const text = this.scene.copy;
    try {
      await navigator.clipboard.writeText(text);
      this.sayCopied();
    } catch {
      this.offerToCopy(text);
    }
  }

  private sayCopied(): void {
    const notice = { sentence: "Copied: Python that makes this position.", text: null };
    this.notice = notice;
    this.say([notice.sentence]);
    window.setTimeout(() => {
      if (this.notice === notice && !this.signal.aborted) this.dismissNotice();
    }, COPIED);
    this.paint();
  }

  /** Where a page may not write to the clipboard, the person does. */
  private offerToCopy(text: string): void {
    this.notice = { sentence: "Copy this with Ctrl+C or ⌘C:", text };
    this.paint();
    this.notices.querySelector("textarea")?.select();
  }

  get focused(): Element | null {
    const found = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return found && this.root.contains(found) ? found : null;
  }

  // -- the scene ----------------------------------------------------------------------------------------------

  /** Turn the page into that of the scene; what stays keeps its place, and the focus stays too. */
  private showScene(): void {
    const focused = this.focused;
    this.morphPage();
    if (focused && this.focused === null) this.root.focus({ preventScroll: true });
    this.root.setAttribute("aria-label", `Table: ${this.scene.now.title}`);
    const form = this.page.querySelector<HTMLFormElement>("[data-setup]");
    if (form) showSeats(form);
    this.fit(this.scene.bar.plies === 0);
    this.mats = this.scene.mats.flatMap((mat) => {
      const element = this.page.querySelector(`[data-mat="${CSS.escape(mat.key)}"]`);
      return element ? [new MatView(mat, element)] : [];
    });
    this.cursor.mats = this.mats;
    const contents = this.mats.map((view) => view.contents);
    this.builder.renew(this.scene, {
      tokens: new Set(contents.flatMap(({ tokens }) => tokens)),
      grids: new Set(contents.flatMap(({ grid }) => grid ?? [])),
    });
  }

  private morphPage(): void {
    this.tabs.renew(this.scene);
    const wanted = parse(sceneHtml(this.scene, this.width, this.tabs, this.resultPutAway !== this.scene.revision));
    this.page.className = `op-in ${this.scene.layout} ${this.width}${this.scene.bar.whatif ? " whatif" : ""}${isBusy(this.scene) ? " busy" : ""}`;
    prepareDrawings(wanted, this.scene.notes);
    const putBack = keepSpacesInPlace(this.page);
    morphChildren(this.page, wanted);
    putBack();
    const slider = this.page.querySelector<HTMLInputElement>(".op-scrub input");
    if (slider && !slider.matches(":active")) slider.value = String(this.scene.bar.ply); // not while a finger holds it
  }

  /** Show another pane of an area. */
  showTab(area: AreaName, key: string): void {
    this.tabs.choose(area, key);
    this.showScene();
    this.paint();
  }

  /** Let the person choose a saved match, and go on with it. */
  loadFile(): void {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json,application/json";
    const load = async () => {
      const text = await input.files?.[0]?.text();
      if (text !== undefined) this.send({ do: "load", text });
    };
    input.addEventListener("change", () => void load());
    input.click();
  }

  toggleNumbers(): void {
    this.numbered = !this.numbered;
    remember({ numbers: this.numbered });
    this.panels.renew(this.scene, this.numbered);
    this.paint();
  }

  setPace(pace: Pace): void {
    remember({ pace });
    this.send({ do: "pace", pace });
  }

  /** Where nobody has chosen a pace for this table, it is the one that was chosen last. */
  private takeRememberedPace(): void {
    const { pace } = preferences();
    if (pace !== undefined && !this.scene.bar.paced && pace !== this.scene.bar.pace) this.send({ do: "pace", pace });
  }

  showResult(shown: boolean): void {
    this.resultPutAway = shown ? null : this.scene.revision;
    this.showScene();
    this.cursor.stopName = null; // its button may be gone
    this.paint();
    this.keyboard.settleCursor();
  }

  beginAsChosen(): void {
    const form = this.page.querySelector<HTMLFormElement>("[data-setup]");
    if (form) this.send({ do: "begin", ...chosenIn(form) });
  }

  toggleFullScreen(): void {
    if (this.room.isFull) void document.exitFullscreen();
    else void this.root.requestFullscreen?.().catch(() => this.onError("This page may not fill the screen."));
  }

  private get size(): string {
    return `${this.root.clientWidth} × ${this.root.style.getPropertyValue("--op-high")}`;
  }

  private fit(anew: boolean): void {
    this.fittedTo = this.size;
    const byFinger = this.root.clientWidth < PHONE || this.pointer.isTouch;
    fitDrawings(this.page, this.width === "narrow" && byFinger, anew);
  }

  /** How wide is it? Says whether that changes how it is laid out. */
  private measure(): boolean {
    const before = this.width;
    if (this.root.clientWidth) this.width = widthOf(this.root.clientWidth);
    this.room.measure(this.width);
    return before !== this.width;
  }

  private followSize(): void {
    const follow = () => {
      if (this.measure()) this.showScene();
      if (this.size !== this.fittedTo) this.fit(true);
      scrollToMiddles(this.page);
      this.room.bringIntoView();
      this.root.classList.add("settled"); // from now on what is new fades in
      this.paint(); // frames are measured in pixels
    };
    const observer = new ResizeObserver(follow);
    observer.observe(this.root);
    window.addEventListener("resize", follow, { signal: this.signal }); // a higher window alone changes no width
    this.signal.addEventListener("abort", () => observer.disconnect());
  }

  // -- the moment ---------------------------------------------------------------------------------------------

  private get moment(): Moment {
    const cursor = this.keyboard.leads ? this.cursor : null;
    return {
      scene: this.scene,
      builder: this.builder,
      refusal: this.currentRefusal,
      hint: this.current(this.hint),
      touched: this.builder.touched,
      byTouch: this.pointer.isTouch,
      pointedToken: this.pointer.token,
      cursorToken: cursor?.token ?? null,
      noteName: this.pointer.noteName ?? cursor?.element?.getAttribute("data-note") ?? null,
      tracedCell: scorePad.cellAt(this.tracedAddress, this.scene),
    };
  }

  /** The address of the number that is traced: of that under the pointer, else of that at the cursor. */
  private get tracedAddress(): string | null {
    return this.pointer.padAddress ?? this.cursor.padAddress;
  }

  paint(): void {
    const moment = this.moment;
    this.paintMats(moment);
    this.paintChoices(moment);
    scorePad.markTraced(this.page, moment.tracedCell?.lights.length ? this.tracedAddress : null);
    this.paintNotices();
    this.root.classList.toggle("placing", this.builder.targets !== null);
    this.cursor.show();
  }

  private paintMats(moment: Moment): void {
    const nameOf = captions.spaceNames(moment);
    const reason = JSON.stringify([this.builder.held, this.builder.picks]); // another scene has other mats
    for (const view of this.mats) {
      const { mat, contents } = view;
      view.paintOverlay(overlayLayers(moment, contents), tokenFrames(moment, contents), this.numbered && isPlacedOn(mat));
      view.nameCells(reason, (token) => nameOf(mat, token));
      this.fill(`piece buttons ${mat.key}`, captions.pieceButtons(moment, contents, mat.place === "own"));
    }
  }

  private paintChoices(moment: Moment): void {
    this.fill("now", captions.choicesNow(moment));
    this.fill("dials", captions.dials(moment));
    this.fill("message", captions.message(moment, this.mats.map((view) => view.contents)));
    for (const slider of this.page.querySelectorAll<HTMLInputElement>("[data-dial]"))
      slider.value = slider.getAttribute("value")!; // its attribute counts only until it was moved
  }

  private paintNotices(): void {
    const notice = this.notice ? captionHtml.notice(this.notice.sentence, this.notice.text) : "";
    this.blanks.fillElement(this.notices, this.silence === null ? notice : captionHtml.silence(this.silence));
    this.root.classList.toggle("silent", this.silence !== null);
  }

  private fill(blank: string, html: string): void {
    this.blanks.fill(this.page, blank, html);
  }

  say(lines: readonly string[]): void {
    if (lines.length) this.liveRegion.innerHTML = lines.map((line) => `<p>${esc(line)}</p>`).join("");
  }
}

/** Whether pieces may be put down there: other boards have no room for numbers. */
function isPlacedOn({ place }: Mat): boolean {
  return place === "own" || place === "shared";
}

/** Whether others are at it, or what they did is still being shown. */
function isBusy({ bar, bot }: Scene): boolean {
  return bar.following || (bot !== null && bot.trouble === "");
}

function areSame(a: Picks, b: Picks): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
