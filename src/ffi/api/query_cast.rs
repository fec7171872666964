//! Queries: shape casts: the calls that are written by hand.

use crate::ffi::error::Outcome;
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::query::{closest_hit, options};
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelConvex, ImpelQueryOptions, ImpelRayHit, ImpelShapeCast, ImpelStatus, ImpelTransform,
    ImpelVec2, ImpelWorldId, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::world::{QueryOptions, ShapeCast};

/// The cast of a shape made by `convert::convex`.
pub(in crate::ffi) fn cast<'a>(
    shape: &'a Shape,
    transform: ImpelTransform,
    translation: ImpelVec2,
) -> Outcome<ShapeCast<'a>> {
    let pose = check::transform("transform", transform)?;
    let translation = check::translation("translation", translation)?;
    Ok(ShapeCast::new(shape, pose, translation).expect("an ImpelConvex makes no half-space"))
}

/// Closest hits of one shape along many translations (batch). See `impel_world_cast_rays`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_shapes(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    casts: *const ImpelShapeCast,
    count: usize,
    options: *const ImpelQueryOptions,
    out_hits: *mut ImpelRayHit,
) -> ImpelStatus {
    /// Number of contacts that cost as much time as one cast.
    const WORTH: usize = 8;
    guard::read_world("impel_world_cast_shapes", world, |world| {
        let (casts, out) = pointers::bulk("casts", casts, count, "out_hits", out_hits)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let outline = pointers::input("convex", convex)?;
        let options = self::options(world, options)?;
        let seen: &QueryOptions = &options;
        for (i, cast) in casts.iter().enumerate() {
            check::transform(format_args!("casts[{i}].transform"), cast.transform)?;
            check::translation(format_args!("casts[{i}].translation"), cast.translation)?;
        }
        // Worker threads use the default floating-point mode, so the calling thread must too.
        let _mode = DefaultFloatMode::enter();
        world.share_query(count.saturating_mul(WORTH), out.pieces(casts), |(casts, mut out)| {
            for (i, given) in casts.iter().enumerate() {
                let hit = cast(&shape, given.transform, given.translation)
                    .ok()
                    .and_then(|cast| world.cast_closest(&cast, seen));
                let hit = closest_hit(world, hit);
                let given = (&raw const outline, given.transform, given.translation);
                world.record_query(|| {
                    Query::cast(&shape, given, 0.0, QuerySummary::one(hit)).about(seen.origin)
                });
                out.write(i, hit);
            }
        });
        Ok(())
    })
}
