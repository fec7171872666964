//! Forces that the world spreads over many bodies.

use super::World;
use crate::base::{NONE, state};
use crate::math::{Position, Vec2, max};
use crate::model::{BodyKey, BodyType, Filter};

/// A force towards a point, or away from it.
#[derive(Clone, Copy, Debug)]
pub struct RadialForce {
    /// The middle, in the world.
    pub center: Position,
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

state!(RadialForce {
    center,
    range,
    strength,
    falloff,
    minimum_distance,
    scale_by_mass,
    exclude,
    filter,
} then |force, source| source.check(force.is_sound()));

impl RadialForce {
    /// Whether its numbers are such that it does no harm.
    fn is_sound(&self) -> bool {
        self.center.high.is_finite()
            && self.center.low.is_finite()
            && self.strength.is_finite()
            && self.range > 0.0
            && self.minimum_distance > 0.0
            && self.falloff <= 2
    }
}

impl World {
    /// Adds a radial force to the bodies in range, for the next step.
    pub fn apply_radial_force(&mut self, force: &RadialForce) {
        // Rows move when a body wakes, so the keys are gathered first.
        let keys: Vec<BodyKey> = self.bodies.keys().collect();
        for key in keys {
            let body = self.body(key);
            let pull = self.pull(body, force, self.bodies.sim(body).center);
            self.apply_force_to_center(key, pull);
        }
    }

    /// Has these act in every step, in place of those before. A change wakes all.
    pub fn set_radial_forces(&mut self, forces: impl ExactSizeIterator<Item = RadialForce>) {
        if forces.len() + self.radial_forces.len() > 0 {
            self.radial_forces.clear();
            self.radial_forces.extend(forces);
            self.wake_all();
        }
    }

    /// Those that act in every step.
    pub fn radial_forces(&self) -> &[RadialForce] {
        &self.radial_forces
    }

    /// Adds the forces that act in every step to what is awake. A force is the same in
    /// all substeps, so it is that of the middle between the first and the last: that of
    /// the first turns too late, and a planet gains 2 % of its energy in each year.
    pub(super) fn apply_lasting_forces(&mut self) {
        let time = self.buffers.time_step;
        let middle = 0.5 * (time - time / self.buffers.substeps as f32);
        for index in 0..self.radial_forces.len() {
            let force = self.radial_forces[index];
            for row in 0..self.bodies.awake_count() {
                let (sim, state) = (&self.bodies.sims[row], &self.bodies.states[row]);
                let center = sim.center + middle * state.linear_velocity;
                let pull = self.pull(sim.body, &force, center);
                self.bodies.sims[row].force += pull;
            }
        }
    }

    /// What a radial force does to a body with its centre of mass here; nothing, where
    /// it leaves it alone.
    fn pull(&self, body: u32, force: &RadialForce, center: Position) -> Vec2 {
        let record = &self.bodies[body];
        let offset = force.center - center;
        let distance = offset.length();
        if record.kind != BodyType::Dynamic
            || distance > force.range
            || distance == 0.0
            || force.exclude == Some(record.key)
            || !self.has_shape_in(body, &force.filter)
        {
            return Vec2::ZERO;
        }
        let reach = max(distance, force.minimum_distance);
        let fall = match force.falloff {
            0 => 1.0,
            1 => reach,
            _ => reach * reach,
        };
        let mass = if force.scale_by_mass { record.mass } else { 1.0 };
        (force.strength * mass / (fall * distance)) * offset
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
