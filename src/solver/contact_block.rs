//! Sixteen contacts side by side: the layout of the wide solver.
//!
//! ```text
//!  ContactBlock    lane 0  1  2 … 15     a row is a cache line
//!   bodies          a  a  a  …  a        rows of `SolverBodies`
//!   normal x        n  n  n  …  n
//!   …
//! ```
//!
//! Every lane is a contact of its own, and no two lanes share a moving body.
//! Lanes that are not taken act on the still body behind the awake ones, and
//! change nothing. What a sweep reads is kept small, since in large worlds its
//! bytes are what a sweep costs: arms are held as their cross products with the
//! normal and the tangent, which is all that velocities and impulses need, and
//! what few contacts have stands in blocks of its own ([`ContactExtras`]).

use super::body_cells::Lanes;
use crate::base::NONE;
use crate::simd::{BLOCK, LaneArray};

const ZERO: LaneArray = [0.0; BLOCK];

/// Points that do not exist are this far apart, in metres, and never touch.
pub const NO_POINT: f32 = 1.0e9;

/// What a sweep reads and writes of contacts, by lane.
///
/// For a point with arm `r` from the centre of mass of a body, `r×n` is how
/// fast spin moves it along the normal, and how much spin an impulse along the
/// normal gives.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct ContactBlock {
    /// From A to B.
    pub normal: [LaneArray; 2],
    /// One over the moments of inertia.
    pub inverse_inertia_a: LaneArray,
    /// See `inverse_inertia_a`.
    pub inverse_inertia_b: LaneArray,
    /// `r×t` of the arms to where friction acts.
    pub tangent_arm_a: LaneArray,
    /// See `tangent_arm_a`.
    pub tangent_arm_b: LaneArray,
    /// Effective mass along the tangent.
    pub tangent_mass: LaneArray,
    /// Accumulated friction, N s.
    pub tangent_impulse: LaneArray,
    /// Coefficient that holds.
    pub static_friction: LaneArray,
    /// Coefficient that slides.
    pub dynamic_friction: LaneArray,
    /// The share of the bodies' relative displacement that A's arms follow, so
    /// that both impulses act at one point and angular momentum is kept; B's
    /// follow the rest. The arm of a circle stays radial.
    pub follow_a: LaneArray,
    /// The farthest they follow along each axis: the effective masses are those
    /// of the arms at the start, and far arms would make the sweeps diverge.
    pub follow_limit: LaneArray,
    /// `core·n`: how far the core of each shape reaches along the normal, from
    /// the centre of mass. The core turns with the body, the rounding does not:
    /// so a wheel keeps its contact under its hub.
    pub core_height_a: LaneArray,
    /// See `core_height_a`.
    pub core_height_b: LaneArray,
    /// Velocity that a metre of overlap asks for, per second.
    pub bias_rate: LaneArray,
    /// Share of the rigid impulse that overlap is answered with.
    pub softness: LaneArray,
    /// What depends on the point.
    pub points: [PointRows; 2],
    /// One over the determinant of the points' effective mass matrix; zero where
    /// they do the work of one.
    pub inverse_determinant: LaneArray,
    /// Rows of the bodies.
    pub row_a: Lanes,
    /// See `row_a`.
    pub row_b: Lanes,
    /// Bits of the lanes whose points all bore an impulse when the substep began.
    pub settled: u32,
    /// Bits of the lanes that the substep's bias sweep drives.
    pub restless: u32,
    /// Lanes taken, the first ones.
    pub lanes: u32,
    /// 2 where some lane has a second point, else 1.
    pub points_used: u32,
    /// The row of a body that lanes share, or `NONE`; see `graph`.
    pub shared: u32,
    /// What the lanes have given it while the block is worked on: as body A, and as body B.
    pub shared_gain: [[f32; 3]; 2],
    /// Some lane has rolling resistance or a moving surface.
    pub has_extras: bool,
    /// Some lane has a body that is locked along an axis of the world.
    pub has_locks: bool,
    /// Some lane may rebound.
    pub bounces: bool,
    /// Bits of the lanes whose body A is locked along x and along y, and whose
    /// body B is.
    pub locks: [[u32; 2]; 2],
}

