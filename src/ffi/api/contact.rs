//! Contacts (manifolds): the calls that are written by hand.

use crate::ffi::ImpelContact;
use crate::ffi::error::Failure;
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelWorldId, call, convert,
    guard, pointers,
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

/// All contacts that had at least one point at the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contacts(
    world: ImpelWorldId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contacts", world, |world| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.contacts().for_each(|view| list.push(contact(world.ids, &view)));
        list.finish()
    })
}

/// Contacts of the body that had at least one point at the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_contacts(
    body: ImpelBodyId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_body("impel_body_get_contacts", body, |world, body| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.body_contacts(body).for_each(|view| list.push(contact(world.ids, &view)));
        list.finish()
    })
}

/// Contacts of the shape that had at least one point at the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contacts(
    shape: ImpelShapeId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contacts", shape, |world, shape| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.shape_contacts(shape).for_each(|view| list.push(contact(world.ids, &view)));
        list.finish()
    })
}

/// Contact between two shapes, if it had at least one point at the last step. Its normal points
/// from the contact's `shape_a` to its `shape_b`; `shape` may be either. `*out_touching` is
/// whether the contact exists, also if the shapes are only about to touch
/// (`ImpelContact.touching` is false). If there is no contact, `*out_contact` is zeroed. A shape
/// of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contact_with(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    out_contact: *mut ImpelContact,
    out_touching: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contact_with", shape, |world, shape| {
        let out_contact = pointers::out("out_contact", out_contact)?;
        let out_touching = pointers::out("out_touching", out_touching)?;
        let other = world.ids.shape_key("other", other)?;
        let found = world.contact_of(shape, other).map(|view| contact(world.ids, &view));
        out_touching.set(found.is_some())?;
        out_contact.set(found.unwrap_or_default())
    })
}

/// Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is the
/// energy that the relative motion of the two bodies loses, by a bounce with restitution below 1
/// and by friction. It is negative if the contact added energy, as a conveyor belt does. For a
/// resting contact it is the energy that gravity adds within a step. It is zero if the shapes do
/// not touch. It is computed from the impulses of the last step and the current velocities, so
/// call it before changing velocities. If several contacts act on a body in one step, each is
/// computed as if it had acted last. A shape of another world fails with
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

/// User data of the contact of two shapes. It is 0 if none is set, or the shapes do not touch. A
/// shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
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
/// with `IMPEL_ERROR_UNSUPPORTED` if the shapes do not touch, and with
/// `IMPEL_ERROR_INVALID_HANDLE` if they are in different worlds.
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
