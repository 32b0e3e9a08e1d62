/**
 * What the kernel and the page tell each other. Interfaces with a name of `overplay/drawing/scene.py` or
 * `overplay/widget/wire.py` say the same as there, where each word is explained; a test compares them.
 */

/** The public state of the widget. */
export interface Traits {
  scene: Scene;
  refusal: Refusal | null;
  rules: Rule[];
  hint: Hint | null;
}

/** Everything that a table shows at one moment: what the game shows, and what the session adds. */
export interface Scene extends Shown, SessionPart {
  /** A game without words of its own gets plain ones. */
  say: Say;
}

/** `SessionPart` of overplay/widget/wire.py. */
export interface SessionPart {
  revision: number;
  mode: Mode;
  hidden: Mode;
  banner: string | null;
  log: LogLine[];
  news: News;
  moves: [string, [string, string, string][]][];
  bar: Bar;
  bot: Bot | null;
  roll: boolean;
  result: Result | null;
  total: string;
  setup: SetUp | null;
  seated: Seat[];
  bots: string[];
  cover: Cover | null;
  copy: string;
}

export interface Bar {
  ply: number;
  plies: number;
  present: boolean;
  following: boolean;
  again: boolean;
  pace: Pace;
  paced: boolean;
  undo: boolean;
  redo: boolean;
  whatif: boolean;
}

export interface News {
  lines: LogLine[];
  spaces: string[];
  keys: string[];
}

export interface Bot {
  seat: string;
  name: string;
  trouble: string;
}

export interface Result {
  title: string;
  text: string;
  turned: string;
  ply: number;
}

export interface SetUp {
  game: string;
  fields: Field[];
  seats: Seat[];
  seed: string;
}

export interface Field {
  name: string;
  label: string;
  values: [string, string][];
  value: string;
  clause: string;
}

export interface Seat {
  seat: string;
  name: string;
  who: string;
}

export interface Cover {
  seat: string;
  title: string;
  text: string;
  button: string;
}

export type Mode = "study" | "pass-and-play" | "against-bots";
export type Pace = "instant" | "play" | "step";

export interface LogLine {
  ply: number;
  seat: string | null;
  text: string;
  clause: string;
}

/** Why a combination of picks is no legal move. */
export interface Refusal {
  revision: number;
  breaches: Reason[];
  picks: { [name: string]: string };
}

export interface Reason {
  clause: string;
  sentence: string;
  spaces: string[];
}

export interface Hint {
  revision: number;
  move: string;
  text: string;
  why: string;
}

/** A clause of the rulebook, or a ruling where the rulebook is silent. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  section: string;
  kind: string;
  reason: string;
}

/** What the page asks of the kernel; a revision and an id go with it. */
export type Request =
  | { do: "play"; move: string }
  | { do: "ask"; picks: { [slot: string]: string } }
  | { do: "look"; ply: number }
  | { do: "pace"; pace: Pace }
  | { do: "mode"; mode: Mode }
  | { do: "uncover"; seat: string }
  | { do: "seats"; who: string[] }
  | { do: "undo" | "redo" | "roll" | "hint" | "whatif" | "back" | "stand in" | "try again" }
  | { do: "load"; text: string }
  | { do: "set up"; begins: boolean }
  | ({ do: "begin" } & Chosen)
  | { do: "forward" | "backward" | "present" | "again" | "replay" | "save" | "deal" };

/** What a person has chosen before a game. */
export interface Chosen {
  settings: { [name: string]: string };
  names: string[];
  who: string[];
  seed: string;
}

/** The kernel's answer to each of them. */
export interface Answer {
  ack: string;
  error?: string;
  file?: { name: string; text: string };
}

// -- what a game shows: overplay/drawing/scene.py -------------------------------------------------------------------

/** `Scene` of drawing/scene.py; drawings are SVG by now. */
export interface Shown {
  now: Now;
  end: End;
  order: Entry[];
  mats: Mat[];
  pad: Pad | null;
  say: Say | null;
  sticky: { [name: string]: string[] };
  deliberate: string[];
  ghosts: { [name: string]: Ghost };
  previews: { [name: string]: Preview };
  notes: { [name: string]: string };
  dials: Dials | null;
  layout: Layout;
  front: string[];
  played_with: string;
}

export type Progress = "done" | "now" | "";

export interface Action {
  label: string;
  move: string;
}

export interface Now {
  seat: string | null;
  title: string;
  text: string;
  actions: Action[];
}

export interface End {
  text: string;
  pips: Progress[];
}

export interface Entry {
  seat: string;
  text: string;
  state: Progress;
}

export interface Mat {
  key: string;
  title: string;
  place: Place;
  drawings: string[];
  note: string;
  badge: string | null;
  score: string;
  narrow: string[];
  spaces: { [name: string]: string };
  say: string;
  area: Area;
  lettered: boolean;
}

export type Area = "main" | "second" | "card" | "side" | "foot";
export type Layout = "boards" | "lot" | "track";

export type Place = "own" | "shared" | "other" | "hand";

export interface Pad {
  title: string;
  note: string;
  corner: string;
  columns: PadColumn[];
  rows: PadRow[];
  sum: PadSum;
}

export interface PadColumn {
  seat: string | null;
  text: string;
}

export interface PadRow {
  label: string;
  icon: string;
  cells: PadCell[];
  tag: string;
  note: string;
}

export interface PadSum {
  label: string;
  cells: PadCell[];
}

export interface PadCell {
  text: string;
  say: string;
  small: string;
  negative: boolean;
  lights: string[];
}

export interface Ghost {
  rows: number;
  cols: number;
  svg: string;
}

export interface Preview {
  text: string;
  pill: string;
  spaces: string[];
}

export interface Dials {
  names: { [name: string]: string };
  button: string;
}

export interface Say {
  position: string;
  moves: string;
}
