//! Time of impact of two shapes that move along their paths, and whether the impact stops them.

use super::FAST;
use super::continuous::ContinuousScene;
use super::path::{Path, previous_bounds};
use crate::geometry::{
    ConvexProxy, Shape, Sweep, Toi, collide, time_of_impact, time_of_impact_half_space,
};
use crate::math::{Aabb, Lengths, Transform, Vec2, max, min};
use crate::model::{BodySim, BodyType, Contact, Exclusion, OneWay, ShapeRecord, pair_key};
use crate::narrow_phase::are_solid_along;

/// Shape of a moving body.
#[derive(Clone, Copy)]
pub(super) struct Moving<'a> {
    pub shape: u32,
    pub record: &'a ShapeRecord,
    pub sim: &'a BodySim,
    pub path: Path,
}

impl Moving<'_> {
    /// Returns the bounds of the shape's path from a time on.
    pub fn bounds(&self, from: f32) -> Aabb {
        self.path.bounds(&self.record.geometry, self.sim, from)
    }
}

/// Two shapes that may collide.
pub(super) struct ImpactPair<'a> {
    pub scene: &'a ContinuousScene<'a>,
    /// The shape that the impact moves.
    pub moving: Moving<'a>,
    pub proxy: ConvexProxy<'a>,
    /// The other shape, which may be static, and may have no proxy.
    pub obstacle: Moving<'a>,
    /// Time from which both paths are valid. If it is not 0, the contact solver has not seen
    /// these paths.
    pub from: f32,
}

