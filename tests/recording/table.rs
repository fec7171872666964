//! Checks that every export only reads, is recorded with all its arguments, or is listed here with
//! a reason.

use std::collections::HashMap;

use crate::recording::{declared, sources};

/// Exports that change something and are not recorded, with the reason.
const NOT_RECORDED: &[(&str, &str)] = &[
    ("impel_world_create", "a recording has one world"),
    ("impel_world_destroy", "a recording ends with its world"),
    ("impel_world_step", "recorded with the results of callbacks"),
    ("impel_worlds_step", "recorded as a step of each world"),
    ("impel_worlds_apply_impulses", "recorded as an impulse of each body"),
    ("impel_world_advance", "recorded step by step"),
    ("impel_world_plan_advance", "its time argument is recorded"),
    ("impel_world_update_contacts", "recorded with the results of callbacks"),
    ("impel_world_run_deferred", "deferred calls are recorded when they run"),
    ("impel_world_set_filter_callback", "only its presence is recorded"),
    ("impel_world_set_mix_callback", "only its presence is recorded"),
    ("impel_world_set_pre_solve_callback", "only its presence is recorded"),
    ("impel_world_set_joint_callback", "only its presence is recorded"),
    ("impel_world_set_step_callback", "the calls that it makes are recorded"),
    ("impel_world_set_task_callbacks", "results do not depend on it"),
    ("impel_world_set_worker_count", "results do not depend on it"),
    ("impel_world_reserve", "results do not depend on it"),
    ("impel_world_set_max_saved_ticks", "results do not depend on it"),
    ("impel_world_save_tick", "results do not depend on it"),
    ("impel_world_restore_tick", "recorded as a restored snapshot"),
    ("impel_world_set_user_data", "belongs to the replaying world, as with snapshots"),
    ("impel_set_allocator", "belongs to the process"),
    ("impel_world_start_recording", "controls the recording"),
    ("impel_world_stop_recording", "controls the recording"),
    ("impel_world_take_recording", "controls the recording"),
    ("impel_world_start_replay", "a replaying world is not recorded"),
    ("impel_world_step_replay", "a replaying world is not recorded"),
    ("impel_world_seek_replay", "a replaying world is not recorded"),
    ("impel_world_stop_replay", "a replaying world is not recorded"),
];

/// Prefixes of exports that do not take a world.
const WITHOUT_A_WORLD: &[&str] = &[
    "impel_aabb_",
    "impel_clip_",
    "impel_convex_",
    "impel_half_space_",
    "impel_material_",
    "impel_outline_",
    "impel_recording_",
    "impel_rotation_",
    "impel_scalar_",
    "impel_solve_planes",
    "impel_sweep_",
    "impel_transform_",
    "impel_tree_",
    "impel_vec2_",
    "impel_version",
    "impel_last_error",
    "impel_status_",
];

/// Parameters and function body of every export.
fn exports() -> HashMap<String, (Vec<String>, String)> {
    let mut exports = HashMap::new();
    for (file, code) in sources::without_tests() {
        if !file.starts_with("ffi/") {
            continue;
        }
        let code = code.join("\n");
        for part in code.split("extern \"C\" fn impel_").skip(1) {
            let Some((name, rest)) = part.split_once('(') else { continue };
            let Some((parameters, rest)) = rest.split_once(')') else { continue };
            let Some((body, _)) = rest.split_once("\n}") else { continue };
            let names = parameters.split(',').filter_map(|parameter| parameter.split_once(':'));
            let names = names.map(|(name, _)| name.trim().to_string()).collect();
            exports.insert(format!("impel_{name}"), (names, body.to_string()));
        }
    }
    exports
}

/// Names and parameters of the recorded calls.
pub fn table() -> Vec<(String, Vec<String>)> {
    let files = sources::without_tests();
    let (_, code) = files.iter().find(|file| file.0 == "ffi/generated/calls.rs").expect("it");
    let lines = code.join("\n");
    let (_, lines) = lines.rsplit_once("\ncalls! {").expect("the table");
    let (lines, _) = lines.split_once('}').expect("the end of the table");
    let row = |line: &str| {
        let (name, parameters) = line.trim().split_once('(')?;
        let parameters = parameters.trim_end_matches(')').split(',');
        let bare = |p: &str| p.split('[').next().unwrap_or("").trim().to_string();
        Some((name.to_string(), parameters.map(bare).filter(|p| !p.is_empty()).collect()))
    };
    lines.split(';').filter_map(row).collect()
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_export_that_changes_a_world_is_recorded() {
    let (exports, table) = (exports(), table());
    let mut errors = Vec::new();
    let (mut recorded, mut reading) = (0, 0);
    for name in declared::functions() {
        let (parameters, body) = &exports[&name];
        let body = without_spaces(body).replace(",)", ")");
        // Guards for reading take a name, guards for changes take a call.
        let is_reading = body.contains(&format!("\"{name}\""))
            && !body.contains("Unrecorded(")
            && !body.contains("guard::call(")
            || body.contains("registry::pose_of(")
            || body.contains("guard::read_one_of_many(")
            || name.ends_with("_default")
            || name.ends_with("_for_length_unit")
            || name.ends_with("_is_valid")
            || name == "impel_world_get_deferred"
            || WITHOUT_A_WORLD.iter().any(|start| name.starts_with(start));
        let is_deferred =
            name.starts_with("impel_world_defer_") && body.contains("registry::defer(");
        let reason = NOT_RECORDED.iter().find(|row| row.0 == name);
        match table.iter().find(|row| row.0 == name) {
            Some((_, columns)) => {
                recorded += 1;
                let same = columns.len() == parameters.len()
                    && columns.iter().zip(parameters).all(|(column, parameter)| {
                        column == parameter || (column == "kind" && parameter == "r#type")
                    });
                let whole = format!("call::{name}({})", parameters.join(","));
                if !same || !body.contains(&whole) {
                    errors.push(format!(
                        "{name}: {columns:?} in the table, parameters {parameters:?}"
                    ));
                }
                if reason.is_some() || is_reading {
                    errors.push(format!("{name}: recorded, but listed as not recorded or reading"));
                }
            }
            None if reason.is_some() || is_deferred => {}
            None if is_reading => reading += 1,
            None => errors.push(format!("{name}: neither recorded nor listed with a reason")),
        }
    }
    println!("{recorded} recorded, {reading} read only");
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert_eq!(recorded, table.len(), "recorded calls that are not exports");
    for (name, _) in NOT_RECORDED {
        assert!(exports.contains_key(*name), "{name} is not an export");
    }
}
