// Jointed scenes: bridge, wrecking ball, chains, ragdolls, all joint types.

import { addBox, ball, block, box, floor, PI, room } from "./common.js";

const bridge = {
    name: "Bridge",
    group: "Joints",
    parameters: { planks: { value: 24, min: 8, max: 40, step: 1 }, crates: { value: 10, min: 0, max: 40, step: 1 } },
    view: ({ planks }) => ({ x: 0, y: 0, height: 14, width: planks + 8 }),
    build(impel, world, { planks, crates }, random) {
        const reach = planks / 2;
        const left = block(world, -reach - 3, -3, 3, 3, 0, { friction: 0.6 });
        const right = block(world, reach + 3, -3, 3, 3, 0, { friction: 0.6 });
        floor(world, -6);
        let before = left;
        for (let i = 0; i < planks; i++) {
            const x = -reach + i + 0.5;
            const plank = box(world, x, 0, 0.5, 0.125, { friction: 0.6, density: 1 });
            world.createRevoluteJoint(before, plank, { anchor: [x - 0.5, 0] });
            before = plank;
        }
        world.createRevoluteJoint(before, right, { anchor: [reach, 0] });
        for (let i = 0; i < crates; i++) {
            box(world, 0.3 * planks * random.signed(), 2 + 0.9 * i, 0.4, 0.4, { friction: 0.6 });
        }
    },
};

const wrecking = {
    name: "Wrecking ball",
    group: "Joints",
    parameters: {
        links: { value: 12, min: 4, max: 30, step: 1 },
        mass: { value: 20, min: 1, max: 100, step: 1, label: "density of ball" },
    },
    view: { x: 2, y: 6, height: 16, width: 26 },
    build(impel, world, { links, mass }) {
        const ground = floor(world);
        addBox(ground, -2, 13.5, 0.4, 0.4);
        const length = 9.5 / links;
        let before = ground;
        for (let i = 0; i < links; i++) {
            const link = world.createBody({ type: "dynamic", position: [-2 - length * (i + 0.5), 13.5] });
            link.createCapsule([-length / 2, 0], [length / 2, 0], 0.08, { density: 2 });
            world.createRevoluteJoint(before, link, { anchor: [-2 - length * i, 13.5] });
            before = link;
        }
        const heavy = ball(world, -12.4, 13.5, 0.9, {
            density: mass,
            body: { name: "wrecking ball", angularDamping: 0.5 },
        });
        world.createRevoluteJoint(before, heavy, { anchor: [-11.5, 13.5] });
        for (let row = 0; row < 9; row++) {
            for (let i = 0; i < 5; i++)
                box(world, 2.5 + 1.01 * i + (row % 2) * 0.25, 0.4 + 0.8 * row, 0.5, 0.4, { friction: 0.6 });
        }
        return {};
    },
};

const chains = {
    name: "Chains and nets",
    group: "Joints",
    parameters: { links: { value: 20, min: 5, max: 40, step: 1 }, columns: { value: 9, min: 3, max: 14, step: 1 } },
    view: { x: 0, y: 5.5, height: 14, width: 24 },
    build(impel, world, { links, columns }) {
        const ground = floor(world);
        addBox(ground, 0, 12.2, 11, 0.2);
        // A hanging chain with a weight.
        const pitch = 9 / links;
        let before = ground;
        for (let i = 0; i < links; i++) {
            const link = world.createBody({ type: "dynamic", position: [-8, 12 - pitch * (i + 0.5)] });
            link.createCapsule([0, -pitch * 0.4], [0, pitch * 0.4], 0.07, { density: 3 });
            world.createRevoluteJoint(before, link, { anchor: [-8, 12 - pitch * i] });
            before = link;
        }
        const weight = box(world, -8, 12 - pitch * links - 0.6, 0.6, 0.6, { density: 8 });
        world.createRevoluteJoint(before, weight, { anchor: [-8, 12 - pitch * links] });
        // A net of discs and distance joints. It hangs from two corners with slack, so that balls roll to its middle.
        const rows = Math.max(3, columns - 3),
            gap = 0.85,
            slack = 0.8;
        const net = [];
        for (let row = 0; row < rows; row++) {
            for (let i = 0; i < columns; i++) {
                const x = 2.5 + slack * gap * (i - 0.5 * (columns - 1)),
                    y = 9 - gap * row;
                const node = ball(world, x, y, 0.12, { density: 2, body: { linearDamping: 0.2 } });
                net.push(node);
                const link = (other) => world.createDistanceJoint(other, node, { length: gap });
                if (i > 0) link(net[net.length - 2]);
                if (row > 0) link(net[net.length - 1 - columns]);
                if (row === 0 && (i === 0 || i === columns - 1))
                    world.createRevoluteJoint(ground, node, { anchor: [x, y] });
            }
        }
        for (let i = 0; i < 6; i++) ball(world, 1 + 0.6 * i, 10.2 + 0.1 * i, 0.35, { density: 0.5 });
    },
};

