//! Continuous collision: a fast body is swept from where it was to where it
//! is, and set back to the first time of impact.
//!
//! First against what it cannot move, static and kinematic shapes: that order
//! matters to nobody. Then, where a bullet takes part or the world asks for it,
//! against dynamic bodies, the earliest impact first. A body that was stopped is
//! met where it is held, at its time; one that is still to come, where it would
//! go. So of two that meet, the second to be looked at always sees what became
//! of the first, and none passes the other, while what nothing meets keeps all of
//! its motion. A body that is set back keeps its velocity, and loses the rest of
//! the step: the contact solver takes it from there in the next.

use super::path::Path;
use super::{FAST, update_bounds};
use crate::base::NONE;
use crate::broad_phase::{BroadPhase, ProxyGroup, ProxyId, pair_key};
use crate::geometry::{
    ConvexProxy, LINEAR_SLOP, Shape, Sweep, Toi, collide, time_of_impact, time_of_impact_half_space,
};
use crate::math::{Aabb, Transform, Vec2, max, min};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{
    Bodies, BodySim, BodyType, Contact, Contacts, Joints, LeftOut, OneWay, ShapeRecord, Shapes,
};
use crate::narrow_phase::are_solid_along;

/// What continuous collision reads of the world.
pub struct ContinuousScene<'a> {
    /// Bodies, moved by the step.
    pub bodies: &'a mut Bodies,
    /// Their shapes.
    pub shapes: &'a mut Shapes,
    /// What the step solved.
    pub contacts: &'a Contacts,
    /// What keeps shapes from meeting.
    pub joints: &'a Joints,
    /// Where the shapes are.
    pub broad_phase: &'a BroadPhase,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Whether fast bodies meet dynamic ones even if none is a bullet.
    pub all: bool,
}

/// Where a body's motion ends.
#[derive(Clone, Copy, Debug)]
struct Stop {
    /// Share of the step.
    at: f32,
    state: Swept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Swept {
    /// It is too slow to be looked at.
    Slow,
    /// An impact with a dynamic body may stop it yet.
    Pending,
    /// It stops there.
    Done,
}

impl Stop {
    const NONE: Stop = Stop { at: 1.0, state: Swept::Slow };
}

/// Kept from step to step.
#[derive(Clone, Debug, Default)]
pub struct ContinuousBuffers {
    /// By body.
    stops: Vec<Stop>,
    /// First impacts with dynamic bodies, and whose.
    order: Vec<(f32, u32)>,
}

const UNMOVED: &[ProxyGroup] = &[ProxyGroup::Static, ProxyGroup::Kinematic];
const MOVED: &[ProxyGroup] = &[ProxyGroup::Dynamic];

/// Sets the `fast` bodies back to where they first meet something.
pub fn continuous_collision(
    mut scene: ContinuousScene,
    fast: &[u32],
    buffers: &mut ContinuousBuffers,
    outgrown: &mut Vec<(ProxyId, Aabb)>,
) {
    let ContinuousBuffers { stops, order } = buffers;
    outgrown.clear();
    stops.resize(stops.len().max(scene.bodies.record_count()), Stop::NONE);
    for &body in fast {
        stops[body as usize] = Stop { at: 1.0, state: Swept::Pending };
    }
    for &body in fast {
        stops[body as usize].at = scene.first_impact(body, UNMOVED, stops);
    }
    if scene.all || fast.iter().any(|&body| scene.bodies[body].bullet) {
        scene.meet_each_other(fast, stops, order);
    }
    for &body in fast {
        let Stop { at, .. } = std::mem::replace(&mut stops[body as usize], Stop::NONE);
        scene.set_back(body, at, outgrown);
    }
}

impl ContinuousScene<'_> {
    /// Finds the impacts with dynamic bodies.
    fn meet_each_other(&self, fast: &[u32], stops: &mut [Stop], order: &mut Vec<(f32, u32)>) {
        order.clear();
        order.extend(fast.iter().map(|&body| (self.first_impact(body, MOVED, stops), body)));
        if order.iter().all(|&(time, body)| time >= stops[body as usize].at) {
            return;
        }
        order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for &(_, body) in &*order {
            let at = self.first_impact(body, MOVED, stops);
            stops[body as usize] = Stop { at, state: Swept::Done };
        }
    }

