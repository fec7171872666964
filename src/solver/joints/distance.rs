//! Distance joints: one row along the line between the two anchors.
//!
//! If the joint is a rod, the row is rigid. Otherwise spring, motor and limits act along it.

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, solve_axis};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{
    JointBodyPair, Motions, WarmCorrection, anchors, apply_warm_correction, motions, save_two,
    unmoved,
};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Wide, cross, dot, inverted};
use crate::solver::articulation::{JointRowSink, linear_jacobian};
use crate::solver::body_cells::BodyCells;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Debug, Default)]
#[repr(C, align(64))]
pub struct DistanceBlock {
    pub ends: Ends,
    /// Unit vector from A's anchor to B's.
    pub direction: [LaneArray; 2],
    /// Offsets from the centres of mass to the anchors, in metres.
    pub arm_a: [LaneArray; 2],
    pub arm_b: [LaneArray; 2],
    /// Accumulated impulse of rods on body B, in N s.
    pub impulse: LaneArray,
    /// Target velocity of rods along the line, for the bias sweep.
    pub target: LaneArray,
    /// One if the joint is a rod, otherwise zero.
    is_rod: LaneArray,
    /// Length of rods, in metres.
    length: LaneArray,
    warm_correction: WarmCorrection,
}

/// The bodies of some lanes, with the line.
struct DistanceBodyPair<V> {
    pair: JointBodyPair<V>,
    direction: [V; 2],
    /// Current distance. Valid after `follow`.
    length: V,
}

impl<V: Wide> DistanceBodyPair<V> {
    #[inline(always)]
    fn load(on: JointLanes<V>, c: &DistanceBlock) -> DistanceBodyPair<V> {
        DistanceBodyPair {
            pair: JointBodyPair::load(on, &c.ends, [&c.arm_a, &c.arm_b]),
            direction: on.two(&c.direction),
            length: on.all(0.0),
        }
    }

    #[inline(always)]
    fn along(&self, impulse: V) -> [V; 2] {
        [impulse * self.direction[0], impulse * self.direction[1]]
    }

    /// Updates line and arms to the bodies' motions since the start of the step.
    #[inline(always)]
    fn follow(
        &mut self,
        on: JointLanes<V>,
        c: &mut DistanceBlock,
        axis: AxisMut,
        (motions, near): (&Motions<V>, f32),
    ) {
        let impulse = c.along::<V>(on, axis.as_deref());
        let (old_arms, was) = ([self.pair.arm_a, self.pair.arm_b], self.along(impulse));
        let [a, b, apart] = anchors(on, &c.ends, motions);
        (self.pair.arm_a, self.pair.arm_b) = (a, b);
        self.length = dot(apart, apart).sqrt();
        // Points that nearly coincide have no line between them. They keep the last one.
        let is_far = self.length.simd_gt(on.all(near));
        let inverse = inverted(self.length);
        self.direction = [
            is_far.select(inverse * apart[0], self.direction[0]),
            is_far.select(inverse * apart[1], self.direction[1]),
        ];
        let impulse = self.along(impulse);
        self.pair.note_warm_correction((&old_arms, was), impulse, &mut c.warm_correction, on);
        save_two(self.direction, &mut c.direction, on.at);
        save_two(a, &mut c.arm_a, on.at);
        save_two(b, &mut c.arm_b, on.at);
        if let Some(axis) = axis {
            self.length.save(&mut axis.position, on.at);
        }
    }

    /// Computes the target velocity of the next bias sweep.
    ///
    /// It compensates the curved path of a point that moves across the line (v²/r), and of
    /// turning arms.
    #[inline(always)]
    fn set_targets(
        &self,
        on: JointLanes<V>,
        c: &mut DistanceBlock,
        axis: AxisMut,
        sweep: &JointSweep,
    ) {
        let pulled = self.pair.pull_to_center(sweep.h);
        let across = cross(self.direction, self.pair.closing());
        let fastest = on.all(0.1 / sweep.h) * self.length;
        let square = (across * across).smaller(fastest * fastest);
        let bent = dot(self.direction, pulled) - square * inverted(self.length);
        let error = self.length - on.load(&c.length);
        let stiffness = Stiffness::<V>::new(on, &c.ends, sweep);
        let rate = stiffness.rate_of(error, self.pair.mass, false);
        (on.all(0.5 * sweep.h) * bent - rate * error).save(&mut c.target, on.at);
        if let Some(axis) = axis {
            axis.pull_spring::<V>(on);
        }
    }

