//! Snapshots: the state of a world as bytes, and back.
//!
//! ```text
//!  "IMPL"  version  total size  XXH3 of the payload     24 bytes
//!  payload: index counts of bodies, shapes, chains, contacts, joints, soft bodies, proxies
//!           state, in the order of the hash (`hash.rs`), with user data and names
//! ```
//!
//! Little-endian, without padding or addresses. Derived data is excluded: the dense index of a
//! body, the pairs with contacts, and the memory order of tree nodes.
//!
//! The input is not trusted. It is read into separate parts, which are validated as a whole
//! before they replace those of the world: every index must exist, and every list must be
//! complete. The checksum detects accidental damage; validation does not rely on it.

use super::World;
use super::body_changes::group_of;
use super::definition::WorldDef;
use super::forces::RadialForce;
use crate::base::{KeyBounds, NONE, Recorder, Roll, Source, State, Writer, hash_bytes};
use crate::broad_phase::{BroadPhase, ProxyId};
use crate::events::Sensors;
use crate::geometry::Shape;
use crate::model::{
    ASKS_MIX, Bodies, BodyKey, ChainKey, Chains, Contacts, JointKey, Joints, Mixing, ShapeKey,
    Shapes, SoftBodies, SoftBodyKey, edge_bits,
};

/// Reason why a snapshot cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// The data is no snapshot, or it is corrupt.
    Damaged,
    /// The snapshot is from another version of the library.
    Version,
    /// The snapshot is from a world with another broad phase, which cannot change.
    BroadPhase,
    /// The snapshot is from a world with another unit of length, which cannot change.
    LengthUnit,
}

const MAGIC: [u8; 4] = *b"IMPL";
/// Version of the layout. Increment it with every change of the format. The upper digits of the
/// stamp are the library's version.
const LAYOUT: u32 = 8;
const HEADER: usize = 24;

/// Contents of a snapshot.
pub(super) struct SnapshotParts {
    def: WorldDef,
    mixing: Mixing,
    bodies: Bodies,
    shapes: Shapes,
    chains: Chains,
    contacts: Contacts,
    joints: Joints,
    soft_bodies: SoftBodies,
    sensors: Sensors,
    broad_phase: BroadPhase,
    radial_forces: Vec<RadialForce>,
    accumulator: f64,
    last_substep: f32,
    /// A scratch buffer.
    roll: Roll,
}

impl SnapshotParts {
    fn new(def: WorldDef) -> SnapshotParts {
        SnapshotParts {
            def,
            mixing: Mixing::new(def.friction_mix, def.restitution_mix),
            bodies: Bodies::default(),
            shapes: Shapes::default(),
            chains: Chains::default(),
            contacts: Contacts::default(),
            joints: Joints::default(),
            soft_bodies: SoftBodies::default(),
            sensors: Sensors::default(),
            broad_phase: BroadPhase::new(def.broad_phase),
            radial_forces: Vec::new(),
            accumulator: 0.0,
            last_substep: 0.0,
            roll: Roll::default(),
        }
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        size_of::<SnapshotParts>()
            + self.bodies.bytes()
            + self.shapes.bytes()
            + self.chains.bytes()
            + self.contacts.bytes()
            + self.joints.bytes()
            + self.soft_bodies.bytes()
            + self.sensors.bytes()
            + self.broad_phase.bytes()
            + self.radial_forces.capacity() * size_of::<RadialForce>()
            + self.roll.bytes()
    }

    /// Reads the output of [`World::record`]. If the source fails, the parts are invalid.
    fn read(&mut self, source: &mut Source) {
        // Each index takes at least four bytes in the payload.
        let rows: [usize; 7] = std::array::from_fn(|_| source.length(size_of::<u32>()));
        let [bodies, shapes, chains, contacts, joints, soft_bodies, proxies] = rows;
        self.def = WorldDef::take(source);
        self.mixing.restore(source);
        self.bodies.restore(source, bodies, &mut self.roll);
        self.shapes.restore(source, shapes);
        self.chains.restore(source, chains);
        if !source.is_good() {
            return;
        }
        self.check_shapes(source);
        self.check_chains(source);
        if !source.is_good() {
            return;
        }
        let between = (&self.bodies, &self.shapes);
        self.contacts.restore(source, contacts, between, &mut self.roll);
        self.joints.restore(source, joints, &self.bodies);
        self.soft_bodies.restore(source, soft_bodies, &self.bodies, &mut self.shapes);
        if !source.is_good() {
            return;
        }
        for contact in &self.contacts.rows {
            let [a, b] = [contact.shape_a, contact.shape_b].map(|shape| &self.shapes[shape]);
            source.check(contact.edge_bits() == edge_bits(a, b));
        }
        let shapes = &self.shapes;
        let is_sensor = |shape: u32| shapes.has(shape) && shapes[shape].def.is_sensor;
        let sensors = shapes.rows().filter(|&shape| is_sensor(shape)).count();
        self.sensors.restore(source, is_sensor, sensors);
        let kind = self.def.broad_phase;
        self.broad_phase.restore(source, proxies, kind, &mut self.roll);
        // Lower bound of the size of a radial force.
        source.list(32, &mut self.radial_forces);
        self.accumulator = f64::take(source);
        self.last_substep = f32::take(source);
        source.check(self.accumulator.is_finite() && self.last_substep.is_finite());
        source.check(self.last_substep >= 0.0);
        if source.is_good() {
            self.check_proxies(source);
        }
    }

