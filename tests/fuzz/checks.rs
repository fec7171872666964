//! What is promised of every scene.

use std::ffi::CStr;
use std::ptr::null_mut;

use impel::ffi::*;

use crate::forged;
use crate::scene::{Kind, with};

/// Steps that worlds take side by side.
const STEPS: u32 = 15;

pub fn last_error() -> String {
    // SAFETY: it is a string of this thread, until the next call.
    unsafe { CStr::from_ptr(impel_last_error()) }.to_string_lossy().into_owned()
}

/// Fails if a status is none that a caller should see, or has no message.
pub fn is_expected(name: &str, status: ImpelStatus) {
    assert_ne!(status, IMPEL_ERROR_INTERNAL, "{name}: {}", last_error());
    assert!(
        status == IMPEL_OK || !last_error().is_empty(),
        "{name} failed with {status} and no message"
    );
}

/// Calls a function that must succeed.
macro_rules! must {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: the arguments are plain values, references to locals, or lists with lengths.
        #[allow(unused_unsafe)]
        let status = unsafe { $function($($argument),*) };
        assert_eq!(status, IMPEL_OK, "{}: {}", stringify!($function), last_error());
    }};
}

/// The world of an object, if it exists.
pub fn world_of(kind: Kind, raw: u64) -> Option<u64> {
    let mut world = ImpelWorldId::default();
    // SAFETY: the pointer is to a local.
    let status = unsafe {
        match kind {
            Kind::World => return Some(raw),
            Kind::Body => impel_body_get_world(ImpelBodyId { raw }, &mut world),
            Kind::Shape => impel_shape_get_world(ImpelShapeId { raw }, &mut world),
            Kind::Chain => impel_chain_get_world(ImpelChainId { raw }, &mut world),
            Kind::SoftBody => impel_soft_body_get_world(ImpelSoftBodyId { raw }, &mut world),
            Kind::Joint => impel_joint_get_world(ImpelJointId { raw }, &mut world),
            Kind::Tree | Kind::TreeProxy => return None,
        }
    };
    (status == IMPEL_OK).then_some(world.raw)
}

/// Whether a world has more bodies than this.
pub fn is_large(most: usize, world: ImpelWorldId) -> bool {
    let mut count = 0;
    // SAFETY: null with capacity 0 asks for the number.
    let status = unsafe { impel_world_get_bodies(world, null_mut(), 0, &mut count) };
    status == IMPEL_OK && count > most
}

/// The snapshot of a world, if it can be taken now.
fn snapshot(world: ImpelWorldId) -> Option<Vec<u8>> {
    let mut size = 0;
    // SAFETY: null with capacity 0 asks for the size; then the buffer has it.
    unsafe {
        if impel_world_snapshot(world, null_mut(), 0, &mut size) != IMPEL_OK {
            return None;
        }
        let mut bytes = vec![0; size];
        must!(impel_world_snapshot(world, bytes.as_mut_ptr(), size, &mut size));
        Some(bytes)
    }
}

fn hash(world: ImpelWorldId) -> u64 {
    let mut hash = 0;
    must!(impel_world_hash(world, &mut hash));
    hash
}

/// Hash and snapshot of a world before a call.
pub struct State {
    world: ImpelWorldId,
    hash: u64,
    bytes: Vec<u8>,
}

impl State {
    pub fn of_all(worlds: &[ImpelWorldId]) -> Vec<State> {
        let state = |&world: &ImpelWorldId| {
            snapshot(world).map(|bytes| State { world, hash: hash(world), bytes })
        };
        worlds.iter().filter_map(state).collect()
    }

    /// Fails if the world is another one now.
    pub fn compare(&self, name: &str, status: ImpelStatus) {
        assert!(impel_world_is_valid(self.world), "{name} ({status}) destroyed a world");
        assert_eq!(hash(self.world), self.hash, "{name} ({status}) changed the hash");
        let bytes = snapshot(self.world).expect("a snapshot, as before");
        let first = bytes.iter().zip(&self.bytes).position(|(a, b)| a != b);
        assert!(
            bytes == self.bytes,
            "{name} ({status}) changed the snapshot: {} to {} bytes, first at {first:?}",
            self.bytes.len(),
            bytes.len(),
        );
    }
}

