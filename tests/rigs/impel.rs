//! Rigs in impel, through its C API.

// One comment before the `impl` covers all `unsafe` blocks.
#![allow(clippy::undocumented_unsafe_blocks)]

use super::measure::{Engine, TOUCH, local};
use super::rig::{GRAVITY, Joint, Kind, Motion, Point, Rig, Shape};
use impel::ffi::*;
use std::ffi::CStr;

/// A world with a rig. Its bodies have the indices of the rig's bodies.
pub struct ImpelRig {
    world: ImpelWorldId,
    bodies: Vec<ImpelBodyId>,
    moving: Vec<bool>,
}

impl Drop for ImpelRig {
    fn drop(&mut self) {
        check(impel_world_destroy(self.world));
    }
}

/// Panics with the message of the library if a call fails.
fn check(status: ImpelStatus) {
    if status != IMPEL_OK {
        // SAFETY: the string is valid until the next failing call of this thread.
        panic!("impel: {}", unsafe { CStr::from_ptr(impel_last_error()) }.to_string_lossy());
    }
}

fn vector([x, y]: Point) -> ImpelVec2 {
    ImpelVec2 { x, y }
}

fn rotation(angle: f32) -> ImpelRotation {
    ImpelRotation { c: angle.cos(), s: angle.sin() }
}

// SAFETY of all blocks below: pointers are to live values, with their lengths.
impl ImpelRig {
    /// Builds a rig.
    pub fn new(rig: &Rig) -> ImpelRig {
        let mut def = impel_world_def_default();
        def.gravity = vector([0.0, -GRAVITY]);
        let mut world = ImpelWorldId::default();
        check(unsafe { impel_world_create(&def, &mut world) });
        let mut built = ImpelRig { world, bodies: Vec::new(), moving: Vec::new() };
        for body in &rig.bodies {
            let mut def = impel_body_def_default();
            built.moving.push(body.motion == Motion::Dynamic);
            def.r#type = match body.motion {
                Motion::Static => IMPEL_BODY_STATIC,
                Motion::Dynamic => IMPEL_BODY_DYNAMIC,
            };
            def.position = vector(body.position);
            def.rotation = rotation(body.angle);
            def.linear_velocity = vector(body.velocity);
            let mut id = ImpelBodyId::default();
            check(unsafe { impel_body_create(world, &def, &mut id) });
            built.bodies.push(id);
            let mut def = impel_shape_def_default();
            def.material.density = body.mass / body.shape.area();
            def.material.static_friction = body.friction;
            def.material.dynamic_friction = body.friction;
            def.material.restitution = body.restitution;
            def.filter.group = -body.layer;
            let mut shape = ImpelShapeId::default();
            check(unsafe {
                match body.shape {
                    Shape::Box(half_width, half_height) => {
                        impel_shape_create_box(id, &def, half_width, half_height, &mut shape)
                    }
                    Shape::Circle(radius) => {
                        let circle = ImpelCircle { center: vector([0.0; 2]), radius };
                        impel_shape_create_circle(id, &def, &circle, &mut shape)
                    }
                    Shape::Hull(points) => {
                        let points: Vec<ImpelVec2> = points.iter().copied().map(vector).collect();
                        let (first, count) = (points.as_ptr(), points.len());
                        impel_shape_create_polygon(id, &def, first, count, 0.0, &mut shape)
                    }
                    Shape::Segment(a, b) => {
                        let segment = ImpelSegment { a: vector(a), b: vector(b) };
                        impel_shape_create_segment(id, &def, &segment, &mut shape)
                    }
                    Shape::Nothing(_) => IMPEL_OK,
                }
            });
        }
        for joint in &rig.joints {
            built.join(rig, joint);
        }
        built
    }

    fn join(&self, rig: &Rig, joint: &Joint) {
        let axis = joint.axis();
        let [body_a, body_b] = joint.bodies.map(|body| self.bodies[body]);
        let [frame_a, frame_b] = [0, 1].map(|side| {
            let body = &rig.bodies[joint.bodies[side]];
            let p = vector(local(body, joint.points[side]));
            ImpelTransform { p, q: rotation(axis - body.angle) }
        });
        // Sets the fields that all definitions have in common.
        macro_rules! joint {
            ($default:ident, $create:ident, $lower:ident, $upper:ident, $most:ident, $def:ident => $more:expr) => {{
                let mut $def = $default();
                ($def.body_a, $def.body_b) = (body_a, body_b);
                ($def.local_frame_a, $def.local_frame_b) = (frame_a, frame_b);
                $def.enable_spring = false;
                if let Some([lower, upper]) = joint.limits {
                    ($def.enable_limit, $def.$lower, $def.$upper) = (true, lower, upper);
                }
                if let Some([speed, most]) = joint.motor {
                    ($def.enable_motor, $def.motor_speed, $def.$most) = (true, speed, most);
                }
                if let Some([hertz, damping_ratio]) = joint.spring {
                    ($def.enable_spring, $def.hertz) = (true, hertz);
                    $def.damping_ratio = damping_ratio;
                }
                $more;
                let mut id = ImpelJointId::default();
                check(unsafe { $create(&$def, &mut id) });
            }};
        }
        match joint.kind {
            Kind::Hinge => joint!(
                impel_revolute_joint_def_default, impel_joint_create_revolute,
                lower_angle, upper_angle, max_motor_torque, def => def.collide_connected = false
            ),
            Kind::Slider(_) => joint!(
                impel_prismatic_joint_def_default, impel_joint_create_prismatic,
                lower_translation, upper_translation, max_motor_force, def => def.collide_connected = false
            ),
            Kind::Wheel(_) => joint!(
                impel_wheel_joint_def_default, impel_joint_create_wheel,
                lower_translation, upper_translation, max_motor_torque, def => def.collide_connected = false
            ),
            Kind::Rod => joint!(
                impel_distance_joint_def_default, impel_joint_create_distance,
                min_length, max_length, max_motor_force, def => def.length = joint.length()
            ),
            Kind::Weld => {
                let mut def = impel_weld_joint_def_default();
                (def.body_a, def.body_b) = (body_a, body_b);
                (def.local_frame_a, def.local_frame_b) = (frame_a, frame_b);
                let mut id = ImpelJointId::default();
                check(unsafe { impel_joint_create_weld(&def, &mut id) });
            }
        }
    }

    fn contacts(&self) -> Vec<ImpelContact> {
        let (none, world) = (std::ptr::null_mut(), self.world);
        let mut count = 0;
        check(unsafe { impel_world_get_contacts(world, none, 0, &mut count) });
        let mut contacts = Vec::with_capacity(count);
        check(unsafe { impel_world_get_contacts(world, contacts.as_mut_ptr(), count, &mut count) });
        // SAFETY: the call has written `count` elements.
        unsafe { contacts.set_len(count) };
        contacts
    }

    /// The world's state hash.
    #[allow(dead_code, reason = "the bench has no use for it")]
    pub fn hash(&self) -> u64 {
        let mut hash = 0;
        check(unsafe { impel_world_hash(self.world, &mut hash) });
        hash
    }
}

