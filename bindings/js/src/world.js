// Worlds: creation, the step, state, bulk reads.

const GONE = -0x3fffffff;
// Options of a body that are no fields of its definition.
const OTHERS = [];

export default (m, w, c, api) => {
  const { arr, def, done, ok, org, u32, u64, S, U } = c;
  const { impel_body_create, impel_world_step, impel_world_get_bodies, impel_world_get_transforms,
    impel_world_get_velocities, impel_world_get_interpolated_transforms } = w;

  // Worlds by their number, which is the context of their callbacks.
  const worlds = new Map();
  let count = 0;
  c.worldOf = (i) => worlds.get(i).deref();

  // What is left to free of a world that is garbage.
  const free = ({ raw, number, buffers }) => {
    worlds.delete(number);
    if (m.trap) return;
    w.impel_world_destroy(raw);
    for (const { at, bytes } of buffers) if (bytes) m.free(at, bytes);
    buffers.length = 0;
    m.refresh();
  };
  const net = new FinalizationRegistry(free);

  class World {
    constructor(options) {
      const unit = options?.lengthUnit ?? 1;
      const at = def("WorldDef", options, m.s, { unit }, []);
      const out = m.s + 1024;
      ok(w.impel_world_create(at, out));
      this.lo = m.I32[out >>> 2];
      this.hi = m.I32[(out >>> 2) + 1];
      this.raw = c.raw(this.lo, this.hi);
      this.unit = unit;
      this.number = ++count;
      // Objects by kind and index; the place of the poses, in words.
      this.objects = [[], [], [], [], [], []];
      this.place = GONE;
      this.functions = {};
      this.deferring = [];
      this.views = {};
      // Made once, because a function for each read would be garbage.
      this.fill = (at, capacity, count) => impel_world_get_bodies(this.raw, at, capacity, count);
      this.left = { raw: this.raw, number: this.number, buffers: [] };
      worlds.set(this.number, new WeakRef(this));
      net.register(this, this.left, this.left);
      c.keep(this, options);
    }

    get world() { return this; }

    dispose() {
      if (!worlds.has(this.number)) return;
      // Inside of a callback the engine refuses this.
      if (!m.trap) ok(w.impel_world_destroy(this.raw));
      net.unregister(this.left);
      free(this.left);
      this.place = GONE;
      this.views = {};
    }

    toString() { return `World(0x${this.raw.toString(16)})`; }

    createBody(options) {
      const out = m.s + 112;
      ok(impel_body_create(this.raw, def("BodyDef", options, m.s, this, OTHERS), out));
      return c.made(this, 1, out, options);
    }

    step(timeStep = 1 / 60, substeps = 4) {
      done(impel_world_step(this.raw, timeStep, u32(substeps)));
    }

    advance(elapsed) {
      done(w.impel_world_advance(this.raw, elapsed, m.s));
      return S("Advance", m.s, this);
    }

    updateContacts() { done(w.impel_world_update_contacts(this.raw)); }

    // Bulk reads: views of memory that the engine writes.

    // A buffer of this world, and a typed array over it, the same one as long as possible.
    view(name, bytes, Type) {
      let view = this.views[name];
      if (!view) {
        view = this.views[name] = { at: 0, bytes: 0, array: null };
        this.left.buffers.push(view);
      }
      if (view.bytes < bytes) {
        const more = Math.max(bytes, 2 * view.bytes, 256);
        const at = m.allocate(more);
        if (view.bytes) m.free(view.at, view.bytes);
        view.at = at;
        view.bytes = more;
        view.array = null;
      }
      const length = bytes / Type.BYTES_PER_ELEMENT, { array } = view;
      if (!array || array.length !== length || array.buffer !== m.U8.buffer) {
        view.array = new Type(m.U8.buffer, view.at, length);
      }
      return view;
    }

    // Writes the handles of some bodies, or of all, into memory; their number is m.n.
    handles(bodies) {
      if (bodies) return arr("h1", bodies, 0);
      return c.filled("h1", 0, this.fill);
    }

    transforms(bodies) {
      const list = this.handles(bodies), { n } = m, view = this.view("transforms", 16 * n, Float32Array);
      ok(impel_world_get_transforms(this.raw, list, n, view.at));
      return view.array;
    }

    interpolatedTransforms(alpha, bodies, origin) {
      const list = this.handles(bodies), { n } = m, view = this.view("between", 16 * n, Float32Array);
      ok(impel_world_get_interpolated_transforms(this.raw, org(origin, m.s), list, n, alpha, view.at));
      return view.array;
    }

    linearVelocities(bodies) {
      const list = this.handles(bodies), { n } = m, view = this.view("linear", 8 * n, Float32Array);
      ok(impel_world_get_velocities(this.raw, list, n, view.at, 0));
      return view.array;
    }

    angularVelocities(bodies) {
      const list = this.handles(bodies), { n } = m, view = this.view("angular", 4 * n, Float32Array);
      ok(impel_world_get_velocities(this.raw, list, n, 0, view.at));
      return view.array;
    }

    // State

    hash() {
      ok(w.impel_world_hash(this.raw, m.s));
      const word = (at) => U(at).toString(16).padStart(8, "0");
      return word(m.s + 4) + word(m.s);
    }

    restore(data) {
      const at = arr("c", data, 0);
      ok(w.impel_world_restore(this.raw, at, m.n));
      this.restored();
    }

    restoreDelta(base, delta) {
      const a = arr("c", base, 0), n = m.n, b = arr("c", delta, 1);
      ok(w.impel_world_restore_delta(this.raw, a, n, b, m.n));
      this.restored();
    }

    restoreTick(tick) {
      ok(w.impel_world_restore_tick(this.raw, u64(tick)));
      this.restored();
    }

    // Later objects can get the handles of objects that the restored state does not have.
    restored() {
      c.purge(this);
      this.place = GONE;
    }

    startReplay(data, options) {
      const at = arr("c", data, 0), { n } = m;
      ok(w.impel_world_start_replay(this.raw, at, n, def("ReplayDef", options, m.s)));
      this.restored();
    }

    stepReplay() {
      done(w.impel_world_step_replay(this.raw, m.s));
      return S("Replay", m.s, this);
    }

    seekReplay(step) {
      done(w.impel_world_seek_replay(this.raw, u64(step), m.s));
      this.restored();
      ok(w.impel_world_get_replay(this.raw, m.s));
      return S("Replay", m.s, this);
    }

    // Deferred changes

    runDeferred() { done(w.impel_world_run_deferred(this.raw)); }

    deferDestroy(object) {
      const { Body, Shape } = c.classes;
      if (object instanceof Body) this.deferDestroyBody(object);
      else if (object instanceof Shape) this.deferDestroyShape(object);
      else this.deferDestroyJoint(object);
    }

    // Queries

    castRay(origin, translation, options) {
      if (options == null) return this.castRayClosest(origin, translation);
      return this.castRays([{ origin, translation }], options)[0];
    }
  }
  if (Symbol.dispose) World.prototype[Symbol.dispose] = World.prototype.dispose;
  Object.defineProperty(World.prototype, "userData",
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(c.classes.Body.prototype), "userData"));
  c.classes.World = World;

  api.createWorld = (options) => new World(options);
  api.stepWorlds = (list, timeStep = 1 / 60, substeps = 4) => {
    const at = arr("h0", list, 0), { n } = m, statuses = m.buffer(1, 4 * n);
    done(w.impel_worlds_step(at, n, timeStep, u32(substeps), 1, statuses));
    return Array.from(m.I32.subarray(statuses >>> 2, (statuses >>> 2) + n));
  };
};
