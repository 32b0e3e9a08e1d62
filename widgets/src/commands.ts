/** What each key does: for the table that obeys, for the list that `?` shows, for the labels of buttons. */

export type Command =
  | "go"
  | "next"
  | "enter"
  | "turn"
  | "escape"
  | "undo"
  | "redo"
  | "step"
  | "hint"
  | "fork"
  | "pad"
  | "position"
  | "moves"
  | "log"
  | "rules"
  | "explain"
  | "copy"
  | "mode"
  | "keys";

interface Line {
  command: Command;
  /** As the browser names them; letters in lower case. */
  keys: readonly string[];
  /** As the list shows them. */
  shown: readonly string[];
  does: string;
}

export const LINES: readonly Line[] = [
  {
    command: "go",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: ["←", "→", "↑", "↓"],
    does: "To the next spot, card or button that can be picked. With Shift: space by space, also where nothing may go.",
  },
  { command: "next", keys: ["n"], shown: ["N"], does: "To the next one in reading order; with Shift to the one before." },
  { command: "enter", keys: ["Enter", " "], shown: ["Enter", "Space"], does: "Pick it, place it, press it; where nothing may go: why not." },
  { command: "turn", keys: ["r"], shown: ["R"], does: "Turn the piece; with Shift the other way." },
  { command: "escape", keys: ["Escape"], shown: ["Esc"], does: "One step back; when nothing is left to step back from, the notebook has its keys again." },
  { command: "undo", keys: ["u"], shown: ["U"], does: "Undo." },
  { command: "redo", keys: ["y"], shown: ["Y"], does: "Redo." },
  {
    command: "step",
    keys: [",", ".", "Home", "End"],
    shown: [",", ".", "Home", "End"],
    does: "In the record: one move back, one on, to the first, to the last.",
  },
  { command: "hint", keys: ["h"], shown: ["H"], does: "Hint: the cursor goes where it looks best, Enter plays it." },
  { command: "fork", keys: ["w"], shown: ["W"], does: "What if; back to the game." },
  { command: "pad", keys: ["p"], shown: ["P"], does: "Into the score pad: each number lights up the spaces it comes from. P again: back." },
  { command: "position", keys: ["s"], shown: ["S"], does: "Say how the game stands." },
  { command: "moves", keys: ["l"], shown: ["L"], does: "Say what is legal." },
  { command: "log", keys: ["g"], shown: ["G"], does: "The whole log." },
  { command: "rules", keys: ["/"], shown: ["/"], does: "Search the rules." },
  { command: "explain", keys: ["e"], shown: ["E"], does: "Explain a refusal: open its rule." },
  { command: "copy", keys: ["c"], shown: ["C"], does: "Copy this position as Python." },
  { command: "mode", keys: ["o"], shown: ["O"], does: "Open hands (study), or pass and play." },
  { command: "keys", keys: ["?"], shown: ["?"], does: "These keys." },
];

const COMMANDS = new Map(LINES.flatMap(({ command, keys }) => keys.map((key) => [key, command] as const)));

export function commandOf(key: string): Command | null {
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** The key of a command, as it stands on a button. */
export function keyOf(command: Command): string {
  return LINES.find((line) => line.command === command)!.shown[0]!;
}
