// Creation of joints. They connect two bodies at their current transforms.

export default (m, w, c) => {
  const { def, define, ok, H } = c;
  const FRAMES = ["anchor", "axis"], ENDS = ["anchorA", "anchorB"];

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

  const create = (kind, world, a, b, options, others, more) => {
    const own = options?.userData === undefined || c.isUserNumber(options.userData);
    const { anchor, axis, anchorA, anchorB } = options ?? {};
    const fields = { ...more };
    if (others === FRAMES && (anchor !== undefined || axis !== undefined)) {
      const point = anchor ?? b.position, direction = axis ?? [1, 0];
      fields.localFrameA = frame(a, point, direction);
      fields.localFrameB = frame(b, point, direction);
    }
    if (others === ENDS) {
      if (anchorA !== undefined) fields.localFrameA = { position: a.localPoint(anchorA) };
      if (anchorB !== undefined) fields.localFrameB = { position: b.localPoint(anchorB) };
      if (kind === "Distance" && options?.length === undefined) {
        const at = (frame) => frame?.position ?? frame?.[0] ?? [0, 0];
        fields.length = distance(a, b, at(fields.localFrameA ?? options?.localFrameA),
          at(fields.localFrameB ?? options?.localFrameB));
      }
    }
    const name = `${kind}JointDef`, out = m.s + 512;
    def(name, options, m.s, world, own ? others : [...others, "userData"]);
    c.fil(name, fields, m.s);
    ok(w[`impel_joint_create_${kind.toLowerCase()}`](m.s, out));
    return c.made(H(world, 5, out), options);
  };

  const members = {};
  const add = (kind, others) => {
    members[`create${kind}Joint`] = function (bodyA, bodyB, options) {
      return create(kind, this, bodyA, bodyB, options, others, { bodyA, bodyB });
    };
  };
  for (const kind of ["Revolute", "Prismatic", "Weld", "Wheel", "Motor", "Rotary", "Ratchet", "Generic"]) {
    add(kind, FRAMES);
  }
  add("Distance", ENDS);
  add("Pulley", ENDS);
  add("Mouse", []);
  add("Filter", []);
  // Each side is a joint or a body.
  members.createGearJoint = function (sideA, sideB, options) {
    const { Joint } = c.classes;
    return create("Gear", this, sideA, sideB, options, [], {
      [sideA instanceof Joint ? "jointA" : "bodyA"]: sideA,
      [sideB instanceof Joint ? "jointB" : "bodyB"]: sideB,
    });
  };
  define("World", members);
};
