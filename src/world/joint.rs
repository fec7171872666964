//! Joints of a world: creating, destroying, reading, changing.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::island::wake_island;
use crate::math::{Position, Transform, Vec2, max};
use crate::model::{
    Axis, AxisSettings, BodyKey, BodyType, Distance, Drive, DriveSettings, Gear, GearSettings,
    Generic, GenericSettings, Holding, Joint, JointKey, JointKind, Prismatic, Pulley,
    PulleySettings, Ratchet, RatchetSettings, Revolute, Rotary, Strength, Weld, WeldSettings,
    Wheel,
};

/// What a joint starts with.
#[derive(Clone, Copy, Debug)]
pub struct JointDef {
    /// The two bodies: different ones.
    pub body_a: BodyKey,
    /// See `body_a`.
    pub body_b: BodyKey,
    /// The joint's frame in the space of body A.
    pub local_frame_a: Transform,
    /// The joint's frame in the space of body B.
    pub local_frame_b: Transform,
    /// Whether the shapes of the two bodies touch each other.
    pub collide_connected: bool,
    /// How it holds what it holds.
    pub holding: Holding,
    /// What it may bear.
    pub strength: Strength,
    /// The host's own.
    pub user_data: u64,
    /// Those of its kind.
    pub settings: JointSettings,
}

/// The settings of a joint's kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JointSettings {
    /// A hinge.
    Revolute(AxisSettings),
    /// A slider.
    Prismatic(AxisSettings),
    /// B is driven as seen from A.
    Motor(DriveSettings),
    /// B is pulled to a point of A.
    Mouse(DriveSettings),
    /// Something acts between the angles.
    Rotary(AxisSettings),
    /// B turns one way, and back to the last tooth.
    Ratchet(RatchetSettings),
    /// Both hang on one rope.
    Pulley(PulleySettings),
    /// Two sides move each other.
    Gear(GearSettings),
    /// The shapes do not touch; nothing else.
    Filter,
    /// A rod, a rope or a spring.
    Distance(AxisSettings),
    /// Two bodies as one.
    Weld(WeldSettings),
    /// A wheel on its spring.
    Wheel(AxisSettings),
    /// Each way to move is locked, free or within limits.
    Generic(GenericSettings),
}

impl JointSettings {
    /// Whether it holds something by a force, and by a torque: a point, a length, an
    /// angle or a limit.
    pub fn holds(&self) -> [bool; 2] {
        match self {
            JointSettings::Revolute(_)
            | JointSettings::Prismatic(_)
            | JointSettings::Gear(_)
            | JointSettings::Weld(_)
            | JointSettings::Generic(_) => [true, true],
            JointSettings::Distance(_) | JointSettings::Wheel(_) | JointSettings::Pulley(_) => {
                [true, false]
            }
            JointSettings::Rotary(_) | JointSettings::Ratchet(_) => [false, true],
            JointSettings::Motor(_) | JointSettings::Mouse(_) | JointSettings::Filter => {
                [false, false]
            }
        }
    }

    /// A joint that has borne nothing yet.
    fn begin(self) -> JointKind {
        match self {
            JointSettings::Revolute(settings) => {
                JointKind::Revolute(Revolute { axis: Axis::new(settings), ..Revolute::default() })
            }
            JointSettings::Prismatic(settings) => {
                let axis = Axis::new(settings);
                JointKind::Prismatic(Prismatic { axis, ..Prismatic::default() })
            }
            JointSettings::Motor(settings) => {
                JointKind::Motor(Drive { settings, ..Drive::default() })
            }
            JointSettings::Mouse(settings) => {
                JointKind::Mouse(Drive { settings, ..Drive::default() })
            }
            JointSettings::Rotary(settings) => {
                JointKind::Rotary(Rotary { axis: Axis::new(settings), angle: 0.0 })
            }
            JointSettings::Ratchet(settings) => {
                JointKind::Ratchet(Ratchet { settings, ..Ratchet::default() })
            }
            JointSettings::Pulley(settings) => {
                JointKind::Pulley(Pulley { settings, ..Pulley::default() })
            }
            JointSettings::Gear(settings) => {
                JointKind::Gear(Box::new(Gear { settings, ..Gear::default() }))
            }
            JointSettings::Filter => JointKind::Filter,
            JointSettings::Distance(settings) => {
                JointKind::Distance(Distance { axis: Axis::new(settings), ..Distance::default() })
            }
            JointSettings::Weld(settings) => JointKind::Weld(Weld { settings, ..Weld::default() }),
            JointSettings::Wheel(settings) => {
                JointKind::Wheel(Wheel { axis: Axis::new(settings), ..Wheel::default() })
            }
            JointSettings::Generic(settings) => {
                JointKind::Generic(Box::new(Generic::new(settings)))
            }
        }
    }

