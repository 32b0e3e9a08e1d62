/**
 * The score pad, and how its numbers are traced to the spaces that they come from.
 *
 * The address of a number is 'row,column'; the row after the last is that of the sums.
 */
import { spoken } from "./aloud";
import { badge, button, esc } from "./html";
import type { Pad, PadCell, Scene } from "./scene";

/** The score pad as HTML. */
export function scorePad(pad: Pad | null): string {
  if (!pad) return "";
  const seats = pad.columns.map(
    ({ seat, text }) =>
      `<th scope="col"><span class="op-who">${badge(seat, 20)}` +
      `<span class="${seat === null ? "" : "op-name"}">${esc(text)}</span></span></th>`,
  );
  const rows = pad.rows.map(
    ({ label, icon, tag, note, cells }, row) =>
      `<tr data-row="${row}"><th scope="row"${note && ` data-note="${esc(note)}"`}><span class="op-who">${icon}<span class="op-label">` +
      `<span>${esc(label)}</span>${tag && `<span class="op-tag">${esc(tag)}</span>`}</span></span></th>` +
      `${cells.map((cell, column) => numberCell(cell, row, column)).join("")}</tr>`,
  );
  const sum = pad.sum.cells.map((cell, column) => numberCell(cell, pad.rows.length, column)).join("");
  return (
    `<div class="op-mat pad" data-key="pad"><header><h3>${esc(pad.title)}</h3>` +
    `<span class="m">${esc(pad.note)}</span></header><div class="op-pan" tabindex="-1"><table class="op-pad"><thead><tr>` +
    `<th scope="col">${esc(pad.corner)}</th>${seats.join("")}</tr></thead><tbody>${rows.join("")}</tbody>` +
    `<tfoot><tr class="sum"><th scope="row">${esc(pad.sum.label)}</th>${sum}</tr></tfoot>` +
    `</table></div></div>`
  );
}

/** The score pad in short: a row a seat, a column a line, told by its icon. */
export function shortPad(pad: Pad | null): string {
  if (!pad) return "";
  const lines = pad.rows.map(
    ({ label, icon, tag, note }) =>
      `<th scope="col" title="${esc(tag ? `${label}: ${tag}` : label)}"${note && ` data-note="${esc(note)}"`}><span class="op-who">${icon}</span>` +
      `<span class="op-unseen">${esc(label)}</span>${tag && `<span class="op-tag">${esc(tag)}</span>`}</th>`,
  );
  const sum = `<th scope="col">${esc(pad.sum.label)}</th>`;
  const rows = pad.columns.map(({ seat, text }, column) => {
    const cells = pad.rows.map(({ cells }, row) => numberCell(cells[column]!, row, column));
    const total = pad.sum.cells[column];
    return (
      `<tr><th scope="row"><span class="op-who">${badge(seat, 18)}<span>${esc(text)}</span></span></th>` +
      `${cells.join("")}${total ? numberCell(total, pad.rows.length, column) : "<td></td>"}</tr>`
    );
  });
  const all = button("pad", "All", { label: "The whole score pad", kind: "plain" });
  return (
    `<div class="op-mat pad short" data-key="pad"><table class="op-pad" aria-label="${esc(`${pad.title}, ${pad.note}`)}">` +
    `<thead><tr><th>${all}</th>${lines.join("")}${sum}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`
  );
}

/** A number, told in full to those who don't see it; most can be traced to spaces. */
function numberCell({ text, small, negative, lights, say }: PadCell, row: number, column: number): string {
  const traced = lights.length > 0 || say !== "";
  return (
    `<td data-cell="${row},${column}"${traced ? ' class="traced"' : ""}${say && ` aria-label="${esc(spoken(say))}"`}>` +
    `${small && `<small>${esc(small)}</small> `}<span${negative ? ' class="neg"' : ""}>${esc(text)}</span></td>`
  );
}

// -- tracing ----------------------------------------------------------------------------------------------------------

/** The address of the number at this element of the page; the head of a row stands for the seat whose turn it is. */
export function addressAt(target: EventTarget | null, { pad, now }: Scene): string | null {
  if (!(target instanceof Element) || !pad) return null;
  const cell = target.closest<HTMLElement>("[data-cell]");
  if (cell) return cell.dataset.cell!;
  const row = target.closest<HTMLElement>("tbody th")?.closest("tr")?.dataset.row;
  if (row === undefined) return null;
  const seats = pad.columns.map(({ seat }) => seat);
  const column = now.seat === null ? -1 : seats.indexOf(now.seat);
  return `${row},${column >= 0 ? column : seats.findIndex((seat) => seat !== null)}`;
}

export function cellAt(address: string | null, { pad }: Scene): PadCell | null {
  if (!pad || address === null) return null;
  const [row, column] = address.split(",").map(Number) as [number, number];
  const cells = row === pad.rows.length ? pad.sum.cells : pad.rows[row]?.cells;
  return cells?.[column] ?? null;
}

/** Mark the number at this address and its row, wherever the pad is shown, and nothing else. */
export function markTraced(page: ParentNode, address: string | null): void {
  for (const element of page.querySelectorAll(".op-pad :is(.lit, .hot)")) element.classList.remove("lit", "hot");
  if (address === null) return;
  for (const hot of page.querySelectorAll(`.op-pad [data-cell="${CSS.escape(address)}"]`)) {
    hot.classList.add("hot");
    if (!hot.closest(".short")) hot.closest("tr")?.classList.add("lit");
  }
}
