//! Bodies: transform, velocity, sleep and settings
//!
//! Read and write the state of one body. For many bodies see "Bulk calls: many bodies at once".
//! To teleport a body, call `impel_body_set_transform`:
//!
//! ```c
//! ImpelTransform transform = { { 0.0f, 5.0f }, impel_rotation_from_angle(0.0f) };
//! impel_body_set_transform(body, transform);
//! impel_body_set_linear_velocity(body, (ImpelVec2){ 0.0f, 0.0f });
//! impel_body_set_angular_velocity(body, 0.0f);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_OBJECTS, IMPEL_MAX_VELOCITY, ImpelAabb, ImpelBodyId,
    ImpelMassData, ImpelPosition, ImpelStatus, ImpelTransform, ImpelVec2, call, check, guard,
    pointers, precise,
};
use crate::math::Transform;
use crate::world::MotionLocks;

/// Moves the body to a transform at once (teleport), without collisions on the way. The position
/// is in metres, within ±`IMPEL_MAX_COORDINATE`. Wakes the body and the bodies that touch it. If
/// the body is static, the bodies that it overlaps afterwards wake too. The count of the body's
/// full turns restarts at 0: see `impel_body_get_total_angle`.
///
/// The velocities do not change, so a platform that is moved by this call does not carry the
/// bodies on it. Move platforms by their velocity or by `impel_body_set_target_transform`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_transform(
    body: ImpelBodyId,
    transform: ImpelTransform,
) -> ImpelStatus {
    guard::change(call::impel_body_set_transform(body, transform), body, |world, body| {
        let transform = check::transform("transform", transform)?;
        world.set_body_transform(body, transform);

        Ok(())
    })
}

/// Number of turns since the rotation was last set; positive is counter-clockwise. The total
/// angle is 2π times this number plus the angle of the rotation, which
/// `impel_rotation_get_angle` returns within ±π. If the body rotates by more than half a turn in
/// one step, the turns are computed from its angular velocity.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_turns(
    body: ImpelBodyId,
    out_turns: *mut i32,
) -> ImpelStatus {
    guard::read("impel_body_get_turns", body, |world, body| {
        pointers::out("out_turns", out_turns)?.set(world.sim(body).turns)
    })
}

/// The velocity of the centre of mass, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_linear_velocity(
    body: ImpelBodyId,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_body_get_linear_velocity", body, |world, body| {
        pointers::out("out_velocity", out_velocity)?
            .set(world.body_state(body).linear_velocity.into())
    })
}

/// Sets the velocity of the centre of mass, in m/s. Components within ±`IMPEL_MAX_VELOCITY`.
/// Wakes the body, unless the velocity is zero. Has no effect on a static body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_linear_velocity(
    body: ImpelBodyId,
    velocity: ImpelVec2,
) -> ImpelStatus {
    guard::change(call::impel_body_set_linear_velocity(body, velocity), body, |world, body| {
        let velocity = check::vector("velocity", velocity, IMPEL_MAX_VELOCITY)?;
        world.set_linear_velocity(body, velocity);

        Ok(())
    })
}

/// The angular velocity, in rad/s, counter-clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_angular_velocity(
    body: ImpelBodyId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_angular_velocity", body, |world, body| {
        pointers::out("out_velocity", out_velocity)?.set(world.body_state(body).angular_velocity)
    })
}

/// Sets the angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. Wakes
/// the body, unless the velocity is zero. Has no effect on a static body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_angular_velocity(body: ImpelBodyId, velocity: f32) -> ImpelStatus {
    guard::change(call::impel_body_set_angular_velocity(body, velocity), body, |world, body| {
        let velocity =
            check::within("velocity", velocity, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
        world.set_angular_velocity(body, velocity);

        Ok(())
    })
}

/// Mass of the body, in kg. Zero if it is not dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_mass(body: ImpelBodyId, out_mass: *mut f32) -> ImpelStatus {
    guard::read("impel_body_get_mass", body, |world, body| {
        pointers::out("out_mass", out_mass)?.set(world.state().bodies[body].mass)
    })
}

