import { test } from "node:test";
import { assert, box, grounded, impel, near, refuses } from "./helper.js";

test("each kind of shape", () => {
  const world = impel.createWorld();
  const body = world.createBody({ type: "dynamic" });
  const kinds = [
    body.createCircle(0.5, { center: [1, 0] }),
    body.createCapsule([0, 0], [1, 0], 0.25),
    body.createSegment([0, 0], [1, 0]),
    body.createBox(1, 2),
    body.createBox(1, 2, { center: [5, 0], angle: 0.5, radius: 0.1 }),
    body.createRoundedBox(1, 2, [[0, 1], 0.5], 0.1),
    body.createPolygon([[0, 0], { x: 1, y: 0 }, [0, 1]]),
    body.createPolygon(new Float32Array([0, 0, 1, 0, 0, 1]), 0.1),
    body.createChainSegment({ a: [0, 0], b: [1, 0], after: [2, 0] }),
  ].map((shape) => shape.kind);
  assert.deepEqual(kinds, ["circle", "capsule", "segment", "polygon", "polygon", "polygon", "polygon",
    "polygon", "chainSegment"]);
  assert.equal(body.shapes()[4].convex.points.length, 4);
  near(body.shapes()[4].convex.radius, 0.1, 1e-6);
  const ground = world.createBody().createHalfSpace([0, 1], 2);
  assert.equal(ground.kind, "halfSpace");
  assert.deepEqual(ground.halfSpace, [{ x: 0, y: 1 }, 2]);
  assert.deepEqual(body.shapes()[8].chainSegment.after, { x: 2, y: 0 });
  world.dispose();
});

test("options of the material and of the shape", () => {
  const world = impel.createWorld();
  const body = world.createBody({ type: "dynamic" });
  const shape = body.createBox(0.5, 0.5, {
    density: 2, friction: 0.25, restitution: 0.5, isSensor: false, filter: { category: 2, mask: ~4, group: -1 },
    enableHitEvents: true, debugColor: 0xff8000ff, oneWay: [0, 1], frictionMix: "maximum",
  });
  near(body.mass, 2);
  const { staticFriction, dynamicFriction, restitution } = shape.material;
  assert.deepEqual([staticFriction, dynamicFriction, restitution], [0.25, 0.25, 0.5]);
  assert.deepEqual(shape.filter, { category: 2, mask: BigInt.asUintN(64, ~4n), group: -1 });
  assert.equal(shape.enableHitEvents, true);
  assert.equal(shape.debugColor, 0xff8000ff);
  assert.deepEqual(shape.oneWay, { x: 0, y: 1 });
  assert.deepEqual(shape.mixRules, ["maximum", "byWorld"]);
  shape.material = { restitution: 1 };
  assert.equal(shape.material.staticFriction, 0.25);
  assert.equal(shape.material.density, 2);
  shape.filter = { group: 3 };
  assert.equal(shape.filter.category, 2);
  shape.oneWay = null;
  assert.equal(shape.oneWay, null);
  assert.equal(body.createCircle(1, { material: { density: 3, friction: 1 } }).material.density, 3);
  world.dispose();
});

test("geometry changes", () => {
  const world = impel.createWorld();
  const shape = world.createBody().createCircle(1);
  shape.setBox(1, 1);
  assert.equal(shape.kind, "polygon");
  shape.setCapsule([0, 0], [1, 0], 0.5);
  assert.equal(shape.kind, "capsule");
  shape.setSegment([0, 0], [1, 0]);
  shape.setPolygon([[0, 0], [1, 0], [0, 1]], 0);
  shape.setChainSegment({ a: [0, 0], b: [1, 0] });
  shape.setCircle(2, [1, 1]);
  near(shape.aabb().max.x, 3, 0.01);
  world.dispose();
});

