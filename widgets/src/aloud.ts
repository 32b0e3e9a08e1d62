/** What is read aloud, by a screen reader or in the live region. Data in, words out. */
import { parseSpace } from "./geometry";
import type { Mat, Refusal, Scene } from "./scene";

/** As a voice should say it: signs that it would skip become words. */
export function spoken(text: string): string {
  return text.replace(/ → /g, " to ").replace(/ × /g, " times ");
}

/** Whether something may go on a space, and what it would do there; null while nothing is to be put down. */
export type SpaceVerdict = { legal: boolean; text: string } | null;

/** 'row −1, column 2: free, may go here. Covers 2 Yo-yos: your total 17 to 29.', or 'a bus (c4), may go here'. */
export function space(token: string, { spaces, lettered }: Pick<Mat, "spaces" | "lettered">, verdict: SpaceVerdict): string {
  const [row, column] = parseSpace(token)!.cell;
  const content = spaces[token];
  const where = lettered && content ? content : `row ${signed(row)}, column ${signed(column)}: ${content ?? "free"}`;
  if (!verdict) return where;
  if (!verdict.legal) return `${where}, not here`;
  return `${where}, may go here${verdict.text ? `. ${spoken(verdict.text)}` : ""}`;
}

/** Why not, each sentence with its clause. */
export function refusal({ breaches }: Refusal): string[] {
  return breaches.map(({ clause, sentence }) => spoken(clause ? `${sentence} Rule ${clause}.` : sentence));
}

/** What has happened since: new lines of the log, or how far back one went; then what to do now. */
export function news(before: Scene, after: Scene): string[] {
  const grown = before.log.every(({ text }, i) => text === after.log[i]?.text);
  const lines = grown ? after.log.slice(before.log.length).map(({ text }) => text) : [];
  const { ply, plies, whatif } = after.bar;
  if (whatif !== before.bar.whatif) lines.unshift(whatif ? "What if: nothing here counts." : "Back in the game.");
  else if (after.mode !== before.mode) lines.unshift(after.mode === "study" ? "Study: all hands are open." : "Hands are hidden.");
  else if (!lines.length && ply !== before.bar.ply) lines.push(`Move ${ply} of ${plies}.`);
  if (after.cover && !before.cover) return [...lines, `${after.cover.title}.`];
  const changed = lines.length > 0 || before.now.title !== after.now.title || (before.cover && !after.cover);
  return changed ? [...lines, `${after.now.title}.`].map(spoken) : [];
}

/** With the sign that voices read as 'minus'. */
function signed(value: number): string {
  return String(value).replace("-", "−");
}
