//! Queries against brute force: every answer of the trees is that of asking
//! each shape by itself.

#[macro_use]
mod common;

#[path = "queries/batches.rs"]
mod batches;
#[path = "queries/casts.rs"]
mod casts;
#[path = "queries/cost.rs"]
mod cost;
#[path = "queries/nearest.rs"]
mod nearest;
#[path = "queries/overlaps.rs"]
mod overlaps;
#[path = "queries/rays.rs"]
mod rays;
#[path = "queries/scene.rs"]
mod scene;
