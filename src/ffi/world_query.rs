//! Worlds: object lists, contacts, counters, profile, radial forces
//!
//! Object lists are copied into the caller's buffer: `out`, `capacity`, `out_count`. Pass
//! `NULL, 0` to get the count only:
//!
//! ```c
//! size_t count;
//! impel_world_get_bodies(world, NULL, 0, &count);
//! ImpelBodyId *bodies = malloc(count * sizeof *bodies);
//! impel_world_get_bodies(world, bodies, count, &count);
//! ```

use smallvec::SmallVec;

use super::error::{Failure, Outcome};
use super::pointers::Definition;
use super::registry::{Ids, PublishedPose};
use super::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, IMPEL_MAX_RADIAL_FORCES, IMPEL_MAX_SIZE, ImpelAabb,
    ImpelBodyId, ImpelFilter, ImpelJointId, ImpelPosition, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers, precise,
};
use crate::math::{Aabb, Lengths, Vec2};
use crate::world::{ContactView, RadialForce, World};

/// One point of a contact (manifold point).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactPoint {
    /// Position in the world, half way between the two surfaces.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Impulse along the normal, in N s, summed over the whole last step.
    pub normal_impulse: f32,
    /// Friction impulse, in N s, summed over the whole last step. Positive along the normal
    /// rotated clockwise by 90 degrees.
    pub tangent_impulse: f32,
    /// `position` relative to the origin of body A, along the axes of the world. As precise far
    /// from the world's origin as near it.
    pub from_a: ImpelVec2,
    /// Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    /// the same in each step while the same corners and edges touch, and differs between the
    /// two points of a contact.
    pub feature: u32,
    /// Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    /// with it. In the pre-solve callback it is the value of the previous step.
    pub substep_impulse: f32,
}

/// A contact: two shapes that touch, or are about to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContact {
    /// First shape.
    pub shape_a: ImpelShapeId,
    /// Second shape.
    pub shape_b: ImpelShapeId,
    /// Body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// Body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Unit normal, from `shape_a` to `shape_b`.
    pub normal: ImpelVec2,
    /// Number of valid elements of `points`: 1 or 2.
    pub point_count: u32,
    /// Contact points.
    pub points: [ImpelContactPoint; 2],
    /// Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for
    /// a speculative contact, whose points lie up to centimetres ahead of the surfaces and have
    /// no impulse. If contact or persist events are enabled for one of the shapes, a touching
    /// contact stays true until the gap exceeds 5 mm, as its events do.
    pub touching: bool,
}

/// Numbers of objects in a world, and its memory use.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCounters {
    /// Number of bodies.
    pub bodies: u32,
    /// Number of dynamic and kinematic bodies that are awake.
    pub awake_bodies: u32,
    /// Number of shapes, including the segments of chains.
    pub shapes: u32,
    /// Number of pairs of shapes whose fat AABBs overlap, whether they touch or not.
    pub pairs: u32,
    /// Number of contacts: pairs with contact points, as `impel_world_get_contacts` lists them.
    pub contacts: u32,
    /// Number of joints.
    pub joints: u32,
    /// Number of chains. Their segments count as shapes.
    pub chains: u32,
    /// Number of islands. An island is a group of bodies connected by contacts and joints,
    /// which sleep and wake together.
    pub islands: u32,
    /// Number of soft bodies. Their particles count as bodies, and their edges as joints.
    pub soft_bodies: u32,
    /// Memory used by the world, in bytes.
    pub bytes: u64,
}

/// Time of each stage of the last step, in milliseconds. Where the substeps of the solver
/// alternate between stages, the time is counted for the first of these stages.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelProfile {
    /// Whole step.
    pub step: f32,
    /// Gravity, applied forces and damping.
    pub forces: f32,
    /// Broad phase: finding pairs of shapes that may touch.
    pub broad_phase: f32,
    /// Narrow phase: computing the manifolds of those pairs.
    pub narrow_phase: f32,
    /// Solving contacts and joints.
    pub constraints: f32,
    /// Moving bodies and updating their bounds.
    pub integration: f32,
    /// Continuous collision.
    pub continuous: f32,
    /// Islands and sleep.
    pub sleep: f32,
    /// Sensors and events.
    pub events: f32,
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
    /// are not affected. `FLT_MAX` and infinity stand for 2 * `IMPEL_MAX_COORDINATE`. Default:
    /// 10.
    pub range: f32,
    /// Force at a distance of one metre, in N; per kilogram if `scale_by_mass` is true. A
    /// positive strength attracts, a negative one repels. Default: 0.
    pub strength: f32,
    /// Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
    /// constant within the range, with 1 inversely proportional to the distance, and with 2 to
    /// its square, as gravity is. Default: 2.
    pub falloff: u32,
    /// Smallest distance used in the formula, in metres, at least 0.001 m. It keeps the force
    /// finite near the centre. Default: 0.1.
    pub minimum_distance: f32,
    /// Whether the force is proportional to the body's mass, as gravity is. Default: true.
    pub scale_by_mass: bool,
    /// Body that the force does not affect, such as the one at its centre. Default: null, no
    /// body.
    pub ignored_body: ImpelBodyId,
    /// Only bodies with a shape that passes this filter are affected. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Position that `center` is relative to. Far from the world's origin, a nearby position
    /// makes `center` precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

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

/// Bounding box of all enabled shapes of enabled bodies, relative to `origin`, such as for a
/// camera. Half-spaces are excluded. If no shape remains, `out_found` is false and the box is
/// zero. Takes time proportional to the number of shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bounds(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bounds", world, |world| {
        let out_bounds = pointers::out("out_bounds", out_bounds)?;
        let out_found = pointers::out("out_found", out_found)?;
        let bounds = world.world_bounds(precise::origin(origin)?);
        out_bounds.set(bounds.unwrap_or(Aabb::new(Vec2::ZERO, Vec2::ZERO)).into())?;
        out_found.set(bounds.is_some())
    })
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

/// Transforms of `count` bodies. Nothing is written if one of the handles is invalid. To draw,
/// use `impel_world_get_interpolated_transforms`.
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

/// Transforms of `count` bodies for drawing: relative to `origin`, such as a camera, and
/// interpolated between the last two steps. Positions near `origin` are precise, wherever in
/// the world it is. `alpha` is within [0, 1]: 0 is the transform before the last step, 1 the
/// transform after it. Pass `ImpelAdvance.alpha`, or 1. Nothing is written if one of the handles
/// is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_interpolated_transforms(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    alpha: f32,
    out_transforms: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_interpolated_transforms", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        let origin = precise::origin(origin)?;
        check::within("alpha", alpha, 0.0, 1.0)?;
        if alpha == 1.0 {
            // The published poses are read without the records of the bodies.
            let pose = |place: &PublishedPose| place.precise_pose().about(origin);
            return world.ids.poses(bodies, |i, place| out.write(i, pose(place).into()));
        }
        let (ids, world): (Ids, &World) = (world.ids, world);
        ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            let pose = world.interpolated_pose(ids.known_body(body), alpha);
            out.write(i, pose.about(origin).into());
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
        ignored_body: ImpelBodyId::default(),
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

/// The persistent radial forces of the world. If an ignored body no longer exists, `ignored_body`
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
            let ignored = force.exclude.filter(|&body| world.has_body(body));
            let (origin, center) = precise::point_from(force.center);
            list.push(ImpelRadialForceDef {
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
    let exclude = match def.ignored_body.raw {
        0 => None,
        _ => Some(ids.body_key(format_args!("{name}.ignored_body"), def.ignored_body)?),
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
