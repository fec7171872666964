//! Queries: shape casts: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::error::Outcome;
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::query::{closest_hit, options, ray_hit, visit_hit};
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelConvex, ImpelHitVisitor, ImpelQueryOptions, ImpelRayHit, ImpelShapeCast, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::world::{QueryOptions, ShapeCast};

/// The cast of a shape made by `convert::convex`.
fn cast<'a>(
    shape: &'a Shape,
    transform: ImpelTransform,
    translation: ImpelVec2,
) -> Outcome<ShapeCast<'a>> {
    let pose = check::transform("transform", transform)?;
    let translation = check::translation("translation", translation)?;
    Ok(ShapeCast::new(shape, pose, translation).expect("an ImpelConvex makes no half-space"))
}

/// Closest shape that a moving shape hits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_shape_closest(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_shape_closest", world, |world| {
        let out = pointers::out("out_hit", out_hit)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = cast(&shape, transform, translation)?;
        let options = self::options(world, options)?;
        let hit = world.cast_closest(&cast, &options);
        let hit = closest_hit(world, hit);
        let given = (convex, transform, translation);
        world.record_query(|| {
            Query::cast(&shape, given, 0.0, QuerySummary::one(hit)).about(options.origin)
        });
        out.set(hit)
    })
}

/// All shapes that a moving shape hits, each once, in order of increasing fraction.
///
/// Hits do not stop the moving shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_shape_all(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    out_hits: *mut ImpelRayHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_shape_all", world, |world| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = cast(&shape, transform, translation)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.cast_all(&cast, &options, |hit| list.push(found.see(ray_hit(world, hit))));
        list.finish()?;
        world.record_query(|| {
            Query::cast(&shape, (convex, transform, translation), 0.0, found).about(options.origin)
        });
        Ok(())
    })
}

/// Calls a visitor for every shape that a moving shape hits; see `ImpelHitVisitor`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_shape_cast(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    options: *const ImpelQueryOptions,
    visitor: ImpelHitVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_shape_cast", world, |world| {
        let visitor = pointers::callback("visitor", visitor)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = cast(&shape, transform, translation)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world
            .cast_visit(&cast, &options, |hit| visit_hit(world, visitor, hit, context, &mut found));
        world.record_query(|| {
            Query::cast(&shape, (convex, transform, translation), 0.0, found).about(options.origin)
        });
        Ok(())
    })
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
