//! Bodies: type, enabling, motion locks, mass, kinematic targets, name
//!
//! All of these can change at any time between two steps. To move a platform (kinematic target),
//! call this before every step:
//!
//! ```c
//! impel_body_set_target_transform(platform, target, time_step);
//! impel_world_step(world, time_step, substeps);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_NAME, IMPEL_MAX_TIME_STEP, ImpelBodyId, ImpelBodyType, ImpelMassData,
    ImpelMotionLocks, ImpelPreciseTransform, ImpelStatus, body_changes, call, check, convert,
    guard, pointers, precise,
};
use std::ffi::c_char;

/// Whether the body is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_enabled(
    body: ImpelBodyId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_body_get_enabled", body, |world, body| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().bodies[body].enabled)
    })
}

/// Enables or disables the body. A disabled body stays where it is. It has no contacts, queries
/// do not find it, nothing moves it, and its joints have no effect. Its shapes, joints and
/// settings stay, and can be changed. Bodies that touch it or are jointed to it wake. A body
/// that is enabled again wakes, unless it is static, and has zero velocities.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_enabled(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_body_set_enabled(body, enable), body, |world, body| {
        world.set_body_enabled(body, enable);

        Ok(())
    })
}

/// The axes of the world along which the body cannot move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_motion_locks(
    body: ImpelBodyId,
    out_locks: *mut ImpelMotionLocks,
) -> ImpelStatus {
    guard::read("impel_body_get_motion_locks", body, |world, body| {
        pointers::out("out_locks", out_locks)?.set(world.state().bodies[body].locks.into())
    })
}

/// Sets the axes of the world along which the body cannot move. Along a locked axis the mass is
/// infinite, and the velocity is always 0: functions that set a velocity ignore that component.
/// A change stops the motion along the axes that become locked, and wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_motion_locks(
    body: ImpelBodyId,
    locks: ImpelMotionLocks,
) -> ImpelStatus {
    guard::change(call::impel_body_set_motion_locks(body, locks), body, |world, body| {
        world.set_motion_locks(body, locks.into());

        Ok(())
    })
}

/// Sets mass, inertia and centre of mass of the body, in place of those of its shapes. `inertia`
/// is about `center`, and `center` is in the body's space. They stay until
/// `impel_body_reset_mass_data`, even if shapes change. They are used only while the body is
/// dynamic. A mass of zero means infinite mass, and an inertia of zero infinite inertia. The
/// motion of the body does not change: the velocity is converted to the new centre of mass.
/// Wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_mass_data(
    body: ImpelBodyId,
    mass_data: ImpelMassData,
) -> ImpelStatus {
    guard::change(call::impel_body_set_mass_data(body, mass_data), body, |world, body| {
        let mass_data = convert::mass_data("mass_data", &mass_data)?;
        world.set_body_mass_data(body, Some(mass_data));

        Ok(())
    })
}

/// Name of the body, null-terminated. `capacity` and `*out_count` are in bytes and include the
/// terminator; a buffer of `IMPEL_MAX_NAME + 1` bytes is always large enough. If the buffer is
/// too short, the bytes that fit are written without a terminator. A body without a name has the
/// empty string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_name(
    body: ImpelBodyId,
    out_name: *mut c_char,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_body_get_name", body, |world, body| {
        let mut list = pointers::list("out_name", out_name, capacity, out_count)?;
        let name = world.state().bodies[body].name().bytes();
        name.chain([0]).map(|byte| byte as c_char).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Sets the name of the body. It is UTF-8, null-terminated, and at most `IMPEL_MAX_NAME` bytes
/// long without the terminator. A longer name, or one that is not UTF-8, fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`. The string is copied. `NULL` removes the name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_set_name(
    body: ImpelBodyId,
    name: *const c_char,
) -> ImpelStatus {
    guard::change(call::impel_body_set_name(body, name), body, |world, body| {
        let name = pointers::text("name", name, IMPEL_MAX_NAME as usize)?;
        world.set_body_name(body, name);
        Ok(())
    })
}

/// Sets mass, inertia and centre of mass of the body from its shapes again, and wakes the body.
/// Has no effect unless `impel_body_set_mass_data` has set its mass.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_reset_mass_data(body: ImpelBodyId) -> ImpelStatus {
    guard::change(call::impel_body_reset_mass_data(body), body, |world, body| {
        world.set_body_mass_data(body, None);
        Ok(())
    })
}

/// Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
/// bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body keeps
/// its velocities, unless it becomes static. Its mass is recomputed. A joint has no effect if
/// neither of its bodies is dynamic. A body with a half-space cannot become dynamic; this fails
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_type(body: ImpelBodyId, r#type: ImpelBodyType) -> ImpelStatus {
    guard::change(call::impel_body_set_type(body, r#type), body, |world, body| {
        let r#type = convert::from_c("type", r#type)?;
        body_changes::check_type(world, body, r#type)?;
        world.set_body_type(body, r#type);
        Ok(())
    })
}

/// Sets the velocities that move the body to a target transform in `time` seconds. A kinematic
/// body reaches it with a step of that length, to rounding, and pushes and carries the bodies
/// that it touches. Call it before every step; otherwise the body keeps its velocities. It
/// rotates the shorter way. A dynamic body starts with the same velocities, and forces and
/// contacts then deflect it. A static body does not move. `time` is above 0 and at most
/// `IMPEL_MAX_TIME_STEP`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a velocity would exceed
/// `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_target_transform(
    body: ImpelBodyId,
    target: ImpelPreciseTransform,
    time: f32,
) -> ImpelStatus {
    guard::change(call::impel_body_set_target_transform(body, target, time), body, |world, body| {
        let target = precise::pose("target", target)?;
        let time = check::above_zero("time", time, IMPEL_MAX_TIME_STEP)?;
        let (linear, angular) = world.velocity_towards(body, target, time);
        body_changes::check_speed(linear, angular, time)?;
        world.set_velocities(body, linear, angular);
        Ok(())
    })
}
