// Mechanisms: gears, cradle, conveyor, tumbler, pulleys, pinball.

import { addBox, ball, block, box, floor, PI, pebble, room } from "./common.js";
import { engineColor } from "../src/palette.js";

const gears = {
    name: "Gears",
    group: "Machines",
    parameters: { speed: { value: 1.2, min: -3, max: 3, step: 0.1, label: "motor, rad/s" } },
    view: { x: 2.2, y: 0, height: 9, middle: true },
    keys: { M: "motor on or off; the ratchet holds the rack" },
    uses: ["m"],
    build(impel, world, { speed }) {
        const ground = world.createBody();
        const radii = [0.6, 1.5, 0.9];
        const axles = [];
        let x = 0;
        radii.forEach((radius, i) => {
            x += i > 0 ? radii[i - 1] + radius : 0;
            const wheel = ball(world, x, 0, radius * 0.92, { density: 5 });
            const teeth = Math.round(radius * 14);
            for (let k = 0; k < teeth; k++) {
                const angle = (2 * PI * (k + (i % 2) * 0.5)) / teeth;
                addBox(wheel, radius * 0.97 * Math.cos(angle), radius * 0.97 * Math.sin(angle), 0.09, 0.07, angle, {
                    density: 0.1,
                    filter: { mask: 0 },
                });
            }
            axles.push(world.createRevoluteJoint(ground, wheel, { anchor: [x, 0] }));
        });
        const end = x + radii[2] + 0.22;
        const rack = box(world, end, -1.2, 0.2, 2.2, { density: 5, body: { name: "rack" } });
        const slider = world.createPrismaticJoint(ground, rack, {
            anchor: [end, -1.2],
            axis: [0, 1],
            enableLimit: true,
            lowerTranslation: -0.05,
            upperTranslation: 3.4,
        });
        world.createGearJoint(axles[0], axles[1], { ratio: radii[1] / radii[0] });
        world.createGearJoint(axles[1], axles[2], { ratio: radii[2] / radii[1] });
        world.createGearJoint(slider, axles[2], { ratio: -radii[2] });
        const [motor] = axles;
        motor.enableMotor = true;
        motor.motorSpeed = speed;
        motor.maxMotorTorque = 2000;
        world.createRatchetJoint(ground, motor.bodies[1], { ratchet: 0.25 });
        return { motor };
    },
    update(world, state, play) {
        if (play.wasPressed("m")) state.motor.enableMotor = !state.motor.enableMotor;
    },
};

const cradle = {
    name: "Newton's cradle",
    group: "Machines",
    parameters: { raised: { value: 1, min: 1, max: 4, step: 1 }, balls: { value: 5, min: 3, max: 9, step: 1 } },
    view: { x: 0, y: 1.8, height: 7, width: 10 },
    timeStep: 1 / 240,
    world: { restitutionThreshold: 0.01 },
    build(impel, world, { raised, balls }) {
        const beam = block(world, 0, 4, 0.6 * balls + 0.5, 0.1);
        for (let i = 0; i < balls; i++) {
            const rest = 1.01 * (i - 0.5 * (balls - 1));
            const angle = i < Math.min(raised, balls - 1) ? -0.6 : 0;
            const body = ball(world, rest + 4 * Math.sin(angle), 4 - 4 * Math.cos(angle), 0.5, {
                restitution: 1,
                friction: 0,
                body: { angle, enableSleep: false },
            });
            world.createRevoluteJoint(beam, body, { anchor: [rest, 4] });
        }
    },
};

const conveyor = {
    name: "Conveyor",
    group: "Machines",
    parameters: { speed: { value: 3, min: -6, max: 6, step: 0.5 }, parcels: { value: 24, min: 4, max: 60, step: 1 } },
    view: { x: 0, y: 4.6, height: 12, width: 22 },
    build(impel, world, { speed, parcels }, random) {
        room(world, 10);
        const belt = (x, y, half, tilt, v) => {
            const body = world.createBody({ type: "kinematic", position: [x, y], angle: tilt, name: "belt" });
            body.createCapsule([-half, 0], [half, 0], 0.18, { friction: 0.9, tangentSpeed: v });
            return body;
        };
        const belts = [
            belt(-2.5, 6.6, 6, 0.05, speed),
            belt(2.5, 3.8, 6, -0.05, -speed),
            belt(-3, 1.2, 6.2, 0.0, speed),
        ];
        const state = { belts, parcels: [], left: parcels };
        return state;
    },
    update(world, state, play) {
        const { random } = play;
        if (state.left > 0 && play.step % 30 === 0) {
            state.left -= 1;
            state.parcels.push(parcel(world, random, -7, 8.6));
        }
        // A parcel that has come to the floor on the right starts again.
        for (const body of state.parcels) {
            const { x, y } = body.position;
            if (y < 0.8 && x > 3) {
                body.position = [random.between(-8, -7), 9];
                body.linearVelocity = [0, 0];
                body.angularVelocity = 0;
                break;
            }
        }
    },
};

