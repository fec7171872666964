//! Functions that the entries of `api/query_overlap.toml` call.

use crate::ffi::ImpelShapeId;
use crate::ffi::pointers::List;
use crate::ffi::recording::QuerySummary;
use crate::ffi::registry::Reading;
use crate::geometry::Shape;
use crate::math::{Aabb, Transform, Vec2};
use crate::world::{QueryOptions, ShapeKey, World};

/// Writes the shapes whose exact AABBs overlap a box.
pub(in crate::ffi) fn list_aabb(
    world: &Reading,
    aabb: Aabb,
    options: &QueryOptions,
    list: &mut List<ImpelShapeId>,
) -> QuerySummary {
    let mut found = QuerySummary::default();
    world.query_aabb(aabb, options, |shape| {
        list.push(found.see_shape(world.ids.shape(shape)));
        true
    });
    found
}

/// Writes the shapes that contain a point.
pub(in crate::ffi) fn list_point(
    world: &Reading,
    point: Vec2,
    options: &QueryOptions,
    list: &mut List<ImpelShapeId>,
) -> QuerySummary {
    let mut found = QuerySummary::default();
    world.query_point(point, options, |shape| {
        list.push(found.see_shape(world.ids.shape(shape)));
        true
    });
    found
}

/// Visits the shapes that overlap a posed shape made by `convert::convex`.
pub(in crate::ffi) fn overlapped(
    world: &World,
    shape: &Shape,
    pose: &Transform,
    options: &QueryOptions,
    visit: impl FnMut(ShapeKey) -> bool,
) {
    let convex = shape.proxy().expect("an ImpelConvex makes no half-space");
    world.query_shape((&convex, shape.aabb(pose)), pose, options, visit);
}