impl Engine for ImpelRig {
    fn step(&mut self, time_step: f32, substeps: u32) {
        check(impel_world_step(self.world, time_step, substeps));
    }

    fn pose(&self, body: usize) -> [f32; 4] {
        let mut pose = ImpelTransform { p: vector([0.0; 2]), q: rotation(0.0) };
        check(unsafe { impel_body_get_transform(self.bodies[body], &mut pose) });
        [pose.p.x, pose.p.y, pose.q.c, pose.q.s]
    }

    fn velocity(&self, body: usize) -> [f32; 3] {
        let (mut linear, mut angular) = (vector([0.0; 2]), 0.0);
        check(unsafe { impel_body_get_linear_velocity(self.bodies[body], &mut linear) });
        check(unsafe { impel_body_get_angular_velocity(self.bodies[body], &mut angular) });
        [linear.x, linear.y, angular]
    }

    fn is_awake(&self) -> bool {
        let moving = self.bodies.iter().zip(&self.moving).filter(|(_, moving)| **moving);
        moving.into_iter().any(|(&body, _)| {
            let mut awake = false;
            check(unsafe { impel_body_is_awake(body, &mut awake) });
            awake
        })
    }

    fn push(&mut self, body: usize, impulse: Point, point: Point) {
        let (impulse, point) = (vector(impulse), vector(point));
        check(impel_body_apply_impulse(self.bodies[body], impulse, point));
    }

    fn touches(&self, body: usize) -> bool {
        let body = self.bodies[body];
        self.contacts().iter().any(|contact| {
            let points = &contact.points[..contact.point_count as usize];
            (contact.body_a == body || contact.body_b == body)
                && points.iter().any(|point| point.separation < TOUCH)
        })
    }

    fn overlap(&self) -> f32 {
        let contacts = self.contacts();
        let points = contacts
            .iter()
            .flat_map(|contact| contact.points[..contact.point_count as usize].iter());
        points.fold(0.0, |most, point| f32::max(most, -point.separation))
    }
}