/// Mass, inertia about the centre of mass, and centre of mass in the body's space. Mass and
/// inertia are zero if the body is not dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_mass_data(
    body: ImpelBodyId,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::read("impel_body_get_mass_data", body, |world, body| {
        pointers::out("out_mass_data", out_mass_data)?.set(world.body_mass_data(body).into())
    })
}

/// Centre of mass in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_center(
    body: ImpelBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read("impel_body_get_center", body, |world, body| {
        pointers::out("out_center", out_center)?.set(world.sim(body).center.into())
    })
}

/// Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without enabled
/// shapes it is the point at the body's origin. It does not matter whether the body itself is
/// enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_aabb(
    body: ImpelBodyId,
    origin: *const ImpelPosition,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::read("impel_body_get_aabb", body, |world, body| {
        let out_aabb = pointers::out("out_aabb", out_aabb)?;
        let origin = precise::origin(origin)?;

        out_aabb.set(world.body_aabb(body, origin).into())
    })
}

/// Whether the body is awake. A static body is never awake.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_is_awake(
    body: ImpelBodyId,
    out_awake: *mut bool,
) -> ImpelStatus {
    guard::read("impel_body_is_awake", body, |world, body| {
        pointers::out("out_awake", out_awake)?.set(world.is_awake(body))
    })
}

/// Wakes the body and its island, or puts the body to sleep with zero velocities. A sleeping
/// body wakes again if an awake body touches it. Has no effect on a static body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_awake(body: ImpelBodyId, awake: bool) -> ImpelStatus {
    guard::change(call::impel_body_set_awake(body, awake), body, |world, body| {
        world.set_awake(body, awake);

        Ok(())
    })
}

/// The body's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_user_data(
    body: ImpelBodyId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_body_get_user_data", body, |world, body| {
        pointers::out("out_user_data", out_user_data)?.set(world.state().bodies[body].user_data)
    })
}

/// Sets the body's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_user_data(body: ImpelBodyId, user_data: u64) -> ImpelStatus {
    guard::change(call::impel_body_set_user_data(body, user_data), body, |world, body| {
        world.body_mut(body).user_data = user_data;

        Ok(())
    })
}

/// Linear damping of the body, in 1/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_linear_damping(
    body: ImpelBodyId,
    out_damping: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_linear_damping", body, |world, body| {
        pointers::out("out_damping", out_damping)?.set(world.sim(body).linear_damping)
    })
}

/// Sets the linear damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
/// rate at which linear velocity decays.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_linear_damping(body: ImpelBodyId, damping: f32) -> ImpelStatus {
    guard::change(call::impel_body_set_linear_damping(body, damping), body, |world, body| {
        let damping = check::not_negative("damping", damping, IMPEL_MAX_COEFFICIENT)?;
        world.sim_mut(body).linear_damping = damping;

        Ok(())
    })
}

/// Angular damping of the body, in 1/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_angular_damping(
    body: ImpelBodyId,
    out_damping: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_angular_damping", body, |world, body| {
        pointers::out("out_damping", out_damping)?.set(world.sim(body).angular_damping)
    })
}

/// Sets the angular damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
/// rate at which angular velocity decays.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_angular_damping(body: ImpelBodyId, damping: f32) -> ImpelStatus {
    guard::change(call::impel_body_set_angular_damping(body, damping), body, |world, body| {
        let damping = check::not_negative("damping", damping, IMPEL_MAX_COEFFICIENT)?;
        world.sim_mut(body).angular_damping = damping;

        Ok(())
    })
}

/// Factor on the world's gravity.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_gravity_scale(
    body: ImpelBodyId,
    out_scale: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_gravity_scale", body, |world, body| {
        pointers::out("out_scale", out_scale)?.set(world.sim(body).gravity_scale)
    })
}

