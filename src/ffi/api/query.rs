//! Functions that the entries of `api/query.toml` call.

use std::ffi::c_void;
use std::ops::Deref;
use std::sync::atomic::Ordering::Relaxed;

use smallvec::SmallVec;

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Out;
use crate::ffi::recording::QuerySummary;
use crate::ffi::registry::Reading;
use crate::ffi::{
    IMPEL_CAST_IGNORE, IMPEL_MAX_OBJECTS, ImpelQueryOptions, ImpelQueryStatistics, ImpelRayHit,
    ImpelShapeId, check, pointers,
};
use crate::world::{QueryOptions, QueryStatistics, ShapeKey, WorldHit};

/// Options passed by the host, checked; NULL means the defaults.
pub(in crate::ffi) fn options(
    world: &Reading,
    options: *const ImpelQueryOptions,
) -> Outcome<Options> {
    if options.is_null() {
        let seen = QueryOptions::solids(crate::ffi::impel_filter_default().into());
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
        let body = world.ids.key(format_args!("{name}[{i}]"), body)?;
        world.ignore_body(&mut options, body);
    }
    let name = "options->ignored_shapes";
    let shapes = pointers::array(name, given.ignored_shapes, given.ignored_shape_count, most)?;
    for (i, &shape) in shapes.iter().enumerate() {
        let shape = world.ids.key(format_args!("{name}[{i}]"), shape)?;
        world.ignore_shape(&mut options, shape);
    }
    let statistics = (!given.statistics.is_null())
        .then(|| pointers::out("options->statistics", given.statistics));
    let statistics = statistics.transpose()?;
    options.statistics = statistics.is_some().then(QueryStatistics::default);
    Ok(Options { seen: options, statistics })
}

/// The options of a query, and the place for its statistics, which are written when it ends.
pub(in crate::ffi) struct Options {
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
pub(in crate::ffi) fn ray_hit(world: &Reading, hit: &WorldHit) -> ImpelRayHit {
    ImpelRayHit {
        shape: world.ids.shape(hit.shape),
        point: hit.point.into(),
        normal: hit.normal.into(),
        fraction: hit.fraction,
        hit: true,
    }
}

/// The closest hit as a C struct; zero if there is none.
pub(in crate::ffi) fn closest_hit(world: &Reading, hit: Option<WorldHit>) -> ImpelRayHit {
    hit.map_or(ImpelRayHit::default(), |hit| ray_hit(world, &hit))
}

/// Calls the host's visitor with a shape; returns whether to continue.
pub(in crate::ffi) fn visit_shape(
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
pub(in crate::ffi) fn visit_hit(
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

/// A list of the engine, which has the newest first, in order of creation.
pub(in crate::ffi) fn oldest_first<T>(list: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    list.collect::<SmallVec<[T; 16]>>().into_iter().rev()
}
