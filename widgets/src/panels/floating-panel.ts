/** A panel that lies over the table until it is closed. Inside it, the Tab key and scrolling are its own. */
import { button, esc, icon } from "../html";

export class FloatingPanel {
  readonly element: HTMLElement;
  readonly body: HTMLElement;

  /** `tools` is what stands between the title and the button that closes. */
  constructor(title: string, kind: string, tools = "") {
    this.element = document.createElement("div");
    this.element.className = `op-panel ${kind}`;
    this.element.hidden = true;
    this.element.setAttribute("role", "dialog");
    this.element.setAttribute("aria-label", title);
    const closeLabel = `Close the ${title.toLowerCase()}`;
    this.element.innerHTML =
      `<div class="op-head"><h3>${esc(title)}</h3>${tools}<span class="op-gap"></span>` +
      button("close", icon("cross", 16), { kind: "ico plain", label: closeLabel, tabStop: true }) +
      `</div><div class="op-found" tabindex="0"></div>`;
    this.body = this.element.querySelector<HTMLElement>(".op-found")!;
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  /** Show it beside `from`, which it was called from. The caller says what gets the focus. */
  show(from: Element): void {
    this.element.hidden = false;
    this.body.scrollTop = 0;
    this.putBeside(from);
  }

  close(): void {
    this.element.hidden = true;
    this.body.textContent = "";
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
