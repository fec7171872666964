// impel, through its JavaScript API, with its default settings.

import { pathToFileURL } from "node:url";
import { DENSITY, FRICTION, GRAVITY, RESTITUTION, SUBSTEPS, TIME_STEP, TOUCHING } from "../scenes.mjs";

class World {
  constructor(impel) {
    this.world = impel.createWorld({ gravity: [0, GRAVITY], enableSleep: false });
  }

  createBody({ type, x, y, angle, shape, category, mask }) {
    const body = this.world.createBody({ type, position: [x, y], angle });
    const options = {
      density: DENSITY, friction: FRICTION, restitution: RESTITUTION, filter: { category, mask },
    };
    if (shape.circle) body.createCircle(shape.circle, options);
    else if (shape.box) body.createBox(...shape.box, options);
    else body.createPolygon(shape.polygon, 0, options);
    return body;
  }

  createJoint({ a, b, anchorA, anchorB, limits }) {
    const frames = { localFrameA: { position: anchorA }, localFrameB: { position: anchorB } };
    this.world.createRevoluteJoint(a, b, limits ? { ...frames, limits } : frames);
  }

  step() {
    this.world.step(TIME_STEP, SUBSTEPS);
  }

  pose(body) {
    const { x, y } = body.position;
    return [x, y, body.angle];
  }

  readOne(body, out, i) {
    out[i] = body.x;
    out[i + 1] = body.y;
    out[i + 2] = body.angle;
  }

  readAll(out) {
    const poses = this.world.transforms();
    for (let i = 0; i < poses.length; i++) out[i] = poses[i];
    return poses.length / 4;
  }

  contacts() {
    const touches = ({ points }) => points.some(({ separation }) => separation <= TOUCHING);
    return this.world.contacts().filter(touches).length;
  }
}

export const load = async ({ impel: path, simd }) => {
  const { load } = await import(pathToFileURL(path));
  const impel = await load({ simd });
  return () => new World(impel);
};
