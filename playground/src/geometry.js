// Turns the shapes of a world into geometry of the renderer. Points stay in the space of their body.

import { fade, fromEngine } from "./palette.js";

const HALF_SPACE = 2000;
const BAND = 0.6;
const WITHOUT_ANCHORS = ["filter", "gear", "mouse", "rotary", "ratchet"];

/** Adds all shapes and soft bodies of a world. `rows` maps a body to its row. Returns the particles' bodies. */
export function addWorld(geometry, world, bodies, rows, theme, options) {
    const particles = addSoftBodies(geometry, world, rows, theme);
    for (const fixed of [true, false]) {
        bodies.forEach((body, row) => {
            if ((body.type === "static") !== fixed || particles.has(body)) return;
            addBody(geometry, body, row, theme);
        });
    }
    if (options.joints) addJoints(geometry, world, rows, theme, particles);
    return particles;
}

function bodyColor(body, row, theme) {
    const { packed } = theme;
    if (!body.enabled) return packed.disabled;
    if (body.type === "static") return packed.fixed;
    if (body.type === "kinematic") return packed.kinematic;
    return packed.dynamic[row % packed.dynamic.length];
}

function addBody(geometry, body, row, theme) {
    const ofBody = bodyColor(body, row, theme);
    for (const shape of body.shapes()) {
        let color = ofBody;
        if (shape.isSensor) color = fade(theme.packed.sensor, 0.15);
        const own = shape.debugColor;
        if (own) color = fromEngine(own);
        addShape(geometry, shape, row, color, theme);
    }
}

function addShape(geometry, shape, row, color, theme) {
    const kind = shape.kind;
    if (kind === "halfSpace") {
        const [normal, offset] = shape.halfSpace;
        const depth = offset - HALF_SPACE;
        geometry.addRounded(
            normal.x * depth,
            normal.y * depth,
            normal.y,
            -normal.x,
            5 * HALF_SPACE,
            HALF_SPACE,
            0,
            row,
            color,
            1,
        );
        return;
    }
    if (kind === "chainSegment") {
        addChainSegment(geometry, shape.chainSegment, row, color, theme);
        return;
    }
    const { points, radius } = shape.convex;
    if (kind === "circle") {
        geometry.addRounded(points[0].x, points[0].y, 1, 0, 0, 0, radius, row, color, 2);
    } else if (kind === "capsule") {
        addCapsule(geometry, points[0], points[1], radius, row, color);
    } else if (kind === "segment") {
        const [a, b] = points;
        geometry.addLink(a.x, a.y, row, b.x, b.y, row, 0, 1.5, theme.packed.joint);
    } else {
        // The rectangles of a grid of cells have no outlines of their own.
        addPolygon(geometry, points, radius, row, color, shape.chain ? 1 : 0);
    }
    if (shape.oneWay) addOneWayMark(geometry, points, shape.oneWay, row, theme);
}

function addCapsule(geometry, a, b, radius, row, color) {
    const dx = b.x - a.x,
        dy = b.y - a.y;
    const length = Math.hypot(dx, dy) || 1e-9;
    geometry.addRounded((a.x + b.x) / 2, (a.y + b.y) / 2, dx / length, dy / length, length / 2, 0, radius, row, color);
}

/** An open or closed line with a band that fades out on its solid side. */
function addChainSegment(geometry, { a, b, twoSided }, row, color, theme) {
    geometry.addLink(a.x, a.y, row, b.x, b.y, row, 0, 1.2, theme.packed.joint);
    if (twoSided) return;
    const dx = b.x - a.x,
        dy = b.y - a.y;
    const length = Math.hypot(dx, dy) || 1;
    // The solid side is on the right, seen from a to b.
    const nx = (dy / length) * -BAND,
        ny = (-dx / length) * -BAND;
    const corners = [
        [a, 0],
        [b, 0],
        [b, 1],
        [a, 0],
        [b, 1],
        [a, 1],
    ];
    for (const [p, deep] of corners) {
        // Opacities below zero mark a fading band for the shader.
        geometry.addCorner(p.x + nx * deep, p.y + ny * deep, 0, 0, 0, deep ? -0.001 : -0.7, row, color);
    }
}

/** Half extents and frame of a rectangle, or null. */
function rectangle(p) {
    if (p.length !== 4) return null;
    const ux = p[1].x - p[0].x,
        uy = p[1].y - p[0].y;
    const vx = p[3].x - p[0].x,
        vy = p[3].y - p[0].y;
    const u = Math.hypot(ux, uy),
        v = Math.hypot(vx, vy);
    const skew = Math.hypot(p[2].x - p[1].x - vx, p[2].y - p[1].y - vy);
    if (skew > 1e-4 * (u + v) || Math.abs(ux * vx + uy * vy) > 1e-4 * u * v) return null;
    return { x: (p[0].x + p[2].x) / 2, y: (p[0].y + p[2].y) / 2, c: ux / u, s: uy / u, hx: u / 2, hy: v / 2 };
}

function addPolygon(geometry, points, radius, row, color, flags) {
    const box = rectangle(points);
    if (box) {
        geometry.addRounded(box.x, box.y, box.c, box.s, box.hx, box.hy, radius, row, color, flags);
        return;
    }
    const rim = makeRim(points, radius);
    let cx = 0,
        cy = 0;
    for (const p of points) {
        cx += p.x / points.length;
        cy += p.y / points.length;
    }
    rim.forEach((p, i) => {
        const q = rim[(i + 1) % rim.length];
        const length = Math.hypot(q.x - p.x, q.y - p.y);
        if (length < 1e-9) return;
        const distance = Math.abs((q.x - p.x) * (cy - p.y) - (q.y - p.y) * (cx - p.x)) / length;
        geometry.addCorner(cx, cy, 0, 0, distance, 1, row, color);
        geometry.addCorner(p.x, p.y, p.nx, p.ny, distance, 1, row, color);
        geometry.addCorner(q.x, q.y, q.nx, q.ny, distance, 1, row, color);
    });
}

