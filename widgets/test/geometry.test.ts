import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorAt, byGrid, formatSpace, holds, middleOf, parseSpace, pointOf, rectOf, spotAt } from "../src/geometry";
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
