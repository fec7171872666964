//! Contacts (manifolds)
//!
//! A contact (collision pair, arbiter) is a pair of shapes that touch or are about to, with a
//! normal and one or two points (the manifold). It exists from the step that finds a point until
//! the step in which the shapes separate. Events report its begin and its end
//! (`impel_world_get_contact_begin_events`).
//!
//! ```c
//! ImpelContact contacts[16];
//! size_t count;
//! impel_body_get_contacts(player, contacts, 16, &count);
//! ```
//!
//! Functions with a second shape, `other`, name a contact by its two shapes, in either order.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Failure;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, call,
    contact, guard, pointers,
};

/// One point of a contact (manifold point).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactPoint {
    /// Position in the world, half way between the two surfaces.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Impulse along the normal, in N s, summed over the whole last step.
    pub normal_impulse: f32,
    /// Friction impulse, in N s, summed over the whole last step. Positive along the normal
    /// rotated clockwise by 90 degrees.
    pub tangent_impulse: f32,
    /// `position` relative to the origin of `body_a`, along the axes of the world. As precise
    /// far from the world's origin as near it.
    pub from_a: ImpelVec2,
    /// Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    /// the same in each step while the same corners and edges touch, and differs between the two
    /// points of a contact.
    pub feature: u32,
    /// Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    /// with it. In the pre-solve callback it is the value of the previous step.
    pub substep_impulse: f32,
}

/// A contact: two shapes that touch, or are about to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContact {
    /// First shape.
    pub shape_a: ImpelShapeId,
    /// Second shape.
    pub shape_b: ImpelShapeId,
    /// Body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// Body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Unit normal, from `shape_a` to `shape_b`.
    pub normal: ImpelVec2,
    /// Number of valid elements of `points`: 1 or 2.
    pub point_count: u32,
    /// Contact points.
    pub points: [ImpelContactPoint; 2],
    /// Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for
    /// a speculative contact, whose points lie up to centimetres ahead of the surfaces and have
    /// no impulse. If contact or persist events are enabled for one of the shapes, a touching
    /// contact stays true until the gap exceeds 5 mm, as its events do.
    pub touching: bool,
}

/// One point of a contact manifold.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelManifoldPoint {
    /// Position: the midpoint between the two surfaces along the normal.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Feature id: identifies the corners and edges that made the point, as
    /// `ImpelContactPoint.feature` does.
    pub feature: u32,
}

/// Contact manifold of two shapes A and B: the result of `impel_convex_collide` and
/// `impel_world_collide_shape`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelManifold {
    /// Unit vector from A to B; zero if there are no points.
    pub normal: ImpelVec2,
    /// Number of points: 0, 1 or 2.
    pub point_count: u32,
    /// The points; the first `point_count` are filled.
    pub points: [ImpelManifoldPoint; 2],
}

/// All contacts that had at least one point at the last step or `impel_world_update_contacts`,
/// sleeping ones too. The order is the same in every run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contacts(
    world: ImpelWorldId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contacts", world, |world| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.contacts().for_each(|view| list.push(contact::contact(world.ids, &view)));
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
    guard::read("impel_body_get_contacts", body, |world, body| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.body_contacts(body).for_each(|view| list.push(contact::contact(world.ids, &view)));
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
    guard::read("impel_shape_get_contacts", shape, |world, shape| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.shape_contacts(shape).for_each(|view| list.push(contact::contact(world.ids, &view)));
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
    guard::read("impel_shape_get_contact_with", shape, |world, shape| {
        let out_contact = pointers::out("out_contact", out_contact)?;
        let out_touching = pointers::out("out_touching", out_touching)?;
        let other = world.ids.key("other", other)?;
        let found = world.contact_of(shape, other).map(|view| contact::contact(world.ids, &view));
        out_contact.set(found.unwrap_or_default())?;
        out_touching.set(found.is_some())
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
    guard::read("impel_shape_get_contact_energy", shape, |world, shape| {
        let out_energy = pointers::out("out_energy", out_energy)?;
        let other = world.ids.key("other", other)?;
        out_energy.set(world.contact_energy(shape, other))
    })
}

/// User data of the contact of two shapes. It is 0 if none is set, or if the shapes have no
/// contact. A shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contact_user_data(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_shape_get_contact_user_data", shape, |world, shape| {
        let out_user_data = pointers::out("out_user_data", out_user_data)?;
        let other = world.ids.key("other", other)?;
        out_user_data.set(world.contact_user_data(shape, other).unwrap_or(0))
    })
}

/// Sets user data of the contact of two shapes. It is kept until the contact ends. The end
/// event, if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it. Fails
/// with `IMPEL_ERROR_UNSUPPORTED` if the shapes have no contact (one that is only about to touch
/// is enough), and with `IMPEL_ERROR_INVALID_HANDLE` if they are in different worlds.
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
