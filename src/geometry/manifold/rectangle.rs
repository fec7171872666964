//! Manifolds of two rectangles, the most common pair.
//!
//! All four axes are tested at once from centres and half extents (S. Gottschalk, M. Lin and D.
//! Manocha, "OBBTree", SIGGRAPH 1996, in two dimensions). Then one edge is clipped in the frame
//! of the other rectangle. The rules are those for all polygons (`polygon.rs`), without access to
//! the vertices.

use super::polygon::{ClippedFaces, PARALLEL, Reference, edge_point};
use super::{LocalManifold, Meeting};
use crate::geometry::clip::room_to_slide;
use crate::geometry::rectangle::Rectangle;
use crate::geometry::sat::STEADY_TURN;
use crate::math::{Vec2, cross, left_perp, max};

/// A face of a rectangle, in the space of A.
#[derive(Clone, Copy)]
struct Face {
    index: usize,
    normal: Vec2,
    /// Distance of the face from the centre, in metres.
    height: f32,
    /// Half the length of the face, in metres.
    half_length: f32,
}

/// A rectangle at its pose in the space of A.
struct PlacedRectangle {
    center: Vec2,
    x: Vec2,
    half: Vec2,
}

impl PlacedRectangle {
    /// Selects the face whose normal is along the y axis or the x axis, in either direction.
    #[inline(always)]
    fn face(&self, across_y: bool, positive: bool) -> Face {
        let (axis, height, half_length) = if across_y {
            (left_perp(self.x), self.half.y, self.half.x)
        } else {
            (self.x, self.half.x, self.half.y)
        };
        // Counter-clockwise from the bottom face: 0, 1, 2, 3.
        let index = match (across_y, positive) {
            (true, true) => 2,
            (true, false) => 0,
            (false, true) => 1,
            (false, false) => 3,
        };
        let normal = if positive { axis } else { -axis };
        Face { index, normal, height, half_length }
    }
}

/// Computes the manifold. Fails with the reference face and the separation along its normal if the
/// nearest vertex is beyond the end of that face.
#[inline(always)]
pub(super) fn collide(
    [a, b]: [&Rectangle; 2],
    [radius_a, radius_b]: [f32; 2],
    &Meeting { b_in_a, margin, lengths }: &Meeting,
) -> Result<LocalManifold, (Reference, f32)> {
    let radii = radius_a + radius_b;
    let a = PlacedRectangle { center: a.center, x: a.x_axis, half: a.half };
    let b = PlacedRectangle {
        center: b_in_a.apply(b.center),
        x: b_in_a.q.rotate(b.x_axis),
        half: b.half,
    };
    let between = b.center - a.center;
    // Distances of the centres along the axes of each rectangle, and the absolute cosine and sine
    // of the angle between the x axes.
    let (along_ax, along_ay) = (between.dot(a.x), between.dot(left_perp(a.x)));
    let (along_bx, along_by) = (between.dot(b.x), between.dot(left_perp(b.x)));
    let (c, s) = (a.x.dot(b.x).abs(), cross(a.x, b.x).abs());
    let on_ax = along_ax.abs() - a.half.x - (c * b.half.x + s * b.half.y);
    let on_ay = along_ay.abs() - a.half.y - (s * b.half.x + c * b.half.y);
    let on_bx = along_bx.abs() - b.half.x - (c * a.half.x + s * a.half.y);
    let on_by = along_by.abs() - b.half.y - (s * a.half.x + c * a.half.y);
    let (best_a, best_b) = (max(on_ax, on_ay), max(on_bx, on_by));
    let apart = max(best_a, best_b);
    if apart > margin + radii {
        return Ok(LocalManifold::apart(apart - radii));
    }

    // For each rectangle, the face with the largest separation.
    let a_across_y = on_ay >= on_ax;
    let face_a = a.face(a_across_y, if a_across_y { along_ay >= 0.0 } else { along_ax >= 0.0 });
    let b_across_y = on_by >= on_bx;
    let face_b = b.face(b_across_y, if b_across_y { along_by < 0.0 } else { along_bx < 0.0 });
    let parallel = face_a.normal.dot(face_b.normal) < -PARALLEL;
    let lead = best_a - best_b;
    let on_a = if parallel && lead.abs() < lengths.tie {
        let (length_a, length_b) = (face_a.half_length, face_b.half_length);
        let tilt = cross(face_a.normal, face_b.normal);
        length_a > length_b || (length_a == length_b && tilt <= 0.0)
    } else {
        lead >= 0.0
    };
    let (face, owner, other, arm) =
        if on_a { (face_a, &a, &b, between) } else { (face_b, &b, &a, -between) };
    let (radius_owner, radius_other) =
        if on_a { (radius_a, radius_b) } else { (radius_b, radius_a) };

    // The incident edge of the other rectangle, relative to the start of the face. It runs in the
    // opposite direction.
    let normal = face.normal;
    let tangent = left_perp(normal);
    let along_x = normal.dot(other.x);
    let along_y = cross(other.x, normal);
    let across_y = along_y.abs() >= along_x.abs();
    let edge = other.face(across_y, if across_y { along_y < 0.0 } else { along_x < 0.0 });
    let middle = arm + edge.height * edge.normal;
    let cosine = -edge.normal.dot(normal);
    // Computed from the vertices: for parallel edges both round to the same height.
    let reach = edge.half_length * left_perp(edge.normal);
    let measure = |arm: Vec2| (arm.dot(tangent) + face.half_length, arm.dot(normal) - face.height);
    let ((low, low_height), (high, high_height)) =
        (measure(middle + reach), measure(middle - reach));
    let length = 2.0 * face.half_length;
    let (low_vertex, high_vertex) = ((edge.index + 1) & 3, edge.index);
    let (start_is_cut, end_is_cut) = (low < 0.0, high > length);
    let low_is_nearest = low_height <= high_height;
    let nearest_is_cut = if low_is_nearest { start_is_cut } else { end_is_cut };
    if high < 0.0 || low > length || (nearest_is_cut && !parallel) {
        let support = if low_is_nearest { low_vertex } else { high_vertex };
        return Err((
            Reference { on_a, face: face.index, support },
            if on_a { best_a } else { best_b },
        ));
    }
    // The incident edge is never perpendicular to the face, so there is no division by zero.
    let slope = (high_height - low_height) / (high - low);
    let (start, start_height) =
        if start_is_cut { (0.0, low_height - slope * low) } else { (low, low_height) };
    let (end, end_height) = if end_is_cut {
        (length, high_height - slope * (high - length))
    } else {
        (high, high_height)
    };
    // Vertices keep their exact position, for faces of any length.
    let corner = owner.center + face.height * normal - face.half_length * tangent;
    let point = |arm: Vec2, along: f32, height: f32, is_cut: bool, vertices: [usize; 2]| {
        let core =
            if is_cut { corner + along * tangent + height * normal } else { owner.center + arm };
        let middle = 0.5 * (radius_owner - radius_other - height);
        edge_point(on_a, core + middle * normal, height - radii, is_cut, vertices)
    };
    let face_end = (face.index + 1) & 3;
    let found = ClippedFaces {
        on_a,
        normal,
        start: point(middle + reach, start, start_height, start_is_cut, [face.index, low_vertex]),
        end: point(middle - reach, end, end_height, end_is_cut, [face_end, high_vertex]),
        way: end - start,
        slide: room_to_slide(low, high, length),
        incident: edge.normal,
        // The 45° limit for the neighbouring faces is far away.
        turn: if cosine > 0.9 { STEADY_TURN } else { 0.0 },
    };
    Ok(found.manifold(margin, lengths))
}
