//! Soft bodies (deformable bodies)
//!
//! A soft body is a set of particles and edges: jelly, a balloon, a rope or cloth. Each particle
//! is an ordinary body with a disc, and each edge is an ordinary distance joint. All functions
//! for bodies, shapes and joints work on them. Queries and events report them, joints attach
//! them to other bodies, and snapshots and recordings contain them. A soft body adds area
//! preservation, gas, shape matching and tearing (see `ImpelSoftBodySettings`), and it is
//! created and destroyed as a whole.
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
//! particles, with their material, filter and `enable_*` flags
//! (`impel_soft_body_get_edge_shapes`). It is a shape of the body of one of its two particles,
//! in queries, events and callbacks as any other shape, but without mass. A contact between the
//! particles pushes both. Two capsules do not collide with each other, because the discs at
//! their ends do. Buoyancy, wind and explosions act on the discs only.
//!
//! To draw a soft body, use `impel_soft_body_get_positions` with the particle indices from
//! `impel_soft_body_get_cells`, `impel_soft_body_get_outline` or `impel_soft_body_get_edges`.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_BODY_DYNAMIC, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, ImpelBodyDef, ImpelBodyId,
    ImpelJointId, ImpelPosition, ImpelShapeDef, ImpelShapeId, ImpelSoftBodyId, ImpelStatus,
    ImpelVec2, ImpelWorldId, call, check, guard, impel_body_def_default, impel_shape_def_default,
    pointers, precise, registry, soft_body,
};
use crate::geometry::SoftMesh;
use crate::math::{Vec2, min};
use crate::world::{Plasticity, SoftSettings};
use std::fmt::Display;

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

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn soft_plasticity(
    name: impl Display + Copy,
    from: &ImpelSoftPlasticity,
) -> Outcome<Plasticity> {
    let mut to = Plasticity::NONE;
    to.yield_point = check::or_no_limit(
        format_args!("{name}.yield_point"),
        from.yield_point,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.creep =
        check::not_negative(format_args!("{name}.creep"), from.creep, IMPEL_MAX_COEFFICIENT)?;
    to.limit = check::or_no_limit(format_args!("{name}.limit"), from.limit, IMPEL_MAX_COEFFICIENT)?;
    Ok(to)
}

impl From<Plasticity> for ImpelSoftPlasticity {
    fn from(from: Plasticity) -> ImpelSoftPlasticity {
        ImpelSoftPlasticity {
            yield_point: min(from.yield_point, IMPEL_MAX_COEFFICIENT),
            creep: from.creep,
            limit: min(from.limit, IMPEL_MAX_COEFFICIENT),
        }
    }
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
    /// damping ratio π f `bend_damping`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: undamped. With
    /// the default, modes above 16 Hz do not oscillate. Default: 0.02.
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

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn soft_body_settings(
    name: impl Display + Copy,
    from: &ImpelSoftBodySettings,
) -> Outcome<SoftSettings> {
    let mut to = SoftSettings::default();
    to.edges.hertz = check::not_negative(
        format_args!("{name}.edge_hertz"),
        from.edge_hertz,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.edges.damping_ratio = check::not_negative(
        format_args!("{name}.edge_damping_ratio"),
        from.edge_damping_ratio,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.areas.hertz = check::not_negative(
        format_args!("{name}.area_hertz"),
        from.area_hertz,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.areas.damping_ratio = check::not_negative(
        format_args!("{name}.area_damping_ratio"),
        from.area_damping_ratio,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.shape.hertz = check::not_negative(
        format_args!("{name}.shape_hertz"),
        from.shape_hertz,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.shape.damping_ratio = check::not_negative(
        format_args!("{name}.shape_damping_ratio"),
        from.shape_damping_ratio,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.bending.stiffness = check::within(
        format_args!("{name}.bend_stiffness"),
        from.bend_stiffness,
        0.0,
        IMPEL_MAX_FORCE,
    )?;
    to.bending.damping = check::not_negative(
        format_args!("{name}.bend_damping"),
        from.bend_damping,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.pressure = check::within(
        format_args!("{name}.pressure"),
        from.pressure,
        -IMPEL_MAX_FORCE,
        IMPEL_MAX_FORCE,
    )?;
    to.tear_force =
        check::or_no_limit(format_args!("{name}.tear_force"), from.tear_force, IMPEL_MAX_FORCE)?;
    to.tear_stretch = check::stretch(format_args!("{name}.tear_stretch"), from.tear_stretch)?;
    to.edge_plasticity =
        soft_plasticity(format_args!("{name}.edge_plasticity"), &from.edge_plasticity)?;
    to.area_plasticity =
        soft_plasticity(format_args!("{name}.area_plasticity"), &from.area_plasticity)?;
    to.bend_plasticity =
        soft_plasticity(format_args!("{name}.bend_plasticity"), &from.bend_plasticity)?;
    to.shape_plasticity =
        soft_plasticity(format_args!("{name}.shape_plasticity"), &from.shape_plasticity)?;
    to.pull_only = from.pull_only;
    to.self_collide = from.self_collide;
    Ok(to)
}

impl From<SoftSettings> for ImpelSoftBodySettings {
    fn from(from: SoftSettings) -> ImpelSoftBodySettings {
        ImpelSoftBodySettings {
            edge_hertz: from.edges.hertz,
            edge_damping_ratio: from.edges.damping_ratio,
            area_hertz: from.areas.hertz,
            area_damping_ratio: from.areas.damping_ratio,
            shape_hertz: from.shape.hertz,
            shape_damping_ratio: from.shape.damping_ratio,
            bend_stiffness: from.bending.stiffness,
            bend_damping: from.bending.damping,
            pressure: from.pressure,
            tear_force: min(from.tear_force, IMPEL_MAX_FORCE),
            tear_stretch: min(from.tear_stretch, IMPEL_MAX_COEFFICIENT),
            edge_plasticity: from.edge_plasticity.into(),
            area_plasticity: from.area_plasticity.into(),
            bend_plasticity: from.bend_plasticity.into(),
            shape_plasticity: from.shape_plasticity.into(),
            pull_only: from.pull_only,
            self_collide: from.self_collide,
        }
    }
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
    /// Definition of each particle's disc: material, filter, `enable_*` flags, user data. The
    /// density is ignored; it follows from `mass`. Default: `impel_shape_def_default`.
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

/// Returns the default definition of a soft body: one kilogram, elastic edges.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_def_default() -> ImpelSoftBodyDef {
    impel_soft_body_def_for_length_unit(1.0)
}

/// Returns the default definition of a soft body, for a world with the given `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_def_for_length_unit(length_unit: f32) -> ImpelSoftBodyDef {
    ImpelSoftBodyDef {
        cookie: ImpelSoftBodyDef::COOKIE,
        mass: 1.0,
        particle_radius: 0.05 * length_unit,
        settings: SoftSettings::default().into(),
        body: ImpelBodyDef { r#type: IMPEL_BODY_DYNAMIC, ..impel_body_def_default() },
        shape: impel_shape_def_default(),
        user_data: 0,
    }
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
    guard::read("impel_soft_body_get_world", soft_body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// The user data of the soft body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_user_data(
    soft_body: ImpelSoftBodyId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_user_data", soft_body, |world, key| {
        pointers::out("out_user_data", out_user_data)?.set(world.state().soft_bodies[key].user_data)
    })
}

/// Sets the user data of the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_user_data(
    soft_body: ImpelSoftBodyId,
    user_data: u64,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_set_user_data(soft_body, user_data),
        soft_body,
        |world, key| {
            world.soft_body_mut(key).user_data = user_data;

            Ok(())
        },
    )
}

/// Destroys a soft body, its particles and edges, and all other joints of its particles.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_destroy(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    guard::change(call::impel_soft_body_destroy(soft_body), soft_body, |world, soft_body| {
        world.destroy_soft_body(soft_body);
        Ok(())
    })
}

/// Returns whether the handle names an existing soft body. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_is_valid(soft_body: ImpelSoftBodyId) -> bool {
    registry::is_valid(Target::of(soft_body))
}

/// The bodies of the particles, in index order; the null handle for a destroyed particle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_particles(
    soft_body: ImpelSoftBodyId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_particles", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world
            .soft_particles(soft_body)
            .map(|body| world.ids.body_or_null(world, body))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The positions of the particles relative to `origin`, in index order. The position of a
/// destroyed particle has no meaning.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_positions(
    soft_body: ImpelSoftBodyId,
    origin: *const ImpelPosition,
    out_positions: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_positions", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_positions", out_positions, capacity, out_count)?;
        let origin = precise::origin(origin)?;
        world
            .soft_positions(soft_body, origin)
            .map(|position| position.into())
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The edges of the soft body, including torn ones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_edges(
    soft_body: ImpelSoftBodyId,
    out_edges: *mut ImpelSoftEdge,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_edges", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_edges", out_edges, capacity, out_count)?;
        world
            .soft_edges(soft_body)
            .map(|([a, b], _)| ImpelSoftEdge { a, b })
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The distance joints of the edges, in edge order; the null handle for a torn edge. The user
/// data of such a joint is the index of its edge. When a joint event reports that the joint
/// broke, find the soft body by the event's bodies (`impel_body_get_soft_body`). Destroying a
/// joint cuts the edge. Settings of single joints last until the next call of
/// `impel_soft_body_set_settings`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_joints(
    soft_body: ImpelSoftBodyId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_joints", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        world
            .soft_edges(soft_body)
            .map(|(_, key)| key.map(|key| world.ids.joint(key)).unwrap_or_default())
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The shapes of the edges, in edge order: capsules as wide as the particles. Each is a shape of
/// the body of one of its particles, and follows both. Those on the surface are enabled
/// (`impel_shape_get_enabled`): the sides of the outline or, without an outline, the edges of
/// fewer than two cells. Torn edges are not on the surface. A capsule that is destroyed, moved
/// to another body or given another geometry no longer belongs to its edge; the list then has
/// the null handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_edge_shapes(
    soft_body: ImpelSoftBodyId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_edge_shapes", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world.state().soft_bodies[soft_body]
            .edges
            .iter()
            .map(|edge| world.ids.shape_or_null(world, edge.shape))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The soft body of which the body is a particle, and the particle's index. For a body that is
/// not a particle, the null handle and 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_soft_body(
    body: ImpelBodyId,
    out_soft_body: *mut ImpelSoftBodyId,
    out_particle: *mut u32,
) -> ImpelStatus {
    guard::read("impel_body_get_soft_body", body, |world, body| {
        let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
        let out_particle = pointers::out("out_particle", out_particle)?;
        let (soft_body, particle) = world.body_soft_body(body).unzip();
        out_soft_body.set(soft_body.map(|key| world.ids.soft_body(key)).unwrap_or_default())?;
        out_particle.set(particle.unwrap_or_default())
    })
}

