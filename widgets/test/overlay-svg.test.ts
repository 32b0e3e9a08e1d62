import assert from "node:assert/strict";
import { test } from "node:test";
import { overlaySvg } from "../src/mats/overlay-svg";

test("dots under a ghost vanish, and lit groups are counted one by one", () => {
  const grid = { name: "w", unit: 36, x: 0, y: 0 };
  const dot = (row: number, column: number) => ({ grid: "w", row, column });
  const ghost = { look: "legal" as const, cell: [0, 0] as const, size: { rows: 2, cols: 3 }, svg: "", pill: "" };
  const nothing = { dots: [], ghosts: [], culprits: [], lit: [], fresh: [] };
  const circles = (text: string) => text.split("<circle").length - 1;
  assert.equal(circles(overlaySvg(grid, { ...nothing, dots: [dot(1, 1.5), dot(1, 5)], ghosts: [ghost] })), 1);
  const refused = { ...ghost, look: "refused" as const };
  assert.equal(circles(overlaySvg(grid, { ...nothing, dots: [dot(1, 1.5)], ghosts: [refused] })), 1);
  assert.deepEqual(overlaySvg(grid, { ...nothing, lit: [[0, 0], [0, 1], [5, 5]] }).match(/>\d+</g), [">2<", ">1<"]);
});
