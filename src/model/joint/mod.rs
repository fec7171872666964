//! Joints: pairs of bodies held together at a frame fixed to each.
//!
//! A joint's link is cold, keeps its row for life, and hangs in the lists of
//! both bodies. Its dense row is what the solver's ends touch, in the awake
//! prefix where one of the bodies is awake. What kinds share lies in the row,
//! what they do not in [`JointKind`]: a file for each kind says what the host may
//! set and what the solver keeps from step to step.

mod axis;
mod distance;
mod drive;
mod gear;
mod generic;
mod holding;
mod prismatic;
mod pulley;
mod revolute;
mod rotary;
mod weld;
mod wheel;

pub use axis::{Axis, AxisImpulses, AxisSettings, SpringRange};
pub use distance::Distance;
pub use drive::{Drive, DriveImpulses, DriveSettings};
pub use gear::{Gear, GearSettings, GearSide};
pub use generic::{Generic, GenericSettings};
pub use holding::Holding;
pub use prismatic::Prismatic;
pub use pulley::{Pulley, PulleySettings};
pub use revolute::Revolute;
pub use rotary::{Ratchet, RatchetSettings, Rotary};
pub use weld::{Weld, WeldSettings};
pub use wheel::Wheel;

use slotmap::new_key_type;

use super::body::{Bodies, Body, BodyType};
use super::edges::{BodyLink, Edges, NO_EDGES, check_lists, edges_from, hang, next_edge, unhang};
use crate::base::{KeyPool, NONE, Recorder, Source, State, key_state, state};
use crate::math::{PI, Rotation, Transform, Vec2};

new_key_type! {
    /// Names a joint within its world.
    pub struct JointKey;
}

/// What tells the kinds of joint apart. What is large and rare is boxed: every row is
/// as long as the longest kind.
#[derive(Clone, Debug)]
#[repr(u8)]
pub enum JointKind {
    /// The origins of both frames meet; the bodies turn about them.
    Revolute(Revolute),
    /// B slides along A's x axis, and does not turn against A.
    Prismatic(Prismatic),
    /// B is driven as seen from A.
    Motor(Drive),
    /// B is pulled to a point of A.
    Mouse(Drive),
    /// Something acts between the angles.
    Rotary(Rotary),
    /// B turns one way, and back to the last tooth.
    Ratchet(Ratchet),
    /// Both hang on one rope.
    Pulley(Pulley),
    /// Two sides move each other.
    Gear(Box<Gear>),
    /// The shapes of the bodies do not touch; nothing else.
    Filter,
    /// The origins of both frames are kept at a distance.
    Distance(Distance),
    /// Both frames are one.
    Weld(Weld),
    /// B slides along A's x axis, and turns about its own origin.
    Wheel(Wheel),
    /// Each way to move is locked, free or within limits.
    Generic(Box<Generic>),
}

state!(union JointKind {
    0: Revolute,
    1: Prismatic,
    2: Distance,
    3: Weld,
    4: Wheel,
    5: Motor,
    6: Mouse,
    7: Rotary,
    8: Ratchet,
    9: Pulley,
    10: Gear,
    12: Generic,
} empty { 11: Filter });

/// The dense row of a joint.
#[derive(Clone, Debug)]
pub struct Joint {
    /// The row of its link.
    pub link: u32,
    /// The two bodies.
    pub body_a: u32,
    /// See `body_a`.
    pub body_b: u32,
    /// Whether the shapes of the two bodies touch each other.
    pub collide_connected: bool,
    /// The joint's frame in the space of body A.
    pub local_frame_a: Transform,
    /// The joint's frame in the space of body B.
    pub local_frame_b: Transform,
    /// Force on body B over the last step, in newtons.
    pub force: Vec2,
    /// Torque on body B over the last step, in newton metres.
    pub torque: f32,
    /// How it holds what it holds.
    pub holding: Holding,
    /// What it may bear.
    pub strength: Strength,
    /// Whether it does anything.
    pub enabled: bool,
    /// Whether the host is asked about it in each step, before it is solved.
    pub asks_host: bool,
    /// Which it is.
    pub kind: JointKind,
}

state!(Joint {
    link,
    body_a,
    body_b,
    collide_connected,
    local_frame_a,
    local_frame_b,
    force,
    torque,
    holding,
    strength,
    enabled,
    asks_host,
    kind,
});

/// What a joint may bear before the host is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// In newtons; infinite where it may bear anything.
    pub force: f32,
    /// In newton metres; infinite where it may bear anything.
    pub torque: f32,
    /// Whether a joint that bears more breaks.
    pub breaks: bool,
}

