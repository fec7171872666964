//! Worlds: settings
//!
//! Every setting of `ImpelWorldDef` can be read. All can be changed at any time between steps,
//! except `broad_phase`, `simd_width` and `length_unit`, which are fixed at creation.
//!
//! ```c
//! impel_world_set_gravity(world, (ImpelVec2){ 0.0f, -3.7f });      // on Mars
//! impel_world_set_worker_count(world, 4);                          // threads
//! impel_world_set_continuous(world, IMPEL_CONTINUOUS_SWEEP_ALL);   // CCD
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::Unrecorded;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_ELAPSED, IMPEL_MAX_GRAVITY, IMPEL_MAX_ITERATIONS,
    IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP, IMPEL_MAX_VELOCITY, IMPEL_MAX_WORKERS, ImpelCapacity,
    ImpelContinuous, ImpelIntegrator, ImpelMixRule, ImpelSolver, ImpelStatus, ImpelVec2,
    ImpelWorldDef, ImpelWorldId, call, check, convert, guard, pointers,
};

/// The current settings of the world, including every change since its creation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_def(
    world: ImpelWorldId,
    out_def: *mut ImpelWorldDef,
) -> ImpelStatus {
    guard::read_world("impel_world_get_def", world, |world| {
        pointers::out("out_def", out_def)?.set((*world.settings()).into())
    })
}

/// The gravity: the acceleration of every dynamic body, in m/s².
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_gravity(
    world: ImpelWorldId,
    out_gravity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_world("impel_world_get_gravity", world, |world| {
        pointers::out("out_gravity", out_gravity)?.set(world.settings().gravity.into())
    })
}

/// Sets the gravity: the acceleration of every dynamic body, in m/s². Components within
/// ±`IMPEL_MAX_GRAVITY`. A change wakes every body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_gravity(world: ImpelWorldId, gravity: ImpelVec2) -> ImpelStatus {
    guard::change_world(call::impel_world_set_gravity(world, gravity), world, |world| {
        let gravity = check::vector("gravity", gravity, IMPEL_MAX_GRAVITY)?;
        world.set_gravity(gravity);

        Ok(())
    })
}

/// World units of length per metre: `ImpelWorldDef.length_unit`. It cannot change after
/// creation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_length_unit(
    world: ImpelWorldId,
    out_length_unit: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_length_unit", world, |world| {
        pointers::out("out_length_unit", out_length_unit)?.set(world.lengths().metre)
    })
}

/// Time step in seconds, substeps and largest number of steps of `impel_world_advance`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_fixed_step(
    world: ImpelWorldId,
    out_time_step: *mut f32,
    out_substeps: *mut u32,
    out_max_steps_per_advance: *mut u32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_fixed_step", world, |world| {
        let out_time_step = pointers::out("out_time_step", out_time_step)?;
        let out_substeps = pointers::out("out_substeps", out_substeps)?;
        let out_max_steps_per_advance =
            pointers::out("out_max_steps_per_advance", out_max_steps_per_advance)?;
        let settings = world.settings();
        out_time_step.set(settings.time_step)?;
        out_substeps.set(settings.substeps)?;
        out_max_steps_per_advance.set(settings.max_steps_per_advance)
    })
}

/// Sets time step, substeps and largest number of steps of `impel_world_advance`. `time_step` is
/// in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. `substeps` is within
/// [1, `IMPEL_MAX_SUBSTEPS`], and `max_steps_per_advance` within [1, `IMPEL_MAX_ITERATIONS`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_fixed_step(
    world: ImpelWorldId,
    time_step: f32,
    substeps: u32,
    max_steps_per_advance: u32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_fixed_step(world, time_step, substeps, max_steps_per_advance),
        world,
        |world| {
            let time_step = check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
            let max_steps_per_advance =
                check::count("max_steps_per_advance", max_steps_per_advance, IMPEL_MAX_ITERATIONS)?;
            check::substeps("substeps", substeps, time_step)?;
            let settings = world.settings_mut();
            settings.time_step = time_step;
            settings.substeps = substeps;
            settings.max_steps_per_advance = max_steps_per_advance;

            Ok(())
        },
    )
}

