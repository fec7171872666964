//! Distance joints: one row along the line between the two anchors.
//!
//! If the joint is a rod, the row is rigid. Otherwise spring, motor and limits act along it.

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, solve_axis};
use super::block::{Ends, ZERO};
use super::body_pair::{
    GivenMore, JointBodyPair, Motions, anchors, give_rest, load_two, motions, save_two, unmoved,
};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Simd, Wide, cross, dot, inverted};
use crate::solver::articulation::{JointRowSink, linear_jacobian};
use crate::solver::body_cells::BodyCells;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Debug)]
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
    given_more: GivenMore,
}

/// The bodies of some lanes, with the line.
struct DistanceBodyPair<V> {
    pair: JointBodyPair<V>,
    direction: [V; 2],
    /// Current distance. Valid after `follow`.
    length: V,
}

impl<V> DistanceBodyPair<V> {
    #[inline(always)]
    fn load<S: Simd>(
        simd: S,
        c: &DistanceBlock,
        bodies: BodyCells,
        at: usize,
    ) -> DistanceBodyPair<V>
    where
        V: Wide<S>,
    {
        DistanceBodyPair {
            pair: JointBodyPair::load(simd, &c.ends, [&c.arm_a, &c.arm_b], bodies, at),
            direction: load_two(simd, &c.direction, at),
            length: V::all(simd, 0.0),
        }
    }

    #[inline(always)]
    fn along<S: Simd>(&self, impulse: V) -> [V; 2]
    where
        V: Wide<S>,
    {
        [impulse * self.direction[0], impulse * self.direction[1]]
    }

    /// Updates line and arms to the bodies' motions since the start of the step.
    #[inline(always)]
    fn follow<S: Simd>(
        &mut self,
        simd: S,
        c: &mut DistanceBlock,
        axis: Option<&mut AxisBlock>,
        (motions, near): (&Motions<V>, f32),
        at: usize,
    ) where
        V: Wide<S>,
    {
        let impulse = c.along::<S, V>(simd, axis.as_deref(), at);
        let (old_arms, was) = ([self.pair.arm_a, self.pair.arm_b], self.along(impulse));
        let [a, b, apart] = anchors(simd, &c.ends, motions, at);
        (self.pair.arm_a, self.pair.arm_b) = (a, b);
        self.length = dot(simd, apart, apart).sqrt();
        // Points that nearly coincide have no line between them. They keep the last one.
        let is_far = self.length.simd_gt(V::all(simd, near));
        let inverse = inverted(simd, self.length);
        self.direction = [
            is_far.select(inverse * apart[0], self.direction[0]),
            is_far.select(inverse * apart[1], self.direction[1]),
        ];
        let impulse = self.along(impulse);
        self.pair.note_given(simd, (&old_arms, was), impulse, &mut c.given_more, at);
        save_two(simd, self.direction, &mut c.direction, at);
        save_two(simd, a, &mut c.arm_a, at);
        save_two(simd, b, &mut c.arm_b, at);
        if let Some(axis) = axis {
            self.length.save(&mut axis.position, at);
        }
    }

    /// Computes the target velocity of the next bias sweep.
    ///
    /// It compensates the curved path of a point that moves across the line (v²/r), and of
    /// turning arms.
    #[inline(always)]
    fn aim<S: Simd>(
        &self,
        simd: S,
        c: &mut DistanceBlock,
        axis: Option<&mut AxisBlock>,
        sweep: &JointSweep,
        at: usize,
    ) where
        V: Wide<S>,
    {
        let JointBodyPair { arm_a, arm_b, .. } = &self.pair;
        let [square_a, square_b] = self.pair.spins_squared(simd, sweep.h);
        let pulled =
            [square_b * arm_b[0] - square_a * arm_a[0], square_b * arm_b[1] - square_a * arm_a[1]];
        let across = cross(simd, self.direction, self.pair.closing());
        let fastest = V::all(simd, 0.1 / sweep.h) * self.length;
        let square = (across * across).smaller(fastest * fastest);
        let bent = dot(simd, self.direction, pulled) - square * inverted(simd, self.length);
        let error = self.length - V::load(simd, &c.length, at);
        let stiffness = Stiffness::<V>::new(simd, &c.ends, sweep, at);
        let rate = stiffness.rate_of(simd, error, self.pair.mass, false);
        (V::all(simd, 0.5 * sweep.h) * bent - rate * error).save(&mut c.target, at);
        if let Some(axis) = axis {
            axis.pull_spring::<S, V>(simd, at);
        }
    }

    /// Returns the response of the speed along the line to impulses.
    #[inline(always)]
    fn axis<S: Simd>(&self, simd: S) -> AxisResponse<V>
    where
        V: Wide<S>,
    {
        let JointBodyPair { arm_a, arm_b, inertia_a, inertia_b, mass, .. } = self.pair;
        let lever_a = cross(simd, arm_a, self.direction);
        let lever_b = cross(simd, arm_b, self.direction);
        let turning = inertia_a * (lever_a * lever_a) + inertia_b * (lever_b * lever_b);
        let (zero, inverse_mass) = (V::all(simd, 0.0), mass + turning);
        AxisResponse { held: [zero, zero], inverse_mass, mass: inverted(simd, inverse_mass) }
    }
}

