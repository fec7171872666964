//! Layer 0. Mathematics: vectors (`glam::Vec2`), rotations, transforms, bounding boxes,
//! double-float positions and deterministic trigonometry.
//!
//! Nothing in this module calls the platform's libm, so results are identical on every platform.

mod aabb;
mod lengths;
mod position;
mod rotation;
mod transform;
mod trigonometry;
mod vector;

pub use aabb::Aabb;
pub use glam::{Vec2, Vec4, Vec4Swizzles};
pub use lengths::Lengths;
pub use position::{Pose, Position};
pub use rotation::Rotation;
pub use transform::Transform;
pub use trigonometry::{SMALL_ANGLE, TAN_PI_8, atan2, sin_cos, small_atan, small_sin_cos};
pub use vector::{cross, cross_scalar_vector, cross_vector_scalar, left_perp, right_perp};

/// π as an `f32`.
pub const PI: f32 = core::f32::consts::PI;

/// The smaller of two numbers; `b` if they are equal or one is NaN. It compares and selects, so
/// that scalar and SIMD code agree to the bit (IEEE `minNum` differs on NaN and zeros).
#[inline(always)]
pub fn min(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The larger of two numbers; `b` if they are equal or one is NaN. See [`min`].
#[inline(always)]
pub fn max(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

#[inline(always)]
pub fn clamp(x: f32, low: f32, high: f32) -> f32 {
    max(low, min(x, high))
}
