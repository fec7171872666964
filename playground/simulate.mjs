// Runs scenes without a browser: node simulate.mjs [NAME] [STEPS]. Prints how each ends; fails at errors, poses that
// are not finite, and bodies that left the scene.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bindings, findModules } from "./bindings.mjs";
import { scenes } from "./scenes/index.js";
import { slug } from "./src/link.js";
import { parametersOf } from "./src/player.js";
import { Random } from "./src/random.js";

const { load } = await import(pathToFileURL(join(bindings, "index.js")));
const impel = await load({ bytes: await readFile(findModules()[0]) });

/** The part of `Player` that scenes use. */
class Stage {
    constructor(scene, parameters) {
        this.scene = scene;
        this.parameters = parameters;
        this.random = new Random(parameters.seed ?? 1);
        this.step = 0;
        this.timeStep = scene.timeStep ?? 1 / 60;
        this.steering = 0;
        this.view = { refresh() {} };
        this.world = impel.createWorld({ gravity: [0, -10], ...scene.world });
        this.state = scene.build(impel, this.world, parameters, this.random) ?? {};
    }

    get time() {
        return this.step * this.timeStep;
    }
    isDown() {
        return false;
    }
    wasPressed() {
        return false;
    }

    advance() {
        if (this.scene.update) this.scene.update(this.world, this.state, this);
        this.world.step(this.timeStep, 4);
        this.step += 1;
    }
}

/** What is wrong with the poses, and how far bodies are from the origin. */
function examine(stage) {
    let far = 0,
        fastest = 0,
        name = "";
    for (const body of stage.world.bodies()) {
        if (body.type !== "dynamic") continue;
        const { x, y } = body.position,
            v = body.linearVelocity;
        if (!Number.isFinite(x + y + body.angle)) return { wrong: `a pose of ${body} is not finite` };
        far = Math.max(far, Math.hypot(x, y));
        const speed = Math.hypot(v.x, v.y);
        if (speed > fastest) [fastest, name] = [speed, body.name];
    }
    return { wrong: far > 400 ? "a body left the scene" : "", far, fastest, name };
}

const [wanted = "", steps = "600"] = process.argv.slice(2);
let good = true;
for (const scene of scenes) {
    const id = slug(scene.name);
    if (!id.includes(wanted)) continue;
    const begin = performance.now();
    const stage = new Stage(scene, parametersOf(scene));
    let slowest = 0,
        report = { wrong: "" };
    try {
        for (let i = 0; i < Number(steps); i++) {
            const before = performance.now();
            stage.advance();
            slowest = Math.max(slowest, performance.now() - before);
        }
        report = examine(stage);
    } catch (error) {
        report.wrong = error.stack;
    }
    const { bodies, awakeBodies, contacts, joints, islands } = stage.world.counters;
    const mean = (performance.now() - begin) / Number(steps);
    good = good && !report.wrong;
    console.log(
        `${report.wrong ? "FAIL" : "ok  "} ${id}: ${bodies} bodies, ${awakeBodies} awake, ${contacts} contacts, ${joints} joints, ` +
            `${islands} islands; farthest ${report.far?.toFixed(1)} m, fastest ${report.fastest?.toFixed(2)} m/s ${report.name ?? ""}; ` +
            `step ${mean.toFixed(2)} ms, slowest ${slowest.toFixed(1)} ms ${report.wrong}`,
    );
    stage.world.dispose();
}
process.exit(good ? 0 : 1);
