//! Bodies: type, enabling, motion locks, mass, kinematic targets, name
//!
//! All of these can change at any time between two steps. To move a platform (kinematic
//! target), call this before every step:
//!
//! ```c
//! impel_body_set_target_transform(platform, target, time_step);
//! impel_world_step(world, time_step, substeps);
//! ```

use std::ffi::c_char;

use super::error::Failure;
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelBodyType, ImpelMassData,
    ImpelMotionLocks, ImpelPreciseTransform, ImpelStatus, call, check, convert, guard, pointers,
    precise,
};
use crate::geometry::Shape;
use crate::world::BodyType;

/// Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
/// bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body keeps
/// its velocities, unless it becomes static. Its mass is recomputed. A joint has no effect if
/// neither of its bodies is dynamic. A body with a half-space cannot become dynamic; this fails
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_type(body: ImpelBodyId, r#type: ImpelBodyType) -> ImpelStatus {
    guard::change_body(call::impel_body_set_type(body, r#type), body, |world, body| {
        let kind = convert::from_c("type", r#type)?;
        let is_endless = |shape| matches!(world.shape_geometry(shape), Shape::HalfSpace(_));
        if kind == BodyType::Dynamic && world.body_shapes(body).any(is_endless) {
            let words = "the body has a half-space, which cannot be on a dynamic body";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        world.set_body_type(body, kind);
        Ok(())
    })
}

/// Whether the body is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_enabled(
    body: ImpelBodyId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_get_enabled", body, |world, body| {
        pointers::out("out_enable", out_enable)?.set(world.body_enabled(body))
    })
}

/// Enables or disables the body. A disabled body stays where it is. It has no contacts, queries
/// do not find it, nothing moves it, and its joints have no effect. Its shapes, joints and
/// settings stay, and can be changed. Bodies that touch it or are jointed to it wake. A body
/// that is enabled again wakes, unless it is static, and has zero velocities.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_enabled(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_enabled(body, enable), body, |world, body| {
        world.set_body_enabled(body, enable);
        Ok(())
    })
}

/// Axes of the world along which the body cannot move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_motion_locks(
    body: ImpelBodyId,
    out_locks: *mut ImpelMotionLocks,
) -> ImpelStatus {
    guard::read_body("impel_body_get_motion_locks", body, |world, body| {
        pointers::out("out_locks", out_locks)?.set(world.motion_locks(body).into())
    })
}

/// Sets the axes of the world along which the body cannot move. Along a locked axis the mass is
/// infinite, and no velocity can be set. A change stops the motion along the axes that become
/// locked, and wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_motion_locks(
    body: ImpelBodyId,
    locks: ImpelMotionLocks,
) -> ImpelStatus {
    guard::change_body(call::impel_body_set_motion_locks(body, locks), body, |world, body| {
        world.set_motion_locks(body, locks.into());
        Ok(())
    })
}

/// Sets mass, inertia and centre of mass of the body, in place of those of its shapes.
/// `inertia` is about `center`, and `center` is in the body's space. They stay until
/// `impel_body_reset_mass_data`, even if shapes change. They are used only while the
/// body is dynamic. A mass of zero means infinite mass, and an inertia of zero infinite
/// inertia. The velocity of the body's material does not change. Wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_mass_data(
    body: ImpelBodyId,
    mass_data: ImpelMassData,
) -> ImpelStatus {
    guard::change_body(call::impel_body_set_mass_data(body, mass_data), body, |world, body| {
        let mass_data = convert::mass_data("mass_data", &mass_data)?;
        world.set_body_mass_data(body, Some(mass_data));
        Ok(())
    })
}

/// Sets mass, inertia and centre of mass of the body from its shapes again. Wakes the body, if
/// `impel_body_set_mass_data` has set its mass.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_reset_mass_data(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_reset_mass_data(body), body, |world, body| {
        world.set_body_mass_data(body, None);
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
    guard::change_body(
        call::impel_body_set_target_transform(body, target, time),
        body,
        |world, body| {
            let target = precise::pose("target", target)?;
            check::above_zero("time", time, super::IMPEL_MAX_TIME_STEP)?;
            let (linear, angular) = world.velocity_towards(body, target, time);
            let fastest = crate::math::max(linear.abs().max_element(), angular.abs());
            // An infinity fails this too.
            if fastest > IMPEL_MAX_VELOCITY {
                let words = format_args!("long enough: the motion needs {fastest} m/s or rad/s")
                    .to_string();
                return Err(Failure::argument("time", time, words));
            }
            world.set_velocities(body, linear, angular);
            Ok(())
        },
    )
}

/// Name of the body, null-terminated. Writes `length + 1` bytes. A body without a name has the
/// empty string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_name(
    body: ImpelBodyId,
    out_name: *mut c_char,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_body("impel_body_get_name", body, |world, body| {
        let mut list = pointers::list("out_name", out_name, capacity, out_count)?;
        let name = world.body_name(body).bytes();
        name.chain([0]).for_each(|byte| list.push(byte as c_char));
        list.finish()
    })
}

/// Sets the name of the body. UTF-8, null-terminated, at most `IMPEL_MAX_NAME` bytes without
/// the terminator. The string is copied. `NULL` removes the name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_set_name(
    body: ImpelBodyId,
    name: *const c_char,
) -> ImpelStatus {
    guard::change_body(call::impel_body_set_name(body, name), body, |world, body| {
        let name = pointers::text("name", name, super::IMPEL_MAX_NAME as usize)?;
        world.set_body_name(body, name);
        Ok(())
    })
}
