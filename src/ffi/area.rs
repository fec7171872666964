//! Worlds: explosions, water and wind
//!
//! Each call acts once: an explosion at once, water and wind in the next step.
//! Call them before each step for as long as they last. They act on dynamic bodies.

use super::error::Outcome;
use super::pointers::Definition;
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_DENSITY, IMPEL_MAX_FORCE,
    IMPEL_MAX_TIME_STEP, IMPEL_MAX_VELOCITY, ImpelAabb, ImpelFilter, ImpelPosition, ImpelShapeId,
    ImpelStatus, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers, precise,
};
use crate::math::Aabb;
use crate::world::{Area, Explosion, Fluid, Wind};

/// An explosion, filled by `impel_explosion_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelExplosionDef {
    /// Set by `impel_explosion_def_default`; do not change.
    pub cookie: u32,
    /// Its middle, in the world, from `origin` on. Default (0, 0).
    pub position: ImpelVec2,
    /// Shapes up to this distance get all of it, in metres. Default 1.
    pub radius: f32,
    /// From there on it falls to nothing over this distance, in metres. Default 1.
    pub falloff: f32,
    /// Impulse for each metre that a shape is wide as seen from the middle, in
    /// N s/m; negative pulls in. Default 1.
    pub impulse_per_length: f32,
    /// Only shapes that this filter sees. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// From where `position` counts: far from the world's origin a place near by, so that it
    /// is precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// Water, filled by `impel_buoyancy_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelBuoyancyDef {
    /// Set by `impel_buoyancy_def_default`; do not change.
    pub cookie: u32,
    /// Out of the water, of any length but zero: the water is where
    /// `surface_normal · p <= surface_offset`. Default (0, 1).
    pub surface_normal: ImpelVec2,
    /// See `surface_normal`; in units of its length. Default 0.
    pub surface_offset: f32,
    /// The water is within this box, too. A side at `IMPEL_MAX_COORDINATE`, either sign,
    /// is none. Default everywhere.
    pub region: ImpelAabb,
    /// In kg/m². A body floats whose shapes are less dense. Default 1.
    pub density: f32,
    /// Force on each square metre under water for each m/s that it moves against
    /// the flow, in N s/m³. Default 1.
    pub linear_drag: f32,
    /// The same coefficient for the motion that a shape's turning about the middle
    /// of its part under water is. Default 1.
    pub angular_drag: f32,
    /// Velocity of the water, in m/s. Default (0, 0).
    pub flow: ImpelVec2,
    /// Length of the next step, in s: drag does not turn a motion round within it.
    /// Default 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. What floats at rest falls
    /// asleep, and is best left so until something changes. Default false.
    pub wake: bool,
    /// Only shapes that this filter sees. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// From where the points of the surface and of the region count: far from the world's
    /// origin a place near by, so that they are precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// Wind, filled by `impel_wind_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelWindDef {
    /// Set by `impel_wind_def_default`; do not change.
    pub cookie: u32,
    /// Velocity of the air, in m/s; zero is still air, which brakes. Default (0, 0).
    pub velocity: ImpelVec2,
    /// Of the air, in kg/m². Default 1.2.
    pub density: f32,
    /// Coefficient of the force along the wind that comes towards an edge:
    /// `density / 2 · drag · speed² · the width that it shows`. Default 1.
    pub drag: f32,
    /// Coefficient of the force across it, towards the side to which the edge is
    /// turned away. Default 0.
    pub lift: f32,
    /// It blows within this box. A side at `IMPEL_MAX_COORDINATE`, either sign, is none.
    /// Default everywhere.
    pub region: ImpelAabb,
    /// Length of the next step, in s: drag does not turn a motion round within it.
    /// Default 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. Default false.
    pub wake: bool,
    /// Only shapes that this filter sees. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// From where the region counts: far from the world's origin a place near by, so that it
    /// is precise. Default (0, 0).
    pub origin: ImpelPosition,
}

const EVERYWHERE: ImpelAabb = ImpelAabb {
    min: ImpelVec2 { x: -IMPEL_MAX_COORDINATE, y: -IMPEL_MAX_COORDINATE },
    max: ImpelVec2 { x: IMPEL_MAX_COORDINATE, y: IMPEL_MAX_COORDINATE },
};

/// An explosion of 1 N s for a metre, within a metre of the origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_explosion_def_default() -> ImpelExplosionDef {
    impel_explosion_def_for_length_unit(1.0)
}

/// The same for a world with that `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_explosion_def_for_length_unit(length_unit: f32) -> ImpelExplosionDef {
    ImpelExplosionDef {
        cookie: ImpelExplosionDef::COOKIE,
        position: ImpelVec2::default(),
        radius: length_unit,
        falloff: length_unit,
        impulse_per_length: 1.0,
        filter: super::impel_filter_default(),
        origin: ImpelPosition::default(),
    }
}

