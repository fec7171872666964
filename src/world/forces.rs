//! Radial forces on many bodies.

use super::World;
use crate::base::{Keeper, Part, Reader, Recorder, heap_bytes, state};
use crate::math::{Position, Vec2, max};
use crate::model::{BodyKey, BodyType, Filter};

/// A force toward a point, or away from it.
#[derive(Clone, Copy, Debug)]
pub struct RadialForce {
    /// Centre in the world.
    pub center: Position,
    /// Distance of the centre of mass beyond which a body is not affected, in metres.
    pub range: f32,
    /// Force at one metre, in newtons, or in newtons per kilogram with `scale_by_mass`. Positive
    /// attracts.
    pub strength: f32,
    /// Exponent of the decrease with distance: 0, 1 or 2.
    pub falloff: u32,
    /// Lower bound of the distance in the formula, in metres.
    pub minimum_distance: f32,
    /// Whether the force is proportional to the mass.
    pub scale_by_mass: bool,
    pub exclude: Option<BodyKey>,
    /// Filter: only bodies with an accepted shape are affected.
    pub filter: Filter,
}

state!(struct RadialForce {
    center, range, strength, falloff, minimum_distance, scale_by_mass, exclude, filter,
} then |force, source| source.check(force.is_sound()));

/// Radial forces that act in every step.
#[derive(Debug, Default)]
pub struct LastingForces(pub Vec<RadialForce>);

impl Part for LastingForces {
    type Context<'a> = ();

    fn record(&self, recorder: &mut impl Recorder) {
        recorder.list(&self.0);
    }

    fn restore(&mut self, reader: &mut Reader, (): ()) {
        reader.list(&mut self.0);
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        keeper.value(&mut self.0);
    }

    fn bytes(&self) -> usize {
        heap_bytes!(self: 0)
    }
}

impl RadialForce {
    /// Returns whether the numbers are in range.
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
    /// Applies a radial force to all bodies in range, during the next step.
    pub fn apply_radial_force(&mut self, force: &RadialForce) {
        // Waking a body reorders the dense array, so collect the keys first.
        let keys: Vec<BodyKey> = self.state.bodies.keys().collect();
        for key in keys {
            let body = self.body(key);
            let pull = self.pull(body, force, self.state.bodies.sim(body).center);
            self.add_force(key, pull, 0.0);
        }
    }

    /// Replaces the radial forces that act in every step. Wakes all bodies.
    pub fn set_radial_forces(&mut self, forces: impl ExactSizeIterator<Item = RadialForce>) {
        if forces.len() + self.state.radial_forces.0.len() > 0 {
            self.state.radial_forces.0.clear();
            self.state.radial_forces.0.extend(forces);
            self.wake_all();
        }
    }

    /// Adds the lasting radial forces to the awake bodies. A force is constant over the substeps,
    /// so it is evaluated at the middle between the first and the last substep. The position at
    /// the first would turn the force too late: a planet gains 2 % of its energy per orbit.
    pub(super) fn apply_lasting_forces(&mut self) {
        let time = self.buffers.time_step;
        let middle = 0.5 * (time - time / self.buffers.substeps as f32);
        for index in 0..self.state.radial_forces.0.len() {
            let force = self.state.radial_forces.0[index];
            for row in 0..self.state.bodies.awake_count() {
                let (sim, state) = (&self.state.bodies.sims[row], &self.state.bodies.states[row]);
                let center = sim.center + middle * state.linear_velocity;
                let pull = self.pull(sim.body, &force, center);
                self.state.bodies.sims[row].force += pull;
            }
        }
    }

    /// Returns the radial force on a body for this centre of mass. Zero if it is not affected.
    fn pull(&self, body: u32, force: &RadialForce, center: Position) -> Vec2 {
        let record = &self.state.bodies[body];
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
        let mut shapes = self.state.shapes.of_body(&self.state.bodies[body]);
        shapes.any(|(_, record)| record.def.filter.allows(filter))
    }
}
