//! Bulk calls (many bodies at once) that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::{Changing, Ids, ObjectId, PublishedPose};
use crate::ffi::{
    IMPEL_ERROR_LIMIT, IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, IMPEL_MAX_VELOCITY, ImpelBodyDef,
    ImpelBodyId, ImpelConvex, ImpelPosition, ImpelShapeDef, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers, precise,
};
use crate::geometry::Shape;
use crate::math::{Pose, Position, Transform, Vec2};
use crate::world::{BodyKey, World};

const MOST: usize = IMPEL_MAX_OBJECTS as usize;

/// Creates `count` bodies from one definition, each with its own transform. The transforms
/// replace `def->position` and `def->rotation`, and are relative to `def->origin`. Fails with
/// `IMPEL_ERROR_LIMIT` if the world cannot hold all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create_bodies(
    world: ImpelWorldId,
    def: *const ImpelBodyDef,
    transforms: *const ImpelTransform,
    count: usize,
    out_bodies: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_create_bodies(world, def, transforms, count, out_bodies),
        world,
        |world| {
            let def = pointers::definition("def", def)?;
            let name = pointers::text("def.name", def.name, crate::ffi::IMPEL_MAX_NAME as usize)?;
            let origin = def.origin;
            let def = convert::body_def("def", &def)?;
            let (transforms, mut out) =
                pointers::bulk("transforms", transforms, count, "out_bodies", out_bodies)?;
            for (i, &transform) in transforms.iter().enumerate() {
                let transform = check::transform(format_args!("transforms[{i}]"), transform)?;
                precise::place_from("def.origin", origin, "def.position", transform.p.into())?;
            }
            check_capacity(world.state().bodies.len(), count)?;
            for (i, &transform) in transforms.iter().enumerate() {
                let transform = check::transform("transforms", transform)?;
                let position =
                    precise::place_from("def.origin", origin, "def.position", transform.p.into())?;
                let def = crate::world::BodyDef { position, rotation: transform.q, ..def };
                let body = world.create_body(&def)?;
                if !name.is_empty() {
                    let key = world.ids.known(body);
                    world.set_body_name(key, name);
                }
                out.write(i, body);
            }
            Ok(())
        },
    )
}

/// Creates a shape with the same geometry on each of `count` bodies. `convex` is the geometry: a
/// circle, capsule, segment, box or polygon. Make it with `impel_convex_make_circle`,
/// `impel_convex_make_box` and so on. Fails with `IMPEL_ERROR_LIMIT` if the world cannot hold all
/// of the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create_shapes(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    def: *const ImpelShapeDef,
    convex: *const ImpelConvex,
    out_shapes: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_create_shapes(world, bodies, count, def, convex, out_shapes),
        world,
        |world| {
            let (bodies, mut out) =
                pointers::bulk("bodies", bodies, count, "out_shapes", out_shapes)?;
            let def = convert::shape_def("def", &pointers::definition("def", def)?)?;
            let geometry = convert::convex("convex", convex, world.lengths())?;
            if let Shape::Circle(circle) = &geometry {
                check::size("convex->radius", circle.radius, world.lengths())?;
            }
            world.ids.check_bodies(world, bodies)?;
            check_capacity(world.state().shapes.len(), count)?;
            for (i, &body) in bodies.iter().enumerate() {
                let body = world.ids.known(body);
                out.write(i, world.create_shape(body, &def, &geometry)?);
            }
            Ok(())
        },
    )
}

fn check_capacity(existing: usize, count: usize) -> Outcome {
    if count <= MOST - existing {
        return Ok(());
    }
    let words = format_args!("count is {count}; the world has capacity for {}", MOST - existing)
        .to_string();
    Err(Failure::new(IMPEL_ERROR_LIMIT, words))
}

