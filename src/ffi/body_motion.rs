//! Bodies: place, velocity and settings

use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_OBJECTS, IMPEL_MAX_VELOCITY, IMPEL_OK, ImpelAabb, ImpelBodyId,
    ImpelMassData, ImpelStatus, ImpelTransform, ImpelVec2, call, check, guard,
    pointers::{self, FourFloats},
    registry,
};
use crate::math::{Position, Transform};
use crate::world::MotionLocks;

/// Where the body is: its origin, not its centre of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_transform(
    body: ImpelBodyId,
    out_transform: *mut ImpelTransform,
) -> ImpelStatus {
    // What is asked most has a way of its own, in which nothing can panic.
    match registry::pose_of(body) {
        Some(pose) if pointers::try_write::<FourFloats>(out_transform.cast(), pose.into()) => {
            IMPEL_OK
        }
        _ => transform_by_lock(body, out_transform),
    }
}

#[cold]
#[inline(never)]
fn transform_by_lock(body: ImpelBodyId, out_transform: *mut ImpelTransform) -> ImpelStatus {
    guard::read_body("impel_body_get_transform", body, |world, body| {
        pointers::out("out_transform", out_transform)?.set(world.body_transform(body).into())
    })
}

/// The angle of the body's rotation, with the whole turns that it has made since
/// its rotation was last set (`impel_body_create`, `impel_body_set_transform`), in
/// radians, counter-clockwise. Thousands of turns leave a `float` a thousandth of a
/// radian: for more see `impel_body_get_turns`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_total_angle(
    body: ImpelBodyId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_total_angle", body, |world, body| {
        let angle = f64::from(world.body_transform(body).q.angle());
        let turns = f64::from(world.body_turns(body));
        let total = angle + turns * std::f64::consts::TAU;
        pointers::out("out_angle", out_angle)?.set(total as f32)
    })
}

/// How often the body has turned since its rotation was last set, counter-clockwise;
/// negative for clockwise: by so many times 2π is its total angle more than the angle
/// of its rotation, which `impel_rotation_get_angle` gives within ±π. Of a body that
/// turns by more than half a turn in one step, its angular velocity tells how often.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_turns(
    body: ImpelBodyId,
    out_turns: *mut i32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_turns", body, |world, body| {
        pointers::out("out_turns", out_turns)?.set(world.body_turns(body))
    })
}

/// Puts the body somewhere else at once, without sweeping over what lies
/// between. Wakes it and what it touched, and what a static body comes to
/// overlap. Its turns are counted from here: see `impel_body_get_total_angle`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_transform(
    body: ImpelBodyId,
    transform: ImpelTransform,
) -> ImpelStatus {
    guard::change_body(call::impel_body_set_transform(body, transform), body, |world, body| {
        let transform = check::transform("transform", transform)?;
        world.set_body_transform(body, transform);
        Ok(())
    })
}

/// The velocity of the body's centre of mass, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_linear_velocity(
    body: ImpelBodyId,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_body("impel_body_get_linear_velocity", body, |world, body| {
        pointers::out("out_velocity", out_velocity)?.set(world.linear_velocity(body).into())
    })
}

/// The velocity of the body's centre of mass, in m/s. Wakes the body, unless
/// the velocity is zero. Does nothing to a static body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_linear_velocity(
    body: ImpelBodyId,
    velocity: ImpelVec2,
) -> ImpelStatus {
    guard::change_body(call::impel_body_set_linear_velocity(body, velocity), body, |world, body| {
        let velocity = check::vector("velocity", velocity, IMPEL_MAX_VELOCITY)?;
        world.set_linear_velocity(body, velocity);
        Ok(())
    })
}

/// The body's angular velocity, counter-clockwise, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_angular_velocity(
    body: ImpelBodyId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_angular_velocity", body, |world, body| {
        pointers::out("out_velocity", out_velocity)?.set(world.angular_velocity(body))
    })
}

/// The body's angular velocity, counter-clockwise, in rad/s. Wakes the body,
/// unless the velocity is zero. Does nothing to a static body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_angular_velocity(body: ImpelBodyId, velocity: f32) -> ImpelStatus {
    guard::change_body(
        call::impel_body_set_angular_velocity(body, velocity),
        body,
        |world, body| {
            check::within("velocity", velocity, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
            world.set_angular_velocity(body, velocity);
            Ok(())
        },
    )
}

/// The body's mass, in kg; zero for one that is not dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_mass(body: ImpelBodyId, out_mass: *mut f32) -> ImpelStatus {
    guard::read_body("impel_body_get_mass", body, |world, body| {
        pointers::out("out_mass", out_mass)?.set(world.body_mass(body))
    })
}

