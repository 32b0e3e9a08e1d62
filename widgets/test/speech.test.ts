import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, fieldAround, fieldIn } from "../src/cells";
import { LINES, commandOf, keyOf } from "../src/commands";
import { keyList } from "../src/layout";
import type { Scene } from "../src/scene";
import * as speech from "../src/speech";

const GRID = { name: "w", unit: 10, x: 0, y: 0 };

test("a space says what lies there, and what may be done there", () => {
  assert.equal(speech.space("w@-1,3", "Yo-yo with a worker", null), "row −1, column 3: Yo-yo with a worker");
  assert.equal(speech.space("w@0,0", undefined, { legal: false, text: "" }), "row 0, column 0: free, not here");
  assert.equal(
    speech.space("w@0,0", undefined, { legal: true, text: "Covers 2 Yo-yos: your total 17 → 29." }),
    "row 0, column 0: free, may go here. Covers 2 Yo-yos: your total 17 to 29.",
  );
  assert.equal(speech.space("w@0,0", "empty space", { legal: true, text: "" }), "row 0, column 0: empty space, may go here");
});

function scene(log: string[], title: string, more: Partial<Scene> = {}): Scene {
  const bar = { ply: log.length, plies: log.length, undo: true, redo: true, whatif: false };
  return { log: log.map((text) => ({ text })), now: { title }, bar, mode: "study", cover: null, ...more } as Scene;
}

test("what happened is told, then what to do now", () => {
  const before = scene(["one."], "Ada, choose");
  assert.deepEqual(speech.news(before, scene(["one.", "two.", "three."], "Ben, choose")), ["two.", "three.", "Ben, choose."]);
  assert.deepEqual(speech.news(before, before), []);
});

test("going back, a what if and a pass of the screen are told", () => {
  const before = scene(["one.", "two."], "Ada, choose");
  const bar = { ...before.bar, ply: 1 };
  assert.deepEqual(speech.news(before, scene(["one."], "Ben, place", { bar })), ["Move 1 of 2.", "Ben, place."]);
  const fork = scene(["one.", "two."], "Ada, choose", { bar: { ...before.bar, whatif: true } });
  assert.match(speech.news(before, fork)[0]!, /nothing here counts/);
  assert.match(speech.news(fork, before)[0]!, /Back/);
  const cover = { seat: "B", title: "Pass the screen to Ben", text: "", button: "" };
  assert.deepEqual(speech.news(before, scene(["one.", "two.", "three."], "Ben, choose", { cover })), [
    "three.",
    "Pass the screen to Ben.",
  ]);
  assert.deepEqual(speech.news(scene([], "Ben, choose", { cover }), scene([], "Ben, choose")), ["Ben, choose."]);
});

test("a refusal is told with its rules", () => {
  const breaches = [{ clause: "align", sentence: "No.", spaces: [] }, { clause: "", sentence: "Never.", spaces: [] }];
  assert.deepEqual(speech.refused({ revision: 0, breaches, picks: {} }), ["No. Rule align.", "Never."]);
});

test("cells are the whole spaces that a drawing shows, each where its space is", () => {
  const box = { x: -22.5, y: -15, width: 60, height: 35 };
  const field = fieldIn(box, GRID);
  assert.deepEqual(field, { top: -1, left: -2, rows: 3, cols: 5 });
  assert.deepEqual(fieldAround([[1, 2], [-1, 4]]), { top: -1, left: 2, rows: 3, cols: 3 });
  const html = cells(`"Mine"`, GRID, box, field, (token) => `<${token}>`);
  assert.equal(html.split('role="gridcell"').length - 1, 15);
  assert.equal(html.split('role="row"').length - 1, 3);
  assert.ok(html.includes('aria-label="&quot;Mine&quot;"'));
  assert.ok(html.includes('data-at="w@-1,-2" aria-label="&lt;w@-1,-2&gt;"'));
  assert.ok(html.includes("left:4.167%;top:14.286%;width:83.333%;height:85.714%"), html.slice(0, 200));
  assert.equal(cells("", GRID, box, { ...field, rows: 0 }, String), "");
});

test("no key means two things, and the list shows each", () => {
  const keys = LINES.flatMap((line) => line.keys);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(commandOf("R"), "turn");
  assert.equal(commandOf("ArrowUp"), "go");
  assert.equal(commandOf("q"), null);
  assert.equal(keyOf("undo"), "U");
  for (const { shown } of LINES) for (const key of shown) assert.ok(keyList().includes(`<kbd>${key}</kbd>`), key);
});
