//! Queries: rays: the calls that are written by hand.

use crate::ffi::error::Outcome;
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::query::{closest_hit, options};
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelQueryOptions, ImpelRay, ImpelRayHit, ImpelStatus, ImpelVec2, ImpelWorldId, check, guard,
    pointers,
};
use crate::world::{QueryOptions, Ray};

/// A ray passed by the host, checked.
pub(in crate::ffi) fn ray(origin: ImpelVec2, translation: ImpelVec2) -> Outcome<Ray> {
    Ok(Ray {
        origin: check::position("origin", origin)?,
        translation: check::translation("translation", translation)?,
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
