import { test } from "node:test";
import { load } from "impel";
import { assert, box, grounded, impel } from "./helper.js";

test("bulk reads are views of memory, in the order of the bodies", () => {
  const { world } = grounded();
  const bodies = Array.from({ length: 20 }, (_, i) => box(world, 2 * i, 1 + i).body);
  bodies.forEach((body, i) => { body.angularVelocity = i; body.linearVelocity = [i, 0]; });
  world.step();
  const t = world.transforms();
  assert.equal(t.buffer, impel.wasm.memory.buffer);
  world.bodies().forEach((body, i) => {
    assert.deepEqual([...t.subarray(4 * i, 4 * i + 4)],
      [body.position.x, body.position.y, body.rotation.c, body.rotation.s]);
  });
  world.step();
  assert.equal(world.transforms(), t, "the same array, written again");
  assert.equal(t[5], bodies[0].position.y);
  const some = [bodies[3], bodies[1]];
  assert.deepEqual([...world.linearVelocities(some)].filter((_, i) => i % 2 === 0),
    some.map((body) => body.linearVelocity.x));
  assert.deepEqual([...world.angularVelocities(some)], some.map((body) => body.angularVelocity));
  assert.equal(world.transforms(some)[0], some[0].position.x);
  const handles = BigUint64Array.from(some, (body) => body.raw);
  assert.equal(world.transforms(handles)[0], some[0].position.x);
  assert.deepEqual(world.awakeFlags(some), [true, true]);
  world.dispose();
});

test("interpolated transforms", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const body = world.createBody({ type: "dynamic", linearVelocity: [60, 0] });
  body.createCircle(1, { density: 1 });
  world.advance(1 / 60);
  world.advance(1 / 60);
  assert.ok(Math.abs(world.interpolatedTransforms(0.5)[0] - 1.5) < 1e-3);
  assert.ok(Math.abs(world.interpolatedTransforms(0.5, [body], [1, 0])[0] - 0.5) < 1e-3);
  world.dispose();
});

test("bulk changes", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const bodies = world.createBodies([[0, 0], [[5, 0], 1], { position: [9, 9] }], { type: "dynamic" });
  const shapes = world.createShapes(bodies, impel.convex.box(1, 1), { density: 1 });
  assert.equal(shapes.length, 3);
  world.setVelocities(bodies, new Float32Array([1, 0, 2, 0, 3, 0]));
  assert.equal(bodies[2].linearVelocity.x, 3);
  world.setVelocities(bodies, null, [1, 2, 3]);
  assert.equal(bodies[1].angularVelocity, 2);
  assert.equal(bodies[1].linearVelocity.x, 2);
  world.setTransforms(bodies, [[1, 1], [2, 2], [3, 3]]);
  assert.equal(bodies[2].position.y, 3);
  world.applyImpulses(bodies, [[4, 0], [0, 0], [0, 0]]);
  assert.equal(bodies[0].linearVelocity.x, 2);
  assert.throws(() => world.setVelocities(bodies, [[1, 2]]), TypeError);
  assert.throws(() => world.setVelocities(bodies, new Float32Array(3)), TypeError);
  assert.throws(() => world.setVelocities(5), TypeError);
  world.destroyBodies(bodies);
  assert.equal(world.bodies().length, 0);
  world.dispose();
});

test("the growth of the memory detaches views, and everything goes on", async () => {
  const own = await load();
  const world = own.createWorld({ gravity: [0, -10] });
  const first = world.createBody({ type: "dynamic", position: [1, 2] });
  first.createCircle(0.5, { density: 1 });
  const t = world.transforms();
  const { memory } = own.wasm;
  const before = memory.buffer.byteLength;
  const bodies = [];
  for (let i = 0; memory.buffer.byteLength === before; i++) {
    const body = world.createBody({ type: "dynamic", position: [3 * i, 5], userData: i });
    body.createBox(0.5, 0.5, { density: 1 });
    assert.equal(body.userData, i);
    bodies.push(body);
  }
  assert.equal(t.length, 0, "detached");
  assert.deepEqual(first.position, { x: 1, y: 2 });
  assert.equal(world.transforms().length, 4 * (bodies.length + 1));
  world.step();
  assert.ok(bodies.at(-1).position.y < 5);
  assert.equal(bodies.at(-1).linearVelocity.y, first.linearVelocity.y);

  // In the middle of a step.
  const size = memory.buffer.byteLength;
  let last;
  world.setStep(() => {
    while (memory.buffer.byteLength === size) last = world.createBody({ type: "dynamic", position: [0, 9] });
    first.linearVelocity = [3, 4];
  });
  world.step();
  world.setStep(null);
  assert.equal(last.linearVelocity.y, 0, "a body without mass does not fall");
  assert.equal(first.linearVelocity.x, 3);

  // By calls of the C API itself.
  memory.grow(1);
  assert.deepEqual(first.position.x, first.x);
  own.refresh();
  first.linearVelocity = [1, 2];
  assert.deepEqual(first.linearVelocity, { x: 1, y: 2 });
  world.dispose();
});

test("lists longer than the buffers", () => {
  const world = impel.createWorld();
  const bodies = world.createBodies(Float32Array.from({ length: 4 * 3000 }, (_, i) => (i % 4 === 2 ? 1 : i % 4 === 3 ? 0 : i)));
  assert.equal(bodies.length, 3000);
  assert.deepEqual(world.bodies(), bodies);
  assert.equal(world.transforms().length, 12000);
  assert.equal(world.transforms(bodies)[4 * 2999], bodies[2999].position.x);
  world.dispose();
});

test("steps and bulk reads make no garbage", { skip: !globalThis.gc && "needs --expose-gc" }, async () => {
  const own = await load({ clock: null });
  const world = own.createWorld({ gravity: [0, -10] });
  world.createBody().createHalfSpace([0, 1], 0);
  for (let i = 0; i < 20; i++) box(world, 1.1 * i, 0.5, { enableContactEvents: true });
  let sum = 0;
  const round = () => {
    world.step();
    sum += world.transforms()[0] + world.linearVelocities()[0] + world.contactStream().count;
    sum += world.eventStream("contactBegin").count + world.contactStream().f32[0];
  };
  // Compiled code makes none, so the best of a few tries counts. V8 counts whole blocks of 240 kB.
  const rounds = 4000;
  let each = Infinity;
  for (let attempt = 0; attempt < 8 && each > 30; attempt++) {
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < rounds; i++) round();
    each = Math.min(each, (process.memoryUsage().heapUsed - before) / rounds);
  }
  assert.ok(each < 30, `${each} bytes a round`);
  assert.ok(Number.isFinite(sum));
  world.dispose();
});
