//! Edges inside a surface are no contacts.
//!
//! A floor of separate boxes has vertical faces where the boxes meet, and
//! corners level with the floor. Alone, each is a fine contact for what slides
//! over it; together they make it stop or hop ("ghost collisions": E. Catto,
//! "Ghost Collisions", 2020). No knowledge of neighbours is asked of the user.
//! One theorem does it: where a convex shape touches a surface along a plane,
//! all of it lies on the plane's far side; so a neighbour that lies wholly
//! behind the same plane can meet it only along that plane's normal. A contact
//! with such a neighbour along another normal is internal.

use crate::geometry::LINEAR_SLOP;
use crate::math::{Vec2, cross, max, min};
use crate::model::{Bodies, BodyType, Contact, Contacts, Shapes};

/// Steps this low are rolled over, in metres.
const LEVEL: f32 = LINEAR_SLOP;
/// Normals closer than this, in radians, are one.
const SAME_DIRECTION: f32 = 1.0e-3;

/// A contact as seen from its moving shape.
struct View {
    moving_body: u32,
    moving_shape: u32,
    support_shape: u32,
    support_body: u32,
    /// From the support to the moving shape.
    normal: Vec2,
    /// Of the support's surface along the normal.
    offset: f32,
    separation: f32,
    row: usize,
}

fn view(contact: &Contact, row: usize, bodies: &Bodies) -> Option<View> {
    if contact.manifold.count == 0 {
        return None;
    }
    let dynamic_a = bodies[contact.body_a].kind == BodyType::Dynamic;
    let dynamic_b = bodies[contact.body_b].kind == BodyType::Dynamic;
    if dynamic_a == dynamic_b {
        return None;
    }
    let manifold = &contact.manifold;
    let normal = if dynamic_b { manifold.normal } else { -manifold.normal };
    let center = bodies.sim(contact.body_a).center;
    let mut offset = -f32::MAX;
    let mut separation = f32::MAX;
    for point in manifold.points() {
        let middle = (center + point.anchor_a).dot(normal);
        offset = max(offset, middle - 0.5 * point.separation);
        separation = min(separation, point.separation);
    }
    let [moving, support] = if dynamic_b {
        [(contact.body_b, contact.shape_b), (contact.body_a, contact.shape_a)]
    } else {
        [(contact.body_a, contact.shape_a), (contact.body_b, contact.shape_b)]
    };
    Some(View {
        moving_body: moving.0,
        moving_shape: moving.1,
        support_shape: support.1,
        support_body: support.0,
        normal,
        offset,
        separation,
        row,
    })
}

/// Marks the awake contacts that lie on internal edges.
pub fn remove_internal_edges(contacts: &mut Contacts, bodies: &Bodies, shapes: &Shapes) {
    for row in 0..contacts.awake().len() {
        let Some(edge) = view(&contacts.rows[row], row, bodies) else { continue };
        let record = &bodies[edge.moving_body];
        if record.contact_count < 2 {
            continue;
        }
        let covered = contacts
            .of_body(record.first_edge)
            .filter_map(|other| view(other, contacts.row(other.link), bodies))
            .any(|plane| plane.row != row && covers(&plane, &edge, bodies, shapes));
        contacts.rows[row].internal = covered;
    }
}

fn covers(plane: &View, edge: &View, bodies: &Bodies, shapes: &Shapes) -> bool {
    // The deeper contact is kept, so that two never remove each other.
    if plane.moving_shape != edge.moving_shape
        || (plane.separation, plane.row) > (edge.separation, edge.row)
    {
        return false;
    }
    let along = plane.normal.dot(edge.normal);
    if along < -0.5 || (along > 0.0 && cross(plane.normal, edge.normal).abs() < SAME_DIRECTION) {
        return false;
    }
    let transform = bodies.sim(edge.support_body).transform;
    let Some(support) = shapes[edge.support_shape].geometry.proxy() else { return false };
    let direction = transform.q.inverse_rotate(plane.normal);
    let farthest = support.points()[support.support(direction)];
    let height = transform.apply(farthest).dot(plane.normal) + support.radius();
    height <= plane.offset + LEVEL
}
