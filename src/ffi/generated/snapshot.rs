//! Snapshots and state hashes (save states, rollback)
//!
//! Snapshots (save states, serialization) are for rollback netcode, saved games, joining a
//! running game, and reproducing bugs. A restored world continues exactly as the original: the
//! same calls give the same bits and the same `impel_world_hash`, on every platform, with any
//! `worker_count` and `simd_width`.
//!
//! A snapshot contains the whole simulated state: settings, bodies, shapes, chains, joints,
//! contacts with their impulses, sleep state, sensor overlaps, forces for the next step, the
//! time accumulated by `impel_world_advance`, end events that wait for the next step, and the
//! names and user data of objects.
//!
//! It does not contain the user data of contacts, the world's own `user_data`, `worker_count`,
//! callbacks and their contexts, deferred changes, and the events of the last step. After a
//! restore, contacts have no user data, and the event lists are empty. Everything else in this
//! list stays as it was before the restore.
//!
//! ```c
//! impel_world_snapshot(world, buffers[tick % N], capacity, &sizes[tick % N]);  // after every step
//! // rollback:
//! impel_world_restore(world, buffers[old % N], sizes[old % N]);
//! // then repeat the calls of the ticks since `old`, with the corrected inputs
//! ```
//!
//! A delta snapshot contains only what differs from another snapshot, the base. Send it to a
//! client that has the base, such as the last snapshot that it has confirmed.
//! `impel_world_snapshot_delta` writes it, and `impel_world_restore_delta` restores it together
//! with the base, with the same result as the whole snapshot.
//!
//! A snapshot is a sequence of bytes without pointers: copy, keep, send or free it freely; it
//! outlives its world. It can be read on any platform, by the same version of the library only
//! (`impel_version`).

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelStatus, ImpelWorldId, call, guard, pointers};

/// Restores the world's state from a snapshot, of this or another world.
///
/// The snapshot may come from another world with the same `broad_phase` and `length_unit`, from
/// another process or from another platform. The first call allocates memory for a second state,
/// which is kept; further calls allocate nothing.
///
/// Handles. If the snapshot is of the same world, every handle means what it meant then: objects
/// that have been destroyed since are alive again, and objects that have been created since no
/// longer exist. Objects created afterwards get the same handles as those created after the
/// snapshot: the same calls give the same handles. So discard the handles of objects created
/// since; the host receives them again when it repeats the calls. If the snapshot is of another
/// world, the objects have handles of this world: find them by user data, or by the lists of
/// bodies, shapes, joints and chains, which have the same order in both.
///
/// On failure the world stays unchanged. The call fails with
///
/// - `IMPEL_ERROR_BAD_DATA` if the bytes are not a snapshot, are corrupt, or are of a world with
///   another `broad_phase` or `length_unit`;
/// - `IMPEL_ERROR_VERSION` if another version of the library made it;
/// - `IMPEL_ERROR_LIMIT` if this world has no unused handles left;
/// - `IMPEL_ERROR_LOCKED` inside a callback of the world, except step and deferred callbacks;
/// - `IMPEL_ERROR_BUSY` while another thread uses the world.
///
/// The data is validated and may come from an untrusted source. A forged snapshot with a valid
/// checksum can produce states that no calls would, such as bodies anywhere, but it cannot cause
/// undefined behaviour.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_restore(
    world: ImpelWorldId,
    data: *const u8,
    size: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_restore(world, data, size), world, |world| {
        world.restore(None, pointers::bytes("data", data, size)?)?;
        Ok(())
    })
}

/// Restores the world's state from a delta snapshot and its base. The state, the handles and the
/// failures are those of `impel_world_restore` with the whole snapshot.
///
/// `base_data` is the snapshot with which `impel_world_snapshot_delta` made `data`, byte for
/// byte; a copy will do. Also fails with `IMPEL_ERROR_BAD_DATA` if it is another snapshot, or a
/// delta snapshot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_restore_delta(
    world: ImpelWorldId,
    base_data: *const u8,
    base_size: usize,
    data: *const u8,
    size: usize,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_restore_delta(world, base_data, base_size, data, size),
        world,
        |world| {
            world.restore(
                Some(pointers::bytes("base_data", base_data, base_size)?),
                pointers::bytes("data", data, size)?,
            )?;
            Ok(())
        },
    )
}

/// Hash of the whole simulated state (checksum, desync detection). Two worlds with the same hash
/// continue identically, bit for bit, under the same calls. Use it to find where two runs, peers
/// or platforms diverge: compare it after every step, or after every 60th step.
///
/// It covers settings, bodies, shapes, joints, contacts with their impulses, sleep, the order of
/// lists and query results, and the next handles, all bit for bit. It does not depend on the
/// process, the platform, the build, `worker_count`, `simd_width`, memory, times, user data or
/// callbacks. It may change between versions of the library. Inside a filter, mix, pre-solve or
/// joint callback it is meaningless, because the step is incomplete.
///
/// It takes about as long as reading the world's memory once, and does not allocate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_hash(world: ImpelWorldId, out_hash: *mut u64) -> ImpelStatus {
    guard::read_world("impel_world_hash", world, |world| {
        pointers::out("out_hash", out_hash)?.set(world.hash())
    })
}

/// Writes the world's state into a buffer, and its size in bytes to `out_size`.
///
/// Nothing is allocated. If the buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY`
/// and writes the required size; the contents of the buffer are then undefined. `NULL` with
/// capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity is
/// faster. 10,000 circles with 25,000 contacts take 3.5 MB. The size depends on all numbers of
/// the state, so it changes from step to step.
///
/// It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve or
/// joint callback the step is incomplete, and the call fails with `IMPEL_ERROR_LOCKED`. In step
/// callbacks and deferred callbacks it is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_snapshot(
    world: ImpelWorldId,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_snapshot", world, |world| {
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        world.check_whole()?;
        buffer.fill(|room| world.snapshot(room))?;
        Ok(())
    })
}

/// Writes the difference of the world's state from a snapshot into a buffer, and its size in
/// bytes to `out_size`. `impel_world_restore_delta` restores it.
///
/// `base_data` is a snapshot of `base_size` bytes from `impel_world_snapshot`, usually of the
/// same world at an earlier step. It is only read, and must not overlap `buffer`. Bodies that
/// have slept since take less than 20 bytes each. In a settled pile of 10,000 circles, all
/// awake, a delta snapshot takes 111 bytes per circle over one step, and 125 over eight.
///
/// Otherwise as `impel_world_snapshot`. Also fails with `IMPEL_ERROR_BAD_DATA` if `base_data` is
/// no snapshot, is corrupt, or is a delta snapshot itself, and with `IMPEL_ERROR_VERSION` if
/// another version of the library made it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_snapshot_delta(
    world: ImpelWorldId,
    base_data: *const u8,
    base_size: usize,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_snapshot_delta", world, |world| {
        pointers::check_apart(("buffer", buffer, capacity), ("base_data", base_data, base_size))?;
        let base = pointers::bytes("base_data", base_data, base_size)?;
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        world.check_whole()?;
        buffer.try_fill(|room| world.delta_snapshot(base, room))?;
        Ok(())
    })
}
