//! What acts about the points of revolute joints, side by side: a spring, a
//! motor and two limits.

use super::revolute_block::AxisBlock;
use super::revolute_kernel::Point;
use super::{JointSweep, SweepKind};
use crate::simd::{Select, Simd, Wide, atan2, cross, dot, inverted};

/// How the relative spin answers to angular impulses while the point is held, as
/// softly as it holds.
struct Axis<V> {
    /// Impulse at the point that holds it against an angular impulse of one.
    held: [V; 2],
    inverse_mass: V,
    mass: V,
}

impl<V> Axis<V> {
    #[inline(always)]
    fn new<S: Simd>(simd: S, point: &Point<V>, compliance: V) -> Axis<V>
    where
        V: Wide<S>,
    {
        let one = V::all(simd, 1.0);
        let Point { arm_a, arm_b, inertia_a, inertia_b, mass, scale, .. } = *point;
        let both = inertia_a * inertia_b;
        let between = [arm_b[0] - arm_a[0], arm_b[1] - arm_a[1]];
        // What an angular impulse of one does to the velocity at the point.
        let moved = [
            -(inertia_a * arm_a[1] + inertia_b * arm_b[1]),
            inertia_a * arm_a[0] + inertia_b * arm_b[0],
        ];
        let share = one / (one + compliance);
        let (factor, turning) = (-(share * scale), both * cross(simd, arm_a, arm_b));
        let held = [
            factor * (mass * moved[0] + turning * between[0]),
            factor * (mass * moved[1] + turning * between[1]),
        ];
        // The determinant of all three rows over that of the point's.
        let spins = inertia_a + inertia_b;
        let three = mass * (mass * spins + both * dot(simd, between, between));
        let inverse_mass = share * (scale * three + compliance * spins);
        Axis { held, inverse_mass, mass: inverted(simd, inverse_mass) }
    }

    /// Applies an angular impulse to B, its opposite to A, and what keeps the
    /// velocity at the point.
    #[inline(always)]
    fn turn<S: Simd>(&self, simd: S, point: &mut Point<V>, impulse: V)
    where
        V: Wide<S>,
    {
        let held = [impulse * self.held[0], impulse * self.held[1]];
        point.impulse = [point.impulse[0] + held[0], point.impulse[1] + held[1]];
        point.turn(impulse);
        point.apply(simd, held);
    }
}

/// How limits push back, with the softness of the points.
struct Stop<V> {
    push: bool,
    inverse_h: V,
    rate: V,
    compliance: V,
}

impl<V> Stop<V> {
    /// The impulse of a limit that is `room` radians away and left at `speed`.
    /// Ahead of it the angle may come as far as the limit; beyond, the limit is
    /// soft.
    #[inline(always)]
    fn hold<S: Simd>(&self, simd: S, axis: &Axis<V>, old: V, speed: V, room: V) -> V
    where
        V: Wide<S>,
    {
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let ahead = room.simd_gt(zero);
        let (rate, compliance) =
            if self.push { (self.rate, ahead.select(zero, self.compliance)) } else { (zero, zero) };
        let rate = ahead.select(self.inverse_h, rate);
        let asked = axis.mass * (speed + rate * room) + compliance * old;
        (old - asked / (one + compliance)).larger(zero)
    }
}

