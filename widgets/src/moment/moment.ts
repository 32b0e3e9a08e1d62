/** A moment at a table: all that comes and goes while a person points at things and picks them. Data in, data out. */
import { parseSpace } from "../geometry";
import type { Cell } from "../geometry";
import { tokenOf } from "../moves/legal-moves";
import type { Move, Picks } from "../moves/legal-moves";
import { SPACE } from "../moves/move-builder";
import type { Aim, MoveBuilder } from "../moves/move-builder";
import type { Hint, PadCell, Refusal, Scene } from "../scene";

/** Refusal and hint are those of this very position. */
export interface Moment {
  scene: Scene;
  builder: MoveBuilder;
  refusal: Refusal | null;
  hint: Hint | null;
  /** The token under the pointer. */
  pointedToken: string | null;
  /** The token at the keyboard's cursor. */
  cursorToken: string | null;
  /** The name of the note on what is under the pointer or at the cursor. */
  noteName: string | null;
  /** Whether a finger points, and no mouse. */
  byTouch: boolean;
  /** Whether the person has begun to pick or to point at something. */
  touched: boolean;
  /** The number of the score pad that is traced to its spaces. */
  tracedCell: PadCell | null;
}

/** A place for the piece in hand on a board: the space that its slot names, and what sticky slots hold there. */
export interface PiecePlace {
  token: string;
  cell: Cell;
  held: Picks;
}

/** Where the person aims, if at this grid. */
export function aimOn({ builder }: Moment, grid: string | null): Aim | null {
  return builder.spot && builder.spot.grid === grid ? builder.aim(builder.spot) : null;
}

export function hintedMove({ hint, builder }: Moment): Move | null {
  return builder.moves.find(({ text }) => text === hint?.move) ?? null;
}

/** Where the hint wants the piece, if on this grid. */
export function hintedPlace(moment: Moment, grid: string | null): PiecePlace | null {
  const move = hintedMove(moment);
  const token = move && tokenOf(move, SPACE);
  return move && token ? placeOn(grid, token, moment.builder.held, (slot) => tokenOf(move, slot)) : null;
}

/** The refusal, unless the person aims elsewhere by now, or has turned the piece. */
export function refusalNow({ refusal, builder }: Moment): Refusal | null {
  const aim = builder.spot && builder.aim(builder.spot);
  const refused = refusal?.picks[SPACE];
  if (!aim || refused === undefined) return refusal;
  const turned = Object.entries(builder.held).some(([slot, token]) => (refusal!.picks[slot] ?? token) !== token);
  return aim.token === refused && !turned ? refusal : null;
}

/** Where the piece was refused, if on this grid. */
export function refusedPlace(moment: Moment, grid: string | null): PiecePlace | null {
  const refusal = refusalNow(moment);
  const token = refusal?.picks[SPACE];
  return token ? placeOn(grid, token, moment.builder.held, (slot) => refusal!.picks[slot]) : null;
}

/** The piece at this space, with sticky slots as `valueOf` says, else as they are held now. */
function placeOn(
  grid: string | null,
  token: string,
  heldNow: Picks,
  valueOf: (slot: string) => string | undefined,
): PiecePlace | null {
  const space = parseSpace(token);
  if (!space || space.grid !== grid) return null;
  const held = Object.entries(heldNow).map(([slot, now]) => [slot, valueOf(slot) ?? now]);
  return { token, cell: space.cell, held: Object.fromEntries(held) };
}
