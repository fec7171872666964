//! Box2D 3, through its raw bindings, with its defaults except for the shared settings. It uses
//! its own threads, as in its own benchmark program.

use std::ffi::c_void;

use boxdd_sys::ffi::*;

use crate::snapshots::STATES;

use crate::engine::{
    BodySpec, Engine, Getter, JointSpec, Kind, Point, Pose, SUBSTEPS, Shape, Surface, TIME_STEP,
    WorldSpec,
};

/// A world and its bodies in the order of creation.
pub struct Box2dWorld {
    world: b2WorldId,
    bodies: Vec<b2BodyId>,
    snapshots: Vec<(Vec<u8>, i32)>,
}

fn vector(point: Point) -> b2Vec2 {
    b2Vec2 { x: point[0], y: point[1] }
}

fn pose(transform: b2WorldTransform) -> Pose {
    let (p, q) = (transform.p, transform.q);
    Pose { position: [p.x, p.y], rotation: [q.c, q.s] }
}

/// Counts shapes. The context is a `usize`.
unsafe extern "C" fn count(_: b2ShapeId, context: *mut c_void) -> bool {
    // SAFETY: `overlap_boxes` below passes a live counter.
    unsafe { *context.cast::<usize>() += 1 };
    true
}

impl Box2dWorld {
    /// A world with the settings shared by all engines.
    pub fn new(spec: &WorldSpec) -> Box2dWorld {
        // SAFETY: plain calls of the library with a live definition.
        let world = unsafe {
            let mut def = b2DefaultWorldDef();
            def.gravity = vector([0.0, -spec.gravity]);
            def.enableSleep = spec.sleeping;
            def.workerCount = spec.workers as i32;
            b2CreateWorld(&def)
        };
        Box2dWorld { world, bodies: Vec::new(), snapshots: vec![(Vec::new(), 0); STATES] }
    }
}

impl Drop for Box2dWorld {
    fn drop(&mut self) {
        // SAFETY: the world is alive, and destroyed once.
        unsafe { b2DestroyWorld(self.world) }
    }
}

