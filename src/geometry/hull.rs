//! The convex hull of a handful of points, cleaned for collision.
//!
//! Andrew's monotone chain ("Another efficient algorithm for convex hulls in
//! two dimensions", 1979) with the orientation test in `f64`, then cleaning:
//! points closer than a tolerance are welded, and vertices that stick out of
//! the line of their neighbours by less are dropped. Without that, a sliver
//! of an edge gets a normal made of rounding noise.

use smallvec::SmallVec;

use super::MAX_POLYGON_VERTICES;
use crate::math::{Aabb, Lengths, Vec2, max, min};

/// Points of a hull, counter-clockwise.
pub type HullPoints = SmallVec<[Vec2; 8]>;

/// The largest coordinate of a polygon, whatever the unit of length. Its moments of
/// inertia still fit an `f32`.
pub const MAX_COORDINATE: f32 = 1.0e8;

/// Why points make no polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HullError {
    /// Fewer than three points were given.
    TooFewPoints,
    /// More than [`MAX_POLYGON_VERTICES`] points were given.
    TooManyPoints,
    /// A coordinate or the radius is not a finite number.
    NotFinite,
    /// A coordinate or the radius is beyond [`MAX_COORDINATE`].
    TooLarge,
    /// The radius is negative.
    NegativeRadius,
    /// The points lie on one spot or on one line, within tolerance.
    Degenerate,
    /// The points were said to be a convex polygon, and are not.
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

/// Twice the area of the triangle `a, b, c`, positive when counter-clockwise.
/// In `f64`, where the products of `f32` differences are all but exact.
#[inline]
pub(super) fn orientation(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let (ax, ay) = (f64::from(a.x), f64::from(a.y));
    let (ux, uy) = (f64::from(b.x) - ax, f64::from(b.y) - ay);
    let (vx, vy) = (f64::from(c.x) - ax, f64::from(c.y) - ay);
    ux * vy - uy * vx
}

/// The hull of 3 to 64 points, counter-clockwise, starting at the lowest
/// leftmost point, with neighbours apart and every corner a true corner.
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

/// The width of a hull that is a thin blade and not a line: as thick as the thinnest box, and
/// thicker than what rounding makes of points on a line.
fn blade_thickness(hull: &[Vec2], lengths: &Lengths) -> Option<f32> {
    /// Twice the least half width of a box, in metres, less its rounding.
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
            // Rounding of the coordinates, as seen across the edge.
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

/// Count and coordinates within bounds.
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

/// A rounding radius within bounds.
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

/// What counts as the same point: half the slop, less for small
/// shapes so that a pebble keeps its corners, and never below what `f32`
/// resolves at these coordinates, or a micrometre.
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

/// The hull without tolerance: left turns only.
pub(super) fn monotone_chain(points: &[Vec2]) -> HullPoints {
    // Adding zero makes a minus zero plus: the order below tells them apart.
    let mut sorted: HullPoints = points.iter().map(|&point| point + Vec2::ZERO).collect();
    sorted.sort_unstable_by(order);
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

/// Drops, one at a time, the vertex that matters least until all matter: a
/// vertex matters by its distance to the line through its neighbours, and a
/// short edge's end by the edge's length. Least first, so that a run of many
/// small steps (a fine arc) is thinned out and not eaten whole.
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
    // The lowest may have gone: the same corners always start at the same one.
    let lower = |&a: &usize, &b: &usize| order(&hull[a], &hull[b]);
    let lowest = (0..hull.len()).min_by(lower).unwrap_or(0);
    hull.rotate_left(lowest);
}

/// From bottom to top, then from left to right.
fn order(a: &Vec2, b: &Vec2) -> core::cmp::Ordering {
    a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
}

#[cfg(test)]
mod tests;
