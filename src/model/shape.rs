//! Shapes: a geometry fixed to a body, with its material and filter.

use slotmap::new_key_type;

use super::body::Bodies;
use super::chain::ChainKey;
use super::material::{Filter, Material, MixChoice};
use super::watch::EventSwitches;
use crate::base::{KeyPool, NONE, Part, Recorder, Source, key_state, state};
use crate::geometry::{Circle, Shape};
use crate::math::{Aabb, Vec2};
use crate::simd::prefetch;

new_key_type! {
    /// Key of a shape within its world.
    pub struct ShapeKey;
}

/// Settings of a shape that belong to the host: the simulation does not read them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShapeNotes {
    /// User data.
    pub user_data: u64,
    /// Fill colour in debug draw; 0 for the colour of the body's state.
    pub debug_color: u32,
}

/// Initial settings of a shape, except its geometry.
#[derive(Clone, Copy, Debug)]
pub struct ShapeDef {
    /// Material.
    pub material: Material,
    /// Mixing rules of this shape, which replace the world's rules.
    pub mix: MixChoice,
    /// Collision filter.
    pub filter: Filter,
    /// Whether contacts, sensors and queries find the shape.
    pub enabled: bool,
    /// Notes of the host.
    pub notes: ShapeNotes,
    /// Whether the shape is a sensor (trigger): queries find it, but it has no contacts.
    pub is_sensor: bool,
    /// Whether the world's filter callback is called for its pairs.
    pub enable_filter_callback: bool,
    /// Whether this sensor detects other sensors.
    pub detects_sensors: bool,
    /// Events that the shape reports.
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

/// A shape. Its index is stable while it exists. The first cache line holds what a step needs of
/// the shapes of all moving bodies; for a box, that is all of its data.
#[derive(Clone, Debug)]
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
    /// Key of the handle.
    pub key: ShapeKey,
    /// Chain of which the shape is a segment, or the null key.
    pub chain: ChainKey,
    /// For an edge of a soft body: record index of the body at its other end. `NONE` for all
    /// other shapes. Derived from the soft bodies.
    pub far_end: u32,
    /// Material, filter and switches.
    pub def: ShapeDef,
}

state!(ShapeNotes { user_data, debug_color });
state!(ShapeDef {
    material,
    mix,
    filter,
    enabled,
    is_sensor,
    enable_filter_callback,
    detects_sensors,
    events,
    enable_pre_solve_callback,
    enable_kinematic_contacts,
    one_way,
    one_way_direction,
} hosts_own { notes } then |def, source| {
    source.check(def.one_way_direction.is_finite() && !def.events.force.is_nan());
});
state!(ShapeRecord { geometry, fat_bounds, body, proxy, next, key, chain, def } left_out {
    far_end: NONE,
});

key_state!(ShapeKey of ShapeRecord);

impl Default for ShapeRecord {
    fn default() -> ShapeRecord {
        ShapeRecord {
            fat_bounds: Aabb::EMPTY,
            geometry: Shape::Circle(Circle { center: Vec2::ZERO, radius: 0.0 }),
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

/// All shapes of a world.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    records: KeyPool<ShapeKey, ShapeRecord>,
}

impl std::ops::Index<u32> for Shapes {
    type Output = ShapeRecord;
    #[inline(always)]
    fn index(&self, shape: u32) -> &ShapeRecord {
        &self.records[shape]
    }
}

impl std::ops::IndexMut<u32> for Shapes {
    #[inline(always)]
    fn index_mut(&mut self, shape: u32) -> &mut ShapeRecord {
        &mut self.records[shape]
    }
}

impl Part for Shapes {
    type Context<'a> = &'a Bodies;

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        self.records.prepare(count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        let Shapes { records } = self;
        records.record_all(recorder);
    }

    fn restore(&mut self, source: &mut Source, bodies: &Bodies) {
        self.records.restore_all(source, size_of::<Aabb>());
        if source.is_good() {
            self.check_lists(source, bodies);
        }
    }

    /// Without the vertices of polygons that have more than eight.
    fn bytes(&self) -> usize {
        let Shapes { records } = self;
        records.bytes()
    }
}

impl Shapes {
    /// Prefetches the cache lines of a small polygon. The index may be `NONE`.
    #[inline(always)]
    pub fn prefetch(&self, shape: u32) {
        const LINES: usize = 3;
        prefetch(self.records.place(shape), LINES);
    }

    /// Refuses the source unless each shape is in the list of its body exactly once.
    fn check_lists(&self, source: &mut Source, bodies: &Bodies) {
        let mut seen = 0;
        for sim in &bodies.sims {
            let record = &bodies[sim.body];
            let (mut shape, mut left) = (record.first_shape, record.shape_count);
            while shape != NONE {
                let is_good = left > 0 && self.has(shape);
                source.check(is_good && self[shape].body == sim.body);
                if !source.is_good() {
                    return;
                }
                left -= 1;
                seen += 1;
                shape = self[shape].next;
            }
            source.check(left == 0);
        }
        source.check(seen == self.len());
    }

    /// Record indices of all shapes.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        self.records.rows()
    }

    /// Returns whether a shape has this record index.
    pub fn has(&self, shape: u32) -> bool {
        self.records.has(shape)
    }

    /// Adds a shape, sets the record's key and returns its index.
    #[inline(always)]
    pub fn insert(&mut self, record: ShapeRecord) -> u32 {
        self.records.insert(record).1
    }

    /// Reserves capacity for `more` shapes.
    pub fn reserve(&mut self, more: usize) {
        self.records.reserve(more);
    }

    /// Returns the largest number of shapes that have existed at one time.
    pub fn peak(&self) -> usize {
        self.records.pool().row_count()
    }

    /// Removes a shape.
    pub fn remove(&mut self, shape: u32) {
        self.records.remove(shape);
    }

    /// Returns the record index of an existing shape.
    #[inline(always)]
    pub fn known(&self, key: ShapeKey) -> u32 {
        self.records.known(key)
    }

    /// Returns the record index of a key, or `None` if the shape does not exist.
    #[inline]
    pub fn find(&self, key: ShapeKey) -> Option<u32> {
        self.records.find(key)
    }

    /// Number of shapes.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// All keys, by increasing slot.
    pub fn keys(&self) -> impl Iterator<Item = ShapeKey> + '_ {
        self.records.keys()
    }
}
