/**
 * Keys belong to the table while the focus is inside it, and to nobody else.
 *
 * Jupyter's shortcuts look at the focused element for `data-lm-suppress-shortcuts`, and Notebook 7 does so in the
 * capture phase of the document; only a capture listener of the window comes earlier.
 */

/** Does what a key means; false if it means nothing here. */
export type Press = (key: string, shift: boolean) => boolean;

export interface Keys {
  root: HTMLElement;
  press: Press;
  /** Hears of every key, also where it means nothing here. */
  heard: () => void;
  /** Whether a piece follows the pointer: then R turns it, wherever the focus is. */
  pointing: () => boolean;
}

const SUPPRESS = "data-lm-suppress-shortcuts";
const SLIDING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

export function listenToKeys({ root, press, heard, pointing }: Keys, signal: AbortSignal): void {
  const gate = (event: KeyboardEvent) => {
    heard();
    const target = event.composedPath()[0];
    if (target instanceof Element && root.contains(target)) {
      target.toggleAttribute(SUPPRESS, !isForNotebook(event));
    } else if (event.key.toLowerCase() === "r" && !hasModifier(event) && pointing() && !isTyping(target)) {
      if (press("r", event.shiftKey)) swallow(event);
    }
  };
  const down = (event: KeyboardEvent) => {
    if (isForNotebook(event) || event.key === "Tab") return;
    event.stopPropagation();
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.composedPath()[0];
    if (event.key === "Escape" && !press(event.key, false)) leave(root);
    else if (event.key !== "Escape" && (isNative(target, event.key) || !press(event.key, event.shiftKey))) return;
    event.preventDefault();
  };
  window.addEventListener("keydown", gate, { capture: true, signal });
  root.addEventListener("keydown", down, { signal });
  for (const name of ["keyup", "keypress"] as const) {
    root.addEventListener(name, (event) => isForNotebook(event) || event.stopPropagation(), { signal });
  }
  root.addEventListener("focusout", (event) => (event.target as Element).removeAttribute(SUPPRESS), { signal });
  root.addEventListener("focusin", (event) => (event.target as Element).setAttribute(SUPPRESS, ""), { signal });
}

/** Run, save and their like stay the notebook's. */
function isForNotebook(event: KeyboardEvent): boolean {
  return hasModifier(event) || (event.shiftKey && event.key === "Enter");
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether keys write text there. */
function isTyping(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=range])");
}

/** Whether the element that has the focus knows this key by itself: text, a slider, a button, a panel that scrolls. */
function isNative(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (isTyping(target) || target.closest(".op-panel")) return true;
  if (target.matches("input")) return SLIDING.has(key);
  return target.matches("button") && (key === "Enter" || key === " ");
}

/** Give the notebook its keys back. */
function leave(root: HTMLElement): void {
  const cell = root.closest<HTMLElement>(".jp-Cell");
  if (cell) cell.focus({ preventScroll: true });
  else root.blur();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