// Limbs of a figure: begin and end heights, radius, parent, lower and upper angle.
const LIMBS = [
    ["hip", 0.95, 1.0, 0.095, -1, 0, 0],
    ["torso", 1.1, 1.4, 0.09, 0, -0.8, 0],
    ["head", 1.5, 1.65, 0.08, 1, -0.9, 0.3],
    ["left thigh", 0.9, 0.55, 0.06, 0, -0.15, 1.2],
    ["left shin", 0.5, 0.1, 0.045, 3, -1.6, 0],
    ["right thigh", 0.9, 0.55, 0.06, 0, -0.15, 1.2],
    ["right shin", 0.5, 0.1, 0.045, 5, -1.6, 0],
    ["left upper arm", 1.4, 1.15, 0.04, 1, -0.3, 2.5],
    ["left forearm", 1.12, 0.9, 0.03, 7, 0, 1.6],
    ["right upper arm", 1.4, 1.15, 0.04, 1, -0.3, 2.5],
    ["right forearm", 1.12, 0.9, 0.03, 9, 0, 1.6],
];

export function makeRagdoll(world, x, y, velocity, group) {
    const bodies = [];
    for (const [name, begin, end, radius, parent, lowerAngle, upperAngle] of LIMBS) {
        const middle = (begin + end) / 2;
        const body = world.createBody({ type: "dynamic", position: [x, y + middle], linearVelocity: velocity, name });
        body.createCapsule([0, begin - middle], [0, end - middle], radius, { filter: { group }, friction: 0.6 });
        bodies.push(body);
        if (parent < 0) continue;
        world.createRevoluteJoint(bodies[parent], body, {
            anchor: [x, y + begin],
            enableLimit: true,
            lowerAngle,
            upperAngle,
            enableMotor: true,
            maxMotorTorque: 0.03 * body.mass,
            motorSpeed: 0,
        });
    }
    return bodies;
}

const ragdolls = {
    name: "Ragdolls",
    group: "Joints",
    parameters: { figures: { value: 6, min: 1, max: 30, step: 1 }, seed: { value: 1, min: 1, max: 20, step: 1 } },
    view: { x: -1.2, y: 2, height: 6, width: 12 },
    build(impel, world, { figures }) {
        const ground = floor(world);
        for (let i = 1; i <= 6; i++) {
            const right = -0.6 * (i - 1),
                top = 0.3 * i;
            ground.createPolygon(
                [
                    [-9, 0],
                    [right, 0],
                    [right, top],
                    [-9, top],
                ],
                0,
                { friction: 0.5 },
            );
        }
        addBox(ground, 5, 0.6, 0.15, 0.6);
        addBox(ground, -6.2, 2.4, 0.15, 0.6);
        return { left: figures, made: 0 };
    },
    update(world, state, play) {
        if (state.left === 0 || play.step % 45 !== 0) return;
        state.left -= 1;
        state.made += 1;
        const { random } = play;
        makeRagdoll(world, random.between(-5, -3.6), 1.85, [3 + random.unit(), random.unit()], -state.made);
    },
};

