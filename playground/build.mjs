// Bundles the playground into a static folder: node build.mjs [FOLDER]
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bindings, findModules, root } from "./bindings.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(root, "build", "playground"));
const modules = findModules();

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await build({
    entryPoints: [join(here, "src", "main.js")],
    outfile: join(out, "main.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    sourcemap: true,
    external: ["node:*"],
    alias: { impel: bindings },
    logLevel: "warning",
});
await build({
    entryPoints: [join(here, "style.css")],
    outfile: join(out, "style.css"),
    bundle: true,
    minify: true,
    logLevel: "warning",
});
for (const path of modules) await copyFile(path, join(out, basename(path)));
await copyFile(join(here, "index.html"), join(out, "index.html"));
// The licences of what the bundle contains.
const licenses = ["lil-gui/LICENSE.md", "uplot/LICENSE"].map((path) =>
    readFile(join(here, "node_modules", path), "utf8"),
);
await writeFile(join(out, "licenses.txt"), (await Promise.all(licenses)).join("\n\n"));
console.log(`wrote ${relative(process.cwd(), out) || out}`);
