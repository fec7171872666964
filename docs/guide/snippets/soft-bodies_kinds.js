// A block of jelly that falls.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();
// --8<-- [start:part]
const world = impel.createWorld();
world.createBody().createHalfSpace([0, 1], 0);
const outline = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
const options = { mass: 4, position: [0, 3], shapeHertz: 3 };
const jelly = world.createJelly(outline, 0.4, options);
const area = jelly.area;
for (let i = 0; i < 300; ++i) world.step(1 / 60);
const positions = jelly.positions();
const corners = Array.from(jelly.outline(), (i) => positions[i]); // a closed line, to draw
// --8<-- [end:part]

assert(Math.abs(jelly.area / area - 1) < 0.03);
assert(corners.every((point) => point.y > -0.1));
world.dispose();
