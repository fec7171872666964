// Games: a platformer, one-way platforms, sensors, pool.

import { addBox, ball, block, box, floor, PI, room } from "./common.js";
import { engineColor } from "../src/palette.js";

const GRAVITY = 20,
    RUN_SPEED = 5,
    JUMP_SPEED = 9;

function solid(world, left, right, bottom, top, options = {}, body = {}) {
    const result = world.createBody({ position: [(left + right) / 2, (bottom + top) / 2], ...body });
    result.createBox((right - left) / 2, (top - bottom) / 2, options);
    return result;
}

const platformer = {
    name: "Platformer",
    group: "Games",
    parameters: { speed: { value: RUN_SPEED, min: 1, max: 12, step: 0.5, live: true } },
    view: { x: 8, y: 3, height: 12 },
    keys: { "← →": "run", "↑": "jump; without keys the character plays the level itself", "↓": "drop through" },
    uses: ["a", "d", "w", "s"],
    world: { gravity: [0, -GRAVITY] },
    build(impel, world) {
        for (let i = -2; i < 8; i++) solid(world, i, i + 1, -2, 0);
        solid(world, -3, -2, -2, 3);
        for (let i = 0; i < 5; i++) solid(world, 8 + 0.4 * i, 14, -2, 0.25 * (i + 1));
        world.createBody().createPolygon(
            [
                [14, 1.25],
                [14, -2],
                [16, -2],
                [16, 0],
            ],
            0,
        );
        solid(world, 23, 37, -2, 0);
        for (let i = 1; i <= 3; i++) solid(world, 33.5, 36.5, 1.5 * i - 0.2, 1.5 * i, { oneWay: true });
        solid(world, 39.4, 43, 7.6, 8);
        const platform = solid(world, 18.25, 20.75, -0.3, 0, {}, { type: "kinematic", name: "platform" });
        const lift = solid(world, 36.7, 39.2, 5.95, 6.25, {}, { type: "kinematic", name: "lift" });
        const crate = solid(
            world,
            25.6,
            26.4,
            0,
            0.8,
            { density: 50, friction: 0.4 },
            { type: "dynamic", name: "crate" },
        );
        const hero = world.createCharacter([0, 0.1]);
        return { hero, bytes: hero.state, platform, lift, crate, move: null, stage: 0, manual: false, place: [0, 0.1] };
    },
    update(world, state, play) {
        drive(state.platform, 19.5 + 2.1 * Math.sin((2 * PI * play.time) / 5), -0.15, play.timeStep);
        drive(state.lift, 37.95, 6.1 - 1.75 * Math.sin((2 * PI * play.time) / 6), play.timeStep);
        const keys = readKeys(play);
        if (keys.any) state.manual = true;
        const input = state.manual ? keys : playLevel(state);
        moveHero(state, input, play);
    },
    draw(pen, world, state) {
        const [x, y] = state.place;
        pen.capsule({ x, y: y + 0.3 }, { x, y: y + 1.5 }, 0.3, "#e8590c");
        pen.disc({ x: x + 0.12, y: y + 1.5 }, 0.06, "#ffffff");
        pen.line({ x: 41.5, y: 8 }, { x: 41.5, y: 9.6 }, "#2b8a3e", 2);
        pen.box({ x: 41.9, y: 9.3 }, 0.4, 0.25, "#2b8a3e");
    },
    focus: (state) => ({ x: state.place[0], y: state.place[1] + 1 }),
};

function readKeys(play) {
    const jump = play.isDown("ArrowUp") || play.isDown("w"),
        down = play.isDown("ArrowDown") || play.isDown("s");
    return { run: play.steering, jump, down, any: play.steering !== 0 || jump || down };
}

/** Sets the velocity that moves a kinematic body to a position in one step. */
function drive(body, x, y, timeStep) {
    const p = body.position;
    body.linearVelocity = [(x - p.x) / timeStep, (y - p.y) / timeStep];
}

