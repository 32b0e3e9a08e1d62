import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorAt, byGrid, contour, formatSpace, groups, hatching, holds } from "../src/geometry";
import { middleOf, parseSpace, pointOf, rectOf, spotAt } from "../src/geometry";
import type { Cell } from "../src/geometry";

const GRID = { name: "w", unit: 10, x: 100, y: 50 };

test("space tokens are read and written, negative ones too", () => {
  assert.deepEqual(parseSpace("w@-1,3"), { grid: "w", cell: [-1, 3] });
  assert.equal(formatSpace("w", [-1, 3]), "w@-1,3");
  for (const token of ["card:17", "w@1", "w@1,2,3", "@1,2", "pass"]) assert.equal(parseSpace(token), null, token);
  assert.deepEqual([...byGrid(["w@0,1", "p@2,3", "w@1,1", "pass"])], [["w", [[0, 1], [1, 1]]], ["p", [[2, 3]]]]);
});

test("a pointer in the middle of a piece finds its anchor, whatever the extent", () => {
  for (const size of [{ rows: 2, cols: 3 }, { rows: 3, cols: 2 }, { rows: 1, cols: 1 }]) {
    for (const cell of [[0, 0], [-3, 2], [4, -7]] as Cell[]) {
      const middle = middleOf("w", cell, size);
      assert.deepEqual(anchorAt(middle, size), cell);
      const near = spotAt(GRID, { x: pointOf(GRID, middle).x + 4.9, y: pointOf(GRID, middle).y - 4.9 });
      assert.deepEqual(anchorAt(near, size), cell);
    }
  }
});

test("anchors never hold a negative zero, which would not be a token", () => {
  assert.equal(formatSpace("w", anchorAt({ grid: "w", row: 0.8, column: 1.2 }, { rows: 2, cols: 3 })), "w@0,0");
});

test("a piece has a rectangle in the drawing", () => {
  const rect = rectOf(GRID, [-1, 2], { rows: 2, cols: 3 });
  assert.deepEqual(rect, { x: 120, y: 40, width: 30, height: 20 });
  assert.ok(holds(rect, { x: 120, y: 60 }));
  assert.ok(!holds(rect, { x: 119, y: 50 }));
});

test("cells fall into groups by their sides", () => {
  const found = groups([[1, 1], [0, 0], [0, 1], [2, 2]]);
  assert.deepEqual(found, [[[0, 0], [0, 1], [1, 1]], [[2, 2]]]);
});

/** The corners of each outline, without rounding. */
function corners(cells: Cell[]): string[][] {
  return contour(cells, { name: "", unit: 10, x: 0, y: 0 }, 0, 0)
    .split("z")
    .filter(Boolean)
    .map((loop) => [...loop.matchAll(/Q(\S+ \S+) /g)].map((found) => found[1]!));
}

test("the contour of an L goes around it, clockwise, corner by corner", () => {
  assert.deepEqual(corners([[0, 0], [1, 0], [1, 1]]), [["0 0", "10 0", "10 10", "20 10", "20 20", "0 20"]]);
});

test("a contour lies outside of its cells, also around a hole", () => {
  const ring: Cell[] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]];
  const d = contour(ring, { name: "", unit: 10, x: 0, y: 0 }, 1, 0);
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
