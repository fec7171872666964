//! Explosions: a radial impulse on each shape, proportional to its projected width.

use super::World;
use crate::base::sort;
use crate::math::{Aabb, Position, Vec2, cross, left_perp};
use crate::model::{BodyType, Filter, bounds_about};

#[derive(Clone, Copy, Debug)]
pub struct Explosion {
    /// Centre in the world.
    pub position: Position,
    /// Radius of the full impulse, in metres.
    pub radius: f32,
    /// Distance beyond the radius over which the impulse falls to zero, in metres.
    pub falloff: f32,
    /// Impulse per metre of projected width, in N s/m; negative to pull.
    pub impulse_per_length: f32,
    pub filter: Filter,
}

impl World {
    /// Applies the impulse to all dynamic shapes in range, at their point nearest to the centre.
    /// Wakes their bodies.
    pub fn explode(&mut self, blast: &Explosion) {
        let reach = blast.radius + blast.falloff;
        let middle = bounds_about(Aabb::new(Vec2::ZERO, Vec2::ZERO).grown(reach), blast.position);
        let mut found: Vec<u32> = Vec::new();
        self.state.broad_phase.query_aabb(middle, blast.filter.search_mask(), |shape| {
            let record = &self.state.shapes[shape];
            if !record.def.is_sensor
                && !record.is_edge()
                && record.def.filter.allows(&blast.filter)
                && self.state.bodies[record.body].kind == BodyType::Dynamic
            {
                found.push(shape);
            }
            true
        });
        // The order of several shapes of a body must not depend on the trees.
        sort::all(&mut found);
        for shape in found {
            let record = &self.state.shapes[shape];
            let (key, sim) =
                (self.state.bodies[record.body].key, self.state.bodies.sim(record.body));
            let Some(proxy) = record.geometry.proxy() else { continue };
            let local = sim.local_point(blast.position);
            let arm = sim.arm_to(record.geometry.closest_point(local));
            // Nearest point relative to the explosion.
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
