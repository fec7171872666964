//! Bodies: forces and impulses
//!
//! Forces and torques accumulate until the next step, act during the whole step, and are then
//! cleared. Impulses change the velocity at once. Both wake the body, unless they are zero. None
//! has an effect on a body that is not dynamic. Components are at most `IMPEL_MAX_FORCE`, either
//! sign. Points are in metres, within ±`IMPEL_MAX_COORDINATE`.
//!
//! `impel_body_apply_load` has all options: a point in doubles, and whether the body wakes. Do
//! not wake it for forces that always act, such as a light breeze.
//!
//! ```c
//! impel_body_apply_force_to_center(rocket, thrust);    // before every step
//! impel_body_apply_impulse(ball, kick, contact_point); // once
//! ImpelLoad breeze = impel_load_default();
//! breeze.linear.x = 0.1f;
//! breeze.wake = false;
//! impel_body_apply_load(leaf, &breeze);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelPosition, ImpelStatus, ImpelVec2, body_force, call, check,
    guard, pointers,
};
use crate::math::Vec2;

/// A force with a torque, or an impulse with an angular impulse. `impel_load_default` fills it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelLoad {
    /// Force in N, or impulse in N s. Default: (0, 0).
    pub linear: ImpelVec2,
    /// Torque in N m, or angular impulse in N m s, counter-clockwise. Acts in addition to the
    /// torque of `linear` about the centre of mass. Default: 0.
    pub angular: f32,
    /// Whether it is an impulse, and not a force. Default: false.
    pub is_impulse: bool,
    /// Whether `linear` acts at `point`, and not at the centre of mass. Default: false.
    pub at_point: bool,
    /// Whether it wakes the body. If false, it has no effect on a sleeping body. Default: true.
    pub wake: bool,
    /// Point in the world at which `linear` acts if `at_point` is true. Otherwise it must be
    /// (0, 0). Default: (0, 0).
    pub point: ImpelPosition,
}

values! { ImpelLoad { linear, angular, is_impulse, at_point, wake, point }
}

/// Returns a load with the default values: no force, at the centre of mass, which wakes the
/// body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_load_default() -> ImpelLoad {
    ImpelLoad {
        linear: ImpelVec2::default(),
        angular: 0.0,
        is_impulse: false,
        at_point: false,
        wake: true,
        point: ImpelPosition::default(),
    }
}

/// Adds a force, in N, that acts at a point in the world. If the point is not the centre of
/// mass, the force also adds a torque. The force is constant during all substeps of the next
/// step. For a force that depends on the position, such as a spring, short steps are more
/// accurate.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_force(
    body: ImpelBodyId,
    force: ImpelVec2,
    point: ImpelVec2,
) -> ImpelStatus {
    guard::change(call::impel_body_apply_force(body, force, point), body, |world, body| {
        let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
        let point = check::position("point", point)?;
        world.apply_force(body, force, point);
        Ok(())
    })
}

/// Adds a force, in N, that acts at the centre of mass.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_force_to_center(
    body: ImpelBodyId,
    force: ImpelVec2,
) -> ImpelStatus {
    guard::change(call::impel_body_apply_force_to_center(body, force), body, |world, body| {
        let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
        world.add_force(body, force, 0.0);
        Ok(())
    })
}

/// Adds a torque, in N m, counter-clockwise.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_torque(body: ImpelBodyId, torque: f32) -> ImpelStatus {
    guard::change(call::impel_body_apply_torque(body, torque), body, |world, body| {
        let torque = check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.add_force(body, Vec2::ZERO, torque);
        Ok(())
    })
}

/// Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
/// impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the offset of
/// the point from the centre of mass.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse(
    body: ImpelBodyId,
    impulse: ImpelVec2,
    point: ImpelVec2,
) -> ImpelStatus {
    guard::change(call::impel_body_apply_impulse(body, impulse, point), body, |world, body| {
        let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
        let point = check::position("point", point)?;
        world.apply_impulse(body, impulse, point);
        Ok(())
    })
}

/// Applies an impulse, in N s, at the centre of mass. It changes the linear velocity only.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse_to_center(
    body: ImpelBodyId,
    impulse: ImpelVec2,
) -> ImpelStatus {
    guard::change(call::impel_body_apply_impulse_to_center(body, impulse), body, |world, body| {
        let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
        world.add_impulse(body, impulse, 0.0);
        Ok(())
    })
}

/// Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
/// only.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_angular_impulse(body: ImpelBodyId, impulse: f32) -> ImpelStatus {
    guard::change(call::impel_body_apply_angular_impulse(body, impulse), body, |world, body| {
        let impulse = check::within("impulse", impulse, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.add_impulse(body, Vec2::ZERO, impulse);
        Ok(())
    })
}

/// Applies a load: a force and torque in the next step, or an impulse at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_apply_load(
    body: ImpelBodyId,
    load: *const ImpelLoad,
) -> ImpelStatus {
    guard::change(call::impel_body_apply_load(body, load), body, |world, body| {
        world.apply_load(body, &body_force::checked(load)?);
        Ok(())
    })
}

/// Force in N, and torque about the centre of mass in N m, applied since the last step. They act
/// in the next step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_force(
    body: ImpelBodyId,
    out_force: *mut ImpelVec2,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_force", body, |world, body| {
        let out_force = pointers::out("out_force", out_force)?;
        let out_torque = pointers::out("out_torque", out_torque)?;
        let sim = world.sim(body);
        out_force.set(sim.force.into())?;
        out_torque.set(sim.torque)
    })
}

/// Clears the force and torque applied to the body since the last step. Does not change whether
/// it is awake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_clear_forces(body: ImpelBodyId) -> ImpelStatus {
    guard::change(call::impel_body_clear_forces(body), body, |world, body| {
        let sim = world.sim_mut(body);
        (sim.force, sim.torque) = Default::default();
        Ok(())
    })
}
