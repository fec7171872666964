//! Revolute joint kernels: warm start, bias sweep and relax sweep.
//!
//! The point is a block of two rows (E. Catto, "Soft Constraints", GDC 2011).

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, follow_angle, solve_axis};
use super::block::Ends;
use super::body_pair::{JointBodyPair, Motions, anchors, load_two, motions, save_two, unmoved};
use super::holding::{HoldingBlock, is_all, shortened};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::revolute_block::RevoluteBlock;
use super::revolute_prepare::{add, fill, store};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{Select, Simd, Wide, cross, dot, inverted};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink, linear_jacobian};
use crate::solver::body_cells::BodyCells;

/// The point constraint of both bodies.
///
/// The velocity at the point responds to impulses by `K = m + ia a aᵀ + ib b bᵀ`, where `a` and
/// `b` are the arms turned by a quarter turn. Determinants and inverses are multiplied out, so
/// that nothing cancels if an arm is far longer than its body.
pub(super) struct PointConstraint<V> {
    pub pair: JointBodyPair<V>,
    /// Inverse determinant of `K`.
    pub scale: V,
    /// Accumulated impulse.
    pub impulse: [V; 2],
    /// Offset from the origin of frame A to that of frame B. Valid after `follow`.
    pub separation: [V; 2],
}

impl<V> PointConstraint<V> {
    /// Loads the bodies, with the arms of the last [`PointConstraint::follow`].
    #[inline(always)]
    pub fn load<S: Simd>(
        simd: S,
        c: &RevoluteBlock,
        bodies: BodyCells,
        at: usize,
    ) -> PointConstraint<V>
    where
        V: Wide<S>,
    {
        let zero = V::all(simd, 0.0);
        PointConstraint {
            pair: JointBodyPair::load(simd, &c.ends, [&c.arm_a, &c.arm_b], bodies, at),
            scale: V::load(simd, &c.scale, at),
            impulse: load_two(simd, &c.impulse, at),
            separation: [zero, zero],
        }
    }

    /// Updates the arms to the bodies' motions since the start of the step. The arms meet between
    /// the frames.
    #[inline(always)]
    pub fn follow<S: Simd>(
        &mut self,
        simd: S,
        c: &mut RevoluteBlock,
        motions: &Motions<V>,
        at: usize,
    ) where
        V: Wide<S>,
    {
        let [a, b, [x, y]] = anchors(simd, &c.ends, motions, at);
        let share_a = V::load(simd, &c.follow_a, at);
        let share_b = V::all(simd, 1.0) - share_a;
        let arm_a = [a[0] + share_a * x, a[1] + share_a * y];
        let arm_b = [b[0] - share_b * x, b[1] - share_b * y];
        let pair = &mut self.pair;
        let turned_a = [arm_a[0] - pair.arm_a[0], arm_a[1] - pair.arm_a[1]];
        let turned_b = [arm_b[0] - pair.arm_b[0], arm_b[1] - pair.arm_b[1]];
        let more = [
            -(pair.inertia_a * cross(simd, turned_a, self.impulse)),
            pair.inertia_b * cross(simd, turned_b, self.impulse),
        ];
        save_two(simd, more, &mut c.given_more, at);
        (pair.arm_a, pair.arm_b, self.separation) = (arm_a, arm_b, [x, y]);
        let (ia, ib, turning) = (pair.inertia_a, pair.inertia_b, cross(simd, arm_a, arm_b));
        let reach = pair.reach(simd);
        let determinant = pair.mass * (pair.mass + reach) + ia * ib * turning * turning;
        self.scale = inverted(simd, determinant);
        save_two(simd, arm_a, &mut c.arm_a, at);
        save_two(simd, arm_b, &mut c.arm_b, at);
        self.scale.save(&mut c.scale, at);
    }

