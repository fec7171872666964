//! Worlds: object lists, contacts, counters, profile, radial forces: the calls that are written by hand.

use super::{ImpelContact, ImpelCounters, ImpelProfile, ImpelRadialForceDef};
use smallvec::SmallVec;

use super::error::{Failure, Outcome};
use super::pointers::Definition;
use super::registry::Ids;
use super::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, IMPEL_MAX_RADIAL_FORCES, IMPEL_MAX_SIZE, ImpelAabb,
    ImpelBodyId, ImpelJointId, ImpelPosition, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, call, check, convert, guard, pointers, precise,
};
use crate::math::{Aabb, Lengths, Position, Vec2};
use crate::world::{ContactView, RadialForce, World};

/// The contact as a C struct.
pub(super) fn contact(ids: Ids, view: &ContactView) -> ImpelContact {
    ImpelContact {
        shape_a: ids.shape(view.shape_a),
        shape_b: ids.shape(view.shape_b),
        body_a: ids.body(view.body_a),
        body_b: ids.body(view.body_b),
        normal: view.normal.into(),
        point_count: view.point_count as u32,
        points: view.points.map(|point| convert::contact_point(&point, view.position_a)),
        touching: view.is_touching,
    }
}

/// All bodies, in slot order. It is the order of creation until a body is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bodies(
    world: ImpelWorldId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bodies", world, |world| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world.bodies().for_each(|body| list.push(world.ids.body(body)));
        list.finish()
    })
}

/// All shapes, in slot order. It is the order of creation until a shape is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_shapes(
    world: ImpelWorldId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_shapes", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world.shapes().for_each(|shape| list.push(world.ids.shape(shape)));
        list.finish()
    })
}

/// Bounding box of all enabled shapes of enabled bodies, such as for a camera. Half-spaces are
/// excluded. If no shape remains, `out_found` is false and the box is zero. Takes time
/// proportional to the number of shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bounds(
    world: ImpelWorldId,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bounds", world, |world| {
        tell_bounds(world, Position::ZERO, out_bounds, out_found)
    })
}

pub(super) fn tell_bounds(
    world: &World,
    origin: Position,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> Outcome {
    let out_bounds = pointers::out("out_bounds", out_bounds)?;
    let out_found = pointers::out("out_found", out_found)?;
    let bounds = world.world_bounds(origin);
    out_bounds.set(bounds.unwrap_or(Aabb::new(Vec2::ZERO, Vec2::ZERO)).into())?;
    out_found.set(bounds.is_some())
}

/// All joints, in slot order. It is the order of creation until a joint is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_joints(
    world: ImpelWorldId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_joints", world, |world| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        world.joints().for_each(|joint| list.push(world.ids.joint(joint)));
        list.finish()
    })
}

/// Transforms of `count` bodies. Nothing is written if one of the handles is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_transforms(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_transforms: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_transforms", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        world.ids.poses(bodies, |i, place| out.write(i, place.pose().into()))
    })
}

/// Transforms of `count` bodies, interpolated between the last two steps, for drawing. `alpha`
/// is within [0, 1]: 0 is the transform before the last step, 1 the transform after it. Pass
/// `ImpelAdvance.alpha`. Nothing is written if one of the handles is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_interpolated_transforms(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    alpha: f32,
    out_transforms: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_interpolated_transforms", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        check::within("alpha", alpha, 0.0, 1.0)?;
        let (ids, world): (Ids, &World) = (world.ids, world);
        ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            out.write(i, world.interpolated_pose(ids.known_body(body), alpha).rounded().into());
        }
        Ok(())
    })
}

/// All contacts that had at least one point at the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contacts(
    world: ImpelWorldId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contacts", world, |world| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.contacts(|view| list.push(contact(world.ids, &view)));
        list.finish()
    })
}

/// Numbers of objects in the world, and its memory use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_counters(
    world: ImpelWorldId,
    out_counters: *mut ImpelCounters,
) -> ImpelStatus {
    guard::read_world("impel_world_get_counters", world, |world| {
        let out = pointers::out("out_counters", out_counters)?;
        let mut counters = ImpelCounters::from(world.counters());
        counters.bytes += world.events().bytes() as u64;
        out.set(counters)
    })
}

