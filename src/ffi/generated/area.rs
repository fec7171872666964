//! Area effects: explosions, radial forces, water, wind
//!
//! Explosions (radial impulses, blasts), radial forces (point gravity, planets, magnets), water
//! (buoyancy, fluid drag) and wind (aerodynamic drag and lift). They act on enabled dynamic
//! bodies. Explosions, water and wind do not act on sensors.
//!
//! Each call acts once: an explosion at once, the others in the next step. Call the others
//! before each step for as long as the effect lasts, for example from the step callback
//! (`impel_world_set_step_callback`). Persistent radial forces are an exception: set them once
//! with `impel_world_set_radial_forces`.
//!
//! ```c
//! ImpelBuoyancyDef water = impel_buoyancy_def_default();
//! water.density = 2.0f;                                 // shapes of density 1 float
//! water.time_step = 1.0f / 60.0f;
//! impel_world_apply_buoyancy(world, &water);            // before each step
//! impel_world_step(world, 1.0f / 60.0f, 4);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelAabb, ImpelBodyId, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelStatus, ImpelVec2,
    ImpelWorldId, area, call, guard, impel_filter_default, pointers,
};

/// Definition of an explosion, filled by `impel_explosion_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelExplosionDef {
    /// Set by `impel_explosion_def_default`; do not change.
    pub cookie: u32,
    /// Centre in the world, in metres, relative to `origin`. Default: (0, 0).
    pub position: ImpelVec2,
    /// Distance up to which shapes receive the full impulse, in metres, within
    /// [0, `IMPEL_MAX_COORDINATE`]. Default: 1.
    pub radius: f32,
    /// Distance beyond `radius` over which the impulse falls linearly to zero, in metres, within
    /// [0, `IMPEL_MAX_COORDINATE`]. Default: 1.
    pub falloff: f32,
    /// Impulse per metre of a shape's width as seen from the centre, in N s/m. Within
    /// ±`IMPEL_MAX_FORCE`; negative values pull inwards. Default: 1.
    pub impulse_per_length: f32,
    /// Filter of the explosion: it acts on shapes that this filter allows.
    /// Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that `position` is relative to. Far from the world's origin, use a nearby point
    /// for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelExplosionDef { cookie, position, radius, falloff, impulse_per_length, filter, origin }
}

impl Definition for ImpelExplosionDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IexA");
    const DEFAULT: &'static str = "impel_explosion_def_default";
}

/// Returns an explosion definition with the default values.
#[unsafe(no_mangle)]
pub extern "C" fn impel_explosion_def_default() -> ImpelExplosionDef {
    impel_explosion_def_for_length_unit(1.0)
}

