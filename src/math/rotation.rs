//! Rotations, as cosine and sine.

use super::{Vec2, atan2, sin_cos};

/// A counter-clockwise rotation, stored as the cosine and sine of its angle.
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
pub struct Rotation {
    /// Cosine of the angle.
    pub c: f32,
    /// Sine of the angle.
    pub s: f32,
}

impl Rotation {
    pub const IDENTITY: Rotation = Rotation { c: 1.0, s: 0.0 };

    /// Creates a rotation from an angle in radians. Any finite angle is accepted.
    #[inline]
    pub fn from_angle(angle: f32) -> Rotation {
        let (s, c) = sin_cos(angle);
        Rotation { c, s }
    }

    /// The angle in radians, in `[-π, π]`.
    #[inline]
    pub fn angle(self) -> f32 {
        atan2(self.s, self.c)
    }

    /// Applies `other`, then this rotation: the angles add.
    #[inline(always)]
    pub fn compose(self, other: Rotation) -> Rotation {
        Rotation { c: self.c * other.c - self.s * other.s, s: self.s * other.c + self.c * other.s }
    }

    /// `other` relative to this rotation: `other`'s angle minus this one's.
    #[inline(always)]
    pub fn inverse_compose(self, other: Rotation) -> Rotation {
        Rotation { c: self.c * other.c + self.s * other.s, s: self.c * other.s - self.s * other.c }
    }

    #[inline(always)]
    pub fn inverse(self) -> Rotation {
        Rotation { c: self.c, s: -self.s }
    }

    /// Rotates a vector from local space to world space.
    #[inline(always)]
    pub fn rotate(self, v: Vec2) -> Vec2 {
        Vec2::new(self.c * v.x - self.s * v.y, self.s * v.x + self.c * v.y)
    }

    /// Rotates a vector from world space to local space.
    #[inline(always)]
    pub fn inverse_rotate(self, v: Vec2) -> Vec2 {
        Vec2::new(self.c * v.x + self.s * v.y, -self.s * v.x + self.c * v.y)
    }

    /// Normalizes the rotation; the identity if its length is zero.
    #[inline]
    pub fn normalized(self) -> Rotation {
        let length = (self.c * self.c + self.s * self.s).sqrt();
        if length > 0.0 {
            Rotation { c: self.c / length, s: self.s / length }
        } else {
            Rotation::IDENTITY
        }
    }

    /// Returns whether the squared length is 1 to within 0.001.
    pub fn is_normalized(self) -> bool {
        (self.c * self.c + self.s * self.s - 1.0).abs() < 1.0e-3
    }

    /// Interpolates towards `other` along the chord and normalizes; `t` is 0 to 1. Used by sweeps
    /// and by rendering between two steps.
    #[inline]
    pub fn interpolate(self, other: Rotation, t: f32) -> Rotation {
        let k = 1.0 - t;
        Rotation { c: k * self.c + t * other.c, s: k * self.s + t * other.s }.normalized()
    }

    /// The rotated x axis. [`super::left_perp`] of it is the rotated y axis.
    #[inline(always)]
    pub fn x_axis(self) -> Vec2 {
        Vec2::new(self.c, self.s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composing_adds_angles_and_rotating_inverts() {
        let (a, b) = (Rotation::from_angle(0.7), Rotation::from_angle(-1.9));
        assert!((a.compose(b).angle() - -1.2).abs() < 1e-6);
        assert!((a.inverse_compose(b).angle() - -2.6).abs() < 1e-6);
        let v = Vec2::new(2.0, -3.0);
        assert!((a.inverse_rotate(a.rotate(v)) - v).length() < 1e-6);
        assert!((a.inverse().rotate(v) - a.inverse_rotate(v)).length() < 1e-6);
    }
}
