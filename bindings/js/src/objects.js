// The classes of objects, which are created once for each object of the engine.

import { enums } from "./tables.js";

// By the value of the type: "Revolute" and so on.
export const jointTypes = enums.JointType.split(" ").slice(1)
  .map((name) => name[0].toUpperCase() + name.slice(1));

const SHIFT = 27;
const INDEX = 0x3fffff;
const halves = new Uint32Array(2), whole = new BigUint64Array(halves.buffer);
const raw = (lo, hi) => {
  halves[0] = lo;
  halves[1] = hi;
  return whole[0];
};
const indexOf = (lo, hi) => (hi << 5 | lo >>> SHIFT) & INDEX;

export const createObjects = (m, w, c) => {
  // The halves of a handle are signed, which V8 stores without an object in Node.
  class Handle {
    constructor(world, lo, hi) {
      this.world = world;
      this.raw = raw(lo, hi);
      this.lo = lo;
      this.hi = hi;
      this.data = undefined;
    }

    get userData() {
      return this.data === undefined ? this.userNumber : this.data;
    }

    set userData(v) {
      const isNumber = isUserNumber(v);
      this.data = isNumber ? undefined : v;
      if (isNumber) this.userNumber = v;
    }

    toString() {
      return `${this.constructor.name}(0x${this.raw.toString(16)})`;
    }
  }

  const isUserNumber = (v) => typeof v === "bigint" || (Number.isSafeInteger(v) && v >= 0);
  c.isUserNumber = isUserNumber;

  class Body extends Handle {
    constructor(world, lo, hi) {
      super(world, lo, hi);
      // Generation, and the place in the array of poses, in words.
      this.generation = lo & ((1 << SHIFT) - 1);
      this.place = indexOf(lo, hi) * 8;
    }
  }
  class Shape extends Handle {}
  class Chain extends Handle {}
  class SoftBody extends Handle {}
  class Joint extends Handle {}
  class Tree extends Handle {}
  class TreeProxy extends Handle {}

  const classes = { Body, Shape, Chain, SoftBody, Joint, Tree, TreeProxy };
  const KINDS = [null, Body, Shape, Chain, SoftBody, Joint, Tree, TreeProxy];
  const joints = jointTypes.map((type) => {
    const name = `${type}Joint`;
    classes[name] = { [name]: class extends Joint {} }[name];
    return classes[name];
  });

  const make = (world, kind, lo, hi) => {
    let Class = KINDS[kind];
    if (kind === 5) {
      const at = m.s + 4080;
      const status = w.impel_joint_get_type(raw(lo, hi), at);
      m.refresh();
      // A joint that an event reports may be destroyed.
      if (status === 0) Class = joints[m.I32[at >>> 2]] ?? Joint;
    }
    return new Class(world, lo, hi);
  };

  // The object of a handle; null for a null handle.
  c.object = (world, kind, low, high) => {
    const lo = low | 0, hi = high | 0;
    if (lo === 0 && hi === 0) return null;
    if (!world) return make(null, kind, lo, hi);
    const list = world.objects[kind], i = indexOf(lo, hi);
    const found = list[i];
    if (found !== undefined && found.lo === lo && found.hi === hi) return found;
    return (list[i] = make(world, kind, lo, hi));
  };
  // The object of a new handle.
  c.made = (world, kind, at, options, Class = KINDS[kind]) => {
    const lo = m.I32[at >>> 2], hi = m.I32[(at >>> 2) + 1], object = new Class(world, lo, hi);
    world.objects[kind][indexOf(lo, hi)] = object;
    c.keep(object, options);
    return object;
  };
  // User data that is no number stays in JavaScript.
  c.keep = (object, options) => {
    const data = options?.userData;
    if (data !== undefined && !isUserNumber(data)) object.data = data;
  };
  c.H = (world, kind, at) => c.object(world, kind, m.U32[at >>> 2], m.U32[(at >>> 2) + 1]);

  // Removes the objects that do not exist.
  c.purge = (world) => {
    world.objects.forEach((list) => {
      for (const i in list) if (!list[i].isValid) delete list[i];
    });
  };

  c.classes = classes;
  c.raw = raw;
  c.statics = {};
  c.math = {};
  c.outline = {};
  c.define = (name, members) => {
    const target = classes[name]?.prototype ?? c[name];
    Object.defineProperties(target, Object.getOwnPropertyDescriptors(members));
  };
};
