//! Worlds of many kilometres: points
//!
//! As the calls that have the same name without `precise` or `_about`: a place in doubles, or
//! points that count from an `origin`, which is best near by. What takes a definition or
//! `ImpelQueryOptions` has an `origin` there.

use super::body_changes::set_out;
use super::bulk::{bodies_of, push_each, vectors_of};
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, ImpelAabb, ImpelBodyId, ImpelNearest, ImpelPosition,
    ImpelPreciseTransform, ImpelRayHit, ImpelShapeId, ImpelSoftBodyId, ImpelStatus, ImpelTransform,
    ImpelVec2, ImpelWorldId, call, check, guard, pointers, query_nearest, shape_query, world_query,
};
use crate::math::Pose;

/// The centre of mass in the world, to a nanometre at 1,000 km.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_center(
    body: ImpelBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_center", body, |world, body| {
        pointers::out("out_center", out_center)?.set(world.body_center(body).into())
    })
}

/// Takes a point from the body's space to the world's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_world_point(
    body: ImpelBodyId,
    local_point: ImpelVec2,
    out_point: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_world_point", body, |world, body| {
        let out = pointers::out("out_point", out_point)?;
        let local_point = check::position("local_point", local_point)?;
        out.set(world.body_world_point(body, local_point).into())
    })
}

/// Takes a place from the world's space to the body's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_local_point(
    body: ImpelBodyId,
    world_point: ImpelPosition,
    out_point: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_local_point", body, |world, body| {
        let out = pointers::out("out_point", out_point)?;
        let world_point = check::place("world_point", world_point)?;
        out.set(world.body_local_point(body, world_point).into())
    })
}

/// The velocity, in m/s, that the body has at a place in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_velocity_at_precise_point(
    body: ImpelBodyId,
    point: ImpelPosition,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_body("impel_body_get_velocity_at_precise_point", body, |world, body| {
        let out = pointers::out("out_velocity", out_velocity)?;
        let point = check::place("point", point)?;
        out.set(world.velocity_at_point(body, point).into())
    })
}

/// Adds a force, in N, that acts at a place in the world; see `impel_body_apply_force`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_force_at_precise_point(
    body: ImpelBodyId,
    force: ImpelVec2,
    point: ImpelPosition,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_force_at_precise_point(body, force, point),
        body,
        |world, body| {
            let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
            let point = check::place("point", point)?;
            world.apply_force(body, force, point);
            Ok(())
        },
    )
}

/// Changes the velocity by an impulse, in N s, at a place in the world; see
/// `impel_body_apply_impulse`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse_at_precise_point(
    body: ImpelBodyId,
    impulse: ImpelVec2,
    point: ImpelPosition,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_impulse_at_precise_point(body, impulse, point),
        body,
        |world, body| {
            let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
            let point = check::place("point", point)?;
            world.apply_impulse(body, impulse, point);
            Ok(())
        },
    )
}

/// Sets the velocities that take the body to a place in `time` seconds; see
/// `impel_body_set_target_transform`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_precise_target_transform(
    body: ImpelBodyId,
    target: ImpelPreciseTransform,
    time: f32,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_set_precise_target_transform(body, target, time),
        body,
        |world, body| {
            let position = check::place("target.p", target.p)?;
            let q = check::rotation("target.q", target.q)?;
            set_out(world, body, Pose { position, q }, time)
        },
    )
}

/// Where the body will be after each of the next `count` steps, as seen from a place; see
/// `impel_body_predict_transforms`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_predict_transforms_about(
    body: ImpelBodyId,
    origin: ImpelPosition,
    out_transforms: *mut ImpelTransform,
    count: usize,
) -> ImpelStatus {
    guard::read_body("impel_body_predict_transforms_about", body, |world, body| {
        let most = IMPEL_MAX_OBJECTS as usize;
        let mut out = pointers::out_array("out_transforms", out_transforms, count, most)?;
        let origin = check::place("origin", origin)?;
        world.predict(body, count, origin, |index, transform| out.write(index, transform.into()));
        Ok(())
    })
}

/// The smallest box around the body's enabled shapes, relative to `origin`; for a body without
/// enabled shapes, its origin. See `impel_body_get_aabb`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_aabb_about(
    body: ImpelBodyId,
    origin: ImpelPosition,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::read_body("impel_body_get_aabb_about", body, |world, body| {
        let out = pointers::out("out_aabb", out_aabb)?;
        let origin = check::place("origin", origin)?;
        out.set(world.body_aabb(body, origin).into())
    })
}

/// Puts many bodies somewhere else at once; see `impel_body_set_transform`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_precise_transforms(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    transforms: *const ImpelPreciseTransform,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_precise_transforms(world, bodies, count, transforms),
        world,
        |world| {
            let bodies = bodies_of(world, bodies, count)?;
            let most = IMPEL_MAX_OBJECTS as usize;
            let transforms = pointers::array("transforms", transforms, count, most)?;
            for (i, transform) in transforms.iter().enumerate() {
                check::place(format_args!("transforms[{i}].p"), transform.p)?;
                check::rotation(format_args!("transforms[{i}].q"), transform.q)?;
            }
            for (&body, transform) in bodies.iter().zip(transforms) {
                let position = check::place("transforms.p", transform.p)?;
                let q = check::rotation("transforms.q", transform.q)?;
                let body = world.ids.known_body(body);
                world.set_body_transform(body, Pose { position, q });
            }
            Ok(())
        },
    )
}

