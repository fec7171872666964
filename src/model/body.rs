//! Bodies: cold records, and the dense rows that a step works on.

use slotmap::new_key_type;

use crate::base::{KeyPool, NONE, Recorder, Roll, Source, key_state, state};
use crate::geometry::MassData;
use crate::math::{PI, Position, Rotation, Transform, Vec2};

new_key_type! {
    /// Names a body within its world.
    pub struct BodyKey;
}

/// How a body moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyType {
    /// Never moves by itself.
    Static,
    /// Moves with the velocity it is given, and pushes without being pushed.
    Kinematic,
    /// Moves by forces and contacts.
    Dynamic,
}

state!(
    enum BodyType {
        Static,
        Kinematic,
        Dynamic,
    }
);

/// Axes of the world along which a body never moves, whatever acts on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MotionLocks {
    /// The centre of mass along x and along y.
    pub linear: [bool; 2],
    /// It never turns.
    pub angular: bool,
}

state!(MotionLocks { linear, angular });

impl MotionLocks {
    /// What is left of a velocity.
    #[inline]
    pub fn linear_part(self, velocity: Vec2) -> Vec2 {
        let [x, y] = self.linear;
        Vec2::new(if x { 0.0 } else { velocity.x }, if y { 0.0 } else { velocity.y })
    }

    /// What is left of a spin.
    #[inline]
    pub fn angular_part(self, spin: f32) -> f32 {
        if self.angular { 0.0 } else { spin }
    }
}

/// What a body starts with.
#[derive(Clone, Copy, Debug)]
pub struct BodyDef {
    /// How it moves.
    pub kind: BodyType,
    /// Where its origin lies, in metres.
    pub position: Position,
    /// How it is turned.
    pub rotation: Rotation,
    /// Velocity of its centre of mass, in metres a second.
    pub linear_velocity: Vec2,
    /// Spin, in radians a second.
    pub angular_velocity: f32,
    /// Share of linear velocity lost, per second.
    pub linear_damping: f32,
    /// Share of spin lost, per second.
    pub angular_damping: f32,
    /// Factor on the world's gravity.
    pub gravity_scale: f32,
    /// Slower than this, in metres a second, a body may sleep.
    pub sleep_threshold: f32,
    /// The host's own.
    pub user_data: u64,
    /// Along what it never moves.
    pub locks: MotionLocks,
    /// Contacts do not move it with bodies of a lower one.
    pub dominance: i8,
    /// Sweeps over its contacts and joints besides those of all.
    pub additional_sweeps: u8,
    /// Continuous collision against moving bodies too.
    pub bullet: bool,
    /// Whether it may fall asleep.
    pub enable_sleep: bool,
    /// Whether it starts awake.
    pub awake: bool,
    /// Whether it takes part at all.
    pub enabled: bool,
}

/// How slow a body is that may fall asleep where nothing else is asked for, in metres a
/// second.
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
            additional_sweeps: 0,
            bullet: false,
            enable_sleep: true,
            awake: true,
            enabled: true,
        }
    }
}

/// The cold record of a body. Its row never changes while it lives.
#[derive(Clone, Debug)]
pub struct Body {
    /// The handle's key.
    pub key: BodyKey,
    /// How it moves.
    pub kind: BodyType,
    /// The host's own.
    pub user_data: u64,
    /// First shape of its list, or `NONE`.
    pub first_shape: u32,
    /// Shapes in the list.
    pub shape_count: u32,
    /// First edge of its list of contacts (`contact << 1 | side`), or `NONE`.
    pub first_edge: u32,
    /// Contacts in the list, touching or not.
    pub contact_count: u32,
    /// First edge of its list of joints (`joint << 1 | side`), or `NONE`.
    pub first_joint: u32,
    /// Kilograms; zero for an immovable or massless body.
    pub mass: f32,
    /// Moment of inertia about the centre of mass, kg m².
    pub inertia: f32,
    /// Next body of the same sleeping island, in a ring; `NONE` when awake,
    /// static or disabled: so nothing wakes what is disabled.
    pub island_next: u32,
    /// Along what it never moves.
    pub locks: MotionLocks,
    /// Continuous collision against moving bodies too.
    pub bullet: bool,
    /// Whether it may fall asleep.
    pub enable_sleep: bool,
    /// Whether it takes part: a disabled body keeps its shapes and joints, which
    /// nothing meets and which hold nothing.
    pub enabled: bool,
    /// The host's mass in place of that of the shapes.
    pub own_mass: Option<MassData>,
    /// What the host calls it.
    pub name: Option<Box<str>>,
}

