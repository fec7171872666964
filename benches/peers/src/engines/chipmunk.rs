//! Chipmunk 7 as packaged by Debian (double precision, asserts on), with its defaults except for
//! the shared settings and a small collision slop. With several workers, its "hasty space", in
//! which only the solver has threads.

use std::ffi::c_void;

use super::chipmunk_ffi as c;
use crate::engine::{
    BodySpec, CHIPMUNK_ITERATIONS, Engine, JointSpec, Kind, Point, Pose, Shape, Surface, TIME_STEP,
    TIME_TO_SLEEP, WorldSpec,
};

/// A space and its bodies in the order of creation. Never freed: a world exists as long as its
/// process.
pub struct ChipmunkWorld {
    space: *mut c::cpSpace,
    workers: u32,
    bodies: Vec<Body>,
    kept_awake: Vec<*mut c::cpBody>,
}

#[derive(Clone, Copy)]
struct Body {
    /// Null if the body is destroyed.
    pointer: *mut c::cpBody,
    spec: BodySpec,
}

fn vector(point: Point) -> c::cpVect {
    c::cpVect { x: point[0].into(), y: point[1].into() }
}

/// Counts arbiters. The context is a `usize`.
unsafe extern "C" fn count(_: *mut c::cpBody, _: *mut c::cpArbiter, context: *mut c_void) {
    // SAFETY: `contacts` below passes a live counter.
    unsafe { *context.cast::<usize>() += 1 }
}

/// Collects pointers to the visited items. The context is a `Vec`.
unsafe extern "C" fn collect<T>(_: *mut c::cpBody, item: *mut T, context: *mut c_void) {
    // SAFETY: `destroy_body` below passes a live `Vec` of such pointers.
    unsafe { (*context.cast::<Vec<*mut T>>()).push(item) }
}

/// Counts shapes. The context is a `usize`.
unsafe extern "C" fn count_shape(_: *mut c::cpShape, context: *mut c_void) {
    // SAFETY: `overlap_boxes` below passes a live counter.
    unsafe { *context.cast::<usize>() += 1 }
}

/// Damps a body by 0.1, the only damping that scenes use. The damping of a space applies to all
/// bodies.
unsafe extern "C" fn damped(body: *mut c::cpBody, gravity: c::cpVect, _: f64, seconds: f64) {
    // SAFETY: the space passes one of its bodies.
    unsafe { c::cpBodyUpdateVelocity(body, gravity, 1.0 / (1.0 + 0.1 * seconds), seconds) }
}

fn pose(body: *const c::cpBody) -> Pose {
    // SAFETY: bodies are alive.
    let (p, q) = unsafe { (c::cpBodyGetPosition(body), c::cpBodyGetRotation(body)) };
    Pose { position: [p.x as f32, p.y as f32], rotation: [q.x as f32, q.y as f32] }
}

impl ChipmunkWorld {
    /// A space with the settings shared by all engines.
    pub fn new(spec: &WorldSpec) -> ChipmunkWorld {
        // SAFETY: plain calls of the library.
        let space = unsafe {
            let space = if spec.workers > 1 {
                let space = c::cpHastySpaceNew();
                c::cpHastySpaceSetThreads(space, spec.workers.into());
                space
            } else {
                c::cpSpaceNew()
            };
            c::cpSpaceSetIterations(space, CHIPMUNK_ITERATIONS);
            c::cpSpaceSetGravity(space, vector([0.0, -spec.gravity]));
            c::cpSpaceSetCollisionSlop(space, 0.005);
            if spec.sleeping {
                c::cpSpaceSetSleepTimeThreshold(space, TIME_TO_SLEEP.into());
            }
            space
        };
        ChipmunkWorld { space, workers: spec.workers, bodies: Vec::new(), kept_awake: Vec::new() }
    }
}

