//! Shared code of the engine's tests: C API calls that check each status, and short ways to create
//! worlds, bodies and shapes.

// No test binary uses all of this.
#![allow(dead_code, unused_imports, unused_macros)]

use std::ffi::CStr;

use impel::ffi::*;
pub use vectors::{
    ORIGIN, Random, V, at, cross, dot, impulse, load, pose, to_position, to_precise, v,
};

/// Calls a function that writes its result through its last argument, and returns the result.
macro_rules! get {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        let mut out = std::mem::MaybeUninit::uninit();
        // SAFETY: the arguments are plain values or references to locals, and
        // the last is room for the result.
        #[allow(unused_unsafe)]
        let status = unsafe { impel::ffi::$function($($argument,)* out.as_mut_ptr()) };
        $crate::common::check(stringify!($function), status);
        // SAFETY: the call succeeded, so the result is written.
        unsafe { out.assume_init() }
    }};
}

/// Calls a function that has no result.
macro_rules! must {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: the arguments are plain values or references to locals.
        #[allow(unused_unsafe)]
        let status = unsafe { impel::ffi::$function($($argument),*) };
        $crate::common::check(stringify!($function), status);
    }};
}

/// Calls a function that fills an array, and returns the array.
macro_rules! list {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        let mut count = 0usize;
        // SAFETY: a null buffer of capacity 0 only queries the count.
        #[allow(unused_unsafe)]
        let status = unsafe {
            impel::ffi::$function($($argument,)* std::ptr::null_mut(), 0, &mut count)
        };
        $crate::common::check(stringify!($function), status);
        let mut out = Vec::with_capacity(count.max(1));
        // SAFETY: the buffer has the capacity that is passed.
        #[allow(unused_unsafe)]
        let status = unsafe {
            impel::ffi::$function($($argument,)* out.as_mut_ptr(), count, &mut count)
        };
        $crate::common::check(stringify!($function), status);
        // SAFETY: the call wrote `count` elements.
        unsafe { out.set_len(count) };
        out
    }};
}

pub mod hinges;
pub mod pre_solve;
pub mod soft;
pub mod vectors;

/// Copies the array that a function returns by pointer.
macro_rules! lent {
    ($function:ident($world:expr)) => {{
        let (mut start, mut count) = (std::ptr::null(), 0usize);
        must!($function($world, &mut start, &mut count));
        assert_eq!(start.is_null(), count == 0);
        let mut out = Vec::new();
        if count > 0 {
            // SAFETY: the array has `count` elements and is valid until the next step.
            out.extend_from_slice(unsafe { std::slice::from_raw_parts(start, count) });
        }
        out
    }};
}

/// The last error message of the calling thread.
pub fn last_error() -> String {
    // SAFETY: the string belongs to this thread and ends with a zero.
    unsafe { CStr::from_ptr(impel_last_error()) }.to_string_lossy().into_owned()
}

/// Panics with the engine's error message if a call failed.
pub fn check(function: &str, status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK, "{function}: {}", last_error());
}

/// Fails unless two numbers are within `tolerance`.
#[track_caller]
pub fn near(what: &str, found: impl Into<f64>, expected: impl Into<f64>, tolerance: f64) {
    let (found, expected) = (found.into(), expected.into());
    let error = (found - expected).abs();
    println!("{what}: {found:.7}, expected {expected:.7}, off by {error:.1e}");
    assert!(error <= tolerance, "{what}: {found}, not {expected} ± {tolerance}");
}

thread_local! {
    /// Called with each world that this thread creates, and before its destruction.
    pub static WATCH: std::cell::Cell<[fn(ImpelWorldId); 2]> =
        const { std::cell::Cell::new([|_| (), |_| ()]) };
}

/// A world, destroyed on drop.
pub struct World {
    pub id: ImpelWorldId,
}

