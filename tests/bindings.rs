//! The declarations of the scripting hosts, and the layout checks, are what
//! the generators in `tests/bindings` make of `src/ffi`.
//!
//! `IMPEL_BLESS=1 cargo test --test house` rewrites them.

mod csharp;
mod layout;
pub mod model;
mod names;
mod python;

use std::collections::BTreeSet;
use std::path::PathBuf;

use model::Model;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Compares a file with what it should be; rewrites it when asked.
pub fn is_current(path: &str, expected: &str) {
    let file = root().join(path);
    if std::env::var_os("IMPEL_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&file, expected).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    if committed == expected {
        return;
    }
    let line = committed.lines().zip(expected.lines()).position(|(old, new)| old != new);
    let line = line.unwrap_or_else(|| committed.lines().count().min(expected.lines().count()));
    panic!(
        "{path} is stale from line {}:\n  is        {}\n  should be {}\n\
         run `IMPEL_BLESS=1 cargo test --test house`",
        line + 1,
        committed.lines().nth(line).unwrap_or("(the end)"),
        expected.lines().nth(line).unwrap_or("(the end)"),
    );
}

#[test]
fn python_is_current() {
    is_current("bindings/python/impel/_native.py", &python::generate(&Model::read(&root())));
}

#[test]
fn csharp_is_current() {
    is_current("bindings/csharp/Impel/Native.cs", &csharp::generate(&Model::read(&root())));
}

/// A function that the header declares and the model has not would be missing
/// from every host.
#[test]
fn model_has_every_function_of_the_header() {
    let header = crate::header::committed();
    let declared: BTreeSet<String> = header
        .lines()
        .filter(|line| line.starts_with(|letter: char| letter.is_alphabetic()))
        .filter_map(|line| line.split_once('(')?.0.rsplit([' ', '*']).next())
        .filter(|name| name.starts_with("impel_"))
        .map(str::to_string)
        .collect();
    let model = Model::read(&root());
    let functions = model.items().filter_map(|item| match item {
        model::Item::Function(function) => Some(function.name.clone()),
        _ => None,
    });
    assert_eq!(functions.collect::<BTreeSet<_>>(), declared);
    assert!(declared.len() > 100, "the header has been read");
}

#[test]
fn layout_is_current() {
    let model = Model::read(&root());
    is_current("tests/layout.txt", &layout::table(&model));
    is_current("tests/layout.rs", &layout::rust(&model));
    is_current("tests/c/layout.c", &layout::c(&model));
}
