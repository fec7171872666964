//! Snapshots of a world, and the handles that they restore or invalidate.

use std::sync::atomic::Ordering::Relaxed;

use slotmap::Key;

use super::bits::{HandleKind, MAX_GENERATION, MAX_INDEX};
use super::{Access, Changing, Reading, WORLD_SLOTS, access};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::recording::Call;
use crate::ffi::{
    IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_ERROR_LIMIT, IMPEL_ERROR_LOCKED,
    IMPEL_ERROR_UNSUPPORTED, IMPEL_ERROR_VERSION, call, convert, impel_version,
};
use crate::world::{ObjectKind, SnapshotError, World};

impl Reading {
    /// Fails if the world is in the middle of a step.
    pub fn check_whole(&self) -> Outcome {
        if self.share.is_some() || access(self.ids.slot) == Some(Access::Change) {
            return Ok(());
        }
        let words = "called inside a callback of a step, before the step is complete";
        Err(Failure::new(IMPEL_ERROR_LOCKED, words))
    }

    /// Writes a snapshot, as far as it fits, and returns its size.
    pub fn snapshot(&self, room: &mut [u8]) -> usize {
        World::snapshot(self, impel_version(), room)
    }

    /// Writes a delta snapshot, as far as it fits, and returns its size.
    pub fn delta_snapshot(&self, base: &[u8], room: &mut [u8]) -> Result<usize, Failure> {
        Ok(self.snapshot_from(impel_version(), base, room)?)
    }
}

impl Changing {
    /// Restores the state and the handles of a snapshot, or of a delta snapshot and its base.
    pub fn restore(&mut self, base: Option<&[u8]>, data: &[u8]) -> Outcome {
        let ids = self.ids;
        let keys = self.read_snapshot(impel_version(), base, data)?;
        if keys.slot > MAX_INDEX || keys.version / 2 > MAX_GENERATION {
            return Err(SnapshotError::Damaged.into());
        }
        if keys.version / 2 > MAX_GENERATION - ids.base {
            let words = "the handles of this world are used up";
            return Err(Failure::new(IMPEL_ERROR_LIMIT, words));
        }
        convert::world_def("def", &(*self.read_settings()).into()).map_err(|failure| {
            Failure::new(IMPEL_ERROR_BAD_DATA, format_args!("in data: {}", failure.words))
        })?;
        self.adopt_snapshot();
        self.publish_restored();
        let next = ids.base + keys.version / 2 + 1;
        let next_base = &mut self.host.data_mut().next_base;
        *next_base = next.max(*next_base);
        debug_assert_eq!(WORLD_SLOTS[ids.slot].base.load(Relaxed), ids.base);
        Ok(())
    }
}

/// Saved ticks.
impl Changing {
    /// Saves the state as that of a tick.
    pub fn save_tick(&mut self, tick: u64) -> Outcome {
        if World::save_tick(self, tick) {
            return Ok(());
        }
        let words = "the world keeps no ticks: call impel_world_set_max_saved_ticks first";
        Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words))
    }

    /// Restores the state and the handles of a saved tick.
    pub fn restore_tick(&mut self, tick: u64) -> Outcome {
        if !World::restore_tick(self, tick) {
            let words = format_args!("tick {tick} is not saved");
            return Err(Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, words));
        }
        self.publish_restored();
        if self.is_recording() {
            self.record_restored();
        }
        Ok(())
    }

    /// Records that the state was restored, as a call that restores a snapshot of it.
    fn record_restored(&mut self) {
        let version = impel_version();
        let mut bytes = vec![0; World::snapshot(self, version, &mut [])];
        World::snapshot(self, version, &mut bytes);
        let call = call::impel_world_restore(self.ids.world(), bytes.as_ptr(), bytes.len());
        if let (Some(number), arguments) = call.into_entry() {
            self.record_call(number, &arguments, &Ok(()));
        }
    }

    /// Updates the handles and the published poses after the state was replaced.
    fn publish_restored(&mut self) {
        self.host.data_mut().events.clear();
        let ids = self.ids;
        let alive = WORLD_SLOTS[ids.slot].alive().expect("made with the world");
        self.visit_changed_keys(|kind, key, exists| {
            let kind = match kind {
                ObjectKind::Body => HandleKind::Body,
                ObjectKind::Shape => HandleKind::Shape,
                ObjectKind::Joint => HandleKind::Joint,
                ObjectKind::Chain => HandleKind::Chain,
                ObjectKind::SoftBody => HandleKind::SoftBody,
            };
            let parts = ids.parts(key);
            alive.set(kind, parts.index, if exists { parts.generation } else { 0 });
        });
        self.state().bodies.keys().for_each(|key| {
            ids.publish_pose(ids.parts(key.data()).index, &self.sim(key).pose());
        });
    }
}

impl From<SnapshotError> for Failure {
    fn from(error: SnapshotError) -> Failure {
        let (status, words) = match error {
            SnapshotError::Damaged => {
                (IMPEL_ERROR_BAD_DATA, "the data is not a snapshot, or damaged")
            }
            SnapshotError::Version => {
                (IMPEL_ERROR_VERSION, "data is of another version of the library")
            }
            SnapshotError::Base => (
                IMPEL_ERROR_BAD_DATA,
                "data was made with another base, or base_data is a delta snapshot",
            ),
            SnapshotError::BroadPhase => {
                (IMPEL_ERROR_BAD_DATA, "data is of a world with another broad_phase")
            }
            SnapshotError::LengthUnit => {
                (IMPEL_ERROR_BAD_DATA, "data is of a world with another length_unit")
            }
        };
        Failure::new(status, words)
    }
}
