// Soft bodies: jelly, a curtain that tears, balloons and ropes.

import { addBox, ball, block, box, floor, regular, room } from "./common.js";

const STAR = [
    [0.9, 0],
    [0.35, 0.35],
    [0, 0.9],
    [-0.35, 0.35],
    [-0.9, 0],
    [-0.35, -0.35],
    [0, -0.9],
    [0.35, -0.35],
];

const jelly = {
    name: "Jelly",
    group: "Soft bodies",
    parameters: {
        pieces: { value: 8, min: 1, max: 24, step: 1 },
        stiffness: { value: 2, min: 0, max: 10, step: 0.5, label: "shape stiffness, Hz" },
        pressure: { value: 20, min: 0, max: 60, step: 1 },
    },
    view: { x: 0, y: 4, height: 11, width: 19 },
    keys: { "← →": "drive the wheel of jelly" },
    uses: ["a", "d"],
    build(impel, world, { pieces, stiffness, pressure }) {
        room(world, 9);
        const outlines = [
            STAR,
            regular(6, 0.8),
            [
                [-0.7, -0.7],
                [0.7, -0.7],
                [0.7, 0.7],
                [-0.7, 0.7],
            ],
        ];
        for (let i = 0; i < pieces; i++) {
            world.createJelly(outlines[i % 3], 0.25, {
                mass: 5,
                particleRadius: 0.1,
                body: { position: [-7 + 2.3 * (i % 4), 1.6 + 2.3 * Math.floor(i / 4)], angle: i },
                settings: { shapeHertz: stiffness },
            });
        }
        world.createRing(0.9, 32, {
            mass: 2,
            particleRadius: 0.1,
            body: { position: [3.5, 1.2] },
            settings: { pressure },
        });
        const wheel = world.createRing(0.9, 32, { mass: 3, particleRadius: 0.1, body: { position: [6.5, 1.2] } });
        return { wheel };
    },
    update(world, state, play) {
        if (play.steering !== 0) state.wheel.applyTorque(-14 * play.steering);
    },
};

const curtain = {
    name: "Tearing curtain",
    group: "Soft bodies",
    parameters: {
        columns: { value: 18, min: 6, max: 32, step: 1 },
        rows: { value: 20, min: 6, max: 32, step: 1 },
        strength: { value: 140, min: 50, max: 1000, step: 10, label: "tear force, N" },
    },
    view: { x: -0.5, y: 4, height: 11, width: 18 },
    keys: { F: "fire a ball" },
    uses: ["f"],
    build(impel, world, { columns, rows, strength }) {
        addBox(floor(world), 9.5, 2, 0.2, 2);
        block(world, 2.5, 8.15, 2.6, 0.1);
        const cloth = world.createCloth(4, 5, columns, rows, {
            mass: 4,
            particleRadius: 0.06,
            body: { position: [2.5, 5.5], linearDamping: 0.3 },
            settings: { edgeHertz: 0, tearForce: strength },
        });
        for (let column = 0; column < columns; column++) cloth.setPinned((rows - 1) * columns + column, true);
        return { shots: 0 };
    },
    update(world, state, play) {
        if (play.step !== 90 && !play.wasPressed("f")) return;
        state.shots += 1;
        ball(world, -8, 5 + 0.6 * (state.shots % 3), 0.4, {
            density: 30,
            body: { linearVelocity: [26, 2], bullet: true, name: "shot" },
        });
    },
};

const balloons = {
    name: "Balloons and ropes",
    group: "Soft bodies",
    parameters: { balloons: { value: 4, min: 1, max: 8, step: 1 }, lift: { value: 1.6, min: 0, max: 4, step: 0.1 } },
    view: { x: 0, y: 5, height: 13, width: 20 },
    build(impel, world, { balloons, lift }) {
        const ground = floor(world);
        addBox(ground, -9, 3, 0.2, 3);
        addBox(ground, 9, 3, 0.2, 3);
        addBox(ground, 0, 12, 9, 0.2);
        for (let i = 0; i < balloons; i++) {
            const x = -6 + (12 * (i + 0.5)) / balloons;
            const balloon = world.createRing(0.75, 24, {
                mass: 0.6,
                particleRadius: 0.06,
                settings: { pressure: 30 },
                body: { position: [x, 5], gravityScale: -lift, linearDamping: 0.4, enableSleep: false },
            });
            const rope = world.createRope([x, 4.2], [x, 1.2], 12, {
                mass: 0.3,
                particleRadius: 0.05,
                settings: { bendStiffness: 0 },
            });
            const parts = rope.particles();
            const weight = box(world, x, 0.75, 0.35, 0.35, { density: 1 + 0.35 * i, body: { name: "weight" } });
            rope.attach(parts.length - 1, weight);
            // The rope holds the lowest particle of the balloon.
            const ring = balloon.particles();
            let lowest = ring[0];
            for (const body of ring) if (body.position.y < lowest.position.y) lowest = body;
            world.createRevoluteJoint(lowest, parts[0], { anchor: lowest.position });
        }
    },
};

const flag = {
    name: "Flag in the wind",
    group: "Soft bodies",
    parameters: { wind: { value: 9, min: 0, max: 25, step: 0.5, label: "wind, m/s", live: true } },
    view: { x: 1.5, y: 5, height: 12, width: 16 },
    build(impel, world) {
        const ground = floor(world);
        addBox(ground, -3, 4.5, 0.12, 4.5);
        const columns = 22,
            rows = 12;
        const cloth = world.createCloth(5, 2.8, columns, rows, {
            mass: 1.2,
            particleRadius: 0.05,
            body: { position: [-0.3, 7.4], linearDamping: 0.1, enableSleep: false },
            settings: { edgeHertz: 0 },
        });
        for (let row = 0; row < rows; row += rows - 1) cloth.setPinned(row * columns, true);
        addBox(ground, 8.5, 1, 0.12, 1);
        for (let i = 0; i < 5; i++) {
            ball(world, 2 + 1.1 * i, 0.4, 0.3 + 0.05 * i, { density: 0.05, rollingResistance: 0.1 });
        }
        return {};
    },
    update(world, state, play) {
        const gust = 1 + 0.5 * Math.sin(1.7 * play.time) * Math.sin(0.6 * play.time + 1);
        world.applyWind({
            velocity: [play.parameters.wind * gust, 0.4 * Math.sin(3 * play.time)],
            density: 0.25,
            drag: 0.4,
            lift: 1,
        });
    },
};

export default [jelly, curtain, balloons, flag];
