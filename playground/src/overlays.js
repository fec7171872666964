// What is drawn over a world: contacts, joints, islands, AABBs, velocities, centres of mass, and events.

import { fade, fromEngine, pack } from "./palette.js";
import { Geometry, Mesh } from "./renderer.js";

/** How long an event is shown, in s. */
const FLASH = 0.6;
const FLASHES = 400;

export class Overlays {
    constructor(gl) {
        this.mesh = new Mesh(gl);
        this.geometry = new Geometry();
        this.flashes = [];
        this.none = new Float32Array(4);
        this.noState = new Uint8Array(4);
    }

    clear() {
        this.flashes.length = 0;
    }

    /** Shows an event at a point. */
    flash(x, y, kind, size = 1) {
        if (this.flashes.length >= FLASHES) this.flashes.shift();
        this.flashes.push({ x, y, kind, size, born: performance.now() });
    }

    /** Builds all overlays of a frame, at `alpha` between the last two steps, as the bodies are drawn. */
    update(view, alpha, options, theme, camera, pointer, player) {
        const { geometry } = this;
        geometry.clear();
        const { world } = view;
        const color = theme.packed;
        if (options.bounds || options.trees || options.islands || options.limits) {
            this.drawByEngine(world, alpha, options, theme, camera);
        }
        if (options.mass) this.addMass(view, alpha, color, camera);
        if (options.velocities) this.addVelocities(view, alpha, color);
        if (options.contacts) this.addContacts(view, alpha, options, color, camera);
        if (options.events) this.addFlashes(color, camera);
        if (player && player.scene.draw) player.scene.draw(this.pen(color), view.world, player.state, player);
        if (pointer) this.addPointer(pointer, view, alpha, color, camera);
        this.mesh.upload(geometry);
        this.mesh.uploadPoses(this.none, this.none, this.noState, 1);
    }

    /** What scenes draw with in `draw`. Colours are "#rrggbb". */
    pen(color) {
        const { geometry } = this;
        return {
            line: (a, b, hex, pixels = 1) => geometry.line(a.x, a.y, b.x, b.y, pixels, hex ? pack(hex) : color.text),
            disc: (p, radius, hex, opacity = 1) =>
                geometry.addRounded(p.x, p.y, 1, 0, 0, 0, radius, -1, pack(hex, opacity), 1),
            capsule: (a, b, radius, hex, opacity = 1) =>
                geometry.addLink(a.x, a.y, -1, b.x, b.y, -1, radius, 1, pack(hex, opacity)),
            box: (p, hx, hy, hex, opacity = 1) =>
                geometry.addRounded(p.x, p.y, 1, 0, hx, hy, 0, -1, pack(hex, opacity), 1),
        };
    }

    /** The engine's own debug draw: AABBs, islands, limits and forces of joints. */
    drawByEngine(world, alpha, options, theme, camera) {
        const { geometry } = this;
        const outline = (p, color) => {
            for (let i = 0; i < p.length; i += 2) {
                const k = (i + 2) % p.length;
                geometry.line(p[i], p[i + 1], p[k], p[k + 1], 0.7, color);
            }
        };
        // Without a colour, in the engine's own colours.
        const pass = (color, flags) => {
            world.draw(
                {
                    polygon: (points) => outline(points, color),
                    segment: (ax, ay, bx, by, own) => geometry.line(ax, ay, bx, by, 0.8, color ?? fromEngine(own)),
                    point: (x, y) => geometry.addRounded(x, y, 1, 0, 0, 0, 2.5 / camera.scale, -1, color, 1),
                    circle: (x, y, radius) => ring(geometry, { x, y }, radius, color),
                },
                { drawShapes: false, drawJoints: false, drawContacts: false, drawNormals: false, alpha, ...flags },
            );
        };
        if (options.bounds) pass(theme.packed.box, { drawBounds: true });
        if (options.trees) pass(null, { drawTrees: true });
        if (options.islands) pass(theme.packed.island, { drawIslands: true });
        if (options.limits)
            pass(theme.packed.accent ?? theme.packed.joint, { drawJoints: true, drawJointExtras: true });
    }

    addMass(view, alpha, color, camera) {
        const r = 4 / camera.scale;
        for (let row = 0; row < view.bodies.length; row++) {
            const body = view.bodies[row];
            if (body.type !== "dynamic") continue;
            const { x, y } = view.drawn(body.center, row, alpha);
            this.geometry.line(x - r, y, x + r, y, 0.8, color.mass);
            this.geometry.line(x, y - r, x, y + r, 0.8, color.mass);
        }
    }

