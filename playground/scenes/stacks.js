// Stacks: pyramid, towers, wall, arch, card house, dominoes, pile, heavy on light.

import { addBox, ball, block, box, floor, PI, pebble, room } from "./common.js";

const pyramid = {
    name: "Pyramid",
    group: "Stacks",
    parameters: { rows: { value: 20, min: 2, max: 60, step: 1 } },
    view: ({ rows }) => ({ x: 0, y: rows / 2 - 0.5, height: rows + 4, width: rows + 4 }),
    build(impel, world, { rows }) {
        floor(world);
        for (let row = 0; row < rows; row++) {
            for (let i = 0; i < rows - row; i++) box(world, i - 0.5 * (rows - row - 1), 0.5 + row, 0.5, 0.5);
        }
    },
};

const towers = {
    name: "Towers",
    group: "Stacks",
    parameters: {
        columns: { value: 5, min: 1, max: 20, step: 1 },
        height: { value: 20, min: 2, max: 40, step: 1 },
        shape: { value: "box", options: ["box", "capsule", "rounded box"] },
    },
    view: ({ columns, height }) => ({ x: 0, y: height / 2, height: height + 5, width: 3 * columns + 3 }),
    build(impel, world, { columns, height, shape }) {
        floor(world);
        for (let column = 0; column < columns; column++) {
            const x = 3 * (column - 0.5 * (columns - 1));
            for (let row = 0; row < height; row++) {
                const body = world.createBody({ type: "dynamic", position: [x, 0.5 + row] });
                if (shape === "box") body.createBox(0.5, 0.5);
                else if (shape === "rounded box") body.createBox(0.35, 0.35, { radius: 0.15 });
                else body.createCapsule([-0.7, 0], [0.7, 0], 0.5);
            }
        }
    },
};

const wall = {
    name: "Brick wall",
    group: "Stacks",
    parameters: { rows: { value: 12, min: 2, max: 30, step: 1 }, columns: { value: 12, min: 2, max: 30, step: 1 } },
    view: ({ rows, columns }) => ({ x: -2, y: rows * 0.25 + 1, height: rows * 0.5 + 5, width: columns + 10 }),
    build(impel, world, { rows, columns }) {
        floor(world);
        for (let row = 0; row < rows; row++) {
            const y = 0.25 + 0.5 * row,
                odd = row % 2;
            for (let i = 0; i < columns - odd; i++) {
                box(world, i - 0.5 * (columns - 1 - odd), y, 0.495, 0.25, { friction: 0.7 });
            }
            // Half bricks end the odd rows.
            for (const side of odd ? [-1, 1] : [])
                box(world, side * (columns / 2 - 0.25), y, 0.245, 0.25, { friction: 0.7 });
        }
    },
};

const arch = {
    name: "Arch",
    group: "Stacks",
    parameters: {
        stones: { value: 11, min: 5, max: 21, step: 2 },
        thickness: { value: 1.1, min: 0.8, max: 2, step: 0.05 },
        load: { value: 4, min: 0, max: 12, step: 1 },
    },
    view: { x: 0, y: 4, height: 11, width: 16 },
    build(impel, world, { stones, thickness, load }) {
        floor(world, 0, { friction: 0.8 });
        const inner = 4.2,
            outer = inner + thickness;
        for (let i = 0; i < stones; i++) {
            const from = (PI * i) / stones,
                to = (PI * (i + 1)) / stones;
            const points = [
                [inner, from],
                [outer, from],
                [outer, to],
                [inner, to],
            ].map(([r, angle]) => [r * Math.cos(angle), r * Math.sin(angle)]);
            const body = world.createBody({ type: "dynamic" });
            body.createPolygon(points, 0, { friction: 0.8, density: 2 });
        }
        for (const side of [-1, 1]) block(world, side * (outer + 0.5), 0.6, 0.5, 0.6, 0, { friction: 0.8 });
        for (let i = 0; i < load; i++) box(world, 0, outer + 0.25 + 0.5 * i, 0.4, 0.25, { friction: 0.8 });
    },
};

const cards = {
    name: "House of cards",
    group: "Stacks",
    parameters: { rows: { value: 5, min: 2, max: 8, step: 1 }, angle: { value: 25, min: 15, max: 30, step: 1 } },
    view: ({ rows }) => ({ x: 0, y: 1.05 * rows, height: 2.2 * rows + 3, width: 2.6 * rows }),
    build(impel, world, { rows, angle }) {
        floor(world, 0, { friction: 0.7 });
        const half = 1,
            thin = 0.03,
            lean = (angle * PI) / 180;
        const s = Math.sin(lean),
            c = Math.cos(lean);
        const reach = half * s + thin * c,
            rise = half * c + thin * s;
        const card = (x, y, tilt) =>
            box(world, x, y, thin, half, { friction: 0.8, body: { angle: tilt, sleepThreshold: 0.1 } });
        let y = 0;
        for (let row = 0; row < rows; row++) {
            const tents = rows - row;
            for (let i = 0; i < tents; i++) {
                const x = 2.01 * half * (i - 0.5 * (tents - 1));
                card(x - reach, y + rise, -lean);
                card(x + reach, y + rise, lean);
                if (i + 1 < tents) card(x + 1.005 * half, y + 2 * rise + thin, PI / 2);
            }
            y += 2 * rise + 2 * thin;
        }
    },
};

