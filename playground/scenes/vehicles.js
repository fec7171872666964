// Vehicles: a car on a course, a tank, a walking machine.

import { addBox, ball, box, floor, PI } from "./common.js";

const HILLS_END = 34,
    RAMP = 112,
    RAMP_END = 119;

function heightAt(x) {
    if (x < HILLS_END) {
        const along = Math.max(x - 8, 0) / (HILLS_END - 8);
        return (0.9 + 0.9 * along) * (1 - Math.cos(4 * PI * along));
    }
    if (x > RAMP && x <= RAMP_END) return 1.5 * ((x - RAMP) / (RAMP_END - RAMP)) ** 2;
    return 0;
}

/** One chain from right to left, solid from above: hills, a ramp, a pit. */
function course() {
    const points = [
        [165, 8],
        [160, 0],
        [124, 0],
        [124, -2],
        [RAMP_END, -2],
    ];
    for (let x = RAMP_END; x > RAMP; x -= 0.5) points.push([x, heightAt(x)]);
    points.push([RAMP, 0]);
    for (let x = HILLS_END; x > -10; x -= 0.5) points.push([x, heightAt(x)]);
    points.push([-10, 8]);
    return points;
}

const BODYWORK = [
    [-1.5, -0.3],
    [1.5, -0.3],
    [1.5, 0.1],
    [0.7, 0.45],
    [-0.1, 0.7],
    [-1.4, 0.7],
];

export function makeCar(world, x, y) {
    const chassis = world.createBody({ type: "dynamic", position: [x, y + 0.8], name: "car" });
    chassis.createPolygon(BODYWORK, 0, { density: 1, friction: 0.3 });
    const axles = [-1, 1.05].map((hub) => {
        const wheel = ball(world, x + hub, y + 0.4, 0.4, { density: 1, friction: 1.2 });
        return world.createWheelJoint(chassis, wheel, {
            anchor: [x + hub, y + 0.4],
            axis: [0, 1],
            enableSpring: true,
            hertz: 4,
            dampingRatio: 0.7,
            enableLimit: true,
            lowerTranslation: -0.25,
            upperTranslation: 0.25,
            enableMotor: true,
            maxMotorTorque: 5,
        });
    });
    return { chassis, axles };
}

const car = {
    name: "Car",
    group: "Vehicles",
    parameters: {
        speed: { value: 8, min: 2, max: 16, step: 1, live: true },
        torque: { value: 5, min: 1, max: 20, step: 0.5 },
    },
    view: { x: 8, y: 3, height: 14 },
    keys: { "← →": "drive; without a key the car drives itself" },
    uses: ["a", "d"],
    build(impel, world, { torque }) {
        const ground = world.createBody({ name: "ground" });
        ground.createChain(course(), { friction: 0.9 });
        for (let i = 0; i < 10; i++) {
            ground.createCircle(i % 2 ? 0.5 : 0.42, { center: [42 + 2.5 * i, -0.3], friction: 0.9 });
        }
        const tilt = Math.asin((1 - 0.1) / 6);
        const plank = box(world, 90, 1, 6, 0.1, { density: 2, friction: 0.9, body: { angle: tilt, name: "see-saw" } });
        ground.createPolygon(
            [
                [89.4, 0],
                [90.6, 0],
                [90, 1],
            ],
            0,
        );
        world.createRevoluteJoint(ground, plank, {
            anchor: [90, 1],
            enableLimit: true,
            lowerAngle: -tilt,
            upperAngle: tilt,
            enableMotor: true,
            maxMotorTorque: 10,
        });
        for (let i = 0; i < 4; i++) box(world, 130, 0.5 + i, 0.5, 0.5, { density: 0.3 });
        const vehicle = makeCar(world, 4, 0);
        for (const axle of vehicle.axles) axle.maxMotorTorque = torque;
        return { ...vehicle, manual: false };
    },
    update(world, state, play) {
        const { speed } = play.parameters;
        const x = state.chassis.position.x;
        if (play.steering !== 0) state.manual = true;
        const auto = x < 38 ? 8 : x < 96 ? 5 : x < 124 ? 12 : x < 136 ? 6 : 0;
        const wanted = state.manual ? 2 * speed * play.steering : (auto * speed) / 8;
        for (const axle of state.axles) axle.motorSpeed = -wanted / 0.4;
        if (wanted !== 0) state.chassis.isAwake = true;
    },
    follow: "chassis",
};

