/** What lies over a mat at a moment: dots, ghosts, lit spaces, spaces in the way, frames around tokens. */
import { byGrid, middleOf } from "../geometry";
import type { Cell, Spot } from "../geometry";
import type { MatContents, TokenFrame } from "../mats/mat-view";
import type { OverlayLayers, PlacedGhost } from "../mats/overlay-svg";
import type { Ghost } from "../scene";
import { aimOn, hintedMove, hintedPlace, refusalNow, refusedPlace } from "./moment";
import type { Moment } from "./moment";

export function overlayLayers(moment: Moment, { grid }: MatContents): OverlayLayers {
  if (grid === null) return { dots: [], ghosts: [], culprits: [], lit: [], fresh: [] };
  return {
    dots: legalSpots(moment, grid),
    ghosts: placedGhosts(moment, grid),
    culprits: byGrid(culprits(moment)).get(grid) ?? [],
    lit: byGrid(moment.tracedCell?.lights ?? []).get(grid) ?? [],
    fresh: isNewsSeen(moment) ? (byGrid(moment.scene.news.spaces).get(grid) ?? []) : [],
  };
}

/** Marks on what others did stay until the person begins to pick, or traces a number. */
function isNewsSeen({ scene, touched, tracedCell }: Moment): boolean {
  return scene.bar.following || !scene.bar.present || (!touched && tracedCell === null);
}

/** Where the middle of the piece may go. */
function legalSpots({ builder }: Moment, grid: string): Spot[] {
  const { targets, ghost } = builder;
  return (byGrid([...(targets?.at.keys() ?? [])]).get(grid) ?? []).map((cell) => middleOf(grid, cell, ghost));
}

/** The piece where it was refused, where a hint wants it, and where the person aims; each place only once. */
function placedGhosts(moment: Moment, grid: string): PlacedGhost[] {
  const { builder, scene } = moment;
  const aim = aimOn(moment, grid);
  const legal = aim?.moves[0];
  const hinted = hintedPlace(moment, grid);
  const refused = refusedPlace(moment, grid);
  const found: PlacedGhost[] = [];
  if (refused) found.push(placed("refused", refused.cell, builder.pieceGhost(refused.held)));
  if (hinted && !(legal && hinted.token === aim.token))
    found.push(placed("hint", hinted.cell, builder.pieceGhost(hinted.held), "hint"));
  if (legal) found.push(placed("legal", aim.cell, builder.ghost, scene.previews[legal.text]?.pill));
  else if (aim && !refused)
    found.push(placed("refused", aim.cell, builder.ghost));
  return found;
}

function placed(look: PlacedGhost["look"], cell: Cell, { rows, cols, svg }: Ghost, pill = ""): PlacedGhost {
  return { look, cell, size: { rows, cols }, svg, pill };
}

/** The tokens of spaces that stand in the way of what was refused, or that the aimed-at move would cost. */
function culprits(moment: Moment): string[] {
  const { builder, scene } = moment;
  const aimed = builder.spot && builder.aim(builder.spot)?.moves[0];
  const lost = (aimed && scene.previews[aimed.text]?.spaces) ?? [];
  return [...new Set([...(refusalNow(moment)?.breaches.flatMap(({ spaces }) => spaces) ?? []), ...lost])];
}

export function tokenFrames(moment: Moment, contents: MatContents): TokenFrame[] {
  const { tokens } = contents;
  const { pointedToken, refusal, builder } = moment;
  const move = hintedMove(moment);
  const hinted = move ? [move.text, ...move.slots.map(({ token }) => token)] : [];
  const picked = [...Object.values(builder.picks), ...Object.values(builder.held)];
  const refused = Object.values(refusal?.picks ?? {});
  const moved = contents.grid === null && isNewsSeen(moment) ? moment.scene.news.keys : [];
  const fresh = moved.map((key): TokenFrame => ({ token: key, look: "fresh" }));
  const frames = tokens.flatMap((token): TokenFrame[] => [
    ...(hinted.includes(token) ? [{ token, look: "hint" as const }] : []),
    ...(refused.includes(token) ? [{ token, look: "refused" as const }] : []),
    ...(picked.includes(token) ? [{ token, look: "picked" as const }] : []),
    ...(token === pointedToken ? [{ token, look: "over" as const }] : []),
  ]);
  return [...fresh, ...frames];
}