/// The body's mass, its inertia about the centre of mass, and that centre
/// relative to the body's origin; mass and inertia are zero for a body that is
/// not dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_mass_data(
    body: ImpelBodyId,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::read_body("impel_body_get_mass_data", body, |world, body| {
        pointers::out("out_mass_data", out_mass_data)?.set(world.body_mass_data(body).into())
    })
}

/// The centre of mass in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_center(
    body: ImpelBodyId,
    out_center: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_body("impel_body_get_center", body, |world, body| {
        pointers::out("out_center", out_center)?.set(world.body_center(body).high.into())
    })
}

/// The smallest box around the body's enabled shapes; for a body without enabled shapes, its
/// origin. Whether the body itself is enabled does not matter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_aabb(
    body: ImpelBodyId,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::read_body("impel_body_get_aabb", body, |world, body| {
        pointers::out("out_aabb", out_aabb)?.set(world.body_aabb(body, Position::ZERO).into())
    })
}

/// Whether the body is awake. A static body never is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_is_awake(
    body: ImpelBodyId,
    out_awake: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_is_awake", body, |world, body| {
        pointers::out("out_awake", out_awake)?.set(world.is_awake(body))
    })
}

/// Wakes the body and what hangs together with it, or puts the body to sleep
/// where it is, at rest; what is awake and touches it wakes it again. A static
/// body stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_awake(body: ImpelBodyId, awake: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_awake(body, awake), body, |world, body| {
        world.set_awake(body, awake);
        Ok(())
    })
}

/// Wakes what touches the body or is joined to it, and the body itself unless it is
/// static: for ground that has changed in a way the engine cannot know of.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_wake_touching(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_wake_touching(body), body, |world, body| {
        world.wake_touching(body);
        Ok(())
    })
}

/// The body's `user_data`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_user_data(
    body: ImpelBodyId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_body("impel_body_get_user_data", body, |world, body| {
        pointers::out("out_user_data", out_user_data)?.set(world.body_user_data(body))
    })
}

/// The body's `user_data`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_user_data(body: ImpelBodyId, user_data: u64) -> ImpelStatus {
    guard::change_body(call::impel_body_set_user_data(body, user_data), body, |world, body| {
        world.set_body_user_data(body, user_data);
        Ok(())
    })
}

/// Rate at which linear velocity fades, in 1/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_linear_damping(
    body: ImpelBodyId,
    out_damping: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_linear_damping", body, |world, body| {
        pointers::out("out_damping", out_damping)?.set(world.linear_damping(body))
    })
}

/// Rate at which linear velocity fades, in 1/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_linear_damping(body: ImpelBodyId, damping: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_set_linear_damping(body, damping), body, |world, body| {
        check::not_negative("damping", damping, IMPEL_MAX_COEFFICIENT)?;
        world.set_linear_damping(body, damping);
        Ok(())
    })
}

/// Rate at which angular velocity fades, in 1/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_angular_damping(
    body: ImpelBodyId,
    out_damping: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_angular_damping", body, |world, body| {
        pointers::out("out_damping", out_damping)?.set(world.angular_damping(body))
    })
}

/// Rate at which angular velocity fades, in 1/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_angular_damping(body: ImpelBodyId, damping: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_set_angular_damping(body, damping), body, |world, body| {
        check::not_negative("damping", damping, IMPEL_MAX_COEFFICIENT)?;
        world.set_angular_damping(body, damping);
        Ok(())
    })
}

/// Factor on the world's gravity.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_gravity_scale(
    body: ImpelBodyId,
    out_scale: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_gravity_scale", body, |world, body| {
        pointers::out("out_scale", out_scale)?.set(world.gravity_scale(body))
    })
}

/// Factor on the world's gravity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_gravity_scale(body: ImpelBodyId, scale: f32) -> ImpelStatus {
    guard::change_body(call::impel_body_set_gravity_scale(body, scale), body, |world, body| {
        check::within("scale", scale, -IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COEFFICIENT)?;
        world.set_gravity_scale(body, scale);
        Ok(())
    })
}

/// Speed below which the body may fall asleep, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_sleep_threshold(
    body: ImpelBodyId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_sleep_threshold", body, |world, body| {
        pointers::out("out_threshold", out_threshold)?.set(world.sleep_threshold(body))
    })
}

/// Speed below which the body may fall asleep, in m/s, or `IMPEL_SLEEP_BY_WORLD`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_sleep_threshold(body: ImpelBodyId, threshold: f32) -> ImpelStatus {
    guard::change_body(
        call::impel_body_set_sleep_threshold(body, threshold),
        body,
        |world, body| {
            check::sleep_threshold("threshold", threshold)?;
            world.set_sleep_threshold(body, threshold);
            Ok(())
        },
    )
}

