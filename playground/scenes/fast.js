// Continuous collision and bouncing: a room of fast balls, bullets, restitution.

import { addBox, ball, block, box, floor, PI } from "./common.js";

const fastRoom = {
    name: "Room of fast balls",
    group: "Continuous collision",
    parameters: {
        balls: { value: 50, min: 1, max: 200, step: 1 },
        speed: { value: 60, min: 5, max: 300, step: 5, label: "speed, m/s" },
        mode: { value: "sweep", options: ["sweep", "speculative", "sweepAll", "none"] },
    },
    view: { x: 0, y: 0, height: 25, width: 42, middle: true },
    world: { gravity: [0, 0] },
    build(impel, world, { balls, speed, mode }, random) {
        world.continuous = mode;
        const options = { restitution: 1, friction: 0 };
        const half = [20, 11],
            thin = 0.01;
        for (const side of [-1, 1]) {
            block(world, side * (half[0] + thin), 0, thin, half[1] + 2 * thin, 0, options);
            block(world, 0, side * (half[1] + thin), half[0] + 2 * thin, thin, 0, options);
        }
        const columns = Math.ceil(Math.sqrt(balls * 1.8)),
            rows = Math.ceil(balls / columns);
        const list = [];
        for (let i = 0; i < balls; i++) {
            const x = (((i % columns) + 0.5) / columns - 0.5) * 38,
                y = ((Math.floor(i / columns) + 0.5) / rows - 0.5) * 20;
            const angle = PI * random.signed(),
                v = speed * random.between(0.5, 1.5);
            list.push(
                ball(world, x, y, 0.4, {
                    ...options,
                    body: { linearVelocity: [v * Math.cos(angle), v * Math.sin(angle)] },
                }),
            );
        }
        return { list };
    },
    status: (state) => {
        const out = state.list.filter(
            ({ isValid, position }) => isValid && (Math.abs(position.x) > 20 || Math.abs(position.y) > 11),
        );
        return `${state.list.length - out.length} of ${state.list.length} inside`;
    },
};

const bullets = {
    name: "Bullets",
    group: "Continuous collision",
    parameters: {
        speed: { value: 200, min: 20, max: 390, step: 10, label: "speed, m/s", live: true },
        layers: { value: 8, min: 1, max: 20, step: 1 },
    },
    view: { x: 2, y: 3.6, height: 10, width: 24 },
    keys: { F: "fire" },
    uses: ["f"],
    build(impel, world, { layers }) {
        const ground = floor(world, 0, { friction: 0.7 });
        addBox(ground, 12.5, 8, 0.05, 8);
        addBox(ground, -10.5, 8, 0.05, 8);
        for (let i = 0; i < layers; i++) box(world, 1 + 0.55 * i, 1.5, 0.04, 1.5, { density: 6, friction: 0.7 });
        for (let row = 0; row < 5; row++)
            for (let i = 0; i < 3; i++) box(world, 9 + 0.62 * i, 0.3 + 0.6 * row, 0.3, 0.3, { friction: 0.6 });
        return { shots: 0 };
    },
    update(world, state, play) {
        const auto = play.step % 90 === 60 && state.shots < 5;
        if (!auto && !play.wasPressed("f")) return;
        const y = 0.5 + 0.5 * (state.shots % 5);
        state.shots += 1;
        ball(world, -9.5, y, 0.1, {
            density: 10,
            body: { bullet: true, linearVelocity: [play.parameters.speed, 0], name: "bullet" },
        });
    },
};

const bounce = {
    name: "Restitution",
    group: "Continuous collision",
    parameters: { height: { value: 6, min: 1, max: 10, step: 0.5 } },
    view: { x: 0, y: 4.5, height: 12, width: 20 },
    build(impel, world, { height }) {
        floor(world);
        for (let i = 0; i <= 10; i++) {
            const x = -8 + 1.6 * i;
            const options = { restitution: i / 10, body: { name: `restitution ${i / 10}` } };
            if (i % 2)
                box(world, x, height + 0.5, 0.5, 0.5, { ...options, body: { ...options.body, fixedRotation: true } });
            else ball(world, x, height + 0.5, 0.5, options);
        }
        return { height };
    },
    draw(pen, world, { height }) {
        pen.line({ x: -9, y: height }, { x: 9, y: height }, "#adb5bd", 0.7);
        for (let i = 0; i <= 10; i++) {
            const y = height * (i / 10) ** 2;
            pen.line({ x: -8.5 + 1.6 * i, y }, { x: -7.5 + 1.6 * i, y }, "#e8590c", 0.8);
        }
    },
    labels: () => Array.from({ length: 11 }, (_, i) => ({ x: -8 + 1.6 * i, y: -0.5, text: String(i / 10) })),
};

export default [fastRoom, bullets, bounce];
