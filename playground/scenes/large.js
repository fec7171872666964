// Many bodies.

import { addBox, ball, block, box, floor, PI, pebble, regular } from "./common.js";

function basin(world, halfWidth, height) {
    const ground = floor(world);
    addBox(ground, -halfWidth - 0.5, height / 2, 0.5, height / 2);
    addBox(ground, halfWidth + 0.5, height / 2, 0.5, height / 2);
    return ground;
}

const tenThousand = {
    name: "10,000 bodies",
    group: "Many bodies",
    parameters: {
        bodies: { value: 10000, min: 500, max: 20000, step: 500 },
        shape: { value: "mixed", options: ["mixed", "circle", "box", "capsule"] },
    },
    view: ({ bodies }) => ({
        x: 0,
        y: Math.sqrt(bodies) * 0.28,
        height: Math.sqrt(bodies) * 0.75,
        width: Math.sqrt(bodies) * 1.15,
    }),
    build(impel, world, { bodies, shape }) {
        const columns = Math.ceil(Math.sqrt(bodies)),
            half = columns * 0.52;
        basin(world, half, columns * 0.7);
        const kinds = shape === "mixed" ? ["circle", "box", "capsule"] : [shape];
        for (let i = 0; i < bodies; i++) {
            const column = i % columns,
                row = Math.floor(i / columns);
            const x = 0.95 * (column - 0.5 * (columns - 1)) + (row % 2 ? 0.12 : -0.12);
            const body = world.createBody({ type: "dynamic", position: [x, 0.5 + 0.62 * row] });
            const kind = kinds[(i + row) % kinds.length];
            if (kind === "circle") body.createCircle(0.3);
            else if (kind === "box") body.createBox(0.28, 0.28);
            else body.createCapsule([-0.16, 0], [0.16, 0], 0.22);
        }
    },
};

const fiveThousand = {
    name: "5,000 falling hulls",
    group: "Many bodies",
    parameters: {
        bodies: { value: 5000, min: 500, max: 10000, step: 500 },
        seed: { value: 1, min: 1, max: 20, step: 1 },
    },
    view: { x: 0, y: 24, height: 66, width: 80 },
    build(impel, world, { bodies }, random) {
        const ground = basin(world, 34, 46);
        for (const [x, y, tilt] of [
            [-16, 14, -0.5],
            [16, 14, 0.5],
            [0, 24, 0.4],
        ])
            addBox(ground, x, y, 8, 0.4, tilt);
        const columns = 70;
        for (let i = 0; i < bodies; i++) {
            const body = world.createBody({
                type: "dynamic",
                position: [0.92 * ((i % columns) - 34.5), 32 + 0.95 * Math.floor(i / columns)],
                angle: PI * random.signed(),
            });
            if (i % 5 === 0) body.createCircle(random.between(0.2, 0.42));
            else body.createPolygon(pebble(random, random.between(0.28, 0.45)), 0);
        }
    },
};

const pyramids = {
    name: "Field of pyramids",
    group: "Many bodies",
    parameters: { count: { value: 16, min: 1, max: 64, step: 1 }, rows: { value: 12, min: 2, max: 24, step: 1 } },
    view: ({ count, rows }) => {
        const across = Math.ceil(Math.sqrt(count));
        const height = Math.ceil(count / across) * (rows + 2) + 2;
        return { x: 0, y: height / 2 - 2, height, width: across * (rows + 3) };
    },
    build(impel, world, { count, rows }) {
        const across = Math.ceil(Math.sqrt(count)),
            levels = Math.ceil(count / across);
        const width = rows + 3,
            high = rows + 2;
        floor(world, -0.5);
        for (let level = 0; level < levels; level++) {
            if (level > 0) block(world, 0, level * high - 0.25, (across * width) / 2, 0.25);
            for (let k = 0; k < across && level * across + k < count; k++) {
                const x = width * (k - 0.5 * (across - 1)),
                    y = level * high + (level > 0 ? 0 : -0.5);
                for (let row = 0; row < rows; row++) {
                    for (let i = 0; i < rows - row; i++)
                        box(world, x + i - 0.5 * (rows - row - 1), y + 0.5 + row, 0.5, 0.5);
                }
            }
        }
    },
};

const crowd = {
    name: "Fountain",
    group: "Many bodies",
    parameters: {
        bodies: { value: 2000, min: 100, max: 6000, step: 100 },
        rate: { value: 6, min: 1, max: 20, step: 1, label: "bodies a step", live: true },
    },
    view: { x: 0, y: 13, height: 36, width: 56 },
    build(impel, world) {
        const ground = basin(world, 26, 18);
        addBox(ground, 0, 6, 1.8, 6);
        for (let i = 0; i < 5; i++) addBox(ground, -16 + 8 * i, 5 + 2 * (i % 2), 1.6, 0.2, 0.3 * (i - 2));
        return { bodies: [], next: 0 };
    },
    update(world, state, play) {
        const { random, parameters } = play;
        for (let i = 0; i < parameters.rate; i++) {
            const velocity = [7 * random.signed(), random.between(10, 14)];
            const x = 1.6 * random.signed();
            if (state.bodies.length < parameters.bodies) {
                const body = world.createBody({ type: "dynamic", position: [x, 13], linearVelocity: velocity });
                if (state.bodies.length % 2) body.createCircle(0.25);
                else body.createPolygon(regular(3 + random.below(4), 0.3), 0);
                state.bodies.push(body);
            } else {
                // The oldest body starts again.
                const body = state.bodies[state.next++ % state.bodies.length];
                body.position = [x, 13];
                body.linearVelocity = velocity;
            }
        }
    },
};

export default [tenThousand, fiveThousand, pyramids, crowd];
