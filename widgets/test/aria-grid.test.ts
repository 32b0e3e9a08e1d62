import assert from "node:assert/strict";
import { test } from "node:test";
import { ariaGrid, spacesAround, spacesIn } from "../src/mats/aria-grid";

const GRID = { name: "w", unit: 10, x: 0, y: 0 };

test("cells are the whole spaces that a drawing shows, each where its space is", () => {
  const box = { x: -22.5, y: -15, width: 60, height: 35 };
  const range = spacesIn(box, GRID);
  assert.deepEqual(range, { top: -1, left: -2, rows: 3, cols: 5 });
  assert.deepEqual(spacesAround([[1, 2], [-1, 4]]), { top: -1, left: 2, rows: 3, cols: 3 });
  const html = ariaGrid(`"Mine"`, GRID, box, range, (token) => `<${token}>`, 0);
  assert.ok(html.includes('aria-label="row −1"'));
  assert.ok(ariaGrid("", GRID, box, range, String, 1).includes('aria-label="row 0"'));
  assert.equal(html.split('role="gridcell"').length - 1, 15);
  assert.equal(html.split('role="row"').length - 1, 3);
  assert.ok(html.includes('aria-label="&quot;Mine&quot;"'));
  assert.ok(html.includes('data-at="w@-1,-2" aria-label="&lt;w@-1,-2&gt;"'));
  assert.ok(html.includes("left:4.167%;top:14.286%;width:83.333%;height:85.714%"), html.slice(0, 200));
  assert.equal(ariaGrid("", GRID, box, { ...range, rows: 0 }, String, 0), "");
});