    fn set_back(&mut self, body: u32, at: f32, outgrown: &mut Vec<(ProxyId, Aabb)>) {
        let path = self.path(body, 1.0);
        let sim = self.bodies.sim_mut(body);
        if at < 1.0 {
            let end = sim.center;
            sim.transform = path.pose(at);
            sim.center = sim.transform.apply(sim.local_center);
            // Where it is locked it has not moved, and does not by rounding either.
            for axis in (0..2).filter(|&axis| sim.linear_locks[axis]) {
                sim.center[axis] = end[axis];
            }
        }
        let first_shape = self.bodies[body].first_shape;
        update_bounds(self.bodies.sim_mut(body), first_shape, self.shapes, outgrown);
    }

    fn path(&self, body: u32, stop: f32) -> Path {
        let spin = self.time_step * self.bodies.state(body).angular_velocity;
        Path::of(self.bodies.sim(body), spin, stop)
    }

    /// Whether two bodies are swept against each other.
    fn concerns(&self, body: u32, other: u32, stops: &[Stop]) -> bool {
        let is_fast_bullet =
            |body: u32| self.bodies[body].bullet && stops[body as usize].state != Swept::Slow;
        self.bodies[other].kind != BodyType::Dynamic
            || self.all
            || is_fast_bullet(body)
            || is_fast_bullet(other)
    }

    /// When a body first meets something of these groups, at the latest when it
    /// stops anyway.
    fn first_impact(&self, body: u32, groups: &[ProxyGroup], stops: &[Stop]) -> f32 {
        let ContinuousScene { bodies, shapes, contacts, joints, .. } = self;
        let sim = bodies.sim(body);
        let path = self.path(body, 1.0);
        let mut fraction = stops[body as usize].at;
        let mut shape = bodies[body].first_shape;
        while shape != NONE {
            let record = &shapes[shape];
            if let Some(proxy) = record.geometry.proxy().filter(|_| !record.def.is_sensor) {
                // An impact is a little before the surfaces touch.
                let swept = swept_box(&record.geometry, sim, &path).grown(2.0 * LINEAR_SLOP);
                let mask = record.def.filter.search_mask();
                self.broad_phase.query_groups(groups, swept, mask, |other| {
                    let obstacle = &shapes[other];
                    let solid = obstacle.body != body
                        && self.concerns(body, obstacle.body, stops)
                        && !obstacle.def.is_sensor
                        && record.def.filter.allows(&obstacle.def.filter)
                        && !joints.part(bodies, body, obstacle.body)
                        && host_allows(shapes, contacts, shape, other);
                    if !solid {
                        return true;
                    }
                    let stop = stops[obstacle.body as usize];
                    let other_path = self.path(obstacle.body, stop.at);
                    let other_sim = bodies.sim(obstacle.body);
                    // The cheap tests first.
                    if (stop.at < 1.0 || moves_fast_against((sim, &path), (other_sim, &other_path)))
                        && swept_box(&obstacle.geometry, other_sim, &other_path).overlaps(&swept)
                        && !lets_through(&obstacle.geometry, other_sim, &proxy, sim)
                        && !slides_past(bodies, contacts, (body, shape), (&proxy, &path), obstacle)
                    {
                        let pair = Pair { path, other: other_path, obstacle: &obstacle.geometry };
                        // What it was stopped by it does not pass before that.
                        let from = if stop.state == Swept::Done { stop.at } else { 0.0 };
                        let known = || contacts.of_pair(pair_key(shape, other));
                        let touched = || known().is_some_and(Contact::is_solved);
                        let impact = pair.impact(&proxy, from, fraction, touched);
                        let poses = [pair.other.pose(impact), pair.path.pose(impact)];
                        if impact < fraction && !passes(known, poses, [obstacle, record]) {
                            fraction = impact;
                        }
                    }
                    true
                });
            }
            shape = record.next;
        }
        fraction
    }
}

/// Two paths, and the shape that may be met.
struct Pair<'a> {
    path: Path,
    other: Path,
    obstacle: &'a Shape,
}

impl Pair<'_> {
    /// When the moving shape comes to touch the obstacle, from a time on; the limit
    /// where it does not. Those that `touched` when the step began are the contact
    /// solver's.
    fn impact(
        &self,
        moving: &ConvexProxy,
        mut from: f32,
        limit: f32,
        touched: impl Fn() -> bool,
    ) -> f32 {
        while from < limit {
            let to = min(self.path.piece_end(from), self.other.piece_end(from));
            let motion = Motion {
                still: self.other.between(from, to),
                sweep: self.path.between(from, to),
                limit: min((limit - from) / (to - from), 1.0),
            };
            let time = if from == 0.0 || touched() {
                motion.impact(self.obstacle, moving)
            } else {
                motion.impact_from_touch(self.obstacle, moving)
            };
            if time < motion.limit {
                return from + time * (to - from);
            }
            from = to;
        }
        limit
    }
}