const dominoes = {
    name: "Dominoes",
    group: "Stacks",
    parameters: { count: { value: 30, min: 5, max: 60, step: 1 } },
    view: { x: 0, y: 4.2, height: 12, width: 24 },
    build(impel, world, { count }) {
        floor(world);
        const shelf = (y, from, to) => block(world, (from + to) / 2, y - 0.1, Math.abs(to - from) / 2 + 0.3, 0.1);
        shelf(3, -9, 7);
        shelf(6, -7, 9);
        const gap = 16 / count;
        for (let i = 0; i < count; i++) {
            box(world, -6.5 + gap * i, 6.75, 0.1, 0.75, { friction: 0.5, density: 2 });
            box(world, 6.5 - gap * i, 3.75, 0.1, 0.75, { friction: 0.5, density: 2 });
            box(world, -8.5 + gap * i, 0.75, 0.1, 0.75, { friction: 0.5, density: 2 });
        }
        // A ball starts the first row. Slides and balls on the shelves start the next ones.
        const slide = world.createBody();
        addBox(slide, -9.2, 8.6, 1.6, 0.08, -0.45);
        ball(world, -10.2, 9.6, 0.35, { density: 4 });
        addBox(slide, 10.6, 5.0, 0.08, 1.6, 0);
        addBox(slide, 9.6, 3.05, 1.1, 0.08, 0.35);
        ball(world, 9.05, 6.35, 0.35, { density: 5 });
        addBox(slide, -11.2, 1.5, 0.08, 2.2, 0);
        addBox(slide, -10.4, 0.3, 1, 0.08, -0.3);
        ball(world, -9.05, 3.35, 0.35, { density: 5 });
    },
};

const pile = {
    name: "Growing pile",
    group: "Stacks",
    parameters: {
        bodies: { value: 45, min: 10, max: 150, step: 5 },
        seed: { value: 1, min: 1, max: 20, step: 1 },
    },
    view: { x: 0, y: -30, height: 74, width: 80 },
    world: { gravity: [0, -50] },
    build(impel, world) {
        const hill = world.createBody({ position: [0, -40] });
        hill.createCircle(5, { friction: 0.5, restitution: 0.2 });
        block(world, 0, -55, 30, 1, 0, { friction: 0.5, restitution: 0.2 });
        return { dropped: 0, bodies: [] };
    },
    update(world, state, play) {
        const { random } = play;
        if (play.step % 30 === 0 && state.dropped < play.parameters.bodies) {
            const x = random.between(-25, -5) + (state.dropped % 2) * 30;
            const body = world.createBody({ type: "dynamic", position: [x, 15], angle: PI * random.signed() });
            const options = { friction: 0.4, restitution: 0.2 };
            if (random.below(2) === 0) body.createCircle(random.between(1, 3), options);
            else body.createPolygon(pebble(random, random.between(4, 8)), 0, options);
            state.bodies.push(body);
            state.dropped += 1;
        }
        state.bodies = state.bodies.filter((body) => {
            if (body.position.y > -100) return true;
            body.destroy();
            return false;
        });
    },
};

const heavy = {
    name: "Heavy on light",
    group: "Stacks",
    parameters: { ratio: { value: 100, min: 1, max: 1000, step: 1 }, light: { value: 3, min: 1, max: 8, step: 1 } },
    view: { x: 0, y: 4, height: 12, width: 20 },
    build(impel, world, { ratio, light }) {
        floor(world);
        for (let i = 0; i < light; i++) {
            box(world, -4, 0.5 + i, 0.5, 0.5, { density: 1 });
            ball(world, 4, 0.5 + i, 0.5, { density: 1, rollingResistance: 0.05 });
        }
        box(world, -4, light + 1.5, 1.5, 1.5, { density: ratio / 9 });
        tube(world, 4, light);
        box(world, 4, light + 0.5, 0.49, 0.5, { density: ratio });
    },
};

/** Two walls that keep a column of balls upright. */
function tube(world, x, height) {
    const body = world.createBody();
    addBox(body, x - 0.6, height / 2 + 1, 0.08, height / 2 + 1, 0, { friction: 0.1 });
    addBox(body, x + 0.6, height / 2 + 1, 0.08, height / 2 + 1, 0, { friction: 0.1 });
    return body;
}

const friction = {
    name: "Friction",
    group: "Stacks",
    parameters: { angle: { value: 20, min: 5, max: 35, step: 1 } },
    view: { x: 0, y: 4.5, height: 12, width: 22 },
    build(impel, world, { angle }) {
        room(world, 10.5);
        const tilt = (-angle * PI) / 180;
        block(world, -3, 4.2, 7, 0.15, tilt, { friction: 1, body: { name: "ramp" } });
        const c = Math.cos(tilt),
            s = Math.sin(tilt);
        [0.8, 0.6, 0.45, 0.35, 0.25, 0.1, 0].forEach((mu, i) => {
            const along = -6 + 1.4 * i;
            const x = -3 + along * c - 0.56 * s,
                y = 4.2 + along * s + 0.56 * c;
            // The geometric mean with the ramp's 1 would be the root: take the square.
            box(world, x, y, 0.4, 0.4, { friction: mu * mu, body: { angle: tilt, name: `friction ${mu}` } });
        });
    },
};

export default [pyramid, towers, wall, arch, cards, dominoes, pile, heavy, friction];
