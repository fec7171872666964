//! Queries: rays (raycasts)
//!
//! Ray casts (raycasts, line of sight, hitscan). A ray starts at the point `origin`, which is
//! relative to `ImpelQueryOptions.origin`, and runs by `translation`. Components of translations
//! are within ±2 * `IMPEL_MAX_COORDINATE`. `fraction` is the fraction of the translation at the
//! hit. A ray that starts inside a shape, or on its surface, hits that shape at fraction 0, with
//! `point` at the origin of the ray and a zero normal. This holds for every kind of shape with
//! an interior. A ray hits a segment from both sides, and a one-sided chain from its solid side
//! only. If two shapes are hit at the same fraction, the one that was created first counts as
//! nearer, as long as no shape has been destroyed.
//!
//! ```c
//! ImpelRayHit hit;
//! impel_world_cast_ray_closest(world, origin, translation, impel_filter_default(), &hit);
//! if (hit.hit) printf("%f m away\n", hit.fraction * length);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelFilter, ImpelHitVisitor, ImpelQueryOptions, ImpelRayHit, ImpelStatus, ImpelVec2,
    ImpelWorldId, guard, pointers, query, query_ray,
};
use crate::world::QueryOptions;
use std::ffi::c_void;

/// A ray, for batches.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelRay {
    /// Start point, in metres; in `impel_world_cast_rays` relative to
    /// `ImpelQueryOptions.origin`. Components within ±`IMPEL_MAX_COORDINATE`.
    pub origin: ImpelVec2,
    /// Translation from the start to the end of the ray, in metres. Components within ±2 *
    /// `IMPEL_MAX_COORDINATE`.
    pub translation: ImpelVec2,
}

/// Closest shape that a ray hits. Sensors are excluded.
///
/// If nothing is hit, `out_hit->hit` is false. To include sensors, or for other options, call
/// `impel_world_cast_rays`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_ray_closest(
    world: ImpelWorldId,
    origin: ImpelVec2,
    translation: ImpelVec2,
    filter: ImpelFilter,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_ray_closest", world, |world| {
        let out_hit = pointers::out("out_hit", out_hit)?;
        let ray = query_ray::ray(origin, translation)?;
        let hit = world.cast_closest(&ray, &QueryOptions::solids(filter.into()));
        let hit = query::closest_hit(world, hit);
        out_hit.set(hit)?;
        world.record_query(|| Query::ray(&ray, QuerySummary::one(hit)));
        Ok(())
    })
}

/// Any shape that a ray hits, not necessarily the closest.
///
/// This is the fastest line-of-sight test. If nothing is hit, `out_hit->hit` is false.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_ray_any(
    world: ImpelWorldId,
    origin: ImpelVec2,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_ray_any", world, |world| {
        let out_hit = pointers::out("out_hit", out_hit)?;
        let ray = query_ray::ray(origin, translation)?;
        let options = query::options(world, options)?;
        let hit = query::closest_hit(world, world.cast_any(&ray, &options));
        out_hit.set(hit)?;
        world.record_query(|| Query::ray(&ray, QuerySummary::one(hit)).about(options.origin));
        Ok(())
    })
}

/// All shapes that a ray hits, each once, in order of increasing fraction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_ray_all(
    world: ImpelWorldId,
    origin: ImpelVec2,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    out_hits: *mut ImpelRayHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_ray_all", world, |world| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let ray = query_ray::ray(origin, translation)?;
        let options = query::options(world, options)?;
        let mut found = QuerySummary::default();
        world.cast_all(&ray, &options, |hit| list.push(found.see(query::ray_hit(world, hit))));
        list.finish()?;
        world.record_query(|| Query::ray(&ray, found).about(options.origin));
        Ok(())
    })
}

/// Calls a visitor for every shape that a ray hits; see `ImpelHitVisitor`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_ray(
    world: ImpelWorldId,
    origin: ImpelVec2,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    visitor: ImpelHitVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_ray", world, |world| {
        let ray = query_ray::ray(origin, translation)?;
        let options = query::options(world, options)?;
        let visitor = pointers::callback("visitor", visitor)?;
        let mut found = QuerySummary::default();
        world.cast_visit(&ray, &options, |hit| {
            query::visit_hit(world, visitor, hit, context, &mut found)
        });
        world.record_query(|| Query::ray(&ray, found).about(options.origin));
        Ok(())
    })
}
