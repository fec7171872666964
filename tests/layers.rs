//! Rules of the source: a module uses only modules of lower layers, and `unsafe` occurs only in the
//! listed files.
//!
//! See ARCHITECTURE.md.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::sources;

/// Each module and its layer.
const LAYERS: &[(&str, u32)] = &[
    ("math", 0),
    ("base", 0),
    ("geometry", 1),
    ("simd", 1),
    ("jobs", 1),
    ("kinematics", 1),
    ("model", 2),
    ("mover", 2),
    ("broad_phase", 3),
    ("narrow_phase", 4),
    ("graph", 5),
    ("island", 5),
    ("solver", 6),
    ("finalize", 7),
    ("events", 8),
    ("world", 9),
    ("ffi", 10),
];

/// Files that may contain `unsafe` blocks or implement `unsafe` traits.
///
/// An export is `unsafe` to call, but its body contains no `unsafe`.
const UNSAFE: &[&str] = &[
    "base/room.rs",
    "base/stopwatch.rs",
    "ffi/api/allocator.rs",
    "ffi/api/draw.rs",
    "ffi/boundary/error.rs",
    "ffi/boundary/float_mode/register.rs",
    "ffi/api/outline.rs",
    "ffi/boundary/pointers.rs",
    "ffi/boundary/recording/answers.rs",
    "ffi/boundary/recording/argument.rs",
    "ffi/boundary/recording/calls.rs",
    "ffi/boundary/registry.rs",
    "ffi/boundary/registry/alive.rs",
    "ffi/boundary/registry/barrier.rs",
    "ffi/boundary/registry/deferred.rs",
    "ffi/boundary/registry/host.rs",
    "ffi/boundary/registry/tasks.rs",
    "ffi/boundary/registry/tests.rs",
    "ffi/boundary/wasm.rs",
    "ffi/api/query.rs",
    "jobs/section.rs",
    "jobs/shared.rs",
    "jobs/tests.rs",
    "base/prefetch.rs",
    "solver/body_cells.rs",
    "solver/stage/access.rs",
];

/// The modules named after `crate::` in a line.
fn modules_used(line: &str) -> impl Iterator<Item = &str> {
    line.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(rest.len());
        &rest[..end]
    })
}

fn layer(module: &str) -> Option<u32> {
    LAYERS.iter().find(|row| row.0 == module).map(|row| row.1)
}

#[test]
fn modules_use_only_modules_of_lower_layers() {
    let mut wrong = Vec::new();
    for (file, code) in sources::all() {
        let Some((module, _)) = file.split_once('/') else { continue };
        let Some(own) = layer(module) else {
            wrong.push(format!("{file}: the module `{module}` has no layer; add it to LAYERS"));
            continue;
        };
        for (number, line) in code.iter().enumerate() {
            for used in modules_used(line) {
                // A file at the top of src, or a group such as `crate::{`, would hide the module.
                let allowed = used == module || layer(used).is_some_and(|layer| layer < own);
                if !allowed {
                    wrong.push(format!("{file}:{}: uses crate::{used}", number + 1));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "uses of modules that are not of a lower layer:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn unsafe_occurs_only_in_listed_files() {
    let mut wrong = Vec::new();
    for (file, code) in sources::all() {
        let may_export = file.starts_with("ffi/");
        for (number, line) in code.iter().enumerate() {
            let is_export = line.contains("unsafe extern \"C\" fn")
                || line.contains("#[unsafe(no_mangle)]")
                || line.contains("unsafe extern \"C\" fn(");
            let is_unsafe = line
                .split(|c: char| !(c.is_alphanumeric() || c == '_'))
                .any(|word| word == "unsafe");
            if is_unsafe && !(may_export && is_export) && !UNSAFE.contains(&file.as_str()) {
                wrong.push(format!("{file}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "unsafe in files that are not listed:\n{}", wrong.join("\n"));
    for file in UNSAFE {
        assert!(
            sources::all().iter().any(|(name, _)| name == file),
            "{file} does not exist; remove it from UNSAFE"
        );
    }
}

/// Cargo does not find tests by itself (`autotests = false`), so a forgotten file would not run.
#[test]
fn every_test_file_is_in_a_binary() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let read = |path: PathBuf| std::fs::read_to_string(path).expect("the file can be read");
    let manifest = read(root.join("Cargo.toml"));
    let (_, binaries) = manifest.split_once("[[test]]").expect("there are test binaries");
    let names = binaries.lines().filter_map(|line| line.strip_prefix("name = \""));
    let mut listed: Vec<String> = names.map(|name| name.trim_end_matches('"').into()).collect();
    for binary in listed.clone() {
        let Ok(source) = std::fs::read_to_string(root.join(format!("tests/{binary}.rs"))) else {
            continue;
        };
        let modules = source.lines().filter_map(|line| line.strip_prefix("mod "));
        listed.extend(modules.map(|module| module.trim_end_matches(';').to_string()));
    }
    for entry in std::fs::read_dir(root.join("tests")).expect("tests can be listed") {
        let path = entry.expect("tests can be listed").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_stem().expect("a file has a name").to_string_lossy();
            assert!(listed.iter().any(|one| *one == name), "tests/{name}.rs does not run");
        }
    }
}

/// Type names that are defined more than once on purpose, and why.
const SAME_NAME: &[(&str, &str)] =
    &[("Mode", "the float mode of each processor: `cfg` compiles one of them")];

/// The name of the type that a line defines, if it defines one.
fn type_defined(line: &str) -> Option<&str> {
    // Skips `pub`, `pub(super)`, `pub(in crate::ffi)` and `unsafe`.
    let mut words = line
        .split_whitespace()
        .skip_while(|word| word.starts_with("pub") || word.ends_with(')') || *word == "unsafe");
    if !matches!(words.next()?, "struct" | "enum" | "union" | "trait" | "type") {
        return None;
    }
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric()).unwrap_or(name.len());
    name.starts_with(|c: char| c.is_ascii_uppercase()).then_some(&name[..end])
}

/// Whether a line of `code` is directly within the braces of a trait or of its implementation.
fn is_associated(code: &[String], number: usize) -> bool {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(&code[number]);
    let starts = [
        "impl",
        "$(impl",
        "unsafe impl",
        "trait",
        "pub trait",
        "pub(super) trait",
        "pub(in crate::ffi) trait",
        "mod",
        "fn",
    ];
    code[..number]
        .iter()
        .rev()
        .filter(|line| indent(line) < own)
        .find(|line| starts.iter().any(|start| line.trim_start().starts_with(start)))
        .is_some_and(|line| line.contains("impl") || line.contains("trait"))
}

/// A type name is defined once, so that a search for it has one result.
///
/// Exception: an associated type has the name that its trait gives it.
#[test]
fn a_type_name_stands_once() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (file, code) in sources::all() {
        for (number, line) in code.iter().enumerate() {
            let Some(name) = type_defined(line) else { continue };
            let is_type = line.trim_start().starts_with("type ");
            if is_type && is_associated(&code, number) {
                continue;
            }
            places.entry(name.into()).or_default().push(format!("{file}:{}", number + 1));
        }
    }
    assert!(places.len() > 300, "too few types were found");
    for (name, reason) in SAME_NAME {
        let count = places.remove(*name).map_or(0, |places| places.len());
        assert!(count > 1, "{name} is defined once; remove it from SAME_NAME ({reason})");
    }
    places.retain(|_, places| places.len() > 1);
    let wrong: Vec<String> =
        places.iter().map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(wrong.is_empty(), "types that share a name:\n{}", wrong.join("\n"));
}
