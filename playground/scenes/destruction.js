// Destruction: a wall that breaks, explosions, a bridge whose joints break, a planet of cells.

import { addBox, ball, block, box, floor } from "./common.js";

const HALF_WIDTH = 0.5,
    HALF_HEIGHT = 0.25;

const destructible = {
    name: "Breaking wall",
    group: "Destruction",
    parameters: {
        rows: { value: 10, min: 2, max: 20, step: 1 },
        columns: { value: 5, min: 1, max: 10, step: 1 },
        toughness: { value: 6, min: 1, max: 20, step: 0.5, label: "toughness, m/s" },
    },
    view: { x: -1, y: 3.2, height: 9, width: 20 },
    keys: { F: "fire a ball", E: "explosion" },
    uses: ["f", "e"],
    build(impel, world, { rows, columns, toughness }) {
        floor(world, 0, { friction: 0.6 });
        const bricks = new Set();
        // Contacts whose force would change the velocity of a brick by the toughness in one step raise an event.
        const forceEventThreshold = toughness * 4 * HALF_WIDTH * HALF_HEIGHT * 60;
        for (let i = 0; i < rows * columns; i++) {
            const row = Math.floor(i / columns);
            const x = (i % columns) + (row % 2 === 0 ? 0 : 0.5);
            bricks.add(
                box(world, x, 0.25 * (2 * row + 1), HALF_WIDTH, HALF_HEIGHT, {
                    friction: 0.6,
                    forceEventThreshold,
                    body: { name: "brick" },
                }),
            );
        }
        return { bricks };
    },
    update(world, state, play) {
        breakHard(world, state);
        if (play.step === 60 || play.wasPressed("f")) {
            ball(world, -9, 2.5, 0.4, {
                density: 8,
                body: { linearVelocity: [30, 2 + 0.5 * play.random.signed()], bullet: true, name: "ball" },
            });
        }
        if (play.wasPressed("e")) world.explode({ position: [2, 0.3], radius: 2, falloff: 2, impulsePerLength: 3 });
    },
};

/** Breaks the bricks that the last step hit too hard. */
function breakHard(world, state) {
    for (const { bodyA, bodyB, point } of world.contactForceEvents()) {
        for (const body of [bodyA, bodyB]) {
            if (state.bricks.delete(body)) breakBrick(world, body, point);
        }
    }
}

/** Cuts a brick into triangles around the point of the hit. */
function breakBrick(world, brick, point) {
    const local = brick.localPoint(point);
    const within = (v, limit) => Math.max(-limit, Math.min(limit, v));
    const center = [within(local.x, 0.7 * HALF_WIDTH), within(local.y, 0.7 * HALF_HEIGHT)];
    const corner = [
        [-HALF_WIDTH, -HALF_HEIGHT],
        [HALF_WIDTH, -HALF_HEIGHT],
        [HALF_WIDTH, HALF_HEIGHT],
        [-HALF_WIDTH, HALF_HEIGHT],
    ];
    const { x, y } = brick.position;
    for (let i = 0; i < 8; i++) {
        const from = corner[i >> 1],
            to = corner[((i >> 1) + 1) % 4];
        const half = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        const points = i % 2 === 0 ? [center, from, half] : [center, half, to];
        const piece = world.createBody({
            type: "dynamic",
            position: [x, y],
            angle: brick.angle,
            angularVelocity: brick.angularVelocity,
            name: "piece",
        });
        piece.createPolygon(points, 0, { friction: 0.6 });
        piece.linearVelocity = brick.velocityAtPoint(piece.center);
    }
    brick.destroy();
}

const explosions = {
    name: "Explosions",
    group: "Destruction",
    parameters: {
        strength: { value: 4, min: 1, max: 30, step: 1, live: true },
        radius: { value: 3, min: 1, max: 8, step: 0.5, live: true },
    },
    view: { x: 0, y: 4.5, height: 13, width: 24 },
    keys: { E: "explosion below a random heap" },
    uses: ["e"],
    build(impel, world) {
        const ground = floor(world, 0, { friction: 0.6 });
        addBox(ground, -11.5, 4, 0.3, 4);
        addBox(ground, 11.5, 4, 0.3, 4);
        const heaps = [-7.5, 0, 7.5];
        for (const x of heaps) {
            for (let row = 0; row < 6; row++) {
                for (let i = 0; i < 5; i++) {
                    const px = x + 0.72 * (i - 2),
                        py = 0.35 + 0.7 * row;
                    if ((i + row) % 4 === 0) ball(world, px, py, 0.34, { friction: 0.6 });
                    else box(world, px, py, 0.35, 0.35, { friction: 0.6 });
                }
            }
        }
        return { heaps, blast: null };
    },
    update(world, state, play) {
        if (play.step !== 120 && !play.wasPressed("e")) {
            if (state.blast && play.step - state.blast.step > 20) state.blast = null;
            return;
        }
        const x = play.random.pick(state.heaps) + play.random.signed();
        const { strength, radius } = play.parameters;
        world.explode({ position: [x, 0.2], radius, falloff: radius / 2, impulsePerLength: strength });
        state.blast = { x, y: 0.2, step: play.step };
    },
    draw(pen, world, state, play) {
        if (!state.blast) return;
        const age = (play.step - state.blast.step) / 20;
        pen.disc(state.blast, play.parameters.radius * Math.min(1, 0.3 + age), "#ff922b", Math.max(0, 0.5 * (1 - age)));
    },
};