/// Whether bodies at rest fall asleep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_sleep(
    world: ImpelWorldId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_sleep", world, |world| {
        pointers::out("out_enabled", out_enabled)?.set(world.settings().enable_sleep)
    })
}

/// Sets whether bodies at rest fall asleep. Disabling sleep wakes every body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_sleep(world: ImpelWorldId, enable: bool) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_sleep(world, enable), world, |world| {
        world.set_enable_sleep(enable);

        Ok(())
    })
}

/// The time that bodies must be at rest before they fall asleep, in seconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_sleep_time(
    world: ImpelWorldId,
    out_time: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_sleep_time", world, |world| {
        pointers::out("out_time", out_time)?.set(world.settings().sleep_time)
    })
}

/// Sets the time that bodies must be at rest before they fall asleep, in seconds. Above 0, at
/// most `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum
/// bodies never fall asleep. Bodies that sleep already stay asleep.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_sleep_time(world: ImpelWorldId, time: f32) -> ImpelStatus {
    guard::change_world(call::impel_world_set_sleep_time(world, time), world, |world| {
        let time = check::most_above_zero("time", time, IMPEL_MAX_ELAPSED)?;
        world.settings_mut().sleep_time = time;

        Ok(())
    })
}

/// Whether a step starts with the impulses of the previous step (warm starting).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_warm_starting(
    world: ImpelWorldId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_warm_starting", world, |world| {
        pointers::out("out_enabled", out_enabled)?.set(world.settings().enable_warm_starting)
    })
}

/// Sets whether a step starts with the impulses of the previous step (warm starting).
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_warm_starting(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_warm_starting(world, enable), world, |world| {
        world.settings_mut().enable_warm_starting = enable;

        Ok(())
    })
}

/// The continuous collision mode (CCD).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_continuous(
    world: ImpelWorldId,
    out_continuous: *mut ImpelContinuous,
) -> ImpelStatus {
    guard::read_world("impel_world_get_continuous", world, |world| {
        pointers::out("out_continuous", out_continuous)?
            .set(convert::to_c(world.settings().continuous))
    })
}

/// Sets the continuous collision mode (CCD).
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_continuous(
    world: ImpelWorldId,
    continuous: ImpelContinuous,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_continuous(world, continuous), world, |world| {
        let continuous = convert::from_c("continuous", continuous)?;
        world.settings_mut().continuous = continuous;

        Ok(())
    })
}

/// Stiffness of soft contacts in Hz, their damping ratio, and the largest push speed in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_tuning(
    world: ImpelWorldId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
    out_push_speed: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_tuning", world, |world| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let out_push_speed = pointers::out("out_push_speed", out_push_speed)?;
        let settings = world.settings();
        out_hertz.set(settings.contact_hertz)?;
        out_damping_ratio.set(settings.contact_damping_ratio)?;
        out_push_speed.set(settings.contact_push_speed)
    })
}

/// Sets the stiffness and damping of soft contacts and the largest push speed. `hertz` is the
/// stiffness as a frequency in Hz, above 0 and at most `IMPEL_MAX_COEFFICIENT`. `damping_ratio`
/// is within [0, `IMPEL_MAX_COEFFICIENT`]; 1 is critical damping. `push_speed` is the largest
/// speed at which overlapping bodies are pushed apart, in m/s, within [0, `IMPEL_MAX_VELOCITY`];
/// `FLT_MAX` and infinity stand for this maximum.
///
/// A `hertz` above 3/16 of the substep rate has the effect of that limit. For stiffer contacts
/// raise `hertz` and the substeps by the same factor: see `ImpelWorldDef.contact_hertz`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_contact_tuning(
    world: ImpelWorldId,
    hertz: f32,
    damping_ratio: f32,
    push_speed: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_contact_tuning(world, hertz, damping_ratio, push_speed),
        world,
        |world| {
            let hertz = check::above_zero("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            let damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            let push_speed = check::most("push_speed", push_speed, IMPEL_MAX_VELOCITY)?;
            let settings = world.settings_mut();
            settings.contact_hertz = hertz;
            settings.contact_damping_ratio = damping_ratio;
            settings.contact_push_speed = push_speed;

            Ok(())
        },
    )
}

