import { legalMoves } from "../src/moves/legal-moves";

/** Moves, each from its slots: 'turn 0; space w@0,1'. */
export function moves(...texts: string[]) {
  return legalMoves({
    moves: texts.map((text) => [
      text,
      text.split("; ").map((pair) => {
        const [slot, token] = pair.split(" ") as [string, string];
        return [slot, token, `${slot} is ${token}`];
      }),
    ]),
  });
}
