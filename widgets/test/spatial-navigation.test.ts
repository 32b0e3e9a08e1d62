import assert from "node:assert/strict";
import { test } from "node:test";
import { stopInOrder, stopTowards } from "../src/input/spatial-navigation";
import type { ArrowKey, Stop } from "../src/input/spatial-navigation";

/** Stops from a drawing: each sign but a dot is one, 10 pixels apart. */
function stops(mat: string, x: number, y: number, ...lines: string[]): Stop[] {
  return lines.flatMap((line, row) =>
    [...line].flatMap((name, column) => (name === "." ? [] : [{ name, mat, x: x + column * 10, y: y + row * 10 }])),
  );
}

function go(from: string, arrow: ArrowKey, ...mats: Stop[][]): string | null {
  const all = mats.flat();
  return stopTowards(all, all.find(({ name }) => name === from)!, arrow)?.name ?? null;
}

const LEFT = stops("left", 0, 0, "a.b", ".c.", "d..");
const RIGHT = stops("right", 100, 0, "..e", "f..");
const BELOW = stops("below", 0, 200, "ghi");

test("the nearest that way, straight ahead before aside", () => {
  assert.equal(go("a", "ArrowRight", LEFT), "b");
  assert.equal(go("a", "ArrowDown", LEFT), "d");
  assert.equal(go("b", "ArrowDown", LEFT), "c");
  assert.equal(go("d", "ArrowUp", LEFT), "a");
});

test("this mat first, then another one", () => {
  assert.equal(go("d", "ArrowRight", LEFT, RIGHT, BELOW), "c");
  assert.equal(go("b", "ArrowRight", LEFT, RIGHT, BELOW), "e");
  assert.equal(go("f", "ArrowLeft", LEFT, RIGHT, BELOW), "c");
  assert.equal(go("d", "ArrowDown", LEFT, RIGHT, BELOW), "g");
  assert.equal(go("h", "ArrowUp", LEFT, RIGHT, BELOW), "c");
});

test("another mat that lies rather aside is not that way", () => {
  assert.equal(go("f", "ArrowUp", RIGHT.slice(1), stops("far", 0, 0, "z")), null);
});

test("at the end of a row left and right go on in reading order, and end at the ends", () => {
  const hand = stops("hand", 0, 0, "123", "45.");
  assert.equal(go("3", "ArrowRight", hand), "4");
  assert.equal(go("4", "ArrowLeft", hand), "3");
  assert.equal(go("5", "ArrowRight", hand), "3", "the nearest to the right lies above");
  assert.equal(go("1", "ArrowLeft", hand), null);
  assert.equal(go("5", "ArrowDown", hand), null);
});

test("from where no stop is one still gets to the nearest", () => {
  assert.equal(stopTowards(LEFT, { name: "nowhere", mat: "left", x: 10, y: 0 }, "ArrowRight")?.name, "b");
  assert.equal(stopTowards([], { name: "nowhere", mat: "left", x: 10, y: 0 }, "ArrowRight"), null);
});

test("in reading order one comes around", () => {
  assert.equal(stopInOrder(LEFT, "a", 1)?.name, "b");
  assert.equal(stopInOrder(LEFT, "d", 1)?.name, "a");
  assert.equal(stopInOrder(LEFT, "a", -1)?.name, "d");
  assert.equal(stopInOrder(LEFT, null, 1)?.name, "a");
  assert.equal(stopInOrder(LEFT, "gone", -1)?.name, "d");
  assert.equal(stopInOrder([], null, 1), null);
});
