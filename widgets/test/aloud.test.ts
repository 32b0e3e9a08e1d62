import assert from "node:assert/strict";
import { test } from "node:test";
import * as aloud from "../src/aloud";
import type { Scene } from "../src/scene";

test("a space says what lies there, and what may be done there", () => {
  const mat = (content: string) => ({ spaces: { "w@-1,3": content }, lettered: false });
  const [toy, bus] = [mat("Yo-yo with a worker"), { spaces: { "w@-1,3": "bus (d3)" }, lettered: true }];
  assert.equal(aloud.space("w@-1,3", toy, null), "row −1, column 3: Yo-yo with a worker");
  assert.equal(aloud.space("w@-1,3", bus, { legal: false, text: "" }), "bus (d3), not here");
  assert.equal(aloud.space("w@0,0", toy, { legal: false, text: "" }), "row 0, column 0: free, not here");
  assert.equal(
    aloud.space("w@0,0", toy, { legal: true, text: "Covers 2 Yo-yos: your total 17 → 29." }),
    "row 0, column 0: free, may go here. Covers 2 Yo-yos: your total 17 to 29.",
  );
  assert.equal(aloud.space("w@-1,3", mat("empty space"), { legal: true, text: "" }), "row −1, column 3: empty space, may go here");
});

function scene(log: string[], title: string, more: Partial<Scene> = {}): Scene {
  const bar = { ply: log.length, plies: log.length, undo: true, redo: true, whatif: false };
  return { log: log.map((text) => ({ text })), now: { title }, bar, mode: "study", cover: null, ...more } as Scene;
}

test("what happened is told, then what to do now", () => {
  const before = scene(["one."], "Ada, choose");
  assert.deepEqual(aloud.news(before, scene(["one.", "two.", "three."], "Ben, choose")), ["two.", "three.", "Ben, choose."]);
  assert.deepEqual(aloud.news(before, before), []);
});

test("going back, a what if and a pass of the screen are told", () => {
  const before = scene(["one.", "two."], "Ada, choose");
  const bar = { ...before.bar, ply: 1 };
  assert.deepEqual(aloud.news(before, scene(["one."], "Ben, place", { bar })), ["Move 1 of 2.", "Ben, place."]);
  const fork = scene(["one.", "two."], "Ada, choose", { bar: { ...before.bar, whatif: true } });
  assert.match(aloud.news(before, fork)[0]!, /nothing here counts/);
  assert.match(aloud.news(fork, before)[0]!, /Back/);
  const cover = { seat: "B", title: "Pass the screen to Ben", text: "", button: "" };
  assert.deepEqual(aloud.news(before, scene(["one.", "two.", "three."], "Ben, choose", { cover })), [
    "three.",
    "Pass the screen to Ben.",
  ]);
  assert.deepEqual(aloud.news(scene([], "Ben, choose", { cover }), scene([], "Ben, choose")), ["Ben, choose."]);
});

test("a refusal is told with its rules", () => {
  const breaches = [{ clause: "align", sentence: "No.", spaces: [] }, { clause: "", sentence: "Never.", spaces: [] }];
  assert.deepEqual(aloud.refusal({ revision: 0, breaches, picks: {} }), ["No. Rule align.", "Never."]);
});
