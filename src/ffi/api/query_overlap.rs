//! Queries: overlaps: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::convex::posed;
use crate::ffi::error::Outcome;
use crate::ffi::pointers::List;
use crate::ffi::query::{options, visit_shape};
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::registry::Reading;
use crate::ffi::{
    IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex, ImpelFilter, ImpelQueryOptions, ImpelRayHit,
    ImpelShapeContact, ImpelShapeId, ImpelShapeVisitor, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::math::Transform;
use crate::world::{QueryOptions, ShapeKey, World};

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
        let list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        list_aabb(world, aabb, &QueryOptions::solids(filter.into()), list)
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
        let list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        list_aabb(world, aabb, &*self::options(world, options)?, list)
    })
}

fn list_aabb(
    world: &Reading,
    aabb: ImpelAabb,
    options: &QueryOptions,
    mut list: List<ImpelShapeId>,
) -> Outcome {
    let bounds = check::aabb("aabb", aabb)?;
    let mut found = QuerySummary::default();
    world.query_aabb(bounds, options, |shape| {
        list.push(found.see_shape(world.ids.shape(shape)));
        true
    });
    list.finish()?;
    world.record_query(|| Query::aabb(aabb, found).about(options.origin));
    Ok(())
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
        let list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        list_point(world, point, &QueryOptions::solids(filter.into()), list)
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
        let list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        list_point(world, point, &*self::options(world, options)?, list)
    })
}

fn list_point(
    world: &Reading,
    point: ImpelVec2,
    options: &QueryOptions,
    mut list: List<ImpelShapeId>,
) -> Outcome {
    let point = check::position("point", point)?;
    let mut found = QuerySummary::default();
    world.query_point(point, options, |shape| {
        list.push(found.see_shape(world.ids.shape(shape)));
        true
    });
    list.finish()?;
    world.record_query(|| Query::point(point, found).about(options.origin));
    Ok(())
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
        let visitor = pointers::callback("visitor", visitor)?;
        let bounds = check::aabb("aabb", aabb)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.query_aabb(bounds, &options, |shape| {
            visit_shape(world, visitor, shape, context, &mut found)
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
        let visitor = pointers::callback("visitor", visitor)?;
        let point = check::position("point", point)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.query_point(point, &options, |shape| {
            visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| Query::point(point, found).about(options.origin));
        Ok(())
    })
}

/// Visits the shapes that overlap a posed shape made by `convert::convex`.
fn overlapped(
    world: &World,
    shape: &Shape,
    pose: &Transform,
    options: &QueryOptions,
    visit: impl FnMut(ShapeKey) -> bool,
) {
    let convex = shape.proxy().expect("an ImpelConvex makes no half-space");
    world.query_shape((&convex, shape.aabb(pose)), pose, options, visit);
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
        let mut found = QuerySummary::default();
        let options = self::options(world, options)?;
        overlapped(world, &shape, &pose, &options, |shape| {
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
        let visitor = pointers::callback("visitor", visitor)?;
        let shape = convert::convex("convex", convex, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let mut found = QuerySummary::default();
        let options = self::options(world, options)?;
        overlapped(world, &shape, &pose, &options, |shape| {
            visit_shape(world, visitor, shape, context, &mut found)
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
        check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        let options = self::options(world, options)?;
        let mut found = QuerySummary::default();
        world.collide_shape(&shape, &pose, margin, &options, |contact| {
            let shape = world.ids.shape(contact.shape);
            let manifold = posed(&contact.manifold, &pose);
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
