//! Functions that the entries of `api/area.toml` call.

use smallvec::SmallVec;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::pointers::Definition;
use crate::ffi::registry::{Changing, Ids, Reading};
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_DENSITY, IMPEL_MAX_FORCE,
    IMPEL_MAX_RADIAL_FORCES, IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP, IMPEL_MAX_VELOCITY, ImpelAabb,
    ImpelBodyId, ImpelBuoyancyDef, ImpelExplosionDef, ImpelFilter, ImpelPosition,
    ImpelRadialForceDef, ImpelVec2, ImpelWindDef, check, convert, pointers, precise,
};
use crate::math::{Aabb, Lengths};
use crate::world::{Area, Explosion, Fluid, RadialForce, Wind};

/// A region without bounds.
pub(in crate::ffi) const EVERYWHERE: ImpelAabb = ImpelAabb {
    min: ImpelVec2 { x: -IMPEL_MAX_COORDINATE, y: -IMPEL_MAX_COORDINATE },
    max: ImpelVec2 { x: IMPEL_MAX_COORDINATE, y: IMPEL_MAX_COORDINATE },
};

/// An explosion passed by the host, checked.
pub(in crate::ffi) fn explosion(def: &ImpelExplosionDef) -> Outcome<Explosion> {
    let most = IMPEL_MAX_FORCE;
    let impulse = def.impulse_per_length;
    Ok(Explosion {
        position: precise::place_from("def.origin", def.origin, "def.position", def.position)?,
        radius: check::not_negative("def.radius", def.radius, IMPEL_MAX_COORDINATE)?,
        falloff: check::not_negative("def.falloff", def.falloff, IMPEL_MAX_COORDINATE)?,
        impulse_per_length: check::within("def.impulse_per_length", impulse, -most, most)?,
        filter: def.filter.into(),
    })
}

/// Water passed by the host, checked.
pub(in crate::ffi) fn fluid(def: &ImpelBuoyancyDef) -> Outcome<Fluid> {
    let most = IMPEL_MAX_COEFFICIENT;
    let names = ["def.surface_normal", "def.surface_offset"];
    Ok(Fluid {
        area: area(def.origin, def.region, def.filter, def.wake, def.time_step)?,
        surface: convert::plane(names, def.surface_normal, def.surface_offset)?,
        density: check::not_negative("def.density", def.density, IMPEL_MAX_DENSITY)?,
        linear_drag: check::not_negative("def.linear_drag", def.linear_drag, most)?,
        angular_drag: check::not_negative("def.angular_drag", def.angular_drag, most)?,
        flow: check::vector("def.flow", def.flow, IMPEL_MAX_VELOCITY)?,
    })
}

/// Wind passed by the host, checked.
pub(in crate::ffi) fn wind(def: *const ImpelWindDef) -> Outcome<Wind> {
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
    // An unbounded side stays unbounded relative to any origin.
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

/// A radial force as a C struct.
pub(in crate::ffi) fn to_def(world: &Reading, force: &RadialForce) -> ImpelRadialForceDef {
    let ignored = force.exclude.filter(|&body| world.state().bodies.contains(body));
    let (origin, center) = precise::point_from(force.center);
    ImpelRadialForceDef {
        cookie: ImpelRadialForceDef::COOKIE,
        center,
        range: force.range,
        strength: force.strength,
        falloff: force.falloff,
        minimum_distance: force.minimum_distance,
        scale_by_mass: force.scale_by_mass,
        ignored_body: ignored.map_or(ImpelBodyId::default(), |body| world.ids.body(body)),
        filter: force.filter.into(),
        origin,
    }
}

/// Radial forces passed by the host, checked.
pub(in crate::ffi) fn radial_forces(
    world: &Changing,
    forces: *const ImpelRadialForceDef,
    count: usize,
) -> Outcome<SmallVec<[RadialForce; 8]>> {
    let defs = pointers::array("forces", forces, count, IMPEL_MAX_RADIAL_FORCES as usize)?;
    let checked = |(i, def): (usize, &ImpelRadialForceDef)| {
        let name = format!("forces[{i}]");
        let def = pointers::definition(&name, def)?;
        radial_force((world.ids, world.lengths()), &name, &def)
    };
    defs.iter().enumerate().map(checked).collect()
}

/// Checks a radial force; `name` is the argument's name in errors.
pub(in crate::ffi) fn radial_force(
    (ids, lengths): (Ids, &Lengths),
    name: &str,
    def: &ImpelRadialForceDef,
) -> Outcome<RadialForce> {
    let (strength, far) = (IMPEL_MAX_FORCE, 2.0 * IMPEL_MAX_COORDINATE);
    let range = check::most_above_zero(format_args!("{name}.range"), def.range, far)?;
    check::within(format_args!("{name}.strength"), def.strength, -strength, strength)?;
    if def.falloff > 2 {
        let name = format!("{name}.falloff");
        return Err(Failure::argument(name, def.falloff, "0, 1 or 2"));
    }
    let least = format_args!("{name}.minimum_distance").to_string();
    check::within(least, def.minimum_distance, 1e-3 * lengths.metre, IMPEL_MAX_SIZE)?;
    let exclude = match def.ignored_body.raw {
        0 => None,
        _ => Some(ids.key(format_args!("{name}.ignored_body"), def.ignored_body)?),
    };
    Ok(RadialForce {
        center: precise::place_from(
            format_args!("{name}.origin"),
            def.origin,
            format_args!("{name}.center"),
            def.center,
        )?,
        range,
        strength: def.strength,
        falloff: def.falloff,
        minimum_distance: def.minimum_distance,
        scale_by_mass: def.scale_by_mass,
        exclude,
        filter: def.filter.into(),
    })
}