impl ImpactPair<'_> {
    /// Returns whether one shape may tunnel through the other.
    pub fn may_pass(&self) -> bool {
        self.moves_fast() && !self.lets_through()
    }

    /// Returns the time of the impact, if it is before `limit` and stops the shapes.
    pub fn impact(&self, limit: f32) -> Option<f32> {
        let ImpactPair { scene, moving, obstacle, from, .. } = self;
        let lengths = &scene.lengths;
        if *from == 0.0 && self.slides_past() {
            return None;
        }
        let path = moving.path.of_points(self.proxy.points(), lengths);
        let mut still = obstacle.path;
        if let Some(proxy) = obstacle.record.geometry.proxy() {
            still = still.of_points(proxy.points(), lengths);
        }
        let mut start = *from;
        // The contact solver handles shapes that touch at the start of the step, until they
        // separate.
        let mut is_known = *from == 0.0;
        let mut limit = limit;
        if obstacle.sim.kind == BodyType::Dynamic {
            let sims = [obstacle.sim, moving.sim];
            let near = Path::near_times([&still, &path], sims, lengths)?;
            is_known &= near.0 <= start;
            (start, limit) = (max(start, near.0), min(limit, near.1));
        }
        while start < limit {
            let end = min(path.piece_end(start), still.piece_end(start));
            let motion = SweepPair {
                still: still.between(start, end),
                sweep: path.between(start, end),
                limit: min((limit - start) / (end - start), 1.0),
                lengths,
            };
            let shapes = [&obstacle.record.geometry, &moving.record.geometry];
            let share = motion.impact(shapes, &self.proxy, &mut is_known);
            if share < motion.limit {
                let time = start + share * (end - start);
                let stops = |&time: &f32| !self.passes(time) && !self.sinks_little(time);
                return Some(time).filter(stops);
            }
            start = end;
        }
        None
    }

    /// Returns whether the moving shape comes from the side on which the obstacle is not solid.
    fn lets_through(&self) -> bool {
        let Shape::ChainSegment(chain) = &self.obstacle.record.geometry else { return false };
        let [a, b] = [&self.obstacle, &self.moving].map(|one| one.path.pose(self.from));
        chain.lets_through(a.apply_inverse(b.apply(self.proxy.middle())))
    }

    /// Returns whether a body also moves fast relative to the other. A body in a turning drum
    /// hardly moves relative to its walls.
    fn moves_fast(&self) -> bool {
        let (moving, obstacle) = (&self.moving, &self.obstacle);
        let mut extent = moving.sim.min_extent;
        match obstacle.sim.kind {
            BodyType::Static => return true,
            BodyType::Kinematic => {}
            BodyType::Dynamic => extent = min(extent, obstacle.sim.min_extent),
        }
        let relative = |[a, b]: [Transform; 2]| a.inverse_compose(&b);
        let both = [obstacle, moving];
        let (start, end) = if self.from == 0.0 {
            let origin = moving.sim.center;
            let start = both.map(|one| one.sim.previous_about(origin));
            (start, both.map(|one| one.sim.pose_about(origin)))
        } else {
            (both.map(|one| one.path.pose(self.from)), both.map(|one| one.path.pose(1.0)))
        };
        let (start, end) = (relative(start), relative(end));
        let center = moving.sim.local_center;
        let moved = (end.apply(center) - start.apply(center)).length();
        let turned = if moving.path.is_far() || obstacle.path.is_far() {
            (moving.path.turn() - obstacle.path.turn()).abs()
        } else {
            (end.q.c - start.q.c).abs() + (end.q.s - start.q.s).abs()
        };
        moved + turned * moving.sim.max_extent > FAST * extent
    }

    /// Returns whether a shape slides past an obstacle, along the surface that supports it.
    ///
    /// The next tile of a floor is not a wall. A plane that separates two shapes at the start and
    /// at the end of a straight motion separates them all the way.
    fn slides_past(&self) -> bool {
        let ImpactPair { scene, moving, obstacle, .. } = self;
        let (bodies, lengths) = (&scene.bodies, &scene.lengths);
        // Maximum penetration. A body that is deeper is stopped.
        let deepest = 4.0 * lengths.slop;
        // Maximum deviation of a turning body from straight motion.
        let farthest_sag = 4.0 * lengths.slop;
        let is_moved = |body: u32| bodies[body].kind == BodyType::Dynamic;
        let Some(still) = obstacle.record.geometry.proxy().filter(|_| !is_moved(obstacle.sim.body))
        else {
            return false;
        };
        // Turning must not take a corner below the plane in between.
        if moving.path.is_far() && moving.path.sag(self.proxy.points()) > farthest_sag {
            return false;
        }
        let (sim, other) = (moving.sim, obstacle.sim);
        let parts = |contact: &Contact| {
            let (normal, support) = if contact.shape_a == moving.shape {
                (-contact.manifold.normal, contact.body_b)
            } else {
                (contact.manifold.normal, contact.body_a)
            };
            let concerned = contact.shape_a == moving.shape || contact.shape_b == moving.shape;
            if !concerned || !contact.is_solved() || is_moved(support) {
                return false;
            }
            let depth = contact.manifold.points().iter().map(|p| -p.separation).fold(0.0, max);
            let allowed = min(depth, deepest) + lengths.slop;
            let parts_at = |pose: &Transform, place: &Transform, normal: Vec2| {
                -reach(&self.proxy, pose, -normal) >= reach(&still, place, normal) - allowed
            };
            // The plane turns with a kinematic support.
            let support = bodies.sim(support);
            let turned = support.transform.q.rotate(support.previous_q.inverse_rotate(normal));
            let origin = sim.center;
            parts_at(&sim.previous_about(origin), &other.previous_about(origin), normal)
                && parts_at(&sim.pose_about(origin), &other.pose_about(origin), turned)
        };
        scene.contacts.of_body(&bodies[moving.sim.body]).any(parts)
    }

    /// Returns whether a shape passes the other because one of them is one-way. The decision is
    /// that of their contact or, without one, follows from the normal at the impact.
    fn passes(&self, time: f32) -> bool {
        let (moving, obstacle) = (&self.moving, &self.obstacle);
        let shapes = [obstacle.record, moving.record];
        if shapes.iter().all(|shape| !shape.def.one_way) {
            return false;
        }
        let known = self.scene.contacts.of_pair(pair_key(moving.shape, obstacle.shape));
        match known.map_or(OneWay::Undecided, |contact| contact.one_way) {
            OneWay::Passing | OneWay::Dropping => true,
            OneWay::Solid => false,
            OneWay::Undecided | OneWay::No => {
                let poses = [obstacle.path.pose(time), moving.path.pose(time)];
                let relative = poses[0].inverse_compose(&poses[1]);
                let [a, b] = shapes.map(|shape| &shape.geometry);
                let met =
                    collide(a, b, &relative, self.scene.lengths.speculative, &self.scene.lengths);
                let normal = poses[0].q.rotate(met.normal);
                met.count == 0 || !are_solid_along(normal, shapes, poses.map(|pose| pose.q))
            }
        }
    }

    /// Returns whether a static or kinematic body other than the obstacle supports the body.
    fn is_supported(&self) -> bool {
        let is_fixed = |body: u32| self.scene.bodies[body].kind != BodyType::Dynamic;
        let obstacle = self.obstacle.shape;
        let mut of_body = self.scene.contacts.of_body(&self.scene.bodies[self.moving.sim.body]);
        of_body.any(|contact| {
            contact.is_solved()
                && (is_fixed(contact.body_a) || is_fixed(contact.body_b))
                && contact.shape_a != obstacle
                && contact.shape_b != obstacle
                && contact.manifold.points().iter().any(|point| point.total_normal_impulse > 0.0)
        })
    }

    /// Returns whether contacts may handle the penetration of a supported body in the next step.
    ///
    /// This is so if it is small, as on ground that bends under the body. A body set back there
    /// would lose the rest of its motion along the surface, and a wheel would be torn off its
    /// axle.
    fn sinks_little(&self, time: f32) -> bool {
        /// Maximum penetration, as a share of the minimum extent.
        const DEEPEST: f32 = 0.1;
        let (moving, obstacle) = (&self.moving, &self.obstacle);
        if self.from != 0.0 || obstacle.sim.kind == BodyType::Dynamic || !self.is_supported() {
            return false;
        }
        let pose = |time: f32| {
            let [a, b] = [obstacle, moving].map(|one| one.path.pose(time));
            a.inverse_compose(&b)
        };
        let (first, last) = (pose(time), pose(1.0));
        let [a, b] = [obstacle, moving].map(|one| &one.record.geometry);
        let met = collide(a, b, &first, self.scene.lengths.speculative, &self.scene.lengths);
        let depth = met.points[..met.count].iter().map(|point| -point.separation).fold(0.0, max);
        // The plane between the shapes at the impact bounds their final overlap.
        let sunk = reach(&self.proxy, &last, -met.normal) - reach(&self.proxy, &first, -met.normal);
        met.count > 0 && depth + sunk < DEEPEST * moving.sim.min_extent
    }
}

