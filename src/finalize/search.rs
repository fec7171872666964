//! The search for impacts, the earliest first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Outgrown;
use super::continuous::ContinuousScene;
use super::impact::{ImpactPair, Moving, host_allows};
use super::mover::{Impact, ImpactOutcome, Mobility, Mover, MoverState, OUTWEIGHS};
use super::path::{Path, swept_box};
use crate::base::NONE;
use crate::broad_phase::{BroadPhase, ProxyGroup};
use crate::geometry::{Shape, SimplexCache, distance};
use crate::jobs::Team;
use crate::math::{Aabb, Lengths, Position, Transform, Vec2, max, min};
use crate::model::{
    Bodies, BodyType, Contacts, Joints, ShapeRecord, Shapes, SoftBodies, bounds_about,
};

/// Kept from step to step.
#[derive(Clone, Debug, Default)]
pub struct ContinuousBuffers {
    pub(super) movers: Vec<Mover>,
    /// By body: the index of its mover, or `NONE`.
    pub(super) mover_indices: Vec<u32>,
    /// The left ends of the bounds of those that began fast, and their indices.
    sorted: Vec<(f32, u32)>,
    /// Movers whose state has changed, which `sorted` does not find.
    changed: Vec<u32>,
    impacts: BinaryHeap<Reverse<Impact>>,
    /// Movers whose impacts are to be looked for again.
    again: Vec<u32>,
    group: Vec<u32>,
    pub(super) asleep: Vec<u32>,
    /// Shapes that have left their padded boxes, and the boxes that they need.
    pub(super) grown: Vec<Outgrown>,
    /// What each fast body meets first, if it came near anything, where several threads
    /// look.
    lone: Vec<Option<Option<Impact>>>,
    /// How many of the movers moved fast by themselves: the first ones.
    fast: usize,
}

impl ContinuousBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.movers.capacity() * size_of::<Mover>()
            + self.sorted.capacity() * size_of::<(f32, u32)>()
            + self.impacts.capacity() * size_of::<Impact>()
            + self.grown.capacity() * size_of::<Outgrown>()
            + self.lone.capacity() * size_of::<Option<Option<Impact>>>()
            + (self.mover_indices.capacity() + self.changed.capacity()) * 4
            + (self.again.capacity() + self.group.capacity() + self.asleep.capacity()) * 4
    }

    /// The shapes that have left their padded boxes: to be taken.
    pub fn outgrown(&mut self) -> &mut Vec<Outgrown> {
        &mut self.grown
    }

    /// The bodies that were taken along, and did not move fast themselves.
    pub fn carried(&self) -> impl Iterator<Item = u32> + '_ {
        self.movers.iter().skip(self.fast).map(|mover| mover.body)
    }
}

/// What no impact moves.
const UNMOVED: [ProxyGroup; 2] = [ProxyGroup::Static, ProxyGroup::Kinematic];

/// Whether a body, taken for a disc, came near anything that no impact moves. Most
/// that fall freely did not.
fn comes_near_unmoved(scene: &ContinuousScene, body: u32) -> bool {
    let sim = scene.bodies.sim(body);
    let reach = sim.max_extent + 4.0 * scene.lengths.slop;
    let way = Aabb::new(-sim.moved, -sim.moved).including(Vec2::ZERO);
    let swept = bounds_about(way.grown(reach), sim.center);
    let mut is_near = false;
    scene.broad_phase.query_groups(&UNMOVED, swept, u64::MAX, |_| {
        is_near = true;
        false
    });
    is_near
}

/// The search for impacts. It changes nothing but its buffers.
pub(super) struct Search<'a> {
    bodies: &'a Bodies,
    shapes: &'a Shapes,
    contacts: &'a Contacts,
    joints: &'a Joints,
    soft_bodies: &'a SoftBodies,
    broad_phase: &'a BroadPhase,
    time_step: f32,
    lengths: Lengths,
    all: bool,
    /// Whether movers may meet each other, and dynamic bodies.
    movers_meet: bool,
    /// The widest bounds of a mover that has not changed, in metres.
    widest: f32,
    pub buffers: ContinuousBuffers,
}

