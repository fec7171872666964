//! Setters of world settings.

use super::{MixRule, World, WorldDef};
use crate::jobs::TaskSystem;
use crate::math::Vec2;
use crate::model::{BodyKey, FrictionTable};

impl World {
    /// Returns the settings, for changes that take effect in the next step.
    pub fn settings_mut(&mut self) -> &mut WorldDef {
        &mut self.state.def
    }

    /// Sets the gravity, in metres per second squared. A change wakes all bodies.
    pub fn set_gravity(&mut self, gravity: Vec2) {
        if gravity != self.state.def.gravity {
            self.state.def.gravity = gravity;
            self.wake_all();
        }
    }

    /// Sets whether islands may fall asleep. Disabling sleep wakes all bodies.
    pub fn set_enable_sleep(&mut self, enable: bool) {
        self.state.def.enable_sleep = enable;
        if !enable {
            self.wake_all();
        }
    }

    /// Sets the host's task system. `None` restores the world's own threads.
    pub fn set_task_system(&mut self, system: Option<Box<dyn TaskSystem>>) {
        self.jobs.set_task_system(self.state.def.worker_count, system);
    }

    /// Sets the number of threads that a step may use. A change ends the existing threads.
    pub fn set_worker_count(&mut self, count: u32) {
        if count != self.state.def.worker_count {
            self.state.def.worker_count = count;
            self.jobs.set_worker_count(count);
        }
    }

    /// Sets the mixing rules. Existing contacts are mixed again, and wake if their friction
    /// changes. The same holds for the friction table.
    pub fn set_mix_rules(&mut self, friction: MixRule, restitution: MixRule) {
        self.state.def.friction_mix = friction;
        self.state.def.restitution_mix = restitution;
        self.state.mixing.friction = friction;
        self.state.mixing.restitution = restitution;
        self.remix_contacts();
    }

    /// Changes the friction table, in which pairs of materials are exceptions to the rule. Existing
    /// contacts are mixed again.
    pub fn change_friction_table(&mut self, change: impl FnOnce(&mut FrictionTable)) {
        change(&mut self.state.mixing.table);
        self.remix_contacts();
    }

    pub(super) fn remix_contacts(&mut self) {
        // A sleeping body may have to slide with the new friction.
        let mut changed = Vec::new();
        for row in 0..self.state.contacts.rows.len() {
            let contact = &self.state.contacts.rows[row];
            let before = (contact.static_friction, contact.dynamic_friction);
            self.remix(row);
            let contact = &self.state.contacts.rows[row];
            if before != (contact.static_friction, contact.dynamic_friction) {
                changed.extend([contact.body_a, contact.body_b]);
            }
        }
        for body in changed {
            self.state.wake_island(body);
        }
    }

    pub(super) fn wake_all(&mut self) {
        let keys: Vec<BodyKey> = self.state.bodies.keys().collect();
        for key in keys {
            if let Some(body) = self.state.bodies.find(key) {
                self.state.wake_island(body);
            }
        }
    }
}