state!(Body {
    key,
    kind,
    first_shape,
    shape_count,
    first_edge,
    contact_count,
    first_joint,
    mass,
    inertia,
    island_next,
    locks,
    bullet,
    enable_sleep,
    enabled,
    own_mass,
} hosts_own { user_data, name });

key_state!(BodyKey of Body);

impl Default for Body {
    fn default() -> Body {
        Body {
            key: BodyKey::default(),
            kind: BodyType::Static,
            user_data: 0,
            first_shape: NONE,
            shape_count: 0,
            first_edge: NONE,
            contact_count: 0,
            first_joint: NONE,
            mass: 0.0,
            inertia: 0.0,
            island_next: NONE,
            locks: MotionLocks::default(),
            bullet: false,
            enable_sleep: true,
            enabled: true,
            own_mass: None,
            name: None,
        }
    }
}

/// Velocity and motion of an awake body within a step: one 32-byte row, which
/// is all that the solver's inner loops read and write of a body.
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
pub struct BodyState {
    /// Velocity of the centre of mass, in metres a second.
    pub linear_velocity: Vec2,
    /// Spin, in radians a second.
    pub angular_velocity: f32,
    /// Set where a stage must know more than the velocities.
    pub flags: u32,
    /// How far the centre of mass has moved in this step, in metres. Small,
    /// so that it keeps its bits far from the origin.
    pub delta_position: Vec2,
    /// How far the body has turned in this step.
    pub delta_rotation: Rotation,
}

state!(BodyState { linear_velocity, angular_velocity, flags, delta_position, delta_rotation }
    then |state, source| source.check(state.is_sound()));

impl BodyState {
    /// The state of what does not move.
    pub const STILL: BodyState = BodyState {
        linear_velocity: Vec2::ZERO,
        angular_velocity: 0.0,
        flags: 0,
        delta_position: Vec2::ZERO,
        delta_rotation: Rotation::IDENTITY,
    };
}

impl BodyState {
    /// Whether it is not faster than any body gets.
    fn is_sound(&self) -> bool {
        let [x, y, spin, _, delta_x, delta_y, c, s]: [f32; 8] = bytemuck::cast(*self);
        // NaN is not within.
        [x, y, spin, delta_x, delta_y, c, s].iter().all(|number| number.abs() <= FARTHEST)
    }

    /// No point within `extent` metres of the centre of mass is faster, in
    /// metres a second.
    #[inline(always)]
    pub fn speed_bound(&self, extent: f32) -> f32 {
        self.linear_velocity.length() + self.angular_velocity.abs() * extent
    }
}

/// What the stages around the solver need of a body, in two cache lines. All
/// that a contact asks of its bodies, in no order, is in the first.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct BodySim {
    /// Pose of the body's origin, to the nearest floats: what follows from the centre of mass.
    pub transform: Transform,
    /// Centre of mass in the world, in metres.
    pub center: Position,
    /// Centre of mass in the body, in metres.
    pub local_center: Vec2,
    /// One over the mass; zero for an infinite mass.
    pub inverse_mass: f32,
    /// One over the moment of inertia; zero for an infinite one.
    pub inverse_inertia: f32,
    /// Radius of the largest disc about the centre that its thinnest shape
    /// holds: what may pass through a wall moves farther than this.
    pub min_extent: f32,
    /// Distance from the centre to the farthest point.
    pub max_extent: f32,
    /// The row of its cold record.
    pub body: u32,
    /// As in the record, for the loops that need no more of it.
    pub kind: BodyType,
    /// As in the record.
    pub enable_sleep: bool,
    /// `MotionLocks::linear` of the record.
    pub linear_locks: [bool; 2],
    /// How far it may still move before a shape may leave its padded box, in
    /// metres: until then no step looks at the shapes. Zero is always right.
    pub room: f32,
    /// How long it has been slower than its threshold, in seconds.
    pub sleep_time: f32,
    /// How far the last step moved the centre of mass, in metres: for interpolation and
    /// sweeps.
    pub moved: Vec2,
    /// The rotation before the last step.
    pub previous_q: Rotation,
    /// Force gathered since the last step, in newtons.
    pub force: Vec2,
    /// Torque gathered since the last step, in newton metres.
    pub torque: f32,
    /// Share of linear velocity lost, per second.
    pub linear_damping: f32,
    /// Share of spin lost, per second.
    pub angular_damping: f32,
    /// Factor on the world's gravity.
    pub gravity_scale: f32,
    /// Slower than this, in metres a second, the body may sleep.
    pub sleep_threshold: f32,
    /// Whole turns since its rotation was last set: on the angle of `transform.q`,
    /// within ±π.
    pub turns: i32,
    /// Contacts do not move it with bodies of a lower one.
    pub dominance: i8,
    /// Sweeps over its contacts and joints besides those of all.
    pub additional_sweeps: u8,
    /// Whether the last step moved it so far that floats tell.
    pub is_elsewhere: bool,
}

