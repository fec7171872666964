//! Memory layout of contacts in the SIMD solver: sixteen contacts per block.
//!
//! ```text
//!  ContactBlock    lane 0  1  2 … 15     one line here is a cache line
//!   bodies          a  a  a  …  a        indices into `SolverBodies`
//!   normal x        n  n  n  …  n
//!   …
//! ```
//!
//! Each lane holds one contact. No two lanes of a block share a moving body, except the one body
//! in `ContactBlock::shared`. Unused lanes refer to the static placeholder body, which follows
//! the awake bodies, and change nothing.
//!
//! In large worlds a sweep is limited by memory bandwidth, so the blocks are kept small. Arms are
//! stored as their cross products with the normal and the tangent, which is all that velocities
//! and impulses need. Fields that only few contacts use are stored separately, in
//! [`ContactExtras`].

use super::body_cells::Lanes;
use crate::base::NONE;
use crate::simd::{BLOCK, LaneArray};

/// Separation of unused points, in metres. Such points never touch.
pub const NO_POINT: f32 = 1.0e9;

/// The part of sixteen contacts that every sweep reads and writes, by lane.
///
/// For a point with arm `r` from a body's centre of mass, `r×n` is both the normal velocity per
/// unit of spin and the angular impulse per unit of normal impulse.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct ContactBlock {
    /// Contact normal, from A to B.
    pub normal: [LaneArray; 2],
    /// Inverse moment of inertia of body A.
    pub inverse_inertia_a: LaneArray,
    /// Inverse moment of inertia of body B.
    pub inverse_inertia_b: LaneArray,
    /// `r×t` of body A's arm to the friction point.
    pub tangent_arm_a: LaneArray,
    /// `r×t` of body B's arm to the friction point.
    pub tangent_arm_b: LaneArray,
    /// Effective mass along the tangent.
    pub tangent_mass: LaneArray,
    /// Accumulated friction impulse, in N s.
    pub tangent_impulse: LaneArray,
    /// Static friction coefficient.
    pub static_friction: LaneArray,
    /// Dynamic friction coefficient.
    pub dynamic_friction: LaneArray,
    /// Share of the bodies' relative displacement that the arms of A follow. The arms of B follow
    /// the rest.
    ///
    /// Both impulses then act at one point, which conserves angular momentum. The arm of a circle
    /// stays radial.
    pub follow_a: LaneArray,
    /// Limit of the followed displacement along each axis, in metres.
    ///
    /// The effective masses are computed from the arms at the start of the step. The sweeps
    /// diverge if the arms move too far from them.
    pub follow_limit: LaneArray,
    /// `core·n`: extent of A's core along the normal, from the centre of mass.
    ///
    /// The core turns with the body, the rounding does not. So a rolling wheel keeps its contact
    /// below its axle.
    pub core_height_a: LaneArray,
    /// The same for body B.
    pub core_height_b: LaneArray,
    /// Corrective velocity per metre of overlap, per second.
    pub bias_rate: LaneArray,
    /// Ratio of the soft impulse to that of a rigid contact: 1 if rigid.
    pub mass_scale: LaneArray,
    /// Data of the first and second contact point.
    pub points: [PointRows; 2],
    /// Inverse determinant of the effective mass matrix of both points. Zero if the points are
    /// solved as one.
    pub inverse_determinant: LaneArray,
    /// Solver index of body A.
    pub row_a: Lanes,
    /// Solver index of body B.
    pub row_b: Lanes,
    /// Bit mask of the bearing lanes: all points had an impulse before the bias sweep.
    pub bearing: u32,
    /// Bit mask of the lanes that are not at rest after the last bias sweep; see
    /// [`ContactBlock::is_at_rest`].
    pub driven: u32,
    /// Number of lanes in use. They are the first ones.
    pub lanes: u32,
    /// 2 if some lane has a second point, otherwise 1.
    pub points_used: u32,
    /// Solver index of the body that lanes share, or `NONE`; see `graph`.
    pub shared: u32,
    /// Velocity that the lanes add to the shared body while the block is solved: as body A, and
    /// as body B.
    pub shared_gain: [[f32; 3]; 2],
    /// Whether some lane has rolling resistance or a surface speed.
    pub has_extras: bool,
    /// Whether some lane has a body that is locked along a world axis.
    pub has_locks: bool,
    /// Whether some lane may rebound.
    pub bounces: bool,
    /// Bit masks of the lanes whose body is locked: `[A, B]`, each along `[x, y]`.
    pub locks: [[u32; 2]; 2],
}

