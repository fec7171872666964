//! Getters and setters of body settings.

use super::World;
use crate::model::{BodyKey, BodyType, SLEEP_THRESHOLD};

impl World {
    /// Returns the body's type.
    pub fn body_type(&self, key: BodyKey) -> BodyType {
        self.state.bodies[self.body(key)].kind
    }

    /// Returns the user data.
    #[inline]
    pub fn body_user_data(&self, key: BodyKey) -> u64 {
        self.state.bodies[self.body(key)].user_data
    }

    /// Sets the user data.
    pub fn set_body_user_data(&mut self, key: BodyKey, user_data: u64) {
        let body = self.body(key);
        self.state.bodies[body].user_data = user_data;
    }

    /// Returns the linear damping: share of the linear velocity lost per second.
    pub fn linear_damping(&self, key: BodyKey) -> f32 {
        self.state.bodies.sim(self.body(key)).linear_damping
    }

    /// Sets the linear damping: share of the linear velocity lost per second.
    pub fn set_linear_damping(&mut self, key: BodyKey, damping: f32) {
        let body = self.body(key);
        self.state.bodies.sim_mut(body).linear_damping = damping;
    }

    /// Returns the angular damping: share of the angular velocity lost per second.
    pub fn angular_damping(&self, key: BodyKey) -> f32 {
        self.state.bodies.sim(self.body(key)).angular_damping
    }

    /// Sets the angular damping: share of the angular velocity lost per second.
    pub fn set_angular_damping(&mut self, key: BodyKey, damping: f32) {
        let body = self.body(key);
        self.state.bodies.sim_mut(body).angular_damping = damping;
    }

    /// Returns the factor on the world's gravity.
    pub fn gravity_scale(&self, key: BodyKey) -> f32 {
        self.state.bodies.sim(self.body(key)).gravity_scale
    }

    /// Sets the factor on the world's gravity. A change wakes the body.
    pub fn set_gravity_scale(&mut self, key: BodyKey, scale: f32) {
        let body = self.body(key);
        if self.state.bodies.sim(body).gravity_scale != scale {
            self.state.bodies.sim_mut(body).gravity_scale = scale;
            self.set_awake(key, true);
        }
    }

    /// Returns the dominance group. Of two bodies, the one with the higher group is not moved.
    pub fn dominance(&self, key: BodyKey) -> i8 {
        self.state.bodies.sim(self.body(key)).dominance
    }

    /// Sets the dominance group. Of two bodies, the one with the higher group is not moved. A
    /// change wakes the body.
    pub fn set_dominance(&mut self, key: BodyKey, dominance: i8) {
        let body = self.body(key);
        if self.state.bodies.sim(body).dominance != dominance {
            self.state.bodies.sim_mut(body).dominance = dominance;
            self.set_awake(key, true);
        }
    }

    /// Returns the additional solver iterations for this body.
    pub fn additional_iterations(&self, key: BodyKey) -> u8 {
        self.state.bodies.sim(self.body(key)).additional_iterations
    }

    /// Sets the additional solver iterations for this body.
    pub fn set_additional_iterations(&mut self, key: BodyKey, sweeps: u8) {
        let body = self.body(key);
        self.state.bodies.sim_mut(body).additional_iterations = sweeps;
    }

    /// Returns the sleep threshold, in metres per second.
    pub fn sleep_threshold(&self, key: BodyKey) -> f32 {
        self.state.bodies.sim(self.body(key)).sleep_threshold
    }

    /// Returns a sleep threshold, or the world's default if it is negative.
    pub(super) fn asked_sleep_threshold(&self, asked: f32) -> f32 {
        if asked < 0.0 { SLEEP_THRESHOLD * self.lengths.metre } else { asked }
    }

    /// Sets the sleep threshold, in metres per second. A negative one selects the world's
    /// default.
    pub fn set_sleep_threshold(&mut self, key: BodyKey, threshold: f32) {
        let body = self.body(key);
        let threshold = self.asked_sleep_threshold(threshold);
        self.state.bodies.sim_mut(body).sleep_threshold = threshold;
    }

    /// Returns whether continuous collision includes moving bodies.
    pub fn body_bullet(&self, key: BodyKey) -> bool {
        self.state.bodies[self.body(key)].bullet
    }

    /// Sets whether continuous collision includes moving bodies.
    pub fn set_body_bullet(&mut self, key: BodyKey, bullet: bool) {
        let body = self.body(key);
        self.state.bodies[body].bullet = bullet;
    }

    /// Returns whether the body may fall asleep.
    pub fn body_enable_sleep(&self, key: BodyKey) -> bool {
        self.state.bodies[self.body(key)].enable_sleep
    }

    /// Sets whether the body may fall asleep. Disabling sleep wakes the body.
    pub fn set_body_enable_sleep(&mut self, key: BodyKey, enable: bool) {
        let body = self.body(key);
        self.state.bodies[body].enable_sleep = enable;
        self.state.bodies.sim_mut(body).enable_sleep = enable;
        if !enable {
            self.set_awake(key, true);
        }
    }
}
