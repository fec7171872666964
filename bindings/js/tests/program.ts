// A program that the TypeScript compiler checks.

import { ImpelError, load, type Body, type Shape, type Vector, type World, type WorldOptions } from "impel";

const options: WorldOptions = { gravity: [0, -10], lengthUnit: 1, solver: "softStep" };
const impel = await load({ simd: true });
const world: World = impel.createWorld(options);
const ground = world.createBody();
ground.createHalfSpace([0, 1], 0);
const ball: Body = world.createBody({ type: "dynamic", position: { x: 0, y: 10 }, angle: 0.5, userData: { a: 1 } });
const shape: Shape = ball.createCircle(0.5, { density: 1, friction: 0.5, filter: { category: 2, mask: ~4 } });
ball.linearVelocity = [1, 0];
const velocity: Vector = ball.linearVelocity;
const hinge = world.createRevoluteJoint(ground, ball, { anchor: [0, 5], limits: [-1, 1], motorSpeed: 1 });
const [lower, upper]: [number, number] = hinge.limits;
hinge.limits = [lower, upper];
world.step();
const hit = world.castRay([0, 5], [0, -10], { ignoredBodies: [ball] });
if (hit) console.log(hit.shape.body.position.x + hit.fraction);
for (const { shapeA, points } of world.contactBeginEvents()) console.log(shapeA === shape, points[0]?.separation);
const view: Float32Array = world.transforms();
world.setPreSolve((contact, response) => {
  response.surface.tangentSpeed = contact.normal.x;
  return contact.bodyA !== ball;
});
world.visitRay([0, 0], [1, 0], (found) => (found.shape === shape ? impel.constants.CAST_IGNORE! : 1));
world.draw({ circle(x, y, radius) { console.log(x + y + radius); } }, { drawJoints: false });
shape.material = { restitution: 0.5 };
const bytes: Uint8Array = world.snapshot();
world.restore(bytes);
const { steps, alpha } = world.advance(1 / 60);
console.log(velocity, view.length, steps + alpha, world.hash().length, ball.userData.a);
const kind: "static" | "kinematic" | "dynamic" = ball.type;
const hero = world.createCharacter([0, 2], { stepHeight: 0.3 });
if (hero.move([0.1, 0]).grounded) console.log(kind);
try {
  world.dispose();
} catch (error) {
  if (error instanceof ImpelError) console.log(error.status + 1, error.name);
}
{
  using other = impel.createWorld();
  other.step();
}

// @ts-expect-error: no such option
world.createBody({ typ: "dynamic" });
// @ts-expect-error: no such type
world.createBody({ type: "dynamc" });
// @ts-expect-error: a getter
ball.mass = 1;
// @ts-expect-error: another joint's member
hinge.ratio;
