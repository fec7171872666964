//! Every setter has a getter and every field of a definition can be changed, by the names in the
//! header; exceptions have a reason. Settings of a world are read as they were set.

use crate::declared;

use std::path::PathBuf;

use crate::common::{ORIGIN, World, near, plain, v};
use impel::ffi::*;

/// Setters without a getter, with the reason.
const ONLY_SET: &[(&str, &str)] = &[
    ("impel_body_set_target_transform", "it sets velocities"),
    ("impel_set_allocator", "belongs to the host, for the life of the process"),
    ("impel_chain_set_filter", "each segment has its own: impel_shape_get_filter"),
    ("impel_chain_set_material", "each segment has its own: impel_shape_get_material"),
    ("impel_grid_set_cell", "read with the others: impel_grid_get_cells"),
    ("impel_shape_set_mass", "read as impel_shape_get_mass_data"),
    ("impel_shape_set_box", "read as impel_shape_get_convex"),
    ("impel_shape_set_capsule", "read as impel_shape_get_convex"),
    ("impel_shape_set_circle", "read as impel_shape_get_convex"),
    ("impel_shape_set_polygon", "read as impel_shape_get_convex"),
    ("impel_shape_set_rounded_box", "read as impel_shape_get_convex"),
    ("impel_shape_set_segment", "read as impel_shape_get_convex"),
    ("impel_world_defer_set_awake", "a deferred call"),
    ("impel_world_defer_set_filter", "a deferred call"),
    ("impel_world_defer_set_transform", "a deferred call"),
    ("impel_world_defer_set_velocity", "a deferred call"),
    ("impel_world_set_filter_callback", "belongs to the host, with its context"),
    ("impel_world_set_mix_callback", "belongs to the host, with its context"),
    ("impel_world_set_pre_solve_callback", "belongs to the host, with its context"),
    ("impel_world_set_joint_callback", "belongs to the host, with its context"),
    ("impel_world_set_step_callback", "belongs to the host, with its context"),
    ("impel_world_set_task_callbacks", "belongs to the host, with its context"),
];

/// Fields of definitions whose setter has another name, or that cannot be changed.
const FIELDS: &[(&str, &str, &str)] = &[
    ("world", "time_step", "fixed_step"),
    ("world", "substeps", "fixed_step"),
    ("world", "max_steps_per_advance", "fixed_step"),
    ("world", "iterations", "projection"),
    ("world", "projection_share", "projection"),
    ("world", "projection_slop", "projection"),
    ("world", "contact_hertz", "contact_tuning"),
    ("world", "contact_damping_ratio", "contact_tuning"),
    ("world", "contact_push_speed", "contact_tuning"),
    ("world", "linear_damping", "damping"),
    ("world", "angular_damping", "damping"),
    ("world", "friction_mix", "mix_rules"),
    ("world", "restitution_mix", "mix_rules"),
    ("world", "broad_phase", IMMUTABLE),
    // Can only be raised: impel_world_reserve.
    ("world", "capacity", IMMUTABLE),
    ("world", "simd_width", IMMUTABLE),
    ("world", "length_unit", IMMUTABLE),
    ("body", "position", "transform"),
    ("body", "rotation", "transform"),
    // The reference point of the position, at creation.
    ("body", "origin", "transform"),
    ("shape", "is_sensor", "sensor"),
    ("shape", "friction_mix", "mix_rules"),
    ("shape", "restitution_mix", "mix_rules"),
    ("shape", "one_way_direction", "one_way"),
    ("chain", "is_loop", IMMUTABLE),
    ("chain", "two_sided", IMMUTABLE),
    // Each segment has its own shape settings.
    ("chain", "shape", IMMUTABLE),
];

/// Marks a field that cannot be changed.
const IMMUTABLE: &str = "";

fn header() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("include/impel.h");
    std::fs::read_to_string(path).expect("include/impel.h can be read")
}

