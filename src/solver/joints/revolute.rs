//! Revolute joints: two rigid rows that hold a point. Spring, motor and limits act about it.
//!
//! The point is a block of two rows (E. Catto, "Soft Constraints", GDC 2011).

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, follow_angle, solve_axis};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{JointBodyPair, Motions, anchors, motions, save_two, unmoved};
use super::holding::{HoldingBlock, is_at_limit, shortened};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Wide, cross, dot, inverted};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink, linear_jacobian};
use crate::solver::body_cells::BodyCells;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct RevoluteBlock {
    /// The bodies.
    pub ends: Ends,
    /// Offset from A's centre of mass to the point where the impulse acts, in metres.
    pub arm_a: [LaneArray; 2],
    /// The same for body B.
    pub arm_b: [LaneArray; 2],
    /// Inverse determinant of the response matrix at the point.
    pub scale: LaneArray,
    /// Accumulated impulse on body B at the point, in N s.
    pub impulse: [LaneArray; 2],
    /// Target velocity of B relative to A at the point, for the bias sweep.
    pub target: [LaneArray; 2],
    /// Missing warm-start spin of A and B, because the arms have changed since the last substep.
    pub warm_correction: [LaneArray; 2],
    /// Share of the separation that A's arm follows. B's arm follows the rest.
    ///
    /// Both impulses then act at one point, which conserves angular momentum.
    pub follow_a: LaneArray,
    /// Angle of frame B relative to frame A at the start of the step, in radians.
    ///
    /// Until the block is filled, it is the last known angle.
    pub angle: LaneArray,
}

/// The point constraint of both bodies.
///
/// The velocity at the point responds to impulses by `K = m + ia a aᵀ + ib b bᵀ`, where `a` and
/// `b` are the arms turned by a quarter turn. It is never inverted numerically: see
/// [`JointBodyPair::determinant`].
pub(super) struct PointConstraint<V> {
    pub pair: JointBodyPair<V>,
    /// Inverse determinant of `K`.
    pub scale: V,
    /// Accumulated impulse.
    pub impulse: [V; 2],
    /// Offset from the origin of frame A to that of frame B. Valid after `follow`.
    pub separation: [V; 2],
}

impl<V: Wide> PointConstraint<V> {
    /// Loads the bodies, with the arms of the last [`PointConstraint::follow`].
    #[inline(always)]
    pub fn load(on: JointLanes<V>, c: &RevoluteBlock) -> PointConstraint<V> {
        let zero = on.all(0.0);
        PointConstraint {
            pair: JointBodyPair::load(on, &c.ends, [&c.arm_a, &c.arm_b]),
            scale: on.load(&c.scale),
            impulse: on.two(&c.impulse),
            separation: [zero, zero],
        }
    }

    /// Updates the arms to the bodies' motions since the start of the step. The arms meet between
    /// the frames.
    #[inline(always)]
    pub fn follow(&mut self, on: JointLanes<V>, c: &mut RevoluteBlock, motions: &Motions<V>) {
        let [a, b, [x, y]] = anchors(on, &c.ends, motions);
        let share_a = on.load(&c.follow_a);
        let share_b = on.all(1.0) - share_a;
        let arm_a = [a[0] + share_a * x, a[1] + share_a * y];
        let arm_b = [b[0] - share_b * x, b[1] - share_b * y];
        let pair = &mut self.pair;
        let turned_a = [arm_a[0] - pair.arm_a[0], arm_a[1] - pair.arm_a[1]];
        let turned_b = [arm_b[0] - pair.arm_b[0], arm_b[1] - pair.arm_b[1]];
        let more = [
            -(pair.inertia_a * cross(turned_a, self.impulse)),
            pair.inertia_b * cross(turned_b, self.impulse),
        ];
        save_two(more, &mut c.warm_correction, on.at);
        (pair.arm_a, pair.arm_b, self.separation) = (arm_a, arm_b, [x, y]);
        self.scale = inverted(pair.determinant());
        save_two(arm_a, &mut c.arm_a, on.at);
        save_two(arm_b, &mut c.arm_b, on.at);
        self.scale.save(&mut c.scale, on.at);
    }