    /// Returns the distance between the frames, and the response of the velocity there.
    ///
    /// `motions` are the motions of the bodies since the start of the step.
    #[inline(always)]
    pub fn error<S: Simd>(&self, simd: S, ends: &Ends, motions: &Motions<V>, at: usize) -> (V, V)
    where
        V: Wide<S>,
    {
        let [.., separation] = anchors(simd, ends, motions, at);
        (dot(simd, separation, separation).sqrt(), self.answer(simd))
    }

    /// Computes the target velocity of the next bias sweep.
    #[inline(always)]
    pub fn aim<S: Simd>(&self, simd: S, c: &mut RevoluteBlock, sweep: &JointSweep, at: usize)
    where
        V: Wide<S>,
    {
        // An arm that turns by h ω stays on a circle, so it ends (h ω)² / 2 short of the point
        // its velocity aims at. The spins are those at the end of the substep, because those
        // within a sweep may be far off.
        let JointBodyPair { arm_a, arm_b, .. } = &self.pair;
        let ahead = V::all(simd, 0.5 * sweep.h);
        let [square_a, square_b] = self.pair.spins_squared(simd, sweep.h);
        let (square_a, square_b) = (ahead * square_a, ahead * square_b);
        let mut rate = V::all(simd, sweep.softness.bias_rate);
        if sweep.holding(&c.ends).is_some() {
            let apart = dot(simd, self.separation, self.separation).sqrt();
            let stiffness = Stiffness::<V>::new(simd, &c.ends, sweep, at);
            rate = stiffness.rate_of(simd, apart, self.answer(simd), false);
        }
        if c.ends.direct != 0 {
            let is_direct = c.ends.is_direct::<S, V>(simd, at);
            rate = is_direct.select(V::all(simd, sweep.direct_rate), rate);
        }
        let target = [
            (square_b * arm_b[0] - square_a * arm_a[0]) - rate * self.separation[0],
            (square_b * arm_b[1] - square_a * arm_a[1]) - rate * self.separation[1],
        ];
        save_two(simd, target, &mut c.target, at);
    }

