//! Worlds: settings
//!
//! What the definition set can be read back whole, and changed at any time between
//! steps; but for `broad_phase` and `simd_width`, which a world has for life.

use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_ELAPSED, IMPEL_MAX_GRAVITY, IMPEL_MAX_ITERATIONS,
    IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP, IMPEL_MAX_VELOCITY, IMPEL_MAX_WORKERS, ImpelCapacity,
    ImpelContinuous, ImpelIntegrator, ImpelMixRule, ImpelSolver, ImpelStatus, ImpelVec2,
    ImpelWorldDef, ImpelWorldId, Unrecorded, call, check, convert, guard, pointers,
};

/// The settings in force, with every change made since the world's creation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_def(
    world: ImpelWorldId,
    out_def: *mut ImpelWorldDef,
) -> ImpelStatus {
    guard::read_world("impel_world_get_def", world, |world| {
        pointers::out("out_def", out_def)?.set((*world.settings()).into())
    })
}

/// The acceleration of every dynamic body, in m/s². A change wakes
/// every body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_gravity(world: ImpelWorldId, gravity: ImpelVec2) -> ImpelStatus {
    guard::change_world(call::impel_world_set_gravity(world, gravity), world, |world| {
        let gravity = check::vector("gravity", gravity, IMPEL_MAX_GRAVITY)?;
        world.set_gravity(gravity);
        Ok(())
    })
}

/// How many of the world's units of length make a metre: `ImpelWorldDef.length_unit`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_length_unit(
    world: ImpelWorldId,
    out_length_unit: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_length_unit", world, |world| {
        pointers::out("out_length_unit", out_length_unit)?.set(world.lengths().metre)
    })
}

/// The acceleration of every dynamic body, in m/s².
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_gravity(
    world: ImpelWorldId,
    out_gravity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_world("impel_world_get_gravity", world, |world| {
        pointers::out("out_gravity", out_gravity)?.set(world.settings().gravity.into())
    })
}

/// The fixed step of `impel_world_advance`, in seconds, its substeps, and the
/// most steps of one call.
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
            check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
            check::substeps("substeps", substeps, time_step)?;
            check::count("max_steps_per_advance", max_steps_per_advance, IMPEL_MAX_ITERATIONS)?;
            world.set_fixed_step(time_step, substeps, max_steps_per_advance);
            Ok(())
        },
    )
}

/// The fixed step of `impel_world_advance`, in seconds, its substeps, and the
/// most steps of one call.
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

/// Whether bodies at rest fall asleep. Switching it off wakes every body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_sleep(world: ImpelWorldId, enable: bool) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_sleep(world, enable), world, |world| {
        world.set_enable_sleep(enable);
        Ok(())
    })
}

/// Whether bodies at rest fall asleep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_sleep(
    world: ImpelWorldId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_sleep", world, |world| {
        pointers::out("out_enable", out_enable)?.set(world.settings().enable_sleep)
    })
}

/// How long bodies must be at rest before they fall asleep, in seconds, above 0 and at most
/// `IMPEL_MAX_ELAPSED`. `FLT_MAX` and infinity stand for `IMPEL_MAX_ELAPSED`: bodies never fall
/// asleep. Sleeping bodies stay asleep.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_sleep_time(world: ImpelWorldId, time: f32) -> ImpelStatus {
    guard::change_world(call::impel_world_set_sleep_time(world, time), world, |world| {
        let time = check::most_above_zero("time", time, IMPEL_MAX_ELAPSED)?;
        world.set_sleep_time(time);
        Ok(())
    })
}

/// How long bodies lie still until they fall asleep, in seconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_sleep_time(
    world: ImpelWorldId,
    out_time: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_sleep_time", world, |world| {
        pointers::out("out_time", out_time)?.set(world.settings().sleep_time)
    })
}

/// Whether a step begins with the impulses of the last one.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_warm_starting(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_warm_starting(world, enable), world, |world| {
        world.set_warm_starting(enable);
        Ok(())
    })
}

/// Whether a step begins with the impulses of the last one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_warm_starting(
    world: ImpelWorldId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_warm_starting", world, |world| {
        pointers::out("out_enable", out_enable)?.set(world.settings().enable_warm_starting)
    })
}

/// What keeps fast bodies from passing through thin ones.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_continuous(
    world: ImpelWorldId,
    continuous: ImpelContinuous,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_continuous(world, continuous), world, |world| {
        let mode = convert::from_c("continuous", continuous)?;
        world.set_continuous(mode);
        Ok(())
    })
}

