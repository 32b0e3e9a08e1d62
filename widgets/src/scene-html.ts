/** A scene as HTML, from what to do now down to the record bar. What belongs to the moment is left blank. */
import { blank } from "./blanks";
import { badge, button, esc, icon } from "./html";
import { keyOf } from "./input/key-bindings";
import type { Mat, Mode, Scene } from "./scene";
import { scorePad } from "./score-pad";

const MODES: [Mode, string][] = [
  ["study", "Study"],
  ["pass-and-play", "Pass and play"],
];

/** The whole scene; if `narrow`, with the narrow drawings of its mats. */
export function sceneHtml(scene: Scene, narrow: boolean): string {
  const mats = (place: Mat["place"]) => scene.mats.filter((mat) => mat.place === place);
  const others = mats("other");
  const crowded = (scene.pad?.columns.length ?? 0) > 4 ? " crowded" : "";
  return (
    whatIfStrip(scene) +
    nowStrip(scene) +
    coverMat(scene) +
    `<section class="op-boards${others.length > 2 ? " many" : others.length ? "" : " none"}" data-key="boards">` +
    [...mats("own"), ...mats("shared")].map((mat) => boardMat(mat, narrow)).join("") +
    (others.length
      ? `<div class="op-others" data-key="others">${others.map((mat) => boardMat(mat, narrow)).join("")}</div>`
      : "") +
    `</section><section class="op-low${crowded}" data-key="low"><div class="op-left" data-key="left">` +
    (scene.cover ? "" : mats("hand").map(handMat).join("")) +
    logMat(scene) +
    `</div>${scorePad(scene.pad)}</section>` +
    recordBar(scene) +
    modeStrip(scene)
  );
}

/** Inside a 'what if' nothing counts, and the way back comes first. */
function whatIfStrip({ bar, banner }: Scene): string {
  if (!bar.whatif) return "";
  return (
    `<div class="op-strip" data-key="fork">${icon("fork")}` +
    `<span>${esc(banner ?? "What if: nothing here counts.")}</span>` +
    button("back", "Back to the game", { kind: "go" }) +
    `</div>`
  );
}

/** What to do now, how far the end is, the order of the seats. */
function nowStrip({ now, end, order, roll }: Scene): string {
  const pips = end.pips.map((pip) => `<i class="${pip}"></i>`).join("");
  const seats = order.map(
    ({ seat, text, state }) =>
      `<li class="${state}"${state === "now" ? ' aria-current="step"' : ""}>${badge(seat, 18)}` +
      `<span>${esc(text)}${state === "done" ? ' <span aria-label="done">✓</span>' : ""}</span></li>`,
  );
  return (
    `<div class="op-now" data-key="now">${badge(now.seat, 36)}<div class="op-say"><h2>${esc(now.title)}</h2>` +
    `<p>${esc(now.text)}</p>${roll ? button("roll", "Roll", { kind: "go" }) : ""}${blank("now", "div", "op-next")}</div>` +
    `<div class="op-end"><div><b>${esc(end.text)}</b>` +
    (pips && `<span class="op-pips" aria-hidden="true">${pips}</span>`) +
    `</div>${seats.length ? `<ol class="op-order" aria-label="Turn order">${seats.join("")}</ol>` : ""}</div></div>`
  );
}

/** Between two people: nothing of a hand is on the page until the next one says so. */
function coverMat({ cover }: Scene): string {
  if (!cover) return "";
  return (
    `<div class="op-mat op-cover" data-key="cover">${badge(cover.seat, 48)}<div><h3>${esc(cover.title)}</h3>` +
    `<p>${esc(cover.text)}</p></div>${button("uncover", esc(cover.button), { arg: cover.seat, kind: "go" })}</div>`
  );
}

function boardMat(mat: Mat, narrow: boolean): string {
  const { key, place, title } = mat;
  const drawings = (narrow && mat.narrow.length ? mat.narrow : mat.drawings).join("");
  return (
    `<figure class="op-mat ${place}" data-key="mat ${esc(key)}" data-mat="${esc(key)}" aria-label="${esc(title)}">` +
    matHeader(mat) +
    `<div class="op-pan" tabindex="-1"><div class="op-board">${drawings}${overlay()}` +
    `<div class="op-cells" data-key="cells" data-still></div></div></div>` +
    (mat.say ? `<p class="op-unseen">${esc(mat.say)}</p>` : "") +
    captionBlanks(key) +
    `</figure>`
  );
}

