// Convex shapes, characters, soft bodies, outlines, dynamic trees.

export default (m, w, c, api) => {
  const { arr, def, define, fil, ok, u32, vec, H, S, U, V } = c;

  // Convex shapes: 64 points, their number, and the radius, as in C.

  class Convex {
    constructor(data) {
      this.data = data;
    }

    get points() {
      const count = new Uint32Array(this.data.buffer, this.data.byteOffset)[128];
      return Array.from({ length: count }, (_, i) => ({ x: this.data[2 * i], y: this.data[2 * i + 1] }));
    }

    get radius() { return this.data[129]; }
  }
  c.Convex = c.classes.Convex = Convex;
  const convex = (status, at) => {
    ok(status);
    return c.Z(at);
  };
  api.convex = {
    circle: (radius, center = [0, 0]) =>
      convex(w.impel_convex_make_circle(vec(center, m.s), radius, m.s + 16), m.s + 16),
    capsule: (a, b, radius) =>
      convex(w.impel_convex_make_capsule(vec(a, m.s), vec(b, m.s + 8), radius, m.s + 16), m.s + 16),
    segment: (a, b) =>
      convex(w.impel_convex_make_segment(vec(a, m.s), vec(b, m.s + 8), m.s + 16), m.s + 16),
    box: (halfWidth, halfHeight) =>
      convex(w.impel_convex_make_box(halfWidth, halfHeight, m.s), m.s),
    polygon(points, radius = 0) {
      const list = arr("v", points, 0);
      return convex(w.impel_convex_make_polygon(list, m.n, radius, m.s), m.s);
    },
  };

  // Characters. They are no bodies: `move` is called once per step.

  const STATE = 2048, WAY = 2200, OUT = 2304;
  class Character {
    constructor(world, position, options) {
      this.world = world;
      this.ignored = [];
      this.def = m.U8.slice(def("CharacterDef", null, m.s, world), m.s + c.struct("CharacterDef").size);
      w.impel_character_state_default(m.s);
      this.state = m.U8.slice(m.s, m.s + c.struct("CharacterState").size);
      this.position = position;
      if (options) this.set(options);
    }

    set(options) {
      m.U8.set(this.def, m.s);
      fil("CharacterDef", options, m.s, this.world, ["ignoredBodies"]);
      this.def.set(m.U8.subarray(m.s, m.s + this.def.length));
      if (options.ignoredBodies) this.ignored = [...options.ignoredBodies];
    }

    get position() {
      m.U8.set(this.state, m.s);
      return V(m.s);
    }

    set position(v) {
      m.U8.set(this.state, m.s);
      vec(v, m.s);
      // The previous ground no longer carries the character.
      const ground = (m.s + c.struct("CharacterState").map.get("groundBody").at) >>> 2;
      m.U32[ground] = m.U32[ground + 1] = 0;
      this.state.set(m.U8.subarray(m.s, m.s + this.state.length));
    }

    get transform() {
      m.U8.set(this.state, m.s);
      return c.T(m.s);
    }

    move(translation, timeStep = 1 / 60, push = true) {
      const { s } = m, at = c.struct("CharacterDef").map.get("ignoredBodies").at;
      m.U8.set(this.def, s);
      m.U32[(s + at) >>> 2] = arr("h1", this.ignored, 10);
      m.U32[(s + at + 4) >>> 2] = m.n;
      const { size } = c.struct("CharacterHit");
      let hits, count;
      for (let capacity = 33; ; capacity = count) {
        hits = m.buffer(0, capacity * size);
        m.U8.set(this.state, s + STATE);
        const status = w.impel_world_move_character(this.world.raw, s, s + STATE,
          vec(translation, s + WAY), timeStep, s + OUT, hits, capacity, s + 4080);
        m.refresh();
        count = U(s + 4080);
        if (status !== -4) {
          ok(status);
          break;
        }
      }
      const found = S("CharacterMove", s + OUT, this.world);
      this.state.set(m.U8.subarray(s + OUT, s + OUT + this.state.length));
      found.hits = c.rl("sCharacterHit", hits, count, this.world);
      if (push && count) ok(w.impel_world_apply_character_hits(this.world.raw, hits, count));
      return found;
    }
  }
  c.classes.Character = Character;

  // Soft bodies

  const soft = (world, options, call) => {
    const { s } = m, out = s + 512;
    ok(call(world.raw, def("SoftBodyDef", options, s, world, []), out));
    return c.made(world, 4, out, options);
  };
  define("World", {
    createCharacter(position, options) { return new Character(this, position, options); },
    createSoftBody(points, edges, options) {
      const list = arr("v", points, 0), n = m.n, pairs = arr("sSoftEdge", edges, 1), count = m.n;
      return soft(this, options, (world, d, out) =>
        w.impel_soft_body_create(world, d, list, n, pairs, count, out));
    },
    createRope(a, b, count, options) {
      return soft(this, options, (world, d, out) => w.impel_soft_body_create_rope(
        world, d, vec(a, out + 8), vec(b, out + 16), u32(count), out));
    },
    createCloth(width, height, columns, rows, options) {
      return soft(this, options, (world, d, out) =>
        w.impel_soft_body_create_cloth(world, d, width, height, u32(columns), u32(rows), out));
    },
    createRing(radius, count, options) {
      return soft(this, options, (world, d, out) =>
        w.impel_soft_body_create_ring(world, d, radius, u32(count), out));
    },
    createJelly(points, spacing, options) {
      const list = arr("v", points, 0), { n } = m;
      return soft(this, options, (world, d, out) =>
        w.impel_soft_body_create_polygon(world, d, list, n, spacing, out));
    },
  });

  // Marching squares: a function of a point, or a list of samples.

  const march = (call) => {
    for (let points = 1024, outlines = 64; ;) {
      const p = m.buffer(1, 8 * points), o = m.buffer(2, 12 * outlines), { s } = m;
      const status = call(p, points, s + 64, o, outlines, s + 68);
      m.refresh();
      const found = U(s + 64), count = U(s + 68);
      if (status === -4 && (found > points || count > outlines)) {
        points = Math.max(found, points);
        outlines = Math.max(count, outlines);
        continue;
      }
      c.done(status);
      return c.rl("sOutline", o, count, null).map(({ first, count, closed }) =>
        ({ points: c.rl("v", p + 8 * first, count, null), closed }));
    }
  };
  Object.assign(c.outline, {
    march(samples, width, bounds, threshold, hard = false) {
      const list = arr("f", samples, 0), height = m.n / u32(width);
      if (!Number.isInteger(height)) throw new TypeError("impel: the samples are no whole number of rows");
      return march((...out) => w.impel_outline_march(
        list, width, height, c.box(bounds, m.s), threshold, !!hard, ...out));
    },
    marchSampler: (sampler, width, height, bounds, threshold, hard = false) =>
      march((...out) => c.visiting(null, "Sampler", sampler, (f, i) => w.impel_outline_march_sampler(
        f, i, u32(width), u32(height), c.box(bounds, m.s), threshold, !!hard, ...out))),
  });

  // Dynamic trees

  const trees = new FinalizationRegistry((raw) => m.trap || w.impel_tree_destroy(raw));
  api.createTree = () => {
    ok(w.impel_tree_create(m.s));
    const tree = H(null, 6, m.s);
    trees.register(tree, tree.raw);
    return tree;
  };

  // A colour 0xRRGGBBAA as a colour of CSS.
  const names = new Map();
  api.cssColor = (color) => {
    let name = names.get(color);
    if (!name) names.set(color, name = `#${(color >>> 0).toString(16).padStart(8, "0")}`);
    return name;
  };
};
