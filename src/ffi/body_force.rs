//! Bodies: forces and impulses
//!
//! Forces and torques accumulate until the next step, act during the whole step, and are then
//! cleared. Impulses change the velocity at once. Both wake the body, unless they are zero. The
//! functions that end in `_if_awake` have no effect on a sleeping body; use them for forces
//! that always act, such as a light breeze. None has an effect on a body that is not dynamic.
//! Components are at most `IMPEL_MAX_FORCE`, either sign.
//!
//! ```c
//! impel_body_apply_force_to_center(rocket, thrust);   // before every step
//! impel_body_apply_impulse(ball, kick, contact_point); // once
//! ```

use super::{IMPEL_MAX_FORCE, ImpelBodyId, ImpelStatus, ImpelVec2, call, check, guard, pointers};

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
    guard::change_body(call::impel_body_apply_force(body, force, point), body, |world, body| {
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
    guard::change_body(call::impel_body_apply_force_to_center(body, force), body, |world, body| {
        let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
        world.apply_force_to_center(body, force);
        Ok(())
    })
}

/// Adds a torque, in N m, counter-clockwise.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_torque(body: ImpelBodyId, torque: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_torque(body, torque), body, |world, body| {
        check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.apply_torque(body, torque);
        Ok(())
    })
}

/// Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
/// impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the offset
/// of the point from the centre of mass.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse(
    body: ImpelBodyId,
    impulse: ImpelVec2,
    point: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_impulse(body, impulse, point), body, |world, body| {
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
    guard::change_body(
        call::impel_body_apply_impulse_to_center(body, impulse),
        body,
        |world, body| {
            let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
            world.apply_impulse_to_center(body, impulse);
            Ok(())
        },
    )
}

/// Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
/// only.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_angular_impulse(body: ImpelBodyId, impulse: f32) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_angular_impulse(body, impulse),
        body,
        |world, body| {
            check::within("impulse", impulse, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
            world.apply_angular_impulse(body, impulse);
            Ok(())
        },
    )
}

/// As `impel_body_apply_force`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_force_if_awake(
    body: ImpelBodyId,
    force: ImpelVec2,
    point: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_force_if_awake(body, force, point),
        body,
        |world, body| {
            let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
            let point = check::position("point", point)?;
            if world.is_awake(body) {
                world.apply_force(body, force, point);
            }
            Ok(())
        },
    )
}

/// As `impel_body_apply_force_to_center`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_force_to_center_if_awake(
    body: ImpelBodyId,
    force: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_force_to_center_if_awake(body, force),
        body,
        |world, body| {
            let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
            if world.is_awake(body) {
                world.apply_force_to_center(body, force);
            }
            Ok(())
        },
    )
}

/// As `impel_body_apply_torque`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_torque_if_awake(body: ImpelBodyId, torque: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_torque_if_awake(body, torque), body, |world, body| {
        check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        if world.is_awake(body) {
            world.apply_torque(body, torque);
        }
        Ok(())
    })
}

/// As `impel_body_apply_impulse`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse_if_awake(
    body: ImpelBodyId,
    impulse: ImpelVec2,
    point: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_impulse_if_awake(body, impulse, point),
        body,
        |world, body| {
            let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
            let point = check::position("point", point)?;
            if world.is_awake(body) {
                world.apply_impulse(body, impulse, point);
            }
            Ok(())
        },
    )
}

/// As `impel_body_apply_impulse_to_center`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_impulse_to_center_if_awake(
    body: ImpelBodyId,
    impulse: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_impulse_to_center_if_awake(body, impulse),
        body,
        |world, body| {
            let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
            if world.is_awake(body) {
                world.apply_impulse_to_center(body, impulse);
            }
            Ok(())
        },
    )
}

/// As `impel_body_apply_angular_impulse`, but has no effect if the body sleeps.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_angular_impulse_if_awake(
    body: ImpelBodyId,
    impulse: f32,
) -> ImpelStatus {
    guard::change_body(
        call::impel_body_apply_angular_impulse_if_awake(body, impulse),
        body,
        |world, body| {
            check::within("impulse", impulse, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
            if world.is_awake(body) {
                world.apply_angular_impulse(body, impulse);
            }
            Ok(())
        },
    )
}

/// Force in N, and torque about the centre of mass in N m, applied since the last step. They
/// act in the next step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_force(
    body: ImpelBodyId,
    out_force: *mut ImpelVec2,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_force", body, |world, body| {
        let out_force = pointers::out("out_force", out_force)?;
        let out_torque = pointers::out("out_torque", out_torque)?;
        let (force, torque) = world.applied_force(body);
        out_force.set(force.into())?;
        out_torque.set(torque)
    })
}

/// Clears the force and torque applied to the body since the last step. Does not change whether
/// it is awake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_clear_forces(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_clear_forces(body), body, |world, body| {
        world.clear_forces(body);
        Ok(())
    })
}