/// Solver iterations and projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. `*out_share` is a
/// fraction of the penetration depth, within [0, 1]; `*out_slop` is in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_projection(
    world: ImpelWorldId,
    out_iterations: *mut u32,
    out_share: *mut f32,
    out_slop: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_projection", world, |world| {
        let out_iterations = pointers::out("out_iterations", out_iterations)?;
        let out_share = pointers::out("out_share", out_share)?;
        let out_slop = pointers::out("out_slop", out_slop)?;
        let settings = world.settings();
        out_iterations.set(settings.iterations)?;
        out_share.set(settings.projection_share)?;
        out_slop.set(settings.projection_slop)
    })
}

/// Sets the solver iterations and the projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
/// `iterations` is within [1, `IMPEL_MAX_ITERATIONS`]. In each step projection removes the
/// fraction `share`, within [0, 1], of the penetration depth beyond `slop`. `slop` is in metres,
/// within [0, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_projection(
    world: ImpelWorldId,
    iterations: u32,
    share: f32,
    slop: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_projection(world, iterations, share, slop),
        world,
        |world| {
            let iterations = check::count("iterations", iterations, IMPEL_MAX_ITERATIONS)?;
            let share = check::within("share", share, 0.0, 1.0)?;
            let slop = check::not_negative("slop", slop, IMPEL_MAX_SIZE)?;
            let settings = world.settings_mut();
            settings.iterations = iterations;
            settings.projection_share = share;
            settings.projection_slop = slop;

            Ok(())
        },
    )
}

/// The approach speed up to which contacts do not bounce, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_restitution_threshold(
    world: ImpelWorldId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_restitution_threshold", world, |world| {
        pointers::out("out_threshold", out_threshold)?.set(world.settings().restitution_threshold)
    })
}

/// Sets the approach speed up to which contacts do not bounce, in m/s. Within
/// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum no
/// contact bounces.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_restitution_threshold(
    world: ImpelWorldId,
    threshold: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_restitution_threshold(world, threshold),
        world,
        |world| {
            let threshold = check::most("threshold", threshold, IMPEL_MAX_VELOCITY)?;
            world.settings_mut().restitution_threshold = threshold;

            Ok(())
        },
    )
}

/// The approach speed above which a contact raises a hit event, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_hit_event_threshold(
    world: ImpelWorldId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_hit_event_threshold", world, |world| {
        pointers::out("out_threshold", out_threshold)?.set(world.settings().hit_event_threshold)
    })
}

/// Sets the approach speed above which a contact raises a hit event, in m/s. Within
/// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum no
/// contact raises a hit event.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_hit_event_threshold(
    world: ImpelWorldId,
    threshold: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_hit_event_threshold(world, threshold),
        world,
        |world| {
            let threshold = check::most("threshold", threshold, IMPEL_MAX_VELOCITY)?;
            world.settings_mut().hit_event_threshold = threshold;

            Ok(())
        },
    )
}

/// Whether a step lists the bodies that it moved. See `impel_world_get_body_move_events`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_body_events(
    world: ImpelWorldId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_body_events", world, |world| {
        pointers::out("out_enabled", out_enabled)?.set(world.settings().enable_body_events)
    })
}

/// Sets whether a step lists the bodies that it moved. See `impel_world_get_body_move_events`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_body_events(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_body_events(world, enable), world, |world| {
        world.settings_mut().enable_body_events = enable;

        Ok(())
    })
}

/// Largest linear speed of a dynamic body after a step, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_maximum_linear_speed(
    world: ImpelWorldId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_maximum_linear_speed", world, |world| {
        pointers::out("out_speed", out_speed)?.set(world.settings().maximum_linear_speed)
    })
}

/// Sets the largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX` and
/// infinity stand for `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_maximum_linear_speed(
    world: ImpelWorldId,
    speed: f32,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_maximum_linear_speed(world, speed), world, |world| {
        let speed = check::most_above_zero("speed", speed, IMPEL_MAX_VELOCITY)?;
        world.settings_mut().maximum_linear_speed = speed;

        Ok(())
    })
}