impl<S: Simd, V: Wide<S>> Driven<S, V> for DistanceBodyPair<V> {
    const TURNS: bool = false;

    #[inline(always)]
    fn speed(&self, simd: S) -> V {
        -dot(simd, self.direction, self.pair.closing())
    }

    #[inline(always)]
    fn drive(&mut self, simd: S, _: &AxisResponse<V>, impulse: V) {
        self.pair.apply(simd, self.along(impulse));
    }
}

impl DistanceBlock {
    /// Returns the impulse on body B along the line.
    #[inline(always)]
    fn along<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> V {
        let rod = V::load(simd, &self.impulse, at);
        rod + AxisBlock::some_impulse::<S, V>(simd, axis, at)
    }
}

impl JointBlock for DistanceBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> Self {
        DistanceBlock {
            ends,
            direction: [ZERO; 2],
            arm_a: [ZERO; 2],
            arm_b: [ZERO; 2],
            impulse: ZERO,
            target: ZERO,
            is_rod: ZERO,
            length: ZERO,
            given_more: [ZERO; 4],
        }
    }

    #[inline(always)]
    fn ends(&self) -> &Ends {
        &self.ends
    }

    #[inline(always)]
    fn ends_mut(&mut self) -> &mut Ends {
        &mut self.ends
    }

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

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let JointKind::Distance(joint) = kind else { return };
        self.length[lane] = joint.axis.settings.target;
        if joint.is_rod() {
            self.is_rod[lane] = 1.0;
            self.impulse[lane] = p.warm * joint.rod;
        } else if joint.axis.settings.acts() {
            let mass = place.mass;
            place.of(&mut self.ends).fill_linear(lane, &joint.axis, mass, p);
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
        save_two(simd, start.turn_a, &mut self.direction, at);
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(simd, self, bodies, at);
        line.follow(simd, self, axis.as_deref_mut(), (&unmoved(simd), p.sweep.near), at);
        if let Some(axis) = axis.as_deref_mut() {
            axis.soften_spring(simd, line.axis(simd).inverse_mass, p.sweep.h, at);
        }
        line.aim(simd, self, axis, &p.sweep, at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        axis: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(simd, self, bodies, at);
        line.pair.apply(simd, line.along(self.along(simd, axis, at)));
        line.pair.save(simd, &self.ends, bodies, at);
    }

    #[inline(always)]
    fn give_more(&self, bodies: BodyCells) {
        give_rest(&self.ends, &self.given_more, bodies);
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
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(simd, self, bodies, at);
        let motions = motions(simd, &self.ends, bodies, at);
        line.follow(simd, self, axis.as_deref_mut(), (&motions, sweep.near), at);
        line.aim(simd, self, axis, sweep, at);
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
        let mut line: DistanceBodyPair<V> = DistanceBodyPair::load(simd, self, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(simd, &self.ends, bodies, at);
            line.follow(simd, self, axis.as_deref_mut(), (&motions, sweep.near), at);
        }
        let mut stiffness = Stiffness::new(simd, &self.ends, sweep, at);
        if stiffness.is_slowed() {
            let motions: Motions<V> = motions(simd, &self.ends, bodies, at);
            let [.., apart] = anchors(simd, &self.ends, &motions, at);
            let error = dot(simd, apart, apart).sqrt() - V::load(simd, &self.length, at);
            stiffness.ease(simd, error, line.pair.mass, false);
        }
        let along = line.axis(simd).left_to_direct_solver(simd, &self.ends, at);
        let mut closing = -line.speed(simd);
        if sweep.kind == SweepKind::Bias {
            closing += V::load(simd, &self.target, at);
        }
        let old = V::load(simd, &self.impulse, at);
        let rigid = V::load(simd, &self.is_rod, at) * (along.mass * closing);
        let [change] = stiffness.give_way(simd, [rigid], [old]);
        let is_direct = self.ends.is_direct::<S, V>(simd, at);
        let change = is_direct.select(V::all(simd, 0.0), change);
        let change = stiffness.limited(simd, [old, change], false);
        (old + change).save(&mut self.impulse, at);
        line.drive(simd, &along, change);
        if let Some(axis) = axis.as_deref_mut() {
            solve_axis(simd, &mut line, &along, axis, &stiffness, at);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            line.aim(simd, self, axis, sweep, at);
        }
        line.pair.save(simd, &self.ends, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let [x, y] = load_two::<S, V>(simd, &self.direction, at);
        let along = self.along::<S, V>(simd, axis, at);
        [along * x, along * y, V::all(simd, 0.0)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Distance(distance) = kind else { return };
        distance.rod = self.impulse[lane];
        AxisBlock::store_some(axis, lane, &mut distance.axis, end.inverse_time);
    }
}
