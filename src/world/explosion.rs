//! Explosions: one push outwards, for every shape by the width that it shows.

use super::World;
use crate::math::{Aabb, Position, Vec2, cross, left_perp};
use crate::model::{BodyType, Filter, bounds_about};

/// A blast.
#[derive(Clone, Copy, Debug)]
pub struct Explosion {
    /// Where, in the world.
    pub position: Position,
    /// Up to here the push is full, in metres.
    pub radius: f32,
    /// From there on it falls to nothing over so many metres.
    pub falloff: f32,
    /// N s for each metre that a shape is wide as seen from the middle; negative
    /// pulls in.
    pub impulse_per_length: f32,
    /// Only shapes that this sees.
    pub filter: Filter,
}

impl World {
    /// Pushes every dynamic shape in range away from the middle, at the point that
    /// is nearest to it, and wakes its body.
    pub fn explode(&mut self, blast: &Explosion) {
        let reach = blast.radius + blast.falloff;
        let middle = bounds_about(Aabb::new(Vec2::ZERO, Vec2::ZERO).grown(reach), blast.position);
        let mut found: Vec<u32> = Vec::new();
        self.broad_phase.query_aabb(middle, blast.filter.search_mask(), |shape| {
            let record = &self.shapes[shape];
            if !record.def.is_sensor
                && !record.is_edge()
                && record.def.filter.allows(&blast.filter)
                && self.bodies[record.body].kind == BodyType::Dynamic
            {
                found.push(shape);
            }
            true
        });
        // Several shapes of a body push it in this order, not in that of the trees.
        found.sort_unstable();
        for shape in found {
            let record = &self.shapes[shape];
            let (key, sim) = (self.bodies[record.body].key, self.bodies.sim(record.body));
            let Some(proxy) = record.geometry.proxy() else { continue };
            let local = sim.local_point(blast.position);
            let arm = sim.arm_to(record.geometry.closest_point(local));
            // From the blast.
            let nearest = (sim.center - blast.position) + arm;
            let distance = nearest.length();
            if distance > reach {
                continue;
            }
            let mut outwards = nearest.normalize_or_zero();
            if outwards == Vec2::ZERO {
                outwards = (sim.center - blast.position).normalize_or_zero();
            }
            let across = sim.transform.q.inverse_rotate(left_perp(outwards));
            let end = |direction: Vec2| proxy.points()[proxy.support(direction)].dot(direction);
            let width = end(across) + end(-across) + 2.0 * proxy.radius();
            let share = match distance > blast.radius {
                true => 1.0 - (distance - blast.radius) / blast.falloff,
                false => 1.0,
            };
            let impulse = blast.impulse_per_length * width * share * outwards;
            self.add_impulse(key, impulse, cross(arm, impulse));
        }
    }
}