impl<'a> Search<'a> {
    /// Knows what each meets first.
    pub fn new(
        scene: &'a ContinuousScene,
        fast: &[u32],
        buffers: ContinuousBuffers,
        team: &mut Team,
    ) -> Search<'a> {
        let ContinuousScene {
            bodies,
            shapes,
            contacts,
            joints,
            soft_bodies,
            broad_phase,
            time_step,
            lengths,
            all,
        } = scene;
        let meets = |&body: &u32| bodies[body].bullet || bodies[body].kind == BodyType::Kinematic;
        let mut search = Search {
            bodies,
            shapes,
            contacts,
            joints,
            soft_bodies,
            broad_phase,
            time_step: *time_step,
            lengths: *lengths,
            all: *all,
            movers_meet: *all || fast.iter().any(meets),
            widest: 0.0,
            buffers,
        };
        let ContinuousBuffers { movers, mover_indices, sorted, changed, impacts, .. } =
            &mut search.buffers;
        movers.clear();
        sorted.clear();
        changed.clear();
        impacts.clear();
        // With room for what they may set in motion.
        movers.reserve(2 * fast.len());
        changed.reserve(2 * fast.len());
        impacts.reserve(4 * fast.len());
        mover_indices.resize(mover_indices.len().max(bodies.record_count()), NONE);
        if search.movers_meet {
            fast.iter().for_each(|&body| search.add(body, false));
            search.sort();
            (0..fast.len()).for_each(|index| search.look(index));
        } else {
            search.look_alone(scene, fast, team);
        }
        search.buffers.fast = search.buffers.movers.len();
        search
    }

    /// Adds fast bodies that have nothing to do with each other.
    fn look_alone(&mut self, scene: &ContinuousScene, fast: &[u32], team: &mut Team) {
        /// Bodies that a thread takes at a time.
        const PIECE: usize = 32;
        let meets = |search: &Search, mover: &Mover| {
            let mut found = FoundImpacts::of_lone();
            search.find(mover, &mut found);
            found.first
        };
        if team.size() == 1 {
            for &body in fast.iter().filter(|&&body| comes_near_unmoved(scene, body)) {
                let mover = self.mover_of(body, false);
                let first = meets(self, &mover);
                self.add_lone(mover, first);
            }
            return;
        }
        let mut lone = std::mem::take(&mut self.buffers.lone);
        lone.resize(fast.len(), None);
        let known = &*self;
        let pieces = fast.chunks(PIECE).zip(lone.chunks_mut(PIECE));
        team.for_each(pieces, |(bodies, lone)| {
            for (&body, lone) in bodies.iter().zip(lone) {
                let near = comes_near_unmoved(scene, body);
                *lone = near.then(|| meets(known, &known.mover_of(body, false)));
            }
        });
        for (&body, lone) in fast.iter().zip(lone.drain(..)) {
            // A mover is three times as long as what it meets, and so made again.
            if let Some(first) = lone {
                self.add_lone(self.mover_of(body, false), first);
            }
        }
        self.buffers.lone = lone;
    }

    fn add_lone(&mut self, mover: Mover, first: Option<Impact>) {
        self.push(mover);
        self.buffers.impacts.extend(first.map(Reverse));
    }

    /// A body on the way that it went.
    fn mover_of(&self, body: u32, leads: bool) -> Mover {
        let record = &self.bodies[body];
        Mover {
            body,
            state: MoverState::Own,
            since: 0.0,
            path: self.path(body),
            bounds: Aabb::EMPTY,
            changes: 0,
            is_bullet: record.bullet && record.kind == BodyType::Dynamic,
            leads,
        }
    }

    /// Makes a body a mover.
    fn add(&mut self, body: u32, leads: bool) {
        self.push(self.mover_of(body, leads));
    }

    fn push(&mut self, mover: Mover) {
        self.buffers.mover_indices[mover.body as usize] = self.buffers.movers.len() as u32;
        self.buffers.movers.push(mover);
    }

    fn sort(&mut self) {
        for index in 0..self.buffers.movers.len() {
            self.find_bounds(index);
            let bounds = self.buffers.movers[index].bounds;
            self.buffers.sorted.push((bounds.min.x, index as u32));
            self.widest = max(self.widest, bounds.max.x - bounds.min.x);
        }
        self.buffers.sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }

    fn find_bounds(&mut self, index: usize) {
        let Mover { body, path, since, .. } = self.buffers.movers[index];
        let sim = self.bodies.sim(body);
        let own = self.shapes_of(body).filter(|(_, record)| !record.is_edge());
        let boxes = own.map(|(_, record)| {
            // An impact is a little before the surfaces touch.
            path.bounds(&record.geometry, sim, since).grown(2.0 * self.lengths.slop)
        });
        self.buffers.movers[index].bounds = boxes.reduce(Aabb::union).unwrap_or(Aabb::EMPTY);
    }

    fn shapes_of(&self, body: u32) -> impl Iterator<Item = (u32, &'a ShapeRecord)> + use<'a> {
        let shapes = self.shapes;
        let row = |shape: u32| (shape != NONE).then_some(shape);
        let first = row(self.bodies[body].first_shape);
        std::iter::successors(first, move |&shape| row(shapes[shape].next))
            .map(move |shape| (shape, &shapes[shape]))
            .filter(|(_, record)| record.def.enabled)
    }

    fn mover(&self, body: u32) -> Option<&Mover> {
        self.buffers.movers.get(self.buffers.mover_indices[body as usize] as usize)
    }

    /// The way of a body, from `since` on.
    fn path(&self, body: u32) -> Path {
        self.mover(body).map_or_else(
            || {
                let spin = self.time_step * self.bodies.state(body).angular_velocity;
                Path::of(self.bodies.sim(body), spin)
            },
            |mover| mover.path,
        )
    }

    /// The body that it goes with: itself, unless it is taken along.
    fn leader(&self, body: u32) -> u32 {
        match self.mover(body).map(|mover| mover.state) {
            Some(MoverState::With(leader)) => leader,
            _ => body,
        }
    }

    fn part(&self, leader: u32) -> Mobility {
        match self.bodies[leader].kind {
            BodyType::Static => Mobility::Fixed,
            BodyType::Kinematic => Mobility::Driving,
            BodyType::Dynamic => match self.mover(leader).map(|mover| mover.state) {
                None => Mobility::Slow,
                Some(MoverState::Held) => Mobility::Held,
                Some(MoverState::Pinned) => Mobility::Pinned,
                Some(MoverState::Own | MoverState::With(_)) => Mobility::Free,
            },
        }
    }

    /// What comes of it if two bodies meet, one of them a mover. Nothing, where
    /// neither has to give way.
    fn outcome(&self, bodies: [u32; 2]) -> Option<ImpactOutcome> {
        let leaders = bodies.map(|body| self.leader(body));
        if leaders[0] == leaders[1] {
            return None;
        }
        let parts = leaders.map(|leader| self.part(leader));
        let (low, high) = if parts[0] <= parts[1] { (0, 1) } else { (1, 0) };
        let (one, other) = (leaders[low], leaders[high]);
        let mass = |leader: u32| self.bodies[leader].mass;
        let outweighs = |a: u32, b: u32| mass(a) > OUTWEIGHS * mass(b);
        Some(match (parts[low], parts[high]) {
            (Mobility::Free, Mobility::Fixed) => ImpactOutcome::Hold(one, MoverState::Pinned),
            (Mobility::Free, Mobility::Pinned) => ImpactOutcome::Hold(one, MoverState::Held),
            (Mobility::Free | Mobility::Held, Mobility::Driving) => {
                ImpactOutcome::Carry(one, other)
            }
            // Of those that go with a slow body, who is hit leaves it.
            (Mobility::Slow, Mobility::Driving) => ImpactOutcome::Carry(bodies[low], other),
            (Mobility::Free, Mobility::Slow) if outweighs(one, other) => {
                ImpactOutcome::Carry(bodies[high], one)
            }
            (Mobility::Free, Mobility::Held | Mobility::Free) if outweighs(one, other) => {
                ImpactOutcome::Carry(other, one)
            }
            (Mobility::Free, Mobility::Slow) => ImpactOutcome::Carry(one, other),
            (Mobility::Free, Mobility::Held) => ImpactOutcome::Hold(one, MoverState::Held),
            (Mobility::Free, Mobility::Free) if outweighs(other, one) => {
                ImpactOutcome::Carry(one, other)
            }
            (Mobility::Free, Mobility::Free) => ImpactOutcome::HoldBoth(one, other),
            // What goes with another comes to where it cannot go.
            (Mobility::Slow, Mobility::Pinned | Mobility::Fixed) if bodies[low] != one => {
                ImpactOutcome::Pin(bodies[low])
            }
            (Mobility::Pinned, Mobility::Driving) if bodies[high] != other => {
                ImpactOutcome::Pin(bodies[high])
            }
            (Mobility::Driving, Mobility::Fixed) if bodies[low] != one => {
                ImpactOutcome::Pin(bodies[low])
            }
            _ => return None,
        })
    }

    /// Whether continuous collision looks at two bodies at all.
    fn concerns(&self, a: u32, b: u32) -> bool {
        let is_dynamic = |body: u32| self.bodies[body].kind == BodyType::Dynamic;
        let is_exposed = |body: u32| {
            self.mover(body).is_some_and(|mover| mover.is_bullet || self.leader(body) != body)
        };
        !(is_dynamic(a) && is_dynamic(b))
            || self.all
            || self.movers_meet && (is_exposed(a) || is_exposed(b))
    }

    /// Takes up the impacts, one after the other, to the end of the step.
    pub fn run(&mut self) {
        while let Some(Reverse(impact)) = self.buffers.impacts.pop() {
            let changes = impact.bodies.map(|body| self.mover(body).map_or(0, |m| m.changes));
            if changes[0] != impact.changes[0] {
                continue; // It has been looked for again.
            }
            let index = self.buffers.mover_indices[impact.bodies[0] as usize];
            let is_driving = self.bodies[impact.bodies[0]].kind == BodyType::Kinematic;
            if changes[1] != impact.changes[1] {
                // What changed has seen for itself whether something drives into it.
                if !is_driving {
                    self.look(index as usize);
                }
                continue;
            }
            let Some(outcome) = self.outcome(impact.bodies) else { continue };
            self.take_up(outcome, &impact);
            let mut again = std::mem::take(&mut self.buffers.again);
            if !is_driving && !again.contains(&index) {
                again.push(index); // It goes on, and may meet another.
            }
            for index in again.drain(..) {
                self.look(index as usize);
            }
            self.buffers.again = again;
        }
    }

    fn take_up(&mut self, outcome: ImpactOutcome, impact: &Impact) {
        let time = impact.time();
        match outcome {
            ImpactOutcome::Hold(_, MoverState::Pinned) if self.slide(impact) => {}
            ImpactOutcome::Hold(leader, state) => self.hold(leader, state, time),
            ImpactOutcome::HoldBoth(a, b) => {
                self.hold(a, MoverState::Held, time);
                self.hold(b, MoverState::Held, time);
            }
            ImpactOutcome::Carry(leader, by) => self.carry(leader, by, time),
            ImpactOutcome::Pin(body) => self.hold(body, MoverState::Pinned, time),
        }
    }

    /// The indices of the movers that are, or go with, a body.
    fn group_of(&mut self, leader: u32) -> Vec<u32> {
        let ContinuousBuffers { movers, mover_indices, group, .. } = &mut self.buffers;
        let mut group = std::mem::take(group);
        let index = mover_indices[leader as usize];
        group.clear();
        group.push(index);
        if movers[index as usize].leads {
            let goes = |&index: &u32| movers[index as usize].state == MoverState::With(leader);
            group.extend((0..movers.len() as u32).filter(goes));
        }
        group
    }

    fn hold(&mut self, leader: u32, state: MoverState, time: f32) {
        let group = self.group_of(leader);
        for &index in &group {
            let mover = &self.buffers.movers[index as usize];
            let local_center = self.bodies.sim(mover.body).local_center;
            let path = mover.path.at_rest(&mover.path.pose(time), local_center);
            self.change(index, state, path, time);
        }
        self.buffers.group = group;
    }

    /// Lets a body that hangs on a joint go on along the static surface that it meets:
    /// held, it would be torn off by as far as the others go. Returns whether it does.
    fn slide(&mut self, impact: &Impact) -> bool {
        /// So often it may meet something new; then it stays.
        const MOST: u32 = 3;
        let body = impact.bodies[0];
        let index = self.buffers.mover_indices[body as usize];
        let Mover { state, path, changes, leads, .. } = self.buffers.movers[index as usize];
        let first_joint = self.bodies[body].first_joint;
        let is_free = state == MoverState::Own && !leads && changes < MOST;
        if !is_free || !self.joints.of_body(first_joint).any(|joint| joint.passes_forces()) {
            return false;
        }
        let time = impact.time();
        let (start, end) = (path.pose(time), path.pose(1.0));
        let Some(normal) = self.normal(impact, path.origin(), &start) else { return false };
        let local_center = self.bodies.sim(body).local_center;
        let from = start.apply(local_center);
        let goes = end.apply(local_center) - from;
        let along = goes - min(goes.dot(normal), 0.0) * normal;
        // What turns into the surface does not turn on.
        let q = if changes == 0 { end.q } else { start.q };
        let end = Transform::new(from + along - q.rotate(local_center), q);
        let path = path.between_poses(local_center, time, [&start, &end]);
        let path = self.unlocked(body, time, &start, path);
        self.change(index, MoverState::Own, path, time);
        true
    }

    /// Of the static surface that a mover meets where it is then, towards the mover.
    fn normal(&self, impact: &Impact, origin: Position, start: &Transform) -> Option<Vec2> {
        let [moving, still] = impact.shapes.map(|shape| &self.shapes[shape].geometry);
        let pose = self.bodies.sim(impact.bodies[1]).pose_about(origin);
        let normal = match still {
            Shape::HalfSpace(plane) => plane.normal,
            bounded => {
                let relative = pose.inverse_compose(start);
                let cache = &mut SimplexCache::default();
                distance(&bounded.proxy()?, &moving.proxy()?, &relative, cache).normal
            }
        };
        Some(pose.q.rotate(normal)).filter(|normal| *normal != Vec2::ZERO)
    }

    fn carry(&mut self, leader: u32, by: u32, time: f32) {
        if self.mover(leader).is_none() {
            self.add(leader, true);
        }
        let index = self.buffers.mover_indices[by as usize];
        if let Some(mover) = self.buffers.movers.get_mut(index as usize) {
            mover.leads = true;
        }
        let carrier = self.path(by);
        let base = carrier.pose(time);
        let group = self.group_of(leader);
        for &index in &group {
            let Mover { body, path, .. } = self.buffers.movers[index as usize];
            let start = path.about(carrier.origin()).pose(time);
            let carried = carrier.carrying(&base.inverse_compose(&start));
            let path = self.unlocked(body, time, &start, carried);
            self.change(index, MoverState::With(by), path, time);
        }
        self.buffers.group = group;
    }

    /// What is left of a path for a body that may not go every way.
    fn unlocked(&self, body: u32, time: f32, start: &Transform, path: Path) -> Path {
        let locks = self.bodies[body].locks;
        if !locks.angular && locks.linear == [false; 2] {
            return path;
        }
        let local_center = self.bodies.sim(body).local_center;
        let end = path.pose(1.0);
        let (from, to) = (start.apply(local_center), end.apply(local_center));
        let q = if locks.angular { start.q } else { end.q };
        let center = from + locks.linear_part(to - from);
        let end = Transform::new(center - q.rotate(local_center), q);
        path.between_poses(local_center, time, [start, &end])
    }

    fn change(&mut self, index: u32, state: MoverState, path: Path, time: f32) {
        let ContinuousBuffers { movers, changed, again, .. } = &mut self.buffers;
        /// From the beginning on it went as the solver had it.
        const SOONEST: f32 = 1e-6;
        let mover = &mut movers[index as usize];
        if mover.changes == 0 {
            changed.push(index);
        }
        let since = max(time, SOONEST);
        *mover = Mover { state, path, since, changes: mover.changes + 1, ..*mover };
        again.push(index);
        if self.movers_meet {
            self.find_bounds(index as usize);
        }
    }

    /// Finds what a mover meets first; and all that a kinematic one meets, which
    /// goes its way past them.
    fn look(&mut self, index: usize) {
        let mover = self.buffers.movers[index];
        let is_dynamic = self.bodies[mover.body].kind == BodyType::Dynamic;
        let mut found = FoundImpacts {
            impacts: std::mem::take(&mut self.buffers.impacts),
            first: None,
            all: !is_dynamic,
            is_plain: is_dynamic && !self.movers_meet && mover.changes == 0,
        };
        self.find(&mover, &mut found);
        found.impacts.extend(found.first.map(Reverse));
        self.buffers.impacts = found.impacts;
    }

    fn find(&self, mover: &Mover, found: &mut FoundImpacts) {
        let body = mover.body;
        let meets = self.movers_meet
            && (self.all
                || mover.is_bullet
                || self.leader(body) != body
                || self.bodies[body].kind == BodyType::Kinematic);
        let is_dynamic = self.bodies[body].kind == BodyType::Dynamic;
        let unmoved: &[ProxyGroup] = match mover.state {
            _ if !is_dynamic => &[],
            MoverState::Own | MoverState::With(_) => &UNMOVED,
            MoverState::Held => &[ProxyGroup::Kinematic],
            MoverState::Pinned => &[],
        };
        if unmoved.is_empty() && !self.movers_meet {
            return;
        }
        for (shape, record) in self.shapes_of(body) {
            // An edge goes with two bodies; their discs look ahead for it.
            if record.def.is_sensor || record.is_edge() {
                continue;
            }
            let one = Moving { shape, record, sim: self.bodies.sim(body), path: mover.path };
            // An impact is a little before the surfaces touch.
            let swept = if mover.changes == 0 && !mover.path.is_far() {
                swept_box(&record.geometry, one.sim)
            } else {
                one.bounds(mover.since)
            };
            let swept = swept.grown(2.0 * self.lengths.slop);
            let mask = record.def.filter.search_mask();
            let groups = [unmoved, if meets { &[ProxyGroup::Dynamic] } else { &[] }];
            for groups in groups {
                self.broad_phase.query_groups(groups, swept, mask, |other| {
                    // Movers are elsewhere.
                    if found.is_plain || self.mover(self.shapes[other].body).is_none() {
                        self.meet(&one, &swept, other, found);
                    }
                    true
                });
            }
            // Others find what has not changed.
            if meets || self.movers_meet && mover.changes > 0 {
                self.meet_movers(&one, &swept, found);
            }
        }
    }

    fn meet_movers(&self, one: &Moving, swept: &Aabb, found: &mut FoundImpacts) {
        let ContinuousBuffers { movers, sorted, changed, .. } = &self.buffers;
        let from = sorted.partition_point(|&(left, _)| left < swept.min.x - self.widest);
        let near = sorted[from..].iter().take_while(|&&(left, _)| left <= swept.max.x);
        let unchanged = near.filter(|&&(_, index)| movers[index as usize].changes == 0);
        let indices = unchanged.map(|&(_, index)| index).chain(changed.iter().copied());
        for other in indices.map(|index| &movers[index as usize]) {
            if other.bounds.overlaps(swept) && other.body != one.sim.body {
                for (shape, _) in self.shapes_of(other.body) {
                    self.meet(one, swept, shape, found);
                }
            }
        }
    }

    /// Keeps the impact of a mover's shape with another, if it is the first yet.
    fn meet(&self, one: &Moving, swept: &Aabb, other: u32, found: &mut FoundImpacts) {
        let record = &self.shapes[other];
        let shapes = [one.shape, other];
        let bodies = [one.sim.body, record.body];
        let meets = bodies[0] != bodies[1]
            && !record.def.is_sensor
            && one.record.def.filter.allows(&record.def.filter)
            && (found.is_plain
                || self.concerns(bodies[0], bodies[1]) && self.outcome(bodies).is_some())
            && !self.joints.part(self.bodies, bodies[0], bodies[1])
            && !self.soft_bodies.part_shapes((self.bodies, self.joints), [one.record, record])
            && host_allows(self.bodies, self.shapes, self.contacts, shapes, &self.lengths);
        if !meets {
            return;
        }
        let since = match found.is_plain {
            true => [0.0; 2],
            false => bodies.map(|body| self.mover(body).map_or(0.0, |mover| mover.since)),
        };
        let path = self.path(record.body).about(one.path.origin());
        let other = Moving { shape: other, record, sim: self.bodies.sim(record.body), path };
        let (moving, obstacle) =
            if one.sim.kind == BodyType::Dynamic { (*one, other) } else { (other, *one) };
        let Some(proxy) = moving.record.geometry.proxy() else { return };
        let from = max(since[0], since[1]);
        let pair = ImpactPair {
            bodies: self.bodies,
            contacts: self.contacts,
            moving,
            proxy,
            obstacle,
            from,
            lengths: &self.lengths,
        };
        // The cheap tests first.
        if !pair.may_pass() || !other.bounds(from).overlaps(swept) {
            return;
        }
        let limit = found.first.map_or(1.0, |first| first.time());
        let Some(time) = pair.impact(limit) else { return };
        let changes = bodies.map(|body| self.mover(body).map_or(0, |mover| mover.changes));
        let impact = Impact::new(time, bodies, changes, shapes);
        if found.all {
            found.impacts.push(Reverse(impact));
        } else {
            found.first = Some(impact);
        }
    }
}

/// The impacts of one mover.
struct FoundImpacts {
    impacts: BinaryHeap<Reverse<Impact>>,
    first: Option<Impact>,
    /// Whether it is asked for more than the first.
    all: bool,
    /// It goes its own way, and meets only what is no mover.
    is_plain: bool,
}

impl FoundImpacts {
    fn of_lone() -> FoundImpacts {
        FoundImpacts { impacts: BinaryHeap::new(), first: None, all: false, is_plain: true }
    }
}
