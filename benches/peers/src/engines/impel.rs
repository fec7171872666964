//! impel, through its C API.

use std::ffi::CStr;
use std::ptr;

use impel::ffi::*;

use crate::snapshots::STATES;

use crate::engine::{
    BodySpec, Engine, Getter, JointSpec, Kind, Point, Pose, SUBSTEPS, Shape, Surface, TIME_STEP,
    WorldSpec,
};

/// Distance at which Box2D and Rapier create contacts, in metres. impel creates contacts of fast
/// bodies at larger distances, so only contacts within this distance are counted.
const SPECULATIVE_DISTANCE: f32 = 0.02;

/// A world and its bodies in the order of creation.
pub struct ImpelWorld {
    world: ImpelWorldId,
    bodies: Vec<ImpelBodyId>,
    snapshots: Vec<(Vec<u8>, usize)>,
}

/// Panics with the message of the library if a call fails.
fn check(status: ImpelStatus) {
    if status != IMPEL_OK {
        // SAFETY: the string is valid until the next failing call of this thread.
        let words = unsafe { CStr::from_ptr(impel_last_error()) };
        panic!("impel: {}", words.to_string_lossy());
    }
}

fn vector(point: Point) -> ImpelVec2 {
    ImpelVec2 { x: point[0], y: point[1] }
}

fn transform(body: ImpelBodyId) -> ImpelTransform {
    let mut transform =
        ImpelTransform { p: vector([0.0, 0.0]), q: ImpelRotation { c: 1.0, s: 0.0 } };
    // SAFETY: the pointer is to a live value.
    check(unsafe { impel_body_get_transform(body, &mut transform) });
    transform
}

impl ImpelWorld {
    /// A world with the settings shared by all engines.
    pub fn new(spec: &WorldSpec) -> ImpelWorld {
        let mut def = impel_world_def_default();
        def.gravity = vector([0.0, -spec.gravity]);
        def.enable_sleep = spec.sleeping;
        def.worker_count = spec.workers;
        let mut world = ImpelWorldId::default();
        // SAFETY: both pointers are to live values.
        check(unsafe { impel_world_create(&def, &mut world) });
        ImpelWorld { world, bodies: Vec::new(), snapshots: vec![(Vec::new(), 0); STATES] }
    }
}

impl Drop for ImpelWorld {
    fn drop(&mut self) {
        check(impel_world_destroy(self.world));
    }
}