    /// Returns the distance between the frames, and the response of the velocity there.
    ///
    /// `motions` are the motions of the bodies since the start of the step.
    #[inline(always)]
    pub fn error(&self, on: JointLanes<V>, ends: &Ends, motions: &Motions<V>) -> (V, V) {
        let [.., separation] = anchors(on, ends, motions);
        (dot(separation, separation).sqrt(), self.response())
    }

    /// Computes the target velocity of the next bias sweep.
    #[inline(always)]
    pub fn set_targets(&self, on: JointLanes<V>, c: &mut RevoluteBlock, sweep: &JointSweep) {
        // An arm that turns by h ω stays on a circle, so it ends (h ω)² / 2 short of the point
        // its velocity aims at. The spins are those at the end of the substep, because those
        // within a sweep may be far off.
        let JointBodyPair { arm_a, arm_b, .. } = &self.pair;
        let ahead = on.all(0.5 * sweep.h);
        let [square_a, square_b] = self.pair.spins_squared(sweep.h);
        let (square_a, square_b) = (ahead * square_a, ahead * square_b);
        let mut rate = on.all(sweep.softness.bias_rate);
        if sweep.holding(&c.ends).is_some() {
            let apart = dot(self.separation, self.separation).sqrt();
            let stiffness = Stiffness::<V>::new(on, &c.ends, sweep);
            rate = stiffness.rate_of(apart, self.response(), false);
        }
        if c.ends.direct != 0 {
            let is_direct = c.ends.is_direct::<V>(on);
            rate = is_direct.select(on.all(sweep.direct_rate), rate);
        }
        let target = [
            (square_b * arm_b[0] - square_a * arm_a[0]) - rate * self.separation[0],
            (square_b * arm_b[1] - square_a * arm_a[1]) - rate * self.separation[1],
        ];
        save_two(target, &mut c.target, on.at);
    }

    /// Returns the change of the impulse that solves both directions at once.
    ///
    /// It solves `v + rate·C + compliance·K·λ = 0`. `own` is the stiffness if some lane has
    /// non-default holding.
    #[inline(always)]
    pub fn change(
        &self,
        on: JointLanes<V>,
        c: &RevoluteBlock,
        (sweep, own): (&JointSweep, Option<&Stiffness<V>>),
    ) -> [V; 2] {
        let [mut x, mut y] = self.pair.closing();
        if sweep.kind == SweepKind::Bias {
            let target = on.two(&c.target);
            (x, y) = (x + target[0], y + target[1]);
        }
        // Multiplied by `scale`, this is the impulse for this velocity change.
        let [x, y] = self.pair.adjugate([x, y]);
        let mut change = [self.scale * x, self.scale * y];
        if sweep.kind == SweepKind::Bias {
            let mut share = on.all(sweep.softness.mass_scale());
            let mut compliance = on.all(sweep.softness.compliance);
            if let Some(own) = own {
                let one = on.all(1.0);
                compliance = own.rigid_compliance();
                share = one / (one + compliance);
            }
            change = [
                share * (change[0] - compliance * self.impulse[0]),
                share * (change[1] - compliance * self.impulse[1]),
            ];
        }
        if let Some(holding) = sweep.holding(&c.ends)
            && sweep.kind != SweepKind::Bias
        {
            // As in `limited_impulse`.
            let length = dot(self.impulse, self.impulse).sqrt();
            let is_at_limit = is_at_limit(length, on.load(&holding.max_impulse));
            let zero = on.all(0.0);
            change = [is_at_limit.select(zero, change[0]), is_at_limit.select(zero, change[1])];
        }
        if c.ends.direct != 0 {
            let is_direct = c.ends.is_direct::<V>(on);
            let zero = on.all(0.0);
            change = [is_direct.select(zero, change[0]), is_direct.select(zero, change[1])];
        }
        change
    }

    /// Applies and accumulates an impulse.
    #[inline(always)]
    pub fn apply(&mut self, change: [V; 2]) {
        self.impulse = [self.impulse[0] + change[0], self.impulse[1] + change[1]];
        self.pair.apply(change);
    }

    /// Returns the response of the velocity at the point, averaged over all directions.
    #[inline(always)]
    fn response(&self) -> V {
        let simd = self.pair.mass.token();
        self.pair.mass + V::all(simd, 0.5) * self.pair.reach()
    }

