//! Shapes: what is known of a contact
//!
//! A contact is named by its two shapes, in either order. It is there from the step
//! that found a point until that in which the shapes have parted.

use super::error::Failure;
use super::{IMPEL_ERROR_UNSUPPORTED, ImpelShapeId, ImpelStatus, call, guard, pointers};

/// The kinetic energy, in J, that the contact of two shapes took from its bodies'
/// motion against each other in the last step: what a hit lost by an imperfect
/// rebound, and what friction took, sliding or not. Negative where it gave energy, as
/// a conveyor does that speeds something up; at rest what gravity gives within a step,
/// and zero where they do not touch. Follows from impulses and velocities after the step: so ask
/// before you change those. Where a body is hit by several in one step, each contact
/// counts as if it had come last. A shape of another world gives
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

/// What you keep with the contact of two shapes; 0 where that is nothing, or they do
/// not touch.
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

/// Keeps something of yours with the contact of two shapes, until the shapes part or
/// something else ends it: `ImpelContactEndEvent.user_data` hands it back, where an end
/// is told. 0 keeps nothing. Shapes that do not touch give `IMPEL_ERROR_UNSUPPORTED`.
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
