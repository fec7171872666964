//! Large worlds: double-precision positions (worlds of many kilometres): the calls that are written by hand.

use crate::ffi::{ImpelPosition, ImpelPreciseTransform};
use std::fmt::Display;

use crate::ffi::error::Outcome;
use crate::ffi::{ImpelBodyId, ImpelStatus, ImpelVec2, call, check, guard, pointers};
use crate::math::{Pose, Position};

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
        pointers::out("out_transform", out_transform)?.set(world.sim(body).pose().into())
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
        world.set_body_transform(body, pose("transform", transform)?);
        Ok(())
    })
}

/// The position of a point that is relative to an origin.
pub(in crate::ffi) fn place_from(
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
pub(in crate::ffi) fn point_from(place: Position) -> (ImpelPosition, ImpelVec2) {
    let Position { high, low } = place;
    (Position::from(low).into(), high.into())
}

/// An origin passed by the host; null is the origin of the world.
pub(in crate::ffi) fn origin(origin: *const ImpelPosition) -> Outcome<Position> {
    match origin.is_null() {
        true => Ok(Position::ZERO),
        false => check::place("origin", pointers::input("origin", origin)?),
    }
}

/// A transform passed by the host.
pub(in crate::ffi) fn pose(name: &str, transform: ImpelPreciseTransform) -> Outcome<Pose> {
    let position = check::place(format_args!("{name}.p"), transform.p)?;
    let q = check::rotation(format_args!("{name}.q"), transform.q)?;
    Ok(Pose { position, q })
}
