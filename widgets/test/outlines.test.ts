import assert from "node:assert/strict";
import { test } from "node:test";
import { holds } from "../src/geometry";
import type { Cell } from "../src/geometry";
import { connectedGroups, hatching, outline } from "../src/mats/outlines";

test("cells fall into groups by their sides", () => {
  const found = connectedGroups([[1, 1], [0, 0], [0, 1], [2, 2]]);
  assert.deepEqual(found, [[[0, 0], [0, 1], [1, 1]], [[2, 2]]]);
});

/** The corners of each outline, without rounding. */
function corners(cells: Cell[]): string[][] {
  return outline(cells, { name: "", unit: 10, x: 0, y: 0 }, 0, 0)
    .split("z")
    .filter(Boolean)
    .map((loop) => [...loop.matchAll(/Q(\S+ \S+) /g)].map((found) => found[1]!));
}

test("the outline of an L goes around it, clockwise, corner by corner", () => {
  assert.deepEqual(corners([[0, 0], [1, 0], [1, 1]]), [["0 0", "10 0", "10 10", "20 10", "20 20", "0 20"]]);
});

test("an outline lies outside of its cells, also around a hole", () => {
  const ring: Cell[] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]];
  const d = outline(ring, { name: "", unit: 10, x: 0, y: 0 }, 1, 0);
  assert.match(d, /Q-1 -1 .*Q31 -1 .*Q31 31 .*Q-1 31 /);
  const inner = d.split("z")[1]!;
  for (const corner of ["11 11", "19 11", "19 19", "11 19"]) assert.ok(inner.includes(`Q${corner} `), inner);
});

test("cells that touch at a corner get an outline each", () => {
  assert.equal(corners([[0, 0], [1, 1]]).length, 2);
  assert.equal(corners([[0, 1], [1, 0]]).length, 2);
});

test("the same outline, whatever the order of the cells", () => {
  const cells: Cell[] = [[0, 0], [0, 1], [1, 1], [2, 1], [2, 0]];
  const all = new Set(corners(cells)[0]);
  assert.deepEqual(new Set(corners([...cells].reverse())[0]), all);
  assert.equal(corners([...cells].reverse()).length, 1);
});

test("hatching stays inside its rectangle", () => {
  const numbers = [...hatching({ x: 5, y: 7, width: 30, height: 20 }, 4).matchAll(/(\S+) (\S+?)(?=[ML]|$)/g)];
  assert.ok(numbers.length > 10);
  for (const [, x, y] of numbers) {
    const point = { x: Number(x!.replace(/^[ML]/, "")), y: Number(y) };
    assert.ok(holds({ x: 5, y: 7, width: 30, height: 20 }, point), JSON.stringify(point));
  }
});
