//! Joints of a world: creation, removal, getters and setters.

use super::body::within_limit;
use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::math::{Position, Transform, Vec2, max};
use crate::model::{
    BodyKey, BodyType, Coordinate, Holding, Joint, JointKey, JointKind, JointSettings, Strength,
};

#[derive(Clone, Copy, Debug)]
pub struct JointDef {
    /// The two bodies. They must differ.
    pub body_a: BodyKey,
    pub body_b: BodyKey,
    /// Joint frame in the space of body A.
    pub local_frame_a: Transform,
    /// Joint frame in the space of body B.
    pub local_frame_b: Transform,
    pub collide_connected: bool,
    /// Stiffness and limits of the joint's constraints.
    pub holding: Holding,
    pub strength: Strength,
    pub user_data: u64,
    pub settings: JointSettings,
}

impl World {
    /// Adds a joint and wakes both bodies.
    pub fn create_joint(&mut self, def: &JointDef) -> Result<JointKey, LimitError> {
        within_limit(self.state.joints.len())?;
        let mut joint = Joint {
            link: NONE,
            body_a: self.body(def.body_a),
            body_b: self.body(def.body_b),
            collide_connected: def.collide_connected,
            local_frame_a: def.local_frame_a,
            local_frame_b: def.local_frame_b,
            force: Vec2::ZERO,
            torque: 0.0,
            holding: def.holding,
            strength: def.strength,
            enabled: true,
            asks_host: false,
            kind: def.settings.begin(),
        };
        let angle = joint.angle(&self.state.bodies, 0.0);
        match &mut joint.kind {
            JointKind::Ratchet(ratchet) => ratchet.angle = angle,
            JointKind::Generic(generic) => generic.angle = angle,
            _ => {}
        }
        let key = self.state.joints.insert(&mut self.state.bodies, def.user_data, joint);
        self.wake_jointed(key);
        if !def.collide_connected {
            self.part_bodies(key);
        }
        Ok(key)
    }

    /// Removes a joint and the gears that couple it. Wakes their bodies, which may collide again.
    pub fn destroy_joint(&mut self, key: JointKey) {
        for gear in self.gears_over(key) {
            self.destroy_joint(gear);
        }
        self.wake_jointed(key);
        let joint = self.joint(key);
        let (link, ends) = (joint.link, [joint.body_a, joint.body_b]);
        let collided = joint.collide_connected;
        self.state.joints.remove(&mut self.state.bodies, link);
        ends.into_iter()
            .for_each(|body| self.state.soft_bodies.note_loss(&self.state.bodies, body));
        if !collided {
            self.find_pairs_again(ends);
        }
    }

    /// Returns the dense entry of an existing joint.
    pub fn joint(&self, key: JointKey) -> &Joint {
        let link = self.state.joints.find(key).expect("the C API checks the key");
        &self.state.joints.rows[self.state.joints.row(link)]
    }

    /// Returns the dense entry, for changes without further effects.
    pub fn joint_mut(&mut self, key: JointKey) -> &mut Joint {
        let link = self.state.joints.find(key).expect("the C API checks the key");
        let row = self.state.joints.row(link);
        &mut self.state.joints.rows[row]
    }

    pub fn wake_jointed(&mut self, key: JointKey) {
        let joint = self.joint(key);
        for body in [joint.body_a, joint.body_b] {
            self.state.wake_island(body);
        }
    }

    /// Removes the contacts between the two bodies.
    fn part_bodies(&mut self, key: JointKey) {
        let joint = self.joint(key);
        let (a, b) = (joint.body_a, joint.body_b);
        let count = |body: u32| self.state.bodies[body].contact_count;
        let (fewer, more) = if count(a) < count(b) { (a, b) } else { (b, a) };
        self.remove_contacts(fewer, |contact, _| contact.other(fewer) == more);
    }

    /// Makes the next step find the pairs between two bodies again.
    fn find_pairs_again(&mut self, [a, b]: [u32; 2]) {
        let body = if self.state.bodies[b].kind == BodyType::Dynamic { b } else { a };
        for (_, record) in self.state.shapes.of_body(&self.state.bodies[body]) {
            self.state.broad_phase.touch(ProxyId(record.proxy));
        }
    }