/// Two sweeps, which are valid up to `limit`.
struct SweepPair<'a> {
    still: Sweep,
    sweep: Sweep,
    limit: f32,
    lengths: &'a Lengths,
}

impl SweepPair<'_> {
    /// Returns the time at which the moving shape hits the obstacle, or the limit if it does not.
    ///
    /// `is_known` is whether the shapes are known to touch. It becomes false if they are
    /// separated at the start.
    fn impact(
        &self,
        [obstacle, shape]: [&Shape; 2],
        moving: &ConvexProxy,
        is_known: &mut bool,
    ) -> f32 {
        if let Some(time) = self.impact_from_apart(obstacle, moving) {
            *is_known = false;
            return time;
        }
        let stops = if *is_known {
            // The middle of the shape must not tunnel, even if the contact solver handles the
            // rest.
            let middle = moving.middle();
            let core = ConvexProxy::point(middle, self.lengths.slop);
            if let Some(time) = self.impact_from_apart(obstacle, &core) {
                return time;
            }
            self.approaches(obstacle, middle)
        } else {
            self.comes_closer(obstacle, shape)
        };
        if stops { 0.0 } else { self.limit }
    }

    /// Returns the same as [`SweepPair::impact`], or `None` if the shapes touch at the start.
    fn impact_from_apart(&self, obstacle: &Shape, moving: &ConvexProxy) -> Option<f32> {
        match self.time_of_impact(obstacle, moving) {
            Toi::Separated => Some(self.limit),
            Toi::Hit(time) | Toi::Failed(time) if time > 0.0 => Some(min(time, self.limit)),
            Toi::Hit(_) | Toi::Failed(_) | Toi::Overlapped => None,
        }
    }

    fn time_of_impact(&self, obstacle: &Shape, moving: &ConvexProxy) -> Toi {
        let SweepPair { still, sweep, limit, lengths } = self;
        match obstacle {
            Shape::HalfSpace(plane) => {
                time_of_impact_half_space(plane, still, moving, sweep, *limit, lengths)
            }
            bounded => match bounded.proxy() {
                Some(a) => time_of_impact(&a, still, moving, sweep, *limit, lengths),
                None => Toi::Separated,
            },
        }
    }

    /// Returns whether a point outside the obstacle moves towards it.
    fn approaches(&self, obstacle: &Shape, local: Vec2) -> bool {
        let (start, end) = (self.sweep.transform(0.0), self.sweep.transform(1.0));
        let (base, base_end) = (self.still.transform(0.0), self.still.transform(1.0));
        let point = base.apply_inverse(start.apply(local));
        let closest = obstacle.closest_point(point);
        let moved = (end.apply(local) - start.apply(local))
            - (base_end.apply(closest) - base.apply(closest));
        base.q.rotate(point - closest).dot(moved) < 0.0
    }

    /// Returns whether touching shapes move deeper into each other at a point of contact.
    fn comes_closer(&self, obstacle: &Shape, moving: &Shape) -> bool {
        /// Share of the motion that is tested. Turning shapes soon touch elsewhere.
        const AHEAD: f32 = 1.0 / 16.0;
        // Minimum approach over the whole motion.
        let least = self.lengths.slop;
        let [a, a_end] = [0.0, AHEAD].map(|time| self.still.transform(time));
        let [b, b_end] = [0.0, AHEAD].map(|time| self.sweep.transform(time));
        let relative = a.inverse_compose(&b);
        let met = collide(obstacle, moving, &relative, self.lengths.speculative, self.lengths);
        let normal = a.q.rotate(met.normal);
        met.points[..met.count].iter().any(|point| {
            let on_b = relative.apply_inverse(point.point);
            let place = a.apply(point.point);
            let moved = (b_end.apply(on_b) - place) - (a_end.apply(point.point) - place);
            moved.dot(normal) < -least * AHEAD
        })
    }
}

