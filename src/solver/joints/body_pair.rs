//! The two bodies of joints in some lanes: velocities and impulses.

use super::block::{Ends, JointLanes};
use crate::simd::{LaneArray, Wide, cross, dot};
use crate::solver::body_cells::BodyCells;
use crate::solver::contact_kernel::{gather, scatter};
use crate::solver::contact_laws::Velocities;

/// Both bodies, with the arms of the point at which impulses act.
pub(super) struct JointBodyPair<V> {
    pub a: Velocities<V>,
    pub b: Velocities<V>,
    /// Offsets from the centres of mass to the point.
    pub arm_a: [V; 2],
    pub arm_b: [V; 2],
    pub inertia_a: V,
    pub inertia_b: V,
    /// Sum of the inverse masses.
    pub mass: V,
}

/// Displacement (x, y) and rotation (cosine, sine) of both bodies since the start of the step.
pub(super) type Motions<V> = [[V; 4]; 2];

/// Missing part of the warm start, because the arms and axes have changed since the last substep:
/// linear impulse x, y; velocity change of the spins of A and B.
pub(super) type WarmCorrection = [LaneArray; 4];

#[inline(always)]
pub(super) fn save_two<V: Wide>([x, y]: [V; 2], to: &mut [LaneArray; 2], at: usize) {
    x.save(&mut to[0], at);
    y.save(&mut to[1], at);
}

/// Rotates a vector. Rotations are cosine, sine.
#[inline(always)]
pub(super) fn rotate<V: Wide>([c, s]: [V; 2], [x, y]: [V; 2]) -> [V; 2] {
    [c * x - s * y, s * x + c * y]
}

/// Returns rotation `b` relative to rotation `a`: cosine, sine.
#[inline(always)]
pub(super) fn turn_between<V: Wide>(a: [V; 2], b: [V; 2]) -> [V; 2] {
    [a[0] * b[0] + a[1] * b[1], a[0] * b[1] - a[1] * b[0]]
}

/// Returns the motions at the start of the step: none.
#[inline(always)]
pub(super) fn unmoved<V: Wide>(on: JointLanes<V>) -> Motions<V> {
    let (zero, one) = (on.all(0.0), on.all(1.0));
    [[zero, zero, one, zero]; 2]
}

#[inline(always)]
pub(super) fn motions<V: Wide>(on: JointLanes<V>, ends: &Ends) -> Motions<V> {
    let JointLanes { simd, bodies, at } = on;
    [bodies.motions(simd, &ends.row_a, at), bodies.motions(simd, &ends.row_b, at)]
}

/// Returns the anchors of A and B, and the offset between the frames, for these motions.
///
/// An anchor is the offset from a centre of mass to its frame's origin. The third vector is the
/// offset from frame A's origin to frame B's.
#[inline(always)]
pub(super) fn anchors<V: Wide>(
    on: JointLanes<V>,
    ends: &Ends,
    motions: &Motions<V>,
) -> [[V; 2]; 3] {
    let [[ax, ay, ac, asin], [bx, by, bc, bsin]] = *motions;
    let a = rotate([ac, asin], on.two(&ends.anchor_a));
    let b = rotate([bc, bsin], on.two(&ends.anchor_b));
    let [cx, cy] = on.two(&ends.centers);
    [a, b, [(bx - ax) + cx + (b[0] - a[0]), (by - ay) + cy + (b[1] - a[1])]]
}

impl<V: Wide> JointBodyPair<V> {
    #[inline(always)]
    pub fn load(
        on: JointLanes<V>,
        ends: &Ends,
        [arm_a, arm_b]: [&[LaneArray; 2]; 2],
    ) -> JointBodyPair<V> {
        let a = gather(on.simd, on.bodies, &ends.row_a, on.at);
        let b = gather(on.simd, on.bodies, &ends.row_b, on.at);
        JointBodyPair {
            a,
            b,
            arm_a: on.two(arm_a),
            arm_b: on.two(arm_b),
            inertia_a: on.load(&ends.inverse_inertia_a),
            inertia_b: on.load(&ends.inverse_inertia_b),
            mass: a.inverse_mass + b.inverse_mass,
        }
    }

    /// Returns the velocity of A relative to B at the point.
    #[inline(always)]
    pub fn closing(&self) -> [V; 2] {
        let (a, b, ra, rb) = (&self.a, &self.b, self.arm_a, self.arm_b);
        [
            (a.x - b.x) + (b.spin * rb[1] - a.spin * ra[1]),
            (a.y - b.y) + (a.spin * ra[0] - b.spin * rb[0]),
        ]
    }

    /// Returns the spin of B relative to A.
    #[inline(always)]
    pub fn spin(&self) -> V {
        self.b.spin - self.a.spin
    }

