//! Large worlds: double-precision positions
//!
//! A `float` position has a resolution of a millimetre up to about 10 km from the origin. In
//! every world the engine stores positions of bodies more precisely: to less than a micrometre,
//! up to `IMPEL_MAX_COORDINATE`. Contacts, joints and the simulation work relative to bodies.
//! So the simulation far away is the same as at the origin, and groups of bodies that are far
//! apart are all precise. Only the `float` positions that functions take and return are
//! rounded. Far from the origin:
//!
//! - Create bodies with `ImpelBodyDef.origin`, which `position` is relative to, or with
//!   `impel_body_set_precise_transform`.
//! - Read positions as doubles (`impel_body_get_precise_transform`), or as floats relative to a
//!   position, such as a camera (`impel_world_get_transforms_about`).
//! - Query relative to a nearby position. In queries, characters and debug draw, all points are
//!   relative to `ImpelQueryOptions.origin`, `ImpelCharacterDef.origin` and
//!   `ImpelDebugDraw.origin`. For each query that takes an `ImpelFilter`, there is another that
//!   takes options.
//! - The definitions of mouse and pulley joints, radial forces, explosions, water, wind and
//!   inverse kinematics have an `origin` as well.
//! - For points of bodies, shapes and soft bodies, and forces at a point: functions with
//!   `precise` in their name take or return positions in doubles, and functions that end in
//!   `_about` take points relative to an `origin`.
//! - Read contact points relative to body A (`ImpelContactPoint.from_a`), and move them the
//!   same way (`ImpelResponsePoint.from_a`). Events have positions in doubles
//!   (`ImpelContactHitEvent.precise_point`).
//!
//! Other functions take the exact value of each `float` argument, and return the `float`
//! nearest to the stored position: within 6 cm at 1,000 km, within a metre at 9,000 km. Frames
//! of joints and points of shapes are `float`s relative to their bodies: place the static
//! bodies that others are jointed to nearby. (The target of a mouse joint is precise wherever
//! its static body is.)
//!
//! The broad phase uses `float` AABBs, which are rounded outwards: by some decimetres at 1,000
//! km. So it finds more pairs there, and misses none. Tight AABBs are returned by
//! `impel_world_get_bounds_about`, `impel_body_get_aabb_about` and
//! `impel_shape_get_aabb_about`.
//!
//! ```c
//! ImpelPosition camera = { 250000.0, 0.0 };             // 250 km from the origin
//! ImpelBodyDef def = impel_body_def_default();
//! def.origin = camera;
//! def.position.y = 5.0f;                                // 5 m above the camera
//! impel_body_create(world, &def, &body);
//! impel_world_get_transforms_about(world, camera, &body, 1, 1.0f, transforms);
//! ```

use std::fmt::Display;

use super::error::Outcome;
use super::registry::PublishedPose;
use super::{
    ImpelBodyId, ImpelPosition, ImpelPreciseTransform, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, call, check, guard, pointers,
};
use crate::math::{Pose, Position};
use crate::world::World;

/// Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of the
/// body's origin, not of the centre of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_transform(
    body: ImpelBodyId,
    out_transform: *mut ImpelPreciseTransform,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_transform", body, |world, body| {
        pointers::out("out_transform", out_transform)?.set(world.body_pose(body).into())
    })
}

/// Moves the body to a transform at once (teleport). See `impel_body_set_transform`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_precise_transform(
    body: ImpelBodyId,
    transform: ImpelPreciseTransform,
) -> ImpelStatus {
    let call = call::impel_body_set_precise_transform(body, transform);
    guard::change_body(call, body, |world, body| {
        let position = check::place("transform.p", transform.p)?;
        let q = check::rotation("transform.q", transform.q)?;
        world.set_body_transform(body, Pose { position, q });
        Ok(())
    })
}

/// Transforms of `count` bodies in doubles. Nothing is written if one of the handles is
/// invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_precise_transforms(
    world: ImpelWorldId,
    bodies: *const ImpelBodyId,
    count: usize,
    out_transforms: *mut ImpelPreciseTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_precise_transforms", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        world.ids.poses(bodies, |i, place| out.write(i, place.precise_pose().into()))
    })
}

/// Transforms of `count` bodies relative to `origin`, such as a camera. Positions near `origin`
/// are precise, wherever in the world it is. `alpha` is within [0, 1]: 1 is the transform after
/// the last step, 0 the transform before it. Pass `ImpelAdvance.alpha` to draw between two
/// steps. Nothing is written if one of the handles is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_transforms_about(
    world: ImpelWorldId,
    origin: ImpelPosition,
    bodies: *const ImpelBodyId,
    count: usize,
    alpha: f32,
    out_transforms: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_world("impel_world_get_transforms_about", world, |world| {
        let (bodies, mut out) =
            pointers::bulk("bodies", bodies, count, "out_transforms", out_transforms)?;
        let origin = check::place("origin", origin)?;
        check::within("alpha", alpha, 0.0, 1.0)?;
        if alpha == 1.0 {
            let pose = |place: &PublishedPose| place.precise_pose().about(origin);
            return world.ids.poses(bodies, |i, place| out.write(i, pose(place).into()));
        }
        let (ids, world): (_, &World) = (world.ids, world);
        ids.check_bodies(world, bodies)?;
        for (i, &body) in bodies.iter().enumerate() {
            let pose = world.interpolated_pose(ids.known_body(body), alpha);
            out.write(i, pose.about(origin).into());
        }
        Ok(())
    })
}

/// The position of a point that is relative to an origin.
pub(super) fn place_from(
    origin_name: impl Display,
    origin: ImpelPosition,
    name: impl Display,
    point: ImpelVec2,
) -> Outcome<Position> {
    let point = check::position(&name, point)?;
    if origin == ImpelPosition::default() {
        return Ok(point.into());
    }
    let place = check::place(&origin_name, origin)? + point;
    check::place(format_args!("{origin_name} + {name}"), place.into())
}

/// A position as an origin and the nearest floats, relative to it. `place_from` restores it to
/// the bit. Near the world's origin, the floats alone are the position.
pub(super) fn point_from(place: Position) -> (ImpelPosition, ImpelVec2) {
    let Position { high, low } = place;
    (Position::from(low).into(), high.into())
}
