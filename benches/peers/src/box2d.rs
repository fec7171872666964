//! Box2D 3, through its raw bindings. Its defaults but for what all engines share.

use boxdd_sys::ffi::*;

use crate::engine::{
    BodySpec, Engine, FRICTION, Kind, Point, SUBSTEPS, Shape, TIME_STEP, WorldSpec,
};

/// A world and its bodies in order of creation.
pub struct Box2dWorld {
    world: b2WorldId,
    bodies: Vec<b2BodyId>,
}

fn vector(point: Point) -> b2Vec2 {
    b2Vec2 { x: point[0], y: point[1] }
}

impl Box2dWorld {
    /// A world with the settings that all engines share.
    pub fn new(spec: &WorldSpec) -> Box2dWorld {
        // SAFETY: plain calls of the library; the definition is alive.
        let world = unsafe {
            let mut def = b2DefaultWorldDef();
            def.gravity = vector([0.0, -spec.gravity]);
            def.enableSleep = spec.sleeping;
            def.workerCount = spec.workers as i32;
            b2CreateWorld(&def)
        };
        Box2dWorld { world, bodies: Vec::new() }
    }
}

impl Drop for Box2dWorld {
    fn drop(&mut self) {
        // SAFETY: the world is alive, and destroyed once.
        unsafe { b2DestroyWorld(self.world) }
    }
}

// SAFETY of all blocks below: ids are of this world, pointers are to live values with
// their true lengths.
impl Engine for Box2dWorld {
    fn create_body(&mut self, spec: &BodySpec) -> usize {
        let body = unsafe {
            let mut def = b2DefaultBodyDef();
            def.type_ = match spec.kind {
                Kind::Static => b2BodyType_b2_staticBody,
                Kind::Kinematic => b2BodyType_b2_kinematicBody,
                Kind::Dynamic => b2BodyType_b2_dynamicBody,
            };
            def.position = vector(spec.position);
            def.linearVelocity = vector(spec.velocity);
            def.angularVelocity = spec.angular_velocity;
            def.enableSleep = spec.may_sleep;
            def.isAwake = spec.awake;
            b2CreateBody(self.world, &def)
        };
        self.bodies.push(body);
        self.bodies.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, density: f32) {
        let body = self.bodies[body];
        unsafe {
            let mut def = b2DefaultShapeDef();
            def.density = density;
            def.material.friction = FRICTION;
            def.material.restitution = 0.0;
            match shape {
                Shape::Circle(radius) => {
                    let circle = b2Circle { center: vector([0.0, 0.0]), radius: *radius };
                    b2CreateCircleShape(body, &def, &circle);
                }
                Shape::Box(half_width, half_height, center) => {
                    let upright = b2Rot { c: 1.0, s: 0.0 };
                    let polygon =
                        b2MakeOffsetBox(*half_width, *half_height, vector(*center), upright);
                    b2CreatePolygonShape(body, &def, &polygon);
                }
                Shape::Capsule(a, b, radius) => {
                    let capsule =
                        b2Capsule { center1: vector(*a), center2: vector(*b), radius: *radius };
                    b2CreateCapsuleShape(body, &def, &capsule);
                }
                Shape::Polygon(points) => {
                    let points: Vec<b2Vec2> = points.iter().map(|p| vector(*p)).collect();
                    let hull = b2ComputeHull(points.as_ptr(), points.len() as i32);
                    let polygon = b2MakePolygon(&hull, 0.0);
                    b2CreatePolygonShape(body, &def, &polygon);
                }
                Shape::Segment(a, b) => {
                    let segment = b2Segment { point1: vector(*a), point2: vector(*b) };
                    b2CreateSegmentShape(body, &def, &segment);
                }
            }
        }
    }

    fn step(&mut self) {
        unsafe { b2World_Step(self.world, TIME_STEP, SUBSTEPS as i32) }
    }

    fn position(&self, body: usize) -> Point {
        let position = unsafe { b2Body_GetPosition(self.bodies[body]) };
        [position.x, position.y]
    }

    fn contacts(&self) -> usize {
        // Each contact is listed by both of its bodies.
        let mut ends = 0;
        for &body in &self.bodies {
            unsafe {
                let capacity = b2Body_GetContactCapacity(body);
                let mut data = Vec::<b2ContactData>::with_capacity(capacity as usize);
                ends += b2Body_GetContactData(body, data.as_mut_ptr(), capacity) as usize;
            }
        }
        ends / 2
    }

    fn awake(&self) -> usize {
        unsafe { b2World_GetAwakeBodyCount(self.world) as usize }
    }

    fn stages(&self) -> Vec<(&'static str, f32)> {
        let profile = unsafe { b2World_GetProfile(self.world) };
        vec![
            ("pairs", profile.pairs),
            ("collide", profile.collide),
            ("solve", profile.solve),
            ("prepare", profile.prepareConstraints),
            ("warm start", profile.warmStart),
            ("solve impulses", profile.solveImpulses),
            ("relax", profile.relaxImpulses),
            ("store", profile.storeImpulses),
            ("finalize", profile.transforms),
            ("refit", profile.refit),
        ]
    }
}
