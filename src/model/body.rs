//! Bodies: cold records, and the dense arrays that a step works on.

use std::sync::Arc;

use slotmap::new_key_type;

use crate::base::{
    Keeper, KeyPool, NONE, PREFETCH_AHEAD, Part, Reader, Recorder, Roll, Stored, heap_bytes,
    key_state, prefetch_ahead, prefetch_item, state,
};
use crate::geometry::MassData;
use crate::math::{PI, Position, Rotation, Transform, Vec2};

new_key_type! {
    /// Key of a body within its world.
    pub struct BodyKey;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, bytemuck::NoUninit)]
#[repr(u8)]
pub enum BodyType {
    /// Never moves, except when the host moves it.
    Static,
    /// Moves with the velocity that the host sets. Forces and contacts do not change it.
    Kinematic,
    /// Moves by forces and contacts.
    Dynamic,
}

state!(enum BodyType: Static, Kinematic, Dynamic);

/// World axes along which a body never moves, whatever acts on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MotionLocks {
    /// Whether the centre of mass is locked along x and along y.
    pub linear: [bool; 2],
    /// Whether the rotation is locked.
    pub angular: bool,
}

state!(MotionLocks { linear, angular });

impl MotionLocks {
    /// Returns the velocity with the locked components set to zero.
    #[inline]
    pub fn linear_part(self, velocity: Vec2) -> Vec2 {
        let [x, y] = self.linear;
        Vec2::new(if x { 0.0 } else { velocity.x }, if y { 0.0 } else { velocity.y })
    }

