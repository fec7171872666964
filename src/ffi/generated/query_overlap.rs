//! Queries: overlaps (point and box queries)
//!
//! Overlap tests: the shapes that overlap a box, a point (point query, picking) or a shape at
//! the current poses.
//!
//! ```c
//! ImpelShapeId found[16];
//! size_t count;
//! impel_world_overlap_point(world, mouse, impel_filter_default(), found, 16, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex, ImpelFilter, ImpelManifold, ImpelQueryOptions,
    ImpelRayHit, ImpelShapeId, ImpelShapeVisitor, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, check, convert, convex, guard, pointers, query, query_overlap,
};
use crate::world::QueryOptions;
use std::ffi::c_void;

/// Contact of a query shape with a shape of the world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelShapeContact {
    /// Shape of the world.
    pub shape: ImpelShapeId,
    /// Contact points in the world. The normal points from the query shape to the world's shape.
    pub manifold: ImpelManifold,
}

/// Shapes whose exact AABBs overlap a box.
///
/// For other options call `impel_world_overlap_aabb_with_options`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_overlap_aabb(
    world: ImpelWorldId,
    aabb: ImpelAabb,
    filter: ImpelFilter,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_overlap_aabb", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        let options = QueryOptions::solids(filter.into());
        let found =
            query_overlap::list_aabb(world, check::aabb("aabb", aabb)?, &options, &mut list);
        list.finish()?;
        world.record_query(|| Query::aabb(aabb, found).about(options.origin));
        Ok(())
    })
}

/// As `impel_world_overlap_aabb`, with options, which select whether sensors are included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_overlap_aabb_with_options(
    world: ImpelWorldId,
    aabb: ImpelAabb,
    options: *const ImpelQueryOptions,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_overlap_aabb_with_options", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        let options = query::options(world, options)?;
        let found =
            query_overlap::list_aabb(world, check::aabb("aabb", aabb)?, &options, &mut list);
        list.finish()?;
        world.record_query(|| Query::aabb(aabb, found).about(options.origin));
        Ok(())
    })
}

/// Shapes that contain a point. A segment contains no point.
///
/// For other options call `impel_world_overlap_point_with_options`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_overlap_point(
    world: ImpelWorldId,
    point: ImpelVec2,
    filter: ImpelFilter,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_overlap_point", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        let point = check::position("point", point)?;
        let options = QueryOptions::solids(filter.into());
        let found = query_overlap::list_point(world, point, &options, &mut list);
        list.finish()?;
        world.record_query(|| Query::point(point, found).about(options.origin));
        Ok(())
    })
}

/// As `impel_world_overlap_point`, with options, which select whether sensors are included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_overlap_point_with_options(
    world: ImpelWorldId,
    point: ImpelVec2,
    options: *const ImpelQueryOptions,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_overlap_point_with_options", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        let point = check::position("point", point)?;
        let options = query::options(world, options)?;
        let found = query_overlap::list_point(world, point, &options, &mut list);
        list.finish()?;
        world.record_query(|| Query::point(point, found).about(options.origin));
        Ok(())
    })
}

/// Calls a visitor for every shape whose exact AABB overlaps a box.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_aabb(
    world: ImpelWorldId,
    aabb: ImpelAabb,
    options: *const ImpelQueryOptions,
    visitor: ImpelShapeVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_aabb", world, |world| {
        let options = query::options(world, options)?;
        let visitor = pointers::callback("visitor", visitor)?;
        let bounds = check::aabb("aabb", aabb)?;
        let mut found = QuerySummary::default();
        world.query_aabb(bounds, &options, |shape| {
            query::visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| Query::aabb(aabb, found).about(options.origin));
        Ok(())
    })
}

/// Calls a visitor for every shape that contains a point. A segment contains no point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_point(
    world: ImpelWorldId,
    point: ImpelVec2,
    options: *const ImpelQueryOptions,
    visitor: ImpelShapeVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_point", world, |world| {
        let point = check::position("point", point)?;
        let options = query::options(world, options)?;
        let visitor = pointers::callback("visitor", visitor)?;
        let mut found = QuerySummary::default();
        world.query_point(point, &options, |shape| {
            query::visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| Query::point(point, found).about(options.origin));
        Ok(())
    })
}

/// Shapes that a posed shape overlaps or touches.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_overlap_shape(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    options: *const ImpelQueryOptions,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_overlap_shape", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let options = query::options(world, options)?;
        let mut found = QuerySummary::default();
        query_overlap::overlapped(world, &shape, &pose, &options, |shape| {
            list.push(found.see_shape(world.ids.shape(shape)));
            true
        });
        list.finish()?;
        world.record_query(|| {
            Query::shape(&shape, (convex, transform), 0.0, found).about(options.origin)
        });
        Ok(())
    })
}

/// Calls a visitor for every shape that a posed shape overlaps or touches.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_shape(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    options: *const ImpelQueryOptions,
    visitor: ImpelShapeVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_shape", world, |world| {
        let shape = convert::convex("convex", convex, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let options = query::options(world, options)?;
        let visitor = pointers::callback("visitor", visitor)?;
        let mut found = QuerySummary::default();
        query_overlap::overlapped(world, &shape, &pose, &options, |shape| {
            query::visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| {
            Query::shape(&shape, (convex, transform), 0.0, found).about(options.origin)
        });
        Ok(())
    })
}

/// Contact manifolds of a posed shape with the shapes of the world.
///
/// Each is the result of `impel_convex_collide`, with points up to `margin` metres apart, within
/// [0, `IMPEL_MAX_SIZE`]. To separate two overlapping shapes, move the query shape by
/// `separation`, which is negative, along the normal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_collide_shape(
    world: ImpelWorldId,
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    margin: f32,
    options: *const ImpelQueryOptions,
    out_contacts: *mut ImpelShapeContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_collide_shape", world, |world| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let margin = check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        let options = query::options(world, options)?;
        let mut found = QuerySummary::default();
        world.collide_shape(&shape, &pose, margin, &options, |contact| {
            let shape = world.ids.shape(contact.shape);
            let manifold = convex::posed(&contact.manifold, &pose);
            let (point, normal) = (manifold.points[0].position, manifold.normal);
            found.see(ImpelRayHit { shape, point, normal, fraction: 0.0, hit: true });
            list.push(ImpelShapeContact { shape, manifold });
        });
        list.finish()?;
        world.record_query(|| {
            Query::shape(&shape, (convex, transform), margin, found).about(options.origin)
        });
        Ok(())
    })
}