function parcel(world, random, x, y) {
    const body = world.createBody({ type: "dynamic", position: [x, y], angle: random.signed() });
    const size = random.between(0.25, 0.5);
    const options = { friction: 0.6 };
    const kind = random.below(4);
    if (kind === 0) body.createCircle(size, options);
    else if (kind === 1) body.createPolygon(pebble(random, size), 0.05, options);
    else body.createBox(size, size * random.between(0.6, 1), options);
    return body;
}

const tumbler = {
    name: "Tumbler",
    group: "Machines",
    parameters: {
        bodies: { value: 400, min: 50, max: 1500, step: 50 },
        speed: { value: 0.6, min: 0, max: 3, step: 0.1, label: "speed, rad/s" },
    },
    view: { x: 0, y: 0, height: 27, middle: true },
    build(impel, world, { bodies, speed }, random) {
        const drum = world.createBody({ type: "kinematic", angularVelocity: speed, name: "drum" });
        const half = 10;
        for (const [x, y, hx, hy] of [
            [half, 0, 0.4, half + 0.4],
            [-half, 0, 0.4, half + 0.4],
            [0, half, half, 0.4],
            [0, -half, half, 0.4],
        ]) {
            addBox(drum, x, y, hx, hy);
        }
        addBox(drum, 0, 0, 3.4, 0.15);
        addBox(drum, 0, 0, 0.15, 3.4);
        const columns = Math.ceil(Math.sqrt(bodies));
        const pitch = Math.min(0.9, 17 / columns);
        const colors = ["#4dabf7", "#63e6be", "#ffc078", "#b197fc"];
        for (let i = 0; i < bodies; i++) {
            const x = pitch * ((i % columns) - 0.5 * (columns - 1)),
                y = pitch * (Math.floor(i / columns) - 0.5 * (columns - 1));
            if ((Math.abs(x) < 3.8 && Math.abs(y) < 0.5) || (Math.abs(y) < 3.8 && Math.abs(x) < 0.5)) continue;
            const body = world.createBody({ type: "dynamic", position: [x, y] });
            const options = { debugColor: engineColor(colors[i % 4]), friction: 0.4 };
            if (i % 3 === 0) body.createCircle(0.36 * pitch, options);
            else body.createBox(0.36 * pitch, 0.36 * pitch, options);
        }
    },
};

const pulleys = {
    name: "Pulleys",
    group: "Machines",
    parameters: { load: { value: 3, min: 0, max: 6, step: 1, label: "crates" } },
    view: { x: 0, y: 5, height: 13, width: 20 },
    build(impel, world, { load }) {
        const ground = floor(world);
        addBox(ground, 0, 10.2, 8, 0.2);
        const pair = (xa, xb, ratio, ya, yb, wa, wb) => {
            const make = (x, y, w) => {
                const body = world.createBody({
                    type: "dynamic",
                    position: [x, y],
                    fixedRotation: true,
                    linearDamping: 0.3,
                });
                addBox(body, 0, 0, 1.3, 0.12, 0, { density: w });
                addBox(body, -1.22, 0.35, 0.08, 0.3, 0, { density: 0.2 });
                addBox(body, 1.22, 0.35, 0.08, 0.3, 0, { density: 0.2 });
                return body;
            };
            const a = make(xa, ya, wa),
                b = make(xb, yb, wb);
            world.createPulleyJoint(a, b, {
                groundAnchorA: [xa, 10],
                groundAnchorB: [xb, 10],
                anchorA: [xa, ya + 0.12],
                anchorB: [xb, yb + 0.12],
                ratio,
            });
            for (const wheel of [xa, xb]) ground.createCircle(0.25, { center: [wheel, 10], filter: { mask: 0 } });
            return [a, b];
        };
        pair(-6.5, -3, 1, 5, 5, 2, 2);
        pair(3, 6.5, 2, 6, 4, 4, 2);
        for (let i = 0; i < load; i++) {
            box(world, -6.5 + 0.02 * i, 5.6 + 0.75 * i, 0.36, 0.36, { density: 0.6 });
            box(world, 6.5, 4.6 + 0.75 * i, 0.36, 0.36, { density: 0.9 });
        }
        box(world, -3, 5.6, 0.5, 0.5, { density: 0.6 });
    },
};

