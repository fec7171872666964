//! Queries: rays
//!
//! A ray runs from `origin` to `origin + translation`; `fraction` is a share of
//! its way. One that starts inside a shape, or on its surface, hits that shape
//! at fraction 0, with `point` at the origin and a zero normal; this is the
//! same for every kind of shape with an inside. A segment can be hit from both
//! sides. Where two shapes are hit at the same fraction the one that was
//! created first counts as nearer, while none has been destroyed.

use std::ffi::c_void;

use super::error::Outcome;
use super::float_mode::DefaultFloatMode;
use super::query::{closest_hit, options, ray_hit, visit_hit};
use super::recording::{Found, Query};
use super::{
    ImpelFilter, ImpelHitVisitor, ImpelQueryOptions, ImpelRayHit, ImpelStatus, ImpelVec2,
    ImpelWorldId, check, guard, pointers,
};
use crate::world::{QueryOptions, Ray};

/// A ray, for many in one call.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelRay {
    /// Where it starts.
    pub origin: ImpelVec2,
    /// Its way.
    pub translation: ImpelVec2,
}

/// A ray handed in.
fn ray(origin: ImpelVec2, translation: ImpelVec2) -> Outcome<Ray> {
    Ok(Ray {
        origin: check::position("origin", origin)?,
        translation: check::translation("translation", translation)?,
    })
}

/// The first shape that a ray meets; sensors are left out. With options:
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
        world.record_query(|| Query::ray(&ray, Found::one(hit)));
        out.set(hit)
    })
}

/// Whether a ray meets anything, and one hit, not always the first: the fastest
/// way to ask for a line of sight.
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
        world.record_query(|| Query::ray(&ray, Found::one(hit)).about(options.origin));
        out.set(hit)
    })
}

/// Every shape that a ray meets, each where it is first met, by rising
/// fraction.
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
        let mut found = Found::default();
        world.cast_all(&ray, &options, |hit| list.push(found.see(ray_hit(world, hit))));
        list.finish()?;
        world.record_query(|| Query::ray(&ray, found).about(options.origin));
        Ok(())
    })
}

/// Calls back with every shape that a ray meets; see `ImpelHitVisitor`.
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
        let mut found = Found::default();
        world.cast_visit(&ray, &options, |hit| visit_hit(world, visitor, hit, context, &mut found));
        world.record_query(|| Query::ray(&ray, found).about(options.origin));
        Ok(())
    })
}

/// The first shape that each of many rays meets. `out_hits` has room for
/// `count`; where a ray meets nothing, its `hit` is false. The world's workers
/// share the work (`ImpelWorldDef.worker_count`) where there is enough of it;
/// the results are those of one ray after the other, to the bit, whatever the
/// number of workers. Nothing is written when one of the rays is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_rays(
    world: ImpelWorldId,
    rays: *const ImpelRay,
    count: usize,
    options: *const ImpelQueryOptions,
    out_hits: *mut ImpelRayHit,
) -> ImpelStatus {
    /// Contacts that take as long as a ray.
    const WORTH: usize = 4;
    guard::read_world("impel_world_cast_rays", world, |world| {
        let (rays, out) = pointers::bulk("rays", rays, count, "out_hits", out_hits)?;
        let options = self::options(world, options)?;
        let seen: &QueryOptions = &options;
        for (i, ray) in rays.iter().enumerate() {
            check::position(format_args!("rays[{i}].origin"), ray.origin)?;
            check::translation(format_args!("rays[{i}].translation"), ray.translation)?;
        }
        // Helpers work in the default mode, and so does the calling thread.
        let _mode = DefaultFloatMode::enter();
        world.share_query(count.saturating_mul(WORTH), out.pieces(rays), |(rays, mut out)| {
            for (i, ray) in rays.iter().enumerate() {
                let (origin, translation) = (ray.origin.into(), ray.translation.into());
                let ray = Ray { origin, translation };
                let hit = world.cast_closest(&ray, seen);
                let hit = closest_hit(world, hit);
                world.record_query(|| Query::ray(&ray, Found::one(hit)).about(seen.origin));
                out.write(i, hit);
            }
        });
        Ok(())
    })
}
