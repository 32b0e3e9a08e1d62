/** A scene as HTML, from what to do now down to the record bar. What belongs to the moment is left blank. */
import { LOG, PAD, SHORT_LOG, SHORT_PAD } from "./areas";
import type { AreaName, Areas, Pane, Tabs, Width } from "./areas";
import { areasOf } from "./areas";
import { blank } from "./blanks";
import { badge, button, esc, icon } from "./html";
import { keyOf } from "./input/key-bindings";
import type { LogLine, Mat, Scene } from "./scene";
import { resultCard } from "./result-card";
import { setupForm } from "./setup-form";
import { scorePad, shortPad } from "./score-pad";

/** So many lines of the log show how it goes on. */
const LATEST = 3;

/** The whole scene, for a table so wide, the panes in front as the tabs say, over them the result if it is shown. */
export function sceneHtml(scene: Scene, width: Width, tabs: Tabs, showsResult: boolean): string {
  const areas = areasOf(scene, width);
  const area = (name: AreaName) => areaHtml(name, areas, scene, width, tabs);
  const low = areas.foot.length || (width === "narrow" && areas.card.length);
  return (
    nowStrip(scene, width, showsResult) +
    `<section class="op-play" data-key="play">${area("main")}${area("second")}` +
    (width === "narrow" ? "" : column(area("card") + area("side"))) +
    `${area("third")}${coverMat(scene)}${showsResult ? resultCard(scene) : ""}</section>${setupForm(scene)}` +
    (low
      ? `<section class="op-low" data-key="low" tabindex="-1">${width === "narrow" ? dials() : ""}${width === "narrow" ? area("card") : ""}${area("foot")}</section>`
      : "") +
    `<div class="op-message" data-key="message">${blank("message", "div", "op-line")}</div>` +
    recordBar(scene)
  );
}

const column = (inner: string) => (inner ? `<div class="op-column" data-key="column">${inner}</div>` : "");

/** An area with its panes, all but the front one hidden if they take turns. */
function areaHtml(name: AreaName, areas: Areas, scene: Scene, width: Width, tabs: Tabs): string {
  const panes = areas[name];
  if (!panes.length) return "";
  const front = tabs.frontOf(name, panes, scene, width);
  const inner = panes.map((pane) => paneHtml(pane, scene, width, front !== null && pane.key !== front));
  const strip = front === null ? "" : tabStrip(name, panes, front);
  return `<div class="op-area ${name}" data-key="area ${name}">${strip}${inner.join("")}</div>`;
}

function tabStrip(area: AreaName, panes: readonly Pane[], front: string): string {
  const tabs = panes.map(({ key, title }) =>
    button("tab", esc(title), { arg: `${area}\n${key}`, pressed: key === front }),
  );
  return `<div class="op-tabs" tabindex="-1" data-key="tabs" role="group" aria-label="What is shown here">${tabs.join("")}</div>`;
}

function paneHtml(pane: Pane, scene: Scene, width: Width, hidden: boolean): string {
  const { key } = pane;
  const inner =
    key === PAD
      ? scorePad(scene.pad)
      : key === SHORT_PAD
        ? shortPad(scene.pad)
        : key === LOG
          ? logMat(scene)
          : key === SHORT_LOG
            ? shortLog(scene)
            : pane.mats.map((mat) => matHtml(mat, scene, width)).join("");
  return `<div class="op-pane" tabindex="-1" data-key="pane ${esc(key)}" data-pane="${esc(key)}"${hidden ? " hidden" : ""}>${inner}</div>`;
}

// -- what to do now ---------------------------------------------------------------------------------------------------

