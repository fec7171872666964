//! Changing a world's settings.

use super::{ContinuousMode, Integrator, MixRule, SolverKind, World};
use crate::island::wake_island;
use crate::jobs::TaskSystem;
use crate::math::Vec2;
use crate::model::BodyKey;

impl World {
    /// Acceleration of free bodies, in metres a second squared. Wakes all.
    pub fn set_gravity(&mut self, gravity: Vec2) {
        if gravity != self.def.gravity {
            self.def.gravity = gravity;
            self.wake_all();
        }
    }

    /// Whether islands may sleep; switching it off wakes all.
    pub fn set_enable_sleep(&mut self, enable: bool) {
        self.def.enable_sleep = enable;
        if !enable {
            self.wake_all();
        }
    }

    /// How long islands are slow before they sleep, in seconds.
    pub fn set_sleep_time(&mut self, time: f32) {
        self.def.sleep_time = time;
    }

    /// Helpers come from the host, or from threads of the world's own again.
    pub fn set_task_system(&mut self, system: Option<Box<dyn TaskSystem>>) {
        self.jobs.set_task_system(self.def.worker_count, system);
    }

    /// What keeps fast bodies from passing through thin ones.
    pub fn set_continuous(&mut self, mode: ContinuousMode) {
        self.def.continuous = mode;
    }

    /// Whether a step begins from the last one's impulses.
    pub fn set_warm_starting(&mut self, enable: bool) {
        self.def.enable_warm_starting = enable;
    }

    /// Stiffness in hertz, damping ratio, and fastest push in metres a second.
    pub fn set_contact_tuning(&mut self, hertz: f32, damping_ratio: f32, push_speed: f32) {
        self.def.contact_hertz = hertz;
        self.def.contact_damping_ratio = damping_ratio;
        self.def.contact_push_speed = push_speed;
    }

    /// Approach slower than this does not rebound, in metres a second.
    pub fn set_restitution_threshold(&mut self, speed: f32) {
        self.def.restitution_threshold = speed;
    }

    /// Approach slower than this is no hit, in metres a second.
    pub fn set_hit_event_threshold(&mut self, speed: f32) {
        self.def.hit_event_threshold = speed;
    }

    /// Whether a step lists the bodies that it moved.
    pub fn set_enable_body_events(&mut self, enable: bool) {
        self.def.enable_body_events = enable;
    }

    /// Slice in seconds, substeps and most slices of one `advance`.
    pub fn set_fixed_step(&mut self, time_step: f32, substeps: u32, max_steps_per_advance: u32) {
        self.def.time_step = time_step;
        self.def.substeps = substeps;
        self.def.max_steps_per_advance = max_steps_per_advance;
    }

    /// Sequential impulses: sweeps, share of overlap removed, overlap left in
    /// metres.
    pub fn set_projection(&mut self, iterations: u32, percent: f32, slop: f32) {
        self.def.iterations = iterations;
        self.def.projection_percent = percent;
        self.def.projection_slop = slop;
    }

    /// No body is faster, in metres a second.
    pub fn set_maximum_linear_speed(&mut self, speed: f32) {
        self.def.maximum_linear_speed = speed;
    }

    /// Share of linear velocity that every body loses, per second, and of spin.
    pub fn set_damping(&mut self, linear: f32, angular: f32) {
        self.def.damping = [linear, angular];
    }

    /// Threads that a step may use. Those that there are end.
    pub fn set_worker_count(&mut self, count: u32) {
        if count != self.def.worker_count {
            self.def.worker_count = count;
            self.jobs.set_worker_count(count);
        }
    }

    /// See [`SolverKind`].
    pub fn set_solver(&mut self, solver: SolverKind) {
        self.def.solver = solver;
    }

    /// See [`Integrator`].
    pub fn set_integrator(&mut self, integrator: Integrator) {
        self.def.integrator = integrator;
    }

    /// The host's own.
    pub fn set_user_data(&mut self, user_data: u64) {
        self.def.user_data = user_data;
    }

    /// How materials mix. Existing contacts follow, and wake where their
    /// friction changes; so for the friction table.
    pub fn set_mix_rules(&mut self, friction: MixRule, restitution: MixRule) {
        self.def.friction_mix = friction;
        self.def.restitution_mix = restitution;
        self.mixing.friction = friction;
        self.mixing.restitution = restitution;
        self.remix_contacts();
    }

    /// Static and dynamic friction of two materials, by their user ids, in
    /// place of the rule. Existing contacts follow.
    pub fn set_friction_pair(&mut self, a: u64, b: u64, coefficients: (f32, f32)) {
        self.mixing.table.set(a, b, coefficients);
        self.remix_contacts();
    }

    /// Static and dynamic friction of two materials, if the table has them.
    pub fn friction_pair(&self, a: u64, b: u64) -> Option<(f32, f32)> {
        self.mixing.table.get(a, b)
    }

    /// Goes back to the rule for every pair. Existing contacts follow.
    pub fn clear_friction_pairs(&mut self) {
        self.mixing.table.clear();
        self.remix_contacts();
    }

    pub(super) fn remix_contacts(&mut self) {
        // What slept by a friction that is gone must slide.
        let mut changed = Vec::new();
        for row in 0..self.contacts.rows.len() {
            let contact = &self.contacts.rows[row];
            let before = (contact.static_friction, contact.dynamic_friction);
            self.remix(row);
            let contact = &self.contacts.rows[row];
            if before != (contact.static_friction, contact.dynamic_friction) {
                changed.extend([contact.body_a, contact.body_b]);
            }
        }
        for body in changed {
            wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
        }
    }

    pub(super) fn wake_all(&mut self) {
        let keys: Vec<BodyKey> = self.bodies.keys().collect();
        for key in keys {
            if let Some(body) = self.bodies.find(key) {
                wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
            }
        }
    }
}
