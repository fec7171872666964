//! Queries against brute force: every answer of the trees is that of asking
//! each shape by itself.

mod batches;
mod casts;
mod cost;
mod nearest;
mod overlaps;
mod rays;
mod scene;
