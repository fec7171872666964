//! Any bounded convex shape, as the hull of a few points plus a radius.

use crate::math::Vec2;

/// A convex shape as support mapping: the hull of its core points, grown by a
/// radius. One point is a circle, two are a capsule, more are a polygon.
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
    /// The hull of `points` (at least one; three or more must be convex and
    /// counter-clockwise), grown by `radius` metres.
    #[inline]
    pub fn new(points: &'a [Vec2], radius: f32) -> ConvexProxy<'a> {
        debug_assert!(!points.is_empty());
        ConvexProxy { points: Points::Many(points), radius }
    }

    /// A circle.
    #[inline]
    pub fn point(center: Vec2, radius: f32) -> ConvexProxy<'a> {
        ConvexProxy { points: Points::One([center]), radius }
    }

    /// A capsule; without radius, a segment.
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

    /// How far the surface lies from the core, in metres.
    #[inline]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// The index of the core point farthest along `direction` (of any length);
    /// the first of equals.
    #[inline]
    pub fn support(&self, direction: Vec2) -> usize {
        support(self.points(), direction)
    }
}

/// The index of the point farthest along `direction`; the first of equals.
#[inline]
pub fn support(points: &[Vec2], direction: Vec2) -> usize {
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