/// Linear and angular damping of every dynamic body, in 1/s, added to the body's own damping.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_damping(
    world: ImpelWorldId,
    out_linear: *mut f32,
    out_angular: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_damping", world, |world| {
        let out_linear = pointers::out("out_linear", out_linear)?;
        let out_angular = pointers::out("out_angular", out_angular)?;
        let [linear, angular] = world.settings().damping;
        out_linear.set(linear)?;
        out_angular.set(angular)
    })
}

/// Sets the linear and angular damping of every dynamic body, in 1/s. They are added to the
/// body's own damping. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. To keep the fraction s of
/// the speed after each second, pass -ln(s).
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_damping(
    world: ImpelWorldId,
    linear: f32,
    angular: f32,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_damping(world, linear, angular), world, |world| {
        let linear = check::not_negative("linear", linear, IMPEL_MAX_COEFFICIENT)?;
        let angular = check::not_negative("angular", angular, IMPEL_MAX_COEFFICIENT)?;
        world.settings_mut().damping = [linear, angular];

        Ok(())
    })
}

/// Largest number of objects of each kind that the world has had at one time. Use it as the
/// capacity of a similar world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_peak_capacity(
    world: ImpelWorldId,
    out_peak: *mut ImpelCapacity,
) -> ImpelStatus {
    guard::read_world("impel_world_get_peak_capacity", world, |world| {
        pointers::out("out_peak", out_peak)?.set(world.peak().into())
    })
}

/// Sets the number of threads that work on a step, within [1, `IMPEL_MAX_WORKERS`]. See
/// `ImpelWorldDef.worker_count`. The current additional threads end, and new ones start when a
/// step needs them. Results do not depend on it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_worker_count(world: ImpelWorldId, count: u32) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_worker_count"), world, |world| {
        let count = check::count("count", count, IMPEL_MAX_WORKERS)?;
        world.set_worker_count(count);

        Ok(())
    })
}

/// The contact solver of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_solver(
    world: ImpelWorldId,
    out_solver: *mut ImpelSolver,
) -> ImpelStatus {
    guard::read_world("impel_world_get_solver", world, |world| {
        pointers::out("out_solver", out_solver)?.set(convert::to_c(world.settings().solver))
    })
}

/// Sets the contact solver, from the next step on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_solver(world: ImpelWorldId, solver: ImpelSolver) -> ImpelStatus {
    guard::change_world(call::impel_world_set_solver(world, solver), world, |world| {
        let solver = convert::from_c("solver", solver)?;
        world.settings_mut().solver = solver;

        Ok(())
    })
}

/// The integrator of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_integrator(
    world: ImpelWorldId,
    out_integrator: *mut ImpelIntegrator,
) -> ImpelStatus {
    guard::read_world("impel_world_get_integrator", world, |world| {
        pointers::out("out_integrator", out_integrator)?
            .set(convert::to_c(world.settings().integrator))
    })
}

/// Sets the integrator, from the next step on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_integrator(
    world: ImpelWorldId,
    integrator: ImpelIntegrator,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_integrator(world, integrator), world, |world| {
        let integrator = convert::from_c("integrator", integrator)?;
        world.settings_mut().integrator = integrator;

        Ok(())
    })
}

/// The rules that combine friction and restitution of two materials.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_mix_rules(
    world: ImpelWorldId,
    out_friction: *mut ImpelMixRule,
    out_restitution: *mut ImpelMixRule,
) -> ImpelStatus {
    guard::read_world("impel_world_get_mix_rules", world, |world| {
        let out_friction = pointers::out("out_friction", out_friction)?;
        let out_restitution = pointers::out("out_restitution", out_restitution)?;
        let settings = world.settings();
        out_friction.set(convert::to_c(settings.friction_mix))?;
        out_restitution.set(convert::to_c(settings.restitution_mix))
    })
}

