// impel for the web: loads the engine and makes its API.

import { ImpelError } from "./src/error.js";
import { create } from "./src/api.js";
import { createTimer } from "./src/calls.js";

export { ImpelError };

// A function with an instruction of simd128.
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8,
  0, 65, 0, 253, 15, 253, 98, 11]);

/** Whether the host has simd128. */
export const hasSimd = () => WebAssembly.validate(SIMD);

const compiled = new Map();

const compile = async (url) => {
  // Node's fetch reads no files. This is no import, so that bundlers for browsers have nothing to resolve.
  if (url.protocol === "file:" && globalThis.process?.getBuiltinModule) {
    const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`impel: ${url} is not available (${response.status})`);
  // Servers that do not know the type of .wasm files.
  const isWasm = response.headers.get("content-type")?.startsWith("application/wasm");
  return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};

// Compiles a file once, and again if that failed.
const module = (url) => {
  const key = String(url);
  if (!compiled.has(key)) {
    const compiling = compile(url);
    compiling.catch(() => compiled.delete(key));
    compiled.set(key, compiling);
  }
  return compiled.get(key);
};

/** Loads the engine. Each call makes an instance with a memory of its own. */
export const load = async ({ simd = hasSimd(), url, bytes, clock = () => performance.now() } = {}) => {
  let code;
  if (bytes instanceof WebAssembly.Module) code = bytes;
  else if (bytes) code = await WebAssembly.compile(bytes);
  else if (url) code = await module(new URL(url, globalThis.location?.href ?? import.meta.url));
  else if (simd) code = await module(new URL("./impel-simd.wasm", import.meta.url));
  else code = await module(new URL("./impel.wasm", import.meta.url));
  const timer = createTimer(clock ?? (() => 0));
  const { exports } = await WebAssembly.instantiate(code, { impel: { now: timer.now } });
  return create(exports, code, timer);
};