    /// Fails the restore unless each shape is in the list of its body exactly once.
    fn check_shapes(&self, source: &mut Source) {
        let mut seen = 0;
        for sim in &self.bodies.sims {
            let record = &self.bodies[sim.body];
            let (mut shape, mut left) = (record.first_shape, record.shape_count);
            while shape != NONE {
                let is_good = left > 0 && self.shapes.has(shape);
                source.check(is_good && self.shapes[shape].body == sim.body);
                if !source.is_good() {
                    return;
                }
                left -= 1;
                seen += 1;
                shape = self.shapes[shape].next;
            }
            source.check(left == 0);
        }
        source.check(seen == self.shapes.len());
    }

    /// Fails the restore unless chains and their segments match one to one.
    fn check_chains(&mut self, source: &mut Source) {
        let (no_chain, hole) = (ChainKey::default(), ShapeKey::default());
        let seen = &mut self.roll;
        seen.reset(self.shapes.row_count());
        let mut segments = 0;
        for key in self.chains.keys() {
            let chain = &self.chains[key];
            source.check(self.bodies.has(chain.body));
            if let Some(field) = &chain.field {
                source.check(field.spacing > 0.0 && field.spacing.is_finite());
                source.check(field.heights.len() == chain.segments.len() + 1);
            }
            if let Some(grid) = &chain.grid {
                source.check(chain.field.is_none() && grid.is_sound());
                source.check(grid.boxes.len() == chain.segments.len());
            }
            let is_hole = |segment: &&ShapeKey| chain.field.is_some() && **segment == hole;
            for &segment in chain.segments.iter().filter(|segment| !is_hole(segment)) {
                let is_good = self.shapes.find(segment).is_some_and(|row| {
                    let shape = &self.shapes[row];
                    let is_segment = match shape.geometry {
                        Shape::ChainSegment(_) => chain.grid.is_none(),
                        Shape::Polygon(_) => chain.grid.is_some(),
                        _ => false,
                    };
                    shape.chain == key && shape.body == chain.body && is_segment && seen.take(row)
                });
                source.check(is_good);
                segments += 1;
            }
        }
        let in_chains = self.shapes.rows().filter(|&row| self.shapes[row].chain != no_chain);
        source.check(in_chains.count() == segments);
    }

    /// Fails the restore unless shapes and proxies match one to one.
    fn check_proxies(&self, source: &mut Source) {
        source.check(self.broad_phase.len() == self.shapes.len());
        for row in self.shapes.rows() {
            let shape = &self.shapes[row];
            let group = group_of(&self.bodies[shape.body], shape);
            let id = ProxyId(shape.proxy);
            let told = (row, shape.body, group, shape.def.enable_kinematic_contacts);
            source.check(self.broad_phase.proxy(id) == Some(told));
            source.check(shape.fat_bounds.is_valid());
        }
    }
}

impl World {
    /// Writes a snapshot into `room` and returns its size. If the buffer is too small, its
    /// contents are invalid. `version` is the library's version.
    pub fn snapshot(&self, version: u32, room: &mut [u8]) -> usize {
        let at = HEADER.min(room.len());
        let (header, payload) = room.split_at_mut(at);
        let mut writer = Writer::new(payload);
        for rows in [
            self.bodies.record_count(),
            self.shapes.row_count(),
            self.chains.row_count(),
            self.contacts.link_count(),
            self.joints.link_count(),
            self.soft_bodies.row_count(),
            self.broad_phase.row_count(),
        ] {
            writer.length(rows);
        }
        self.record(&mut writer);
        let size = HEADER + writer.size();
        if size <= at + payload.len() {
            let sum = hash_bytes(&payload[..size - HEADER]);
            let mut header = Writer::new(header);
            header.item(&MAGIC);
            header.item(&stamp(version));
            header.item(&(size as u64));
            header.item(&sum);
        }
        size
    }

