//! Bulk calls (many bodies at once) that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::{Changing, Ids, PublishedPose};
use crate::ffi::{
    IMPEL_ERROR_LIMIT, IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, IMPEL_MAX_VELOCITY, ImpelBodyDef,
    ImpelBodyId, ImpelConvex, ImpelJointId, ImpelPose, ImpelPosition, ImpelShapeDef, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers,
    precise,
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

/// Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
/// `impel_body_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_bodies(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_bodies(world, bodies, count), world, |world| {
        for &body in bodies_of(world, bodies, count)? {
            let body = world.ids.known(body);
            if world.state().bodies.contains(body) {
                world.destroy_body(body);
            }
        }
        Ok(())
    })
}

/// Destroys `count` shapes. A shape may be listed twice. See `impel_shape_destroy`. The mass of
/// a body is recomputed for each destroyed shape, so destroying the body is faster than
/// destroying all its shapes. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_shapes(
    world: ImpelWorldId,
    shapes: *const ImpelShapeId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_shapes(world, shapes, count), world, |world| {
        let shapes = pointers::array("shapes", shapes, count, MOST)?;
        let mut keys = Vec::with_capacity(count);
        for (i, &shape) in shapes.iter().enumerate() {
            let key = world.ids.key(format_args!("shapes[{i}]"), shape)?;
            crate::ffi::shape::check_no_segment(world, key)?;
            keys.push(key);
        }
        for key in keys {
            if world.state().shapes.contains(key) {
                world.destroy_shape(key);
            }
        }
        Ok(())
    })
}

/// Destroys `count` joints, and the gear joints that connect them. A joint may be listed twice.
/// See `impel_joint_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_destroy_joints(
    world: ImpelWorldId,
    joints: *const ImpelJointId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_destroy_joints(world, joints, count), world, |world| {
        let joints = pointers::array("joints", joints, count, MOST)?;
        let mut keys = Vec::with_capacity(count);
        for (i, &joint) in joints.iter().enumerate() {
            keys.push(world.ids.key(format_args!("joints[{i}]"), joint)?);
        }
        for key in keys {
            if world.state().joints.contains(key) {
                world.destroy_joint(key);
            }
        }
        Ok(())
    })
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
            let bodies = bodies_of(world, bodies, count)?;
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

/// Puts `count` bodies to sleep as one island, with zero velocities. They wake together, even
/// if they do not touch and no joint connects them. If a body is asleep already, its whole
/// island joins the new island. An awake body that touches one of them wakes them all. Static
/// and disabled bodies are ignored; a body may be listed twice. If one handle is invalid or of
/// another world, fails with `IMPEL_ERROR_INVALID_HANDLE` and changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_sleep_bodies(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
) -> ImpelStatus {
    guard::change_world(call::impel_world_sleep_bodies(world, bodies, count), world, |world| {
        let bodies = bodies_of(world, bodies, count)?;
        let ids = world.ids;
        world.sleep_together(bodies.iter().map(|&body| ids.known(body)));
        Ok(())
    })
}

/// Returns the engine's array of the current poses of all bodies, for reading without calls.
///
/// A body with the handle `raw` has the index
/// `raw >> IMPEL_ID_GENERATION_BITS & ((1 << IMPEL_ID_INDEX_BITS) - 1)`, and the generation
/// `raw & ((1 << IMPEL_ID_GENERATION_BITS) - 1)`. Its pose is the array element at this index, if
/// the element has the same generation and `is_replaced` is 0. If not, the body is destroyed,
/// or a larger array has replaced this one: call this function again.
///
/// The array belongs to the engine and is read-only. Every step and every
/// `impel_body_set_transform` changes it in place. The memory can be read until the process
/// ends, even after the world is destroyed. A thread that reads it while another thread changes
/// or steps the world may see a partly updated pose.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_poses(
    world: ImpelWorldId,
    out_poses: *mut *const ImpelPose,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_poses", world, |world| {
        pointers::loan::<PublishedPose>("out_poses", out_poses.cast(), out_count)?
            .set(world.ids.all_poses())
    })
}

/// Linear velocities in m/s, and angular velocities in rad/s, of `count` bodies. Either output
/// array may be `NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_velocities(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_linear: *mut ImpelVec2,
    out_angular: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_velocities", world, |world| {
        let bodies = pointers::array("bodies", bodies, count, MOST)?;
        let mut linear = pointers::optional("out_linear", out_linear, count)?;
        let mut angular = pointers::optional("out_angular", out_angular, count)?;
        world.ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            let body = world.ids.known(body);
            pointers::put(&mut linear, i, world.body_state(body).linear_velocity.into());
            pointers::put(&mut angular, i, world.body_state(body).angular_velocity);
        }
        Ok(())
    })
}

