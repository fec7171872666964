//! Saved ticks (rollback netcode, rewind)
//!
//! A world can keep its state after each of the last ticks in memory, and go back to any of them
//! bit for bit. This is for rollback netcode, lag compensation and rewinding. It is faster than
//! snapshots: the bytes never leave the process, so they need no checks, and ticks share what
//! did not change between them.
//!
//! ```c
//! impel_world_set_max_saved_ticks(world, 16);
//! impel_world_save_tick(world, tick); // after every step
//! // rollback:
//! impel_world_restore_tick(world, old);
//! // then repeat the calls of the ticks since `old`, with the corrected inputs
//! ```
//!
//! A saved tick contains what a snapshot contains, and also the user data of contacts. Use
//! snapshots (`impel_world_snapshot`) to store a state in a file, to send it, or to restore it
//! in another world.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

/// The saved ticks of a world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSavedTicks {
    /// The lowest saved tick; 0 if there is none.
    pub lowest: u64,
    /// The highest saved tick; 0 if there is none.
    pub highest: u64,
    /// Memory that they take, in bytes. What several ticks share counts once.
    pub bytes: u64,
    /// Number of saved ticks.
    pub count: u32,
    /// Number of ticks that the world keeps: see `impel_world_set_max_saved_ticks`.
    pub max_count: u32,
}