const types = {
    name: "Joint types",
    group: "Joints",
    parameters: {},
    view: { x: 0, y: 5.5, height: 13.5, width: 18 },
    build(impel, world) {
        const ground = floor(world);
        const at = (i) => [-6.8 + 3.4 * (i % 5), 9.6 - 3.6 * Math.floor(i / 5)];
        const pairs = [];
        const add = (i, name, make) => {
            const [x, y] = at(i);
            const a = block(world, x, y + 1.3, 0.5, 0.12, 0, { body: { name } });
            const b = box(world, x, y, 0.45, 0.3, { density: 1, body: { name } });
            make(a, b, x, y);
            pairs.push({ name, x, y });
        };
        add(0, "revolute", (a, b, x, y) =>
            world.createRevoluteJoint(a, b, {
                anchor: [x, y + 1.2],
                enableMotor: true,
                motorSpeed: 0,
                maxMotorTorque: 0.2,
            }),
        );
        add(1, "prismatic", (a, b, x, y) =>
            world.createPrismaticJoint(a, b, {
                anchor: [x, y],
                axis: [0, 1],
                enableLimit: true,
                lowerTranslation: -1,
                upperTranslation: 0.6,
                enableSpring: true,
                hertz: 1,
                dampingRatio: 0.1,
            }),
        );
        add(2, "distance", (a, b, x, y) =>
            world.createDistanceJoint(a, b, {
                anchorA: [x, y + 1.2],
                anchorB: [x, y + 0.3],
                enableSpring: true,
                hertz: 2,
                dampingRatio: 0.1,
                length: 0.9,
            }),
        );
        add(3, "weld", (a, b, x, y) =>
            world.createWeldJoint(a, b, {
                anchor: [x, y + 1.2],
                angularHertz: 2,
                angularDampingRatio: 0.1,
                linearHertz: 0,
            }),
        );
        add(4, "wheel", (a, b, x, y) =>
            world.createWheelJoint(a, b, {
                anchor: [x, y],
                axis: [0, 1],
                enableSpring: true,
                hertz: 1.5,
                dampingRatio: 0.2,
                enableMotor: true,
                motorSpeed: 3,
                maxMotorTorque: 5,
            }),
        );
        add(5, "motor", (a, b, x, y) =>
            world.createMotorJoint(a, b, {
                anchor: [x, y],
                linearHertz: 2,
                linearDampingRatio: 0.7,
                maxSpringForce: 100,
                angularHertz: 1,
                angularDampingRatio: 0.7,
                maxSpringTorque: 20,
            }),
        );
        add(6, "rotary", (a, b) => {
            b.gravityScale = 0;
            world.createRotaryJoint(a, b, { enableMotor: true, motorSpeed: 1, maxMotorTorque: 10 });
        });
        add(7, "mouse", (a, b, x, y) =>
            world.createMouseJoint(a, b, { target: [x + 0.3, y + 0.2], hertz: 1.5, dampingRatio: 0.1 }),
        );
        add(8, "ratchet", (a, b, x, y) => {
            world.createRevoluteJoint(a, b, { anchor: [x, y] });
            world.createRatchetJoint(a, b, { ratchet: PI / 6 });
            b.angularVelocity = 3;
        });
        add(9, "pulley", (a, b, x, y) => {
            const c = box(world, x + 1, y - 0.4, 0.3, 0.3, { density: 1.4, body: { name: "pulley" } });
            world.createPulleyJoint(b, c, {
                groundAnchorA: [x, y + 1.2],
                groundAnchorB: [x + 1, y + 1.2],
                anchorA: [x, y + 0.3],
                anchorB: [x + 1, y - 0.1],
                ratio: 1,
            });
        });
        add(10, "gear", (a, b, x, y) => {
            const first = world.createRevoluteJoint(a, b, {
                anchor: [x, y],
                enableMotor: true,
                motorSpeed: 1,
                maxMotorTorque: 50,
            });
            const c = ball(world, x + 1.1, y, 0.4, { body: { name: "gear" } });
            const second = world.createRevoluteJoint(a, c, { anchor: [x + 1.1, y] });
            world.createGearJoint(first, second, { ratio: 0.5 });
        });
        add(11, "filter", (a, b, x, y) => {
            world.createFilterJoint(b, box(world, x, y + 0.05, 0.2, 0.6, { body: { name: "filter" } }));
        });
        add(12, "generic", (a, b, x, y) =>
            world.createGenericJoint(a, b, {
                anchor: [x, y],
                x: { motion: "limited", lower: -0.6, upper: 0.6 },
                y: { motion: "limited", lower: -0.8, upper: 0.2, enableSpring: true, hertz: 1, dampingRatio: 0.1 },
                angle: { motion: "locked" },
            }),
        );
        return { pairs, ground };
    },
    labels: (state) => state.pairs.map(({ name, x, y }) => ({ x, y: y + 1.75, text: name })),
};

export default [bridge, wrecking, chains, ragdolls, types];
