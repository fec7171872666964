//! Search for impacts, in order of time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Outgrown;
use super::continuous::ContinuousScene;
use super::impact::{ImpactPair, Moving, host_allows};
use super::mover::{Impact, ImpactOutcome, Mobility, Mover, MoverState, OUTWEIGHS};
use super::path::{Path, swept_box};
use crate::base::{NONE, heap_bytes, sort};
use crate::broad_phase::ProxyGroup;
use crate::geometry::{Shape, SimplexCache, distance};
use crate::jobs::Team;
use crate::math::{Aabb, Position, Transform, Vec2, max, min};
use crate::model::{BodyType, ShapeRecord, Shapes, bounds_about};

#[derive(Clone, Debug, Default)]
pub struct ContinuousBuffers {
    pub(super) movers: Vec<Mover>,
    /// Index of the mover of each body, or `NONE`.
    pub(super) mover_indices: Vec<u32>,
    /// Left ends of the bounds of the initial movers, with their indices.
    sorted: Vec<(f32, u32)>,
    /// Movers whose state has changed, which are not found through `sorted`.
    changed: Vec<u32>,
    impacts: BinaryHeap<Reverse<Impact>>,
    /// Movers whose impacts must be searched again.
    again: Vec<u32>,
    group: Vec<u32>,
    pub(super) asleep: Vec<u32>,
    /// Shapes that have left their fat AABBs, with the new ones.
    pub(super) grown: Vec<Outgrown>,
    /// First impact of each fast body that came near an obstacle. Used with several threads.
    lone: Vec<Option<Option<Impact>>>,
    /// Number of movers that are fast themselves. They are the first ones.
    fast: usize,
}

impl ContinuousBuffers {
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: movers, sorted, grown, lone, mover_indices, changed, again, group, asleep)
            + self.impacts.capacity() * size_of::<Impact>()
    }

    /// Returns the shapes that have left their fat AABBs. The caller must drain the list.
    pub fn outgrown(&mut self) -> &mut Vec<Outgrown> {
        &mut self.grown
    }

    /// Iterates over the bodies that were carried along and were not fast themselves.
    pub fn carried(&self) -> impl Iterator<Item = u32> + '_ {
        self.movers.iter().skip(self.fast).map(|mover| mover.body)
    }
}

/// Groups of shapes that no impact moves.
const UNMOVED: [ProxyGroup; 2] = [ProxyGroup::Static, ProxyGroup::Kinematic];

/// Returns whether a body, treated as a disc, came near a static or kinematic shape. Most freely
/// falling bodies did not.
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

/// Search for impacts. It changes only its buffers.
pub(super) struct Search<'a> {
    scene: &'a ContinuousScene<'a>,
    /// Whether movers may hit each other and dynamic bodies.
    movers_meet: bool,
    /// Maximum width of the bounds of a mover that has not changed, in metres.
    widest: f32,
    pub buffers: ContinuousBuffers,
}

