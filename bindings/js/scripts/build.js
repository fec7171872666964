// Assembles the npm package in a folder: one minified module, its types, and the WebAssembly files.
//
//     node scripts/build.js [--wasm DIR] [--out DIR]
//
// DIR has impel.wasm and impel-simd.wasm (default: IMPEL_WASM, else build/wasm of the repository). They
// are also copied beside index.js, for programs that use the sources.

import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: {
  wasm: { type: "string", default: process.env.IMPEL_WASM ?? join(root, "../../build/wasm") },
  out: { type: "string", default: join(root, "dist") },
} });
const out = resolve(values.out);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

for (const name of ["impel.wasm", "impel-simd.wasm"]) {
  const from = join(resolve(values.wasm), name), beside = join(root, name);
  if (existsSync(from)) copyFileSync(from, beside);
  else if (!existsSync(beside)) throw new Error(`${from} does not exist; build it by scripts/wasm`);
  copyFileSync(beside, join(out, name));
}
await build({
  entryPoints: [join(root, "index.js")], outfile: join(out, "index.js"),
  bundle: true, minify: true, format: "esm", target: "es2022", logLevel: "warning",
});
cpSync(join(root, "types"), join(out, "types"), { recursive: true });
for (const name of ["index.d.ts", "README.md"]) copyFileSync(join(root, name), join(out, name));
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(root, "../..", name), join(out, name));
const { scripts, devDependencies, files, ...manifest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
writeFileSync(join(out, "package.json"), JSON.stringify(manifest, null, 2) + "\n");

for (const name of ["index.js", "impel.wasm", "impel-simd.wasm"]) {
  const packed = gzipSync(readFileSync(join(out, name)), { level: 9 }).length;
  console.log(`${name}: ${(statSync(join(out, name)).size / 1000).toFixed(1)} kB, ${(packed / 1000).toFixed(1)} kB gzip`);
}
