//! Chipmunk 7, as Debian packages it (double precision, its checks on). Its defaults but
//! for what all engines share, and a collision slop as small as theirs.

use std::ffi::c_void;
use std::marker::{PhantomData, PhantomPinned};

use crate::engine::{
    BodySpec, CHIPMUNK_ITERATIONS, Engine, FRICTION, Kind, Point, Shape, TIME_STEP, TIME_TO_SLEEP,
    WorldSpec,
};

#[allow(non_camel_case_types, non_snake_case)]
mod c {
    use super::{PhantomData, PhantomPinned, c_void};

    macro_rules! opaque {
        ($($name:ident)*) => {$(
            #[repr(C)]
            pub struct $name {
                bytes: [u8; 0],
                marker: PhantomData<(*mut u8, PhantomPinned)>,
            }
        )*};
    }
    opaque!(cpSpace cpBody cpShape cpArbiter);

    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct cpVect {
        pub x: f64,
        pub y: f64,
    }

    #[repr(C)]
    pub struct cpBB {
        pub l: f64,
        pub b: f64,
        pub r: f64,
        pub t: f64,
    }

    #[repr(C)]
    pub struct cpTransform {
        pub a: f64,
        pub b: f64,
        pub c: f64,
        pub d: f64,
        pub tx: f64,
        pub ty: f64,
    }

    pub type ArbiterVisitor = unsafe extern "C" fn(*mut cpBody, *mut cpArbiter, *mut c_void);

    #[link(name = "chipmunk")]
    unsafe extern "C" {
        pub fn cpSpaceNew() -> *mut cpSpace;
        pub fn cpSpaceSetIterations(space: *mut cpSpace, iterations: i32);
        pub fn cpSpaceSetGravity(space: *mut cpSpace, gravity: cpVect);
        pub fn cpSpaceSetCollisionSlop(space: *mut cpSpace, slop: f64);
        pub fn cpSpaceSetSleepTimeThreshold(space: *mut cpSpace, seconds: f64);
        pub fn cpSpaceAddBody(space: *mut cpSpace, body: *mut cpBody) -> *mut cpBody;
        pub fn cpSpaceAddShape(space: *mut cpSpace, shape: *mut cpShape) -> *mut cpShape;
        pub fn cpSpaceStep(space: *mut cpSpace, seconds: f64);
        pub fn cpBodyNew(mass: f64, moment: f64) -> *mut cpBody;
        pub fn cpBodyNewKinematic() -> *mut cpBody;
        pub fn cpBodyNewStatic() -> *mut cpBody;
        pub fn cpBodySetPosition(body: *mut cpBody, position: cpVect);
        pub fn cpBodySetVelocity(body: *mut cpBody, velocity: cpVect);
        pub fn cpBodySetAngularVelocity(body: *mut cpBody, velocity: f64);
        pub fn cpBodyGetPosition(body: *const cpBody) -> cpVect;
        pub fn cpBodyIsSleeping(body: *const cpBody) -> u8;
        pub fn cpBodySleep(body: *mut cpBody);
        pub fn cpBodyActivate(body: *mut cpBody);
        pub fn cpBodyEachArbiter(body: *mut cpBody, visit: ArbiterVisitor, context: *mut c_void);
        pub fn cpShapeSetFriction(shape: *mut cpShape, friction: f64);
        pub fn cpShapeSetDensity(shape: *mut cpShape, density: f64);
        pub fn cpCircleShapeNew(body: *mut cpBody, radius: f64, offset: cpVect) -> *mut cpShape;
        pub fn cpSegmentShapeNew(body: *mut cpBody, a: cpVect, b: cpVect, r: f64) -> *mut cpShape;
        pub fn cpBoxShapeNew2(body: *mut cpBody, bounds: cpBB, radius: f64) -> *mut cpShape;
        pub fn cpPolyShapeNew(
            body: *mut cpBody,
            count: i32,
            points: *const cpVect,
            transform: cpTransform,
            radius: f64,
        ) -> *mut cpShape;
    }
}

/// A space and its bodies in order of creation. Never freed: a world lives as long as its
/// process.
pub struct ChipmunkWorld {
    space: *mut c::cpSpace,
    bodies: Vec<Body>,
    kept_awake: Vec<*mut c::cpBody>,
}

