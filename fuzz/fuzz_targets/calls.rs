//! The scenes of `tests/fuzz`, with choices from the bytes of libFuzzer, which looks for bytes that
//! reach new code: `cargo +nightly fuzz run calls`.
#![no_main]
#![allow(dead_code)]

#[path = "../../tests/fuzz/buffers.rs"]
mod buffers;
#[path = "../../tests/fuzz/callbacks.rs"]
mod callbacks;
#[path = "../../tests/fuzz/checks.rs"]
mod checks;
#[path = "../../tests/fuzz/forged.rs"]
mod forged;
#[path = "../../tests/fuzz/generated.rs"]
mod generated;
#[path = "../../tests/fuzz/geometry.rs"]
mod geometry;
#[path = "../../tests/fuzz/scene.rs"]
mod scene;
#[path = "../../tests/fuzz/source.rs"]
mod source;
#[path = "../../tests/fuzz/values.rs"]
mod values;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = source::Source::Bytes { bytes: bytes.to_vec(), read: 0 };
    scene::run(source, scene::Manner { calls: 400, is_traced: false });
});
