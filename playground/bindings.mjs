// The JavaScript binding and its WebAssembly modules: bindings/js, or the folder that IMPEL_JS names.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const bindings = resolve(process.env.IMPEL_JS ?? join(root, "bindings", "js"));

/** The two modules: beside the binding, or where scripts/wasm writes them. */
export function findModules() {
    for (const folder of [bindings, join(root, "build", "wasm")]) {
        const paths = ["impel-simd.wasm", "impel.wasm"].map((name) => join(folder, name));
        if (paths.every(existsSync)) return paths;
    }
    throw new Error(`no impel.wasm in ${bindings} or build/wasm; scripts/wasm builds it`);
}
