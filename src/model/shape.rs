//! Shapes: a geometry fixed to a body, with its material and filter.

use slotmap::new_key_type;

use super::chain::ChainKey;
use super::material::{Filter, Material, MixChoice};
use super::watch::EventSwitches;
use crate::base::{KeyPool, NONE, Recorder, Source, key_state, state};
use crate::geometry::{Circle, Shape};
use crate::math::{Aabb, Vec2};
use crate::simd::prefetch;

new_key_type! {
    /// Names a shape within its world.
    pub struct ShapeKey;
}

/// What a shape starts with, besides its geometry.
#[derive(Clone, Copy, Debug)]
pub struct ShapeDef {
    /// What it is made of.
    pub material: Material,
    /// How its material mixes with others, where it has a say.
    pub mix: MixChoice,
    /// What it meets.
    pub filter: Filter,
    /// Whether anything meets or sees it at all.
    pub enabled: bool,
    /// The host's own.
    pub user_data: u64,
    /// Found by queries, but touches nothing.
    pub is_sensor: bool,
    /// Whether the world's filter callback is asked about its pairs.
    pub enable_filter_callback: bool,
    /// A sensor that sees other sensors.
    pub sees_sensors: bool,
    /// What the host wants to hear of it.
    pub events: EventSwitches,
    /// Whether the world's pre-solve callback is asked about its contacts.
    pub enable_pre_solve_callback: bool,
    /// Whether it has contacts where neither body is dynamic, but one is kinematic.
    pub enable_kinematic_contacts: bool,
    /// Solid for what comes from one side alone.
    pub one_way: bool,
    /// Where that side faces, in the body's space; of unit length.
    pub one_way_direction: Vec2,
}

impl Default for ShapeDef {
    fn default() -> Self {
        ShapeDef {
            material: Material::default(),
            mix: MixChoice::default(),
            enabled: true,
            filter: Filter::default(),
            user_data: 0,
            is_sensor: false,
            enable_filter_callback: false,
            enable_pre_solve_callback: false,
            enable_kinematic_contacts: false,
            one_way: false,
            one_way_direction: Vec2::Y,
            events: EventSwitches::default(),
            sees_sensors: false,
        }
    }
}

/// A shape. Its row never changes while it lives. What a step asks of the shapes of all
/// that moves is in the first cache line: of a box, all that it needs.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct ShapeRecord {
    /// Bounds in the broad phase. The exact ones lie within, and are computed
    /// where they are asked for: no step keeps them.
    pub fat_bounds: Aabb,
    /// The row of the body that it is fixed to.
    pub body: u32,
    /// Its box in the broad phase.
    pub proxy: u32,
    /// Next shape of the same body, or `NONE`.
    pub next: u32,
    /// In the body's space.
    pub geometry: Shape,
    /// The handle's key.
    pub key: ShapeKey,
    /// The chain that it is a segment of, or the null key.
    pub chain: ChainKey,
    /// Of an edge of a soft body: the row of the body at its other end. `NONE` for all
    /// others. Follows from the soft bodies.
    pub far_end: u32,
    /// Material, filter and switches.
    pub def: ShapeDef,
}

state!(ShapeDef {
    material,
    mix,
    filter,
    enabled,
    is_sensor,
    enable_filter_callback,
    sees_sensors,
    events,
    enable_pre_solve_callback,
    enable_kinematic_contacts,
    one_way,
    one_way_direction,
} hosts_own { user_data } then |def, source| {
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
    /// Whether it is an edge of a soft body, which moves and is pushed at both ends.
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

impl Shapes {
    /// Asks for a shape, or for none, before it is its turn: for all that a small polygon
    /// takes.
    #[inline(always)]
    pub fn ask_for(&self, shape: u32) {
        const LINES: usize = 3;
        prefetch(self.records.place(shape), LINES);
    }

    /// Hands out all shapes.
    pub fn record(&self, recorder: &mut impl Recorder) {
        let Shapes { records } = self;
        records.record_all(recorder);
    }

    /// Reads back all shapes, in so many rows. What they are fixed to is for others
    /// to check.
    pub fn restore(&mut self, source: &mut Source, rows: usize) {
        self.records.restore_all(source, rows, size_of::<Aabb>());
    }

    /// The rows of all shapes.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        self.records.rows()
    }

    /// How many rows there are, free ones among them.
    pub fn row_count(&self) -> usize {
        self.records.pool().row_count()
    }

    /// Whether there is a shape in a row.
    pub fn has(&self, shape: u32) -> bool {
        self.records.has(shape)
    }

    /// Adds a shape and returns its row; the record's key is filled in.
    #[inline(always)]
    pub fn insert(&mut self, record: ShapeRecord) -> u32 {
        self.records.insert(record).1
    }

    /// Makes room for so many more shapes.
    pub fn reserve(&mut self, more: usize) {
        self.records.reserve(more);
    }

    /// The most shapes that there have been at one time.
    pub fn peak(&self) -> usize {
        self.records.pool().row_count()
    }

    /// Removes a shape.
    pub fn remove(&mut self, shape: u32) {
        self.records.remove(shape);
    }

    /// The record's row behind the key of a shape that is there.
    #[inline(always)]
    pub fn known(&self, key: ShapeKey) -> u32 {
        self.records.known(key)
    }

    /// The record's row behind a key.
    #[inline]
    pub fn find(&self, key: ShapeKey) -> Option<u32> {
        self.records.find(key)
    }

    /// How many shapes there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = ShapeKey> + '_ {
        self.records.keys()
    }

    /// Bytes held, but for the vertices of polygons with more than eight.
    pub fn bytes(&self) -> usize {
        self.records.bytes()
    }
}
