//! Queries: shape casts (sweep tests)
//!
//! Shape casts (sweep tests, circle casts, box casts): a convex shape moves along a translation
//! without rotation. `fraction` is the fraction of the translation at the hit, `point` the
//! contact point, and `normal` the normal of the surface that is hit. A shape that overlaps
//! another at the start hits it at fraction 0, with a zero normal. If two shapes are hit at the
//! same fraction, the one that was created first counts as nearer, as long as no shape has been
//! destroyed.
//!
//! ```c
//! ImpelConvex ball;
//! ImpelRayHit hit;
//! impel_convex_make_circle((ImpelVec2){ 0.0f, 0.0f }, 0.25f, &ball);
//! impel_world_cast_shape_closest(world, &ball, pose, translation, NULL, &hit);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    ImpelConvex, ImpelHitVisitor, ImpelQueryOptions, ImpelRayHit, ImpelStatus, ImpelTransform,
    ImpelVec2, ImpelWorldId, convert, guard, pointers, query, query_cast,
};
use std::ffi::c_void;

/// Start pose and translation of one shape cast in a batch.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelShapeCast {
    /// Pose at the start, relative to `ImpelQueryOptions.origin`.
    pub transform: ImpelTransform,
    /// Translation, in metres.
    pub translation: ImpelVec2,
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
        let out_hit = pointers::out("out_hit", out_hit)?;
        let given = (convex, transform, translation);
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = query_cast::cast(&shape, transform, translation)?;
        let options = query::options(world, options)?;
        let hit = query::closest_hit(world, world.cast_closest(&cast, &options));
        out_hit.set(hit)?;
        world.record_query(|| {
            Query::cast(&shape, given, 0.0, QuerySummary::one(hit)).about(options.origin)
        });
        Ok(())
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
        let given = (convex, transform, translation);
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = query_cast::cast(&shape, transform, translation)?;
        let options = query::options(world, options)?;
        let mut found = QuerySummary::default();
        world.cast_all(&cast, &options, |hit| list.push(found.see(query::ray_hit(world, hit))));
        list.finish()?;
        world.record_query(|| Query::cast(&shape, given, 0.0, found).about(options.origin));
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
        let given = (convex, transform, translation);
        let shape = convert::convex("convex", convex, world.lengths())?;
        let cast = query_cast::cast(&shape, transform, translation)?;
        let options = query::options(world, options)?;
        let visitor = pointers::callback("visitor", visitor)?;
        let mut found = QuerySummary::default();
        world.cast_visit(&cast, &options, |hit| {
            query::visit_hit(world, visitor, hit, context, &mut found)
        });
        world.record_query(|| Query::cast(&shape, given, 0.0, found).about(options.origin));
        Ok(())
    })
}
