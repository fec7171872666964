// Runs a WASI program in Node.js: node wasi.mjs PROGRAM ARGUMENT...
// The program sees the current folder.
import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { WASI } from "node:wasi";

const [, , program, ...args] = argv;
const wasi = new WASI({ version: "preview1", args: [program, ...args], preopens: { ".": "." } });
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
