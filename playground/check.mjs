// Opens every scene in headless Chromium, runs it, and takes pictures of it:
//     node check.mjs [--shots FOLDER] [--scene NAME,NAME] [--frames N] [--time]
//
// Fails at errors on the console, errors of the engine, and poses that are not finite. --time measures steps and
// drawing instead.
import puppeteer from "puppeteer-core";
import { mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./bindings.mjs";
import { serve } from "./serve.mjs";

function option(name, otherwise) {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? otherwise : process.argv[at + 1];
}

const shots = resolve(option("shots", join(root, "build", "playground-shots")));
const frames = Number(option("frames", 300));
const only = option("scene", "").split(",");

function findBrowser() {
    const candidates = [
        process.env.CHROMIUM,
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ];
    const found = candidates.find((path) => path && existsSync(path));
    if (!found) throw new Error("no Chromium found; set CHROMIUM to its path");
    return found;
}

async function open() {
    const { server, url } = await serve(join(root, "build", "playground"));
    const browser = await puppeteer.launch({
        executablePath: findBrowser(),
        args: [
            "--no-sandbox",
            "--use-gl=angle",
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--mute-audio",
        ],
        defaultViewport: { width: 1280, height: 800 },
        protocolTimeout: 300000,
    });
    const page = await browser.newPage();
    const errors = [];
    page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" || /WebGL: INVALID_/.test(text)) errors.push(text);
    });
    page.on("pageerror", (error) => errors.push(error.message));
    return { server, browser, page, errors, url };
}

/** Steps a scene without waiting for frames. Returns what is wrong with its poses. */
async function run(page, steps, draws = true) {
    try {
        return await advance(page, steps, draws);
    } catch (error) {
        return error.message;
    }
}

function advance(page, steps, draws) {
    return page.evaluate(
        (count, isDrawn) => {
            const { playground } = window;
            for (let i = 0; i < count; i++) {
                playground.pointer.pull();
                playground.player.view.keepPoses();
                playground.player.advance();
                playground.follow(playground.player);
            }
            playground.player.view.fresh = true;
            if (isDrawn) playground.draw(1);
            const poses = playground.player.world.transforms();
            playground.showNumbers();
            for (const value of poses) if (!Number.isFinite(value)) return "a pose is not finite";
            return "";
        },
        steps,
        draws,
    );
}

/** The page position of a dynamic body near the middle of the view, or null. */
function pick(page) {
    return page.evaluate(() => {
        const { playground } = window;
        const { camera, player, canvas } = playground;
        let best = null,
            least = Infinity;
        for (const body of player.world.bodies()) {
            if (body.type !== "dynamic") continue;
            const p = camera.toPage(body.center.x, body.center.y);
            if (playground.pointer.find(body.center) !== body) continue;
            const far = Math.hypot(p.x - canvas.clientWidth / 2, p.y - canvas.clientHeight / 2);
            if (p.y > 110 && p.y < canvas.clientHeight - 80 && far < least) [best, least] = [p, far];
        }
        return best;
    });
}

/** Steps until all bodies sleep, or for some time more. */
async function rest(page) {
    let wrong = await run(page, frames);
    for (let i = 0; i < 6 && !wrong; i++) {
        const awake = await page.evaluate(() => window.playground.player.world.counters.awakeBodies);
        if (awake === 0) break;
        wrong = await run(page, 60);
    }
    return wrong;
}