/// With whom contacts move the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_dominance(
    body: ImpelBodyId,
    out_dominance: *mut i32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_dominance", body, |world, body| {
        pointers::out("out_dominance", out_dominance)?.set(world.dominance(body).into())
    })
}

/// Sweeps of the solver over the body's contacts and joints besides those of all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_additional_sweeps(
    body: ImpelBodyId,
    out_sweeps: *mut u32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_additional_sweeps", body, |world, body| {
        pointers::out("out_sweeps", out_sweeps)?.set(world.additional_sweeps(body).into())
    })
}

/// Sweeps of the solver over the body's contacts and joints, in each substep, besides
/// those of all; at most `IMPEL_MAX_ADDITIONAL_SWEEPS`. For what must be stiffer than
/// the rest: the bottom of a tall stack under load, a bridge of many joints. Light
/// bodies under heavy ones get more by themselves. The most that an awake body asks
/// for is done for all that ask, and in a world with joints over all of these.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_additional_sweeps(body: ImpelBodyId, sweeps: u32) -> ImpelStatus {
    guard::change_body(call::impel_body_set_additional_sweeps(body, sweeps), body, |world, body| {
        let sweeps = check::additional_sweeps("sweeps", sweeps)?;
        world.set_additional_sweeps(body, sweeps);
        Ok(())
    })
}

/// With whom contacts move the body, within ±`IMPEL_MAX_DOMINANCE`: touching one of a
/// lower dominance, it acts as if it were infinitely heavy. What contacts do not
/// move at all, static and kinematic, is above all. Of bodies that are equal, both move
/// by their masses. Joints and continuous collision go by mass alone. A change wakes
/// the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_dominance(body: ImpelBodyId, dominance: i32) -> ImpelStatus {
    guard::change_body(call::impel_body_set_dominance(body, dominance), body, |world, body| {
        let dominance = check::dominance("dominance", dominance)?;
        world.set_dominance(body, dominance);
        Ok(())
    })
}

/// Where the body will be after each of the next `count` steps of
/// `impel_world_advance` (its time step and substeps) if nothing touches it and no
/// joint holds it, to the bit: for a line to aim by. Forces applied by now act in
/// the first step. A body that sleeps is taken as awake. `out_transforms` has room
/// for `count`, at most `IMPEL_MAX_OBJECTS`. Changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_predict_transforms(
    body: ImpelBodyId,
    out_transforms: *mut ImpelTransform,
    count: usize,
) -> ImpelStatus {
    guard::read_body("impel_body_predict_transforms", body, |world, body| {
        let most = IMPEL_MAX_OBJECTS as usize;
        let mut out = pointers::out_array("out_transforms", out_transforms, count, most)?;
        let write = |index, transform: Transform| out.write(index, transform.into());
        world.predict(body, count, Position::ZERO, write);
        Ok(())
    })
}

/// Whether the body never turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_fixed_rotation(
    body: ImpelBodyId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_get_fixed_rotation", body, |world, body| {
        pointers::out("out_enable", out_enable)?.set(world.motion_locks(body).angular)
    })
}

/// Whether the body never turns: the angular one of its motion locks. A change
/// stops its spin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_fixed_rotation(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_fixed_rotation(body, enable), body, |world, body| {
        let locks = MotionLocks { angular: enable, ..world.motion_locks(body) };
        world.set_motion_locks(body, locks);
        Ok(())
    })
}

/// Whether continuous collision looks at the body against dynamic bodies too,
/// wherever it moves fast: neither passes the other. See also
/// `IMPEL_CONTINUOUS_SWEEP_ALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_bullet(
    body: ImpelBodyId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_get_bullet", body, |world, body| {
        pointers::out("out_enable", out_enable)?.set(world.body_bullet(body))
    })
}

/// Whether continuous collision looks at the body against dynamic bodies too,
/// wherever it moves fast: neither passes the other. See also
/// `IMPEL_CONTINUOUS_SWEEP_ALL`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_bullet(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_bullet(body, enable), body, |world, body| {
        world.set_body_bullet(body, enable);
        Ok(())
    })
}

/// Whether the body may fall asleep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_enable_sleep(
    body: ImpelBodyId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_body("impel_body_get_enable_sleep", body, |world, body| {
        pointers::out("out_enable", out_enable)?.set(world.body_enable_sleep(body))
    })
}

/// Whether the body may fall asleep. Forbidding it wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_enable_sleep(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change_body(call::impel_body_set_enable_sleep(body, enable), body, |world, body| {
        world.set_body_enable_sleep(body, enable);
        Ok(())
    })
}
