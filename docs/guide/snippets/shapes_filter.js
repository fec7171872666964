// Collision layers: category and mask.
import assert from "node:assert";
import { load } from "impel";

const impel = await load();

// --8<-- [start:layers]
const GROUND = 1, PLAYER = 2, ENEMY = 4, DEBRIS = 8;

const player = { category: PLAYER, mask: GROUND | ENEMY };
const enemy = { category: ENEMY }; // its mask has all bits
const debris = { category: DEBRIS, mask: GROUND };
// use: body.createCircle(0.5, { filter: player })
// --8<-- [end:layers]

const doTouch = (a, b) => {
  const world = impel.createWorld();
  const first = world.createBody({ type: "dynamic" });
  first.createCircle(0.5, { filter: a });
  world.createBody({ type: "dynamic", position: [0.8, 0] }).createCircle(0.5, { filter: b });
  world.step();
  const touch = first.contacts().length > 0;
  world.dispose();
  return touch;
};

assert(doTouch(player, enemy));
assert(!doTouch(enemy, debris));
assert(!doTouch(player, debris));
