//! The bodies of generic joints, along the three axes of frame A: x, y and rotation.
//!
//! The locked axes are solved as one block. The inverse of the matrix of any subset of rows is
//! computed from its minors. The minors are multiplied out, so that nothing cancels if an arm is
//! far longer than its body.

use super::axis_kernel::{AxisResponse, Driven};
use super::block::JointLanes;
use super::body_pair::{JointBodyPair, Motions, anchors, rotate, save_two};
use super::generic::GenericBlock;
use super::holding::{clamped, shortened};
use super::slide::in_world;
use crate::simd::{Select, Wide, cross, dot, inverted};

/// Both bodies, and their axes of relative motion.
pub(super) struct GenericBodyPair<V> {
    pub pair: JointBodyPair<V>,
    /// Direction of frame A's x axis.
    pub axis: [V; 2],
    /// Accumulated impulses of the locked axes.
    pub impulse: [V; 3],
    /// Offset from frame A's origin to frame B's, along both axes. Valid after `follow`.
    pub translation: [V; 2],
    /// One if the axis is locked, otherwise zero.
    locked: [V; 3],
}

impl<V: Wide> GenericBodyPair<V> {
    #[inline(always)]
    pub fn load(on: JointLanes<V>, c: &GenericBlock) -> GenericBodyPair<V> {
        let zero = on.all(0.0);
        let [x, y, about] = &c.impulse;
        let [locked_x, locked_y, locked_about] = &c.locked;
        GenericBodyPair {
            pair: JointBodyPair::load(on, &c.ends, [&c.arm_a, &c.arm_b]),
            axis: on.two(&c.axis),
            impulse: [on.load(x), on.load(y), on.load(about)],
            translation: [zero, zero],
            locked: [on.load(locked_x), on.load(locked_y), on.load(locked_about)],
        }
    }

    #[inline(always)]
    pub fn save(self, c: &mut GenericBlock, on: JointLanes<V>) {
        self.impulse[0].save(&mut c.impulse[0], on.at);
        self.impulse[1].save(&mut c.impulse[1], on.at);
        self.impulse[2].save(&mut c.impulse[2], on.at);
        self.pair.save(&c.ends, on);
    }

    /// Returns the lanes in which an axis is locked.
    #[inline(always)]
    pub fn locks(&self, axis: usize) -> V::Mask {
        let simd = self.pair.mass.token();
        self.locked[axis].simd_gt(V::all(simd, 0.0))
    }

    /// Returns the velocity of B relative to A along an axis, or the relative spin.
    #[inline(always)]
    pub fn speed(&self, axis: usize) -> V {
        match axis {
            0 => -dot(self.axis, self.pair.closing()),
            1 => -cross(self.axis, self.pair.closing()),
            _ => self.pair.spin(),
        }
    }

    /// Applies impulses along and about the axes to B, and their opposites to A.
    #[inline(always)]
    pub fn apply(&mut self, [x, y, about]: [V; 3]) {
        self.pair.apply(in_world(self.axis, x, y));
        self.pair.turn(about);
    }

    /// Applies and accumulates impulses of the locked axes.
    #[inline(always)]
    pub fn hold(&mut self, change: [V; 3]) {
        self.impulse[0] += change[0];
        self.impulse[1] += change[1];
        self.impulse[2] += change[2];
        self.apply(change);
    }

    /// Limits the accumulated force of the locked axes. Returns the lanes that exceeded the
    /// limit.
    #[inline(always)]
    pub fn limit_force(&mut self, most: V) -> V::Mask {
        let simd = most.token();
        let old = [self.impulse[0], self.impulse[1]];
        let is_beyond = dot(old, old).sqrt().simd_gt(most);
        let new = shortened(old, most);
        self.hold([new[0] - old[0], new[1] - old[1], V::all(simd, 0.0)]);
        is_beyond
    }

    /// Limits the accumulated torque of the locked angle.
    #[inline(always)]
    pub fn limit_torque(&mut self, most: V) {
        let simd = most.token();
        let (zero, old) = (V::all(simd, 0.0), self.impulse[2]);
        let new = clamped(old, most);
        self.hold([zero, zero, new - old]);
    }

