import { test } from "node:test";
import { assert, box, grounded, impel, near, refuses } from "./helper.js";

const steps = (world, n) => { for (let i = 0; i < n; i++) world.step(); };

test("a filter decides", () => {
  const { world, ground } = grounded();
  const a = box(world, 0, 0.6, { enableFilterCallback: true });
  const b = box(world, 3, 0.6, { enableFilterCallback: true });
  const seen = new Set();
  world.setFilter((one, other) => {
    seen.add(one).add(other);
    return one !== a.shape && other !== a.shape;
  });
  steps(world, 60);
  assert.ok(seen.has(a.shape) && seen.has(b.shape) && seen.has(ground.shapes()[0]));
  assert.ok(a.body.position.y < -1, "it falls through");
  near(b.body.position.y, 0.5, 0.05);
  world.dispose();
});

test("pre-solve changes and disables contacts", () => {
  const { world } = grounded();
  const belt = box(world, 0, 0.5, { enablePreSolveCallback: true, friction: 1 });
  const ghost = box(world, 5, 0.6, { enablePreSolveCallback: true });
  let kept;
  world.setPreSolve((contact, response) => {
    if (contact.bodyA === ghost.body || contact.bodyB === ghost.body) return false;
    kept = response;
    assert.equal(contact.points.length, 2);
    assert.equal(contact.copy().points.length, 2);
    assert.equal(response.points[0].enabled, true);
    response.surface.tangentSpeed = 2;
    assert.equal(response.surface.tangentSpeed, 2);
    assert.deepEqual(Object.keys(contact.copy()).includes("normal"), true);
  });
  steps(world, 60);
  assert.ok(Math.abs(belt.body.linearVelocity.x) > 0.5);
  assert.ok(ghost.body.position.y < 0);
  assert.throws(() => kept.normal, /copy\(\) keeps/);
  assert.throws(() => { kept.normal = [0, 1]; }, TypeError);
  assert.throws(() => kept.copy(), TypeError);
  world.dispose();
});

test("mix, joint and step callbacks", () => {
  const world = impel.createWorld({ gravity: [0, -10] });
  const ground = world.createBody();
  ground.createBox(20, 0.5);
  const { body } = box(world, 0, 3);
  const materials = [];
  world.setMix((a, b, surface) => {
    materials.push(a, b);
    surface.restitution = 1;
  });
  let time = 0;
  world.setStep((timeStep) => {
    time += timeStep;
    body.applyForceToCenter([0, 0]);
  });
  steps(world, 90);
  near(time, 1.5, 1e-4);
  assert.ok(materials.length >= 2);
  assert.ok(body.position.y > 1.05, "it bounces");

  const door = box(world, 5, 5).body;
  const joint = world.createRevoluteJoint(ground, door, { anchor: [5, 5] });
  joint.enableCallback = true;
  let motions = 0;
  world.setJointFunction((motion, response) => {
    motions++;
    assert.equal(motion.joint, joint);
    response.force = 10;
  });
  steps(world, 10);
  assert.equal(motions, 10);
  assert.ok(Math.abs(door.angularVelocity) > 0);
  world.setJointFunction(null);
  steps(world, 1);
  assert.equal(motions, 10);
  world.dispose();
});

test("callbacks cannot change the world, but defer", () => {
  const { world } = grounded();
  const { body } = box(world, 0, 0.5, { enablePreSolveCallback: true });
  let created;
  world.setPreSolve(() => {
    refuses(() => body.destroy(), "LOCKED");
    refuses(() => world.dispose(), "LOCKED");
    refuses(() => world.step(), "LOCKED");
    if (!created) world.defer(() => { created = world.createBody({ position: [9, 9] }); });
    world.deferDestroy(body);
  });
  world.step();
  assert.deepEqual(created.position, { x: 9, y: 9 });
  assert.equal(body.isValid, false);
  world.defer(() => created.destroy());
  world.runDeferred();
  assert.equal(created.isValid, false);
  assert.equal(world.deferred.done, 1);
  world.dispose();
});

