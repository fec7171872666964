//! Rows for recordings and replays.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;

/// A recording of a world without any call.
fn recording(t: &Case) -> Vec<u8> {
    let other = t.other;
    let mut size = 0;
    // SAFETY: all point to locals.
    unsafe {
        assert_eq!(impel_world_start_recording(other, &impel_recording_def_default()), IMPEL_OK);
        assert_eq!(impel_world_stop_recording(other), IMPEL_OK);
        assert_eq!(impel_world_take_recording(other, null_mut(), 0, &mut size), IMPEL_OK);
        let mut bytes = vec![0; size];
        assert_eq!(
            impel_world_take_recording(other, bytes.as_mut_ptr(), size, &mut size),
            IMPEL_OK
        );
        bytes
    }
}

/// Makes the other world play a recording.
fn playing(t: &Case) {
    let bytes = recording(t);
    let def = impel_replay_def_default();
    // SAFETY: pointer and length are those of the vector.
    let status = unsafe { impel_world_start_replay(t.other, bytes.as_ptr(), bytes.len(), &def) };
    assert_eq!(status, IMPEL_OK);
}

/// Checks data that is not a recording.
fn bad_recordings(t: &mut Case, call: impl Fn(&mut Case, &[u8]) -> ImpelStatus) {
    let good = recording(t);
    let size = good.len();
    let mut refuse = |status, words: &str, data: &[u8]| {
        t.refuse(status, words, "no recording", |t| call(t, data));
    };
    refuse(IMPEL_ERROR_BAD_DATA, "damaged", &[]);
    refuse(IMPEL_ERROR_BAD_DATA, "damaged", &good[..7]);
    refuse(IMPEL_ERROR_BAD_DATA, "damaged", &good[..8]);
    refuse(IMPEL_ERROR_BAD_DATA, "damaged", &good[..size / 2]);
    let mut other = good.clone();
    other[4] ^= 1;
    refuse(IMPEL_ERROR_VERSION, "version", &other);
    let mut broken = good.clone();
    broken[size / 2] ^= 1;
    refuse(IMPEL_ERROR_BAD_DATA, "damaged", &broken);
}

pub const ROWS: &[Row] = &[
    ("impel_recording_def_default", |_| unsafe {
        assert_ne!(impel_recording_def_default().cookie, 0);
    }),
    ("impel_world_start_recording", |t| unsafe {
        let def = impel_recording_def_default();
        t.bad_worlds(|_, id| impel_world_start_recording(id, &def));
        t.null("def", |t| impel_world_start_recording(t.world, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_recording_def_default()", "zeroed", |t| {
            impel_world_start_recording(t.world, &std::mem::zeroed())
        });
        assert_eq!(impel_world_start_recording(t.world, &def), IMPEL_OK);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "being recorded", "twice", |t| {
            impel_world_start_recording(t.world, &def)
        });
        playing(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays", "a world that plays", |t| {
            impel_world_start_recording(t.other, &def)
        });
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_stop_recording", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_stop_recording(id));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not being recorded", "none", |t| {
            impel_world_stop_recording(t.world)
        });
    }),
    ("impel_world_take_recording", |t| unsafe {
        let def = impel_recording_def_default();
        assert_eq!(impel_world_start_recording(t.world, &def), IMPEL_OK);
        t.fills(&[0, 1, 8], |world, buffer, capacity, out_size| {
            impel_world_take_recording(world, buffer, capacity, out_size)
        });
    }),
    ("impel_world_get_recording", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_recording(id, t.out()));
        t.null("out_recording", |t| impel_world_get_recording(t.world, null_mut()));
    }),
    ("impel_recording_get_info", |t| unsafe {
        let good = recording(t);
        t.null("data", |t| impel_recording_get_info(null(), 9, t.out()));
        t.null("out_info", |_| impel_recording_get_info(good.as_ptr(), good.len(), null_mut()));
        bad_recordings(t, |t, data| impel_recording_get_info(data.as_ptr(), data.len(), t.out()));
    }),
    ("impel_replay_def_default", |_| unsafe {
        assert_ne!(impel_replay_def_default().cookie, 0);
    }),
    ("impel_world_start_replay", |t| unsafe {
        let good = recording(t);
        let (data, size, def) = (good.as_ptr(), good.len(), impel_replay_def_default());
        t.bad_worlds(|_, id| impel_world_start_replay(id, data, size, &def));
        t.null("data", |t| impel_world_start_replay(t.world, null(), size, &def));
        t.null("def", |t| impel_world_start_replay(t.world, data, size, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_replay_def_default()", "zeroed", |t| {
            impel_world_start_replay(t.world, data, size, &std::mem::zeroed())
        });
        bad_recordings(t, |t, bytes| {
            impel_world_start_replay(t.world, bytes.as_ptr(), bytes.len(), &def)
        });
        let recording = impel_recording_def_default();
        assert_eq!(impel_world_start_recording(t.world, &recording), IMPEL_OK);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "being recorded", "a world that is recorded", |t| {
            impel_world_start_replay(t.world, data, size, &def)
        });
        assert_eq!(impel_world_stop_recording(t.world), IMPEL_OK);
    }),
    ("impel_world_step_replay", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_step_replay(id, t.out()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_step_replay(t.world, t.out())
        });
        playing(t);
        t.null("out_replay", |t| impel_world_step_replay(t.other, null_mut()));
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_seek_replay", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_seek_replay(id, 1, t.out()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_seek_replay(t.world, 1, t.out())
        });
        playing(t);
        t.null("out_replay", |t| impel_world_seek_replay(t.other, 1, null_mut()));
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_get_replay", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_replay(id, t.out()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_get_replay(t.world, t.out())
        });
        playing(t);
        t.null("out_replay", |t| impel_world_get_replay(t.other, null_mut()));
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_get_replay_queries", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_replay_queries(id, t.out(), &mut 0));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_get_replay_queries(t.world, t.out(), &mut 0)
        });
        playing(t);
        t.null("out_queries", |t| impel_world_get_replay_queries(t.other, null_mut(), &mut 0));
        t.null("out_count", |t| impel_world_get_replay_queries(t.other, t.out(), null_mut()));
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_get_replay_query_convex", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_replay_query_convex(id, 0, t.out()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_get_replay_query_convex(t.world, 0, t.out())
        });
        playing(t);
        t.null("out_convex", |t| impel_world_get_replay_query_convex(t.other, 0, null_mut()));
        for index in [0, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "index", "no such query", |t| {
                impel_world_get_replay_query_convex(t.other, index, t.out())
            });
        }
        assert_eq!(impel_world_stop_replay(t.other), IMPEL_OK);
    }),
    ("impel_world_stop_replay", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_stop_replay(id));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "plays no recording", "none", |t| {
            impel_world_stop_replay(t.world)
        });
    }),
];