/// The soft bodies of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_soft_bodies(
    world: ImpelWorldId,
    out_soft_bodies: *mut ImpelSoftBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_soft_bodies", world, |world| {
        let mut list = pointers::list("out_soft_bodies", out_soft_bodies, capacity, out_count)?;
        world
            .state()
            .soft_bodies
            .keys()
            .map(|key| world.ids.soft_body(key))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Creates a soft body from particles and edges. There is one particle at each of `point_count`
/// points in the soft body's own space: at least 1, at most `IMPEL_MAX_SOFT_PARTICLES`. There
/// are `edge_count` edges: at most 16 per particle, at most one between two particles, each at
/// least `IMPEL_MIN_SIZE` long. The rest length of an edge is its length here. To preserve
/// areas, call `impel_soft_body_set_cells` and `impel_soft_body_set_outline`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    points: *const ImpelVec2,
    point_count: usize,
    edges: *const ImpelSoftEdge,
    edge_count: usize,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_soft_body_create(
            world,
            def,
            points,
            point_count,
            edges,
            edge_count,
            out_soft_body,
        ),
        world,
        |world| {
            let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
            let def = soft_body::definition(def, world.lengths())?;
            let mesh = soft_body::mesh((points, point_count), (edges, edge_count))?;
            out_soft_body.set(soft_body::create(world, &def, &mesh)?)
        },
    )
}

