//! Saved ticks: earlier states of a world, kept in memory for rollback.

use slotmap::{Key, KeyData};

use super::World;
use crate::base::{KeptStates, heap_bytes};

/// Kinds of objects with handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    Body,
    Shape,
    Joint,
    Chain,
    SoftBody,
}

/// Number of object kinds.
const KIND_COUNT: usize = 5;

/// Versions of all keys, by kind of object and index.
pub(super) type Versions = [Vec<u32>; KIND_COUNT];

/// The saved ticks of a world.
#[derive(Default)]
pub(super) struct SavedTicks {
    /// The tick of each kept state, and when it was saved. `None` if the state is not in use.
    ticks: Vec<Option<SavedTick>>,
    saves: u64,
    kept: KeptStates,
}

#[derive(Clone, Copy)]
struct SavedTick {
    tick: u64,
    /// Number of saves before this one.
    save: u64,
}

/// Facts about the saved ticks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SavedTicksInfo {
    /// Maximum number of saved ticks.
    pub max_count: usize,
    /// Number of saved ticks.
    pub count: usize,
    /// The lowest saved tick; 0 if there is none.
    pub lowest: u64,
    /// The highest saved tick; 0 if there is none.
    pub highest: u64,
    /// Memory that they take, in bytes.
    pub bytes: usize,
}

impl SavedTicks {
    fn find(&self, tick: u64) -> Option<usize> {
        self.ticks.iter().position(|saved| saved.is_some_and(|saved| saved.tick == tick))
    }

    /// Returns the state for a new tick: that of the same tick, an unused one, or the one that was
    /// saved first. `None` if there is no room for any tick.
    fn slot_for(&self, tick: u64) -> Option<usize> {
        let first_saved = || {
            let save = |&state: &usize| self.ticks[state].map_or(0, |saved| saved.save + 1);
            (0..self.ticks.len()).min_by_key(save)
        };
        self.find(tick).or_else(first_saved)
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: kept, ticks)
    }
}

impl World {
    /// Sets the maximum number of saved ticks. Removes those saved so far.
    pub fn set_max_saved_ticks(&mut self, count: usize) {
        self.saved_ticks = SavedTicks { ticks: vec![None; count], ..SavedTicks::default() };
    }

    /// Saves the state as that of a tick. Returns false if there is no room for any tick.
    pub fn save_tick(&mut self, tick: u64) -> bool {
        self.update_extents();
        let World { state, saved_ticks, unmixed, .. } = self;
        let Some(slot) = saved_ticks.slot_for(tick) else { return false };
        saved_ticks.ticks[slot] = Some(SavedTick { tick, save: saved_ticks.saves });
        saved_ticks.saves += 1;
        let mut keeper = saved_ticks.kept.keeping(slot);
        state.keep(&mut keeper);
        keeper.value(unmixed);
        true
    }

    /// Replaces the state by that of a saved tick. Returns false if it is not saved.
    pub fn restore_tick(&mut self, tick: u64) -> bool {
        let Some(slot) = self.saved_ticks.find(tick) else { return false };
        self.copy_versions();
        let now = self.state.def;
        let mut keeper = self.saved_ticks.kept.recalling(slot);
        self.state.keep(&mut keeper);
        keeper.value(&mut self.unmixed);
        self.outdated_extents.clear();
        self.state.def.keep_settings_of_host(&now);
        // Events refer to indices of the old state.
        self.events.clear();
        true
    }

    pub fn saved_ticks(&self) -> SavedTicksInfo {
        let ticks = || self.saved_ticks.ticks.iter().flatten().map(|saved| saved.tick);
        SavedTicksInfo {
            max_count: self.saved_ticks.ticks.len(),
            count: ticks().count(),
            lowest: ticks().min().unwrap_or(0),
            highest: ticks().max().unwrap_or(0),
            bytes: self.saved_ticks.bytes(),
        }
    }

    /// Copies the versions of all keys, for [`World::visit_changed_keys`].
    pub(super) fn copy_versions(&mut self) {
        let [bodies, shapes, joints, chains, soft_bodies] = &mut self.buffers.versions;
        self.state.bodies.copy_versions(bodies);
        self.state.shapes.copy_versions(shapes);
        self.state.joints.copy_versions(joints);
        self.state.chains.copy_versions(chains);
        self.state.soft_bodies.copy_versions(soft_bodies);
    }

    /// Calls `visit` for each key that exists since the last restore (`true`), or that has ceased
    /// to exist with it (`false`).
    pub fn visit_changed_keys(&self, mut visit: impl FnMut(ObjectKind, KeyData, bool)) {
        let [bodies, shapes, joints, chains, soft_bodies] = &self.buffers.versions;
        let state = &self.state;
        let mut visit_all = |kind, keys: &mut dyn Iterator<Item = (KeyData, bool)>| {
            keys.for_each(|(key, exists)| visit(kind, key, exists));
        };
        fn data<K: Key>((key, exists): (K, bool)) -> (KeyData, bool) {
            (key.data(), exists)
        }
        visit_all(ObjectKind::Body, &mut state.bodies.changed_keys(bodies).map(data));
        visit_all(ObjectKind::Shape, &mut state.shapes.changed_keys(shapes).map(data));
        visit_all(ObjectKind::Joint, &mut state.joints.changed_keys(joints).map(data));
        visit_all(ObjectKind::Chain, &mut state.chains.changed_keys(chains).map(data));
        visit_all(ObjectKind::SoftBody, &mut state.soft_bodies.changed_keys(soft_bodies).map(data));
    }
}