/** Points of the outline of a polygon with a radius, with normals that move each edge by one. */
function makeRim(points, radius) {
    const rim = [];
    points.forEach((p, i) => {
        const before = points[(i + points.length - 1) % points.length];
        const after = points[(i + 1) % points.length];
        const from = normalOf(before, p),
            to = normalOf(p, after);
        if (radius <= 0) {
            const share = 1 / Math.max(0.25, 1 + from.x * to.x + from.y * to.y);
            rim.push({ x: p.x, y: p.y, nx: (from.x + to.x) * share, ny: (from.y + to.y) * share });
            return;
        }
        const turn = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
        const parts = Math.max(1, Math.ceil(Math.abs(turn) / 0.35));
        for (let k = 0; k <= parts; k++) {
            const angle = (turn * k) / parts,
                c = Math.cos(angle),
                s = Math.sin(angle);
            const nx = c * from.x - s * from.y,
                ny = s * from.x + c * from.y;
            rim.push({ x: p.x + radius * nx, y: p.y + radius * ny, nx, ny });
        }
    });
    return rim;
}

function normalOf(a, b) {
    const dx = b.x - a.x,
        dy = b.y - a.y;
    const length = Math.hypot(dx, dy) || 1;
    return { x: dy / length, y: -dx / length };
}

/** A short arrow on the solid side of a one-way shape. */
function addOneWayMark(geometry, points, direction, row, theme) {
    let x = 0,
        y = 0;
    for (const p of points) {
        x += p.x / points.length;
        y += p.y / points.length;
    }
    const length = Math.hypot(direction.x, direction.y) || 1;
    const dx = (0.35 * direction.x) / length,
        dy = (0.35 * direction.y) / length;
    const color = theme.packed.joint;
    geometry.addLink(x - dx, y - dy, row, x + dx, y + dy, row, 0, 1, color);
    for (const side of [-1, 1]) {
        geometry.addLink(
            x + dx,
            y + dy,
            row,
            x + 0.4 * dx - 0.5 * side * dy,
            y + 0.4 * dy + 0.5 * side * dx,
            row,
            0,
            1,
            color,
        );
    }
}

/** Fills soft bodies between their particles. Returns the set of bodies that are particles. */
function addSoftBodies(geometry, world, rows, theme) {
    const particles = new Set();
    world.softBodies().forEach((soft, index) => {
        const list = soft.particles();
        const row = list.map((body) => (body ? rows.get(body) : undefined));
        list.forEach((body) => body && particles.add(body));
        const color = theme.packed.soft[index % theme.packed.soft.length];
        const first = list.find((body) => body);
        const shape = first && first.shapes()[0];
        const radius = shape && shape.kind === "circle" ? shape.convex.radius : 0.05;
        const outline = soft.outline(),
            cells = soft.cells();
        const corner = (i) => geometry.addCorner(0, 0, 0, 0, 1e3, 1, row[i], color);
        const isWhole = (...of) => of.every((i) => row[i] !== undefined);
        if (cells.length > 0) {
            for (const cell of cells) {
                const of = [cell.a, cell.b, cell.c];
                if (isWhole(...of)) of.forEach(corner);
            }
        } else {
            for (let i = 1; i + 1 < outline.length; i++) {
                if (isWhole(outline[0], outline[i], outline[i + 1]))
                    [outline[0], outline[i], outline[i + 1]].forEach(corner);
            }
        }
        const link = (a, b, thick, tint) => {
            if (isWhole(a, b)) geometry.addLink(0, 0, row[a], 0, 0, row[b], thick, 0.8, tint);
        };
        if (outline.length > 0) {
            outline.forEach((particle, i) => link(particle, outline[(i + 1) % outline.length], radius, color));
        } else {
            // An edge that has torn has no joint.
            const joints = soft.joints();
            soft.edges().forEach(({ a, b }, i) => joints[i] && link(a, b, 0.7 * radius, color));
        }
    });
    return particles;
}

/** Joints as lines between their anchors and the centres of their bodies. */
function addJoints(geometry, world, rows, theme, particles) {
    const color = theme.packed.joint;
    for (const joint of world.joints()) {
        if (WITHOUT_ANCHORS.includes(joint.type)) continue;
        const [bodyA, bodyB] = joint.bodies;
        const a = rows.get(bodyA),
            b = rows.get(bodyB);
        if (a === undefined || b === undefined || (particles.has(bodyA) && particles.has(bodyB))) continue;
        const [{ position: pa }, { position: pb }] = joint.localFrames;
        if (joint.type === "pulley") {
            const [ga, gb] = joint.groundAnchors;
            geometry.addLink(pa.x, pa.y, a, ga.x, ga.y, -1, 0, 1, color);
            geometry.addLink(ga.x, ga.y, -1, gb.x, gb.y, -1, 0, 1, color);
            geometry.addLink(gb.x, gb.y, -1, pb.x, pb.y, b, 0, 1, color);
            continue;
        }
        geometry.addLink(pa.x, pa.y, a, pb.x, pb.y, b, 0, 1, color);
        if (bodyA.type !== "static") geometry.addLink(0, 0, a, pa.x, pa.y, a, 0, 0.7, fade(color, 0.5));
        if (bodyB.type !== "static") geometry.addLink(0, 0, b, pb.x, pb.y, b, 0, 0.7, fade(color, 0.5));
        geometry.addRounded(pb.x, pb.y, 1, 0, 0, 0, 0.06, b, color, 1);
    }
}
