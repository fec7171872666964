//! impel: a 2D rigid-body physics engine, shipped as a shared library with a
//! C API. [`ffi`] is that API and all that is public; ARCHITECTURE.md is the
//! map of the rest.

mod base;
mod broad_phase;
pub mod ffi;
mod finalize;
mod geometry;
mod graph;
mod island;
mod math;
mod model;
mod narrow_phase;
mod simd;
mod solver;
mod world;
