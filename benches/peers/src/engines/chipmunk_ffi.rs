//! Declarations of the used part of Chipmunk's C API, after its headers.

#![allow(non_camel_case_types, non_snake_case)]

use std::ffi::{c_ulong, c_void};
use std::marker::{PhantomData, PhantomPinned};

macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name {
            bytes: [u8; 0],
            marker: PhantomData<(*mut u8, PhantomPinned)>,
        }
    )*};
}
opaque!(cpSpace cpBody cpShape cpArbiter cpConstraint);

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

#[repr(C)]
pub struct cpShapeFilter {
    pub group: usize,
    pub categories: u32,
    pub mask: u32,
}

#[repr(C)]
pub struct cpSegmentQueryInfo {
    pub shape: *const cpShape,
    pub point: cpVect,
    pub normal: cpVect,
    pub alpha: f64,
}

/// A filter that collides with everything.
pub const ALL: cpShapeFilter = cpShapeFilter { group: 0, categories: u32::MAX, mask: u32::MAX };

/// Callback for each arbiter, shape or constraint of a body.
pub type Visitor<T> = unsafe extern "C" fn(*mut cpBody, *mut T, *mut c_void);
pub type ShapeVisitor = unsafe extern "C" fn(*mut cpShape, *mut c_void);
pub type VelocityUpdate = unsafe extern "C" fn(*mut cpBody, cpVect, f64, f64);

#[link(name = "chipmunk")]
unsafe extern "C" {
    pub fn cpSpaceNew() -> *mut cpSpace;
    pub fn cpSpaceSetIterations(space: *mut cpSpace, iterations: i32);
    pub fn cpSpaceSetGravity(space: *mut cpSpace, gravity: cpVect);
    pub fn cpSpaceSetCollisionSlop(space: *mut cpSpace, slop: f64);
    pub fn cpSpaceSetSleepTimeThreshold(space: *mut cpSpace, seconds: f64);
    pub fn cpSpaceAddBody(space: *mut cpSpace, body: *mut cpBody) -> *mut cpBody;
    pub fn cpSpaceAddShape(space: *mut cpSpace, shape: *mut cpShape) -> *mut cpShape;
    pub fn cpSpaceAddConstraint(
        space: *mut cpSpace,
        constraint: *mut cpConstraint,
    ) -> *mut cpConstraint;
    pub fn cpSpaceRemoveBody(space: *mut cpSpace, body: *mut cpBody);
    pub fn cpSpaceRemoveShape(space: *mut cpSpace, shape: *mut cpShape);
    pub fn cpSpaceRemoveConstraint(space: *mut cpSpace, constraint: *mut cpConstraint);
    pub fn cpSpaceStep(space: *mut cpSpace, seconds: f64);
    pub fn cpSpaceSegmentQueryFirst(
        space: *mut cpSpace,
        start: cpVect,
        end: cpVect,
        radius: f64,
        filter: cpShapeFilter,
        out: *mut cpSegmentQueryInfo,
    ) -> *mut cpShape;
    pub fn cpSpaceBBQuery(
        space: *mut cpSpace,
        bounds: cpBB,
        filter: cpShapeFilter,
        visit: ShapeVisitor,
        context: *mut c_void,
    );
    pub fn cpHastySpaceNew() -> *mut cpSpace;
    pub fn cpHastySpaceSetThreads(space: *mut cpSpace, threads: c_ulong);
    pub fn cpHastySpaceStep(space: *mut cpSpace, seconds: f64);
    pub fn cpBodyNew(mass: f64, moment: f64) -> *mut cpBody;
    pub fn cpBodyNewKinematic() -> *mut cpBody;
    pub fn cpBodyNewStatic() -> *mut cpBody;
    pub fn cpBodyFree(body: *mut cpBody);
    pub fn cpBodySetPosition(body: *mut cpBody, position: cpVect);
    pub fn cpBodySetVelocity(body: *mut cpBody, velocity: cpVect);
    pub fn cpBodySetAngularVelocity(body: *mut cpBody, velocity: f64);
    pub fn cpBodySetVelocityUpdateFunc(body: *mut cpBody, update: VelocityUpdate);
    pub fn cpBodyUpdateVelocity(body: *mut cpBody, gravity: cpVect, damping: f64, seconds: f64);
    pub fn cpBodyGetPosition(body: *const cpBody) -> cpVect;
    pub fn cpBodyGetRotation(body: *const cpBody) -> cpVect;
    pub fn cpBodyGetMoment(body: *const cpBody) -> f64;
    pub fn cpBodyIsSleeping(body: *const cpBody) -> u8;
    pub fn cpBodySleep(body: *mut cpBody);
    pub fn cpBodyActivate(body: *mut cpBody);
    pub fn cpBodyEachArbiter(body: *mut cpBody, visit: Visitor<cpArbiter>, context: *mut c_void);
    pub fn cpBodyEachShape(body: *mut cpBody, visit: Visitor<cpShape>, context: *mut c_void);
    pub fn cpBodyEachConstraint(
        body: *mut cpBody,
        visit: Visitor<cpConstraint>,
        context: *mut c_void,
    );
    pub fn cpShapeFree(shape: *mut cpShape);
    pub fn cpShapeSetFriction(shape: *mut cpShape, friction: f64);
    pub fn cpShapeSetElasticity(shape: *mut cpShape, elasticity: f64);
    pub fn cpShapeSetFilter(shape: *mut cpShape, filter: cpShapeFilter);
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
    pub fn cpConstraintFree(constraint: *mut cpConstraint);
    pub fn cpConstraintSetMaxForce(constraint: *mut cpConstraint, force: f64);
    pub fn cpConstraintSetCollideBodies(constraint: *mut cpConstraint, collide: u8);
    pub fn cpPivotJointNew2(
        a: *mut cpBody,
        b: *mut cpBody,
        anchor_a: cpVect,
        anchor_b: cpVect,
    ) -> *mut cpConstraint;
    pub fn cpRotaryLimitJointNew(
        a: *mut cpBody,
        b: *mut cpBody,
        lower: f64,
        upper: f64,
    ) -> *mut cpConstraint;
    pub fn cpSimpleMotorNew(a: *mut cpBody, b: *mut cpBody, rate: f64) -> *mut cpConstraint;
    pub fn cpDampedRotarySpringNew(
        a: *mut cpBody,
        b: *mut cpBody,
        rest: f64,
        stiffness: f64,
        damping: f64,
    ) -> *mut cpConstraint;
}