/** The stages of the level: what to do, and when the next one begins. */
const STAGES = [
    { run: () => 1, next: (s, x) => x > 15.4 },
    { run: () => 0, next: (s) => s.platform.position.x < 17.6 },
    { run: (s, x) => (x < s.platform.position.x - 0.2 ? 1 : 0), next: (s) => s.platform.position.x > 21.4 },
    { run: () => 1, next: (s) => s.crate.position.x > 28 },
    { run: () => 1, jump: (s, x) => x < s.crate.position.x, next: (s, x, y, grounded) => x > 34.5 && grounded },
    {
        run: (s, x) => (x > 35 ? -0.2 : 0.2),
        jump: (s, x, y) => y < 4.4,
        next: (s, x, y, grounded) => y > 4.4 && grounded,
    },
    { run: () => 0, next: (s) => s.lift.position.y + 0.15 < 4.6 },
    { run: (s, x) => (x < 37.9 ? 1 : 0), next: (s) => s.lift.position.y + 0.15 > 7.8 },
    { run: () => 1, next: (s, x, y, grounded) => x > 41.5 && grounded },
    { run: () => 0, next: () => false },
];

function playLevel(state) {
    const [x, y] = state.place;
    const grounded = Boolean(state.move && state.move.grounded);
    const stage = STAGES[state.stage];
    const input = {
        run: stage.run(state, x),
        jump: grounded && Boolean(stage.jump && stage.jump(state, x, y)),
        down: false,
    };
    if (stage.next(state, x, y, grounded)) state.stage += 1;
    return input;
}

function moveHero(state, { run, jump, down }, play) {
    const { hero, move } = state;
    // The character's own state, which a step back has restored.
    hero.state.set(state.bytes);
    const grounded = Boolean(move && move.grounded);
    const velocity = move ? { ...move.velocity } : { x: 0, y: 0 };
    velocity.x = run * play.parameters.speed;
    velocity.y -= GRAVITY * play.timeStep;
    if (jump && grounded) velocity.y = JUMP_SPEED + Math.max(move.groundVelocity.y, 0);
    hero.set({ dropThrough: down });
    state.move = hero.move([velocity.x * play.timeStep, velocity.y * play.timeStep], play.timeStep);
    const p = hero.position;
    if (p.y < -20) hero.position = [0, 0.1];
    state.place = [p.x, p.y];
    state.bytes = hero.state.slice();
}

const oneWay = {
    name: "One-way platforms",
    group: "Games",
    parameters: { balls: { value: 24, min: 0, max: 80, step: 1 } },
    view: { x: 0, y: 5, height: 13, width: 22 },
    keys: { "← →": "move", "↑": "jump", "↓": "drop through" },
    uses: ["a", "d", "w", "s"],
    build(impel, world, { balls }, random) {
        room(world, 10);
        const platforms = [
            [-5, 2],
            [0, 3.6],
            [5, 5.2],
            [0, 6.8],
            [-5, 8.4],
            [5, 2],
        ].map(([x, y]) => {
            const body = world.createBody({ position: [x, y], name: "platform" });
            body.createBox(2, 0.12, { oneWay: true, friction: 0.6 });
            return body;
        });
        for (let i = 0; i < balls; i++) {
            ball(world, random.between(-7, 7), 0.4 + 0.7 * (i % 6), random.between(0.18, 0.35), {
                restitution: 0.6,
                body: { linearVelocity: [random.signed() * 3, random.between(6, 14)] },
            });
        }
        const hero = world.createBody({
            type: "dynamic",
            position: [-8, 1],
            fixedRotation: true,
            enableSleep: false,
            name: "hero",
        });
        hero.createCapsule([0, -0.4], [0, 0.4], 0.35, {
            friction: 0.3,
            density: 2,
            debugColor: engineColor("#e8590c"),
        });
        return { hero, platforms };
    },
    update(world, state, play) {
        const { hero } = state;
        const v = hero.linearVelocity;
        const standing = hero.contacts().some((contact) => {
            const up = contact.bodyA === hero ? -contact.normal.y : contact.normal.y;
            return contact.touching && up > 0.6;
        });
        const jump = play.wasPressed("ArrowUp") || play.wasPressed("w");
        hero.linearVelocity = [v.x + (6 * play.steering - v.x) * 0.25, jump && standing ? 9 : v.y];
        if (play.wasPressed("ArrowDown") || play.wasPressed("s")) {
            for (const platform of state.platforms) hero.dropThrough(platform, 0.4);
        }
    },
};