impl BodySim {
    /// Counts the whole turns from one rotation to another. `turned` is by how much it
    /// turned, in radians: to within half a turn where that is more than half a turn.
    #[inline(always)]
    pub fn count_turns(&mut self, from: Rotation, to: Rotation, turned: f32) {
        /// A little less than half a turn.
        const FAR: f32 = 3.0;
        let (was_below, is_below) = (from.s < 0.0, to.s < 0.0);
        if was_below != is_below {
            // By the left, where the angle jumps, or by the right.
            let clockwise = from.inverse_compose(to).s < 0.0;
            self.turns += i32::from(is_below && !clockwise) - i32::from(was_below && clockwise);
        }
        if turned.abs() > FAR {
            let short = from.inverse_compose(to).angle();
            self.turns = self.turns.wrapping_add(((turned - short) / (2.0 * PI)).round() as i32);
        }
    }
}

state!(BodySim {
    transform,
    moved,
    previous_q,
    center,
    local_center,
    force,
    torque,
    inverse_mass,
    inverse_inertia,
    linear_damping,
    angular_damping,
    gravity_scale,
    min_extent,
    max_extent,
    sleep_threshold,
    sleep_time,
    body,
    kind,
    enable_sleep,
    linear_locks,
    turns,
    dominance,
    additional_sweeps,
    is_elsewhere,
    room,
} then |sim, source| source.check(sim.is_sound()));

/// No body comes this far in each direction, in metres, nor gets this fast.
const FARTHEST: f32 = 1.0e15;

impl BodySim {
    /// Whether all its numbers are finite, and it is not farther away than any body
    /// comes.
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
            self.min_extent,
            self.max_extent,
            self.sleep_threshold,
            self.sleep_time,
            self.room,
        ];
        let not_below_zero =
            [self.inverse_mass, self.inverse_inertia, self.min_extent, self.max_extent];
        places.iter().all(|place| place.abs().cmple(Vec2::splat(FARTHEST)).all())
            && a.is_normalized()
            && b.is_normalized()
            && numbers.iter().all(|number| number.is_finite())
            && not_below_zero.iter().all(|&number| number >= 0.0)
    }
}

/// All bodies of a world.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    records: KeyPool<BodyKey, Body>,
    rows: Vec<u32>,
    /// Dense rows: awake bodies first, then the sleeping and the static.
    pub sims: Vec<BodySim>,
    /// States of the awake prefix of `sims`.
    pub states: Vec<BodyState>,
}

impl std::ops::Index<u32> for Bodies {
    type Output = Body;
    #[inline(always)]
    fn index(&self, body: u32) -> &Body {
        &self.records[body]
    }
}

impl std::ops::IndexMut<u32> for Bodies {
    #[inline(always)]
    fn index_mut(&mut self, body: u32) -> &mut Body {
        &mut self.records[body]
    }
}

impl Bodies {
    /// Hands out all bodies.
    pub fn record(&self, recorder: &mut impl Recorder) {
        // `rows` is where `sims` says.
        let Bodies { records, rows: _, sims, states } = self;
        recorder.list(sims);
        recorder.list(states);
        for sim in sims {
            recorder.item(&records[sim.body]);
        }
        records.record_free(recorder);
    }

