//! Snapshots of a world, and the handles that they restore or invalidate.

use std::sync::atomic::Ordering::Relaxed;

use slotmap::{Key, KeyData};

use super::bits::{HandleKind, MAX_GENERATION, MAX_INDEX};
use super::{Access, Changing, Reading, WORLD_SLOTS, access};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_LIMIT, IMPEL_ERROR_LOCKED, IMPEL_ERROR_VERSION, convert,
    impel_version,
};
use crate::world::{SnapshotError, World};

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
}

impl Changing {
    /// Restores the state and the handles of a snapshot.
    pub fn restore(&mut self, data: &[u8]) -> Outcome {
        let ids = self.ids;
        let keys = self.read_snapshot(impel_version(), data)?;
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
        self.host.data_mut().events.clear();
        let alive = WORLD_SLOTS[ids.slot].alive().expect("made with the world");
        let end = |kind: HandleKind, key: KeyData| ids.dismiss(kind, key);
        let now = self.state();
        if let Some(old) = self.old_state() {
            let shapes = now.shapes.gone_since(&old.shapes);
            let chains = now.chains.gone_since(&old.chains);
            let soft_bodies = now.soft_bodies.gone_since(&old.soft_bodies);
            now.bodies.gone_since(&old.bodies).for_each(|key| end(HandleKind::Body, key.data()));
            shapes.for_each(|key| end(HandleKind::Shape, key.data()));
            now.joints.gone_since(&old.joints).for_each(|key| end(HandleKind::Joint, key.data()));
            chains.for_each(|key| end(HandleKind::Chain, key.data()));
            soft_bodies.for_each(|key| end(HandleKind::SoftBody, key.data()));
        }
        let begin = |kind: HandleKind, key: KeyData| {
            let parts = ids.parts(key);
            alive.set(kind, parts.index, parts.generation);
        };
        now.bodies.keys().for_each(|key| begin(HandleKind::Body, key.data()));
        now.shapes.keys().for_each(|key| begin(HandleKind::Shape, key.data()));
        now.joints.keys().for_each(|key| begin(HandleKind::Joint, key.data()));
        now.chains.keys().for_each(|key| begin(HandleKind::Chain, key.data()));
        now.soft_bodies.keys().for_each(|key| begin(HandleKind::SoftBody, key.data()));
        now.bodies.keys().for_each(|key| {
            ids.publish_pose(ids.parts(key.data()).index, &self.sim(key).pose());
        });
        let next = ids.base + keys.version / 2 + 1;
        let next_base = &mut self.host.data_mut().next_base;
        *next_base = next.max(*next_base);
        debug_assert_eq!(WORLD_SLOTS[ids.slot].base.load(Relaxed), ids.base);
        Ok(())
    }
}

impl From<SnapshotError> for Failure {
    fn from(error: SnapshotError) -> Failure {
        let (status, words) = match error {
            SnapshotError::Damaged => (IMPEL_ERROR_BAD_DATA, "data is not a snapshot, or damaged"),
            SnapshotError::Version => {
                (IMPEL_ERROR_VERSION, "data is of another version of the library")
            }
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
