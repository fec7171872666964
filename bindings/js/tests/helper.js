// What the tests share.

import assert from "node:assert/strict";
import { load } from "impel";

export { assert };

/** An instance with the file that the host would take, shared by the tests of a file. */
export const impel = await load();

export const near = (value, expected, tolerance = 1e-4) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} is not near ${expected}`);

/** A world with a ground at y = 0. */
export const grounded = (options) => {
  const world = impel.createWorld({ gravity: [0, -10], ...options });
  const ground = world.createBody();
  ground.createHalfSpace([0, 1], 0);
  return { world, ground };
};

/** A dynamic box with half-width 0.5. */
export const box = (world, x, y, options) => {
  const body = world.createBody({ type: "dynamic", position: [x, y] });
  return { body, shape: body.createBox(0.5, 0.5, { density: 1, ...options }) };
};

/** Checks that a function throws an error of the engine with this status. */
export const refuses = (f, name, message) => {
  assert.throws(f, (error) => {
    assert.ok(error instanceof impel.ImpelError, String(error));
    assert.equal(error.name, `IMPEL_ERROR_${name}`);
    if (message) assert.match(error.message, message);
    return true;
  });
};
