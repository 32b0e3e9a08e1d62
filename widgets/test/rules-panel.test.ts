import assert from "node:assert/strict";
import { test } from "node:test";
import { searchRules } from "../src/panels/rules-panel";

test("rules are found by id, title, text and reason", () => {
  const rule = { section: "", kind: "rule", reason: "" };
  const rules = [
    { ...rule, id: "craze-tie-total", title: "Tied peak", text: "Count all crates." },
    { ...rule, id: "align", title: "Edges", text: "No half spaces.", reason: "crates" },
  ];
  assert.deepEqual(searchRules(rules, "TIE").map(({ id }) => id), ["craze-tie-total"]);
  assert.deepEqual(searchRules(rules, "crates").length, 2);
  assert.deepEqual(searchRules(rules, "crates half").map(({ id }) => id), ["align"]);
  const empties = { ...rule, id: "empties", title: "Empties", text: "Tiles without toys." };
  assert.deepEqual(searchRules([empties, ...rules], "tie").map(({ id }) => id), ["craze-tie-total"], "words that begin so");
  assert.deepEqual(searchRules([empties, ...rules], "mpties").map(({ id }) => id), ["empties"], "else anywhere");
  assert.deepEqual(searchRules(rules, "  ").length, 2);
});
