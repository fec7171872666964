//! Functions that the entries of `api/contact.toml` call.

use crate::ffi::registry::Ids;
use crate::ffi::{ImpelContact, convert};
use crate::world::ContactView;

/// The contact as a C struct.
pub(in crate::ffi) fn contact(ids: Ids, view: &ContactView) -> ImpelContact {
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
