//! Manifolds with a circle: one point, between the closest points of the cores.

use super::{LocalManifold, LocalPoint, Meeting, NormalOf, core_of, corner_room};
use crate::geometry::{Capsule, Circle, Polygon, Segment, sat::Faces};
use crate::math::{Vec2, clamp, left_perp, max, min, right_perp};

/// Collides two rounded points. `fallback` is the normal if the points coincide.
#[inline(always)]
pub(super) fn point_point(
    [a, b]: [Vec2; 2],
    [radius_a, radius_b]: [f32; 2],
    fallback: Vec2,
    feature: u16,
    &Meeting { margin, lengths, .. }: &Meeting,
) -> LocalManifold {
    let between = b - a;
    let distance_squared = between.length_squared();
    let reach = radius_a + radius_b + margin;
    // The square root is taken only for points near enough to touch.
    if distance_squared > reach * reach {
        // d - r = (d² - r²) / (d + r), and the distance d is at most the sum of its components.
        let most = between.x.abs() + between.y.abs() + reach;
        return LocalManifold::apart(margin + (distance_squared - reach * reach) / most);
    }
    let distance = distance_squared.sqrt();
    let normal = if distance > lengths.speck { between / distance } else { fallback };
    let point = 0.5 * (a + b + (radius_a - radius_b) * normal);
    let separation = distance - radius_a - radius_b;
    let point = LocalPoint { point, separation, feature, held_by_a: false };
    LocalManifold::one(normal, NormalOf::Neither, point)
}

#[inline(always)]
pub(super) fn circle_circle(a: &Circle, b: &Circle, meeting: &Meeting) -> LocalManifold {
    let centers = [a.center, meeting.b_in_a.apply(b.center)];
    let manifold = point_point(centers, [a.radius, b.radius], Vec2::X, 0, meeting);
    // A circle has no other features.
    LocalManifold { slide: [-f32::MAX, f32::MAX], ..manifold }
}

#[inline(always)]
pub(super) fn segment_circle(a: &Segment, b: &Circle, meeting: &Meeting) -> LocalManifold {
    capsule_circle(&core_of(a), b, meeting)
}

/// Distances that a point may slide on an edge, to the right and to the left of `normal`. The
/// arguments are the vectors from the start of the edge to the point, and from the point to the
/// end.
#[inline(always)]
fn room(normal: Vec2, (from_start, to_end): (Vec2, Vec2)) -> [f32; 2] {
    let left = left_perp(normal);
    let (back, forth) = (-from_start.dot(left), to_end.dot(left));
    [min(back, forth), max(back, forth)]
}

#[inline(always)]
pub(super) fn capsule_circle(a: &Capsule, b: &Circle, meeting: &Meeting) -> LocalManifold {
    let &Capsule { a: start, b: end, radius } = a;
    let center = meeting.b_in_a.apply(b.center);
    let along = end - start;
    let length_squared = along.length_squared();
    let share = if length_squared > 0.0 {
        clamp((center - start).dot(along) / length_squared, 0.0, 1.0)
    } else {
        0.0
    };
    let closest = start + share * along;
    // A centre on the core is pushed out to the side, which is the shorter way.
    let side = right_perp(along).normalize_or(Vec2::X);
    let manifold = point_point([closest, center], [radius, b.radius], side, 0, meeting);
    if share <= 0.0 || share >= 1.0 {
        let normals = if share > 0.0 { [side, -side] } else { [-side, side] };
        return LocalManifold { slide: corner_room(manifold.normal, normals), ..manifold };
    }
    let ends = (closest - start, end - closest);
    LocalManifold { normal_of: NormalOf::A, slide: room(manifold.normal, ends), ..manifold }
}

#[inline(always)]
pub(super) fn polygon_circle(a: &Polygon, b: &Circle, meeting: &Meeting) -> LocalManifold {
    let &Meeting { b_in_a, margin, lengths } = meeting;
    let faces = Faces::of_polygon(a);
    let center = b_in_a.apply(b.center);
    let limit = margin + faces.radius + b.radius;
    let (mut face, mut separation) = (0, f32::MIN);
    for (index, (normal, &vertex)) in faces.normals.iter().zip(faces.vertices).enumerate() {
        let distance = normal.dot(center - vertex);
        if distance > limit {
            return LocalManifold::apart(distance - faces.radius - b.radius);
        }
        if distance > separation {
            (face, separation) = (index, distance);
        }
    }

    // Beyond an end of the face, the corner is closest. Outside the polygon, the face with the
    // greatest distance is the closest face, or ends at the closest vertex.
    let normal = faces.normals[face];
    if separation > lengths.speck {
        let (start, end) = (faces.vertices[face], faces.vertices[faces.next(face)]);
        let along = end - start;
        let before = (start - center).dot(along) > 0.0;
        if before || (center - end).dot(along) > 0.0 {
            let vertex = if before { face } else { faces.next(face) };
            let corner = faces.vertices[vertex];
            let radii = [faces.radius, b.radius];
            let manifold = point_point([corner, center], radii, normal, 0, meeting);
            let slide = corner_room(manifold.normal, faces.normals_at(vertex));
            return LocalManifold { slide, ..manifold };
        }
    }

    // In front of the face, or inside the polygon, where the nearest face is the shortest way
    // out.
    let (start, end) = (faces.vertices[face], faces.vertices[faces.next(face)]);
    let slide = if separation > lengths.speck {
        room(normal, (center - start, end - center))
    } else {
        // Inside, another face may become the nearest.
        [-lengths.slop, lengths.slop]
    };
    let point = center + 0.5 * (faces.radius - b.radius - separation) * normal;
    let separation = separation - faces.radius - b.radius;
    let point = LocalPoint { point, separation, feature: 0, held_by_a: false };
    LocalManifold { slide, ..LocalManifold::one(normal, NormalOf::A, point) }
}
