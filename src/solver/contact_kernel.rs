//! The sweeps over blocks of contacts: warm start, solve, relax, rebound. The
//! same sums, lane by lane, as `contact_solver.rs` does for one contact.

use super::contact_block::{ContactBlock, PointBlock, VecRow};
use super::contact_solver::CREEP;
use crate::model::BodyState;
use crate::simd::{LaneVec2, Lanes, Mask, WIDTH, columns, rows};

/// What a sweep does about positions.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// One over the substep.
    pub inverse_h: f32,
    /// Push overlap apart, softly. Without it only velocities are solved,
    /// which takes the push's energy out again.
    pub use_bias: bool,
    /// Fastest push.
    pub push_speed: f32,
    /// Factor on the change of the normal impulses.
    pub over_relaxation: f32,
}

/// A speed, in metres a second, that nothing approaches with.
const OUT_OF_REACH: f32 = 1.0e9;

/// The bodies on one side of a block.
struct Bodies {
    velocity: LaneVec2,
    spin: Lanes,
    /// Carried along, so that whole rows can be stored.
    flags: Lanes,
    position: LaneVec2,
    cosine: Lanes,
    sine: Lanes,
}

#[inline(always)]
fn gather(states: &[BodyState], rows: &[u32; WIDTH]) -> Bodies {
    let row = rows.map(|row| -> [f32; 8] { bytemuck::cast(states[row as usize]) });
    let [vx, vy, spin, flags] = columns(row.map(|r| [r[0], r[1], r[2], r[3]]));
    let [px, py, cosine, sine] = columns(row.map(|r| [r[4], r[5], r[6], r[7]]));
    Bodies {
        velocity: LaneVec2 { x: vx, y: vy },
        spin,
        flags,
        position: LaneVec2 { x: px, y: py },
        cosine,
        sine,
    }
}

#[inline(always)]
fn scatter(bodies: &Bodies, states: &mut [BodyState], to: &[u32; WIDTH]) {
    let table = rows([bodies.velocity.x, bodies.velocity.y, bodies.spin, bodies.flags]);
    for (row, values) in to.iter().zip(table) {
        let state: &mut [f32; 8] = bytemuck::cast_mut(&mut states[*row as usize]);
        state[..4].copy_from_slice(&values);
    }
}

/// A block's bodies while it is worked on.
struct Pair {
    a: Bodies,
    b: Bodies,
    displacement: LaneVec2,
    follow_a: LaneVec2,
    follow_b: LaneVec2,
    mass_a: Lanes,
    mass_b: Lanes,
    inertia_a: Lanes,
    inertia_b: Lanes,
}

type Arms = (LaneVec2, LaneVec2);

impl Pair {
    #[inline(always)]
    fn load(c: &ContactBlock, states: &[BodyState]) -> Pair {
        let (a, b) = (gather(states, &c.row_a), gather(states, &c.row_b));
        let displacement = b.position - a.position;
        let limit = Lanes::load(&c.follow_limit);
        let follow = LaneVec2 {
            x: displacement.x.min(limit).max(-limit),
            y: displacement.y.min(limit).max(-limit),
        };
        Pair {
            a,
            b,
            displacement,
            follow_a: follow.times(Lanes::load(&c.follow_a)),
            follow_b: follow.times(Lanes::load(&c.follow_b)),
            mass_a: Lanes::load(&c.inverse_mass_a),
            mass_b: Lanes::load(&c.inverse_mass_b),
            inertia_a: Lanes::load(&c.inverse_inertia_a),
            inertia_b: Lanes::load(&c.inverse_inertia_b),
        }
    }

    #[inline(always)]
    fn save(&self, c: &ContactBlock, states: &mut [BodyState]) {
        scatter(&self.a, states, &c.row_a);
        scatter(&self.b, states, &c.row_b);
    }

    #[inline(always)]
    fn arms(&self, anchor_a: &VecRow, anchor_b: &VecRow) -> Arms {
        (LaneVec2::load(anchor_a) + self.follow_a, LaneVec2::load(anchor_b) - self.follow_b)
    }

    #[inline(always)]
    fn relative_velocity(&self, (ra, rb): Arms) -> LaneVec2 {
        (self.b.velocity + rb.spun_by(self.b.spin)) - (self.a.velocity + ra.spun_by(self.a.spin))
    }

    #[inline(always)]
    fn apply(&mut self, (ra, rb): Arms, impulse: LaneVec2) {
        self.a.velocity = self.a.velocity - impulse.times(self.mass_a);
        self.a.spin = self.a.spin - self.inertia_a * ra.cross(impulse);
        self.b.velocity = self.b.velocity + impulse.times(self.mass_b);
        self.b.spin = self.b.spin + self.inertia_b * rb.cross(impulse);
    }

