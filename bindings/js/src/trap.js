// Traps of WebAssembly: the end of the memory or of the stack, a fault of the engine. The engine does not
// unwind, so it stops in the middle of a call: worlds stay locked, and lists may be inconsistent.

import { ImpelError } from "./error.js";

// The end of the stack is a RangeError, and an InternalError in Firefox.
const isTrap = (error) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError
  || error?.name === "InternalError";

/** The exports, with functions that tell `m` of a trap, and fail after one. The trap is thrown as it is. */
export const guard = (exports, m) => {
  const guarded = {};
  for (const name in exports) {
    const f = exports[name];
    guarded[name] = typeof f !== "function" ? f : (a, b, c, d, e, g, h, i, j, k, l, n, o) => {
      if (m.trap) throw stopped(m.trap);
      try {
        return f(a, b, c, d, e, g, h, i, j, k, l, n, o);
      } catch (error) {
        if (isTrap(error)) m.stop(error);
        throw error;
      }
    };
  }
  return guarded;
};

/** The error of each call after a trap. */
export const stopped = (cause) => new ImpelError(-11, "IMPEL_ERROR_INTERNAL",
  `impel: the engine stopped by a trap (${cause.message}) and cannot continue; load() a new instance`, { cause });