/// One contact point of each lane.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct PointRows {
    /// `r×n` of body A.
    pub normal_arm_a: LaneArray,
    /// `r×n` of body B.
    pub normal_arm_b: LaneArray,
    /// Separation of the surfaces along the normal at the start of the step, in metres.
    pub separation: LaneArray,
    /// Effective mass of this point alone. Zero in lanes without this point.
    pub normal_mass: LaneArray,
    /// Normal impulse accumulated in this substep, in N s.
    pub normal_impulse: LaneArray,
}

/// Fields that few contacts use, by lane.
///
/// Blocks without such contacts never touch theirs. The operating system provides the zeroed
/// pages on first access, so unused extras take no memory. A larger alignment would make the
/// allocator write the zeros.
#[derive(Clone, Copy, Debug, bytemuck::Zeroable)]
#[repr(C, align(16))]
pub struct ContactExtras {
    /// Target speed of friction along the tangent, in metres per second.
    pub tangent_speed: LaneArray,
    /// Rolling resistance times radius, in metres.
    pub rolling_resistance: LaneArray,
    /// Effective mass of the relative angular velocity.
    pub rolling_mass: LaneArray,
    /// Accumulated rolling impulse, in N m s.
    pub rolling_impulse: LaneArray,
    /// Restitution: ratio of the rebound speed to the approach speed.
    pub restitution: LaneArray,
    /// Normal velocity of each point just before the first impulse of the substep.
    pub approach: [LaneArray; 2],
}

/// Impulses summed over the substeps, by lane, in N s.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub struct ImpulseTotals {
    /// Normal impulse of each point.
    pub normal: [LaneArray; 2],
    /// Friction impulse.
    pub tangent: LaneArray,
}

impl PointRows {
    /// Points that never touch.
    pub fn none() -> PointRows {
        PointRows { separation: [NO_POINT; BLOCK], ..PointRows::default() }
    }
}

impl ContactBlock {
    /// Returns a block without contacts.
    pub fn empty() -> ContactBlock {
        let points = [PointRows::none(); 2];
        ContactBlock { points, points_used: 1, shared: NONE, ..ContactBlock::default() }
    }

    /// Returns whether the relax sweep may skip this block.
    ///
    /// True if the last bias sweep found all lanes at rest, and no lane may rebound.
    pub fn is_at_rest(&self) -> bool {
        // Bits of unused lanes depend on the SIMD width.
        let lanes = (1 << self.lanes) - 1;
        self.driven & lanes == 0 && !self.bounces
    }
}

/// The contacts and bodies assigned to the lanes of one block.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Slots {
    /// Contact index by lane, `NONE` in unused lanes.
    pub contact: [u32; BLOCK],
    /// Solver index of body A by lane. Unused lanes refer to the static placeholder body.
    pub row_a: [u32; BLOCK],
    /// Solver index of body B by lane.
    pub row_b: [u32; BLOCK],
    /// Number of lanes in use. They are the first ones.
    pub lanes: u32,
    /// 2 if some contact has a second point, otherwise 1.
    pub points_used: u32,
    /// Whether some contact uses a field of [`ContactExtras`].
    pub has_extras: bool,
    /// Solver index of the body that lanes share, or `NONE`; see `graph`.
    pub shared: u32,
}

impl Slots {
    /// Returns empty slots. `still` is the index of the static placeholder body.
    pub fn empty(still: u32) -> Slots {
        Slots {
            contact: [NONE; BLOCK],
            row_a: [still; BLOCK],
            row_b: [still; BLOCK],
            lanes: 0,
            points_used: 1,
            has_extras: false,
            shared: NONE,
        }
    }
}
