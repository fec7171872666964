//! The lunar lander of Gymnasium (`LunarLander-v3` with its heuristic): a hull of 4.8 kg on two
//! legs of 0.07 kg, which motors press against their limits. A landing counts as solved with 200
//! points; coming to rest gives 100 of them.

use super::measure::Engine;
use super::rig::{Kind, Point, Rig, Shape};

const SCALE: f32 = 30.0;
const WIDTH: f32 = 20.0;
const HEIGHT: f32 = 400.0 / SCALE;
const PAD: f32 = HEIGHT / 4.0;
const RATE: f32 = 50.0;
/// Indices of the hull and the legs.
const HULL: usize = 1;
const LEGS: [usize; 2] = [2, 3];
const HULL_POINTS: [Point; 6] = [
    [-14.0 / SCALE, 17.0 / SCALE],
    [-17.0 / SCALE, 0.0],
    [-17.0 / SCALE, -10.0 / SCALE],
    [17.0 / SCALE, -10.0 / SCALE],
    [17.0 / SCALE, 0.0],
    [14.0 / SCALE, 17.0 / SCALE],
];

/// Random numbers from 0 to 1 (S. Vigna, "splitmix64").
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 40) as f32 / (1u64 << 24) as f32
    }

    fn within(&mut self, least: f32, greatest: f32) -> f32 {
        least + (greatest - least) * self.unit()
    }
}

/// The lander above the ground.
pub fn rig(seed: u64) -> Rig {
    let mut random = Random(seed);
    let mut rig = Rig::new(format!("lander {seed}"));
    // The ground of other rigs is moved out of the way.
    rig.bodies[0].position[1] = -100.0;
    rig.rate = RATE;
    let hull = rig.body([WIDTH / 2.0, HEIGHT], Shape::Hull(&HULL_POINTS), 0.0);
    rig.bodies[hull].mass = 5.0 * rig.bodies[hull].shape.area();
    for side in [-1.0_f32, 1.0] {
        let at = [WIDTH / 2.0 - side * 20.0 / SCALE, HEIGHT];
        let leg = rig.body(at, Shape::Box(2.0 / SCALE, 8.0 / SCALE), 4.0 * 16.0 / (SCALE * SCALE));
        rig.bodies[leg].angle = 0.05 * side;
        let points = [[WIDTH / 2.0, HEIGHT], on_leg(&rig, leg, side)];
        let joint = rig.connect(Kind::Hinge, [hull, leg], points);
        joint.motor(0.3 * side, 40.0);
        match side < 0.0 {
            true => joint.limits(0.4, 0.9),
            false => joint.limits(-0.9, -0.4),
        };
    }
    let heights: [f32; 12] = std::array::from_fn(|_| random.within(0.0, HEIGHT / 2.0));
    let height = |i: usize| if (3..=7).contains(&i) { PAD } else { heights[i] };
    let smooth: [f32; 11] =
        std::array::from_fn(|i| 0.33 * (height((i + 11) % 12) + height(i) + height(i + 1)));
    for i in 0..10 {
        let (left, right) = (WIDTH / 10.0 * i as f32, WIDTH / 10.0 * (i + 1) as f32);
        rig.fixed([0.0; 2], Shape::Segment([left, smooth[i]], [right, smooth[i + 1]]));
    }
    for (index, body) in rig.bodies.iter_mut().enumerate() {
        body.friction = 0.1;
        body.layer = i32::from((HULL..=LEGS[1]).contains(&index));
    }
    // A random initial force, which acts for one step.
    let push: [f32; 2] = std::array::from_fn(|_| random.within(-1000.0, 1000.0));
    let mass = rig.bodies[hull].mass;
    rig.bodies[hull].velocity = push.map(|force| force / RATE / mass);
    rig
}

/// Position of the joint of a leg in the world.
fn on_leg(rig: &Rig, leg: usize, side: f32) -> Point {
    let (body, (s, c)) = (&rig.bodies[leg], rig.bodies[leg].angle.sin_cos());
    let [x, y] = [side * 20.0 / SCALE, 18.0 / SCALE];
    [body.position[0] + c * x - s * y, body.position[1] + s * x + c * y]
}

/// Lands by the heuristic. Returns the points.
pub fn land(engine: &mut dyn Engine, seed: u64) -> f32 {
    let mut random = Random(!seed);
    let (mut points, mut last) = (0.0, None);
    let mut action = 0;
    for _ in 0..1000 {
        let [x, y, c, s] = engine.pose(HULL);
        let (tip, side) = ([s, c], [-c, s]);
        let dispersion: [f32; 2] = std::array::from_fn(|_| random.within(-1.0, 1.0) / SCALE);
        let mut fuel = 0.0;
        if action == 2 {
            let along = 4.0 / SCALE + 2.0 * dispersion[0];
            let ox = tip[0] * along + side[0] * dispersion[1];
            let oy = -tip[1] * along - side[1] * dispersion[1];
            engine.push(HULL, [-13.0 * ox, -13.0 * oy], [x + ox, y + oy]);
            fuel = 0.3;
        } else if action != 0 {
            let way = action as f32 - 2.0;
            let across = 3.0 * dispersion[1] + way * 12.0 / SCALE;
            let ox = tip[0] * dispersion[0] + side[0] * across;
            let oy = -tip[1] * dispersion[0] - side[1] * across;
            let at = [x + ox - tip[0] * 17.0 / SCALE, y + oy + tip[1] * 14.0 / SCALE];
            engine.push(HULL, [-0.6 * ox, -0.6 * oy], at);
            fuel = 0.03;
        }
        engine.step(1.0 / RATE, 4);
        let ([x, y, c, s], [vx, vy, spin]) = (engine.pose(HULL), engine.velocity(HULL));
        let legs = LEGS.map(|leg| engine.touches(leg));
        let state = [
            (x - WIDTH / 2.0) / (WIDTH / 2.0),
            (y - (PAD + 18.0 / SCALE)) / (HEIGHT / 2.0),
            vx * (WIDTH / 2.0) / RATE,
            vy * (HEIGHT / 2.0) / RATE,
            s.atan2(c),
            20.0 * spin / RATE,
        ];
        let shaping = -100.0 * state[0].hypot(state[1])
            - 100.0 * state[2].hypot(state[3])
            - 100.0 * state[4].abs()
            + legs.iter().map(|&touches| if touches { 10.0 } else { 0.0 }).sum::<f32>();
        points += last.map_or(0.0, |last| shaping - last) - fuel;
        last = Some(shaping);
        if engine.touches(HULL) || state[0].abs() >= 1.0 {
            return points - 100.0;
        }
        if !engine.is_awake() {
            return points + 100.0;
        }
        action = heuristic(state, legs.contains(&true));
    }
    points
}

/// Engine to fire: 0 for none, 1 for left, 2 for main, 3 for right.
fn heuristic([x, y, vx, vy, angle, spin]: [f32; 6], touches: bool) -> u32 {
    let aim = (0.5 * x + vx).clamp(-0.4, 0.4);
    let mut turn = 0.5 * (aim - angle) - spin;
    let mut lift = 0.5 * (0.55 * x.abs() - y) - 0.5 * vy;
    if touches {
        (turn, lift) = (0.0, -0.5 * vy);
    }
    if lift > turn.abs() && lift > 0.05 {
        2
    } else if turn < -0.05 {
        3
    } else if turn > 0.05 {
        1
    } else {
        0
    }
}