    /// Limits the accumulated impulse, and applies the difference. Returns the lanes that
    /// exceeded the limit.
    #[inline(always)]
    pub fn limit(&mut self, on: JointLanes<V>, holding: &HoldingBlock) -> V::Mask {
        let most = on.load(&holding.max_impulse);
        let old = self.impulse;
        let is_beyond = dot(old, old).sqrt().simd_gt(most);
        let new = shortened(old, most);
        self.apply([new[0] - old[0], new[1] - old[1]]);
        is_beyond
    }

    /// Returns the response of the relative spin, with the point held at this compliance.
    #[inline(always)]
    pub fn about(&self, compliance: V) -> AxisResponse<V> {
        let simd = compliance.token();
        let one = V::all(simd, 1.0);
        let JointBodyPair { arm_a, arm_b, inertia_a, inertia_b, mass, .. } = self.pair;
        let scale = self.scale;
        let both = inertia_a * inertia_b;
        let between = [arm_b[0] - arm_a[0], arm_b[1] - arm_a[1]];
        // Velocity change at the point per unit of angular impulse.
        let moved = [
            -(inertia_a * arm_a[1] + inertia_b * arm_b[1]),
            inertia_a * arm_a[0] + inertia_b * arm_b[0],
        ];
        let share = one / (one + compliance);
        let (factor, turning) = (-(share * scale), both * cross(arm_a, arm_b));
        let reaction = [
            factor * (mass * moved[0] + turning * between[0]),
            factor * (mass * moved[1] + turning * between[1]),
        ];
        // The determinant of all three rows over that of the point's two.
        let spins = inertia_a + inertia_b;
        let three = mass * (mass * spins + both * dot(between, between));
        let inverse_mass = share * (scale * three + compliance * spins);
        AxisResponse::new(reaction, inverse_mass)
    }

    #[inline(always)]
    pub fn save(self, c: &mut RevoluteBlock, on: JointLanes<V>) {
        save_two(self.impulse, &mut c.impulse, on.at);
        self.pair.save(&c.ends, on);
    }
}

impl<V: Wide> Driven<V> for PointConstraint<V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self) -> V {
        self.pair.spin()
    }

    /// Applies an angular impulse to B and the opposite to A, with the reaction of the point.
    #[inline(always)]
    fn drive(&mut self, axis: &AxisResponse<V>, impulse: V) {
        let reaction = [impulse * axis.reaction[0], impulse * axis.reaction[1]];
        self.impulse = [self.impulse[0] + reaction[0], self.impulse[1] + reaction[1]];
        self.pair.turn(impulse);
        self.pair.apply(reaction);
    }
}

impl RevoluteBlock {
    /// Passes the rows of a lane's point to the direct solver.
    pub(super) fn point_rows(&self, lane: usize, sink: &mut JointRowSink) {
        let arms = [&self.arm_a, &self.arm_b].map(|arm| arm.map(|row| row[lane]));
        for (axis, direction) in [(0, [1.0, 0.0]), (1, [0.0, 1.0])] {
            let i = axis as usize;
            let (wanted, impulse) = (self.target[i][lane], self.impulse[i][lane]);
            sink.hold(axis, linear_jacobian(direction, arms), wanted, impulse);
        }
    }
}

impl JointBlock for RevoluteBlock {
    ends_in!(ends);

