/** Dials: slots of consecutive numbers, which the page shows as sliders. */
import { distinctSlots, fittingMoves, openSlots } from "./legal-moves";
import type { Move, Picks, Slot } from "./legal-moves";

/** A slot whose tokens are `name:number`, from the smallest number to the largest. */
export interface Dial {
  slot: string;
  numbers: readonly number[];
  tokens: readonly Slot[];
}

/** Fewer numbers are better shown as buttons. */
const LEAST_NUMBERS = 3;
const NUMBERED = /^([^:]+):(\d+)$/;

/** The open slots that can be sliders: no open token of their moves is drawn, and their numbers have no gap. */
export function dialsAmong(
  moves: readonly Move[],
  picks: Picks,
  held: Picks,
  drawn: (token: string) => boolean,
): Dial[] {
  const open = fittingMoves(moves, picks, held).map((move) => openSlots(move, picks, held));
  const undrawn = distinctSlots(open.filter((slots) => !slots.some(({ token }) => drawn(token))).flat());
  return [...new Set(undrawn.map(({ slot }) => slot))].flatMap((slot) => {
    const dial = dialOf(slot, undrawn.filter((each) => each.slot === slot));
    return dial ? [dial] : [];
  });
}

function dialOf(slot: string, slots: readonly Slot[]): Dial | null {
  const found = slots.map((each) => ({ each, parts: NUMBERED.exec(each.token) }));
  const [name] = found.map(({ parts }) => parts?.[1]);
  if (name === undefined || found.some(({ parts }) => parts?.[1] !== name)) return null;
  const numbered = found.map(({ each, parts }) => ({ each, number: Number(parts![2]) }));
  const sorted = numbered.sort((a, b) => a.number - b.number);
  const numbers = sorted.map(({ number }) => number);
  if (numbers.length < LEAST_NUMBERS || numbers.some((number, i) => number !== numbers[0]! + i)) return null;
  return { slot, numbers, tokens: sorted.map(({ each }) => each) };
}
