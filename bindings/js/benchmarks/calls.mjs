// Times and garbage of calls through the JavaScript API, and of creation beside the exports themselves.
//
//     node --expose-gc --min-semi-space-size=64 --max-semi-space-size=64 bindings/js/benchmarks/calls.mjs [--impel DIR]
//
// DIR is the folder of the package; default: bindings/js. Times are the least of many runs, so that other
// programs count little: wall time of 1,000 calls, processor time of 10,000 creations. The options of Node make room
// for garbage, which is counted between two collections.

import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: {
  impel: { type: "string", default: fileURLToPath(new URL("..", import.meta.url)) },
} });
const { load } = await import(pathToFileURL(resolve(values.impel, "index.js")));
const impel = await load({ clock: null });
const { wasm } = impel;
/** Runs of a measurement: of reads and of creation. */
const RUNS = 4000, CREATIONS = 31;
const BODIES = 1000, CREATED = 10_000;

const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
// Least time of a function, in µs.
const least = (f, runs) => {
  let best = Infinity;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    f();
    best = Math.min(best, performance.now() - start);
  }
  return 1e3 * best;
};
// Bytes of garbage of a function, the least of a few tries. V8 counts blocks of 240 kB, so there are some calls,
// but too few for a collection.
const garbage = (f) => {
  const calls = 8;
  let best = Infinity;
  for (let i = 0; i < 10; i++) {
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    for (let k = 0; k < calls; k++) f();
    best = Math.min(best, (process.memoryUsage().heapUsed - before) / calls);
  }
  return best;
};
const number = (value) => Number(value.toPrecision(2)).toLocaleString("en");

const scene = () => {
  const world = impel.createWorld({ gravity: [0, -10], enableSleep: false });
  world.createBody().createHalfSpace([0, 1], 0);
  const bodies = Array.from({ length: BODIES }, (_, i) => {
    const position = [i % 40, 0.5 + Math.floor(i / 40)];
    const body = world.createBody({ type: "dynamic", position, angle: 0.001 * i });
    body.createBox(0.45, 0.45, { density: 1 });
    return body;
  });
  for (let i = 0; i < 60; i++) world.step();
  return { world, bodies };
};

const { world, bodies } = scene();
const out = new Float64Array(3 * BODIES), scratch = wasm.impel_wasm_allocate(64, 16);
const contacts = world.contacts().length;
// Each has a loop of its own, into which V8 can put the call.
const rows = [
  ["a call of the C API itself, `impel_body_get_mass`", () => {
    for (const { raw } of bodies) wasm.impel_body_get_mass(raw, scratch);
  }],
  ["`body.mass`", () => { for (let i = 0; i < BODIES; i++) out[i] = bodies[i].mass; }],
  ["`body.position.x`", () => { for (let i = 0; i < BODIES; i++) out[i] = bodies[i].position.x; }],
  ["`body.angle`", () => { for (let i = 0; i < BODIES; i++) out[i] = bodies[i].angle; }],
  ["`body.x`, `body.y` and `body.angle`", () => {
    for (let i = 0; i < BODIES; i++) {
      const body = bodies[i];
      out[3 * i] = body.x;
      out[3 * i + 1] = body.y;
      out[3 * i + 2] = body.angle;
    }
  }],
  ["`body.linearVelocity.x`", () => { for (let i = 0; i < BODIES; i++) out[i] = bodies[i].linearVelocity.x; }],
  ["`body.linearVelocity = [0, 0]`", () => { for (const body of bodies) body.linearVelocity = [0, 0]; }],
  ["`world.castRay(origin, translation)`", () => {
    for (let i = 0; i < BODIES; i++) world.castRay([i / 25, 40], [0, -50]);
  }, RUNS / 40],
  ["an object of `world.contacts()`", () => world.contacts(), RUNS / 40, BODIES / contacts],
  ["all bodies by one `world.transforms()`", () => world.transforms()],
  ["all contacts by one `world.contactStream()`", () => world.contactStream()],
];
console.log(`| ${BODIES.toLocaleString("en")} × | µs | garbage |\n| --- | --- | --- |`);
for (const [name, f, runs = RUNS, scale = 1] of rows) {
  const time = scale * least(f, runs), bytes = globalThis.gc ? scale * garbage(f) : NaN;
  // Less than a block in all.
  console.log(`| ${name} | ${number(time)} | ${bytes < 31_000 ? "0" : `${number(bytes / 1e3)} kB`} |`);
}
world.dispose();

