// Matter.js, with its default iterations. It is tuned to pixels, so a metre is 50 of them. Circles are
// polygons of up to 25 sides, and joints are stiff constraints of length 0, without limits.

import { FRICTION, GRAVITY, RESTITUTION, TIME_STEP } from "../scenes.mjs";

const SCALE = 50;

class World {
  constructor(matter) {
    this.matter = matter;
    this.engine = matter.Engine.create();
    // Pixels per square millisecond.
    Object.assign(this.engine.gravity, { x: 0, y: Math.sign(GRAVITY), scale: Math.abs(GRAVITY) * SCALE * 1e-6 });
  }

  // The density is the default: all bodies have the same, and only ratios of masses matter.
  createBody({ type, x, y, angle, shape, category, mask }) {
    const { Bodies, Body, Composite } = this.matter;
    const options = {
      isStatic: type === "static", friction: FRICTION, restitution: RESTITUTION, frictionAir: 0,
      collisionFilter: { category, mask },
    };
    const [px, py] = [SCALE * x, SCALE * y];
    let body;
    if (shape.circle) body = Bodies.circle(px, py, SCALE * shape.circle, options);
    else if (shape.box) {
      const [hx, hy] = shape.box;
      body = Bodies.rectangle(px, py, 2 * SCALE * hx, 2 * SCALE * hy, options);
    } else {
      const points = shape.polygon.map(([x, y]) => ({ x: SCALE * x, y: SCALE * y }));
      body = Bodies.fromVertices(px, py, [points], options);
    }
    if (angle) Body.setAngle(body, angle);
    Composite.add(this.engine.world, body);
    return body;
  }

  createJoint({ a, b, anchorA, anchorB }) {
    const { Composite, Constraint, Vector } = this.matter;
    const point = (body, [x, y]) => Vector.rotate({ x: SCALE * x, y: SCALE * y }, body.angle);
    const constraint = Constraint.create({
      bodyA: a, bodyB: b, pointA: point(a, anchorA), pointB: point(b, anchorB), length: 0, stiffness: 1,
    });
    Composite.add(this.engine.world, constraint);
  }

  step() {
    this.matter.Engine.update(this.engine, 1000 * TIME_STEP);
  }

  pose({ position, angle }) {
    return [position.x / SCALE, position.y / SCALE, angle];
  }

  readOne(body, out, i) {
    out[i] = body.position.x;
    out[i + 1] = body.position.y;
    out[i + 2] = body.angle;
  }

  contacts() {
    return this.engine.pairs.list.filter((pair) => pair.isActive).length;
  }
}

export const load = async ({ packages }) => {
  const { default: matter } = await import(new URL("matter-js/build/matter.js", packages));
  return () => new World(matter);
};
