//! Bodies
//!
//! A body has a place, a velocity and, through its shapes, a mass. Create it
//! from a definition, then give it shapes.

use std::ffi::c_char;

use super::registry::Target;
use super::{
    IMPEL_MAX_NAME, ImpelBodyId, ImpelPosition, ImpelRotation, ImpelStatus, ImpelVec2,
    ImpelWorldId, call, convert, guard, pointers, registry,
};
use crate::world::BodyDef;

/// How a body moves.
pub type ImpelBodyType = i32;
/// Never moves; has no mass.
pub const IMPEL_BODY_STATIC: ImpelBodyType = 0;
/// Moves as its velocity says, whatever it meets; pushes dynamic bodies.
pub const IMPEL_BODY_KINEMATIC: ImpelBodyType = 1;
/// Moves by forces and contacts.
pub const IMPEL_BODY_DYNAMIC: ImpelBodyType = 2;

/// Axes of the world along which a body never moves.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelMotionLocks {
    /// Its centre of mass keeps its x.
    pub linear_x: bool,
    /// Its centre of mass keeps its y.
    pub linear_y: bool,
    /// It never turns.
    pub angular: bool,
}

/// In place of a sleep threshold: 0.05 m/s, as many units a second as that is in the world
/// of the body (`ImpelWorldDef.length_unit`).
pub const IMPEL_SLEEP_BY_WORLD: f32 = -1.0;

/// What a body starts with, filled by `impel_body_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelBodyDef {
    /// Set by `impel_body_def_default`; do not change.
    pub cookie: u32,
    /// How the body moves. Default `IMPEL_BODY_STATIC`.
    pub r#type: ImpelBodyType,
    /// Where its origin lies in the world, from `origin` on. Default (0, 0).
    pub position: ImpelVec2,
    /// How it is turned. Default not at all.
    pub rotation: ImpelRotation,
    /// Velocity of its centre of mass, in m/s. Default (0, 0).
    pub linear_velocity: ImpelVec2,
    /// Angular velocity, counter-clockwise, in rad/s. Default 0.
    pub angular_velocity: f32,
    /// Rate at which linear velocity fades, in 1/s. Default 0.
    pub linear_damping: f32,
    /// Rate at which angular velocity fades, in 1/s. Default 0.
    pub angular_damping: f32,
    /// Factor on the world's gravity; may be negative. Default 1.
    pub gravity_scale: f32,
    /// Speed below which a dynamic body may fall asleep, in m/s; a kinematic one
    /// sleeps at rest only. Default `IMPEL_SLEEP_BY_WORLD`.
    pub sleep_threshold: f32,
    /// Yours.
    pub user_data: u64,
    /// Whether the body never turns; the same as `motion_locks.angular`, either
    /// locks. Default false.
    pub fixed_rotation: bool,
    /// Whether continuous collision looks at the body against dynamic bodies
    /// too, wherever it moves fast: neither passes the other. Default false.
    pub bullet: bool,
    /// Whether the body may fall asleep. Default true.
    pub enable_sleep: bool,
    /// Whether the body starts awake; one that does not starts at rest, with
    /// its velocities zero. Default true.
    pub awake: bool,
    /// Whether the body takes part; see `impel_body_set_enabled`. Default true.
    pub enabled: bool,
    /// Axes of the world along which it never moves. Default none.
    pub motion_locks: ImpelMotionLocks,
    /// With whom contacts move it, within ±`IMPEL_MAX_DOMINANCE`: one of a higher
    /// dominance pushes those of a lower one as if it were infinitely heavy, and is not
    /// pushed by them. See `impel_body_set_dominance`. Default 0.
    pub dominance: i32,
    /// Sweeps of the solver over its contacts and joints besides those of all, at most
    /// `IMPEL_MAX_ADDITIONAL_SWEEPS`. See `impel_body_set_additional_sweeps`. Default 0.
    pub additional_sweeps: u32,
    /// What you call it, or `NULL`: UTF-8 that ends with a zero byte, of at most
    /// `IMPEL_MAX_NAME` bytes before it. It is copied. Default `NULL`.
    pub name: *const c_char,
    /// From where `position` counts: far from the world's origin, where a `float` is too
    /// coarse, the place itself, or one near by. Default (0, 0).
    pub origin: ImpelPosition,
}

/// The mass of a body or of a shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMassData {
    /// In kg.
    pub mass: f32,
    /// Moment of inertia about `center`, in kg m².
    pub inertia: f32,
    /// Centre of mass, relative to the body's origin.
    pub center: ImpelVec2,
}

/// A static body at the origin, with every other setting at its default.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_def_default() -> ImpelBodyDef {
    ImpelBodyDef { sleep_threshold: IMPEL_SLEEP_BY_WORLD, ..BodyDef::default().into() }
}

/// Creates a body.
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

/// Destroys a body, its shapes and its joints. Bodies that touched it, or were
/// joined to it, are woken.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_destroy(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_destroy(body), body, |world, body| {
        world.destroy_body(body);
        Ok(())
    })
}

/// Whether the handle names a body that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_is_valid(body: ImpelBodyId) -> bool {
    registry::is_valid(Target::body(body))
}

/// The world that the body is in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world(
    body: ImpelBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_body("impel_body_get_world", body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// How the body moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_type(
    body: ImpelBodyId,
    out_type: *mut ImpelBodyType,
) -> ImpelStatus {
    guard::read_body("impel_body_get_type", body, |world, body| {
        pointers::out("out_type", out_type)?.set(convert::to_c(world.body_type(body)))
    })
}
