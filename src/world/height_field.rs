//! Height fields of a world: chains whose points are samples at equal distances. A cell is the
//! segment between two samples. A cell next to a hole has no segment.

use super::{Simulation, World};
use crate::base::sort;
use crate::broad_phase::ProxyId;
use crate::geometry::{ChainSegment, Shape};
use crate::math::{Aabb, Vec2};
use crate::model::tolerance::padded;
use crate::model::{BodyType, ChainKey, HeightField, ShapeKey};

impl HeightField {
    /// Returns the point of a sample; `None` at a hole or beyond the ends.
    fn point(&self, sample: Option<usize>) -> Option<Vec2> {
        let sample = sample?;
        let height = *self.heights.get(sample)?;
        height.is_finite().then(|| Vec2::new(sample as f32 * self.spacing, height))
    }

    /// Returns the segment from a sample to the next. It runs from right to left, so its solid
    /// right side is up.
    pub fn cell(&self, cell: usize, one_sided: bool) -> Option<ChainSegment> {
        let [left, right] = [self.point(Some(cell))?, self.point(Some(cell + 1))?];
        let (before, after) = (self.point(Some(cell + 2)), self.point(cell.checked_sub(1)));
        Some(ChainSegment::new(before, right, left, after, one_sided))
    }

    /// Iterates over the points, without the holes.
    pub fn points(&self) -> impl Iterator<Item = Vec2> + '_ {
        (0..self.heights.len()).filter_map(|sample| self.point(Some(sample)))
    }

    /// Iterates over the segments of all cells, from left to right.
    pub fn cells(&self, one_sided: bool) -> impl Iterator<Item = Option<ChainSegment>> + '_ {
        (0..self.cell_count()).map(move |cell| self.cell(cell, one_sided))
    }

    /// Number of cells, including those without a segment.
    pub fn cell_count(&self) -> usize {
        self.heights.len() - 1
    }
}

impl World {
    /// Returns the segment that a cell should have, according to the samples.
    pub fn height_field_cell(&self, chain: ChainKey, cell: usize) -> Option<ChainSegment> {
        let record = &self.state.chains[chain];
        record.field.as_ref()?.cell(cell, record.one_sided)
    }

    /// Changes samples, starting with `first`. Returns the cells whose segments the caller must
    /// create or destroy. Wakes bodies that touch other changed cells or overlap their new
    /// shapes.
    pub fn set_heights(&mut self, chain: ChainKey, first: usize, heights: &[f32]) -> Vec<usize> {
        let record = &mut self.state.chains[chain];
        let (body, one_sided) = (record.body, record.one_sided);
        let Some(field) = &mut record.field else { return Vec::new() };
        field.heights[first..first + heights.len()].copy_from_slice(heights);
        // A segment stores the ends of its neighbours.
        let cells = first.saturating_sub(2)..(first + heights.len() + 1).min(field.cell_count());
        let transform = self.state.bodies.sim(body).transform;
        let mut exchanged = Vec::new();
        let mut changed = Vec::new();
        for cell in cells {
            let key = record.segments[cell];
            let segment = record.field.as_ref().and_then(|field| field.cell(cell, one_sided));
            if segment.is_some() != (key != ShapeKey::default()) {
                exchanged.push(cell);
                continue;
            }
            let Some(segment) = segment else { continue };
            let shape = self.state.shapes.known(key);
            let geometry = Shape::ChainSegment(segment);
            if self.state.shapes[shape].geometry == geometry {
                continue;
            }
            changed.push((shape, self.state.shapes[shape].geometry.aabb(&transform)));
            let record = &mut self.state.shapes[shape];
            record.geometry = geometry;
            record.fat_bounds = padded(&record.geometry.aabb(&transform), &self.lengths);
            self.state.broad_phase.move_proxy(ProxyId(record.proxy), record.fat_bounds);
        }
        // A static body has no extents.
        if !changed.is_empty() && self.state.bodies[body].kind != BodyType::Static {
            self.outdate_extents(body);
        }
        self.wake_changed(body, &changed);
        exchanged
    }

    /// Wakes bodies that touch changed shapes of a body, or overlap their old or new bounds.
    pub(super) fn wake_changed(&mut self, body: u32, changed: &[(u32, Aabb)]) {
        if changed.is_empty() {
            return;
        }
        let mut span = Aabb::EMPTY;
        let mut sorted: Vec<u32> = changed.iter().map(|&(shape, _)| shape).collect();
        sort::all(&mut sorted);
        for &(shape, before) in changed {
            span = span.union(before).union(self.bounds(&self.state.shapes[shape]));
        }
        let mut found = Vec::new();
        let Simulation { bodies, contacts, .. } = &mut self.state;
        contacts.change_of_body(&bodies[body], |contact, reference| {
            let shapes = [contact.shape_a, contact.shape_b];
            if shapes.iter().any(|shape| sorted.binary_search(shape).is_ok()) {
                reference.forget();
                found.push(contact.other(body));
            }
        });
        self.state.broad_phase.query_aabb(span, u64::MAX, |shape| {
            let other = self.state.shapes[shape].body;
            if self.state.bodies[other].kind == BodyType::Dynamic {
                found.push(other);
            }
            true
        });
        for other in found {
            self.state.wake_island(other);
        }
    }
}
