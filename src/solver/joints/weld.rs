//! Weld joints: a point constraint as in revolute joints, and an angle constraint.
//!
//! Each is rigid or a spring. A rigid point and a rigid angle are solved as one block of three
//! rows.

use super::axis_block::AxisBlock;
use super::axis_kernel::{Driven, Stiffness, follow_angle, solve_spring};
use super::block::{Ends, ZERO};
use super::body_pair::{Motions, load_two, motions, rotate, save_two, turn_between, unmoved};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::revolute_block::RevoluteBlock;
use super::revolute_kernel::PointConstraint;
use super::{JointPreparation, JointSweep, SweepKind};
use crate::math::PI;
use crate::model::{self, AxisImpulses, AxisSettings, JointKind, SpringRange};
use crate::simd::{LaneArray, Select, Simd, Wide, atan2, cross};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;
use crate::solver::softness::Softness;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct WeldBlock {
    point: RevoluteBlock,
    /// Rotation of frame B relative to frame A at the start of the step: cosine, sine.
    first_turn: [LaneArray; 2],
    /// Accumulated impulse of the rigid angle on body B, in N m s.
    turn: LaneArray,
    /// Target spin of the bias sweep.
    target_spin: LaneArray,
    /// One if the angle is rigid, zero if it is a spring.
    holds_angle: LaneArray,
    /// One if the point is a spring, otherwise zero.
    is_sprung: LaneArray,
    /// Springs of the points; see `AxisBlock`.
    spring_rate: LaneArray,
    spring_damping: LaneArray,
    spring_drive: [LaneArray; 2],
    /// Whether some lane has `is_sprung`.
    any_sprung: bool,
}

/// Returns trace and determinant of the response matrix at the point.
#[inline(always)]
fn invariants<S: Simd, V: Wide<S>>(simd: S, point: &PointConstraint<V>) -> [V; 2] {
    let pair = &point.pair;
    let reach = pair.reach(simd);
    let turning = cross(simd, pair.arm_a, pair.arm_b);
    let determinant =
        pair.mass * (pair.mass + reach) + pair.inertia_a * pair.inertia_b * (turning * turning);
    [pair.mass + (pair.mass + reach), determinant]
}

impl WeldBlock {
    /// Returns the relative angle of the frames.
    #[inline(always)]
    fn angle<S: Simd, V: Wide<S>>(&self, simd: S, [a, b]: &Motions<V>, at: usize) -> V {
        let turned = turn_between(simd, [a[2], a[3]], [b[2], b[3]]);
        let [cosine, sine] = rotate(simd, turned, load_two(simd, &self.first_turn, at));
        atan2(simd, sine, cosine)
    }

    /// Computes the targets of the next bias sweep, and the spring impulses.
    #[inline(always)]
    fn aim<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        point: &PointConstraint<V>,
        axis: Option<&mut AxisBlock>,
        (motions, sweep): (&Motions<V>, &JointSweep),
        at: usize,
    ) {
        point.aim(simd, &mut self.point, sweep, at);
        let angle = self.angle(simd, motions, at);
        let spins = point.pair.inertia_a + point.pair.inertia_b;
        let stiffness = Stiffness::<V>::new(simd, &self.point.ends, sweep, at);
        let rate = stiffness.rate_of(simd, angle, spins, true);
        (-(rate * angle)).save(&mut self.target_spin, at);
        if self.any_sprung {
            let rate = -V::load(simd, &self.spring_rate, at);
            let [x, y] = point.separation;
            save_two(simd, [rate * x, rate * y], &mut self.spring_drive, at);
        }
        if let Some(axis) = axis {
            axis.pull_spring::<S, V>(simd, at);
        }
    }

    /// Returns the change of the impulse at points with springs.
    ///
    /// Explicit in the stretch, implicit in the damping: `(1 + c K) Δλ = drive - c v - λ`.
    #[inline(always)]
    fn spring_change<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        point: &PointConstraint<V>,
        at: usize,
    ) -> [V; 2] {
        let damping = V::load(simd, &self.spring_damping, at);
        let drive = load_two::<S, V>(simd, &self.spring_drive, at);
        let closing = point.pair.closing();
        let asked = [
            drive[0] + damping * closing[0] - point.impulse[0],
            drive[1] + damping * closing[1] - point.impulse[1],
        ];
        let [trace, determinant] = invariants(simd, point);
        let one = V::all(simd, 1.0);
        let whole = one + damping * (trace + damping * determinant);
        let turned = point.adjugate(simd, asked);
        [(asked[0] + damping * turned[0]) / whole, (asked[1] + damping * turned[1]) / whole]
    }
}

