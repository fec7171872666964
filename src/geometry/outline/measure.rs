//! Area, centroid and hull of any number of points.

use super::super::hull::{monotone_chain, orientation};
use super::decompose::crossing;
use super::wide;
use crate::math::Vec2;

/// What can be told of a closed outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// In m²; negative when clockwise.
    pub area: f64,
    /// The middle of the area.
    pub centroid: Vec2,
    /// The length all around, in metres.
    pub length: f64,
    /// Whether it nowhere turns the other way.
    pub convex: bool,
    /// Whether no edge crosses another.
    pub simple: bool,
}

/// Measures a closed outline. Sums are taken from the first point, so that one
/// far from the origin loses no digits.
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
        // A star of five points turns one way, and twice round.
        convex: !(left && right) && simple,
        simple,
    }
}

/// The convex hull of any number of points, counter-clockwise, starting at the
/// lowest leftmost, without points on its edges.
pub fn hull(points: &[Vec2]) -> Vec<Vec2> {
    if points.is_empty() {
        return Vec::new();
    }
    let hull = monotone_chain(points);
    // A single spot comes back as nothing.
    if hull.is_empty() { vec![points[0]] } else { hull.into_vec() }
}