/// Sets the linear velocities, in m/s, and angular velocities, in rad/s, of `count` bodies. If
/// an array is `NULL`, those velocities do not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_velocities(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    linear: *const ImpelVec2,
    angular: *const f32,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_set_velocities(world, bodies, count, linear, angular),
        world,
        |world| {
            let bodies = bodies_of(world, bodies, count)?;
            let linear = vectors("linear", linear, count, IMPEL_MAX_VELOCITY)?;
            let most = IMPEL_MAX_VELOCITY;
            let spins = if angular.is_null() { 0 } else { count };
            let angular = pointers::array("angular", angular, spins, MOST)?;
            for (i, &spin) in angular.iter().enumerate() {
                check::within(format_args!("angular[{i}]"), spin, -most, most)?;
            }
            for (&body, &velocity) in bodies.iter().zip(linear) {
                let body = world.ids.known(body);
                world.set_linear_velocity(body, velocity.into());
            }
            for (&body, &spin) in bodies.iter().zip(angular) {
                let body = world.ids.known(body);
                world.set_angular_velocity(body, spin);
            }
            Ok(())
        },
    )
}

/// Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If `points`
/// is `NULL`, the forces act at the centres of mass. See `impel_body_apply_force`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_forces(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    forces: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_forces(world, origin, bodies, count, forces, points),
        world,
        |world| {
            let origin = precise::origin(origin)?;
            let bodies = bodies_of(world, bodies, count)?;
            let forces = vectors_of("forces", forces, count)?;
            apply_each(world, (bodies, forces), (origin, points), |world, body, force, point| {
                match point {
                    Some(point) => world.apply_force(body, force, point),
                    None => world.add_force(body, force, 0.0),
                }
            })
        },
    )
}

/// Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`. If
/// `points` is `NULL`, the impulses act at the centres of mass. See `impel_body_apply_impulse`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_impulses(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    impulses: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_impulses(world, origin, bodies, count, impulses, points),
        world,
        |world| {
            let origin = precise::origin(origin)?;
            let bodies = bodies_of(world, bodies, count)?;
            let impulses = vectors_of("impulses", impulses, count)?;
            apply_each(
                world,
                (bodies, impulses),
                (origin, points),
                |world, body, impulse, point| match point {
                    Some(point) => world.apply_impulse(body, impulse, point),
                    None => world.add_impulse(body, impulse, 0.0),
                },
            )
        },
    )
}

/// Applies forces or impulses to bodies that have been checked, at points relative to an
/// origin.
fn apply_each(
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

/// Whether each of `count` bodies is awake.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_awake_flags(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_awake: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_awake_flags", world, |world| {
        let (bodies, mut out) = pointers::bulk("bodies", bodies, count, "out_awake", out_awake)?;
        world.ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            out.write(i, world.is_awake(world.ids.known(body)));
        }
        Ok(())
    })
}

/// User data of `count` bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_body_user_data(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_world("impel_world_get_body_user_data", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_user_data", out_user_data)?;
        world.ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            out.write(i, world.state().bodies[world.ids.known(body)].user_data);
        }
        Ok(())
    })
}

/// An array of bodies of this world.
fn bodies_of<'a>(
    world: &Changing,
    bodies: *const ImpelBodyId,
    count: usize,
) -> Outcome<&'a [ImpelBodyId]> {
    let bodies = pointers::array("bodies", bodies, count, MOST)?;
    world.ids.check_bodies(world, bodies)?;
    Ok(bodies)
}

/// Forces or impulses.
fn vectors_of<'a>(name: &str, values: *const ImpelVec2, count: usize) -> Outcome<&'a [ImpelVec2]> {
    // Forces and impulses must not be null, but `vectors` allows null.
    pointers::array(name, values, count, MOST)?;
    vectors(name, values, count, IMPEL_MAX_FORCE)
}

/// Vectors within ±`limit`; empty if the pointer is null.
fn vectors<'a>(
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

/// Transforms of `count` bodies, relative to the world's origin. Nothing is written if one of the
/// handles is invalid. For drawing, or far from the origin, use
/// `impel_world_get_interpolated_transforms`.
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
