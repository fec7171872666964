// Rapier, from the packages for Node, which contain their WebAssembly as base64. Its defaults, which are
// 4 solver iterations.

import { DENSITY, FRICTION, GRAVITY, RESTITUTION, SUBSTEPS, TIME_STEP } from "../scenes.mjs";

class World {
  constructor(rapier) {
    this.rapier = rapier;
    this.world = new rapier.World({ x: 0, y: GRAVITY });
    this.world.timestep = TIME_STEP;
    this.world.integrationParameters.numSolverIterations = SUBSTEPS;
  }

  createBody({ type, x, y, angle, shape, category, mask }) {
    const { rapier, world } = this;
    const desc = type === "static" ? rapier.RigidBodyDesc.fixed() : rapier.RigidBodyDesc.dynamic();
    const body = world.createRigidBody(desc.setTranslation(x, y).setRotation(angle).setCanSleep(false));
    let collider;
    if (shape.circle) collider = rapier.ColliderDesc.ball(shape.circle);
    else if (shape.box) collider = rapier.ColliderDesc.cuboid(...shape.box);
    else collider = rapier.ColliderDesc.convexHull(new Float32Array(shape.polygon.flat()));
    collider.setDensity(DENSITY).setFriction(FRICTION).setRestitution(RESTITUTION);
    collider.setCollisionGroups(((category << 16) | mask) >>> 0);
    world.createCollider(collider, body);
    return body;
  }

  createJoint({ a, b, anchorA, anchorB, limits }) {
    const vector = ([x, y]) => ({ x, y });
    const data = this.rapier.JointData.revolute(vector(anchorA), vector(anchorB));
    if (limits) {
      data.limitsEnabled = true;
      data.limits = limits;
    }
    this.world.createImpulseJoint(data, a, b, true).setContactsEnabled(false);
  }

  step() {
    this.world.step();
  }

  pose(body) {
    const { x, y } = body.translation();
    return [x, y, body.rotation()];
  }

  readOne(body, out, i) {
    const { x, y } = body.translation();
    out[i] = x;
    out[i + 1] = y;
    out[i + 2] = body.rotation();
  }

  // Both colliders of a pair list it.
  contacts() {
    let ends = 0;
    this.world.forEachCollider((one) => this.world.contactPairsWith(one, (other) => {
      let touches = false;
      this.world.contactPair(one, other, (manifold) => {
        if (manifold.numSolverContacts() > 0) touches = true;
      });
      if (touches) ends++;
    }));
    return ends / 2;
  }
}

export const load = async ({ packages, file }) => {
  const { default: rapier } = await import(new URL(file, packages));
  await rapier.init();
  return () => new World(rapier);
};
