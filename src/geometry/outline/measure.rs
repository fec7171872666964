//! Area, centroid, length and convex hull of any number of points.

use super::super::hull::{monotone_chain, orientation};
use super::decompose::crossing;
use super::wide;
use crate::math::Vec2;

/// Properties of a closed outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Signed area in m²; negative if the outline is clockwise.
    pub area: f64,
    pub centroid: Vec2,
    /// Perimeter, in metres.
    pub length: f64,
    /// Whether the outline is convex: it is simple and all turns have the same direction.
    pub convex: bool,
    /// Whether no two edges cross.
    pub simple: bool,
}

/// Measures a closed outline. Sums are relative to the first point, so an outline far from the
/// origin loses no precision.
pub fn measure(points: &[Vec2]) -> Measure {
    let count = points.len();
    let origin = points.first().copied().map_or([0.0; 2], wide);
    let (mut twice, mut moment, mut length) = (0.0, [0.0; 2], 0.0);
    let (mut left, mut right) = (false, false);
    for i in 0..count {
        let (a, b) = (points[i], points[(i + 1) % count]);
        let ([ax, ay], [bx, by]) = (wide(a), wide(b));
        let [ux, uy] = [ax - origin[0], ay - origin[1]];
        let [vx, vy] = [bx - origin[0], by - origin[1]];
        let cross = ux * vy - uy * vx;
        twice += cross;
        moment = [moment[0] + cross * (ux + vx), moment[1] + cross * (uy + vy)];
        length += ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)).sqrt();
        let turn = orientation(a, b, points[(i + 2) % count]);
        left |= turn > 0.0;
        right |= turn < 0.0;
    }
    let centroid = if twice == 0.0 {
        origin
    } else {
        [origin[0] + moment[0] / (3.0 * twice), origin[1] + moment[1] / (3.0 * twice)]
    };
    let simple = crossing(points, &[count]).is_none();
    Measure {
        area: 0.5 * twice,
        centroid: Vec2::new(centroid[0] as f32, centroid[1] as f32),
        length,
        // A five-pointed star turns in one direction, but winds twice.
        convex: !(left && right) && simple,
        simple,
    }
}

/// The convex hull of any number of points, counter-clockwise from the lowest leftmost one. It
/// contains no collinear points.
pub fn hull(points: &[Vec2]) -> Vec<Vec2> {
    if points.is_empty() {
        return Vec::new();
    }
    let hull = monotone_chain(points);
    // The hull of coincident points is empty.
    if hull.is_empty() { vec![points[0]] } else { hull.into_vec() }
}
