import assert from "node:assert/strict";
import { test } from "node:test";
import { fittingMoves, likelySlot, meanings, nextTurn, onlyMove } from "../src/moves/legal-moves";
import { openSlots, stickyValues, targets, undrawnSlots } from "../src/moves/legal-moves";
import { moves } from "./moves";

const PLACING = moves(
  "turn 0; space w@0,0",
  "turn 0; space w@0,1",
  "turn 90; space w@0,0",
  "turn 90; space p@2,-1",
);
const isSpace = (token: string) => token.includes("@");
const texts = (found: { text: string }[]) => found.map(({ text }) => text);

test("slots can be picked in any order", () => {
  const table = moves("from a; to x", "from a; to y", "from b; to x");
  assert.deepEqual(texts(fittingMoves(table, { to: "x" }, {})), ["from a; to x", "from b; to x"]);
  assert.equal(onlyMove(table, { to: "x", from: "a" }, {})?.text, "from a; to x");
  assert.equal(onlyMove(table, { from: "a", to: "x" }, {})?.text, "from a; to x");
});

test("a pick that leaves one move decides, even if that move has more slots", () => {
  assert.equal(onlyMove(moves("from a; to x", "from b; to x"), { from: "a" }, {})?.text, "from a; to x");
});

test("a sticky slot holds its value, and a move without that slot stays", () => {
  const table = [...PLACING, ...moves("verb pass")];
  const left = ["turn 90; space w@0,0", "turn 90; space p@2,-1", "verb pass"];
  assert.deepEqual(texts(fittingMoves(table, {}, { turn: "90" })), left);
  assert.deepEqual(openSlots(table[0]!, {}, { turn: "0" }).map(({ slot }) => slot), ["space"]);
});

test("a sticky slot keeps its value while a move has it, else takes the first that one has", () => {
  const sticky = { turn: ["0", "90", "180", "270"] };
  assert.deepEqual(stickyValues(sticky, PLACING, { turn: "90" }), { turn: "90" });
  assert.deepEqual(stickyValues(sticky, PLACING, { turn: "180" }), { turn: "0" });
  assert.deepEqual(stickyValues(sticky, moves("turn 270; space w@0,0"), {}), { turn: "270" });
  assert.deepEqual(stickyValues(sticky, [], {}), { turn: "0" });
  assert.deepEqual(stickyValues({}, PLACING, { turn: "90" }), {});
  const paying = moves("tool key; vehicle a1; to b1", "tool key; vehicle a1; to c1");
  assert.deepEqual(stickyValues({ tool: ["key"] }, paying, { tool: "key" }, ["to"]), {}, "nobody pays by default");
});

test("a click that fits two slots has two meanings", () => {
  const table = moves("give a; keep b", "give b; keep a");
  assert.deepEqual(meanings(table, {}, {}, "a").map(({ slot }) => slot), ["give", "keep"]);
  assert.deepEqual(meanings(table, { give: "b" }, {}, "a").map(({ slot }) => slot), ["keep"]);
  assert.deepEqual(meanings(table, {}, {}, "c"), []);
});

test("a click that fits two verbs asks which: the verb isn't drawn", () => {
  const table = moves("space w@0,0; verb take", "space w@0,0; verb give", "space w@0,1; verb take");
  assert.equal(onlyMove(table, { space: "w@0,0" }, {}), null);
  assert.deepEqual(undrawnSlots(table, { space: "w@0,0" }, {}, isSpace).map(({ token }) => token), ["take", "give"]);
  assert.deepEqual(undrawnSlots(table, {}, {}, isSpace), []);
});

test("what is drawn nowhere becomes a button, once", () => {
  const table = [...PLACING, ...moves("verb pass", "die 1; verb roll", "die 1; verb keep")];
  assert.deepEqual(undrawnSlots(table, {}, { turn: "0" }, isSpace).map(({ label }) => label), ["verb is pass", "die is 1"]);
});

test("targets are the tokens of the first open slot that lies on a board", () => {
  const found = targets(PLACING, {}, { turn: "90" }, isSpace)!;
  assert.equal(found.slot, "space");
  assert.deepEqual([...found.at.keys()], ["w@0,0", "p@2,-1"]);
  assert.equal(targets(PLACING, { space: "w@0,0" }, { turn: "90" }, isSpace), null);
  assert.equal(targets(moves("card c"), {}, {}, isSpace), null);
});

test("turning goes to the next turn that fits, else to the next", () => {
  const tokens = ["0", "90", "180", "270"];
  assert.equal(nextTurn(tokens, "0", 1, (token) => token === "180"), "180");
  assert.equal(nextTurn(tokens, "0", -1, (token) => token === "180" || token === "90"), "180");
  assert.equal(nextTurn(tokens, "270", 1, () => false), "0");
  assert.equal(nextTurn(tokens, "0", -1, () => false), "270");
  assert.equal(nextTurn(tokens, "90", 1, (token) => token === "90"), "180");
});

test("a token that no move has still belongs to a slot", () => {
  const table = moves("card card:17", "card card:20");
  assert.equal(likelySlot(table, "card:3"), "card");
  assert.equal(likelySlot([], "card:3"), "card");
});