/// Creates a rope of `count` particles from point a to point b in its own space. `count` is
/// within [2, `IMPEL_MAX_SOFT_PARTICLES`]. For a rope that hardly stretches, set
/// `settings.edge_hertz` to 0; for one that goes slack, set `settings.pull_only`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_rope(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    a: ImpelVec2,
    b: ImpelVec2,
    count: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_soft_body_create_rope(world, def, a, b, count, out_soft_body),
        world,
        |world| {
            let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
            let def = soft_body::definition(def, world.lengths())?;
            let a = check::local_point("a", a)?;
            let b = check::local_point("b", b)?;
            let count = soft_body::particle_count("count", count, 2)?;
            let mesh = SoftMesh::rope(a, b, count);
            out_soft_body.set(soft_body::create(world, &def, &mesh)?)
        },
    )
}

/// Creates a cloth of `columns` by `rows` particles, centred at the origin of its own space.
/// `width` and `height` are in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. There are at
/// least 2 columns and 2 rows, and at most `IMPEL_MAX_SOFT_PARTICLES` particles in total. Their
/// order is row by row, from the lower left corner to the upper right. Edges run along rows and
/// columns, and along both diagonals of each square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_cloth(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    width: f32,
    height: f32,
    columns: u32,
    rows: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_soft_body_create_cloth(world, def, width, height, columns, rows, out_soft_body),
        world,
        |world| {
            let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
            let def = soft_body::definition(def, world.lengths())?;
            let width = check::size("width", width, world.lengths())?;
            let height = check::size("height", height, world.lengths())?;
            let columns = soft_body::particle_count("columns", columns, 2)?;
            let rows = soft_body::particle_count("rows", rows, 2)?;
            soft_body::check_cloth(columns, rows)?;
            let mesh = SoftMesh::cloth(Vec2::new(width, height), columns, rows);
            out_soft_body.set(soft_body::create(world, &def, &mesh)?)
        },
    )
}

