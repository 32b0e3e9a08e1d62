/**
 * Bundle every src/*.entry.ts to one self-contained ES module of the same name, and src/table.css beside it.
 *
 * The bundle is committed, so that installing overplay needs no node. Hence it isn't minified: a diff should be readable.
 *
 * usage: node build.mjs [output directory]
 */
import { build } from "esbuild";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const here = import.meta.dirname;
const source = join(here, "src");
const outdir = resolve(process.argv[2] ?? join(here, "..", "overplay", "widget", "static"));

const modules = readdirSync(source)
  .filter((name) => name.endsWith(".entry.ts"))
  .map((name) => ({ in: join(source, name), out: name.replace(/\.entry\.ts$/, "") }));
const styles = [{ in: join(source, "table.css"), out: "table" }].filter((entry) => existsSync(entry.in));

rmSync(outdir, { recursive: true, force: true }); // nothing may stay that the source no longer has
await build({
  entryPoints: [...modules, ...styles],
  outdir,
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  logLevel: "warning",
});
