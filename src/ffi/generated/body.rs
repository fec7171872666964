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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_INERTIA, IMPEL_MAX_MASS, IMPEL_MAX_NAME, IMPEL_MAX_VELOCITY,
    ImpelBodyId, ImpelPosition, ImpelRotation, ImpelStatus, ImpelVec2, ImpelWorldId, call, check,
    convert, guard, pointers, precise, registry,
};
use crate::geometry::MassData;
use crate::world::{BodyDef, BodyType};
use std::ffi::c_char;
use std::fmt::Display;

/// Sleep threshold that stands for the default: 0.05 m/s times `ImpelWorldDef.length_unit`.
pub const IMPEL_SLEEP_THRESHOLD_BY_WORLD: f32 = -1.0;

/// Type of a body.
pub type ImpelBodyType = i32;
/// Static: never moves, has no mass.
pub const IMPEL_BODY_STATIC: ImpelBodyType = 0;
/// Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes dynamic
/// bodies.
pub const IMPEL_BODY_KINEMATIC: ImpelBodyType = 1;
/// Dynamic: moves by forces, contacts and joints.
pub const IMPEL_BODY_DYNAMIC: ImpelBodyType = 2;

impl convert::Named for BodyType {
    const CONSTANTS: &'static str = "IMPEL_BODY_*";
    const TABLE: &'static [(i32, BodyType)] = &[
        (IMPEL_BODY_STATIC, BodyType::Static),
        (IMPEL_BODY_KINEMATIC, BodyType::Kinematic),
        (IMPEL_BODY_DYNAMIC, BodyType::Dynamic),
    ];
}

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

values! { ImpelMotionLocks { linear_x, linear_y, angular }
}

/// Settings of a new body, filled by `impel_body_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelBodyDef {
    /// Set by `impel_body_def_default`; do not change.
    pub cookie: u32,
    /// Body type. Default: `IMPEL_BODY_STATIC`.
    pub r#type: ImpelBodyType,
    /// Position of the body's origin in the world, in metres, relative to `origin`.
    /// Default: (0, 0).
    pub position: ImpelVec2,
    /// Rotation of the body. Default: (1, 0), no rotation.
    pub rotation: ImpelRotation,
    /// Velocity of the centre of mass, in m/s. Components within ±`IMPEL_MAX_VELOCITY`.
    /// Default: (0, 0).
    pub linear_velocity: ImpelVec2,
    /// Angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. Default: 0.
    pub angular_velocity: f32,
    /// Linear damping: the rate at which linear velocity decays, in 1/s. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub linear_damping: f32,
    /// Angular damping: the rate at which angular velocity decays, in 1/s. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub angular_damping: f32,
    /// Factor on the world's gravity; may be negative. Within ±`IMPEL_MAX_COEFFICIENT`.
    /// Default: 1.
    pub gravity_scale: f32,
    /// Speed below which a dynamic body may fall asleep, in m/s: see
    /// `impel_body_set_sleep_threshold`. A kinematic body sleeps only if its velocities are
    /// zero. Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: `IMPEL_SLEEP_THRESHOLD_BY_WORLD`.
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
    /// Additional solver iterations for this body, at most `IMPEL_MAX_ADDITIONAL_ITERATIONS`.
    /// See `impel_body_set_additional_iterations`. Default: 0.
    pub additional_iterations: u32,
    /// Name of the body, or `NULL`. UTF-8, null-terminated, at most `IMPEL_MAX_NAME` bytes
    /// without the terminator. The string is copied. Default: `NULL`.
    pub name: *const c_char,
    /// Position that `position` is relative to. Far from the world's origin, where a `float` is
    /// too coarse, pass the position here, or a nearby one. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelBodyDef { cookie, r#type, position, rotation, linear_velocity, angular_velocity, linear_damping, angular_damping, gravity_scale, sleep_threshold, user_data, fixed_rotation, bullet, enable_sleep, awake, enabled, motion_locks, dominance, additional_iterations, origin }
+ text { name }
}

impl Definition for ImpelBodyDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IbdA");
    const DEFAULT: &'static str = "impel_body_def_default";
}

