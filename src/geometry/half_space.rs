//! Half-spaces: signed distance, overlap tests and shape casts.

use super::{CastHit, ConvexProxy, HalfSpace};
use crate::math::{Transform, Vec2};

impl HalfSpace {
    /// Creates the half-space of the points with `normal·p <= offset`. The normal may have any
    /// length; `offset` scales with it. Returns none if the normal is zero or a number is not
    /// finite.
    pub fn new(normal: Vec2, offset: f32) -> Option<HalfSpace> {
        if !(normal.is_finite() && offset.is_finite()) || normal == Vec2::ZERO {
            return None;
        }
        if normal.length_squared() == 1.0 {
            return Some(HalfSpace { normal, offset });
        }
        let scale = 1.0 / crate::math::max(normal.x.abs(), normal.y.abs());
        let scaled = scale * normal;
        let length = scaled.length();
        let plane = HalfSpace { normal: scaled / length, offset: scale * offset / length };
        (plane.normal.is_finite() && plane.offset.is_finite()).then_some(plane)
    }

    /// Signed distance of a point from the surface, in metres; negative inside the solid.
    #[inline(always)]
    pub fn distance(&self, point: Vec2) -> f32 {
        self.normal.dot(point) - self.offset
    }

    /// The lowest core point of a shape, and the signed distance of the shape's surface there.
    pub(super) fn deepest(&self, shape: &ConvexProxy, pose: &Transform) -> (Vec2, f32) {
        let local = pose.q.inverse_rotate(-self.normal);
        let point = pose.apply(shape.points()[shape.support(local)]);
        (point, self.distance(point) - shape.radius())
    }

    /// The signed distance of a shape's surface, with the half-space at pose `place`.
    pub(super) fn gap_at(&self, place: &Transform, shape: &ConvexProxy) -> f32 {
        let lowest = shape.points()[shape.support(-place.q.rotate(self.normal))];
        self.distance(place.apply_inverse(lowest)) - shape.radius()
    }

    /// Returns whether a shape at `pose` touches or overlaps the solid.
    pub fn overlaps(&self, shape: &ConvexProxy, pose: &Transform) -> bool {
        self.deepest(shape, pose).1 <= 0.0
    }

    /// Casts a shape from `pose` along `translation`; see `shape_cast::cast`.
    pub fn cast(
        &self,
        shape: &ConvexProxy,
        pose: &Transform,
        translation: Vec2,
        max_fraction: f32,
    ) -> Option<CastHit> {
        let (point, gap) = self.deepest(shape, pose);
        if gap <= 0.0 {
            return Some(CastHit { point, normal: Vec2::ZERO, fraction: 0.0, iterations: 1 });
        }
        let approach = -self.normal.dot(translation);
        let reaches = gap <= max_fraction * approach;
        if !reaches {
            return None;
        }
        let fraction = gap / approach;
        let point = point + fraction * translation;
        let point = point - self.distance(point) * self.normal;
        Some(CastHit { point, normal: self.normal, fraction, iterations: 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_distances_with_a_normal_of_any_length() {
        // The line 3x + 4y = 10, at distance 2 from the origin.
        for scale in [1.0, 0.2, 7.5, 1e-25, 1e25] {
            let (normal, offset) = (scale * Vec2::new(3.0, 4.0), scale * 10.0);
            let plane = HalfSpace::new(normal, offset).unwrap();
            assert!((plane.normal - Vec2::new(0.6, 0.8)).length() < 1e-6);
            assert!((plane.distance(Vec2::ZERO) + 2.0).abs() < 1e-6);
            assert!((plane.distance(Vec2::new(6.0, 8.0)) - 8.0).abs() < 1e-5);
        }
    }

    #[test]
    fn a_unit_normal_is_kept_to_the_bit_and_no_normal_is_refused() {
        let plane = HalfSpace::new(Vec2::Y, 0.3).unwrap();
        assert_eq!((plane.normal, plane.offset), (Vec2::Y, 0.3));
        assert_eq!(HalfSpace::new(Vec2::ZERO, 1.0), None);
        assert_eq!(HalfSpace::new(Vec2::new(f32::NAN, 1.0), 1.0), None);
        assert_eq!(HalfSpace::new(Vec2::X, f32::INFINITY), None);
    }
}
