//! Rigid transforms: a rotation, then a translation.

use super::{Rotation, Vec2};

/// A rigid transform from local space to world space.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Transform {
    /// Translation: the position of the local origin, in metres.
    pub p: Vec2,
    pub q: Rotation,
}

impl Transform {
    pub const IDENTITY: Transform = Transform { p: Vec2::ZERO, q: Rotation::IDENTITY };

    #[inline]
    pub fn new(p: Vec2, q: Rotation) -> Transform {
        Transform { p, q }
    }

    /// Transforms a point from local space to world space.
    #[inline(always)]
    pub fn apply(&self, point: Vec2) -> Vec2 {
        self.q.rotate(point) + self.p
    }

    /// Transforms a point from world space to local space.
    #[inline(always)]
    pub fn apply_inverse(&self, point: Vec2) -> Vec2 {
        self.q.inverse_rotate(point - self.p)
    }

    /// Applies `other`, then this transform.
    #[inline(always)]
    pub fn compose(&self, other: &Transform) -> Transform {
        Transform { p: self.apply(other.p), q: self.q.compose(other.q) }
    }

    /// `other` relative to this transform: the pose of B in the space of A.
    #[inline(always)]
    pub fn inverse_compose(&self, other: &Transform) -> Transform {
        Transform { p: self.apply_inverse(other.p), q: self.q.inverse_compose(other.q) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_pose_takes_b_to_a() {
        let a = Transform::new(Vec2::new(1.0, 2.0), Rotation::from_angle(0.4));
        let b = Transform::new(Vec2::new(-3.0, 0.5), Rotation::from_angle(2.0));
        let point = Vec2::new(0.3, -0.7);
        let relative = a.inverse_compose(&b);
        assert!((relative.apply(point) - a.apply_inverse(b.apply(point))).length() < 1e-6);
        assert!((a.compose(&relative).apply(point) - b.apply(point)).length() < 1e-6);
        assert!((a.apply_inverse(a.apply(point)) - point).length() < 1e-6);
    }
}
