import assert from "node:assert/strict";
import { test } from "node:test";
import { KEY_BINDINGS, commandOf, keyOf } from "../src/input/key-bindings";
import { keyList } from "../src/panels/reference-panels";

test("no key means two things, and the list shows each", () => {
  const keys = KEY_BINDINGS.flatMap((binding) => binding.keys);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(commandOf("R"), "turn");
  assert.equal(commandOf("ArrowUp"), "arrow");
  assert.equal(commandOf("q"), null);
  assert.equal(keyOf("undo"), "U");
  for (const { shown } of KEY_BINDINGS) for (const key of shown) assert.ok(keyList().includes(`<kbd>${key}</kbd>`), key);
});
