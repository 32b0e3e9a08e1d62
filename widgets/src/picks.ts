/**
 * Moves are picked slot by slot: which moves are left, what may be picked next, what has to become a button.
 *
 * A move has slots ("turn", "space"), each with a token ("90", "w@-1,3"). A person picks tokens in any order; a sticky
 * slot always holds one of its tokens, so that only its other values have to be picked. Nothing here knows a game.
 */
import type { Scene } from "./scene";

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

export function movesOf(scene: Pick<Scene, "moves">): Move[] {
  return scene.moves.map(([text, slots]) => ({
    text,
    slots: slots.map(([slot, token, label]) => ({ slot, token, label })),
  }));
}

export function tokenOf(move: Move, slot: string): string | undefined {
  return move.slots.find((each) => each.slot === slot)?.token;
}

/** The moves that hold all picks, and hold nothing against the sticky values: a move without such a slot stays. */
export function fitting(moves: readonly Move[], picks: Picks, held: Picks): Move[] {
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
  return distinct(fitting(moves, picks, held).flatMap((move) => openSlots(move, picks, held))).filter(
    (slot) => slot.token === token,
  );
}

/** What goes without saying once this slot is picked: the tokens that all moves with it share. */
export function agreed(moves: readonly Move[], slot: string): Picks {
  const [first, ...others] = moves.filter((move) => tokenOf(move, slot) !== undefined);
  const shared = (first?.slots ?? []).filter((each) =>
    others.every((move) => tokenOf(move, each.slot) === each.token),
  );
  return Object.fromEntries(shared.map(({ slot: name, token }) => [name, token]));
}

/** The only move that is left when nothing remains to be picked. Without a choice, a pick is as good as made. */
export function decided(moves: readonly Move[], picks: Picks, held: Picks): Move | null {
  const left = fitting(moves, picks, held);
  return left.length === 1 ? left[0]! : null;
}

/** What has to be offered as buttons: the next token of each move of which nothing that is open is drawn. */
export function undrawn(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  drawn: (token: string) => boolean,
): Slot[] {
  const next = fitting(moves, picks, held).flatMap((move) => {
    const open = openSlots(move, picks, held);
    return open.some(({ token }) => drawn(token)) ? [] : open.slice(0, 1);
  });
  return distinct(next);
}

/** A slot of consecutive integers: its tokens, `name:number`, from the smallest to the largest. */
export interface Dial {
  slot: string;
  numbers: readonly number[];
  tokens: readonly Slot[];
}

/** Fewer numbers are better shown as buttons. */
const LEAST_NUMBERS = 3;
const NUMBERED = /^([^:]+):(\d+)$/;

/** The open slots that can be shown as sliders: nothing of their moves is drawn, and all their tokens count on. */
export function dials(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  drawn: (token: string) => boolean,
): Dial[] {
  const open = fitting(moves, picks, held).map((move) => openSlots(move, picks, held));
  const loose = distinct(open.filter((slots) => !slots.some(({ token }) => drawn(token))).flat());
  return [...new Set(loose.map(({ slot }) => slot))].flatMap((slot) => {
    const dial = dialOf(slot, loose.filter((each) => each.slot === slot));
    return dial ? [dial] : [];
  });
}

function dialOf(slot: string, slots: readonly Slot[]): Dial | null {
  const found = slots.map((each) => ({ each, parts: NUMBERED.exec(each.token) }));
  const [name] = found.map(({ parts }) => parts?.[1]);
  if (name === undefined || found.some(({ parts }) => parts?.[1] !== name)) return null;
  const sorted = found.map(({ each, parts }) => ({ each, number: Number(parts![2]) })).sort((a, b) => a.number - b.number);
  const numbers = sorted.map(({ number }) => number);
  if (numbers.length < LEAST_NUMBERS || numbers.some((number, i) => number !== numbers[0]! + i)) return null;
  return { slot, numbers, tokens: sorted.map(({ each }) => each) };
}

/** Token → moves, for the first open slot whose tokens `accepts` knows; null when there is none. */
export function targets(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  accepts: (token: string) => boolean,
): { slot: string; at: Map<string, Move[]> } | null {
  const left = fitting(moves, picks, held);
  const slot = left.flatMap((move) => openSlots(move, picks, held)).find(({ token }) => accepts(token))?.slot;
  if (slot === undefined) return null;
  const at = new Map<string, Move[]>();
  for (const move of left) {
    const token = tokenOf(move, slot);
    if (token !== undefined) at.set(token, [...(at.get(token) ?? []), move]);
  }
  return { slot, at };
}

/** The value of each sticky slot: the one it had, if a move still has it, else the first that a move has. */
export function settled(sticky: Scene["sticky"], moves: readonly Move[], before: Picks): Picks {
  const held: Record<string, string> = {};
  for (const [slot, tokens] of Object.entries(sticky)) {
    const used = new Set(moves.map((move) => tokenOf(move, slot)));
    const was = before[slot];
    const value =
      (was !== undefined && used.has(was) ? was : undefined) ?? tokens.find((token) => used.has(token)) ?? tokens[0];
    if (value !== undefined) held[slot] = value;
  }
  return held;
}

/** The next token in cycling order that `fits`, else simply the next one. */
export function turned(tokens: readonly string[], now: string, step: 1 | -1, fits: (token: string) => boolean): string {
  const start = Math.max(0, tokens.indexOf(now));
  const round = tokens.map((_, i) => tokens[(start + step * (i + 1) + tokens.length * 2) % tokens.length]!);
  return round.find((token) => token !== now && fits(token)) ?? round[0] ?? now;
}

/** A token that nothing accepts still belongs to a slot: that of its like, else the word before its colon. */
export function slotLike(moves: readonly Move[], token: string): string {
  const kind = token.split(":")[0]!;
  return moves.flatMap((move) => move.slots).find((slot) => slot.token.split(":")[0] === kind)?.slot ?? kind;
}

function distinct(slots: Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [`${slot.slot}\n${slot.token}`, slot])).values()];
}
