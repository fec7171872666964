//! Support mapping of bounded convex shapes: a few core points and a radius.

use crate::math::Vec2;

/// A convex shape as a support mapping: the hull of its core points, enlarged by a radius.
///
/// One point is a circle, two points are a capsule, more are a polygon.
#[derive(Clone, Copy, Debug)]
pub struct ConvexProxy<'a> {
    points: Points<'a>,
    radius: f32,
}

#[derive(Clone, Copy, Debug)]
enum Points<'a> {
    One([Vec2; 1]),
    Two([Vec2; 2]),
    Many(&'a [Vec2]),
}

impl<'a> ConvexProxy<'a> {
    /// Creates a proxy from core points and a radius in metres.
    ///
    /// At least one point is required. Three or more must be convex and counter-clockwise.
    #[inline]
    pub fn new(points: &'a [Vec2], radius: f32) -> ConvexProxy<'a> {
        debug_assert!(!points.is_empty());
        ConvexProxy { points: Points::Many(points), radius }
    }

    /// Creates a circle.
    #[inline]
    pub fn point(center: Vec2, radius: f32) -> ConvexProxy<'a> {
        ConvexProxy { points: Points::One([center]), radius }
    }

    /// Creates a capsule; a segment if the radius is zero.
    #[inline]
    pub fn segment(a: Vec2, b: Vec2, radius: f32) -> ConvexProxy<'a> {
        ConvexProxy { points: Points::Two([a, b]), radius }
    }

    /// The core points.
    #[inline]
    pub fn points(&self) -> &[Vec2] {
        match &self.points {
            Points::One(points) => points,
            Points::Two(points) => points,
            Points::Many(points) => points,
        }
    }

    /// Rounding radius: the distance from the core to the surface, in metres.
    #[inline]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// The mean of the core points, which determines on which side of a chain the shape is.
    pub fn middle(&self) -> Vec2 {
        let points = self.points();
        points.iter().fold(Vec2::ZERO, |sum, &p| sum + p) / points.len() as f32
    }

    /// The index of the core point farthest along `direction`, which may have any length.
    ///
    /// The first one wins among equals.
    #[inline]
    pub fn support(&self, direction: Vec2) -> usize {
        support(self.points(), direction)
    }
}

/// The index of the point farthest along `direction`; the first one among equals.
#[inline]
pub fn support(points: &[Vec2], direction: Vec2) -> usize {
    if points.len() >= 2 * LANES {
        return support_of_many(points, direction);
    }
    let mut best = 0;
    let mut best_value = points[0].dot(direction);
    for (index, point) in points.iter().enumerate().skip(1) {
        let value = point.dot(direction);
        if value > best_value {
            best = index;
            best_value = value;
        }
    }
    best
}

/// Number of points compared at once.
const LANES: usize = 4;

/// The same search in independent lanes, which do not wait for each other. The result does not
/// depend on the number of lanes.
fn support_of_many(points: &[Vec2], direction: Vec2) -> usize {
    let mut values = [-f32::MAX; LANES];
    let mut starts = [0u32; LANES];
    let mut look = |start: usize, points: [Vec2; LANES]| {
        for lane in 0..LANES {
            let value = points[lane].dot(direction);
            let better = value > values[lane];
            values[lane] = if better { value } else { values[lane] };
            starts[lane] = if better { start as u32 } else { starts[lane] };
        }
    };
    let mut start = 0;
    while start + LANES <= points.len() {
        look(start, [points[start], points[start + 1], points[start + 2], points[start + 3]]);
        start += LANES;
    }
    let mut best = starts[0] as usize;
    let mut best_value = values[0];
    for lane in 1..LANES {
        let index = starts[lane] as usize + lane;
        let wins = values[lane] > best_value || (values[lane] == best_value && index < best);
        best = if wins { index } else { best };
        best_value = if wins { values[lane] } else { best_value };
    }
    for (index, point) in points.iter().enumerate().skip(start) {
        let value = point.dot(direction);
        if value > best_value {
            best = index;
            best_value = value;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::testing;

    #[test]
    fn one_point_two_and_many() {
        let points = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        let proxy = ConvexProxy::new(&points, 0.5);
        assert_eq!((proxy.support(Vec2::new(1.0, -1.0)), proxy.support(Vec2::ONE)), (1, 2));
        assert_eq!(proxy.support(Vec2::X), 1, "the first of equals");
        assert_eq!(ConvexProxy::point(Vec2::ONE, 1.0).support(Vec2::X), 0);
        let segment = ConvexProxy::segment(Vec2::ZERO, Vec2::X, 0.0);
        assert_eq!((segment.support(Vec2::X), segment.support(-Vec2::X)), (1, 0));
        assert_eq!((segment.points().len(), segment.radius()), (2, 0.0));
    }

    proptest! {
        #[test]
        fn lanes_change_nothing(
            points in prop::collection::vec((-3i32..=3, -3i32..=3), 1..=64),
            direction in testing::vector(1.0),
            ties in prop::bool::ANY,
        ) {
            let points: Vec<Vec2> =
                points.iter().map(|&(x, y)| Vec2::new(x as f32, y as f32)).collect();
            let direction = if ties { direction.round() } else { direction };
            let mut expected = 0;
            for (index, point) in points.iter().enumerate() {
                if point.dot(direction) > points[expected].dot(direction) {
                    expected = index;
                }
            }
            prop_assert_eq!(support(&points, direction), expected);
        }
    }
}
