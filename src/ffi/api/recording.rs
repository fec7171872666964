//! Recordings: the calls that are written by hand.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::{Manner, Unrecorded, look_at};
use crate::ffi::{ImpelRecording, ImpelRecordingDef, ImpelRecordingInfo};
use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Returns recording settings with the default values: a hash every 60 steps, no queries.
#[unsafe(no_mangle)]
pub extern "C" fn impel_recording_def_default() -> ImpelRecordingDef {
    ImpelRecordingDef {
        cookie: ImpelRecordingDef::COOKIE,
        hash_interval: 60,
        record_queries: false,
    }
}

/// Starts recording a world, from its current state.
///
/// Bytes of an earlier recording that were not taken are dropped. Fails with
/// `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded, or plays a recording.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_start_recording(
    world: ImpelWorldId,
    def: *const ImpelRecordingDef,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_start_recording"), world, |world| {
        let def = pointers::definition("def", def)?;
        world.start_recording(Manner {
            hash_interval: def.hash_interval,
            with_queries: def.record_queries,
        })
    })
}

/// Stops recording a world.
///
/// Bytes that were not taken are kept until they are taken, until another recording starts, or
/// until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is not being
/// recorded.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_recording(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_recording"), world, |world| {
        world.stop_recording()
    })
}

/// Moves the recorded bytes since the last call into a buffer.
///
/// The number of bytes is written to `out_size`; 0 if there are none. If the buffer is too
/// short, the call fails with `IMPEL_ERROR_CAPACITY`, writes the required size, and takes
/// nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
/// destroyed.
///
/// Allowed between steps and in deferred callbacks, and on a world that has failed with
/// `IMPEL_ERROR_INTERNAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_take_recording(
    world: ImpelWorldId,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    let call = Unrecorded("impel_world_take_recording");
    guard::change_failed_world(call, world, |world| {
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        buffer.fill(|room| world.take_recording(room))
    })
}

/// State of a world's recording.
///
/// All zero if there is no recording, or if it has been stopped and all bytes have been taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_recording(
    world: ImpelWorldId,
    out_recording: *mut ImpelRecording,
) -> ImpelStatus {
    guard::read_world("impel_world_get_recording", world, |world| {
        let out = pointers::out("out_recording", out_recording)?;
        out.set(world.recording().map_or(ImpelRecording::default(), |recording| ImpelRecording {
            steps: recording.steps,
            calls: recording.calls,
            queries: recording.query_count(),
            size: recording.size(),
            waiting: recording.waiting(),
            is_active: recording.is_active,
        }))
    })
}

/// Contents of a recording, without a world.
///
/// Fails with `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording or its beginning is
/// corrupt, and with `IMPEL_ERROR_VERSION` if another version of the library made it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_recording_get_info(
    data: *const u8,
    size: usize,
    out_info: *mut ImpelRecordingInfo,
) -> ImpelStatus {
    guard::call("impel_recording_get_info", || {
        let out = pointers::out("out_info", out_info)?;
        out.set(look_at(pointers::bytes("data", data, size)?)?)
    })
}
