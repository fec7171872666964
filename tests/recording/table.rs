//! That no export is left out: each either only reads, or is recorded with all of its
//! arguments, or stands here with the reason why not.

use std::collections::HashMap;

use crate::recording::{declared, sources};

/// Changes that are not recorded.
const NOT_RECORDED: &[(&str, &str)] = &[
    ("impel_world_create", "a recording has one world"),
    ("impel_world_destroy", "and ends with it"),
    ("impel_world_step", "recorded with what callbacks answer"),
    ("impel_world_advance", "recorded step by step"),
    ("impel_world_plan_advance", "the time handed in is recorded"),
    ("impel_world_update_contacts", "recorded with what callbacks answer"),
    ("impel_world_run_deferred", "what is deferred is recorded as it is done"),
    ("impel_world_set_filter_callback", "recorded is that there is one"),
    ("impel_world_set_mix_callback", "recorded is that there is one"),
    ("impel_world_set_pre_solve_callback", "recorded is that there is one"),
    ("impel_world_set_joint_callback", "recorded is that there is one"),
    ("impel_world_set_step_callback", "what it does is recorded as the calls that it makes"),
    ("impel_world_set_task_callbacks", "results do not depend on it"),
    ("impel_world_set_worker_count", "results do not depend on it"),
    ("impel_world_reserve", "results do not depend on it"),
    ("impel_world_set_user_data", "of the world that plays, as with snapshots"),
    ("impel_set_allocator", "of the process"),
    ("impel_world_start_recording", "of the recording"),
    ("impel_world_stop_recording", "of the recording"),
    ("impel_world_take_recording", "of the recording"),
    ("impel_world_start_replay", "a world that plays is not recorded"),
    ("impel_world_step_replay", "a world that plays is not recorded"),
    ("impel_world_seek_replay", "a world that plays is not recorded"),
    ("impel_world_stop_replay", "a world that plays is not recorded"),
];

/// Of these nothing has a world.
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

/// Every export's parameters, and what it does.
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

/// The lines of the table, as names and parameters.
pub fn table() -> Vec<(String, Vec<String>)> {
    let files = sources::without_tests();
    let (_, code) = files.iter().find(|file| file.0 == "ffi/generated/calls.rs").expect("it");
    let lines = code.join("\n");
    let (_, lines) = lines.rsplit_once("\ncalls! {").expect("the table");
    let (lines, _) = lines.split_once('}').expect("its end");
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
    let mut wrong = Vec::new();
    let (mut recorded, mut reading) = (0, 0);
    for name in declared::functions() {
        let (parameters, body) = &exports[&name];
        let body = without_spaces(body).replace(",)", ")");
        // Doors for reading take a name, those for changes a call.
        let is_reading = body.contains(&format!("\"{name}\""))
            && !body.contains("Unrecorded(")
            && !body.contains("guard::call(")
            || body.contains("registry::pose_of(")
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
                    wrong.push(format!("{name}: {columns:?} in the table, and {parameters:?}"));
                }
                if reason.is_some() || is_reading {
                    wrong.push(format!("{name}: recorded, and not"));
                }
            }
            None if reason.is_some() || is_deferred => {}
            None if is_reading => reading += 1,
            None => wrong.push(format!("{name}: neither recorded, nor is there a reason")),
        }
    }
    println!("{recorded} recorded, {reading} only read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(recorded, table.len(), "of calls that are no exports");
    for (name, _) in NOT_RECORDED {
        assert!(exports.contains_key(*name), "{name} is gone");
    }
}
