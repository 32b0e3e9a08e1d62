/** What of the page the cursor of the keys can stand on, by name: 'space w@0,1', 'token card:17', 'number 2,1', … */
import type { Board } from "./board";
import type { Stop } from "./ways";
import { middleOf, parseSpace } from "./geometry";
import type { Picking } from "./picking";

/** Buttons that are choices of the moment; all others have a key of their own. */
const CHOICES = ".op-now button:not(:disabled), .op-now [data-dial], .op-cover button";
const NUMBERS = ".op-pad td.traced";
const ONE = { rows: 1, cols: 1 };

export const named = {
  space: (token: string) => `space ${token}`,
  token: (token: string) => `token ${token}`,
  card: (key: string) => `card ${key}`,
  note: (name: string) => `note ${name}`,
  dial: (slot: string) => `dial ${slot}`,
  number: (cell: string) => `number ${cell}`,
  button: (act: string, arg: string) => `button ${act} ${arg}`,
};

export type Kind = keyof typeof named;

/** The kind of a stop, and the rest of its name. */
export function partsOf(name: string): [Kind, string] {
  const at = name.indexOf(" ");
  return [name.slice(0, at) as Kind, name.slice(at + 1)];
}

/** The element with this name, if it is there. */
export function elementOf(page: ParentNode, name: string): Element | null {
  const [kind, rest] = partsOf(name);
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
    case "number":
      return page.querySelector(`[data-cell="${quoted}"]`);
    case "button":
      return choices(page).find((button) => nameOfButton(button) === name) ?? null;
  }
}

/** Where the cursor goes first: what can be picked now, the boards before the buttons. */
export function pickable(page: ParentNode, boards: readonly Board[], picking: Picking): Stop[] {
  if (picking.asked.length) return buttons(page);
  const { spaces, shape } = picking;
  const found = boards.flatMap((board) => {
    const own = [...(spaces?.at.keys() ?? [])].filter((token) => parseSpace(token)?.grid === board.grid?.name);
    const tokens = board.tokens.filter((token) => picking.takes(token));
    return [...spots(board, own, shape), ...tokens.flatMap((token) => drawn(page, board, named.token(token)))];
  });
  const rest = buttons(page);
  // a die that is to be rolled is rolled before it is set
  const rolls = rest.filter(({ name }) => name === named.button("roll", ""));
  return [...rolls, ...found, ...rest.filter((stop) => !rolls.includes(stop))];
}

/** Everything: each space, each card of a hand, each choice. */
export function everything(page: ParentNode, boards: readonly Board[]): Stop[] {
  const found = boards.flatMap((board) => {
    const names = [...board.tokens.map(named.token), ...board.cards.map(named.card), ...board.notes.map(named.note)];
    return [...spots(board, board.spaces, ONE), ...names.flatMap((name) => drawn(page, board, name))];
  });
  return [...found, ...buttons(page)];
}

/** The numbers of the score pad. */
export function numbers(page: ParentNode): Stop[] {
  return [...page.querySelectorAll<HTMLElement>(NUMBERS)].flatMap((cell) =>
    stopAt(cell, named.number(cell.dataset.cell!), "pad"),
  );
}

/** Spaces as stops where the middle of a piece would be. */
function spots(board: Board, tokens: readonly string[], size: { rows: number; cols: number }): Stop[] {
  const { toScreen, grid, mat } = board;
  if (!toScreen || !grid) return [];
  return tokens
    .map((token) => ({ token, cell: parseSpace(token)!.cell }))
    .sort(({ cell: a }, { cell: b }) => a[0] - b[0] || a[1] - b[1])
    .map(({ token, cell }) => {
      const { x, y } = toScreen(middleOf(grid.name, cell, size));
      return { name: named.space(token), mat: mat.key, x, y };
    });
}

function drawn(page: ParentNode, { mat }: Board, name: string): Stop[] {
  const element = elementOf(page, name);
  return element ? stopAt(element, name, mat.key) : [];
}

function buttons(page: ParentNode): Stop[] {
  return choices(page).flatMap((button) => stopAt(button, nameOfButton(button), "now"));
}

function choices(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(CHOICES)];
}

function nameOfButton({ dataset }: HTMLElement): string {
  if (dataset.dial !== undefined) return named.dial(dataset.dial);
  return named.button(dataset.do!, dataset.arg ?? "");
}

/** Nothing, if the element isn't shown. */
function stopAt(element: Element, name: string, mat: string): Stop[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? [{ name, mat, x: left + width / 2, y: top + height / 2 }] : [];
}