// SAFETY of all blocks below: bodies and shapes are of this space and alive.
impl Engine for ChipmunkWorld {
    fn create_body(&mut self, spec: &BodySpec) -> usize {
        let pointer = unsafe {
            let pointer = match spec.kind {
                Kind::Static => c::cpBodyNewStatic(),
                Kind::Kinematic => c::cpBodyNewKinematic(),
                // Its shapes add the mass.
                Kind::Dynamic => c::cpBodyNew(0.0, 0.0),
            };
            c::cpBodySetPosition(pointer, vector(spec.position));
            c::cpBodySetVelocity(pointer, vector(spec.velocity));
            c::cpBodySetAngularVelocity(pointer, spec.angular_velocity.into());
            if spec.linear_damping > 0.0 {
                c::cpBodySetVelocityUpdateFunc(pointer, damped);
            }
            c::cpSpaceAddBody(self.space, pointer)
        };
        if !spec.may_sleep {
            self.kept_awake.push(pointer);
        }
        self.bodies.push(Body { pointer, spec: *spec });
        self.bodies.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface) {
        let Body { pointer, spec } = self.bodies[body];
        unsafe {
            let made = match shape {
                Shape::Circle(radius) => {
                    c::cpCircleShapeNew(pointer, (*radius).into(), vector([0.0, 0.0]))
                }
                Shape::Box(half_width, half_height, [x, y]) => {
                    let (l, b) = (x - half_width, y - half_height);
                    let (r, t) = (x + half_width, y + half_height);
                    let bounds = c::cpBB { l: l.into(), b: b.into(), r: r.into(), t: t.into() };
                    c::cpBoxShapeNew2(pointer, bounds, 0.0)
                }
                Shape::Capsule(a, b, radius) => {
                    c::cpSegmentShapeNew(pointer, vector(*a), vector(*b), (*radius).into())
                }
                Shape::Polygon(points, radius) => {
                    let points: Vec<c::cpVect> = points.iter().map(|p| vector(*p)).collect();
                    let here = c::cpTransform { a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0 };
                    c::cpPolyShapeNew(
                        pointer,
                        points.len() as i32,
                        points.as_ptr(),
                        here,
                        (*radius).into(),
                    )
                }
                Shape::Segment(a, b) => c::cpSegmentShapeNew(pointer, vector(*a), vector(*b), 0.0),
            };
            // Chipmunk multiplies both values of a pair.
            c::cpShapeSetFriction(made, f64::from(surface.friction).sqrt());
            c::cpShapeSetElasticity(made, f64::from(surface.restitution).sqrt());
            let (categories, mask) = (surface.category, surface.mask);
            c::cpShapeSetFilter(made, c::cpShapeFilter { group: 0, categories, mask });
            if spec.kind == Kind::Dynamic {
                c::cpShapeSetDensity(made, surface.density.into());
            }
            c::cpSpaceAddShape(self.space, made);
            if !spec.awake {
                c::cpBodySleep(pointer);
            }
        }
    }

    /// A pivot joint, and one further constraint each for limits, motor and spring.
    fn create_joint(&mut self, spec: &JointSpec) {
        let [a, b] = spec.bodies.map(|body| self.bodies[body].pointer);
        let [anchor_a, anchor_b] = spec.anchors.map(vector);
        let add = |constraint| unsafe {
            c::cpConstraintSetCollideBodies(constraint, 0);
            c::cpSpaceAddConstraint(self.space, constraint)
        };
        unsafe {
            add(c::cpPivotJointNew2(a, b, anchor_a, anchor_b));
            if let Some(limits) = spec.limits {
                let [lower, upper] = limits.map(|angle| f64::from(angle + spec.rest));
                add(c::cpRotaryLimitJointNew(a, b, lower, upper));
            }
            if let Some([speed, torque]) = spec.motor {
                // The rate is that of the first body relative to the second.
                let motor = add(c::cpSimpleMotorNew(a, b, (-speed).into()));
                c::cpConstraintSetMaxForce(motor, torque.into());
            }
            if let Some([hertz, damping_ratio]) = spec.spring {
                let inverse = |body| 1.0 / c::cpBodyGetMoment(body);
                let inertia = 1.0 / (inverse(a) + inverse(b));
                let omega = std::f64::consts::TAU * f64::from(hertz);
                let stiffness = inertia * omega * omega;
                let damping = 2.0 * f64::from(damping_ratio) * inertia * omega;
                // So is the angle.
                let rest = f64::from(-spec.rest);
                add(c::cpDampedRotarySpringNew(a, b, rest, stiffness, damping));
            }
        }
    }

