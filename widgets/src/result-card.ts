/** The end of a game: who has won and why, the score line by line, what turned it, and what to do next. */
import { badge, button, esc } from "./html";
import { scorePad } from "./score-pad";
import type { Scene } from "./scene";

/** Lies over the boards until it is put away. */
export function resultCard({ result, pad, now, bar }: Scene): string {
  if (!result) return "";
  const show = result.ply === bar.ply ? button("boards", "Show it") : button("look", "Show it", { arg: String(result.ply) });
  const turned = result.turned && `<p>${esc(result.turned)} ${show}</p>`;
  return (
    `<div class="op-result" data-key="result" role="group" aria-label="The result"><div class="op-result-head">` +
    `${badge(now.seat, 40)}<div><h3>${esc(result.title)}</h3><p class="m">${esc(result.text)}</p></div></div>` +
    `<div class="op-result-body">${scorePad(pad)}</div>${turned}<div class="op-result-foot">` +
    `${button("set-up", "Another game")}${button("replay", "Replay")}` +
    `${button("save", "Save")}<span class="op-gap"></span>${button("boards", "Look at the boards", { kind: "plain" })}</div></div>`
  );
}
