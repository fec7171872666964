// Ray casts, overlaps and the nearest shape.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();
const world = impel.createWorld();
for (const x of [5, 10]) world.createBody({ position: [x, 0] }).createBox(0.5, 0.5, { userData: x });
const player = world.createBody({ type: "dynamic" });
player.createCircle(0.5);

// --8<-- [start:part]
const options = { ignoredBodies: [player] };
const hit = world.castRay([0, 0], [20, 0], options); // null if nothing is hit
const distance = hit ? 20 * hit.fraction : Infinity; // hit.point, hit.normal, hit.shape
const every = world.castRayAll([0, 0], [20, 0], options); // in order
const picked = world.overlapPoint([10.2, 0.1]); // shapes under the mouse
const nearest = world.findNearestShape([4, 0], 10); // .shape, .point, .distance
// --8<-- [end:part]

assert(Math.abs(distance - 4.5) < 1e-4 && hit.shape.userData === 5);
assert.deepEqual(every.map((found) => found.shape.userData), [5, 10]);
assert.deepEqual(picked.map((shape) => shape.userData), [10]);
assert(Math.abs(nearest.distance - 0.5) < 1e-4);
world.dispose();
