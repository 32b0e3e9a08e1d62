import assert from "node:assert/strict";
import { test } from "node:test";
import { esc } from "../src/html";
import { preview } from "../src/moment/caption-html";

test("text is never markup", () => {
  assert.equal(esc(`<b a="1" c='2'>&`), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
  assert.ok(!preview("<i>→ 3").includes("<i>"));
});

test("what changes stands out in a preview", () => {
  assert.ok(preview("your total −12 → −3.").includes("→ <b>−3</b>."));
});
