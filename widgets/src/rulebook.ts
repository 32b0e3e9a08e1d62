/** The panel with all clauses and rulings, searchable. */
import { button, esc, icon } from "./html";
import type { Rule } from "./scene";

/** The rules that have all of the words somewhere, in their order. */
export function search(rules: readonly Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.title} ${rule.text} ${rule.reason}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export class Rulebook {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private readonly field: HTMLInputElement;
  private rules: readonly Rule[] = [];

  constructor(signal: AbortSignal) {
    this.element = document.createElement("aside");
    this.element.className = "op-rules";
    this.element.hidden = true;
    this.element.setAttribute("aria-label", "Rules");
    this.element.innerHTML =
      `<header><h3>Rules</h3><input type="search" placeholder="Search" aria-label="Search the rules">` +
      `${button("close-rules", icon("cross", 16), { kind: "ico plain", label: "Close the rules" })}</header>` +
      `<div class="op-found" tabindex="-1" aria-live="polite"></div>`;
    this.list = this.element.querySelector<HTMLElement>(".op-found")!;
    this.field = this.element.querySelector("input")!;
    this.field.addEventListener("input", () => this.show(), { signal });
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  set(rules: readonly Rule[]): void {
    this.rules = rules;
    if (this.open) this.show();
  }

  /** Open beside what was clicked: at a clause, or with the search field at hand. */
  openAt(from: Element, clause: string | null): void {
    this.element.hidden = false;
    if (clause !== null) this.field.value = "";
    this.show(clause);
    this.putBeside(from);
    if (clause === null) this.field.focus({ preventScroll: true });
    else this.list.focus({ preventScroll: true });
  }

  close(): void {
    this.element.hidden = true;
    this.list.textContent = "";
  }

  private show(clause: string | null = null): void {
    const found = search(this.rules, this.field.value);
    const sections = [...new Set(found.map((rule) => rule.section))];
    this.list.innerHTML =
      sections
        .map((section) => {
          const rules = found.filter((rule) => rule.section === section);
          const articles = rules.map((rule) => article(rule, rule.id === clause));
          return `<section><h4>${esc(section)}</h4>${articles.join("")}</section>`;
        })
        .join("") || `<p class="m">No rule has these words.</p>`;
    const wanted = this.list.querySelector<HTMLElement>("article.wanted");
    this.list.scrollTop = wanted ? wanted.offsetTop - this.list.offsetTop - 34 : 0;
  }

  /** Near the button, since a narrow table is much higher than a screen. */
  private putBeside(from: Element): void {
    const table = this.element.parentElement!.getBoundingClientRect();
    const height = this.element.offsetHeight;
    const wanted = from.getBoundingClientRect().bottom - table.top - height;
    const low = from.getBoundingClientRect().top - table.top - 40;
    const top = wanted < 12 ? low : wanted - 48;
    this.element.style.top = `${Math.max(12, Math.min(top, table.height - height - 12))}px`;
  }
}

function article({ id, title, text, kind, reason }: Rule, wanted: boolean): string {
  const ruling = kind === "ruling";
  return (
    `<article data-rule="${esc(id)}"${wanted ? ' class="wanted"' : ""}><h5>${esc(title)}` +
    `${ruling ? ' <span class="op-tag">ruling</span>' : ""}</h5><p>${esc(text)}</p>` +
    `${reason ? `<p class="m">Why: ${esc(reason)}</p>` : ""}<code>${esc(id)}</code></article>`
  );
}
