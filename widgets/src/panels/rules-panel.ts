/** The panel with all clauses and rulings, searchable. */
import { esc } from "../html";
import type { Rule } from "../scene";
import { FloatingPanel } from "./floating-panel";

/** The rules with a word for each that is searched, one that begins so; if there are none, those that have it anywhere. */
export function searchRules(rules: readonly Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const having = (before: string) =>
    rules.filter((rule) => {
      const text = ` ${rule.id} ${rule.title} ${rule.text} ${rule.reason}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
      return wanted.every((word) => text.includes(before + word.replace(/[^\p{L}\p{N}]+/gu, " ")));
    });
  const begun = having(" ");
  return begun.length ? begun : having("");
}

export class RulesPanel extends FloatingPanel {
  private readonly searchField: HTMLInputElement;
  private rules: readonly Rule[] = [];

  /** `onSearch` hears how many rules have the words. */
  constructor(onSearch: (found: number) => void, signal: AbortSignal) {
    super("Rules", "rules", `<input type="search" placeholder="Search" aria-label="Search the rules">`);
    this.searchField = this.element.querySelector("input")!;
    this.searchField.addEventListener("input", () => onSearch(this.listFound()), { signal });
  }

  /** Show these rules from now on. */
  setRules(rules: readonly Rule[]): void {
    this.rules = rules;
    if (this.isOpen) this.listFound();
  }

  /** Open beside what was clicked: at some clauses, or with the search field at hand. */
  openAt(from: Element, clauses: readonly string[]): void {
    if (clauses.length) this.searchField.value = "";
    this.listFound(clauses);
    this.show(from);
    const wanted = this.body.querySelector<HTMLElement>("article.wanted");
    if (wanted) this.body.scrollTop = wanted.offsetTop - this.body.offsetTop - 34;
    (clauses.length ? this.body : this.searchField).focus({ preventScroll: true });
  }

  /** List the rules that have the words in the search field, those of `clauses` marked; says how many there are. */
  private listFound(clauses: readonly string[] = []): number {
    const found = searchRules(this.rules, this.searchField.value);
    const sections = [...new Set(found.map((rule) => rule.section))];
    this.body.innerHTML =
      sections
        .map((section) => {
          const rules = found.filter((rule) => rule.section === section);
          const articles = rules.map((rule) => article(rule, clauses.includes(rule.id)));
          return `<section><h4>${esc(section)}</h4>${articles.join("")}</section>`;
        })
        .join("") || `<p class="m">No rule has these words.</p>`;
    this.body.scrollTop = 0;
    return found.length;
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
