import assert from "node:assert/strict";
import { test } from "node:test";
import { decided, dials, fitting, meanings, movesOf, openSlots } from "../src/picks";
import { settled, slotLike, targets, turned, undrawn } from "../src/picks";

/** A move from its slots: 'turn 0', 'space w@0,1'. */
function moves(...texts: string[]) {
  return movesOf({
    moves: texts.map((text) => [
      text,
      text.split("; ").map((pair) => {
        const [slot, token] = pair.split(" ") as [string, string];
        return [slot, token, `${slot} is ${token}`];
      }),
    ]),
  });
}

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
  assert.deepEqual(texts(fitting(table, { to: "x" }, {})), ["from a; to x", "from b; to x"]);
  assert.equal(decided(table, { to: "x", from: "a" }, {})?.text, "from a; to x");
  assert.equal(decided(table, { from: "a", to: "x" }, {})?.text, "from a; to x");
});

test("a pick that leaves one move decides, even if that move has more slots", () => {
  assert.equal(decided(moves("from a; to x", "from b; to x"), { from: "a" }, {})?.text, "from a; to x");
});

test("a sticky slot holds its value, and a move without that slot stays", () => {
  const table = [...PLACING, ...moves("verb pass")];
  const left = ["turn 90; space w@0,0", "turn 90; space p@2,-1", "verb pass"];
  assert.deepEqual(texts(fitting(table, {}, { turn: "90" })), left);
  assert.deepEqual(openSlots(table[0]!, {}, { turn: "0" }).map(({ slot }) => slot), ["space"]);
});

test("a sticky slot keeps its value while a move has it, else takes the first that one has", () => {
  const sticky = { turn: ["0", "90", "180", "270"] };
  assert.deepEqual(settled(sticky, PLACING, { turn: "90" }), { turn: "90" });
  assert.deepEqual(settled(sticky, PLACING, { turn: "180" }), { turn: "0" });
  assert.deepEqual(settled(sticky, moves("turn 270; space w@0,0"), {}), { turn: "270" });
  assert.deepEqual(settled(sticky, [], {}), { turn: "0" });
  assert.deepEqual(settled({}, PLACING, { turn: "90" }), {});
});

test("a click that fits two slots has two meanings", () => {
  const table = moves("give a; keep b", "give b; keep a");
  assert.deepEqual(meanings(table, {}, {}, "a").map(({ slot }) => slot), ["give", "keep"]);
  assert.deepEqual(meanings(table, { give: "b" }, {}, "a").map(({ slot }) => slot), ["keep"]);
  assert.deepEqual(meanings(table, {}, {}, "c"), []);
});

test("a click that fits two verbs asks which: the verb isn't drawn", () => {
  const table = moves("space w@0,0; verb take", "space w@0,0; verb give", "space w@0,1; verb take");
  assert.equal(decided(table, { space: "w@0,0" }, {}), null);
  assert.deepEqual(undrawn(table, { space: "w@0,0" }, {}, isSpace).map(({ token }) => token), ["take", "give"]);
  assert.deepEqual(undrawn(table, {}, {}, isSpace), []);
});

test("what is drawn nowhere becomes a button, once", () => {
  const table = [...PLACING, ...moves("verb pass", "die 1; verb roll", "die 1; verb keep")];
  assert.deepEqual(undrawn(table, {}, { turn: "0" }, isSpace).map(({ label }) => label), ["verb is pass", "die is 1"]);
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
  assert.equal(turned(tokens, "0", 1, (token) => token === "180"), "180");
  assert.equal(turned(tokens, "0", -1, (token) => token === "180" || token === "90"), "180");
  assert.equal(turned(tokens, "270", 1, () => false), "0");
  assert.equal(turned(tokens, "0", -1, () => false), "270");
  assert.equal(turned(tokens, "90", 1, (token) => token === "90"), "180");
});

test("a token that no move has still belongs to a slot", () => {
  const table = moves("card card:17", "card card:20");
  assert.equal(slotLike(table, "card:3"), "card");
  assert.equal(slotLike([], "card:3"), "card");
});

const LOADS = Array.from({ length: 9 }, (_, first) => `first first:${first}`);
const nothing = () => false;
const ranges = (found: { slot: string; numbers: readonly number[] }[]) => found.map(({ slot, numbers }) => [slot, ...numbers]);

test("consecutive integers of a slot are one slider, in order", () => {
  assert.deepEqual(ranges(dials(moves(...LOADS), {}, {}, nothing)), [["first", 0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  const mixed = moves("first first:12", "first first:10", "first first:11", "first first:9");
  assert.deepEqual(ranges(dials(mixed, {}, {}, nothing)), [["first", 9, 10, 11, 12]]);
});

test("each open slot has a slider of its own, until it is picked", () => {
  const pairs = moves(...[3, 4, 5].flatMap((a) => [0, 1, 2].map((b) => `first first:${a}; second second:${b}`)));
  assert.deepEqual(ranges(dials(pairs, {}, {}, nothing)), [["first", 3, 4, 5], ["second", 0, 1, 2]]);
  assert.deepEqual(ranges(dials(pairs, { first: "first:4" }, {}, nothing)), [["second", 0, 1, 2]]);
});

test("gaps, words, two kinds of numbers, two numbers and what is drawn are no slider", () => {
  assert.deepEqual(dials(moves("a n:1", "a n:2", "a n:4"), {}, {}, nothing), []);
  assert.deepEqual(dials(moves("a n:1", "a n:2", "a n:3", "a none"), {}, {}, nothing), []);
  assert.deepEqual(dials(moves("a n:1", "a m:2", "a n:3"), {}, {}, nothing), []);
  assert.deepEqual(dials(moves("a n:1", "a n:2"), {}, {}, nothing), []);
  assert.deepEqual(dials(moves("a n:1", "a n:2", "a n:3"), {}, {}, (token) => token === "n:2"), []);
});
