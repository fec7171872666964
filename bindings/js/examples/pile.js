// The growing pile: circles and convex hulls, dropped one after another onto a circle and a
// platform.
//
// This is examples_c/pile.c in JavaScript: the same random numbers, the same calls in the same
// order, and so the same transforms, bit for bit.
//
//     node pile.js [--steps N] [--seed N]

import { load } from "impel";

const TIME_STEP = 1 / 60, SUBSTEPS = 4;
// The value of a C float.
const PI = Math.fround(Math.PI);
// Number of dropped bodies, and number of steps between two of them.
const DROPS = 45, DROP_PERIOD = 30;
const FEWEST_POINTS = 3, MOST_POINTS = 64;
// Height above the view at which bodies start, and below it at which they are destroyed.
const DROP_HEIGHT = -15, LOST_HEIGHT = 100;

const STONE = { density: 1, restitution: 0.2, staticFriction: 0.5, dynamicFriction: 0.3 };
const HULL = { density: 1, restitution: 0.2, staticFriction: 0.4, dynamicFriction: 0.2 };

// PCG-XSH-RR 64/32, as in examples_c/common/random.h. Fractions have 16 bits, so they are exact.
class Random {
  constructor(seed) {
    this.state = 0n;
    this.next();
    this.state += BigInt(seed);
    this.next();
  }

  // The next 32 bits.
  next() {
    const old = this.state;
    this.state = BigInt.asUintN(64, old * 6364136223846793005n + 1442695040888963407n);
    const shifted = Number(BigInt.asUintN(32, ((old >> 18n) ^ old) >> 27n)), turn = Number(old >> 59n);
    return ((shifted >>> turn) | (shifted << (-turn & 31))) >>> 0;
  }

  below(count) { return this.next() % count; }

  // A multiple of 1/65536 within [0, 1).
  unit() { return (this.next() >>> 16) / 65536; }

  // A multiple of 1/32768 within [-1, 1).
  signed() { return 2 * this.unit() - 1; }

  between(low, high) { return low + (high - low) * this.unit(); }
}

// The number of a body is its user data. Bodies 0 and 1 are static.
const createGround = (world) => {
  world.createBody({ position: [40, 40], userData: 0 }).createCircle(5, { material: STONE });
  world.createBody({ position: [40, 55], userData: 1 }).createBox(30, 1, { material: STONE });
};

// The convex hull of 3 to 64 points in a square of half-width 5 to 10. If all points are collinear,
// tries others.
const addHull = (impel, body, random) => {
  for (;;) {
    const count = FEWEST_POINTS + random.below(MOST_POINTS - FEWEST_POINTS + 1);
    const halfWidth = random.between(5, 10);
    const points = Array.from({ length: count }, () =>
      [halfWidth * random.signed(), halfWidth * random.signed()]);
    try {
      return body.createPolygon(points, 0, { material: HULL });
    } catch (error) {
      if (error.name !== "IMPEL_ERROR_INVALID_ARGUMENT") throw error;
    }
  }
};

const dropBody = (impel, world, random, number) => {
  const isCircle = random.below(2) === 0;
  // Alternately left and right, so that a body does not hit the previous one.
  const x = random.between(15, 35) + (number % 2 ? 30 : 0);
  const angle = PI * random.signed();
  const body = world.createBody({ type: "dynamic", position: [x, DROP_HEIGHT], angle, userData: number });
  if (isCircle) body.createCircle(random.between(1, 3), { material: STONE });
  else addHull(impel, body, random);
};

/** Runs the pile. Returns its world. */
export const run = (impel, { steps, seed }) => {
  const random = new Random(seed);
  const world = impel.createWorld({ gravity: [0, 50] });
  createGround(world);
  let next = 2;
  for (let step = 0; step < steps; step++) {
    if (step % DROP_PERIOD === 0 && step / DROP_PERIOD < DROPS) dropBody(impel, world, random, next++);
    world.step(TIME_STEP, SUBSTEPS);

    const bodies = world.bodies(), transforms = world.transforms();
    bodies.forEach((body, i) => {
      if (transforms[4 * i + 1] > LOST_HEIGHT) body.destroy();
    });
  }
  return world;
};

/** Positions and rotations bit for bit, and as decimals behind the #. */
export const report = (world, { steps, seed }) => {
  const { bodies, awakeBodies } = world.counters;
  const lines = [`steps ${steps}, seed ${seed}: ${bodies} bodies, ${awakeBodies} awake, ` +
    `${world.contacts().length} contacts`];
  const transforms = world.transforms();
  const bits = new Uint32Array(transforms.slice().buffer);
  world.bodies().forEach((body, i) => {
    const words = [...bits.subarray(4 * i, 4 * i + 4)].map((word) => word.toString(16).padStart(8, "0"));
    const [x, y] = transforms.subarray(4 * i);
    lines.push(`body ${body.userData} ${words.join(" ")} # ${x.toFixed(3)} ${y.toFixed(3)}, ` +
      `${(body.angle * 180 / PI).toFixed(1)} degrees`);
  });
  return lines.join("\n");
};

const isMain = globalThis.process?.argv[1]?.endsWith("pile.js");
if (isMain) {
  const options = { steps: 1800, seed: 1 };
  const words = process.argv.slice(2);
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i].replace("--", "");
    if (!(name in options) || !(words[i + 1] > 0)) throw new Error("usage: node pile.js [--steps N] [--seed N]");
    options[name] = Number(words[i + 1]);
  }
  console.log(report(run(await load(), options), options));
}