    /// Returns the angular velocity, or zero if the rotation is locked.
    #[inline]
    pub fn angular_part(self, spin: f32) -> f32 {
        if self.angular { 0.0 } else { spin }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct BodyDef {
    pub kind: BodyType,
    /// Position of the origin, in metres.
    pub position: Position,
    pub rotation: Rotation,
    /// Velocity of the centre of mass, in metres per second.
    pub linear_velocity: Vec2,
    /// Angular velocity, in radians per second.
    pub angular_velocity: f32,
    /// Linear damping: share of the linear velocity lost per second.
    pub linear_damping: f32,
    /// Angular damping: share of the angular velocity lost per second.
    pub angular_damping: f32,
    /// Factor on the world's gravity.
    pub gravity_scale: f32,
    /// Speed in metres per second up to which the body may fall asleep.
    pub sleep_threshold: f32,
    pub user_data: u64,
    pub locks: MotionLocks,
    /// Dominance group for contacts. Of two bodies, the one with the higher group is not moved.
    pub dominance: i8,
    /// Additional solver iterations for this body.
    pub additional_iterations: u8,
    /// Whether continuous collision includes moving bodies.
    pub bullet: bool,
    /// Whether the body may fall asleep.
    pub enable_sleep: bool,
    pub awake: bool,
    /// Whether the body takes part in the simulation.
    pub enabled: bool,
}

/// Default sleep threshold, in metres per second.
pub const SLEEP_THRESHOLD: f32 = 0.05;

impl Default for BodyDef {
    fn default() -> Self {
        BodyDef {
            kind: BodyType::Static,
            position: Position::ZERO,
            rotation: Rotation::IDENTITY,
            linear_velocity: Vec2::ZERO,
            angular_velocity: 0.0,
            linear_damping: 0.0,
            angular_damping: 0.0,
            gravity_scale: 1.0,
            sleep_threshold: SLEEP_THRESHOLD,
            user_data: 0,
            locks: MotionLocks::default(),
            dominance: 0,
            additional_iterations: 0,
            bullet: false,
            enable_sleep: true,
            awake: true,
            enabled: true,
        }
    }
}

/// The cold record of a body. Its index is stable while the body exists.
#[derive(Clone, Debug)]
pub struct Body {
    pub key: BodyKey,
    pub kind: BodyType,
    pub user_data: u64,
    /// First shape of the body's list, or `NONE`.
    pub first_shape: u32,
    pub shape_count: u32,
    /// First edge of the body's contact list (`contact << 1 | side`), or `NONE`.
    pub first_edge: u32,
    /// Number of contacts in the list, touching or not.
    pub contact_count: u32,
    /// First edge of the body's joint list (`joint << 1 | side`), or `NONE`.
    pub first_joint: u32,
    /// Mass in kilograms; zero for an immovable or massless body.
    pub mass: f32,
    /// Moment of inertia about the centre of mass, in kg m².
    pub inertia: f32,
    /// Next body of the same sleeping island, in a ring. `NONE` for an awake, static or disabled
    /// body, so nothing wakes a disabled body.
    pub island_next: u32,
    pub locks: MotionLocks,
    /// Whether continuous collision includes moving bodies.
    pub bullet: bool,
    /// Whether the body may fall asleep.
    pub enable_sleep: bool,
    /// Whether the body takes part in the simulation. A disabled body keeps its shapes and
    /// joints, but its shapes touch nothing and its joints have no effect.
    pub enabled: bool,
    /// Mass set by the host, which replaces the mass of the shapes.
    pub own_mass: Option<MassData>,
    pub name: Option<Arc<str>>,
}

state!(struct Body {
    key, kind, first_shape, shape_count, first_edge, contact_count = 0, first_joint, mass, inertia,
    island_next, locks, bullet, enable_sleep, enabled, own_mass,
} hosts_own { user_data, name });

key_state!(BodyKey of Body);

impl Body {
    /// Returns the record of a body without shapes.
    fn new(def: &BodyDef) -> Body {
        Body {
            key: BodyKey::default(),
            kind: def.kind,
            user_data: def.user_data,
            first_shape: NONE,
            shape_count: 0,
            first_edge: NONE,
            contact_count: 0,
            first_joint: NONE,
            mass: 0.0,
            inertia: 0.0,
            island_next: NONE,
            locks: def.locks,
            bullet: def.bullet,
            enable_sleep: def.enable_sleep,
            enabled: def.enabled,
            own_mass: None,
            name: None,
        }
    }

    /// Returns the name, or an empty string.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }
}

impl Default for Body {
    fn default() -> Body {
        Body::new(&BodyDef::default())
    }
}

/// Velocity and motion of an awake body within a step. The solver's inner loops read and write
/// nothing else of a body: one entry of 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
pub struct BodyState {
    /// Velocity of the centre of mass, in metres per second.
    pub linear_velocity: Vec2,
    /// Angular velocity, in radians per second.
    pub angular_velocity: f32,
    /// Reserved; always zero.
    pub flags: u32,
    /// Displacement of the centre of mass in this step, in metres. It is small, so it stays
    /// precise far from the origin.
    pub delta_position: Vec2,
    /// Rotation of the body in this step.
    pub delta_rotation: Rotation,
}

state!(BodyState { linear_velocity, angular_velocity, flags, delta_position, delta_rotation }
    then |state, source| source.check(state.is_sound()));

impl BodyState {
    /// State of a body that does not move.
    pub const STILL: BodyState = BodyState {
        linear_velocity: Vec2::ZERO,
        angular_velocity: 0.0,
        flags: 0,
        delta_position: Vec2::ZERO,
        delta_rotation: Rotation::IDENTITY,
    };

    /// Returns whether every number is within `FARTHEST`.
    fn is_sound(&self) -> bool {
        let [x, y, spin, _, delta_x, delta_y, c, s]: [f32; 8] = bytemuck::cast(*self);
        // The comparison is false for NaN.
        [x, y, spin, delta_x, delta_y, c, s].iter().all(|number| number.abs() <= FARTHEST)
    }

    /// Returns an upper bound of the speed of the points near the centre of mass, in metres per
    /// second. It holds for all points within `extent` metres.
    #[inline(always)]
    pub fn speed_bound(&self, extent: f32) -> f32 {
        self.linear_velocity.length() + self.angular_velocity.abs() * extent
    }
}

/// The data of a body that the stages around the solver need, in two cache lines. Contacts access
/// bodies in random order, and read only the first cache line.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C, align(64))]
pub struct BodySim {
    /// Pose of the body's origin, rounded to floats. Derived from the centre of mass.
    pub transform: Transform,
    /// Centre of mass in the world, in metres.
    pub center: Position,
    /// Centre of mass in body space, in metres.
    pub local_center: Vec2,
    /// Inverse mass; zero for an infinite mass.
    pub inverse_mass: f32,
    /// Inverse moment of inertia; zero for an infinite one.
    pub inverse_inertia: f32,
    /// Radius in metres of the largest disc about the centre of mass that fits into the thinnest
    /// shape. A body that moves farther than this in a step may tunnel through a wall. Derived
    /// from the shapes at the start of a step.
    pub min_extent: f32,
    /// Distance in metres from the centre of mass to the farthest point of the shapes, or
    /// [`OUTDATED`]. Derived as `min_extent` is.
    pub max_extent: f32,
    /// Index of the cold record.
    pub body: u32,
    /// Copy of `Body::kind`, so that loops do not read the record.
    pub kind: BodyType,
    /// Copy of `Body::enable_sleep`.
    pub enable_sleep: bool,
    /// Copy of `MotionLocks::linear` of the record.
    pub lock_x: bool,
    /// See `lock_x`.
    pub lock_y: bool,
    /// Distance in metres that the body may move before a shape can leave its fat AABB. Until
    /// then no step reads its shapes. Zero is always safe.
    pub margin_left: f32,
    /// Time for which the body has been slower than its sleep threshold, in seconds.
    pub sleep_time: f32,
    /// Displacement of the centre of mass in the last step, in metres. Interpolation and
    /// continuous collision read it.
    pub moved: Vec2,
    /// Rotation before the last step.
    pub previous_q: Rotation,
    /// Force accumulated since the last step, in newtons.
    pub force: Vec2,
    /// Torque accumulated since the last step, in newton metres.
    pub torque: f32,
    /// Settings, as in [`BodyDef`].
    pub linear_damping: f32,
    pub angular_damping: f32,
    pub gravity_scale: f32,
    pub sleep_threshold: f32,
    /// Whole turns since the rotation was last set. The total angle is this many turns plus the
    /// angle of `transform.q`, which is within ±π.
    pub turns: i32,
    pub dominance: i8,
    pub additional_iterations: u8,
    /// Whether the last step changed `transform`, as rounded to floats.
    pub is_elsewhere: bool,
    /// Zeros, so that every byte has a value. See [`crate::base::Keeper::list`].
    pub unused: [u8; 5],
}

impl BodySim {
    /// Returns whether the centre of mass is locked along x and along y.
    #[inline(always)]
    pub fn linear_locks(&self) -> [bool; 2] {
        [self.lock_x, self.lock_y]
    }

    /// Counts whole turns between two rotations. `turned` is the rotation between them, in
    /// radians. If it is more than half a turn, it must be exact to within half a turn.
    #[inline(always)]
    pub fn count_turns(&mut self, from: Rotation, to: Rotation, turned: f32) {
        /// Slightly less than half a turn, in radians.
        const FAR: f32 = 3.0;
        let (was_below, is_below) = (from.s < 0.0, to.s < 0.0);
        if was_below != is_below {
            // The angle jumps at ±π, on the negative x axis. The sign of the turn shows on which
            // side of the origin the rotation crossed the x axis.
            let clockwise = from.inverse_compose(to).s < 0.0;
            let turns = i32::from(is_below && !clockwise) - i32::from(was_below && clockwise);
            self.turns = self.turns.wrapping_add(turns);
        }
        if turned.abs() > FAR {
            let short = from.inverse_compose(to).angle();
            self.turns = self.turns.wrapping_add(((turned - short) / (2.0 * PI)).round() as i32);
        }
    }

    /// Returns whether all numbers are finite and no position exceeds `FARTHEST`.
    fn is_sound(&self) -> bool {
        let [a, b] = [self.transform.q, self.previous_q];
        let places =
            [self.transform.p, self.center.high, self.center.low, self.moved, self.local_center];
        let numbers = [
            self.force.x,
            self.force.y,
            self.torque,
            self.inverse_mass,
            self.inverse_inertia,
            self.linear_damping,
            self.angular_damping,
            self.gravity_scale,
            self.sleep_threshold,
            self.sleep_time,
            self.margin_left,
        ];
        let not_below_zero = [self.inverse_mass, self.inverse_inertia];
        places.iter().all(|place| place.abs().cmple(Vec2::splat(FARTHEST)).all())
            && a.is_normalized()
            && b.is_normalized()
            && numbers.iter().all(|number| number.is_finite())
            && not_below_zero.iter().all(|&number| number >= 0.0)
    }
}

// Snapshots have the transform as a `StoredTransform`.
state!(struct BodySim {
    transform = Transform::IDENTITY, moved, previous_q, center, local_center, force, torque, inverse_mass,
    inverse_inertia, linear_damping, angular_damping, gravity_scale, sleep_threshold, sleep_time, body, kind, enable_sleep, lock_x, lock_y, turns,
    dominance, additional_iterations, is_elsewhere, margin_left,
} excluded { min_extent: 0.0, max_extent: OUTDATED, unused: [0; 5] });

/// The transform of a body in a snapshot. Its position follows from the centre of mass, except after
/// some changes of the mass, where it may be rounded differently. So it takes no bytes in most
/// bodies.
struct StoredTransform {
    /// The bits of the position in which it differs from what follows from the centre of mass.
    difference: [u32; 2],
    q: Rotation,
}

impl StoredTransform {
    fn difference(sim: &BodySim) -> [u32; 2] {
        let expected = sim.position().high.to_array().map(f32::to_bits);
        let [x, y] = sim.transform.p.to_array().map(f32::to_bits);
        [x ^ expected[0], y ^ expected[1]]
    }

    fn of(sim: &BodySim) -> StoredTransform {
        StoredTransform { difference: StoredTransform::difference(sim), q: sim.transform.q }
    }

    /// Sets the transform of a body whose other numbers were read.
    fn restore(&self, sim: &mut BodySim) {
        sim.transform = Transform { p: Vec2::ZERO, q: self.q };
        let difference = StoredTransform::difference(sim);
        let [x, y] = [0, 1].map(|i| f32::from_bits(difference[i] ^ self.difference[i]));
        sim.transform.p = Vec2::new(x, y);
    }
}

state!(StoredTransform { difference, q });

/// `BodySim::max_extent` of a body whose shapes or centre of mass have changed since the last step.
pub const OUTDATED: f32 = -1.0;

/// Upper bound of every coordinate of a body, in metres, and of its speeds.
const FARTHEST: f32 = 1.0e15;

#[derive(Clone, Debug, Default)]
pub struct Bodies {
    records: KeyPool<BodyKey, Body>,
    rows: Vec<u32>,
    /// Dense array: awake bodies first, then sleeping, static and disabled bodies.
    pub sims: Vec<BodySim>,
    /// States of the awake prefix of `sims`.
    pub states: Vec<BodyState>,
}

/// Access to the records: what also concerns the dense arrays is defined by `Bodies` itself.
impl std::ops::Deref for Bodies {
    type Target = KeyPool<BodyKey, Body>;
    #[inline(always)]
    fn deref(&self) -> &KeyPool<BodyKey, Body> {
        &self.records
    }
}

impl std::ops::DerefMut for Bodies {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut KeyPool<BodyKey, Body> {
        &mut self.records
    }
}

/// Lists of shapes, contacts and joints are checked where those are read.
impl Part for Bodies {
    type Context<'a> = &'a mut Roll;

    fn index_count(&self) -> Option<usize> {
        Some(self.record_count())
    }

    fn prepare(&mut self, count: usize) {
        self.records.prepare(count);
        self.rows.clear();
        self.rows.resize(count, NONE);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        // `rows` follows from `sims`.
        let Bodies { records, rows: _, sims, states } = self;
        recorder.length(sims.len());
        for sim in sims {
            recorder.begin(sim);
            recorder.item(&Stored(StoredTransform::of(sim)));
        }
        recorder.list(states);
        for sim in sims {
            recorder.item(&records[sim.body]);
        }
        records.record_free(recorder);
    }

    fn restore(&mut self, reader: &mut Reader, roll: &mut Roll) {
        self.sims.clear();
        let count = reader.length();
        self.sims.reserve(count);
        for row in 0..count {
            prefetch_ahead(&self.sims, row);
            let (mut sim, Stored(transform)) = reader.item::<(BodySim, Stored<StoredTransform>)>();
            transform.restore(&mut sim);
            reader.check(sim.is_sound());
            if !reader.is_good() {
                return;
            }
            self.sims.push(sim);
        }
        reader.list(&mut self.states);
        reader.check(self.states.len() <= self.sims.len());
        for (row, sim) in self.sims.iter().enumerate() {
            if let Some(later) = self.sims.get(row + PREFETCH_AHEAD) {
                prefetch_item(self.records.address(later.body));
            }
            self.records.restore_at(reader, sim.body, |reader, record| {
                reader.item_in_place(record);
            });
            if !reader.is_good() {
                return;
            }
            let record = &self.records[sim.body];
            let is_awake = row < self.states.len();
            let may_wake = record.kind != BodyType::Static && record.enabled;
            reader.check(
                (may_wake || !is_awake)
                    && (record.island_next != NONE) == (may_wake && !is_awake)
                    && record.kind == sim.kind
                    && record.enable_sleep == sim.enable_sleep
                    && record.locks.linear == sim.linear_locks()
                    && record.mass >= 0.0
                    && record.inertia >= 0.0,
            );
            if reader.is_good() {
                self.rows[sim.body as usize] = row as u32;
            }
        }
        self.records.restore_free(reader);
        self.check_rings(reader, roll);
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let Bodies { records, rows, sims, states } = self;
        records.keep(keeper);
        keeper.list(rows);
        keeper.list(sims);
        keeper.list(states);
    }

    fn bytes(&self) -> usize {
        let Bodies { records, rows, sims, states } = self;
        heap_bytes!(records, rows, sims, states)
    }
}

impl Bodies {
    /// Fails the restore unless the sleeping islands are rings. In a ring, each sleeping body is
    /// the next of exactly one.
    fn check_rings(&self, reader: &mut Reader, followed: &mut Roll) {
        followed.reset(self.rows.len());
        for sim in self.sims.get(self.states.len()..).unwrap_or_default() {
            if !reader.is_good() {
                return;
            }
            let next = self.records[sim.body].island_next;
            if next != NONE {
                let is_sleeper = self.records.has(next) && self.records[next].island_next != NONE;
                reader.check(is_sleeper && followed.take(next));
            }
        }
    }

    /// Adds a body without shapes and returns its key.
    pub fn insert(&mut self, def: &BodyDef) -> BodyKey {
        let (key, body) = self.records.insert(Body::new(def));
        if self.rows.len() <= body as usize {
            self.rows.resize(body as usize + 1, NONE);
        }
        self.rows[body as usize] = self.sims.len() as u32;
        self.sims.push(BodySim {
            transform: Transform::new(def.position.high, def.rotation),
            moved: Vec2::ZERO,
            previous_q: def.rotation,
            center: def.position,
            local_center: Vec2::ZERO,
            force: Vec2::ZERO,
            torque: 0.0,
            inverse_mass: 0.0,
            inverse_inertia: 0.0,
            linear_damping: def.linear_damping,
            angular_damping: def.angular_damping,
            gravity_scale: def.gravity_scale,
            min_extent: f32::MAX,
            max_extent: 0.0,
            sleep_threshold: def.sleep_threshold,
            sleep_time: 0.0,
            margin_left: 0.0,
            body,
            kind: def.kind,
            enable_sleep: def.enable_sleep,
            lock_x: def.locks.linear[0],
            lock_y: def.locks.linear[1],
            turns: 0,
            dominance: def.dominance,
            additional_iterations: def.additional_iterations,
            is_elsewhere: false,
            unused: [0; 5],
        });
        if def.kind != BodyType::Static && def.enabled {
            if def.awake {
                self.wake(body);
                let state = self.states.last_mut().expect("the body was just woken");
                state.linear_velocity = def.locks.linear_part(def.linear_velocity);
                state.angular_velocity = def.locks.angular_part(def.angular_velocity);
            } else {
                self.records[body].island_next = body;
            }
        }
        key
    }

    /// Reserves capacity for `more` bodies, all of them awake.
    pub fn reserve(&mut self, more: usize) {
        let all = self.sims.len() + more;
        self.records.reserve(more);
        self.rows.reserve(all.saturating_sub(self.rows.len()));
        self.sims.reserve(more);
        self.states.reserve(all - self.states.len());
    }

    /// Removes a body that has no shapes, contacts or joints.
    pub fn remove(&mut self, body: u32) {
        if self.is_awake(body) {
            self.sleep(body);
        }
        let (row, last) = (self.row(body), self.sims.len() - 1);
        self.swap(row, last);
        self.sims.pop();
        self.rows[body as usize] = NONE;
        self.records.remove(body);
    }

    /// Returns the key slot of a record.
    #[inline(always)]
    pub fn slot(body: u32) -> u32 {
        body + 1
    }

    /// Returns the dense index of a body.
    #[inline(always)]
    pub fn row(&self, body: u32) -> usize {
        self.rows[body as usize] as usize
    }

    /// Returns the dense entry of a body.
    #[inline(always)]
    pub fn sim(&self, body: u32) -> &BodySim {
        &self.sims[self.rows[body as usize] as usize]
    }

    /// Returns the dense entry of a body.
    #[inline(always)]
    pub fn sim_mut(&mut self, body: u32) -> &mut BodySim {
        &mut self.sims[self.rows[body as usize] as usize]
    }

    /// Splits the arrays at the end of the awake prefix. Returns the awake prefix of `sims`, the
    /// rest of `sims`, the states of the awake bodies, and the dense index of each body.
    pub fn split_awake(&mut self) -> (&mut [BodySim], &[BodySim], &mut [BodyState], &[u32]) {
        let (awake, still) = self.sims.split_at_mut(self.states.len());
        (awake, still, &mut self.states, &self.rows)
    }

    /// Returns the awake prefix of `sims`, their states, and the records of all bodies.
    pub fn awake_and_records(
        &mut self,
    ) -> (&mut [BodySim], &mut [BodyState], &KeyPool<BodyKey, Body>) {
        (&mut self.sims[..self.states.len()], &mut self.states, &self.records)
    }

    /// Number of awake bodies: the length of the awake prefix.
    #[inline(always)]
    pub fn awake_count(&self) -> usize {
        self.states.len()
    }

    /// Returns whether the body is in the awake prefix. Static and disabled bodies never are.
    #[inline(always)]
    pub fn is_awake(&self, body: u32) -> bool {
        self.row(body) < self.states.len()
    }

    /// Returns the state of a body; `STILL` for a sleeping, static or disabled one.
    #[inline]
    pub fn state(&self, body: u32) -> BodyState {
        self.states.get(self.row(body)).copied().unwrap_or(BodyState::STILL)
    }

    /// Number of record indices, free ones included.
    #[inline]
    pub fn record_count(&self) -> usize {
        self.rows.len()
    }

    /// Moves a sleeping body into the awake prefix, at rest.
    pub fn wake(&mut self, body: u32) {
        let (row, end) = (self.row(body), self.states.len());
        self.swap(row, end);
        self.states.push(BodyState::STILL);
        self.records[body].island_next = NONE;
        self.sims[end].sleep_time = 0.0;
    }

    /// Moves an awake body out of the prefix. Its velocities, forces and torques are lost.
    pub fn sleep(&mut self, body: u32) {
        let (row, last) = (self.row(body), self.states.len() - 1);
        self.states.swap(row, last);
        self.swap(row, last);
        self.states.pop();
        let sim = &mut self.sims[last];
        (sim.previous_q, sim.moved, sim.is_elsewhere) = (sim.transform.q, Vec2::ZERO, false);
        sim.force = Vec2::ZERO;
        sim.torque = 0.0;
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            self.sims.swap(a, b);
            self.rows[self.sims[a].body as usize] = a as u32;
            self.rows[self.sims[b].body as usize] = b as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_one_half_cache_line() {
        assert_eq!(size_of::<BodyState>(), 32);
        assert_eq!(size_of::<BodySim>(), 128);
        assert_eq!(std::mem::offset_of!(BodySim, margin_left), 64);
    }
}
