//! 2D cross products and perpendicular vectors, on `glam::Vec2`.

use glam::Vec2;

/// The z component of `a × b`: twice the signed area of the triangle they span.
#[inline(always)]
pub fn cross(a: Vec2, b: Vec2) -> f32 {
    a.x * b.y - a.y * b.x
}

/// `v × s`: `v` rotated by 90° clockwise, times `s`.
#[inline(always)]
pub fn cross_vector_scalar(v: Vec2, s: f32) -> Vec2 {
    Vec2::new(s * v.y, -s * v.x)
}

/// `s × v`: `v` rotated by 90° counter-clockwise, times `s`. It is the velocity of a point at arm
/// `v` on a body with angular velocity `s`.
#[inline(always)]
pub fn cross_scalar_vector(s: f32, v: Vec2) -> Vec2 {
    Vec2::new(-s * v.y, s * v.x)
}

/// Rotates by 90° counter-clockwise.
#[inline(always)]
pub fn left_perp(v: Vec2) -> Vec2 {
    Vec2::new(-v.y, v.x)
}

/// Rotates by 90° clockwise: gives the outward normal of a counter-clockwise edge.
#[inline(always)]
pub fn right_perp(v: Vec2) -> Vec2 {
    Vec2::new(v.y, -v.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cross_products_agree_with_three_dimensions() {
        let (a, b) = (Vec2::new(3.0, 4.0), Vec2::new(-2.0, 5.0));
        assert_eq!(cross(a, b), 23.0);
        assert_eq!(cross_scalar_vector(2.0, a), Vec2::new(-8.0, 6.0));
        assert_eq!(cross_vector_scalar(a, 2.0), Vec2::new(8.0, -6.0));
        assert_eq!(left_perp(a), cross_scalar_vector(1.0, a));
        assert_eq!(right_perp(a), cross_vector_scalar(a, 1.0));
    }
}
