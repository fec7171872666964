// Views: objects that read, and may change, a struct in the memory of the engine. They end with the
// callback that gets them. Streams: the events and contacts of a world as they are in memory.

export const createViews = (m, c) => {
  const classes = {};
  // The address of a view: `base` is that of the outermost struct, and 0 when the callback is over.
  const address = ({ root, offset }) => {
    if (!root.base) throw new TypeError("impel: arguments of a callback end with it; copy() keeps one");
    return root.base + offset;
  };

  const viewOf = (name) => {
    if (classes[name]) return classes[name];
    const { list } = c.struct(name);
    class View {
      constructor(world, base, root, offset = 0) {
        // Not enumerable, so that a view looks like the struct.
        Object.defineProperties(this, {
          world: { value: world }, root: { value: root ?? this }, offset: { value: offset },
          base: { value: base, writable: true },
        });
      }

      copy() { return c.S(name, address(this), this.world); }
    }
    for (const { name: field, at, kind } of list) {
      const inner = (kind[0] === "s" || kind[0] === "*") && c.struct(kind.replace(/^(s|\*\ds)/, ""));
      Object.defineProperty(View.prototype, field, {
        enumerable: true,
        get() {
          const base = address(this) + at;
          if (!inner) return c.read(kind, base, this.world);
          const Inner = viewOf(inner.name), each = (i) =>
            new Inner(this.world, 0, this.root, this.offset + at + i * inner.size);
          if (kind[0] === "s") return each(0);
          return Array.from({ length: Math.min(this.pointCount ?? 2, 2) }, (_, i) => each(i));
        },
        set(v) { c.writer(kind)(v, address(this) + at, this.world); },
      });
    }
    return (classes[name] = View);
  };

  c.viewing = (name, world, at, use) => {
    const view = new (viewOf(name))(world, at);
    try {
      return use(view);
    } finally {
      view.base = 0;
    }
  };

  // The words of a struct: { normal: 8, … }.
  const words = (name, prefix = "", base = 0, into = {}) => {
    for (const { name: field, at, kind } of c.struct(name).list) {
      const place = base + at;
      into[prefix + field] = place / 4;
      if (kind[0] === "*") {
        const inner = kind.slice(3), { size } = c.struct(inner);
        for (let i = 0; i < 2; i++) words(inner, `${prefix}${field}${i}.`, place + i * size, into);
      }
    }
    return into;
  };

  const KINDS = {
    bodyMove: "BodyMoveEvent", bodyFault: "BodyFaultEvent", contactBegin: "Contact",
    contactPersist: "Contact", contactEnd: "ContactEndEvent", contactHit: "ContactHitEvent",
    contactForce: "ContactForceEvent", sensorBegin: "SensorEvent", sensorEnd: "SensorEvent",
    joint: "JointEvent",
  };

  class Stream {
    constructor(world, struct) {
      this.world = world;
      this.words = words(struct);
      this.stride = c.struct(struct).size / 4;
      this.count = this.start = 0;
      this.f32 = this.u32 = null;
    }

    // The object of the handle at a word of an element.
    object(index, name) {
      const at = this.start + index * this.stride + this.words[name];
      const { u32 } = this, kind = /shape|sensor$|visitor$/i.test(name) ? 2 : name === "joint" ? 5 : 1;
      return c.object(this.world, kind, u32[at], u32[at + 1]);
    }

    point(at, count) {
      this.start = at >>> 2;
      this.count = count;
      this.f32 = m.F32;
      this.u32 = m.U32;
      return this;
    }
  }

  return (w) => {
    const stream = (world, kind, struct) => {
      world.streams ??= {};
      return world.streams[kind] ??= new Stream(world, struct);
    };
    const getters = {};
    for (const kind in KINDS) {
      const name = kind.replace(/[A-Z]/g, (x) => "_" + x.toLowerCase());
      getters[kind] = w[`impel_world_get_${name}_events`];
    }
    c.define("World", {
      eventStream(kind) {
        const struct = KINDS[kind];
        if (!struct) throw new TypeError(`impel: the events are ${Object.keys(KINDS).join(", ")}`);
        c.ok(getters[kind](this.raw, m.s, m.s + 4));
        return stream(this, kind, struct).point(c.U(m.s), c.U(m.s + 4));
      },
      contactStream() {
        const found = stream(this, "contacts", "Contact"), size = 4 * found.stride;
        for (let capacity = found.capacity ?? 64; ; capacity = found.capacity) {
          const at = this.view("contacts", capacity * size, Uint8Array).at;
          const status = w.impel_world_get_contacts(this.raw, at, capacity, m.s);
          m.refresh();
          const count = c.U(m.s);
          if (status === 0) return found.point(at, count);
          if (count <= capacity) c.ok(status);
          found.capacity = count;
        }
      },
    });
  };
};
