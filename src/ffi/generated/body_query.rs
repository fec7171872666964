//! Bodies: conversions, shapes, joints, energy
//!
//! Conversions between the body's local space and the world, velocities at points, and lists of
//! the body's shapes and joints. For its contacts see "Contacts (manifolds)".
//!
//! ```c
//! ImpelPosition muzzle;
//! impel_body_get_world_point(gun, (ImpelVec2){ 0.5f, 0.0f }, &muzzle);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelBodyId, ImpelJointId, ImpelPosition, ImpelShapeId, ImpelStatus, ImpelVec2, check, guard,
    pointers, query,
};

/// Transforms a point from the body's space to the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world_point(
    body: ImpelBodyId,
    local_point: ImpelVec2,
    out_point: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read("impel_body_get_world_point", body, |world, body| {
        let out_point = pointers::out("out_point", out_point)?;
        let local_point = check::position("local_point", local_point)?;
        out_point.set(world.sim(body).world_point(local_point).into())
    })
}

/// Transforms a point from the world to the body's space.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_local_point(
    body: ImpelBodyId,
    world_point: ImpelPosition,
    out_point: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_local_point", body, |world, body| {
        let out_point = pointers::out("out_point", out_point)?;
        let world_point = check::place("world_point", world_point)?;
        out_point.set(world.sim(body).local_point(world_point).into())
    })
}

/// Rotates a vector from the body's space to the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world_vector(
    body: ImpelBodyId,
    local_vector: ImpelVec2,
    out_vector: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_world_vector", body, |world, body| {
        let out_vector = pointers::out("out_vector", out_vector)?;
        let local_vector = check::position("local_vector", local_vector)?;
        out_vector.set(world.sim(body).transform.q.rotate(local_vector).into())
    })
}

/// Rotates a vector from the world to the body's space.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_local_vector(
    body: ImpelBodyId,
    world_vector: ImpelVec2,
    out_vector: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_local_vector", body, |world, body| {
        let out_vector = pointers::out("out_vector", out_vector)?;
        let world_vector = check::position("world_vector", world_vector)?;
        out_vector.set(world.sim(body).transform.q.inverse_rotate(world_vector).into())
    })
}

/// Velocity of the body at a point in the world, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_velocity_at_point(
    body: ImpelBodyId,
    point: ImpelPosition,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_velocity_at_point", body, |world, body| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        let point = check::place("point", point)?;
        out_velocity.set(world.velocity_at_point(body, point).into())
    })
}

/// Velocity of the body at a point in the body's space, in m/s, as a vector in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_velocity_at_local_point(
    body: ImpelBodyId,
    local_point: ImpelVec2,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_velocity_at_local_point", body, |world, body| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        let local_point = check::position("local_point", local_point)?;
        let point = world.sim(body).world_point(local_point);
        out_velocity.set(world.velocity_at_point(body, point).into())
    })
}

/// Shapes of the body, including the segments of its chains, in order of creation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_shapes(
    body: ImpelBodyId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_body_get_shapes", body, |world, body| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        query::oldest_first(world.body_shapes(body))
            .map(|shape| world.ids.shape(shape))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Joints of the body, in order of creation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_joints(
    body: ImpelBodyId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_body_get_joints", body, |world, body| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        query::oldest_first(world.body_joints(body))
            .map(|joint| world.ids.joint(joint))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_kinetic_energy(
    body: ImpelBodyId,
    out_energy: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_kinetic_energy", body, |world, body| {
        pointers::out("out_energy", out_energy)?.set(world.kinetic_energy(body))
    })
}
