/**
 * Where the mats of a scene lie: a table has areas, and those that share one take turns there as tabs.
 *
 * A table is narrow (one board at a time), of middle width (score pad and log in short at the foot), or wide (both in
 * full in a column of their own). Its style sheet has the same widths.
 */
import type { Mat, Scene } from "./scene";

export type Width = "narrow" | "middle" | "wide";

/** From these widths on, in pixels. */
export const MIDDLE = 640;
export const WIDE = 1200;

export function widthOf(pixels: number): Width {
  return pixels < MIDDLE ? "narrow" : pixels < WIDE ? "middle" : "wide";
}

/** What lies in an area in turn: some mats, or what the page makes itself. */
export interface Pane {
  key: string;
  title: string;
  mats: readonly Mat[];
}

/** The panes of each area; of one with several, one is in front. */
export interface Areas {
  main: Pane[];
  second: Pane[];
  card: Pane[];
  side: Pane[];
  third: Pane[];
  foot: Pane[];
}

export type AreaName = keyof Areas;

export const PAD = "pad";
export const SHORT_PAD = "short pad";
export const LOG = "log";
export const SHORT_LOG = "short log";

export function areasOf(scene: Scene, width: Width): Areas {
  const panes = (area: Mat["area"]) =>
    scene.mats.filter((mat) => mat.area === area && mat.place !== "other").map((mat) => paneOf(mat));
  const others = scene.mats.filter((mat) => mat.place === "other");
  const main = panes("main");
  const second = panes("second");
  const side = [...panes("side"), ...(others.length ? [{ key: "others", title: "Others", mats: others }] : [])];
  const pad = scene.pad ? [own(PAD, scene.pad.title)] : [];
  const log = own(LOG, "Log");
  const card = panes("card");
  const foot = panes("foot");
  if (width === "narrow")
    return { main: [...main, ...second, ...side, ...pad, log], second: [], card, side: [], third: [], foot };
  if (width === "wide") return { main, second, card, side, third: [...pad, log], foot };
  const short = scene.layout === "track" || !scene.pad ? own(SHORT_LOG, "Log") : own(SHORT_PAD, scene.pad.title);
  return { main, second, card, side, third: [], foot: [...foot, short] };
}

function paneOf(mat: Mat): Pane {
  return { key: mat.key, title: mat.title, mats: [mat] };
}

function own(key: string, title: string): Pane {
  return { key, title, mats: [] };
}

/** Whether something can be picked on a mat, or put down there. */
function isPicked({ mats, moves }: Scene, key: string): boolean {
  const isDrawn = mats.some((mat) => mat.key === key && mat.drawings.some((drawing) => drawing.includes("data-pick=")));
  return isDrawn || moves.some(([, slots]) => slots.some(([, token]) => token.startsWith(`${key}@`)));
}

/** Which pane of an area is in front: the one that was chosen, until something else matters now. */
export class Tabs {
  private chosen = new Map<AreaName, string>();
  private frontWas = "";

  /** Another scene: where what matters has changed, that comes to the front. */
  renew(scene: Scene): void {
    const front = scene.front.join("\n");
    if (front !== this.frontWas) this.chosen.clear();
    this.frontWas = front;
  }

  choose(area: AreaName, key: string): void {
    this.chosen.set(area, key);
  }

  /** The key of the pane in front; null for an area in which all panes are seen at once. */
  frontOf(area: AreaName, panes: readonly Pane[], scene: Scene, width: Width): string | null {
    if (!(area === "side" ? width === "middle" : width === "narrow" && area === "main") || panes.length < 2) return null;
    const keys = panes.map(({ key }) => key);
    const chosen = this.chosen.get(area);
    if (chosen !== undefined && keys.includes(chosen)) return chosen;
    if (area === "side") return scene.front.find((key) => keys.includes(key)) ?? (keys.includes("others") ? "others" : keys[0]!);
    const picked = keys.filter((key) => isPicked(scene, key));
    return scene.front.find((key) => picked.includes(key)) ?? picked[0] ?? keys[0]!;
  }
}
