//! Generic joints: each of three axes is locked, free, or has spring, motor and limits.

use super::axis::{PlainAxis, PlainResponse};
use crate::math::{Vec2, clamp, cross};
use crate::model::{Generic, JointKind, unwrap_angle};
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointSweep, PlainStepEnd,
};

/// The 3×3 matrix of the responses along the axes, by its minors. Entry `i` of `across`, `minors`
/// and `cofactors` is that of the other two axes.
struct PlainMatrix {
    locked: [bool; 3],
    diagonal: [f32; 3],
    across: [f32; 3],
    minors: [f32; 3],
    cofactors: [f32; 3],
    determinant: f32,
    /// Levers of x and y on A and B.
    levers: [[f32; 2]; 2],
}

impl PlainMatrix {
    fn new(joint: &JointBodies) -> PlainMatrix {
        let ([ia, ib], m) = (joint.pair.inverse_inertia, joint.mass);
        let (axis, locked) = (joint.axis, joint.rigid);
        let [xa, xb] = joint.arms.map(|arm| -cross(axis, arm));
        let [ya, yb] = joint.arms.map(|arm| axis.dot(arm));
        let (both, mut spins) = (ia * ib, ia + ib);
        if locked[2] && spins <= 0.0 {
            // Bodies that do not turn need no row of the angle.
            spins = 1.0;
        }
        let (dx, dy, turning) = (xa - xb, ya - yb, xa * yb - xb * ya);
        let (moved_x, moved_y) = (ia * xa + ib * xb, ia * ya + ib * yb);
        PlainMatrix {
            locked,
            diagonal: [
                m + ia * (xa * xa) + ib * (xb * xb),
                m + ia * (ya * ya) + ib * (yb * yb),
                spins,
            ],
            across: [moved_y, moved_x, ia * (xa * ya) + ib * (xb * yb)],
            minors: [
                m * spins + both * (dy * dy),
                m * spins + both * (dx * dx),
                m * (m + joint.reach()) + both * (turning * turning),
            ],
            cofactors: [
                -(m * moved_y + both * (dx * turning)),
                both * (dy * turning) - m * moved_x,
                -(both * (dx * dy)),
            ],
            determinant: m * (m * spins + both * (dx * dx + dy * dy)),
            levers: [[xa, xb], [ya, yb]],
        }
    }

    /// Returns the impulses along the locked ones of x and y for these velocity changes.
    fn impulse(&self, joint: &JointBodies, [x, y]: [f32; 2]) -> [f32; 2] {
        let ([[xa, xb], [ya, yb]], [ia, ib]) = (self.levers, joint.pair.inverse_inertia);
        match [self.locked[0], self.locked[1]] {
            [true, true] => {
                let along_a = ia * (ya * x - xa * y);
                let along_b = ib * (yb * x - xb * y);
                let scale = invert(self.minors[2]);
                [
                    scale * (joint.mass * x + (along_a * ya + along_b * yb)),
                    scale * (joint.mass * y - (along_a * xa + along_b * xb)),
                ]
            }
            [true, false] => [x * invert(self.diagonal[0]), 0.0],
            [false, true] => [0.0, y * invert(self.diagonal[1])],
            [false, false] => [0.0; 2],
        }
    }

    /// Returns the response along axis `i` while the other locked axes hold at this compliance.
    fn axis(&self, i: usize, compliance: f32) -> PlainResponse {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let (without, with) = match [self.locked[j], self.locked[k]] {
            [true, true] => (self.minors[i], self.determinant),
            [true, false] => (self.diagonal[j], self.minors[k]),
            [false, true] => (self.diagonal[k], self.minors[j]),
            [false, false] => (1.0, self.diagonal[i]),
        };
        let (share, inverse) = (1.0 / (1.0 + compliance), invert(without));
        // The impulse of a locked axis; the third axis may be locked, too.
        let held = |one: usize, other: usize| match [self.locked[one], self.locked[other]] {
            [true, true] => share * inverse * self.cofactors[other],
            [true, false] => share * inverse * -self.across[other],
            [false, _] => 0.0,
        };
        let inverse_mass = share * (inverse * with + compliance * self.diagonal[i]);
        let mut all = [0.0; 3];
        (all[j], all[k]) = (held(j, k), held(k, j));
        PlainResponse::new(all, inverse_mass)
    }
}

