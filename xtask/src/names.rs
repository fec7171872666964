//! The `use` lines of a generated file, from the names in it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::header::read;
use crate::root;

/// Names of the engine that generated code uses, with their modules.
const ENGINE: &[(&str, &[&str])] = &[
    ("crate::ffi::convex", &["ConvexPair"]),
    ("crate::ffi::error", &["Failure", "Outcome"]),
    ("crate::ffi::pointers", &["Definition"]),
    ("crate::ffi::joint", &["limits", "with_limits"]),
    (
        "crate::ffi::recording",
        &["CallbackKind", "Player", "Query", "QuerySummary", "RecordingSettings", "Unrecorded"],
    ),
    ("crate::ffi::registry", &["DeferredWork", "PublishedPose", "Target"]),
    ("crate::ffi::recording::argument", &["values"]),
    ("crate::geometry", &["MassData", "ShapeKind"]),
    ("std::ffi", &["c_char", "c_void"]),
    ("std::fmt", &["Display"]),
    (
        "crate::math",
        &["Aabb", "Lengths", "Position", "Rotation", "Transform", "Vec2", "max", "min"],
    ),
];

/// The names that `src/world/mod.rs` exports.
static WORLD: LazyLock<Vec<String>> = LazyLock::new(|| {
    let text = read("src/world/mod.rs");
    let uses = text.split("\npub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = uses.flat_map(|list| list.split(|letter| !is_letter(letter)));
    let is_other = |name: &&str| ENGINE.iter().any(|(_, names)| names.contains(name));
    let names = names.filter(|name| name.starts_with(char::is_uppercase) && !is_other(name));
    names.chain(["World"]).map(str::to_string).collect()
});

/// The modules of `src/ffi` that generated code calls.
static MODULES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folders = ["src/ffi/api", "src/ffi/boundary"].map(|folder| root().join(folder));
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).expect("a folder"));
    let names = files.filter_map(|file| file.expect("a file").file_name().into_string().ok());
    let modules = names.filter_map(|name| Some(name.strip_suffix(".rs")?.to_string()));
    modules.chain(["call".to_string()]).collect()
});

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The paths that the text uses, and those that the table names.
pub fn used(text: &str, more: &[String]) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
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
    let mut api: Vec<&str> =
        MODULES.iter().map(|name| &**name).filter(|name| calls.contains(name)).collect();
    api.extend(words.iter().filter(|word| {
        let is_function = word.starts_with("impel_") && !code.contains(&format!("fn {word}("));
        let is_item = word.starts_with("IMPEL_") || word.starts_with("Impel");
        is_function || (is_item && !is_defined(word))
    }));
    let mut paths = vec![format!("crate::ffi::{{{}}}", api.join(", "))];
    let world: Vec<&str> = WORLD.iter().map(|name| &**name).collect();
    for (module, names) in ENGINE.iter().copied().chain([("crate::world", &world[..])]) {
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
    text.split(|letter| !is_letter(letter)).any(|found| found == word)
}
