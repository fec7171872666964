//! Sliding along an axis fixed in body A. Shared by the joint kinds that keep frame B on the x
//! axis of frame A.
//!
//! Impulses act on both bodies at frame B's origin. Except for an error across the axis this is
//! one point, so angular momentum is conserved.

use super::JointSweep;
use super::axis_kernel::{AxisResponse, Driven, Stiffness};
use super::block::{AxisMut, Ends, JointLanes};
use super::body_pair::{JointBodyPair, Motions, WarmCorrection, anchors, rotate, save_two};
use super::holding::{clamped, limited_change};
use super::kind::StartBodies;
use crate::simd::{LaneArray, Select, Wide, cross, dot, inverted};
use crate::solver::articulation::{JointRowSink, linear_jacobian};

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct SlideBlock {
    /// The bodies.
    pub ends: Ends,
    /// Current direction of frame A's x axis.
    pub axis: [LaneArray; 2],
    /// Current offset from A's centre of mass to frame B's origin, in metres.
    pub arm_a: [LaneArray; 2],
    /// Current offset from B's centre of mass to frame B's origin, in metres.
    pub arm_b: [LaneArray; 2],
    /// Accumulated impulse on body B: across the axis in N s, and, if the kind constrains the
    /// angle, angular in N m s.
    pub impulse: [LaneArray; 2],
    /// Target velocity of the bias sweep across the axis, and target spin.
    pub target: [LaneArray; 2],
    /// Axis direction at the start of the step.
    pub first_axis: [LaneArray; 2],
    /// Rotation of frame B relative to frame A at the start of the step: cosine, sine.
    pub first_turn: [LaneArray; 2],
    /// See `WarmCorrection`.
    pub warm_correction: WarmCorrection,
}

impl SlideBlock {
    /// Computes the axes at the start of the step.
    #[inline(always)]
    pub(super) fn begin<V: Wide>(&mut self, start: &StartBodies<V>, on: JointLanes<V>) {
        save_two(start.turn_a, &mut self.first_axis, on.at);
        let turn = super::body_pair::turn_between(start.turn_a, start.turn_b);
        save_two(turn, &mut self.first_turn, on.at);
    }

    /// Passes a lane's row across the axis to the direct solver. Returns the Jacobians along the
    /// axis.
    pub(super) fn hold_across(&self, lane: usize, sink: &mut JointRowSink) -> [[f64; 3]; 2] {
        let [x, y] = self.axis.map(|row| row[lane]);
        let arms = [&self.arm_a, &self.arm_b].map(|arm| arm.map(|row| row[lane]));
        sink.hold(0, linear_jacobian([-y, x], arms), self.target[0][lane], self.impulse[0][lane]);
        linear_jacobian([x, y], arms)
    }

    /// Returns the linear impulse on body B, given the impulse `along` the axis.
    #[inline(always)]
    pub(super) fn linear_impulse<V: Wide>(&self, on: JointLanes<V>, along: V) -> [V; 2] {
        let axis = on.two(&self.axis);
        in_world(axis, along, on.load(&self.impulse[0]))
    }
}

/// Returns the vector with the components along an axis and across it (to its left).
#[inline(always)]
pub(super) fn in_world<V: Wide>([x, y]: [V; 2], along: V, across: V) -> [V; 2] {
    [along * x - across * y, along * y + across * x]
}

/// The bodies of some lanes, with the axis.
pub(super) struct Slide<V> {
    pub pair: JointBodyPair<V>,
    pub axis: [V; 2],
    /// Accumulated impulses of the rigid rows: across and angular.
    pub impulse: [V; 2],
    /// Offset from frame A's origin to frame B's, along and across. Valid after `follow`.
    pub translation: [V; 2],
}

impl<V: Wide> Slide<V> {
    #[inline(always)]
    pub fn load(on: JointLanes<V>, c: &SlideBlock) -> Slide<V> {
        let zero = on.all(0.0);
        Slide {
            pair: JointBodyPair::load(on, &c.ends, [&c.arm_a, &c.arm_b]),
            axis: on.two(&c.axis),
            impulse: on.two(&c.impulse),
            translation: [zero, zero],
        }
    }