/// Sets the factor on the world's gravity, within ±`IMPEL_MAX_COEFFICIENT`. A change wakes the
/// body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_gravity_scale(body: ImpelBodyId, scale: f32) -> ImpelStatus {
    guard::change(call::impel_body_set_gravity_scale(body, scale), body, |world, body| {
        let scale = check::within("scale", scale, -IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COEFFICIENT)?;
        world.set_gravity_scale(body, scale);

        Ok(())
    })
}

/// The speed below which the body may fall asleep, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_sleep_threshold(
    body: ImpelBodyId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_sleep_threshold", body, |world, body| {
        pointers::out("out_threshold", out_threshold)?.set(world.sim(body).sleep_threshold)
    })
}

/// Sets the speed below which the body may fall asleep, in m/s. Within
/// [0, `IMPEL_MAX_COEFFICIENT`]. `IMPEL_SLEEP_THRESHOLD_BY_WORLD` sets the default.
///
/// The speed is the larger of two: that of the centre of mass, and the angular velocity times
/// the distance from the centre of mass to the farthest point of the body's shapes. That
/// distance is 0 for a body without shapes, so such a body may fall asleep while it spins, which
/// stops it. To prevent that, disable its sleep: `impel_body_set_enable_sleep`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_sleep_threshold(body: ImpelBodyId, threshold: f32) -> ImpelStatus {
    guard::change(call::impel_body_set_sleep_threshold(body, threshold), body, |world, body| {
        let threshold = check::sleep_threshold("threshold", threshold)?;
        world.set_sleep_threshold(body, threshold);

        Ok(())
    })
}

/// Dominance group of the body for contacts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_dominance(
    body: ImpelBodyId,
    out_dominance: *mut i32,
) -> ImpelStatus {
    guard::read("impel_body_get_dominance", body, |world, body| {
        pointers::out("out_dominance", out_dominance)?.set(world.sim(body).dominance.into())
    })
}

/// Sets the dominance group of the body for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a
/// contact with a body of lower dominance, the body acts as if its mass were infinite. Static
/// and kinematic bodies dominate all dynamic ones. Bodies of equal dominance both move, by their
/// masses. Joints and continuous collision ignore dominance. A change wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_dominance(body: ImpelBodyId, dominance: i32) -> ImpelStatus {
    guard::change(call::impel_body_set_dominance(body, dominance), body, |world, body| {
        let dominance = check::dominance("dominance", dominance)?;
        world.set_dominance(body, dominance);

        Ok(())
    })
}

/// Additional solver iterations (sweeps) for this body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_additional_iterations(
    body: ImpelBodyId,
    out_sweeps: *mut u32,
) -> ImpelStatus {
    guard::read("impel_body_get_additional_iterations", body, |world, body| {
        pointers::out("out_sweeps", out_sweeps)?.set(world.sim(body).additional_iterations.into())
    })
}

/// Sets the additional solver iterations (sweeps) for this body, at most
/// `IMPEL_MAX_ADDITIONAL_ITERATIONS`. In each substep the solver makes that many more iterations
/// over the contacts and joints of the body.
///
/// Long rows of joints, such as bridges and beams, then stretch and swing less, and come to rest
/// sooner. A beam of 12 welded boxes that is clamped at one end still swings after 60 s; with 20
/// iterations it sleeps after 9 s. Bodies at rest sink into each other as deeply as without
/// them, only more slowly: for stiffer contacts raise `ImpelWorldDef.contact_hertz` and the
/// substeps. With `IMPEL_SOLVER_SEQUENTIAL_IMPULSE` additional iterations do make stacks
/// stiffer.
///
/// The solver uses one number for the whole world: the largest value of all awake bodies. It
/// applies to the contacts of awake bodies with a value above 0, and to all joints. The solver
/// makes additional iterations automatically for a body that supports another one more than 10
/// times as heavy: a tenth of the largest such mass ratio in the world, at most 100. The
/// automatic number is not added to the one that you set: contacts use the larger of the two.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_additional_iterations(
    body: ImpelBodyId,
    sweeps: u32,
) -> ImpelStatus {
    guard::change(call::impel_body_set_additional_iterations(body, sweeps), body, |world, body| {
        let sweeps = check::additional_iterations("sweeps", sweeps)?;
        world.sim_mut(body).additional_iterations = sweeps;

        Ok(())
    })
}

