/** What the kernel and the page tell each other. `docs/architecture.md` says what each word means. */

/** The public state of the widget. */
export interface Traits {
  scene: Scene;
  refusal: Refusal | null;
  rules: Rule[];
  hint: Hint | null;
}

/** Everything that a table shows at one moment. */
export interface Scene {
  revision: number;
  mode: Mode;
  banner: string | null;
  now: { seat: string | null; title: string; text: string };
  end: { text: string; pips: ("done" | "now" | "")[] };
  order: { seat: string; text: string; state: "done" | "now" | "" }[];
  mats: Mat[];
  pad: Pad | null;
  log: LogLine[];
  moves: [text: string, slots: [slot: string, token: string, label: string][]][];
  /** Whether a die waits for a person to roll it. */
  roll: boolean;
  /** Slots that are picked by hand even where one token is left, because the move costs something. */
  deliberate?: string[];
  sticky: { [slot: string]: string[] };
  ghosts: { [token: string]: Ghost };
  previews: { [move: string]: { text: string; pill: string; spaces?: string[] } };
  /** What there is to tell about things in a drawing that bear these names (`data-note`). */
  notes?: { [name: string]: string };
  /** The names of slots that are shown as sliders, and what their button says before the numbers. */
  dials?: { names: { [slot: string]: string }; button: string } | null;
  bar: { ply: number; plies: number; undo: boolean; redo: boolean; whatif: boolean };
  cover: { seat: string; title: string; text: string; button: string } | null;
  /** What is told on request, to be read aloud. */
  say: { position: string; moves: string };
  copy: string;
}

export type Mode = "study" | "pass-and-play";

/** A place on the table: a board, a hand. */
export interface Mat {
  key: string;
  title: string;
  note: string;
  svg: string;
  /** The drawing for a table that is narrower than 840 pixels, if that is another one. */
  narrow?: string;
  place: "own" | "shared" | "other" | "hand";
  badge: string | null;
  score: string;
  /** What can be seen on each space of its board, by token; and what else the drawing shows. For those who don't see. */
  spaces?: { [token: string]: string };
  say?: string;
}

/** The piece in hand, in spaces of 36 units with its top-left corner at (0, 0). */
export interface Ghost {
  rows: number;
  cols: number;
  svg: string;
}

export interface LogLine {
  ply: number;
  seat: string | null;
  text: string;
  clause: string;
}

/** The score pad. */
export interface Pad {
  title: string;
  note: string;
  corner: string;
  columns: { seat: string | null; text: string }[];
  rows: { label: string; icon: string; tag: string; cells: PadCell[] }[];
  sum: { label: string; cells: PadCell[] };
}

/** A number on the pad, and the spaces where it comes from. */
export interface PadCell {
  text: string;
  small: string;
  negative: boolean;
  lights: string[];
  say: string;
}

/** Why a combination of picks is no legal move. */
export interface Refusal {
  revision: number;
  breaches: { clause: string; sentence: string; spaces: string[] }[];
  picks: { [slot: string]: string };
}

export interface Hint {
  revision: number;
  move: string;
  text: string;
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
  | { do: "goto"; ply: number }
  | { do: "mode"; mode: Mode }
  | { do: "uncover"; seat: string }
  | { do: "undo" | "redo" | "roll" | "hint" | "whatif" | "back" };

/** The kernel's answer to each of them. */
export interface Answer {
  ack: string;
  error?: string;
}
