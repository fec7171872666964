//! Worlds: lists, contacts, counters
//!
//! Lists are copied into the caller's buffer: `out`, `capacity`, `out_count`.
//! `NULL, 0` asks for the count alone.

use smallvec::SmallVec;

use super::error::{Failure, Outcome};
use super::pointers::Definition;
use super::registry::Ids;
use super::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, IMPEL_MAX_RADIAL_FORCES, IMPEL_MAX_SIZE, ImpelAabb,
    ImpelBodyId, ImpelFilter, ImpelJointId, ImpelPosition, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers, precise,
};
use crate::math::{Aabb, Lengths, Position, Vec2};
use crate::world::{ContactView, RadialForce, World};

/// One point of a contact.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactPoint {
    /// In the world, half way between the two surfaces.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative when
    /// they overlap.
    pub separation: f32,
    /// Impulse along the normal, in N s, summed over the whole last step.
    pub normal_impulse: f32,
    /// Friction impulse, in N s, summed over the whole last step, along the
    /// normal turned clockwise by a quarter.
    pub tangent_impulse: f32,
    /// The same place as `position`, from the origin of body A, along the axes of the
    /// world: as precise far away as near the origin.
    pub from_a: ImpelVec2,
    /// Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    /// the same in each step while the same corners and edges touch, and differs between the
    /// two points of a contact.
    pub feature: u32,
    /// Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    /// with it. In the pre-solve callback: the value of the previous step.
    pub substep_impulse: f32,
}

/// Two shapes that touch, or are about to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContact {
    /// The one shape.
    pub shape_a: ImpelShapeId,
    /// The other shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Unit vector from a to b.
    pub normal: ImpelVec2,
    /// How many of `points` are filled: 1 or 2.
    pub point_count: u32,
    /// The contact points.
    pub points: [ImpelContactPoint; 2],
    /// Whether the shapes touch: a point has an impulse, or the shapes overlap. False for a
    /// speculative contact: its points lie ahead of the surfaces by centimetres, and have no
    /// impulse. If contact or persist events are enabled for one of the shapes, a touching
    /// contact stays true until the gap exceeds 5 mm, as its events do.
    pub touching: bool,
}

/// How much there is in a world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCounters {
    /// Bodies.
    pub bodies: u32,
    /// Dynamic and kinematic bodies that are not asleep.
    pub awake_bodies: u32,
    /// Shapes.
    pub shapes: u32,
    /// Pairs of shapes whose bounds overlap, touching or not.
    pub contacts: u32,
    /// Joints.
    pub joints: u32,
    /// Chains. Their segments are among the shapes.
    pub chains: u32,
    /// Groups of bodies that hang together by contacts and joints, and sleep and wake as
    /// one.
    pub islands: u32,
    /// Soft bodies. Their particles are among the bodies, their edges among the joints.
    pub soft_bodies: u32,
    /// Memory held by the world, in bytes.
    pub bytes: u64,
}

/// How long the stages of the last step took, in milliseconds. What substeps do by turns is told
/// by the first of them.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelProfile {
    /// The whole step.
    pub step: f32,
    /// Gravity, applied forces, damping.
    pub forces: f32,
    /// Finding pairs of shapes that may touch.
    pub broad_phase: f32,
    /// Manifolds of those pairs.
    pub narrow_phase: f32,
    /// Solving contacts and joints.
    pub constraints: f32,
    /// Moving bodies and their bounds.
    pub integration: f32,
    /// Continuous collision.
    pub continuous: f32,
    /// Islands and sleep.
    pub sleep: f32,
    /// Sensors, and finding out about events.
    pub events: f32,
}