/// The fields of a struct in the header, without its cookie.
fn fields(name: &str) -> Vec<String> {
    let header = header();
    let start =
        header.find(&format!("typedef struct {name} {{")).expect("the declaration of the struct");
    let end = start + header[start..].find(&format!("}} {name};")).expect("the end of the struct");
    let lines = header[start..end].lines().skip(1).map(str::trim);
    let fields = lines.filter(|line| line.ends_with(';') && !line.starts_with(['*', '/']));
    let name = |line: &str| {
        line.trim_end_matches(';').rsplit([' ', '*']).next().expect("a field name").to_string()
    };
    fields.map(name).filter(|field| field != "cookie").collect()
}

#[test]
fn every_setter_has_a_getter() {
    let functions = declared::functions();
    let has = |name: &str| functions.iter().any(|function| function == name);
    let without_getter: Vec<&String> = functions
        .iter()
        .filter(|name| name.contains("_set_"))
        .filter(|name| {
            !has(&name.replace("_set_", "_get_")) && !has(&name.replace("_set_", "_is_"))
        })
        .collect();
    let without_reason: Vec<_> = without_getter
        .iter()
        .filter(|name| !ONLY_SET.iter().any(|row| row.0 == name.as_str()))
        .collect();
    assert!(without_reason.is_empty(), "setters without getters: {without_reason:?}");
    let stale: Vec<_> = ONLY_SET
        .iter()
        .filter(|row| !without_getter.iter().any(|name| name.as_str() == row.0))
        .collect();
    assert!(stale.is_empty(), "listed setters that have getters or do not exist: {stale:?}");
}