state!(Strength { force, torque, breaks });

impl Strength {
    /// Bears anything.
    pub const ENDLESS: Strength =
        Strength { force: f32::INFINITY, torque: f32::INFINITY, breaks: false };

    /// Whether there is anything that it does not bear.
    pub fn is_finite(&self) -> bool {
        self.force < f32::INFINITY || self.torque < f32::INFINITY
    }
}

impl Joint {
    /// What the floats of a mouse joint's target lack.
    fn target_low(&self) -> Vec2 {
        if let JointKind::Mouse(drive) = &self.kind { drive.target_low } else { Vec2::ZERO }
    }

    /// Lets the next step begin without what the last one ended with.
    pub fn forget_impulses(&mut self) {
        if let Some(axis) = self.forget_held() {
            axis.impulses = AxisImpulses::default();
        }
    }

    /// Forgets all that the last step came to, in which a body overflowed: impulses,
    /// reactions, and angles that are none.
    pub fn forget_step(&mut self) {
        if let Some(axis) = self.forget_held() {
            (axis.impulses, axis.motor) = (AxisImpulses::default(), 0.0);
        }
        (self.force, self.torque) = (Vec2::ZERO, 0.0);
        let mend = |position: &mut f32| {
            if !position.is_finite() {
                *position = 0.0;
            }
        };
        match &mut self.kind {
            JointKind::Revolute(Revolute { angle, .. })
            | JointKind::Rotary(Rotary { angle, .. }) => mend(angle),
            JointKind::Ratchet(Ratchet { angle, tooth, .. }) => {
                [angle, tooth].into_iter().for_each(mend)
            }
            JointKind::Generic(generic) => {
                mend(&mut generic.angle);
                generic.axes.iter_mut().for_each(|axis| axis.motor = 0.0);
            }
            JointKind::Gear(gear) => {
                gear.sides.iter_mut().for_each(|side| mend(&mut side.position));
            }
            _ => {}
        }
    }

    /// Forgets the impulses that hold, and returns the axis, if there is one.
    fn forget_held(&mut self) -> Option<&mut Axis> {
        Some(match &mut self.kind {
            JointKind::Revolute(revolute) => {
                revolute.linear = Vec2::ZERO;
                &mut revolute.axis
            }
            JointKind::Prismatic(prismatic) => {
                prismatic.held = Vec2::ZERO;
                &mut prismatic.axis
            }
            JointKind::Distance(distance) => {
                distance.rod = 0.0;
                &mut distance.axis
            }
            JointKind::Wheel(wheel) => {
                wheel.across = 0.0;
                &mut wheel.axis
            }
            JointKind::Rotary(rotary) => &mut rotary.axis,
            JointKind::Weld(weld) => {
                (weld.linear, weld.turn) = (Vec2::ZERO, 0.0);
                return None;
            }
            JointKind::Motor(drive) | JointKind::Mouse(drive) => {
                drive.impulses = Default::default();
                return None;
            }
            JointKind::Gear(gear) => {
                gear.impulse = 0.0;
                return None;
            }
            JointKind::Generic(generic) => {
                generic.held = [0.0; 3];
                generic.axes.iter_mut().for_each(|axis| axis.impulses = AxisImpulses::default());
                return None;
            }
            JointKind::Ratchet(Ratchet { impulse, .. })
            | JointKind::Pulley(Pulley { impulse, .. }) => {
                *impulse = 0.0;
                return None;
            }
            JointKind::Filter => return None,
        })
    }

    /// The body at the other end.
    #[inline]
    pub fn other(&self, body: u32) -> u32 {
        if self.body_a == body { self.body_b } else { self.body_a }
    }

    /// Whether one body can feel the other through it.
    #[inline]
    pub fn passes_forces(&self) -> bool {
        self.enabled && !matches!(self.kind, JointKind::Filter)
    }

    /// Whether it bore something in the last step that may have been a weight. What turns two
    /// bodies against each other alone bears none; a gear does, for it turns what slides.
    pub fn bears(&self) -> bool {
        let is_gear = matches!(self.kind, JointKind::Gear(_));
        self.force != Vec2::ZERO || (is_gear && self.torque != 0.0)
    }

    /// Whether it bore more than it may.
    #[inline]
    pub fn is_overloaded(&self) -> bool {
        let Strength { force, torque, .. } = self.strength;
        self.force.length_squared() > force * force || self.torque.abs() > torque
    }

