// Status codes of calls, and the functions that the engine calls back.

import { ImpelError } from "./error.js";

// Parameters and result of each callback type: j is a handle of 64 bits, which arrives as two numbers.
import { callbacks } from "./tables.js";

const TYPES = { i: 0x7f, j: 0x7e, f: 0x7d };

// A WebAssembly module that imports functions of JavaScript and exports them with the types of
// callbacks: a function table takes only functions of WebAssembly.
export const bridge = (signatures) => {
  const text = (s) => [s.length, ...new TextEncoder().encode(s)];
  const section = (id, items) => {
    const body = [items.length, ...items.flat()];
    return [id, ...size(body.length), ...body];
  };
  const size = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
  const type = ([from, to]) =>
    [0x60, from.length, ...[...from].map((x) => TYPES[x]), to.length, ...[...to].map((x) => TYPES[x])];
  const split = signatures.map((x) => x.split(":"));
  const flat = split.map(([from, to]) => [from.replaceAll("j", "ii"), to]);
  const n = split.length;
  const code = split.map(([from], i) => {
    const body = [0];
    [...from].forEach((x, k) => {
      if (x === "j") body.push(0x20, k, 0xa7, 0x20, k, 0x42, 32, 0x88, 0xa7);
      else body.push(0x20, k);
    });
    body.push(0x10, i, 0x0b);
    return [...size(body.length), ...body];
  });
  return new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, [...split, ...flat].map(type)),
    ...section(2, split.map((_, i) => [...text("e"), ...text(String(i)), 0, n + i])),
    ...section(3, split.map((_, i) => [i])),
    ...section(7, split.map((_, i) => [...text(String(i)), 0, n + i])),
    ...section(10, code),
  ]);
};

// The clock that the engine imports. The engine does not unwind, so an error of the host's clock ends here.
export const createTimer = (clock) => {
  const timer = {
    failed: null,
    now() {
      try {
        return +clock();
      } catch (error) {
        timer.failed?.(error);
        return 0;
      }
    },
  };
  return timer;
};

export const createCalls = (m, w, c, timer) => {
  // The first error of a callback, by the level of the call that it ran in.
  const failures = [];
  timer.failed = (error) => { failures[m.level] ??= { error }; };

  const after = (status) => {
    m.refresh();
    if (status === 0) return;
    const name = c.string(w.impel_status_name(status));
    throw new ImpelError(status, name, c.string(w.impel_last_error()));
  };
  // Checks a status. The memory may have grown.
  c.ok = (status) => {
    if (status !== 0 || m.U8.length === 0) after(status);
  };
  // The same for calls that call back.
  c.done = (status) => {
    const failure = failures[m.level];
    if (failure) {
      failures[m.level] = undefined;
      if (!m.trap) m.refresh();
      throw failure.error;
    }
    c.ok(status);
  };

  const visits = [];
  const handlers = {
    ShapeVisitor: (lo, hi, i) => visits[i].visitor(c.object(visits[i].world, 2, lo, hi)) !== false,
    HitVisitor(at, i) {
      const answer = visits[i].visitor(c.S("RayHit", at, visits[i].world));
      return typeof answer === "number" ? answer : answer === false ? 0 : 1;
    },
    Sampler: (at, i) => visits[i].visitor(m.F32[at >>> 2], m.F32[(at >>> 2) + 1]),
  };
  c.handlers = handlers;
  // Answers in place of functions that throw.
  const fallback = { PreSolve: 1, Joint: 1 };

  let indices;
  // The index in the function table of a callback type.
  c.callback = (kind) => {
    if (!indices) {
      const names = Object.keys(callbacks);
      const imports = {};
      names.forEach((name, i) => {
        const other = fallback[name] ?? 0;
        imports[i] = (x, y, z, u, v, s) => {
          const { level } = m;
          try {
            m.enter();
            // A conversion by WebAssembly would throw outside of this block.
            return +handlers[name](x, y, z, u, v, s);
          } catch (error) {
            failures[level] ??= { error };
            return other;
          } finally {
            if (m.level > level) m.leave();
          }
        };
      });
      const module = new WebAssembly.Module(bridge(Object.values(callbacks)));
      const { exports } = new WebAssembly.Instance(module, { e: imports });
      const table = w.__indirect_function_table;
      const first = table.grow(names.length);
      names.forEach((name, i) => table.set(first + i, exports[i]));
      indices = Object.fromEntries(names.map((name, i) => [name, first + i]));
    }
    return indices[kind];
  };

  // A query with a visitor: `call` takes the function and its context.
  c.visiting = (world, kind, visitor, call) => {
    if (typeof visitor !== "function") throw new TypeError("impel: the visitor is not a function");
    const f = c.callback(kind), i = visits.push({ world, visitor }) - 1;
    try {
      return call(f, i);
    } finally {
      visits.length = i;
    }
  };
  c.visit = (world, kind, visitor, call) => c.done(c.visiting(world, kind, visitor, call));
};
