// Forces: magnet, buoyancy, a small planet, springs with two integrators.

import { addBox, ball, box, floor, PI, pebble, room } from "./common.js";

const magnet = {
    name: "Magnet",
    group: "Forces",
    parameters: {
        strength: { value: 30, min: -30, max: 100, step: 1, live: true },
        range: { value: 7.5, min: 2, max: 15, step: 0.5, live: true },
    },
    view: { x: 0, y: 0, height: 20, width: 24, middle: true },
    world: { gravity: [0, 0] },
    build(impel, world, parameters, random) {
        const core = ball(world, 0, 0, 1.5, { density: 100, friction: 0.6, body: { name: "magnet" } });
        for (let row = 0; row < 9; row++) {
            for (let column = 0; column < 13; column++) {
                const x = 1.7 * (column - 6) + 0.3 * random.signed(),
                    y = 1.9 * (row - 4) + 0.3 * random.signed();
                if (Math.hypot(x, y) < 2.3) continue;
                const body = world.createBody({
                    type: "dynamic",
                    position: [x, y],
                    angle: PI * random.signed(),
                    linearDamping: 0.05,
                });
                const size = random.between(0.25, 0.5);
                if (random.below(2) === 0) body.createCircle(size, { friction: 0.5 });
                else body.createBox(size, 0.7 * size, { friction: 0.5 });
            }
        }
        return { core };
    },
    update(world, state, play) {
        const { strength, range } = play.parameters;
        const { x, y } = state.core.position;
        world.applyRadialForce({
            center: [x, y],
            range,
            strength,
            falloff: 1,
            minimumDistance: 1,
            scaleByMass: true,
            ignoredBody: state.core,
        });
    },
};

const buoyancy = {
    name: "Buoyancy",
    group: "Forces",
    parameters: {
        density: { value: 1, min: 0.2, max: 3, step: 0.05, label: "water density", live: true },
        flow: { value: 0, min: -4, max: 4, step: 0.25, live: true },
    },
    view: { x: 0, y: 3.6, height: 12, width: 20 },
    build(impel, world, parameters, random) {
        const ground = room(world, 9);
        addBox(ground, -6.5, 1.2, 2.5, 1.2);
        const kinds = [0.2, 0.4, 0.6, 0.8, 0.95, 1.5];
        for (let i = 0; i < 18; i++) {
            const density = kinds[i % kinds.length];
            const body = world.createBody({
                type: "dynamic",
                position: [-7.5 + 0.9 * i, 7 + (i % 4)],
                angle: random.signed(),
                name: `density ${density}`,
            });
            if (i % 3 === 0) body.createBox(0.5, 0.35, { density });
            else if (i % 3 === 1) body.createCircle(0.42, { density });
            else body.createPolygon(pebble(random, 0.55), 0, { density });
        }
        const raft = box(world, 3, 4.6, 1.8, 0.25, { density: 0.35, friction: 0.8, body: { name: "raft" } });
        addBox(raft, 0, 0.9, 0.08, 0.7, 0, { density: 0.2 });
        for (let i = 0; i < 3; i++) box(world, 2.2 + 0.8 * i, 5.2, 0.3, 0.3, { density: 0.4, friction: 0.8 });
        return {};
    },
    update(world, state, play) {
        const { density, flow } = play.parameters;
        world.applyBuoyancy({
            surfaceNormal: [0, 1],
            surfaceOffset: 4,
            density,
            linearDrag: 3,
            angularDrag: 2,
            flow: [flow, 0],
            wake: flow !== 0,
        });
    },
    draw(pen) {
        pen.box({ x: 0, y: 2 }, 9, 2, "#339af0", 0.22);
        pen.line({ x: -9, y: 4 }, { x: 9, y: 4 }, "#339af0", 1);
    },
};

const planet = {
    name: "Planet",
    group: "Forces",
    parameters: {
        bodies: { value: 220, min: 20, max: 800, step: 20 },
        gravity: { value: 12, min: 2, max: 40, step: 1 },
    },
    view: { x: 0, y: 0, height: 22, middle: true },
    world: { gravity: [0, 0] },
    build(impel, world, { bodies, gravity }, random) {
        const core = world.createBody({ name: "planet" });
        core.createCircle(5, { friction: 0.8 });
        for (let i = 0; i < bodies; i++) {
            const angle = 2.4 * i,
                r = 6.5 + 0.035 * i;
            const body = world.createBody({
                type: "dynamic",
                position: [r * Math.cos(angle), r * Math.sin(angle)],
                angle,
                angularDamping: 0.2,
                linearDamping: 0.05,
            });
            if (i % 3 === 0) body.createBox(0.3, 0.3, { friction: 0.6 });
            else if (i % 3 === 1) body.createCircle(0.3, { friction: 0.6, rollingResistance: 0.15 });
            else body.createPolygon(pebble(random, 0.4), 0, { friction: 0.6 });
        }
        // The given gravity at the surface; it decreases with the distance.
        world.setRadialForces([{ center: [0, 0], range: 200, strength: 5 * gravity, falloff: 1, minimumDistance: 1 }]);
    },
};

const springs = {
    name: "Springs and damping",
    group: "Forces",
    parameters: {
        integrator: { value: "symplecticEuler", options: ["symplecticEuler", "explicitEuler"] },
        hertz: { value: 1, min: 0.2, max: 5, step: 0.1 },
    },
    view: { x: 0, y: 4.5, height: 12, width: 20 },
    build(impel, world, { integrator, hertz }) {
        world.integrator = integrator;
        const ground = floor(world);
        addBox(ground, 0, 9.6, 8.5, 0.2);
        [0, 0.05, 0.1, 0.3, 1, 2].forEach((dampingRatio, i) => {
            const x = -6.5 + 2.6 * i;
            const body = box(world, x, 6.8, 0.5, 0.5, {
                body: { fixedRotation: true, name: `damping ratio ${dampingRatio}`, enableSleep: false },
            });
            world.createDistanceJoint(ground, body, {
                anchorA: [x, 9.4],
                anchorB: [x, 7.3],
                length: 4,
                enableSpring: true,
                hertz,
                dampingRatio,
            });
        });
        return {};
    },
    labels: () => [0, 0.05, 0.1, 0.3, 1, 2].map((ratio, i) => ({ x: -6.5 + 2.6 * i, y: 10.2, text: `ζ = ${ratio}` })),
};

export default [magnet, buoyancy, planet, springs];