    /// Updates axis, arms and position to the bodies' motions since the start of the step.
    ///
    /// `along` is the impulse along the axis.
    #[inline(always)]
    pub fn follow(
        &mut self,
        on: JointLanes<V>,
        c: &mut SlideBlock,
        axis: AxisMut,
        (motions, along): (&Motions<V>, V),
    ) {
        let old_arms = [self.pair.arm_a, self.pair.arm_b];
        let was = in_world(self.axis, along, self.impulse[0]);
        let [a, b, apart] = anchors(on, &c.ends, motions);
        let turned = [motions[0][2], motions[0][3]];
        self.axis = rotate(turned, on.two(&c.first_axis));
        self.pair.arm_a = [a[0] + apart[0], a[1] + apart[1]];
        self.pair.arm_b = b;
        self.translation = [dot(self.axis, apart), cross(self.axis, apart)];
        let impulse = in_world(self.axis, along, self.impulse[0]);
        self.pair.note_warm_correction((&old_arms, was), impulse, &mut c.warm_correction, on);
        save_two(self.axis, &mut c.axis, on.at);
        save_two(self.pair.arm_a, &mut c.arm_a, on.at);
        save_two(self.pair.arm_b, &mut c.arm_b, on.at);
        if let Some(axis) = axis {
            self.translation[0].save(&mut axis.position, on.at);
        }
    }

    /// Returns the target velocity across the axis for the next bias sweep.
    ///
    /// It corrects the error, and compensates the curved path of bodies that slide along a
    /// turning axis or have turning arms.
    #[inline(always)]
    pub fn target_across(&self, stiffness: &Stiffness<V>, sweep: &JointSweep) -> V {
        let simd = self.pair.mass.token();
        let pulled = self.pair.pull_to_center(sweep.h);
        let fastest = V::all(simd, 0.1 / sweep.h);
        let spin = (-fastest).larger(self.pair.a.spin.smaller(fastest));
        let bent = V::all(simd, 0.5 * sweep.h) * cross(self.axis, pulled)
            + V::all(simd, sweep.h) * (spin * self.speed());
        let rate = stiffness.rate_of(self.translation[1], self.pair.mass, false);
        bent - rate * self.translation[1]
    }

    /// Reduces the compliance across the axis, for the given motions since the start of the step.
    ///
    /// See `Stiffness::reduce_compliance`.
    #[inline(always)]
    pub fn reduce_compliance_across(
        &self,
        on: JointLanes<V>,
        ends: &Ends,
        stiffness: &mut Stiffness<V>,
        motions: &Motions<V>,
    ) {
        let [.., apart] = anchors(on, ends, motions);
        stiffness.reduce_compliance(cross(self.axis, apart), self.pair.mass, false);
    }

    /// Returns the velocity of B relative to A along the axis.
    #[inline(always)]
    pub fn speed(&self) -> V {
        -dot(self.axis, self.pair.closing())
    }

    /// Returns the velocity of A relative to B across the axis.
    #[inline(always)]
    pub fn closing_across(&self) -> V {
        cross(self.axis, self.pair.closing())
    }

    /// Returns the levers of an impulse across the axis, and of one along it, each on A and B.
    #[inline(always)]
    pub fn levers(&self) -> [[V; 2]; 2] {
        let JointBodyPair { arm_a, arm_b, .. } = self.pair;
        let axis = self.axis;
        [[dot(arm_a, axis), dot(arm_b, axis)], [cross(arm_a, axis), cross(arm_b, axis)]]
    }

    /// Applies impulses to B, and their opposites to A.
    #[inline(always)]
    pub fn apply(&mut self, along: V, across: V) {
        self.pair.apply(in_world(self.axis, along, across));
    }

    /// Limits the accumulated impulse across the axis to `most`, and applies the difference.
    #[inline(always)]
    pub fn limit_across(&mut self, most: V) {
        let simd = most.token();
        let old = self.impulse[0];
        self.impulse[0] = clamped(old, most);
        self.apply(V::all(simd, 0.0), self.impulse[0] - old);
    }

