// Runs a scene: builds its world, steps it in real time, and takes steps back.

import { countChanges } from "./changes.js";
import { Random } from "./random.js";
import { WorldView } from "./world_view.js";

/** Most time of a frame that steps may take, in ms. Beyond it the scene runs slower than real time. */
const BUDGET = 24;
/** The largest number of past steps that are kept. Saving a step takes about a third of its time. */
const RING_STEPS = 600;
/** Worlds with more bodies keep none. */
const RING_BODIES = 1500;

/** Copies plain objects and arrays; bodies, joints and the like stay the same objects. */
function copyState(value) {
    if (Array.isArray(value)) return value.map(copyState);
    if (value instanceof Map) return new Map(value);
    if (value instanceof Set) return new Set(value);
    if (value && Object.getPrototypeOf(value) === Object.prototype) {
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyState(item)]));
    }
    return value;
}

/** Values of a scene's parameters: the defaults, replaced by those given. */
export function parametersOf(scene, given = {}) {
    const values = {};
    for (const [name, parameter] of Object.entries(scene.parameters || {})) {
        const value = given[name];
        values[name] = value === undefined ? parameter.value : value;
    }
    return values;
}

export class Player {
    constructor(impel, gl, settings) {
        this.impel = impel;
        this.gl = gl;
        this.settings = settings;
        this.held = new Set();
        this.pressed = new Set();
        this.listeners = [];
        this.stepTime = 0;
        countChanges(impel);
    }

    /** Builds a scene anew. */
    load(scene, parameters) {
        this.dispose();
        this.scene = scene;
        this.parameters = parameters;
        this.random = new Random(parameters.seed ?? 1);
        this.step = 0;
        this.accumulated = 0;
        this.history = new Map();
        this.timeStep = scene.timeStep ?? 1 / 60;
        this.world = this.impel.createWorld({ gravity: [0, -10], ...scene.world });
        this.state = scene.build(this.impel, this.world, parameters, this.random) ?? {};
        // What the scene itself chose.
        this.own = { gravity: this.world.gravity, continuous: this.world.continuous };
        this.applySettings();
        this.keepsTicks = this.openRing();
        this.view = new WorldView(this.gl, this.world);
        this.view.jump();
        this.saveStep();
    }

    applySettings() {
        const { solver, sleep, warmStarting, gravity, continuous } = this.settings;
        this.world.solver = solver;
        this.world.enableSleep = sleep;
        this.world.enableWarmStarting = warmStarting;
        this.world.continuous = continuous === "scene" ? this.own.continuous : continuous;
        this.world.gravity = [gravity * this.own.gravity.x, gravity * this.own.gravity.y];
    }

    openRing() {
        if (this.world.counters.bodies > RING_BODIES) return false;
        this.world.maxSavedTicks = RING_STEPS;
        return true;
    }

    saveStep() {
        if (!this.keepsTicks) return;
        this.world.saveTick(this.step);
        this.history.set(this.step, { state: copyState(this.state), random: this.random.state });
        this.history.delete(this.step - RING_STEPS);
    }

    get canGoBack() {
        return this.keepsTicks && this.history.has(this.step - 1);
    }

    /** Returns to the state before the last step. */
    back() {
        if (!this.canGoBack) return false;
        this.step -= 1;
        this.world.restoreTick(this.step);
        const { state, random } = this.history.get(this.step);
        this.state = copyState(state);
        this.random.state = random;
        this.view.refresh();
        this.view.jump();
        return true;
    }

    /** Takes one step. */
    advance() {
        const begin = performance.now();
        if (this.scene.update) this.scene.update(this.world, this.state, this);
        this.pressed.clear();
        this.world.step(this.timeStep, this.settings.substeps);
        this.step += 1;
        this.saveStep();
        this.stepTime = performance.now() - begin;
        for (const listener of this.listeners) listener(this);
    }

    /** Advances by the time of a frame. Returns the fraction of a step to interpolate, and the steps taken. */
    frame(seconds) {
        this.accumulated += seconds * this.settings.speed;
        const begin = performance.now();
        let steps = Math.floor(this.accumulated / this.timeStep + 1e-6);
        let taken = 0;
        while (taken < steps) {
            this.view.keepPoses();
            this.advance();
            this.accumulated -= this.timeStep;
            taken += 1;
            if (performance.now() - begin > BUDGET) {
                this.accumulated = Math.min(this.accumulated, this.timeStep);
                break;
            }
        }
        return { alpha: Math.min(1, Math.max(0, this.accumulated / this.timeStep)), steps: taken };
    }

    /** The scene's own view: its centre and its height. */
    get home() {
        const view = this.scene.view;
        return typeof view === "function" ? view(this.parameters) : view;
    }

    /** Time since the scene was built, in seconds. For `update`. */
    get time() {
        return this.step * this.timeStep;
    }

    /** Whether a key is held down. For `update`. */
    isDown(key) {
        return this.held.has(key);
    }

    /** Whether a key went down since the last step. For `update`. */
    wasPressed(key) {
        return this.pressed.has(key);
    }

    /** -1, 0 or 1 by the arrow keys or A and D. For `update`. */
    get steering() {
        const right = this.isDown("ArrowRight") || this.isDown("d");
        const left = this.isDown("ArrowLeft") || this.isDown("a");
        return (right ? 1 : 0) - (left ? 1 : 0);
    }

    dispose() {
        if (this.view) this.view.dispose();
        if (this.world) this.world.dispose();
        this.view = this.world = null;
    }
}
