//! Bodies: forces and impulses
//!
//! Forces and torques add up until the next step, act over the whole of it, and
//! are then cleared; impulses change the velocity at once. Both wake the body,
//! unless they are zero; those that end in `_if_awake` leave a sleeping body alone,
//! for what acts all the time, such as a light breeze. On a body that is not dynamic
//! they do nothing.

use super::{IMPEL_MAX_FORCE, ImpelBodyId, ImpelStatus, ImpelVec2, call, check, guard, pointers};

/// Adds a force, in N, that acts at a point of the world: off the centre of mass
/// it turns the body as well. It acts, unchanged, over all substeps of the next
/// step, and is then forgotten; a force that depends on the position (a spring)
/// is the better for short steps.
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

/// Adds a torque, counter-clockwise, in N m.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_torque(body: ImpelBodyId, torque: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_torque(body, torque), body, |world, body| {
        check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.apply_torque(body, torque);
        Ok(())
    })
}

/// Changes the velocity by an impulse, in N s, at a point of the world: the
/// linear velocity by impulse / mass, the angular velocity by
/// (r × impulse) / inertia, with r the arm from the centre of mass.
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

/// Changes the linear velocity by an impulse, in N s.
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

/// Changes the angular velocity by an angular impulse, in N m s.
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

/// `impel_body_apply_force`, unless the body sleeps.
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

/// `impel_body_apply_force_to_center`, unless the body sleeps.
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

/// `impel_body_apply_torque`, unless the body sleeps.
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

/// `impel_body_apply_impulse`, unless the body sleeps.
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

/// `impel_body_apply_impulse_to_center`, unless the body sleeps.
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

/// `impel_body_apply_angular_impulse`, unless the body sleeps.
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

/// The force and the torque, in N and N m about the centre of mass, that have been
/// applied to the body since the last step, and act in the next.
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

/// Takes back the force and the torque that have been applied to the body since the
/// last step. It stays awake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_clear_forces(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_clear_forces(body), body, |world, body| {
        world.clear_forces(body);
        Ok(())
    })
}
