//! The shared library exports the functions that the header declares and that `tests/exports.txt`
//! lists, so no function appears or disappears unnoticed.
//!
//! `IMPEL_BLESS=1 cargo test --test house` rewrites the list.

use std::fs;
use std::path::PathBuf;

use crate::declared;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn list_matches_the_header() {
    let path = root().join("tests/exports.txt");
    // With IMPEL_BLESS, rewrites the header first.
    crate::header::committed();
    let mut declared = declared::functions();
    declared.sort();
    let expected = declared.join("\n") + "\n";
    if std::env::var_os("IMPEL_BLESS").is_some() {
        fs::write(&path, &expected).expect("the list can be written");
    }
    let listed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        listed == expected,
        "tests/exports.txt differs from the header. If this is intended, run \
         `IMPEL_BLESS=1 cargo test --test house`"
    );
}

/// The library that cargo built next to this test.
#[cfg(target_os = "linux")]
#[test]
fn library_exports_exactly_the_declared_functions() {
    let test = std::env::current_exe().expect("the path of this test");
    let library = test.with_file_name("libimpel.so");
    let output = std::process::Command::new("nm")
        .args(["-D", "--defined-only"])
        .arg(&library)
        .output()
        .expect("nm can be run (it is part of binutils)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("nm writes text");
    let mut exported: Vec<&str> =
        text.lines().filter_map(|line| line.split_whitespace().last()).collect();
    exported.sort_unstable();
    let mut declared = declared::functions();
    declared.sort();
    let missing: Vec<_> = declared.iter().filter(|name| !exported.contains(&&***name)).collect();
    let extra: Vec<_> =
        exported.iter().filter(|name| !declared.iter().any(|other| other == **name)).collect();
    assert!(missing.is_empty() && extra.is_empty(), "missing {missing:?}, not declared {extra:?}");
}
