/** What there is to do with a table beside playing, as HTML: how it is played, what else can be looked at. */
import { badge, button, esc, icon } from "../html";
import { keyOf } from "../input/key-bindings";
import type { Command } from "../input/key-bindings";
import type { Mode, Pace, Scene, Seat } from "../scene";
import { whoPlays } from "../setup-form";

const PACES: readonly [Pace, string, string][] = [
  ["instant", "At once", "How it stands when it is your turn again"],
  ["play", "One by one", "Each thing for a short while"],
  ["step", "Step by step", "The next thing when you ask for it"],
];

/** `numbered`, if rows and columns show their numbers. */
export function moreHtml({ mode, hidden, bar, seated, bots, layout, played_with }: Scene, numbered: boolean): string {
  const modes: [Mode, string][] = [
    [hidden, "Hidden"],
    ["study", "Open (study)"],
  ];
  return (
    row("Hands", choice("mode", modes.map(([value, label]) => [value, label, ""]), mode)) +
    row("What others do", choice("pace", PACES, bar.pace)) +
    (layout === "boards" ? row("Rows and columns", choice("numbers", NUMBERS, numbered ? "on" : "off")) : "") +
    `<form class="op-row" data-seats><span>Who plays</span>${seated.map((each, i) => whoSits(each, i, bots)).join("")}</form>` +
    `<div class="op-more">` +
    item("set-up", "Set up another game") +
    item("deal", "Deal anew") +
    item("save", "Save the game to a file") +
    item("load", "Go on with a saved game") +
    item("again", "Show the last round again", !bar.again) +
    item("replay", "Replay from the beginning", bar.ply === 0) +
    item("log", "Log") +
    item("pad", "Score pad") +
    item("copy", "Copy this position as Python") +
    item("keys", "Keys") +
    `</div>` +
    (played_with && `<p class="m">Played with: ${esc(played_with)}.</p>`)
  );
}

const NUMBERS = [
  ["on", "Numbered", ""],
  ["off", "Plain", ""],
] as const;

function whoSits(seat: Seat, at: number, bots: readonly string[]): string {
  return `<label class="op-seat">${badge(seat.seat, 22)}<span>${esc(seat.name)}</span>${whoPlays(seat, at, bots)}</label>`;
}

function row(label: string, inner: string): string {
  return `<div class="op-row"><span>${label}</span>${inner}</div>`;
}

function choice(action: string, values: readonly (readonly [string, string, string])[], now: string): string {
  const buttons = values.map(([value, label, title]) =>
    button(action, label, { arg: value, title, pressed: value === now, tabStop: true }),
  );
  return `<span class="op-switch" role="group">${buttons.join("")}</span>`;
}

type Item = "again" | "replay" | "log" | "pad" | "copy" | "keys" | "deal" | "save" | "load" | "set-up";

function item(action: Item, label: string, disabled = false): string {
  const key = ["replay", "deal", "save", "load", "set-up"].includes(action) ? "" : keyOf(action as Command);
  const sign = action === "copy" ? icon("copy") : action === "keys" ? "?" : "";
  return button(action, `${sign}<span>${label}</span>`, { key, disabled, tabStop: true });
}
