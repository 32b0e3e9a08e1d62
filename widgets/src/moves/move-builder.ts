/**
 * A move in the making: what a person has picked of it so far, and where the piece in hand is.
 *
 * No page, no kernel: clicks go in, outcomes come out.
 */
import { anchorAt, formatSpace, middleOf, parseSpace } from "../geometry";
import type { Cell, Spot } from "../geometry";
import type { Ghost, Scene } from "../scene";
import { dialsAmong } from "./dials";
import type { Dial } from "./dials";
import {
  fittingMoves,
  legalMoves,
  likelySlot,
  meanings,
  nextTurn,
  onlyMove,
  openSlots,
  sharedTokens,
  stickyValues,
  targets,
  tokenOf,
  undrawnSlots,
} from "./legal-moves";
import type { Move, Picks, Slot, Targets } from "./legal-moves";

/** The slot whose token names the top-left space of the piece in hand; any other space is picked as such. */
export const SPACE = "space";
const ONE_SPACE: Ghost = { rows: 1, cols: 1, svg: "" };

/** What a click comes to: a move, a question to the kernel why not, or null when more has to be picked. */
export type Outcome = { play: string } | { ask: Picks } | null;

/** What the page shows: tokens to click at, and boards by the name of their grid. */
export interface Drawn {
  tokens: ReadonlySet<string>;
  grids: ReadonlySet<string>;
}

/** A spot as the piece in hand sees it: where the piece would stand, and the moves that put it there. */
export interface Aim {
  token: string;
  grid: string;
  cell: Cell;
  moves: readonly Move[];
}

/** What of a scene matters here; before the first one there is no revision. */
type SceneParts = Pick<Scene, "sticky" | "ghosts" | "deliberate"> & { revision: number | null; now?: Scene["now"] };

export class MoveBuilder {
  moves: Move[] = [];
  /** Sticky slots and what they hold. */
  held: Picks = {};
  picks: Picks = {};
  /** What the latest click may have meant, if it fitted several slots. */
  ambiguous: Slot[] = [];
  /** Where the dials stand that were moved: slot → token. */
  private dialed: Picks = {};
  /** Where the pointer is. */
  hover: Spot | null = null;
  /** Where the piece lies while no pointer holds it. */
  rest: Spot | null = null;
  private scene: SceneParts = { sticky: {}, ghosts: {}, deliberate: [], revision: null };
  private drawn: Drawn = { tokens: new Set(), grids: new Set() };

  /** Go on with this scene; another revision is another position, for which nothing has been picked. */
  renew(scene: Scene, drawn: Drawn): void {
    const isSame = scene.revision === this.scene.revision;
    if (!isSame) this.clear();
    this.scene = scene;
    this.drawn = drawn;
    this.moves = legalMoves(scene);
    this.held = stickyValues(scene.sticky, this.moves, this.held, isSame ? [] : scene.deliberate);
  }

  /** Whether the person has begun to pick something, or points at a spot for it. */
  get touched(): boolean {
    return this.ambiguous.length > 0 || Object.keys(this.picks).length > 0 || this.hover !== null;
  }

  /** Put everything back. Says whether there was anything. */
  clear(): boolean {
    const any = this.ambiguous.length > 0 || Object.keys(this.picks).length > 0 || this.spot !== null;
    this.picks = {};
    this.dialed = {};
    this.ambiguous = [];
    this.hover = this.rest = null;
    return any;
  }

  /** Make ready for this move: sticky slots hold what it has there, dials stand where it has them. */
  prepare(move: Move): void {
    for (const { slot, token } of move.slots) this.dialed = { ...this.dialed, [slot]: token };
    const values = Object.keys(this.held).map((slot) => [slot, tokenOf(move, slot) ?? this.held[slot]!]);
    this.held = Object.fromEntries(values);
  }

  // -- the piece in hand --------------------------------------------------------------------------------------

  /** Where the next pick can go on the boards. */
  get targets(): Targets | null {
    return this.targetsWith(this.held);
  }

  /** Boards wait while something drawn is to be picked first: a vehicle before the space that it moves to. */
  private targetsWith(held: Picks): Targets | null {
    const ready = this.moves.filter((move) => {
      const [first] = openSlots(move, this.picks, held);
      return !first || !this.drawn.tokens.has(first.token);
    });
    return targets(ready, this.picks, held, (token) => this.drawn.grids.has(parseSpace(token)?.grid ?? ""));
  }

  /** The ghost of the piece in hand, turned as the sticky slots say. */
  pieceGhost(held: Picks = this.held): Ghost {
    const keys = Object.entries(this.scene.sticky).map(([slot]) => `${slot}:${held[slot]}`);
    return [...keys, ""].map((key) => this.scene.ghosts[key]).find((ghost) => ghost) ?? ONE_SPACE;
  }

