//! Functions that the entries of `api/mover.toml` call.

use smallvec::SmallVec;

use crate::ffi::error::Outcome;
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_PLANES, IMPEL_MAX_SIZE, ImpelMoverPlane, ImpelRayHit, check,
    pointers,
};
use crate::mover::{MoverContact, Plane};
use crate::world::{BodyKey, ShapeKey};

impl ImpelMoverPlane {
    fn check(&self, name: &str) -> Outcome<Plane> {
        let normal = check::unit(format_args!("{name}.normal"), self.normal)?;
        let most = 2.0 * IMPEL_MAX_COORDINATE;
        check::within(format_args!("{name}.separation"), self.separation, -most, most)?;
        check::not_negative(format_args!("{name}.push_limit"), self.push_limit, most)?;
        let push_limit =
            if self.push_limit >= IMPEL_MAX_SIZE { f32::INFINITY } else { self.push_limit };
        Ok(Plane { normal, separation: self.separation, push_limit })
    }
}

pub(in crate::ffi) fn planes(
    planes: *const ImpelMoverPlane,
    count: usize,
) -> Outcome<SmallVec<[Plane; 16]>> {
    let planes = pointers::array("planes", planes, count, IMPEL_MAX_PLANES as usize)?;
    let check = |(i, plane): (usize, &ImpelMoverPlane)| {
        plane.check(&format_args!("planes[{i}]").to_string())
    };
    planes.iter().enumerate().map(check).collect()
}

/// The shape that a mover hits, after a fraction of its translation.
pub(in crate::ffi) fn hit(
    ids: Ids,
    shape: ShapeKey,
    fraction: f32,
    contact: &MoverContact,
) -> ImpelRayHit {
    ImpelRayHit {
        shape: ids.shape(shape),
        point: contact.point.into(),
        normal: contact.normal.into(),
        fraction,
        hit: true,
    }
}

/// The plane between a mover and a shape.
pub(in crate::ffi) fn plane(
    ids: Ids,
    shape: ShapeKey,
    body: BodyKey,
    contact: &MoverContact,
) -> ImpelMoverPlane {
    ImpelMoverPlane {
        shape: ids.shape(shape),
        body: ids.body(body),
        point: contact.point.into(),
        normal: contact.normal.into(),
        separation: contact.separation,
        push_limit: IMPEL_MAX_SIZE,
    }
}