const breaking = {
    name: "Breaking bridge",
    group: "Destruction",
    parameters: {
        strength: { value: 450, min: 50, max: 3000, step: 50, label: "break force, N" },
        planks: { value: 18, min: 8, max: 30, step: 1 },
    },
    view: ({ planks }) => ({ x: 0, y: -1, height: 14, width: planks + 8 }),
    build(impel, world, { strength, planks }) {
        const reach = planks / 2;
        floor(world, -6);
        const left = block(world, -reach - 2.5, -3, 2.5, 3),
            right = block(world, reach + 2.5, -3, 2.5, 3);
        let before = left;
        const join = (a, b, x) =>
            world.createRevoluteJoint(a, b, { anchor: [x, 0], enableBreak: true, breakForce: strength });
        for (let i = 0; i < planks; i++) {
            const plank = box(world, -reach + i + 0.5, 0, 0.49, 0.12, { density: 1 });
            join(before, plank, -reach + i);
            before = plank;
        }
        join(before, right, reach);
        return { dropped: 0 };
    },
    update(world, state, play) {
        if (play.step % 90 === 89 && state.dropped < 12) {
            const size = 0.5 + 0.06 * state.dropped;
            box(world, play.random.between(-3, 3), 3 + size, size, size, { density: 1.2 });
            state.dropped += 1;
        }
    },
};

const cells = {
    name: "Terrain of cells",
    group: "Destruction",
    parameters: { size: { value: 0.5, min: 0.25, max: 1, step: 0.25, label: "cell, m" } },
    view: { x: 0, y: 4, height: 16, width: 30 },
    keys: { F: "fire" },
    uses: ["f"],
    build(impel, world, { size }) {
        const columns = Math.round(26 / size),
            rows = Math.round(7 / size);
        const data = new Uint8Array(columns * rows);
        for (let row = 0; row < rows; row++) {
            for (let i = 0; i < columns; i++) {
                const x = (i + 0.5) * size,
                    y = (row + 0.5) * size;
                const hill = 3 + 1.5 * Math.sin(0.5 * x) + 1.2 * Math.sin(0.23 * x + 2);
                const cave = Math.hypot(x - 18, (y - 1.4) * 1.6) < 1.7;
                data[row * columns + i] = y < hill && !cave ? 1 : 0;
            }
        }
        const ground = world.createBody({ position: [-13, -2], name: "terrain" });
        const grid = ground.createGrid(data, columns, size, { friction: 0.8 });
        const base = floor(world, -2);
        addBox(base, -13.5, 4, 0.5, 6);
        addBox(base, 13.5, 4, 0.5, 6);
        for (let i = 0; i < 40; i++) {
            if (i % 2) ball(world, -10 + i * 0.5, 7 + (i % 5), 0.25, { friction: 0.6, rollingResistance: 0.02 });
            else box(world, -10 + i * 0.5, 7 + (i % 5), 0.25, 0.25, { friction: 0.6 });
        }
        return { grid, columns, rows, size, shells: [] };
    },
    update(world, state, play) {
        if (play.wasPressed("f") || (play.step > 100 && play.step < 500 && play.step % 80 === 0)) {
            const shell = ball(world, -12, 9, 0.2, {
                density: 6,
                enableContactEvents: true,
                body: { linearVelocity: [play.random.between(5, 20), 2], bullet: true, name: "shell" },
            });
            state.shells.push(shell);
        }
        for (const shell of [...state.shells]) {
            if (!shell.contacts().some((contact) => contact.touching)) continue;
            blow(world, state, shell.position);
            state.shells.splice(state.shells.indexOf(shell), 1);
            shell.destroy();
        }
    },
};

/** Empties the cells around a point and pushes what is near. */
function blow(world, state, { x, y }) {
    const radius = 1.1;
    for (let row = 0; row < state.rows; row++) {
        for (let i = 0; i < state.columns; i++) {
            const dx = -13 + (i + 0.5) * state.size - x,
                dy = -2 + (row + 0.5) * state.size - y;
            if (dx * dx + dy * dy < radius * radius) state.grid.setCell(i, row, false);
        }
    }
    world.explode({ position: [x, y], radius: 2, falloff: 1, impulsePerLength: 1.5 });
}

export default [destructible, explosions, breaking, cells];