/// What keeps fast bodies from passing through thin ones.
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

/// Stiffness of soft contacts in Hz, their damping ratio, and the most speed at which
/// overlapping bodies are pushed apart, in m/s. A push speed of `FLT_MAX`, or an infinite
/// one, stands for `IMPEL_MAX_VELOCITY`.
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
            check::above_zero("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            let push_speed = check::most("push_speed", push_speed, IMPEL_MAX_VELOCITY)?;
            world.set_contact_tuning(hertz, damping_ratio, push_speed);
            Ok(())
        },
    )
}

/// Stiffness of soft contacts in Hz, their damping ratio, and the most speed
/// at which overlapping bodies are pushed apart, in m/s.
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

/// Iterations, share of the depth and slop in metres of
/// `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_projection(
    world: ImpelWorldId,
    iterations: u32,
    percent: f32,
    slop: f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_projection(world, iterations, percent, slop),
        world,
        |world| {
            check::count("iterations", iterations, IMPEL_MAX_ITERATIONS)?;
            check::within("percent", percent, 0.0, 1.0)?;
            check::not_negative("slop", slop, IMPEL_MAX_SIZE)?;
            world.set_projection(iterations, percent, slop);
            Ok(())
        },
    )
}

/// Iterations, share of the depth and slop in metres of
/// `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_projection(
    world: ImpelWorldId,
    out_iterations: *mut u32,
    out_percent: *mut f32,
    out_slop: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_projection", world, |world| {
        let out_iterations = pointers::out("out_iterations", out_iterations)?;
        let out_percent = pointers::out("out_percent", out_percent)?;
        let out_slop = pointers::out("out_slop", out_slop)?;
        let settings = world.settings();
        out_iterations.set(settings.iterations)?;
        out_percent.set(settings.projection_percent)?;
        out_slop.set(settings.projection_slop)
    })
}

/// Approach speed below which contacts do not bounce, in m/s. `FLT_MAX` and infinity stand
/// for `IMPEL_MAX_VELOCITY`: no contact bounces.
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
            world.set_restitution_threshold(threshold);
            Ok(())
        },
    )
}

/// Approach speed below which contacts do not bounce, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_restitution_threshold(
    world: ImpelWorldId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_restitution_threshold", world, |world| {
        pointers::out("out_threshold", out_threshold)?.set(world.settings().restitution_threshold)
    })
}

/// Approach speed from which a contact is a hit, in m/s. `FLT_MAX` and infinity stand for
/// `IMPEL_MAX_VELOCITY`: no contact is a hit.
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
            world.set_hit_event_threshold(threshold);
            Ok(())
        },
    )
}

/// Approach speed from which a contact is a hit, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_hit_event_threshold(
    world: ImpelWorldId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_hit_event_threshold", world, |world| {
        pointers::out("out_threshold", out_threshold)?.set(world.settings().hit_event_threshold)
    })
}

/// Whether a step lists the bodies that it moved, for
/// `impel_world_get_body_move_events`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_body_events(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_enable_body_events(world, enable), world, |world| {
        world.set_enable_body_events(enable);
        Ok(())
    })
}

/// Whether a step lists the bodies that it moved, for
/// `impel_world_get_body_move_events`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_enable_body_events(
    world: ImpelWorldId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_enable_body_events", world, |world| {
        pointers::out("out_enable", out_enable)?.set(world.settings().enable_body_events)
    })
}

/// Largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX` and infinity
/// stand for `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_maximum_linear_speed(
    world: ImpelWorldId,
    speed: f32,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_maximum_linear_speed(world, speed), world, |world| {
        let speed = check::most_above_zero("speed", speed, IMPEL_MAX_VELOCITY)?;
        world.set_maximum_linear_speed(speed);
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

/// Rates at which the linear and the angular velocity of every dynamic body fade, in
/// 1/s, added to its own. To keep a share s of the speed each second, the rate is
/// -ln s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_damping(
    world: ImpelWorldId,
    linear: f32,
    angular: f32,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_damping(world, linear, angular), world, |world| {
        check::not_negative("linear", linear, IMPEL_MAX_COEFFICIENT)?;
        check::not_negative("angular", angular, IMPEL_MAX_COEFFICIENT)?;
        world.set_damping(linear, angular);
        Ok(())
    })
}

/// Rates at which the linear and the angular velocity of every dynamic body fade, in
/// 1/s, added to its own.
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

