import { test } from "node:test";
import { assert, box, grounded, impel, near, refuses } from "./helper.js";

const KINDS = ["Revolute", "Prismatic", "Distance", "Weld", "Wheel", "Motor", "Mouse", "Rotary", "Ratchet",
  "Pulley", "Filter", "Generic"];

test("each type of joint", () => {
  const { world, ground } = grounded();
  const { body } = box(world, 0, 3);
  for (const kind of KINDS) {
    const options = kind === "Ratchet" ? { ratchet: 0.5 } : {};
    if (kind === "Pulley") Object.assign(options, { groundAnchorA: [0, 9], groundAnchorB: [3, 9] });
    const joint = world[`create${kind}Joint`](ground, body, options);
    assert.equal(joint.type, kind[0].toLowerCase() + kind.slice(1));
    assert.ok(joint instanceof impel[`${kind}Joint`]);
    assert.ok(joint instanceof impel.Joint);
    assert.deepEqual(joint.bodies, [ground, body]);
    assert.equal(world.joints().at(-1), joint);
  }
  assert.equal(body.joints().length, KINDS.length);
  world.joints().forEach((joint) => joint.destroy());
  assert.equal(world.joints().length, 0);
  world.dispose();
});

test("anchors, axes and shorthands", () => {
  const world = impel.createWorld({ gravity: [0, -10] });
  const ground = world.createBody({ position: [1, 1] });
  const { body } = box(world, 0, 3);
  const hinge = world.createRevoluteJoint(ground, body, {
    anchor: [0, 5], limits: [-1, 1], motorSpeed: 2, maxMotorTorque: 50, spring: [3, 0.5], userData: { door: 1 },
  });
  assert.deepEqual(hinge.localFrames.map((frame) => frame.position), [{ x: -1, y: 4 }, { x: 0, y: 2 }]);
  assert.deepEqual(hinge.limits, [-1, 1]);
  assert.deepEqual([hinge.enableLimit, hinge.enableMotor, hinge.enableSpring], [true, true, true]);
  assert.deepEqual(hinge.userData, { door: 1 });
  hinge.limits = [-2, 2];
  assert.deepEqual(hinge.limits, [-2, 2]);
  hinge.destroy();

  const slider = world.createPrismaticJoint(ground, body, { axis: [0, 2] });
  near(slider.localFrames[0].rotation.s, 1, 1e-6);
  slider.destroy();

  const rod = world.createDistanceJoint(ground, body, { anchorA: [0, 6], anchorB: [0, 3] });
  assert.equal(rod.length, 3);
  world.step();
  near(rod.currentLength, 3, 1e-3);
  rod.destroy();

  const mouse = world.createMouseJoint(ground, body, { target: [0, 3], maxForce: 100 });
  mouse.target = [1, 4];
  assert.deepEqual(mouse.target, { x: 1, y: 4 });
  mouse.destroy();

  assert.throws(() => world.createDistanceJoint(ground, body, { anchor: [0, 0] }), TypeError);
  assert.throws(() => world.createRevoluteJoint(ground, body, { axis: [0, 0] }), TypeError);
  world.dispose();
});

test("gears, generic joints, motors", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const ground = world.createBody();
  const a = box(world, 0, 0).body, b = box(world, 5, 0).body;
  const left = world.createRevoluteJoint(ground, a, { anchor: [0, 0], motorSpeed: 1, maxMotorTorque: 1e4 });
  const right = world.createRevoluteJoint(ground, b, { anchor: [5, 0] });
  const gear = world.createGearJoint(left, right, { ratio: 2 });
  assert.deepEqual(gear.joints, [left, right]);
  assert.equal(gear.ratio, 2);
  for (let i = 0; i < 60; i++) world.step();
  near(a.angularVelocity, 1, 0.05);
  near(b.angularVelocity, -0.5, 0.05);
  const mixed = world.createGearJoint(a, right, {});
  assert.deepEqual(mixed.joints, [null, right]);

  const generic = world.createGenericJoint(ground, b, { x: { motion: "limited", limits: [-1, 1] } });
  assert.equal(generic.axis("x").motion, "limited");
  assert.equal(generic.axis("x").upper, 1);
  generic.setAxis("y", { motion: "free" });
  assert.equal(generic.axis("y").motion, "free");
  assert.equal(typeof generic.position("angle"), "number");
  assert.throws(() => generic.axis("z"), /one of "x", "y", "angle"/);
  world.dispose();
});

test("a joint that breaks is an event, and its body may be destroyed", () => {
  const world = impel.createWorld({ gravity: [0, -10] });
  const ground = world.createBody();
  const { body } = box(world, 0, -1);
  const joint = world.createWeldJoint(ground, body, { breakForce: 1, enableBreak: true });
  world.step();
  const [event] = world.jointEvents();
  assert.equal(event.joint, joint);
  assert.equal(event.broken, true);
  refuses(() => joint.enabled, "INVALID_HANDLE");
  world.dispose();
});

test("inverse kinematics", () => {
  const world = impel.createWorld({ gravity: [0, 0] });
  const base = world.createBody();
  const a = world.createBody({ type: "dynamic", position: [1, 0] });
  const b = world.createBody({ type: "dynamic", position: [3, 0] });
  a.createBox(1, 0.1, { density: 1 });
  b.createBox(1, 0.1, { density: 1 });
  const joints = [world.createRevoluteJoint(base, a, { anchor: [0, 0] }),
    world.createRevoluteJoint(a, b, { anchor: [2, 0] })];
  const [positions, transforms, result] = world.solveInverseKinematics(joints,
    { localPoint: [1, 0], targetPoint: [2, 2] });
  assert.equal(result.reached, true);
  assert.equal(positions.length, 2);
  assert.ok(positions instanceof Float32Array);
  assert.equal(transforms.length, 2);
  world.dispose();
});