/// Teleports `count` bodies to `transforms`, which are relative to `origin`. See
/// `impel_body_set_transform`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_transforms(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    transforms: *const ImpelTransform,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_transforms(world, origin, bodies, count, transforms),
        world,
        |world| {
            let bodies = bodies_of(world, world.ids, bodies, count)?;
            let transforms = pointers::array("transforms", transforms, count, MOST)?;
            let origin = precise::origin(origin)?.into();
            let pose = |i: usize, transform| -> Outcome<Pose> {
                let name = format_args!("transforms[{i}]");
                let Transform { p, q } = check::transform(name, transform)?;
                let position =
                    precise::place_from("origin", origin, format_args!("{name}.p"), p.into())?;
                Ok(Pose { position, q })
            };
            for (i, &transform) in transforms.iter().enumerate() {
                pose(i, transform)?;
            }
            for (i, (&body, &transform)) in bodies.iter().zip(transforms).enumerate() {
                let body = world.ids.known(body);
                world.set_body_transform(body, pose(i, transform)?);
            }
            Ok(())
        },
    )
}

/// Angular velocities passed by the host, checked; empty if the pointer is null.
pub(in crate::ffi) fn angular_velocities<'a>(
    values: *const f32,
    count: usize,
) -> Outcome<&'a [f32]> {
    let count = if values.is_null() { 0 } else { count };
    let values = pointers::array("angular", values, count, MOST)?;
    for (i, &value) in values.iter().enumerate() {
        let most = IMPEL_MAX_VELOCITY;
        check::within(format_args!("angular[{i}]"), value, -most, most)?;
    }
    Ok(values)
}

/// Applies forces or impulses to bodies that have been checked, at points relative to an
/// origin.
pub(in crate::ffi) fn apply_each(
    world: &mut Changing,
    (bodies, values): (&[ImpelBodyId], &[ImpelVec2]),
    (origin, points): (Position, *const ImpelVec2),
    mut apply: impl FnMut(&mut Changing, BodyKey, Vec2, Option<Position>),
) -> Outcome {
    let limit = crate::ffi::IMPEL_MAX_COORDINATE;
    let points = vectors("points", points, bodies.len(), limit)?;
    for (i, (&body, &value)) in bodies.iter().zip(values).enumerate() {
        let body = world.ids.known(body);
        let point = points.get(i).map(|&point| origin + Vec2::from(point));
        apply(world, body, value.into(), point);
    }
    Ok(())
}

/// An array of bodies of this world.
pub(in crate::ffi) fn bodies_of<'a>(
    world: &World,
    ids: Ids,
    bodies: *const ImpelBodyId,
    count: usize,
) -> Outcome<&'a [ImpelBodyId]> {
    let bodies = pointers::array("bodies", bodies, count, MOST)?;
    ids.check_bodies(world, bodies)?;
    Ok(bodies)
}

/// The keys of an array of objects of this world.
pub(in crate::ffi) fn keys_of<I: ObjectId + Copy>(
    world: &Changing,
    name: &str,
    objects: *const I,
    count: usize,
) -> Outcome<Vec<I::Key>> {
    let objects = pointers::array(name, objects, count, MOST)?;
    let key = |(i, &object)| world.ids.key(format_args!("{name}[{i}]"), object);
    objects.iter().enumerate().map(key).collect()
}

/// Forces or impulses.
pub(in crate::ffi) fn vectors_of<'a>(
    name: &str,
    values: *const ImpelVec2,
    count: usize,
) -> Outcome<&'a [ImpelVec2]> {
    // Forces and impulses must not be null, but `vectors` allows null.
    pointers::array(name, values, count, MOST)?;
    vectors(name, values, count, IMPEL_MAX_FORCE)
}

/// Vectors within ±`limit`; empty if the pointer is null.
pub(in crate::ffi) fn vectors<'a>(
    name: &str,
    values: *const ImpelVec2,
    count: usize,
    limit: f32,
) -> Outcome<&'a [ImpelVec2]> {
    let count = if values.is_null() { 0 } else { count };
    let values = pointers::array(name, values, count, MOST)?;
    for (i, &value) in values.iter().enumerate() {
        check::vector(format_args!("{name}[{i}]"), value, limit)?;
    }
    Ok(values)
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
            // Faster: the published poses do not need the records of the bodies.
            let pose = |place: &PublishedPose| place.precise_pose().about(origin);
            return world.ids.poses(bodies, |i, place| out.write(i, pose(place).into()));
        }
        let (ids, world): (Ids, &World) = (world.ids, world);
        ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            let pose = world.interpolated_pose(ids.known(body), alpha);
            out.write(i, pose.about(origin).into());
        }
        Ok(())
    })
}
