/** What lies on each mat at a moment: dots, pieces, frames, and the words below. Data in, data out. */
import type { Frame } from "./board";
import { byGrid, middleOf, parseSpace } from "./geometry";
import type { Cell, Spot } from "./geometry";
import type { Layers, Piece } from "./overlay";
import { SPACE } from "./picking";
import type { Aim, Picking } from "./picking";
import * as speech from "./speech";
import { tokenOf } from "./picks";
import type { Move, Picks } from "./picks";
import type { Ghost, Hint, Mat, PadCell, Refusal, Scene } from "./scene";
import * as words from "./words";

/** Everything that comes and goes. Refusal and hint are those of this very position. */
export interface Moment {
  scene: Scene;
  picking: Picking;
  refusal: Refusal | null;
  hint: Hint | null;
  /** The token under the pointer. */
  over: string | null;
  /** The token under the cursor of the keys. */
  at?: string | null;
  /** The name under the pointer or the cursor about which there is something to tell. */
  noted?: string | null;
  /** The number of the score pad that is traced. */
  traced: PadCell | null;
}

/** A mat as the marks see it. */
export interface Ground {
  grid: string | null;
  tokens: readonly string[];
  /** The names in its drawing about which there is something to tell. */
  notes?: readonly string[];
}

export function layers(moment: Moment, { grid }: Ground): Layers {
  if (grid === null) return { dots: [], pieces: [], culprits: [], lit: [] };
  const aimed = moment.picking.spot && moment.picking.aim(moment.picking.spot)?.moves[0];
  const lost = (aimed && moment.scene.previews[aimed.text]?.spaces) ?? [];
  const culprits = [...(moment.refusal?.breaches.flatMap(({ spaces }) => spaces) ?? []), ...lost];
  return {
    dots: dots(moment, grid),
    pieces: pieces(moment, grid),
    culprits: byGrid([...new Set(culprits)]).get(grid) ?? [],
    lit: byGrid(moment.traced?.lights ?? []).get(grid) ?? [],
  };
}

export function frames({ over, refusal, hint, picking, ...moment }: Moment, { tokens }: Ground): Frame[] {
  const move = hintedMove({ ...moment, hint, picking });
  const hinted = move ? [move.text, ...move.slots.map(({ token }) => token)] : [];
  const picked = [...Object.values(picking.picks), ...Object.values(picking.held)];
  const refused = Object.values(refusal?.picks ?? {});
  return tokens.flatMap((token): Frame[] => [
    ...(hinted.includes(token) ? [{ token, look: "hint" as const }] : []),
    ...(refused.includes(token) ? [{ token, look: "refused" as const }] : []),
    ...(picked.includes(token) ? [{ token, look: "picked" as const }] : []),
    ...(token === over ? [{ token, look: "over" as const }] : []),
  ]);
}

/** The name of each space of a mat: what lies there, and whether one may put down there what is in hand. */
export function naming({ picking, scene }: Moment): (mat: Mat, token: string) => string {
  const { spaces } = picking;
  return (mat, token) => {
    const move = spaces?.at.get(token)?.[0];
    const text = (move && spaces?.slot === SPACE && scene.previews[move.text]?.text) || "";
    return speech.space(token, mat.spaces[token], spaces && { legal: move !== undefined, text });
  };
}

/** The sentences under a mat. The main one has a line while a piece is in hand, so that nothing jumps. */
export function sentences(moment: Moment, ground: Ground, main: boolean): string {
  const { picking, scene, hint } = moment;
  const aim = aimOn(moment, ground.grid);
  const hinted = hint && hasHint(moment, ground) ? words.hinted(hint) : "";
  const move = aim?.moves[0] ?? pointed(moment, ground);
  const text = move && scene.previews[move.text]?.text;
  const note = noteOn(moment, ground);
  if (text) return words.preview(text) + note + hinted;
  if (note) return note + hinted;
  if (ground.notes?.length) return words.remark(TELLING) + hinted;
  if (aim && !aim.moves.length) return words.remark("Not here. Click or press Enter, and the rule says why.") + hinted;
  return hinted || (main && picking.spaces?.slot === SPACE ? words.remark(invitation(picking)) : "");
}

/** What there is to tell about what is pointed at on this mat. */
function noteOn({ noted, scene }: Moment, { notes = [] }: Ground): string {
  const text = noted && notes.includes(noted) ? scene.notes[noted] : "";
  return text ? words.told(text) : "";
}

const TELLING = "Point at something, or tap it, and here it says what is known about it.";

/** The move that a click on the token under the pointer, or Enter at the cursor, would make, if that is on this mat. */
function pointed({ over, at = null, picking }: Moment, { tokens }: Ground): Move | null {
  const token = [over, at].find((each) => each !== null && tokens.includes(each));
  return token ? picking.makes(token) : null;
}

export function refusalOn(moment: Moment, ground: Ground): string {
  return moment.refusal && hasRefusal(moment, ground) ? words.refused(moment.refusal) : "";
}

