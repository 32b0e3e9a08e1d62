/**
 * Which keys are the table's and which the notebook's: nearly all are the table's while the focus is inside it.
 *
 * Jupyter's shortcuts look at the focused element for `data-lm-suppress-shortcuts`, and Notebook 7 does so in the
 * capture phase of the document; only a capture listener of the window comes earlier.
 */

export interface KeyListener {
  root: HTMLElement;
  /** Does what a key means; false if it means nothing here. */
  press: (key: string, shift: boolean) => boolean;
  /** Is told when all keys are the notebook's again. */
  onGivenBack: () => void;
  /** Hears of every key, wherever it goes. */
  onAnyKey: () => void;
  /** Whether a piece follows the pointer: then R turns it, wherever the focus is. */
  pieceFollowsPointer: () => boolean;
}

const SUPPRESS = "data-lm-suppress-shortcuts";
const SLIDING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

export function captureKeys({ root, press, onGivenBack, onAnyKey, pieceFollowsPointer }: KeyListener, signal: AbortSignal): void {
  const beforeNotebook = (event: KeyboardEvent) => {
    onAnyKey();
    const target = event.composedPath()[0];
    if (target instanceof Element && root.contains(target)) {
      target.toggleAttribute(SUPPRESS, !isForNotebook(event));
    } else if (event.key.toLowerCase() === "r" && !hasModifier(event) && pieceFollowsPointer() && !isTyping(target)) {
      if (press("r", event.shiftKey)) swallow(event);
    }
  };
  const atTable = (event: KeyboardEvent) => {
    if (isForNotebook(event) || event.key === "Tab") return;
    event.stopPropagation();
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.composedPath()[0];
    if (event.key === "Escape" && !press(event.key, false)) {
      giveKeysBack(root);
      onGivenBack();
    } else if (event.key !== "Escape" && (hasOwnUse(target, event.key) || !press(event.key, event.shiftKey))) return;
    event.preventDefault();
  };
  window.addEventListener("keydown", beforeNotebook, { capture: true, signal });
  root.addEventListener("keydown", atTable, { signal });
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

/** Whether the element that has the focus has a use of its own for a key: text, a slider, a button, a panel. */
function hasOwnUse(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (isTyping(target) || target.closest(".op-panel")) return true;
  if (target.matches("input")) return SLIDING.has(key);
  return target.matches("button") && (key === "Enter" || key === " ");
}

/** The focus goes to the cell around the table, and all keys with it. */
function giveKeysBack(root: HTMLElement): void {
  const cell = root.closest<HTMLElement>(".jp-Cell");
  if (cell) cell.focus({ preventScroll: true });
  else root.blur();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
