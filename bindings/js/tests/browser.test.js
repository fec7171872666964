// The package in a headless Chromium: golden hashes, and the example of a worker. CHROMIUM is the program; without
// one the tests are skipped.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, test } from "node:test";
import { assert } from "./helper.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const program = [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"]
  .find((name) => name && spawnSync(name, ["--version"]).status === 0);
const golden = readFileSync(new URL("../../../tests/golden_hashes.txt", import.meta.url), "utf8")
  .split("\n").map((line) => line.split(" "));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
/** Most time until a page posts its results, in ms. */
const LIMIT = 120_000;

const PAGE = (script) => `<!doctype html><meta charset="utf-8"><script type="module">
const post = (result) => fetch("/result", { method: "POST", body: JSON.stringify(result) });
addEventListener("error", ({ message }) => post({ error: message }));
addEventListener("unhandledrejection", ({ reason }) => post({ error: String(reason) }));
${script}</script>`;
const pages = {
  golden: PAGE(`
    import { load } from "/index.js";
    import { scenes } from "/tests/scenes.js";
    const steps = ${JSON.stringify(Object.fromEntries(golden.map(([name]) =>
    [name, golden.filter(([scene]) => scene === name).map(([, step]) => Number(step))])))};
    const found = [];
    for (const simd of [true, false]) {
      const impel = await load({ simd });
      for (const name in scenes) {
        const world = scenes[name](impel);
        for (let step = 0, i = 0; i < steps[name].length; i++) {
          for (; step < steps[name][i]; step++) world.step(1 / 60, 4);
          found.push([name, String(step), world.hash()]);
        }
        world.dispose();
      }
    }
    post({ found });`),
  worker: PAGE(`
    import { load } from "/index.js";
    const { module } = await load();
    const worker = new Worker("/examples/worker/worker.js", { type: "module" });
    worker.onerror = ({ message }) => post({ error: message });
    const found = [];
    worker.onmessage = ({ data }) => {
      found.push([...data]);
      if (found.length === 30) post({ found });
    };
    worker.postMessage({ module, columns: 3, rows: 2 });`),
};

let answer;
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname, page = pages[path.slice(1)], file = join(root, path);
  if (path === "/result") {
    let text = "";
    request.on("data", (data) => { text += data; });
    request.on("end", () => {
      response.end();
      answer(JSON.parse(text));
    });
  } else if (page || (existsSync(file) && extname(file) in TYPES)) {
    response.setHeader("content-type", page ? "text/html" : TYPES[extname(file)]);
    response.setHeader("content-security-policy", "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'");
    response.end(page ?? readFileSync(file));
  } else {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "localhost", done));
after(() => server.close());

// What a page posts.
const open = async (name) => {
  const profile = mkdtempSync(join(tmpdir(), "impel-chromium-"));
  const url = `http://localhost:${server.address().port}/${name}`;
  const browser = spawn(program, ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, url],
    { stdio: "ignore" });
  let timer;
  try {
    const result = await new Promise((done, fail) => {
      answer = done;
      timer = setTimeout(() => fail(new Error(`${name} posted nothing`)), LIMIT);
      browser.on("exit", (code) => fail(new Error(`${program} exited with ${code}`)));
    });
    assert.equal(result.error, undefined);
    return result.found;
  } finally {
    clearTimeout(timer);
    browser.removeAllListeners("exit");
    const exited = new Promise((done) => browser.once("exit", done));
    browser.kill();
    await Promise.race([exited, new Promise((done) => setTimeout(done, 5000))]);
    // Its processes end a little later than the browser, and may still write.
    for (let tries = 0; existsSync(profile) && tries < 50; ++tries) {
      try {
        rmSync(profile, { recursive: true, force: true });
      } catch {
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  }
};
const options = { skip: !program && "no Chromium" };

test("golden hashes in Chromium", options, async () => {
  const found = await open("golden");
  const names = new Set(found.map(([name]) => name));
  assert.ok(names.size > 0);
  const expected = golden.filter(([name]) => names.has(name)).map((line) => line.slice(0, 3));
  // With simd128 and without.
  const sorted = (list) => list.map((line) => line.join(" ")).sort();
  assert.deepEqual(sorted(found), sorted([...expected, ...expected]));
});

test("the example of a worker", options, async () => {
  const found = await open("worker");
  assert.equal(found[0].length, 4 * 6);
  assert.ok(found.at(-1)[1] < found[0][1], "the first box falls");
});
