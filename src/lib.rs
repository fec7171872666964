//! impel: a 2D rigid-body physics engine, shipped as a shared library with a
//! C API. [`ffi`] is that API and all that is public; ARCHITECTURE.md is the
//! map of the rest.

// What breaks determinism, by clippy.toml; tests may use it.
#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod base;
mod broad_phase;
mod events;
pub mod ffi;
mod finalize;
mod geometry;
mod graph;
mod island;
mod jobs;
mod kinematics;
mod math;
mod model;
mod mover;
mod narrow_phase;
mod simd;
mod solver;
mod world;
