// A character that runs to a wall.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();
// --8<-- [start:part]
const world = impel.createWorld({ gravity: [0, -20] });
const ground = world.createBody();
ground.createHalfSpace([0, 1], 0);
world.createBody({ position: [10, 2] }).createBox(0.5, 2); // a wall
const hero = world.createCharacter([0, 0.05]);
let velocity = { x: 0, y: 0 }, move;
for (let i = 0; i < 240; ++i) {
  world.step(1 / 60);
  velocity = { x: 5, y: velocity.y - 20 / 60 }; // runs to the right
  move = hero.move([velocity.x / 60, velocity.y / 60], 1 / 60);
  velocity = move.velocity; // without what obstacles stopped
}
// --8<-- [end:part]

assert(move.grounded && move.hitWall);
assert(Math.abs(hero.position.x - 9.2) < 0.03); // 0.3 m from the wall
world.dispose();
