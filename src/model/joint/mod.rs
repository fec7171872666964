//! Joints: constraints between two bodies, each with a frame fixed to it.
//!
//! The `JointLink` of a joint is cold, keeps its index for life, and is in the lists of both
//! bodies. The `Joint` is dense: the solver's preparation and storage read and write it. It is in
//! the awake prefix if one of its bodies is awake. It holds the common data; [`JointKind`] holds
//! the rest. Each kind has a file with its settings and with the impulses that the solver keeps
//! from step to step.

mod axis;
mod drive;
mod gear;
mod generic;
mod holding;
mod kinds;
mod rotary;

pub use axis::{Axis, AxisImpulses, AxisSettings, SpringRange};
pub use drive::{Drive, DriveImpulses, DriveSettings};
pub use gear::{Gear, GearSettings, GearSide};
pub use generic::{Generic, GenericSettings};
pub use holding::Holding;
pub use kinds::*;
pub use rotary::{Ratchet, RatchetSettings, Rotary};

use slotmap::new_key_type;

use super::body::{Bodies, Body, BodyType};
use super::edges::{
    BodyLink, Edges, NO_EDGES, edges_from, insert_link, next_edge, remove_link, restore_lists,
};
use crate::base::{
    Keeper, KeyPool, NONE, Part, Reader, Recorder, bytes_of, key_state, sort, state,
};
use crate::math::{PI, Rotation, Transform, Vec2};

new_key_type! {
    /// Key of a joint within its world.
    pub struct JointKey;
}

/// The dense entry of a joint.
#[derive(Debug)]
pub struct Joint {
    /// Index of its link.
    pub link: u32,
    /// Record indices of the two bodies.
    pub body_a: u32,
    pub body_b: u32,
    pub collide_connected: bool,
    /// Joint frame in the space of body A.
    pub local_frame_a: Transform,
    /// Joint frame in the space of body B.
    pub local_frame_b: Transform,
    /// Reaction force on body B over the last step, in newtons.
    pub force: Vec2,
    /// Reaction torque on body B over the last step, in newton metres.
    pub torque: f32,
    /// Stiffness and limits of its constraints.
    pub holding: Holding,
    pub strength: Strength,
    pub enabled: bool,
    /// Whether the host's callback is called in each step, before the joint is solved.
    pub asks_host: bool,
    pub kind: JointKind,
}

state!(struct Joint {
    link, body_a, body_b, collide_connected, local_frame_a, local_frame_b, force, torque,
    holding, strength, enabled, asks_host, kind,
});

impl Clone for Joint {
    fn clone(&self) -> Joint {
        Joint { kind: self.kind.clone(), ..*self }
    }

    /// Reuses the box of a large kind.
    fn clone_from(&mut self, other: &Joint) {
        let mut kind = std::mem::replace(&mut self.kind, JointKind::Filter);
        match (&mut kind, &other.kind) {
            (JointKind::Gear(own), JointKind::Gear(other)) => own.clone_from(other),
            (JointKind::Generic(own), JointKind::Generic(other)) => own.clone_from(other),
            (own, other) => *own = other.clone(),
        }
        *self = Joint { kind, ..*other };
    }
}

/// Reaction force and torque above which a joint reports an event or breaks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Force threshold in newtons; infinite for none.
    pub force: f32,
    /// Torque threshold in newton metres; infinite for none.
    pub torque: f32,
    /// Whether the joint breaks when it exceeds a threshold.
    pub breaks: bool,
}

state!(Strength { force, torque, breaks });

impl Strength {
    /// No thresholds.
    pub const ENDLESS: Strength =
        Strength { force: f32::INFINITY, torque: f32::INFINITY, breaks: false };

    /// Returns whether there is a threshold.
    pub fn is_finite(&self) -> bool {
        self.force < f32::INFINITY || self.torque < f32::INFINITY
    }
}

impl Joint {
    /// Returns the low part of a mouse joint's target; zero for other kinds.
    fn target_low(&self) -> Vec2 {
        if let JointKind::Mouse(drive) = &self.kind { drive.target_low } else { Vec2::ZERO }
    }

    /// Clears the impulses, so the next step starts cold.
    pub fn forget_impulses(&mut self) {
        self.kind.forget_impulses();
    }

    /// Clears all results of the last step: impulses, reactions and non-finite angles. Called
    /// after the state of a body became infinite or NaN.
    pub fn forget_step(&mut self) {
        self.forget_impulses();
        self.kind.forget_motion();
        (self.force, self.torque) = (Vec2::ZERO, 0.0);
    }

