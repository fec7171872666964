import { test } from "node:test";
import { ImpelError, load } from "impel";
import { assert, box, grounded, impel, refuses } from "./helper.js";

test("errors of the engine", () => {
  const world = impel.createWorld();
  const body = world.createBody({ type: "dynamic" });
  let error;
  try {
    body.linearVelocity = [NaN, 0];
  } catch (caught) {
    error = caught;
  }
  assert.ok(error instanceof ImpelError && error instanceof Error);
  assert.equal(error.status, -2);
  assert.equal(error.name, "IMPEL_ERROR_INVALID_ARGUMENT");
  assert.match(error.message, /velocity\.x is NaN; it must be finite/);
  assert.match(String(error), /^IMPEL_ERROR_INVALID_ARGUMENT: impel_body_set_linear_velocity/);
  for (const f of [
    () => { body.angularVelocity = Infinity; }, () => { body.angularVelocity = undefined; },
    () => body.createCircle(-1), () => body.createCircle(), () => world.step(NaN), () => world.step(-1),
    () => body.createPolygon([[0, 0], [1, 1]]), () => world.createBody({ position: [NaN, 0] }),
    () => { body.position = [0]; }, () => body.applyForce([NaN, 0], [0, 0]), () => world.castRay([0, 0], [NaN, 0]),
    () => impel.createWorld({ gravity: [0, NaN] }), () => { body.angle = NaN; }, () => world.advance(NaN),
  ]) refuses(f, "INVALID_ARGUMENT");
  world.dispose();
});

test("values of a wrong type", () => {
  const { world, ground } = grounded();
  const { body, shape } = box(world, 0, 1);
  for (const [f, message] of [
    [() => world.createBody({ typ: "dynamic" }), /no option is named typ; the names are .*\btype\b/],
    [() => world.createBody({ type: "dynamc" }), /"dynamc" is not one of "static", "kinematic", "dynamic"/],
    [() => world.createBody({ type: 2 }), /2 is not one of/],
    [() => world.createBody(5), /not an object/],
    [() => world.createBody({ linearDamping: "5" }), /"5" is not a number/],
    [() => body.createBox(1, 1, { densty: 1 }), /densty; the names are .*\bcenter\b.*\bdensity\b/],
    [() => body.createBox(1, 1, { filter: { category: 1.5 } }), /1.5 is not an integer/],
    [() => world.step(1 / 60, 2.5), /2.5 is not an integer within/],
    [() => world.createRevoluteJoint(ground, body, { limits: 5 }), TypeError],
    [() => world.createWeldJoint(null, body, { anchor: [0, 0] }), TypeError],
    [() => { body.position = null; }, TypeError],
    [() => { body.position = undefined; }, TypeError],
    [() => { body.name = 5; }, /not a string/],
    [() => { body.name = "a\0b"; }, /not a string without zero/],
    [() => { body.dominance = 1.5; }, /integer/],
    [() => { shape.material = 5; }, /not an object/],
    [() => world.castShape({}, [0, 0], [1, 0]), /not a convex/],
    [() => body.createPolygon("points"), /not an array/],
    [() => world.castRay([0, 0], [1, 0], { ignoredBodies: body }), /not an array/],
  ]) {
    if (message === TypeError) assert.throws(f, TypeError);
    else assert.throws(f, (error) => error instanceof TypeError && message.test(error.message) || assert.fail(`${error}, not ${message}`));
  }
  // Nothing of that changed the world.
  assert.equal(world.bodies().length, 2);
  world.step();
  world.dispose();
});

test("an object of another kind, world or instance is refused", async () => {
  const world = impel.createWorld(), other = impel.createWorld();
  const body = world.createBody(), stranger = other.createBody();
  refuses(() => world.createRevoluteJoint(body, stranger), "INVALID_HANDLE");
  refuses(() => world.createRevoluteJoint(body, null), "INVALID_HANDLE");
  refuses(() => world.transforms([stranger]), "INVALID_HANDLE");
  refuses(() => world.deferDestroyBody(body.createCircle(1)), "INVALID_HANDLE");
  const far = await load();
  const lost = far.createWorld().createBody();
  far.createWorld().createBody();
  lost.destroy();
  assert.equal(lost.isValid, false);
  assert.equal(body.isValid, true);
  world.dispose();
  other.dispose();
});

