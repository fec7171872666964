//! The layout of revolute joints: sixteen per block.

use super::block::{Ends, ZERO};
use crate::simd::LaneArray;

/// Data that the sweeps read and write, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct RevoluteBlock {
    /// The bodies.
    pub ends: Ends,
    /// Offset from A's centre of mass to the point where the impulse acts, in metres.
    pub arm_a: [LaneArray; 2],
    /// The same for body B.
    pub arm_b: [LaneArray; 2],
    /// Inverse determinant of the response matrix at the point.
    pub scale: LaneArray,
    /// Accumulated impulse on body B at the point, in N s.
    pub impulse: [LaneArray; 2],
    /// Target velocity of B relative to A at the point, for the bias sweep.
    pub target: [LaneArray; 2],
    /// Missing warm-start spin of A and B, because the arms have changed since the last substep.
    pub given_more: [LaneArray; 2],
    /// Share of the separation that A's arm follows. B's arm follows the rest.
    ///
    /// Both impulses then act at one point, which conserves angular momentum.
    pub follow_a: LaneArray,
    /// Angle of frame B relative to frame A at the start of the step, in radians.
    ///
    /// Until the block is filled, it is the last known angle.
    pub angle: LaneArray,
}

impl RevoluteBlock {
    /// Returns a block without joints.
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
