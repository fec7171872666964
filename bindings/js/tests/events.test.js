import { test } from "node:test";
import { assert, box, grounded, impel, near } from "./helper.js";

// Steps until an event comes.
const until = (world, events, most = 300) => {
  for (let i = 0; i < most; i++) {
    world.step();
    const found = events();
    if (found.length) return found;
  }
  assert.fail("no event came");
};

test("contacts begin, hit, persist and end", () => {
  const { world, ground } = grounded();
  const { body, shape } = box(world, 0, 3, {
    enableContactEvents: true, enableHitEvents: true, enablePersistEvents: true, forceEventThreshold: 1,
  });
  const [begin] = until(world, () => world.contactBeginEvents());
  assert.deepEqual(new Set([begin.shapeA, begin.shapeB]), new Set([ground.shapes()[0], shape]));
  assert.equal(Math.abs(begin.normal.y), 1);
  const [hit] = world.contactHitEvents();
  near(hit.approachSpeed, 7, 0.5);
  near(hit.point.y, 0, 0.1);
  assert.equal(world.contactForceEvents().length, 1);
  world.step();
  assert.equal(world.contactPersistEvents().length, 1);
  assert.equal(world.contactBeginEvents().length, 0);
  body.position = [0, 5];
  const [end] = until(world, () => world.contactEndEvents(), 2);
  assert.deepEqual(new Set([end.bodyA, end.bodyB]), new Set([ground, body]));
  world.dispose();
});

test("the shapes of an end event may be destroyed", () => {
  const { world } = grounded();
  const { body, shape } = box(world, 0, 0.5, { enableContactEvents: true });
  world.step();
  body.destroy();
  world.step();
  const [end] = world.contactEndEvents();
  assert.ok([end.shapeA, end.shapeB].includes(shape));
  assert.equal(shape.isValid, false);
  world.dispose();
});

test("sensors", () => {
  const { world } = grounded();
  const area = world.createBody({ position: [0, 2] }).createBox(1, 0.5, { isSensor: true, enableSensorEvents: true });
  const { body, shape } = box(world, 0, 4, { enableSensorEvents: true, detectsSensors: true });
  const [begin] = until(world, () => world.sensorBeginEvents());
  assert.equal(begin.sensor, area);
  assert.equal(begin.visitor, shape);
  assert.equal(begin.visitorBody, body);
  assert.deepEqual(area.sensorOverlaps(), [shape]);
  assert.equal(until(world, () => world.sensorEndEvents())[0].sensor, area);
  world.dispose();
});

test("bodies move and fall asleep", () => {
  const { world } = grounded({ enableBodyEvents: true });
  const { body } = box(world, 0, 0.5);
  world.step();
  const [move] = world.bodyMoveEvents();
  assert.equal(move.body, body);
  assert.deepEqual(move.transform.position, body.position);
  const [asleep] = until(world, () => world.bodyMoveEvents().filter((event) => event.fellAsleep));
  assert.equal(asleep.body, body);
  assert.equal(world.bodyFaultEvents().length, 0);
  world.dispose();
});

test("streams are the engine's memory", () => {
  const { world, ground } = grounded();
  const bodies = [0, 2, 4].map((x) => box(world, x, 0.52, { enableHitEvents: true, enableContactEvents: true }).body);
  let hits;
  for (let i = 0; i < 60 && !hits?.count; i++) {
    bodies.forEach((body) => { body.linearVelocity = [0, -3]; });
    world.step();
    hits = world.eventStream("contactHit");
  }
  const events = world.contactHitEvents();
  assert.equal(hits.count, events.length);
  assert.ok(hits.count > 0);
  for (let i = 0; i < hits.count; i++) {
    const at = hits.start + i * hits.stride;
    assert.equal(hits.f32[at + hits.words.approachSpeed], events[i].approachSpeed);
    assert.equal(hits.f32[at + hits.words.point + 1], events[i].point.y);
    assert.equal(hits.object(i, "bodyA"), events[i].bodyA);
    assert.equal(hits.object(i, "shapeB"), events[i].shapeB);
  }
  assert.equal(world.eventStream("contactHit"), hits);
  const contacts = world.contactStream(), list = world.contacts();
  assert.equal(contacts.count, list.length);
  list.forEach((contact, i) => {
    const at = contacts.start + i * contacts.stride;
    assert.equal(contacts.u32[at + contacts.words.pointCount], contact.points.length);
    assert.equal(contacts.f32[at + contacts.words["points1.position"]], contact.points[1].position.x);
    assert.equal(contacts.object(i, "bodyB"), contact.bodyB);
  });
  assert.throws(() => world.eventStream("contact"), /contactBegin/);
  world.dispose();
});