    /// How frame B is turned against frame A, in radians. Of all the angles that
    /// look the same, that which is closest to `near`.
    pub fn angle(&self, bodies: &Bodies, near: f32) -> f32 {
        let (a, b) = (bodies.sim(self.body_a).transform.q, bodies.sim(self.body_b).transform.q);
        unwrap_angle(self.turn(a, b).angle(), near)
    }

    /// How frame B is turned against frame A where the bodies are turned so.
    #[inline]
    pub fn turn(&self, a: Rotation, b: Rotation) -> Rotation {
        a.compose(self.local_frame_a.q).inverse_compose(b.compose(self.local_frame_b.q))
    }

    /// From the origin of frame A to that of frame B, along frame A's x axis and
    /// across it, in metres.
    pub fn translation(&self, bodies: &Bodies) -> Vec2 {
        let axes = bodies.sim(self.body_a).transform.q.compose(self.local_frame_a.q);
        axes.inverse_rotate(self.offset(bodies))
    }

    /// From the origin of frame A to that of frame B, in the world.
    pub fn offset(&self, bodies: &Bodies) -> Vec2 {
        let (a, b) = (bodies.sim(self.body_a), bodies.sim(self.body_b));
        (b.center - a.center) + b.arm_to(self.local_frame_b.p) - a.arm_to(self.local_frame_a.p)
    }
}

/// Of all angles that look like `angle`, the closest to `near`.
#[inline]
pub fn unwrap_angle(angle: f32, near: f32) -> f32 {
    let turns = ((near - angle) * (0.5 / PI) + 0.5).floor();
    angle + turns * (2.0 * PI)
}

/// The cold record of a joint.
#[derive(Clone, Debug)]
pub struct JointLink {
    /// The handle's key.
    pub key: JointKey,
    /// The host's own.
    pub user_data: u64,
    /// Its dense row.
    row: u32,
    /// Neighbours in the lists of body A and of body B, as edges
    /// (`joint << 1 | side`): `[previous, next]` each.
    edges: Edges,
}

// The row is that of the dense row.
state!(JointLink { key, edges } hosts_own { user_data } left_out { row: NONE });

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
    fn list_of(body: &Body) -> (u32, Option<u32>) {
        (body.first_joint, None)
    }
}

/// All joints of a world.
#[derive(Clone, Debug, Default)]
pub struct Joints {
    links: KeyPool<JointKey, JointLink>,
    /// Dense rows, the awake first.
    pub rows: Vec<Joint>,
    awake: usize,
    /// The awake rows may stand in another order than that of creation.
    shuffled: bool,
    /// How many joints may not bear anything.
    watched: usize,
}

impl std::ops::Index<u32> for Joints {
    type Output = JointLink;
    #[inline(always)]
    fn index(&self, link: u32) -> &JointLink {
        &self.links[link]
    }
}

impl std::ops::IndexMut<u32> for Joints {
    #[inline(always)]
    fn index_mut(&mut self, link: u32) -> &mut JointLink {
        &mut self.links[link]
    }
}

impl Joints {
    /// Hands out all joints.
    pub fn record(&self, recorder: &mut impl Recorder) {
        // The joints say how many are watched.
        let Joints { links, rows, awake, shuffled, watched: _ } = self;
        recorder.length(*awake);
        recorder.item(shuffled);
        recorder.length(rows.len());
        for joint in rows {
            recorder.item(joint);
            recorder.item(&links[joint.link]);
        }
        links.record_free(recorder);
    }

    /// Reads back all joints, with so many rows of links, between bodies that are there
    /// already.
    pub fn restore(&mut self, source: &mut Source, links: usize, bodies: &Bodies) {
        /// Of a joint, at least.
        const BYTES: usize = 96;
        self.links.prepare(links);
        self.awake = source.word() as usize;
        self.shuffled = bool::take(source);
        self.watched = 0;
        self.rows.clear();
        let count = source.length(BYTES);
        source.check(self.awake <= count);
        for row in 0..count as u32 {
            let joint = Joint::take(source);
            let link = JointLink { row, ..JointLink::take(source) };
            let [a, b] = [joint.local_frame_a, joint.local_frame_b];
            source.check(
                joint.body_a != joint.body_b
                    && bodies.has(joint.body_a)
                    && bodies.has(joint.body_b)
                    && [a.p, b.p, joint.target_low()].iter().all(|point| point.is_finite())
                    && [a.q, b.q].iter().all(|turn| turn.c.is_finite() && turn.s.is_finite()),
            );
            self.links.restore(source, joint.link, link);
            if !source.is_good() {
                return;
            }
            self.watched += usize::from(joint.strength.is_finite());
            self.rows.push(joint);
        }
        self.links.restore_free(source);
        let (links, rows) = (&self.links, &self.rows);
        let joint = |link: u32| links.has(link).then(|| &rows[links[link].row as usize]);
        let ends = |link: u32| joint(link).map(|joint| [joint.body_a, joint.body_b]);
        if !source.is_good() {
            return;
        }
        check_lists(source, links.pool(), bodies, count, ends);
        for gear in rows {
            let JointKind::Gear(sided) = &gear.kind else { continue };
            for (side, body) in sided.sides.iter().zip([gear.body_a, gear.body_b]) {
                let expected = match side.joint {
                    NONE => Some([NONE, body]),
                    joint => ends(joint),
                };
                source.check(expected == Some([side.base, body]));
            }
        }
    }

