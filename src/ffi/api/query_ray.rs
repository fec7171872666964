//! Queries: rays: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::error::Outcome;
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::query::{closest_hit, options, ray_hit, visit_hit};
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelFilter, ImpelHitVisitor, ImpelQueryOptions, ImpelRay, ImpelRayHit, ImpelStatus, ImpelVec2,
    ImpelWorldId, check, guard, pointers,
};
use crate::world::{QueryOptions, Ray};

/// A ray passed by the host, checked.
fn ray(origin: ImpelVec2, translation: ImpelVec2) -> Outcome<Ray> {
    Ok(Ray {
        origin: check::position("origin", origin)?,
        translation: check::translation("translation", translation)?,
    })
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
        let out = pointers::out("out_hit", out_hit)?;
        let ray = ray(origin, translation)?;
        let hit = world.cast_closest(&ray, &QueryOptions::solids(filter.into()));
        let hit = closest_hit(world, hit);
        world.record_query(|| Query::ray(&ray, QuerySummary::one(hit)));
        out.set(hit)
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
        let out = pointers::out("out_hit", out_hit)?;
        let ray = ray(origin, translation)?;
        let options = self::options(world, options)?;
        let hit = world.cast_any(&ray, &options);
        let hit = closest_hit(world, hit);
        world.record_query(|| Query::ray(&ray, QuerySummary::one(hit)).about(options.origin));
        out.set(hit)
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
        let ray = ray(origin, translation)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.cast_all(&ray, &options, |hit| list.push(found.see(ray_hit(world, hit))));
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
        let visitor = pointers::callback("visitor", visitor)?;
        let ray = ray(origin, translation)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.cast_visit(&ray, &options, |hit| visit_hit(world, visitor, hit, context, &mut found));
        world.record_query(|| Query::ray(&ray, found).about(options.origin));
        Ok(())
    })
}

/// Closest hits of many rays (batch).
///
/// `out_hits` has `count` elements; `hit` is false for rays that hit nothing. The world's
/// worker threads share large batches (`ImpelWorldDef.worker_count`). The results are
/// bit-identical to those of single casts for any number of workers. If one of the rays is
/// invalid, nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_rays(
    world: ImpelWorldId,
    rays: *const ImpelRay,
    count: usize,
    options: *const ImpelQueryOptions,
    out_hits: *mut ImpelRayHit,
) -> ImpelStatus {
    /// Number of contacts that cost as much time as one ray.
    const WORTH: usize = 4;
    guard::read_world("impel_world_cast_rays", world, |world| {
        let (rays, out) = pointers::bulk("rays", rays, count, "out_hits", out_hits)?;
        let options = self::options(world, options)?;
        let seen: &QueryOptions = &options;
        for (i, ray) in rays.iter().enumerate() {
            check::position(format_args!("rays[{i}].origin"), ray.origin)?;
            check::translation(format_args!("rays[{i}].translation"), ray.translation)?;
        }
        // Worker threads use the default floating-point mode, so the calling thread must too.
        let _mode = DefaultFloatMode::enter();
        world.share_query(count.saturating_mul(WORTH), out.pieces(rays), |(rays, mut out)| {
            for (i, ray) in rays.iter().enumerate() {
                let (origin, translation) = (ray.origin.into(), ray.translation.into());
                let ray = Ray { origin, translation };
                let hit = world.cast_closest(&ray, seen);
                let hit = closest_hit(world, hit);
                world.record_query(|| Query::ray(&ray, QuerySummary::one(hit)).about(seen.origin));
                out.write(i, hit);
            }
        });
        Ok(())
    })
}
