/** Before drawings are shown: what each is to those who don't see it, and how many spaces a board is wide. */
import { gridOf, viewBoxOf } from "./drawing-attributes";

type Notes = { [name: string]: string };

/** Prepare all drawings of a page that isn't shown yet. */
export function prepareDrawings(page: ParentNode, notes: Notes): void {
  for (const board of page.querySelectorAll<HTMLElement>(".op-board")) {
    const drawings = [...board.querySelectorAll(":scope > svg")];
    const grid = board.querySelector("[data-grid]");
    if (board.closest(".hand")) drawings.forEach(wrapAsCard);
    else drawings.forEach((svg) => (svg.contains(grid) ? hideBehindCells(svg, notes) : describePicture(svg, notes)));
    if (grid) countSpaces(board, grid);
  }
}

/** Hide a card of a hand behind something that has its name and, if it can be picked, is a button. */
function wrapAsCard(svg: Element): void {
  const card = document.createElement("div");
  const cover = document.createElement("span");
  card.className = "op-card";
  card.dataset.key = svg.getAttribute("data-key") ?? "";
  cover.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
  const token = svg.querySelector("[data-pick]")?.getAttribute("data-pick") ?? null;
  cover.setAttribute("role", token === null ? "img" : "button");
  if (token !== null) cover.dataset.token = token;
  svg.replaceWith(card);
  svg.setAttribute("aria-hidden", "true");
  card.append(svg, cover);
}

/** A board is hidden behind its grid of cells, but not what can be picked on it. */
function hideBehindCells(svg: Element, notes: Notes): void {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  if (picks.length === 0) return svg.setAttribute("aria-hidden", "true");
  describePicture(svg, notes);
  hideAllBut(new Set(picks), svg);
}

/** Hide what is no pick and has none in it. */
function hideAllBut(picks: ReadonlySet<Element>, parent: Element): void {
  for (const child of parent.children) {
    if (picks.has(child)) continue;
    if (child.querySelector("[data-pick]")) hideAllBut(picks, child);
    else child.setAttribute("aria-hidden", "true");
  }
}

/** A drawing without spaces: a picture, or a group of what can be picked in it or has a note. */
function describePicture(svg: Element, notes: Notes): void {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  const noted = [...svg.querySelectorAll("[data-note]")];
  svg.setAttribute("role", picks.length || noted.length ? "group" : "img");
  const around = svg.closest("[aria-label]"); // itself, or its mat
  if (around && around !== svg) svg.setAttribute("aria-label", around.getAttribute("aria-label")!);
  for (const pick of picks) {
    pick.setAttribute("role", "button");
    pick.setAttribute("aria-label", pick.querySelector(":scope > title")?.textContent ?? pick.getAttribute("data-pick")!);
  }
  for (const element of noted) {
    const text = notes[element.getAttribute("data-note")!] ?? "";
    if (element.hasAttribute("data-pick")) element.setAttribute("aria-description", text);
    else if (text) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", text);
    }
  }
}

/** Tell the style how many spaces a board has across and down, so that it can keep them in bounds. */
function countSpaces(board: HTMLElement, grid: Element): void {
  const [{ unit }, box] = [gridOf(grid), viewBoxOf(grid.closest("svg")!)];
  board.style.setProperty("--unit", String(unit));
  board.style.setProperty("--cols", (box.width / unit).toFixed(3));
  board.style.setProperty("--rows", (box.height / unit).toFixed(3));
}
