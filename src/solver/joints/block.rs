//! What the blocks of all kinds begin with: sixteen joints side by side.
//!
//! As with contacts, no two lanes share a moving body, and lanes that are not
//! taken act on the still body and change nothing.

use crate::base::NONE;
use crate::simd::{BLOCK, LaneArray, Simd, SimdMask, Wide};
use crate::solver::body_cells::Lanes;

/// A row of zeros.
pub const ZERO: LaneArray = [0.0; BLOCK];

/// The two ends of each joint, by lane. Vectors are two rows.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Ends {
    /// One over the moments of inertia.
    pub inverse_inertia_a: LaneArray,
    /// See `inverse_inertia_a`.
    pub inverse_inertia_b: LaneArray,
    /// From the centre of mass to the frame's origin when the step began, in
    /// metres, world axes.
    pub anchor_a: [LaneArray; 2],
    /// See `anchor_a`.
    pub anchor_b: [LaneArray; 2],
    /// From A's centre of mass to B's when the step began.
    pub centers: [LaneArray; 2],
    /// Rows of the bodies.
    pub row_a: Lanes,
    /// See `row_a`.
    pub row_b: Lanes,
    /// Lanes taken, the first ones.
    pub lanes: u32,
    /// Bits of the lanes that are solved directly: see `articulation`.
    pub direct: u32,
    /// Bits of those that may be.
    pub links: u32,
    /// The block of what acts along or about the joints' axes, or `NONE`.
    pub axis: u32,
    /// That of how the joints hold, or `NONE` where all do as usual.
    pub holding: u32,
}

/// What only the beginning and the end of a step need, by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Record {
    /// Rows of the joints; in lanes that are not taken that of the first.
    pub joint: [u32; BLOCK],
    /// Rows of the bodies, awake or not.
    pub bodies: [[u32; BLOCK]; 2],
    /// Impulses on body B summed over the substeps: x, y, and angular.
    pub total: [LaneArray; 3],
}

impl Ends {
    /// To be filled; `still` is the row of what does not move.
    pub fn empty(still: u32) -> Ends {
        Ends {
            inverse_inertia_a: ZERO,
            inverse_inertia_b: ZERO,
            anchor_a: [ZERO; 2],
            anchor_b: [ZERO; 2],
            centers: [ZERO; 2],
            row_a: Lanes::all(still),
            row_b: Lanes::all(still),
            lanes: 0,
            direct: 0,
            links: 0,
            axis: NONE,
            holding: NONE,
        }
    }
}

impl Ends {
    /// The same joints, to be filled anew.
    pub fn kept(&self) -> Ends {
        Ends { direct: 0, axis: NONE, holding: NONE, ..*self }
    }

    /// The lanes that are solved directly.
    #[inline(always)]
    pub fn is_direct<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> V::Mask {
        V::Mask::from_bitmask(simd, u64::from(self.direct >> at))
    }
}

impl Record {
    /// To be filled, around its first joint.
    pub fn new(joint: u32, [a, b]: [u32; 2]) -> Record {
        Record { joint: [joint; BLOCK], bodies: [[a; BLOCK], [b; BLOCK]], total: [ZERO; 3] }
    }
}