    #[inline(always)]
    fn separation(&self, point: &PointBlock, normal: LaneVec2) -> Lanes {
        let core_a = LaneVec2::load(&point.core_a).rotated(self.a.cosine, self.a.sine);
        let core_b = LaneVec2::load(&point.core_b).rotated(self.b.cosine, self.b.sine);
        let d = self.displacement + core_b - core_a;
        d.dot(normal) + Lanes::load(&point.adjusted_separation)
    }
}

/// The 2×2 complementarity problem in every lane; see `complementarity.rs`.
#[inline(always)]
fn complementarity(k11: Lanes, k12: Lanes, k22: Lanes, q: [Lanes; 2]) -> [Lanes; 2] {
    let zero = Lanes::splat(0.0);
    let determinant = k11 * k22 - k12 * k12;
    let both = [(k12 * q[1] - k22 * q[0]) / determinant, (k12 * q[0] - k11 * q[1]) / determinant];
    let both_hold = determinant
        .gt(Lanes::splat(1.0e-3) * k11 * k22)
        .and(both[0].ge(zero))
        .and(both[1].ge(zero));
    let first = -q[0] / k11;
    let first_holds = first.ge(zero).and((k12 * first + q[1]).ge(zero));
    let second = -q[1] / k22;
    let second_holds = second.ge(zero).and((k12 * second + q[0]).ge(zero));
    let neither = first.max(zero);
    [
        both_hold.select(both[0], first_holds.select(first, second_holds.select(zero, neither))),
        both_hold.select(both[1], first_holds.select(zero, second_holds.select(second, zero))),
    ]
}

/// Notes how fast every free point approaches. Runs in each substep before the
/// first impulse; a point that bears an impulse already rests, and does not
/// rebound.
pub fn note_approach(c: &mut ContactBlock, states: &[BodyState]) {
    let pair = Pair::load(c, states);
    let normal = LaneVec2::load(&c.normal);
    let zero = Lanes::splat(0.0);
    for point in &mut c.points[..c.count] {
        let arms = pair.arms(&point.anchor_a, &point.anchor_b);
        let approach = pair.relative_velocity(arms).dot(normal);
        let free = Lanes::load(&point.normal_impulse).eq(zero);
        free.select(approach, zero).store(&mut point.approach_velocity);
    }
}

/// Applies the impulses that the last substep ended with; those of the same
/// step, not the first's, are added to its totals on the way.
pub fn warm_start(c: &mut ContactBlock, states: &mut [BodyState], is_first: bool) {
    if !is_first {
        sum_impulses(c);
    }
    let mut pair = Pair::load(c, states);
    let normal = LaneVec2::load(&c.normal);
    let (zero, one) = (Lanes::splat(0.0), Lanes::splat(1.0));
    let bears = |point: &PointBlock| -> Mask {
        let in_use = Lanes::load(&point.in_use);
        Lanes::load(&point.normal_impulse).gt(zero).or(in_use.eq(zero))
    };
    bears(&c.points[0]).and(bears(&c.points[1])).select(one, zero).store(&mut c.settled);
    for point in &c.points[..c.count] {
        let arms = pair.arms(&point.anchor_a, &point.anchor_b);
        pair.apply(arms, normal.times(Lanes::load(&point.normal_impulse)));
    }
    let arms = pair.arms(&c.friction_arm_a, &c.friction_arm_b);
    pair.apply(arms, normal.right_perp().times(Lanes::load(&c.tangent_impulse)));
    if c.rolls {
        let rolling = Lanes::load(&c.rolling_impulse);
        pair.a.spin = pair.a.spin - pair.inertia_a * rolling;
        pair.b.spin = pair.b.spin + pair.inertia_b * rolling;
    }
    pair.save(c, states);
}

/// A block, once: the normals, then what depends on them.
pub fn solve(c: &mut ContactBlock, states: &mut [BodyState], sweep: &Sweep) {
    let mut pair = Pair::load(c, states);
    let pressure = solve_normal(c, &mut pair, sweep);
    solve_friction(c, &mut pair, pressure);
    if c.rolls {
        solve_rolling(c, &mut pair, pressure);
    }
    pair.save(c, states);
}

