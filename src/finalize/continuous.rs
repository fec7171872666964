//! Continuous collision: a fast body is swept from where it was to where it
//! is, and set back to the first time of impact.

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

/// Sweeps the `fast` bodies against static and kinematic shapes, and bullets
/// against dynamic ones too. Bullets come last, when the others have been set
/// back.
pub fn continuous_collision(
    bodies: &mut Bodies,
    shapes: &mut Shapes,
    contacts: &Contacts,
    joints: &Joints,
    broad_phase: &BroadPhase,
    fast: &[u32],
    outgrown: &mut Vec<(ProxyId, Aabb)>,
) {
    outgrown.clear();
    for bullets in [false, true] {
        for &body in fast {
            if bodies[body].bullet != bullets {
                continue;
            }
            let fraction = first_impact(bodies, shapes, contacts, joints, broad_phase, body);
            let sim = bodies.sim_mut(body);
            if fraction < 1.0 {
                set_back(sim, fraction);
            }
            let first_shape = bodies[body].first_shape;
            update_bounds(bodies.sim_mut(body), first_shape, shapes, outgrown);
        }
    }
}

/// The motion of a body in the step.
pub fn sweep_of(sim: &BodySim) -> Sweep {
    Sweep {
        local_center: sim.local_center,
        c1: sim.previous.apply(sim.local_center),
        c2: sim.center,
        q1: sim.previous.q,
        q2: sim.transform.q,
    }
}