    /// Returns the change of the impulse that solves both directions at once.
    ///
    /// It solves `v + rate·C + compliance·K·λ = 0`. `own` is the stiffness if some lane has
    /// non-default holding.
    #[inline(always)]
    pub fn change<S: Simd>(
        &self,
        simd: S,
        c: &RevoluteBlock,
        (sweep, own): (&JointSweep, Option<&Stiffness<V>>),
        at: usize,
    ) -> [V; 2]
    where
        V: Wide<S>,
    {
        let [mut x, mut y] = self.pair.closing();
        if sweep.kind == SweepKind::Bias {
            let target = load_two::<S, V>(simd, &c.target, at);
            (x, y) = (x + target[0], y + target[1]);
        }
        // Multiplied by `scale`, this is the impulse for this velocity change.
        let [x, y] = self.adjugate(simd, [x, y]);
        let mut change = [self.scale * x, self.scale * y];
        if sweep.kind == SweepKind::Bias {
            let mut share = V::all(simd, sweep.softness.share());
            let mut compliance = V::all(simd, sweep.softness.compliance);
            if let Some(own) = own {
                let one = V::all(simd, 1.0);
                compliance = own.held();
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
            // As in `cut`.
            let length = dot(simd, self.impulse, self.impulse).sqrt();
            let is_all = is_all(simd, length, V::load(simd, &holding.most, at));
            let zero = V::all(simd, 0.0);
            change = [is_all.select(zero, change[0]), is_all.select(zero, change[1])];
        }
        if c.ends.direct != 0 {
            let is_direct = c.ends.is_direct::<S, V>(simd, at);
            let zero = V::all(simd, 0.0);
            change = [is_direct.select(zero, change[0]), is_direct.select(zero, change[1])];
        }
        change
    }

    /// Returns the adjugate of `K` times a vector.
    #[inline(always)]
    pub fn adjugate<S: Simd>(&self, simd: S, [x, y]: [V; 2]) -> [V; 2]
    where
        V: Wide<S>,
    {
        let JointBodyPair { arm_a: ra, arm_b: rb, inertia_a, inertia_b, mass, .. } = self.pair;
        let along_a = inertia_a * dot(simd, ra, [x, y]);
        let along_b = inertia_b * dot(simd, rb, [x, y]);
        [
            mass * x + (along_a * ra[0] + along_b * rb[0]),
            mass * y + (along_a * ra[1] + along_b * rb[1]),
        ]
    }

    /// Applies and accumulates an impulse.
    #[inline(always)]
    pub fn give<S: Simd>(&mut self, simd: S, change: [V; 2])
    where
        V: Wide<S>,
    {
        self.impulse = [self.impulse[0] + change[0], self.impulse[1] + change[1]];
        self.pair.apply(simd, change);
    }

    /// Returns the response of the velocity at the point, averaged over all directions.
    #[inline(always)]
    fn answer<S: Simd>(&self, simd: S) -> V
    where
        V: Wide<S>,
    {
        self.pair.mass + V::all(simd, 0.5) * self.pair.reach(simd)
    }

    /// Limits the accumulated impulse, and applies the difference. Returns the lanes that
    /// exceeded the limit.
    #[inline(always)]
    pub fn limit<S: Simd>(&mut self, simd: S, holding: &HoldingBlock, at: usize) -> V::Mask
    where
        V: Wide<S>,
    {
        let most = V::load(simd, &holding.most, at);
        let old = self.impulse;
        let is_beyond = dot(simd, old, old).sqrt().simd_gt(most);
        let new = shortened(simd, old, most);
        self.give(simd, [new[0] - old[0], new[1] - old[1]]);
        is_beyond
    }

    /// Returns the response of the relative spin, with the point held at this compliance.
    #[inline(always)]
    pub fn about<S: Simd>(&self, simd: S, compliance: V) -> AxisResponse<V>
    where
        V: Wide<S>,
    {
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
        let (factor, turning) = (-(share * scale), both * cross(simd, arm_a, arm_b));
        let held = [
            factor * (mass * moved[0] + turning * between[0]),
            factor * (mass * moved[1] + turning * between[1]),
        ];
        // The determinant of all three rows over that of the point's two.
        let spins = inertia_a + inertia_b;
        let three = mass * (mass * spins + both * dot(simd, between, between));
        let inverse_mass = share * (scale * three + compliance * spins);
        AxisResponse { held, inverse_mass, mass: inverted(simd, inverse_mass) }
    }

    #[inline(always)]
    pub fn save<S: Simd>(self, simd: S, c: &mut RevoluteBlock, bodies: BodyCells, at: usize)
    where
        V: Wide<S>,
    {
        save_two(simd, self.impulse, &mut c.impulse, at);
        self.pair.save(simd, &c.ends, bodies, at);
    }
}

impl<S: Simd, V: Wide<S>> Driven<S, V> for PointConstraint<V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self, _: S) -> V {
        self.pair.spin()
    }

    /// Applies an angular impulse to B and the opposite to A, with the reaction of the point.
    #[inline(always)]
    fn drive(&mut self, simd: S, axis: &AxisResponse<V>, impulse: V) {
        let held = [impulse * axis.held[0], impulse * axis.held[1]];
        self.impulse = [self.impulse[0] + held[0], self.impulse[1] + held[1]];
        self.pair.turn(impulse);
        self.pair.apply(simd, held);
    }
}