/// Keeps a snapshot of a world, and its recording so far.
pub fn keep_bytes() {
    let world = ImpelWorldId { raw: with(|s| s.handle(Kind::World)) };
    let snapshot = snapshot(world);
    with(|s| {
        if s.bytes.len() < 6 {
            s.bytes.extend(snapshot);
        }
    });
}

/// The checks of a world at the end of a scene.
pub fn ending(world: ImpelWorldId) {
    // The answers of callbacks would differ between worlds.
    // SAFETY: null callbacks.
    unsafe {
        impel_world_set_filter_callback(world, None, null_mut());
        impel_world_set_mix_callback(world, None, null_mut());
        impel_world_set_pre_solve_callback(world, None, null_mut());
        impel_world_set_joint_callback(world, None, null_mut());
        impel_world_set_step_callback(world, None, null_mut());
        impel_world_set_task_callbacks(world, None, None, null_mut());
        impel_world_stop_replay(world);
    }
    // Deferred calls are not in snapshots.
    must!(impel_world_run_deferred(world));
    all_finite(world);
    goes_on_from_its_snapshot(world);
    goes_back_to_saved_ticks(world);
    replays(world);
}

/// All bodies have finite poses and velocities.
fn all_finite(world: ImpelWorldId) {
    let mut count = 0;
    must!(impel_world_get_bodies(world, null_mut(), 0, &mut count));
    let mut bodies = vec![ImpelBodyId::default(); count];
    must!(impel_world_get_bodies(world, bodies.as_mut_ptr(), count, &mut count));
    for body in bodies {
        let mut at = ImpelPreciseTransform {
            p: ImpelPosition::default(),
            q: impel_rotation_from_angle(0.0),
        };
        let (mut linear, mut angular) = (ImpelVec2::default(), 0.0f32);
        must!(impel_body_get_precise_transform(body, &mut at));
        must!(impel_body_get_linear_velocity(body, &mut linear));
        must!(impel_body_get_angular_velocity(body, &mut angular));
        let all = [at.p.x, at.p.y, at.q.c.into(), at.q.s.into(), linear.x.into(), linear.y.into()];
        assert!(
            all.iter().all(|number| number.is_finite()) && angular.is_finite(),
            "a body is not finite: {at:?} {linear:?} {angular}"
        );
    }
}

/// A world like this one, with another number of workers and SIMD width.
fn twin(world: ImpelWorldId) -> ImpelWorldId {
    let mut def = impel_world_def_default();
    must!(impel_world_get_def(world, &mut def));
    (def.worker_count, def.simd_width) =
        with(|s| (1 + s.source.below(3) as u32, [0, 1, 4, 8, 16][s.source.below(5) as usize]));
    let mut twin = ImpelWorldId::default();
    must!(impel_world_create(&def, &mut twin));
    twin
}

/// Restored into another world, it goes on in the same way.
fn goes_on_from_its_snapshot(world: ImpelWorldId) {
    let bytes = snapshot(world).expect("a snapshot");
    let twin = twin(world);
    // A snapshot with a NaN would be refused.
    must!(impel_world_restore(twin, bytes.as_ptr(), bytes.len()));
    assert_eq!(hash(twin), hash(world), "restored, the hash differs");
    assert!(snapshot(twin).as_ref() == Some(&bytes), "restored, the snapshot differs");
    let (time_step, substeps) = with(|s| match s.source.below(4) {
        0 => (1e-3, 1),
        1 => (0.1, 8),
        _ => (1.0 / 60.0, 4),
    });
    for step in 0..STEPS {
        must!(impel_world_step(world, time_step, substeps));
        must!(impel_world_step(twin, time_step, substeps));
        assert_eq!(hash(twin), hash(world), "restored, the hash differs after step {step}");
    }
    all_finite(world);
    let delta = delta(world, &bytes);
    // SAFETY: the sizes are those of the arrays.
    let restore = |delta: &[u8]| unsafe {
        let (base, base_size) = (bytes.as_ptr(), bytes.len());
        impel_world_restore_delta(twin, base, base_size, delta.as_ptr(), delta.len())
    };
    assert_eq!(restore(&delta), IMPEL_OK, "a delta snapshot is refused");
    assert_eq!(hash(twin), hash(world), "restored from a delta, the hash differs");
    assert!(snapshot(twin) == snapshot(world), "restored from a delta, the snapshot differs");
    if with(|s| s.source.one_in(3)) {
        forged::snapshots(twin, &bytes);
        forged::deltas(twin, &delta, restore);
    }
    must!(impel_world_destroy(twin));
}

