/** The panels of a table: rules, keys, the whole log. One of them is open, or none. */
import { keyList, logLines } from "./layout";
import { Panel } from "./panel";
import { Rulebook } from "./rulebook";
import type { LogLine } from "./scene";

export class Panels {
  readonly rulebook: Rulebook;
  private readonly root: HTMLElement;
  private readonly keys = new Panel("Keys", "keys");
  private readonly log = new Panel("Log", "log");

  /** `say` has a sentence read aloud. */
  constructor(root: HTMLElement, say: (lines: string[]) => void, signal: AbortSignal) {
    this.root = root;
    this.rulebook = new Rulebook((found) => say([`${found} ${found === 1 ? "rule" : "rules"} found.`]), signal);
    for (const { element } of this.all) root.append(element);
  }

  /** The rules at some clauses, or with the search field at hand; `from` is what they open beside. */
  openRules(from: Element, clauses: readonly string[] = []): void {
    if (!clauses.length && this.rulebook.open) return void this.close();
    this.open(this.rulebook, () => this.rulebook.openAt(from, clauses));
  }

  openKeys(from: Element): void {
    this.openWith(this.keys, keyList(), from);
  }

  openLog(from: Element, log: LogLine[]): void {
    this.openWith(this.log, `<ol>${logLines(log, true)}</ol>`, from);
  }

  /** Close what is open and give the keys back to the table. Says whether anything was. */
  close(): boolean {
    const open = this.all.filter((panel) => panel.open);
    for (const panel of open) panel.close();
    if (open.length) this.root.focus({ preventScroll: true });
    return open.length > 0;
  }

  private get all(): Panel[] {
    return [this.rulebook, this.keys, this.log];
  }

  private openWith(panel: Panel, html: string, from: Element): void {
    if (panel.open) return void this.close();
    this.open(panel, () => {
      panel.body.innerHTML = html;
      panel.show(from);
      panel.body.focus({ preventScroll: true });
    });
  }

  private open(panel: Panel, show: () => void): void {
    for (const other of this.all) if (other !== panel) other.close();
    show();
    panel.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
