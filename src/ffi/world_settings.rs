//! Worlds: settings
//!
//! What the definition set can be read back whole, and most of it changed at
//! any time between steps.

use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_GRAVITY, IMPEL_MAX_ITERATIONS, IMPEL_MAX_SIZE,
    IMPEL_MAX_TIME_STEP, IMPEL_MAX_VELOCITY, ImpelContinuous, ImpelMixRule, ImpelStatus, ImpelVec2,
    ImpelWorldDef, ImpelWorldId, check, convert, guard, pointers,
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
    guard::change_world("impel_world_set_gravity", world, |world| {
        let gravity = check::vector("gravity", gravity, IMPEL_MAX_GRAVITY)?;
        world.set_gravity(gravity);
        Ok(())
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
    guard::change_world("impel_world_set_fixed_step", world, |world| {
        check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
        check::substeps("substeps", substeps)?;
        check::count("max_steps_per_advance", max_steps_per_advance, IMPEL_MAX_ITERATIONS)?;
        world.set_fixed_step(time_step, substeps, max_steps_per_advance);
        Ok(())
    })
}

/// Whether bodies at rest fall asleep. Switching it off wakes every body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_sleep(world: ImpelWorldId, enable: bool) -> ImpelStatus {
    guard::change_world("impel_world_set_enable_sleep", world, |world| {
        world.set_enable_sleep(enable);
        Ok(())
    })
}

/// Whether a step begins with the impulses of the last one.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_warm_starting(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world("impel_world_set_enable_warm_starting", world, |world| {
        world.set_warm_starting(enable);
        Ok(())
    })
}

/// What keeps fast bodies from passing through thin ones.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_continuous(
    world: ImpelWorldId,
    continuous: ImpelContinuous,
) -> ImpelStatus {
    guard::change_world("impel_world_set_continuous", world, |world| {
        let mode = convert::from_c("continuous", continuous)?;
        world.set_continuous(mode);
        Ok(())
    })
}

/// Stiffness of soft contacts in Hz, their damping ratio, and the most speed
/// at which overlapping bodies are pushed apart, in m/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_contact_tuning(
    world: ImpelWorldId,
    hertz: f32,
    damping_ratio: f32,
    push_speed: f32,
) -> ImpelStatus {
    guard::change_world("impel_world_set_contact_tuning", world, |world| {
        check::above_zero("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
        check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
        check::not_negative("push_speed", push_speed, IMPEL_MAX_VELOCITY)?;
        world.set_contact_tuning(hertz, damping_ratio, push_speed);
        Ok(())
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
    guard::change_world("impel_world_set_projection", world, |world| {
        check::count("iterations", iterations, IMPEL_MAX_ITERATIONS)?;
        check::within("percent", percent, 0.0, 1.0)?;
        check::not_negative("slop", slop, IMPEL_MAX_SIZE)?;
        world.set_projection(iterations, percent, slop);
        Ok(())
    })
}

/// Approach speed below which contacts do not bounce, in m/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_restitution_threshold(
    world: ImpelWorldId,
    threshold: f32,
) -> ImpelStatus {
    guard::change_world("impel_world_set_restitution_threshold", world, |world| {
        check::not_negative("threshold", threshold, IMPEL_MAX_VELOCITY)?;
        world.set_restitution_threshold(threshold);
        Ok(())
    })
}

/// Approach speed from which a contact is a hit, in m/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_hit_event_threshold(
    world: ImpelWorldId,
    threshold: f32,
) -> ImpelStatus {
    guard::change_world("impel_world_set_hit_event_threshold", world, |world| {
        check::not_negative("threshold", threshold, IMPEL_MAX_VELOCITY)?;
        world.set_hit_event_threshold(threshold);
        Ok(())
    })
}

/// Whether a step lists the bodies that it moved, for
/// `impel_world_get_body_move_events`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_enable_body_events(
    world: ImpelWorldId,
    enable: bool,
) -> ImpelStatus {
    guard::change_world("impel_world_set_enable_body_events", world, |world| {
        world.set_enable_body_events(enable);
        Ok(())
    })
}

/// Speed that no body exceeds, in m/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_maximum_linear_speed(
    world: ImpelWorldId,
    speed: f32,
) -> ImpelStatus {
    guard::change_world("impel_world_set_maximum_linear_speed", world, |world| {
        check::above_zero("speed", speed, IMPEL_MAX_VELOCITY)?;
        world.set_maximum_linear_speed(speed);
        Ok(())
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
    guard::change_world("impel_world_set_mix_rules", world, |world| {
        let friction = convert::from_c("friction", friction)?;
        let restitution = convert::from_c("restitution", restitution)?;
        world.set_mix_rules(friction, restitution);
        Ok(())
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
    guard::change_world("impel_world_set_friction_pair", world, |world| {
        check::not_negative("static_friction", static_friction, IMPEL_MAX_COEFFICIENT)?;
        check::not_negative("dynamic_friction", dynamic_friction, IMPEL_MAX_COEFFICIENT)?;
        world.set_friction_pair(user_id_a, user_id_b, (static_friction, dynamic_friction));
        Ok(())
    })
}

/// Empties the friction table: every contact follows the mix rule.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_clear_friction_pairs(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world("impel_world_clear_friction_pairs", world, |world| {
        world.clear_friction_pairs();
        Ok(())
    })
}

/// The world's `user_data`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_user_data(world: ImpelWorldId, user_data: u64) -> ImpelStatus {
    guard::change_world("impel_world_set_user_data", world, |world| {
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
