// Traps of WebAssembly: the end of the memory or of the stack, a fault of the engine. The engine does not
// unwind, so it stops in the middle of a call: worlds stay locked, and lists may be inconsistent.

import { ImpelError } from "./error.js";

// The error at the end of the stack: a RangeError, and an InternalError in Firefox.
const stackOverflow = () => {
  try {
    (function deeper() { deeper(); })();
  } catch (error) {
    return error;
  }
};
let overflow;

// Errors of the host do not get here from within the engine, because the functions that the engine calls catch
// them. Conversions of arguments to numbers do throw here; the engine has not begun then.
const isTrap = (error) => error instanceof WebAssembly.RuntimeError
  || (error?.name === overflow.name && error.message === overflow.message);

/** The exports, with functions that tell `m` of a trap, and fail after one. The trap is thrown as it is. */
export const guard = (exports, m) => {
  const guarded = {};
  overflow ??= stackOverflow();
  for (const name in exports) {
    const f = exports[name];
    guarded[name] = typeof f !== "function" ? f : (a, b, c, d, e, g, h, i, j, k, l, n, o) => {
      if (m.trap) throw m.stop(m.trap);
      try {
        return f(a, b, c, d, e, g, h, i, j, k, l, n, o);
      } catch (error) {
        // At the end of the stack the functions fail too; then the error stays a trap.
        m.trap = error;
        if (isTrap(error)) m.stop(error);
        else m.trap = null;
        throw error;
      }
    };
  }
  return guarded;
};

/** The error of each call after a trap. */
export const stopped = (cause) => new ImpelError(-11, "IMPEL_ERROR_INTERNAL",
  `impel: the engine stopped by a trap (${cause.message}) and cannot continue; load() a new instance`, { cause });