impl<'a> Search<'a> {
    /// Creates the search, and finds the first impact of each fast body.
    pub fn new(
        scene: &'a ContinuousScene<'a>,
        fast: &[u32],
        buffers: ContinuousBuffers,
        team: &mut Team,
    ) -> Search<'a> {
        let bodies = &scene.bodies;
        let may_hit_movers =
            |&body: &u32| bodies[body].bullet || bodies[body].kind == BodyType::Kinematic;
        let mut search = Search {
            scene,
            movers_meet: scene.all || fast.iter().any(may_hit_movers),
            widest: 0.0,
            buffers,
        };
        let ContinuousBuffers { movers, mover_indices, sorted, changed, impacts, .. } =
            &mut search.buffers;
        movers.clear();
        sorted.clear();
        changed.clear();
        impacts.clear();
        // Reserve capacity for bodies that these may set in motion.
        movers.reserve(2 * fast.len());
        changed.reserve(2 * fast.len());
        impacts.reserve(4 * fast.len());
        mover_indices.resize(mover_indices.len().max(bodies.record_count()), NONE);
        if search.movers_meet {
            fast.iter().for_each(|&body| search.add(body, false));
            search.sort();
            (0..fast.len()).for_each(|index| search.find_impacts(index));
        } else {
            search.find_first_impacts(scene, fast, team);
        }
        search.buffers.fast = search.buffers.movers.len();
        search
    }

    /// Adds fast bodies that cannot hit each other.
    fn find_first_impacts(&mut self, scene: &ContinuousScene, fast: &[u32], team: &mut Team) {
        /// Number of bodies that a thread takes at a time.
        const PIECE: usize = 32;
        let first_impact = |search: &Search, mover: &Mover| {
            let mut found = FoundImpacts::of_lone();
            search.find(mover, &mut found);
            found.first
        };
        if team.size() == 1 {
            for &body in fast.iter().filter(|&&body| comes_near_unmoved(scene, body)) {
                let mover = self.mover_of(body, false);
                let first = first_impact(self, &mover);
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
                *lone = near.then(|| first_impact(known, &known.mover_of(body, false)));
            }
        });
        for (&body, lone) in fast.iter().zip(lone.drain(..)) {
            // A mover is three times as large as an impact, so it is not stored but created
            // again.
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

    /// Returns a mover with the motion of a body in the step.
    fn mover_of(&self, body: u32, leads: bool) -> Mover {
        let record = &self.scene.bodies[body];
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
        sort::by_number(&mut self.buffers.sorted, |&entry| entry);
    }

    fn find_bounds(&mut self, index: usize) {
        let Mover { body, path, since, .. } = self.buffers.movers[index];
        let sim = self.scene.bodies.sim(body);
        let own = self.shapes_of(body).filter(|(_, record)| !record.is_edge());
        let boxes = own.map(|(_, record)| {
            // An impact is slightly before the surfaces touch.
            path.bounds(&record.geometry, sim, since).grown(2.0 * self.scene.lengths.slop)
        });
        self.buffers.movers[index].bounds = boxes.reduce(Aabb::union).unwrap_or(Aabb::EMPTY);
    }

    fn shapes_of(&self, body: u32) -> impl Iterator<Item = (u32, &'a ShapeRecord)> + use<'a> {
        let shapes: &'a Shapes = self.scene.shapes;
        let own = shapes.of_body(&self.scene.bodies[body]);
        own.filter(|(_, record)| record.def.enabled)
    }

    fn mover(&self, body: u32) -> Option<&Mover> {
        self.buffers.movers.get(self.buffers.mover_indices[body as usize] as usize)
    }

    /// Returns the path of a body. A mover's path is valid from `since` on.
    fn path(&self, body: u32) -> Path {
        self.mover(body).map_or_else(
            || {
                let spin = self.scene.time_step * self.scene.bodies.state(body).angular_velocity;
                Path::of(self.scene.bodies.sim(body), spin)
            },
            |mover| mover.path,
        )
    }

    /// Returns the body that carries this body, or the body itself.
    fn leader(&self, body: u32) -> u32 {
        match self.mover(body).map(|mover| mover.state) {
            Some(MoverState::With(leader)) => leader,
            _ => body,
        }
    }

    fn mobility(&self, leader: u32) -> Mobility {
        match self.scene.bodies[leader].kind {
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

    /// Returns the outcome if two bodies meet, one of which is a mover. `None` if neither gives
    /// way.
    fn outcome(&self, bodies: [u32; 2]) -> Option<ImpactOutcome> {
        let leaders = bodies.map(|body| self.leader(body));
        if leaders[0] == leaders[1] {
            return None;
        }
        let mobilities = leaders.map(|leader| self.mobility(leader));
        let (low, high) = if mobilities[0] <= mobilities[1] { (0, 1) } else { (1, 0) };
        let (one, other) = (leaders[low], leaders[high]);
        let mass = |leader: u32| self.scene.bodies[leader].mass;
        let outweighs = |a: u32, b: u32| mass(a) > OUTWEIGHS * mass(b);
        Some(match (mobilities[low], mobilities[high]) {
            (Mobility::Free, Mobility::Fixed) => ImpactOutcome::Hold(one, MoverState::Pinned),
            (Mobility::Free, Mobility::Pinned) => ImpactOutcome::Hold(one, MoverState::Held),
            (Mobility::Free | Mobility::Held, Mobility::Driving) => {
                ImpactOutcome::Carry(one, other)
            }
            // A body that is hit leaves the slow body that carries it.
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
            // A carried body meets an obstacle that it cannot pass.
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

    /// Returns whether continuous collision applies to two bodies.
    fn applies_to(&self, a: u32, b: u32) -> bool {
        let is_dynamic = |body: u32| self.scene.bodies[body].kind == BodyType::Dynamic;
        let is_exposed = |body: u32| {
            self.mover(body).is_some_and(|mover| mover.is_bullet || self.leader(body) != body)
        };
        !(is_dynamic(a) && is_dynamic(b))
            || self.scene.all
            || self.movers_meet && (is_exposed(a) || is_exposed(b))
    }

    /// Processes the impacts in order of time, to the end of the step.
    pub fn run(&mut self) {
        while let Some(Reverse(impact)) = self.buffers.impacts.pop() {
            let changes = impact.bodies.map(|body| self.mover(body).map_or(0, |m| m.changes));
            if changes[0] != impact.changes[0] {
                continue; // Its impacts have been searched again.
            }
            let index = self.buffers.mover_indices[impact.bodies[0] as usize];
            let is_driving = self.scene.bodies[impact.bodies[0]].kind == BodyType::Kinematic;
            if changes[1] != impact.changes[1] {
                // The changed body has searched again itself for a kinematic body that hits it.
                if !is_driving {
                    self.find_impacts(index as usize);
                }
                continue;
            }
            let Some(outcome) = self.outcome(impact.bodies) else { continue };
            self.apply(outcome, &impact);
            let mut again = std::mem::take(&mut self.buffers.again);
            if !is_driving && !again.contains(&index) {
                again.push(index); // It continues, and may hit another body.
            }
            for index in again.drain(..) {
                self.find_impacts(index as usize);
            }
            self.buffers.again = again;
        }
    }

    fn apply(&mut self, outcome: ImpactOutcome, impact: &Impact) {
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

    /// Returns the indices of the movers that consist of a body and all that move along with it.
    fn group_of(&mut self, leader: u32) -> Vec<u32> {
        let ContinuousBuffers { movers, mover_indices, group, .. } = &mut self.buffers;
        let mut group = std::mem::take(group);
        let index = mover_indices[leader as usize];
        group.clear();
        group.push(index);
        if movers[index as usize].leads {
            let is_carried =
                |&index: &u32| movers[index as usize].state == MoverState::With(leader);
            group.extend((0..movers.len() as u32).filter(is_carried));
        }
        group
    }

    fn hold(&mut self, leader: u32, state: MoverState, time: f32) {
        let group = self.group_of(leader);
        for &index in &group {
            let mover = &self.buffers.movers[index as usize];
            let local_center = self.scene.bodies.sim(mover.body).local_center;
            let path = mover.path.at_rest(&mover.path.pose(time), local_center);
            self.change(index, state, path, time);
        }
        self.buffers.group = group;
    }

    /// Lets a jointed body slide along the static surface that it hits. Returns whether it does.
    ///
    /// A body that stopped would be torn off its joint by the remaining motion of the others.
    fn slide(&mut self, impact: &Impact) -> bool {
        /// Maximum number of state changes. At the next impact the body stays.
        const MOST: u32 = 3;
        let body = impact.bodies[0];
        let index = self.buffers.mover_indices[body as usize];
        let Mover { state, path, changes, leads, .. } = self.buffers.movers[index as usize];
        let is_free = state == MoverState::Own && !leads && changes < MOST;
        let mut joints = self.scene.joints.of_body(&self.scene.bodies[body]);
        if !is_free || !joints.any(|joint| joint.passes_forces()) {
            return false;
        }
        let time = impact.time();
        let (start, end) = (path.pose(time), path.pose(1.0));
        let Some(normal) = self.normal(impact, path.origin(), &start) else { return false };
        let local_center = self.scene.bodies.sim(body).local_center;
        let from = start.apply(local_center);
        let motion = end.apply(local_center) - from;
        let along = motion - min(motion.dot(normal), 0.0) * normal;
        // A body that turns into the surface stops turning.
        let q = if changes == 0 { end.q } else { start.q };
        let end = Transform::new(from + along - q.rotate(local_center), q);
        let path = path.between_poses(local_center, time, [&start, &end]);
        let path = self.unlocked(body, time, &start, path);
        self.change(index, MoverState::Own, path, time);
        true
    }

    /// Returns the normal of the static surface at an impact, towards the mover.
    fn normal(&self, impact: &Impact, origin: Position, start: &Transform) -> Option<Vec2> {
        let [moving, still] = impact.shapes.map(|shape| &self.scene.shapes[shape].geometry);
        let pose = self.scene.bodies.sim(impact.bodies[1]).pose_about(origin);
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

    /// Returns a path without the motion that the locks of a body exclude.
    fn unlocked(&self, body: u32, time: f32, start: &Transform, path: Path) -> Path {
        let locks = self.scene.bodies[body].locks;
        if !locks.angular && locks.linear == [false; 2] {
            return path;
        }
        let local_center = self.scene.bodies.sim(body).local_center;
        let end = path.pose(1.0);
        let (from, to) = (start.apply(local_center), end.apply(local_center));
        let q = if locks.angular { start.q } else { end.q };
        let center = from + locks.linear_part(to - from);
        let end = Transform::new(center - q.rotate(local_center), q);
        path.between_poses(local_center, time, [start, &end])
    }

    fn change(&mut self, index: u32, state: MoverState, path: Path, time: f32) {
        let ContinuousBuffers { movers, changed, again, .. } = &mut self.buffers;
        /// Minimum time of a change. Time 0 stands for motion that the solver has seen.
        const MIN_TIME: f32 = 1e-6;
        let mover = &mut movers[index as usize];
        if mover.changes == 0 {
            changed.push(index);
        }
        let since = max(time, MIN_TIME);
        *mover = Mover { state, path, since, changes: mover.changes + 1, ..*mover };
        again.push(index);
        if self.movers_meet {
            self.find_bounds(index as usize);
        }
    }

    /// Finds the first impact of a mover, or all impacts of a kinematic one, which does not stop.
    fn find_impacts(&mut self, index: usize) {
        let mover = self.buffers.movers[index];
        let is_dynamic = self.scene.bodies[mover.body].kind == BodyType::Dynamic;
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
            && (self.scene.all
                || mover.is_bullet
                || self.leader(body) != body
                || self.scene.bodies[body].kind == BodyType::Kinematic);
        let is_dynamic = self.scene.bodies[body].kind == BodyType::Dynamic;
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
            // An edge moves with two bodies. The discs of the particles are tested for it.
            if record.def.is_sensor || record.is_edge() {
                continue;
            }
            let one = Moving { shape, record, sim: self.scene.bodies.sim(body), path: mover.path };
            // An impact is slightly before the surfaces touch.
            let swept = if mover.changes == 0 && !mover.path.is_far() {
                swept_box(&record.geometry, one.sim)
            } else {
                one.bounds(mover.since)
            };
            let swept = swept.grown(2.0 * self.scene.lengths.slop);
            let mask = record.def.filter.search_mask();
            let groups = [unmoved, if meets { &[ProxyGroup::Dynamic] } else { &[] }];
            for groups in groups {
                self.scene.broad_phase.query_groups(groups, swept, mask, |other| {
                    // Movers are tested separately, because they may have left the pose in the
                    // broad phase.
                    if found.is_plain || self.mover(self.scene.shapes[other].body).is_none() {
                        self.meet(&one, &swept, other, found);
                    }
                    true
                });
            }
            // A mover that has not changed is found by the others.
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

    /// Finds the impact of a mover's shape with another shape.
    ///
    /// Stores it in `found` if it is the first so far, or if `found` takes all impacts.
    fn meet(&self, one: &Moving, swept: &Aabb, other: u32, found: &mut FoundImpacts) {
        let scene = self.scene;
        let record = &scene.shapes[other];
        let shapes = [one.shape, other];
        let bodies = [one.sim.body, record.body];
        let meets = bodies[0] != bodies[1]
            && !record.def.is_sensor
            && one.record.def.filter.allows(&record.def.filter)
            && (found.is_plain
                || self.applies_to(bodies[0], bodies[1]) && self.outcome(bodies).is_some())
            && !scene.joints.part(scene.bodies, bodies[0], bodies[1])
            && !scene.soft_bodies.part_shapes((scene.bodies, scene.joints), [one.record, record])
            && host_allows(scene, shapes);
        if !meets {
            return;
        }
        let since = match found.is_plain {
            true => [0.0; 2],
            false => bodies.map(|body| self.mover(body).map_or(0.0, |mover| mover.since)),
        };
        let path = self.path(record.body).about(one.path.origin());
        let other = Moving { shape: other, record, sim: scene.bodies.sim(record.body), path };
        let (moving, obstacle) =
            if one.sim.kind == BodyType::Dynamic { (*one, other) } else { (other, *one) };
        let Some(proxy) = moving.record.geometry.proxy() else { return };
        let from = max(since[0], since[1]);
        let pair = ImpactPair { scene, moving, proxy, obstacle, from };
        // Cheap tests first.
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

struct FoundImpacts {
    impacts: BinaryHeap<Reverse<Impact>>,
    first: Option<Impact>,
    /// Whether all impacts are stored, not only the first.
    all: bool,
    /// Whether the mover has its own motion and can only hit bodies that are not movers.
    is_plain: bool,
}

impl FoundImpacts {
    fn of_lone() -> FoundImpacts {
        FoundImpacts { impacts: BinaryHeap::new(), first: None, all: false, is_plain: true }
    }
}
