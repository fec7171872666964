//! Reading and changing what a body was created with.

use super::World;
use crate::model::{BodyKey, BodyType, SLEEP_THRESHOLD};

impl World {
    /// How the body moves.
    pub fn body_type(&self, key: BodyKey) -> BodyType {
        self.bodies[self.body(key)].kind
    }

    /// The host's own.
    #[inline]
    pub fn body_user_data(&self, key: BodyKey) -> u64 {
        self.bodies[self.body(key)].user_data
    }

    /// The host's own.
    pub fn set_body_user_data(&mut self, key: BodyKey, user_data: u64) {
        let body = self.body(key);
        self.bodies[body].user_data = user_data;
    }

    /// Share of linear velocity lost, per second.
    pub fn linear_damping(&self, key: BodyKey) -> f32 {
        self.bodies.sim(self.body(key)).linear_damping
    }

    /// Share of linear velocity lost, per second.
    pub fn set_linear_damping(&mut self, key: BodyKey, damping: f32) {
        let body = self.body(key);
        self.bodies.sim_mut(body).linear_damping = damping;
    }

    /// Share of spin lost, per second.
    pub fn angular_damping(&self, key: BodyKey) -> f32 {
        self.bodies.sim(self.body(key)).angular_damping
    }

    /// Share of spin lost, per second.
    pub fn set_angular_damping(&mut self, key: BodyKey, damping: f32) {
        let body = self.body(key);
        self.bodies.sim_mut(body).angular_damping = damping;
    }

    /// Factor on the world's gravity.
    pub fn gravity_scale(&self, key: BodyKey) -> f32 {
        self.bodies.sim(self.body(key)).gravity_scale
    }

    /// Factor on the world's gravity. A change wakes the body.
    pub fn set_gravity_scale(&mut self, key: BodyKey, scale: f32) {
        let body = self.body(key);
        if self.bodies.sim(body).gravity_scale != scale {
            self.bodies.sim_mut(body).gravity_scale = scale;
            self.set_awake(key, true);
        }
    }

    /// Contacts do not move the body with others of a lower dominance.
    pub fn dominance(&self, key: BodyKey) -> i8 {
        self.bodies.sim(self.body(key)).dominance
    }

    /// Contacts do not move the body with others of a lower dominance. A change wakes
    /// it.
    pub fn set_dominance(&mut self, key: BodyKey, dominance: i8) {
        let body = self.body(key);
        if self.bodies.sim(body).dominance != dominance {
            self.bodies.sim_mut(body).dominance = dominance;
            self.set_awake(key, true);
        }
    }

    /// Sweeps over the body's contacts and joints besides those of all.
    pub fn additional_sweeps(&self, key: BodyKey) -> u8 {
        self.bodies.sim(self.body(key)).additional_sweeps
    }

    /// Sweeps over the body's contacts and joints besides those of all.
    pub fn set_additional_sweeps(&mut self, key: BodyKey, sweeps: u8) {
        let body = self.body(key);
        self.bodies.sim_mut(body).additional_sweeps = sweeps;
    }

    /// Slower than this, in metres a second, the body may sleep.
    pub fn sleep_threshold(&self, key: BodyKey) -> f32 {
        self.bodies.sim(self.body(key)).sleep_threshold
    }

    /// What a threshold that may be negative, which is by the world, is.
    pub(super) fn asked_sleep_threshold(&self, asked: f32) -> f32 {
        if asked < 0.0 { SLEEP_THRESHOLD * self.lengths.metre } else { asked }
    }

    /// Slower than this, in metres a second, the body may sleep. Negative is by the world.
    pub fn set_sleep_threshold(&mut self, key: BodyKey, threshold: f32) {
        let body = self.body(key);
        let threshold = self.asked_sleep_threshold(threshold);
        self.bodies.sim_mut(body).sleep_threshold = threshold;
    }

    /// Whether continuous collision sees moving bodies too.
    pub fn body_bullet(&self, key: BodyKey) -> bool {
        self.bodies[self.body(key)].bullet
    }

    /// Whether continuous collision sees moving bodies too.
    pub fn set_body_bullet(&mut self, key: BodyKey, bullet: bool) {
        let body = self.body(key);
        self.bodies[body].bullet = bullet;
    }

    /// Whether the body may fall asleep.
    pub fn body_enable_sleep(&self, key: BodyKey) -> bool {
        self.bodies[self.body(key)].enable_sleep
    }

    /// Whether the body may fall asleep; forbidding it wakes the body.
    pub fn set_body_enable_sleep(&mut self, key: BodyKey, enable: bool) {
        let body = self.body(key);
        self.bodies[body].enable_sleep = enable;
        self.bodies.sim_mut(body).enable_sleep = enable;
        if !enable {
            self.set_awake(key, true);
        }
    }
}