    /// Updates axes and arms to the bodies' motions since the start of the step.
    ///
    /// `driven` are the impulses of springs, motors and limits along both axes.
    #[inline(always)]
    pub fn follow(
        &mut self,
        on: JointLanes<V>,
        c: &mut GenericBlock,
        motions: &Motions<V>,
        driven: [V; 2],
    ) {
        let old_arms = [self.pair.arm_a, self.pair.arm_b];
        let [along, across] = [self.impulse[0] + driven[0], self.impulse[1] + driven[1]];
        let was = in_world(self.axis, along, across);
        let [a, b, [x, y]] = anchors(on, &c.ends, motions);
        let turned = [motions[0][2], motions[0][3]];
        self.axis = rotate(turned, on.two(&c.first_axis));
        let share_a = on.load(&c.follow_a);
        let share_b = on.all(1.0) - share_a;
        self.pair.arm_a = [a[0] + share_a * x, a[1] + share_a * y];
        self.pair.arm_b = [b[0] - share_b * x, b[1] - share_b * y];
        self.translation = [dot(self.axis, [x, y]), cross(self.axis, [x, y])];
        let impulse = in_world(self.axis, along, across);
        self.pair.note_warm_correction((&old_arms, was), impulse, &mut c.warm_correction, on);
        save_two(self.axis, &mut c.axis, on.at);
        save_two(self.pair.arm_a, &mut c.arm_a, on.at);
        save_two(self.pair.arm_b, &mut c.arm_b, on.at);
    }

    /// Returns the target velocities along both axes that compensate curved paths.
    ///
    /// Turning arms and axes curve the paths of the anchors within a substep of `h` seconds. See
    /// `PointConstraint::set_targets` and `Slide::target_across`.
    #[inline(always)]
    pub fn bend(&self, h: f32) -> [V; 2] {
        let simd = self.pair.mass.token();
        let pulled = self.pair.pull_to_center(h);
        let fastest = V::all(simd, 0.1 / h);
        let spin = (-fastest).larger(self.pair.a.spin.smaller(fastest));
        let (half, turned) = (V::all(simd, 0.5 * h), V::all(simd, h) * spin);
        // A locked axis has no velocity, except for an error.
        let (zero, x, y) = (V::all(simd, 0.0), self.speed(0), self.speed(1));
        let x = self.locks(0).select(zero, x);
        let y = self.locks(1).select(zero, y);
        [half * dot(self.axis, pulled) - turned * y, half * cross(self.axis, pulled) + turned * x]
    }
}

/// Response of the velocities along the axes to impulses: a symmetric 3×3 matrix with its minors.
///
/// Index `i` refers to the pair of other axes, `i + 1` and `i + 2` modulo 3, except in the
/// diagonal.
pub(super) struct GenericResponse<V: Wide> {
    locked: [V::Mask; 3],
    /// Diagonal of the matrix.
    pub diagonal: [V; 3],
    /// Off-diagonal entry of the pair.
    across: [V; 3],
    /// Determinant of the pair's 2×2 matrix.
    minor: [V; 3],
    /// Cofactor of the pair's off-diagonal entry.
    cofactor: [V; 3],
    /// Determinant of the whole matrix.
    determinant: V,
    /// Levers of the linear axes on both bodies, for `hold_point`.
    x: [V; 2],
    y: [V; 2],
    inertia: [V; 2],
    mass: V,
}

impl<V: Wide> GenericResponse<V> {
    #[inline(always)]
    pub fn new(frame: &GenericBodyPair<V>) -> GenericResponse<V> {
        let simd = frame.pair.mass.token();
        let JointBodyPair { arm_a, arm_b, inertia_a: ia, inertia_b: ib, mass, .. } = frame.pair;
        let axis = frame.axis;
        let locked = [frame.locks(0), frame.locks(1), frame.locks(2)];
        let (xa, xb) = (-cross(axis, arm_a), -cross(axis, arm_b));
        let (ya, yb) = (dot(axis, arm_a), dot(axis, arm_b));
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let (both, spins) = (ia * ib, ia + ib);
        // Bodies that do not turn need no angular row.
        let held = spins.simd_gt(zero).select(spins, one);
        let spins = locked[2].select(held, spins);
        let (dx, dy, turning) = (xa - xb, ya - yb, xa * yb - xb * ya);
        let reach = frame.pair.reach();
        let moved = [ia * xa + ib * xb, ia * ya + ib * yb];
        GenericResponse {
            locked,
            diagonal: [
                mass + ia * (xa * xa) + ib * (xb * xb),
                mass + ia * (ya * ya) + ib * (yb * yb),
                spins,
            ],
            across: [moved[1], moved[0], ia * (xa * ya) + ib * (xb * yb)],
            minor: [
                mass * spins + both * (dy * dy),
                mass * spins + both * (dx * dx),
                mass * (mass + reach) + both * (turning * turning),
            ],
            cofactor: [
                -(mass * moved[1] + both * (dx * turning)),
                both * (dy * turning) - mass * moved[0],
                -(both * (dx * dy)),
            ],
            determinant: mass * (mass * spins + both * (dx * dx + dy * dy)),
            x: [xa, xb],
            y: [ya, yb],
            inertia: [ia, ib],
            mass,
        }
    }

