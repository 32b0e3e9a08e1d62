/** The panels in which one looks something up: rules, keys, the whole log. One of them is open, or none. */
import { esc } from "../html";
import { KEY_BINDINGS } from "../input/key-bindings";
import type { LogLine } from "../scene";
import { logLines } from "../scene-html";
import { FloatingPanel } from "./floating-panel";
import { RulesPanel } from "./rules-panel";

export class ReferencePanels {
  readonly rules: RulesPanel;
  private readonly root: HTMLElement;
  private readonly keys = new FloatingPanel("Keys", "keys");
  private readonly log = new FloatingPanel("Log", "log");

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

  /** Close what is open and give the keys back to the table. Says whether anything was. */
  close(): boolean {
    const open = this.all.filter((panel) => panel.isOpen);
    for (const panel of open) panel.close();
    if (open.length) this.root.focus({ preventScroll: true });
    return open.length > 0;
  }

  private get all(): FloatingPanel[] {
    return [this.rules, this.keys, this.log];
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

/** The list of all keys and what they do, as HTML. */
export function keyList(): string {
  const rows = KEY_BINDINGS.map(
    ({ shown, does }) =>
      `<div><dt>${shown.map((key) => `<kbd>${esc(key)}</kbd>`).join(" ")}</dt><dd>${esc(does)}</dd></div>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}