    /// Reads back all bodies, in so many rows; `roll` is for its room. Which shapes, contacts and joints
    /// they have is for others to check.
    pub fn restore(&mut self, source: &mut Source, rows: usize, roll: &mut Roll) {
        /// At least, of `BodySim` and `BodyState`.
        const BYTES: usize = 32;
        self.records.prepare(rows);
        self.rows.clear();
        self.rows.resize(rows, NONE);
        source.list(BYTES, &mut self.sims);
        source.list(BYTES, &mut self.states);
        source.check(self.states.len() <= self.sims.len());
        for (row, sim) in self.sims.iter().enumerate() {
            let record = source.item::<Body>();
            if !source.is_good() {
                return;
            }
            let is_awake = row < self.states.len();
            let may_wake = record.kind != BodyType::Static && record.enabled;
            source.check(
                (may_wake || !is_awake)
                    && (record.island_next != NONE) == (may_wake && !is_awake)
                    && record.kind == sim.kind
                    && record.enable_sleep == sim.enable_sleep
                    && record.locks.linear == sim.linear_locks
                    && record.mass >= 0.0
                    && record.inertia >= 0.0,
            );
            self.records.restore(source, sim.body, record);
            if source.is_good() {
                self.rows[sim.body as usize] = row as u32;
            }
        }
        self.records.restore_free(source);
        self.check_rings(source, roll);
    }

    /// Refuses sleeping islands that are no rings: each sleeper must follow one.
    fn check_rings(&self, source: &mut Source, followed: &mut Roll) {
        followed.reset(self.rows.len());
        for sim in self.sims.get(self.states.len()..).unwrap_or_default() {
            if !source.is_good() {
                return;
            }
            let next = self.records[sim.body].island_next;
            if next != NONE {
                let is_sleeper = self.records.has(next) && self.records[next].island_next != NONE;
                source.check(is_sleeper && followed.take(next));
            }
        }
    }

