//! Queries against brute force: the trees give the same results as tests of every shape.

mod batches;
mod casts;
mod cost;
mod nearest;
mod overlaps;
mod rays;
mod scene;
