//! The common start of all joint blocks: the bodies of sixteen joints.
//!
//! As with contacts, no two lanes share a moving body. Unused lanes refer to the static
//! placeholder body and change nothing.

use super::axis_block::AxisBlock;
use crate::base::NONE;
use crate::simd::{BLOCK, LaneArray, SimdMask, Wide};
use crate::solver::body_cells::{BodyCells, Lanes};

/// Zero in every lane.
pub const ZERO: LaneArray = [0.0; BLOCK];

/// The two bodies of each joint, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct Ends {
    /// Inverse moment of inertia of body A.
    pub inverse_inertia_a: LaneArray,
    /// Inverse moment of inertia of body B.
    pub inverse_inertia_b: LaneArray,
    /// Offset from A's centre of mass to the frame's origin at the start of the step, in metres,
    /// world axes.
    pub anchor_a: [LaneArray; 2],
    /// The same for body B.
    pub anchor_b: [LaneArray; 2],
    /// Offset from A's centre of mass to B's at the start of the step, in metres.
    pub centers: [LaneArray; 2],
    /// Solver index of body A.
    pub row_a: Lanes,
    /// Solver index of body B.
    pub row_b: Lanes,
    /// Number of lanes in use. They are the first ones.
    pub lanes: u32,
    /// Bit mask of the lanes that are solved directly; see `articulation`.
    pub direct: u32,
    /// Bit mask of the lanes that may be solved directly.
    pub direct_candidates: u32,
    /// Index of the axis block, or `NONE`.
    pub axis: u32,
    /// Index of the holding block, or `NONE` if all lanes have default holding.
    pub holding: u32,
}

/// Data that only the start and the end of a step need, by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Record {
    /// Index of the joint. Unused lanes have that of the first lane.
    pub joint: [u32; BLOCK],
    /// Dense indices of the bodies, awake or not.
    pub bodies: [[u32; BLOCK]; 2],
    /// Impulses on body B summed over the substeps: x, y, and angular.
    pub total: [LaneArray; 3],
}

/// The axis block of a block, if it has one.
pub(super) type AxisRef<'a> = Option<&'a AxisBlock>;
/// Mutable [`AxisRef`].
pub(super) type AxisMut<'a> = Option<&'a mut AxisBlock>;

/// The lanes of a block that a kernel processes, as many as `V` has, and the bodies.
#[derive(Clone, Copy)]
pub(super) struct JointLanes<'a, V: Wide> {
    pub simd: V::Simd,
    pub bodies: BodyCells<'a>,
    /// The first lane.
    pub at: usize,
}

impl<V: Wide> JointLanes<'_, V> {
    /// Returns a vector with the same number in every lane.
    #[inline(always)]
    pub fn all(self, value: f32) -> V {
        V::all(self.simd, value)
    }

    /// Loads the lanes of a row.
    #[inline(always)]
    pub fn load(self, row: &LaneArray) -> V {
        V::load(self.simd, row, self.at)
    }

    /// Loads the lanes of two rows.
    #[inline(always)]
    pub fn two(self, rows: &[LaneArray; 2]) -> [V; 2] {
        [self.load(&rows[0]), self.load(&rows[1])]
    }
}

impl Ends {
    /// Returns ends without joints. `still` is the index of the static placeholder body.
    pub fn empty(still: u32) -> Ends {
        let row = Lanes::all(still);
        Ends { row_a: row, row_b: row, axis: NONE, holding: NONE, ..Ends::default() }
    }

    /// Returns ends with the same joints, to be filled again.
    pub fn kept(&self) -> Ends {
        Ends { direct: 0, axis: NONE, holding: NONE, ..*self }
    }

    /// Returns the mask of the lanes that are solved directly.
    #[inline(always)]
    pub(super) fn is_direct<V: Wide>(&self, on: JointLanes<V>) -> V::Mask {
        V::Mask::from_bitmask(on.simd, u64::from(self.direct >> on.at))
    }
}

impl Record {
    /// Creates the record of a block, with its first joint in all lanes.
    pub fn new(joint: u32, [a, b]: [u32; 2]) -> Record {
        Record { joint: [joint; BLOCK], bodies: [[a; BLOCK], [b; BLOCK]], total: [ZERO; 3] }
    }
}