const PIVOT_Y = -4.75;

const pinball = {
    name: "Pinball",
    group: "Machines",
    parameters: { slope: { value: 6, min: 3, max: 10, step: 0.5 } },
    view: { x: 0, y: 0.3, height: 15 },
    keys: { "← →": "flippers; without keys the table plays itself" },
    uses: ["a", "d"],
    timeStep: 1 / 120,
    world: { gravity: [0, -6] },
    build(impel, world, { slope }) {
        world.gravity = [0, -slope];
        const ground = world.createBody({ name: "table" });
        const options = { restitution: 0.4, friction: 0.1 };
        const lines = [
            [
                [-4, -3.4],
                [-4, 4.5],
                [-3, 6.2],
                [-1.2, 7],
                [1.4, 7],
                [3.1, 6.4],
                [4, 5.4],
                [4, -6],
            ],
            [
                [3.2, 4.5],
                [3.2, -6],
            ],
            [
                [-4, -3.4],
                [-1.75, -4.6],
            ],
            [
                [3.2, -3.4],
                [0.95, -4.6],
            ],
        ];
        for (const line of lines) {
            for (let i = 0; i + 1 < line.length; i++) ground.createCapsule(line[i], line[i + 1], 0.05, options);
        }
        ground.createSegment([3.2, 4.5], [4, 5.1], { oneWay: true, oneWayDirection: [-0.6, 0.8] });
        const bumpers = [
            [-2.1, 2.4],
            [1.3, 2.4],
            [-0.4, 4.4],
        ].map((center) =>
            ground.createCircle(0.55, {
                center,
                restitution: 0.9,
                enableContactEvents: true,
                debugColor: engineColor("#e8590c"),
            }),
        );
        const flipper = (x, side) => {
            const arm = world.createBody({
                type: "dynamic",
                position: [x, PIVOT_Y],
                enableSleep: false,
                name: "flipper",
            });
            arm.createCapsule([0, 0], [side, 0], 0.12, { density: 5, debugColor: engineColor("#3b5bdb") });
            const joint = world.createRevoluteJoint(ground, arm, {
                anchor: [x, PIVOT_Y],
                enableLimit: true,
                lowerAngle: -0.45,
                upperAngle: 0.45,
                enableMotor: true,
                maxMotorTorque: 150,
                motorSpeed: -15 * side,
            });
            return { joint, x, side };
        };
        const shot = ball(world, 3.6, -5.5, 0.25, {
            restitution: 0.3,
            friction: 0.1,
            body: { bullet: true, enableSleep: false, name: "ball" },
            debugColor: engineColor("#adb5bd"),
        });
        return {
            ball: shot,
            bumpers,
            flippers: [flipper(-1.75, 1), flipper(0.95, -1)],
            score: 0,
            launched: false,
            manual: 0,
        };
    },
    update(world, state, play) {
        for (const event of world.contactBeginEvents()) {
            const bumper = state.bumpers.includes(event.shapeA) ? event.shapeA : event.shapeB;
            if (!state.bumpers.includes(bumper) || !event.points[0]) continue;
            const { center } = circleOf(bumper);
            const p = state.ball.position;
            const away = Math.hypot(p.x - center.x, p.y - center.y) || 1;
            state.ball.applyImpulseToCenter([(0.8 * (p.x - center.x)) / away, (0.8 * (p.y - center.y)) / away]);
            state.score += 100;
        }
        const p = state.ball.position;
        if (p.y < -6.2 || !state.launched) {
            state.launched = true;
            state.ball.position = [3.6, -5.5];
            state.ball.linearVelocity = [0, play.random.between(14, 18)];
            state.ball.angularVelocity = 0;
        }
        if (play.steering !== 0) state.manual = play.step;
        const auto = state.manual === 0 || play.step - state.manual > 1200;
        for (const { joint, x, side } of state.flippers) {
            const along = side * (p.x - x),
                above = p.y - PIVOT_Y;
            const near = along > 0.2 && along < 1.4 && above > -0.7 && above < 0.45;
            const up = auto
                ? near
                : side > 0
                  ? play.isDown("ArrowLeft") || play.isDown("a")
                  : play.isDown("ArrowRight") || play.isDown("d");
            joint.motorSpeed = (up ? 15 : -15) * side;
        }
    },
    status: (state) => `score ${state.score}`,
};

function circleOf(shape) {
    const { points, radius } = shape.convex;
    return { center: points[0], radius };
}

export default [gears, cradle, conveyor, tumbler, pulleys, pinball];