/// Whether the rotation of the body is fixed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_fixed_rotation(
    body: ImpelBodyId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_body_get_fixed_rotation", body, |world, body| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().bodies[body].locks.angular)
    })
}

/// Sets whether the rotation of the body is fixed. It is the same as `ImpelMotionLocks.angular`.
/// Fixing the rotation sets the angular velocity to zero. A change wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_fixed_rotation(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_body_set_fixed_rotation(body, enable), body, |world, body| {
        let locks = MotionLocks { angular: enable, ..world.state().bodies[body].locks };
        world.set_motion_locks(body, locks);

        Ok(())
    })
}

/// Whether continuous collision (CCD) also tests the body against dynamic bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_bullet(
    body: ImpelBodyId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_body_get_bullet", body, |world, body| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().bodies[body].bullet)
    })
}

/// Sets whether continuous collision (CCD) also tests the body against dynamic bodies. If the
/// body moves fast, they do not pass through each other. See also `IMPEL_CONTINUOUS_SWEEP_ALL`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_bullet(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_body_set_bullet(body, enable), body, |world, body| {
        world.body_mut(body).bullet = enable;

        Ok(())
    })
}

/// Whether the body may fall asleep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_enable_sleep(
    body: ImpelBodyId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_body_get_enable_sleep", body, |world, body| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().bodies[body].enable_sleep)
    })
}

/// Sets whether the body may fall asleep. Disabling sleep wakes the body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_enable_sleep(body: ImpelBodyId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_body_set_enable_sleep(body, enable), body, |world, body| {
        world.set_body_enable_sleep(body, enable);

        Ok(())
    })
}

/// Wakes the bodies that touch the body or are jointed to it, and the body itself unless it is
/// static. Use it after the ground has changed in a way that the engine cannot detect.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_wake_touching(body: ImpelBodyId) -> ImpelStatus {
    guard::change(call::impel_body_wake_touching(body), body, |world, body| {
        world.wake_touching(body);
        Ok(())
    })
}

/// Total angle of the body, in radians, counter-clockwise, including whole turns. Turns are
/// counted since its rotation was last set (`impel_body_create`, `impel_body_set_transform`).
/// After thousands of turns, the `float` has a resolution of a thousandth of a radian only. For
/// more precision use `impel_body_get_turns`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_total_angle(
    body: ImpelBodyId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_body_get_total_angle", body, |world, body| {
        let out_angle = pointers::out("out_angle", out_angle)?;
        let angle = f64::from(world.sim(body).transform.q.angle());
        let turns = f64::from(world.sim(body).turns);
        let total = angle + turns * std::f64::consts::TAU;
        out_angle.set(total as f32)
    })
}

/// Writes the transforms of the body after each of the next `count` steps (trajectory
/// prediction). The steps are those of `impel_world_advance`, with its time step and substeps.
/// The prediction ignores contacts and joints; without them it is exact to the bit. Forces
/// applied so far act in the first step. A sleeping body is predicted as if it were awake.
/// `out_transforms` has `count` elements, at most `IMPEL_MAX_OBJECTS`, relative to `origin`. The
/// body does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_predict_transforms(
    body: ImpelBodyId,
    origin: *const ImpelPosition,
    out_transforms: *mut ImpelTransform,
    count: usize,
) -> ImpelStatus {
    guard::read("impel_body_predict_transforms", body, |world, body| {
        let origin = precise::origin(origin)?;
        let most = IMPEL_MAX_OBJECTS as usize;
        let mut out = pointers::out_array("out_transforms", out_transforms, count, most)?;
        world.predict(body, count, origin, |index, transform: Transform| {
            out.write(index, transform.into())
        });
        Ok(())
    })
}
