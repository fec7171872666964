//! Chains: segments of one body that were created as one surface.

use slotmap::{Key, SlotMap, new_key_type};

use super::grid::{CellBox, Grid};
use super::shape::{ShapeDef, ShapeKey};
use crate::base::{RowPool, StateHash, StateHasher, Words, state_hash};

new_key_type! {
    /// Names a chain within its world.
    pub struct ChainKey;
}

/// The samples of a height field.
#[derive(Clone, Debug, Default)]
pub struct HeightField {
    /// In metres; infinite in a hole.
    pub heights: Vec<f32>,
    /// Metres between two samples.
    pub spacing: f32,
}

/// A chain. The segments themselves are shapes.
#[derive(Clone, Debug, Default)]
pub struct ChainRecord {
    /// The row of the body that it is fixed to.
    pub body: u32,
    /// Its segments, in the order of its points; the null key in a hole.
    pub segments: Vec<ShapeKey>,
    /// What its points are made from, if it is a height field.
    pub field: Option<HeightField>,
    /// What its segments are merged from, if it is a grid.
    pub grid: Option<Grid>,
    /// What its segments start with.
    pub def: ShapeDef,
    /// Whether its last point is joined to its first.
    pub is_loop: bool,
    /// Whether it lets through what comes from its left.
    pub one_sided: bool,
    /// The handle's key.
    pub key: ChainKey,
    /// The host's own.
    pub user_data: u64,
}

// The segments tell where they are and what they belong to.
state_hash!(ChainRecord { body, is_loop, one_sided, key } left_out { segments, field, grid, def, user_data });

impl StateHash for ChainKey {
    #[inline(always)]
    fn hash_state(&self, words: &mut Words) {
        self.data().as_ffi().hash_state(words);
    }
}

/// All chains of a world.
#[derive(Clone, Debug, Default)]
pub struct Chains {
    handles: SlotMap<ChainKey, u32>,
    records: RowPool<ChainRecord>,
}

impl std::ops::Index<ChainKey> for Chains {
    type Output = ChainRecord;
    fn index(&self, key: ChainKey) -> &ChainRecord {
        &self.records[self.handles[key]]
    }
}

impl std::ops::IndexMut<ChainKey> for Chains {
    fn index_mut(&mut self, key: ChainKey) -> &mut ChainRecord {
        &mut self.records[self.handles[key]]
    }
}

impl Chains {
    /// Feeds all chains.
    pub fn hash_state(&self, hasher: &mut StateHasher) {
        let Chains { handles, records } = self;
        hasher.length(handles.len());
        for &row in handles.values() {
            hasher.item(&row);
            hasher.item(&records[row]);
        }
        records.hash_free(hasher, |record| &record.key);
    }

    /// Adds a chain; the record's key is filled in.
    pub fn insert(&mut self, record: ChainRecord) -> ChainKey {
        let row = self.records.insert(record);
        let key = self.handles.insert(row);
        self.records[row].key = key;
        key
    }

    /// Removes a chain, if it is there.
    pub fn remove(&mut self, key: ChainKey) {
        if let Some(row) = self.handles.remove(key) {
            self.records[row].segments = Vec::new();
            self.records[row].field = None;
            self.records[row].grid = None;
            self.records.remove(row);
        }
    }

    /// How many chains there are.
    pub fn len(&self) -> usize {
        self.handles.len()
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = ChainKey> + '_ {
        self.handles.keys()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let segments = |&row: &u32| {
            let record = &self.records[row];
            let samples = record.field.as_ref().map_or(0, |field| field.heights.capacity());
            let cells = record.grid.as_ref().map_or(0, |grid| {
                grid.solid.capacity() + grid.boxes.capacity() * size_of::<CellBox>()
            });
            record.segments.capacity() * size_of::<ShapeKey>() + samples * size_of::<f32>() + cells
        };
        self.handles.capacity() * 8
            + self.records.bytes()
            + self.handles.values().map(segments).sum::<usize>()
    }
}
