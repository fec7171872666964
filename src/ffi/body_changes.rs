//! Bodies: type, part in the world, locks, mass, name
//!
//! All of these may change at any time between two steps.

use std::ffi::c_char;

use super::error::{Failure, Outcome};
use super::registry::Changing;
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelBodyType, ImpelMassData,
    ImpelMotionLocks, ImpelStatus, ImpelTransform, call, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::math::Pose;
use crate::world::{BodyKey, BodyType};

/// Changes how the body moves. Its shapes and joints stay; contacts go on where
/// one of the two bodies is dynamic still; what touched it wakes. It keeps its
/// velocities, unless it becomes static, and gets or loses its mass. A joint of
/// two bodies that are not dynamic does nothing. A body with a half-space cannot
/// become dynamic: `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_type(body: ImpelBodyId, r#type: ImpelBodyType) -> ImpelStatus {
    guard::change_body(call::impel_body_set_type(body, r#type), body, |world, body| {
        let kind = convert::from_c("type", r#type)?;
        let is_endless = |shape| matches!(world.shape_geometry(shape), Shape::HalfSpace(_));
        if kind == BodyType::Dynamic && world.body_shapes(body).any(is_endless) {
            let words = "the body has a half-space, which has no mass";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        world.set_body_type(body, kind);
        Ok(())
    })
}

/// Whether the body takes part in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_enabled(
    body: ImpelBodyId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_get_enabled", body, |world, body| {
        pointers::out("out_enable", out_enable)?.set(world.body_enabled(body))
    })
}

/// Takes the body out of the world, or puts it back. A disabled body stands where
/// it is: nothing touches, finds or moves it, and its joints hold nothing. Shapes,
/// joints and settings stay, and may be changed. What leant on it wakes. Enabled
/// again, it is awake and at rest.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_enabled(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_enabled(body, enable), body, |world, body| {
        world.set_body_enabled(body, enable);
        Ok(())
    })
}

/// Axes of the world along which the body never moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_motion_locks(
    body: ImpelBodyId,
    out_locks: *mut ImpelMotionLocks,
) -> ImpelStatus {
    guard::read_body("impel_body_get_motion_locks", body, |world, body| {
        pointers::out("out_locks", out_locks)?.set(world.motion_locks(body).into())
    })
}

/// Axes of the world along which the body never moves: whatever pushes it finds
/// it infinitely heavy there, and no velocity can be set. A change stops its
/// motion along what becomes locked, and wakes it.
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

/// Gives the body a mass, an inertia about its centre of mass, and that centre
/// relative to its origin, in place of what its shapes come to; until
/// `impel_body_apply_mass_from_shapes`, whatever happens to the shapes. It counts
/// while the body is dynamic. A mass of zero is infinite, an inertia of zero too.
/// The body's material keeps its velocity. Wakes the body.
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

/// Goes back to the mass that the shapes come to.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_mass_from_shapes(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_mass_from_shapes(body), body, |world, body| {
        world.set_body_mass_data(body, None);
        Ok(())
    })
}

/// Sets the velocities that take the body to a place in `time` seconds: after a
/// step of that length a kinematic body is there, to rounding, and pushes and
/// carries what it meets as it should. Call it before every step; without, the body
/// goes on as fast. A turn of more than half a circle goes the shorter way. A
/// dynamic body sets out the same way, and is deflected by what acts on it; a
/// static body stays. Refused where it would be faster than `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_target_transform(
    body: ImpelBodyId,
    target: ImpelTransform,
    time: f32,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_set_target_transform(body, target, time),
        body,
        |world, body| {
            let target = check::transform("target", target)?;
            set_out(world, body, target.into(), time)
        },
    )
}

/// Has a body set out for a pose that has been checked.
pub(super) fn set_out(world: &mut Changing, body: BodyKey, target: Pose, time: f32) -> Outcome {
    check::above_zero("time", time, super::IMPEL_MAX_TIME_STEP)?;
    let (linear, angular) = world.velocity_towards(body, target, time);
    let fastest = crate::math::max(linear.abs().max_element(), angular.abs());
    // An infinity fails this too.
    if fastest > IMPEL_MAX_VELOCITY {
        let words =
            format_args!("long enough for the way: it takes {fastest} m/s or rad/s").to_string();
        return Err(Failure::argument("time", time, words));
    }
    world.set_velocities(body, linear, angular);
    Ok(())
}

/// What you call the body: `length + 1` bytes, the last of them zero; one of a body
/// without a name.
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

/// What you call the body: UTF-8 that ends with a zero byte, of at most
/// `IMPEL_MAX_NAME` bytes before it. It is copied. `NULL` takes the name away.
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