const sensors = {
    name: "Sensors",
    group: "Games",
    parameters: { seed: { value: 1, min: 1, max: 20, step: 1 } },
    view: { x: 0, y: 5, height: 13, width: 20 },
    build(impel, world) {
        room(world, 9, { friction: 0.4 });
        const ground = world.createBody();
        for (let row = 0; row < 7; row++) {
            for (let i = 0; i < 8 + (row % 2); i++)
                ground.createCircle(0.14, { center: [1.9 * (i - 3.5 - (row % 2) * 0.5), 3.4 + row] });
        }
        const bins = [];
        for (let i = 0; i < 9; i++) {
            const x = -8 + 2 * i;
            if (i > 0) addBox(ground, x - 1, 1.1, 0.07, 1.1);
            const zone = world.createBody({ position: [x, 0.35], name: `bin ${i + 1}` });
            const sensor = zone.createBox(0.85, 0.3, { isSensor: true });
            bins.push({ sensor, x, count: 0 });
        }
        return { bins, left: 120 };
    },
    update(world, state, play) {
        for (const event of world.sensorBeginEvents()) {
            const bin = state.bins.find((one) => one.sensor === event.sensor);
            if (!bin) continue;
            bin.count += 1;
            event.visitor.debugColor = engineColor("#2b8a3e");
        }
        if (state.left > 0 && play.step % 15 === 0) {
            state.left -= 1;
            ball(world, 0.4 * play.random.signed(), 11.2, 0.24, { restitution: 0.4, friction: 0.2, density: 1 });
        }
    },
    labels: (state) => state.bins.map(({ x, count }) => ({ x, y: 0.9, text: String(count) })),
};

const pool = {
    name: "Pool",
    group: "Games",
    parameters: {
        rows: { value: 5, min: 2, max: 8, step: 1 },
        power: { value: 14, min: 4, max: 40, step: 1, label: "shot, m/s", live: true },
    },
    view: { x: 0, y: 0, height: 11, width: 18, middle: true },
    keys: { F: "shoot at the nearest ball" },
    uses: ["f"],
    world: { gravity: [0, 0], restitutionThreshold: 0.05 },
    build(impel, world, { rows }) {
        const table = world.createBody({ name: "table" });
        const rail = { restitution: 0.8, friction: 0.1 };
        const pockets = [
            [-8, 4],
            [0, 4.2],
            [8, 4],
            [-8, -4],
            [0, -4.2],
            [8, -4],
        ];
        for (const y of [-4.3, 4.3]) {
            addBox(table, -4, y, 3.35, 0.3, 0, rail);
            addBox(table, 4, y, 3.35, 0.3, 0, rail);
        }
        for (const x of [-8.3, 8.3]) addBox(table, x, 0, 0.3, 3.35, 0, rail);
        const sensors = pockets.map(([x, y]) => table.createCircle(0.42, { center: [x, y], isSensor: true }));
        const balls = [];
        const colors = ["#e03131", "#1971c2", "#f08c00", "#2f9e44", "#9c36b5", "#0c8599"];
        const make = (x, y, color, name) =>
            ball(world, x, y, 0.26, {
                restitution: 0.95,
                friction: 0.1,
                density: 4,
                debugColor: engineColor(color),
                body: { linearDamping: 0.35, angularDamping: 0.8, bullet: true, name },
            });
        for (let row = 0; row < rows; row++) {
            for (let i = 0; i <= row; i++)
                balls.push(make(2.5 + 0.46 * row, 0.53 * (i - row / 2), colors[balls.length % 6]));
        }
        const cue = make(-4.5, 0, "#f8f9fa", "cue ball");
        return { sensors, balls, cue, pocketed: 0 };
    },
    update(world, state, play) {
        for (const event of world.sensorBeginEvents()) {
            const body = event.visitorBody;
            if (body === state.cue) {
                state.cue.position = [-4.5, 0];
                state.cue.linearVelocity = [0, 0];
            } else if (state.balls.includes(body)) {
                state.balls.splice(state.balls.indexOf(body), 1);
                body.destroy();
                state.pocketed += 1;
            }
        }
        if ((play.step !== 60 && !play.wasPressed("f")) || state.balls.length === 0) return;
        const p = state.cue.position;
        const far = (body) => Math.hypot(body.position.x - p.x, body.position.y - p.y);
        const target = state.balls.reduce((best, body) => (far(body) < far(best) ? body : best));
        const d = far(target) || 1,
            aim = 0.02 * play.random.signed();
        const dx = (target.position.x - p.x) / d,
            dy = (target.position.y - p.y) / d;
        state.cue.linearVelocity = [play.parameters.power * (dx - aim * dy), play.parameters.power * (dy + aim * dx)];
    },
    status: (state) => `${state.pocketed} pocketed`,
};

export default [platformer, oneWay, sensors, pool];
