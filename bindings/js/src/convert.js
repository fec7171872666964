// Converts between JavaScript values and values in the memory of the engine. Functions that write a
// value take it and an address, and return the address.

import { defaults, enums, structs } from "./tables.js";

const SNAKE = /[A-Z]/g;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

const shown = (value) => {
  try {
    return typeof value === "bigint" ? `${value}n` : JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};
export const refuse = (value, allowed) => {
  throw new TypeError(`impel: ${shown(value)} is not ${allowed}`);
};

const one = (text) => {
  const [first, ...names] = text.split(" ");
  return names.map((name, i) => [name, Number(first) + i]);
};
const byName = {}, byValue = {};
for (const kind in enums) {
  byName[kind] = Object.assign(Object.create(null), Object.fromEntries(one(enums[kind])));
  byValue[kind] = Object.fromEntries(one(enums[kind]).map(([name, value]) => [value, name]));
}

// Names that stand for others: the first is the field or the fields that it sets, then what it does.
// `c` is the converter.
const pair = (low, high, flag) => ({
  has: [low, high],
  set(c, value, at, of) {
    const [a, b] = value;
    c.field(of, low, a, at);
    c.field(of, high, b, at);
    if (flag && of.map.has(flag)) c.field(of, flag, true, at);
  },
});
const flagged = (name, flag) => ({
  has: [name, flag],
  set(c, value, at, of) {
    c.field(of, name, value, at);
    c.field(of, flag, true, at);
  },
});
const LIMITS = "enableLimit";
const ALIASES = [
  ["angle", { has: ["position", "rotation"], set: (c, v, at, of) => c.field(of, "rotation", v, at) }],
  ["friction", {
    has: ["staticFriction", "dynamicFriction", "density"],
    set(c, value, at, of) {
      c.field(of, "staticFriction", value, at);
      c.field(of, "dynamicFriction", value, at);
    },
  }],
  ["limits", pair("lowerAngle", "upperAngle", LIMITS)],
  ["limits", pair("lowerTranslation", "upperTranslation", LIMITS)],
  ["limits", pair("minLength", "maxLength", LIMITS)],
  ["limits", pair("lower", "upper")],
  ["spring", pair("hertz", "dampingRatio", "enableSpring")],
  ["linearSpring", pair("linearHertz", "linearDampingRatio")],
  ["angularSpring", pair("angularHertz", "angularDampingRatio")],
  ["constraintTuning", pair("constraintHertz", "constraintDampingRatio")],
  ["springForceRange", pair("lowerSpringForce", "upperSpringForce")],
  ["motorSpeed", flagged("motorSpeed", "enableMotor")],
  ["oneWay", {
    has: ["oneWayDirection"],
    set(c, value, at, of) {
      if (typeof value !== "boolean") c.field(of, "oneWayDirection", value, at);
      c.writer("b")(!!value, at + of.map.get("oneWay").at);
    },
  }],
];
// Structs whose fields are given beside the fields of the struct around them.
const INNER = { ShapeDef: ["material"], ChainDef: ["shape"], SoftBodyDef: ["settings", "body", "shape"] };
// Structs with a flag: without it they are null.
const FLAGS = { RayHit: "hit", CastHit: "hit", Nearest: "found" };

const SIZES = { b: 1, c: 1, k: 1, i: 4, u: 4, z: 4, f: 4, n: 4, q: 8, d: 8, v: 8, r: 8, p: 16, t: 16, a: 16, x: 24, C: 520, h: 8, e: 4 };

export const createConverter = (m, w) => {
  const { impel_rotation_from_angle } = w;

  // Reading: the address is a multiple of the size.

  const F = (at) => m.F32[at >>> 2];
  const I = (at) => m.I32[at >>> 2];
  const U = (at) => m.U32[at >>> 2];
  const D = (at) => m.F64[at >>> 3];
  const B = (at) => m.U8[at] !== 0;
  const V = (at) => ({ x: m.F32[at >>> 2], y: m.F32[(at >>> 2) + 1] });
  const P = (at) => ({ x: m.F64[at >>> 3], y: m.F64[(at >>> 3) + 1] });
  const R = (at) => ({ c: m.F32[at >>> 2], s: m.F32[(at >>> 2) + 1] });
  const T = (at) => ({ position: V(at), rotation: R(at + 8) });
  const X = (at) => ({ position: P(at), rotation: R(at + 16) });
  const A = (at) => ({ min: V(at), max: V(at + 8) });
  const Z = (at) => new c.Convex(m.F32.slice(at >>> 2, (at >>> 2) + 130));
  const E = (kind, at) => byValue[kind][m.I32[at >>> 2]];
  // A number up to 2^53, a bigint beyond.
  const Q = (at) => {
    const low = m.U32[at >>> 2], high = m.U32[(at >>> 2) + 1];
    return high < 0x200000 ? high * 0x100000000 + low : (BigInt(high) << 32n) | BigInt(low);
  };
  const string = (signed) => {
    const at = signed >>> 0;
    let end = at;
    while (m.U8[end]) end++;
    return decoder.decode(m.U8.slice(at, end));
  };

  // Writing

  const vec = (v, at) => {
    const { F32 } = m;
    if (v.x === undefined) {
      F32[at >>> 2] = v[0];
      F32[(at >>> 2) + 1] = v[1];
    } else {
      F32[at >>> 2] = v.x;
      F32[(at >>> 2) + 1] = v.y;
    }
    return at;
  };
  const pos = (v, at) => {
    m.F64[at >>> 3] = v.x ?? v[0];
    m.F64[(at >>> 3) + 1] = v.y ?? v[1];
    return at;
  };
  const rot = (v, at) => {
    if (v === 0) {
      m.F32[at >>> 2] = 1;
      m.F32[(at >>> 2) + 1] = 0;
    } else if (typeof v === "number") {
      impel_rotation_from_angle(at, v);
    } else {
      m.F32[at >>> 2] = v.c;
      m.F32[(at >>> 2) + 1] = v.s;
    }
    return at;
  };
  const isVector = (v) => typeof v[0] === "number" || typeof v.x === "number";
  const turn = (v) => v.rotation ?? v.angle ?? v[1] ?? 0;
  const tra = (v, at) => {
    if (isVector(v)) {
      vec(v, at);
      rot(v.angle ?? 0, at + 8);
    } else {
      vec(v.position ?? v[0], at);
      rot(turn(v), at + 8);
    }
    return at;
  };
  const pre = (v, at) => {
    if (isVector(v)) {
      pos(v, at);
      rot(v.angle ?? 0, at + 16);
    } else {
      pos(v.position ?? v[0], at);
      rot(turn(v), at + 16);
    }
    return at;
  };
  const box = (v, at) => {
    vec(v.min ?? v[0], at);
    vec(v.max ?? v[1], at + 8);
    return at;
  };
  const cv = (v, at) => {
    if (!(v instanceof c.Convex)) refuse(v, "a convex, such as impel.convex.circle(0.5)");
    m.F32.set(v.data, at >>> 2);
    return at;
  };
  const i32 = (v) => ((v | 0) === v ? v : refuse(v, "an integer of 32 bits"));
  const u32 = (v) => (v >>> 0 === v ? v : refuse(v, "an integer within [0, 2^32)"));
  // Negative integers come from bit operations, such as ~4.
  const isWide = (v) => typeof v === "bigint" || (Number.isSafeInteger(v) && v >= -0x80000000);
  const u64 = (v) => BigInt(isWide(v) ? v : refuse(v, "an integer"));
  const q = (v, at) => {
    const i = at >>> 2;
    if (!isWide(v)) refuse(v, "an integer");
    if (typeof v === "bigint") {
      m.U32[i] = Number(BigInt.asUintN(32, v));
      m.U32[i + 1] = Number(BigInt.asUintN(32, v >> 32n));
    } else {
      m.U32[i] = v >>> 0;
      m.U32[i + 1] = Math.floor(v / 0x100000000) >>> 0;
    }
  };
  const en = (kind, v) => {
    const value = byName[kind][v];
    if (value === undefined) refuse(v, `one of "${Object.keys(byName[kind]).join('", "')}"`);
    return value;
  };
  const org = (v, at) => (v == null ? 0 : pos(v, at));
  const text = (v, slot) => {
    if (typeof v !== "string" || v.includes("\0")) refuse(v, "a string without zero characters");
    const bytes = encoder.encode(v);
    const at = m.buffer(slot, bytes.length + 1);
    m.U8.set(bytes, at);
    m.U8[at + bytes.length] = 0;
    return at;
  };
  const handle = (v, at) => {
    if (v == null) {
      m.U32[at >>> 2] = m.U32[(at >>> 2) + 1] = 0;
    } else {
      if (v.lo === undefined) refuse(v, "an object of impel");
      m.U32[at >>> 2] = v.lo;
      m.U32[(at >>> 2) + 1] = v.hi;
    }
  };
  // The function that writes a value of a type: of the value, an address and the world of its objects.
  const writers = {
    b: (v, at) => { m.U8[at] = v ? 1 : 0; },
    c: (v, at) => { m.U8[at] = typeof v === "boolean" ? +v : u32(v); },
    i: (v, at) => { m.I32[at >>> 2] = i32(v); },
    u: (v, at) => { m.U32[at >>> 2] = u32(v); },
    f: (v, at) => { m.F32[at >>> 2] = typeof v === "number" ? v : refuse(v, "a number"); },
    d: (v, at) => { m.F64[at >>> 3] = v; },
    n: (v, at) => { m.U32[at >>> 2] = text(v, 9); },
    q, v: vec, p: pos, r: rot, t: tra, x: pre, a: box, C: cv,
  };
  writers.z = writers.u;
  const writer = (kind) => writers[kind] ??= makeWriter(kind[0], kind.slice(1));
  const makeWriter = (type, rest) => {
    switch (type) {
      case "h": return handle;
      case "e": return (v, at) => { m.I32[at >>> 2] = en(rest, v); };
      case "s": {
        const of = struct(rest);
        return (v, at, world) => fill(of, v, at, world);
      }
      case "&": return (v, at) => {
        // Its length follows it.
        m.U32[at >>> 2] = arr(rest, v, rest === "h1" ? 10 : 11);
        m.U32[(at >>> 2) + 1] = m.n;
      };
      default: return (v) => refuse(v, "settable");
    }
  };

  // Structs

  const known = {};
  // The fields of a struct by name: { at, kind }.
  const struct = (name) => {
    const found = known[name];
    if (found) return found;
    const [size, ...words] = structs[name].split(" ");
    const of = known[name] = {
      name, size: Number(size), map: new Map(), list: [], all: null, defaults: new Map(),
    };
    for (let i = 0; i < words.length; i += 3) {
      const field = { name: words[i], at: Number(words[i + 1]), kind: words[i + 2], write: null };
      of.map.set(field.name, field);
      of.list.push(field);
    }
    return of;
  };
  // The names that options for a struct can have: { at, write }.
  const setters = (of) => {
    if (of.all) return of.all;
    const all = of.all = new Map();
    for (const inner of INNER[of.name] ?? []) {
      const { at, kind } = of.map.get(inner);
      for (const [name, set] of setters(struct(kind.slice(1)))) {
        all.set(name, { at: at + set.at, write: set.write });
      }
    }
    for (const { name, at, kind } of of.list) {
      all.set(name, { at, write: name === "userData" ? userData : writer(kind) });
    }
    for (const [name, alias] of ALIASES) {
      if (alias.has.every((field) => of.map.has(field))) {
        all.set(name, { at: 0, write: (v, at) => alias.set(c, v, at, of) });
      }
    }
    return all;
  };
  const field = (of, name, v, base) => {
    const found = of.map.get(name);
    found.write ??= writer(found.kind);
    found.write(v, base + found.at);
  };
  // User data that is no number stays in JavaScript if the caller keeps it.
  const userData = (v, at, world, others) => {
    if (!others || c.isUserNumber(v)) q(v, at);
  };
  // Sets the fields that an object has. `others` are names that the caller reads itself; if there is a
  // list of them, the caller keeps user data, too.
  const fill = (of, v, at, world, others) => {
    if (typeof v !== "object" || v === null) refuse(v, "an object");
    const all = of.all ?? setters(of);
    for (const key in v) {
      const value = v[key];
      if (value === undefined) continue;
      const set = all.get(key);
      if (set) set.write(value, at + set.at, world, others);
      else if (!others?.includes(key)) unknown(key, all, others);
    }
    return at;
  };
  const unknown = (key, all, others) => {
    const names = [...all.keys(), ...others ?? []].sort().join(", ");
    throw new TypeError(`impel: no option is named ${key}; the names are ${names}`);
  };
  const fil = (name, v, at, world, others) => fill(struct(name), v, at, world, others);
  // Default values of a struct, by the length unit of the world.
  const block = (of, unit) => {
    const { name, size } = of, at = m.buffer(12, size);
    m.U8.fill(0, at, at + size);
    const byUnit = `impel${name.replace(SNAKE, (x) => "_" + x.toLowerCase())}_for_length_unit`;
    if (w[byUnit]) w[byUnit](at, unit);
    else if (defaults[name]) w[defaults[name]](at);
    m.refresh();
    const bytes = m.U8.slice(at, at + size);
    of.defaults.set(unit, bytes);
    return bytes;
  };
  // Writes the default values, and the fields that an object has.
  const def = (name, v, at, world, others) => {
    const of = struct(name), unit = world ? world.unit : 1;
    m.U8.set(of.defaults.get(unit) ?? block(of, unit), at);
    return v == null ? at : fill(of, v, at, world, others);
  };
  const opt = (v, at) => (v == null ? 0 : def("QueryOptions", v, at));

  // The function that reads a value of a type: of its address and the world of its objects.
  const readers = { b: B, c: (at) => m.U8[at], i: I, u: U, z: U, q: Q, f: F, d: D, v: V, p: P, r: R, t: T,
    x: X, a: A, C: Z, n: (at) => (U(at) ? string(U(at)) : null) };
  const reader = (kind) => readers[kind] ??= makeReader(kind[0], kind.slice(1));
  const makeReader = (type, rest) => {
    switch (type) {
      case "h": return (at, world) => c.object(world, +rest, m.U32[at >>> 2], m.U32[(at >>> 2) + 1]);
      case "e": return (at) => byValue[rest][m.I32[at >>> 2]];
      case "s": return structReader(rest);
    }
  };
  const structReader = (name) => {
    const flag = FLAGS[name], of = struct(name), fields = [];
    const flagAt = flag && of.map.get(flag).at;
    for (const { name, at, kind } of of.list) {
      if (name === flag || kind[0] === "&") continue;
      const inner = kind[0] === "*" ? kind.slice(2) : kind;
      fields.push({ name, at, read: reader(inner), most: inner === kind ? 0 : +kind[1], bytes: sizeOf(inner) });
    }
    return (at, world) => {
      if (flag && !m.U8[at + flagAt]) return null;
      const found = {};
      for (const { name, at: offset, read, most, bytes } of fields) {
        if (most) {
          // As many as the struct says.
          const list = found[name] = [], count = Math.min(found.pointCount ?? most, most);
          for (let i = 0; i < count; i++) list.push(read(at + offset + i * bytes, world));
        } else {
          found[name] = read(at + offset, world);
        }
      }
      return found;
    };
  };
  const read = (kind, at, world) => reader(kind)(at, world);
  // An object with the fields of a struct.
  const S = (name, at, world) => reader("s" + name)(at, world);

  // Arrays

  const sizeOf = (kind) => (kind[0] === "s" ? struct(kind.slice(1)).size : SIZES[kind[0]]);
  // Writes a list into a buffer; its length is m.n. A typed array is the array of C itself.
  const arr = (kind, v, slot, world) => {
    const bytes = sizeOf(kind);
    if (ArrayBuffer.isView(v)) {
      const count = v.byteLength / bytes;
      if (!Number.isInteger(count)) refuse(v.length, "a multiple of the number of values of an element");
      const at = m.buffer(slot, v.byteLength);
      m.U8.set(new Uint8Array(v.buffer, v.byteOffset, v.byteLength), at);
      m.n = count;
      return at;
    }
    if (!Array.isArray(v)) refuse(v, "an array");
    const count = v.length;
    const at = m.buffer(slot, count * bytes);
    const name = kind.slice(1);
    if (kind[0] === "h") {
      for (let i = 0; i < count; i++) handle(v[i], at + 8 * i);
    } else if (kind[0] === "s") {
      for (let i = 0; i < count; i++) def(name, v[i], at + i * bytes, world);
    } else {
      const write = writer(kind);
      for (let i = 0; i < count; i++) write(v[i], at + i * bytes, world);
    }
    m.n = count;
    return at;
  };
  // The same for an array as long as another; 0 if there is none.
  const par = (kind, v, slot, count) => {
    if (v == null) return 0;
    const at = arr(kind, v, slot);
    if (m.n !== count) refuse(m.n, `the number of objects, ${count}`);
    return at;
  };
  // Reads an array as a list, or as a typed array if the elements are plain numbers.
  const rl = (kind, at, count, world) => {
    switch (kind) {
      case "f": return m.F32.slice(at >>> 2, (at >>> 2) + count);
      case "u": return m.U32.slice(at >>> 2, (at >>> 2) + count);
      case "c": return m.U8.slice(at, at + count);
      case "k": return string(at);
    }
    const bytes = sizeOf(kind), read = reader(kind), list = [];
    for (let i = 0; i < count; i++) list.push(read(at + i * bytes, world));
    return list;
  };
  // The address of a list that the engine copies into a buffer; its length is m.n. `call` takes the
  // buffer, its capacity, and the address of the count.
  const filled = (kind, slot, call) => {
    const bytes = sizeOf(kind), { s } = m;
    let capacity = Math.floor(m.room(slot) / bytes) || 64;
    for (;;) {
      const at = m.buffer(slot, capacity * bytes);
      const status = call(at, capacity, s + 4088);
      m.refresh();
      const count = m.n = m.U32[(s + 4088) >>> 2];
      if (status !== -4 || count <= capacity) {
        c.ok(status);
        return at;
      }
      capacity = count;
    }
  };
  // Reads such a list. A text gets a zero at its end.
  const lst = (kind, slot, call, world) => {
    const at = filled(kind, slot, call), { n } = m;
    if (kind === "k") {
      if (!n) return "";
      m.U8[at + Math.min(n, m.room(slot) - 1)] = 0;
    }
    return rl(kind, at, n, world);
  };
  // Reads a list in the memory of the engine: the pointer and the count are at an address.
  const loan = (kind, at, world) => rl(kind, U(at), U(at + 4), world);

  const c = {
    F, I, U, D, B, V, P, R, T, X, A, Z, E, Q, S, string,
    vec, pos, rot, tra, pre, box, cv, i32, u32, u64, en, org, text, handle, writer, field,
    fil, def, opt, arr, par, rl, filled, lst, loan, struct, buf: m.buffer, read,
  };
  return c;
};