/** What to do now, with the buttons for it; how far the end is, the order of the seats. */
function nowStrip(scene: Scene, width: Width, showsResult: boolean): string {
  const { now, end, order } = scene;
  const text = whileLookingBack(scene) || now.text;
  const pips = end.pips.map((pip) => `<i class="${pip}"></i>`).join("");
  const seats = order.map(
    ({ seat, text, state }) =>
      `<li class="${state}"${state === "now" ? ' aria-current="step"' : ""}>${badge(seat, 20)}` +
      `<span>${esc(text)}${state === "done" ? ' <span aria-label="done">✓</span>' : ""}</span></li>`,
  );
  return (
    `<div class="op-now" data-key="now">${badge(now.seat, 36)}<div class="op-say"><h2>${esc(now.title)}</h2>` +
    `<p title="${esc(text)}">${esc(text)}</p></div>` +
    `<div class="op-next" data-key="next">${actions(scene, showsResult)}${scene.layout === "track" || width === "narrow" ? "" : dials()}` +
    `${blank("now", "div", "op-choices")}</div>` +
    `<div class="op-end" data-key="end"><div><b>${esc(end.text)}</b>` +
    (pips && `<span class="op-pips" aria-hidden="true">${pips}</span>`) +
    (scene.layout === "track" ? "" : `<span class="op-total">Your total <b>${esc(scene.total)}</b></span>`) +
    `</div><ol class="op-order" aria-label="Turn order">${seats.join("")}</ol></div></div>`
  );
}

/** Where one can't play, what is shown instead; '' where one can. */
function whileLookingBack({ bar, moves, roll }: Scene): string {
  if (bar.present || moves.length || roll) return "";
  return bar.following ? `Move ${bar.ply} of ${bar.plies} is shown.` : "An earlier position; nothing is taken back.";
}

/** What is done by a button: the only strong ones. */
function actions(scene: Scene, showsResult: boolean): string {
  const { now, roll, bar, bot, cover } = scene;
  const strong = (action: string, text: string, arg = "") => button(action, esc(text), { arg, kind: "go" });
  if (cover) return "";
  if (bar.following)
    return (
      (bar.pace === "step" ? strong("forward", "Next") : "") + button("present", "Skip", { title: "Show how it stands now" })
    );
  if (!bar.present) return strong("present", "Back to now");
  if (bot?.trouble) return strong("try again", "Try again") + button("stand in", esc(`Play for ${bot.name}`));
  if (scene.result) return strong("deal", "Deal anew") + (showsResult ? "" : button("result", "The result"));
  return (roll ? strong("roll", "Roll") : "") + now.actions.map(({ label, move }) => strong("move", label, move)).join("");
}

/** Between two people: nothing of a hand is on the page until the next one says so. */
function coverMat({ cover }: Scene): string {
  if (!cover) return "";
  return (
    `<div class="op-mat op-cover" data-key="cover">${badge(cover.seat, 48)}<div><h3>${esc(cover.title)}</h3>` +
    `<p>${esc(cover.text)}</p></div>${button("uncover", esc(cover.button), { arg: cover.seat, kind: "go" })}</div>`
  );
}

// -- mats -------------------------------------------------------------------------------------------------------------

function matHtml(mat: Mat, scene: Scene, width: Width): string {
  return mat.place === "hand" ? (scene.cover ? "" : handMat(mat)) : boardMat(mat, scene, width);
}

function boardMat(mat: Mat, scene: Scene, width: Width): string {
  const { key, place, title } = mat;
  const inside = mat.area === "main" && scene.layout === "track" && width !== "narrow" ? dials() : "";
  const drawings = (width === "narrow" && mat.narrow.length ? mat.narrow : mat.drawings).join("");
  return (
    `<figure class="op-mat ${place}" data-key="mat ${esc(key)}" data-mat="${esc(key)}" aria-label="${esc(title)}">` +
    matHeader(mat) +
    `<div class="op-pan" tabindex="-1"><div class="op-board">${drawings}${overlay()}` +
    `<div class="op-cells" data-key="cells" data-still></div>${inside}</div></div>` +
    (mat.say ? `<p class="op-unseen">${esc(mat.say)}</p>` : "") +
    `</figure>`
  );
}

function handMat(mat: Mat): string {
  return (
    `<div class="op-mat hand" data-key="mat ${esc(mat.key)}" data-mat="${esc(mat.key)}" role="group" ` +
    `aria-label="${esc(mat.title)}">${matHeader(mat)}` +
    `<div class="op-board" tabindex="-1">${mat.drawings.join("")}${overlay()}</div></div>`
  );
}