    /// Gives a joint of the same kind these settings.
    fn apply(self, kind: &mut JointKind) {
        match (kind, self) {
            (JointKind::Revolute(revolute), JointSettings::Revolute(settings)) => {
                revolute.axis.settings = settings;
            }
            (JointKind::Prismatic(prismatic), JointSettings::Prismatic(settings)) => {
                prismatic.axis.settings = settings;
            }
            (JointKind::Motor(drive), JointSettings::Motor(settings))
            | (JointKind::Mouse(drive), JointSettings::Mouse(settings)) => {
                drive.settings = settings;
            }
            (JointKind::Rotary(rotary), JointSettings::Rotary(settings)) => {
                rotary.axis.settings = settings;
            }
            (JointKind::Ratchet(ratchet), JointSettings::Ratchet(settings)) => {
                ratchet.settings = settings;
                ratchet.is_engaged = false;
            }
            (JointKind::Pulley(pulley), JointSettings::Pulley(settings)) => {
                pulley.settings = settings;
            }
            (JointKind::Gear(gear), JointSettings::Gear(settings)) => gear.settings = settings,
            (JointKind::Distance(distance), JointSettings::Distance(settings)) => {
                distance.axis.settings = settings;
            }
            (JointKind::Weld(weld), JointSettings::Weld(settings)) => weld.settings = settings,
            (JointKind::Wheel(wheel), JointSettings::Wheel(settings)) => {
                wheel.axis.settings = settings;
            }
            (JointKind::Generic(generic), JointSettings::Generic(settings)) => {
                generic.set(settings);
            }
            _ => debug_assert!(false, "the door asks for the kind first"),
        }
    }

    fn of(kind: &JointKind) -> JointSettings {
        match kind {
            JointKind::Revolute(revolute) => JointSettings::Revolute(revolute.axis.settings),
            JointKind::Prismatic(prismatic) => JointSettings::Prismatic(prismatic.axis.settings),
            JointKind::Motor(drive) => JointSettings::Motor(drive.settings),
            JointKind::Mouse(drive) => JointSettings::Mouse(drive.settings),
            JointKind::Rotary(rotary) => JointSettings::Rotary(rotary.axis.settings),
            JointKind::Ratchet(ratchet) => JointSettings::Ratchet(ratchet.settings),
            JointKind::Pulley(pulley) => JointSettings::Pulley(pulley.settings),
            JointKind::Gear(gear) => JointSettings::Gear(gear.settings),
            JointKind::Filter => JointSettings::Filter,
            JointKind::Distance(distance) => JointSettings::Distance(distance.axis.settings),
            JointKind::Weld(weld) => JointSettings::Weld(weld.settings),
            JointKind::Wheel(wheel) => JointSettings::Wheel(wheel.axis.settings),
            JointKind::Generic(generic) => JointSettings::Generic(generic.settings()),
        }
    }
}

impl World {
    /// Adds a joint, and wakes both bodies.
    pub fn create_joint(&mut self, def: &JointDef) -> Result<JointKey, LimitError> {
        if self.joints.len() >= MOST_OBJECTS {
            return Err(LimitError);
        }
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
        let angle = joint.angle(&self.bodies, 0.0);
        match &mut joint.kind {
            JointKind::Ratchet(ratchet) => ratchet.angle = angle,
            JointKind::Generic(generic) => generic.angle = angle,
            _ => {}
        }
        let key = self.joints.insert(&mut self.bodies, def.user_data, joint);
        self.wake_jointed(key);
        if !def.collide_connected {
            self.part_bodies(key);
        }
        Ok(key)
    }

    /// Removes a joint and the gears over it, and wakes their bodies, whose shapes
    /// may touch again.
    pub fn destroy_joint(&mut self, key: JointKey) {
        for gear in self.gears_over(key) {
            self.destroy_joint(gear);
        }
        self.wake_jointed(key);
        let joint = self.joint(key);
        let (link, ends) = (joint.link, [joint.body_a, joint.body_b]);
        let collided = joint.collide_connected;
        self.joints.remove(&mut self.bodies, link);
        ends.into_iter().for_each(|body| self.soft_bodies.note_loss(&self.bodies, body));
        if !collided {
            self.find_pairs_again(ends);
        }
    }

