//! State that is reproduced bit for bit: hashes, snapshots, recordings, worker counts.

#[macro_use]
mod common;
mod cases;
mod declared;
mod determinism;
mod float_modes;
mod proptests;
mod recording;
mod snapshot;
mod sources;
mod thresholds;
mod twins;
mod workers;
mod world_hash;