fn set_back(sim: &mut BodySim, fraction: f32) {
    let (sweep, end) = (sweep_of(sim), sim.center);
    sim.transform = sweep.transform(fraction);
    sim.center = sim.transform.apply(sim.local_center);
    // Where it is locked it has not moved, and does not by rounding either.
    for axis in (0..2).filter(|&axis| sim.linear_locks[axis]) {
        sim.center[axis] = end[axis];
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
        match self.time_of_impact(obstacle, moving) {
            Toi::Separated => self.limit,
            Toi::Hit(time) | Toi::Failed(time) if time > 0.0 => min(time, self.limit),
            // Touching from the start is the contact solver's, but for the
            // middle of the shape, which must not come through.
            Toi::Hit(_) | Toi::Failed(_) | Toi::Overlapped => {
                let middle = moving.middle();
                let core = ConvexProxy::point(middle, LINEAR_SLOP);
                match self.time_of_impact(obstacle, &core) {
                    Toi::Separated => self.limit,
                    Toi::Hit(time) | Toi::Failed(time) if time > 0.0 => min(time, self.limit),
                    _ if self.approaches(obstacle, middle) => 0.0,
                    _ => self.limit,
                }
            }
        }
    }

    /// Whether a point outside the obstacle moves towards it.
    fn approaches(&self, obstacle: &Shape, local: Vec2) -> bool {
        let (start, end) = (self.sweep.transform(0.0), self.sweep.transform(1.0));
        let base = self.still.transform(0.0);
        let point = base.apply_inverse(start.apply(local));
        let outward = point - obstacle.closest_point(point);
        base.q.rotate(outward).dot(end.apply(local) - start.apply(local)) < 0.0
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

fn first_impact(
    bodies: &Bodies,
    shapes: &Shapes,
    contacts: &Contacts,
    joints: &Joints,
    broad_phase: &BroadPhase,
    body: u32,
) -> f32 {
    let sim = bodies.sim(body);
    let bullet = bodies[body].bullet;
    let groups: &[ProxyGroup] = if bullet {
        &[ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic]
    } else {
        &[ProxyGroup::Static, ProxyGroup::Kinematic]
    };
    let sweep = sweep_of(sim);
    let mut fraction = 1.0;
    let mut shape = bodies[body].first_shape;
    while shape != NONE {
        let record = &shapes[shape];
        if let Some(proxy) = record.geometry.proxy().filter(|_| !record.def.is_sensor) {
            // An impact is a little before the surfaces touch.
            let swept = swept_box(&record.geometry, sim).grown(2.0 * LINEAR_SLOP);
            let mask = record.def.filter.search_mask();
            broad_phase.query_groups(groups, swept, mask, |row| {
                let obstacle = &shapes[row];
                let solid = obstacle.body != body
                    && !obstacle.def.is_sensor
                    && record.def.filter.allows(&obstacle.def.filter)
                    && !joints.part(bodies, body, obstacle.body)
                    && host_allows(shapes, contacts, shape, row);
                let known = || contacts.of_pair(pair_key(shape, row));
                let other = bodies.sim(obstacle.body);
                // The cheap tests first.
                if solid
                    && !lets_through(&obstacle.geometry, other, &proxy, sim)
                    && moves_fast_against(sim, other)
                    && swept_box(&obstacle.geometry, other).overlaps(&swept)
                    && !slides_past(bodies, contacts, (body, shape), &proxy, obstacle)
                {
                    let motion = Motion { still: sweep_of(other), sweep, limit: fraction };
                    let impact = motion.impact(&obstacle.geometry, &proxy);
                    if impact < fraction
                        && !passes(known, &motion, impact, [obstacle, record])
                        && !(leans(bodies, contacts, body, row)
                            && sinks_little(&motion, impact, [obstacle, record], sim.min_extent))
                    {
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

/// Whether a shape that comes to touch an obstacle passes it, for one of them is
/// one-way: as was decided when they came to touch, or by where they meet.
fn passes<'a>(
    known: impl FnOnce() -> Option<&'a Contact>,
    motion: &Motion,
    impact: f32,
    shapes: [&ShapeRecord; 2],
) -> bool {
    if shapes.iter().all(|shape| !shape.def.one_way) {
        return false;
    }
    match known().map_or(OneWay::Undecided, |contact| contact.one_way) {
        OneWay::Passing | OneWay::Dropping => true,
        OneWay::Solid => false,
        OneWay::Undecided | OneWay::No => {
            let poses = [motion.still.transform(impact), motion.sweep.transform(impact)];
            let relative = poses[0].inverse_compose(&poses[1]);
            let [a, b] = shapes.map(|shape| &shape.geometry);
            let met = collide(a, b, &relative, SPECULATIVE_DISTANCE);
            let normal = poses[0].q.rotate(met.normal);
            met.count == 0 || !are_solid_along(normal, shapes, poses.map(|pose| pose.q))
        }
    }
}

/// Whether a body rolls or slides on something fixed other than the obstacle, which
/// bears it.
fn leans(bodies: &Bodies, contacts: &Contacts, body: u32, obstacle: u32) -> bool {
    let is_fixed = |body: u32| bodies[body].kind != BodyType::Dynamic;
    let mut of_body = contacts.of_body(bodies[body].first_edge);
    of_body.any(|contact| {
        contact.is_solved()
            && (is_fixed(contact.body_a) || is_fixed(contact.body_b))
            && contact.shape_a != obstacle
            && contact.shape_b != obstacle
            && contact.manifold.points().iter().any(|point| point.total_normal_impulse > 0.0)
    })
}

/// Whether a body that comes along a surface meets an obstacle so flatly, as the
/// ground that bends under it, that contacts may push it out in the next step. Set
/// back it would lose the rest of its way along the surface, and a wheel its axle.
fn sinks_little(
    motion: &Motion,
    impact: f32,
    [obstacle, moving]: [&ShapeRecord; 2],
    min_extent: f32,
) -> bool {
    /// In thinnest extents.
    const DEEPEST: f32 = 0.1;
    let pose =
        |time: f32| motion.still.transform(time).inverse_compose(&motion.sweep.transform(time));
    let (first, last) = (pose(impact), pose(1.0));
    let met = collide(&obstacle.geometry, &moving.geometry, &first, SPECULATIVE_DISTANCE);
    let Some(proxy) = moving.geometry.proxy().filter(|_| met.count > 0) else { return false };
    let depth = met.points[..met.count].iter().map(|point| -point.separation).fold(0.0, max);
    // What the plane between them parts at the impact overlaps by no more.
    let sunk = reach(&proxy, &last, -met.normal) - reach(&proxy, &first, -met.normal);
    depth + sunk < DEEPEST * min_extent
}

/// Whether the moving shape began on the side that the obstacle does not stop.
fn lets_through(obstacle: &Shape, other: &BodySim, moving: &ConvexProxy, sim: &BodySim) -> bool {
    let Shape::ChainSegment(chain) = obstacle else { return false };
    let start = other.previous.apply_inverse(sim.previous.apply(moving.middle()));
    chain.lets_through(start)
}

/// Whether a body that moved far in the world did so as seen from another: what
/// lies in a turning drum hardly moves against its walls.
fn moves_fast_against(sim: &BodySim, other: &BodySim) -> bool {
    if other.kind == BodyType::Static {
        return true;
    }
    let start = other.previous.apply_inverse(sim.previous.apply(sim.local_center));
    let end = other.transform.apply_inverse(sim.center);
    let q1 = other.previous.q.inverse_compose(sim.previous.q);
    let q2 = other.transform.q.inverse_compose(sim.transform.q);
    let turned = (q2.c - q1.c).abs() + (q2.s - q1.s).abs();
    let reach = (end - start).length() + turned * sim.max_extent;
    reach > FAST * sim.min_extent
}

/// The bounds of a shape over the motion of its body in the step.
pub fn swept_box(shape: &Shape, sim: &BodySim) -> Aabb {
    let end = shape.aabb(&sim.transform);
    if sim.kind == BodyType::Static {
        return end;
    }
    // Turning by t takes a point at most r (1 - cos(t / 2)) off the straight
    // line, which is no more than r (1 - cos t) / 2.
    let (q1, q2) = (sim.previous.q, sim.transform.q);
    let sag = 0.5 * sim.max_extent * (1.0 - (q1.c * q2.c + q1.s * q2.s));
    shape.aabb(&sim.previous).union(end).grown(max(sag, 0.0))
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
    moving: &ConvexProxy,
    obstacle: &ShapeRecord,
) -> bool {
    /// What rests deeper than this, in metres, is stopped.
    const DEEPEST: f32 = 4.0 * LINEAR_SLOP;
    let is_moved = |body: u32| bodies[body].kind == BodyType::Dynamic;
    let Some(still) = obstacle.geometry.proxy().filter(|_| !is_moved(obstacle.body)) else {
        return false;
    };
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