#[derive(Clone, Copy)]
struct Body {
    pointer: *mut c::cpBody,
    spec: BodySpec,
}

fn vector(point: Point) -> c::cpVect {
    c::cpVect { x: point[0].into(), y: point[1].into() }
}

/// The context is a `usize` to count in.
unsafe extern "C" fn count(_: *mut c::cpBody, _: *mut c::cpArbiter, context: *mut c_void) {
    // SAFETY: `contacts` below hands in a live counter.
    unsafe { *context.cast::<usize>() += 1 }
}

impl ChipmunkWorld {
    /// A space with the settings that all engines share.
    pub fn new(spec: &WorldSpec) -> ChipmunkWorld {
        // SAFETY: plain calls of the library.
        let space = unsafe {
            let space = c::cpSpaceNew();
            c::cpSpaceSetIterations(space, CHIPMUNK_ITERATIONS);
            c::cpSpaceSetGravity(space, vector([0.0, -spec.gravity]));
            c::cpSpaceSetCollisionSlop(space, 0.005);
            if spec.sleeping {
                c::cpSpaceSetSleepTimeThreshold(space, TIME_TO_SLEEP.into());
            }
            space
        };
        ChipmunkWorld { space, bodies: Vec::new(), kept_awake: Vec::new() }
    }
}

// SAFETY of all blocks below: bodies and shapes are of this space and alive.
impl Engine for ChipmunkWorld {
    fn create_body(&mut self, spec: &BodySpec) -> usize {
        let pointer = unsafe {
            let pointer = match spec.kind {
                Kind::Static => c::cpBodyNewStatic(),
                Kind::Kinematic => c::cpBodyNewKinematic(),
                // Its shapes bring the mass.
                Kind::Dynamic => c::cpBodyNew(0.0, 0.0),
            };
            c::cpBodySetPosition(pointer, vector(spec.position));
            c::cpBodySetVelocity(pointer, vector(spec.velocity));
            c::cpBodySetAngularVelocity(pointer, spec.angular_velocity.into());
            c::cpSpaceAddBody(self.space, pointer)
        };
        if !spec.may_sleep {
            self.kept_awake.push(pointer);
        }
        self.bodies.push(Body { pointer, spec: *spec });
        self.bodies.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, density: f32) {
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
                Shape::Polygon(points) => {
                    let points: Vec<c::cpVect> = points.iter().map(|p| vector(*p)).collect();
                    let here = c::cpTransform { a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0 };
                    c::cpPolyShapeNew(pointer, points.len() as i32, points.as_ptr(), here, 0.0)
                }
                Shape::Segment(a, b) => c::cpSegmentShapeNew(pointer, vector(*a), vector(*b), 0.0),
            };
            // A pair's friction is the product of both.
            c::cpShapeSetFriction(made, f64::from(FRICTION).sqrt());
            if spec.kind == Kind::Dynamic {
                c::cpShapeSetDensity(made, density.into());
            }
            c::cpSpaceAddShape(self.space, made);
            if !spec.awake {
                c::cpBodySleep(pointer);
            }
        }
    }

    fn step(&mut self) {
        // It has no setting that keeps one body awake.
        for &body in &self.kept_awake {
            unsafe { c::cpBodyActivate(body) }
        }
        unsafe { c::cpSpaceStep(self.space, TIME_STEP.into()) }
    }

    fn position(&self, body: usize) -> Point {
        let position = unsafe { c::cpBodyGetPosition(self.bodies[body].pointer) };
        [position.x as f32, position.y as f32]
    }

    fn contacts(&self) -> usize {
        // Each arbiter is listed by both of its bodies.
        let mut ends = 0_usize;
        for body in &self.bodies {
            unsafe { c::cpBodyEachArbiter(body.pointer, count, (&raw mut ends).cast()) }
        }
        ends / 2
    }

    fn awake(&self) -> usize {
        let bodies = self.bodies.iter().filter(|body| body.spec.kind != Kind::Static);
        bodies.filter(|body| unsafe { c::cpBodyIsSleeping(body.pointer) } == 0).count()
    }
}
