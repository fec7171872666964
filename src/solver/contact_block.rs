//! Contact constraints side by side: the layout of the wide solver.
//!
//! Blocks of one wave follow each other; within a block every lane is a
//! contact of its own, and no two lanes share a moving body. What is left over
//! of a wave is padded with lanes that act on the still row behind the awake
//! bodies, and change nothing.

use super::complementarity::PairMatrix;
use super::contact_constraint::{ConstraintPoint, ContactConstraint, invert};
use super::softness::Softness;
use crate::base::NONE;
use crate::math::Vec2;
use crate::simd::WIDTH;

/// A number by lane.
pub type Row = [f32; WIDTH];
/// A vector by lane: all x, then all y.
pub type VecRow = [Row; 2];

const ZERO: Row = [0.0; WIDTH];
const ZERO2: VecRow = [ZERO; 2];

/// [`ConstraintPoint`], by lane.
#[derive(Clone, Copy, Debug)]
pub struct PointBlock {
    pub anchor_a: VecRow,
    pub anchor_b: VecRow,
    pub core_a: VecRow,
    pub core_b: VecRow,
    pub adjusted_separation: Row,
    pub normal_impulse: Row,
    pub total_normal_impulse: Row,
    pub approach_velocity: Row,
    /// One where the lane has this point, else zero.
    pub in_use: Row,
}

/// [`ContactConstraint`], by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct ContactBlock {
    pub row_a: [u32; WIDTH],
    pub row_b: [u32; WIDTH],
    pub normal: VecRow,
    pub inverse_mass_a: Row,
    pub inverse_mass_b: Row,
    pub inverse_inertia_a: Row,
    pub inverse_inertia_b: Row,
    pub follow_a: Row,
    pub follow_b: Row,
    pub follow_limit: Row,
    pub k11: Row,
    pub k12: Row,
    pub k22: Row,
    pub bias_rate: Row,
    pub compliance: Row,
    pub points: [PointBlock; 2],
    /// One where all points bore an impulse when the substep began.
    pub settled: Row,
    pub friction_arm_a: VecRow,
    pub friction_arm_b: VecRow,
    pub tangent_mass: Row,
    pub tangent_impulse: Row,
    pub total_tangent_impulse: Row,
    pub static_friction: Row,
    pub dynamic_friction: Row,
    pub tangent_speed: Row,
    pub rolling_resistance: Row,
    pub rolling_mass: Row,
    pub rolling_impulse: Row,
    pub restitution: Row,
    pub radii: VecRow,
    pub centers: VecRow,
    pub contact: [u32; WIDTH],
    /// Some lane has rolling resistance.
    pub rolls: bool,
    /// Points of the lane that has most.
    pub count: usize,
}

impl ContactBlock {
    /// Nothing in any lane; `still` is the row that does not move.
    pub fn empty(still: u32) -> ContactBlock {
        let point = PointBlock {
            anchor_a: ZERO2,
            anchor_b: ZERO2,
            core_a: ZERO2,
            core_b: ZERO2,
            adjusted_separation: ZERO,
            normal_impulse: ZERO,
            total_normal_impulse: ZERO,
            approach_velocity: ZERO,
            in_use: ZERO,
        };
        ContactBlock {
            row_a: [still; WIDTH],
            row_b: [still; WIDTH],
            normal: ZERO2,
            inverse_mass_a: ZERO,
            inverse_mass_b: ZERO,
            inverse_inertia_a: ZERO,
            inverse_inertia_b: ZERO,
            follow_a: ZERO,
            follow_b: ZERO,
            follow_limit: ZERO,
            // Ones, so that nothing is divided by zero.
            k11: [1.0; WIDTH],
            k12: ZERO,
            k22: [1.0; WIDTH],
            bias_rate: ZERO,
            compliance: ZERO,
            points: [point; 2],
            settled: ZERO,
            friction_arm_a: ZERO2,
            friction_arm_b: ZERO2,
            tangent_mass: ZERO,
            tangent_impulse: ZERO,
            total_tangent_impulse: ZERO,
            static_friction: ZERO,
            dynamic_friction: ZERO,
            tangent_speed: ZERO,
            rolling_resistance: ZERO,
            rolling_mass: ZERO,
            rolling_impulse: ZERO,
            restitution: ZERO,
            radii: ZERO2,
            centers: ZERO2,
            contact: [NONE; WIDTH],
            rolls: false,
            count: 1,
        }
    }

