// Begin and hit events of a ball that bounces on a floor.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();
const world = impel.createWorld();
world.createBody().createHalfSpace([0, 1], 0);
const ball = world.createBody({ type: "dynamic", position: [0, 2.5] });

// --8<-- [start:part]
ball.createCircle(0.5, {
  enableContactEvents: true,
  enableHitEvents: true,
  userData: "ball", // any value
  restitution: 0.5,
});
let begun = 0;
const speeds = [];
for (let i = 0; i < 300; ++i) {
  world.step(1 / 60);
  for (const { shapeA, shapeB } of world.contactBeginEvents()) {
    if (shapeA.userData === "ball" || shapeB.userData === "ball") begun += 1;
  }
  for (const hit of world.contactHitEvents()) speeds.push(hit.approachSpeed);
}
// --8<-- [end:part]

assert(begun >= 3);
assert(Math.abs(speeds[0] - 6.3) < 0.2);
world.dispose();