#[test]
fn what_a_definition_has_can_be_read_and_changed() {
    let functions = declared::functions();
    let has = |name: String| functions.contains(&name);
    let mut missing = Vec::new();
    let mut count = 0;
    for (object, definition) in [
        ("world", "ImpelWorldDef"),
        ("body", "ImpelBodyDef"),
        ("shape", "ImpelShapeDef"),
        ("chain", "ImpelChainDef"),
    ] {
        for field in fields(definition) {
            count += 1;
            let other = FIELDS.iter().find(|row| (row.0, row.1) == (object, field.as_str()));
            let name = other.map_or(field.as_str(), |row| row.2);
            if name == IMMUTABLE {
                continue;
            }
            if !has(format!("impel_{object}_set_{name}")) {
                missing.push(format!("set {definition}.{field}"));
            }
            if !has(format!("impel_{object}_get_{name}"))
                && !has(format!("impel_{object}_is_{name}"))
            {
                missing.push(format!("get {definition}.{field}"));
            }
        }
    }
    println!("{count} fields");
    assert!(count > 50, "too few fields found in the header");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Fields of joints whose setter is shared by all kinds or has another name.
const JOINT_FIELDS: &[(&str, &[&str])] = &[
    ("enable_break", &["joint_*_enable_break"]),
    ("break_force", &["joint_*_break_thresholds"]),
    ("break_torque", &["joint_*_break_thresholds"]),
    ("constraint_hertz", &["joint_*_constraint_tuning"]),
    ("constraint_damping_ratio", &["joint_*_constraint_tuning"]),
    ("max_force", &["joint_*_max_force"]),
    ("max_torque", &["joint_*_max_torque"]),
    ("lower_spring_force", &["KIND_*_spring_force_range"]),
    ("upper_spring_force", &["KIND_*_spring_force_range"]),
    ("collide_connected", &["joint_*_collide_connected"]),
    ("user_data", &["joint_*_user_data"]),
    ("local_frame_a", &["joint_*_local_frames"]),
    ("local_frame_b", &["joint_*_local_frames"]),
    ("lower_angle", &["KIND_*_limits"]),
    ("upper_angle", &["KIND_*_limits"]),
    ("lower_translation", &["KIND_*_limits"]),
    ("upper_translation", &["KIND_*_limits"]),
    ("min_length", &["KIND_*_limits"]),
    ("max_length", &["KIND_*_limits"]),
    ("hertz", &["KIND_*_spring"]),
    ("damping_ratio", &["KIND_*_spring"]),
    ("linear_hertz", &["KIND_*_linear_spring"]),
    ("linear_damping_ratio", &["KIND_*_linear_spring"]),
    ("angular_hertz", &["KIND_*_angular_spring"]),
    ("angular_damping_ratio", &["KIND_*_angular_spring"]),
    ("x", &["KIND_*_axis"]),
    ("y", &["KIND_*_axis"]),
    ("angle", &["KIND_*_axis"]),
    ("ground_anchor_a", &["KIND_*_ground_anchors"]),
    ("ground_anchor_b", &["KIND_*_ground_anchors"]),
    // The joint keeps only the total length.
    ("length_a", &["KIND_*_total_length"]),
    ("length_b", &["KIND_*_total_length"]),
    // The reference point of the positions, at creation.
    ("origin", &[]),
    // Bodies and joints of a joint cannot be changed.
    ("body_a", &[]),
    ("body_b", &[]),
    ("joint_a", &[]),
    ("joint_b", &[]),
];

#[test]
fn every_field_of_a_joint_definition_can_be_read_and_changed() {
    let functions = declared::functions();
    let kinds = functions.iter().filter_map(|name| name.strip_prefix("impel_joint_create_"));
    let mut missing = Vec::new();
    let mut count = 0;
    for kind in kinds {
        let camel = kind[..1].to_uppercase() + &kind[1..];
        for field in fields(&format!("Impel{camel}JointDef")) {
            count += 1;
            let own = format!("{kind}_joint_*_{field}");
            let has_own = functions.contains(&format!("impel_{kind}_joint_set_{field}"));
            let known = JOINT_FIELDS.iter().find(|row| row.0 == field && !has_own);
            let own = [own.as_str()];
            for pattern in known.map_or(&own[..], |row| row.1) {
                let pattern = pattern.replace("KIND", &format!("{kind}_joint"));
                for half in ["set", "get"] {
                    let name = format!("impel_{}", pattern.replace('*', half));
                    if !functions.contains(&name) {
                        missing.push(format!("{name}, for {kind} {field}"));
                    }
                }
            }
        }
    }
    println!("{count} fields");
    assert!(count > 120, "too few fields found in the header");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn each_setting_of_a_world_is_read_as_it_was_set() {
    let world = World::usual();
    let id = world.id;
    must!(impel_world_set_fixed_step(id, 0.02, 7, 5));
    let (mut time_step, mut substeps, mut most) = (0.0, 0, 0);
    must!(impel_world_get_fixed_step(id, &mut time_step, &mut substeps, &mut most));
    assert_eq!((time_step, substeps, most), (0.02, 7, 5));
    must!(impel_world_set_contact_tuning(id, 31.0, 9.0, 2.5));
    let mut tuning = [0.0; 3];
    let [hertz, ratio, push] = &mut tuning;
    must!(impel_world_get_contact_tuning(id, hertz, ratio, push));
    assert_eq!(tuning, [31.0, 9.0, 2.5]);
    must!(impel_world_set_projection(id, 12, 0.3, 0.02));
    let (mut iterations, mut percent, mut slop) = (0, 0.0, 0.0);
    must!(impel_world_get_projection(id, &mut iterations, &mut percent, &mut slop));
    assert_eq!((iterations, percent, slop), (12, 0.3, 0.02));
    must!(impel_world_set_mix_rules(id, IMPEL_MIX_AVERAGE, IMPEL_MIX_MINIMUM));
    let mut rules = [0; 2];
    let [friction, restitution] = &mut rules;
    must!(impel_world_get_mix_rules(id, friction, restitution));
    assert_eq!(rules, [IMPEL_MIX_AVERAGE, IMPEL_MIX_MINIMUM]);
    for on in [false, true] {
        must!(impel_world_set_enable_sleep(id, on));
        must!(impel_world_set_enable_warm_starting(id, !on));
        must!(impel_world_set_enable_body_events(id, on));
        let [sleep, warm, events] = [
            get!(impel_world_get_enable_sleep(id)),
            get!(impel_world_get_enable_warm_starting(id)),
            get!(impel_world_get_enable_body_events(id)),
        ];
        assert_eq!([sleep, warm, events], [on, !on, on]);
    }
    must!(impel_world_set_restitution_threshold(id, 0.7));
    must!(impel_world_set_sleep_time(id, 1.25));
    assert_eq!(get!(impel_world_get_sleep_time(id)), 1.25);
    must!(impel_world_set_hit_event_threshold(id, 0.8));
    must!(impel_world_set_maximum_linear_speed(id, 90.0));
    let speeds = [
        get!(impel_world_get_restitution_threshold(id)),
        get!(impel_world_get_hit_event_threshold(id)),
        get!(impel_world_get_maximum_linear_speed(id)),
    ];
    assert_eq!(speeds, [0.7f32, 0.8, 90.0]);
    must!(impel_world_set_damping(id, 0.3, 0.6));
    let (mut linear, mut angular) = (0.0, 0.0);
    must!(impel_world_get_damping(id, &mut linear, &mut angular));
    assert_eq!((linear, angular), (0.3, 0.6));
    must!(impel_world_set_continuous(id, IMPEL_CONTINUOUS_SPECULATIVE));
    must!(impel_world_set_solver(id, IMPEL_SOLVER_SEQUENTIAL_IMPULSE));
    must!(impel_world_set_integrator(id, IMPEL_INTEGRATOR_EXPLICIT_EULER));
    must!(impel_world_set_worker_count(id, 2));
    let (continuous, solver, integrator): (i32, i32, i32) = (
        get!(impel_world_get_continuous(id)),
        get!(impel_world_get_solver(id)),
        get!(impel_world_get_integrator(id)),
    );
    assert_eq!(continuous, IMPEL_CONTINUOUS_SPECULATIVE);
    assert_eq!(solver, IMPEL_SOLVER_SEQUENTIAL_IMPULSE);
    assert_eq!(integrator, IMPEL_INTEGRATOR_EXPLICIT_EULER);
    let workers: u32 = get!(impel_world_get_worker_count(id));
    assert_eq!(workers, 2);
    // The definition has all settings.
    let def: ImpelWorldDef = get!(impel_world_get_def(id));
    assert_eq!((def.time_step, def.contact_hertz, def.iterations), (0.02, 31.0, 12));
    assert_eq!((def.friction_mix, def.worker_count), (IMPEL_MIX_AVERAGE, 2));
}

#[test]
fn friction_pairs_are_read_as_they_were_set() {
    let world = World::usual();
    let read = |a: u64, b: u64| {
        let (mut found, mut fixed, mut sliding) = (false, -1.0, -1.0);
        must!(impel_world_get_friction_pair(world.id, a, b, &mut found, &mut fixed, &mut sliding));
        (found, fixed, sliding)
    };
    assert_eq!(read(3, 5), (false, 0.0, 0.0));
    must!(impel_world_set_friction_pair(world.id, 3, 5, 0.9, 0.4));
    assert_eq!(read(3, 5), (true, 0.9, 0.4));
    assert_eq!(read(5, 3), (true, 0.9, 0.4), "the order of the materials has no effect");
    assert_eq!(read(3, 3), (false, 0.0, 0.0));
    must!(impel_world_clear_friction_pairs(world.id));
    assert_eq!(read(3, 5), (false, 0.0, 0.0));
}

/// A heap large enough for two threads.
fn heap(workers: u32) -> World {
    let world = World::new(|def| def.worker_count = workers);
    world.slope(0.0, plain());
    for i in 0..1500 {
        let ball = world.dynamic((i % 50) as f32 * 1.01, 0.6 + (i / 50) as f32);
        ball.circle(0.5, plain());
    }
    world
}

#[test]
fn workers_come_and_go_and_no_bit_changes() {
    let [one, changing] = [heap(1), heap(1)];
    for workers in [1, 3, 2, 1, 2] {
        must!(impel_world_set_worker_count(changing.id, workers));
        for world in [&one, &changing] {
            world.steps(12);
        }
        assert_eq!(one.bits(), changing.bits(), "{workers} workers");
    }
}

#[test]
fn a_stack_stands_when_its_solver_changes() {
    let world = World::usual();
    world.slope(0.0, plain());
    let boxes = [0, 1, 2].map(|i| {
        let body = world.dynamic(0.0, 0.5 + i as f32);
        body.boxed(0.5, 0.5, plain());
        body
    });
    must!(impel_world_set_enable_sleep(world.id, false));
    for solver in [IMPEL_SOLVER_SEQUENTIAL_IMPULSE, IMPEL_SOLVER_SOFT_STEP] {
        must!(impel_world_set_solver(world.id, solver));
        world.steps(60);
        for (i, body) in boxes.iter().enumerate() {
            near("height", body.position().y, 0.5 + i as f64, 0.05);
            near("speed", body.velocity().length(), 0.0, 0.05);
        }
    }
}

#[test]
fn the_damping_of_a_world_is_added_to_that_of_its_bodies() {
    let world = World::new(|def| {
        (def.gravity, def.linear_damping, def.angular_damping) = (v(0.0, 0.0), 0.25, 0.5);
    });
    let [plain_ball, damped] = [0.0, 3.0].map(|y| {
        let ball = world.dynamic(0.0, y);
        ball.circle(0.5, plain());
        ball.set_velocity(4.0, 0.0);
        must!(impel_body_set_angular_velocity(ball.id, 4.0));
        ball
    });
    must!(impel_body_set_linear_damping(damped.id, 0.75));
    must!(impel_body_set_angular_damping(damped.id, 1.5));
    world.steps(60);
    // Exact damping is exp(-c t); a substep multiplies the speed by 1 / (1 + c h).
    for (ball, rates) in [(plain_ball, [0.25, 0.5]), (damped, [1.0, 2.0])] {
        let spin: f32 = get!(impel_body_get_angular_velocity(ball.id));
        for (speed, rate) in [(ball.velocity().x, rates[0]), (f64::from(spin), rates[1])] {
            near("speed after a second", speed, 4.0 * f64::exp(-rate), 0.005 * rate * 4.0);
        }
    }
}

#[test]
fn a_world_has_bounds_where_it_has_shapes() {
    let world = World::usual();
    let read = || {
        let (mut bounds, mut found) = (ImpelAabb { min: v(9.0, 9.0), max: v(9.0, 9.0) }, true);
        must!(impel_world_get_bounds(world.id, ORIGIN, &mut bounds, &mut found));
        (found, [bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y])
    };
    assert_eq!(read(), (false, [0.0; 4]));
    let shape = world.slope(0.0, plain());
    assert_eq!(read(), (false, [0.0; 4]), "a half-space has no bounds");
    let of_shape: ImpelWorldId = get!(impel_shape_get_world(shape));
    assert_eq!(of_shape, world.id);
    world.fixed(-3.0, 1.0).boxed(0.5, 0.25, plain());
    world.dynamic(4.0, 2.0).circle(1.0, plain());
    assert_eq!(read(), (true, [-3.5, 0.75, 5.0, 3.0]));
}

#[test]
fn what_rests_sleeps_after_the_time_that_was_set() {
    for (changed, steps) in [(None, 30), (Some(0.1), 6), (Some(2.0), 120)] {
        let world = World::usual();
        if let Some(time) = changed {
            must!(impel_world_set_sleep_time(world.id, time));
        }
        world.fixed(0.0, -1.0).boxed(5.0, 1.0, plain());
        let body = world.dynamic(0.0, 0.5);
        body.boxed(0.5, 0.5, plain());
        let mut awake = 0;
        while body.is_awake() {
            world.step();
            awake += 1;
            assert!(awake < 1000, "the body does not fall asleep");
        }
        // The body rests almost from the start.
        near("steps until it sleeps", awake as f64, f64::from(steps), 3.0);
    }
}
