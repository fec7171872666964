//! Shapes: contact energy and contact user data
//!
//! These calls name a contact by its two shapes, in either order. A contact exists from the
//! step that finds a point until the step in which the shapes separate.

use super::error::Failure;
use super::{IMPEL_ERROR_UNSUPPORTED, ImpelShapeId, ImpelStatus, call, guard, pointers};

/// Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is the
/// energy lost in the relative motion of its bodies, by a bounce with restitution below 1 and
/// by friction. It is negative if the contact added energy, as a conveyor belt does. For a
/// resting contact it is the energy that gravity adds within a step. It is zero if the shapes
/// do not touch. It is computed from the impulses of the last step and the current velocities,
/// so call it before changing velocities. If several contacts act on a body in one step, each
/// is computed as if it had acted last. A shape of another world fails with
/// `IMPEL_ERROR_INVALID_HANDLE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contact_energy(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    out_energy: *mut f32,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contact_energy", shape, |world, shape| {
        let out = pointers::out("out_energy", out_energy)?;
        let other = world.ids.shape_key("other", other)?;
        out.set(world.contact_energy(shape, other))
    })
}

/// User data of the contact of two shapes. It is 0 if none is set, or the shapes do not touch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contact_user_data(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contact_user_data", shape, |world, shape| {
        let out = pointers::out("out_user_data", out_user_data)?;
        let other = world.ids.shape_key("other", other)?;
        out.set(world.contact_user_data(shape, other).unwrap_or(0))
    })
}

/// Sets user data of the contact of two shapes. It is kept until the contact ends. The end
/// event, if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it. Fails
/// with `IMPEL_ERROR_UNSUPPORTED` if the shapes do not touch.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_contact_user_data(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    user_data: u64,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_contact_user_data(shape, other, user_data),
        shape,
        |world, shape| {
            let other = world.ids.shape_key("other", other)?;
            if !world.set_contact_user_data(shape, other, user_data) {
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "the shapes do not touch"));
            }
            Ok(())
        },
    )
}
