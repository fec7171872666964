//! Queries
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

use std::ffi::c_void;
use std::ops::Deref;
use std::sync::atomic::Ordering::Relaxed;

use super::error::Outcome;
use super::pointers::{Definition, Out};
use super::recording::QuerySummary;
use super::registry::Reading;
use super::{
    IMPEL_MAX_OBJECTS, ImpelBodyId, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelVec2, check,
    pointers,
};
use crate::world::{QueryOptions, QueryStatistics, ShapeKey, WorldHit};

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
    /// Bodies whose shapes are excluded, such as the body that casts the ray. Default: NULL.
    pub ignored_bodies: *const ImpelBodyId,
    /// Number of ignored bodies. Default: 0.
    pub ignored_body_count: usize,
    /// Shapes that are excluded. Default: NULL.
    pub ignored_shapes: *const ImpelShapeId,
    /// Number of ignored shapes. Default: 0.
    pub ignored_shape_count: usize,
    /// Receives the statistics of the query, or of the whole batch; may be `NULL`. Default:
    /// NULL. Written on the thread of the call, when the query ends.
    pub statistics: *mut ImpelQueryStatistics,
    /// Origin that all points of the query and of its results are relative to. Far from the
    /// world's origin, use a nearby point for precision. Default: (0, 0).
    pub origin: ImpelPosition,
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

/// Called for each shape that a query finds. Returning false ends the query.
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
/// - `IMPEL_CAST_IGNORE` continues as if the shape did not exist.
/// - A fraction, such as `hit->fraction`, continues up to that fraction only.
///
/// It may read the world; a change fails with `IMPEL_ERROR_LOCKED`. It must return: no
/// exception, no `longjmp`.
pub type ImpelHitVisitor =
    Option<unsafe extern "C" fn(hit: *const ImpelRayHit, context: *mut c_void) -> f32>;

/// Return value of an `ImpelHitVisitor`: ignore the shape.
pub const IMPEL_CAST_IGNORE: f32 = -1.0;
/// Return value of an `ImpelHitVisitor`: end the query.
pub const IMPEL_CAST_STOP: f32 = 0.0;
/// Return value of an `ImpelHitVisitor`: continue over the whole remaining length.
pub const IMPEL_CAST_CONTINUE: f32 = 1.0;

/// Query options with the default values: all shapes except sensors.
#[unsafe(no_mangle)]
pub extern "C" fn impel_query_options_default() -> ImpelQueryOptions {
    ImpelQueryOptions {
        cookie: ImpelQueryOptions::COOKIE,
        include_static: true,
        include_kinematic: true,
        include_dynamic: true,
        include_solids: true,
        include_sensors: false,
        filter: super::impel_filter_default(),
        ignored_bodies: std::ptr::null(),
        ignored_body_count: 0,
        ignored_shapes: std::ptr::null(),
        ignored_shape_count: 0,
        statistics: std::ptr::null_mut(),
        origin: ImpelPosition::default(),
    }
}

/// Options passed by the host, checked; NULL means the defaults.
pub(super) fn options(world: &Reading, options: *const ImpelQueryOptions) -> Outcome<Options> {
    if options.is_null() {
        let seen = QueryOptions::solids(super::impel_filter_default().into());
        return Ok(Options { seen, statistics: None });
    }
    let given = pointers::definition("options", options)?;
    let mut options = QueryOptions::solids(given.filter.into());
    options.set_types(given.include_static, given.include_kinematic, given.include_dynamic);
    options.origin = check::place("options->origin", given.origin)?;
    (options.solids, options.sensors) = (given.include_solids, given.include_sensors);
    let most = IMPEL_MAX_OBJECTS as usize;
    let name = "options->ignored_bodies";
    let bodies = pointers::array(name, given.ignored_bodies, given.ignored_body_count, most)?;
    for (i, &body) in bodies.iter().enumerate() {
        let body = world.ids.body_key(format_args!("{name}[{i}]"), body)?;
        world.ignore_body(&mut options, body);
    }
    let name = "options->ignored_shapes";
    let shapes = pointers::array(name, given.ignored_shapes, given.ignored_shape_count, most)?;
    for (i, &shape) in shapes.iter().enumerate() {
        let shape = world.ids.shape_key(format_args!("{name}[{i}]"), shape)?;
        world.ignore_shape(&mut options, shape);
    }
    let statistics = (!given.statistics.is_null())
        .then(|| pointers::out("options->statistics", given.statistics));
    let statistics = statistics.transpose()?;
    options.statistics = statistics.is_some().then(QueryStatistics::default);
    Ok(Options { seen: options, statistics })
}

/// The options of a query, and the place for its statistics, which are written when it ends.
pub(super) struct Options {
    seen: QueryOptions,
    statistics: Option<Out<ImpelQueryStatistics>>,
}

impl Deref for Options {
    type Target = QueryOptions;

    fn deref(&self) -> &QueryOptions {
        &self.seen
    }
}

impl Drop for Options {
    fn drop(&mut self) {
        let (Some(place), Some(statistics)) = (self.statistics.take(), &self.seen.statistics)
        else {
            return;
        };
        if statistics.queries.load(Relaxed) > 0 {
            let (nodes, shapes) = (statistics.nodes.load(Relaxed), statistics.shapes.load(Relaxed));
            let _ = place.set(ImpelQueryStatistics { nodes, shapes });
        }
    }
}

/// Converts a hit to its C struct.
pub(super) fn ray_hit(world: &Reading, hit: &WorldHit) -> ImpelRayHit {
    ImpelRayHit {
        shape: world.ids.shape(hit.shape),
        point: hit.point.into(),
        normal: hit.normal.into(),
        fraction: hit.fraction,
        hit: true,
    }
}

/// The closest hit as a C struct; zero if there is none.
pub(super) fn closest_hit(world: &Reading, hit: Option<WorldHit>) -> ImpelRayHit {
    hit.map_or(ImpelRayHit::default(), |hit| ray_hit(world, &hit))
}

/// Calls the host's visitor with a shape; returns whether to continue.
pub(super) fn visit_shape(
    world: &Reading,
    visitor: unsafe extern "C" fn(ImpelShapeId, *mut c_void) -> bool,
    shape: ShapeKey,
    context: *mut c_void,
    found: &mut QuerySummary,
) -> bool {
    let shape = found.see_shape(world.ids.shape(shape));
    // SAFETY: the host promises that its callback may be called so.
    world.call_host(|| unsafe { visitor(shape, context) })
}

/// Calls the host's visitor with a hit; returns its return value.
pub(super) fn visit_hit(
    world: &Reading,
    visitor: unsafe extern "C" fn(*const ImpelRayHit, *mut c_void) -> f32,
    hit: &WorldHit,
    context: *mut c_void,
    found: &mut QuerySummary,
) -> f32 {
    let hit = ray_hit(world, hit);
    // SAFETY: the host promises that its callback may be called so.
    let answer = world.call_host(|| unsafe { visitor(&hit, context) });
    if answer != IMPEL_CAST_IGNORE {
        found.see(hit);
    }
    answer
}
