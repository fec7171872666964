//! Chains of a world: creation, removal, getters and setters.

use super::body::within_limit;
use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{ChainSegment, Shape};
use crate::math::Vec2;
use crate::model::{
    BodyKey, ChainKey, ChainRecord, Filter, HeightField, Material, ShapeDef, ShapeKey,
};

/// Initial settings of a chain, except its segments.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChainDef {
    /// Whether the last point is connected to the first.
    pub is_loop: bool,
    /// Whether the chain also collides with shapes from its left side.
    pub two_sided: bool,
    /// Definition of the segments.
    pub shape: ShapeDef,
    pub user_data: u64,
}

impl ChainDef {
    /// Iterates over the segments between the points: at least two points, or three for a loop.
    pub fn segments<'a>(&self, points: &'a [Vec2]) -> impl Iterator<Item = ChainSegment> + 'a {
        let (count, is_loop, one_sided) = (points.len(), self.is_loop, !self.two_sided);
        let at = move |i: usize| {
            if is_loop { Some(points[i % count]) } else { points.get(i).copied() }
        };
        let segments = if is_loop { count } else { count - 1 };
        (0..segments).map(move |i| {
            let before =
                if i > 0 { at(i - 1) } else { at(i).filter(|_| is_loop).and(at(i + count - 1)) };
            let ends = [at(i), at(i + 1)].map(|end| end.expect("a segment has two ends"));
            ChainSegment::new(before, ends[0], ends[1], at(i + 2), one_sided)
        })
    }
}

impl World {
    /// Adds a chain without segments.
    pub fn create_chain(
        &mut self,
        body_key: BodyKey,
        def: &ChainDef,
    ) -> Result<ChainKey, LimitError> {
        within_limit(self.state.chains.len())?;
        let record = ChainRecord {
            body: self.body(body_key),
            def: def.shape,
            is_loop: def.is_loop,
            one_sided: !def.two_sided,
            user_data: def.user_data,
            ..ChainRecord::default()
        };
        Ok(self.state.chains.insert(record).0)
    }

    /// Creates a segment of a chain. The caller adds its key by `finish_chain`.
    pub fn create_chain_segment(
        &mut self,
        chain: ChainKey,
        segment: ChainSegment,
    ) -> Result<ShapeKey, LimitError> {
        let ChainRecord { body, def, .. } = self.state.chains[chain];
        self.add_shape(body, &def, &Shape::ChainSegment(segment), chain)
    }

    /// Reserves capacity for the segments of a chain and some more shapes. Without it, the
    /// buffers would double, up to twice the required size.
    pub fn reserve_segments(&mut self, count: usize) {
        let room = count + count / 8;
        self.state.shapes.reserve(room);
        self.state.broad_phase.reserve(room);
    }

    /// Sets the segments of a chain, once all are created.
    pub fn finish_chain(&mut self, chain: ChainKey, segments: Vec<ShapeKey>) {
        let record = &mut self.state.chains[chain];
        record.segments = segments;
        let body = record.body;
        self.update_mass(body);
    }

    /// Removes a chain with its segments. Wakes bodies that touch it.
    pub fn destroy_chain(&mut self, chain: ChainKey) {
        let body = self.state.chains[chain].body;
        self.wake_with_neighbours(body);
        self.remove_contacts(body, |contact, state| {
            let is_of = |shape: u32| state.shapes[shape].chain == chain;
            is_of(contact.shape_a) || is_of(contact.shape_b)
        });
        let (mut previous, mut shape) = (NONE, self.state.bodies[body].first_shape);
        while shape != NONE {
            let next = self.state.shapes[shape].next;
            if self.state.shapes[shape].chain != chain {
                previous = shape;
            } else {
                if previous == NONE {
                    self.state.bodies[body].first_shape = next;
                } else {
                    self.state.shapes[previous].next = next;
                }
                self.end_sensor(shape);
                self.state.bodies[body].shape_count -= 1;
                self.state.broad_phase.destroy(ProxyId(self.state.shapes[shape].proxy));
                self.state.shapes.remove(shape);
            }
            shape = next;
        }
        self.state.chains.remove_chain(chain);
        self.update_mass(body);
    }

    /// Iterates over the body's chains, by increasing slot.
    pub fn body_chains(&self, key: BodyKey) -> impl Iterator<Item = ChainKey> + '_ {
        let body = self.body(key);
        self.state.chains.keys().filter(move |&chain| self.state.chains[chain].body == body)
    }

    /// Returns the chain of which a shape is a segment, if any.
    pub fn shape_chain(&self, key: ShapeKey) -> Option<ChainKey> {
        let chain = self.state.shapes[key].chain;
        (chain != ChainKey::default()).then_some(chain)
    }

    /// Returns the record, for changes without further effects.
    pub fn chain_mut(&mut self, chain: ChainKey) -> &mut ChainRecord {
        &mut self.state.chains[chain]
    }

    pub fn chain_body(&self, chain: ChainKey) -> BodyKey {
        self.state.bodies[self.state.chains[chain].body].key
    }

    /// Iterates over the points, in body space; none for a grid.
    pub fn chain_points(&self, chain: ChainKey) -> impl Iterator<Item = Vec2> + '_ {
        let record = &self.state.chains[chain];
        let samples = record.field.iter().flat_map(HeightField::points);
        let ends = |key: &ShapeKey| match &self.state.shapes[*key].geometry {
            Shape::ChainSegment(ChainSegment { segment, .. }) => [segment.a, segment.b],
            _ => unreachable!("all shapes of a chain line are segments"),
        };
        let is_line = record.field.is_none() && record.grid.is_none();
        let segments = if is_line { &record.segments[..] } else { &[] };
        let last = segments.last().filter(|_| !record.is_loop).map(ends);
        let starts = segments.iter().map(move |key| ends(key)[0]);
        samples.chain(starts).chain(last.map(|[_, end]| end))
    }

    /// Sets the material of all segments. Wakes bodies that touch them.
    pub fn set_chain_material(&mut self, chain: ChainKey, material: Material) {
        self.state.chains[chain].def.material = material;
        let (body, segments) = self.chain_rows(chain);
        for shape in segments {
            self.state.shapes[shape].def.material = material;
        }
        self.wake_with_neighbours(body);
        self.mix_contacts(body);
    }

    /// Sets the filter of all segments, as [`World::set_shape_filter`] does.
    pub fn set_chain_filter(&mut self, chain: ChainKey, filter: Filter) {
        self.state.chains[chain].def.filter = filter;
        let (body, segments) = self.chain_rows(chain);
        self.set_filters(body, &segments, filter);
    }

    /// Returns the record indices of a chain's body and of its segments.
    fn chain_rows(&self, chain: ChainKey) -> (u32, Vec<u32>) {
        let ChainRecord { body, segments, .. } = &self.state.chains[chain];
        (*body, segments.iter().filter_map(|&key| self.state.shapes.find(key)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::WorldDef;

    #[test]
    fn the_bytes_of_a_world_include_the_lists_of_chains() {
        let mut world = World::new(WorldDef::default());
        let before = world.bytes();
        let segments = vec![ShapeKey::default(); 1000];
        world.state.chains.insert(ChainRecord { segments, ..ChainRecord::default() });
        assert!(world.bytes() >= before + 1000 * size_of::<ShapeKey>());
    }
}
