//! The source code of the engine as text.

// Each test binary uses a part of this module.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

/// Path from `src` and lines of code, without comments, of every source file.
pub fn all() -> Vec<(String, Vec<String>)> {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&source, &source, &mut files);
    files.sort();
    assert!(files.len() > 30, "too few source files found");
    files
}

/// Same as [`all`], without code that is compiled for tests only. Lines keep their numbers.
pub fn without_tests() -> Vec<(String, Vec<String>)> {
    let mut files = all();
    files.retain(|(file, _)| {
        !file.contains("/tests/") && !file.ends_with("/tests.rs") && !file.ends_with("/testing.rs")
    });
    for (_, code) in &mut files {
        blank_tests(code);
    }
    files
}

fn collect(root: &Path, directory: &Path, files: &mut Vec<(String, Vec<String>)>) {
    for entry in fs::read_dir(directory).expect("a directory") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).expect("a path below src").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a source file");
            let code = text.lines().map(|line| line.split("//").next().unwrap_or("").to_string());
            files.push((name.replace('\\', "/"), code.collect()));
        }
    }
}

/// Clears the item after each `#[cfg(test)]`, up to its closing bracket or a semicolon outside
/// brackets.
fn blank_tests(code: &mut [String]) {
    let mut at = 0;
    while at < code.len() {
        if code[at].trim() != "#[cfg(test)]" {
            at += 1;
            continue;
        }
        let mut depth = 0;
        let mut done = false;
        while at < code.len() && !done {
            let line = std::mem::take(&mut code[at]);
            for letter in line.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => (),
                }
                done |= depth == 0 && matches!(letter, '}' | ';');
            }
            at += 1;
        }
    }
}
