import assert from "node:assert/strict";
import { test } from "node:test";
import { dialsAmong } from "../src/moves/dials";
import { moves } from "./moves";

const LOADS = Array.from({ length: 9 }, (_, first) => `first first:${first}`);
const nothing = () => false;
const ranges = (found: { slot: string; numbers: readonly number[] }[]) => found.map(({ slot, numbers }) => [slot, ...numbers]);

test("consecutive integers of a slot are one dial, in order", () => {
  assert.deepEqual(ranges(dialsAmong(moves(...LOADS), {}, {}, nothing)), [["first", 0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  const mixed = moves("first first:12", "first first:10", "first first:11", "first first:9");
  assert.deepEqual(ranges(dialsAmong(mixed, {}, {}, nothing)), [["first", 9, 10, 11, 12]]);
});

test("each open slot has a dial of its own, until it is picked", () => {
  const pairs = moves(...[3, 4, 5].flatMap((a) => [0, 1, 2].map((b) => `first first:${a}; second second:${b}`)));
  assert.deepEqual(ranges(dialsAmong(pairs, {}, {}, nothing)), [["first", 3, 4, 5], ["second", 0, 1, 2]]);
  assert.deepEqual(ranges(dialsAmong(pairs, { first: "first:4" }, {}, nothing)), [["second", 0, 1, 2]]);
});

test("gaps, words, two kinds of numbers, two numbers and what is drawn are no dial", () => {
  assert.deepEqual(dialsAmong(moves("a n:1", "a n:2", "a n:4"), {}, {}, nothing), []);
  assert.deepEqual(dialsAmong(moves("a n:1", "a n:2", "a n:3", "a none"), {}, {}, nothing), []);
  assert.deepEqual(dialsAmong(moves("a n:1", "a m:2", "a n:3"), {}, {}, nothing), []);
  assert.deepEqual(dialsAmong(moves("a n:1", "a n:2"), {}, {}, nothing), []);
  assert.deepEqual(dialsAmong(moves("a n:1", "a n:2", "a n:3"), {}, {}, (token) => token === "n:2"), []);
});
