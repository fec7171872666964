//! Bodies (rigid bodies)
//!
//! A body has a position, a velocity and, through its shapes, a mass. Create it from a
//! definition, then add shapes:
//!
//! ```c
//! ImpelBodyDef def = impel_body_def_default();
//! def.type = IMPEL_BODY_DYNAMIC;
//! def.position.y = 5.0f;
//! impel_body_create(world, &def, &body);
//! ImpelShapeDef shape_def = impel_shape_def_default();
//! impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape);
//! ```

use std::ffi::c_char;

use super::registry::Target;
use super::{
    IMPEL_MAX_NAME, ImpelBodyId, ImpelPosition, ImpelRotation, ImpelStatus, ImpelVec2,
    ImpelWorldId, call, convert, guard, pointers, registry,
};
use crate::world::BodyDef;

/// Type of a body.
pub type ImpelBodyType = i32;
/// Static: never moves, has no mass.
pub const IMPEL_BODY_STATIC: ImpelBodyType = 0;
/// Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes
/// dynamic bodies.
pub const IMPEL_BODY_KINEMATIC: ImpelBodyType = 1;
/// Dynamic: moves by forces, contacts and joints.
pub const IMPEL_BODY_DYNAMIC: ImpelBodyType = 2;

/// Axes of the world along which a body cannot move (freeze position, freeze rotation).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelMotionLocks {
    /// The x of the centre of mass is fixed.
    pub linear_x: bool,
    /// The y of the centre of mass is fixed.
    pub linear_y: bool,
    /// The rotation is fixed.
    pub angular: bool,
}

/// Value of a sleep threshold: the default of 0.05 m/s, times `ImpelWorldDef.length_unit`.
pub const IMPEL_SLEEP_BY_WORLD: f32 = -1.0;

/// Settings of a new body, filled by `impel_body_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelBodyDef {
    /// Set by `impel_body_def_default`; do not change.
    pub cookie: u32,
    /// Body type. Default: `IMPEL_BODY_STATIC`.
    pub r#type: ImpelBodyType,
    /// Position of the body's origin in the world, relative to `origin`. Default: (0, 0).
    pub position: ImpelVec2,
    /// Rotation of the body. Default: (1, 0), no rotation.
    pub rotation: ImpelRotation,
    /// Velocity of the centre of mass, in m/s. Default: (0, 0).
    pub linear_velocity: ImpelVec2,
    /// Angular velocity, in rad/s, counter-clockwise. Default: 0.
    pub angular_velocity: f32,
    /// Linear damping: the rate at which linear velocity decays, in 1/s. Default: 0.
    pub linear_damping: f32,
    /// Angular damping: the rate at which angular velocity decays, in 1/s. Default: 0.
    pub angular_damping: f32,
    /// Factor on the world's gravity; may be negative. Default: 1.
    pub gravity_scale: f32,
    /// Speed below which a dynamic body may fall asleep, in m/s. A kinematic body sleeps only
    /// if its velocities are zero. Default: `IMPEL_SLEEP_BY_WORLD`.
    pub sleep_threshold: f32,
    /// User data. Default: 0.
    pub user_data: u64,
    /// Whether the rotation is fixed. It is fixed if this or `motion_locks.angular` is true.
    /// Default: false.
    pub fixed_rotation: bool,
    /// Whether continuous collision (CCD) also tests the body against dynamic bodies. If it
    /// moves fast, they do not pass through each other. Default: false.
    pub bullet: bool,
    /// Whether the body may fall asleep. Default: true.
    pub enable_sleep: bool,
    /// Whether the body starts awake. If false, it starts asleep, with zero velocities.
    /// Default: true.
    pub awake: bool,
    /// Whether the body is enabled; see `impel_body_set_enabled`. Default: true.
    pub enabled: bool,
    /// Axes of the world along which the body cannot move. Default: none.
    pub motion_locks: ImpelMotionLocks,
    /// Dominance group for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a contact with a body of
    /// lower dominance, the body acts as if its mass were infinite. See
    /// `impel_body_set_dominance`. Default: 0.
    pub dominance: i32,
    /// Additional solver iterations for this body, at most `IMPEL_MAX_ADDITIONAL_SWEEPS`. See
    /// `impel_body_set_additional_sweeps`. Default: 0.
    pub additional_sweeps: u32,
    /// Name of the body, or `NULL`. UTF-8, null-terminated, at most `IMPEL_MAX_NAME` bytes
    /// without the terminator. The string is copied. Default: `NULL`.
    pub name: *const c_char,
    /// Position that `position` is relative to. Far from the world's origin, where a `float` is
    /// too coarse, pass the position here, or a nearby one. Default: (0, 0).
    pub origin: ImpelPosition,
}

/// Mass data of a body or shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMassData {
    /// Mass, in kg.
    pub mass: f32,
    /// Moment of inertia about `center`, in kg m².
    pub inertia: f32,
    /// Centre of mass, in the body's space.
    pub center: ImpelVec2,
}

/// Returns the default settings of a body: a static body at the world's origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_def_default() -> ImpelBodyDef {
    ImpelBodyDef { sleep_threshold: IMPEL_SLEEP_BY_WORLD, ..BodyDef::default().into() }
}

/// Creates a body without shapes and writes its handle. Fails with `IMPEL_ERROR_LIMIT` if the
/// world has `IMPEL_MAX_OBJECTS` bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_create(
    world: ImpelWorldId,
    def: *const ImpelBodyDef,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::change_world(call::impel_body_create(world, def, out_body), world, |world| {
        let out = pointers::out("out_body", out_body)?;
        let def = pointers::definition_there("def", def)?;
        let name = pointers::text("def.name", def.name, IMPEL_MAX_NAME as usize)?;
        let body = world.create_body(&convert::body_def(def)?)?;
        let key = world.ids.known_body(body);
        world.set_body_name(key, name);
        out.set(body)
    })
}

/// Destroys a body with its shapes and joints. Wakes the bodies that touched it or were jointed
/// to it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_destroy(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_destroy(body), body, |world, body| {
        world.destroy_body(body);
        Ok(())
    })
}

/// Returns whether the handle names an existing body. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_is_valid(body: ImpelBodyId) -> bool {
    registry::is_valid(Target::body(body))
}

/// World of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world(
    body: ImpelBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_body("impel_body_get_world", body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Type of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_type(
    body: ImpelBodyId,
    out_type: *mut ImpelBodyType,
) -> ImpelStatus {
    guard::read_body("impel_body_get_type", body, |world, body| {
        pointers::out("out_type", out_type)?.set(convert::to_c(world.body_type(body)))
    })
}
