//! Ray casts (raycasts) against shapes.
//!
//! A ray runs from `origin` to `origin + translation`. Shapes are closed sets: touching counts as
//! a hit. A ray that starts in or on a shape hits at fraction 0, at its origin, with a zero
//! normal, for every kind of shape. A segment is hit from both sides, a segment of a one-sided
//! chain only from its solid side.

use super::closest::{CoreSide, closest_on_core};
use super::{Capsule, ChainSegment, Circle, HalfSpace, Polygon, Segment, Shape};
use crate::math::{Vec2, cross, left_perp};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    pub point: Vec2,
    /// Outward unit normal; zero if the ray starts inside.
    pub normal: Vec2,
    /// Fraction of the translation, 0 to 1.
    pub fraction: f32,
}

impl Shape {
    /// Casts a ray against the shape, in the shape's local space. Returns the first hit. See the
    /// module documentation for a ray that starts inside.
    #[inline]
    pub fn cast_ray(&self, origin: Vec2, translation: Vec2) -> Option<RayHit> {
        match self {
            Shape::Circle(circle) => cast_at_circle(circle, origin, translation),
            Shape::Capsule(capsule) => cast_at_capsule(capsule, origin, translation),
            Shape::Segment(segment) => cast_at_segment(segment, origin, translation),
            Shape::Polygon(polygon) => cast_at_polygon(polygon, origin, translation),
            Shape::HalfSpace(plane) => cast_at_half_space(plane, origin, translation),
            Shape::ChainSegment(ChainSegment { segment, one_sided, .. }) => {
                // A ray to the left leaves through the open back.
                let along = segment.b - segment.a;
                let is_behind = *one_sided && cross(along, translation) < 0.0;
                if is_behind { None } else { cast_at_segment(segment, origin, translation) }
            }
        }
    }
}

#[inline]
fn starts_inside(origin: Vec2) -> Option<RayHit> {
    Some(RayHit { point: origin, normal: Vec2::ZERO, fraction: 0.0 })
}

fn cast_at_circle(circle: &Circle, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let square = circle.radius * circle.radius;
    if origin.distance_squared(circle.center) <= square {
        return starts_inside(origin);
    }
    cast_at_circle_from_outside(circle.center, circle.radius, origin, translation)
}

/// Casts a ray that starts outside of a circle. The computation uses the point of the ray nearest
/// to the centre, so that a distant origin does not cost the precision of a discriminant.
fn cast_at_circle_from_outside(
    center: Vec2,
    radius: f32,
    origin: Vec2,
    translation: Vec2,
) -> Option<RayHit> {
    let length = translation.length();
    if length <= 0.0 {
        return None;
    }
    let direction = translation / length;
    let from_center = origin - center;
    let along = -from_center.dot(direction);
    let nearest = from_center + along * direction;
    let room = radius * radius - nearest.length_squared();
    // Written as a positive condition, so that NaN is a miss.
    let reaches = room >= 0.0;
    if !reaches {
        return None;
    }
    let half_chord = room.sqrt();
    let entry = along - half_chord;
    if !(entry >= 0.0 && entry <= length) {
        return None;
    }
    let normal = (nearest - half_chord * direction).try_normalize().unwrap_or(-direction);
    Some(RayHit { point: center + radius * normal, normal, fraction: entry / length })
}

fn cast_at_capsule(capsule: &Capsule, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let (a, b, radius) = (capsule.a, capsule.b, capsule.radius);
    let core = b - a;
    let length = core.length();
    if length <= 0.0 {
        return cast_at_circle(&Circle { center: a, radius }, origin, translation);
    }
    let axis = core / length;
    // The side of the core on which the ray starts.
    let side = left_perp(axis);
    let offset = side.dot(origin - a);
    let (side, offset) = if offset < 0.0 { (-side, -offset) } else { (side, offset) };
    let mut along = axis.dot(origin - a);
    if offset > radius {
        // Enter the strip first. The ray meets a straight side or a cap there.
        let approach = -side.dot(translation);
        let reaches = offset - radius <= approach;
        if !reaches {
            return None;
        }
        let fraction = (offset - radius) / approach;
        along += fraction * axis.dot(translation);
        if (0.0..=length).contains(&along) {
            let point = a + along * axis + radius * side;
            return Some(RayHit { point, normal: side, fraction });
        }
    } else if (0.0..=length).contains(&along) {
        return starts_inside(origin);
    }
    // In the strip beyond an end, only the cap of that end can be hit.
    let end = if along < 0.0 { a } else { b };
    cast_at_circle(&Circle { center: end, radius }, origin, translation)
}

