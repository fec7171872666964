//! Snapshots: the state of a world as bytes, and back
//!
//! For rollback, saved games, joining a game that runs, and looking at a bug again.
//! A world that was restored goes on exactly as the one that was snapshotted: the
//! same calls give the same bits, and the same `impel_world_hash`, on every platform,
//! with any `worker_count` and `simd_width`.
//!
//! In a snapshot is all that is simulated: settings, bodies, shapes, chains, joints,
//! contacts with their impulses, who sleeps, what sensors hold, forces that wait for
//! the next step, time that `impel_world_advance` has kept, and what the next step
//! has to tell; and of what is yours the names and user data of objects. Not in it are
//! what you keep with contacts, the world's own `user_data`, `worker_count`, callbacks and
//! their contexts, work that was deferred, and what the last step has told: nothing is
//! kept with the contacts of a world that was restored, its lists of events are empty, and
//! the rest it keeps from before.
//!
//! Rollback: take one after every step, into buffers that go round. To go back,
//! restore one, and make the calls of the steps since again.
//!
//! A snapshot is bytes of yours, without pointers: copy, keep, send or free them as you like;
//! it outlives its world. It is read by the version of the library that made it, and no other
//! (`impel_version`), on any platform.

use super::{ImpelStatus, ImpelWorldId, call, guard, pointers};

/// Writes the world's state into a buffer of yours, and its size into `out_size`.
/// Nothing is allocated. A buffer that is too short gives `IMPEL_ERROR_CAPACITY`, and
/// the size that it takes; what is in the buffer is then of no use. `NULL` with
/// capacity 0 asks for the size, which takes as long as writing: better keep a buffer
/// with room to spare. 10,000 boxes with 30,000 contacts take 12 MB.
///
/// It only reads: other threads may read beside it. Inside a callback of a step,
/// which is half done, it gives `IMPEL_ERROR_LOCKED`; in deferred work it is allowed.
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
        buffer.fill(|room| world.snapshot(room))
    })
}

/// Puts the world into the state of a snapshot: of its own, or of another world with
/// the same `broad_phase`, in this process or another, on this platform or another.
/// The first time memory for a second state is taken, and kept for the next; then nothing
/// is allocated.
///
/// Handles. Restored into the world that it is of, every handle is what it was: what
/// was alive at the snapshot is alive, though destroyed since, and what was created
/// since is gone. Objects that are created afterwards get the handles that objects
/// got after the snapshot: the same calls give the same handles. So forget those of
/// objects that were created since; made again, they are told again. Restored into
/// another world, objects have handles of that world: find yours by user data, or by
/// the lists of bodies, shapes, joints and chains, which have the same order in both.
///
/// Bytes that are no snapshot, or damaged in any way, or of a world with another
/// `broad_phase`, give `IMPEL_ERROR_BAD_DATA`, those of another version of the library
/// `IMPEL_ERROR_VERSION`, and the world stays as it was. Nothing is trusted: bytes may
/// come from anywhere. Whoever signs them anew can make a world that no calls would make,
/// whose bodies are anywhere, but none that hurts. Where handles of this world have used up
/// their numbers: `IMPEL_ERROR_LIMIT`.
///
/// From a callback of the world: `IMPEL_ERROR_LOCKED`; while another thread holds the world:
/// `IMPEL_ERROR_BUSY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_restore(
    world: ImpelWorldId,
    data: *const u8,
    size: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_restore(world, data, size), world, |world| {
        world.restore(pointers::bytes("data", data, size)?)
    })
}
