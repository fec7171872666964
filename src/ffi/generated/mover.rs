//! Movers: planes and casts
//!
//! The parts of a character controller, for a controller of your own. A mover is a convex shape
//! that the host moves among the shapes of a world without a body: a character, a cursor, a
//! camera. There are three parts: collision planes around the mover, the translation or velocity
//! that these planes allow, and a cast that keeps a distance. `impel_world_move_character`
//! combines them into a complete character.
//!
//! ```c
//! impel_world_collide_mover(world, &shape, pose, 0.1f, &options, planes, 64, &count);
//! impel_solve_planes(wanted, planes, count, &solution);
//! impel_world_cast_mover(world, &shape, pose, solution.translation, 0.01f, &options, &hit);
//! // move by solution.translation, times hit.fraction if hit.hit
//! impel_clip_vector(velocity, planes, count, &velocity);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelBodyId, ImpelShapeId, ImpelVec2};

/// Largest number of planes in `impel_solve_planes` and `impel_clip_vector`.
pub const IMPEL_MAX_PLANES: u32 = 64;

/// A plane that limits a mover: translations x with `normal · x + separation >= 0` are allowed.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMoverPlane {
    /// Shape that the plane belongs to; null for a plane of your own.
    pub shape: ImpelShapeId,
    /// The body of `shape`.
    pub body: ImpelBodyId,
    /// Point on the shape's surface that is nearest to the mover.
    pub point: ImpelVec2,
    /// Unit vector from the shape to the mover.
    pub normal: ImpelVec2,
    /// Distance of the surfaces, in metres; negative when they overlap.
    pub separation: f32,
    /// Largest distance that the plane pushes the mover, in metres; 0 or more. Use a small value
    /// for soft obstacles such as other players. `IMPEL_MAX_SIZE` and above mean no limit, and
    /// are what a query returns.
    pub push_limit: f32,
}

/// Translation that a set of planes allows.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPlaneSolution {
    /// The allowed translation nearest to the target.
    pub translation: ImpelVec2,
    /// 0 if an allowed translation exists. Otherwise the planes without a push limit contradict
    /// each other; the translation then minimizes the largest depth behind any of them, and this
    /// is that depth, in metres.
    pub violation: f32,
}