    /// Reads and validates a snapshot without changing the state. [`World::adopt_snapshot`] then
    /// makes it the world's state. Returns bounds of the keys that the host may see.
    pub fn read_snapshot(&mut self, version: u32, data: &[u8]) -> Result<KeyBounds, SnapshotError> {
        let Some((header, payload)) = data.split_at_checked(HEADER) else {
            return Err(SnapshotError::Damaged);
        };
        let mut header = Source::new(header);
        if <[u8; 4]>::take(&mut header) != MAGIC {
            return Err(SnapshotError::Damaged);
        }
        if u32::take(&mut header) != stamp(version) {
            return Err(SnapshotError::Version);
        }
        if u64::take(&mut header) != data.len() as u64
            || u64::take(&mut header) != hash_bytes(payload)
        {
            return Err(SnapshotError::Damaged);
        }
        let def = self.def;
        let parts = self.spare.get_or_insert_with(|| Box::new(SnapshotParts::new(def)));
        let mut source = Source::new(payload);
        parts.read(&mut source);
        if !source.is_done() {
            return Err(SnapshotError::Damaged);
        }
        if parts.def.broad_phase != def.broad_phase {
            return Err(SnapshotError::BroadPhase);
        }
        if parts.def.length_unit != def.length_unit {
            return Err(SnapshotError::LengthUnit);
        }
        parts.def.worker_count = def.worker_count;
        parts.def.simd_width = def.simd_width;
        parts.def.capacity = def.capacity;
        parts.def.user_data = def.user_data;
        Ok(source.keys())
    }

    /// Returns the settings of the snapshot that was read.
    pub fn read_settings(&self) -> &WorldDef {
        self.spare.as_ref().map_or(&self.def, |parts| &parts.def)
    }

    /// Replaces the world's state by the snapshot that was read. Keeps the old state, so that the
    /// next restore reuses its allocations.
    pub fn adopt_snapshot(&mut self) {
        let Some(parts) = &mut self.spare else { return };
        let SnapshotParts {
            def,
            mixing,
            bodies,
            shapes,
            chains,
            contacts,
            joints,
            soft_bodies,
            sensors,
            broad_phase,
            radial_forces,
            accumulator,
            last_substep,
            roll: _,
        } = &mut **parts;
        mixing.by_host = self.mixing.by_host;
        std::mem::swap(&mut self.def, def);
        std::mem::swap(&mut self.mixing, mixing);
        std::mem::swap(&mut self.bodies, bodies);
        std::mem::swap(&mut self.shapes, shapes);
        std::mem::swap(&mut self.chains, chains);
        std::mem::swap(&mut self.contacts, contacts);
        std::mem::swap(&mut self.joints, joints);
        std::mem::swap(&mut self.soft_bodies, soft_bodies);
        std::mem::swap(&mut self.sensors, sensors);
        std::mem::swap(&mut self.broad_phase, broad_phase);
        std::mem::swap(&mut self.radial_forces, radial_forces);
        self.accumulator = *accumulator;
        self.last_substep = *last_substep;
        self.unmixed = self.contacts.rows.iter().any(|contact| contact.asks & ASKS_MIX != 0);
        // Events refer to indices of the old state.
        self.events.clear();
        self.make_room(self.def.capacity);
    }

    /// Iterates over the bodies of the old state that do not exist in the adopted snapshot.
    pub fn gone_bodies(&self) -> impl Iterator<Item = BodyKey> + '_ {
        let before = self.spare.iter().flat_map(|before| before.bodies.keys());
        before.filter(|&key| self.bodies.find(key).is_none())
    }

    /// See [`World::gone_bodies`].
    pub fn gone_shapes(&self) -> impl Iterator<Item = ShapeKey> + '_ {
        let before = self.spare.iter().flat_map(|before| before.shapes.keys());
        before.filter(|&key| self.shapes.find(key).is_none())
    }

    /// See [`World::gone_bodies`].
    pub fn gone_joints(&self) -> impl Iterator<Item = JointKey> + '_ {
        let before = self.spare.iter().flat_map(|before| before.joints.keys());
        before.filter(|&key| self.joints.find(key).is_none())
    }

    /// See [`World::gone_bodies`].
    pub fn gone_chains(&self) -> impl Iterator<Item = ChainKey> + '_ {
        let before = self.spare.iter().flat_map(|before| before.chains.keys());
        before.filter(|&key| self.chains.find(key).is_none())
    }

    /// See [`World::gone_bodies`].
    pub fn gone_soft_bodies(&self) -> impl Iterator<Item = SoftBodyKey> + '_ {
        let before = self.spare.iter().flat_map(|before| before.soft_bodies.keys());
        before.filter(|&key| !self.soft_bodies.has(key))
    }
}

/// Returns the number that identifies the versions of library and layout.
fn stamp(version: u32) -> u32 {
    version.wrapping_mul(1000).wrapping_add(LAYOUT)
}
