//! Generated files are what `cargo xtask generate` writes: exports, header, bindings, layout
//! checks.

use std::path::Path;

#[test]
fn generated_files_are_current() {
    let stale = xtask::stale(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(stale.is_empty(), "run `cargo xtask generate`; stale:\n{}", stale.join("\n"));
}