/// Two sweeps, of which only the part up to `limit` counts.
struct Motion {
    still: Sweep,
    sweep: Sweep,
    limit: f32,
}

impl Motion {
    /// When the moving shape comes to touch the obstacle; the limit where it
    /// does not.
    fn impact(&self, obstacle: &Shape, moving: &ConvexProxy) -> f32 {
        self.impact_or(obstacle, moving, || {
            // Touching from the start is the contact solver's, but for the
            // middle of the shape, which must not come through.
            let middle = middle_of(moving);
            let core = ConvexProxy::point(middle, LINEAR_SLOP);
            self.impact_or(obstacle, &core, || self.stays_or_leaves(obstacle, middle))
        })
    }

    /// The same of shapes that the solver does not know to touch: where they do at
    /// the start, they come no closer.
    fn impact_from_touch(&self, obstacle: &Shape, moving: &ConvexProxy) -> f32 {
        self.impact_or(obstacle, moving, || self.stays_or_leaves(obstacle, middle_of(moving)))
    }

    fn impact_or(
        &self,
        obstacle: &Shape,
        moving: &ConvexProxy,
        touching: impl FnOnce() -> f32,
    ) -> f32 {
        match self.time_of_impact(obstacle, moving) {
            Toi::Separated => self.limit,
            Toi::Hit(time) | Toi::Failed(time) if time > 0.0 => min(time, self.limit),
            Toi::Hit(_) | Toi::Failed(_) | Toi::Overlapped => touching(),
        }
    }

    fn stays_or_leaves(&self, obstacle: &Shape, middle: Vec2) -> f32 {
        if self.approaches(obstacle, middle) { 0.0 } else { self.limit }
    }

    /// Whether a point outside the obstacle moves towards it.
    fn approaches(&self, obstacle: &Shape, local: Vec2) -> bool {
        let (start, end) = (self.sweep.transform(0.0), self.sweep.transform(1.0));
        let (base, base_end) = (self.still.transform(0.0), self.still.transform(1.0));
        let point = base.apply_inverse(start.apply(local));
        let closest = obstacle.closest_point(point);
        let moved = (end.apply(local) - start.apply(local))
            - (base_end.apply(closest) - base.apply(closest));
        base.q.rotate(point - closest).dot(moved) < 0.0
    }

    fn time_of_impact(&self, obstacle: &Shape, moving: &ConvexProxy) -> Toi {
        match obstacle {
            Shape::HalfSpace(plane) => {
                time_of_impact_half_space(plane, &self.still, moving, &self.sweep, self.limit)
            }
            bounded => match bounded.proxy() {
                Some(a) => time_of_impact(&a, &self.still, moving, &self.sweep, self.limit),
                None => Toi::Separated,
            },
        }
    }
}

/// Whether a shape that comes to touch an obstacle passes it, for one of them is
/// one-way: as was decided when they came to touch, or by where they meet.
fn passes<'a>(
    known: impl FnOnce() -> Option<&'a Contact>,
    poses: [Transform; 2],
    shapes: [&ShapeRecord; 2],
) -> bool {
    if shapes.iter().all(|shape| !shape.def.one_way) {
        return false;
    }
    match known().map_or(OneWay::Undecided, |contact| contact.one_way) {
        OneWay::Passing | OneWay::Dropping => true,
        OneWay::Solid => false,
        OneWay::Undecided | OneWay::No => {
            let relative = poses[0].inverse_compose(&poses[1]);
            let [a, b] = shapes.map(|shape| &shape.geometry);
            let met = collide(a, b, &relative, SPECULATIVE_DISTANCE);
            let normal = poses[0].q.rotate(met.normal);
            met.count == 0 || !are_solid_along(normal, shapes, poses.map(|pose| pose.q))
        }
    }
}

/// Whether a body that moved far in the world did so as seen from another: what
/// lies in a turning drum hardly moves against its walls.
fn moves_fast_against((sim, path): (&BodySim, &Path), (other, still): (&BodySim, &Path)) -> bool {
    if other.kind == BodyType::Static {
        return true;
    }
    let start = other.previous.apply_inverse(sim.previous.apply(sim.local_center));
    let end = other.transform.apply_inverse(sim.center);
    let turned = (path.turn() - still.turn()).abs();
    let reach = (end - start).length() + turned * sim.max_extent;
    reach > FAST * sim.min_extent
}