    /// Limits the accumulated angular impulse to `most`, and applies the difference.
    #[inline(always)]
    pub fn limit_about(&mut self, most: V) {
        let old = self.impulse[1];
        self.impulse[1] = clamped(old, most);
        self.pair.turn(self.impulse[1] - old);
    }

    #[inline(always)]
    pub fn save(self, c: &mut SlideBlock, on: JointLanes<V>) {
        save_two(self.impulse, &mut c.impulse, on.at);
        self.pair.save(&c.ends, on);
    }
}

/// The rigid rows of a prismatic joint: no motion across the axis, and no rotation.
pub(super) struct Rail<V> {
    /// Response matrix of both rows: 11, 12, 22.
    k: [V; 3],
    /// Inverse determinant of the matrix.
    scale: V,
    /// Response along the axis without the rigid rows, and with them.
    pub free_mass: V,
    held_mass: V,
    /// Velocity changes across and about per unit of impulse along the axis.
    moved: [V; 2],
}

impl<V: Wide> Rail<V> {
    #[inline(always)]
    pub fn new(slide: &Slide<V>) -> Rail<V> {
        let simd = slide.pair.mass.token();
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let JointBodyPair { arm_a, arm_b, inertia_a: ia, inertia_b: ib, mass, .. } = slide.pair;
        let [[na, nb], [da, db]] = slide.levers();
        let spins = ia + ib;
        // Bodies that do not turn need no angular row.
        let spins = spins.simd_gt(zero).select(spins, one);
        let between = [arm_b[0] - arm_a[0], arm_b[1] - arm_a[1]];
        let both = ia * ib;
        let along = dot(between, slide.axis);
        // The determinant is multiplied out, so that nothing cancels.
        let scale = inverted(mass * spins + both * (along * along));
        let three = mass * (mass * spins + both * dot(between, between));
        Rail {
            k: [mass + ia * (na * na) + ib * (nb * nb), ia * na + ib * nb, spins],
            scale,
            free_mass: mass + ia * (da * da) + ib * (db * db),
            held_mass: scale * three,
            moved: [ia * (da * na) + ib * (db * nb), ia * da + ib * db],
        }
    }

    /// Returns the impulses across and about that cause these velocity changes.
    #[inline(always)]
    pub fn impulse(&self, [across, about]: [V; 2]) -> [V; 2] {
        let [k11, k12, k22] = self.k;
        [self.scale * (k22 * across - k12 * about), self.scale * (k11 * about - k12 * across)]
    }

    /// Returns the changes of both impulses, limited. If one reaches its limit, the other is
    /// solved for that.
    #[inline(always)]
    pub fn limited(&self, change: [V; 2], old: [V; 2], (most, use_bias): ([V; 2], bool)) -> [V; 2] {
        let [k11, k12, k22] = self.k;
        let within = |i: usize, change: V| limited_change([old[i], change], most[i], use_bias);
        let across = within(0, change[0]);
        let about = change[1] + k12 * inverted(k22) * (change[0] - across);
        let about = within(1, about);
        let across = change[0] + k12 * inverted(k11) * (change[1] - about);
        [within(0, across), about]
    }

    /// Returns the response along the axis, with the rigid rows at this compliance.
    #[inline(always)]
    pub fn along(&self, simd: V::Simd, compliance: V) -> AxisResponse<V> {
        let one = V::all(simd, 1.0);
        let share = one / (one + compliance);
        let [across, about] = self.impulse(self.moved);
        let inverse_mass = share * (self.held_mass + compliance * self.free_mass);
        AxisResponse::new([-(share * across), -(share * about)], inverse_mass)
    }
}

impl<V: Wide> Driven<V> for Slide<V> {
    const TURNS: bool = false;

    #[inline(always)]
    fn speed(&self) -> V {
        Slide::speed(self)
    }

    #[inline(always)]
    fn drive(&mut self, axis: &AxisResponse<V>, impulse: V) {
        let [across, about] = [impulse * axis.reaction[0], impulse * axis.reaction[1]];
        self.impulse = [self.impulse[0] + across, self.impulse[1] + about];
        self.apply(impulse, across);
        self.pair.turn(about);
    }
}
