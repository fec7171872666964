//! The 2D cross products, on `glam::Vec2`.

use glam::Vec2;

/// The z component of `a × b`: twice the signed area of their triangle.
#[inline(always)]
pub fn cross(a: Vec2, b: Vec2) -> f32 {
    a.x * b.y - a.y * b.x
}

/// `v × s`, a clockwise quarter turn of `v`, times `s`.
#[inline(always)]
pub fn cross_vector_scalar(v: Vec2, s: f32) -> Vec2 {
    Vec2::new(s * v.y, -s * v.x)
}

/// `s × v`, a counter-clockwise quarter turn of `v`, times `s`: the velocity
/// that spin `s` gives a point at arm `v`.
#[inline(always)]
pub fn cross_scalar_vector(s: f32, v: Vec2) -> Vec2 {
    Vec2::new(-s * v.y, s * v.x)
}

/// A counter-clockwise quarter turn.
#[inline(always)]
pub fn left_perp(v: Vec2) -> Vec2 {
    Vec2::new(-v.y, v.x)
}

/// A clockwise quarter turn: the outward normal of a counter-clockwise edge.
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
