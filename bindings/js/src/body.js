// Bodies and shapes: what the generated methods do not do.

export default (m, w, c) => {
  const { arr, def, define, ok, pos, rot, tra, u32, vec, V } = c;
  const { impel_rotation_get_angle, impel_shape_create_circle, impel_shape_create_capsule,
    impel_shape_create_segment, impel_shape_create_chain_segment, impel_shape_create_box,
    impel_shape_create_rounded_box, impel_shape_create_polygon, impel_shape_create_half_space } = w;

  // The place of a body's pose in memory, in words. The engine writes the poses of all bodies to an
  // array, so reading one takes no call.
  const pose = (body) => {
    const place = body.world.place + body.place, { I32 } = m;
    return I32[place + 6] === body.generation && I32[place + 7] === 0 ? place : search(body);
  };
  const search = (body) => {
    const { world } = body;
    ok(w.impel_world_get_poses(world.raw, m.s, m.s + 4));
    world.place = m.U32[m.s >>> 2] >>> 2;
    const place = world.place + body.place;
    if (body.place >>> 3 < m.U32[(m.s >>> 2) + 1] && m.I32[place + 6] === body.generation) return place;
    // The body does not exist, and this call says so.
    ok(w.impel_body_get_transform(body.raw, m.s));
    return m.s >>> 2;
  };

  define("Body", {
    get position() {
      const place = pose(this), { F32 } = m;
      return { x: F32[place], y: F32[place + 1] };
    },
    set position(v) {
      ok(w.impel_body_get_transform(this.raw, m.s));
      ok(w.impel_body_set_transform(this.raw, vec(v, m.s)));
    },
    get x() { return m.F32[pose(this)]; },
    get y() { return m.F32[pose(this) + 1]; },
    get precisePosition() {
      const place = pose(this), { F32 } = m;
      return { x: F32[place] + F32[place + 4], y: F32[place + 1] + F32[place + 5] };
    },
    set precisePosition(v) {
      ok(w.impel_body_get_precise_transform(this.raw, m.s));
      ok(w.impel_body_set_precise_transform(this.raw, pos(v, m.s)));
    },
    get rotation() {
      const place = pose(this);
      return { c: m.F32[place + 2], s: m.F32[place + 3] };
    },
    set rotation(v) {
      ok(w.impel_body_get_precise_transform(this.raw, m.s));
      rot(v, m.s + 16);
      ok(w.impel_body_set_precise_transform(this.raw, m.s));
    },
    get angle() {
      // The rotation follows the position, so the engine's function reads it where it is.
      return impel_rotation_get_angle((pose(this) + 2) << 2);
    },
    set angle(v) { this.rotation = v; },
  });

  // Arguments of geometry, for creation and for changes: each writes the arguments of the C function
  // behind the definition.

  const A = 128, OUT = 112;
  const circle = (radius, center, at) => {
    vec(center ?? [0, 0], at);
    m.F32[(at >>> 2) + 2] = radius;
    return at;
  };
  const capsule = (a, b, radius, at) => {
    vec(a, at);
    vec(b, at + 8);
    m.F32[(at >>> 2) + 4] = radius;
    return at;
  };
  const segment = (a, b, at) => {
    vec(a, at);
    vec(b, at + 8);
    return at;
  };
  const chainSegment = ({ a, b, before = a, after = b, twoSided = false }, at) => {
    vec(before, at);
    vec(a, at + 8);
    vec(b, at + 16);
    vec(after, at + 24);
    m.U8[at + 32] = twoSided ? 1 : 0;
    return at;
  };
  // Options that are no fields of the definition.
  const OTHERS = [], OF_CIRCLE = ["center"], OF_BOX = ["center", "angle", "radius"];
  const shapeDef = (body, options, others = OTHERS) => def("ShapeDef", options, m.s, body.world, others);
  const shape = (body, options, status) => {
    ok(status);
    return c.made(body.world, 2, m.s + OUT, options);
  };
  const chain = (body, options, call) => {
    const { s } = m;
    ok(call(body.raw, def("ChainDef", options, s, body.world, OTHERS), s + A));
    return c.made(body.world, 3, s + A, options);
  };
  // A list of cells, row by row; returns the number of rows.
  const rows = (cells, columns) => {
    const at = arr("c", cells, 0), count = m.n / u32(columns);
    if (!Number.isInteger(count)) {
      throw new TypeError(`impel: ${m.n} cells are no whole number of rows of ${columns} columns`);
    }
    return [at, count];
  };

  define("Body", {
    createCircle(radius, options) {
      const d = shapeDef(this, options, OF_CIRCLE), at = circle(radius, options?.center, m.s + A);
      return shape(this, options, impel_shape_create_circle(this.raw, d, at, m.s + OUT));
    },
    createCapsule(a, b, radius, options) {
      const d = shapeDef(this, options), at = capsule(a, b, radius, m.s + A);
      return shape(this, options, impel_shape_create_capsule(this.raw, d, at, m.s + OUT));
    },
    createSegment(a, b, options) {
      const d = shapeDef(this, options), at = segment(a, b, m.s + A);
      return shape(this, options, impel_shape_create_segment(this.raw, d, at, m.s + OUT));
    },
    createChainSegment(points, options) {
      const d = shapeDef(this, options), at = chainSegment(points, m.s + A);
      return shape(this, options, impel_shape_create_chain_segment(this.raw, d, at, m.s + OUT));
    },
    createBox(halfWidth, halfHeight, options) {
      if (options?.center !== undefined || options?.angle !== undefined || options?.radius !== undefined) {
        const { center, angle, radius } = options;
        const at = { position: center ?? [0, 0], rotation: angle ?? 0 };
        return this.createRoundedBox(halfWidth, halfHeight, at, radius ?? 0, options);
      }
      const d = shapeDef(this, options, OF_BOX);
      return shape(this, options, impel_shape_create_box(this.raw, d, halfWidth, halfHeight, m.s + OUT));
    },
    createRoundedBox(halfWidth, halfHeight, transform, radius, options) {
      const d = shapeDef(this, options, OF_BOX), at = tra(transform, m.s + A);
      return shape(this, options,
        impel_shape_create_rounded_box(this.raw, d, halfWidth, halfHeight, at, radius, m.s + OUT));
    },
    createPolygon(points, radius = 0, options) {
      const list = arr("v", points, 0), { n } = m, d = shapeDef(this, options);
      return shape(this, options, impel_shape_create_polygon(this.raw, d, list, n, radius, m.s + OUT));
    },
    createHalfSpace(normal, offset, options) {
      const d = shapeDef(this, options), at = vec(normal, m.s + A);
      return shape(this, options, impel_shape_create_half_space(this.raw, d, at, offset, m.s + OUT));
    },
    createChain(points, options) {
      const list = arr("v", points, 0), n = m.n;
      return chain(this, options, (body, d, out) => w.impel_chain_create(body, d, list, n, out));
    },
    createHeightField(heights, spacing, options) {
      const list = arr("f", heights, 0), n = m.n;
      return chain(this, options, (body, d, out) =>
        w.impel_height_field_create(body, d, list, n, spacing, out));
    },
    createGrid(cells, columns, cellSize, options) {
      const [list, count] = rows(cells, columns);
      return chain(this, options, (body, d, out) =>
        w.impel_grid_create(body, d, list, columns, count, cellSize, out));
    },
  });

  define("Shape", {
    setCircle(radius, center) {
      ok(w.impel_shape_set_circle(this.raw, circle(radius, center, m.s)));
    },
    setCapsule(a, b, radius) {
      ok(w.impel_shape_set_capsule(this.raw, capsule(a, b, radius, m.s)));
    },
    setSegment(a, b) { ok(w.impel_shape_set_segment(this.raw, segment(a, b, m.s))); },
    setChainSegment(points) {
      ok(w.impel_shape_set_chain_segment(this.raw, chainSegment(points, m.s)));
    },
    get oneWay() {
      ok(w.impel_shape_get_one_way(this.raw, m.s, m.s + 8));
      return m.U8[m.s] ? V(m.s + 8) : null;
    },
    set oneWay(v) {
      ok(w.impel_shape_set_one_way(this.raw, v != null, vec(v ?? [0, 1], m.s)));
    },
  });

  define("Chain", {
    setGridCells(column, row, columns, cells) {
      const [list, count] = rows(cells, columns);
      ok(w.impel_grid_set_cells(this.raw, u32(column), u32(row), columns, count, list));
    },
  });
};