fn cast_at_segment(segment: &Segment, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let core = segment.b - segment.a;
    let to_a = segment.a - origin;
    let denominator = cross(translation, core);
    if denominator == 0.0 {
        return cast_along_segment(segment, origin, translation);
    }
    let fraction = cross(to_a, core) / denominator;
    let along = cross(to_a, translation) / denominator;
    if !((0.0..=1.0).contains(&fraction) && (0.0..=1.0).contains(&along)) {
        return None;
    }
    if fraction <= 0.0 {
        return starts_inside(origin);
    }
    let normal = left_perp(core).normalize();
    let normal = if normal.dot(translation) > 0.0 { -normal } else { normal };
    Some(RayHit { point: segment.a + along * core, normal, fraction })
}

/// Casts a ray that is parallel to the segment or has no length. It hits the nearer end, starts
/// on the segment, or misses.
fn cast_along_segment(segment: &Segment, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let core = segment.b - segment.a;
    let line = if core == Vec2::ZERO { translation } else { core };
    if cross(segment.a - origin, line) != 0.0 {
        return None;
    }
    let (to_a, to_b) = (segment.a - origin, segment.b - origin);
    if to_a.dot(to_b) <= 0.0 {
        return starts_inside(origin);
    }
    let end = if to_a.length_squared() < to_b.length_squared() { to_a } else { to_b };
    let length = translation.length();
    let along = end.dot(translation);
    if length <= 0.0 || !(along > 0.0 && along <= length * length) {
        return None;
    }
    Some(RayHit {
        point: origin + end,
        normal: -translation / length,
        fraction: along / (length * length),
    })
}

/// Clips the ray by the half-planes of the edges, moved outward by the radius. See Cyrus and Beck,
/// "Generalized two- and three-dimensional clipping", 1978. A ray that enters beyond the end of an
/// edge can only hit the rounding of that vertex.
fn cast_at_polygon(polygon: &Polygon, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let (vertices, normals, radius) = (polygon.vertices(), polygon.normals(), polygon.radius());
    let (mut enter, mut leave) = (0.0, 1.0);
    let mut entered = None;
    for (i, (vertex, normal)) in vertices.iter().zip(normals).enumerate() {
        let room = radius - normal.dot(origin - *vertex);
        let speed = normal.dot(translation);
        if speed < 0.0 {
            // Compared as products: the division is needed only for a better edge.
            if room < enter * speed {
                enter = room / speed;
                entered = Some(i);
            }
        } else if speed > 0.0 {
            if room < leave * speed {
                leave = room / speed;
            }
        } else {
            let between = room >= 0.0;
            if !between {
                return None;
            }
        }
        if leave < enter {
            return None;
        }
    }
    let Some(face) = entered else {
        return cast_from_inside_edges(polygon, origin, translation);
    };
    let (normal, start) = (normals[face], vertices[face]);
    let end = vertices[(face + 1) % vertices.len()];
    let point = origin + enter * translation;
    if radius > 0.0 {
        let edge = end - start;
        let along = edge.dot(point - start);
        if along < 0.0 {
            return cast_at_circle_from_outside(start, radius, origin, translation);
        }
        if along > edge.length_squared() {
            return cast_at_circle_from_outside(end, radius, origin, translation);
        }
    }
    // Project back onto the surface, because of the rounding of a long ray.
    let point = point - (normal.dot(point - start) - radius) * normal;
    Some(RayHit { point, normal, fraction: enter })
}

/// Handles a ray that starts behind every moved edge. It starts in the polygon, or between a sharp
/// corner and its rounding.
fn cast_from_inside_edges(polygon: &Polygon, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let radius = polygon.radius();
    match closest_on_core(polygon, origin) {
        CoreSide::Outside { nearest, .. } if nearest.distance_squared(origin) > radius * radius => {
            cast_at_circle_from_outside(nearest, radius, origin, translation)
        }
        _ => starts_inside(origin),
    }
}

fn cast_at_half_space(plane: &HalfSpace, origin: Vec2, translation: Vec2) -> Option<RayHit> {
    let distance = plane.distance(origin);
    if distance <= 0.0 {
        return starts_inside(origin);
    }
    let approach = -plane.normal.dot(translation);
    let reaches = distance <= approach;
    if !reaches {
        return None;
    }
    let fraction = distance / approach;
    let point = origin + fraction * translation;
    let point = point - plane.distance(point) * plane.normal;
    Some(RayHit { point, normal: plane.normal, fraction })
}

#[cfg(test)]
mod tests;