/// Whether the moving shape began on the side that the obstacle does not stop.
fn lets_through(obstacle: &Shape, other: &BodySim, moving: &ConvexProxy, sim: &BodySim) -> bool {
    let Shape::ChainSegment(chain) = obstacle else { return false };
    let start = other.previous.apply_inverse(sim.previous.apply(middle_of(moving)));
    chain.lets_through(start)
}

/// The middle of a shape, in its body's space.
fn middle_of(moving: &ConvexProxy) -> Vec2 {
    let points = moving.points();
    points.iter().fold(Vec2::ZERO, |sum, &p| sum + p) / points.len() as f32
}

/// The bounds of a shape over the motion of its body in the step.
fn swept_box(shape: &Shape, sim: &BodySim, path: &Path) -> Aabb {
    let end = shape.aabb(&sim.transform);
    if sim.kind == BodyType::Static {
        return end;
    }
    path.bounds(shape.aabb(&sim.previous), end, sim.max_extent)
}

/// How far along a direction a posed shape reaches.
fn reach(proxy: &ConvexProxy, transform: &Transform, direction: Vec2) -> f32 {
    let point = proxy.points()[proxy.support(transform.q.inverse_rotate(direction))];
    transform.apply(point).dot(direction) + proxy.radius()
}

/// Whether a shape slides past an obstacle, along the surface that it rests on:
/// the next tile of a floor is no wall. What a plane parts at the start and at
/// the end of a straight motion, it parts all the way.
fn slides_past(
    bodies: &Bodies,
    contacts: &Contacts,
    (body, shape): (u32, u32),
    (moving, path): (&ConvexProxy, &Path),
    obstacle: &ShapeRecord,
) -> bool {
    /// What rests deeper than this, in metres, is stopped.
    const DEEPEST: f32 = 4.0 * LINEAR_SLOP;
    /// In metres, off the straight line.
    const FARTHEST_SAG: f32 = 4.0 * LINEAR_SLOP;
    let is_moved = |body: u32| bodies[body].kind == BodyType::Dynamic;
    let Some(still) = obstacle.geometry.proxy().filter(|_| !is_moved(obstacle.body)) else {
        return false;
    };
    // Nor does turning take a corner below the plane in between.
    if path.sag(moving.points()) > FARTHEST_SAG {
        return false;
    }
    let (sim, other) = (bodies.sim(body), bodies.sim(obstacle.body));
    let parts = |contact: &Contact| {
        let (normal, support) = if contact.shape_a == shape {
            (-contact.manifold.normal, contact.body_b)
        } else {
            (contact.manifold.normal, contact.body_a)
        };
        let concerned = contact.shape_a == shape || contact.shape_b == shape;
        if !concerned || !contact.is_solved() || is_moved(support) {
            return false;
        }
        let depth = contact.manifold.points().iter().map(|p| -p.separation).fold(0.0, max);
        let allowed = min(depth, DEEPEST) + LINEAR_SLOP;
        let parts_at = |pose: &Transform, place: &Transform, normal: Vec2| {
            -reach(moving, pose, -normal) >= reach(&still, place, normal) - allowed
        };
        // The plane turns with a kinematic support.
        let support = bodies.sim(support);
        let turned = support.transform.q.rotate(support.previous.q.inverse_rotate(normal));
        parts_at(&sim.previous, &other.previous, normal)
            && parts_at(&sim.transform, &other.transform, turned)
    };
    contacts.of_body(bodies[body].first_edge).any(parts)
}

/// A pair that the host filters by callback collides where the host let it have
/// a contact; and where the host was not asked, for the boxes were apart when
/// the step began: there it stops, and the host is asked in the next step. So it
/// is with contacts that the host left out of the step.
fn host_allows(shapes: &Shapes, contacts: &Contacts, a: u32, b: u32) -> bool {
    let (first, second) = (&shapes[a], &shapes[b]);
    let [filtered, changed] = [
        first.def.enable_filter_callback || second.def.enable_filter_callback,
        first.def.enable_pre_solve_callback || second.def.enable_pre_solve_callback,
    ];
    if !filtered && !changed {
        return true;
    }
    match contacts.of_pair(pair_key(a, b)) {
        Some(contact) => contact.left_out != LeftOut::ByHost,
        None => !filtered || !first.fat_bounds.overlaps(&second.fat_bounds),
    }
}