/// Computes arms and target velocity at the start of the step.
#[inline(always)]
pub(super) fn begin<S: Simd, V: Wide<S>>(
    simd: S,
    c: &mut RevoluteBlock,
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let mut point: PointConstraint<V> = PointConstraint::load(simd, c, bodies, at);
    point.follow(simd, c, &unmoved(simd), at);
    point.aim(simd, c, sweep, at);
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
    fn empty(ends: Ends) -> Self {
        RevoluteBlock::empty(ends)
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
        self.point_rows(lane, sink);
        if let Some(axis) = axis {
            sink.motor(ANGULAR_JACOBIAN, axis, lane);
            sink.spring_and_limits(ANGULAR_JACOBIAN, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, axis: u8, impulse: f32) {
        self.impulse[axis as usize][lane] = impulse;
    }

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let JointKind::Revolute(joint) = kind else { return };
        add(self, lane, joint, place, p);
    }

    #[inline(always)]
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        axis: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        bodies: BodyCells,
        p: &JointPreparation,
        at: usize,
    ) {
        fill(simd, self, axis, start, bodies, p, at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        axis: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut point: PointConstraint<V> = PointConstraint::load(simd, self, bodies, at);
        point.pair.apply(simd, point.impulse);
        if let Some(axis) = axis {
            point.pair.turn(axis.impulse(simd, at));
        }
        point.pair.save(simd, &self.ends, bodies, at);
    }

    /// Only the spins need a correction, because only the arms have changed.
    #[inline(always)]
    fn give_more(&self, bodies: BodyCells) {
        let ends = &self.ends;
        for lane in 0..ends.lanes as usize {
            for (row, i) in [(ends.row_a.row(lane), 0), (ends.row_b.row(lane), 1)] {
                let [x, y, spin, inverse_mass] = bodies.velocity(row);
                bodies.set_velocity(row, [x, y, spin + self.given_more[i][lane], inverse_mass]);
            }
        }
    }

    #[inline(always)]
    fn follow<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let mut point: PointConstraint<V> = PointConstraint::load(simd, self, bodies, at);
        let motions = motions(simd, &self.ends, bodies, at);
        point.follow(simd, self, &motions, at);
        point.aim(simd, self, sweep, at);
        if let Some(axis) = axis {
            follow_angle(simd, axis, &motions, at);
            axis.pull_spring::<S, V>(simd, at);
        }
    }

    /// Solves the point first, then the axis so that the velocity at the point does not change.
    ///
    /// Together they are solved as one block. Otherwise a door would bounce off its stop, because
    /// the sweeps do not converge.
    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let mut point: PointConstraint<V> = PointConstraint::load(simd, self, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(simd, &self.ends, bodies, at);
            point.follow(simd, self, &motions, at);
            if let Some(axis) = axis.as_deref_mut() {
                follow_angle(simd, axis, &motions, at);
            }
        }
        let holding = sweep.holding(&self.ends);
        let mut own = None;
        if holding.is_some() {
            let mut stiffness = Stiffness::new(simd, &self.ends, sweep, at);
            if stiffness.is_slowed() {
                let motions = motions(simd, &self.ends, bodies, at);
                let (apart, answer) = point.error(simd, &self.ends, &motions, at);
                stiffness.ease(simd, apart, answer, false);
            }
            own = Some(stiffness);
        }
        let change = point.change(simd, self, (sweep, own.as_ref()), at);
        point.give(simd, change);
        let mut is_beyond = None;
        if let Some(holding) = holding {
            is_beyond = Some(point.limit(simd, holding, at));
        }
        if let Some(axis) = axis.as_deref_mut() {
            let stiffness = match own {
                Some(own) => own,
                None => Stiffness::new(simd, &self.ends, sweep, at),
            };
            let mut about =
                point.about(simd, stiffness.held()).left_to_direct_solver(simd, &self.ends, at);
            if let Some(is_beyond) = is_beyond {
                about = about.freed(simd, is_beyond, point.pair.inertia_a + point.pair.inertia_b);
            }
            solve_axis(simd, &mut point, &about, axis, &stiffness, at);
            if let Some(holding) = holding {
                point.limit(simd, holding, at);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            point.aim(simd, self, sweep, at);
            if let Some(axis) = axis {
                axis.pull_spring::<S, V>(simd, at);
            }
        }
        point.save(simd, self, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let [x, y] = load_two(simd, &self.impulse, at);
        [x, y, AxisBlock::some_impulse(simd, axis, at)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        store(self, lane, axis, kind, end);
    }
}
