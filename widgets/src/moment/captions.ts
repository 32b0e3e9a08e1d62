/** What a table says and offers at a moment: the names of spaces, the captions of mats, what to do now. */
import * as aloud from "../aloud";
import type { MatContents } from "../mats/mat-view";
import type { Move } from "../moves/legal-moves";
import { SPACE } from "../moves/move-builder";
import type { MoveBuilder } from "../moves/move-builder";
import type { Mat } from "../scene";
import * as html from "./caption-html";
import { aimOn, isHintOn, isRefusalOn } from "./moment";
import type { Moment } from "./moment";

const HAS_NOTES = "Point at something, or tap it, and here it says what is known about it.";
const NOT_HERE = "Not here. Click or press Enter, and the rule says why.";

/** The name of each space of a mat: what lies there, and whether one may put down there what is in hand. */
export function spaceNames({ builder, scene }: Moment): (mat: Mat, token: string) => string {
  const { targets } = builder;
  return (mat, token) => {
    const move = targets?.at.get(token)?.[0];
    const text = (move && targets?.slot === SPACE && scene.previews[move.text]?.text) || "";
    return aloud.space(token, mat.spaces[token], targets && { legal: move !== undefined, text });
  };
}

// -- under and above a mat --------------------------------------------------------------------------------------------

/** The sentences under a mat. The main one has a line while a piece is in hand, so that nothing jumps. */
export function caption(moment: Moment, contents: MatContents, main: boolean): string {
  const { builder, scene } = moment;
  const aim = aimOn(moment, contents.grid);
  const hint = moment.hint && isHintOn(moment, contents) ? html.hint(moment.hint) : "";
  const move = aim?.moves[0] ?? moveAtToken(moment, contents);
  const preview = move && scene.previews[move.text]?.text;
  const note = noteOn(moment, contents);
  if (preview) return html.preview(preview) + note + hint;
  if (note) return note + hint;
  if (contents.noteNames.length) return html.remark(HAS_NOTES) + hint;
  if (aim && !aim.moves.length) return html.remark(NOT_HERE) + hint;
  return hint || (main && builder.targets?.slot === SPACE ? html.remark(invitation(builder)) : "");
}

/** The move that a click on the token under the pointer, or Enter at the cursor, would make, if that is on this mat. */
function moveAtToken({ pointedToken, cursorToken, builder }: Moment, { tokens }: MatContents): Move | null {
  const token = [pointedToken, cursorToken].find((each) => each !== null && tokens.includes(each));
  return token ? builder.moveMadeBy(token) : null;
}

/** The note on what is pointed at on this mat. */
function noteOn({ noteName, scene }: Moment, { noteNames }: MatContents): string {
  const text = noteName && noteNames.includes(noteName) ? scene.notes[noteName] : "";
  return text ? html.note(text) : "";
}

function invitation({ targets, turnSlot }: MoveBuilder): string {
  const turns = turnSlot !== null;
  if (!targets?.at.size) return turns ? "Turned like this it fits nowhere: press R." : "It fits nowhere.";
  return `A dot is where the middle of the piece may go.${turns ? " R turns it." : ""}`;
}

export function refusalCaption(moment: Moment, contents: MatContents): string {
  return moment.refusal && isRefusalOn(moment, contents) ? html.refusal(moment.refusal) : "";
}

/** The buttons for the piece in hand, on the mat where it is put down. */
export function pieceButtons({ builder }: Moment): string {
  if (builder.targets?.slot !== SPACE) return "";
  const ready = builder.rest !== null && !!builder.aim(builder.rest)?.moves.length;
  return html.pieceButtons(builder.turnSlot !== null, ready);
}

// -- beside what to do now --------------------------------------------------------------------------------------------

/** What can be picked that isn't drawn, and the hint and the refusal that concern no mat. */
export function choicesNow(moment: Moment, mats: readonly MatContents[]): string {
  const { builder, refusal, hint } = moment;
  return (
    (builder.ambiguous.length ? html.question(builder.ambiguous) : dials(moment) + html.choices(builder.buttons)) +
    (hint && !mats.some((contents) => isHintOn(moment, contents)) ? html.hint(hint) : "") +
    (refusal && !mats.some((contents) => isRefusalOn(moment, contents)) ? html.boxed(html.refusal(refusal)) : "")
  );
}

/** The dials, with what the move at which they stand would come to. */
function dials({ builder, scene }: Moment): string {
  const placed = builder.dials.map((dial) => {
    const name = scene.dials?.names[dial.slot] ?? dial.slot;
    return { dial, name, ...builder.dialAt(dial) };
  });
  const move = placed.length ? builder.moveAtDials : null;
  const preview = (move && scene.previews[move.text]?.text) || "";
  return html.dials(placed, scene.dials?.button ?? "Take", preview, String(scene.revision));
}