function matHeader({ key, badge: seat, title, note, score, place }: Mat): string {
  return (
    `<header>${badge(seat, 20)}<h3>${esc(title)}</h3>${note && `<span class="m">${esc(note)}</span>`}` +
    `<span class="op-gap"></span>${score && `<b>${esc(score)}</b>`}${blank(`piece buttons ${key}`, "span", "op-tools")}` +
    (place === "other" ? button("enlarge", icon("zoom", 16), { arg: key, kind: "ico plain", label: `Enlarge ${title}` }) : "") +
    `</header>`
  );
}

/** Where sliders are: in the hollow of a track, at the foot of a narrow table, else beside what to do now. */
const dials = () => blank("dials", "div", "op-dialbox");

const overlay = () => `<div class="op-over" data-key="over" data-still aria-hidden="true"></div>`;

// -- log --------------------------------------------------------------------------------------------------------------

/** The latest line comes first. The box shows as many as it has room for, so that a swipe over it scrolls the page. */
function logMat({ log }: Scene): string {
  return (
    `<div class="op-mat op-logmat" data-key="log"><header><h3>Log</h3><span class="op-gap"></span>${allOfLog(log)}</header>` +
    (log.length ? `<ol class="op-log">${logLines(log)}</ol>` : `<p class="m">Nothing has happened yet.</p>`) +
    `</div>`
  );
}

/** What happened last. */
function shortLog({ log }: Scene): string {
  return (
    `<div class="op-mat op-logmat short" data-key="log"><ol class="op-log">${logLines(log.slice(-LATEST))}</ol>` +
    `${allOfLog(log) || '<p class="m">Nothing has happened yet.</p>'}</div>`
  );
}

function allOfLog(log: readonly LogLine[]): string {
  return log.length ? button("log", "All", { label: "All of the log", key: keyOf("log"), kind: "plain" }) : "";
}

/** The lines of the log, the latest first; with `tabStops` their signs are stops of the Tab key. */
export function logLines(log: readonly LogLine[], tabStops = false): string {
  const lines = log.map(
    ({ seat, text, clause }, i) =>
      `<li data-key="${i}">${badge(seat, 20)}` +
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

// -- the bar ----------------------------------------------------------------------------------------------------------

/** Going back and forth in the record of the game, and what else there is to do at any time. */
function recordBar({ bar, moves }: Scene): string {
  const { ply, plies, undo, redo, whatif } = bar;
  const ico = (action: "backward" | "forward" | "undo" | "redo" | "full" | "more", label: string, disabled = false) =>
    button(action, icon(ICONS[action]), { kind: "ico", label, key: keyOf(action), disabled });
  return (
    `<div class="op-bar" data-key="bar" role="group" aria-label="Record of the game">` +
    ico("backward", "One move back", ply === 0) +
    ico("forward", "One move on", ply === plies) +
    `<label class="op-scrub"><input type="range" min="0" max="${plies}" value="${ply}" tabindex="-1"` +
    ` aria-label="Move"${plies ? "" : " disabled"}><span data-count>${moveCount(ply, plies)}</span></label>` +
    ico("undo", "Undo", !undo) +
    ico("redo", "Redo", !redo) +
    `<span class="op-rest">` +
    button("hint", `${icon("hint")}<span>Hint</span>`, { label: "Hint", title: "What looks best", key: keyOf("hint"), disabled: moves.length === 0 }) +
    (whatif
      ? button("back", `${icon("fork")}<span>Back to the game</span>`, { kind: "go", label: "Back to the game", key: keyOf("whatif") })
      : button("whatif", `${icon("fork")}<span>What if</span>`, { label: "What if", title: "Try moves that don't count", key: keyOf("whatif") })) +
    button("rules", `${icon("rules")}<span>Rules</span>`, { label: "Rules", title: "Search the rules", key: keyOf("rules") }) +
    ico("full", "Full screen") +
    ico("more", "More") +
    `</span></div>`
  );
}

const ICONS = { backward: "back", forward: "forward", undo: "undo", redo: "redo", full: "full", more: "more" } as const;

export function moveCount(ply: number, plies: number): string {
  return `move ${ply} of ${plies}`;
}
