//! Worlds of many kilometres
//!
//! A `float` resolves a millimetre up to about 10 km from the origin. Where bodies are is
//! kept more precisely in every world: to less than a micrometre as far as positions may go
//! (`IMPEL_MAX_COORDINATE`). Contacts, joints and all that is simulated are relative to
//! bodies, so what happens there happens as it does at the origin, and crowds that are far
//! apart are all as precise as one alone. Only the `float` that says where something is in
//! the world is rounded. Far away:
//!
//! - create bodies with `ImpelBodyDef.origin`, from which `position` counts, or with
//!   `impel_body_set_precise_transform`;
//! - read them as doubles (`impel_body_get_precise_transform`), or as floats about a place
//!   of yours, such as a camera (`impel_world_get_transforms_about`);
//! - ask about a place near by: `ImpelQueryOptions.origin`, `ImpelCharacterDef.origin` and
//!   `ImpelDebugDraw.origin` say from where all points handed in and given back count; what
//!   takes an `ImpelFilter` has another call beside it that takes options;
//! - the definitions of mouse and pulley joints, radial forces, explosions, water, wind and
//!   inverse kinematics have an `origin` as well;
//! - points of bodies, shapes and soft bodies, and forces at a point: calls with `precise` in
//!   their name take or give a place in doubles, and those that end in `_about` count from an
//!   `origin` of yours;
//! - read contact points from body A (`ImpelContactPoint.from_a`), and move them so
//!   (`ImpelResponsePoint.from_a`); events tell doubles (`ImpelContactHitEvent.precise_point`).
//!
//! Without one of these, what is handed in is the place that its `float`s are, and what is
//! told is the nearest `float` to what the engine knows: at 1,000 km to 6 cm, at 9,000 km to
//! a metre. Frames of joints and points of shapes count from their bodies, and are `float`s:
//! have fixed bodies near by to which others are jointed. (The target of a mouse joint is
//! precise wherever its static body is.)
//!
//! Bounds of shapes stay `float`s, which far away are rounded outwards: at 1,000 km by some
//! decimetres, so that more pairs are looked at. `impel_body_get_aabb_about` and
//! `impel_shape_get_aabb_about` tell them more tightly.

use std::fmt::Display;

use super::error::Outcome;
use super::registry::Place;
use super::{
    ImpelBodyId, ImpelRotation, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check,
    guard, pointers,
};
use crate::math::{Pose, Position};
use crate::world::World;

/// A place in the world, in metres.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPosition {
    /// To the right.
    pub x: f64,
    /// Up by convention.
    pub y: f64,
}

/// Where a body is, precisely.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPreciseTransform {
    /// Where the body's origin lies in the world.
    pub p: ImpelPosition,
    /// How the body is turned.
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

/// Where the body is: its origin, not its centre of mass, to a nanometre at 1,000 km.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_transform(
    body: ImpelBodyId,
    out_transform: *mut ImpelPreciseTransform,
) -> ImpelStatus {
    guard::read_body("impel_body_get_precise_transform", body, |world, body| {
        pointers::out("out_transform", out_transform)?.set(world.body_pose(body).into())
    })
}

/// Puts the body somewhere else at once, as `impel_body_set_transform` does.
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

/// The precise transforms of many bodies in one call. Nothing is written when one of the
/// handles is invalid.
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

/// The transforms of many bodies as seen from a place, such as a camera: what is near it is
/// precise, wherever in the world that is. `alpha` is the share of the last step: 1 for
/// where bodies are now, 0 for where they were before it, `ImpelAdvance.alpha` to draw
/// between two steps.
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
            let pose = |place: &Place| place.precise_pose().about(origin);
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

/// Where a point is that counts from an origin.
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

/// A place as an origin and the nearest floats, which count from it: what `place_from`
/// takes back to the bit. Near the world's origin it is the floats alone.
pub(super) fn point_from(place: Position) -> (ImpelPosition, ImpelVec2) {
    let Position { high, low } = place;
    (Position::from(low).into(), high.into())
}
