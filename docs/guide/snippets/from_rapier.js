import assert from "node:assert";
import { load } from "impel";

let contacts = 0;
// --8<-- [start:part]
const impel = await load();
const world = impel.createWorld({ gravity: [0, -10] });

const ground = world.createBody({ position: [0, -0.5] });
ground.createBox(20, 0.5);

const crate = world.createBody({ type: "dynamic", position: [0, 4] });
crate.createBox(0.5, 0.5, { density: 2, friction: 0.3, enableContactEvents: true });

for (let i = 0; i < 120; i++) {
  world.step(1 / 60);
  for (const contact of world.contactBeginEvents()) {
    console.log("contact", contact.normal.y);
    contacts++;
  }
}
const y = crate.position.y;
const hit = world.castRay([-5, 0.5], [10, 0]);
console.log(`crate at y = ${y.toFixed(1)}, hit at x = ${hit.point.x.toFixed(1)}`);
world.dispose();
// --8<-- [end:part]
assert(contacts === 1 && Math.abs(y - 0.5) < 0.01 && Math.abs(hit.point.x + 0.5) < 0.01);

// A force acts in one step, and queries see a moved body at once.
const space = impel.createWorld({ gravity: [0, 0] });
const body = space.createBody({ type: "dynamic" });
body.createBox(0.5, 0.5);
body.applyForceToCenter([60, 0]);
for (let i = 0; i < 60; i++) space.step(1 / 60);
assert(Math.abs(body.linearVelocity.x - 1) < 1e-3);
body.position = [100, 0];
assert(Math.abs(space.castRay([90, 0], [50, 0]).point.x - 99.5) < 1e-3);
space.dispose();