const tank = {
    name: "Tank",
    group: "Vehicles",
    parameters: { speed: { value: 4, min: 1, max: 8, step: 0.5, live: true } },
    view: { x: 4, y: 2.5, height: 11, width: 26 },
    keys: { "← →": "drive", Space: "fire" },
    uses: ["a", "d", " "],
    build(impel, world) {
        const ground = floor(world, 0, { friction: 1 });
        addBox(ground, -14, 2, 0.5, 2);
        addBox(ground, 34, 2, 0.5, 2);
        for (let i = 0; i < 6; i++)
            addBox(ground, 6 + 1.3 * i, 0.05, 0.45, 0.12 + 0.04 * (i % 3), 0.1 * (i % 2), { friction: 1 });
        for (let row = 0; row < 6; row++) {
            for (let i = 0; i < 6 - row; i++)
                box(world, 20 + 0.82 * (i + 0.5 * row), 0.4 + 0.8 * row, 0.4, 0.4, { density: 0.3 });
        }
        return makeTank(world, -6, 0.1);
    },
    update(world, state, play) {
        const drive = play.steering || (play.time < 4 ? 1 : 0);
        for (const axle of state.axles) {
            axle.motorSpeed = (-drive * play.parameters.speed) / 0.42;
        }
        if (drive !== 0) state.hull.isAwake = true;
        if (play.wasPressed(" ")) fire(world, state);
    },
    follow: "hull",
};

/** A hull on sprung wheels within a track of links. */
function makeTank(world, x, y) {
    const group = -7;
    const radius = 0.42,
        thick = 0.07,
        half = 1.9;
    const cy = y + radius + 2 * thick;
    const hull = world.createBody({ type: "dynamic", position: [x, cy + 0.75], name: "tank" });
    hull.createPolygon(
        [
            [-2.2, -0.3],
            [2.2, -0.3],
            [2.5, 0.1],
            [1.9, 0.4],
            [-2.1, 0.4],
        ],
        0,
        { density: 1.2, filter: { group } },
    );
    addBox(hull, -0.2, 0.65, 0.8, 0.26, 0, { density: 0.6, filter: { group } });
    addBox(hull, 1.7, 0.75, 1.15, 0.07, 0.06, { density: 0.3, filter: { group } });
    const axles = [];
    for (let i = 0; i < 5; i++) {
        const wx = x + half * (i / 2 - 1);
        const wheel = ball(world, wx, cy, radius, { density: 1, friction: 2, filter: { group: 0 } });
        const stiff = i === 0 || i === 4;
        axles.push(
            world.createWheelJoint(hull, wheel, {
                anchor: [wx, cy],
                axis: [0, 1],
                enableSpring: true,
                hertz: stiff ? 8 : 5,
                dampingRatio: 0.9,
                enableLimit: true,
                lowerTranslation: -0.08,
                upperTranslation: 0.12,
                enableMotor: true,
                maxMotorTorque: 12,
            }),
        );
    }
    // The track: a stadium around the wheels.
    const r = radius + thick + 0.01;
    const perimeter = 4 * half + 2 * PI * r;
    const count = 34,
        length = perimeter / count;
    const at = (s) => {
        s = ((s % perimeter) + perimeter) % perimeter;
        if (s < 2 * half) return [x - half + s, cy + r];
        s -= 2 * half;
        if (s < PI * r) return [x + half + r * Math.sin(s / r), cy + r * Math.cos(s / r)];
        s -= PI * r;
        if (s < 2 * half) return [x + half - s, cy - r];
        s -= 2 * half;
        return [x - half - r * Math.sin(s / r), cy - r * Math.cos(s / r)];
    };
    const links = [];
    for (let i = 0; i < count; i++) {
        const a = at(i * length),
            b = at((i + 1) * length);
        const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
        const link = world.createBody({ type: "dynamic", position: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], angle });
        const h = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
        link.createBox(h * 0.96, thick, { density: 1.5, friction: 1.2, filter: { group } });
        links.push(link);
    }
    for (let i = 0; i < count; i++) {
        world.createRevoluteJoint(links[i], links[(i + 1) % count], {
            anchor: at((i + 1) * length),
            collideConnected: false,
        });
    }
    return { hull, axles };
}

function fire(world, state) {
    const muzzle = state.hull.worldPoint([2.95, 0.85]);
    const c = Math.cos(state.hull.angle + 0.06),
        s = Math.sin(state.hull.angle + 0.06);
    const v = state.hull.linearVelocity;
    const shell = ball(world, muzzle.x, muzzle.y, 0.12, {
        density: 12,
        body: { bullet: true, linearVelocity: [v.x + 32 * c, v.y + 32 * s], name: "shell" },
    });
    state.hull.applyImpulseToCenter([-shell.mass * 32 * c, -shell.mass * 32 * s]);
}

