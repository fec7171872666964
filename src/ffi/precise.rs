//! Large worlds: double-precision positions (worlds of many kilometres): the calls that are written by hand.

use super::{ImpelPosition, ImpelPreciseTransform};
use std::fmt::Display;

use super::error::Outcome;
use super::registry::PublishedPose;
use super::{
    ImpelBodyId, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check, guard, pointers,
};
use crate::math::{Pose, Position};
use crate::world::World;

impl From<Position> for ImpelPosition {
    fn from(position: Position) -> ImpelPosition {
        let [x, y] = position.to_doubles();
        ImpelPosition { x, y }
    }
}

impl From<Pose> for ImpelPreciseTransform {
    fn from(pose: Pose) -> ImpelPreciseTransform {
        ImpelPreciseTransform { p: pose.position.into(), q: pose.q.into() }
    }
}

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
