//! The `use` lines of a generated file, from the names in it.

use std::collections::BTreeSet;

/// Names of the engine that generated code uses, with their modules.
const ENGINE: &[(&str, &[&str])] = &[
    ("crate::ffi::convex", &["ConvexPair"]),
    ("crate::ffi::error", &["Outcome"]),
    ("crate::ffi::pointers", &["Definition"]),
    ("crate::ffi::joint", &["limits", "with_limits"]),
    ("crate::ffi::recording", &["CallbackKind", "Manner", "Unrecorded"]),
    ("crate::ffi::registry", &["DeferredWork", "Target"]),
    ("crate::ffi::recording::argument", &["values"]),
    ("crate::geometry", &["MassData", "ShapeKind"]),
    ("std::ffi", &["c_char", "c_void"]),
    ("std::fmt", &["Display"]),
    (
        "crate::math",
        &["Aabb", "Lengths", "Position", "Rotation", "Transform", "Vec2", "max", "min"],
    ),
    (
        "crate::world",
        &[
            "Advance",
            "AxisSettings",
            "BodyDef",
            "BodyType",
            "Capacity",
            "ChainDef",
            "ContinuousMode",
            "Filter",
            "Integrator",
            "Material",
            "MixRule",
            "PairFinderKind",
            "Profile",
            "ShapeDef",
            "SolverKind",
            "WorldDef",
            "DriveSettings",
            "GearSettings",
            "GenericSettings",
            "Holding",
            "JointDef",
            "JointKey",
            "JointSettings",
            "MixChoice",
            "MotionLocks",
            "Plasticity",
            "PulleySettings",
            "RatchetSettings",
            "SoftSettings",
            "Strength",
            "WeldSettings",
            "World",
        ],
    ),
];

/// Modules of `src/ffi` that generated code names.
const MODULES: &[&str] = &[
    "area",
    "body_force",
    "call",
    "chain",
    "chain_segment",
    "check",
    "character",
    "contact",
    "convert",
    "convex",
    "draw",
    "grid",
    "guard",
    "height_field",
    "joint",
    "joint_gear",
    "joint_generic",
    "joint_mouse",
    "joint_pulley",
    "outline",
    "pointers",
    "precise",
    "query",
    "registry",
    "shape",
    "shape_geometry",
    "soft_body",
    "soft_body_settings",
    "soft_body_skin",
    "tree",
];

/// The paths that the text uses, and those that the table names.
pub fn used(text: &str, more: &[String]) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut words = BTreeSet::new();
    let mut calls = BTreeSet::new();
    for (at, _) in code.match_indices(is_letter) {
        if code[..at].ends_with(is_letter) {
            continue;
        }
        let length = code[at..].find(|letter| !is_letter(letter)).unwrap_or(code.len() - at);
        let (word, rest) = (&code[at..at + length], &code[at + length..]);
        let before = code[..at].trim_end();
        let is_path = before.ends_with("::");
        let is_function = ["max", "min", "values"].contains(&word) && !rest.starts_with(['(', '!']);
        if before.ends_with('"')
            || (before.ends_with('.') && !before.ends_with(".."))
            || is_path
            || is_function
        {
            continue;
        }
        if rest.starts_with("::") {
            calls.insert(word);
        }
        words.insert(word);
    }
    let is_defined = |name: &str| {
        ["pub struct ", "pub type ", "pub const "].iter().any(|item| {
            code.contains(&format!("{item}{name} ")) || code.contains(&format!("{item}{name}:"))
        })
    };
    let mut api: Vec<&str> = MODULES.iter().copied().filter(|name| calls.contains(name)).collect();
    api.extend(words.iter().filter(|word| {
        let is_function = word.starts_with("impel_") && !code.contains(&format!("fn {word}("));
        let is_item = word.starts_with("IMPEL_") || word.starts_with("Impel");
        is_function || (is_item && !is_defined(word))
    }));
    let mut paths = vec![format!("crate::ffi::{{{}}}", api.join(", "))];
    for (module, names) in ENGINE {
        let names: Vec<&str> = names.iter().copied().filter(|name| words.contains(name)).collect();
        if !names.is_empty() {
            paths.push(format!("{module}::{{{}}}", names.join(", ")));
        }
    }
    paths.extend(more.iter().cloned());
    paths
}

/// Whether the text has the word.
pub fn has(text: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.split(|letter| !is_letter(letter)).any(|found| found == word)
}