    #[inline]
    pub fn other(&self, body: u32) -> u32 {
        if self.body_a == body { self.body_b } else { self.body_a }
    }

    /// Returns whether the joint can transmit forces between its bodies.
    #[inline]
    pub fn passes_forces(&self) -> bool {
        self.enabled && !matches!(self.kind, JointKind::Filter)
    }

    /// Returns whether the joint may have carried a weight in the last step. A pure torque
    /// carries none, except that of a gear, which may drive a slider.
    pub fn bears(&self) -> bool {
        let is_gear = matches!(self.kind, JointKind::Gear(_));
        self.force != Vec2::ZERO || (is_gear && self.torque != 0.0)
    }

    /// Returns whether the last step exceeded a threshold.
    #[inline]
    pub fn is_overloaded(&self) -> bool {
        let Strength { force, torque, .. } = self.strength;
        self.force.length_squared() > force * force || self.torque.abs() > torque
    }

    /// Returns the angle of frame B relative to frame A, in radians. Of all equivalent angles, it
    /// is the closest to `near`.
    pub fn angle(&self, bodies: &Bodies, near: f32) -> f32 {
        let (a, b) = (bodies.sim(self.body_a).transform.q, bodies.sim(self.body_b).transform.q);
        unwrap_angle(self.turn(a, b).angle(), near)
    }

    /// Returns the rotation of frame B relative to frame A for these body rotations.
    #[inline]
    pub fn turn(&self, a: Rotation, b: Rotation) -> Rotation {
        a.compose(self.local_frame_a.q).inverse_compose(b.compose(self.local_frame_b.q))
    }

    /// Returns the vector from the origin of frame A to that of frame B, in metres, in the axes
    /// of frame A.
    pub fn translation(&self, bodies: &Bodies) -> Vec2 {
        let axes = bodies.sim(self.body_a).transform.q.compose(self.local_frame_a.q);
        axes.inverse_rotate(self.offset(bodies))
    }

    /// Returns the vector from the origin of frame A to that of frame B, in metres, world axes.
    pub fn offset(&self, bodies: &Bodies) -> Vec2 {
        let (a, b) = (bodies.sim(self.body_a), bodies.sim(self.body_b));
        (b.center - a.center) + b.arm_to(self.local_frame_b.p) - a.arm_to(self.local_frame_a.p)
    }
}

/// Returns the angle equivalent to `angle` that is closest to `near`, in radians.
#[inline]
pub fn unwrap_angle(angle: f32, near: f32) -> f32 {
    let turns = ((near - angle) * (0.5 / PI) + 0.5).floor();
    angle + turns * (2.0 * PI)
}

/// The cold record of a joint.
#[derive(Clone, Debug)]
pub struct JointLink {
    pub key: JointKey,
    pub user_data: u64,
    /// Index of the dense entry.
    row: u32,
    /// Neighbours in the lists of body A and of body B. They are edges, `joint << 1 | side`.
    edges: Edges,
}

// `row` follows from the order of the dense entries.
state!(JointLink { key, edges } hosts_own { user_data } excluded { row: NONE });

key_state!(JointKey of JointLink);

impl Default for JointLink {
    fn default() -> JointLink {
        JointLink { key: JointKey::default(), user_data: 0, row: NONE, edges: NO_EDGES }
    }
}

impl BodyLink for JointLink {
    #[inline(always)]
    fn edges(&self) -> &Edges {
        &self.edges
    }
    #[inline(always)]
    fn edges_mut(&mut self) -> &mut Edges {
        &mut self.edges
    }
    #[inline(always)]
    fn first(body: &mut Body) -> &mut u32 {
        &mut body.first_joint
    }
    fn length(_: &mut Body) -> Option<&mut u32> {
        None
    }
}

#[derive(Clone, Debug, Default)]
pub struct Joints {
    links: KeyPool<JointKey, JointLink>,
    /// Dense entries, awake first.
    pub rows: Vec<Joint>,
    awake: usize,
    /// Whether the awake entries may be out of creation order.
    shuffled: bool,
    /// Number of joints with a break threshold.
    watched: usize,
}

/// Access to the links: what also concerns the dense entries is defined by `Joints` itself.
impl std::ops::Deref for Joints {
    type Target = KeyPool<JointKey, JointLink>;
    #[inline(always)]
    fn deref(&self) -> &KeyPool<JointKey, JointLink> {
        &self.links
    }
}

