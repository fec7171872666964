// The memory of a WebAssembly instance: typed arrays over it, scratch memory for arguments and
// results, and buffers for arrays.

import { guard, stopped } from "./trap.js";

// Bytes of scratch memory of one level. A callback runs one level deeper, because the engine still
// reads the arguments of the call around it.
const FRAME = 4096;
const LEVELS = 16;
const ARRAYS = ["U8", "U32", "I32", "F32", "F64"];

export const createMemory = (exports) => {
  const allocate = (bytes) => {
    const at = w.impel_wasm_allocate(bytes, 16);
    m.refresh();
    if (!at) throw new RangeError(`impel: out of memory (${bytes} bytes)`);
    return at >>> 0;
  };
  const buffers = [];
  const m = {
    exports: null,
    // Address of the scratch memory of this level; number of elements of the last array.
    s: 0, n: 0,
    base: 0, level: 0,
    U8: null, U32: null, I32: null, F32: null, F64: null,
    // The trap that stopped the engine.
    trap: null,
    allocate,
    free: (at, bytes) => w.impel_wasm_free(at, bytes, 16),

    // Makes the arrays anew after the memory has grown, which detaches them.
    refresh() {
      const { buffer } = w.memory;
      if (m.U8 && m.U8.buffer === buffer) return;
      m.U8 = new Uint8Array(buffer);
      m.U32 = new Uint32Array(buffer);
      m.I32 = new Int32Array(buffer);
      m.F32 = new Float32Array(buffer);
      m.F64 = new Float64Array(buffer);
    },

    // The address of a buffer of this level with at least so many bytes. Its content stays until
    // the buffer is asked for again.
    buffer(slot, bytes) {
      const of = buffers[m.level] ??= [];
      const found = of[slot] ??= { at: 0, bytes: 0 };
      if (found.bytes < bytes) {
        const more = Math.max(bytes, 2 * found.bytes, 256);
        const at = allocate(more);
        if (found.bytes) m.free(found.at, found.bytes);
        found.at = at;
        found.bytes = more;
      }
      return found.at;
    },
    room: (slot) => buffers[m.level]?.[slot]?.bytes ?? 0,

    // Poses and arguments, which need no call or precede it, fail too. Returns the error of later calls.
    stop(trap) {
      m.trap = trap;
      for (const name of ARRAYS) {
        Object.defineProperty(m, name, { configurable: true, get() { throw stopped(trap); } });
      }
      return stopped(trap);
    },

    enter() {
      m.refresh();
      if (m.level + 1 >= LEVELS) throw new RangeError("impel: callbacks are nested too deeply");
      m.s += FRAME;
      m.level++;
    },
    leave() {
      m.s -= FRAME;
      m.level--;
    },
  };
  const w = m.exports = guard(exports, m);
  m.s = allocate(FRAME * LEVELS);
  return m;
};