    /// How many rows of links there are, free ones among them.
    pub fn link_count(&self) -> usize {
        self.links.pool().row_count()
    }

    /// Adds a joint, awake unless a body is disabled or both are static, and returns its key.
    pub fn insert(&mut self, bodies: &mut Bodies, user_data: u64, mut joint: Joint) -> JointKey {
        let ends = [joint.body_a, joint.body_b];
        self.watched += usize::from(joint.strength.is_finite());
        let row = self.rows.len() as u32;
        let (key, link) = self.links.insert(JointLink { user_data, row, ..JointLink::default() });
        joint.link = link;
        self.rows.push(joint);
        hang(self.links.pool_mut(), bodies, ends, link);
        if ends.iter().all(|&body| bodies[body].enabled)
            && ends.iter().any(|&body| bodies[body].kind != BodyType::Static)
        {
            self.wake(link);
        }
        key
    }

    /// Room for so many more joints.
    pub fn reserve(&mut self, more: usize) {
        self.links.reserve(more);
        self.rows.reserve(more);
    }

    /// The most joints that there have been at one time.
    pub fn peak(&self) -> usize {
        self.links.pool().row_count()
    }

    /// Takes a joint out of the world.
    pub fn remove(&mut self, bodies: &mut Bodies, link: u32) {
        self.sleep(link);
        let (row, last) = (self.row(link), self.rows.len() - 1);
        let ends = [self.rows[row].body_a, self.rows[row].body_b];
        self.set_strength(link, Strength::ENDLESS);
        self.swap(row, last);
        self.rows.pop();
        unhang(self.links.pool_mut(), bodies, ends, link);
        self.links.remove(link);
    }

    /// Sets what a joint may bear.
    pub fn set_strength(&mut self, link: u32, strength: Strength) {
        let row = self.row(link);
        let old = std::mem::replace(&mut self.rows[row].strength, strength);
        self.watched += usize::from(strength.is_finite());
        self.watched -= usize::from(old.is_finite());
    }