/// Hash of the whole simulated state (checksum, desync detection). Two worlds with the same
/// hash continue identically, bit for bit, under the same calls. Use it to find where two runs,
/// peers or platforms diverge: compare it after every step, or after every 60th step.
///
/// It covers settings, bodies, shapes, joints, contacts with their impulses, sleep, the order
/// of lists and query results, and the next handles, all bit for bit. It does not depend on the
/// process, the platform, the build, `worker_count`, `simd_width`, memory, times, user data or
/// callbacks. It may change between versions of the library. Inside a callback of a step it is
/// meaningless, because the step is not complete.
///
/// It takes about as long as reading the world's memory once, and does not allocate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_hash(world: ImpelWorldId, out_hash: *mut u64) -> ImpelStatus {
    guard::read_world("impel_world_hash", world, |world| {
        pointers::out("out_hash", out_hash)?.set(world.hash())
    })
}

/// Time of each stage of the last step, in milliseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_profile(
    world: ImpelWorldId,
    out_profile: *mut ImpelProfile,
) -> ImpelStatus {
    guard::read_world("impel_world_get_profile", world, |world| {
        pointers::out("out_profile", out_profile)?.set((*world.profile()).into())
    })
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
        center: ImpelVec2::default(),
        range: 10.0 * length_unit,
        strength: 0.0,
        falloff: 2,
        minimum_distance: 0.1 * length_unit,
        scale_by_mass: true,
        exclude: ImpelBodyId::default(),
        filter: super::impel_filter_default(),
        origin: ImpelPosition::default(),
    }
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
        let force = radial_force((world.ids, world.lengths()), "def", &def)?;
        world.apply_radial_force(&force);
        Ok(())
    })
}

/// Sets the persistent radial forces, which act in every step, such as the gravity of planets.
/// They replace the previous ones. `count` is at most `IMPEL_MAX_RADIAL_FORCES`; 0 removes all.
/// They belong to the state that `impel_world_hash` covers. Each acts as
/// `impel_world_apply_radial_force` before each step, with two differences. It is evaluated at
/// the body's position half way through the step, which keeps orbits stable, and it lets bodies
/// at rest sleep. Setting forces wakes every body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_radial_forces(
    world: ImpelWorldId,
    forces: *const ImpelRadialForceDef,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_set_radial_forces(world, forces, count), world, |world| {
        let defs = pointers::array("forces", forces, count, IMPEL_MAX_RADIAL_FORCES as usize)?;
        let mut checked = SmallVec::<[RadialForce; 8]>::new();
        for (i, def) in defs.iter().enumerate() {
            let name = format!("forces[{i}]");
            let def = pointers::definition(&name, def)?;
            checked.push(radial_force((world.ids, world.lengths()), &name, &def)?);
        }
        world.set_radial_forces(checked.into_iter());
        Ok(())
    })
}

/// The persistent radial forces of the world. If an excluded body no longer exists, `exclude`
/// is null. `center` is the position rounded to `float`, and `origin` is the rounding error;
/// their sum is the centre. If `center` was exact when it was set, `origin` is (0, 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_radial_forces(
    world: ImpelWorldId,
    out_forces: *mut ImpelRadialForceDef,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_radial_forces", world, |world| {
        let mut list = pointers::list("out_forces", out_forces, capacity, out_count)?;
        for force in world.radial_forces() {
            let exclude = force.exclude.filter(|&body| world.has_body(body));
            let (origin, center) = precise::point_from(force.center);
            list.push(ImpelRadialForceDef {
                cookie: ImpelRadialForceDef::COOKIE,
                center,
                range: force.range,
                strength: force.strength,
                falloff: force.falloff,
                minimum_distance: force.minimum_distance,
                scale_by_mass: force.scale_by_mass,
                exclude: exclude.map_or(ImpelBodyId::default(), |body| world.ids.body(body)),
                filter: force.filter.into(),
                origin,
            });
        }
        list.finish()
    })
}

/// Checks a radial force; `name` is the argument's name in errors.
fn radial_force(
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
    let exclude = match def.exclude.raw {
        0 => None,
        _ => Some(ids.body_key(format_args!("{name}.exclude"), def.exclude)?),
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
