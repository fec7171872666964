//! Chains: segments of one body that were created as one surface.

use slotmap::new_key_type;

use super::grid::{CellBox, Grid};
use super::shape::{ShapeDef, ShapeKey};
use crate::base::{KeyPool, Recorder, Source, key_state, state};

new_key_type! {
    /// Key of a chain within its world.
    pub struct ChainKey;
}

/// Samples of a height field.
#[derive(Clone, Debug, Default)]
pub struct HeightField {
    /// Heights in metres; infinite at a hole.
    pub heights: Vec<f32>,
    /// Distance between two samples, in metres.
    pub spacing: f32,
}

/// The record of a chain. The segments themselves are shapes.
#[derive(Clone, Debug, Default)]
pub struct ChainRecord {
    /// Record index of the body.
    pub body: u32,
    /// Keys of the segments, in the order of the points; the null key at a hole.
    pub segments: Vec<ShapeKey>,
    /// Samples, if the chain is a height field.
    pub field: Option<HeightField>,
    /// Cells, if the chain is a grid.
    pub grid: Option<Grid>,
    /// Definition of the segments.
    pub def: ShapeDef,
    /// Whether the last point is connected to the first.
    pub is_loop: bool,
    /// Whether shapes from the left side pass through.
    pub one_sided: bool,
    /// Key of the handle.
    pub key: ChainKey,
    /// User data.
    pub user_data: u64,
}

state!(HeightField { heights, spacing });
// The hash covers the segments as shapes. The samples, the cells and the definition affect only
// segments that are created later, so the hash omits them.
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
    /// Writes all chains to a hash or a snapshot.
    pub fn record(&self, recorder: &mut impl Recorder) {
        let Chains { records } = self;
        records.record_all(recorder);
    }

    /// Reads back all chains, with `rows` record indices. The caller checks that their bodies and
    /// segments exist.
    pub fn restore(&mut self, source: &mut Source, rows: usize) {
        self.records.restore_all(source, rows, size_of::<ChainKey>());
    }

    /// Number of record indices, free ones included.
    pub fn row_count(&self) -> usize {
        self.records.pool().row_count()
    }

    /// Returns the chain of a key, or `None` if it does not exist.
    pub fn find(&self, key: ChainKey) -> Option<&ChainRecord> {
        self.records.find(key).map(|row| &self.records[row])
    }

    /// Adds a chain, sets the record's key and returns it.
    pub fn insert(&mut self, record: ChainRecord) -> ChainKey {
        self.records.insert(record).0
    }

    /// Removes a chain, if it exists.
    pub fn remove(&mut self, key: ChainKey) {
        if let Some(row) = self.records.find(key) {
            self.records[row].segments = Vec::new();
            self.records[row].field = None;
            self.records[row].grid = None;
            self.records.remove(row);
        }
    }

    /// Number of chains.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// All keys, by increasing slot.
    pub fn keys(&self) -> impl Iterator<Item = ChainKey> + '_ {
        self.records.keys()
    }

    /// Bytes allocated.
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