/** Pictures of the page itself: all overlays and a selected body, the dark theme, a phone. */
async function picture(page) {
    const open = (name, steps, change) =>
        page.evaluate(
            (slug, count, code) => {
                const { playground } = window;
                playground.open(playground.scenes.find((one) => playground.slug(one.name) === slug));
                new Function("playground", code)(playground);
                for (let i = 0; i < count; i++) playground.player.advance();
                for (let i = 0; i < 60; i++) {
                    playground.player.advance();
                    if (i < 57) {
                        playground.plots.add(playground.player.view, playground.player.stepTime, playground.drawTime);
                        continue;
                    }
                    playground.draw(1);
                    playground.plots.add(playground.player.view, playground.player.stepTime, playground.drawTime);
                }
                playground.showNumbers();
            },
            name,
            steps,
            change,
        );
    await open(
        "bridge",
        200,
        `for (const name in playground.overlays) playground.overlays[name] = true;
        document.getElementById("plots-box").open = document.getElementById("events-box").open = true;
        playground.select(playground.player.world.bodies()[12]); playground.panel.refresh();`,
    );
    await page.screenshot({ path: join(shots, "00-overlays.png") });
    await page.$eval("#side", (side) => (side.scrollTop = side.scrollHeight));
    await page.screenshot({ path: join(shots, "00-plots.png"), clip: { x: 970, y: 60, width: 310, height: 670 } });
    await open(
        "ragdolls",
        250,
        `for (const name in playground.overlays) playground.overlays[name] = ["joints", "sleep"].includes(name);
        document.getElementById("plots-box").open = document.getElementById("events-box").open = false;
        playground.select(null); playground.panel.refresh(); document.getElementById("theme").click();`,
    );
    await page.screenshot({ path: join(shots, "00-dark.png") });
    await page.setViewport({ width: 390, height: 780, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    await page.reload();
    await page.waitForFunction(() => window.playground && window.playground.player.view, { timeout: 60000 });
    await page.evaluate(() => (window.playground.stopped = true));
    await open("towers", 60, "playground.throwFromSide()");
    await page.screenshot({ path: join(shots, "00-phone.png") });
}

async function checkScene(page, errors, scene, number) {
    const name = `${String(number).padStart(2, "0")}-${scene}`;
    const found = [];
    errors.length = 0;
    await page.evaluate((slug) => {
        window.playground.open(window.playground.scenes.find((one) => window.playground.slug(one.name) === slug));
        document.getElementById("hint").style.opacity = 0;
    }, scene);
    const wrong = await rest(page);
    if (wrong) found.push(wrong);
    const c = await page.evaluate(() => window.playground.player.world.counters);
    await page.screenshot({ path: join(shots, `${name}-rest.png`) });
    const p = await pick(page);
    if (p) {
        await page.mouse.move(p.x, p.y);
        await page.mouse.down();
        for (let i = 1; i <= 10; i++) {
            await page.mouse.move(p.x + 12 * i, p.y - 12 * i);
            found.push(await run(page, 6, i === 10));
        }
        await page.screenshot({ path: join(shots, `${name}-drag.png`) });
        await page.mouse.up();
        found.push(await run(page, 30));
    }
    found.push(...errors, ...(await page.evaluate(() => window.playground.errors.splice(0))));
    const faults = [...new Set(found.filter(Boolean))];
    const state = `${c.bodies} bodies, ${c.awakeBodies} awake, ${c.contacts} contacts, ${c.joints} joints`;
    console.log(
        `${faults.length ? "FAIL" : "ok  "} ${scene}: ${state}${faults.length ? `\n     ${faults.join("\n     ")}` : ""}`,
    );
    return faults.length === 0;
}

/** The page by itself: it runs, and obeys keys. Returns what is wrong. */
async function checkLive(page) {
    const faults = [];
    const read = () =>
        page.evaluate(() => {
            const { player, paused } = window.playground;
            return { step: player.step, bodies: player.world.counters.bodies, paused };
        });
    const wait = (what) => page.waitForFunction(what, { timeout: 60000 }).catch(() => faults.push(`never: ${what}`));
    await page.evaluate(() => {
        window.playground.open(window.playground.scenes[0], { rows: 4 });
        window.playground.setPaused(false);
        window.playground.stopped = false;
    });
    await wait("playground.player.step > 20");
    const before = await read();
    await page.keyboard.press("t");
    const thrown = await read();
    if (thrown.bodies !== before.bodies + 1) faults.push("T throws no box");
    await page.keyboard.press("Space");
    const paused = await read();
    if (!paused.paused) faults.push("Space does not pause");
    await page.keyboard.press(".");
    if ((await read()).step !== paused.step + 1) faults.push(". takes no step");
    await page.keyboard.press(",");
    if ((await read()).step !== paused.step) faults.push(", takes no step back");
    await page.evaluate(() => (window.playground.stopped = true));
    return faults;
}

/** Links, steps back, and recordings. Returns what is wrong. */
function checkPage(page) {
    return page.evaluate(() => {
        const { playground } = window,
            faults = [];
        const expect = (right, text) => right || faults.push(text);
        const advance = (count) => {
            for (let i = 0; i < count; i++) playground.player.advance();
        };
        // Each overlay draws something, and nothing at NaN.
        const shown = { ...playground.overlays };
        playground.open(playground.scenes.find((one) => playground.slug(one.name) === "bridge"));
        for (const name of ["contacts", "limits", "islands", "bounds", "trees", "mass", "velocities", "events"]) {
            for (const other in shown) playground.overlays[other] = other === name || other === "impulses";
            playground.draw(1);
            advance(60);
            playground.player.view.keepPoses();
            advance(1);
            playground.draw(0.5);
            const drawn = Object.values(playground.drawn.geometry);
            const values = drawn.map(({ data, count, stride }) => [...data.subarray(0, count * stride)]);
            // The last word of a record is its colour.
            const isWrong = drawn.some(({ stride }, i) =>
                values[i].some((value, k) => k % stride < stride - 1 && !Number.isFinite(value)),
            );
            expect(!isWrong && drawn.some(({ count }) => count > 0), `the overlay ${name} draws nothing, or at NaN`);
        }
        Object.assign(playground.overlays, shown);

        location.hash = "#scene=pyramid&rows=5&substeps=8";
        playground.followLink();
        expect(playground.player.world.counters.bodies === 16, "the link does not set the rows");
        expect(playground.settings.substeps === 8, "the link does not set the substeps");
        advance(30);
        const hash = playground.player.world.hash();
        advance(1);
        playground.player.back();
        expect(playground.player.world.hash() === hash, "a step back does not restore the state");

        playground.settings.solver = "sequentialImpulse";
        playground.settings.gravity = 0.5;
        playground.applySettings();
        advance(30);
        const { solver, gravity } = playground.player.world;
        expect(solver === "sequentialImpulse" && gravity.y === -5, "settings do not reach the world");
        expect(location.hash.includes("gravity=0.5"), "the link does not have the settings");
        Object.assign(playground.settings, { solver: "softStep", gravity: 1 });

        const record = (disturb) => {
            playground.open(playground.scenes[0], { rows: 5 });
            const { world } = playground.player;
            world.startRecording({ hashInterval: 1 });
            advance(40);
            if (disturb) playground.toss({ x: -6, y: 3 }, { x: 10, y: 0 });
            advance(40);
            world.stopRecording();
            return world.takeRecording();
        };
        const files = [
            { name: "a", bytes: record(false) },
            { name: "b", bytes: record(true) },
        ];
        playground.play([files[0], files[0]]);
        playground.setPaused(true);
        const search = () => {
            for (let i = 0; i < 200 && !playground.player.diverged; i++)
                playground.player.searchOn(playground.impel, playground.files);
            return playground.player.diverged && playground.player.diverged.step;
        };
        expect(search() === -1, "a recording differs from itself");
        playground.player.seek(80);
        expect(playground.player.step === 80, "seeking a recording does not work");
        playground.play(files);
        playground.setPaused(true);
        const step = search();
        expect(step === 40 || step === 41, `the recordings differ after step 40, not ${step}`);
        playground.player.seek(60);
        playground.draw(1);
        playground.showNumbers();
        return faults;
    });
}

/**
 * Times of a step and of drawing, in ms, once the bodies lie on each other. Prints the fastest tenth and the median:
 * on a busy machine the first is closer to the cost.
 */
async function timeScene(page, scene, parameters, label) {
    const result = await page.evaluate(
        (slug, given) => {
            const { playground } = window;
            playground.open(
                playground.scenes.find((one) => playground.slug(one.name) === slug),
                given,
            );
            playground.setPaused(true);
            const { player } = playground,
                gl = playground.renderer.gl,
                pixel = new Uint8Array(4);
            const steps = [],
                draws = [],
                finished = [];
            for (let i = 0; i < 360; i++) {
                player.view.keepPoses();
                player.advance();
                if (i < 240) continue;
                steps.push(player.stepTime);
                const begin = performance.now();
                playground.draw(1);
                draws.push(performance.now() - begin);
                gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
                finished.push(performance.now() - begin);
            }
            const pick = (list) =>
                list.sort((a, b) => a - b) && [list[Math.floor(list.length / 10)], list[Math.floor(list.length / 2)]];
            const { bodies, contacts } = player.world.counters;
            return { bodies, contacts, step: pick(steps), draw: pick(draws), done: pick(finished) };
        },
        scene,
        parameters,
    );
    const show = ([least, median]) =>
        `${least.toFixed(2)} ms (${((100 * least) / 16.7).toFixed(0)} % of a frame; median ${median.toFixed(2)} ms)`;
    console.log(
        `${label}: ${result.bodies} bodies, ${result.contacts} contacts\n  step ${show(result.step)}\n` +
            `  drawing, on the processor ${show(result.draw)}\n  drawing, until software GL is done ${show(result.done)}`,
    );
}

await mkdir(shots, { recursive: true });
const { server, browser, page, errors, url } = await open();
let good = true;
try {
    await page.goto(url, { timeout: 180000 });
    await page.waitForFunction(() => window.playground && window.playground.player.view, { timeout: 60000 });
    await page.evaluate(() => {
        window.playground.stopped = true;
        window.playground.setPaused(true);
    });
    if (process.argv.includes("--time")) {
        await timeScene(page, "10-000-bodies", { bodies: 5000 }, "5,000 mixed");
        await timeScene(page, "10-000-bodies", {}, "10,000 mixed");
        await timeScene(page, "5-000-falling-hulls", {}, "5,000 hulls");
    } else {
        const names = await page.evaluate(() =>
            window.playground.order.map((scene) => window.playground.slug(scene.name)),
        );
        let number = 0;
        for (const scene of names) {
            number += 1;
            if (!only.some((part) => scene.includes(part))) continue;
            good = (await checkScene(page, errors, scene, number)) && good;
        }
        const faults = [...(await checkLive(page)), ...(await checkPage(page))];
        await page.screenshot({ path: join(shots, "00-recordings.png") });
        await page.evaluate(() => window.playground.closeReplay());
        await picture(page);
        faults.push(...errors);
        console.log(faults.length ? `FAIL page: ${faults.join("; ")}` : "ok   keys, overlays, links, steps back, recordings");
        good = good && faults.length === 0;
    }
} finally {
    await browser.close();
    server.close();
}
process.exit(good ? 0 : 1);
