/** What the sliders of a table do: a dial moves, the slider of the record goes to another position. */
import { moveCount } from "../scene-html";
import type { ControlledTable } from "./controlled-table";

export function listenToSliders(table: ControlledTable, signal: AbortSignal): void {
  table.root.addEventListener("input", ({ target }) => slide(table, target, false), { signal });
  table.root.addEventListener("change", ({ target }) => slide(table, target, true), { signal });
}

/** The boards follow the slider. */
function slide(table: ControlledTable, target: EventTarget | null, done: boolean): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
  const number = Number(target.value);
  if (target.dataset.dial !== undefined) {
    table.builder.moveDial(target.dataset.dial, number);
    return table.paint();
  }
  table.page.querySelector("[data-count]")!.textContent = moveCount(number, table.scene.bar.plies);
  table.lookAt(number, done);
}
