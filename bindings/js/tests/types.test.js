import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { assert } from "./helper.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

test("TypeScript accepts the program, and refuses its faults", () => {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const options = ["--strict", "--noEmit", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes",
    "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom,esnext.disposable"];
  try {
    execFileSync(process.execPath, [tsc, ...options, here("program.ts")], { cwd: here("."), encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
});