/// Adds a force, in N, to each of many bodies, at a point each, from `origin` on, or, where
/// `points` is `NULL`, at their centres of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_forces_about(
    world: ImpelWorldId,
    origin: ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    forces: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_forces_about(world, origin, bodies, count, forces, points),
        world,
        |world| {
            let origin = check::place("origin", origin)?;
            let bodies = bodies_of(world, bodies, count)?;
            let forces = vectors_of("forces", forces, count)?;
            push_each(world, (bodies, forces), (origin, points), |world, body, force, point| {
                match point {
                    Some(point) => world.apply_force(body, force, point),
                    None => world.apply_force_to_center(body, force),
                }
            })
        },
    )
}

/// Changes the velocity of each of many bodies by an impulse, in N s, at a point each, from
/// `origin` on, or, where `points` is `NULL`, at their centres of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_impulses_about(
    world: ImpelWorldId,
    origin: ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    impulses: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_impulses_about(world, origin, bodies, count, impulses, points),
        world,
        |world| {
            let origin = check::place("origin", origin)?;
            let bodies = bodies_of(world, bodies, count)?;
            let impulses = vectors_of("impulses", impulses, count)?;
            push_each(world, (bodies, impulses), (origin, points), |world, body, value, point| {
                match point {
                    Some(point) => world.apply_impulse(body, value, point),
                    None => world.apply_impulse_to_center(body, value),
                }
            })
        },
    )
}

/// The box around every shape of the world, as seen from a place. As `impel_world_get_bounds`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bounds_about(
    world: ImpelWorldId,
    origin: ImpelPosition,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bounds_about", world, |world| {
        let origin = check::place("origin", origin)?;
        world_query::tell_bounds(world, origin, out_bounds, out_found)
    })
}

/// The smallest box around the shape, as seen from a place; huge but finite for a half-space.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_aabb_about(
    shape: ImpelShapeId,
    origin: ImpelPosition,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_aabb_about", shape, |world, shape| {
        let out = pointers::out("out_aabb", out_aabb)?;
        let origin = check::place("origin", origin)?;
        out.set(world.shape_aabb(shape, origin).into())
    })
}

/// Whether a place in the world lies inside the shape, or on its surface. A segment has no
/// inside.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_test_precise_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_inside: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_test_precise_point", shape, |world, shape| {
        let out = pointers::out("out_inside", out_inside)?;
        let point = check::place("point", point)?;
        let local = world.body_local_point(world.shape_body(shape), point);
        out.set(world.shape_geometry(shape).contains(local))
    })
}

/// Casts a ray against this shape alone, all points from `seen_from` on: see
/// `impel_shape_cast_ray`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_cast_ray_about(
    shape: ImpelShapeId,
    seen_from: ImpelPosition,
    origin: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_shape("impel_shape_cast_ray_about", shape, |world, shape| {
        let out = pointers::out("out_hit", out_hit)?;
        let seen_from = check::place("seen_from", seen_from)?;
        out.set(shape_query::cast(world, shape, seen_from, (origin, translation))?)
    })
}

/// The point of the shape that is closest to a place in the world: that place itself when it
/// lies inside.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_precise_closest_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_point: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_precise_closest_point", shape, |world, shape| {
        let out = pointers::out("out_point", out_point)?;
        let point = check::place("point", point)?;
        let body = world.shape_body(shape);
        let local = world.shape_geometry(shape).closest_point(world.body_local_point(body, point));
        out.set(world.body_world_point(body, local).into())
    })
}

/// The place of one shape's surface that is nearest to a point, both from `origin` on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_find_nearest_about(
    shape: ImpelShapeId,
    origin: ImpelPosition,
    point: ImpelVec2,
    out_nearest: *mut ImpelNearest,
) -> ImpelStatus {
    guard::read_shape("impel_shape_find_nearest_about", shape, |world, key| {
        let out = pointers::out("out_nearest", out_nearest)?;
        let origin = check::place("origin", origin)?;
        out.set(query_nearest::of_shape(world, (shape, key), origin, point)?)
    })
}

/// The middle of the mass of the soft body's particles, in the world. Pinned ones have none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_precise_center(
    soft_body: ImpelSoftBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_precise_center", soft_body, |world, key| {
        pointers::out("out_center", out_center)?.set(world.soft_center(key).into())
    })
}

/// Where the soft body's particles are as seen from a place, in the order of their indices.
/// One that has been destroyed tells a place of no use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_positions_about(
    soft_body: ImpelSoftBodyId,
    origin: ImpelPosition,
    out_positions: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_positions_about", soft_body, |world, key| {
        let mut list = pointers::list("out_positions", out_positions, capacity, out_count)?;
        let origin = check::place("origin", origin)?;
        world.soft_positions(key, origin).for_each(|position| list.push(position.into()));
        list.finish()
    })
}

/// Where the points that `impel_soft_body_bind_points` bound are as seen from a place, in
/// their order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_bound_points_about(
    soft_body: ImpelSoftBodyId,
    origin: ImpelPosition,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_bound_points_about", soft_body, |world, key| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let origin = check::place("origin", origin)?;
        world.soft_bound_points(key, origin).for_each(|point| list.push(point.into()));
        list.finish()
    })
}