/// One pass over spring, motor and limits. `in_tree` are the lanes whose point
/// does not give way.
#[inline(always)]
pub(super) fn solve_axis<S: Simd, V: Wide<S>>(
    simd: S,
    point: &mut Point<V>,
    block: &mut AxisBlock,
    in_tree: V::Mask,
    sweep: &JointSweep,
    at: usize,
) {
    let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
    let push = sweep.kind == SweepKind::Push;
    let compliance = in_tree.select(zero, V::all(simd, sweep.softness.compliance));
    let axis = Axis::new(simd, point, if push { compliance } else { zero });

    let damping = V::load(simd, &block.spring_damping, at);
    let old = V::load(simd, &block.spring_impulse, at);
    let asked = V::load(simd, &block.spring_drive, at) - damping * point.spin() - old;
    let change = asked / (one + damping * axis.inverse_mass);
    (old + change).save(&mut block.spring_impulse, at);
    axis.turn(simd, point, change);

    let most = V::load(simd, &block.max_motor_impulse, at);
    let old = V::load(simd, &block.motor_impulse, at);
    let wanted = old - axis.mass * (point.spin() - V::load(simd, &block.motor_speed, at));
    let new = (-most).larger(wanted.smaller(most));
    new.save(&mut block.motor_impulse, at);
    axis.turn(simd, point, new - old);

    let rate = V::all(simd, sweep.softness.bias_rate);
    let rate = in_tree.select(V::all(simd, sweep.tree_rate), rate);
    let stop = Stop { push, inverse_h: V::all(simd, 1.0 / sweep.h), rate, compliance };
    let angle = V::load(simd, &block.angle, at);
    let old = V::load(simd, &block.lower_impulse, at);
    let room = angle - V::load(simd, &block.lower_angle, at);
    let new = stop.hold(simd, &axis, old, point.spin(), room);
    new.save(&mut block.lower_impulse, at);
    axis.turn(simd, point, new - old);
    let old = V::load(simd, &block.upper_impulse, at);
    let room = V::load(simd, &block.upper_angle, at) - angle;
    let new = stop.hold(simd, &axis, old, -point.spin(), room);
    new.save(&mut block.upper_impulse, at);
    axis.turn(simd, point, old - new);
}

/// Adds to the angle what the bodies have turned since it was last taken. A
/// substep at a time it cannot miss a turn.
#[inline(always)]
pub(super) fn follow_angle<S: Simd, V: Wide<S>>(
    simd: S,
    block: &mut AxisBlock,
    [a, b]: &[[V; 4]; 2],
    at: usize,
) {
    let turned = turn_between(simd, [a[2], a[3]], [b[2], b[3]]);
    let old = [V::load(simd, &block.turned[0], at), V::load(simd, &block.turned[1], at)];
    let [c, s] = turn_between(simd, old, turned);
    (V::load(simd, &block.angle, at) + atan2(simd, s, c)).save(&mut block.angle, at);
    turned[0].save(&mut block.turned[0], at);
    turned[1].save(&mut block.turned[1], at);
}

/// The second rotation as seen from the first: cosine, sine.
#[inline(always)]
pub(super) fn turn_between<S: Simd, V: Wide<S>>(_: S, a: [V; 2], b: [V; 2]) -> [V; 2] {
    [a[0] * b[0] + a[1] * b[1], a[0] * b[1] - a[1] * b[0]]
}

/// What the springs ask for in the next substep.
#[inline(always)]
pub(super) fn pull_spring<S: Simd, V: Wide<S>>(simd: S, block: &mut AxisBlock, at: usize) {
    let stretch = V::load(simd, &block.angle, at) - V::load(simd, &block.target_angle, at);
    (-V::load(simd, &block.spring_rate, at) * stretch).save(&mut block.spring_drive, at);
}

impl AxisBlock {
    /// The angular impulses on body B.
    #[inline(always)]
    pub(super) fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> V {
        let driven =
            V::load(simd, &self.spring_impulse, at) + V::load(simd, &self.motor_impulse, at);
        driven + V::load(simd, &self.lower_impulse, at) - V::load(simd, &self.upper_impulse, at)
    }

    /// Adds what a substep did to the step's totals.
    #[inline(always)]
    pub(super) fn sum_impulses<S: Simd, V: Wide<S>>(&mut self, simd: S, at: usize) {
        let impulse = self.impulse::<S, V>(simd, at);
        (V::load(simd, &self.total, at) + impulse).save(&mut self.total, at);
        let motor = V::load(simd, &self.motor_impulse, at);
        (V::load(simd, &self.total_motor, at) + motor).save(&mut self.total_motor, at);
    }
}
