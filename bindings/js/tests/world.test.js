import { test } from "node:test";
import { load } from "impel";
import { assert, box, grounded, impel, near, refuses } from "./helper.js";

test("settings", () => {
  const world = impel.createWorld({ gravity: { x: 1, y: 2 }, lengthUnit: 10, capacity: { bodies: 10 }, userData: 5 });
  assert.deepEqual(world.gravity, { x: 1, y: 2 });
  world.gravity = [0, -5];
  assert.deepEqual(world.gravity, { x: 0, y: -5 });
  assert.equal(world.lengthUnit, 10);
  assert.equal(world.userData, 5);
  assert.equal(world.def.substeps, 4);
  assert.equal(world.def.solver, "softStep");
  world.solver = "sequentialImpulse";
  assert.equal(world.solver, "sequentialImpulse");
  world.continuous = "speculative";
  assert.equal(world.continuous, "speculative");
  world.contactTuning = [20, 5, 2];
  assert.deepEqual(world.contactTuning, [20, 5, 2]);
  world.fixedStep = [1 / 50, 2, 3];
  assert.deepEqual(world.fixedStep.slice(1), [2, 3]);
  world.mixRules = ["minimum", "average"];
  assert.deepEqual(world.mixRules, ["minimum", "average"]);
  world.setFrictionPair(1, 2n, 0.5, 0.25);
  assert.deepEqual(world.frictionPair(2, 1), [0.5, 0.25]);
  assert.equal(world.frictionPair(1, 3), null);
  assert.equal(world.bounds(), null);
  world.createBody().createBox(1, 1);
  near(world.bounds().max.x, 1, 0.1);
  world.dispose();
});

test("defaults follow from the length unit", () => {
  const world = impel.createWorld({ lengthUnit: 100 });
  world.explode({ position: [0, 0], radius: 3, impulsePerLength: 1 });
  assert.ok(world.def.contactPushSpeed > impel.createWorld().def.contactPushSpeed);
  world.dispose();
});

test("advance keeps the remainder", () => {
  const { world } = grounded();
  const { steps, alpha } = world.advance(0.04);
  assert.equal(steps, 2);
  near(alpha, 0.4, 1e-3);
  assert.equal(world.planAdvance(1 / 60).steps, 1);
  world.dispose();
});

test("counters, profile, lists", () => {
  const { world } = grounded();
  box(world, 0, 0.5);
  world.step();
  assert.equal(world.counters.bodies, 2);
  assert.equal(world.counters.contacts, 1);
  assert.ok(world.counters.bytes > 0);
  assert.ok(world.profile.step >= 0);
  assert.equal(world.shapes().length, 2);
  assert.equal(world.awakeBodies().length, 1);
  world.dispose();
});

test("several worlds in one step", () => {
  const worlds = [1, 2, 3].map((y) => {
    const { world } = grounded();
    return { world, body: box(world, 0, y).body };
  });
  assert.deepEqual(impel.stepWorlds(worlds.map(({ world }) => world)), [0, 0, 0]);
  for (const { body } of worlds) assert.ok(body.linearVelocity.y < 0);
  worlds.forEach(({ world }) => world.dispose());
});

test("after dispose everything throws", () => {
  const { world, ground } = grounded();
  const { body, shape } = box(world, 0, 1);
  body.position;
  world.transforms();
  world.dispose();
  world.dispose();
  assert.equal(world.isValid, false);
  for (const f of [() => world.step(), () => body.position, () => body.x, () => body.angle, () => ground.type,
    () => shape.material, () => world.transforms(), () => world.createBody(), () => world.snapshot(),
    () => world.contactBeginEvents(), () => world.draw({}), () => world.castRay([0, 0], [1, 0])]) {
    refuses(f, "INVALID_HANDLE");
  }
  if (Symbol.dispose) assert.equal(typeof world[Symbol.dispose], "function");
});

test("worlds that are garbage are destroyed", { skip: !globalThis.gc && "needs --expose-gc" }, async () => {
  const own = await load();
  const raws = [];
  for (let i = 0; i < 50; i++) {
    const world = own.createWorld();
    const { body } = box(world, 0, 0);
    // A callback that refers to its own world.
    world.setStep(() => world.gravity);
    world.step();
    body.userData = world;
    raws.push(world.raw);
  }
  for (let i = 0; i < 20 && raws.some((raw) => own.wasm.impel_world_is_valid(raw)); i++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const left = raws.filter((raw) => own.wasm.impel_world_is_valid(raw)).length;
  assert.ok(left <= 1, `${left} worlds are left`);
});

test("instances are separate", async () => {
  const other = await load({ simd: false });
  assert.notEqual(other.wasm.memory, impel.wasm.memory);
  const world = other.createWorld();
  const body = world.createBody({ position: [1, 2] });
  assert.deepEqual(body.position, { x: 1, y: 2 });
  assert.ok(!(body instanceof impel.Body));
  const same = await load({ bytes: impel.module });
  assert.equal(same.version, impel.version);
});

test("area effects", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const { body } = box(world, 2, 0);
  world.explode({ position: [0, 0], radius: 5, impulsePerLength: 10 });
  assert.ok(body.linearVelocity.x > 0);
  world.setRadialForces([{ center: [0, 0], range: 50, strength: -1 }, { center: [1, 1] }]);
  assert.equal(world.radialForces().length, 2);
  assert.equal(world.radialForces()[0].range, 50);
  world.applyWind({ velocity: [0, 10] });
  world.applyBuoyancy({ surfaceNormal: [0, 1], surfaceOffset: 0 });
  world.dispose();
});