impl std::ops::DerefMut for Joints {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut KeyPool<JointKey, JointLink> {
        &mut self.links
    }
}

impl Part for Joints {
    type Context<'a> = (&'a mut Bodies, &'a mut Vec<[u32; 2]>);

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        self.links.prepare(count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        // `watched` follows from the joints.
        let Joints { links, rows, awake, shuffled, watched: _ } = self;
        recorder.length(*awake);
        recorder.item(shuffled);
        recorder.length(rows.len());
        for joint in rows {
            recorder.begin(joint);
            recorder.item(&links[joint.link]);
        }
        links.record_free(recorder);
    }

    fn restore(
        &mut self,
        reader: &mut Reader,
        (bodies, ends_of_links): (&mut Bodies, &mut Vec<[u32; 2]>),
    ) {
        self.awake = reader.length();
        self.shuffled = reader.item();
        self.watched = 0;
        self.rows.clear();
        let count = reader.length();
        reader.check(self.awake <= count);
        ends_of_links.clear();
        ends_of_links.resize(self.links.peak(), [NONE; 2]);
        for row in 0..count as u32 {
            let joint = reader.begin::<Joint>();
            let [a, b] = [joint.local_frame_a, joint.local_frame_b];
            reader.check(
                joint.body_a != joint.body_b
                    && bodies.has(joint.body_a)
                    && bodies.has(joint.body_b)
                    && [a.p, b.p, joint.target_low()].iter().all(|point| point.is_finite())
                    && [a.q, b.q].iter().all(|turn| turn.c.is_finite() && turn.s.is_finite()),
            );
            self.links.restore_at(reader, joint.link, |reader, link| {
                *link = JointLink { row, ..reader.item() };
            });
            if !reader.is_good() {
                return;
            }
            ends_of_links[joint.link as usize] = [joint.body_a, joint.body_b];
            self.watched += usize::from(joint.strength.is_finite());
            self.rows.push(joint);
        }
        self.links.restore_free(reader);
        if !reader.is_good() {
            return;
        }
        restore_lists(reader, self.links.pool_mut(), bodies, ends_of_links);
        let (links, rows) = (&self.links, &self.rows);
        let joint = |link: u32| links.has(link).then(|| &rows[links[link].row as usize]);
        let ends = |link: u32| joint(link).map(|joint| [joint.body_a, joint.body_b]);
        for gear in rows {
            let JointKind::Gear(sided) = &gear.kind else { continue };
            for (side, body) in sided.sides.iter().zip([gear.body_a, gear.body_b]) {
                let expected = match side.joint {
                    NONE => Some([NONE, body]),
                    joint => ends(joint),
                };
                reader.check(expected == Some([side.base, body]));
            }
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let Joints { links, rows, awake, shuffled, watched } = self;
        links.keep(keeper);
        keeper.value(rows);
        keeper.value(awake);
        keeper.value(shuffled);
        keeper.value(watched);
    }

    fn bytes(&self) -> usize {
        let Joints { links, rows, awake: _, shuffled: _, watched: _ } = self;
        links.bytes() + bytes_of(rows)
    }
}

impl Joints {
    /// Adds a joint and returns its key. It is awake unless a body is disabled or both are
    /// static.
    pub fn insert(&mut self, bodies: &mut Bodies, user_data: u64, mut joint: Joint) -> JointKey {
        let ends = [joint.body_a, joint.body_b];
        self.watched += usize::from(joint.strength.is_finite());
        let row = self.rows.len() as u32;
        let (key, link) = self.links.insert(JointLink { user_data, row, ..JointLink::default() });
        joint.link = link;
        self.rows.push(joint);
        insert_link(self.links.pool_mut(), bodies, ends, link);
        if ends.iter().all(|&body| bodies[body].enabled)
            && ends.iter().any(|&body| bodies[body].kind != BodyType::Static)
        {
            self.wake(link);
        }
        key
    }

    pub fn reserve(&mut self, more: usize) {
        self.links.reserve(more);
        self.rows.reserve(more);
    }

    pub fn remove(&mut self, bodies: &mut Bodies, link: u32) {
        self.sleep(link);
        let (row, last) = (self.row(link), self.rows.len() - 1);
        let ends = [self.rows[row].body_a, self.rows[row].body_b];
        self.set_strength(link, Strength::ENDLESS);
        self.swap(row, last);
        self.rows.pop();
        remove_link(self.links.pool_mut(), bodies, ends, link);
        self.links.remove(link);
    }

