//! Functions that the entries of `api/precise.toml` call.

use std::fmt::Display;

use crate::ffi::error::Outcome;
use crate::ffi::{ImpelPosition, ImpelPreciseTransform, ImpelVec2, check, pointers};
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
