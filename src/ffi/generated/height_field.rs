//! Height fields (heightmaps, terrain)
//!
//! A height field is a chain whose points are equally spaced along x. In its body's space,
//! sample i is at (i * spacing, height i). Two neighbouring samples form a cell, which is a
//! segment of the chain. It is solid below, unless the field is two-sided. A height field is a
//! chain: functions that take a chain accept it. This section has only its creation and the
//! changes of its heights.
//!
//! Each cell is a shape, so it has its own material, filter and user data, and queries and
//! contacts report it. A cell takes about 750 bytes of memory. Cells that do not move take no
//! time in a step. A sample may be a hole, `IMPEL_HEIGHT_HOLE`. Then neither of its two cells
//! exists, and `impel_chain_get_segments` returns the null handle for them.
//!
//! ```c
//! float heights[] = { 0.0f, 0.5f, 0.2f, 0.0f };
//! ImpelChainDef def = impel_chain_def_default();
//! impel_height_field_create(ground, &def, heights, 4, 1.0f, &field);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

/// Height of a hole. Every height at or above this value is a hole.
pub const IMPEL_HEIGHT_HOLE: f32 = 1e30;