/// Returns how far a posed shape reaches along a direction.
fn reach(proxy: &ConvexProxy, transform: &Transform, direction: Vec2) -> f32 {
    let point = proxy.points()[proxy.support(transform.q.inverse_rotate(direction))];
    transform.apply(point).dot(direction) + proxy.radius()
}

/// Returns whether the host's callbacks allow a pair to collide.
///
/// A pair with a filter callback collides if the host has allowed its contact. It also collides
/// if the host was not asked because the AABBs were apart at the start of the step: the body
/// stops there, and the host is asked in the next step. A contact that the host has disabled in
/// this step does not collide.
pub(super) fn host_allows(scene: &ContinuousScene, pair: [u32; 2]) -> bool {
    let [a, b] = pair.map(|shape| &scene.shapes[shape]);
    let [filtered, changed] = [
        a.def.enable_filter_callback || b.def.enable_filter_callback,
        a.def.enable_pre_solve_callback || b.def.enable_pre_solve_callback,
    ];
    if !filtered && !changed {
        return true;
    }
    // The fat AABBs are those of the end of the step by now, and are at least as large as these.
    let before =
        |shape: &ShapeRecord| previous_bounds(&shape.geometry, scene.bodies.sim(shape.body));
    match scene.contacts.of_pair(pair_key(pair[0], pair[1])) {
        Some(contact) => contact.exclusion != Exclusion::ByHost,
        None => !filtered || !before(a).overlaps(&before(b).grown(scene.lengths.speculative)),
    }
}