impl Drop for World {
    fn drop(&mut self) {
        WATCH.get()[1](self.id);
        impel_world_destroy(self.id);
    }
}

impl World {
    pub fn new(change: impl FnOnce(&mut ImpelWorldDef)) -> World {
        let mut def = impel_world_def_default();
        change(&mut def);
        let id = get!(impel_world_create(&def));
        WATCH.get()[0](id);
        World { id }
    }

    /// A world with default settings.
    pub fn usual() -> World {
        World::new(|_| ())
    }

    /// A world without gravity and sleep: bodies move only if the test moves them.
    pub fn in_space() -> World {
        World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.enable_sleep = false;
        })
    }

    /// Steps by 1/60 s with four substeps.
    pub fn step(&self) {
        self.step_by(1.0 / 60.0, 4);
    }

    pub fn step_by(&self, time_step: f32, substeps: u32) {
        must!(impel_world_step(self.id, time_step, substeps));
    }

    pub fn steps(&self, count: usize) {
        (0..count).for_each(|_| self.step());
    }

    pub fn body(&self, change: impl FnOnce(&mut ImpelBodyDef)) -> Body {
        let mut def = impel_body_def_default();
        change(&mut def);
        Body { id: get!(impel_body_create(self.id, &def)) }
    }

    pub fn dynamic(&self, x: f32, y: f32) -> Body {
        self.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(x, y);
        })
    }

    pub fn kinematic(&self, x: f32, y: f32) -> Body {
        self.body(|def| {
            def.r#type = IMPEL_BODY_KINEMATIC;
            def.position = v(x, y);
        })
    }

    pub fn fixed(&self, x: f32, y: f32) -> Body {
        self.body(|def| def.position = v(x, y))
    }

    /// Creates a half-space whose surface passes through the origin at `angle`.
    pub fn slope(&self, angle: f32, material: ImpelMaterial) -> ImpelShapeId {
        let normal = v(-angle.sin(), angle.cos());
        self.fixed(0.0, 0.0).half_space(normal, 0.0, material)
    }

    pub fn contacts(&self) -> Vec<ImpelContact> {
        list!(impel_world_get_contacts(self.id))
    }

    pub fn bodies(&self) -> Vec<Body> {
        let ids: Vec<ImpelBodyId> = list!(impel_world_get_bodies(self.id));
        ids.into_iter().map(|id| Body { id }).collect()
    }

    pub fn shapes(&self) -> Vec<ImpelShapeId> {
        list!(impel_world_get_shapes(self.id))
    }

    pub fn counters(&self) -> ImpelCounters {
        get!(impel_world_get_counters(self.id))
    }

    /// The transforms of all bodies as bits, for exact comparison.
    pub fn bits(&self) -> Vec<[u32; 4]> {
        self.bodies().iter().map(|body| body.bits()).collect()
    }
}

/// A body of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    pub id: ImpelBodyId,
}

impl Body {
    pub fn transform(&self) -> ImpelTransform {
        get!(impel_body_get_transform(self.id))
    }

    pub fn bits(&self) -> [u32; 4] {
        let t = self.transform();
        [t.p.x.to_bits(), t.p.y.to_bits(), t.q.c.to_bits(), t.q.s.to_bits()]
    }

    pub fn position(&self) -> V {
        self.transform().p.into()
    }

    pub fn center(&self) -> V {
        let center: ImpelPosition = get!(impel_body_get_center(self.id));
        V::from(center)
    }

    /// The angle in radians, within ±π.
    pub fn angle(&self) -> f64 {
        impel_rotation_get_angle(self.transform().q).into()
    }

    pub fn velocity(&self) -> V {
        V::from(get!(impel_body_get_linear_velocity(self.id)))
    }

    pub fn spin(&self) -> f64 {
        f64::from(get!(impel_body_get_angular_velocity(self.id)))
    }

    pub fn set_velocity(&self, x: f32, y: f32) {
        must!(impel_body_set_linear_velocity(self.id, v(x, y)));
    }

