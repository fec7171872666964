//! Bulk calls: many bodies at once
//!
//! Each call does the same as a function for one body, for an array of bodies, in the order of
//! the array. All handles and values are checked first: if one is invalid, the call fails and
//! changes nothing. Arrays of bodies, values and results have `count` elements. Points are
//! relative to `origin`; `NULL` is the origin of the world.
//!
//! ```c
//! impel_world_create_bodies(world, &body_def, transforms, count, bodies);
//! impel_world_create_shapes(world, bodies, count, &shape_def, &convex, shapes);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::registry::PublishedPose;
use crate::ffi::{
    IMPEL_MAX_OBJECTS, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, bulk, call, guard, pointers, precise,
    shape,
};

/// Number of bits of the generation in the handle of a body. They are the lowest bits of `raw`.
pub const IMPEL_ID_GENERATION_BITS: u32 = 27;

/// Number of bits of the index in the handle of a body. They follow the bits of the generation.
pub const IMPEL_ID_INDEX_BITS: u32 = 22;

/// The current pose of a body: an element of the array of `impel_world_get_poses`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPose {
    /// Transform of the body, as `impel_body_get_transform` returns it.
    pub transform: ImpelTransform,
    /// Low-order part of the position. The sum of `transform.p` and `low`, as doubles, is the
    /// precise position.
    pub low: ImpelVec2,
    /// Generation of the handle of the body; 0 if no body has this index.
    pub generation: u32,
    /// 1 if a larger array has replaced this one; else 0. Call `impel_world_get_poses` again.
    pub is_replaced: u32,
}

/// The awake bodies: those that the next step moves. The order may change with any call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_awake_bodies(
    world: ImpelWorldId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_awake_bodies", world, |world| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world.awake_bodies().map(|body| world.ids.body(body)).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
/// `impel_body_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_bodies(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_bodies(world, bodies, count), world, |world| {
        let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
        for &body in bodies {
            let body = world.ids.known(body);
            if world.state().bodies.contains(body) {
                world.destroy_body(body);
            }
        }
        Ok(())
    })
}

/// Destroys `count` joints, and the gear joints that connect them. A joint may be listed twice.
/// See `impel_joint_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_joints(
    world: ImpelWorldId,
    joints: *const ImpelJointId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_joints(world, joints, count), world, |world| {
        for joint in bulk::keys_of(world, "joints", joints, count)? {
            if world.state().joints.contains(joint) {
                world.destroy_joint(joint);
            }
        }
        Ok(())
    })
}

/// Destroys `count` shapes. A shape may be listed twice. See `impel_shape_destroy`. The mass of
/// a body is recomputed for each destroyed shape, so destroying the body is faster than
/// destroying all its shapes. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_shapes(
    world: ImpelWorldId,
    shapes: *const ImpelShapeId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_shapes(world, shapes, count), world, |world| {
        let shapes = bulk::keys_of(world, "shapes", shapes, count)?;
        for &shape in &shapes {
            shape::check_no_segment(world, shape)?;
        }
        for shape in shapes {
            if world.state().shapes.contains(shape) {
                world.destroy_shape(shape);
            }
        }
        Ok(())
    })
}

/// Puts `count` bodies to sleep as one island, with zero velocities. They wake together, even if
/// they do not touch and no joint connects them. If a body is asleep already, its whole island
/// joins the new island. An awake body that touches one of them wakes them all. Static and
/// disabled bodies are ignored; a body may be listed twice. If one handle is invalid or of
/// another world, fails with `IMPEL_ERROR_INVALID_HANDLE` and changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_sleep_bodies(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_sleep_bodies(world, bodies, count), world, |world| {
        let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
        let ids = world.ids;
        world.sleep_together(bodies.iter().map(|&body| ids.known(body)));
        Ok(())
    })
}

/// Returns the engine's array of the current poses of all bodies, for reading without calls.
///
/// A body with the handle `raw` has the index
/// `raw >> IMPEL_ID_GENERATION_BITS & ((1 << IMPEL_ID_INDEX_BITS) - 1)`, and the generation
/// `raw & ((1 << IMPEL_ID_GENERATION_BITS) - 1)`. Its pose is the array element at this index,
/// if the element has the same generation and `is_replaced` is 0. If not, the body is destroyed,
/// or a larger array has replaced this one: call this function again.
///
/// The array belongs to the engine and is read-only. Every step and every
/// `impel_body_set_transform` changes it in place. The memory can be read until the process
/// ends, even after the world is destroyed. A thread that reads it while another thread changes
/// or steps the world may see a partly updated pose.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_poses(
    world: ImpelWorldId,
    out_poses: *mut *const ImpelPose,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_poses", world, |world| {
        pointers::loan::<PublishedPose>("out_poses", out_poses.cast(), out_count)?
            .set(world.ids.all_poses())?;
        Ok(())
    })
}