/// Returns an explosion definition with the default values for a world of this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_explosion_def_for_length_unit(length_unit: f32) -> ImpelExplosionDef {
    ImpelExplosionDef {
        cookie: ImpelExplosionDef::COOKIE,
        position: ImpelVec2 { x: 0.0, y: 0.0 },
        radius: 1.0 * length_unit,
        falloff: 1.0 * length_unit,
        impulse_per_length: 1.0,
        filter: impel_filter_default(),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Definition of a body of water, filled by `impel_buoyancy_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelBuoyancyDef {
    /// Set by `impel_buoyancy_def_default`; do not change.
    pub cookie: u32,
    /// Normal of the surface, pointing out of the water, of any length but zero. The water is
    /// where `surface_normal · p <= surface_offset`. Default: (0, 1).
    pub surface_normal: ImpelVec2,
    /// Offset of the surface; see `surface_normal`. In metres if the normal has length 1.
    /// Default: 0.
    pub surface_offset: f32,
    /// Box that bounds the water. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    /// Default: no bounds.
    pub region: ImpelAabb,
    /// Density of the water, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. Bodies whose shapes are
    /// less dense float. Default: 1.
    pub density: f32,
    /// Linear drag coefficient, in N s/m³, within [0, `IMPEL_MAX_COEFFICIENT`]. The force on
    /// each square metre under water is this times the velocity relative to the flow.
    /// Default: 1.
    pub linear_drag: f32,
    /// Angular drag coefficient, in N s/m³, within [0, `IMPEL_MAX_COEFFICIENT`]. Applies to the
    /// rotation of each shape about the centroid of its part under water. Default: 1.
    pub angular_drag: f32,
    /// Velocity of the water, in m/s. Components within ±`IMPEL_MAX_VELOCITY`. Default: (0, 0).
    pub flow: ImpelVec2,
    /// Length of the next step, in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. Drag is
    /// limited so that it does not reverse a motion within this time. Default: 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. Floating bodies that are at rest fall
    /// asleep. Set this to true only when the water changes. Default: false.
    pub wake: bool,
    /// Filter of the water: it acts on shapes that this filter allows.
    /// Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that the surface and the region are relative to. Far from the world's origin, use
    /// a nearby point for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelBuoyancyDef { cookie, surface_normal, surface_offset, region, density, linear_drag, angular_drag, flow, time_step, wake, filter, origin }
}

impl Definition for ImpelBuoyancyDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IbyA");
    const DEFAULT: &'static str = "impel_buoyancy_def_default";
}

/// Returns a buoyancy definition with the default values: still water everywhere below y = 0.
#[unsafe(no_mangle)]
pub extern "C" fn impel_buoyancy_def_default() -> ImpelBuoyancyDef {
    ImpelBuoyancyDef {
        cookie: ImpelBuoyancyDef::COOKIE,
        surface_normal: ImpelVec2 { x: 0.0, y: 1.0 },
        surface_offset: 0.0,
        region: area::EVERYWHERE,
        density: 1.0,
        linear_drag: 1.0,
        angular_drag: 1.0,
        flow: ImpelVec2 { x: 0.0, y: 0.0 },
        time_step: 1.0 / 60.0,
        wake: false,
        filter: impel_filter_default(),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Definition of wind, filled by `impel_wind_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelWindDef {
    /// Set by `impel_wind_def_default`; do not change.
    pub cookie: u32,
    /// Velocity of the air, in m/s. Components within ±`IMPEL_MAX_VELOCITY`. Zero is still air,
    /// which slows bodies down. Default: (0, 0).
    pub velocity: ImpelVec2,
    /// Density of the air, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. Default: 1.2.
    pub density: f32,
    /// Drag coefficient, within [0, `IMPEL_MAX_COEFFICIENT`], for the force along the wind on
    /// the edges that face it. The force is `density / 2 · drag · speed² · width`, where `width`
    /// is the extent of the edge perpendicular to the wind, in metres. Default: 1.
    pub drag: f32,
    /// Lift coefficient, within ±`IMPEL_MAX_COEFFICIENT`, for the force perpendicular to the
    /// wind. If positive, the force points to the other side of the edge: a plate whose lower
    /// side faces the wind is lifted. Default: 0.
    pub lift: f32,
    /// Box that bounds the wind. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    /// Default: no bounds.
    pub region: ImpelAabb,
    /// Length of the next step, in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. Drag is
    /// limited so that it does not reverse a motion within this time. Default: 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. Default: false.
    pub wake: bool,
    /// Filter of the wind: it acts on shapes that this filter allows.
    /// Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that the region is relative to. Far from the world's origin, use a nearby point
    /// for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelWindDef { cookie, velocity, density, drag, lift, region, time_step, wake, filter, origin }
}

impl Definition for ImpelWindDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IwiA");
    const DEFAULT: &'static str = "impel_wind_def_default";
}

/// Returns a wind definition with the default values: still air everywhere, which slows bodies
/// down.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wind_def_default() -> ImpelWindDef {
    ImpelWindDef {
        cookie: ImpelWindDef::COOKIE,
        velocity: ImpelVec2 { x: 0.0, y: 0.0 },
        density: 1.2,
        drag: 1.0,
        lift: 0.0,
        region: area::EVERYWHERE,
        time_step: 1.0 / 60.0,
        wake: false,
        filter: impel_filter_default(),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// A force towards or away from a point (point gravity), filled by
/// `impel_radial_force_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRadialForceDef {
    /// Set by `impel_radial_force_def_default`; do not change.
    pub cookie: u32,
    /// Centre of the force in the world, relative to `origin`. Default: (0, 0).
    pub center: ImpelVec2,
    /// Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it
    /// are not affected. Above 0, at most 2 * `IMPEL_MAX_COORDINATE`; `FLT_MAX` and infinity
    /// stand for this maximum. Default: 10.
    pub range: f32,
    /// Force at a distance of one metre, in N, within ±`IMPEL_MAX_FORCE`; per kilogram if
    /// `scale_by_mass` is true. A positive strength attracts, a negative one repels. Default: 0.
    pub strength: f32,
    /// Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
    /// constant within the range, with 1 inversely proportional to the distance, and with 2 to
    /// its square, as gravity is. Default: 2.
    pub falloff: u32,
    /// Smallest distance used in the formula, in metres, at least 0.001 times
    /// `ImpelWorldDef.length_unit`, and at most `IMPEL_MAX_SIZE`. It keeps the force finite near
    /// the centre. Default: 0.1.
    pub minimum_distance: f32,
    /// Whether the force is proportional to the body's mass, as gravity is. Default: true.
    pub scale_by_mass: bool,
    /// Body that the force does not affect, such as the one at its centre. A destroyed body
    /// fails with `IMPEL_ERROR_INVALID_HANDLE`. Default: null, no body.
    pub ignored_body: ImpelBodyId,
    /// Only bodies with a shape that passes this filter are affected.
    /// Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Position that `center` is relative to. Far from the world's origin, a nearby position
    /// makes `center` precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelRadialForceDef { cookie, center, range, strength, falloff, minimum_distance, scale_by_mass, ignored_body, filter, origin }
}

