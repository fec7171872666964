//! Continuous collision: a fast body is swept from where it was to where it
//! is, and set back to the first time of impact.

use super::update_bounds;
use crate::base::NONE;
use crate::broad_phase::{BroadPhase, ProxyId, pair_key};
use crate::geometry::{
    ConvexProxy, LINEAR_SLOP, Shape, Sweep, Toi, time_of_impact, time_of_impact_half_space,
};
use crate::math::{Aabb, Vec2, min};
use crate::model::{Bodies, BodySim, BodyType, Contacts, Shapes};

/// Sweeps the `fast` bodies against static and kinematic shapes, and bullets
/// against dynamic ones too. Bullets come last, when the others have been set
/// back.
pub fn continuous_collision(
    bodies: &mut Bodies,
    shapes: &mut Shapes,
    contacts: &Contacts,
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
            let fraction = first_impact(bodies, shapes, contacts, broad_phase, body);
            let sim = bodies.sim_mut(body);
            if fraction < 1.0 {
                set_back(sim, fraction);
            }
            let first_shape = bodies[body].first_shape;
            update_bounds(bodies.sim(body), first_shape, shapes, outgrown);
        }
    }
}

fn sweep_of(sim: &BodySim) -> Sweep {
    Sweep {
        local_center: sim.local_center,
        c1: sim.previous.apply(sim.local_center),
        c2: sim.center,
        q1: sim.previous.q,
        q2: sim.transform.q,
    }
}

fn set_back(sim: &mut BodySim, fraction: f32) {
    let sweep = sweep_of(sim);
    sim.transform = sweep.transform(fraction);
    sim.center = sim.transform.apply(sim.local_center);
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
                let points = moving.points();
                let middle = points.iter().fold(Vec2::ZERO, |sum, &p| sum + p);
                let middle = middle / points.len() as f32;
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
    broad_phase: &BroadPhase,
    body: u32,
) -> f32 {
    let sim = bodies.sim(body);
    let bullet = bodies[body].bullet;
    let sweep = sweep_of(sim);
    let mut fraction = 1.0;
    let mut shape = bodies[body].first_shape;
    while shape != NONE {
        let record = &shapes[shape];
        if let Some(proxy) = record.geometry.proxy().filter(|_| !record.def.is_sensor) {
            let end = record.geometry.aabb(&sim.transform);
            let swept: Aabb = record.bounds.union(end);
            broad_phase.query_aabb(swept, record.def.filter.search_mask(), |other| {
                let obstacle = &shapes[other];
                let kind = bodies[obstacle.body].kind;
                let solid = obstacle.body != body
                    && !obstacle.def.is_sensor
                    && (bullet || kind != BodyType::Dynamic)
                    && record.def.filter.allows(&obstacle.def.filter)
                    && host_allows(shapes, contacts, shape, other);
                if solid {
                    let still = sweep_of(bodies.sim(obstacle.body));
                    let motion = Motion { still, sweep, limit: fraction };
                    fraction = motion.impact(&obstacle.geometry, &proxy);
                }
                true
            });
        }
        shape = record.next;
    }
    fraction
}

/// A pair that the host filters by callback collides only where the host let
/// it have a contact.
fn host_allows(shapes: &Shapes, contacts: &Contacts, a: u32, b: u32) -> bool {
    let asked = shapes[a].def.enable_filter_callback || shapes[b].def.enable_filter_callback;
    !asked || contacts.has_pair(pair_key(a, b))
}