/// Pushes every dynamic shape in range away from a point, once: at the point that
/// is nearest to it, by the width that it shows. Wakes what it pushes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_explode(
    world: ImpelWorldId,
    def: *const ImpelExplosionDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_explode(world, def), world, |world| {
        let def = pointers::definition("def", def)?;
        let most = IMPEL_MAX_FORCE;
        world.explode(&Explosion {
            position: precise::place_from("def.origin", def.origin, "def.position", def.position)?,
            radius: check::not_negative("def.radius", def.radius, IMPEL_MAX_COORDINATE)?,
            falloff: check::not_negative("def.falloff", def.falloff, IMPEL_MAX_COORDINATE)?,
            impulse_per_length: check::within(
                "def.impulse_per_length",
                def.impulse_per_length,
                -most,
                most,
            )?,
            filter: def.filter.into(),
        });
        Ok(())
    })
}

/// Still water everywhere below y = 0.
#[unsafe(no_mangle)]
pub extern "C" fn impel_buoyancy_def_default() -> ImpelBuoyancyDef {
    ImpelBuoyancyDef {
        cookie: ImpelBuoyancyDef::COOKIE,
        surface_normal: ImpelVec2 { x: 0.0, y: 1.0 },
        surface_offset: 0.0,
        region: EVERYWHERE,
        density: 1.0,
        linear_drag: 1.0,
        angular_drag: 1.0,
        flow: ImpelVec2::default(),
        time_step: 1.0 / 60.0,
        wake: false,
        filter: super::impel_filter_default(),
        origin: ImpelPosition::default(),
    }
}

/// Lifts what lies in water by the weight of the water that it displaces, and
/// brakes it, in the next step: exactly for the part of each circle, capsule and
/// polygon that is under water. Gravity is the world's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_buoyancy(
    world: ImpelWorldId,
    def: *const ImpelBuoyancyDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_apply_buoyancy(world, def), world, |world| {
        let def = pointers::definition("def", def)?;
        let most = IMPEL_MAX_COEFFICIENT;
        let names = ["def.surface_normal", "def.surface_offset"];
        world.apply_buoyancy(&Fluid {
            area: area(def.origin, def.region, def.filter, def.wake, def.time_step)?,
            surface: convert::plane(names, def.surface_normal, def.surface_offset)?,
            density: check::not_negative("def.density", def.density, IMPEL_MAX_DENSITY)?,
            linear_drag: check::not_negative("def.linear_drag", def.linear_drag, most)?,
            angular_drag: check::not_negative("def.angular_drag", def.angular_drag, most)?,
            flow: check::vector("def.flow", def.flow, IMPEL_MAX_VELOCITY)?,
        });
        Ok(())
    })
}

/// Still air everywhere, which brakes what moves through it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wind_def_default() -> ImpelWindDef {
    ImpelWindDef {
        cookie: ImpelWindDef::COOKIE,
        velocity: ImpelVec2::default(),
        density: 1.2,
        drag: 1.0,
        lift: 0.0,
        region: EVERYWHERE,
        time_step: 1.0 / 60.0,
        wake: false,
        filter: super::impel_filter_default(),
        origin: ImpelPosition::default(),
    }
}

/// Pushes what stands in the wind, or moves through still air, in the next step:
/// at every edge that faces it, by the width that the edge shows. A segment has two
/// sides.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_wind(
    world: ImpelWorldId,
    def: *const ImpelWindDef,
) -> ImpelStatus {
    guard::change_world(call::impel_world_apply_wind(world, def), world, |world| {
        world.apply_wind(&wind(def)?, None);
        Ok(())
    })
}

/// Applies wind to one shape, in the next step, as `impel_world_apply_wind` does to all shapes.
/// The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
/// shapes of static or kinematic bodies are not affected. Calls for several shapes of one body
/// add up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_apply_wind(
    shape: ImpelShapeId,
    def: *const ImpelWindDef,
) -> ImpelStatus {
    guard::change_shape(call::impel_shape_apply_wind(shape, def), shape, |world, shape| {
        world.apply_wind(&wind(def)?, Some(shape));
        Ok(())
    })
}

fn wind(def: *const ImpelWindDef) -> Outcome<Wind> {
    let def = pointers::definition("def", def)?;
    let most = IMPEL_MAX_COEFFICIENT;
    Ok(Wind {
        area: area(def.origin, def.region, def.filter, def.wake, def.time_step)?,
        velocity: check::vector("def.velocity", def.velocity, IMPEL_MAX_VELOCITY)?,
        density: check::not_negative("def.density", def.density, IMPEL_MAX_DENSITY)?,
        drag: check::not_negative("def.drag", def.drag, most)?,
        lift: check::within("def.lift", def.lift, -most, most)?,
    })
}

fn area(
    origin: ImpelPosition,
    region: ImpelAabb,
    filter: ImpelFilter,
    wake: bool,
    time_step: f32,
) -> Outcome<Area> {
    let origin = check::place("def.origin", origin)?;
    let Aabb { min, max } = check::aabb("def.region", region)?;
    // What is as far as can be is so from everywhere.
    let side = |x: f32| if x.abs() < IMPEL_MAX_COORDINATE { x } else { 4.0 * x };
    let region = Aabb { min: min.map(side), max: max.map(side) };
    Ok(Area {
        origin,
        region,
        filter: filter.into(),
        wake,
        time_step: check::above_zero("def.time_step", time_step, IMPEL_MAX_TIME_STEP)?,
    })
}