// Jansen's linkage: the lengths that Theo Jansen published for his Strandbeest.
const JANSEN = {
    a: 38,
    b: 41.5,
    c: 39.3,
    d: 40.1,
    e: 55.8,
    f: 39.4,
    g: 36.7,
    h: 65.7,
    i: 49,
    j: 50,
    k: 61.9,
    l: 7.8,
    m: 15,
};

/** The point at distances `p` and `q` of two points; on the left side of the way from the first to the second. */
function meet([ax, ay], p, [bx, by], q) {
    const dx = bx - ax,
        dy = by - ay,
        d = Math.hypot(dx, dy);
    const along = (p * p - q * q + d * d) / (2 * d);
    const off = Math.sqrt(Math.max(0, p * p - along * along));
    return [ax + (along * dx - off * dy) / d, ay + (along * dy + off * dx) / d];
}

const walker = {
    name: "Walking machine",
    group: "Vehicles",
    parameters: {
        pairs: { value: 3, min: 2, max: 5, step: 1 },
        speed: { value: 2, min: -4, max: 4, step: 0.25, label: "motor, rad/s", live: true },
    },
    view: { x: 0, y: 2.6, height: 9, width: 18 },
    keys: { "← →": "walk" },
    uses: ["a", "d"],
    build(impel, world, { pairs }) {
        const ground = floor(world, 0, { friction: 0.9 });
        addBox(ground, -16, 2, 0.5, 2);
        addBox(ground, 30, 2, 0.5, 2);
        for (let i = 0; i < 40; i++) {
            ball(world, -12 + i, 0.12, 0.1, { density: 0.5, rollingResistance: 0.05 });
        }
        return makeWalker(world, 0, 2.4, 0.025, pairs);
    },
    update(world, state, play) {
        const speed = play.steering !== 0 ? 3 * play.steering : play.parameters.speed;
        state.motor.motorSpeed = speed;
        state.chassis.isAwake = true;
    },
    follow: "chassis",
};

function makeWalker(world, x, y, scale, pairs) {
    const n = Object.fromEntries(Object.entries(JANSEN).map(([key, value]) => [key, value * scale]));
    const filter = { group: -3 };
    const chassis = world.createBody({ type: "dynamic", position: [x, y], name: "chassis" });
    addBox(chassis, 0, -0.5 * n.l, n.a + 0.12, 0.12, 0, { density: 1, filter });
    const crank = ball(world, x, y, n.m + 0.08, { density: 1, filter, body: { name: "crank" } });
    const motor = world.createRevoluteJoint(chassis, crank, {
        anchor: [x, y],
        enableMotor: true,
        motorSpeed: 2,
        maxMotorTorque: 400,
    });
    for (let pair = 0; pair < pairs; pair++) {
        const phase = (2 * PI * pair) / pairs;
        for (const side of [-1, 1]) makeLeg(world, chassis, crank, x, y, n, phase, side, filter);
    }
    return { chassis, motor };
}

/** A leg on the left (-1) or, mirrored, on the right. */
function makeLeg(world, chassis, crank, x, y, n, phase, side, filter) {
    // Computed for the left side; the mirror image has the crank's angle mirrored too.
    const angle = side < 0 ? phase : PI - phase;
    const m = [n.m * Math.cos(angle), n.m * Math.sin(angle)],
        z = [-n.a, -n.l];
    const b = meet(z, n.b, m, n.j);
    const c = meet(m, n.k, z, n.c);
    const d = meet(z, n.d, b, n.e);
    const e = meet(c, n.g, d, n.f);
    const foot = meet(c, n.i, e, n.h);
    const place = ([px, py]) => [x - side * px, y + py];
    const triangle = (points, options) => {
        const center = [0, 1].map((k) => (points[0][k] + points[1][k] + points[2][k]) / 3);
        const at = place(center);
        const body = world.createBody({ type: "dynamic", position: at, angularDamping: 5 });
        const local = points.map((p) => place(p)).map(([px, py]) => [px - at[0], py - at[1]]);
        body.createPolygon(side < 0 ? local : local.reverse(), 0.03, { density: 1, friction: 1, filter, ...options });
        return body;
    };
    const upper = triangle([z, b, d]);
    const lower = triangle([c, e, foot]);
    world.createRevoluteJoint(chassis, upper, { anchor: place(z) });
    const rod = (bodyA, p, bodyB, q) =>
        world.createDistanceJoint(bodyA, bodyB, {
            anchorA: place(p),
            anchorB: place(q),
            enableSpring: true,
            hertz: 15,
            dampingRatio: 0.7,
        });
    rod(crank, m, upper, b);
    rod(crank, m, lower, c);
    rod(chassis, z, lower, c);
    rod(upper, d, lower, e);
}

export default [car, tank, walker];
