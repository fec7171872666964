// The package, installed in an empty folder, runs in Node, and in a bundle.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { after, test } from "node:test";
import { build } from "esbuild";
import { assert } from "./helper.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "impel-"));
after(() => rmSync(folder, { recursive: true }));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });

const PROGRAM = `
import { load } from "impel";
const impel = await load();
const world = impel.createWorld({ gravity: [0, -10] });
const ball = world.createBody({ type: "dynamic", position: [0, 10] });
ball.createCircle(0.5, { density: 1 });
world.step();
console.log(impel.version, world.hash());
`;

test("the package installs, runs and can be bundled", async () => {
  const dist = join(folder, "dist");
  run(process.execPath, ["scripts/build.js", "--out", dist], root);
  const [packed] = JSON.parse(run("npm", ["pack", "--json", dist]));
  const names = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(names, ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "impel-simd.wasm", "impel.wasm", "index.d.ts",
    "index.js", "package.json", "types/generated.d.ts"]);
  const glue = gzipSync(readFileSync(join(dist, "index.js")), { level: 9 }).length;
  assert.ok(glue < 40_000, `the glue has ${glue} bytes`);

  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`]);
  writeFileSync(join(folder, "main.js"), PROGRAM);
  const output = run(process.execPath, ["main.js"]);
  assert.match(output, /^0\.\d+\.\d+ [0-9a-f]{16}\n$/);

  const bundle = join(folder, "bundle");
  await build({ entryPoints: [join(folder, "main.js")], outfile: join(bundle, "out.mjs"), bundle: true, format: "esm",
    target: "es2022", platform: "browser", logLevel: "silent" });
  for (const name of ["impel.wasm", "impel-simd.wasm"]) copyFileSync(join(dist, name), join(bundle, name));
  assert.equal(run(process.execPath, ["out.mjs"], bundle), output);
});