    /// Applies an impulse to B at the point, and the opposite to A.
    #[inline(always)]
    pub fn apply(&mut self, [x, y]: [V; 2]) {
        let (a, b) = (&mut self.a, &mut self.b);
        a.x -= a.inverse_mass * x;
        a.y -= a.inverse_mass * y;
        a.spin -= self.inertia_a * cross(self.arm_a, [x, y]);
        b.x += b.inverse_mass * x;
        b.y += b.inverse_mass * y;
        b.spin += self.inertia_b * cross(self.arm_b, [x, y]);
    }

    /// Applies an angular impulse to B, and the opposite to A.
    #[inline(always)]
    pub fn turn(&mut self, impulse: V) {
        self.a.spin -= self.inertia_a * impulse;
        self.b.spin += self.inertia_b * impulse;
    }

    /// Returns the rotational part of the response at the point, summed over both directions.
    #[inline(always)]
    pub fn reach(&self) -> V {
        let JointBodyPair { arm_a, arm_b, .. } = *self;
        self.inertia_a * dot(arm_a, arm_a) + self.inertia_b * dot(arm_b, arm_b)
    }

    /// Returns the determinant of the response matrix `K` at the point.
    ///
    /// It is multiplied out, so that nothing cancels if an arm is far longer than its body. For
    /// `K`, see [`PointConstraint`](super::revolute::PointConstraint).
    #[inline(always)]
    pub fn determinant(&self) -> V {
        let (ia, ib, turning) = (self.inertia_a, self.inertia_b, cross(self.arm_a, self.arm_b));
        self.mass * (self.mass + self.reach()) + ia * ib * turning * turning
    }

    /// Returns the adjugate of the response matrix at the point times a vector.
    #[inline(always)]
    pub fn adjugate(&self, [x, y]: [V; 2]) -> [V; 2] {
        let JointBodyPair { arm_a: ra, arm_b: rb, inertia_a, inertia_b, mass, .. } = *self;
        let along_a = inertia_a * dot(ra, [x, y]);
        let along_b = inertia_b * dot(rb, [x, y]);
        [
            mass * x + (along_a * ra[0] + along_b * rb[0]),
            mass * y + (along_a * ra[1] + along_b * rb[1]),
        ]
    }

    /// Returns `ω² r` of B less that of A, with limited spins.
    #[inline(always)]
    pub fn pull_to_center(&self, h: f32) -> [V; 2] {
        let [square_a, square_b] = self.spins_squared(h);
        let (a, b) = (self.arm_a, self.arm_b);
        [square_b * b[0] - square_a * a[0], square_b * b[1] - square_a * a[1]]
    }

    /// Returns the squares of both spins, limited to a tenth of a radian per substep.
    ///
    /// Faster spins do not predict the next substep.
    #[inline(always)]
    pub fn spins_squared(&self, h: f32) -> [V; 2] {
        let simd = self.mass.token();
        let fastest = 0.1 / h;
        let fastest = V::all(simd, fastest * fastest);
        let (a, b) = (self.a.spin, self.b.spin);
        [(a * a).smaller(fastest), (b * b).smaller(fastest)]
    }

    #[inline(always)]
    pub fn save(self, ends: &Ends, on: JointLanes<V>) {
        scatter(self.a, on.bodies, &ends.row_a, on.at);
        scatter(self.b, on.bodies, &ends.row_b, on.at);
    }

    /// Notes the difference between an impulse along the current arms and axis and along the old ones.
    #[inline(always)]
    pub fn note_warm_correction(
        &self,
        old: (&[[V; 2]; 2], [V; 2]),
        impulse: [V; 2],
        more: &mut WarmCorrection,
        on: JointLanes<V>,
    ) {
        let ([old_a, old_b], was) = old;
        let turned_a = cross(self.arm_a, impulse) - cross(*old_a, was);
        let turned_b = cross(self.arm_b, impulse) - cross(*old_b, was);
        (impulse[0] - was[0]).save(&mut more[0], on.at);
        (impulse[1] - was[1]).save(&mut more[1], on.at);
        (-(self.inertia_a * turned_a)).save(&mut more[2], on.at);
        (self.inertia_b * turned_b).save(&mut more[3], on.at);
    }
}

/// Completes the warm start: applies the differences that `note_warm_correction` noted.
#[inline(always)]
pub(super) fn apply_warm_correction(ends: &Ends, more: &WarmCorrection, bodies: BodyCells) {
    #[allow(clippy::needless_range_loop, reason = "lanes of several rows")]
    for lane in 0..ends.lanes as usize {
        for (row, i, sign) in [(ends.row_a.row(lane), 2, -1.0), (ends.row_b.row(lane), 3, 1.0)] {
            let [x, y, spin, inverse_mass] = bodies.velocity(row);
            let share = sign * inverse_mass;
            let (x, y) = (x + share * more[0][lane], y + share * more[1][lane]);
            bodies.set_velocity(row, [x, y, spin + more[i][lane], inverse_mass]);
        }
    }
}
