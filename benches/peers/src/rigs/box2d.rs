//! Rigs in Box2D 3, through its raw bindings.

use super::all::measure::{Engine, TOUCH, local};
use super::all::rig::{GRAVITY, Joint, Kind, Motion, Point, Rig, Shape};
use boxdd_sys::ffi::*;

/// A world with a rig. Its bodies have the indices of the rig's bodies.
pub struct Box2dRig {
    world: b2WorldId,
    bodies: Vec<b2BodyId>,
}

impl Drop for Box2dRig {
    fn drop(&mut self) {
        // SAFETY: the world is alive, and destroyed once.
        unsafe { b2DestroyWorld(self.world) }
    }
}

fn vector([x, y]: Point) -> b2Vec2 {
    b2Vec2 { x, y }
}

fn rotation(angle: f32) -> b2Rot {
    b2Rot { c: angle.cos(), s: angle.sin() }
}

// SAFETY of all blocks below: ids are of this world, pointers are to live values with their
// lengths.
impl Box2dRig {
    /// Builds a rig.
    pub fn new(rig: &Rig) -> Box2dRig {
        let world = unsafe {
            let mut def = b2DefaultWorldDef();
            def.gravity = vector([0.0, -GRAVITY]);
            b2CreateWorld(&def)
        };
        let mut built = Box2dRig { world, bodies: Vec::new() };
        for body in &rig.bodies {
            let id = unsafe {
                let mut def = b2DefaultBodyDef();
                def.type_ = match body.motion {
                    Motion::Static => b2BodyType_b2_staticBody,
                    Motion::Dynamic => b2BodyType_b2_dynamicBody,
                };
                def.position = vector(body.position);
                def.rotation = rotation(body.angle);
                def.linearVelocity = vector(body.velocity);
                b2CreateBody(world, &def)
            };
            built.bodies.push(id);
            unsafe {
                let mut def = b2DefaultShapeDef();
                def.density = body.mass / body.shape.area();
                def.material.friction = body.friction;
                def.material.restitution = body.restitution;
                def.filter.groupIndex = -body.layer;
                match body.shape {
                    Shape::Box(half_width, half_height) => {
                        b2CreatePolygonShape(id, &def, &b2MakeBox(half_width, half_height));
                    }
                    Shape::Circle(radius) => {
                        let circle = b2Circle { center: vector([0.0; 2]), radius };
                        b2CreateCircleShape(id, &def, &circle);
                    }
                    Shape::Hull(points) => {
                        let points: Vec<b2Vec2> = points.iter().copied().map(vector).collect();
                        let hull = b2ComputeHull(points.as_ptr(), points.len() as i32);
                        b2CreatePolygonShape(id, &def, &b2MakePolygon(&hull, 0.0));
                    }
                    Shape::Segment(a, b) => {
                        let segment = b2Segment { point1: vector(a), point2: vector(b) };
                        b2CreateSegmentShape(id, &def, &segment);
                    }
                    Shape::Nothing(_) => {}
                }
            }
        }
        for joint in &rig.joints {
            built.join(rig, joint);
        }
        built
    }

