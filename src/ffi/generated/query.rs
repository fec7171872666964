//! Queries: options, hits, visitors
//!
//! Scene queries: ray casts (raycasts), shape casts (sweep tests), overlap tests and
//! nearest-shape searches. Queries test the true shapes, not their fat AABBs. A point on a
//! surface counts as inside. Unless stated otherwise, results are in the engine's internal
//! order, which is the same in every run.
//!
//! A query reads the world, so several threads may query it at the same time. A pointer to
//! `ImpelQueryOptions` may be `NULL` for the defaults. `impel_world_overlap_aabb`,
//! `impel_world_overlap_point` and `impel_world_cast_ray_closest` take only a filter; use
//! `impel_world_overlap_aabb_with_options`, `impel_world_overlap_point_with_options` and
//! `impel_world_cast_rays` for the other options.
//!
//! A shape is included if the filter of the query and the filter of the shape allow each other,
//! as between two shapes (collision layers, bitmasks). Sensors (triggers) are excluded from
//! every query, unless `ImpelQueryOptions.include_sensors` is true.
//!
//! ```c
//! ImpelQueryOptions options = impel_query_options_default();
//! options.ignored_bodies = &player;
//! options.ignored_body_count = 1;
//! impel_world_cast_ray_all(world, origin, translation, &options, hits, 16, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelBodyId, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelVec2, impel_filter_default,
};
use std::ffi::c_void;

/// Return value of an `ImpelHitVisitor`: ignore the shape, and continue. A recorded query does
/// not count it.
pub const IMPEL_CAST_IGNORE: f32 = -1.0;

/// Return value of an `ImpelHitVisitor`: end the query.
pub const IMPEL_CAST_STOP: f32 = 0.0;

/// Return value of an `ImpelHitVisitor`: continue, without shortening the query.
pub const IMPEL_CAST_CONTINUE: f32 = 1.0;

/// Statistics of a query, for performance analysis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelQueryStatistics {
    /// Visited nodes of the broad-phase trees; a node has four boxes.
    pub nodes: u64,
    /// Shapes tested: those whose fat AABBs the query overlaps and whose filters allow it.
    pub shapes: u64,
}

/// Selects the shapes that a query includes, filled by `impel_query_options_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelQueryOptions {
    /// Set by `impel_query_options_default`; do not change.
    pub cookie: u32,
    /// Whether to include shapes of static bodies. Default: true.
    pub include_static: bool,
    /// Whether to include shapes of kinematic bodies. Default: true.
    pub include_kinematic: bool,
    /// Whether to include shapes of dynamic bodies. Default: true.
    pub include_dynamic: bool,
    /// Whether to include shapes that are not sensors. Default: true.
    pub include_solids: bool,
    /// Whether to include sensors (triggers). Default: false, as in queries without options.
    pub include_sensors: bool,
    /// Filter of the query (collision layers, bitmasks). Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Bodies whose shapes are excluded, such as the body that casts the ray. The array is read
    /// during the call only. If one of them is null or destroyed, the query fails with
    /// `IMPEL_ERROR_INVALID_HANDLE`. Default: `NULL`.
    pub ignored_bodies: *const ImpelBodyId,
    /// Number of ignored bodies. Default: 0.
    pub ignored_body_count: usize,
    /// Shapes that are excluded, under the same rules. Default: `NULL`.
    pub ignored_shapes: *const ImpelShapeId,
    /// Number of ignored shapes. Default: 0.
    pub ignored_shape_count: usize,
    /// Receives the statistics of the query, or of the whole batch; may be `NULL`. Written on
    /// the thread of the call, when the query ends. Default: `NULL`.
    pub statistics: *mut ImpelQueryStatistics,
    /// Origin that all points of the query and of its results are relative to. Far from the
    /// world's origin, use a nearby point for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

impl Definition for ImpelQueryOptions {
    const COOKIE: u32 = u32::from_le_bytes(*b"IqoA");
    const DEFAULT: &'static str = "impel_query_options_default";
}

/// Returns query options with the default values: all shapes except sensors.
#[unsafe(no_mangle)]
pub extern "C" fn impel_query_options_default() -> ImpelQueryOptions {
    ImpelQueryOptions {
        cookie: ImpelQueryOptions::COOKIE,
        include_static: true,
        include_kinematic: true,
        include_dynamic: true,
        include_solids: true,
        include_sensors: false,
        filter: impel_filter_default(),
        ignored_bodies: std::ptr::null(),
        ignored_body_count: 0,
        ignored_shapes: std::ptr::null(),
        ignored_shape_count: 0,
        statistics: std::ptr::null_mut(),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Result of a ray cast or shape cast. If `hit` is false, all other fields are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelRayHit {
    /// Shape that was hit.
    pub shape: ImpelShapeId,
    /// Hit point in the world, relative to `ImpelQueryOptions.origin`.
    pub point: ImpelVec2,
    /// Unit normal of the surface, towards the ray; zero if the ray starts inside the shape.
    pub normal: ImpelVec2,
    /// Fraction of the translation at the hit, within [0, 1].
    pub fraction: f32,
    /// Whether there was a hit.
    pub hit: bool,
}

values! { ImpelRayHit { shape, point, normal, fraction, hit }
}

/// Called for each shape that a query finds. Returning false ends the query, which then returns
/// `IMPEL_OK`.
///
/// It may read the world; a change fails with `IMPEL_ERROR_LOCKED`. It must return: no
/// exception, no `longjmp`.
pub type ImpelShapeVisitor =
    Option<unsafe extern "C" fn(shape: ImpelShapeId, context: *mut c_void) -> bool>;

/// Called for each shape that a ray or a moving shape hits, not in order of fraction.
///
/// `hit` is valid during the call. The return value controls the query:
///
/// - `IMPEL_CAST_STOP` ends the query.
/// - `IMPEL_CAST_CONTINUE` continues.
/// - `IMPEL_CAST_IGNORE` continues too; a recorded query does not count the shape.
/// - A fraction, such as `hit->fraction`, continues up to that fraction only.
///
/// It may read the world; a change fails with `IMPEL_ERROR_LOCKED`. It must return: no
/// exception, no `longjmp`.
pub type ImpelHitVisitor =
    Option<unsafe extern "C" fn(hit: *const ImpelRayHit, context: *mut c_void) -> f32>;
