//! Weld joints: a point constraint as in revolute joints, and an angle constraint.
//!
//! Each is rigid or a spring. A rigid point and a rigid angle are solved as one block of three
//! rows.

use super::axis_block::AxisBlock;
use super::axis_kernel::{Driven, Stiffness, follow_angle, solve_spring};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{Motions, motions, rotate, save_two, turn_between, unmoved};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::revolute::PointConstraint;
use super::revolute::RevoluteBlock;
use super::{JointPreparation, JointSweep, SweepKind};
use crate::math::PI;
use crate::model::{self, AxisImpulses, AxisSettings, JointKind, SpringRange};
use crate::simd::{LaneArray, Select, Wide, atan2, cross};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;
use crate::solver::softness::Softness;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Debug, Default)]
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
fn invariants<V: Wide>(point: &PointConstraint<V>) -> [V; 2] {
    let pair = &point.pair;
    let reach = pair.reach();
    let turning = cross(pair.arm_a, pair.arm_b);
    let determinant =
        pair.mass * (pair.mass + reach) + pair.inertia_a * pair.inertia_b * (turning * turning);
    [pair.mass + (pair.mass + reach), determinant]
}

impl WeldBlock {
    /// Returns the relative angle of the frames.
    #[inline(always)]
    fn angle<V: Wide>(&self, on: JointLanes<V>, [a, b]: &Motions<V>) -> V {
        let turned = turn_between([a[2], a[3]], [b[2], b[3]]);
        let [cosine, sine] = rotate(turned, on.two(&self.first_turn));
        atan2(sine, cosine)
    }

    /// Computes the targets of the next bias sweep, and the spring impulses.
    #[inline(always)]
    fn set_targets<V: Wide>(
        &mut self,
        on: JointLanes<V>,
        point: &PointConstraint<V>,
        axis: AxisMut,
        (motions, sweep): (&Motions<V>, &JointSweep),
    ) {
        point.set_targets(on, &mut self.point, sweep);
        let angle = self.angle(on, motions);
        let spins = point.pair.inertia_a + point.pair.inertia_b;
        let stiffness = Stiffness::<V>::new(on, &self.point.ends, sweep);
        let rate = stiffness.rate_of(angle, spins, true);
        (-(rate * angle)).save(&mut self.target_spin, on.at);
        if self.any_sprung {
            let rate = -on.load(&self.spring_rate);
            let [x, y] = point.separation;
            save_two([rate * x, rate * y], &mut self.spring_drive, on.at);
        }
        if let Some(axis) = axis {
            axis.pull_spring::<V>(on);
        }
    }

    /// Returns the change of the impulse at points with springs.
    ///
    /// Explicit in the stretch, implicit in the damping: `(1 + c K) Δλ = drive - c v - λ`.
    #[inline(always)]
    fn spring_change<V: Wide>(&self, on: JointLanes<V>, point: &PointConstraint<V>) -> [V; 2] {
        let damping = on.load(&self.spring_damping);
        let drive = on.two(&self.spring_drive);
        let closing = point.pair.closing();
        let asked = [
            drive[0] + damping * closing[0] - point.impulse[0],
            drive[1] + damping * closing[1] - point.impulse[1],
        ];
        let [trace, determinant] = invariants(point);
        let one = on.all(1.0);
        let whole = one + damping * (trace + damping * determinant);
        let turned = point.pair.adjugate(asked);
        [(asked[0] + damping * turned[0]) / whole, (asked[1] + damping * turned[1]) / whole]
    }
}

impl JointBlock for WeldBlock {
    const IS_RARE: bool = true;

    fn usual(sweep: &JointSweep) -> Softness {
        sweep.welds
    }

