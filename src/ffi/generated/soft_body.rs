//! Soft bodies
//!
//! Soft bodies (deformable bodies) are jelly, balloons, ropes and cloth. A soft body is a set of
//! particles and edges. Each particle is an ordinary body with a disc, and each edge is an
//! ordinary distance joint. All functions for bodies, shapes and joints work on them: queries
//! and events find them, joints attach them to other bodies, snapshots and recordings contain
//! them. A soft body adds area preservation, gas, shape matching and tearing (see
//! `ImpelSoftBodySettings`), and it is created and destroyed as a whole.
//!
//! ```c
//! ImpelSoftBodyDef def = impel_soft_body_def_default();
//! def.mass = 2.0f;
//! def.settings.pressure = 20.0f;                      // a balloon
//! def.body.position = (ImpelVec2){ 0.0f, 5.0f };
//! ImpelSoftBodyId balloon;
//! impel_soft_body_create_ring(world, &def, 0.5f, 24, &balloon);
//! ```
//!
//! Particles do not rotate. By default particles that are connected by edges do not collide with
//! each other; pieces that are torn apart do. Pinned particles are static bodies.
//!
//! A soft body collides with its surface: the sides of the outline or, without an outline, the
//! edges that are not shared by two cells. Each is a capsule as wide as the discs of the
//! particles, with their material, filter and switches (`impel_soft_body_get_edge_shapes`). It
//! is a shape of the body of one of its two particles, in queries, events and callbacks as any
//! other shape, but without mass. A contact between the particles pushes both. Two capsules do
//! not collide with each other, because the discs at their ends do. Buoyancy, wind and
//! explosions act on the discs only.
//!
//! To draw a soft body, use `impel_soft_body_get_positions` with the particle indices from
//! `impel_soft_body_get_cells`, `impel_soft_body_get_outline` or `impel_soft_body_get_edges`.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelBodyDef, ImpelShapeDef, ImpelSoftBodyId, ImpelSoftBodySettings, ImpelStatus, ImpelWorldId,
    call, guard, pointers,
};

/// Definition of a soft body without its particles, filled by `impel_soft_body_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelSoftBodyDef {
    /// Set by `impel_soft_body_def_default`; do not change.
    pub cookie: u32,
    /// Mass of all particles together, in kg. Above 0, at most `IMPEL_MAX_MASS`. Default: 1.
    pub mass: f32,
    /// Radius of the disc of each particle, in metres. Within
    /// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Default: 0.05.
    pub particle_radius: f32,
    /// Stiffness, gas pressure, tearing and plasticity.
    pub settings: ImpelSoftBodySettings,
    /// Definition of each particle's body. `position` and `rotation` place the whole soft body
    /// in the world, and the velocities are those of the whole, as of a rigid body. All
    /// particles get the name and the user data; `type` is ignored. Default:
    /// `impel_body_def_default`.
    pub body: ImpelBodyDef,
    /// Definition of each particle's disc: material, filter, switches, user data. The density is
    /// ignored; it follows from `mass`. Default: `impel_shape_def_default`.
    pub shape: ImpelShapeDef,
    /// User data of the soft body: see `impel_soft_body_set_user_data`. Default: 0.
    pub user_data: u64,
}

values! { ImpelSoftBodyDef { cookie, mass, particle_radius, settings, body, shape, user_data }
}

impl Definition for ImpelSoftBodyDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IsbA");
    const DEFAULT: &'static str = "impel_soft_body_def_default";
}

/// An edge: two particles whose distance is preserved.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftEdge {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second particle.
    pub b: u32,
}

values! { ImpelSoftEdge { a, b }
}

/// The world of the soft body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_world(
    soft_body: ImpelSoftBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_world", soft_body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// The user data of the soft body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_user_data(
    soft_body: ImpelSoftBodyId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_user_data", soft_body, |world, key| {
        pointers::out("out_user_data", out_user_data)?.set(world.soft_user_data(key))
    })
}

/// Sets the user data of the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_user_data(
    soft_body: ImpelSoftBodyId,
    user_data: u64,
) -> ImpelStatus {
    guard::change_soft_body(
        call::impel_soft_body_set_user_data(soft_body, user_data),
        soft_body,
        |world, key| {
            world.set_soft_user_data(key, user_data);

            Ok(())
        },
    )
}
