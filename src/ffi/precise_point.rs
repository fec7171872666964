//! Large worlds: double-precision points
//!
//! Each function does what the function of the same name without `precise` or `_about` does. It
//! takes or returns positions in doubles, or points relative to an `origin`, which should be
//! nearby. Functions with a definition or `ImpelQueryOptions` have an `origin` there.
//!
//! ```c
//! ImpelPosition muzzle;
//! impel_body_get_precise_world_point(gun, (ImpelVec2){ 0.5f, 0.0f }, &muzzle);
//! ```

use super::body_changes::set_out;
use super::bulk::{bodies_of, push_each, vectors_of};
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, ImpelAabb, ImpelBodyId, ImpelNearest, ImpelPosition,
    ImpelPreciseTransform, ImpelRayHit, ImpelShapeId, ImpelSoftBodyId, ImpelStatus, ImpelTransform,
    ImpelVec2, ImpelWorldId, call, check, guard, pointers, query_nearest, shape_query, world_query,
};
use crate::math::Pose;

/// Centre of mass in the world in doubles, to a nanometre at 1,000 km.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_center(
    body: ImpelBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_center", body, |world, body| {
        pointers::out("out_center", out_center)?.set(world.body_center(body).into())
    })
}

/// Transforms a point from the body's space to the world, in doubles.
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

/// Transforms a point in doubles from the world to the body's space.
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

/// Velocity of the body at a point in the world, in m/s.
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

/// Adds a force, in N, that acts at a point in the world. See `impel_body_apply_force`.
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

/// Applies an impulse, in N s, at a point in the world. See `impel_body_apply_impulse`.
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

/// Sets the velocities that move the body to a target transform in `time` seconds. See
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

/// Writes the transforms of the body after each of the next `count` steps, relative to
/// `origin`. See `impel_body_predict_transforms`.
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

/// Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without enabled
/// shapes it is the point at the body's origin. See `impel_body_get_aabb`.
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

/// Moves `count` bodies to transforms at once (teleport). See `impel_body_set_transform`.
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

/// Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If `points`
/// is `NULL`, the forces act at the centres of mass. See `impel_body_apply_force`.
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

/// Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`. If
/// `points` is `NULL`, the impulses act at the centres of mass. See `impel_body_apply_impulse`.
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

/// Bounding box of all enabled shapes of enabled bodies, relative to `origin`. See
/// `impel_world_get_bounds`.
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

/// Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
/// finite.
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

/// Whether a point in the world lies inside the shape or on its surface. A segment has no
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

/// Casts a ray against this shape only; all points are relative to `seen_from`. See
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

/// Point of the shape that is closest to a point in the world, in doubles. If the point lies
/// inside the shape, the result is the point itself.
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

/// Nearest point on the surface of one shape to a point, both relative to `origin`. See
/// `impel_shape_find_nearest`.
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

/// Centre of mass of the soft body's particles, in the world, in doubles. Pinned particles have
/// no mass and do not count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_precise_center(
    soft_body: ImpelSoftBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_precise_center", soft_body, |world, key| {
        pointers::out("out_center", out_center)?.set(world.soft_center(key).into())
    })
}

/// Positions of the soft body's particles relative to `origin`, in the order of their indices.
/// The position of a destroyed particle is meaningless.
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

/// Positions of the soft body's bound points relative to `origin`, in their order. They are the
/// points bound by `impel_soft_body_bind_points`.
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