    fn join(&self, rig: &Rig, joint: &Joint) {
        let [body_a, body_b] = joint.bodies.map(|body| self.bodies[body]);
        let [frame_a, frame_b] = [0, 1].map(|side| {
            let body = &rig.bodies[joint.bodies[side]];
            let p = vector(local(body, joint.points[side]));
            b2Transform { p, q: rotation(joint.axis() - body.angle) }
        });
        // Sets the fields that all definitions have in common.
        macro_rules! joint {
            ($default:ident, $create:ident, $lower:ident, $upper:ident, $most:ident, $def:ident => $more:expr) => {{
                let mut $def = unsafe { $default() };
                ($def.base.bodyIdA, $def.base.bodyIdB) = (body_a, body_b);
                ($def.base.localFrameA, $def.base.localFrameB) = (frame_a, frame_b);
                $def.enableSpring = false;
                if let Some([lower, upper]) = joint.limits {
                    ($def.enableLimit, $def.$lower, $def.$upper) = (true, lower, upper);
                }
                if let Some([speed, most]) = joint.motor {
                    ($def.enableMotor, $def.motorSpeed, $def.$most) = (true, speed, most);
                }
                if let Some([hertz, damping_ratio]) = joint.spring {
                    ($def.enableSpring, $def.hertz) = (true, hertz);
                    $def.dampingRatio = damping_ratio;
                }
                $more;
                unsafe { $create(self.world, &$def) };
            }};
        }
        match joint.kind {
            Kind::Hinge => joint!(
                b2DefaultRevoluteJointDef, b2CreateRevoluteJoint,
                lowerAngle, upperAngle, maxMotorTorque, def => def.base.collideConnected = false
            ),
            Kind::Slider(_) => joint!(
                b2DefaultPrismaticJointDef, b2CreatePrismaticJoint,
                lowerTranslation, upperTranslation, maxMotorForce, def => def.base.collideConnected = false
            ),
            Kind::Wheel(_) => joint!(
                b2DefaultWheelJointDef, b2CreateWheelJoint,
                lowerTranslation, upperTranslation, maxMotorTorque, def => def.base.collideConnected = false
            ),
            Kind::Rod => joint!(
                b2DefaultDistanceJointDef, b2CreateDistanceJoint,
                minLength, maxLength, maxMotorForce, def => def.length = joint.length()
            ),
            Kind::Weld => unsafe {
                let mut def = b2DefaultWeldJointDef();
                (def.base.bodyIdA, def.base.bodyIdB) = (body_a, body_b);
                (def.base.localFrameA, def.base.localFrameB) = (frame_a, frame_b);
                b2CreateWeldJoint(self.world, &def);
            },
        }
    }
}

impl Engine for Box2dRig {
    fn step(&mut self, time_step: f32, substeps: u32) {
        unsafe { b2World_Step(self.world, time_step, substeps as i32) }
    }

    fn pose(&self, body: usize) -> [f32; 4] {
        let b2WorldTransform { p, q } = unsafe { b2Body_GetTransform(self.bodies[body]) };
        [p.x, p.y, q.c, q.s]
    }

    fn velocity(&self, body: usize) -> [f32; 3] {
        let body = self.bodies[body];
        let linear = unsafe { b2Body_GetLinearVelocity(body) };
        [linear.x, linear.y, unsafe { b2Body_GetAngularVelocity(body) }]
    }

    fn is_awake(&self) -> bool {
        unsafe { b2World_GetAwakeBodyCount(self.world) > 0 }
    }

    fn push(&mut self, body: usize, impulse: Point, point: Point) {
        let (impulse, point) = (vector(impulse), vector(point));
        unsafe { b2Body_ApplyLinearImpulse(self.bodies[body], impulse, point, true) }
    }

    fn touches(&self, body: usize) -> bool {
        separations(self.bodies[body]).into_iter().any(|separation| separation < TOUCH)
    }

    fn overlap(&self) -> f32 {
        let all = self.bodies.iter().flat_map(|&body| separations(body));
        all.fold(0.0, |most, separation| f32::max(most, -separation))
    }
}

/// Separations of all contact points of a body.
fn separations(body: b2BodyId) -> Vec<f32> {
    let contacts = unsafe {
        let capacity = b2Body_GetContactCapacity(body);
        let mut contacts = Vec::<b2ContactData>::with_capacity(capacity as usize);
        let count = b2Body_GetContactData(body, contacts.as_mut_ptr(), capacity);
        contacts.set_len(count as usize);
        contacts
    };
    let points = |contact: b2ContactData| {
        let manifold = contact.manifold;
        (0..manifold.pointCount as usize).map(move |i| manifold.points[i].separation)
    };
    contacts.into_iter().flat_map(points).collect()
}
