//! Sixteen revolute joints side by side: the layout of the wide solver.
//!
//! As with contacts, no two lanes share a moving body, and lanes that are not
//! taken act on the still body and change nothing. What acts about the point of
//! few joints stands in blocks of its own ([`AxisBlock`]).

use crate::base::NONE;
use crate::simd::{BLOCK, Row};

const ZERO: Row = [0.0; BLOCK];

/// Farther than any angle: where there is no limit.
pub const NO_LIMIT: f32 = 1.0e9;

/// What the sweeps read and write of the points, by lane. Vectors are two rows.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct RevoluteBlock {
    /// Rows of the bodies.
    pub row_a: [u32; BLOCK],
    /// See `row_a`.
    pub row_b: [u32; BLOCK],
    /// One over the moments of inertia.
    pub inverse_inertia_a: Row,
    /// See `inverse_inertia_a`.
    pub inverse_inertia_b: Row,
    /// From the centre of mass to where the impulse acts now, in metres.
    pub arm_a: [Row; 2],
    /// See `arm_a`.
    pub arm_b: [Row; 2],
    /// One over the determinant of how the velocity answers to impulses there.
    pub scale: Row,
    /// At the point, on body B, accumulated, N s.
    pub impulse: [Row; 2],
    /// The velocity of B against A that the push wants at the point.
    pub target: [Row; 2],
    /// Lanes taken, the first ones.
    pub lanes: u32,
    /// Bits of the lanes whose point is solved with a tree: see `trees.rs`.
    pub trees: u32,
    /// The block of what acts about the points, or `NONE`.
    pub axis: u32,
    /// Spin that the impulse gives A and B by the arms of now more than it gave
    /// by those of the last substep.
    pub given_more: [Row; 2],
    /// From the centre of mass to the frame's origin when the step began, in
    /// metres, world axes.
    pub anchor_a: [Row; 2],
    /// See `anchor_a`.
    pub anchor_b: [Row; 2],
    /// From A's centre of mass to B's when the step began.
    pub centers: [Row; 2],
    /// Which share of the separation A's arm follows, and B's the rest: both
    /// impulses act at one point, and angular momentum is kept.
    pub follow_a: Row,
}

/// What acts about the points: a spring, a motor and two limits; by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct AxisBlock {
    /// Of frame B against frame A now, in radians.
    pub angle: Row,
    /// How far B has turned against A in the step, where `angle` was taken:
    /// cosine, sine.
    pub turned: [Row; 2],
    /// Where the spring is at rest.
    pub target_angle: Row,
    /// Spring impulse of a substep for each radian, N m s.
    pub spring_rate: Row,
    /// The same for each radian a second.
    pub spring_damping: Row,
    /// What the spring asks for in this substep, without its damping.
    pub spring_drive: Row,
    /// Accumulated, N m s; so the following.
    pub spring_impulse: Row,
    /// In radians a second.
    pub motor_speed: Row,
    /// The most in a substep.
    pub max_motor_impulse: Row,
    /// See `spring_impulse`.
    pub motor_impulse: Row,
    /// In radians.
    pub lower_angle: Row,
    /// See `lower_angle`.
    pub upper_angle: Row,
    /// See `spring_impulse`; never negative.
    pub lower_impulse: Row,
    /// The same, clockwise.
    pub upper_impulse: Row,
    /// Of the motor, summed over the substeps.
    pub total_motor: Row,
    /// Of all, summed over the substeps.
    pub total: Row,
}

/// What only the beginning and the end of a step need, by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct RevoluteRecord {
    /// Rows of the joints; in lanes that are not taken that of the first.
    pub joint: [u32; BLOCK],
    /// Rows of the bodies, awake or not.
    pub bodies: [[u32; BLOCK]; 2],
    /// Of frame B against frame A when the step began, in radians.
    pub angle: Row,
    /// Impulses summed over the substeps.
    pub total: [Row; 2],
}

impl RevoluteBlock {
    /// To be filled; `still` is the row of what does not move.
    pub fn empty(still: u32) -> RevoluteBlock {
        RevoluteBlock {
            row_a: [still; BLOCK],
            row_b: [still; BLOCK],
            inverse_inertia_a: ZERO,
            inverse_inertia_b: ZERO,
            arm_a: [ZERO; 2],
            arm_b: [ZERO; 2],
            scale: ZERO,
            impulse: [ZERO; 2],
            target: [ZERO; 2],
            lanes: 0,
            trees: 0,
            axis: NONE,
            given_more: [ZERO; 2],
            anchor_a: [ZERO; 2],
            anchor_b: [ZERO; 2],
            centers: [ZERO; 2],
            follow_a: ZERO,
        }
    }
}

impl AxisBlock {
    /// Turns freely.
    pub const FREE: AxisBlock = AxisBlock {
        angle: ZERO,
        turned: [[1.0; BLOCK], ZERO],
        target_angle: ZERO,
        spring_rate: ZERO,
        spring_damping: ZERO,
        spring_drive: ZERO,
        spring_impulse: ZERO,
        motor_speed: ZERO,
        max_motor_impulse: ZERO,
        motor_impulse: ZERO,
        lower_angle: [-NO_LIMIT; BLOCK],
        upper_angle: [NO_LIMIT; BLOCK],
        lower_impulse: ZERO,
        upper_impulse: ZERO,
        total_motor: ZERO,
        total: ZERO,
    };
}

impl RevoluteRecord {
    /// To be filled, around its first joint.
    pub fn new(joint: u32, [a, b]: [u32; 2]) -> RevoluteRecord {
        RevoluteRecord {
            joint: [joint; BLOCK],
            bodies: [[a; BLOCK], [b; BLOCK]],
            angle: ZERO,
            total: [ZERO; 2],
        }
    }
}