/// Sets the rules that combine friction and restitution of two materials. Existing contacts use
/// the new rules from the next step on. Bodies whose friction changes wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_mix_rules(
    world: ImpelWorldId,
    friction: ImpelMixRule,
    restitution: ImpelMixRule,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_mix_rules(world, friction, restitution),
        world,
        |world| {
            let friction = convert::from_c("friction", friction)?;
            let restitution = convert::from_c("restitution", restitution)?;
            world.set_mix_rules(friction, restitution);

            Ok(())
        },
    )
}

/// Sets an entry of the friction table: the frictions between two materials. The entry is for
/// shapes whose materials have these two `user_id`s, in either order. Both frictions are within
/// [0, `IMPEL_MAX_COEFFICIENT`]. The entry takes precedence over the mix rule. Existing contacts
/// use it from the next step on, and bodies whose friction changes wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_friction_pair(
    world: ImpelWorldId,
    user_id_a: u64,
    user_id_b: u64,
    static_friction: f32,
    dynamic_friction: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_friction_pair(
            world,
            user_id_a,
            user_id_b,
            static_friction,
            dynamic_friction,
        ),
        world,
        |world| {
            let static_friction =
                check::not_negative("static_friction", static_friction, IMPEL_MAX_COEFFICIENT)?;
            let dynamic_friction =
                check::not_negative("dynamic_friction", dynamic_friction, IMPEL_MAX_COEFFICIENT)?;
            let pair = (static_friction, dynamic_friction);
            world.change_friction_table(|table| table.set(user_id_a, user_id_b, pair));

            Ok(())
        },
    )
}

/// The world's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_user_data(
    world: ImpelWorldId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_world("impel_world_get_user_data", world, |world| {
        pointers::out("out_user_data", out_user_data)?.set(world.settings().user_data)
    })
}

/// Sets the world's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_user_data(world: ImpelWorldId, user_data: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_user_data"), world, |world| {
        world.settings_mut().user_data = user_data;

        Ok(())
    })
}

/// Reserves memory for a total number of objects, including those that exist. Afterwards
/// creating that many objects and contacts does not allocate. Exceptions are a step's working
/// lists of contacts and joints, and polygons of more than eight vertices; these are allocated
/// when first needed. On Linux the memory pages are committed by this call, and not by the step
/// that first uses them. A contact takes 270 bytes. Zero, and capacity that exists already, have
/// no effect. Fails with `IMPEL_ERROR_LIMIT` if there is not enough memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_reserve(
    world: ImpelWorldId,
    capacity: *const ImpelCapacity,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_reserve"), world, |world| {
        let capacity = pointers::input("capacity", capacity)?;
        world.reserve(&convert::capacity("capacity", &capacity)?)?;
        Ok(())
    })
}

/// Number of threads that work on a step, including the calling thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_worker_count(
    world: ImpelWorldId,
    out_count: *mut u32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_worker_count", world, |world| {
        pointers::out("out_count", out_count)?.set(world.settings().worker_count)
    })
}

/// The entry of the friction table for two materials, by their `ImpelMaterial.user_id`s in
/// either order. If there is no entry, `out_found` is false, both frictions are zero, and the
/// mix rule applies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_friction_pair(
    world: ImpelWorldId,
    user_id_a: u64,
    user_id_b: u64,
    out_found: *mut bool,
    out_static_friction: *mut f32,
    out_dynamic_friction: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_friction_pair", world, |world| {
        let out_found = pointers::out("out_found", out_found)?;
        let out_static_friction = pointers::out("out_static_friction", out_static_friction)?;
        let out_dynamic_friction = pointers::out("out_dynamic_friction", out_dynamic_friction)?;
        let pair = world.state().mixing.table.get(user_id_a, user_id_b);
        let (static_friction, dynamic_friction) = pair.unwrap_or_default();
        out_found.set(pair.is_some())?;
        out_static_friction.set(static_friction)?;
        out_dynamic_friction.set(dynamic_friction)
    })
}

/// Removes all entries of the friction table. Every contact then uses the mix rule, and bodies
/// whose friction changes wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_clear_friction_pairs(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(call::impel_world_clear_friction_pairs(world), world, |world| {
        world.change_friction_table(|table| table.clear());
        Ok(())
    })
}