    fn destroy_body(&mut self, body: usize) {
        let pointer = std::mem::replace(&mut self.bodies[body].pointer, std::ptr::null_mut());
        let mut constraints = Vec::<*mut c::cpConstraint>::new();
        let mut shapes = Vec::<*mut c::cpShape>::new();
        unsafe {
            c::cpBodyEachConstraint(pointer, collect, (&raw mut constraints).cast());
            for constraint in constraints {
                c::cpSpaceRemoveConstraint(self.space, constraint);
                c::cpConstraintFree(constraint);
            }
            c::cpBodyEachShape(pointer, collect, (&raw mut shapes).cast());
            for shape in shapes {
                c::cpSpaceRemoveShape(self.space, shape);
                c::cpShapeFree(shape);
            }
            c::cpSpaceRemoveBody(self.space, pointer);
            c::cpBodyFree(pointer);
        }
    }

    fn set_velocity(&mut self, body: usize, velocity: Point) {
        unsafe { c::cpBodySetVelocity(self.bodies[body].pointer, vector(velocity)) }
    }

    fn step(&mut self) {
        // Chipmunk has no setting that keeps one body awake.
        for &body in &self.kept_awake {
            unsafe { c::cpBodyActivate(body) }
        }
        unsafe {
            if self.workers > 1 {
                c::cpHastySpaceStep(self.space, TIME_STEP.into());
            } else {
                c::cpSpaceStep(self.space, TIME_STEP.into());
            }
        }
    }

    fn pose(&self, body: usize) -> Pose {
        pose(self.bodies[body].pointer)
    }

    fn contacts(&self) -> usize {
        // Both bodies of an arbiter list it.
        let mut ends = 0_usize;
        for body in self.bodies.iter().filter(|body| !body.pointer.is_null()) {
            unsafe { c::cpBodyEachArbiter(body.pointer, count, (&raw mut ends).cast()) }
        }
        ends / 2
    }

    fn awake(&self) -> usize {
        let moves = |body: &&Body| !body.pointer.is_null() && body.spec.kind != Kind::Static;
        let bodies = self.bodies.iter().filter(moves);
        bodies.filter(|body| unsafe { c::cpBodyIsSleeping(body.pointer) } == 0).count()
    }

    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize {
        let zero = vector([0.0, 0.0]);
        let mut hit = c::cpSegmentQueryInfo {
            shape: std::ptr::null(),
            point: zero,
            normal: zero,
            alpha: 0.0,
        };
        let hits = rays.iter().filter(|[[x, y], [dx, dy]]| unsafe {
            let (from, to) = (vector([*x, *y]), vector([x + dx, y + dy]));
            !c::cpSpaceSegmentQueryFirst(self.space, from, to, 0.0, c::ALL, &mut hit).is_null()
        });
        hits.count()
    }

    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize {
        let mut found = 0_usize;
        for &[min, max] in boxes {
            let ([l, b], [r, t]) = (min.map(f64::from), max.map(f64::from));
            let (bounds, context) = (c::cpBB { l, b, r, t }, (&raw mut found).cast());
            unsafe { c::cpSpaceBBQuery(self.space, bounds, c::ALL, count_shape, context) };
        }
        found
    }

    fn get_poses(&self, bodies: &[usize]) -> f32 {
        let poses = bodies.iter().map(|&body| pose(self.bodies[body].pointer));
        poses.map(|at| at.position[0] + at.rotation[0]).sum()
    }

    fn read_all(&self, out: &mut [Pose]) -> usize {
        for (out, body) in out.iter_mut().zip(&self.bodies) {
            *out = pose(body.pointer);
        }
        out.len().min(self.bodies.len())
    }
}
