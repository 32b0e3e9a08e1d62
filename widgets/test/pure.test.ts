import assert from "node:assert/strict";
import { test } from "node:test";
import { esc } from "../src/html";
import { overlay } from "../src/overlay";
import { search } from "../src/rulebook";
import { isDark, parseColour } from "../src/theme";
import { preview } from "../src/words";

test("text is never markup", () => {
  assert.equal(esc(`<b a="1" c='2'>&`), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
  assert.ok(!preview("<i>→ 3").includes("<i>"));
});

test("what changes stands out in a preview", () => {
  assert.ok(preview("your total −12 → −3.").includes("→ <b>−3</b>."));
});

test("the ground decides between light and dark", () => {
  assert.equal(isDark(parseColour("rgb(255, 255, 255)")!), false);
  assert.equal(isDark(parseColour("rgb(17, 17, 17)")!), true);
  assert.equal(isDark(parseColour("color(srgb 0.1 0.1 0.1)")!), true);
  assert.equal(parseColour("rgba(0, 0, 0, 0)"), null);
  assert.equal(parseColour("transparent"), null);
});

test("rules are found by id, title, text and reason", () => {
  const rule = { section: "", kind: "rule", reason: "" };
  const rules = [
    { ...rule, id: "craze-tie-total", title: "Tied peak", text: "Count all crates." },
    { ...rule, id: "align", title: "Edges", text: "No half spaces.", reason: "crates" },
  ];
  assert.deepEqual(search(rules, "TIE").map(({ id }) => id), ["craze-tie-total"]);
  assert.deepEqual(search(rules, "crates").length, 2);
  assert.deepEqual(search(rules, "crates half").map(({ id }) => id), ["align"]);
  assert.deepEqual(search(rules, "  ").length, 2);
});

test("dots under the piece vanish, and lit groups are counted one by one", () => {
  const grid = { name: "w", unit: 36, x: 0, y: 0 };
  const dot = (row: number, column: number) => ({ grid: "w", row, column });
  const piece = { look: "legal" as const, cell: [0, 0] as const, size: { rows: 2, cols: 3 }, svg: "", pill: "" };
  const nothing = { dots: [], pieces: [], culprits: [], lit: [] };
  const circles = (text: string) => text.split("<circle").length - 1;
  assert.equal(circles(overlay(grid, { ...nothing, dots: [dot(1, 1.5), dot(1, 5)], pieces: [piece] })), 1);
  assert.equal(circles(overlay(grid, { ...nothing, dots: [dot(1, 1.5)], pieces: [{ ...piece, look: "refused" }] })), 1);
  assert.deepEqual(overlay(grid, { ...nothing, lit: [[0, 0], [0, 1], [5, 5]] }).match(/>\d+</g), [">2<", ">1<"]);
});