    pub fn set_spin(&self, spin: f32) {
        must!(impel_body_set_angular_velocity(self.id, spin));
    }

    pub fn mass(&self) -> ImpelMassData {
        get!(impel_body_get_mass_data(self.id))
    }

    pub fn is_awake(&self) -> bool {
        get!(impel_body_is_awake(self.id))
    }

    pub fn contacts(&self) -> Vec<ImpelContact> {
        list!(impel_body_get_contacts(self.id))
    }

    pub fn circle(&self, radius: f32, material: ImpelMaterial) -> ImpelShapeId {
        let circle = ImpelCircle { center: v(0.0, 0.0), radius };
        get!(impel_shape_create_circle(self.id, &of(material), &circle))
    }

    pub fn boxed(
        &self,
        half_width: f32,
        half_height: f32,
        material: ImpelMaterial,
    ) -> ImpelShapeId {
        get!(impel_shape_create_box(self.id, &of(material), half_width, half_height))
    }

    pub fn capsule(
        &self,
        a: ImpelVec2,
        b: ImpelVec2,
        radius: f32,
        material: ImpelMaterial,
    ) -> ImpelShapeId {
        get!(impel_shape_create_capsule(self.id, &of(material), &ImpelCapsule { a, b, radius }))
    }

    pub fn segment(&self, a: ImpelVec2, b: ImpelVec2, material: ImpelMaterial) -> ImpelShapeId {
        get!(impel_shape_create_segment(self.id, &of(material), &ImpelSegment { a, b }))
    }

    pub fn polygon(
        &self,
        points: &[ImpelVec2],
        radius: f32,
        material: ImpelMaterial,
    ) -> ImpelShapeId {
        let (first, count) = (points.as_ptr(), points.len());
        get!(impel_shape_create_polygon(self.id, &of(material), first, count, radius))
    }

    pub fn half_space(
        &self,
        normal: ImpelVec2,
        offset: f32,
        material: ImpelMaterial,
    ) -> ImpelShapeId {
        get!(impel_shape_create_half_space(self.id, &of(material), normal, offset))
    }
}

/// A shape definition with a material.
pub fn of(material: ImpelMaterial) -> ImpelShapeDef {
    ImpelShapeDef { material, ..impel_shape_def_default() }
}

/// The default material.
pub fn plain() -> ImpelMaterial {
    impel_material_default()
}

/// A material without friction and with `restitution`.
pub fn slick(restitution: f32) -> ImpelMaterial {
    ImpelMaterial { restitution, ..rough(0.0, 0.0) }
}

/// A material with static and dynamic friction.
pub fn rough(static_friction: f32, dynamic_friction: f32) -> ImpelMaterial {
    ImpelMaterial { static_friction, dynamic_friction, ..plain() }
}

/// A convex circle that belongs to no world.
pub fn disc(radius: f32) -> ImpelConvex {
    get!(impel_convex_make_circle(v(0.0, 0.0), radius))
}

pub fn rectangle(half_width: f32, half_height: f32) -> ImpelConvex {
    get!(impel_convex_make_box(half_width, half_height))
}

pub fn hull(points: &[ImpelVec2], radius: f32) -> ImpelConvex {
    get!(impel_convex_make_polygon(points.as_ptr(), points.len(), radius))
}

/// The core points of a convex in world space, counter-clockwise.
pub fn posed(convex: &ImpelConvex, pose: ImpelTransform) -> Vec<V> {
    convex.points[..convex.count as usize].iter().map(|&p| V::from(p).posed(pose)).collect()
}

pub fn collide(
    a: &ImpelConvex,
    pose_a: ImpelTransform,
    b: &ImpelConvex,
    pose_b: ImpelTransform,
    margin: f32,
) -> ImpelManifold {
    get!(impel_convex_collide(a, pose_a, b, pose_b, margin))
}
