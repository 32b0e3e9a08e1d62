/** From a number of the score pad to the spaces that it comes from. A number is named 'row,column'. */
import type { PadCell, Scene } from "./scene";

/** The number at this place of the page; the head of a row stands for the seat whose turn it is. */
export function nameAt(target: EventTarget | null, { pad, now }: Scene): string | null {
  if (!(target instanceof Element) || !pad) return null;
  const cell = target.closest<HTMLElement>("[data-cell]");
  if (cell) return cell.dataset.cell!;
  const row = target.closest<HTMLElement>("tbody th")?.closest("tr")?.dataset.row;
  if (row === undefined) return null;
  const seats = pad.columns.map(({ seat }) => seat);
  const column = now.seat === null ? -1 : seats.indexOf(now.seat);
  return `${row},${column >= 0 ? column : seats.findIndex((seat) => seat !== null)}`;
}

export function numberOf(name: string | null, { pad }: Scene): PadCell | null {
  if (!pad || name === null) return null;
  const [row, column] = name.split(",").map(Number) as [number, number];
  const cells = row === pad.rows.length ? pad.sum.cells : pad.rows[row]?.cells;
  return cells?.[column] ?? null;
}

/** Mark the number and its row, and nothing else. */
export function light(page: ParentNode, name: string | null): void {
  const table = page.querySelector(".op-pad");
  for (const element of table?.querySelectorAll(".lit, .hot") ?? []) element.classList.remove("lit", "hot");
  const hot = name === null ? null : table?.querySelector(`[data-cell="${CSS.escape(name)}"]`);
  hot?.classList.add("hot");
  hot?.closest("tr")?.classList.add("lit");
}
