//! Convex hulls of up to 64 points, simplified for collision detection.
//!
//! The hull is built by Andrew's monotone chain ("Another efficient algorithm for convex hulls in
//! two dimensions", 1979) with an orientation test in `f64`. Then points closer than a tolerance
//! are welded, and vertices that stick out from the line between their neighbours by less than
//! that are removed. Otherwise a tiny edge would have a normal of rounding noise.

use smallvec::SmallVec;

use super::MAX_POLYGON_VERTICES;
use crate::base::sort;
use crate::math::{Aabb, Lengths, Vec2, max, min};

/// Points of a hull, counter-clockwise.
pub type HullPoints = SmallVec<[Vec2; 8]>;

/// Largest coordinate of a polygon, in any length unit. Moments of inertia still fit an `f32`.
pub const MAX_COORDINATE: f32 = 1.0e8;

/// Reason why points do not make a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HullError {
    TooFewPoints,
    TooManyPoints,
    NotFinite,
    TooLarge,
    NegativeRadius,
    Degenerate,
    NotConvex,
}

impl core::fmt::Display for HullError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            HullError::TooFewPoints => "a polygon needs at least 3 points",
            HullError::TooManyPoints => "a polygon has at most 64 points",
            HullError::NotFinite => "a coordinate or the radius is not finite",
            HullError::TooLarge => "a coordinate or the radius is beyond 1e8",
            HullError::NegativeRadius => "the radius is negative",
            HullError::Degenerate => "the points lie on one spot or on one line",
            HullError::NotConvex => "the points are not a convex, counter-clockwise polygon",
        })
    }
}

impl std::error::Error for HullError {}

/// Twice the signed area of the triangle `a, b, c`; positive if it is counter-clockwise. Computed
/// in `f64`, where products of `f32` differences are almost exact.
#[inline]
pub(super) fn orientation(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let (ax, ay) = (f64::from(a.x), f64::from(a.y));
    let (ux, uy) = (f64::from(b.x) - ax, f64::from(b.y) - ay);
    let (vx, vy) = (f64::from(c.x) - ax, f64::from(c.y) - ay);
    ux * vy - uy * vx
}

/// Computes the convex hull of 3 to 64 points, counter-clockwise, from the lowest leftmost point.
/// Neighbouring vertices are distinct and no vertex is collinear with its neighbours, within the
/// tolerance.
pub fn convex_hull(points: &[Vec2], lengths: &Lengths) -> Result<HullPoints, HullError> {
    check_points(points)?;
    let raw = monotone_chain(points);
    let mut hull = raw.clone();
    clean(&mut hull, tolerance(points, lengths));
    if hull.len() < 3 {
        let finer = 0.25 * blade_thickness(&raw, lengths).ok_or(HullError::Degenerate)?;
        hull = raw;
        clean(&mut hull, finer);
    }
    if hull.len() < 3 { Err(HullError::Degenerate) } else { Ok(hull) }
}

/// The thickness of a thin hull, if it is a blade and not a line. A blade is at least as thick as
/// the thinnest box, and thicker than the rounding of collinear points.
fn blade_thickness(hull: &[Vec2], lengths: &Lengths) -> Option<f32> {
    /// Twice the smallest half width of a box, in metres, less its rounding.
    const THINNEST: f32 = 1.99e-4;
    let reach = hull.iter().fold(Vec2::ZERO, |reach, point| {
        Vec2::new(max(reach.x, point.x.abs()), max(reach.y, point.y.abs()))
    });
    let (mut least, mut least_needed) = (f64::MAX, 0.0);
    for (i, &a) in hull.iter().enumerate() {
        let b = hull[(i + 1) % hull.len()];
        let length = f64::from(a.distance(b));
        let height = hull.iter().fold(0.0, |height, &c| {
            let here = orientation(a, b, c);
            if here > height { here } else { height }
        });
        if length > 0.0 && height / length < least {
            least = height / length;
            // Rounding error of the coordinates, perpendicular to the edge.
            let across = (b - a).abs() / length as f32;
            least_needed = 16.0 * f32::EPSILON * (across.y * reach.x + across.x * reach.y);
        }
    }
    let thickness = least as f32;
    let is_blade = hull.len() >= 3
        && thickness >= THINNEST * lengths.metre
        && thickness > max(least_needed, lengths.speck);
    is_blade.then_some(thickness)
}

