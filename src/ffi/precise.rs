//! Large worlds: double-precision positions (worlds of many kilometres)
//!
//! A `float` position has a resolution of a millimetre up to about 10 km from the origin. In
//! every world the engine stores positions of bodies more precisely: to less than a micrometre,
//! up to `IMPEL_MAX_COORDINATE`. Contacts, joints and the simulation work relative to bodies.
//! So the simulation far away is the same as at the origin, and groups of bodies that are far
//! apart are all precise. Only the `float` positions that functions take and return are
//! rounded. Far from the origin:
//!
//! - A single point of the world is an `ImpelPosition`, in doubles.
//! - Boxes, lists of points and results that contain points are `float`s relative to an
//!   `origin`, such as a camera. It is a parameter, or a field of the definition or of
//!   `ImpelQueryOptions`. A parameter of `NULL`, and the default of the fields, is the origin of
//!   the world. Pass a nearby position.
//! - A few functions take or return `float` points relative to the world's origin, for small
//!   worlds. Each has another form: `impel_body_get_precise_transform` and
//!   `impel_body_set_precise_transform`, `impel_world_get_interpolated_transforms`,
//!   `impel_body_apply_load`, `impel_world_overlap_aabb_with_options`,
//!   `impel_world_overlap_point_with_options` and `impel_world_cast_rays`.
//! - Read contact points relative to body A (`ImpelContactPoint.from_a`), and move them the
//!   same way (`ImpelResponsePoint.from_a`). Events have positions in doubles
//!   (`ImpelContactHitEvent.precise_point`).
//!
//! A function takes the exact value of each `float` argument, and returns the `float` nearest
//! to the stored position: within 6 cm at 1,000 km, within a metre at 9,000 km. Frames of
//! joints and points of shapes are `float`s relative to their bodies: place the static bodies
//! that others are jointed to nearby. (The target of a mouse joint is precise wherever its
//! static body is.)
//!
//! The broad phase uses `float` AABBs, which are rounded outwards: by some decimetres at 1,000
//! km. So it finds more pairs there, and misses none. `impel_world_get_bounds`,
//! `impel_body_get_aabb` and `impel_shape_get_aabb` return tight AABBs.

use std::fmt::Display;

use super::error::Outcome;
use super::{ImpelBodyId, ImpelRotation, ImpelStatus, ImpelVec2, call, check, guard, pointers};
use crate::math::{Pose, Position};

/// A position in the world in doubles, in metres.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPosition {
    /// Horizontal component; positive is to the right.
    pub x: f64,
    /// Vertical component; positive is up by convention.
    pub y: f64,
}

/// A transform with a position in doubles.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPreciseTransform {
    /// Position of the body's origin in the world.
    pub p: ImpelPosition,
    /// Rotation of the body.
    pub q: ImpelRotation,
}

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
        world.set_body_transform(body, pose("transform", transform)?);
        Ok(())
    })
}

/// An origin passed by the host; null is the origin of the world.
pub(super) fn origin(origin: *const ImpelPosition) -> Outcome<Position> {
    match origin.is_null() {
        true => Ok(Position::ZERO),
        false => check::place("origin", pointers::input("origin", origin)?),
    }
}

/// A transform passed by the host.
pub(super) fn pose(name: &str, transform: ImpelPreciseTransform) -> Outcome<Pose> {
    let position = check::place(format_args!("{name}.p"), transform.p)?;
    let q = check::rotation(format_args!("{name}.q"), transform.q)?;
    Ok(Pose { position, q })
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
