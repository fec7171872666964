//! Brings every awake contact's manifold up to date.

use crate::geometry::{Shape, collide};
use crate::math::{Vec2, min};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{Bodies, BodySim, BodyType, Contact, Contacts, Manifold, Shapes};

/// What the update found, in the order of the rows.
#[derive(Clone, Debug, Default)]
pub struct NarrowPhaseOutput {
    /// Links of contacts whose boxes no longer overlap.
    pub lost: Vec<u32>,
    /// Sleeping bodies that an awake one has come to touch.
    pub touched_asleep: Vec<u32>,
}

/// Recomputes the manifolds of awake contacts. Contacts are made ahead of
/// touching by a step's motion, but at most by `look_ahead` metres.
pub fn update_contacts(
    contacts: &mut Contacts,
    bodies: &Bodies,
    shapes: &Shapes,
    time_step: f32,
    look_ahead: f32,
    output: &mut NarrowPhaseOutput,
) {
    output.lost.clear();
    output.touched_asleep.clear();
    for contact in contacts.awake_mut() {
        let (a, b) = (&shapes[contact.shape_a], &shapes[contact.shape_b]);
        if !a.fat_bounds.overlaps(&b.fat_bounds) {
            output.lost.push(contact.link);
            continue;
        }
        let (row_a, row_b) = (bodies.row(contact.body_a), bodies.row(contact.body_b));
        let (sim_a, sim_b) = (&bodies.sims[row_a], &bodies.sims[row_b]);
        let mut margin = SPECULATIVE_DISTANCE;
        // What touches is found; what comes near is seen in time to land on the
        // surface and not in it.
        if !is_near(&contact.manifold) {
            let ahead = time_step
                * (bodies.state(contact.body_a).speed_bound(sim_a.max_extent)
                    + bodies.state(contact.body_b).speed_bound(sim_b.max_extent));
            margin += min(ahead, look_ahead);
        }
        update_manifold(contact, (&a.geometry, sim_a), (&b.geometry, sim_b), margin);
        if contact.manifold.count > 0 {
            for (body, row) in [(contact.body_a, row_a), (contact.body_b, row_b)] {
                if row >= bodies.awake_count() && bodies[body].kind != BodyType::Static {
                    output.touched_asleep.push(body);
                }
            }
        }
    }
}

/// Finds where the shapes of a contact touch that is asleep from the start, so
/// that what leans on what is known all the same.
pub fn first_manifold(contact: &mut Contact, bodies: &Bodies, shapes: &Shapes) {
    let (a, b) = (&shapes[contact.shape_a].geometry, &shapes[contact.shape_b].geometry);
    let (sim_a, sim_b) = (bodies.sim(contact.body_a), bodies.sim(contact.body_b));
    update_manifold(contact, (a, sim_a), (b, sim_b), SPECULATIVE_DISTANCE);
}

/// Whether the manifold has a point that the plain margin finds again.
fn is_near(manifold: &Manifold) -> bool {
    manifold.points().iter().any(|point| point.separation < SPECULATIVE_DISTANCE)
}

fn update_manifold(
    contact: &mut Contact,
    (shape_a, sim_a): (&Shape, &BodySim),
    (shape_b, sim_b): (&Shape, &BodySim),
    margin: f32,
) {
    let relative = sim_a.transform.inverse_compose(&sim_b.transform);
    let local = collide(shape_a, shape_b, &relative, margin);
    let old = contact.manifold;
    let mut new = Manifold { count: local.count, ..Manifold::NONE };
    contact.internal = false;
    if local.count > 0 {
        let q = sim_a.transform.q;
        new.normal = q.rotate(local.normal);
        new.tangent_impulse = old.tangent_impulse;
        new.rolling_impulse = old.rolling_impulse;
        let between: Vec2 = sim_b.center - sim_a.center;
        for (point, found) in new.points.iter_mut().zip(&local.points[..local.count]) {
            point.anchor_a = q.rotate(found.point - sim_a.local_center);
            point.anchor_b = point.anchor_a - between;
            point.separation = found.separation;
            point.feature = found.feature;
            if let Some(known) = old.points().iter().find(|p| p.feature == found.feature) {
                point.normal_impulse = known.normal_impulse;
            }
        }
    }
    contact.manifold = new;
}