// SAFETY of all blocks below: ids are of this world, pointers are to live values with
// their lengths.
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
            def.linearDamping = spec.linear_damping;
            def.enableSleep = spec.may_sleep;
            def.isAwake = spec.awake;
            b2CreateBody(self.world, &def)
        };
        self.bodies.push(body);
        self.bodies.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface) {
        let body = self.bodies[body];
        unsafe {
            let mut def = b2DefaultShapeDef();
            def.density = surface.density;
            def.material.friction = surface.friction;
            def.material.restitution = surface.restitution;
            def.filter.categoryBits = surface.category.into();
            def.filter.maskBits = surface.mask.into();
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
                Shape::Polygon(points, radius) => {
                    let points: Vec<b2Vec2> = points.iter().map(|p| vector(*p)).collect();
                    let hull = b2ComputeHull(points.as_ptr(), points.len() as i32);
                    let polygon = b2MakePolygon(&hull, *radius);
                    b2CreatePolygonShape(body, &def, &polygon);
                }
                Shape::Segment(a, b) => {
                    let segment = b2Segment { point1: vector(*a), point2: vector(*b) };
                    b2CreateSegmentShape(body, &def, &segment);
                }
            }
        }
    }

    fn create_joint(&mut self, spec: &JointSpec) {
        unsafe {
            let mut def = b2DefaultRevoluteJointDef();
            def.base.bodyIdA = self.bodies[spec.bodies[0]];
            def.base.bodyIdB = self.bodies[spec.bodies[1]];
            def.base.localFrameA.p = vector(spec.anchors[0]);
            def.base.localFrameA.q = b2Rot { c: spec.rest.cos(), s: spec.rest.sin() };
            def.base.localFrameB.p = vector(spec.anchors[1]);
            if let Some([lower, upper]) = spec.limits {
                (def.enableLimit, def.lowerAngle, def.upperAngle) = (true, lower, upper);
            }
            if let Some([speed, torque]) = spec.motor {
                (def.enableMotor, def.motorSpeed, def.maxMotorTorque) = (true, speed, torque);
            }
            if let Some([hertz, damping_ratio]) = spec.spring {
                (def.enableSpring, def.hertz, def.dampingRatio) = (true, hertz, damping_ratio);
            }
            b2CreateRevoluteJoint(self.world, &def);
        }
    }

    fn destroy_body(&mut self, body: usize) {
        unsafe { b2DestroyBody(self.bodies[body]) }
    }

    fn set_velocity(&mut self, body: usize, velocity: Point) {
        unsafe { b2Body_SetLinearVelocity(self.bodies[body], vector(velocity)) }
    }

    fn step(&mut self) {
        unsafe { b2World_Step(self.world, TIME_STEP, SUBSTEPS as i32) }
    }

    fn pose(&self, body: usize) -> Pose {
        pose(unsafe { b2Body_GetTransform(self.bodies[body]) })
    }

    fn contacts(&self) -> usize {
        // Both bodies of a contact list it.
        let mut ends = 0;
        for &body in &self.bodies {
            if !unsafe { b2Body_IsValid(body) } {
                continue;
            }
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

    fn ways_to_save(&self) -> &'static [&'static str] {
        &["b2World_Snapshot"]
    }

    fn save(&mut self, _: usize, state: usize) -> usize {
        let (bytes, size) = &mut self.snapshots[state];
        if bytes.is_empty() {
            *size = unsafe { b2World_Snapshot(self.world, std::ptr::null_mut(), 0) };
            bytes.resize(2 * *size as usize, 0);
        }
        let room = bytes.len() as i32;
        *size = unsafe { b2World_Snapshot(self.world, bytes.as_mut_ptr(), room) };
        assert!(0 < *size && *size <= room, "the snapshot fits");
        *size as usize
    }

    fn restore(&mut self, _: usize, state: usize) {
        let (bytes, size) = &self.snapshots[state];
        assert!(unsafe { b2World_Restore(self.world, bytes.as_ptr(), *size) }, "it is restored");
    }

    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize {
        let filter = unsafe { b2DefaultQueryFilter() };
        let hits = rays.iter().filter(|[origin, way]| unsafe {
            b2World_CastRayClosest(self.world, vector(*origin), vector(*way), filter).hit
        });
        hits.count()
    }

    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize {
        let (filter, origin) = unsafe { (b2DefaultQueryFilter(), vector([0.0, 0.0])) };
        let mut found = 0_usize;
        for &[min, max] in boxes {
            let aabb = b2AABB { lowerBound: vector(min), upperBound: vector(max) };
            let context = (&raw mut found).cast();
            unsafe { b2World_OverlapAABB(self.world, origin, aabb, filter, Some(count), context) };
        }
        found
    }

    fn get_poses(&self, bodies: &[usize]) -> f32 {
        let transforms =
            bodies.iter().map(|&body| unsafe { b2Body_GetTransform(self.bodies[body]) });
        transforms.map(|at| at.p.x + at.q.c).sum()
    }

    fn getters<'a>(&'a self, bodies: &[usize]) -> Vec<Getter<'a>> {
        let bodies: Vec<b2BodyId> = bodies.iter().map(|&body| self.bodies[body]).collect();
        let first_shape = |&body: &b2BodyId| {
            let mut shape = unsafe { std::mem::zeroed() };
            unsafe { b2Body_GetShapes(body, &mut shape, 1) };
            shape
        };
        let shapes: Vec<b2ShapeId> = bodies.iter().map(first_shape).collect();
        let [for_mass, for_awake] = [bodies.clone(), bodies.clone()];
        let velocity = |&body: &b2BodyId| unsafe { b2Body_GetLinearVelocity(body) }.x;
        let mass = |&body: &b2BodyId| unsafe { b2Body_GetMass(body) };
        let awake = |&body: &b2BodyId| f32::from(u8::from(unsafe { b2Body_IsAwake(body) }));
        let friction = |&shape: &b2ShapeId| unsafe { b2Shape_GetSurfaceMaterial(shape) }.friction;
        vec![
            ("get a velocity", Box::new(move || bodies.iter().map(velocity).sum())),
            ("get a mass", Box::new(move || for_mass.iter().map(mass).sum())),
            ("ask whether it is awake", Box::new(move || for_awake.iter().map(awake).sum())),
            ("get a shape's material", Box::new(move || shapes.iter().map(friction).sum())),
        ]
    }

    fn read_all(&self, out: &mut [Pose]) -> usize {
        let moves = unsafe {
            let events = b2World_GetBodyEvents(self.world);
            std::slice::from_raw_parts(events.moveEvents, events.moveCount as usize)
        };
        for (out, event) in out.iter_mut().zip(moves) {
            *out = pose(event.transform);
        }
        out.len().min(moves.len())
    }
}
