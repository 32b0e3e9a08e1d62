/** Which key gives which command: for the keyboard, for the list that `?` shows, for the labels of buttons. */

export type Command =
  | "arrow"
  | "next-stop"
  | "pick"
  | "turn"
  | "step-back"
  | "undo"
  | "redo"
  | "backward"
  | "forward"
  | "record"
  | "again"
  | "hint"
  | "whatif"
  | "pad"
  | "say-position"
  | "say-moves"
  | "log"
  | "rules"
  | "explain-refusal"
  | "copy"
  | "mode"
  | "full"
  | "numbers"
  | "more"
  | "keys";

interface KeyBinding {
  command: Command;
  /** As the browser names them; letters in lower case. */
  keys: readonly string[];
  /** As the list shows them. */
  shown: readonly string[];
  /** As the list tells it. */
  does: string;
}

export const KEY_BINDINGS: readonly KeyBinding[] = [
  {
    command: "arrow",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: ["←", "→", "↑", "↓"],
    does: "To the next spot, card or button that can be picked. With Shift: space by space, also where nothing may go.",
  },
  { command: "next-stop", keys: ["n"], shown: ["N"], does: "To the next one in reading order; with Shift to the one before." },
  { command: "pick", keys: ["Enter", " "], shown: ["Enter", "Space"], does: "Pick it, place it, press it; where nothing may go: why not." },
  { command: "turn", keys: ["r"], shown: ["R"], does: "Turn the piece; with Shift the other way." },
  { command: "step-back", keys: ["Escape"], shown: ["Esc"], does: "One step back; when nothing is left to step back from, the notebook has its keys again." },
  { command: "undo", keys: ["u"], shown: ["U"], does: "Undo." },
  { command: "redo", keys: ["y"], shown: ["Y"], does: "Redo." },
  { command: "backward", keys: [","], shown: [","], does: "Look one move back; nothing is taken back." },
  { command: "forward", keys: ["."], shown: ["."], does: "One move on; while what others did is shown, the next of it." },
  { command: "record", keys: ["Home", "End"], shown: ["Home", "End"], does: "To the beginning; to how it stands now." },
  { command: "again", keys: ["a"], shown: ["A"], does: "Show again what the others did since your last move." },
  { command: "hint", keys: ["h"], shown: ["H"], does: "Hint: the cursor goes where it looks best, Enter plays it." },
  { command: "whatif", keys: ["w"], shown: ["W"], does: "What if; back to the game." },
  { command: "pad", keys: ["p"], shown: ["P"], does: "Into the score pad: each number lights up the spaces it comes from. P again: back." },
  { command: "say-position", keys: ["s"], shown: ["S"], does: "Say how the game stands." },
  { command: "say-moves", keys: ["l"], shown: ["L"], does: "Say what is legal." },
  { command: "log", keys: ["g"], shown: ["G"], does: "The whole log." },
  { command: "rules", keys: ["/"], shown: ["/"], does: "Search the rules." },
  { command: "explain-refusal", keys: ["e"], shown: ["E"], does: "Explain a refusal: open its rule." },
  { command: "copy", keys: ["c"], shown: ["C"], does: "Copy this position as Python." },
  { command: "mode", keys: ["o"], shown: ["O"], does: "Open hands (study), or hidden ones." },
  { command: "full", keys: ["f"], shown: ["F"], does: "Full screen; again: back." },
  { command: "numbers", keys: ["k"], shown: ["K"], does: "Number the rows and columns of boards that have no names for them; again: no more." },
  { command: "more", keys: ["m"], shown: ["M"], does: "More: another game, who plays, saving, pace, open hands." },
  { command: "keys", keys: ["?"], shown: ["?"], does: "These keys." },
];

const COMMANDS = new Map(KEY_BINDINGS.flatMap(({ command, keys }) => keys.map((key) => [key, command] as const)));

export function commandOf(key: string): Command | null {
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** The key of a command, as it stands on a button. */
export function keyOf(command: Command): string {
  return KEY_BINDINGS.find((binding) => binding.command === command)!.shown[0]!;
}
