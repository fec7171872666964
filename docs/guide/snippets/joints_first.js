// A door: a hinge with limits and a closer.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();
const world = impel.createWorld({ gravity: [0, 0] });
const wall = world.createBody();
const door = world.createBody({ type: "dynamic", position: [1.5, 0] });
door.createBox(0.5, 0.05);

// --8<-- [start:part]
const hinge = world.createRevoluteJoint(wall, door, {
  anchor: [1, 0], // a point of the world
  limits: [0, 1.5], // given limits and springs are enabled
  spring: [0.5, 1], // hertz, damping ratio
});
door.applyImpulse([0, 0.5], door.position); // a push
const angles = [];
for (let i = 0; i < 300; ++i) {
  world.step(1 / 60);
  angles.push(hinge.angle);
}
// --8<-- [end:part]

assert(Math.max(...angles) > 0.5 && Math.max(...angles) < 1.51);
assert(Math.abs(angles.at(-1)) < 0.01);
world.dispose();
