//! Changes to existing bodies: type, enabling, motion locks, mass and name.

use super::World;
use crate::base::NONE;
use crate::broad_phase::{ProxyGroup, ProxyId};
use crate::geometry::MassData;
use crate::math::{Pose, Vec2};
use crate::model::{BodyKey, BodyType, MotionLocks, ShapeRecord};

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
        self.remove_contacts_with_immovable(body);
        self.weigh(body);
        self.regroup_proxies(body);
        self.state.soft_bodies.note_change(&self.state.bodies, body);
        if self.state.bodies[body].enabled {
            if kind == BodyType::Static {
                self.state
                    .joints
                    .forget_static(&self.state.bodies, self.state.bodies[body].first_joint);
                self.wake_overlapped(body);
            } else if was_static {
                self.join_awake(body);
            }
        }
    }

    /// Removes the contacts of a body with bodies that are not dynamic. The next step creates
    /// those that the new type allows.
    fn remove_contacts_with_immovable(&mut self, body: u32) {
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let other = contact.body_a + contact.body_b - body;
            let link = contact.link;
            if self.state.bodies[other].kind != BodyType::Dynamic {
                self.state.contacts.remove(&mut self.state.bodies, &self.state.shapes, link);
            }
            edge = next;
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
        let mut shape = self.state.bodies[body].first_shape;
        while shape != NONE {
            let group = self.proxy_group(shape);
            let ShapeRecord { proxy, next, .. } = self.state.shapes[shape];
            self.state.broad_phase.set_group(ProxyId(proxy), group);
            shape = next;
        }
    }

    /// Returns whether the body is enabled.
    pub fn body_enabled(&self, key: BodyKey) -> bool {
        self.state.bodies[self.body(key)].enabled
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
        self.state.bodies.sim_mut(body).room = 0.0;
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

    /// Returns the locked axes.
    pub fn motion_locks(&self, key: BodyKey) -> MotionLocks {
        self.state.bodies[self.body(key)].locks
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

    /// Returns the body's name, or an empty string.
    pub fn body_name(&self, key: BodyKey) -> &str {
        self.state.bodies[self.body(key)].name.as_deref().unwrap_or_default()
    }

    /// Sets the body's name. An empty string removes it.
    pub fn set_body_name(&mut self, key: BodyKey, name: &str) {
        let body = self.body(key);
        self.state.bodies[body].name = (!name.is_empty()).then(|| name.into());
    }

    /// Returns the velocities that move a body to a pose in `time` seconds.
    pub fn velocity_towards(&self, key: BodyKey, target: Pose, time: f32) -> (Vec2, f32) {
        let sim = self.state.bodies.sim(self.body(key));
        let way = (target.position - sim.center) + target.q.rotate(sim.local_center);
        let turn = sim.transform.q.inverse_compose(target.q);
        (way / time, turn.angle() / time)
    }
}
