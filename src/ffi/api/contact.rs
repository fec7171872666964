//! Contacts (manifolds): the calls that are written by hand.

use crate::ffi::error::Failure;
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelContact, ImpelShapeId, ImpelStatus, call, convert, guard,
};
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

/// Sets user data of the contact of two shapes. It is kept until the contact ends. The end event,
/// if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it. Fails with
/// `IMPEL_ERROR_UNSUPPORTED` if the shapes have no contact (one that is only about to touch is
/// enough), and with `IMPEL_ERROR_INVALID_HANDLE` if they are in different worlds.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_contact_user_data(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    user_data: u64,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_contact_user_data(shape, other, user_data),
        shape,
        |world, shape| {
            let other = world.ids.key("other", other)?;
            if !world.set_contact_user_data(shape, other, user_data) {
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "the shapes do not touch"));
            }
            Ok(())
        },
    )
}
