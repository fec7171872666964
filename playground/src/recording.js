// Plays one recording, or two side by side, and finds the first step where two of them differ.

import { WorldView } from "./world_view.js";

/** Time of a frame for the search, in ms. */
const SLICE = 12;
/** How far a body is moved, in m, or turned, before it is marked. */
const TOLERANCE = 1e-3;

function open(impel, bytes) {
    const info = impel.recordingInfo(bytes);
    const { broadPhase, lengthUnit } = info.worldDef;
    const world = impel.createWorld({ broadPhase, lengthUnit });
    world.startReplay(bytes);
    return { world, info, steps: Number(info.steps) };
}

/** Has the same interface as `Player`, for recordings. */
export class ReplayPlayer {
    constructor(impel, gl, files) {
        this.isReplay = true;
        this.keyBits = impel.constants.ID_GENERATION_BITS + impel.constants.ID_INDEX_BITS;
        this.names = files.map((file) => file.name);
        this.tracks = files.map((file) => open(impel, file.bytes));
        for (const track of this.tracks) {
            track.view = new WorldView(gl, track.world);
            track.view.checksBodies = true;
            track.view.jump();
        }
        this.timeStep = this.tracks[0].info.worldDef.timeStep || 1 / 60;
        this.step = 0;
        this.accumulated = 0;
        this.stepTime = 0;
        this.listeners = [];
        this.diverged = null;
        this.search = this.tracks.length > 1 ? { step: 0, lines: [] } : null;
        this.scene = { name: this.names.join(" and "), parameters: {} };
    }

    get world() {
        return this.tracks[0].world;
    }

    get view() {
        return this.tracks[0].view;
    }

    get other() {
        return this.tracks[1] || null;
    }

    /** The length of the longest recording. */
    get steps() {
        return Math.max(...this.tracks.map((track) => track.steps));
    }

    get canGoBack() {
        return this.step > 0;
    }

    back() {
        if (this.step > 0) this.seek(this.step - 1);
    }

    /** Goes to the state after a step. */
    seek(step) {
        this.step = Math.max(0, Math.min(this.steps, Math.round(step)));
        for (const track of this.tracks) {
            track.world.seekReplay(Math.min(this.step, track.steps));
            track.view.refresh();
            track.view.jump();
        }
        this.accumulated = 0;
        this.compare();
    }

    advance() {
        if (this.step >= this.steps) return;
        const begin = performance.now();
        this.step += 1;
        for (const track of this.tracks) {
            if (this.step <= track.steps) track.world.stepReplay();
        }
        this.stepTime = performance.now() - begin;
        this.compare();
        for (const listener of this.listeners) listener(this);
    }

    frame(seconds, speed = 1) {
        this.accumulated += seconds * speed;
        let taken = 0;
        while (this.accumulated >= this.timeStep && taken < 8) {
            for (const track of this.tracks) track.view.keepPoses();
            this.advance();
            this.accumulated -= this.timeStep;
            taken += 1;
        }
        if (taken === 8) this.accumulated = 0;
        return { alpha: Math.min(1, this.accumulated / this.timeStep), steps: taken };
    }

    /** Marks the bodies that are elsewhere in the other recording, or not in it. */
    compare() {
        if (!this.other) return;
        const views = this.tracks.map((track) => track.view);
        const rows = views.map((view) => {
            view.readPoses();
            view.differs.clear();
            return new Map(view.bodies.map((body, row) => [this.keyOf(body), row]));
        });
        views.forEach((view, i) => {
            const other = views[1 - i];
            view.bodies.forEach((body, row) => {
                const at = rows[1 - i].get(this.keyOf(body));
                for (let k = 0; k < 4 && !view.differs.has(body); k++) {
                    const isNear = Math.abs(view.poses[4 * row + k] - other.poses[4 * at + k]) <= TOLERANCE;
                    if (!isNear) view.differs.add(body);
                }
            });
        });
    }

    /** The part of a handle that is the same in both worlds: index and generation. */
    keyOf(body) {
        return BigInt.asUintN(this.keyBits, body.raw);
    }

    /** Continues the search for the first step that differs, for some ms. Needs worlds of its own. */
    searchOn(impel, files) {
        const { search } = this;
        if (!search || this.diverged !== null) return;
        if (!search.worlds) search.worlds = files.map((file) => open(impel, file.bytes).world);
        const [a, b] = search.worlds;
        const last = Math.min(...this.tracks.map((track) => track.steps));
        const begin = performance.now();
        while (performance.now() - begin < SLICE) {
            if (a.hash() !== b.hash()) {
                this.endSearch({ step: search.step });
                return;
            }
            if (search.step >= last) {
                const [m, n] = this.tracks.map((track) => track.steps);
                this.endSearch({ step: -1, note: m === n ? "" : `, up to the end of the shorter one` });
                return;
            }
            a.stepReplay();
            b.stepReplay();
            search.step += 1;
        }
    }

    endSearch(found) {
        this.diverged = found;
        this.search.worlds.forEach((world) => world.dispose());
        if (found.step >= 0) this.seek(found.step);
    }

    /** A line for the bar. */
    get text() {
        const track = this.tracks[0];
        const state = track.world.replay;
        const diverged = Number(state.firstDivergedStep);
        let text = `step ${this.step} of ${this.steps}`;
        if (this.other && this.diverged === null) text += `, comparing: ${this.search.step}`;
        else if (this.other) {
            text +=
                this.diverged.step < 0
                    ? `, both are the same to the bit${this.diverged.note}`
                    : `, first difference after step ${this.diverged.step}`;
        } else if (diverged > 0) text += `, differs from its stored hashes since step ${diverged}`;
        return text;
    }

    dispose() {
        for (const track of this.tracks) {
            track.view.dispose();
            track.world.dispose();
        }
        if (this.search && this.search.worlds && this.diverged === null)
            this.search.worlds.forEach((one) => one.dispose());
    }
}
