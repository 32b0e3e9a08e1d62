/** The stops of the keyboard's cursor: what it can stand on, by name: 'space w@0,1', 'token card:17', … */
import { middleOf, parseSpace } from "../geometry";
import type { Size } from "../geometry";
import type { MatView } from "../mats/mat-view";
import type { MoveBuilder } from "../moves/move-builder";
import type { Stop } from "./spatial-navigation";

/** Buttons that are choices of the moment; all others have a key of their own. */
const CHOICES = ".op-now button:not(:disabled), [data-dial], .op-cover button, .op-result-foot button";
const PAD_CELLS = ".op-pad td.traced";
const ONE_SPACE = { rows: 1, cols: 1 };

/** The names of stops, kind by kind. */
export const stopNames = {
  space: (token: string) => `space ${token}`,
  token: (token: string) => `token ${token}`,
  card: (key: string) => `card ${key}`,
  note: (name: string) => `note ${name}`,
  dial: (slot: string) => `dial ${slot}`,
  padCell: (address: string) => `padCell ${address}`,
  button: (action: string, arg: string) => `button ${action} ${arg}`,
};

export type StopKind = keyof typeof stopNames;

/** The kind of a stop, and the rest of its name. */
export function splitStopName(name: string): [StopKind, string] {
  const at = name.indexOf(" ");
  return [name.slice(0, at) as StopKind, name.slice(at + 1)];
}

/** The element with this name, if it is there. */
export function elementOf(page: ParentNode, name: string): Element | null {
  const [kind, rest] = splitStopName(name);
  const quoted = CSS.escape(rest);
  switch (kind) {
    case "space":
      return page.querySelector(`[data-at="${quoted}"]`);
    case "token":
      return page.querySelector(`[data-token="${quoted}"]`) ?? page.querySelector(`.op-board [data-pick="${quoted}"]`);
    case "card":
      return page.querySelector(`.op-card[data-key="${quoted}"] > span`);
    case "note":
      return page.querySelector(`.op-board [data-note="${quoted}"]:not([data-pick])`);
    case "dial":
      return page.querySelector(`[data-dial="${quoted}"]`);
    case "padCell":
      return page.querySelector(`[data-cell="${quoted}"]`);
    case "button":
      return choiceElements(page).find((button) => choiceName(button) === name) ?? null;
  }
}

/** Where the cursor goes first: what can be picked now, the boards before the buttons. */
export function pickableStops(page: ParentNode, mats: readonly MatView[], builder: MoveBuilder): Stop[] {
  if (builder.ambiguous.length) return choiceStops(page);
  const { targets, ghost } = builder;
  const found = mats.flatMap((view) => {
    const own = [...(targets?.at.keys() ?? [])].filter((token) => parseSpace(token)?.grid === view.grid?.name);
    const names = view.contents.tokens.filter((token) => builder.canPick(token)).map(stopNames.token);
    return [...spaceStops(view, own, ghost), ...names.flatMap((name) => drawnStop(page, view, name))];
  });
  const rest = choiceStops(page);
  // a die that is to be rolled is rolled before it is set
  const rolls = rest.filter(({ name }) => name === stopNames.button("roll", ""));
  return [...rolls, ...found, ...rest.filter((stop) => !rolls.includes(stop))];
}

/** Everything that can be looked at: each space, each card of a hand, each choice. */
export function allStops(page: ParentNode, mats: readonly MatView[]): Stop[] {
  const found = mats.flatMap((view) => {
    const { tokens, noteNames } = view.contents;
    const names = [
      ...tokens.map(stopNames.token),
      ...view.idleCards.map(stopNames.card),
      ...noteNames.map(stopNames.note),
    ];
    return [...spaceStops(view, view.spaces, ONE_SPACE), ...names.flatMap((name) => drawnStop(page, view, name))];
  });
  return [...found, ...choiceStops(page)];
}

/** The numbers of the score pad. */
export function padStops(page: ParentNode): Stop[] {
  return [...page.querySelectorAll<HTMLElement>(PAD_CELLS)].flatMap((cell) =>
    stopAt(cell, stopNames.padCell(cell.dataset.cell!), "pad"),
  );
}

/** Spaces as stops where the middle of a piece would be. */
function spaceStops(view: MatView, tokens: readonly string[], size: Size): Stop[] {
  const { toScreen, grid, mat } = view;
  if (!toScreen || !grid) return [];
  return tokens
    .map((token) => ({ token, cell: parseSpace(token)!.cell }))
    .sort(({ cell: a }, { cell: b }) => a[0] - b[0] || a[1] - b[1])
    .map(({ token, cell }) => {
      const { x, y } = toScreen(middleOf(grid.name, cell, size));
      return { name: stopNames.space(token), mat: mat.key, x, y };
    });
}

/** What is drawn on a mat under this name; nothing, if it isn't shown. */
function drawnStop(page: ParentNode, { mat }: MatView, name: string): Stop[] {
  const element = elementOf(page, name);
  return element ? stopAt(element, name, mat.key) : [];
}

function choiceStops(page: ParentNode): Stop[] {
  const elements = choiceElements(page);
  const dials = elements.filter(({ dataset }) => dataset.dial !== undefined); // they are set before they are taken
  const ordered = [...dials, ...elements.filter((each) => !dials.includes(each))];
  return ordered.flatMap((element) => stopAt(element, choiceName(element), "now"));
}

/** The buttons and dials of the moment. */
function choiceElements(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(CHOICES)];
}

function choiceName({ dataset }: HTMLElement): string {
  if (dataset.dial !== undefined) return stopNames.dial(dataset.dial);
  return stopNames.button(dataset.do!, dataset.arg ?? "");
}

/** The element as a stop; nothing, if it isn't shown. */
function stopAt(element: Element, name: string, mat: string): Stop[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? [{ name, mat, x: left + width / 2, y: top + height / 2 }] : [];
}
