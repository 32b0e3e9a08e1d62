/**
 * The legal moves, narrowed down slot by slot: which are left, what may be picked next, what has to become a button.
 *
 * A move has slots ("turn", "space"), each with a token ("90", "w@-1,3"). A person picks tokens in any order; a sticky
 * slot always holds one of its tokens, so it needs a pick only when another one is wanted. Nothing here knows a game.
 */
import type { Scene } from "../scene";

/** A slot of a move, with the token that this move has there and the words for it. */
export interface Slot {
  slot: string;
  token: string;
  label: string;
}

export interface Move {
  text: string;
  slots: Slot[];
}

/** Slot → token. */
export type Picks = Readonly<Record<string, string>>;

export function legalMoves(scene: Pick<Scene, "moves">): Move[] {
  return scene.moves.map(([text, slots]) => ({
    text,
    slots: slots.map(([slot, token, label]) => ({ slot, token, label })),
  }));
}

export function tokenOf(move: Move, slot: string): string | undefined {
  return move.slots.find((each) => each.slot === slot)?.token;
}

/** The moves that have all picks and contradict nothing that sticky slots hold: a move without such a slot stays. */
export function fittingMoves(moves: readonly Move[], picks: Picks, held: Picks): Move[] {
  return moves.filter(
    (move) =>
      Object.entries(picks).every(([slot, token]) => tokenOf(move, slot) === token) &&
      Object.entries(held).every(([slot, token]) => (tokenOf(move, slot) ?? token) === token),
  );
}

/** The slots of a move that still wait for a pick. */
export function openSlots(move: Move, picks: Picks, held: Picks): Slot[] {
  return move.slots.filter(({ slot }) => !(slot in picks) && !(slot in held));
}

/** What a click on a token can mean: one entry for each open slot that takes it. */
export function meanings(moves: readonly Move[], picks: Picks, held: Picks, token: string): Slot[] {
  return distinctSlots(fittingMoves(moves, picks, held).flatMap((move) => openSlots(move, picks, held))).filter(
    (slot) => slot.token === token,
  );
}

/** What goes without saying once this slot is picked: the tokens that all moves with it share. */
export function sharedTokens(moves: readonly Move[], slot: string): Picks {
  const [first, ...others] = moves.filter((move) => tokenOf(move, slot) !== undefined);
  const shared = (first?.slots ?? []).filter((each) =>
    others.every((move) => tokenOf(move, each.slot) === each.token),
  );
  return Object.fromEntries(shared.map(({ slot: name, token }) => [name, token]));
}

/** The move, if only one is left: where there is no choice, its other tokens are as good as picked. */
export function onlyMove(moves: readonly Move[], picks: Picks, held: Picks): Move | null {
  const left = fittingMoves(moves, picks, held);
  return left.length === 1 ? left[0]! : null;
}

/** What has to be offered as buttons: the next token of each move that has no open token in any drawing. */
export function undrawnSlots(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  drawn: (token: string) => boolean,
): Slot[] {
  const next = fittingMoves(moves, picks, held).flatMap((move) => {
    const open = openSlots(move, picks, held);
    return open.some(({ token }) => drawn(token)) ? [] : open.slice(0, 1);
  });
  return distinctSlots(next);
}

/** Where the next pick can go: the slot that it is for, and the moves of each token. */
export interface Targets {
  slot: string;
  at: Map<string, Move[]>;
}

/** The targets of the first open slot that has a token which `accepts` lets pass; null if there is none. */
export function targets(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  accepts: (token: string) => boolean,
): Targets | null {
  const left = fittingMoves(moves, picks, held);
  const slot = left.flatMap((move) => openSlots(move, picks, held)).find(({ token }) => accepts(token))?.slot;
  if (slot === undefined) return null;
  const at = new Map<string, Move[]>();
  for (const move of left) {
    const token = tokenOf(move, slot);
    if (token !== undefined) at.set(token, [...(at.get(token) ?? []), move]);
  }
  return { slot, at };
}

/**
 * The value of each sticky slot: the one it had, if a move still has it, else the first that a move has.
 *
 * What leads to nothing but moves with a `deliberate` slot costs something, and is held by nobody who hasn't picked it.
 */
export function stickyValues(
  sticky: Scene["sticky"],
  moves: readonly Move[],
  before: Picks,
  deliberate: readonly string[] = [],
): Picks {
  const free = moves.filter((move) => !move.slots.some(({ slot }) => deliberate.includes(slot)));
  const held: Record<string, string> = {};
  for (const [slot, tokens] of Object.entries(sticky)) {
    const used = new Set(free.map((move) => tokenOf(move, slot)));
    const was = before[slot];
    const first = tokens.find((token) => used.has(token)) ?? (moves.length > free.length ? undefined : tokens[0]);
    const value = was !== undefined && used.has(was) ? was : first;
    if (value !== undefined) held[slot] = value;
  }
  return held;
}

/** The next token in cycling order that `fits`, else simply the next one. */
export function nextTurn(
  tokens: readonly string[],
  now: string,
  step: 1 | -1,
  fits: (token: string) => boolean,
): string {
  const start = Math.max(0, tokens.indexOf(now));
  const round = tokens.map((_, i) => tokens[(start + step * (i + 1) + tokens.length * 2) % tokens.length]!);
  return round.find((token) => token !== now && fits(token)) ?? round[0] ?? now;
}

/** The slot of a token that no move has: that of tokens of its kind, else the word before its colon. */
export function likelySlot(moves: readonly Move[], token: string): string {
  const kind = token.split(":")[0]!;
  return moves.flatMap((move) => move.slots).find((slot) => slot.token.split(":")[0] === kind)?.slot ?? kind;
}

/** Each pair of slot and token once. */
export function distinctSlots(slots: Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [`${slot.slot}\n${slot.token}`, slot])).values()];
}
