/** The sentences and buttons of `captions` as HTML, and the notices of a whole table. */
import { badge, button, clauseChip, esc, icon } from "../html";
import type { Dial } from "../moves/dials";
import type { Slot } from "../moves/legal-moves";
import type { Hint, LogLine, Refusal } from "../scene";

const REFUSED_SIGN = `<i class="op-stop">${icon("cross", 12)}</i>`;

/** What a move would do: the kernel's own sentence. */
export function preview(text: string): string {
  return line(`<i class="op-dot"></i>`, withStrongTotal(text));
}

/** A sentence as HTML; the total that it leads to stands out. */
function withStrongTotal(text: string): string {
  return esc(text).replace(/→ (\S*?\d+)/, "→ <b>$1</b>");
}

/** A sentence of the page itself. */
export function remark(text: string): string {
  return text && line("", esc(text), "", "m");
}

/** A note on something in a drawing. */
export function note(text: string): string {
  return line("", esc(text));
}

/** The hint: where is drawn, so what it would come to is told; without that its own words. Then why. */
export function hint({ text, why }: Hint, comes: string): string {
  const what = comes ? `Looks best: ${withStrongTotal(comes)}` : esc(text);
  return line(icon("hint", 16), `${what} ${esc(why)}`, button("take-hint", "Play it"));
}

/** Why a move is refused: each sentence with its clause. */
export function refusal({ breaches }: Refusal): string {
  return breaches
    .map(({ clause, sentence }) => line(REFUSED_SIGN, esc(sentence), clauseChip(clause), "op-no"))
    .join("");
}

/** What a bot did instead of moving. */
export function trouble(text: string): string {
  return line(REFUSED_SIGN, esc(text), "", "op-no");
}

/** What has happened, the latest last. */
export function news(lines: readonly LogLine[]): string {
  const texts = lines.map(({ seat, text }) => `${badge(seat, 20)} ${esc(text)}`);
  return line("", texts.join(" "), "", "op-news");
}

function line(sign: string, inner: string, after = "", kind = ""): string {
  return `<p class="${kind}">${sign}<span>${inner}</span>${after}</p>`;
}

// -- choices ----------------------------------------------------------------------------------------------------------

/** Buttons for tokens that are not drawn. */
export function choices(slots: readonly Slot[]): string {
  return slots.map(({ slot, token, label }) => button("pick", esc(label), { arg: `${slot}\n${token}` })).join("");
}

/** A click fitted several slots: which one is meant? */
export function question(slots: readonly Slot[]): string {
  return `<span>Which do you mean?</span>${choices(slots)}${button("clear", "Neither", { kind: "plain" })}`;
}

/** A dial, the number at which it stands, and the words for that. */
export interface PlacedDial {
  dial: Dial;
  name: string;
  number: number;
  label: string;
}

/** Dials as sliders; `key` is another for another position. */
export function dials(all: readonly PlacedDial[], key: string): string {
  if (all.length === 0) return "";
  return `<div class="op-dials" data-key="dials ${esc(key)}">${all.map((each) => slider(each, key)).join("")}</div>`;
}

/** The button that takes dials that stand at these numbers. */
export function takeDials(verb: string, numbers: readonly number[], title: string): string {
  return button("set", esc(`${verb} ${numbers.join(" and ")}`), { kind: "go", title });
}

function slider({ dial, name, number, label }: PlacedDial, key: string): string {
  const [from, to] = [dial.numbers[0]!, dial.numbers.at(-1)!];
  const ticks = dial.numbers.map((each) => `<i${each === number ? ' class="now"' : ""}>${each}</i>`).join("");
  return (
    `<label class="op-dial" data-key="dial ${esc(key)} ${esc(dial.slot)}"><span>${esc(name)}` +
    `<b>${number} of ${to}</b></span><input type="range" min="${from}" max="${to}" step="1" value="${number}" ` +
    `tabindex="-1" data-dial="${esc(dial.slot)}" aria-label="${esc(name)}" aria-valuetext="${esc(label)}">` +
    `<span class="op-ticks" aria-hidden="true">${ticks}</span></label>`
  );
}

/** The buttons that turn and place the piece in hand. */
export function pieceButtons(turns: boolean, ready: boolean): string {
  return (
    (turns
      ? button("turn", icon("ccw"), { arg: "-1", kind: "ico", label: "Turn left", key: "Shift+R" }) +
        button("turn", icon("cw"), { arg: "1", kind: "ico", label: "Turn right", key: "R" })
      : "") + button("place", `${icon("check", 16)}Place`, { kind: "go", disabled: !ready })
  );
}

// -- notices ----------------------------------------------------------------------------------------------------------

/** Something that concerns the whole table, perhaps with a text to copy, until it is closed. */
export function notice(sentence: string, text: string | null = null): string {
  return (
    `<span>${esc(sentence)}</span>` +
    (text === null
      ? ""
      : `<textarea readonly rows="3" tabindex="-1" aria-label="The position as Python">${esc(text)}</textarea>`) +
    button("dismiss", icon("cross", 14), { kind: "ico plain", label: "Close this note" })
  );
}

/** That the kernel is silent: it stays until the kernel is heard. */
export function silence(sentence: string): string {
  return `<span>${esc(sentence)}</span>`;
}