    /// The dense row of a joint that the door has checked.
    pub(super) fn joint(&self, key: JointKey) -> &Joint {
        let link = self.joints.find(key).expect("keys are checked at the door");
        &self.joints.rows[self.joints.row(link)]
    }

    pub(super) fn joint_mut(&mut self, key: JointKey) -> &mut Joint {
        let link = self.joints.find(key).expect("keys are checked at the door");
        let row = self.joints.row(link);
        &mut self.joints.rows[row]
    }

    /// Wakes the islands of both bodies.
    pub fn wake_jointed(&mut self, key: JointKey) {
        let joint = self.joint(key);
        for body in [joint.body_a, joint.body_b] {
            wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
        }
    }

    /// Ends the contacts between the two bodies.
    fn part_bodies(&mut self, key: JointKey) {
        let joint = self.joint(key);
        let (a, b) = (joint.body_a, joint.body_b);
        let fewer = if self.bodies[a].contact_count < self.bodies[b].contact_count { a } else { b };
        let other = a + b - fewer;
        self.remove_contacts(fewer, |contact, _| {
            contact.body_a == other || contact.body_b == other
        });
    }

    /// Lets the next step look for pairs between two bodies anew.
    fn find_pairs_again(&mut self, [a, b]: [u32; 2]) {
        let body = if self.bodies[b].kind == BodyType::Dynamic { b } else { a };
        let mut shape = self.bodies[body].first_shape;
        while shape != NONE {
            self.broad_phase.touch(ProxyId(self.shapes[shape].proxy));
            shape = self.shapes[shape].next;
        }
    }

