// Creation of joints. They connect two bodies at their current transforms.

import { jointTypes } from "./objects.js";
import { structs } from "./tables.js";

export default (m, w, c) => {
  const { def, define, ok } = c;
  const FRAMES = ["anchor", "axis"], ENDS = ["anchorA", "anchorB"], NONE = {};

  // A point of the world, with the world's x axis or another one, as a frame of a body.
  const frame = (body, anchor, axis) => {
    const { x, y } = body.localVector(axis), length = Math.hypot(x, y);
    if (!(length > 0)) throw new TypeError("impel: the axis has no direction");
    return { position: body.localPoint(anchor), rotation: { c: x / length, s: y / length } };
  };

  const distance = (a, b, frameA, frameB) => {
    const p = a.worldPoint(frameA), q = b.worldPoint(frameB);
    return Math.hypot(q.x - p.x, q.y - p.y);
  };

  const create = (kind, world, a, b, options, others, sideA = "bodyA", sideB = "bodyB") => {
    const name = `${kind}JointDef`, of = c.struct(name), { s } = m, out = s + 512;
    const { anchor, axis, anchorA, anchorB } = options ?? NONE;
    let frameA = options?.localFrameA, frameB = options?.localFrameB, length;
    if (others === FRAMES && (anchor !== undefined || axis !== undefined)) {
      const point = anchor ?? b.position, direction = axis ?? [1, 0];
      frameA = frame(a, point, direction);
      frameB = frame(b, point, direction);
    }
    if (others === ENDS) {
      if (anchorA !== undefined) frameA = { position: a.localPoint(anchorA) };
      if (anchorB !== undefined) frameB = { position: b.localPoint(anchorB) };
      if (kind === "Distance" && options?.length === undefined) {
        const at = (frame) => frame?.position ?? frame?.[0] ?? [0, 0];
        length = distance(a, b, at(frameA), at(frameB));
      }
    }
    def(name, options, s, world, others);
    c.field(of, sideA, a, s);
    c.field(of, sideB, b, s);
    if (frameA !== options?.localFrameA) c.field(of, "localFrameA", frameA, s);
    if (frameB !== options?.localFrameB) c.field(of, "localFrameB", frameB, s);
    if (length !== undefined) c.field(of, "length", length, s);
    ok(functions[kind](s, out));
    return c.made(world, 5, out, options, c.classes[`${kind}Joint`]);
  };

  const members = {}, functions = {};
  const add = (kind, others) => {
    members[`create${kind}Joint`] = function (bodyA, bodyB, options) {
      return create(kind, this, bodyA, bodyB, options, others);
    };
    functions[kind] = w[`impel_joint_create_${kind.toLowerCase()}`];
  };
  for (const kind of jointTypes) {
    add(kind, structs[`${kind}JointDef`].includes(" localFrameA ") ? FRAMES : []);
  }
  add("Distance", ENDS);
  add("Pulley", ENDS);
  // Each side is a joint or a body.
  members.createGearJoint = function (sideA, sideB, options) {
    const { Joint } = c.classes;
    return create("Gear", this, sideA, sideB, options, [],
      sideA instanceof Joint ? "jointA" : "bodyA", sideB instanceof Joint ? "jointB" : "bodyB");
  };
  define("World", members);
};
