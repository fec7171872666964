//! Changes to existing bodies: type, enabling, motion locks, mass, name and other settings.

use super::{Simulation, World};
use crate::base::NONE;
use crate::broad_phase::{ProxyGroup, ProxyId};
use crate::geometry::MassData;
use crate::math::{Pose, Vec2};
use crate::model::{BodyKey, BodyType, MotionLocks, SLEEP_THRESHOLD};

impl World {
    /// Changes the body's type. Wakes the body and all bodies that touch it. Contacts continue if
    /// the other body is dynamic.
    pub fn set_body_type(&mut self, key: BodyKey, kind: BodyType) {
        let body = self.body(key);
        if self.state.bodies[body].kind == kind {
            return;
        }
        self.wake_with_neighbours(body);
        let was_static = self.state.bodies[body].kind == BodyType::Static;
        if kind == BodyType::Static {
            self.leave_awake(body);
        }
        self.state.bodies[body].kind = kind;
        let sim = self.state.bodies.sim_mut(body);
        sim.kind = kind;
        sim.sleep_time = 0.0;
        if kind != BodyType::Dynamic {
            (sim.force, sim.torque) = Default::default();
        }
        // The next step creates the contacts that the new type allows.
        self.remove_contacts(body, |contact, state| {
            state.bodies[contact.other(body)].kind != BodyType::Dynamic
        });
        self.weigh(body);
        self.regroup_proxies(body);
        self.state.soft_bodies.note_change(&self.state.bodies, body);
        if self.state.bodies[body].enabled {
            if kind == BodyType::Static {
                // A joint of two static bodies is not solved again.
                let Simulation { bodies, joints, .. } = &mut self.state;
                let is_static = |end: u32| bodies[end].kind == BodyType::Static;
                joints.forget_step_of(&bodies[body], |joint| {
                    is_static(joint.body_a) && is_static(joint.body_b)
                });
                self.wake_overlapped(body);
            } else if was_static {
                self.join_awake(body);
            }
        }
    }

    /// Removes a body from the awake prefix, with the contacts and joints that only it keeps
    /// awake.
    fn leave_awake(&mut self, body: u32) {
        self.state.sleep_body(body);
        self.state.bodies[body].island_next = NONE;
    }

    /// Moves a body that is not static into the awake prefix, at rest.
    fn join_awake(&mut self, body: u32) {
        self.state.bodies[body].island_next = body;
        self.wake_with_neighbours(body);
    }

    /// Returns the broad-phase group of a shape.
    pub(super) fn proxy_group(&self, shape: u32) -> ProxyGroup {
        let shape = &self.state.shapes[shape];
        ProxyGroup::of(&self.state.bodies[shape.body], shape)
    }

    fn regroup_proxies(&mut self, body: u32) {
        let record = &self.state.bodies[body];
        for (_, shape) in self.state.shapes.of_body(record) {
            let group = ProxyGroup::of(record, shape);
            self.state.broad_phase.set_group(ProxyId(shape.proxy), group);
        }
    }

    /// Enables or disables the body. While it is disabled, its shapes and joints exist but have
    /// no effect. Bodies that touch it wake. An enabled body starts at its last pose, at rest.
    pub fn set_body_enabled(&mut self, key: BodyKey, enabled: bool) {
        let body = self.body(key);
        if self.state.bodies[body].enabled == enabled {
            return;
        }
        self.wake_with_neighbours(body);
        if !enabled {
            self.remove_contacts(body, |_, _| true);
            self.leave_awake(body);
        }
        self.state.bodies[body].enabled = enabled;
        self.regroup_proxies(body);
        self.state.bodies.sim_mut(body).margin_left = 0.0;
        let is_static = self.state.bodies[body].kind == BodyType::Static;
        if enabled && is_static {
            self.wake_overlapped(body);
        } else if enabled {
            self.join_awake(body);
        }
        self.suspend_joints(body);
        self.state.soft_bodies.note_change(&self.state.bodies, body);
    }

