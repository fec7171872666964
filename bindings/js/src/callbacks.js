// Callbacks within a step, changes deferred to its end, and debug drawing.

export default (m, w, c) => {
  const { callback, def, define, done, handlers, ok, worldOf, S } = c;
  const { impel_world_draw, impel_world_get_draw_list } = w;

  Object.assign(handlers, {
    Filter(aLo, aHi, bLo, bHi, i) {
      const world = worldOf(i);
      return !!world.functions.filter(c.object(world, 2, aLo, aHi), c.object(world, 2, bLo, bHi));
    },
    Mix(a, b, at, i) {
      const world = worldOf(i);
      const first = S("Material", a, world), second = S("Material", b, world);
      c.viewing("Surface", world, at, (surface) => world.functions.mix(first, second, surface));
    },
    PreSolve(contact, response, i) {
      const world = worldOf(i);
      return c.viewing("Contact", world, contact, (first) =>
        c.viewing("Response", world, response, (second) =>
          world.functions.preSolve(first, second) !== false));
    },
    Joint(motion, response, i) {
      const world = worldOf(i);
      return c.viewing("JointMotion", world, motion, (first) =>
        c.viewing("JointResponse", world, response, (second) =>
          world.functions.joint(first, second) !== false));
    },
    Step(lo, hi, timeStep, i) {
      worldOf(i).functions.step(timeStep);
    },
    // The engine calls the functions in the order in which they were deferred.
    Deferred(lo, hi, i) {
      worldOf(i).deferring.shift()();
    },
  });

  const check = (f) => {
    if (f != null && typeof f !== "function") throw new TypeError("impel: a callback is a function or null");
  };
  const setter = (name, kind, set) => function (f) {
    check(f);
    ok(set(this.raw, f ? callback(kind) : 0, this.number));
    this.functions[name] = f;
  };
  define("World", {
    setFilter: setter("filter", "Filter", w.impel_world_set_filter_callback),
    setMix: setter("mix", "Mix", w.impel_world_set_mix_callback),
    setPreSolve: setter("preSolve", "PreSolve", w.impel_world_set_pre_solve_callback),
    setJointFunction: setter("joint", "Joint", w.impel_world_set_joint_callback),
    setStep: setter("step", "Step", w.impel_world_set_step_callback),
    defer(f) {
      if (typeof f !== "function") check(0);
      ok(w.impel_world_defer_callback(this.raw, callback("Deferred"), this.number));
      this.deferring.push(f);
    },
  });

  // Drawing. The painters in progress are a stack, because drawing can be nested.

  const painters = [];
  const last = () => painters[painters.length - 1];
  Object.assign(handlers, {
    DrawPolygon(at, count, radius, fill, outline) {
      last().polygon(m.F32.subarray(at >>> 2, (at >>> 2) + 2 * count), radius, fill >>> 0, outline >>> 0);
    },
    DrawCircle(center, radius, rotation, fill, outline) {
      const { F32 } = m, p = center >>> 2, q = rotation >>> 2;
      last().circle(F32[p], F32[p + 1], radius, F32[q], F32[q + 1], fill >>> 0, outline >>> 0);
    },
    DrawCapsule(a, b, radius, fill, outline) {
      const { F32 } = m, p = a >>> 2, q = b >>> 2;
      last().capsule(F32[p], F32[p + 1], F32[q], F32[q + 1], radius, fill >>> 0, outline >>> 0);
    },
    DrawSegment(a, b, color) {
      const { F32 } = m, p = a >>> 2, q = b >>> 2;
      last().segment(F32[p], F32[p + 1], F32[q], F32[q + 1], color >>> 0);
    },
    DrawPoint(at, size, color) {
      last().point(m.F32[at >>> 2], m.F32[(at >>> 2) + 1], size, color >>> 0);
    },
    DrawText(at, text, color) {
      last().text(m.F32[at >>> 2], m.F32[(at >>> 2) + 1], c.string(text), color >>> 0);
    },
  });

  const NAMES = ["polygon", "circle", "capsule", "segment", "point", "text"];
  define("World", {
    draw(painter, options) {
      const { s } = m;
      def("DebugDraw", options, s, this);
      const first = s + c.struct("DebugDraw").map.get("alpha").at + 4;
      NAMES.forEach((name, i) => {
        check(painter[name]);
        // The functions follow the numbers.
        const kind = `Draw${name[0].toUpperCase()}${name.slice(1)}`;
        m.U32[(first + 4 * i) >>> 2] = painter[name] ? callback(kind) : 0;
      });
      painters.push(painter);
      try {
        done(impel_world_draw(this.raw, s));
      } finally {
        painters.pop();
      }
    },

    drawVertices(pixelSize, options) {
      const { s } = m;
      def("DebugDraw", options, s, this);
      const at = c.filled("sDrawVertex", 0, (first, capacity, count) =>
        impel_world_get_draw_list(this.raw, s, +pixelSize, first, capacity, count));
      return { count: m.n, bytes: m.U8.subarray(at, at + m.n * c.struct("DrawVertex").size) };
    },
  });
};