    /// Adds a body without shapes and returns its key.
    pub fn insert(&mut self, def: &BodyDef) -> BodyKey {
        let (key, body) = self.records.insert(Body {
            kind: def.kind,
            user_data: def.user_data,
            locks: def.locks,
            bullet: def.bullet,
            enable_sleep: def.enable_sleep,
            enabled: def.enabled,
            ..Body::default()
        });
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
            room: 0.0,
            body,
            kind: def.kind,
            enable_sleep: def.enable_sleep,
            linear_locks: def.locks.linear,
            turns: 0,
            dominance: def.dominance,
            additional_sweeps: def.additional_sweeps,
            is_elsewhere: false,
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

    /// Room for so many more bodies, all of them awake.
    pub fn reserve(&mut self, more: usize) {
        let all = self.sims.len() + more;
        self.records.reserve(more);
        self.rows.reserve(all.saturating_sub(self.rows.len()));
        self.sims.reserve(more);
        self.states.reserve(all - self.states.len());
    }

    /// The most bodies that there have been at one time.
    pub fn peak(&self) -> usize {
        self.records.pool().row_count()
    }

    /// Removes a body that has neither shapes, contacts nor joints left.
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

    /// The record's row behind the key of a body that is there.
    #[inline(always)]
    pub fn known(&self, key: BodyKey) -> u32 {
        self.records.known(key)
    }

    /// The slot of a record's key.
    #[inline(always)]
    pub fn slot(body: u32) -> u32 {
        body + 1
    }

    /// The record's row behind a key.
    #[inline]
    pub fn find(&self, key: BodyKey) -> Option<u32> {
        self.records.find(key)
    }

    /// The dense row of a body.
    #[inline(always)]
    pub fn row(&self, body: u32) -> usize {
        self.rows[body as usize] as usize
    }

    /// The dense row's contents.
    #[inline(always)]
    pub fn sim(&self, body: u32) -> &BodySim {
        &self.sims[self.rows[body as usize] as usize]
    }

    /// The dense row's contents.
    #[inline(always)]
    pub fn sim_mut(&mut self, body: u32) -> &mut BodySim {
        &mut self.sims[self.rows[body as usize] as usize]
    }

    /// The awake prefix of `sims`, what lies behind it, the states of the awake,
    /// and the row of every body.
    pub fn split_awake(&mut self) -> (&mut [BodySim], &[BodySim], &mut [BodyState], &[u32]) {
        let (awake, still) = self.sims.split_at_mut(self.states.len());
        (awake, still, &mut self.states, &self.rows)
    }

    /// The awake prefix of `sims`, their states, and the records of all bodies.
    pub fn awake_and_records(
        &mut self,
    ) -> (&mut [BodySim], &mut [BodyState], &KeyPool<BodyKey, Body>) {
        (&mut self.sims[..self.states.len()], &mut self.states, &self.records)
    }

    /// How many bodies are awake: the length of the dense prefix.
    #[inline(always)]
    pub fn awake_count(&self) -> usize {
        self.states.len()
    }

    /// Whether the body is in the awake prefix. Static and disabled bodies never
    /// are.
    #[inline(always)]
    pub fn is_awake(&self, body: u32) -> bool {
        self.row(body) < self.states.len()
    }

    /// The velocities; zero for what is asleep or static.
    #[inline]
    pub fn state(&self, body: u32) -> BodyState {
        self.states.get(self.row(body)).copied().unwrap_or(BodyState::STILL)
    }

    /// How many bodies there are.
    pub fn len(&self) -> usize {
        self.sims.len()
    }

    /// Records are numbered below this.
    #[inline]
    pub fn record_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is a body in a row.
    #[inline]
    pub fn has(&self, body: u32) -> bool {
        self.records.has(body)
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = BodyKey> + '_ {
        self.records.keys()
    }

    /// Moves a sleeping body's row into the awake prefix, at rest.
    pub fn wake(&mut self, body: u32) {
        let (row, end) = (self.row(body), self.states.len());
        self.swap(row, end);
        self.states.push(BodyState::STILL);
        self.records[body].island_next = NONE;
        self.sims[end].sleep_time = 0.0;
    }

    /// Moves an awake body's row out of the prefix; its velocities are lost.
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.records.bytes()
            + self.rows.capacity() * size_of::<u32>()
            + self.sims.capacity() * size_of::<BodySim>()
            + self.states.capacity() * size_of::<BodyState>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dynamic(x: f32) -> BodyDef {
        BodyDef {
            kind: BodyType::Dynamic,
            position: Vec2::new(x, 0.0).into(),
            linear_velocity: Vec2::new(x, 0.0),
            ..BodyDef::default()
        }
    }

    #[test]
    fn rows_follow_their_bodies_through_sleep_and_removal() {
        let mut bodies = Bodies::default();
        let ground = bodies.insert(&BodyDef::default());
        let keys: Vec<BodyKey> = (1..=4).map(|i| bodies.insert(&dynamic(i as f32))).collect();
        let rows: Vec<u32> = keys.iter().map(|&k| bodies.find(k).unwrap()).collect();
        bodies.sleep(rows[1]);
        bodies.remove(rows[0]);
        assert_eq!((bodies.len(), bodies.awake_count()), (4, 2));
        assert!(bodies.find(keys[0]).is_none() && bodies.find(ground).is_some());
        for (i, &row) in rows.iter().enumerate().skip(1) {
            assert_eq!(bodies.sim(row).center.high.x, (i + 1) as f32);
            assert_eq!(bodies.is_awake(row), i != 1);
        }
        assert_eq!(bodies.state(rows[1]), BodyState::STILL);
        assert_eq!(bodies.state(rows[3]).linear_velocity.x, 4.0);
        bodies.wake(rows[1]);
        assert_eq!(bodies.awake_count(), 3);
        assert_eq!(bodies.state(rows[2]).linear_velocity.x, 3.0);
    }

    #[test]
    fn turns_are_counted_by_either_side_and_however_many() {
        let mut bodies = Bodies::default();
        let key = bodies.insert(&dynamic(0.0));
        let body = bodies.find(key).unwrap();
        let sim = bodies.sim_mut(body);
        for step in [0.3f32, -0.3, 2.9, -2.9, 3.3, 40.0, -40.0] {
            (sim.turns, sim.transform.q) = (0, Rotation::IDENTITY);
            let mut angle = 0.0f64;
            for _ in 0..1000 {
                let from = sim.transform.q;
                angle += f64::from(step);
                let principal = (angle + PI as f64).rem_euclid(2.0 * PI as f64) - PI as f64;
                sim.transform.q = Rotation::from_angle(principal as f32);
                sim.count_turns(from, sim.transform.q, step);
                let total =
                    2.0 * f64::from(PI) * f64::from(sim.turns) + f64::from(sim.transform.q.angle());
                assert!((total - angle).abs() < 1e-2, "{step}: {total}, not {angle}");
            }
        }
    }

    #[test]
    fn a_state_is_one_half_cache_line() {
        assert_eq!(size_of::<BodyState>(), 32);
        assert_eq!(size_of::<BodySim>(), 128);
        assert_eq!(std::mem::offset_of!(BodySim, room), 64);
    }
}
