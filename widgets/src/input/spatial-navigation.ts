/** From stop to stop of the cursor: what lies in the direction of an arrow key, what comes next. No page. */

/** Something that the cursor can stand on: its name, the mat that it lies on, its middle on the screen. */
export interface Stop {
  name: string;
  mat: string;
  x: number;
  y: number;
}

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** One step to the right, and one down, of each key. */
const STEPS: Record<ArrowKey, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther a pixel aside counts than a pixel ahead. */
const ASIDE = 2;
/** How far aside another mat may lie, for each pixel ahead. */
const CONE = 2;
/** Less than this, in pixels, is no step: layouts are never quite straight. */
const LEAST = 3;

export function isArrowKey(key: string): key is ArrowKey {
  return key in STEPS;
}

/**
 * The nearest stop in that direction, on the same mat if there is one, else on another.
 *
 * Where nothing lies to the left or right, those keys go on in reading order, so that they reach everything.
 */
export function stopTowards(stops: readonly Stop[], from: Stop, arrow: ArrowKey): Stop | null {
  const own = stops.filter(({ mat }) => mat === from.mat);
  const others = stops.filter(({ mat }) => mat !== from.mat);
  const ahead = nearest(own, from, arrow) ?? nearest(others, from, arrow, CONE);
  const [right] = STEPS[arrow];
  return ahead ?? (right ? stopInOrder(stops, from.name, right as 1 | -1, false) : null);
}

function nearest(stops: readonly Stop[], from: Stop, arrow: ArrowKey, cone = Infinity): Stop | null {
  const [right, down] = STEPS[arrow];
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down + dy * right);
    const far = ahead + ASIDE * aside;
    if (ahead < LEAST || aside > cone * ahead || far >= least) continue;
    [best, least] = [stop, far];
  }
  return best;
}

/** The stop after (or before) the one with this name; the first (or last) if none has it. */
export function stopInOrder(stops: readonly Stop[], name: string | null, step: 1 | -1, around = true): Stop | null {
  const at = stops.findIndex((stop) => stop.name === name);
  if (at < 0) return (around && stops.at(step > 0 ? 0 : -1)) || null;
  return stops[around ? (at + step + stops.length) % stops.length : at + step] ?? null;
}