/// Creates a ring of `count` particles, centred at the origin of its own space. `radius` is in
/// metres; `count` is within [3, `IMPEL_MAX_SOFT_PARTICLES`]. The ring is the outline: with
/// `settings.area_hertz` it acts as a drop, with `settings.pressure` as a balloon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_ring(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    radius: f32,
    count: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_soft_body_create_ring(world, def, radius, count, out_soft_body),
        world,
        |world| {
            let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
            let def = soft_body::definition(def, world.lengths())?;
            let radius = check::size("radius", radius, world.lengths())?;
            let count = soft_body::particle_count("count", count, 3)?;
            let mesh = SoftMesh::ring(radius, count);
            out_soft_body.set(soft_body::create(world, &def, &mesh)?)
        },
    )
}

/// Creates jelly: a closed outline of `count` points in its own space, filled with triangles.
/// `count` is within [3, `IMPEL_MAX_OUTLINE_POINTS`]; the outline may be concave. The sides of
/// the triangles are about `spacing` metres long. The triangles are the cells and their sides
/// the edges; the sides of the given outline are divided to become the outline. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if the outline crosses itself, has no area or has points
/// closer than `IMPEL_MIN_SIZE`, or if the spacing gives more than `IMPEL_MAX_SOFT_PARTICLES`
/// particles. The time grows with the square of the number of particles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_polygon(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    points: *const ImpelVec2,
    count: usize,
    spacing: f32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_soft_body_create_polygon(world, def, points, count, spacing, out_soft_body),
        world,
        |world| {
            let out_soft_body = pointers::out("out_soft_body", out_soft_body)?;
            let def = soft_body::definition(def, world.lengths())?;
            let spacing = check::size("spacing", spacing, world.lengths())?;
            let mesh = soft_body::jelly(points, count, spacing, world.lengths())?;
            out_soft_body.set(soft_body::create(world, &def, &mesh)?)
        },
    )
}