    /// Updates which joints are awake, after a body was enabled or disabled.
    fn suspend_joints(&mut self, body: u32) {
        let mut edge = self.state.bodies[body].first_joint;
        while edge != NONE {
            let (joint, next) = self.state.joints.follow(edge);
            let (link, ends) = (joint.link, [joint.body_a, joint.body_b]);
            if !ends.iter().all(|&end| self.state.bodies[end].enabled) {
                self.state.joints.sleep(link);
            } else if ends.iter().any(|&end| self.state.bodies.is_awake(end)) {
                self.state.joints.wake(link);
            }
            edge = next;
        }
    }

    /// Sets the locked axes. A change clears the velocity along them and wakes the body.
    pub fn set_motion_locks(&mut self, key: BodyKey, locks: MotionLocks) {
        let body = self.body(key);
        if self.state.bodies[body].locks == locks {
            return;
        }
        self.state.bodies[body].locks = locks;
        let sim = self.state.bodies.sim_mut(body);
        [sim.lock_x, sim.lock_y] = locks.linear;
        // Setting the velocities clears the components along locked axes.
        self.change_state(key, false, |_| ());
        self.update_mass(body);
        self.set_awake(key, true);
    }

    /// Sets a mass that replaces the mass of the shapes while the body is dynamic. `None` removes
    /// it. A change wakes the body.
    pub fn set_body_mass_data(&mut self, key: BodyKey, mass: Option<MassData>) {
        let body = self.body(key);
        if self.state.bodies[body].own_mass != mass {
            self.state.bodies[body].own_mass = mass;
            self.update_mass(body);
            self.set_awake(key, true);
        }
    }

    /// Sets the body's name. An empty string removes it.
    pub fn set_body_name(&mut self, key: BodyKey, name: &str) {
        self.body_mut(key).name = (!name.is_empty()).then(|| name.into());
    }

    /// Returns the velocities that move a body to a pose in `time` seconds.
    pub fn velocity_towards(&self, key: BodyKey, target: Pose, time: f32) -> (Vec2, f32) {
        let sim = self.sim(key);
        let way = (target.position - sim.center) + target.q.rotate(sim.local_center);
        let turn = sim.transform.q.inverse_compose(target.q);
        (way / time, turn.angle() / time)
    }

    /// Sets the factor on the world's gravity. A change wakes the body.
    pub fn set_gravity_scale(&mut self, key: BodyKey, scale: f32) {
        if std::mem::replace(&mut self.sim_mut(key).gravity_scale, scale) != scale {
            self.set_awake(key, true);
        }
    }

    /// Sets the dominance group. Of two bodies, the one with the higher group is not moved. A
    /// change wakes the body.
    pub fn set_dominance(&mut self, key: BodyKey, dominance: i8) {
        if std::mem::replace(&mut self.sim_mut(key).dominance, dominance) != dominance {
            self.set_awake(key, true);
        }
    }

    /// Returns a sleep threshold, or the world's default if it is negative.
    pub(super) fn asked_sleep_threshold(&self, asked: f32) -> f32 {
        if asked < 0.0 { SLEEP_THRESHOLD * self.lengths.metre } else { asked }
    }

    /// Sets the sleep threshold, in metres per second. A negative one selects the world's
    /// default.
    pub fn set_sleep_threshold(&mut self, key: BodyKey, threshold: f32) {
        self.sim_mut(key).sleep_threshold = self.asked_sleep_threshold(threshold);
    }

    /// Sets whether the body may fall asleep. Disabling sleep wakes the body.
    pub fn set_body_enable_sleep(&mut self, key: BodyKey, enable: bool) {
        self.body_mut(key).enable_sleep = enable;
        self.sim_mut(key).enable_sleep = enable;
        if !enable {
            self.set_awake(key, true);
        }
    }
}
