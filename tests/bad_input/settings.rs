//! Rows for the settings of a world, one by one.

use std::ptr::null_mut;

use impel::ffi::*;

use super::Row;
use super::case::Case;

/// Row of a function that reads one setting.
macro_rules! reads {
    ($function:ident, $out:literal) => {
        (stringify!($function), |t: &mut Case| unsafe {
            t.bad_worlds(|t, id| $function(id, t.out()));
            t.null($out, |t| $function(t.world, null_mut()));
        })
    };
}

/// Row of a function that reads two settings.
macro_rules! reads_two {
    ($function:ident, $first:literal, $second:literal) => {
        (stringify!($function), |t: &mut Case| unsafe {
            t.bad_worlds(|t, id| $function(id, t.out(), t.out()));
            t.null($first, |t| $function(t.world, null_mut(), t.out()));
            t.null($second, |t| $function(t.world, t.out(), null_mut()));
        })
    };
}

/// Row of a function that reads three settings.
macro_rules! reads_three {
    ($function:ident, $first:literal, $second:literal, $third:literal) => {
        (stringify!($function), |t: &mut Case| unsafe {
            t.bad_worlds(|t, id| $function(id, t.out(), t.out(), t.out()));
            t.null($first, |t| $function(t.world, null_mut(), t.out(), t.out()));
            t.null($second, |t| $function(t.world, t.out(), null_mut(), t.out()));
            t.null($third, |t| $function(t.world, t.out(), t.out(), null_mut()));
        })
    };
}

/// Checks capacities above the maximum.
pub fn bad_capacities(
    t: &mut Case,
    of: &str,
    call: impl Fn(&mut Case, ImpelCapacity) -> ImpelStatus,
) {
    type Field = fn(&mut ImpelCapacity) -> &mut u32;
    let fields: [(&str, Field); 4] = [
        ("bodies", |capacity| &mut capacity.bodies),
        ("shapes", |capacity| &mut capacity.shapes),
        ("pairs", |capacity| &mut capacity.pairs),
        ("joints", |capacity| &mut capacity.joints),
    ];
    for (name, field) in fields {
        for bad in [IMPEL_MAX_OBJECTS + 1, u32::MAX] {
            let mut capacity = ImpelCapacity::default();
            *field(&mut capacity) = bad;
            let (argument, what) = (format!("{of}{name}"), bad.to_string());
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, &argument, &what, |t| call(t, capacity));
        }
    }
}

pub const ROWS: &[Row] = &[
    reads_three!(
        impel_world_get_fixed_step,
        "out_time_step",
        "out_substeps",
        "out_max_steps_per_advance"
    ),
    reads!(impel_world_get_enable_sleep, "out_enabled"),
    reads!(impel_world_get_sleep_time, "out_time"),
    ("impel_world_set_sleep_time", |t| {
        t.bad_worlds(|_, id| impel_world_set_sleep_time(id, 0.5));
        t.numbers("time", &[0.0, -0.1, 2e6], |t, x| impel_world_set_sleep_time(t.world, x));
    }),
    reads!(impel_world_get_enable_warm_starting, "out_enabled"),
    reads!(impel_world_get_enable_body_events, "out_enabled"),
    reads!(impel_world_get_continuous, "out_continuous"),
    reads_three!(
        impel_world_get_contact_tuning,
        "out_hertz",
        "out_damping_ratio",
        "out_push_speed"
    ),
    reads_three!(impel_world_get_projection, "out_iterations", "out_share", "out_slop"),
    reads!(impel_world_get_restitution_threshold, "out_threshold"),
    reads!(impel_world_get_hit_event_threshold, "out_threshold"),
    reads!(impel_world_get_maximum_linear_speed, "out_speed"),
    reads_two!(impel_world_get_damping, "out_linear", "out_angular"),
    ("impel_world_set_damping", |t| {
        t.bad_worlds(|_, id| impel_world_set_damping(id, 0.1, 0.1));
        t.numbers("linear", &[-0.1, 2e6], |t, x| impel_world_set_damping(t.world, x, 0.1));
        t.numbers("angular", &[-0.1, 2e6], |t, x| impel_world_set_damping(t.world, 0.1, x));
    }),
    reads_two!(impel_world_get_mix_rules, "out_friction", "out_restitution"),
    ("impel_world_get_friction_pair", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_friction_pair(id, 1, 2, t.out(), t.out(), t.out()));
        t.null("out_found", |t| {
            impel_world_get_friction_pair(t.world, 1, 2, null_mut(), t.out(), t.out())
        });
        t.null("out_static_friction", |t| {
            impel_world_get_friction_pair(t.world, 1, 2, t.out(), null_mut(), t.out())
        });
        t.null("out_dynamic_friction", |t| {
            impel_world_get_friction_pair(t.world, 1, 2, t.out(), t.out(), null_mut())
        });
    }),
    reads!(impel_world_get_peak_capacity, "out_peak"),
    ("impel_world_reserve", |t| unsafe {
        let none = ImpelCapacity::default();
        t.bad_worlds(|_, id| impel_world_reserve(id, &none));
        t.null("capacity", |t| impel_world_reserve(t.world, std::ptr::null()));
        bad_capacities(t, "capacity->", |t, capacity| impel_world_reserve(t.world, &capacity));
    }),
    reads!(impel_world_get_worker_count, "out_count"),
    ("impel_world_set_worker_count", |t| {
        t.bad_worlds(|_, id| impel_world_set_worker_count(id, 2));
        t.counts("count", IMPEL_MAX_WORKERS, |t, n| impel_world_set_worker_count(t.world, n));
    }),
    reads!(impel_world_get_solver, "out_solver"),
    ("impel_world_set_solver", |t| {
        t.bad_worlds(|_, id| impel_world_set_solver(id, IMPEL_SOLVER_SOFT_STEP));
        t.enums("solver", |t, n| impel_world_set_solver(t.world, n));
    }),
    reads!(impel_world_get_integrator, "out_integrator"),
    ("impel_world_set_integrator", |t| {
        t.bad_worlds(|_, id| impel_world_set_integrator(id, IMPEL_INTEGRATOR_SYMPLECTIC_EULER));
        t.enums("integrator", |t, n| impel_world_set_integrator(t.world, n));
    }),
];