/// A point of each contact.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct PointRows {
    /// `r×n`.
    pub normal_arm_a: LaneArray,
    /// See `normal_arm_a`.
    pub normal_arm_b: LaneArray,
    /// Of the surfaces along the normal when the step began, in metres.
    pub separation: LaneArray,
    /// One over the effective mass's inverse, the other point left aside; zero
    /// where there is no such point.
    pub normal_mass: LaneArray,
    /// Accumulated over the substep, N s.
    pub normal_impulse: LaneArray,
}

/// What few contacts have, by lane. Blocks of others do not touch theirs, so it takes no
/// memory: the system gives it as zeros, and would write them were it aligned further.
#[derive(Clone, Copy, Debug, bytemuck::Zeroable)]
#[repr(C, align(16))]
pub struct ContactExtras {
    /// Surface speed that friction drives towards, in metres a second.
    pub tangent_speed: LaneArray,
    /// Rolling resistance times radius, in metres.
    pub rolling_resistance: LaneArray,
    /// Effective mass of relative spin.
    pub rolling_mass: LaneArray,
    /// Accumulated, N m s.
    pub rolling_impulse: LaneArray,
    /// Rebound speed over approach speed.
    pub restitution: LaneArray,
    /// Normal velocity of each point just before the substep's first impulse.
    pub approach: [LaneArray; 2],
}

/// Impulses summed over the substeps, by lane, in N s.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct ImpulseTotals {
    /// Of each point along the normal.
    pub normal: [LaneArray; 2],
    /// Along the tangent.
    pub tangent: LaneArray,
}

impl ContactBlock {
    /// To be filled.
    pub const EMPTY: ContactBlock = {
        let point = PointRows {
            normal_arm_a: ZERO,
            normal_arm_b: ZERO,
            separation: [NO_POINT; BLOCK],
            normal_mass: ZERO,
            normal_impulse: ZERO,
        };
        ContactBlock {
            normal: [ZERO; 2],
            inverse_inertia_a: ZERO,
            inverse_inertia_b: ZERO,
            tangent_arm_a: ZERO,
            tangent_arm_b: ZERO,
            tangent_mass: ZERO,
            tangent_impulse: ZERO,
            static_friction: ZERO,
            dynamic_friction: ZERO,
            follow_a: ZERO,
            follow_limit: ZERO,
            core_height_a: ZERO,
            core_height_b: ZERO,
            bias_rate: ZERO,
            softness: ZERO,
            points: [point; 2],
            inverse_determinant: ZERO,
            row_a: Lanes::all(0),
            row_b: Lanes::all(0),
            settled: 0,
            restless: 0,
            lanes: 0,
            points_used: 1,
            shared: NONE,
            shared_gain: [[0.0; 3]; 2],
            has_extras: false,
            has_locks: false,
            bounces: false,
            locks: [[0; 2]; 2],
        }
    };
}

impl ContactBlock {
    /// Whether the bias sweep drives none of the lanes, and what it leaves them of velocity
    /// makes none rebound.
    pub fn is_calm(&self) -> bool {
        // What stands behind the lanes depends on the width.
        let lanes = (1 << self.lanes) - 1;
        self.restless & lanes == 0 && !self.bounces
    }
}

impl ImpulseTotals {
    /// Nothing yet.
    pub const ZERO: ImpulseTotals = ImpulseTotals { normal: [ZERO; 2], tangent: ZERO };
}

/// What stands in a block.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Slots {
    /// Rows of the contacts, `NONE` in lanes that are not taken.
    pub contact: [u32; BLOCK],
    /// Rows of their bodies; the still one where there is none.
    pub row_a: [u32; BLOCK],
    /// See `row_a`.
    pub row_b: [u32; BLOCK],
    /// Lanes taken, the first ones.
    pub lanes: u32,
    /// 2 where some contact has a second point, else 1.
    pub points_used: u32,
    /// Some contact has any of [`ContactExtras`].
    pub has_extras: bool,
    /// The row of a body that lanes share, or `NONE`; see `graph`.
    pub shared: u32,
}

impl Slots {
    /// Nothing; `still` is the row of what does not move.
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
