//! Queries: one shape
//!
//! Test a point, a ray (raycast) or the distance to a point against one shape, whatever its
//! filter.
//!
//! ```c
//! bool inside;
//! impel_shape_test_point(shape, (ImpelPosition){ mouse.x, mouse.y }, &inside); // picking
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.