    /// Returns the response of the speed along the line to impulses.
    #[inline(always)]
    fn axis(&self, simd: V::Simd) -> AxisResponse<V> {
        let JointBodyPair { arm_a, arm_b, inertia_a, inertia_b, mass, .. } = self.pair;
        let lever_a = cross(arm_a, self.direction);
        let lever_b = cross(arm_b, self.direction);
        let turning = inertia_a * (lever_a * lever_a) + inertia_b * (lever_b * lever_b);
        let (zero, inverse_mass) = (V::all(simd, 0.0), mass + turning);
        AxisResponse::new([zero, zero], inverse_mass)
    }
}

impl<V: Wide> Driven<V> for DistanceBodyPair<V> {
    const TURNS: bool = false;

    #[inline(always)]
    fn speed(&self) -> V {
        -dot(self.direction, self.pair.closing())
    }

    #[inline(always)]
    fn drive(&mut self, _: &AxisResponse<V>, impulse: V) {
        self.pair.apply(self.along(impulse));
    }
}

impl DistanceBlock {
    /// Returns the impulse on body B along the line.
    #[inline(always)]
    fn along<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> V {
        let rod = on.load(&self.impulse);
        rod + AxisBlock::some_impulse::<V>(on, axis)
    }
}

impl JointBlock for DistanceBlock {
    const IS_RARE: bool = true;

    ends_in!(ends);

    fn rows(&self, lane: usize, axis: Option<&AxisBlock>, sink: &mut JointRowSink) {
        let arms = [&self.arm_a, &self.arm_b].map(|arm| arm.map(|row| row[lane]));
        let jacobian = linear_jacobian(self.direction.map(|row| row[lane]), arms);
        if self.is_rod[lane] > 0.0 {
            sink.hold(0, jacobian, self.target[lane], self.impulse[lane]);
        }
        if let Some(axis) = axis {
            sink.motor(jacobian, axis, lane);
            sink.spring_and_limits(jacobian, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, _: u8, impulse: f32) {
        self.impulse[lane] = impulse;
    }

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Distance(joint) = kind else { return };
        self.length[lane] = joint.axis.settings.target;
        if joint.is_rod() {
            self.is_rod[lane] = 1.0;
            self.impulse[lane] = p.warm * joint.rod;
        } else if joint.axis.settings.acts() {
            let mass = added.mass;
            added.axis_block(&mut self.ends).fill_linear(lane, &joint.axis, mass, p);
        }
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, mut axis: AxisMut, start: &StartBodies<V>, p: &JointPreparation) {
        let on = start.on;
        save_two(start.turn_a, &mut self.direction, on.at);
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(on, self);
        line.follow(on, self, axis.as_deref_mut(), (&unmoved(on), p.sweep.near));
        if let Some(axis) = axis.as_deref_mut() {
            axis.soften_spring(on, line.axis(on.simd).inverse_mass, p.sweep.h);
        }
        line.set_targets(on, self, axis, &p.sweep);
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(on, self);
        line.pair.apply(line.along(self.along(on, axis)));
        line.pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        apply_warm_correction(&self.ends, &self.warm_correction, bodies);
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(on, self);
        let motions = motions(on, &self.ends);
        line.follow(on, self, axis.as_deref_mut(), (&motions, sweep.near));
        line.set_targets(on, self, axis, sweep);
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(on, self);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(on, &self.ends);
            line.follow(on, self, axis.as_deref_mut(), (&motions, sweep.near));
        }
        let mut stiffness = Stiffness::new(on, &self.ends, sweep);
        if stiffness.is_slowed() {
            let motions: Motions<V> = motions(on, &self.ends);
            let [.., apart] = anchors(on, &self.ends, &motions);
            let error = dot(apart, apart).sqrt() - on.load(&self.length);
            stiffness.reduce_compliance(error, line.pair.mass, false);
        }
        let along = line.axis(on.simd).left_to_direct_solver(on, &self.ends);
        let mut closing = -line.speed();
        if sweep.kind == SweepKind::Bias {
            closing += on.load(&self.target);
        }
        let old = on.load(&self.impulse);
        let rigid = on.load(&self.is_rod) * (along.mass * closing);
        let [change] = stiffness.soften([rigid], [old]);
        let is_direct = self.ends.is_direct::<V>(on);
        let change = is_direct.select(on.all(0.0), change);
        let change = stiffness.limited([old, change], false);
        (old + change).save(&mut self.impulse, on.at);
        line.drive(&along, change);
        if let Some(axis) = axis.as_deref_mut() {
            solve_axis(on, &mut line, &along, axis, &stiffness);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            line.set_targets(on, self, axis, sweep);
        }
        line.pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let [x, y] = on.two(&self.direction);
        let along = self.along::<V>(on, axis);
        [along * x, along * y, on.all(0.0)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Distance(distance) = kind else { return };
        distance.rod = self.impulse[lane];
        AxisBlock::store_some(axis, lane, &mut distance.axis, end.inverse_time);
    }
}