  /** The ghost of what is being put down: of the piece, or the pointer's space. */
  get ghost(): Ghost {
    return this.ghostFor(this.targets?.slot, this.held);
  }

  /** For the slot `space` the piece in hand; for another one what was picked before it, if it has a ghost. */
  private ghostFor(slot: string | undefined, held: Picks): Ghost {
    if (slot === SPACE) return this.pieceGhost(held);
    const picked = Object.values(this.picks).map((token) => this.scene.ghosts[token]);
    return picked.find((ghost) => ghost) ?? ONE_SPACE;
  }

  /** Where the piece is seen: under the pointer, else where it lies. */
  get spot(): Spot | null {
    return this.hover ?? this.rest;
  }

  aim(spot: Spot, held: Picks = this.held): Aim | null {
    const found = this.targetsWith(held);
    if (!found) return null;
    const cell = anchorAt(spot, this.ghostFor(found.slot, held));
    const token = formatSpace(spot.grid, cell);
    return { token, grid: spot.grid, cell, moves: found.at.get(token) ?? [] };
  }

  /** Follow the pointer. The piece comes to lie at the last spot that was legal. */
  follow(spot: Spot | null): void {
    this.hover = spot;
    if (spot && this.aim(spot)?.moves.length) this.rest = spot;
  }

  /** The piece comes to lie where it was refused, so that it is seen what was asked. */
  leaveAt(picks: Picks): void {
    const space = parseSpace(picks[SPACE] ?? "");
    if (space && this.targets?.slot === SPACE) this.rest = middleOf(space.grid, space.cell, this.pieceGhost(this.held));
  }

  /** The slot that R turns. */
  get turnSlot(): string | null {
    const found = Object.keys(this.scene.sticky).find((slot) => this.turnsOf(slot).length > 1);
    return found !== undefined && this.targets ? found : null;
  }

  /** The tokens of a sticky slot that are the same thing turned: '0' and '90', 'truck-h' and 'truck-v'. */
  private turnsOf(slot: string): string[] {
    return this.scene.sticky[slot]!.filter((token) => kindOf(token) === kindOf(this.held[slot] ?? ""));
  }

  /** To the next turn that is legal where the piece is, or anywhere while it is nowhere; else simply the next. */
  turn(step: 1 | -1): boolean {
    const slot = this.turnSlot;
    if (slot === null) return false;
    const spot = this.spot;
    this.held = {
      ...this.held,
      [slot]: nextTurn(this.turnsOf(slot), this.held[slot]!, step, (token) => {
        const held = { ...this.held, [slot]: token };
        return spot ? !!this.aim(spot, held)?.moves.length : fittingMoves(this.moves, this.picks, held).length > 0;
      }),
    };
    if (this.hover) this.follow(this.hover);
    return true;
  }

  /** The words for how it is turned now. */
  get turnLabel(): string {
    const slot = this.turnSlot;
    if (slot === null) return "";
    const all = this.moves.flatMap((move) => move.slots);
    return all.find((each) => each.slot === slot && each.token === this.held[slot])?.label ?? this.held[slot]!;
  }

  // -- picks --------------------------------------------------------------------------------------------------

  /** Put the piece down here. */
  putDown(spot: Spot): Outcome {
    const aim = this.aim(spot);
    const slot = this.targets?.slot;
    if (!aim || slot === undefined) return null;
    if (aim.moves.length) return this.pick(slot, aim.token);
    return { ask: { ...sharedTokens(this.moves, slot), ...this.held, ...this.picks, [slot]: aim.token } };
  }

  /** A click on something that bears a token. One of a sticky slot is taken in hand. */
  click(token: string): Outcome {
    const named = this.moveNamed(token);
    if (named) return { play: named.text };
    const sticky = this.stickySlotOf(token);
    if (sticky !== null) {
      this.clear();
      this.held = { ...this.held, [sticky]: token };
      return null;
    }
    const found = this.meaningsOf(token);
    if (found.length === 0) return { ask: { ...this.picks, [likelySlot(this.moves, token)]: token } };
    if (found.length === 1) return this.pick(found[0]!.slot, token);
    this.ambiguous = found;
    return null;
  }

  /** A token for this very slot. The last pick isn't kept: the kernel may refuse the move. */
  pick(slot: string, token: string): Outcome {
    this.ambiguous = [];
    const picks = { ...this.picks, [slot]: token };
    const move = this.moveOf(picks);
    if (move) return { play: move.text };
    this.picks = picks;
    return null;
  }

