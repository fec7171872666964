// Planck: Box2D 2 in JavaScript. Its defaults: 8 velocity and 3 position iterations.

import { DENSITY, FRICTION, GRAVITY, RESTITUTION, TIME_STEP } from "../scenes.mjs";

class World {
  constructor(planck) {
    this.planck = planck;
    this.world = new planck.World({ gravity: { x: 0, y: GRAVITY }, allowSleep: false });
  }

  createBody({ type, x, y, angle, shape, category, mask }) {
    const { planck } = this;
    const body = this.world.createBody({ type, position: { x, y }, angle });
    const made = shape.circle ? new planck.CircleShape(shape.circle)
      : shape.box ? new planck.BoxShape(...shape.box)
        : new planck.PolygonShape(shape.polygon.map(([x, y]) => ({ x, y })));
    body.createFixture({
      shape: made, density: DENSITY, friction: FRICTION, restitution: RESTITUTION,
      filterCategoryBits: category, filterMaskBits: mask,
    });
    return body;
  }

  createJoint({ a, b, anchorA, anchorB, limits }) {
    const vector = ([x, y]) => ({ x, y });
    const def = { bodyA: a, bodyB: b, localAnchorA: vector(anchorA), localAnchorB: vector(anchorB) };
    if (limits) Object.assign(def, { enableLimit: true, lowerAngle: limits[0], upperAngle: limits[1] });
    // The angle at creation counts as zero unless the definition says otherwise.
    def.referenceAngle = 0;
    this.world.createJoint(new this.planck.RevoluteJoint(def));
  }

  step() {
    this.world.step(TIME_STEP);
  }

  pose(body) {
    const { x, y } = body.getPosition();
    return [x, y, body.getAngle()];
  }

  readOne(body, out, i) {
    const { x, y } = body.getPosition();
    out[i] = x;
    out[i + 1] = y;
    out[i + 2] = body.getAngle();
  }

  contacts() {
    let count = 0;
    for (let each = this.world.getContactList(); each; each = each.getNext()) {
      if (each.isTouching()) count++;
    }
    return count;
  }
}

export const load = async ({ packages }) => {
  const planck = await import(new URL("planck/dist/planck.mjs", packages));
  return () => new World(planck);
};
