/** What a table says and offers at a moment: the names of spaces, the captions of mats, what to do now. */
import * as aloud from "../aloud";
import { parseSpace } from "../geometry";
import type { MatContents } from "../mats/mat-view";
import type { Move } from "../moves/legal-moves";
import { SPACE } from "../moves/move-builder";
import type { Mat } from "../scene";
import * as html from "./caption-html";
import { aimOn, refusalNow } from "./moment";
import type { Moment } from "./moment";

const NOT_HERE = "Not here. Click or press Enter, and the rule says why.";

/** The name of each space of a mat: what lies there, and whether one may put down there what is in hand. */
export function spaceNames({ builder, scene }: Moment): (mat: Mat, token: string) => string {
  const { targets } = builder;
  return (mat, token) => {
    const move = targets?.at.get(token)?.[0];
    const text = (move && targets?.slot === SPACE && scene.previews[move.text]?.text) || "";
    return aloud.space(token, mat, targets && { legal: move !== undefined, text });
  };
}

// -- the message line -------------------------------------------------------------------------------------------------

/** What the table has to say at this moment: what went wrong, else what was asked, else what would happen, else what did. */
export function message(moment: Moment, mats: readonly MatContents[]): string {
  const { hint, scene, tracedCell, noteName } = moment;
  const refusal = refusalNow(moment);
  const { bot, bar, news, banner } = scene;
  if (bot?.trouble) return html.trouble(bot.trouble);
  if (refusal) return html.refusal(refusal);
  const aimed = moveNow(moment, mats);
  if (hint && (!aimed || aimed.text === hint.move)) return html.hint(hint, scene.previews[hint.move]?.text ?? "");
  const preview = aimed && scene.previews[aimed.text]?.text;
  if (preview) return html.preview(preview);
  const note = noteName ? scene.notes[noteName] : "";
  if (note) return html.note(note);
  if (tracedCell?.say) return html.note(tracedCell.say);
  if (isAimedAmiss(moment, mats)) return html.remark(NOT_HERE);
  if (bar.following || (news.lines.length && !moment.touched)) return html.news(news.lines);
  if (bot) return html.remark(`${bot.name} is thinking …`);
  return html.remark(invitation(moment) || (bar.whatif ? (banner ?? "") : ""));
}

/** The move that is aimed at, or that a click on the token pointed at would make. */
function moveNow(moment: Moment, mats: readonly MatContents[]): Move | null {
  for (const contents of mats) {
    const move = aimOn(moment, contents.grid)?.moves[0] ?? moveAtToken(moment, contents);
    if (move) return move;
  }
  return null;
}

/** Whether the piece is held where it may not go. */
function isAimedAmiss(moment: Moment, mats: readonly MatContents[]): boolean {
  return mats.some(({ grid }) => {
    const aim = aimOn(moment, grid);
    return aim !== null && aim.moves.length === 0;
  });
}

/** The move that a click on the token under the pointer, or Enter at the cursor, would make, if that is on this mat. */
function moveAtToken({ pointedToken, cursorToken, builder }: Moment, { tokens }: MatContents): Move | null {
  const token = [pointedToken, cursorToken].find((each) => each !== null && tokens.includes(each));
  return token ? builder.moveMadeBy(token) : null;
}

function invitation({ builder: { targets, turnSlot }, byTouch }: Moment): string {
  if (targets?.slot !== SPACE) return "";
  const turns = turnSlot !== null;
  if (!targets.at.size) return turns ? "Turned like this it fits nowhere: turn it." : "It fits nowhere.";
  return `A dot is where the middle of the piece may go.${turns ? (byTouch ? " ↻ turns it." : " R turns it.") : ""}`;
}

/** The buttons for the piece in hand, on each board where it may be put down. */
export function pieceButtons({ builder }: Moment, { grid }: MatContents, main: boolean): string {
  if (builder.targets?.slot !== SPACE || grid === null) return "";
  const goesHere = [...builder.targets.at.keys()].some((token) => parseSpace(token)?.grid === grid);
  if (!goesHere && !main) return "";
  const { spot } = builder;
  const ready = spot !== null && spot.grid === grid && !!builder.aim(spot)?.moves.length;
  return html.pieceButtons(builder.turnSlot !== null, ready);
}

// -- beside what to do now --------------------------------------------------------------------------------------------

/** What can be picked that isn't drawn. */
export function choicesNow(moment: Moment): string {
  const { builder } = moment;
  return (
    builder.ambiguous.length ? html.question(builder.ambiguous) : loading(moment) + html.choices(builder.buttons)
  );
}

/** The dials as they stand. */
export function dials(moment: Moment): string {
  return html.dials(placedDials(moment), String(moment.scene.revision));
}

/** The button that takes the dials, with what the move at which they stand would come to. */
function loading(moment: Moment): string {
  const { builder, scene } = moment;
  const numbers = placedDials(moment).map(({ number }) => number);
  const move = numbers.length ? builder.moveAtDials : null;
  const text = (move && scene.previews[move.text]?.text) || "";
  return numbers.length ? html.takeDials(scene.dials?.button ?? "Take", numbers, text) : "";
}

function placedDials({ builder, scene }: Moment): html.PlacedDial[] {
  return builder.dials.map((dial) => {
    const name = scene.dials?.names[dial.slot] ?? dial.slot;
    return { dial, name, ...builder.dialAt(dial) };
  });
}
