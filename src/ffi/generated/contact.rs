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

use crate::ffi::{ImpelBodyId, ImpelShapeId, ImpelVec2};

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
