/** Light or dark: what the surroundings are, not what the system wishes they were. */

export type Theme = "light" | "dark";

/** Keep `root`'s data-theme true while the page's own theme changes. */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const background = backgroundOf(root);
    const theme: Theme = (background === null ? system.matches : isDark(background)) ? "dark" : "light";
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  };
  let timer = 0;
  const onChange = () => {
    apply();
    window.clearTimeout(timer);
    timer = window.setTimeout(apply, 300); // a theme's style sheet may come after the attribute that names it
  };
  const watcher = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  const shown = new ResizeObserver(apply); // at first the table may be on no page at all
  shown.observe(root);
  system.addEventListener("change", apply, { signal });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    shown.disconnect();
    window.clearTimeout(timer);
  });
  apply();
}

type Colour = [red: number, green: number, blue: number];

/** The nearest background of an element that can't be seen through. */
function backgroundOf(element: Element): Colour | null {
  for (let here = parentOf(element); here; here = parentOf(here)) {
    const colour = parseColour(getComputedStyle(here).backgroundColor);
    if (colour) return colour;
  }
  return null;
}

function parentOf(element: Element): Element | null {
  const root = element.parentNode;
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** 'rgb(17, 17, 17)' or 'color(srgb 0.07 0.07 0.07)'; null for another notation, or if it can be seen through. */
export function parseColour(text: string): Colour | null {
  const [red, green, blue, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) return null;
  if (/^rgba?\(/.test(text)) return [red / 255, green / 255, blue / 255];
  return /^color\(srgb /.test(text) ? [red, green, blue] : null;
}

/** Whether light text stands out better than dark text (relative luminance as WCAG defines it). */
export function isDark(colour: Colour): boolean {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! < 0.179;
}
