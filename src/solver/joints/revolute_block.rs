//! Sixteen revolute joints side by side: the layout.

use super::block::{Ends, ZERO};
use crate::simd::LaneArray;

/// What the sweeps read and write of the points, by lane. Vectors are two rows.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct RevoluteBlock {
    /// The bodies.
    pub ends: Ends,
    /// From the centre of mass to where the impulse acts now, in metres.
    pub arm_a: [LaneArray; 2],
    /// See `arm_a`.
    pub arm_b: [LaneArray; 2],
    /// One over the determinant of how the velocity answers to impulses there.
    pub scale: LaneArray,
    /// At the point, on body B, accumulated, N s.
    pub impulse: [LaneArray; 2],
    /// The velocity of B against A that the bias sweep wants at the point.
    pub target: [LaneArray; 2],
    /// Spin that the impulse gives A and B by the arms of now more than it gave
    /// by those of the last substep.
    pub given_more: [LaneArray; 2],
    /// Which share of the separation A's arm follows, and B's the rest: both
    /// impulses act at one point, and angular momentum is kept.
    pub follow_a: LaneArray,
    /// Of frame B against frame A when the step began, in radians. Until the block
    /// is filled: when last looked at.
    pub angle: LaneArray,
}

impl RevoluteBlock {
    /// To be filled.
    pub fn empty(ends: Ends) -> RevoluteBlock {
        RevoluteBlock {
            ends,
            arm_a: [ZERO; 2],
            arm_b: [ZERO; 2],
            scale: ZERO,
            impulse: [ZERO; 2],
            target: [ZERO; 2],
            given_more: [ZERO; 2],
            follow_a: ZERO,
            angle: ZERO,
        }
    }
}
