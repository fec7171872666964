// Puts the parts together, for one instance of the engine.

import bodies from "./body.js";
import callbacks from "./callbacks.js";
import { createCalls } from "./calls.js";
import { createConverter } from "./convert.js";
import { ImpelError } from "./error.js";
import joints from "./joints.js";
import { createMemory } from "./memory.js";
import methods from "./methods.js";
import more from "./more.js";
import { createObjects } from "./objects.js";
import { constants } from "./tables.js";
import { createViews } from "./views.js";
import worlds from "./world.js";

export const create = (exports, module, timer) => {
  const api = {};
  const m = createMemory(exports), w = m.exports;
  const c = createConverter(m, w);
  createCalls(m, w, c, timer);
  createObjects(m, w, c);
  const streams = createViews(m, c);
  worlds(m, w, c, api);
  more(m, w, c, api);
  methods(m, w, c);
  bodies(m, w, c);
  joints(m, w, c);
  callbacks(m, w, c);
  streams(w);
  const version = w.impel_version() >>> 0;
  return Object.assign(api, c.statics, {
    ...c.classes,
    ImpelError,
    constants,
    math: c.math,
    outline: c.outline,
    version: [version / 1e6, version / 1e3 % 1e3, version % 1e3].map(Math.floor).join("."),
    // After calls of the exports themselves, which may grow the memory.
    refresh: m.refresh,
    // The instance: the exports of the engine, and its compiled module, for other workers.
    wasm: exports,
    module,
  });
};
