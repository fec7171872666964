//! Bodies: forces and impulses: the calls that are written by hand.

use crate::ffi::ImpelLoad;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelPosition, ImpelStatus, ImpelVec2, call, check, guard,
    pointers,
};
use crate::math::Vec2;
use crate::world::Load;

/// Returns a load with the default values: no force, at the centre of mass, which wakes the
/// body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_load_default() -> ImpelLoad {
    Load { linear: Vec2::ZERO, angular: 0.0, is_impulse: false, point: None, wake: true }.into()
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
        world.add_force(body, force, 0.0);
        Ok(())
    })
}

/// Adds a torque, in N m, counter-clockwise.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_apply_torque(body: ImpelBodyId, torque: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_torque(body, torque), body, |world, body| {
        check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.add_force(body, Vec2::ZERO, torque);
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
            world.add_impulse(body, impulse, 0.0);
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
            world.add_impulse(body, Vec2::ZERO, impulse);
            Ok(())
        },
    )
}

/// Applies a load: a force and torque in the next step, or an impulse at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_apply_load(
    body: ImpelBodyId,
    load: *const ImpelLoad,
) -> ImpelStatus {
    guard::change_body(call::impel_body_apply_load(body, load), body, |world, body| {
        world.apply_load(body, &checked(load)?);
        Ok(())
    })
}

/// A load passed by the host, checked.
pub(in crate::ffi) fn checked(load: *const ImpelLoad) -> Outcome<Load> {
    let ImpelLoad { linear, angular, is_impulse, at_point, wake, point } =
        pointers::input("load", load)?;
    let most = IMPEL_MAX_FORCE;
    let place = check::place("load.point", point)?;
    if !at_point && point != ImpelPosition::default() {
        let value = format_args!("({}, {})", point.x, point.y).to_string();
        let allowed = "(0, 0) unless load.at_point is true";
        return Err(Failure::argument("load.point", value, allowed));
    }
    Ok(Load {
        linear: check::vector("load.linear", linear, most)?,
        angular: check::within("load.angular", angular, -most, most)?,
        is_impulse,
        point: at_point.then_some(place),
        wake,
    })
}

impl From<Load> for ImpelLoad {
    fn from(load: Load) -> ImpelLoad {
        let Load { linear, angular, is_impulse, point, wake } = load;
        ImpelLoad {
            linear: linear.into(),
            angular,
            is_impulse,
            at_point: point.is_some(),
            wake,
            point: point.map(ImpelPosition::from).unwrap_or_default(),
        }
    }
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
        let sim = world.sim(body);
        out_force.set(sim.force.into())?;
        out_torque.set(sim.torque)
    })
}

/// Clears the force and torque applied to the body since the last step. Does not change whether
/// it is awake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_clear_forces(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_clear_forces(body), body, |world, body| {
        let sim = world.sim_mut(body);
        (sim.force, sim.torque) = Default::default();
        Ok(())
    })
}