    addVelocities(view, alpha, color) {
        for (let row = 0; row < view.bodies.length; row++) {
            const body = view.bodies[row];
            if (body.type === "static") continue;
            const v = body.linearVelocity;
            if (v.x * v.x + v.y * v.y < 1e-4) continue;
            const { x, y } = view.drawn(body.center, row, alpha);
            this.geometry.line(x, y, x + 0.15 * v.x, y + 0.15 * v.y, 0.9, color.velocity);
        }
    }

    /** A dot at each contact point, and a line along the normal whose length is the impulse. */
    addContacts(view, alpha, options, color, camera) {
        const dot = 2.4 / camera.scale;
        const stream = view.world.contactStream();
        const { f32, u32, start, stride, words } = stream;
        const lagOf = (at) => view.lag(view.rowsByIndex[((u32[at] >>> 27) | (u32[at + 1] << 5)) & 0x3fffff], alpha);
        for (let i = 0, at = start; i < stream.count; i++, at += stride) {
            const nx = f32[at + words.normal],
                ny = f32[at + words.normal + 1];
            // A point is half way between the surfaces, so it moves by the mean of both motions.
            const a = lagOf(at + words.bodyA),
                b = lagOf(at + words.bodyB);
            for (let k = 0; k < u32[at + words.pointCount]; k++) {
                const position = at + words[`points${k}.position`];
                const x = f32[position] + 0.5 * (a.x + b.x),
                    y = f32[position + 1] + 0.5 * (a.y + b.y);
                const impulse = f32[at + words[`points${k}.normalImpulse`]];
                this.geometry.addRounded(x, y, 1, 0, 0, 0, dot, -1, impulse > 0 ? color.contact : color.speculative, 1);
                if (!options.impulses || impulse <= 0) continue;
                // Square root: a factor of hundred in impulse is a factor of ten in length.
                const length = (6 * Math.sqrt(impulse)) / camera.scale;
                this.geometry.line(x, y, x + nx * length, y + ny * length, 0.9, color.contact);
                const friction = f32[at + words[`points${k}.tangentImpulse`]];
                const side = (Math.sign(friction) * 6 * Math.sqrt(Math.abs(friction))) / camera.scale;
                this.geometry.line(x, y, x - ny * side, y + nx * side, 0.9, color.friction);
            }
        }
    }

    addFlashes(color, camera) {
        const now = performance.now();
        this.flashes = this.flashes.filter((flash) => now - flash.born < 1000 * FLASH);
        const tints = {
            begin: color.friction,
            end: color.speculative,
            hit: color.contact,
            sensor: color.sensor,
            joint: color.island,
        };
        for (const { x, y, kind, size, born } of this.flashes) {
            const age = (now - born) / (1000 * FLASH);
            const radius = ((5 + 14 * age) * size) / camera.scale;
            this.geometry.addRounded(x, y, 1, 0, 0, 0, radius, -1, fade(tints[kind], 0.5 * (1 - age)), 1);
        }
    }

    addPointer(pointer, view, alpha, color, camera) {
        const { drag, aim, last } = pointer;
        if (drag && last && drag.joint.isValid) {
            const to = camera.toWorld(last.x, last.y);
            const from = view.drawn(drag.body.worldPoint(drag.local), view.rows.get(drag.body), alpha);
            this.geometry.line(from.x, from.y, to.x, to.y, 1, color.joint);
            this.geometry.addRounded(to.x, to.y, 1, 0, 0, 0, 4 / camera.scale, -1, color.joint, 1);
        }
        if (aim) {
            const { from, to } = aim;
            const size = pointer.host.boxSize();
            this.geometry.addRounded(from.x, from.y, 1, 0, size, size, 0, -1, fade(color.contact, 0.5), 1);
            this.geometry.line(from.x, from.y, to.x, to.y, 1.5, color.contact);
        }
    }
}

function ring(geometry, center, radius, color) {
    const parts = 24;
    for (let i = 0; i < parts; i++) {
        const a = (2 * Math.PI * i) / parts,
            b = (2 * Math.PI * (i + 1)) / parts;
        geometry.line(
            center.x + radius * Math.cos(a),
            center.y + radius * Math.sin(a),
            center.x + radius * Math.cos(b),
            center.y + radius * Math.sin(b),
            0.8,
            color,
        );
    }
}