pub(super) fn check_points(points: &[Vec2]) -> Result<(), HullError> {
    if points.len() < 3 {
        Err(HullError::TooFewPoints)
    } else if points.len() > MAX_POLYGON_VERTICES {
        Err(HullError::TooManyPoints)
    } else if points.iter().any(|point| !point.is_finite()) {
        Err(HullError::NotFinite)
    } else if points.iter().any(|point| point.abs().max_element() > MAX_COORDINATE) {
        Err(HullError::TooLarge)
    } else {
        Ok(())
    }
}

pub(super) fn check_radius(radius: f32) -> Result<(), HullError> {
    if !radius.is_finite() {
        Err(HullError::NotFinite)
    } else if radius > MAX_COORDINATE {
        Err(HullError::TooLarge)
    } else if radius < 0.0 {
        Err(HullError::NegativeRadius)
    } else {
        Ok(())
    }
}

/// Distance below which points count as equal. It is half the slop, less for small shapes so that
/// they keep their corners. It is at least a micrometre and at least the resolution of `f32` at
/// these coordinates.
fn tolerance(points: &[Vec2], lengths: &Lengths) -> f32 {
    let mut bounds = Aabb::EMPTY;
    let mut reach = 0.0;
    for &point in points {
        bounds = bounds.including(point);
        reach = max(reach, max(point.x.abs(), point.y.abs()));
    }
    let size = bounds.max - bounds.min;
    let size = max(size.x, size.y);
    let rounding = max(4.0 * f32::EPSILON * reach, lengths.speck);
    max(min(0.5 * lengths.slop, 1e-3 * size), rounding)
}

/// The exact convex hull: left turns only.
pub(super) fn monotone_chain(points: &[Vec2]) -> HullPoints {
    // Adding zero turns minus zero into plus zero, because the order below distinguishes them.
    let mut sorted: HullPoints = points.iter().map(|&point| point + Vec2::ZERO).collect();
    sort::by(&mut sorted, order);
    let mut hull = HullPoints::with_capacity(sorted.len() + 1);
    let extend = |floor: usize, hull: &mut HullPoints, point: Vec2| {
        while hull.len() >= floor + 2
            && orientation(hull[hull.len() - 2], hull[hull.len() - 1], point) <= 0.0
        {
            hull.pop();
        }
        hull.push(point);
    };
    for &point in &sorted {
        extend(0, &mut hull, point);
    }
    let floor = hull.len() - 1;
    for &point in sorted.iter().rev().skip(1) {
        extend(floor, &mut hull, point);
    }
    hull.pop(); // the start, reached again
    hull
}

/// Removes the least significant vertex, one at a time, until all exceed the tolerance.
///
/// The significance of a vertex is its distance to the line through its neighbours, and for the
/// end of a short edge at most the length of that edge. Removing the least significant first
/// thins out a fine arc instead of removing it entirely.
fn clean(hull: &mut HullPoints, tolerance: f32) {
    while hull.len() >= 3 {
        let count = hull.len();
        let (mut least, mut least_value) = (0, f64::MAX);
        for i in 0..count {
            let (before, at) = (hull[(i + count - 1) % count], hull[i]);
            let after = hull[(i + 1) % count];
            let chord = f64::from(before.distance(after));
            let height = orientation(before, at, after) / if chord > 0.0 { chord } else { 1.0 };
            if height < least_value {
                (least, least_value) = (i, height);
            }
        }
        if least_value > f64::from(tolerance) {
            break;
        }
        hull.remove(least);
    }
    // The first vertex may have been removed. The same corners always start at the same one.
    let lower = |&a: &usize, &b: &usize| order(&hull[a], &hull[b]);
    let lowest = (0..hull.len()).min_by(lower).unwrap_or(0);
    hull.rotate_left(lowest);
}

/// Orders by y, then by x.
fn order(a: &Vec2, b: &Vec2) -> core::cmp::Ordering {
    a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
}

#[cfg(test)]
mod tests;