    /// Returns the impulses along x and y that cause these velocity changes, for the locked axes.
    #[inline(always)]
    pub fn hold_point(&self, [x, y]: [V; 2]) -> [V; 2] {
        let simd = self.mass.token();
        let ([xa, xb], [ya, yb], [ia, ib]) = (self.x, self.y, self.inertia);
        let [locks_x, locks_y, _] = self.locked;
        let zero = V::all(simd, 0.0);
        let along_a = ia * (ya * x - xa * y);
        let along_b = ib * (yb * x - xb * y);
        let scale = inverted(self.minor[2]);
        let point = [
            scale * (self.mass * x + (along_a * ya + along_b * yb)),
            scale * (self.mass * y - (along_a * xa + along_b * xb)),
        ];
        let alone = [x * inverted(self.diagonal[0]), y * inverted(self.diagonal[1])];
        [
            locks_x.select(locks_y.select(point[0], alone[0]), zero),
            locks_y.select(locks_x.select(point[1], alone[1]), zero),
        ]
    }

    /// Returns the response along or about an axis, with the other locked axes at this
    /// compliance.
    #[inline(always)]
    pub fn axis(&self, simd: V::Simd, i: usize, compliance: V) -> AxisResponse<V> {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let (locks_j, locks_k) = (self.locked[j], self.locked[k]);
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let without = locks_j.select(
            locks_k.select(self.minor[i], self.diagonal[j]),
            locks_k.select(self.diagonal[k], one),
        );
        let with = locks_j.select(
            locks_k.select(self.determinant, self.minor[k]),
            locks_k.select(self.minor[j], self.diagonal[i]),
        );
        let (share, inverse) = (one / (one + compliance), inverted(without));
        let factor = share * inverse;
        let held = [
            factor * locks_k.select(self.cofactor[k], -self.across[k]),
            factor * locks_j.select(self.cofactor[j], -self.across[j]),
        ];
        let inverse_mass = share * (inverse * with + compliance * self.diagonal[i]);
        let reaction = [locks_j.select(held[0], zero), locks_k.select(held[1], zero)];
        AxisResponse::new(reaction, inverse_mass)
    }
}

impl<V: Wide> GenericResponse<V> {
    /// As `axis`, but ignores the locked axes in lanes in which they have reached their force
    /// limit.
    #[inline(always)]
    pub fn free_axis(
        &self,
        i: usize,
        compliance: V,
        is_beyond: Option<V::Mask>,
    ) -> AxisResponse<V> {
        let simd = compliance.token();
        let axis = self.axis(simd, i, compliance);
        match is_beyond {
            Some(is_beyond) => axis.without_rigid_rows(is_beyond, self.diagonal[i]),
            None => axis,
        }
    }
}

/// The bodies along axis `I`.
pub(super) struct Along<'a, V, const I: usize>(pub &'a mut GenericBodyPair<V>);

impl<V: Wide, const I: usize> Driven<V> for Along<'_, V, I> {
    const TURNS: bool = I == 2;

    #[inline(always)]
    fn speed(&self) -> V {
        self.0.speed(I)
    }

    #[inline(always)]
    fn drive(&mut self, axis: &AxisResponse<V>, impulse: V) {
        let simd = impulse.token();
        let [j, k] = [impulse * axis.reaction[0], impulse * axis.reaction[1]];
        let (zero, frame) = (V::all(simd, 0.0), &mut self.0);
        // Order: x, y, angle.
        let (held, all) = match I {
            0 => ([zero, j, k], [impulse, j, k]),
            1 => ([k, zero, j], [k, impulse, j]),
            _ => ([j, k, zero], [j, k, impulse]),
        };
        frame.impulse[0] += held[0];
        frame.impulse[1] += held[1];
        frame.impulse[2] += held[2];
        frame.apply(all);
    }
}
