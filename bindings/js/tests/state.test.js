import { test } from "node:test";
import { assert, box, grounded, impel, refuses } from "./helper.js";

test("snapshots restore bit for bit", () => {
  const { world } = grounded();
  const { body } = box(world, 0, 3);
  for (let i = 0; i < 30; i++) world.step();
  const data = world.snapshot(), hash = world.hash();
  assert.ok(data instanceof Uint8Array);
  assert.match(hash, /^[0-9a-f]{16}$/);
  const later = [];
  for (let i = 0; i < 30; i++) {
    world.step();
    later.push(world.hash());
  }
  world.restore(data);
  assert.equal(world.hash(), hash);
  later.forEach((expected) => {
    world.step();
    assert.equal(world.hash(), expected);
  });
  assert.equal(body.isValid, true);
  const other = impel.createWorld();
  other.restore(data);
  assert.equal(other.hash(), hash);
  assert.equal(other.bodies().length, 2);
  assert.ok(other.bodies()[1].position.y > 0);
  refuses(() => world.restore(data.slice(0, 50)), "BAD_DATA");
  world.dispose();
  other.dispose();
});

test("deltas and saved ticks", () => {
  const { world } = grounded();
  box(world, 0, 3);
  const base = world.snapshot();
  world.step();
  const delta = world.snapshotDelta(base), hash = world.hash();
  assert.ok(delta.length < base.length);
  world.step();
  world.restoreDelta(base, delta);
  assert.equal(world.hash(), hash);
  world.maxSavedTicks = 10;
  world.saveTick(5);
  world.step();
  world.restoreTick(5);
  assert.equal(world.hash(), hash);
  assert.equal(world.savedTicks.count, 1);
  world.dispose();
});

test("objects of the time before a restore are not those after it", () => {
  const world = impel.createWorld();
  const data = world.snapshot();
  const old = world.createBody({ userData: { old: true } });
  assert.equal(world.bodies()[0], old);
  world.restore(data);
  assert.equal(old.isValid, false);
  // It may get the same handle.
  const body = world.createBody();
  assert.notEqual(body, old);
  assert.equal(body.userData, 0);
  world.dispose();
});

test("recordings and replays", () => {
  const { world } = grounded();
  world.startRecording({ hashInterval: 10, recordQueries: true });
  const { body } = box(world, 0, 3);
  for (let i = 0; i < 30; i++) {
    world.step();
    world.castRay([0, 5], [0, -10], {});
  }
  body.linearVelocity = [0, 5];
  world.step();
  assert.equal(world.recording.steps, 31);
  world.stopRecording();
  const data = world.takeRecording(), hash = world.hash();
  assert.equal(impel.recordingInfo(data).steps, 31);
  const replay = impel.createWorld();
  replay.startReplay(data);
  let state;
  do state = replay.stepReplay(); while (!state.isAtEnd);
  assert.equal(state.failedCalls, 0);
  assert.equal(replay.hash(), hash);
  assert.equal(replay.seekReplay(10).step, 10);
  assert.equal(replay.replayQueries()[0].kind, "ray");
  replay.stopReplay();
  world.dispose();
  replay.dispose();
});
