//! Generated files are what `cargo xtask generate` writes: exports, header, bindings, layout
//! checks. `cargo xtask check` runs the same checks without the engine.

#[test]
fn generated_files_are_current() {
    let stale = xtask::stale();
    assert!(stale.is_empty(), "run `cargo xtask generate`; stale:\n{}", stale.join("\n"));
}

#[test]
fn names_in_comments_exist_and_sections_are_complete() {
    let faults = xtask::faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
