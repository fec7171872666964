// Keeps the graphics of one world up to date: geometry when shapes change, poses and states in each frame.

import { addWorld } from "./geometry.js";
import { Geometry, Mesh } from "./renderer.js";

const HERE = Object.freeze({ x: 0, y: 0 });

/** The index in a body's handle. */
const indexOf = (raw) => Number(BigInt.asUintN(22, raw >> 27n));

export class WorldView {
    constructor(gl, world) {
        this.world = world;
        this.mesh = new Mesh(gl);
        this.geometry = new Geometry();
        this.bodies = [];
        this.rows = new Map();
        // Rows by the index in a body's handle, which contacts contain.
        this.rowsByIndex = [];
        this.poses = new Float32Array(0);
        this.previous = new Float32Array(0);
        this.states = new Uint8Array(0);
        this.fixed = [];
        this.awake = [];
        this.counters = world.counters;
        this.signature = "";
        this.changes = -1;
        this.frames = 0;
        // Whether colours jump instead of fading.
        this.fresh = true;
        // Whether bodies may change without calls of the page: in replays.
        this.checksBodies = false;
        this.stale = true;
        this.particles = new Set();
        this.differs = new Set();
    }

    /** Draws shapes anew, for example after one changed its geometry. */
    refresh() {
        this.stale = true;
    }

    /** Keeps the poses before a step. Call it before the last step of a frame. */
    keepPoses() {
        this.readPoses();
        if (this.previous.length === this.poses.length) this.previous.set(this.poses);
    }

    /** Makes both poses the present ones, after a jump in time. */
    jump() {
        this.readPoses();
        this.previous.set(this.poses);
    }

    /** Reads poses, and the list of bodies if it may have changed: by calls, or within a replay. */
    readPoses() {
        const poses = this.world.transforms();
        // A copy, because arrays over the engine's memory are detached when it grows.
        if (this.poses.length !== poses.length) this.poses = new Float32Array(poses.length);
        this.poses.set(poses);
        const { changes } = this.world;
        if (changes === this.changes && this.poses.length === 4 * this.bodies.length && !this.checksBodies) return;
        this.changes = changes;
        this.stale = true;
        const bodies = this.world.bodies();
        if (!this.isSame(bodies)) this.setBodies(bodies);
    }

    isSame(bodies) {
        const own = this.bodies;
        if (own.length !== bodies.length) return false;
        for (let i = 0; i < own.length; i++) if (own[i] !== bodies[i]) return false;
        return true;
    }

    /** Takes a new list of bodies. Those that stay keep their previous poses. */
    setBodies(bodies) {
        const previous = new Float32Array(this.poses);
        bodies.forEach((body, row) => {
            const old = this.rows.get(body);
            if (old === undefined) return;
            for (let k = 0; k < 4; k++) previous[4 * row + k] = this.previous[4 * old + k];
        });
        this.bodies = bodies.slice();
        this.rows = new Map(bodies.map((body, row) => [body, row]));
        this.rowsByIndex = [];
        bodies.forEach((body, row) => (this.rowsByIndex[indexOf(body.raw)] = row));
        this.previous = previous;
        this.states = new Uint8Array(4 * bodies.length);
        this.fresh = true;
        this.stale = true;
    }

    /** Brings the mesh up to date. */
    update(theme, options, selected) {
        this.readPoses();
        // Joints that break or tear change the counters.
        const c = (this.counters = this.world.counters);
        const signature = `${c.shapes} ${c.joints} ${theme.name} ${options.joints}`;
        if (this.stale || signature !== this.signature) {
            this.signature = signature;
            this.stale = false;
            this.geometry.clear();
            this.fixed = this.bodies.map((body) => body.type === "static");
            this.particles = addWorld(this.geometry, this.world, this.bodies, this.rows, theme, options);
            this.mesh.upload(this.geometry);
        }
        const { states, bodies } = this;
        // Colours fade over some frames, so they may lag.
        if (this.frames++ % 4 === 0 || this.fresh || this.awake.length !== bodies.length)
            this.awake = this.world.awakeFlags(bodies);
        const { awake } = this;
        for (let i = 0; i < bodies.length; i++) {
            const target = awake[i] || this.fixed[i] || !options.sleep ? 255 : 0;
            const now = states[4 * i];
            states[4 * i] = this.fresh
                ? target
                : now < target
                  ? Math.min(target, now + 32)
                  : Math.max(target, now - 16);
            states[4 * i + 1] = bodies[i] === selected ? 255 : 0;
            states[4 * i + 2] = this.differs.size > 0 && this.differs.has(bodies[i]) ? 255 : 0;
        }
        this.fresh = false;
        this.mesh.uploadPoses(this.poses, this.previous, states, bodies.length);
    }

    /** How far a body is drawn from its present position, at `alpha` between the last two steps. */
    lag(row, alpha) {
        const { poses, previous } = this;
        const share = alpha - 1;
        return row === undefined || share === 0
            ? HERE
            : {
                  x: share * (poses[4 * row] - previous[4 * row]),
                  y: share * (poses[4 * row + 1] - previous[4 * row + 1]),
              };
    }

    /** Where a point of a body is drawn. */
    drawn(point, row, alpha) {
        const lag = this.lag(row, alpha);
        return { x: point.x + lag.x, y: point.y + lag.y };
    }

    dispose() {
        this.mesh.dispose();
    }
}