test("chains, height fields, grids", () => {
  const world = impel.createWorld();
  const body = world.createBody();
  const chain = body.createChain([[3, 0], [2, 0], [1, 1], [0, 0]], { isLoop: false, friction: 0.5, userData: "c" });
  assert.equal(chain.points().length, 4);
  assert.equal(chain.segments()[0].chain, chain);
  assert.equal(chain.segments()[0].material.staticFriction, 0.5);
  assert.equal(chain.userData, "c");
  const field = body.createHeightField(new Float32Array([0, 1, impel.constants.HEIGHT_HOLE, 0, 2]), 0.5);
  assert.equal(field.spacing, 0.5);
  assert.equal(field.heights()[1], 1);
  field.setHeights(1, [3]);
  assert.equal(field.heights()[1], 3);
  const grid = body.createGrid([1, 0, true, false], 2, 1);
  assert.deepEqual(grid.size, [2, 2, 1]);
  assert.deepEqual([...grid.cells()], [1, 0, 1, 0]);
  grid.setCell(1, 1, true);
  grid.setGridCells(1, 0, 1, [true]);
  assert.deepEqual([...grid.cells()], [1, 1, 1, 1]);
  assert.throws(() => body.createGrid([1, 0, 1], 2, 1), TypeError);
  assert.deepEqual(body.chains(), [chain, field, grid]);
  world.dispose();
});

test("contacts of shapes", () => {
  const { world, ground } = grounded();
  const { body, shape } = box(world, 0, 0.5);
  for (let i = 0; i < 10; i++) world.step();
  const [contact] = body.contacts();
  assert.equal(contact.points.length, contact.pointCount);
  assert.equal(contact.points.length, 2);
  assert.deepEqual(new Set([contact.bodyA, contact.bodyB]), new Set([ground, body]));
  assert.equal(shape.contactWith(ground.shapes()[0]).touching, true);
  assert.equal(shape.contactWith(shape.body.createCircle(0.1)), null);
  shape.setContactUserData(ground.shapes()[0], 7);
  assert.equal(shape.contactUserData(ground.shapes()[0]), 7);
  world.dispose();
});

test("convex shapes without a body", () => {
  const { convex } = impel;
  const a = convex.box(1, 1), b = convex.circle(0.5, [0, 0]);
  near(a.distance([0, 0], b, [3, 0]).distance, 1.5);
  assert.equal(a.overlaps([0, 0], b, [1, 0]), true);
  near(a.mass(1).mass, 4);
  near(a.castRay([0, 0], [-5, 0], [10, 0]).fraction, 0.4);
  assert.equal(a.castRay([0, 0], [-5, 5], [10, 0]), null);
  assert.equal(convex.polygon([[0, 0], [1, 0], [0, 1]], 0.1).points.length, 3);
  assert.equal(convex.capsule([0, 0], [1, 0], 0.5).radius, 0.5);
  assert.equal(a.minkowskiSum([0, 0], convex.box(1, 1), [0, 0]).length, 4);
  refuses(() => convex.circle(-1), "INVALID_ARGUMENT");
});

test("outlines", () => {
  const { outline } = impel;
  const square = [[0, 0], [1, 0], [1, 1], [0, 1]];
  near(outline.measure(square).area, 1);
  assert.equal(outline.hull([...square, [0.5, 0.5]]).length, 4);
  const pieces = outline.decompose([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]);
  assert.equal(pieces.length, 2);
  near(pieces[0].mass(1).mass + pieces[1].mass(1).mass, 3);
  const circle = outline.marchSampler((x, y) => 1 - Math.hypot(x, y), 32, 32, [[-2, -2], [2, 2]], 0);
  assert.equal(circle.length, 1);
  near(Math.abs(outline.measure(circle[0].points).area), Math.PI, 0.1);
  assert.equal(circle[0].closed, true);
  const samples = Float32Array.from({ length: 9 }, (_, i) => (i === 4 ? 1 : 0));
  assert.equal(outline.march(samples, 3, [[0, 0], [2, 2]], 0.5).length, 1);
  assert.throws(() => outline.marchSampler(() => { throw new Error("mine"); }, 4, 4, [[0, 0], [1, 1]], 0), /mine/);
});
