import { test } from "node:test";
import { assert, box, grounded, impel, near } from "./helper.js";

const scene = () => {
  const { world, ground } = grounded();
  const boxes = [0, 2, 4].map((x) => box(world, x, 0.5, { filter: { category: 2 } }));
  return { world, ground, boxes };
};

test("rays", () => {
  const { world, ground, boxes } = scene();
  const hit = world.castRay([0, 5], [0, -10]);
  assert.equal(hit.shape, boxes[0].shape);
  assert.deepEqual(hit.normal, { x: 0, y: 1 });
  near(hit.fraction, 0.4, 1e-5);
  near(hit.point.y, 1, 1e-4);
  assert.ok(!("hit" in hit));
  assert.equal(world.castRay([0, 5], [0, 10]), null);
  assert.equal(world.castRay([0, 5], [0, -10], { filter: { mask: ~2 } }).shape, ground.shapes()[0]);
  assert.equal(world.castRay([0, 5], [0, -10], { ignoredBodies: [boxes[0].body] }).shape, ground.shapes()[0]);
  assert.equal(world.castRay([0, 5], [0, -10], { ignoredShapes: [boxes[0].shape], ignoredBodies: [ground] }), null);
  assert.equal(world.castRayAll([-1, 0.5], [10, 0]).length, 3);
  const [first, none] = world.castRays([{ origin: [2, 5], translation: [0, -10] }, { origin: [2, 5], translation: [0, 1] }]);
  assert.equal(first.shape, boxes[1].shape);
  assert.equal(none, null);
  assert.equal(world.castRays(new Float32Array([2, 5, 0, -10]))[0].shape, boxes[1].shape);
  assert.ok(world.castRayAny([0, 5], [0, -10]));
  near(boxes[0].shape.castRay([0, 5], [0, -10]).fraction, 0.4, 1e-5);
  world.dispose();
});

test("shape casts, overlaps, nearest shapes", () => {
  const { world, boxes } = scene();
  const circle = impel.convex.circle(0.25);
  near(world.castShape(circle, [0, 5], [0, -10]).fraction, 0.375, 1e-3);
  assert.equal(world.castShape(circle, [0, 5], [0, 1]), null);
  assert.equal(world.castShapes(circle, [{ transform: [2, 5], translation: [0, -10] }])[0].shape, boxes[1].shape);
  assert.deepEqual(world.overlapPoint([2, 0.5]), [boxes[1].shape]);
  assert.deepEqual(world.overlapPoint([2, 0.5], { filter: { mask: 1 } }), []);
  assert.equal(world.overlapAabb([[-1, 0.2], [2, 0.3]]).length, 2);
  assert.deepEqual(world.overlapShape(circle, [4, 1]), [boxes[2].shape]);
  assert.equal(world.collideShape(circle, [4, 1.1], 0.1)[0].manifold.points.length, 1);
  const nearest = world.findNearestShape([2, 2], 5);
  assert.equal(nearest.shape, boxes[1].shape);
  near(nearest.distance, 1, 1e-4);
  assert.equal(world.findNearestShape([100, 100], 1), null);
  assert.equal(world.findNearestShapes([2, 2], 50, 2).length, 2);
  assert.equal(boxes[0].shape.testPoint([0, 0.5]), true);
  near(boxes[0].shape.closestPoint([5, 0.5]).x, 0.5, 1e-4);
  world.dispose();
});

test("visitors", () => {
  const { world, boxes } = scene();
  let found = [];
  world.visitAabb([[-1, 0.2], [9, 0.3]], (shape) => { found.push(shape); });
  assert.equal(found.length, 3);
  found = [];
  world.visitAabb([[-1, 0.2], [9, 0.3]], (shape) => { found.push(shape); return false; });
  assert.equal(found.length, 1);
  found = [];
  world.visitRay([-1, 0.5], [10, 0], (hit) => { found.push(hit.shape); return hit.fraction; });
  assert.ok(found.includes(boxes[0].shape));
  const all = [];
  world.visitRay([-1, 0.5], [10, 0], (hit) => { all.push(hit.shape); });
  assert.equal(all.length, 3);
  const through = [];
  world.visitPoint([2, 0.5], (shape) => { through.push(shape); });
  world.visitShape(impel.convex.circle(0.25), [4, 1], (shape) => { through.push(shape); });
  world.visitShapeCast(impel.convex.circle(0.25), [0, 5], [0, -10], (hit) => { through.push(hit.shape); });
  assert.ok(through.length >= 3);
  world.dispose();
});

test("queries within visitors, with arguments of their own", () => {
  const { world, boxes } = scene();
  const inner = [];
  world.visitRay([-1, 0.5], [10, 0], (outer) => {
    const hit = world.castRay([outer.point.x + 0.1, 5], [0, -10], { ignoredBodies: [boxes[2].body] });
    inner.push(hit.shape);
    world.visitPoint([2, 0.5], (shape) => {
      assert.equal(world.castRay([0, 5], [0, -10]).shape, boxes[0].shape);
      assert.equal(shape, boxes[1].shape);
    }, { ignoredBodies: [boxes[0].body] });
  }, { ignoredBodies: [boxes[0].body] });
  assert.equal(inner.length, 2);
  world.dispose();
});

test("an error of a visitor comes out of the query, and the world goes on", () => {
  const { world } = scene();
  assert.throws(() => world.visitAabb([[-1, 0.2], [9, 0.3]], () => { throw new Error("mine"); }), /mine/);
  assert.throws(() => world.visitAabb([[-1, 0.2], [9, 0.3]], 5), TypeError);
  world.step();
  assert.equal(world.overlapPoint([2, 0.5]).length, 1);
  world.dispose();
});
