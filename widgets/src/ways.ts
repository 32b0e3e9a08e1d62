/** From stop to stop: what lies that way, what comes next. No page. */

/** Something that the cursor can stand on: its name, the mat that it lies on, its middle on the screen. */
export interface Stop {
  name: string;
  mat: string;
  x: number;
  y: number;
}

export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Steps right and down. */
const STEPS: Record<Way, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to lie aside than to lie ahead. */
const ASIDE = 2;
/** How far aside another mat may lie, for each pixel ahead. */
const CONE = 2;
/** Less than this, in pixels, is no step: layouts are never quite straight. */
const LEAST = 3;

export function isWay(key: string): key is Way {
  return key in STEPS;
}

/**
 * The nearest stop that way, on the same mat if there is one, else on another.
 *
 * Where nothing lies to the left or right, those keys go on in reading order, so that they reach everything.
 */
export function towards(stops: readonly Stop[], from: Stop, way: Way): Stop | null {
  const own = stops.filter(({ mat }) => mat === from.mat);
  const others = stops.filter(({ mat }) => mat !== from.mat);
  const ahead = nearest(own, from, way) ?? nearest(others, from, way, CONE);
  const [right] = STEPS[way];
  return ahead ?? (right ? inOrder(stops, from.name, right as 1 | -1, false) : null);
}

function nearest(stops: readonly Stop[], from: Stop, way: Way, cone = Infinity): Stop | null {
  const [right, down] = STEPS[way];
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
export function inOrder(stops: readonly Stop[], name: string | null, step: 1 | -1, around = true): Stop | null {
  const at = stops.findIndex((stop) => stop.name === name);
  if (at < 0) return (around && stops.at(step > 0 ? 0 : -1)) || null;
  return stops[around ? (at + step + stops.length) % stops.length : at + step] ?? null;
}