  /** Whether a click on this token would pick something. */
  canPick(token: string): boolean {
    return (
      this.moveNamed(token) !== null || this.stickySlotOf(token) !== null || this.meaningsOf(token).length > 0
    );
  }

  /** The move that a click on this token would make, if it would make one. */
  moveMadeBy(token: string): Move | null {
    const named = this.moveNamed(token);
    if (named) return named;
    const [found, ...others] = this.meaningsOf(token);
    if (!found || others.length > 0) return null;
    return this.moveOf({ ...this.picks, [found.slot]: token });
  }

  /** What a click on a token can mean: a pick more, else another pick in the place of one that was made. */
  private meaningsOf(token: string): Slot[] {
    const found = meanings(this.moves, this.picks, this.held, token);
    if (found.length > 0) return found;
    return Object.keys(this.picks).flatMap((slot) =>
      meanings(this.moves, without(this.picks, slot), this.held, token).filter((each) => each.slot === slot),
    );
  }

  /** The move that these picks make: the only one left, unless a part of it wants to be picked by hand. */
  private moveOf(picks: Picks): Move | null {
    const move = onlyMove(this.moves, picks, this.held);
    const deliberate = this.scene.deliberate;
    return move && !openSlots(move, picks, this.held).some(({ slot }) => deliberate.includes(slot)) ? move : null;
  }

  /** The move with this very text: what bears it means all of the move at once. */
  private moveNamed(token: string): Move | null {
    return this.moves.find(({ text }) => text === token) ?? null;
  }

  /** The sticky slot that has this token, if a move has it too. */
  private stickySlotOf(token: string): string | null {
    const found = Object.entries(this.scene.sticky).find(
      ([slot, tokens]) => tokens.includes(token) && this.moves.some((move) => tokenOf(move, slot) === token),
    );
    return found ? found[0] : null;
  }

  // -- what is drawn nowhere: dials and buttons ---------------------------------------------------------------

  /** What has to be offered as buttons. */
  get buttons(): Slot[] {
    const named = new Set(this.scene.now?.actions.map(({ move }) => move)); // they have a button of their own
    const moves = this.moves.filter(({ text }) => !named.has(text));
    const found = undrawnSlots(moves, this.picks, this.held, (token) => this.isDrawn(token));
    const dialed = new Set(this.dials.map(({ slot }) => slot));
    const left = fittingMoves(this.moves, this.picks, this.held);
    // beside a dial, what goes without saying needs no button
    const plain = ({ slot, token }: Slot) => dialed.size > 0 && left.every((move) => tokenOf(move, slot) === token);
    return found.filter((each) => !dialed.has(each.slot) && !plain(each));
  }

  /** What is offered as dials. */
  get dials(): Dial[] {
    return dialsAmong(this.moves, this.picks, this.held, (token) => this.isDrawn(token));
  }

  /** Where a dial stands: at first at its smallest number. */
  dialAt({ slot, tokens, numbers }: Dial): { number: number; label: string; token: string } {
    const at = Math.max(0, tokens.findIndex(({ token }) => token === this.dialed[slot]));
    return { number: numbers[at]!, label: tokens[at]!.label, token: tokens[at]!.token };
  }

  /** Move the dial of a slot to a number, or as near as it goes. */
  moveDial(slot: string, number: number): void {
    const found = this.dials.find((each) => each.slot === slot);
    if (!found) return;
    const { numbers, tokens } = found;
    const at = Math.min(Math.max(number - numbers[0]!, 0), tokens.length - 1);
    this.dialed = { ...this.dialed, [slot]: tokens[at]!.token };
  }

  /** Take all dials as they stand. */
  takeDials(): Outcome {
    const [picks, move] = [this.picksWithDials, this.moveAtDials];
    if (move) return { play: move.text };
    if (fittingMoves(this.moves, picks, this.held).length === 0) return { ask: { ...this.held, ...picks } };
    this.picks = picks;
    return null;
  }

  /** The move at which the dials stand, if that decides one. */
  get moveAtDials(): Move | null {
    return onlyMove(this.moves, this.picksWithDials, this.held);
  }

  /** The picks with all dials as they stand. */
  private get picksWithDials(): Picks {
    return { ...this.picks, ...Object.fromEntries(this.dials.map((dial) => [dial.slot, this.dialAt(dial).token])) };
  }

  private isDrawn(token: string): boolean {
    return this.drawn.tokens.has(token) || this.drawn.grids.has(parseSpace(token)?.grid ?? "");
  }
}

/** What a sticky token is, however it is turned: the word before its '-'; numbers are turns of one thing. */
function kindOf(token: string): string {
  return /^\d+$/.test(token) ? "" : token.split("-")[0]!;
}

function without(picks: Picks, slot: string): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([each]) => each !== slot));
}
