//! The shared library exports the functions that the header declares and that `tests/exports.txt`
//! lists, so no function appears or disappears unnoticed.
//!
//! `cargo xtask generate` rewrites the list.

use crate::declared;

/// The library that cargo built beside this test.
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