/// Returns the normal impulse of both points.
#[inline(always)]
fn solve_normal(c: &mut ContactBlock, pair: &mut Pair, sweep: &Sweep) -> Lanes {
    let zero = Lanes::splat(0.0);
    let normal = LaneVec2::load(&c.normal);
    let out_of_reach = Lanes::splat(OUT_OF_REACH);
    let mut arms = [(normal, normal); 2];
    let mut velocity = [zero; 2];
    let mut compliance = [zero; 2];
    let mut old = [zero; 2];
    for i in 0..c.count {
        let point = &c.points[i];
        old[i] = Lanes::load(&point.normal_impulse);
        let separation = pair.separation(point, normal);
        let ahead = separation.gt(zero);
        let mut speculative = separation * Lanes::splat(sweep.inverse_h);
        let pushed = if sweep.use_bias {
            compliance[i] = ahead.select(zero, Lanes::load(&c.compliance));
            (Lanes::load(&c.bias_rate) * separation).max(Lanes::splat(-sweep.push_speed))
        } else {
            speculative = old[i].gt(zero).select(speculative, out_of_reach);
            zero
        };
        let bias = ahead.select(speculative, pushed);
        arms[i] = pair.arms(&point.anchor_a, &point.anchor_b);
        velocity[i] = pair.relative_velocity(arms[i]).dot(normal) + bias;
    }
    let one = Lanes::splat(1.0);
    let k11 = Lanes::load(&c.k11);
    let new = if c.count == 1 {
        // What the problem of two comes to, to the bit, where there is no second.
        let alone = -(velocity[0] - k11 * old[0]) / (k11 * (one + compliance[0]));
        [alone.max(zero), zero]
    } else {
        let second = Lanes::load(&c.points[1].in_use).gt(zero);
        velocity[1] = second.select(velocity[1], out_of_reach);
        let (k12, k22) = (Lanes::load(&c.k12), Lanes::load(&c.k22));
        let q = [
            velocity[0] - (k11 * old[0] + k12 * old[1]),
            velocity[1] - (k12 * old[0] + k22 * old[1]),
        ];
        complementarity(k11 * (one + compliance[0]), k12, k22 * (one + compliance[1]), q)
    };
    let factor = Lanes::load(&c.settled).gt(zero).select(Lanes::splat(sweep.over_relaxation), one);
    let mut pressure = zero;
    for i in 0..c.count {
        let impulse = (old[i] + factor * (new[i] - old[i])).max(zero);
        impulse.store(&mut c.points[i].normal_impulse);
        pair.apply(arms[i], normal.times(impulse - old[i]));
        pressure = pressure + impulse;
    }
    pressure
}

#[inline(always)]
fn solve_friction(c: &mut ContactBlock, pair: &mut Pair, pressure: Lanes) {
    let zero = Lanes::splat(0.0);
    let tangent = LaneVec2::load(&c.normal).right_perp();
    let arms = pair.arms(&c.friction_arm_a, &c.friction_arm_b);
    let slip = pair.relative_velocity(arms).dot(tangent) - Lanes::load(&c.tangent_speed);
    let old = Lanes::load(&c.tangent_impulse);
    let wanted = old - Lanes::load(&c.tangent_mass) * slip;
    let held = Lanes::load(&c.static_friction) * pressure;
    let creep = Lanes::splat(CREEP);
    let slides = slip.gt(creep).or(slip.lt(-creep));
    let sliding = slides.select(Lanes::load(&c.dynamic_friction) * pressure, held);
    let new = wanted
        .gt(held)
        .select(sliding.min(wanted), wanted.lt(-held).select((-sliding).max(wanted), wanted));
    let change = new - old;
    new.store(&mut c.tangent_impulse);
    debug_assert!(!change.lt(zero).and(change.gt(zero)).any());
    pair.apply(arms, tangent.times(change));
}

fn solve_rolling(c: &mut ContactBlock, pair: &mut Pair, pressure: Lanes) {
    let most = Lanes::load(&c.rolling_resistance) * pressure;
    let old = Lanes::load(&c.rolling_impulse);
    let wanted = old - Lanes::load(&c.rolling_mass) * (pair.b.spin - pair.a.spin);
    let new = wanted.min(most).max(-most);
    new.store(&mut c.rolling_impulse);
    let change = new - old;
    pair.a.spin = pair.a.spin - pair.inertia_a * change;
    pair.b.spin = pair.b.spin + pair.inertia_b * change;
}

/// Adds what a substep did to the step's totals.
#[inline(always)]
pub fn sum_impulses(c: &mut ContactBlock) {
    for point in &mut c.points[..c.count] {
        let total = Lanes::load(&point.total_normal_impulse) + Lanes::load(&point.normal_impulse);
        total.store(&mut point.total_normal_impulse);
    }
    let total = Lanes::load(&c.total_tangent_impulse) + Lanes::load(&c.tangent_impulse);
    total.store(&mut c.total_tangent_impulse);
}
