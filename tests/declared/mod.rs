//! The functions that `include/impel.h` declares.

use std::path::PathBuf;

/// Their names, in the order of the header.
pub fn functions() -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("include/impel.h");
    let header = std::fs::read_to_string(path).expect("include/impel.h can be read");
    let names: Vec<String> = header
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter(|line| !line.starts_with("typedef"))
        .filter_map(|line| {
            let (head, _) = line.split_once('(')?;
            let name = head.rsplit([' ', '*']).next()?;
            name.starts_with("impel_").then(|| name.to_string())
        })
        .collect();
    assert!(names.len() > 100, "failed to parse the header");
    names
}