/// A generic joint. Its axes are x and y of frame A, and the angle.
pub struct PlainGeneric;

impl PlainGeneric {
    pub fn new(start: &JointStart, generic: &Generic, joint: &mut JointBodies) -> PlainGeneric {
        let (settings, step) = (generic.settings(), start.step);
        for i in 0..3 {
            let axis = &generic.axes[i];
            if let Some(acting) = settings.acting(i) {
                joint.axes[i] = match i {
                    2 => PlainAxis::angular(axis, joint, step),
                    _ => PlainAxis::new(axis, invert(joint.mass), step),
                };
                joint.axes[i].spring_speed = acting.motor_speed;
            }
            if settings.locked[i] {
                joint.held[i] = step.warm * generic.held[i];
            }
        }
        joint.axes[2].position = unwrap_angle(joint.first_turn().angle(), generic.angle);
        joint.rigid = settings.locked;
        if !(settings.locked[0] && settings.locked[1]) {
            // Impulses act at frame B.
            joint.share_a = 1.0;
        }
        PlainGeneric
    }

    /// Returns the errors of the locked ones of x and y.
    fn errors(joint: &JointBodies) -> Vec2 {
        let of = |i: usize| if joint.rigid[i] { joint.offset[i] } else { 0.0 };
        Vec2::new(of(0), of(1))
    }
}

impl JointLaw for PlainGeneric {
    fn soften(&mut self, joint: &mut JointBodies, h: f32) {
        let matrix = PlainMatrix::new(joint);
        for i in 0..2 {
            joint.axes[i].soften(matrix.axis(i, 0.0).inverse_mass, h);
        }
    }

    fn error(&self, joint: &JointBodies) -> [f32; 2] {
        let errors = PlainGeneric::errors(joint);
        [errors.dot(errors).sqrt(), joint.mean_response()]
    }

    fn angle(&self, joint: &JointBodies) -> f32 {
        joint.axes[2].position
    }

    /// The targets correct the errors, and add what turning arms and axes curve.
    fn set_targets(&mut self, joint: &mut JointBodies, rate: f32, h: f32) {
        let pulled = joint.pull_to_center(h);
        let fastest = 0.1 / h;
        let turned = h * clamp(joint.pair.w[0], -fastest, fastest);
        // A locked axis has no velocity, except for an error.
        let speed = |i: usize| if joint.rigid[i] { 0.0 } else { joint.speed(i) };
        let bent = Vec2::new(
            0.5 * h * joint.axis.dot(pulled) - turned * speed(1),
            0.5 * h * cross(joint.axis, pulled) + turned * speed(0),
        );
        let target = bent - rate * PlainGeneric::errors(joint);
        (joint.targets[0], joint.targets[1]) = target.into();
    }

    /// Solves the point, then the angle and the free axes so that the point stays solved.
    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let matrix = PlainMatrix::new(joint);
        let held = joint.stiffness.rigid_compliance_in(sweep);
        let change = matrix.impulse(joint, [joint.lack(0, sweep), joint.lack(1, sweep)]);
        let is_beyond = joint.hold_point(change, sweep);
        let by = |i: usize| matrix.axis(i, held).without_rigid_rows(is_beyond, matrix.diagonal[i]);
        joint.solve_row(2, &by(2), sweep);
        for i in [2, 0, 1] {
            joint.solve_axis(i, &by(i), sweep);
        }
        joint.limit_force();
        if let Some([_, most]) = joint.stiffness.max_impulses {
            let old = joint.held[2];
            joint.hold([0.0, 0.0, clamp(old, -most, most) - old]);
        }
    }

    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd) {
        let JointKind::Generic(generic) = kind else { return };
        generic.angle = joint.axes[2].position;
        generic.held = joint.held;
        for (i, to) in generic.axes.iter_mut().enumerate() {
            joint.store_axis([i, i], to, end);
        }
    }
}
