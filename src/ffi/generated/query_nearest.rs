//! Queries: nearest shapes (closest points)
//!
//! Nearest shapes and closest points: signed distance and its gradient from a point to shapes.
//!
//! ```c
//! ImpelNearest nearest;
//! impel_world_find_nearest_shape(world, explosion, 10.0f, NULL, &nearest);
//! if (nearest.found) printf("%f m away\n", nearest.distance);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    IMPEL_MAX_COORDINATE, ImpelConvex, ImpelPosition, ImpelQueryOptions, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, check, convert, guard, pointers, precise, query,
    query_nearest,
};
use crate::math::Lengths;

/// Point of a shape's surface nearest to a query point. If `found` is false, all other fields
/// are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelNearest {
    /// The shape; null in the result of `impel_convex_find_nearest`.
    pub shape: ImpelShapeId,
    /// Nearest point on the surface, relative to the same origin as the query point, also if the
    /// query point is inside the shape.
    pub point: ImpelVec2,
    /// Gradient of the distance: a unit vector away from the shape, also if the query point is
    /// inside. `point` is the query point minus `distance` times this vector.
    pub gradient: ImpelVec2,
    /// Distance of the query point from the surface, in metres; negative inside.
    pub distance: f32,
    /// Whether there is a shape within the maximum distance.
    pub found: bool,
}

/// Shape nearest to a point, within `max_distance` metres.
///
/// If the point is inside several shapes, the result is the one that it is deepest in.
/// `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand for
/// this maximum.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_find_nearest_shape(
    world: ImpelWorldId,
    point: ImpelVec2,
    max_distance: f32,
    options: *const ImpelQueryOptions,
    out_nearest: *mut ImpelNearest,
) -> ImpelStatus {
    guard::read_world("impel_world_find_nearest_shape", world, |world| {
        let out_nearest = pointers::out("out_nearest", out_nearest)?;
        let point = check::position("point", point)?;
        let max_distance = check::most("max_distance", max_distance, 2.0 * IMPEL_MAX_COORDINATE)?;
        let options = query::options(world, options)?;
        let mut best = ImpelNearest::default();
        let mut seen = QuerySummary::default();
        world.nearest_shapes(point, max_distance, 1, &options, |found| {
            best = query_nearest::nearest(world.ids.shape(found.shape), &found.place);
            seen.see(query_nearest::hit(&best));
        });
        out_nearest.set(best)?;
        world.record_query(|| Query::nearest(point, max_distance, seen).about(options.origin));
        Ok(())
    })
}

/// Up to `most` shapes nearest to a point, within `max_distance` metres, by increasing distance.
///
/// Shapes that contain the point come first. `most` limits the search; `capacity` is the length
/// of the buffer, as for any list. A large `most` finds all shapes within the distance.
/// `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand for
/// this maximum.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_find_nearest_shapes(
    world: ImpelWorldId,
    point: ImpelVec2,
    max_distance: f32,
    most: u32,
    options: *const ImpelQueryOptions,
    out_nearest: *mut ImpelNearest,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_find_nearest_shapes", world, |world| {
        let mut list = pointers::list("out_nearest", out_nearest, capacity, out_count)?;
        let point = check::position("point", point)?;
        let max_distance = check::most("max_distance", max_distance, 2.0 * IMPEL_MAX_COORDINATE)?;
        let options = query::options(world, options)?;
        let mut seen = QuerySummary::default();
        world.nearest_shapes(point, max_distance, most as usize, &options, |found| {
            let found = query_nearest::nearest(world.ids.shape(found.shape), &found.place);
            seen.see(query_nearest::hit(&found));
            list.push(found);
        });
        list.finish()?;
        world.record_query(|| Query::nearest(point, max_distance, seen).about(options.origin));
        Ok(())
    })
}

/// Point of a shape's surface nearest to a point of the world, both relative to `origin`. See
/// also `impel_shape_get_closest_point`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_find_nearest(
    shape: ImpelShapeId,
    origin: *const ImpelPosition,
    point: ImpelVec2,
    out_nearest: *mut ImpelNearest,
) -> ImpelStatus {
    guard::read("impel_shape_find_nearest", shape, |world, shape| {
        let out_nearest = pointers::out("out_nearest", out_nearest)?;
        let origin = precise::origin(origin)?;
        let point = check::position("point", point)?;
        let pose = world.shape_pose(shape, origin);
        let place = world.state().shapes[shape].geometry.nearest(pose.apply_inverse(point));
        let id = world.ids.shape(shape);
        out_nearest.set(query_nearest::nearest(id, &query_nearest::posed(&place, &pose)))
    })
}

/// Point of a posed shape's surface nearest to a point, without a world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_find_nearest(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    point: ImpelVec2,
    out_nearest: *mut ImpelNearest,
) -> ImpelStatus {
    guard::call("impel_convex_find_nearest", || {
        let out_nearest = pointers::out("out_nearest", out_nearest)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let transform = check::transform("transform", transform)?;
        let point = check::position("point", point)?;
        let place =
            query_nearest::posed(&convex.nearest(transform.apply_inverse(point)), &transform);
        out_nearest.set(query_nearest::nearest(ImpelShapeId::default(), &place))
    })
}