    fn rows(&self, lane: usize, axis: Option<&AxisBlock>, sink: &mut JointRowSink) {
        self.point_rows(lane, sink);
        if let Some(axis) = axis {
            sink.motor(ANGULAR_JACOBIAN, axis, lane);
            sink.spring_and_limits(ANGULAR_JACOBIAN, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, axis: u8, impulse: f32) {
        self.impulse[axis as usize][lane] = impulse;
    }

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Revolute(revolute) = kind else { return };
        self.impulse[0][lane] = p.warm * revolute.linear.x;
        self.impulse[1][lane] = p.warm * revolute.linear.y;
        self.angle[lane] = revolute.angle;
        if revolute.axis.settings.acts() {
            let inertia = added.inertia;
            added.axis_block(&mut self.ends).fill_angular(lane, &revolute.axis, inertia, p);
        }
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, axis: AxisMut, start: &StartBodies<V>, p: &JointPreparation) {
        let on = start.on;
        let angle = start.angle_near(on.load(&self.angle));
        angle.save(&mut self.angle, on.at);
        if let Some(axis) = axis {
            angle.save(&mut axis.position, on.at);
            axis.pull_spring(on);
        }
        start.share(&self.ends).save(&mut self.follow_a, on.at);
        let mut point: PointConstraint<V> = PointConstraint::load(on, self);
        point.follow(on, self, &unmoved(on));
        point.set_targets(on, self, &p.sweep);
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let mut point: PointConstraint<V> = PointConstraint::load(on, self);
        point.pair.apply(point.impulse);
        if let Some(axis) = axis {
            point.pair.turn(axis.impulse(on));
        }
        point.pair.save(&self.ends, on);
    }

    /// Only the spins need a correction, because only the arms have changed.
    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        let ends = &self.ends;
        for lane in 0..ends.lanes as usize {
            for (row, i) in [(ends.row_a.row(lane), 0), (ends.row_b.row(lane), 1)] {
                let [x, y, spin, inverse_mass] = bodies.velocity(row);
                bodies
                    .set_velocity(row, [x, y, spin + self.warm_correction[i][lane], inverse_mass]);
            }
        }
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, axis: AxisMut, sweep: &JointSweep) {
        let mut point: PointConstraint<V> = PointConstraint::load(on, self);
        let motions = motions(on, &self.ends);
        point.follow(on, self, &motions);
        point.set_targets(on, self, sweep);
        if let Some(axis) = axis {
            follow_angle(on, axis, &motions);
            axis.pull_spring::<V>(on);
        }
    }

    /// Solves the point first, then the axis so that the velocity at the point does not change.
    ///
    /// Together they are solved as one block. Otherwise a door would bounce off its stop, because
    /// the sweeps do not converge.
    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let mut point: PointConstraint<V> = PointConstraint::load(on, self);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(on, &self.ends);
            point.follow(on, self, &motions);
            if let Some(axis) = axis.as_deref_mut() {
                follow_angle(on, axis, &motions);
            }
        }
        let holding = sweep.holding(&self.ends);
        let mut own = None;
        if holding.is_some() {
            let mut stiffness = Stiffness::new(on, &self.ends, sweep);
            if stiffness.is_slowed() {
                let motions = motions(on, &self.ends);
                let (apart, response) = point.error(on, &self.ends, &motions);
                stiffness.reduce_compliance(apart, response, false);
            }
            own = Some(stiffness);
        }
        let change = point.change(on, self, (sweep, own.as_ref()));
        point.apply(change);
        let mut is_beyond = None;
        if let Some(holding) = holding {
            is_beyond = Some(point.limit(on, holding));
        }
        if let Some(axis) = axis.as_deref_mut() {
            let stiffness = match own {
                Some(own) => own,
                None => Stiffness::new(on, &self.ends, sweep),
            };
            let mut about =
                point.about(stiffness.rigid_compliance()).left_to_direct_solver(on, &self.ends);
            if let Some(is_beyond) = is_beyond {
                about = about
                    .without_rigid_rows(is_beyond, point.pair.inertia_a + point.pair.inertia_b);
            }
            solve_axis(on, &mut point, &about, axis, &stiffness);
            if let Some(holding) = holding {
                point.limit(on, holding);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            point.set_targets(on, self, sweep);
            if let Some(axis) = axis {
                axis.pull_spring::<V>(on);
            }
        }
        point.save(self, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let [x, y] = on.two(&self.impulse);
        [x, y, AxisBlock::some_impulse(on, axis)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Revolute(revolute) = kind else { return };
        revolute.linear = self.impulse.map(|row| row[lane]).into();
        if let Some(axis) = axis {
            revolute.angle = axis.position[lane];
        } else {
            let spin = |row: u32| end.bodies.velocity(row)[2];
            // Accurate enough to choose the right turn.
            let spin = spin(self.ends.row_b.row(lane)) - spin(self.ends.row_a.row(lane));
            revolute.angle = self.angle[lane] + end.time_step * spin;
        }
        AxisBlock::store_some(axis, lane, &mut revolute.axis, end.inverse_time);
    }
}
