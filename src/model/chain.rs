//! Chains: segments of one body that were created as one surface.

use slotmap::new_key_type;

use super::body::Bodies;
use super::grid::Grid;
use super::shape::{ShapeDef, ShapeKey, Shapes};
use crate::base::{Keeper, KeyPool, Part, Reader, Recorder, Roll, bytes_of, key_state, state};
use crate::geometry::Shape;

new_key_type! {
    /// Key of a chain within its world.
    pub struct ChainKey;
}

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
    pub key: ChainKey,
    pub user_data: u64,
}

// The hash covers the segments as shapes. The samples, the cells and the definition affect only
// segments that are created later, so the hash omits them.
state!(ChainRecord { body, is_loop, one_sided, key } hosts_own { def, user_data } excluded {
    segments: Vec::new(), field: None, grid: None,
});

key_state!(ChainKey of ChainRecord);

pub type Chains = KeyPool<ChainKey, ChainRecord>;

impl Part for Chains {
    type Context<'a> = (&'a Bodies, &'a Shapes, &'a mut Roll);

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        KeyPool::prepare(self, count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        self.record_all(recorder);
        for row in self.rows() {
            let ChainRecord { segments, field, grid, .. } = &self[row];
            recorder.hosts_own_list(segments);
            let field = field.as_ref();
            recorder.hosts_own_list(field.map_or(&[], |field| field.heights.as_slice()));
            recorder
                .hosts_own_list(field.map_or(&[], |field| std::slice::from_ref(&field.spacing)));
            let grid = grid.as_ref();
            recorder.hosts_own_list(grid.map_or(&[], std::slice::from_ref));
            recorder.hosts_own_list(grid.map_or(&[], |grid| grid.solid.as_slice()));
            recorder.hosts_own_list(grid.map_or(&[], |grid| grid.boxes.as_slice()));
        }
    }

    fn restore(
        &mut self,
        reader: &mut Reader,
        (bodies, shapes, roll): (&Bodies, &Shapes, &mut Roll),
    ) {
        self.restore_all(reader);
        let rows: Vec<u32> = if reader.is_good() { self.rows().collect() } else { Vec::new() };
        for row in rows {
            self[row].restore_lists(reader);
        }
        if reader.is_good() {
            self.check_segments(reader, (bodies, shapes), roll);
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        KeyPool::keep(self, keeper);
    }

    fn bytes(&self) -> usize {
        let lists = |row: u32| {
            let ChainRecord { segments, field, grid, .. } = &self[row];
            let samples = field.as_ref().map_or(0, |field| bytes_of(&field.heights));
            let cells =
                grid.as_ref().map_or(0, |grid| bytes_of(&grid.solid) + bytes_of(&grid.boxes));
            bytes_of(segments) + samples + cells
        };
        KeyPool::bytes(self) + self.rows().map(lists).sum::<usize>()
    }
}

impl ChainRecord {
    fn restore_lists(&mut self, reader: &mut Reader) {
        let (mut heights, mut spacing, mut grid) = (Vec::new(), Vec::new(), Vec::<Grid>::new());
        reader.list(&mut self.segments);
        reader.list(&mut heights);
        reader.list(&mut spacing);
        self.field = spacing.pop().map(|spacing| HeightField { heights, spacing });
        reader.list(&mut grid);
        self.grid = grid.pop();
        let (mut solid, mut boxes) = (Vec::new(), Vec::new());
        reader.list(&mut solid);
        reader.list(&mut boxes);
        if let Some(grid) = &mut self.grid {
            let cells = u64::from(grid.columns) * u64::from(grid.rows);
            reader.check(cells > 0 && solid.len() as u64 == cells);
            (grid.solid, grid.boxes) = (solid, boxes);
        }
    }
}

impl Chains {
    /// Refuses the data unless chains and their segments match one to one.
    fn check_segments(
        &self,
        reader: &mut Reader,
        (bodies, shapes): (&Bodies, &Shapes),
        seen: &mut Roll,
    ) {
        let (no_chain, hole) = (ChainKey::default(), ShapeKey::default());
        seen.reset(shapes.peak());
        let mut segments = 0;
        for key in self.keys() {
            let chain = &self[key];
            reader.check(bodies.has(chain.body));
            if let Some(field) = &chain.field {
                reader.check(field.spacing > 0.0 && field.spacing.is_finite());
                reader.check(field.heights.len() == chain.segments.len() + 1);
            }
            if let Some(grid) = &chain.grid {
                reader.check(chain.field.is_none() && grid.is_sound());
                reader.check(grid.boxes.len() == chain.segments.len());
            }
            let is_hole = |segment: &&ShapeKey| chain.field.is_some() && **segment == hole;
            for &segment in chain.segments.iter().filter(|segment| !is_hole(segment)) {
                let is_good = shapes.find(segment).is_some_and(|row| {
                    let shape = &shapes[row];
                    let is_segment = match shape.geometry {
                        Shape::ChainSegment(_) => chain.grid.is_none(),
                        Shape::Polygon(_) => chain.grid.is_some(),
                        _ => false,
                    };
                    shape.chain == key && shape.body == chain.body && is_segment && seen.take(row)
                });
                reader.check(is_good);
                segments += 1;
            }
        }
        let in_chains = shapes.rows().filter(|&row| shapes[row].chain != no_chain);
        reader.check(in_chains.count() == segments);
    }

    /// Removes a chain and frees its lists.
    pub fn remove_chain(&mut self, key: ChainKey) {
        let row = self.known(key);
        self[row] = ChainRecord { key, ..ChainRecord::default() };
        self.remove(row);
    }
}