    /// Puts a constraint into a lane.
    pub fn set_lane(&mut self, i: usize, c: &ContactConstraint) {
        if c.row_a != NONE {
            self.row_a[i] = c.row_a;
        }
        if c.row_b != NONE {
            self.row_b[i] = c.row_b;
        }
        let put = |row: &mut VecRow, v: Vec2| (row[0][i], row[1][i]) = (v.x, v.y);
        put(&mut self.normal, c.normal);
        self.inverse_mass_a[i] = c.inverse_mass_a;
        self.inverse_mass_b[i] = c.inverse_mass_b;
        self.inverse_inertia_a[i] = c.inverse_inertia_a;
        self.inverse_inertia_b[i] = c.inverse_inertia_b;
        self.follow_a[i] = c.follow_a;
        self.follow_b[i] = c.follow_b;
        self.follow_limit[i] = c.follow_limit;
        self.k11[i] = c.normal_matrix.k11;
        if c.count == 2 {
            self.k12[i] = c.normal_matrix.k12;
            self.k22[i] = c.normal_matrix.k22;
        }
        self.bias_rate[i] = c.softness.bias_rate;
        self.compliance[i] = c.softness.compliance;
        for (block, point) in self.points.iter_mut().zip(&c.points[..c.count]) {
            put(&mut block.anchor_a, point.anchor_a);
            put(&mut block.anchor_b, point.anchor_b);
            put(&mut block.core_a, point.core_a);
            put(&mut block.core_b, point.core_b);
            block.adjusted_separation[i] = point.adjusted_separation;
            block.normal_impulse[i] = point.normal_impulse;
            block.total_normal_impulse[i] = point.total_normal_impulse;
            block.approach_velocity[i] = point.approach_velocity;
            block.in_use[i] = 1.0;
        }
        put(&mut self.friction_arm_a, c.friction_arm_a);
        put(&mut self.friction_arm_b, c.friction_arm_b);
        self.tangent_mass[i] = c.tangent_mass;
        self.tangent_impulse[i] = c.tangent_impulse;
        self.total_tangent_impulse[i] = c.total_tangent_impulse;
        self.static_friction[i] = c.static_friction;
        self.dynamic_friction[i] = c.dynamic_friction;
        self.tangent_speed[i] = c.tangent_speed;
        self.rolling_resistance[i] = c.rolling_resistance;
        self.rolling_mass[i] = c.rolling_mass;
        self.rolling_impulse[i] = c.rolling_impulse;
        self.restitution[i] = c.restitution;
        (self.radii[0][i], self.radii[1][i]) = (c.radii[0], c.radii[1]);
        put(&mut self.centers, c.centers);
        self.contact[i] = c.contact;
        self.rolls |= c.rolling_resistance > 0.0;
        self.count = self.count.max(c.count);
    }

    /// The constraint in a lane.
    pub fn lane(&self, i: usize) -> ContactConstraint {
        let get = |row: &VecRow| Vec2::new(row[0][i], row[1][i]);
        let point = |p: &PointBlock| ConstraintPoint {
            anchor_a: get(&p.anchor_a),
            anchor_b: get(&p.anchor_b),
            core_a: get(&p.core_a),
            core_b: get(&p.core_b),
            adjusted_separation: p.adjusted_separation[i],
            normal_impulse: p.normal_impulse[i],
            total_normal_impulse: p.total_normal_impulse[i],
            approach_velocity: p.approach_velocity[i],
            normal_mass: 0.0,
        };
        ContactConstraint {
            contact: self.contact[i],
            row_a: self.row_a[i],
            row_b: self.row_b[i],
            count: 1 + usize::from(self.points[1].in_use[i] > 0.0),
            passes: false,
            normal: get(&self.normal),
            inverse_mass_a: self.inverse_mass_a[i],
            inverse_mass_b: self.inverse_mass_b[i],
            inverse_inertia_a: self.inverse_inertia_a[i],
            inverse_inertia_b: self.inverse_inertia_b[i],
            follow_a: self.follow_a[i],
            follow_b: self.follow_b[i],
            follow_limit: self.follow_limit[i],
            radii: [self.radii[0][i], self.radii[1][i]],
            centers: get(&self.centers),
            friction_arm_a: get(&self.friction_arm_a),
            friction_arm_b: get(&self.friction_arm_b),
            tangent_mass: self.tangent_mass[i],
            tangent_impulse: self.tangent_impulse[i],
            total_tangent_impulse: self.total_tangent_impulse[i],
            static_friction: self.static_friction[i],
            dynamic_friction: self.dynamic_friction[i],
            tangent_speed: self.tangent_speed[i],
            restitution: self.restitution[i],
            rolling_resistance: self.rolling_resistance[i],
            rolling_mass: self.rolling_mass[i],
            rolling_impulse: self.rolling_impulse[i],
            softness: Softness { bias_rate: self.bias_rate[i], compliance: self.compliance[i] },
            normal_matrix: PairMatrix { k11: self.k11[i], k12: self.k12[i], k22: self.k22[i] },
            points: [
                ConstraintPoint { normal_mass: invert(self.k11[i]), ..point(&self.points[0]) },
                ConstraintPoint { normal_mass: invert(self.k22[i]), ..point(&self.points[1]) },
            ],
        }
    }
}
