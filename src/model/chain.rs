//! Chains: segments of one body that were created as one surface.

use slotmap::new_key_type;

use super::grid::{CellBox, Grid};
use super::shape::{ShapeDef, ShapeKey};
use crate::base::{KeyPool, Recorder, Source, key_state, state};

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

state!(HeightField { heights, spacing });
// The segments tell where they are and what they belong to, so they need not be in
// the hash; nor what those yet to come are made of.
state!(ChainRecord { body, is_loop, one_sided, key } hosts_own { segments, field, grid, def, user_data });

key_state!(ChainKey of ChainRecord);

/// All chains of a world.
#[derive(Clone, Debug, Default)]
pub struct Chains {
    records: KeyPool<ChainKey, ChainRecord>,
}

impl std::ops::Index<ChainKey> for Chains {
    type Output = ChainRecord;
    fn index(&self, key: ChainKey) -> &ChainRecord {
        &self.records[self.records.known(key)]
    }
}

impl std::ops::IndexMut<ChainKey> for Chains {
    fn index_mut(&mut self, key: ChainKey) -> &mut ChainRecord {
        let row = self.records.known(key);
        &mut self.records[row]
    }
}

impl Chains {
    /// Hands out all chains.
    pub fn record(&self, recorder: &mut impl Recorder) {
        let Chains { records } = self;
        records.record_all(recorder);
    }

    /// Reads back all chains, in so many rows. Whether their body and segments are
    /// there is for others to check.
    pub fn restore(&mut self, source: &mut Source, rows: usize) {
        self.records.restore_all(source, rows, size_of::<ChainKey>());
    }

    /// How many rows there are, free ones among them.
    pub fn row_count(&self) -> usize {
        self.records.pool().row_count()
    }

    /// The chain behind a key, if it is there.
    pub fn find(&self, key: ChainKey) -> Option<&ChainRecord> {
        self.records.find(key).map(|row| &self.records[row])
    }

    /// Adds a chain; the record's key is filled in.
    pub fn insert(&mut self, record: ChainRecord) -> ChainKey {
        self.records.insert(record).0
    }

    /// Removes a chain, if it is there.
    pub fn remove(&mut self, key: ChainKey) {
        if let Some(row) = self.records.find(key) {
            self.records[row].segments = Vec::new();
            self.records[row].field = None;
            self.records[row].grid = None;
            self.records.remove(row);
        }
    }

    /// How many chains there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = ChainKey> + '_ {
        self.records.keys()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let segments = |row: u32| {
            let record = &self.records[row];
            let samples = record.field.as_ref().map_or(0, |field| field.heights.capacity());
            let cells = record.grid.as_ref().map_or(0, |grid| {
                grid.solid.capacity() + grid.boxes.capacity() * size_of::<CellBox>()
            });
            record.segments.capacity() * size_of::<ShapeKey>() + samples * size_of::<f32>() + cells
        };
        self.records.bytes() + self.records.rows().map(segments).sum::<usize>()
    }
}