    /// The awake joints that bore more than they may, in the order of the rows.
    pub fn overloaded(&self) -> impl Iterator<Item = &Joint> + '_ {
        let watched = if self.watched > 0 { self.awake() } else { &[] };
        watched.iter().filter(|joint| joint.is_overloaded())
    }

    /// The link behind a key.
    #[inline]
    pub fn find(&self, key: JointKey) -> Option<u32> {
        self.links.find(key)
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = JointKey> + '_ {
        self.links.keys()
    }

    /// How many joints there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Has the joints of a body, given the first edge of its list, forget all that the
    /// last step came to.
    pub fn forget_step_of(&mut self, first_edge: u32) {
        let Joints { links, rows, .. } = self;
        for edge in edges_from(links.pool(), first_edge) {
            rows[links[edge >> 1].row as usize].forget_step();
        }
    }

    /// Has the joints of a static body with other static ones forget what they bore.
    pub fn forget_static(&mut self, bodies: &Bodies, first_edge: u32) {
        let Joints { links, rows, .. } = self;
        for edge in edges_from(links.pool(), first_edge) {
            let joint = &mut rows[links[edge >> 1].row as usize];
            if [joint.body_a, joint.body_b].iter().all(|&end| bodies[end].kind == BodyType::Static)
            {
                joint.forget_step();
            }
        }
    }

    /// The dense row of a link.
    #[inline]
    pub fn row(&self, link: u32) -> usize {
        self.links[link].row as usize
    }

    /// The joint behind an edge, and the edge after it.
    #[inline]
    pub fn follow(&self, edge: u32) -> (&Joint, u32) {
        (self.at(edge), next_edge(self.links.pool(), edge))
    }

    #[inline]
    fn at(&self, edge: u32) -> &Joint {
        &self.rows[self.row(edge >> 1)]
    }

    /// The joints of a body, given the first edge of its list.
    pub fn of_body(&self, first_joint: u32) -> impl Iterator<Item = &Joint> + '_ {
        edges_from(self.links.pool(), first_joint).map(|edge| self.at(edge))
    }

    /// Whether a joint between the two bodies keeps their shapes from touching.
    #[inline]
    pub fn part(&self, bodies: &Bodies, a: u32, b: u32) -> bool {
        let (first_a, first_b) = (bodies[a].first_joint, bodies[b].first_joint);
        if first_a == NONE || first_b == NONE {
            return false;
        }
        let parts = |joint: &Joint| {
            let is_between =
                joint.body_a == a && joint.body_b == b || joint.body_a == b && joint.body_b == a;
            is_between && joint.enabled && !joint.collide_connected
        };
        // Side by side, to the end of the shorter: the ground may have very many.
        let mut lists = self.of_body(first_a).zip(self.of_body(first_b));
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

    /// The rows with an awake body.
    #[inline(always)]
    pub fn awake(&self) -> &[Joint] {
        &self.rows[..self.awake]
    }

    /// The rows with an awake body.
    #[inline(always)]
    pub fn awake_mut(&mut self) -> &mut [Joint] {
        &mut self.rows[..self.awake]
    }

    /// Puts the awake rows in the order of their links, which is that of
    /// creation while none has been destroyed: a chain is solved along the
    /// chain, whatever slept meanwhile.
    pub fn put_in_order(&mut self) {
        if !std::mem::take(&mut self.shuffled) {
            return;
        }
        let awake = &mut self.rows[..self.awake];
        awake.sort_unstable_by_key(|joint| joint.link);
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.links.bytes() + self.rows.capacity() * size_of::<Joint>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::BodyDef;

    fn joint(body_a: u32, body_b: u32) -> Joint {
        Joint {
            link: NONE,
            body_a,
            body_b,
            collide_connected: body_b == 3,
            local_frame_a: Transform::IDENTITY,
            local_frame_b: Transform::IDENTITY,
            force: Vec2::ZERO,
            torque: 0.0,
            holding: Holding::PLAIN,
            strength: Strength::ENDLESS,
            enabled: true,
            asks_host: false,
            kind: JointKind::Revolute(Revolute::default()),
        }
    }

    #[test]
    fn lists_rows_and_order_hold_through_sleep_and_removal() {
        let mut bodies = Bodies::default();
        let def = BodyDef { kind: BodyType::Dynamic, ..BodyDef::default() };
        let rows: Vec<u32> = (0..4)
            .map(|_| {
                let key = bodies.insert(&def);
                bodies.find(key).unwrap()
            })
            .collect();
        let mut joints = Joints::default();
        let mut links = Vec::new();
        for a in 0..4u32 {
            for b in a + 1..4 {
                let key = joints.insert(&mut bodies, 0, joint(rows[a as usize], rows[b as usize]));
                links.push(joints.find(key).unwrap());
            }
        }
        assert!(joints.part(&bodies, rows[1], rows[2]) && joints.part(&bodies, rows[2], rows[1]));
        assert!(!joints.part(&bodies, rows[1], rows[3]), "they collide");
        joints.sleep(links[0]);
        joints.sleep(links[4]);
        joints.remove(&mut bodies, links[2]);
        joints.wake(links[4]);
        joints.put_in_order();
        assert_eq!((joints.len(), joints.awake().len()), (5, 4));
        let order: Vec<u32> = joints.awake().iter().map(|joint| joint.link).collect();
        assert_eq!(order, [links[1], links[3], links[4], links[5]]);
        for (body, expected) in [(0u32, 2), (1, 3), (2, 3), (3, 2)] {
            let first = bodies[rows[body as usize]].first_joint;
            let listed = joints.of_body(first);
            let ends = |joint: &Joint| [joint.body_a, joint.body_b].contains(&rows[body as usize]);
            assert_eq!(listed.inspect(|joint| assert!(ends(joint))).count(), expected);
        }
        for row in 0..joints.len() {
            assert_eq!(joints.row(joints.rows[row].link), row);
        }
    }

    #[test]
    fn angles_count_turns() {
        for near in [-40.0f32, -3.0, -0.5, 0.0, 3.1, 3.2, 9.0, 100.0] {
            let wrapped = crate::math::Rotation::from_angle(near + 0.3).angle();
            assert!((unwrap_angle(wrapped, near) - near - 0.3).abs() < 1e-4, "{near}");
        }
    }
}