// Creation. Garbage is part of the time.

const creation = { "`createBody`": Infinity, "`createBox`": Infinity, "`createRevoluteJoint`": Infinity };
const raw = { ...creation };
const note = (times, name, start) => { times[name] = Math.min(times[name], used() - start); };
const place = (i) => [2 * (i % 100), Math.floor(i / 100)];

const create = () => {
  const world = impel.createWorld(), made = [];
  let start = used();
  for (let i = 0; i < CREATED; i++) made.push(world.createBody({ type: "dynamic", position: place(i), angle: 0.1 }));
  note(creation, "`createBody`", start);
  start = used();
  for (const body of made) {
    body.createBox(0.4, 0.4, { density: 1, friction: 0.6, restitution: 0, filter: { category: 1, mask: 3 } });
  }
  note(creation, "`createBox`", start);
  start = used();
  for (let i = 1; i < CREATED; i++) {
    world.createRevoluteJoint(made[i - 1], made[i],
      { localFrameA: { position: [1, 0] }, localFrameB: { position: [-1, 0] } });
  }
  note(creation, "`createRevoluteJoint`", start);
  world.dispose();
};

// The same by the exports, with definitions that are written once.
const createRaw = () => {
  const world = impel.createWorld(), made = [];
  const at = wasm.impel_wasm_allocate(1024, 16), shape = at + 256, joint = at + 512, result = at + 1016;
  let memory;
  // Creation may grow the memory.
  const view = () => { memory = new DataView(wasm.memory.buffer); };
  wasm.impel_body_def_default(at);
  wasm.impel_shape_def_default(shape);
  wasm.impel_revolute_joint_def_default(joint);
  view();
  memory.setInt32(at + 4, 2, true);
  memory.setFloat32(shape + 32, 1, true);
  memory.setFloat32(joint + 32, 1, true);
  memory.setFloat32(joint + 48, -1, true);
  let start = used();
  for (let i = 0; i < CREATED; i++) {
    const [x, y] = place(i);
    memory.setFloat32(at + 8, x, true);
    memory.setFloat32(at + 12, y, true);
    wasm.impel_rotation_from_angle(at + 16, 0.1);
    if (wasm.impel_body_create(world.raw, at, result)) throw new Error("no body");
    if (memory.buffer !== wasm.memory.buffer) view();
    made.push(memory.getBigUint64(result, true));
  }
  note(raw, "`createBody`", start);
  start = used();
  for (const body of made) if (wasm.impel_shape_create_box(body, shape, 0.4, 0.4, result)) throw new Error("no box");
  note(raw, "`createBox`", start);
  start = used();
  view();
  for (let i = 1; i < CREATED; i++) {
    memory.setBigUint64(joint + 16, made[i - 1], true);
    memory.setBigUint64(joint + 24, made[i], true);
    if (wasm.impel_joint_create_revolute(joint, result)) throw new Error("no joint");
    if (memory.buffer !== wasm.memory.buffer) view();
  }
  note(raw, "`createRevoluteJoint`", start);
  wasm.impel_wasm_free(at, 1024, 16);
  impel.refresh();
  world.dispose();
};

for (let i = 0; i < CREATIONS; i++) {
  create();
  createRaw();
}
console.log(`\n| ${CREATED.toLocaleString("en")} × | ms | exports alone, ms |\n| --- | --- | --- |`);
for (const name in creation) {
  console.log(`| ${name} | ${number(creation[name] / 1e3)} | ${number(raw[name] / 1e3)} |`);
}