    ends_in!(point.ends);

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

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Weld(joint) = kind else { return };
        let settings = &joint.settings;
        self.point.impulse[0][lane] = p.warm * joint.linear.x;
        self.point.impulse[1][lane] = p.warm * joint.linear.y;
        if settings.linear_hertz > 0.0 {
            let omega = 2.0 * PI * settings.linear_hertz;
            let h_omega = p.sweep.h * omega;
            self.is_sprung[lane] = 1.0;
            self.any_sprung = true;
            self.spring_rate[lane] = added.mass * h_omega * omega;
            self.spring_damping[lane] = added.mass * 2.0 * settings.linear_damping_ratio * h_omega;
        }
        if settings.angular_hertz > 0.0 {
            let most = added.joint.holding.max_torque;
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
            let inertia = added.inertia;
            added.axis_block(&mut self.point.ends).fill_angular(lane, &axis, inertia, p);
        } else {
            self.holds_angle[lane] = 1.0;
            self.turn[lane] = p.warm * joint.turn;
        }
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, mut axis: AxisMut, start: &StartBodies<V>, p: &JointPreparation) {
        let on = start.on;
        let turn = turn_between(start.turn_a, start.turn_b);
        save_two(turn, &mut self.first_turn, on.at);
        if let Some(axis) = axis.as_deref_mut() {
            atan2(turn[1], turn[0]).save(&mut axis.position, on.at);
        }
        start.share(&self.point.ends).save(&mut self.point.follow_a, on.at);
        let mut point: PointConstraint<V> = PointConstraint::load(on, &self.point);
        let (unmoved, sweep) = (unmoved(on), p.sweep.of_welds());
        point.follow(on, &mut self.point, &unmoved);
        if self.any_sprung {
            // Keeps h ω below 2 in all directions, as in `AxisBlock`.
            let rate = on.load(&self.spring_rate);
            let stiffest = point.pair.mass + point.pair.reach();
            let square = on.all(0.25 * p.sweep.h) * (rate * stiffest);
            (rate / (on.all(1.0) + square)).save(&mut self.spring_rate, on.at);
        }
        self.set_targets(on, &point, axis, (&unmoved, &sweep));
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let mut point: PointConstraint<V> = PointConstraint::load(on, &self.point);
        point.pair.apply(point.impulse);
        point.pair.turn(self.turn_impulse(on, axis));
        point.pair.save(&self.point.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        self.point.correct_warm_start(bodies);
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let sweep = &sweep.of_welds();
        let mut point: PointConstraint<V> = PointConstraint::load(on, &self.point);
        let motions = motions(on, &self.point.ends);
        point.follow(on, &mut self.point, &motions);
        if let Some(axis) = axis.as_deref_mut() {
            follow_angle(on, axis, &motions);
        }
        self.set_targets(on, &point, axis, (&motions, sweep));
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let sweep = &sweep.of_welds();
        let mut point: PointConstraint<V> = PointConstraint::load(on, &self.point);
        let motions = motions(on, &self.point.ends);
        if sweep.kind == SweepKind::FollowAndRelax {
            point.follow(on, &mut self.point, &motions);
            if let Some(axis) = axis.as_deref_mut() {
                follow_angle(on, axis, &motions);
            }
        }
        let zero = on.all(0.0);
        let is_direct = self.point.ends.is_direct::<V>(on);
        let mut stiffness = Stiffness::new(on, &self.point.ends, sweep);
        let spins = point.pair.inertia_a + point.pair.inertia_b;
        if stiffness.is_slowed() {
            let is_held = on.load(&self.is_sprung).simd_le(zero);
            let error = point.error(on, &self.point.ends, &motions);
            stiffness.reduce_compliance_where(is_held, error, false);
            let is_held = on.load(&self.holds_angle).simd_gt(zero);
            let angle = self.angle(on, &motions);
            stiffness.reduce_compliance_where(is_held, (angle, spins), true);
        }
        let holding = sweep.holding(&self.point.ends);
        let own = if holding.is_some() { Some(&stiffness) } else { None };
        let [x, y] = point.change(on, &self.point, (sweep, own));
        let mut change = [is_direct.select(zero, x), is_direct.select(zero, y)];
        let mut about = point.about(stiffness.rigid_compliance());
        if self.any_sprung {
            let is_sprung = on.load(&self.is_sprung).simd_gt(zero);
            let [x, y] = match sweep.again {
                true => [zero, zero],
                false => self.spring_change(on, &point),
            };
            change = [is_sprung.select(x, change[0]), is_sprung.select(y, change[1])];
            // A point on a spring does not react to the angle.
            about = about.without_rigid_rows(is_sprung, spins);
        }
        point.apply(change);
        if let Some(holding) = holding {
            let is_beyond = point.limit(on, holding);
            about = about.without_rigid_rows(is_beyond, spins);
        }
        let mut closing = -point.pair.spin();
        if sweep.kind == SweepKind::Bias {
            closing += on.load(&self.target_spin);
        }
        let old = on.load(&self.turn);
        let rigid = on.load(&self.holds_angle) * (about.mass * closing);
        let [change] = stiffness.soften([rigid], [old]);
        let change = is_direct.select(zero, change);
        let change = stiffness.limited([old, change], true);
        (old + change).save(&mut self.turn, on.at);
        point.drive(&about, change);
        if let Some(axis) = axis.as_deref_mut()
            && !sweep.again
        {
            solve_spring(on, &mut point, &about, axis);
        }
        if let Some(holding) = holding {
            point.limit(on, holding);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            self.set_targets(on, &point, axis, (&motions, sweep));
        }
        point.save(&mut self.point, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let [x, y] = on.two(&self.point.impulse);
        [x, y, self.turn_impulse(on, axis)]
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
    fn turn_impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> V {
        let held = on.load(&self.turn);
        held + AxisBlock::some_impulse::<V>(on, axis)
    }
}