/// A delta snapshot of the world.
fn delta(world: ImpelWorldId, base: &[u8]) -> Vec<u8> {
    let mut size = 0;
    // SAFETY: the sizes are those of the buffers.
    let write = |room: &mut [u8], size: &mut usize| unsafe {
        let (data, buffer) = (base.as_ptr(), room.as_mut_ptr());
        impel_world_snapshot_delta(world, data, base.len(), buffer, room.len(), size)
    };
    assert_eq!(write(&mut [], &mut size), IMPEL_ERROR_CAPACITY);
    let mut bytes = vec![0; size];
    assert_eq!(write(&mut bytes, &mut size), IMPEL_OK, "no delta snapshot");
    bytes
}

/// Saved ticks are restored bit for bit.
fn goes_back_to_saved_ticks(world: ImpelWorldId) {
    const KEPT: u64 = 4;
    must!(impel_world_set_max_saved_ticks(world, KEPT as u32));
    let mut ticks = Vec::new();
    for tick in 0..KEPT {
        must!(impel_world_save_tick(world, tick));
        ticks.push((hash(world), snapshot(world)));
        must!(impel_world_step(world, 1.0 / 60.0, 2));
    }
    for _ in 0..3 {
        let tick = with(|s| s.source.below(KEPT));
        must!(impel_world_restore_tick(world, tick));
        let (expected, bytes) = &ticks[tick as usize];
        assert_eq!(hash(world), *expected, "restored, the hash of a tick differs");
        assert!(snapshot(world) == *bytes, "restored, the snapshot of a tick differs");
        must!(impel_world_step(world, 1.0 / 60.0, 2));
    }
}

/// Its recording plays without divergence, also after seeking.
fn replays(world: ImpelWorldId) {
    let mut recording = ImpelRecording::default();
    must!(impel_world_get_recording(world, &mut recording));
    if recording.steps == 0 {
        return;
    }
    impel_world_stop_recording(world);
    let mut size = 0;
    must!(impel_world_take_recording(world, null_mut(), 0, &mut size));
    let mut bytes = vec![0; size];
    must!(impel_world_take_recording(world, bytes.as_mut_ptr(), size, &mut size));
    let complete = recording.waiting == recording.size;
    if !complete || size == 0 {
        return;
    }
    let twin = twin(world);
    let mut def = impel_replay_def_default();
    def.keyframe_interval = 1 + with(|s| s.source.below(8)) as u32;
    must!(impel_world_start_replay(twin, bytes.as_ptr(), size, &def));
    let mut replay = ImpelReplay::default();
    let mut hashes = vec![(0, hash(twin))];
    loop {
        must!(impel_world_get_replay(twin, &mut replay));
        if replay.is_at_end {
            break;
        }
        must!(impel_world_step_replay(twin, &mut replay));
        // The calls after the last step end no step.
        if hashes.last().is_none_or(|last| last.0 != replay.step) {
            hashes.push((replay.step, hash(twin)));
        }
        assert_eq!(replay.first_diverged_step, 0, "diverges at step {}", replay.step);
        assert_eq!(replay.failed_calls, 0, "a call failed at step {}", replay.first_failed_step);
    }
    for _ in 0..6 {
        let (step, expected) = hashes[with(|s| s.source.below(hashes.len() as u64)) as usize];
        must!(impel_world_seek_replay(twin, step, &mut replay));
        assert_eq!(replay.step, step);
        assert_eq!(hash(twin), expected, "after seeking to step {step}, the hash differs");
    }
    if with(|s| s.source.one_in(2)) {
        forged::recordings(twin, &bytes);
    }
    must!(impel_world_destroy(twin));
}