function handMat(mat: Mat): string {
  return (
    `<div class="op-mat hand" data-key="mat ${esc(mat.key)}" data-mat="${esc(mat.key)}" role="group" ` +
    `aria-label="${esc(mat.title)}">${matHeader(mat)}` +
    `<div class="op-board">${mat.drawings.join("")}${overlay()}</div>${captionBlanks(mat.key)}</div>`
  );
}

function matHeader({ key, badge: seat, title, note, score }: Mat): string {
  return (
    `<header>${badge(seat, 20)}<h3>${esc(title)}</h3>${note && `<span class="m">${esc(note)}</span>`}` +
    `<span class="op-gap"></span>${score && `<b>${esc(score)}</b>`}${blank(`piece buttons ${key}`, "span", "op-tools")}</header>`
  );
}

const overlay = () => `<div class="op-over" data-key="over" data-still aria-hidden="true"></div>`;

/** Under a mat: what would happen here, and why not. */
const captionBlanks = (key: string) =>
  blank(`caption ${key}`, "div", "op-word") + blank(`refusal ${key}`, "div", "op-no");

/** The latest line comes first. The box shows as many as it has room for, so that a swipe over it scrolls the page. */
function logMat({ log }: Scene): string {
  const all = button("log", "All", { label: "All of the log", key: keyOf("log"), kind: "plain" });
  return (
    `<div class="op-mat op-logmat" data-key="log"><header><h3>Log</h3><span class="op-gap"></span>` +
    `${log.length ? all : ""}</header>` +
    (log.length ? `<ol class="op-log">${logLines(log)}</ol>` : `<p class="m">Nothing has happened yet.</p>`) +
    `</div>`
  );
}

/** The lines of the log, the latest first; with `tabStops` their signs are stops of the Tab key. */
export function logLines(log: Scene["log"], tabStops = false): string {
  const lines = log.map(
    ({ seat, text, clause }, i) =>
      `<li data-key="${i}">${badge(seat, 18)}` +
      `<span class="${seat === null ? "m" : ""}">${withRuleSign(text, clause, tabStops)}</span></li>`,
  );
  return lines.reverse().join("");
}

/** A line with the sign that opens its rule, which is never alone on a line when the text wraps. */
function withRuleSign(text: string, clause: string, tabStops: boolean): string {
  if (!clause) return esc(text);
  const last = text.lastIndexOf(" ") + 1;
  const [label, title] = [`Rule ${clause}`, clause];
  const sign = button("clause", "§", { arg: clause, kind: "op-section", label, title, tabStop: tabStops });
  return `${esc(text.slice(0, last))}<span class="op-together">${esc(text.slice(last))} ${sign}</span>`;
}

/** Going back and forth in the record of the game, and what else there is to do at any time. */
function recordBar({ bar, moves }: Scene): string {
  const { ply, plies, undo, redo, whatif } = bar;
  return (
    `<div class="op-bar" data-key="bar" role="group" aria-label="Record of the game">` +
    button("undo", icon("undo"), { kind: "ico", label: "Undo", key: keyOf("undo"), disabled: !undo }) +
    button("redo", icon("redo"), { kind: "ico", label: "Redo", key: keyOf("redo"), disabled: !redo }) +
    `<label class="op-scrub"><input type="range" min="0" max="${plies}" value="${ply}" tabindex="-1"` +
    ` aria-label="Move"${plies ? "" : " disabled"}><span data-count>${moveCount(ply, plies)}</span></label>` +
    `<span class="op-rest">` +
    button("hint", `${icon("hint")}Hint`, { title: "What looks best", key: keyOf("hint"), disabled: moves.length === 0 }) +
    (whatif
      ? button("back", `${icon("fork")}Back to the game`, { title: "Back to the game", key: keyOf("whatif") })
      : button("whatif", `${icon("fork")}What if`, { title: "Try moves that don't count", key: keyOf("whatif") })) +
    button("copy", icon("copy") + blank("copy", "span"), { title: "Copy this position as Python", key: keyOf("copy") }) +
    button("rules", `${icon("rules")}Rules`, { title: "Search the rules", key: keyOf("rules") }) +
    `</span></div>`
  );
}

export function moveCount(ply: number, plies: number): string {
  return `move ${ply} of ${plies}`;
}

/** How to play, and the keys. */
function modeStrip({ mode, banner, bar }: Scene): string {
  const choices = MODES.map(([value, label]) => button("mode", label, { arg: value, pressed: value === mode }));
  return (
    `<div class="op-foot" data-key="foot"><span class="op-switch" role="group" aria-label="How to play">` +
    `${choices.join("")}</span><span class="m op-gap">${bar.whatif ? "" : esc(banner ?? "")}</span>` +
    button("keys", "Keys", { title: "What each key does", key: keyOf("keys"), kind: "plain" }) +
    `</div>`
  );
}
