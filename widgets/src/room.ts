/** How much room a table has: as high as what it is seen in, so that all of it is in sight. */
import type { Width } from "./areas";

/** Between these heights, in pixels, a table takes what there is. */
const HEIGHTS: Record<Width, [least: number, most: number]> = {
  narrow: [620, 836],
  middle: [600, 760],
  wide: [600, 884],
};
/** What is left around it. */
const MARGIN = 16;

export class Room {
  private readonly root: HTMLElement;
  private wasBrought = false;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  get isFull(): boolean {
    return (this.root.getRootNode() as Document | ShadowRoot).fullscreenElement === this.root;
  }

  /** Take as much height as there is. */
  measure(width: Width): void {
    const [least, most] = HEIGHTS[width];
    const seen = this.isFull ? window.innerHeight : this.seenHeight - MARGIN;
    const height = this.isFull ? seen : Math.min(Math.max(seen, least), most);
    this.root.style.setProperty("--op-high", `${Math.round(height)}px`);
  }

  /** The height of the part of the page in which the table is scrolled. */
  private get seenHeight(): number {
    const scroller = scrollerOf(this.root);
    return scroller ? Math.min(scroller.clientHeight, window.innerHeight) : window.innerHeight;
  }

  /**
   * After its cell has run all of a table comes into view, once; where a notebook is only opened, nothing moves.
   *
   * Call it whenever the table has another size: JupyterLab puts a table into its cell only after it was made.
   */
  bringIntoView(): void {
    if (this.wasBrought || !this.root.clientWidth) return;
    this.wasBrought = true;
    const cell = this.root.closest(".jp-Cell");
    const active = this.root.ownerDocument.querySelector(".jp-Cell.jp-mod-active");
    const ran = cell !== null && active !== null && (cell === active || cell.nextElementSibling === active);
    if (ran) window.requestAnimationFrame(() => this.root.scrollIntoView({ block: "nearest" }));
  }
}

/** What scrolls an element up and down, if it isn't the page itself: the outermost, since outputs grow with the table. */
function scrollerOf(element: Element): Element | null {
  let found: Element | null = null;
  for (let here = element.parentElement; here; here = here.parentElement)
    if (/auto|scroll/.test(getComputedStyle(here).overflowY) && here.clientHeight > 200) found = here;
  return found;
}
