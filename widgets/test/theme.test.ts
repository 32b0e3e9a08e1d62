import assert from "node:assert/strict";
import { test } from "node:test";
import { isDark, parseColour } from "../src/theme";

test("the background decides between light and dark", () => {
  assert.equal(isDark(parseColour("rgb(255, 255, 255)")!), false);
  assert.equal(isDark(parseColour("rgb(17, 17, 17)")!), true);
  assert.equal(isDark(parseColour("color(srgb 0.1 0.1 0.1)")!), true);
  assert.equal(parseColour("rgba(0, 0, 0, 0)"), null);
  assert.equal(parseColour("transparent"), null);
});