impl Definition for ImpelRadialForceDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IrfA");
    const DEFAULT: &'static str = "impel_radial_force_def_default";
}

/// Returns the default settings of a radial force.
#[unsafe(no_mangle)]
pub extern "C" fn impel_radial_force_def_default() -> ImpelRadialForceDef {
    impel_radial_force_def_for_length_unit(1.0)
}

/// Returns the default settings of a radial force in a world with this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_radial_force_def_for_length_unit(length_unit: f32) -> ImpelRadialForceDef {
    ImpelRadialForceDef {
        cookie: ImpelRadialForceDef::COOKIE,
        center: ImpelVec2 { x: 0.0, y: 0.0 },
        range: 10.0 * length_unit,
        strength: 0.0,
        falloff: 2,
        minimum_distance: 0.1 * length_unit,
        scale_by_mass: true,
        ignored_body: ImpelBodyId::default(),
        filter: impel_filter_default(),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Applies wind to every dynamic body, in the next step.
///
/// The force acts on every edge that faces the wind, and is proportional to the edge's extent
/// perpendicular to the wind. Both sides of a segment can face the wind. Still air slows moving
/// bodies down.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_wind(
    world: ImpelWorldId,
    def: *const ImpelWindDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_apply_wind(world, def), world, |world| {
        world.apply_wind(&area::wind(def)?, None);
        Ok(())
    })
}

/// Applies wind to one shape, in the next step, as `impel_world_apply_wind` does to all shapes.
///
/// The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
/// shapes of static or kinematic bodies are not affected. Calls for several shapes of one body
/// add up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_apply_wind(
    shape: ImpelShapeId,
    def: *const ImpelWindDef,
) -> ImpelStatus {
    guard::change(call::impel_shape_apply_wind(shape, def), shape, |world, shape| {
        world.apply_wind(&area::wind(def)?, Some(shape));
        Ok(())
    })
}

/// Applies a radial force to every dynamic body in range during the next step. Wakes these
/// bodies. For a persistent force see `impel_world_set_radial_forces`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_radial_force(
    world: ImpelWorldId,
    def: *const ImpelRadialForceDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_apply_radial_force(world, def), world, |world| {
        let def = pointers::definition("def", def)?;
        let force = area::radial_force((world.ids, world.lengths()), "def", &def)?;
        world.apply_radial_force(&force);
        Ok(())
    })
}

/// Applies an explosion: an outward impulse to every dynamic shape in range, once.
///
/// The impulse acts at the point of the shape that is nearest to the centre, and is proportional
/// to the width of the shape as seen from there. It wakes the bodies that it acts on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_explode(
    world: ImpelWorldId,
    def: *const ImpelExplosionDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_explode(world, def), world, |world| {
        let def = pointers::definition("def", def)?;
        world.explode(&area::explosion(&def)?);
        Ok(())
    })
}

/// Applies buoyancy and fluid drag to every dynamic body in the water, in the next step.
///
/// The lift is the weight of the displaced water. It is exact for the part of each circle,
/// capsule and polygon that is under water. Uses the gravity of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_buoyancy(
    world: ImpelWorldId,
    def: *const ImpelBuoyancyDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_apply_buoyancy(world, def), world, |world| {
        let def = pointers::definition("def", def)?;
        world.apply_buoyancy(&area::fluid(&def)?);
        Ok(())
    })
}

/// The persistent radial forces of the world. If an ignored body no longer exists,
/// `ignored_body` is null. `center` is the position rounded to `float`, and `origin` is the
/// rounding error; their sum is the centre. If `center` was exact when it was set, `origin` is
/// (0, 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_radial_forces(
    world: ImpelWorldId,
    out_forces: *mut ImpelRadialForceDef,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_radial_forces", world, |world| {
        let mut list = pointers::list("out_forces", out_forces, capacity, out_count)?;
        world
            .state()
            .radial_forces
            .0
            .iter()
            .map(|force| area::to_def(world, force))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Sets the persistent radial forces, which act in every step, such as the gravity of planets.
/// They replace the previous ones. `count` is at most `IMPEL_MAX_RADIAL_FORCES`; 0 removes all.
/// They belong to the state that `impel_world_hash` covers. Each acts as
/// `impel_world_apply_radial_force` before each step, with two differences. The force is
/// evaluated at the body's position half way through the step, which keeps orbits stable. It
/// lets bodies at rest fall asleep. Setting forces wakes every body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_radial_forces(
    world: ImpelWorldId,
    forces: *const ImpelRadialForceDef,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_radial_forces(world, forces, count), world, |world| {
        let forces = area::radial_forces(world, forces, count)?;
        world.set_radial_forces(forces.into_iter());
        Ok(())
    })
}