    pub fn set_strength(&mut self, link: u32, strength: Strength) {
        let row = self.row(link);
        let old = std::mem::replace(&mut self.rows[row].strength, strength);
        self.watched += usize::from(strength.is_finite());
        self.watched -= usize::from(old.is_finite());
    }

    /// Iterates over the awake joints that exceed a threshold, in dense order.
    pub fn overloaded(&self) -> impl Iterator<Item = &Joint> + '_ {
        let watched = if self.watched > 0 { self.awake() } else { &[] };
        watched.iter().filter(|joint| joint.is_overloaded())
    }

    /// Clears the last step's results of the joints of a body for which `is_meant` returns true.
    pub fn forget_step_of(&mut self, body: &Body, is_meant: impl Fn(&Joint) -> bool) {
        let Joints { links, rows, .. } = self;
        for edge in edges_from(links.pool(), body.first_joint) {
            let joint = &mut rows[links[edge >> 1].row as usize];
            if is_meant(joint) {
                joint.forget_step();
            }
        }
    }

    /// Returns the dense index of a link.
    #[inline]
    pub fn row(&self, link: u32) -> usize {
        self.links[link].row as usize
    }

    /// Returns the joint of an edge, and the next edge of the list.
    #[inline]
    pub fn follow(&self, edge: u32) -> (&Joint, u32) {
        (self.at(edge), next_edge(self.links.pool(), edge))
    }

    #[inline]
    fn at(&self, edge: u32) -> &Joint {
        &self.rows[self.row(edge >> 1)]
    }

    /// Iterates over the joints of a body, newest first.
    pub fn of_body(&self, body: &Body) -> impl Iterator<Item = &Joint> + use<'_> {
        edges_from(self.links.pool(), body.first_joint).map(|edge| self.at(edge))
    }

    /// Returns whether a joint between the two bodies disables contacts between them.
    #[inline]
    pub fn part(&self, bodies: &Bodies, a: u32, b: u32) -> bool {
        let parts = |joint: &Joint| {
            let is_between =
                joint.body_a == a && joint.body_b == b || joint.body_a == b && joint.body_b == a;
            is_between && joint.enabled && !joint.collide_connected
        };
        // Both lists in parallel, to the end of the shorter: a ground may have very many joints.
        let mut lists = self.of_body(&bodies[a]).zip(self.of_body(&bodies[b]));
        lists.any(|(of_a, of_b)| parts(of_a) || parts(of_b))
    }

    /// Moves a joint into the awake prefix, if it is not there.
    pub fn wake(&mut self, link: u32) {
        let row = self.row(link);
        if row >= self.awake {
            self.swap(row, self.awake);
            self.awake += 1;
            self.shuffled = true;
        }
    }

    /// Moves a joint out of the awake prefix, if it is there.
    pub fn sleep(&mut self, link: u32) {
        let row = self.row(link);
        if row < self.awake {
            self.awake -= 1;
            self.swap(row, self.awake);
            self.shuffled = true;
        }
    }

    /// The joints with an awake body.
    #[inline(always)]
    pub fn awake(&self) -> &[Joint] {
        &self.rows[..self.awake]
    }

    /// The joints with an awake body.
    #[inline(always)]
    pub fn awake_mut(&mut self) -> &mut [Joint] {
        &mut self.rows[..self.awake]
    }

    /// Sorts the awake entries by link. That is the order of creation unless joints were
    /// destroyed. So a chain is solved from end to end, also after sleeping.
    pub fn put_in_order(&mut self) {
        if !std::mem::take(&mut self.shuffled) {
            return;
        }
        let awake = &mut self.rows[..self.awake];
        sort::by_key(awake, |joint| joint.link);
        for (row, joint) in awake.iter().enumerate() {
            self.links[joint.link].row = row as u32;
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            self.rows.swap(a, b);
            self.links[self.rows[a].link].row = a as u32;
            self.links[self.rows[b].link].row = b as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_count_turns() {
        for near in [-40.0f32, -3.0, -0.5, 0.0, 3.1, 3.2, 9.0, 100.0] {
            let wrapped = crate::math::Rotation::from_angle(near + 0.3).angle();
            assert!((unwrap_angle(wrapped, near) - near - 0.3).abs() < 1e-4, "{near}");
        }
    }
}