test("step throws the first error of a callback, when it is complete", () => {
  const { world } = grounded();
  const { body } = box(world, 0, 0.6);
  let calls = 0;
  world.setStep(() => {
    calls++;
    throw new Error(`error ${calls}`);
  });
  assert.throws(() => world.step(), /error 1/);
  const y = body.position.y;
  assert.ok(y < 0.6, "the step is complete");
  assert.throws(() => world.advance(3 / 60), /error 2/);
  world.setStep(null);
  world.step();
  assert.throws(() => world.setStep(5), TypeError);
  assert.throws(() => world.defer(5), TypeError);
  world.defer(() => { throw new Error("deferred"); });
  assert.throws(() => world.step(), /deferred/);
  // An error inside of a query inside of a callback is that of the callback.
  world.setStep(() => world.visitAabb([[-9, -9], [9, 9]], () => { throw new Error("inner"); }));
  assert.throws(() => world.step(), /inner/);
  world.dispose();
});

test("worlds step worlds in callbacks", () => {
  const a = grounded(), b = grounded();
  const one = box(a.world, 0, 5).body, other = box(b.world, 0, 5).body;
  a.world.setStep(() => b.world.step());
  b.world.setStep((timeStep) => other.applyForceToCenter([60 * timeStep, 0]));
  steps(a.world, 10);
  assert.equal(other.position.y, one.position.y);
  assert.ok(other.linearVelocity.x > 0);
  a.world.dispose();
  b.world.dispose();
});

test("drawing", () => {
  const { world, ground } = grounded();
  const { body } = box(world, 0, 0.5);
  body.name = "crate";
  ground.createCapsule([5, 1], [6, 1], 0.5);
  ground.createCircle(0.5, { center: [8, 1] });
  world.step();
  const calls = {};
  const painter = {};
  for (const name of ["polygon", "circle", "capsule", "segment", "point", "text"]) {
    painter[name] = (...values) => {
      for (const value of values) {
        assert.ok(typeof value === "string" || value instanceof Float32Array || Number.isFinite(value), name);
      }
      (calls[name] ??= []).push(values.map((value) => (value instanceof Float32Array ? [...value] : value)));
    };
  }
  world.draw(painter, { drawContacts: true, drawNames: true, bounds: [[-20, -20], [20, 20]] });
  assert.deepEqual(Object.keys(calls).sort(), ["capsule", "circle", "point", "polygon", "segment", "text"]);
  // The half-space is a polygon, too.
  const [points, radius, fill] = calls.polygon.find(([points]) => Math.max(...points) < 2);
  assert.equal(points.length, 8);
  near(points.reduce((sum, value) => sum + value, 0), 4 * body.position.x + 4 * body.position.y);
  assert.equal(radius, 0);
  assert.ok(fill >= 0 && fill <= 0xffffffff);
  assert.ok(calls.text.some(([, , text]) => text === "crate"));
  assert.equal(calls.circle[0][2], 0.5);
  const { count, bytes } = world.drawVertices(0.01, { bounds: [[7, -20], [20, 20]], drawJoints: false });
  assert.equal(count % 3, 0);
  const floats = new Float32Array(bytes.slice().buffer);
  const xs = Array.from({ length: count }, (_, i) => floats[3 * i]).filter((x) => x < 8.6);
  near(Math.max(...xs), 8.5, 0.02);
  assert.ok(count > 60 && bytes.length === 12 * count);
  assert.equal(world.drawVertices(0.01, { drawShapes: false, drawContacts: false, drawNormals: false }).count, 0);
  assert.throws(() => world.drawVertices(0), /pixel_size/);
  world.draw({ circle() {} });
  assert.throws(() => world.draw({ circle() { throw new Error("mine"); } }), /mine/);
  assert.throws(() => world.draw({ circle: 5 }), TypeError);
  world.step();
  world.dispose();
});
