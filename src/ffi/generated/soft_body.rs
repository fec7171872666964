//! Soft bodies (deformable bodies)
//!
//! Soft bodies (deformable bodies) are jelly, balloons, ropes and cloth. A soft body is a set of
//! particles and edges. Each particle is an ordinary body with a disc, and each edge is an
//! ordinary distance joint. All functions for bodies, shapes and joints work on them. Queries
//! and events report them, joints attach them to other bodies, and snapshots and recordings
//! contain them. A soft body adds area preservation, gas, shape matching and tearing (see
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
//! Particles do not rotate. A piece is a set of particles connected by edges that are not torn.
//! By default particles of one piece do not collide with each other; separate pieces do. Pinned
//! particles are static bodies.
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
    ImpelBodyDef, ImpelShapeDef, ImpelSoftBodyId, ImpelStatus, ImpelWorldId, call, guard, pointers,
};

/// Plasticity: permanent deformation. Beyond the yield point the rest state follows the
/// deformation.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelSoftPlasticity {
    /// Strain, of either sign, above which the deformation becomes permanent. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_COEFFICIENT`.
    pub yield_point: f32,
    /// Rate, per second, at which strain beyond the yield point becomes permanent. After 1 /
    /// `creep` seconds at constant strain, all but 1/e of that part is permanent. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`: at once. Default: 10.
    pub creep: f32,
    /// Largest permanent deformation in total, of either sign, in the unit of `yield_point`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: no
    /// limit. Default: 0.5.
    pub limit: f32,
}

values! { ImpelSoftPlasticity { yield_point, creep, limit }
}

/// Settings of a soft body: stiffness, gas pressure, tearing and plasticity.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSoftBodySettings {
    /// Stiffness of the edges: the frequency, in Hz, at which the two particles of an edge would
    /// oscillate. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0 makes rods, as stiff as the substeps
    /// allow. Frequencies above a sixth of the substep rate have little further effect.
    /// Default: 15.
    pub edge_hertz: f32,
    /// Damping ratio of the edges: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.5.
    pub edge_damping_ratio: f32,
    /// Stiffness of the areas, as a frequency, in Hz. It applies to each cell, and to the area
    /// within the outline unless the outline contains gas. Within [0, `IMPEL_MAX_COEFFICIENT`];
    /// 0: areas are not preserved. Frequencies above a sixth of the substep rate have little
    /// further effect, but stay stable. Default: 30.
    pub area_hertz: f32,
    /// Damping ratio of the areas: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.3.
    pub area_damping_ratio: f32,
    /// Stiffness of shape matching, as a frequency, in Hz: it pulls each piece back to its
    /// original shape, at the current position and angle of the piece. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; 0: none. Frequencies above a sixth of the substep rate have
    /// little further effect, but stay stable. Default: 0.
    pub shape_hertz: f32,
    /// Damping ratio of shape matching: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    pub shape_damping_ratio: f32,
    /// Resistance of the hinges to bending (`impel_soft_body_set_hinges`): the flexural rigidity
    /// E I of a rod, in N m². Within [0, `IMPEL_MAX_FORCE`]. It is that of the whole rod, for
    /// any number of particles: the free end of a rod that is clamped at the other end sinks by
    /// `weight * length⁴ / (8 * bend_stiffness)`, with `weight` per metre. Default: 0, no
    /// resistance.
    pub bend_stiffness: f32,
    /// Damping time of bending, in seconds: a bending mode of frequency f, in Hz, has the
    /// damping ratio π f `bend_damping`. Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.02.
    pub bend_damping: f32,
    /// Pressure of the gas within the outline, relative to the outside, in N/m, at the original
    /// area. It decreases as the area grows (pressure × area is constant). A negative pressure
    /// is suction. Within ±`IMPEL_MAX_FORCE`. Default: 0, no gas.
    pub pressure: f32,
    /// Force, in N, above which an edge tears. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub tear_force: f32,
    /// Stretch above which an edge tears: length divided by original length. Within
    /// [1, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_COEFFICIENT`.
    pub tear_stretch: f32,
    /// Plasticity of the edge lengths. Strain is the change of length divided by rest length.
    /// Default: none.
    pub edge_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the areas, except of gas. Strain is the change of area divided by rest
    /// area. Default: none.
    pub area_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the hinges. Strain is the change of curvature, in radians per metre.
    /// Default: none, with a `limit` of `IMPEL_MAX_COEFFICIENT`.
    pub bend_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the shape for shape matching. Strain is the distance of a particle from its
    /// place in the shape, divided by the size of the piece: the root mean square of the
    /// distances of its particles from its centre. Default: none.
    pub shape_plasticity: ImpelSoftPlasticity,
    /// Whether edges only pull, as ropes do. Default: false.
    pub pull_only: bool,
    /// Whether particles of one piece collide with each other, except those with an edge between
    /// them. Default: false.
    pub self_collide: bool,
}

values! { ImpelSoftBodySettings { edge_hertz, edge_damping_ratio, area_hertz, area_damping_ratio, shape_hertz, shape_damping_ratio, bend_stiffness, bend_damping, pressure, tear_force, tear_stretch, edge_plasticity, area_plasticity, bend_plasticity, shape_plasticity, pull_only, self_collide }
}

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
    /// particles get the name and the user data; `type` is ignored.
    /// Default: `impel_body_def_default`.
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
        pointers::out("out_user_data", out_user_data)?.set(world.state().soft_bodies[key].user_data)
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
            world.soft_body_mut(key).user_data = user_data;

            Ok(())
        },
    )
}
