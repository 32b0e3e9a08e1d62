/** The panels in which one looks something up: rules, keys, the whole log. One of them is open, or none. */
import { esc } from "../html";
import { KEY_BINDINGS } from "../input/key-bindings";
import { morphChildren, parse } from "../morph";
import type { LogLine, Scene } from "../scene";
import { logLines } from "../scene-html";
import { scorePad } from "../score-pad";
import { FloatingPanel } from "./floating-panel";
import { moreHtml } from "./more-panel";
import { RulesPanel } from "./rules-panel";

export class ReferencePanels {
  readonly rules: RulesPanel;
  private readonly root: HTMLElement;
  private readonly keys = new FloatingPanel("Keys", "keys");
  private readonly log = new FloatingPanel("Log", "log");
  private readonly pad = new FloatingPanel("Score pad", "pad");
  private readonly more = new FloatingPanel("More", "more");
  private readonly mat = new FloatingPanel("Board", "mat");
  private shownMat = ""; // the key of the mat that is enlarged

  /** `say` has a sentence read aloud. */
  constructor(root: HTMLElement, say: (lines: string[]) => void, signal: AbortSignal) {
    this.root = root;
    this.rules = new RulesPanel((found) => say([`${found} ${found === 1 ? "rule" : "rules"} found.`]), signal);
    for (const { element } of this.all) root.append(element);
  }

  /** The rules at some clauses, or with the search field at hand; `from` is what they open beside. */
  openRules(from: Element, clauses: readonly string[] = []): void {
    if (!clauses.length && this.rules.isOpen) return void this.close();
    this.openOnly(this.rules, () => this.rules.openAt(from, clauses));
  }

  openKeys(from: Element): void {
    this.toggle(this.keys, keyList(), from);
  }

  openLog(from: Element, log: LogLine[]): void {
    this.toggle(this.log, `<ol>${logLines(log, true)}</ol>`, from);
  }

  openPad(from: Element, scene: Scene): void {
    this.toggle(this.pad, scorePad(scene.pad), from);
  }

  openMore(from: Element, scene: Scene, numbered: boolean): void {
    this.toggle(this.more, moreHtml(scene, numbered), from);
  }

  /** A board of another seat, as large as there is room. */
  openMat(from: Element, scene: Scene, key: string): void {
    this.shownMat = key;
    this.toggle(this.mat, matHtml(scene, key), from);
  }

  /** Show the new scene in what is open. */
  renew(scene: Scene, numbered: boolean): void {
    const html = new Map([
      [this.pad, () => scorePad(scene.pad)],
      [this.more, () => moreHtml(scene, numbered)],
      [this.mat, () => matHtml(scene, this.shownMat)],
      [this.log, () => `<ol>${logLines(scene.log, true)}</ol>`],
    ]);
    for (const [panel, inner] of html) if (panel.isOpen) morphChildren(panel.body, parse(inner()));
  }

  /** Close what is open and give the keys back to the table. Says whether anything was. */
  close(): boolean {
    const open = this.all.filter((panel) => panel.isOpen);
    for (const panel of open) panel.close();
    if (open.length) this.root.focus({ preventScroll: true });
    return open.length > 0;
  }

  private get all(): FloatingPanel[] {
    return [this.rules, this.keys, this.log, this.pad, this.more, this.mat];
  }

  /** Open a panel with this inside, or close it if it is open. */
  private toggle(panel: FloatingPanel, html: string, from: Element): void {
    if (panel.isOpen) return void this.close();
    this.openOnly(panel, () => {
      panel.body.innerHTML = html;
      panel.show(from);
      panel.body.focus({ preventScroll: true });
    });
  }

  /** Open a panel by `show`, after all others are closed. */
  private openOnly(panel: FloatingPanel, show: () => void): void {
    for (const other of this.all) if (other !== panel) other.close();
    show();
    panel.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** A mat enlarged: what is seen on it, nothing that could be picked. */
function matHtml(scene: Scene, key: string): string {
  const mat = scene.mats.find((each) => each.key === key);
  if (!mat) return "";
  const drawings = mat.drawings.map((drawing) => drawing.replaceAll("data-pick=", "data-was="));
  return `<h4>${esc(mat.title)}${mat.score && ` <b>${esc(mat.score)}</b>`}</h4><div class="op-large">${drawings.join("")}</div>`;
}

/** The list of all keys and what they do, as HTML. */
export function keyList(): string {
  const rows = KEY_BINDINGS.map(
    ({ shown, does }) =>
      `<div><dt>${shown.map((key) => `<kbd>${esc(key)}</kbd>`).join(" ")}</dt><dd>${esc(does)}</dd></div>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}
