// Each export of the C API is in the package, and is used, or has a reason.

import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { load } from "impel";
import * as tables from "../src/tables.js";
import { assert, impel } from "./helper.js";

const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const exports = text("../../../tests/exports.txt").trim().split("\n");

// Exports without a form in JavaScript.
const REASONS = {
  impel_world_set_task_callbacks: "WebAssembly has no threads here",
  impel_set_allocator: "the memory is that of WebAssembly",
  impel_chain_get_world: "object.world", impel_body_get_world: "object.world",
  impel_joint_get_world: "object.world", impel_shape_get_world: "object.world",
  impel_soft_body_get_world: "object.world",
  impel_world_overlap_aabb: "overlapAabb takes options", impel_world_overlap_point: "overlapPoint takes options",
  impel_worlds_apply_impulses: "body.applyImpulse", impel_worlds_get_states: "a call for each world",
};

// Names that the code puts together.
const assembled = (name) => /^impel_joint_create_|_for_length_unit$/.test(name);

test("both files have each export", async () => {
  assert.ok(exports.length > 500);
  for (const { wasm } of [impel, await load({ simd: false })]) {
    assert.deepEqual(exports.filter((name) => typeof wasm[name] !== "function"), []);
  }
});

test("the package uses each export, or there is a reason", () => {
  const code = readdirSync(new URL("../src/", import.meta.url)).map((file) => text(`../src/${file}`)).join("\n");
  const used = new Set(code.match(/impel_\w+/g));
  const missing = exports.filter((name) => !used.has(name) && !assembled(name) && !(name in REASONS));
  assert.deepEqual(missing, []);
  for (const name in REASONS) {
    assert.ok(exports.includes(name), `${name} is no export`);
    assert.ok(!used.has(name), `${name} is used`);
  }
  // Names in the code that are no exports are typing errors.
  const others = [...used].filter((name) => !name.endsWith("_") && !exports.includes(name) && !name.startsWith("impel_wasm_"));
  assert.deepEqual(others, []);
});

test("layouts are those of the WebAssembly files", () => {
  // The engine writes default values, which are known.
  const world = impel.createWorld({ gravity: [3, 4] });
  assert.deepEqual(world.def.gravity, { x: 3, y: 4 });
  assert.equal(world.def.restitutionMix, "maximum");
  assert.equal(world.def.enableSleep, true);
  world.dispose();
  for (const name in tables.structs) {
    const [size, ...words] = tables.structs[name].split(" ");
    for (let i = 0; i < words.length; i += 3) assert.ok(Number(words[i + 1]) < Number(size), `${name}.${words[i]}`);
  }
});

test("TypeScript has each member", () => {
  const types = text("../types/generated.d.ts") + text("../index.d.ts");
  const classes = ["World", "Body", "Shape", "Chain", "SoftBody", "Joint", "RevoluteJoint", "GenericJoint", "Convex",
    "Tree", "Character"];
  for (const name of classes) {
    const members = Object.getOwnPropertyNames(impel[name].prototype);
    const internal = ["constructor", "toString", "view", "handles", "restored"];
    const missing = members.filter((member) =>
      !internal.includes(member) && !new RegExp(`\\b(get |set |readonly )?${member}\\??[(:]`).test(types));
    assert.deepEqual(missing, [], name);
  }
});
