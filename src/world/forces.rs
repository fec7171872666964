//! Forces that the world spreads over many bodies.

use super::World;
use crate::base::NONE;
use crate::math::{Vec2, max};
use crate::model::{BodyKey, BodyType, Filter};

/// A force towards a point, or away from it.
#[derive(Clone, Copy, Debug)]
pub struct RadialForce {
    /// The middle, in the world.
    pub center: Vec2,
    /// Bodies whose centre of mass is farther are left alone, in metres.
    pub range: f32,
    /// Newtons at a metre, for a kilogram where it scales with the mass;
    /// positive pulls.
    pub strength: f32,
    /// Power of the distance that the force falls with: 0, 1 or 2.
    pub falloff: u32,
    /// Smaller distances count as this, in metres.
    pub minimum_distance: f32,
    /// Whether the force grows with the mass.
    pub scale_by_mass: bool,
    /// A body that is left alone.
    pub exclude: Option<BodyKey>,
    /// Only bodies with a shape in these layers.
    pub filter: Filter,
}

impl World {
    /// Adds a radial force to the bodies in range, for the next step.
    pub fn apply_radial_force(&mut self, force: &RadialForce) {
        // Rows move when a body wakes, so the keys are gathered first.
        let keys: Vec<BodyKey> = self.bodies.keys().collect();
        for key in keys {
            let body = self.body(key);
            if self.bodies[body].kind != BodyType::Dynamic
                || force.exclude == Some(key)
                || !self.has_shape_in(body, &force.filter)
            {
                continue;
            }
            let offset = force.center - self.bodies.sim(body).center;
            let distance = offset.length();
            if distance > force.range || distance == 0.0 {
                continue;
            }
            let reach = max(distance, force.minimum_distance);
            let fall = match force.falloff {
                0 => 1.0,
                1 => reach,
                _ => reach * reach,
            };
            let mass = if force.scale_by_mass { self.bodies[body].mass } else { 1.0 };
            self.apply_force_to_center(key, (force.strength * mass / (fall * distance)) * offset);
        }
    }

    fn has_shape_in(&self, body: u32, filter: &Filter) -> bool {
        let mut shape = self.bodies[body].first_shape;
        while shape != NONE {
            if self.shapes[shape].def.filter.allows(filter) {
                return true;
            }
            shape = self.shapes[shape].next;
        }
        false
    }
}
