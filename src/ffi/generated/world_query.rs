//! Worlds: object lists, counters, profile
//!
//! Object lists are copied into the caller's buffer: `out`, `capacity`, `out_count`. Pass
//! `NULL, 0` to get the count only:
//!
//! ```c
//! size_t count;
//! impel_world_get_bodies(world, NULL, 0, &count);
//! ImpelBodyId *bodies = malloc(count * sizeof *bodies);
//! impel_world_get_bodies(world, bodies, count, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::world::Profile;

/// Numbers of objects in a world, and its memory use.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCounters {
    /// Number of bodies.
    pub bodies: u32,
    /// Number of dynamic and kinematic bodies that are awake.
    pub awake_bodies: u32,
    /// Number of shapes, including the segments of chains.
    pub shapes: u32,
    /// Number of pairs of shapes whose fat AABBs overlap, whether they touch or not.
    pub pairs: u32,
    /// Number of contacts: pairs with contact points, as `impel_world_get_contacts` lists them.
    pub contacts: u32,
    /// Number of joints.
    pub joints: u32,
    /// Number of chains. Their segments count as shapes.
    pub chains: u32,
    /// Number of islands. An island is a group of bodies connected by contacts and joints, which
    /// sleep and wake together.
    pub islands: u32,
    /// Number of soft bodies. Their particles count as bodies, and their edges as joints.
    pub soft_bodies: u32,
    /// Memory used by the world, in bytes.
    pub bytes: u64,
}

/// Time of each stage of the last step, in milliseconds. In substeps, forces and integration are
/// measured in the first one and extrapolated; constraints are the rest.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelProfile {
    /// Whole step.
    pub step: f32,
    /// Gravity, applied forces and damping.
    pub forces: f32,
    /// Broad phase: finding pairs of shapes that may touch.
    pub broad_phase: f32,
    /// Narrow phase: computing the manifolds of those pairs.
    pub narrow_phase: f32,
    /// Solving contacts and joints.
    pub constraints: f32,
    /// Moving bodies and updating their bounds.
    pub integration: f32,
    /// Continuous collision.
    pub continuous: f32,
    /// Islands and sleep.
    pub sleep: f32,
    /// Sensors and events.
    pub events: f32,
}

impl From<Profile> for ImpelProfile {
    fn from(from: Profile) -> ImpelProfile {
        ImpelProfile {
            step: from.step,
            forces: from.forces,
            broad_phase: from.broad_phase,
            narrow_phase: from.narrow_phase,
            constraints: from.constraints,
            integration: from.integration,
            continuous: from.continuous,
            sleep: from.sleep,
            events: from.events,
        }
    }
}
