/** Blanks: named places in the page that are filled with what belongs to the moment, while all around them stays. */
import { esc } from "./html";
import { morphChildren, parse } from "./morph";

/** A blank as HTML; a morph leaves alone what is in it. */
export function blank(name: string, element: string, kind = ""): string {
  return `<${element} class="${kind}" data-blank="${esc(name)}" data-key="blank ${esc(name)}" data-still></${element}>`;
}

export class BlankFiller {
  private readonly filled = new WeakMap<Element, string>();

  /** Fill the blank of this name, if the page has it. */
  fill(page: ParentNode, name: string, html: string): void {
    const element = page.querySelector(`[data-blank="${CSS.escape(name)}"]`);
    if (element) this.fillElement(element, html);
  }

  /** Fill an element, keeping what it already shows. */
  fillElement(element: Element, html: string): void {
    if ((this.filled.get(element) ?? "") === html) return;
    this.filled.set(element, html);
    morphChildren(element, parse(html));
  }
}
