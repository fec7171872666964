//! Queries: nearest shapes: the calls that are written by hand.

use crate::ffi::query::options;
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_MAX_COORDINATE, ImpelConvex, ImpelNearest, ImpelPosition, ImpelQueryOptions, ImpelRayHit,
    ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, check, convert, guard,
    pointers, precise,
};
use crate::geometry::Nearest;
use crate::math::{Lengths, Transform};
use crate::world::NearestShape;

/// Converts a result to its C struct.
fn nearest(shape: ImpelShapeId, place: &Nearest) -> ImpelNearest {
    ImpelNearest {
        shape,
        point: place.point.into(),
        gradient: place.gradient.into(),
        distance: place.distance,
        found: true,
    }
}

/// A result as recordings store it.
fn hit(nearest: &ImpelNearest) -> ImpelRayHit {
    let &ImpelNearest { shape, point, gradient, found, .. } = nearest;
    ImpelRayHit { shape, point, normal: gradient, fraction: 0.0, hit: found }
}

fn nearest_shape(ids: Ids, found: &NearestShape) -> ImpelNearest {
    nearest(ids.shape(found.shape), &found.place)
}

/// Transforms a result from the space of a shape to the world.
fn posed(place: &Nearest, pose: &Transform) -> Nearest {
    Nearest {
        distance: place.distance,
        point: pose.apply(place.point),
        gradient: pose.q.rotate(place.gradient),
    }
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
        let out = pointers::out("out_nearest", out_nearest)?;
        let point = check::position("point", point)?;
        let max_distance = check::most("max_distance", max_distance, 2.0 * IMPEL_MAX_COORDINATE)?;
        let options = self::options(world, options)?;
        let mut best = ImpelNearest::default();
        let mut seen = QuerySummary::default();
        world.nearest_shapes(point, max_distance, 1, &options, |found| {
            best = nearest_shape(world.ids, found);
            seen.see(hit(&best));
        });
        world.record_query(|| Query::nearest(point, max_distance, seen).about(options.origin));
        out.set(best)
    })
}

/// Up to `most` shapes nearest to a point, within `max_distance` metres, by increasing
/// distance.
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
        let options = self::options(world, options)?;
        let mut seen = QuerySummary::default();
        world.nearest_shapes(point, max_distance, most as usize, &options, |found| {
            let found = nearest_shape(world.ids, found);
            seen.see(hit(&found));
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
    guard::read("impel_shape_find_nearest", shape, |world, key| {
        let out = pointers::out("out_nearest", out_nearest)?;
        let point = check::position("point", point)?;
        let pose = world.shape_pose(key, precise::origin(origin)?);
        let place = world.state().shapes[key].geometry.nearest(pose.apply_inverse(point));
        out.set(nearest(shape, &posed(&place, &pose)))
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
        let out = pointers::out("out_nearest", out_nearest)?;
        let shape = convert::convex("convex", convex, &Lengths::METRES)?;
        let pose = check::transform("transform", transform)?;
        let point = check::position("point", point)?;
        let place = shape.nearest(pose.apply_inverse(point));
        out.set(nearest(ImpelShapeId::default(), &posed(&place, &pose)))
    })
}
