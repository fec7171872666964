//! Two rectangles, the commonest pair: all four axes at once from centres and
//! half extents (S. Gottschalk, M. Lin and D. Manocha, "OBBTree", SIGGRAPH 1996,
//! in two dimensions).

use crate::geometry::sat::{FaceAxis, Faces};
use crate::math::{Transform, Vec2, max};

/// A rectangle. Face 1 points along `x_axis` and face 2 along `y_axis`; 3 and 0
/// are opposite. Vertex 0 is the lowest on both axes.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    center: Vec2,
    x_axis: Vec2,
    y_axis: Vec2,
    half_width: f32,
    half_height: f32,
}

/// Normals this far from a right angle still make a rectangle: their rounding.
const SQUARE: f32 = 1.0e-6;

impl Rectangle {
    /// These faces as a rectangle, if they are one.
    #[inline(always)]
    pub(super) fn of(faces: &Faces) -> Option<Rectangle> {
        let (&[v0, v1, v2, _], &[n0, n1, n2, n3]) = (faces.vertices, faces.normals) else {
            return None;
        };
        if n0 != -n2 || n1 != -n3 || n1.dot(n2).abs() > SQUARE {
            return None;
        }
        Some(Rectangle {
            center: 0.5 * (v0 + v2),
            x_axis: n1,
            y_axis: n2,
            half_width: 0.5 * n1.dot(v1 - v0),
            half_height: 0.5 * n2.dot(v2 - v1),
        })
    }
}

/// The vertex that lies highest on the x axis and on the y axis, or not.
#[inline(always)]
fn vertex(high_x: bool, high_y: bool) -> usize {
    // Counter-clockwise from the lowest on both: 0, 1, 2, 3.
    (usize::from(high_y) * 3) ^ usize::from(high_x)
}

/// The best face of each. How far apart they are, where that is more than
/// `limit`.
#[inline(always)]
pub(super) fn best_faces(
    a: &Rectangle,
    b: &Rectangle,
    b_in_a: &Transform,
    limit: f32,
) -> Result<(FaceAxis, FaceAxis), f32> {
    let between = b_in_a.apply(b.center) - a.center;
    let (b_x, b_y) = (b_in_a.q.rotate(b.x_axis), b_in_a.q.rotate(b.y_axis));
    let (along_ax, along_ay) = (between.dot(a.x_axis), between.dot(a.y_axis));
    let (along_bx, along_by) = (between.dot(b_x), between.dot(b_y));
    // The cosines between the axes of A (first) and B (second).
    let (xx, xy) = (a.x_axis.dot(b_x), a.x_axis.dot(b_y));
    let (yx, yy) = (a.y_axis.dot(b_x), a.y_axis.dot(b_y));
    let reach = |along: f32, half: f32, x: f32, width: f32, y: f32, height: f32| {
        along.abs() - half - (x.abs() * width + y.abs() * height)
    };
    let on_ax = reach(along_ax, a.half_width, xx, b.half_width, xy, b.half_height);
    let on_ay = reach(along_ay, a.half_height, yx, b.half_width, yy, b.half_height);
    let on_bx = reach(along_bx, b.half_width, xx, a.half_width, yx, a.half_height);
    let on_by = reach(along_by, b.half_height, xy, a.half_width, yy, a.half_height);
    let apart = max(max(on_ax, on_ay), max(on_bx, on_by));
    if apart > limit {
        return Err(apart);
    }

    // The face that looks at the other rectangle, and on that one the vertex
    // that lies farthest against the face's normal.
    let of_a = if on_ay >= on_ax {
        let up = along_ay >= 0.0;
        let face = if up { 2 } else { 0 };
        FaceAxis { separation: on_ay, face, support: vertex((yx < 0.0) == up, (yy < 0.0) == up) }
    } else {
        let up = along_ax >= 0.0;
        let face = if up { 1 } else { 3 };
        FaceAxis { separation: on_ax, face, support: vertex((xx < 0.0) == up, (xy < 0.0) == up) }
    };
    let of_b = if on_by >= on_bx {
        let up = along_by < 0.0;
        let face = if up { 2 } else { 0 };
        FaceAxis { separation: on_by, face, support: vertex((xy < 0.0) == up, (yy < 0.0) == up) }
    } else {
        let up = along_bx < 0.0;
        let face = if up { 1 } else { 3 };
        FaceAxis { separation: on_bx, face, support: vertex((xx < 0.0) == up, (yx < 0.0) == up) }
    };
    Ok((of_a, of_b))
}
