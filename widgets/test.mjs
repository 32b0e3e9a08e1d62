/**
 * Run test/*.test.ts with node's own test runner.
 *
 * Node can't resolve the extensionless imports of the source, so esbuild bundles each test first.
 */
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tests = join(import.meta.dirname, "test");
const outdir = mkdtempSync(join(tmpdir(), "overplay-widgets-"));
try {
  const names = readdirSync(tests).filter((name) => name.endsWith(".test.ts"));
  if (names.length === 0) throw new Error(`no *.test.ts in ${tests}`);
  await build({
    entryPoints: names.map((name) => join(tests, name)),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = names.map((name) => join(outdir, name.replace(/\.ts$/, ".mjs")));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...files], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(outdir, { recursive: true, force: true });
}
