//! Origin shift: moves the origin of the world, for hosts that need small coordinates.

use super::World;
use crate::broad_phase::ProxyId;
use crate::math::{Aabb, Vec2};
use crate::model::JointKind;
use crate::model::tolerance::padded;

impl World {
    /// Makes a point of the world its origin: moves all positions by `-origin`. Data of contacts
    /// and joints that is relative to bodies does not change.
    pub fn shift_origin(&mut self, origin: Vec2) {
        let by = -origin;
        for sim in &mut self.state.bodies.sims {
            sim.center = sim.center + by;
            sim.transform.p = sim.position().high;
            // Fat AABBs and exact bounds round differently.
            sim.margin_left = 0.0;
        }
        for force in &mut self.state.radial_forces.0 {
            force.center = force.center + by;
        }
        for joint in &mut self.state.joints.rows {
            if let JointKind::Pulley(pulley) = &mut joint.kind {
                let settings = &mut pulley.settings;
                settings.ground_anchor_a = settings.ground_anchor_a + by;
                settings.ground_anchor_b = settings.ground_anchor_b + by;
            }
        }
        self.state.broad_phase.shift(by);
        let keys: Vec<_> = self.state.shapes.keys().collect();
        for key in keys {
            let shape = self.shape(key);
            let record = &mut self.state.shapes[shape];
            let Aabb { min, max } = record.fat_bounds;
            record.fat_bounds = Aabb { min: min + by, max: max + by };
            let bounds = self.state.bodies.sim(record.body).bounds(&record.geometry);
            if !record.fat_bounds.contains(&bounds) {
                record.fat_bounds = padded(&bounds, &self.lengths);
                self.state.broad_phase.move_proxy(ProxyId(record.proxy), record.fat_bounds);
            }
        }
    }
}
