// A world in pixels, with y down: 32 pixels are one metre.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();

// --8<-- [start:part]
const world = impel.createWorld({ lengthUnit: 32, gravity: [0, 320] }); // 320 pixels/s²

const floor = world.createBody({ position: [400, 600] });
floor.createBox(400, 16); // 800 x 32 pixels
const crate = world.createBody({ type: "dynamic", position: [400, 100] });
crate.createBox(16, 16); // 32 x 32 pixels
// --8<-- [end:part]

assert(Math.abs(crate.mass - 1024) < 0.1);
for (let i = 0; i < 300; ++i) world.step(1 / 60);
assert(Math.abs(crate.position.y - 568) < 0.5);
world.dispose();
