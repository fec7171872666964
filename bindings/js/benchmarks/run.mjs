// Runs one engine in one scene and prints the results as a line of JSON behind RESULT. It is a process of
// its own, so that no engine changes how another one is compiled, and each load is cold.

import { engines } from "./engines/index.mjs";
import { build, scenes } from "./scenes.mjs";
import { state } from "./checks.mjs";

export const RESULT = "@result ";
/** Bodies whose poses are read, and repetitions. */
const READ = 1000, READS = 300;

// Wall time and processor time of all threads of this process, in milliseconds.
const clocks = () => {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1e3 };
};
const between = (a, b) => ({ wall: b.wall - a.wall, cpu: b.cpu - a.cpu });

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

// Milliseconds of a function, the median of many calls.
const timed = (read) => {
  const times = [];
  for (let i = 0; i < READS; i++) {
    const start = performance.now();
    read();
    times.push(performance.now() - start);
  }
  return median(times);
};

// Times of reading poses, by method.
const reads = (world, bodies) => {
  const out = new Float64Array(8 * bodies.length), some = bodies.slice(0, READ);
  const times = {
    one: timed(() => {
      for (let i = 0; i < some.length; i++) world.readOne(some[i].body, out, 3 * i);
    }),
  };
  if (!out.some((value) => value !== 0)) throw new Error("no pose was read");
  if (world.readAll) times.all = timed(() => world.readAll(out));
  return times;
};

const step = (site, steps) => {
  const times = [];
  for (let i = 0, before = clocks(); i < steps; i++) {
    site.world.step();
    const after = clocks();
    times.push(between(before, after));
    before = after;
  }
  return { wall: times.map(({ wall }) => wall), cpu: times.map(({ cpu }) => cpu) };
};

const run = async ({ engine, scene, impel, packages }) => {
  const { module, options } = engines[engine], { steps } = scenes[scene];
  const begin = clocks();
  const { load } = await import(`./engines/${module}`);
  const createWorld = await load({ ...options, impel, packages });
  const loaded = clocks();
  const first = build(scene, createWorld());
  const built = clocks();
  const coldSteps = step(first, steps);
  const end = clocks();
  // Again, with code that is compiled.
  const site = build(scene, createWorld());
  return {
    load: between(begin, loaded), build: between(loaded, built), total: between(begin, end),
    coldSteps, steps: step(site, steps), state: state(site),
    reads: site.bodies.length >= READ ? reads(site.world, site.bodies) : null,
  };
};

if (process.argv[2] === "--task") {
  const result = await run(JSON.parse(process.argv[3]));
  console.log(RESULT + JSON.stringify(result));
  process.exit(0);
}