impl JointBlock for WeldBlock {
    const IS_RARE: bool = true;

    fn usual(sweep: &JointSweep) -> Softness {
        sweep.welds
    }

    fn empty(ends: Ends) -> Self {
        WeldBlock {
            point: RevoluteBlock::empty(ends),
            first_turn: [ZERO; 2],
            turn: ZERO,
            target_spin: ZERO,
            holds_angle: ZERO,
            is_sprung: ZERO,
            spring_rate: ZERO,
            spring_damping: ZERO,
            spring_drive: [ZERO; 2],
            any_sprung: false,
        }
    }

    #[inline(always)]
    fn ends(&self) -> &Ends {
        &self.point.ends
    }

    #[inline(always)]
    fn ends_mut(&mut self) -> &mut Ends {
        &mut self.point.ends
    }

    fn rows(&self, lane: usize, axis: Option<&AxisBlock>, sink: &mut JointRowSink) {
        self.point.point_rows(lane, sink);
        if self.holds_angle[lane] > 0.0 {
            sink.hold(2, ANGULAR_JACOBIAN, self.target_spin[lane], self.turn[lane]);
        }
        if let Some(axis) = axis {
            sink.spring_and_limits(ANGULAR_JACOBIAN, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, axis: u8, impulse: f32) {
        match axis {
            2 => self.turn[lane] = impulse,
            _ => self.point.impulse[axis as usize][lane] = impulse,
        }
    }

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let JointKind::Weld(joint) = kind else { return };
        let settings = &joint.settings;
        self.point.impulse[0][lane] = p.warm * joint.linear.x;
        self.point.impulse[1][lane] = p.warm * joint.linear.y;
        if settings.linear_hertz > 0.0 {
            let omega = 2.0 * PI * settings.linear_hertz;
            let h_omega = p.sweep.h * omega;
            self.is_sprung[lane] = 1.0;
            self.any_sprung = true;
            self.spring_rate[lane] = place.mass * h_omega * omega;
            self.spring_damping[lane] = place.mass * 2.0 * settings.linear_damping_ratio * h_omega;
        }
        if settings.angular_hertz > 0.0 {
            let most = place.holding.max_torque;
            let axis = model::Axis {
                settings: AxisSettings {
                    enable_spring: true,
                    hertz: settings.angular_hertz,
                    damping_ratio: settings.angular_damping_ratio,
                    spring_range: SpringRange { lower: -most, upper: most },
                    ..AxisSettings::default()
                },
                impulses: AxisImpulses { spring: joint.turn, ..AxisImpulses::default() },
                motor: 0.0,
            };
            let inertia = place.inertia;
            place.of(&mut self.point.ends).fill_angular(lane, &axis, inertia, p);
        } else {
            self.holds_angle[lane] = 1.0;
            self.turn[lane] = p.warm * joint.turn;
        }
    }

    #[inline(always)]
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        bodies: BodyCells,
        p: &JointPreparation,
        at: usize,
    ) {
        let turn = turn_between(simd, start.turn_a, start.turn_b);
        save_two(simd, turn, &mut self.first_turn, at);
        if let Some(axis) = axis.as_deref_mut() {
            atan2(simd, turn[1], turn[0]).save(&mut axis.position, at);
        }
        start.share_arms(simd, &mut self.point, at);
        let mut point: PointConstraint<V> = PointConstraint::load(simd, &self.point, bodies, at);
        let (unmoved, sweep) = (unmoved(simd), p.sweep.of_welds());
        point.follow(simd, &mut self.point, &unmoved, at);
        if self.any_sprung {
            // Keeps h ω below 2 in all directions, as in `AxisBlock`.
            let rate = V::load(simd, &self.spring_rate, at);
            let stiffest = point.pair.mass + point.pair.reach(simd);
            let square = V::all(simd, 0.25 * p.sweep.h) * (rate * stiffest);
            (rate / (V::all(simd, 1.0) + square)).save(&mut self.spring_rate, at);
        }
        self.aim(simd, &point, axis, (&unmoved, &sweep), at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        axis: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut point: PointConstraint<V> = PointConstraint::load(simd, &self.point, bodies, at);
        point.pair.apply(simd, point.impulse);
        point.pair.turn(self.turn_impulse(simd, axis, at));
        point.pair.save(simd, &self.point.ends, bodies, at);
    }

    #[inline(always)]
    fn give_more(&self, bodies: BodyCells) {
        self.point.give_more(bodies);
    }

    #[inline(always)]
    fn follow<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let sweep = &sweep.of_welds();
        let mut point: PointConstraint<V> = PointConstraint::load(simd, &self.point, bodies, at);
        let motions = motions(simd, &self.point.ends, bodies, at);
        point.follow(simd, &mut self.point, &motions, at);
        if let Some(axis) = axis.as_deref_mut() {
            follow_angle(simd, axis, &motions, at);
        }
        self.aim(simd, &point, axis, (&motions, sweep), at);
    }

    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let sweep = &sweep.of_welds();
        let mut point: PointConstraint<V> = PointConstraint::load(simd, &self.point, bodies, at);
        let motions = motions(simd, &self.point.ends, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            point.follow(simd, &mut self.point, &motions, at);
            if let Some(axis) = axis.as_deref_mut() {
                follow_angle(simd, axis, &motions, at);
            }
        }
        let zero = V::all(simd, 0.0);
        let is_direct = self.point.ends.is_direct::<S, V>(simd, at);
        let mut stiffness = Stiffness::new(simd, &self.point.ends, sweep, at);
        let spins = point.pair.inertia_a + point.pair.inertia_b;
        if stiffness.is_slowed() {
            let is_held = V::load(simd, &self.is_sprung, at).simd_le(zero);
            let error = point.error(simd, &self.point.ends, &motions, at);
            stiffness.ease_where(simd, is_held, error, false);
            let is_held = V::load(simd, &self.holds_angle, at).simd_gt(zero);
            let angle = self.angle(simd, &motions, at);
            stiffness.ease_where(simd, is_held, (angle, spins), true);
        }
        let holding = sweep.holding(&self.point.ends);
        let own = if holding.is_some() { Some(&stiffness) } else { None };
        let [x, y] = point.change(simd, &self.point, (sweep, own), at);
        let mut change = [is_direct.select(zero, x), is_direct.select(zero, y)];
        let mut about = point.about(simd, stiffness.held());
        if self.any_sprung {
            let is_sprung = V::load(simd, &self.is_sprung, at).simd_gt(zero);
            let [x, y] = match sweep.again {
                true => [zero, zero],
                false => self.spring_change(simd, &point, at),
            };
            change = [is_sprung.select(x, change[0]), is_sprung.select(y, change[1])];
            // A point on a spring does not react to the angle.
            about = about.freed(simd, is_sprung, spins);
        }
        point.give(simd, change);
        if let Some(holding) = holding {
            let is_beyond = point.limit(simd, holding, at);
            about = about.freed(simd, is_beyond, spins);
        }
        let mut closing = -point.pair.spin();
        if sweep.kind == SweepKind::Bias {
            closing += V::load(simd, &self.target_spin, at);
        }
        let old = V::load(simd, &self.turn, at);
        let rigid = V::load(simd, &self.holds_angle, at) * (about.mass * closing);
        let [change] = stiffness.give_way(simd, [rigid], [old]);
        let change = is_direct.select(zero, change);
        let change = stiffness.limited(simd, [old, change], true);
        (old + change).save(&mut self.turn, at);
        point.drive(simd, &about, change);
        if let Some(axis) = axis.as_deref_mut()
            && !sweep.again
        {
            solve_spring(simd, &mut point, &about, axis, at);
        }
        if let Some(holding) = holding {
            point.limit(simd, holding, at);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            self.aim(simd, &point, axis, (&motions, sweep), at);
        }
        point.save(simd, &mut self.point, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let [x, y] = load_two(simd, &self.point.impulse, at);
        [x, y, self.turn_impulse(simd, axis, at)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, _: &StepEnd) {
        let JointKind::Weld(weld) = kind else { return };
        weld.linear = self.point.impulse.map(|row| row[lane]).into();
        weld.turn = self.turn[lane] + axis.map_or(0.0, |axis| axis.spring_impulse[lane]);
    }
}

impl WeldBlock {
    /// Returns the angular impulse on body B.
    #[inline(always)]
    fn turn_impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> V {
        let held = V::load(simd, &self.turn, at);
        held + AxisBlock::some_impulse::<S, V>(simd, axis, at)
    }
}