/// A force towards a point, or away from it, filled by
/// `impel_radial_force_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRadialForceDef {
    /// Set by `impel_radial_force_def_default`; do not change.
    pub cookie: u32,
    /// The middle, in the world, from `origin` on. Default (0, 0).
    pub center: ImpelVec2,
    /// Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it
    /// are not affected. `FLT_MAX` and infinity stand for 2 * `IMPEL_MAX_COORDINATE`. Default:
    /// 10.
    pub range: f32,
    /// Force at a distance of one metre, in N, and for one kilogram where it
    /// scales with the mass: positive pulls towards the centre, negative
    /// pushes away. Default 0.
    pub strength: f32,
    /// Power of the distance that the force falls with: 0 is the same
    /// everywhere in range, 1 falls with the distance, 2 with its square, as
    /// gravity does. Default 2.
    pub falloff: u32,
    /// Distances below this count as this, in metres, so that the force stays
    /// finite. Default 0.1.
    pub minimum_distance: f32,
    /// Whether the force grows with a body's mass, as gravity does. Default
    /// true.
    pub scale_by_mass: bool,
    /// A body left alone, such as the one that pulls. Default null: none.
    pub exclude: ImpelBodyId,
    /// Only bodies with a shape that this filter sees. Default
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// From where `center` counts: far from the world's origin a place near by, so that it
    /// is precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// A contact as C sees it.
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

/// Every body, in the order of the engine's slots: that of creation, while none
/// has been destroyed.
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

/// Every shape, in the order of the engine's slots: that of creation, while
/// none has been destroyed.
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

/// The bounding box of all enabled shapes of enabled bodies, for a camera. Half-spaces are
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

/// Every joint, in the order of the engine's slots: that of creation, while
/// none has been destroyed.
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

/// The transforms of many bodies in one call. Nothing is written when one of
/// the handles is invalid.
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

/// The transforms of many bodies between the last two steps: 0 gives the one
/// before last, 1 the last. For drawing, with `ImpelAdvance.alpha`.
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

/// Every contact that had a point at the last step.
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

/// How much there is in the world.
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

/// A hash of the whole simulated state: two worlds with the same hash go on the
/// same, to the bit, under the same calls. It is for finding where two runs,
/// two peers or two platforms part: compare it after every step, or every
/// sixtieth.
///
/// It covers settings, bodies, shapes, contacts with their impulses, what
/// sleeps, the order in which lists and queries answer, and which handles come
/// next; everything by its bits. It does not depend on the process, the
/// platform, the build, `worker_count`, `simd_width`, memory, times, user data or
/// callbacks.
/// Between versions of the library it may change. Inside a callback of a step
/// the step is half done, and the hash of no use.
///
/// The time it takes is about that of reading the world's memory once; nothing
/// is allocated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_hash(world: ImpelWorldId, out_hash: *mut u64) -> ImpelStatus {
    guard::read_world("impel_world_hash", world, |world| {
        pointers::out("out_hash", out_hash)?.set(world.hash())
    })
}

/// How long the stages of the last step took.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_profile(
    world: ImpelWorldId,
    out_profile: *mut ImpelProfile,
) -> ImpelStatus {
    guard::read_world("impel_world_get_profile", world, |world| {
        pointers::out("out_profile", out_profile)?.set((*world.profile()).into())
    })
}

/// A radial force with the default settings.
#[unsafe(no_mangle)]
pub extern "C" fn impel_radial_force_def_default() -> ImpelRadialForceDef {
    impel_radial_force_def_for_length_unit(1.0)
}

/// The same for a world with that `length_unit`.
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

/// Pulls every dynamic body in range towards a point, or pushes it away, for
/// the next step. Bodies in range are woken. For a lasting pull see
/// `impel_world_set_radial_forces`.
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

/// Has these forces act in every step from now on, in place of those before: for
/// planets, and whatever pulls for long. They are part of what
/// `impel_world_hash` covers. Each acts as `impel_world_apply_radial_force` before each
/// step would, but where a body is half way through the step, which keeps orbits, and it
/// lets bodies at rest sleep; a change wakes every body. `count` is at
/// most `IMPEL_MAX_RADIAL_FORCES`; with 0 nothing pulls any more.
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

/// The forces that act in every step. Where the body that one leaves alone is gone,
/// `exclude` is null. `center` is the nearest `float`, and `origin` what that lacks, which is
/// nothing where the two were handed in so: added up they are the middle.
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

/// A radial force handed in under a name.
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
