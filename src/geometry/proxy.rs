//! Support mapping of bounded convex shapes: a few core points and a radius.

use super::support;
use crate::math::Vec2;

/// A convex shape as a support mapping: the hull of its core points, enlarged by a radius. One
/// point is a circle, two points are a capsule, more are a polygon.
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
    /// Creates a proxy from core points and a radius in metres. At least one point is required.
    /// Three or more must be convex and counter-clockwise.
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

    /// Creates the shape with a radius that is larger by `distance`.
    #[inline]
    pub fn grown(self, distance: f32) -> ConvexProxy<'a> {
        ConvexProxy { radius: self.radius + distance, ..self }
    }

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

    /// The index of the core point farthest along `direction`, which may have any length. The first
    /// one wins among equals.
    #[inline]
    pub fn support(&self, direction: Vec2) -> usize {
        support(self.points(), direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