/// Makes room for so many objects in all, those there are included: creating them, and
/// the contacts that they come to have, then allocates nothing. A step's working lists
/// of contacts and joints, and polygons of more than eight vertices, are
/// allocated when they are first needed. Where there is a call for it (Linux) the pages of
/// that room are taken now, and not in the step that needs them first: 270 bytes a
/// contact. What there is room for already, and zero, changes nothing; what there is no
/// memory for gives `IMPEL_ERROR_LIMIT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_reserve(
    world: ImpelWorldId,
    capacity: *const ImpelCapacity,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_reserve"), world, |world| {
        let capacity = pointers::input("capacity", capacity)?;
        world.reserve(&convert::capacity("capacity->", &capacity)?)
    })
}

/// The most objects of each kind that the world has held at one time: the capacity that
/// another one like it should be made with.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_peak(
    world: ImpelWorldId,
    out_peak: *mut ImpelCapacity,
) -> ImpelStatus {
    guard::read_world("impel_world_get_peak", world, |world| {
        pointers::out("out_peak", out_peak)?.set(world.peak().into())
    })
}

/// Threads that work at a step: see `ImpelWorldDef.worker_count`. Those that there
/// are end, and others are started when a step has use for them. No result depends on
/// it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_worker_count(world: ImpelWorldId, count: u32) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_worker_count"), world, |world| {
        check::count("count", count, IMPEL_MAX_WORKERS)?;
        world.set_worker_count(count);
        Ok(())
    })
}

/// Threads that work at a step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_worker_count(
    world: ImpelWorldId,
    out_count: *mut u32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_worker_count", world, |world| {
        pointers::out("out_count", out_count)?.set(world.settings().worker_count)
    })
}

/// How contacts are solved, from the next step on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_solver(world: ImpelWorldId, solver: ImpelSolver) -> ImpelStatus {
    guard::change_world(call::impel_world_set_solver(world, solver), world, |world| {
        let solver = convert::from_c("solver", solver)?;
        world.set_solver(solver);
        Ok(())
    })
}

/// How contacts are solved.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_solver(
    world: ImpelWorldId,
    out_solver: *mut ImpelSolver,
) -> ImpelStatus {
    guard::read_world("impel_world_get_solver", world, |world| {
        pointers::out("out_solver", out_solver)?.set(convert::to_c(world.settings().solver))
    })
}

/// How motion is integrated, from the next step on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_integrator(
    world: ImpelWorldId,
    integrator: ImpelIntegrator,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_integrator(world, integrator), world, |world| {
        let integrator = convert::from_c("integrator", integrator)?;
        world.set_integrator(integrator);
        Ok(())
    })
}

/// How motion is integrated.
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

/// How friction and restitution of a contact come from the two materials.
/// Contacts that exist take the new rule at the next step, and bodies whose
/// friction changes wake.
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

/// How friction and restitution of a contact come from the two materials.
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

/// Writes one entry of the friction table: shapes whose materials have these
/// two `user_id`s, in either order, have these frictions, whatever the mix
/// rule says.
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
            check::not_negative("static_friction", static_friction, IMPEL_MAX_COEFFICIENT)?;
            check::not_negative("dynamic_friction", dynamic_friction, IMPEL_MAX_COEFFICIENT)?;
            world.set_friction_pair(user_id_a, user_id_b, (static_friction, dynamic_friction));
            Ok(())
        },
    )
}

/// One entry of the friction table: `out_found` tells whether two materials have
/// frictions of their own, by their `user_id`s in either order. Where they have
/// not, both frictions are zero: the mix rule holds.
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
        let out_static = pointers::out("out_static_friction", out_static_friction)?;
        let out_dynamic = pointers::out("out_dynamic_friction", out_dynamic_friction)?;
        let pair = world.friction_pair(user_id_a, user_id_b);
        let (static_friction, dynamic_friction) = pair.unwrap_or_default();
        out_found.set(pair.is_some())?;
        out_static.set(static_friction)?;
        out_dynamic.set(dynamic_friction)
    })
}

/// Empties the friction table: every contact follows the mix rule.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_clear_friction_pairs(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(call::impel_world_clear_friction_pairs(world), world, |world| {
        world.clear_friction_pairs();
        Ok(())
    })
}

/// The world's `user_data`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_user_data(world: ImpelWorldId, user_data: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_user_data"), world, |world| {
        world.set_user_data(user_data);
        Ok(())
    })
}

/// The world's `user_data`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_user_data(
    world: ImpelWorldId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_world("impel_world_get_user_data", world, |world| {
        pointers::out("out_user_data", out_user_data)?.set(world.settings().user_data)
    })
}