// SAFETY of all blocks below: pointers are to live values, with their lengths.
impl Engine for ImpelWorld {
    fn create_body(&mut self, spec: &BodySpec) -> usize {
        let mut def = impel_body_def_default();
        def.r#type = match spec.kind {
            Kind::Static => IMPEL_BODY_STATIC,
            Kind::Kinematic => IMPEL_BODY_KINEMATIC,
            Kind::Dynamic => IMPEL_BODY_DYNAMIC,
        };
        def.position = vector(spec.position);
        def.linear_velocity = vector(spec.velocity);
        def.angular_velocity = spec.angular_velocity;
        def.linear_damping = spec.linear_damping;
        def.enable_sleep = spec.may_sleep;
        def.awake = spec.awake;
        let mut body = ImpelBodyId::default();
        check(unsafe { impel_body_create(self.world, &def, &mut body) });
        self.bodies.push(body);
        self.bodies.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface) {
        let body = self.bodies[body];
        let mut def = impel_shape_def_default();
        def.material.density = surface.density;
        def.material.static_friction = surface.friction;
        def.material.dynamic_friction = surface.friction;
        def.material.restitution = surface.restitution;
        def.filter.category = surface.category.into();
        def.filter.mask = surface.mask.into();
        let mut id = ImpelShapeId::default();
        check(unsafe {
            match shape {
                Shape::Circle(radius) => {
                    let circle = ImpelCircle { center: vector([0.0, 0.0]), radius: *radius };
                    impel_shape_create_circle(body, &def, &circle, &mut id)
                }
                Shape::Box(half_width, half_height, center) => {
                    let q = ImpelRotation { c: 1.0, s: 0.0 };
                    let pose = ImpelTransform { p: vector(*center), q };
                    let (hw, hh) = (*half_width, *half_height);
                    impel_shape_create_rounded_box(body, &def, hw, hh, pose, 0.0, &mut id)
                }
                Shape::Capsule(a, b, radius) => {
                    let capsule = ImpelCapsule { a: vector(*a), b: vector(*b), radius: *radius };
                    impel_shape_create_capsule(body, &def, &capsule, &mut id)
                }
                Shape::Polygon(points, radius) => {
                    let points: Vec<ImpelVec2> = points.iter().map(|p| vector(*p)).collect();
                    let (first, count) = (points.as_ptr(), points.len());
                    impel_shape_create_polygon(body, &def, first, count, *radius, &mut id)
                }
                Shape::Segment(a, b) => {
                    let segment = ImpelSegment { a: vector(*a), b: vector(*b) };
                    impel_shape_create_segment(body, &def, &segment, &mut id)
                }
            }
        });
    }

    fn create_joint(&mut self, spec: &JointSpec) {
        let frame = |anchor: Point, angle: f32| ImpelTransform {
            p: vector(anchor),
            q: ImpelRotation { c: angle.cos(), s: angle.sin() },
        };
        let mut def = impel_revolute_joint_def_default();
        def.body_a = self.bodies[spec.bodies[0]];
        def.body_b = self.bodies[spec.bodies[1]];
        def.local_frame_a = frame(spec.anchors[0], spec.rest);
        def.local_frame_b = frame(spec.anchors[1], 0.0);
        if let Some([lower, upper]) = spec.limits {
            (def.enable_limit, def.lower_angle, def.upper_angle) = (true, lower, upper);
        }
        if let Some([speed, torque]) = spec.motor {
            (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, speed, torque);
        }
        if let Some([hertz, damping_ratio]) = spec.spring {
            (def.enable_spring, def.hertz, def.damping_ratio) = (true, hertz, damping_ratio);
        }
        let mut joint = ImpelJointId::default();
        check(unsafe { impel_joint_create_revolute(&def, &mut joint) });
    }

    fn destroy_body(&mut self, body: usize) {
        check(impel_body_destroy(self.bodies[body]));
    }

    fn set_velocity(&mut self, body: usize, velocity: Point) {
        check(impel_body_set_linear_velocity(self.bodies[body], vector(velocity)));
    }

    fn step(&mut self) {
        check(impel_world_step(self.world, TIME_STEP, SUBSTEPS));
    }

    fn pose(&self, body: usize) -> Pose {
        let ImpelTransform { p, q } = transform(self.bodies[body]);
        Pose { position: [p.x, p.y], rotation: [q.c, q.s] }
    }

    fn contacts(&self) -> usize {
        let mut count = 0;
        check(unsafe { impel_world_get_contacts(self.world, ptr::null_mut(), 0, &mut count) });
        let mut contacts = Vec::<ImpelContact>::with_capacity(count);
        check(unsafe {
            let status =
                impel_world_get_contacts(self.world, contacts.as_mut_ptr(), count, &mut count);
            contacts.set_len(count);
            status
        });
        let touches = |contact: &&ImpelContact| {
            let points = &contact.points[..contact.point_count as usize];
            points.iter().any(|point| point.separation <= SPECULATIVE_DISTANCE)
        };
        contacts.iter().filter(touches).count()
    }

    fn awake(&self) -> usize {
        let mut counters = ImpelCounters::default();
        check(unsafe { impel_world_get_counters(self.world, &mut counters) });
        counters.awake_bodies as usize
    }

    fn stages(&self) -> Vec<(&'static str, f32)> {
        let mut profile = ImpelProfile::default();
        check(unsafe { impel_world_get_profile(self.world, &mut profile) });
        vec![
            ("forces", profile.forces),
            ("broad phase", profile.broad_phase),
            ("narrow phase", profile.narrow_phase),
            ("constraints", profile.constraints),
            ("integration", profile.integration),
            ("continuous", profile.continuous),
            ("sleep", profile.sleep),
        ]
    }

    fn ways_to_save(&self) -> &'static [&'static str] {
        &["impel_world_snapshot", "impel_world_save_tick"]
    }

    fn save(&mut self, way: usize, state: usize) -> usize {
        if way == 0 {
            let (bytes, size) = &mut self.snapshots[state];
            if bytes.is_empty() {
                check(unsafe { impel_world_snapshot(self.world, ptr::null_mut(), 0, size) });
                bytes.resize(2 * *size, 0);
            }
            let room = bytes.len();
            check(unsafe { impel_world_snapshot(self.world, bytes.as_mut_ptr(), room, size) });
            return *size;
        }
        let mut saved = ImpelSavedTicks::default();
        check(unsafe { impel_world_get_saved_ticks(self.world, &mut saved) });
        if saved.bytes == 0 {
            check(impel_world_set_max_saved_ticks(self.world, STATES as u32));
        }
        check(impel_world_save_tick(self.world, state as u64));
        saved.bytes as usize / saved.count.max(1) as usize
    }

    fn restore(&mut self, way: usize, state: usize) {
        let (bytes, size) = &self.snapshots[state];
        check(match way {
            0 => unsafe { impel_world_restore(self.world, bytes.as_ptr(), *size) },
            _ => impel_world_restore_tick(self.world, state as u64),
        });
    }

    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize {
        let filter = impel_filter_default();
        let mut hit = ImpelRayHit::default();
        let mut count = 0;
        for &[origin, way] in rays {
            check(unsafe {
                let (origin, way) = (vector(origin), vector(way));
                impel_world_cast_ray_closest(self.world, origin, way, filter, &mut hit)
            });
            count += usize::from(hit.hit);
        }
        count
    }

    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize {
        let filter = impel_filter_default();
        let mut shapes = [ImpelShapeId::default(); 256];
        let mut total = 0;
        for &[min, max] in boxes {
            let mut count = 0;
            check(unsafe {
                let (aabb, first) =
                    (ImpelAabb { min: vector(min), max: vector(max) }, shapes.as_mut_ptr());
                impel_world_overlap_aabb(self.world, aabb, filter, first, shapes.len(), &mut count)
            });
            total += count;
        }
        total
    }

    fn get_poses(&self, bodies: &[usize]) -> f32 {
        bodies.iter().map(|&body| transform(self.bodies[body])).map(|at| at.p.x + at.q.c).sum()
    }

    fn getters<'a>(&'a self, bodies: &[usize]) -> Vec<Getter<'a>> {
        let bodies: Vec<ImpelBodyId> = bodies.iter().map(|&body| self.bodies[body]).collect();
        let first_shape = |&body: &ImpelBodyId| {
            let (mut shape, mut count) = (ImpelShapeId::default(), 0);
            check(unsafe { impel_body_get_shapes(body, &mut shape, 1, &mut count) });
            shape
        };
        let shapes: Vec<ImpelShapeId> = bodies.iter().map(first_shape).collect();
        let empty = impel_shape_def_default().material;
        let others = [bodies.clone(), bodies.clone()];
        let [for_mass, for_awake] = others;
        let velocity = move || {
            let get = |&body| {
                let mut velocity = ImpelVec2::default();
                check(unsafe { impel_body_get_linear_velocity(body, &mut velocity) });
                velocity.x
            };
            bodies.iter().map(get).sum()
        };
        let mass = move || {
            let get = |&body| {
                let mut mass = 0.0;
                check(unsafe { impel_body_get_mass(body, &mut mass) });
                mass
            };
            for_mass.iter().map(get).sum()
        };
        let awake = move || {
            let get = |&body| {
                let mut awake = false;
                check(unsafe { impel_body_is_awake(body, &mut awake) });
                f32::from(u8::from(awake))
            };
            for_awake.iter().map(get).sum()
        };
        let friction = move || {
            let get = |&shape| {
                let mut material = empty;
                check(unsafe { impel_shape_get_material(shape, &mut material) });
                material.static_friction
            };
            shapes.iter().map(get).sum()
        };
        vec![
            ("get a velocity", Box::new(velocity)),
            ("get a mass", Box::new(mass)),
            ("ask whether it is awake", Box::new(awake)),
            ("get a shape's material", Box::new(friction)),
        ]
    }

    fn read_all(&self, out: &mut [Pose]) -> usize {
        // Both have the same four floats in the same order.
        const { assert!(size_of::<Pose>() == size_of::<ImpelTransform>()) };
        let count = out.len().min(self.bodies.len());
        check(unsafe {
            let (bodies, first) = (self.bodies.as_ptr(), out.as_mut_ptr().cast());
            impel_world_get_transforms(self.world, bodies, count, first)
        });
        count
    }
}