test("dynamic trees", () => {
  const tree = impel.createTree();
  const a = tree.insert([[0, 0], [1, 1]], 7);
  tree.insert([[5, 5], [6, 6]], 8);
  assert.equal(tree.count, 2);
  const [hit] = tree.overlapAabb([[0.5, 0.5], [2, 2]]);
  assert.equal(hit.userData, 7);
  assert.equal(hit.proxy.raw, a.raw);
  assert.equal(tree.castRay({ origin: [5.5, 0], translation: [0, 10] })[0].userData, 8);
  tree.move(a, [[9, 9], [10, 10]]);
  assert.equal(tree.proxy(a)[1], 7);
  tree.remove(a);
  tree.destroy();
  refuses(() => tree.count, "INVALID_HANDLE");
});

test("math", () => {
  const { math } = impel;
  near(math.rotationAngle(math.rotationFromAngle(0.5)), 0.5, 1e-6);
  assert.equal(math.vec2Cross([1, 0], [0, 1]), 1);
  assert.deepEqual(math.transformPoint([[1, 2], 0], [3, 4]), { x: 4, y: 6 });
  assert.equal(math.aabbOverlaps([[0, 0], [1, 1]], [[1, 1], [2, 2]]), true);
  assert.deepEqual(math.clipVector([1, -1], []), { x: 1, y: -1 });
  assert.equal(impel.materialPreset("wood").density > 0, true);
  assert.equal(impel.cssColor(0xff8000ff), "#ff8000ff");
});

test("soft bodies", () => {
  const { world } = grounded();
  const rope = world.createRope([0, 5], [4, 5], 9, { mass: 2, userData: "rope" });
  assert.equal(rope.particles().length, 9);
  assert.equal(rope.userData, "rope");
  assert.deepEqual(rope.particles()[2].softBody, [rope, 2]);
  rope.setPinned(0, true);
  assert.equal(rope.isPinned(0), true);
  const ring = world.createRing(1, 12, { pressure: 5 });
  ring.settings = { edgeHertz: 7 };
  assert.equal(ring.settings.edgeHertz, 7);
  assert.equal(ring.settings.pressure, 5);
  const jelly = world.createJelly([[0, 0], [2, 0], [2, 2], [0, 2]], 0.5);
  assert.ok(jelly.cells().length > 4);
  near(jelly.area, 4, 0.5);
  const cloth = world.createCloth(2, 1, 5, 3);
  assert.equal(cloth.positions().length, 15);
  const net = world.createSoftBody([[0, 8], [1, 8], [0, 9]], [{ a: 0, b: 1 }, { a: 1, b: 2 }]);
  assert.deepEqual(net.edges(), [{ a: 0, b: 1 }, { a: 1, b: 2 }]);
  const joint = rope.attach(8, world.createBody());
  assert.equal(joint.isValid, true);
  for (let i = 0; i < 30; i++) world.step();
  assert.ok(rope.positions()[8].y < 5);
  assert.equal(world.softBodies().length, 5);
  net.destroy();
  assert.equal(net.isValid, false);
  world.dispose();
});

test("characters", () => {
  const { world } = grounded();
  const hero = world.createCharacter([0, 2], { stepHeight: 0.3 });
  let move;
  for (let i = 0; i < 60; i++) move = hero.move([0.05, -0.1]);
  assert.equal(move.grounded, true);
  assert.ok(move.groundShape instanceof impel.Shape);
  near(hero.position.x, 3, 0.1);
  const { body } = box(world, hero.position.x + 1.2, 0.5);
  for (let i = 0; i < 30; i++) {
    move = hero.move([0.05, -0.1]);
    world.step();
  }
  assert.ok(body.position.x > 4.3, "it pushes the box");
  hero.set({ ignoredBodies: [body], maxPushForce: 3 });
  for (let i = 0; i < 60; i++) hero.move([0.1, 0]);
  assert.ok(hero.position.x > body.position.x, "it walks through an ignored body");
  hero.position = [0, 5];
  assert.deepEqual(hero.transform.position, { x: 0, y: 5 });
  world.dispose();
});