/// Linear velocities in m/s, and angular velocities in rad/s, of `count` bodies. Either output
/// array may be `NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_velocities(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_linear: *mut ImpelVec2,
    out_angular: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_velocities", world, |world| {
        let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
        let mut linear = pointers::optional("out_linear", out_linear, count)?;
        let mut angular = pointers::optional("out_angular", out_angular, count)?;
        for (i, &body) in bodies.iter().enumerate() {
            let state = world.body_state(world.ids.known(body));
            pointers::put(&mut linear, i, state.linear_velocity.into());
            pointers::put(&mut angular, i, state.angular_velocity);
        }
        Ok(())
    })
}

/// Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If `points`
/// is `NULL`, the forces act at the centres of mass. See `impel_body_apply_force`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_forces(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    forces: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_forces(world, origin, bodies, count, forces, points),
        world,
        |world| {
            let origin = precise::origin(origin)?;
            let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
            let forces = bulk::vectors_of("forces", forces, count)?;
            bulk::apply_each(
                world,
                (bodies, forces),
                (origin, points),
                |world, body, force, point| match point {
                    Some(point) => world.apply_force(body, force, point),
                    None => world.add_force(body, force, 0.0),
                },
            )?;
            Ok(())
        },
    )
}

/// Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`. If
/// `points` is `NULL`, the impulses act at the centres of mass. See `impel_body_apply_impulse`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_impulses(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    impulses: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_impulses(world, origin, bodies, count, impulses, points),
        world,
        |world| {
            let origin = precise::origin(origin)?;
            let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
            let impulses = bulk::vectors_of("impulses", impulses, count)?;
            bulk::apply_each(
                world,
                (bodies, impulses),
                (origin, points),
                |world, body, impulse, point| match point {
                    Some(point) => world.apply_impulse(body, impulse, point),
                    None => world.add_impulse(body, impulse, 0.0),
                },
            )?;
            Ok(())
        },
    )
}

/// Whether each of `count` bodies is awake.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_awake_flags(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_awake: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_awake_flags", world, |world| {
        let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
        let mut out =
            pointers::out_array("out_awake", out_awake, count, IMPEL_MAX_OBJECTS as usize)?;
        for (i, &body) in bodies.iter().enumerate() {
            out.write(i, world.is_awake(world.ids.known(body)));
        }
        Ok(())
    })
}

/// User data of `count` bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_body_user_data(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_world("impel_world_get_body_user_data", world, |world| {
        let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
        let most = IMPEL_MAX_OBJECTS as usize;
        let mut out = pointers::out_array("out_user_data", out_user_data, count, most)?;
        for (i, &body) in bodies.iter().enumerate() {
            out.write(i, world.state().bodies[world.ids.known(body)].user_data);
        }
        Ok(())
    })
}

/// Transforms of `count` bodies, relative to the world's origin. Nothing is written if one of
/// the handles is invalid. For drawing, or far from the origin, use
/// `impel_world_get_interpolated_transforms`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_transforms(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_transforms: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_transforms", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        world.ids.poses(bodies, |i, pose| out.write(i, pose.pose().into()))?;
        Ok(())
    })
}

/// Sets the linear velocities, in m/s, and angular velocities, in rad/s, of `count` bodies. If
/// an array is `NULL`, those velocities do not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_velocities(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    linear: *const ImpelVec2,
    angular: *const f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_velocities(world, bodies, count, linear, angular),
        world,
        |world| {
            let bodies = bulk::bodies_of(world, world.ids, bodies, count)?;
            let linear = bulk::vectors("linear", linear, count, IMPEL_MAX_VELOCITY)?;
            let angular = bulk::angular_velocities(angular, count)?;
            for (&body, &velocity) in bodies.iter().zip(linear) {
                let body = world.ids.known(body);
                world.set_linear_velocity(body, velocity.into());
            }
            for (&body, &velocity) in bodies.iter().zip(angular) {
                let body = world.ids.known(body);
                world.set_angular_velocity(body, velocity);
            }
            Ok(())
        },
    )
}