/** What to do now that isn't drawn, and what concerns no mat. */
export function header(moment: Moment, grounds: readonly Ground[]): string {
  const { picking, refusal, hint } = moment;
  return (
    (picking.asked.length ? words.question(picking.asked) : sliders(moment) + words.choices(picking.buttons)) +
    (hint && !grounds.some((ground) => hasHint(moment, ground)) ? words.hinted(hint) : "") +
    (refusal && !grounds.some((ground) => hasRefusal(moment, ground)) ? words.boxed(words.refused(refusal)) : "")
  );
}

/** Consecutive integers to choose from, with what the choice would come to. */
function sliders({ picking, scene }: Moment): string {
  const all = picking.dials.map((dial) => {
    const name = scene.dials?.names[dial.slot] ?? dial.slot;
    return { dial, name, ...picking.dialAt(dial) };
  });
  const move = all.length ? picking.dialedMove : null;
  const text = (move && scene.previews[move.text]?.text) || "";
  return words.sliders(all, scene.dials?.button ?? "Take", text, String(scene.revision));
}

/** The buttons of the mat where the piece is put down. */
export function tools({ picking }: Moment): string {
  if (picking.spaces?.slot !== SPACE) return "";
  const ready = picking.rest !== null && !!picking.aim(picking.rest)?.moves.length;
  return words.tools(picking.turning !== null, ready);
}

export function hintedMove({ hint, picking }: Pick<Moment, "hint" | "picking">): Move | null {
  return picking.moves.find(({ text }) => text === hint?.move) ?? null;
}

function invitation({ spaces, turning }: Picking): string {
  const turns = turning !== null;
  if (!spaces?.at.size) return turns ? "Turned like this it fits nowhere: press R." : "It fits nowhere.";
  return `A dot is where the middle of the piece may go.${turns ? " R turns it." : ""}`;
}

function dots({ picking }: Moment, grid: string): Spot[] {
  const { spaces, shape } = picking;
  return (byGrid([...(spaces?.at.keys() ?? [])]).get(grid) ?? []).map((cell) => middleOf(grid, cell, shape));
}

function pieces(moment: Moment, grid: string): Piece[] {
  const { picking, scene } = moment;
  const aim = aimOn(moment, grid);
  const legal = aim?.moves[0];
  const hint = hintOn(moment, grid);
  const refusal = refusedOn(moment, grid);
  const found: Piece[] = [];
  if (refusal) found.push(piece("refused", refusal.cell, picking.piece(refusal.held)));
  if (hint && !(legal && hint.token === aim.token))
    found.push(piece("hint", hint.cell, picking.piece(hint.held), "hint"));
  if (legal) found.push(piece("legal", aim.cell, picking.shape, scene.previews[legal.text]?.pill));
  else if (aim && !(refusal?.token === aim.token && sameHeld(refusal.held, picking.held)))
    found.push(piece("refused", aim.cell, picking.shape));
  return found;
}

function piece(look: Piece["look"], cell: Cell, { rows, cols, svg }: Ghost, pill = ""): Piece {
  return { look, cell, size: { rows, cols }, svg, pill };
}

function aimOn({ picking }: Moment, grid: string | null): Aim | null {
  return picking.spot && picking.spot.grid === grid ? picking.aim(picking.spot) : null;
}

interface Standing {
  token: string;
  cell: Cell;
  held: Picks;
}

/** Where the hint wants the piece, if on this board. */
function hintOn(moment: Moment, grid: string | null): Standing | null {
  const move = hintedMove(moment);
  const token = move && tokenOf(move, SPACE);
  return move && token ? standing(token, (slot) => tokenOf(move, slot), moment.picking, grid) : null;
}

/** Where the piece was refused, if on this board. */
function refusedOn({ refusal, picking }: Moment, grid: string | null): Standing | null {
  const token = refusal?.picks[SPACE];
  return token ? standing(token, (slot) => refusal.picks[slot], picking, grid) : null;
}

function standing(
  token: string,
  value: (slot: string) => string | undefined,
  { held }: Picking,
  grid: string | null,
): Standing | null {
  const space = parseSpace(token);
  if (!space || space.grid !== grid) return null;
  const values = Object.entries(held).map(([slot, now]) => [slot, value(slot) ?? now]);
  return { token, cell: space.cell, held: Object.fromEntries(values) };
}

function hasHint(moment: Moment, { grid, tokens }: Ground): boolean {
  const wanted = hintedMove(moment)?.slots.map(({ token }) => token) ?? [];
  return hintOn(moment, grid) !== null || tokens.some((token) => wanted.includes(token));
}

/** Whether what was refused was picked on this mat; what is merely in the hand counts nowhere. */
function hasRefusal({ refusal, picking }: Moment, { grid, tokens }: Ground): boolean {
  return Object.entries(refusal?.picks ?? {}).some(
    ([slot, token]) =>
      !(slot in picking.held) &&
      (tokens.includes(token) || (grid !== null && parseSpace(token)?.grid === grid)),
  );
}

function sameHeld(a: Picks, b: Picks): boolean {
  return Object.keys(b).every((slot) => a[slot] === b[slot]);
}