/// Returns the default settings of a body: a static body at the world's origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_def_default() -> ImpelBodyDef {
    ImpelBodyDef { sleep_threshold: IMPEL_SLEEP_THRESHOLD_BY_WORLD, ..BodyDef::default().into() }
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn body_def(name: impl Display + Copy, from: &ImpelBodyDef) -> Outcome<BodyDef> {
    let mut to = BodyDef::default();
    to.kind = convert::from_c(format_args!("{name}.type"), from.r#type)?;
    to.position = precise::place_from(
        format_args!("{name}.origin"),
        from.origin,
        format_args!("{name}.position"),
        from.position,
    )?;
    to.rotation = check::rotation(format_args!("{name}.rotation"), from.rotation)?;
    to.linear_velocity = check::vector(
        format_args!("{name}.linear_velocity"),
        from.linear_velocity,
        IMPEL_MAX_VELOCITY,
    )?;
    to.angular_velocity = check::within(
        format_args!("{name}.angular_velocity"),
        from.angular_velocity,
        -IMPEL_MAX_VELOCITY,
        IMPEL_MAX_VELOCITY,
    )?;
    to.linear_damping = check::not_negative(
        format_args!("{name}.linear_damping"),
        from.linear_damping,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.angular_damping = check::not_negative(
        format_args!("{name}.angular_damping"),
        from.angular_damping,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.gravity_scale = check::within(
        format_args!("{name}.gravity_scale"),
        from.gravity_scale,
        -IMPEL_MAX_COEFFICIENT,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.sleep_threshold =
        check::sleep_threshold(format_args!("{name}.sleep_threshold"), from.sleep_threshold)?;
    to.user_data = from.user_data;
    to.bullet = from.bullet;
    to.enable_sleep = from.enable_sleep;
    to.awake = from.awake;
    to.enabled = from.enabled;
    to.locks = ImpelMotionLocks {
        angular: from.fixed_rotation || from.motion_locks.angular,
        ..from.motion_locks
    }
    .into();
    to.dominance = check::dominance(format_args!("{name}.dominance"), from.dominance)?;
    to.additional_iterations = check::additional_iterations(
        format_args!("{name}.additional_iterations"),
        from.additional_iterations,
    )?;
    Ok(to)
}

impl From<BodyDef> for ImpelBodyDef {
    fn from(from: BodyDef) -> ImpelBodyDef {
        ImpelBodyDef {
            cookie: ImpelBodyDef::COOKIE,
            r#type: convert::to_c(from.kind),
            position: from.position.high.into(),
            rotation: from.rotation.into(),
            linear_velocity: from.linear_velocity.into(),
            angular_velocity: from.angular_velocity,
            linear_damping: from.linear_damping,
            angular_damping: from.angular_damping,
            gravity_scale: from.gravity_scale,
            sleep_threshold: from.sleep_threshold,
            user_data: from.user_data,
            fixed_rotation: from.locks.angular,
            bullet: from.bullet,
            enable_sleep: from.enable_sleep,
            awake: from.awake,
            enabled: from.enabled,
            motion_locks: from.locks.into(),
            dominance: from.dominance.into(),
            additional_iterations: from.additional_iterations.into(),
            name: std::ptr::null(),
            origin: ImpelPosition::default(),
        }
    }
}

/// Mass data of a body or shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMassData {
    /// Mass, in kg. Within [0, `IMPEL_MAX_MASS`].
    pub mass: f32,
    /// Moment of inertia about `center`, in kg m². Within [0, `IMPEL_MAX_INERTIA`].
    pub inertia: f32,
    /// Centre of mass, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub center: ImpelVec2,
}

values! { ImpelMassData { mass, inertia, center }
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn mass_data(
    name: impl Display + Copy,
    from: &ImpelMassData,
) -> Outcome<MassData> {
    let mut to = MassData::default();
    to.mass = check::not_negative(format_args!("{name}.mass"), from.mass, IMPEL_MAX_MASS)?;
    to.inertia =
        check::not_negative(format_args!("{name}.inertia"), from.inertia, IMPEL_MAX_INERTIA)?;
    to.center = check::local_point(format_args!("{name}.center"), from.center)?;
    Ok(to)
}

impl From<MassData> for ImpelMassData {
    fn from(from: MassData) -> ImpelMassData {
        ImpelMassData { mass: from.mass, inertia: from.inertia, center: from.center.into() }
    }
}

/// Destroys a body with its shapes and joints. Wakes the bodies that touched it or were jointed
/// to it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_destroy(body: ImpelBodyId) -> ImpelStatus {
    guard::change(call::impel_body_destroy(body), body, |world, body| {
        world.destroy_body(body);
        Ok(())
    })
}

/// Returns whether the handle names an existing body. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_is_valid(body: ImpelBodyId) -> bool {
    registry::is_valid(Target::of(body))
}

/// World of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world(
    body: ImpelBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read("impel_body_get_world", body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Type of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_type(
    body: ImpelBodyId,
    out_type: *mut ImpelBodyType,
) -> ImpelStatus {
    guard::read("impel_body_get_type", body, |world, body| {
        pointers::out("out_type", out_type)?.set(convert::to_c(world.state().bodies[body].kind))
    })
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
        let out_body = pointers::out("out_body", out_body)?;
        let def = pointers::definition_there("def", def)?;
        let name = pointers::text("def.name", def.name, IMPEL_MAX_NAME as usize)?;
        let body = world.create_body(&convert::body_def("def", def)?)?;
        let key = world.ids.known(body);
        world.set_body_name(key, name);
        out_body.set(body)
    })
}
