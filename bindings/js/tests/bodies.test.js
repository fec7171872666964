import { test } from "node:test";
import { assert, box, grounded, impel, near, refuses } from "./helper.js";

test("the first program of the README", () => {
  const { world } = grounded();
  const ball = world.createBody({ type: "dynamic", position: [0, 10] });
  ball.createCircle(0.5, { density: 1, friction: 0.5, restitution: 0.8 });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  near(ball.position.y, 5, 0.1);
  near(ball.linearVelocity.y, -10, 0.1);
  world.dispose();
});

test("options have the engine's defaults, and are read back", () => {
  const world = impel.createWorld();
  const still = world.createBody();
  assert.equal(still.type, "static");
  const body = world.createBody({
    type: "dynamic", position: { x: 1, y: 2 }, angle: 0.5, linearVelocity: [3, 4], angularVelocity: 5,
    gravityScale: 0.25, bullet: true, name: "ship å", motionLocks: { linearX: false }, dominance: -3,
    additionalIterations: 7,
  });
  assert.deepEqual(body.position, { x: 1, y: 2 });
  near(body.angle, 0.5, 1e-6);
  assert.deepEqual(body.linearVelocity, { x: 3, y: 4 });
  assert.equal(body.angularVelocity, 5);
  assert.equal(body.gravityScale, 0.25);
  assert.equal(body.bullet, true);
  assert.equal(body.name, "ship å");
  assert.deepEqual(body.motionLocks, { linearX: false, linearY: false, angular: false });
  assert.equal(body.dominance, -3);
  assert.equal(body.additionalIterations, 7);
  assert.equal(world.createBody().gravityScale, 1);
  world.dispose();
});

test("properties are set", () => {
  const world = impel.createWorld();
  const { body } = box(world, 0, 0);
  body.position = [5, 6];
  assert.deepEqual(body.position, { x: 5, y: 6 });
  assert.equal(body.x + body.y, 11);
  body.angle = 1;
  near(body.angle, 1, 1e-6);
  near(body.rotation.c, Math.cos(1), 1e-6);
  assert.deepEqual(body.position, { x: 5, y: 6 });
  body.rotation = { c: 0, s: 1 };
  near(body.angle, Math.PI / 2, 1e-6);
  body.transform = { position: [1, 1], angle: 0 };
  assert.deepEqual(body.transform, { position: { x: 1, y: 1 }, rotation: { c: 1, s: 0 } });
  body.transform = [[2, 3], 0.25];
  near(body.angle, 0.25, 1e-6);
  body.precisePosition = { x: 1e6 + 1 / 1024, y: 0 };
  assert.equal(body.precisePosition.x, 1e6 + 1 / 1024);
  assert.equal(body.preciseTransform.position.x, 1e6 + 1 / 1024);
  body.linearVelocity = new Float32Array([7, 8]);
  assert.deepEqual(body.linearVelocity, { x: 7, y: 8 });
  body.isAwake = false;
  assert.equal(body.isAwake, false);
  body.massData = { mass: 5 };
  assert.equal(body.mass, 5);
  assert.ok(body.massData.inertia > 0, "a setter keeps the other fields");
  body.motionLocks = { angular: true };
  assert.equal(body.motionLocks.angular, true);
  body.type = "kinematic";
  assert.equal(body.type, "kinematic");
  body.name = "other";
  assert.equal(body.name, "other");
  world.dispose();
});

test("forces, impulses, conversions", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const { body } = box(world, 0, 0);
  body.applyImpulse([1, 0], body.position);
  near(body.linearVelocity.x, 1);
  body.applyForceToCenter([0, 60]);
  world.step();
  near(body.linearVelocity.y, 1);
  body.applyAngularImpulse(1);
  assert.ok(body.angularVelocity > 0);
  body.linearVelocity = [0, 0];
  body.applyLoad({ linear: [2, 0], isImpulse: true });
  near(body.linearVelocity.x, 2);
  body.transform = [[10, 0], Math.PI / 2];
  near(body.worldPoint([1, 0]).y, 1);
  near(body.localPoint([10, 1]).x, 1);
  near(body.worldVector([1, 0]).y, 1);
  const { min, max } = body.aabb();
  near(max.x - min.x, 1, 0.01);
  near(body.aabb([10, 0]).max.x, 0.5, 0.01);
  near(body.kineticEnergy, 0.5 * 4 + 0.5 * body.massData.inertia * body.angularVelocity ** 2, 1e-3);
  assert.equal(body.predictTransforms(5).length, 5);
  world.dispose();
});

test("objects are cached, and know their world", () => {
  const { world, ground } = grounded();
  const { body, shape } = box(world, 0, 3);
  assert.deepEqual(world.bodies(), [ground, body]);
  assert.equal(world.bodies()[1], body);
  assert.equal(body.shapes()[0], shape);
  assert.equal(shape.body, body);
  assert.equal(shape.world, world);
  assert.ok(body instanceof impel.Body);
  assert.match(String(body), /^Body\(0x[0-9a-f]+\)$/);
  world.dispose();
});

test("user data is any value; numbers are in the engine", () => {
  const world = impel.createWorld();
  const data = { name: "hero" };
  const body = world.createBody({ userData: data });
  assert.equal(body.userData, data);
  assert.equal(body.userNumber, 0);
  body.userData = 42;
  assert.equal(body.userData, 42);
  assert.equal(body.userNumber, 42);
  body.userData = 2n ** 63n;
  assert.equal(body.userData, 2n ** 63n);
  body.userData = 1.5;
  assert.equal(body.userData, 1.5);
  body.userData = null;
  assert.equal(body.userData, null);
  const shape = body.createCircle(1, { userData: "wheel" });
  assert.equal(shape.userData, "wheel");
  assert.equal(body.createCircle(1).userData, 0);
  assert.deepEqual(world.bodyUserData([body]), [2n ** 63n]);
  world.userData = data;
  assert.equal(world.userData, data);
  world.dispose();
});

test("a destroyed body throws, whatever is asked", () => {
  const { world } = grounded();
  const { body, shape } = box(world, 0, 1);
  body.destroy();
  assert.equal(body.isValid, false);
  assert.equal(shape.isValid, false);
  for (const f of [
    () => body.position, () => body.x, () => body.angle, () => body.rotation, () => body.precisePosition,
    () => body.linearVelocity, () => body.destroy(), () => body.createCircle(1), () => { body.position = [0, 0]; },
    () => { body.angle = 1; }, () => body.shapes(), () => shape.material, () => { shape.material = {}; },
    () => world.transforms([body]), () => world.createRevoluteJoint(body, body),
  ]) refuses(f, "INVALID_HANDLE");
  // Another body at the same place in memory is another body.
  const other = world.createBody({ type: "dynamic", position: [8, 9] });
  assert.deepEqual(other.position, { x: 8, y: 9 });
  refuses(() => body.position, "INVALID_HANDLE");
  assert.notEqual(other, body);
  world.dispose();
});
