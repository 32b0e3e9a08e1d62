/** Text to HTML, and the small figures that the page draws itself. Their shapes are those of Python's `look.json`. */
import { glyphs, seats } from "../../overplay/drawing/look.json";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML, also inside quotes. */
export function esc(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export type IconName = Exclude<keyof typeof glyphs, "petz" | "fur" | "yoyo" | "bear" | "worker">;

/** A figure in the colour of the text around it. */
export function icon(name: IconName, size = 18): string {
  const paths = glyphs[name].parts.map((part) =>
    "stroke" in part && part.role.endsWith("line")
      ? `<path d="${part.d}" fill="none" stroke="currentColor" stroke-width="${part.stroke}"/>`
      : `<path d="${part.d}" fill="currentColor"/>`,
  );
  return (
    `<svg class="op-icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true" ` +
    `stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`
  );
}

/** The sign of a seat: its shape, colour and letter. */
export function badge(seat: string | null, size: number): string {
  if (seat === null || !(seat in seats)) return "";
  const { color, path, baseline } = seats[seat as keyof typeof seats];
  return (
    `<svg class="op-badge" viewBox="-.8 -.8 25.6 25.6" width="${size}" height="${size}" aria-hidden="true">` +
    `<path d="${path}" fill="var(--op-${color})" ` +
    `stroke="var(--op-on-${color})" stroke-width="1.5" stroke-opacity=".7"/>` +
    `<text x="12" y="${baseline}" font-size="13" font-weight="700" text-anchor="middle" ` +
    `fill="var(--op-on-${color})">${seat}</text></svg>`
  );
}

/**
 * A button that does `action`, with an argument if it needs one, and the key that does the same.
 *
 * The table is a single stop of the Tab key, so only a `tabStop` (in a panel that is open) is another. Enter in a field
 * of a form presses its button of type `submit`.
 */
export function button(
  action: string,
  inner: string,
  {
    arg = "",
    kind = "",
    label = "",
    title = "",
    key = "",
    disabled = false,
    tabStop = false,
    pressed = null as boolean | null,
    type = "button" as "button" | "submit",
  } = {},
): string {
  const tip = [title || (key && label), key && `(${key})`].filter(Boolean).join(" ");
  return (
    `<button type="${type}" data-do="${action}"${arg && ` data-arg="${esc(arg)}"`}${kind && ` class="${kind}"`}` +
    `${tabStop ? "" : ' tabindex="-1"'}${label && ` aria-label="${esc(label)}"`}${tip && ` title="${esc(tip)}"`}` +
    `${key && ` aria-keyshortcuts="${esc(key)}"`}` +
    `${pressed === null ? "" : ` aria-pressed="${pressed}"`}${disabled ? " disabled" : ""}>${inner}</button>`
  );
}

/** A clause of the rulebook: opens the rules there. */
export function clauseChip(id: string): string {
  return id && button("clause", esc(id), { arg: id, kind: "op-clause", label: `Rule ${id}` });
}
