//! Queries: overlaps
//!
//! What a box, a point or a shape overlaps now.

use std::ffi::c_void;

use super::convex::posed;
use super::query::{options, visit_shape};
use super::recording::{Found, Query};
use super::{
    IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex, ImpelFilter, ImpelManifold, ImpelQueryOptions,
    ImpelRayHit, ImpelShapeId, ImpelShapeVisitor, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::math::Transform;
use crate::world::{QueryOptions, ShapeKey, World};

/// Where a shape touches one of the world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelShapeContact {
    /// The world's shape.
    pub shape: ImpelShapeId,
    /// The points, in the world; the normal is from the shape that was asked
    /// about to the world's.
    pub manifold: ImpelManifold,
}

/// The shapes whose exact bounds overlap a box.
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
        let bounds = check::aabb("aabb", aabb)?;
        let mut found = Found::default();
        world.query_aabb(bounds, filter.into(), |shape| {
            list.push(found.see_shape(world.ids.shape(shape)));
            true
        });
        list.finish()?;
        world.record_query(|| Query::aabb(aabb, found));
        Ok(())
    })
}

/// The shapes that contain a point. A segment contains none.
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
        let mut found = Found::default();
        world.query_point(point, filter.into(), |shape| {
            list.push(found.see_shape(world.ids.shape(shape)));
            true
        });
        list.finish()?;
        world.record_query(|| Query::point(point, found));
        Ok(())
    })
}

/// Calls back with the shapes whose exact bounds overlap a box.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_aabb(
    world: ImpelWorldId,
    aabb: ImpelAabb,
    filter: ImpelFilter,
    visitor: ImpelShapeVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_aabb", world, |world| {
        let visitor = pointers::callback("visitor", visitor)?;
        let bounds = check::aabb("aabb", aabb)?;
        let mut found = Found::default();
        world.query_aabb(bounds, filter.into(), |shape| {
            visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| Query::aabb(aabb, found));
        Ok(())
    })
}

/// Calls back with the shapes that contain a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_visit_point(
    world: ImpelWorldId,
    point: ImpelVec2,
    filter: ImpelFilter,
    visitor: ImpelShapeVisitor,
    context: *mut c_void,
) -> ImpelStatus {
    guard::read_world("impel_world_visit_point", world, |world| {
        let visitor = pointers::callback("visitor", visitor)?;
        let point = check::position("point", point)?;
        let mut found = Found::default();
        world.query_point(point, filter.into(), |shape| {
            visit_shape(world, visitor, shape, context, &mut found)
        });
        world.record_query(|| Query::point(point, found));
        Ok(())
    })
}

/// Visits what a posed shape that `convert::convex` gave overlaps.
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

/// The shapes that a posed shape overlaps or touches.
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
        let mut found = Found::default();
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

/// Calls back with the shapes that a posed shape overlaps or touches.
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
        let mut found = Found::default();
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

/// Where a posed shape touches those of the world: what
/// `impel_convex_collide` gives for each. Points up to `margin` metres apart
/// count. Moving the shape by `separation` along the normal takes it out of the
/// other.
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
        let mut found = Found::default();
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
