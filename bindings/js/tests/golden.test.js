// Scenes that end with the hashes of tests/golden_hashes.txt, in both WebAssembly files.

import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "impel";
import { report, run } from "../examples/pile.js";
import { assert } from "./helper.js";
import { scenes } from "./scenes.js";

const golden = readFileSync(new URL("../../../tests/golden_hashes.txt", import.meta.url), "utf8")
  .split("\n").map((line) => line.split(" "));

for (const simd of [true, false]) {
  const impel = await load({ simd });
  for (const name in scenes) {
    test(`${name}, ${simd ? "with" : "without"} simd128`, () => {
      const world = scenes[name](impel);
      const expected = golden.filter(([scene]) => scene === name);
      assert.ok(expected.length > 0);
      let step = 0;
      for (const [, steps, hash] of expected) {
        for (; step < Number(steps); step++) world.step(1 / 60, 4);
        assert.equal(world.hash(), hash, `after ${steps} steps`);
      }
      world.dispose();
    });
  }
}

test("the pile is the same with and without simd128", async () => {
  const options = { steps: 300, seed: 3 };
  const texts = await Promise.all([true, false].map(async (simd) =>
    report(run(await load({ simd }), options), options)));
  assert.equal(texts[0], texts[1]);
  assert.ok(texts[0].split("\n").length > 6);
});