    /// Iterates over the body's joints, newest first.
    pub fn body_joints(&self, key: BodyKey) -> impl Iterator<Item = JointKey> + '_ {
        let of_body = self.state.joints.of_body(&self.state.bodies[key]);
        of_body.map(|joint| self.state.joints[joint.link].key)
    }

    pub fn joint_bodies(&self, key: JointKey) -> [BodyKey; 2] {
        let joint = self.joint(key);
        [self.state.bodies[joint.body_a].key, self.state.bodies[joint.body_b].key]
    }

    pub fn joint_settings(&self, key: JointKey) -> JointSettings {
        self.joint(key).kind.settings()
    }

    /// Sets the settings, which must be of the same kind. A change wakes both bodies.
    pub fn set_joint_settings(&mut self, key: JointKey, settings: JointSettings) {
        if self.joint_settings(key) != settings {
            settings.apply(&mut self.joint_mut(key).kind);
            self.wake_jointed(key);
        }
    }

    /// Sets the stiffness and limits of the joint's constraints. A change wakes both bodies.
    pub fn set_joint_holding(&mut self, key: JointKey, holding: Holding) {
        if std::mem::replace(&mut self.joint_mut(key).holding, holding) != holding {
            self.wake_jointed(key);
        }
    }

    /// Returns the joint frame in the space of each body.
    pub fn joint_frames(&self, key: JointKey) -> [Transform; 2] {
        let joint = self.joint(key);
        [joint.local_frame_a, joint.local_frame_b]
    }

    /// Sets the joint frame in the space of each body. Wakes both bodies.
    pub fn set_joint_frames(&mut self, key: JointKey, [a, b]: [Transform; 2]) {
        let joint = self.joint_mut(key);
        joint.local_frame_a = a;
        joint.local_frame_b = b;
        if let JointKind::Mouse(drive) = &mut joint.kind {
            drive.target_low = Vec2::ZERO;
        }
        self.turn_gears_over(key);
        self.wake_jointed(key);
    }

    /// Sets whether the two bodies collide with each other. A change wakes both bodies.
    pub fn set_joint_collide_connected(&mut self, key: JointKey, collide: bool) {
        let joint = self.joint_mut(key);
        if std::mem::replace(&mut joint.collide_connected, collide) == collide {
            return;
        }
        let ends = [joint.body_a, joint.body_b];
        self.wake_jointed(key);
        if collide {
            self.find_pairs_again(ends);
        } else {
            self.part_bodies(key);
        }
    }

    /// Enables or disables the joint. A change wakes both bodies.
    pub fn set_joint_enabled(&mut self, key: JointKey, enabled: bool) {
        let joint = self.joint_mut(key);
        if std::mem::replace(&mut joint.enabled, enabled) == enabled {
            return;
        }
        joint.forget_impulses();
        (joint.force, joint.torque) = (Vec2::ZERO, 0.0);
        let (ends, collided) = ([joint.body_a, joint.body_b], joint.collide_connected);
        self.wake_jointed(key);
        if !collided && enabled {
            self.part_bodies(key);
        } else if !collided {
            self.find_pairs_again(ends);
        }
    }

    pub fn set_joint_user_data(&mut self, key: JointKey, user_data: u64) {
        self.state.joints[key].user_data = user_data;
    }

    /// Returns the position error of the joint, in metres. Positions within limits have no error.
    pub fn joint_linear_separation(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        let bodies = &self.state.bodies;
        match &joint.kind {
            JointKind::Gear(gear) => {
                if gear.sides[0].slides {
                    self.gear_error(key)
                } else {
                    0.0
                }
            }
            JointKind::Pulley(pulley) => {
                let settings = &pulley.settings;
                let [a, b] = self.joint_anchors(key);
                let [a, b] = [a - settings.ground_anchor_a, b - settings.ground_anchor_b];
                let excess = a.length() + settings.ratio * b.length() - settings.length;
                if settings.enable_slack { max(0.0, excess) } else { excess.abs() }
            }
            JointKind::Generic(generic) => {
                let (settings, along) = (generic.settings(), joint.translation(bodies));
                Vec2::new(settings.beyond(0, along.x), settings.beyond(1, along.y)).length()
            }
            JointKind::Distance(distance) => distance.beyond(joint.offset(bodies).length()),
            kind if !kind.settings().holds()[0] => 0.0,
            kind => match (kind.axis(), kind.coordinate()) {
                (Some(axis), Some(Coordinate::Translation)) => {
                    let Vec2 { x: along, y: across } = joint.translation(bodies);
                    Vec2::new(axis.settings.beyond(along), across).length()
                }
                _ => joint.offset(bodies).length(),
            },
        }
    }

    /// Returns the angle error of the joint, in radians. Angles within limits have no error.
    pub fn joint_angular_separation(&self, key: JointKey) -> f32 {
        let angle = self.joint_angle(key);
        match &self.joint(key).kind {
            JointKind::Gear(gear) => {
                if gear.sides[0].slides {
                    0.0
                } else {
                    self.gear_error(key)
                }
            }
            JointKind::Ratchet(ratchet) => ratchet.as_rotary().axis.settings.beyond(angle),
            JointKind::Generic(generic) => generic.settings().beyond(2, angle),
            kind if !kind.settings().holds()[1] => 0.0,
            kind => match (kind.axis(), kind.coordinate()) {
                (Some(axis), Some(Coordinate::Angle)) => axis.settings.beyond(angle),
                _ => angle.abs(),
            },
        }
    }

    /// Returns the angle of body B relative to body A, in radians. Whole turns count for
    /// revolute, rotary, ratchet and generic joints.
    pub fn joint_angle(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        joint.angle(&self.state.bodies, joint.kind.angle())
    }

    /// Returns the angle of the tooth that stops a ratchet, in radians.
    pub fn joint_tooth_angle(&self, key: JointKey) -> f32 {
        match &self.joint(key).kind {
            JointKind::Ratchet(ratchet) => ratchet.tooth_at(self.joint_angle(key)),
            _ => 0.0,
        }
    }

    /// Engages the tooth of a ratchet at an angle. Wakes both bodies.
    pub fn engage_tooth(&mut self, key: JointKey, angle: f32) {
        let now = self.joint_angle(key);
        if let JointKind::Ratchet(ratchet) = &mut self.joint_mut(key).kind {
            ratchet.angle = now;
            ratchet.engage(angle);
        }
        self.wake_jointed(key);
    }

    /// Returns the origins of both frames in the world.
    pub fn joint_anchors(&self, key: JointKey) -> [Position; 2] {
        let joint = self.joint(key);
        let [a, b] = [joint.body_a, joint.body_b].map(|body| self.state.bodies.sim(body));
        let anchor_a = match &joint.kind {
            JointKind::Mouse(drive) => a.far_place([joint.local_frame_a.p, drive.target_low]),
            _ => a.world_point(joint.local_frame_a.p),
        };
        [anchor_a, b.world_point(joint.local_frame_b.p)]
    }

    /// Sets the target of a mouse joint. Wakes both bodies.
    pub fn set_mouse_target(&mut self, key: JointKey, target: Position) {
        let [body_a, _] = self.joint_bodies(key);
        let [high, low] = self.sim(body_a).far_point(target);
        let [mut a, b] = self.joint_frames(key);
        a.p = high;
        self.set_joint_frames(key, [a, b]);
        if let JointKind::Mouse(drive) = &mut self.joint_mut(key).kind {
            drive.target_low = low;
        }
    }

    /// Returns the position of frame B relative to frame A. It is x and y, in metres, and the
    /// angle, in radians.
    pub fn joint_positions(&self, key: JointKey) -> [f32; 3] {
        let Vec2 { x, y } = self.joint(key).translation(&self.state.bodies);
        [x, y, self.joint_angle(key)]
    }

    /// Returns the rates of `joint_positions`, relative to body A, in metres and radians per second.
    pub fn joint_speeds(&self, key: JointKey) -> [f32; 3] {
        let joint = self.joint(key);
        let [a, b] = [joint.body_a, joint.body_b];
        let sims = [a, b].map(|body| self.state.bodies.sim(body));
        let point = sims[1].world_point(joint.local_frame_b.p);
        let velocity = [a, b].map(|body| self.velocity_of_row(body, point));
        let axes = sims[0].transform.q.compose(joint.local_frame_a.q);
        let Vec2 { x, y } = axes.inverse_rotate(velocity[1] - velocity[0]);
        let spin = |body: u32| self.state.bodies.state(body).angular_velocity;
        [x, y, spin(b) - spin(a)]
    }

    /// Returns the distance between the frame origins, in metres.
    pub fn joint_length(&self, key: JointKey) -> f32 {
        self.joint(key).offset(&self.state.bodies).length()
    }

    /// Returns the speed at which the frame origins separate, in metres per second.
    pub fn joint_length_speed(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        let ends = [(joint.body_a, joint.local_frame_a), (joint.body_b, joint.local_frame_b)];
        let velocity = ends.map(|(body, frame)| {
            self.velocity_of_row(body, self.state.bodies.sim(body).world_point(frame.p))
        });
        let offset = joint.offset(&self.state.bodies);
        (velocity[1] - velocity[0]).dot(offset.normalize_or_zero())
    }

    /// Returns the force or torque of the motor over the last step, in newtons or newton metres.
    pub fn joint_motor(&self, key: JointKey) -> f32 {
        self.joint(key).kind.axis().map_or(0.0, |axis| axis.motor)
    }

    /// Returns the forces and torque of the three motors of a generic joint over the last step.
    pub fn joint_motors(&self, key: JointKey) -> [f32; 3] {
        match &self.joint(key).kind {
            JointKind::Generic(generic) => generic.axes.map(|axis| axis.motor),
            _ => [0.0; 3],
        }
    }
}
