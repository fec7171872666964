//! impel: a 2D rigid-body physics engine, shipped as a shared library with a C API.
//!
//! [`ffi`] is that API and the only public module. ARCHITECTURE.md describes the other modules.

// `clippy.toml` lists the methods that break determinism. Tests may use them.
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