test("loading fails with a message", async () => {
  await assert.rejects(load({ bytes: new Uint8Array([1, 2, 3]) }), WebAssembly.CompileError);
  await assert.rejects(load({ url: new URL("./missing.wasm", import.meta.url) }), /ENOENT/);
});

test("after a trap each call throws, and a new instance works", async () => {
  const broken = await load(), world = broken.createWorld(), other = broken.createWorld();
  const body = world.createBody({ type: "dynamic" }), tree = broken.createTree();
  const stopped = (f) => assert.throws(f, (error) => {
    assert.ok(error instanceof ImpelError, String(error));
    assert.equal(error.name, "IMPEL_ERROR_INTERNAL");
    assert.equal(error.status, -11);
    assert.match(error.message, /stopped by a trap \(.*table index.*\) and cannot continue; load\(\) a new instance/);
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    return true;
  });
  // The function table has no such index, so the step ends in the middle.
  assert.equal(broken.wasm.impel_world_set_step_callback(world.raw, 1e6, 0), 0);
  assert.throws(() => world.step(), WebAssembly.RuntimeError);
  for (const f of [
    () => world.step(), () => other.step(), () => body.position, () => body.x, () => body.mass, () => body.isValid,
    () => { body.angle = 1; }, () => body.destroy(), () => world.createBody(), () => world.transforms(),
    () => world.castRay([0, 0], [1, 0]), () => broken.createWorld(), () => broken.convex.circle(1),
    () => broken.math.rotationFromAngle(1), () => other.setStep(() => {}), () => broken.refresh(), () => tree.isValid,
  ]) stopped(f);
  world.dispose();
  world.dispose();
  const fresh = (await load({ bytes: broken.module })).createWorld();
  fresh.step();
  fresh.dispose();
});

test("a trap of a call within a callback", async () => {
  const broken = await load(), world = broken.createWorld(), other = broken.createWorld();
  assert.equal(broken.wasm.impel_world_set_step_callback(other.raw, 1e6, 0), 0);
  world.setStep(() => other.step());
  assert.throws(() => world.step(), WebAssembly.RuntimeError);
  assert.throws(() => world.bodies(), /stopped by a trap/);
});

test("an error of the host is no trap, whatever its type", async () => {
  const failing = (Type) => () => { throw new Type("mine"); };
  for (const Type of [Error, RangeError]) {
    let clock = () => 0;
    const own = await load({ clock: () => clock() }), world = own.createWorld();
    const body = world.createBody({ type: "dynamic" });
    body.createBox(1, 1);
    const number = { valueOf: failing(Type) };
    for (const f of [
      () => world.step(number), () => world.advance(number), () => { body.linearDamping = number; },
      () => world.visitAabb([[-9, -9], [9, 9]], failing(Type)),
      () => own.outline.marchSampler(() => number, 4, 4, [[0, 0], [1, 1]], 0),
      () => own.outline.marchSampler(() => 1n, 4, 4, [[0, 0], [1, 1]], 0),
      () => world.draw({ polygon: failing(Type) }),
      () => { world.setStep(failing(Type)); world.step(); },
      () => { clock = failing(Type); world.step(); },
      () => { clock = () => number; world.step(); },
      () => { clock = () => 1n; world.step(); },
    ]) {
      assert.throws(f, (error) => error.message === "mine" || /BigInt/.test(error.message), String(f));
      clock = () => 0;
      world.setStep(null);
      world.step();
      assert.equal(body.isValid, true, String(f));
    }
    world.dispose();
  }
});

test("the end of the stack is a trap within the engine alone", async () => {
  const own = await load(), world = own.createWorld();
  world.createBody().createBox(1, 1);
  const deeper = () => deeper() + 1;
  world.setStep(deeper);
  assert.throws(() => world.step(), RangeError);
  world.setStep(null);
  world.step();
  // A query needs more of the stack than the functions around it, so the end of the stack is in the engine.
  const query = () => [world.castRayClosest([0, 9], [0, -18]), query()];
  assert.throws(query, RangeError);
  for (let i = 0; i < 2; i++) assert.throws(() => world.step(), /stopped by a trap \(.*call stack/);
  assert.throws(() => world.transforms(), /stopped by a trap/);
  world.dispose();
});