    /// Every joint.
    pub fn joints(&self) -> impl Iterator<Item = JointKey> + '_ {
        self.joints.keys()
    }

    /// The body's joints, newest first.
    pub fn body_joints(&self, key: BodyKey) -> impl Iterator<Item = JointKey> + '_ {
        let first = self.bodies[self.body(key)].first_joint;
        self.joints.of_body(first).map(|joint| self.joints[joint.link].key)
    }

    /// The two bodies.
    pub fn joint_bodies(&self, key: JointKey) -> [BodyKey; 2] {
        let joint = self.joint(key);
        [self.bodies[joint.body_a].key, self.bodies[joint.body_b].key]
    }

    /// Which kind it is, with its settings.
    pub fn joint_settings(&self, key: JointKey) -> JointSettings {
        JointSettings::of(&self.joint(key).kind)
    }

    /// Changes the settings, to others of the same kind. A change wakes both
    /// bodies.
    pub fn set_joint_settings(&mut self, key: JointKey, settings: JointSettings) {
        if self.joint_settings(key) != settings {
            settings.apply(&mut self.joint_mut(key).kind);
            self.wake_jointed(key);
        }
    }

    /// How it holds what it holds.
    pub fn joint_holding(&self, key: JointKey) -> Holding {
        self.joint(key).holding
    }

    /// Sets how it holds what it holds; a change wakes both bodies.
    pub fn set_joint_holding(&mut self, key: JointKey, holding: Holding) {
        let joint = self.joint_mut(key);
        if joint.holding != holding {
            joint.holding = holding;
            self.wake_jointed(key);
        }
    }

    /// The joint's frame in the space of each body.
    pub fn joint_frames(&self, key: JointKey) -> [Transform; 2] {
        let joint = self.joint(key);
        [joint.local_frame_a, joint.local_frame_b]
    }

    /// Moves the joint's frames; wakes both bodies.
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

    /// Whether the shapes of the two bodies touch each other.
    pub fn joint_collide_connected(&self, key: JointKey) -> bool {
        self.joint(key).collide_connected
    }

    /// Whether the shapes of the two bodies touch each other. A change wakes
    /// both bodies.
    pub fn set_joint_collide_connected(&mut self, key: JointKey, collide: bool) {
        let joint = self.joint_mut(key);
        if joint.collide_connected == collide {
            return;
        }
        joint.collide_connected = collide;
        let ends = [joint.body_a, joint.body_b];
        self.wake_jointed(key);
        if collide {
            self.find_pairs_again(ends);
        } else {
            self.part_bodies(key);
        }
    }

    /// Whether it does anything.
    pub fn joint_enabled(&self, key: JointKey) -> bool {
        self.joint(key).enabled
    }

    /// Switches it off, or on again. A change wakes both bodies.
    pub fn set_joint_enabled(&mut self, key: JointKey, enabled: bool) {
        let joint = self.joint_mut(key);
        if joint.enabled == enabled {
            return;
        }
        joint.enabled = enabled;
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

    /// The host's own.
    pub fn joint_user_data(&self, key: JointKey) -> u64 {
        self.joints[self.joint(key).link].user_data
    }

    /// The host's own.
    pub fn set_joint_user_data(&mut self, key: JointKey, user_data: u64) {
        let link = self.joint(key).link;
        self.joints[link].user_data = user_data;
    }

    /// Force in newtons and torque in newton metres on body B, over the last
    /// step.
    pub fn joint_reaction(&self, key: JointKey) -> (Vec2, f32) {
        let joint = self.joint(key);
        (joint.force, joint.torque)
    }

    /// How far apart the frames are where the joint holds them together, in
    /// metres.
    pub fn joint_linear_separation(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        match &joint.kind {
            JointKind::Revolute(_) | JointKind::Weld(_) => joint.offset(&self.bodies).length(),
            JointKind::Prismatic(Prismatic { axis, .. }) | JointKind::Wheel(Wheel { axis, .. }) => {
                let Vec2 { x: along, y: across } = joint.translation(&self.bodies);
                Vec2::new(axis.settings.beyond(along), across).length()
            }
            JointKind::Pulley(pulley) => {
                let settings = &pulley.settings;
                let [a, b] = self.joint_anchors(key);
                let [a, b] = [a - settings.ground_anchor_a, b - settings.ground_anchor_b];
                let excess = a.length() + settings.ratio * b.length() - settings.length;
                if settings.enable_slack { max(0.0, excess) } else { excess.abs() }
            }
            JointKind::Generic(generic) => {
                let (settings, along) = (generic.settings(), joint.translation(&self.bodies));
                Vec2::new(settings.beyond(0, along.x), settings.beyond(1, along.y)).length()
            }
            JointKind::Gear(gear) if gear.sides[0].slides => self.gear_error(key),
            JointKind::Gear(_)
            | JointKind::Motor(_)
            | JointKind::Mouse(_)
            | JointKind::Rotary(_)
            | JointKind::Ratchet(_)
            | JointKind::Filter => 0.0,
            JointKind::Distance(distance) => distance.beyond(joint.offset(&self.bodies).length()),
        }
    }

    /// How far the angle is beyond what the joint allows, in radians.
    pub fn joint_angular_separation(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        match &joint.kind {
            JointKind::Revolute(revolute) => {
                let angle = joint.angle(&self.bodies, revolute.angle);
                revolute.axis.settings.beyond(angle)
            }
            JointKind::Rotary(rotary) => {
                let angle = joint.angle(&self.bodies, rotary.angle);
                rotary.axis.settings.beyond(angle)
            }
            JointKind::Ratchet(ratchet) => {
                let axis = ratchet.as_rotary().axis;
                axis.settings.beyond(joint.angle(&self.bodies, ratchet.angle))
            }
            JointKind::Generic(generic) => {
                generic.settings().beyond(2, joint.angle(&self.bodies, generic.angle))
            }
            JointKind::Gear(gear) if !gear.sides[0].slides => self.gear_error(key),
            JointKind::Gear(_)
            | JointKind::Motor(_)
            | JointKind::Mouse(_)
            | JointKind::Pulley(_)
            | JointKind::Filter => 0.0,
            JointKind::Prismatic(_) | JointKind::Weld(_) => joint.angle(&self.bodies, 0.0).abs(),
            JointKind::Distance(_) | JointKind::Wheel(_) => 0.0,
        }
    }

    /// How body B is turned against body A, in radians; over several turns where
    /// the joint is free to turn.
    pub fn joint_angle(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        let near = match &joint.kind {
            JointKind::Revolute(revolute) => revolute.angle,
            JointKind::Rotary(rotary) => rotary.angle,
            JointKind::Ratchet(ratchet) => ratchet.angle,
            JointKind::Generic(generic) => generic.angle,
            _ => 0.0,
        };
        joint.angle(&self.bodies, near)
    }

    /// The tooth of a ratchet that holds body B, in radians.
    pub fn joint_tooth_angle(&self, key: JointKey) -> f32 {
        match &self.joint(key).kind {
            JointKind::Ratchet(ratchet) => ratchet.tooth_at(self.joint_angle(key)),
            _ => 0.0,
        }
    }

    /// Has body B of a ratchet rest on the tooth at an angle; wakes both bodies.
    pub fn engage_tooth(&mut self, key: JointKey, angle: f32) {
        let now = self.joint_angle(key);
        if let JointKind::Ratchet(ratchet) = &mut self.joint_mut(key).kind {
            ratchet.angle = now;
            ratchet.engage(angle);
        }
        self.wake_jointed(key);
    }

    /// The origins of both frames, in the world.
    pub fn joint_anchors(&self, key: JointKey) -> [Position; 2] {
        let joint = self.joint(key);
        let [a, b] = [joint.body_a, joint.body_b].map(|body| self.bodies.sim(body));
        let anchor_a = match &joint.kind {
            JointKind::Mouse(drive) => a.far_place([joint.local_frame_a.p, drive.target_low]),
            _ => a.world_point(joint.local_frame_a.p),
        };
        [anchor_a, b.world_point(joint.local_frame_b.p)]
    }

    /// Has a mouse joint pull to a place; wakes both bodies.
    pub fn set_mouse_target(&mut self, key: JointKey, target: Position) {
        let [body_a, _] = self.joint_bodies(key);
        let [high, low] = self.bodies.sim(self.body(body_a)).far_point(target);
        let [mut a, b] = self.joint_frames(key);
        a.p = high;
        self.set_joint_frames(key, [a, b]);
        if let JointKind::Mouse(drive) = &mut self.joint_mut(key).kind {
            drive.target_low = low;
        }
    }

    /// How fast body B turns against body A, in radians a second.
    pub fn joint_angular_velocity(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        self.bodies.state(joint.body_b).angular_velocity
            - self.bodies.state(joint.body_a).angular_velocity
    }

    /// How far frame B is along frame A's x axis, in metres.
    pub fn joint_translation(&self, key: JointKey) -> f32 {
        self.joint(key).translation(&self.bodies).x
    }

    /// How fast frame B moves along frame A's x axis, as seen from body A, in
    /// metres a second.
    pub fn joint_translation_speed(&self, key: JointKey) -> f32 {
        self.joint_translation_velocity(key).x
    }

    /// How fast frame B moves along frame A's axes, as seen from body A, in metres a
    /// second.
    fn joint_translation_velocity(&self, key: JointKey) -> Vec2 {
        let joint = self.joint(key);
        let sims = [joint.body_a, joint.body_b].map(|body| self.bodies.sim(body));
        let point = sims[1].world_point(joint.local_frame_b.p);
        let velocity = self.joint_bodies(key).map(|body| self.velocity_at_point(body, point));
        let axes = sims[0].transform.q.compose(joint.local_frame_a.q);
        axes.inverse_rotate(velocity[1] - velocity[0])
    }

    /// Where frame B is as seen from frame A: along x, along y, in metres, and how it is
    /// turned, in radians.
    pub fn joint_positions(&self, key: JointKey) -> [f32; 3] {
        let Vec2 { x, y } = self.joint(key).translation(&self.bodies);
        [x, y, self.joint_angle(key)]
    }

    /// How fast those change, a second.
    pub fn joint_speeds(&self, key: JointKey) -> [f32; 3] {
        let Vec2 { x, y } = self.joint_translation_velocity(key);
        [x, y, self.joint_angular_velocity(key)]
    }

    /// How far apart the frames' origins are, in metres.
    pub fn joint_length(&self, key: JointKey) -> f32 {
        self.joint(key).offset(&self.bodies).length()
    }

    /// How fast the frames' origins move apart, in metres a second.
    pub fn joint_length_speed(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        let frames = [joint.local_frame_a.p, joint.local_frame_b.p];
        let velocity = [0, 1].map(|end| {
            let body = [joint.body_a, joint.body_b][end];
            let point = self.bodies.sim(body).world_point(frames[end]);
            self.velocity_at_point(self.bodies[body].key, point)
        });
        let offset = joint.offset(&self.bodies);
        (velocity[1] - velocity[0]).dot(offset.normalize_or_zero())
    }

    /// Force in newtons or torque in newton metres of the motor over the last
    /// step.
    pub fn joint_motor(&self, key: JointKey) -> f32 {
        match &self.joint(key).kind {
            JointKind::Revolute(revolute) => revolute.axis.motor,
            JointKind::Prismatic(prismatic) => prismatic.axis.motor,
            JointKind::Rotary(rotary) => rotary.axis.motor,
            JointKind::Distance(distance) => distance.axis.motor,
            JointKind::Wheel(wheel) => wheel.axis.motor,
            _ => 0.0,
        }
    }

    /// The same of the three motors of a generic joint.
    pub fn joint_motors(&self, key: JointKey) -> [f32; 3] {
        match &self.joint(key).kind {
            JointKind::Generic(generic) => generic.axes.map(|axis| axis.motor),
            _ => [0.0; 3],
        }
    }
}
