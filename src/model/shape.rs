//! Shapes: a geometry fixed to a body, with its material and filter.

use slotmap::new_key_type;

use super::body::{Bodies, Body};
use super::chain::ChainKey;
use super::material::{Filter, Material, MixChoice};
use super::watch::EventSwitches;
use crate::base::{Keeper, KeyPool, NONE, Part, Reader, Recorder, key_state, prefetch, state};
use crate::geometry::Shape;
use crate::math::{Aabb, Vec2};

new_key_type! {
    /// Key of a shape within its world.
    pub struct ShapeKey;
}

/// Settings of a shape that belong to the host: the simulation does not read them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShapeNotes {
    pub user_data: u64,
    /// Fill colour in debug draw; 0 for the colour of the body's state.
    pub debug_color: u32,
}

/// Initial settings of a shape, except its geometry.
#[derive(Clone, Copy, Debug)]
pub struct ShapeDef {
    pub material: Material,
    /// Mixing rules of this shape, which replace the world's rules.
    pub mix: MixChoice,
    pub filter: Filter,
    /// Whether contacts, sensors and queries find the shape.
    pub enabled: bool,
    pub notes: ShapeNotes,
    /// Whether the shape is a sensor (trigger): queries find it, but it has no contacts.
    pub is_sensor: bool,
    /// Whether the world's filter callback is called for its pairs.
    pub enable_filter_callback: bool,
    /// Whether this sensor detects other sensors.
    pub detects_sensors: bool,
    pub events: EventSwitches,
    /// Whether the world's pre-solve callback is called for its contacts.
    pub enable_pre_solve_callback: bool,
    /// Whether it has contacts where neither body is dynamic, but one is kinematic.
    pub enable_kinematic_contacts: bool,
    /// Whether the shape is solid only from the side that `one_way_direction` points to.
    pub one_way: bool,
    /// Unit direction of the solid side, in body space.
    pub one_way_direction: Vec2,
}

impl Default for ShapeDef {
    fn default() -> Self {
        ShapeDef {
            material: Material::default(),
            mix: MixChoice::default(),
            enabled: true,
            filter: Filter::default(),
            notes: ShapeNotes::default(),
            is_sensor: false,
            enable_filter_callback: false,
            enable_pre_solve_callback: false,
            enable_kinematic_contacts: false,
            one_way: false,
            one_way_direction: Vec2::Y,
            events: EventSwitches::default(),
            detects_sensors: false,
        }
    }
}

impl ShapeDef {
    /// Returns the filter for the broad phase. It excludes all contacts of sensors.
    pub fn proxy_filter(&self) -> Filter {
        if self.is_sensor { Filter { mask: 0, group: 0, ..self.filter } } else { self.filter }
    }
}

/// A shape. Its index is stable while it exists. The first cache line holds what a step needs of
/// the shapes of all moving bodies; for a box, that is all of its data.
#[derive(Debug)]
#[repr(C)]
pub struct ShapeRecord {
    /// Fat AABB in the broad phase. Exact bounds lie within it; they are not stored, but computed
    /// on request.
    pub fat_bounds: Aabb,
    /// Record index of the body.
    pub body: u32,
    /// Proxy in the broad phase.
    pub proxy: u32,
    /// Next shape of the same body, or `NONE`.
    pub next: u32,
    /// Geometry in body space.
    pub geometry: Shape,
    pub key: ShapeKey,
    /// Chain of which the shape is a segment, or the null key.
    pub chain: ChainKey,
    /// For an edge of a soft body: record index of the body at its other end. `NONE` for all
    /// other shapes. Derived from the soft bodies.
    pub far_end: u32,
    /// Material, filter and switches.
    pub def: ShapeDef,
}

impl Clone for ShapeRecord {
    fn clone(&self) -> ShapeRecord {
        ShapeRecord { geometry: self.geometry.clone(), ..*self }
    }

    /// Reuses the vertex list of a polygon.
    fn clone_from(&mut self, other: &ShapeRecord) {
        let mut geometry = std::mem::replace(&mut self.geometry, Shape::NONE);
        geometry.clone_from(&other.geometry);
        *self = ShapeRecord { geometry, ..*other };
    }
}

state!(ShapeNotes { user_data, debug_color });
state!(struct ShapeDef {
    material, mix, filter, enabled, is_sensor, enable_filter_callback, detects_sensors, events,
    enable_pre_solve_callback, enable_kinematic_contacts, one_way, one_way_direction,
} hosts_own { notes } then |def, source| {
    source.check(def.one_way_direction.is_finite() && !def.events.force.is_nan());
});
state!(ShapeRecord {
    geometry = Shape::NONE, fat_bounds = Aabb::EMPTY, body, proxy, next, key, chain, def
} excluded { far_end: NONE } stored_last { geometry });

key_state!(ShapeKey of ShapeRecord);

impl Default for ShapeRecord {
    fn default() -> ShapeRecord {
        ShapeRecord {
            fat_bounds: Aabb::EMPTY,
            geometry: Shape::NONE,
            body: NONE,
            proxy: NONE,
            next: NONE,
            key: ShapeKey::default(),
            chain: ChainKey::default(),
            far_end: NONE,
            def: ShapeDef::default(),
        }
    }
}

impl ShapeRecord {
    /// Returns whether the shape is an edge of a soft body. Both its ends move, and impulses act
    /// on both.
    #[inline(always)]
    pub fn is_edge(&self) -> bool {
        self.far_end != NONE
    }
}

pub type Shapes = KeyPool<ShapeKey, ShapeRecord>;

impl Part for Shapes {
    type Context<'a> = &'a Bodies;

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        KeyPool::prepare(self, count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        self.record_all(recorder);
    }

    fn restore(&mut self, reader: &mut Reader, bodies: &Bodies) {
        self.restore_all(reader);
        if reader.is_good() {
            self.check_lists(reader, bodies);
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        KeyPool::keep(self, keeper);
    }

    /// Without the vertices of polygons that have more than eight.
    fn bytes(&self) -> usize {
        KeyPool::bytes(self)
    }
}

impl Shapes {
    /// Iterates over the shapes of a body, newest first: index and record.
    pub fn of_body(&self, body: &Body) -> impl Iterator<Item = (u32, &ShapeRecord)> + use<'_> {
        self.list_from(body.first_shape)
    }

    /// As [`Shapes::of_body`], given the first shape of the list, or `NONE`.
    pub fn list_from(&self, first: u32) -> impl Iterator<Item = (u32, &ShapeRecord)> {
        let existing = |shape: u32| (shape != NONE).then_some(shape);
        std::iter::successors(existing(first), move |&shape| existing(self[shape].next))
            .map(|shape| (shape, &self[shape]))
    }

    /// Prefetches the cache lines of a small polygon. The index may be `NONE`.
    #[inline(always)]
    pub fn prefetch(&self, shape: u32) {
        const LINES: usize = 3;
        prefetch(self.address(shape), LINES);
    }

    /// Refuses the source unless each shape is in the list of its body exactly once.
    fn check_lists(&self, reader: &mut Reader, bodies: &Bodies) {
        let mut seen = 0;
        for sim in &bodies.sims {
            let record = &bodies[sim.body];
            let (mut shape, mut left) = (record.first_shape, record.shape_count);
            while shape != NONE {
                let is_good = left > 0 && self.has(shape);
                reader.check(is_good && self[shape].body == sim.body);
                if !reader.is_good() {
                    return;
                }
                left -= 1;
                seen += 1;
                shape = self[shape].next;
            }
            reader.check(left == 0);
        }
        reader.check(seen == self.len());
    }
}
