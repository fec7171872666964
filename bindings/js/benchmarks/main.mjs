// Runs impel and other engines for JavaScript through the same scenes and prints tables in Markdown.
//
//     scripts/bench web                             installs the engines and runs this
//     scripts/bench web --rounds 9                  nine rounds instead of five
//     scripts/bench web --scenes pile,bridge        these scenes only
//     scripts/bench web --engines impel,box2d       these engines only
//     scripts/bench web --json FILE                 writes all times of all rounds, too
//     scripts/bench web --impel DIR                 impel's package in another folder than bindings/js
//     scripts/bench web --busy                      on a busy machine: processor time of cold starts, too
//     scripts/bench web --print-task                prints the tasks of single runs, for a profile:
//     node --cpu-prof bindings/js/benchmarks/run.mjs --task TASK
//
// README.md describes the method.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { engines } from "./engines/index.mjs";
import { scenes } from "./scenes.mjs";
import { report } from "./report.mjs";
import { RESULT } from "./run.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const runner = join(here, "run.mjs");

const { values } = parseArgs({ options: {
  rounds: { type: "string", default: "5" },
  scenes: { type: "string", default: Object.keys(scenes).join() },
  engines: { type: "string", default: Object.keys(engines).join() },
  json: { type: "string" },
  impel: { type: "string", default: process.env.IMPEL_JS ?? resolve(here, "..") },
  packages: { type: "string", default: resolve(here, "../../../build/bench-web/node_modules") },
  busy: { type: "boolean", default: false },
  "print-task": { type: "boolean", default: false },
} });

const fail = (words) => {
  console.error(`bench: ${words}`);
  process.exit(1);
};

// The entries of a list that an option names.
const choose = (what, known) => {
  const names = values[what].split(",");
  const wrong = names.find((name) => !(name in known));
  if (wrong !== undefined) fail(`--${what}: there is no ${wrong}; known are ${Object.keys(known).join(", ")}`);
  return Object.keys(known).filter((name) => names.includes(name));
};

const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail(`--rounds is ${values.rounds}; it must be 1 or more`);
const packages = `${pathToFileURL(resolve(values.packages))}/`;
const impel = resolve(values.impel, "index.js");
const sceneNames = choose("scenes", scenes);

// Version of an engine's package; null if it is not installed.
const version = ({ package: name }) => {
  const folder = name ? new URL(`${name}/`, packages) : pathToFileURL(`${resolve(values.impel)}/`);
  const file = new URL("package.json", folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
};
const engineNames = choose("engines", engines).filter((name) => {
  const installed = version(engines[name]) !== null;
  if (!installed) console.error(`bench: ${engines[name].package ?? impel} is not installed; it is left out`);
  return installed;
});
if (!engineNames.length) fail("no engine is left");

const task = (engine, scene) => JSON.stringify({ engine, scene, impel, packages });
if (values["print-task"]) {
  for (const scene of sceneNames) for (const engine of engineNames) console.log(task(engine, scene));
  process.exit(0);
}

const spawn = (engine, scene) => {
  const output = execFileSync(process.execPath, [runner, "--task", task(engine, scene)], {
    encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "pipe"],
  });
  const line = output.split("\n").find((line) => line.startsWith(RESULT));
  if (!line) throw new Error("it printed no result");
  return JSON.parse(line.slice(RESULT.length));
};

// Engines alternate within a round, so that load of the machine affects all of them.
const runs = [];
const failed = new Set();
for (const scene of sceneNames) {
  const found = new Map(engineNames.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round++) {
    for (const engine of engineNames.filter((name) => !failed.has(`${name} ${scene}`))) {
      try {
        found.get(engine).push(spawn(engine, scene));
      } catch (error) {
        failed.add(`${engine} ${scene}`);
        const lines = String(error.stderr || error.message).trim().split("\n");
        const words = lines.find((line) => /Error/.test(line)) ?? lines.at(-1);
        console.error(`bench: ${engine} failed in ${scene}: ${words}`);
      }
    }
  }
  for (const [engine, list] of found) if (list.length === rounds) runs.push({ scene, engine, rounds: list });
  console.error(`bench: ${scene} is done`);
}

const titles = Object.fromEntries(engineNames.map((name) => {
  const { title, package: id } = engines[name];
  return [name, { title, package: id ?? "impel", version: version(engines[name]) }];
}));
const machine = { node: process.version, v8: process.versions.v8, cpu: cpus()[0]?.model, arch: process.arch };
if (values.json) {
  writeFileSync(values.json, JSON.stringify({ machine, rounds, engines: titles, runs }));
}
console.log(report({ machine, rounds, clock: values.busy ? "cpu" : "wall", titles, sceneNames, runs }));
process.exit(failed.size ? 1 : 0);
