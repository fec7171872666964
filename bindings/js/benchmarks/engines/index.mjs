// The engines. Each module is loaded in a process of its own, so nothing is imported here.

/**
 * Engines by name: title, npm package, module, and options of its `load`. The first one is the reference of
 * ratios. `isReference` marks that of the checks.
 */
export const engines = {
  impel: { title: "impel", module: "impel.mjs", options: { simd: true } },
  "impel-scalar": { title: "impel, without SIMD", module: "impel.mjs", options: { simd: false } },
  box2d: {
    title: "box2d3-wasm, SIMD", package: "box2d3-wasm", module: "box2d3.mjs",
    options: { flavour: "deluxe" }, isReference: true,
  },
  "box2d-scalar": {
    title: "box2d3-wasm, without SIMD", package: "box2d3-wasm", module: "box2d3.mjs",
    options: { flavour: "compat" },
  },
  rapier: {
    title: "Rapier", package: "@dimforge/rapier2d-compat", module: "rapier.mjs",
    options: { file: "@dimforge/rapier2d-compat/dist/rapier.mjs" },
  },
  "rapier-simd": {
    title: "Rapier, SIMD", package: "@dimforge/rapier2d-simd-compat", module: "rapier.mjs",
    options: { file: "@dimforge/rapier2d-simd-compat/rapier.mjs" },
  },
  phaser: { title: "Phaser Box2D", package: "phaser-box2d", module: "phaser.mjs", options: {} },
  planck: { title: "Planck", package: "planck", module: "planck.mjs", options: {} },
  matter: { title: "Matter.js", package: "matter-js", module: "matter.mjs", options: {} },
};
