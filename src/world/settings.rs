//! Setters of world settings.

use super::{ContinuousMode, Integrator, MixRule, SolverKind, World};
use crate::jobs::TaskSystem;
use crate::math::Vec2;
use crate::model::BodyKey;

impl World {
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

    /// Sets how long an island must be slow before it falls asleep, in seconds.
    pub fn set_sleep_time(&mut self, time: f32) {
        self.state.def.sleep_time = time;
    }

    /// Sets the host's task system. `None` restores the world's own threads.
    pub fn set_task_system(&mut self, system: Option<Box<dyn TaskSystem>>) {
        self.jobs.set_task_system(self.state.def.worker_count, system);
    }

    /// Sets the method of continuous collision.
    pub fn set_continuous(&mut self, mode: ContinuousMode) {
        self.state.def.continuous = mode;
    }

    /// Sets whether a step starts from the impulses of the last one.
    pub fn set_warm_starting(&mut self, enable: bool) {
        self.state.def.enable_warm_starting = enable;
    }

    /// Sets stiffness in hertz, damping ratio, and largest push speed of contacts.
    pub fn set_contact_tuning(&mut self, hertz: f32, damping_ratio: f32, push_speed: f32) {
        self.state.def.contact_hertz = hertz;
        self.state.def.contact_damping_ratio = damping_ratio;
        self.state.def.contact_push_speed = push_speed;
    }

    /// Sets the approach speed below which contacts do not rebound, in metres per second.
    pub fn set_restitution_threshold(&mut self, speed: f32) {
        self.state.def.restitution_threshold = speed;
    }

    /// Sets the approach speed below which no hit event is raised, in metres per second.
    pub fn set_hit_event_threshold(&mut self, speed: f32) {
        self.state.def.hit_event_threshold = speed;
    }

    /// Sets whether a step reports the bodies that it moved.
    pub fn set_enable_body_events(&mut self, enable: bool) {
        self.state.def.enable_body_events = enable;
    }

    /// Sets step length in seconds, substeps, and largest number of steps of `advance`.
    pub fn set_fixed_step(&mut self, time_step: f32, substeps: u32, max_steps_per_advance: u32) {
        self.state.def.time_step = time_step;
        self.state.def.substeps = substeps;
        self.state.def.max_steps_per_advance = max_steps_per_advance;
    }

    /// Sets the iterations of sequential impulses, and the linear projection. `share` is the
    /// share of the overlap that a step corrects; `slop` is in metres.
    pub fn set_projection(&mut self, iterations: u32, share: f32, slop: f32) {
        self.state.def.iterations = iterations;
        self.state.def.projection_share = share;
        self.state.def.projection_slop = slop;
    }

    /// Sets the largest speed of a body, in metres per second.
    pub fn set_maximum_linear_speed(&mut self, speed: f32) {
        self.state.def.maximum_linear_speed = speed;
    }

    /// Sets linear and angular damping of all bodies: share of the velocity lost per second.
    pub fn set_damping(&mut self, linear: f32, angular: f32) {
        self.state.def.damping = [linear, angular];
    }

    /// Sets the number of threads that a step may use. A change ends the existing threads.
    pub fn set_worker_count(&mut self, count: u32) {
        if count != self.state.def.worker_count {
            self.state.def.worker_count = count;
            self.jobs.set_worker_count(count);
        }
    }

    /// Sets the solver.
    pub fn set_solver(&mut self, solver: SolverKind) {
        self.state.def.solver = solver;
    }

    /// Sets the integrator.
    pub fn set_integrator(&mut self, integrator: Integrator) {
        self.state.def.integrator = integrator;
    }

    /// Sets the user data.
    pub fn set_user_data(&mut self, user_data: u64) {
        self.state.def.user_data = user_data;
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

    /// Sets static and dynamic friction of two materials, by their user IDs, in place of the
    /// rule. Existing contacts are mixed again.
    pub fn set_friction_pair(&mut self, a: u64, b: u64, coefficients: (f32, f32)) {
        self.state.mixing.table.set(a, b, coefficients);
        self.remix_contacts();
    }

    /// Returns static and dynamic friction of two materials, if the table lists them.
    pub fn friction_pair(&self, a: u64, b: u64) -> Option<(f32, f32)> {
        self.state.mixing.table.get(a, b)
    }

    /// Clears the friction table. Existing contacts are mixed again.
    pub fn clear_friction_pairs(&mut self) {
        self.state.mixing.table.clear();
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
