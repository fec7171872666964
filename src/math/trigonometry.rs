//! Sine, cosine and arctangent with identical results on every platform.
//!
//! The platform's libm rounds differently from one system to the next. These functions use only
//! IEEE addition, multiplication, division and comparison, in a fixed order and without fused
//! operations. Coefficients: S. Moshier, Cephes single precision (sinf.c, atanf.c), errors below
//! 1e-7.

use std::ops::{Add, Mul, Sub};

use super::PI;

const TWO_OVER_PI: f32 = 2.0 / PI;
// π/2 is split in three, so that `quadrant * part` is exact for the first two parts (Cody and
// Waite, "Software Manual for the Elementary Functions").
const HALF_PI_HIGH: f32 = 1.570_312_5;
const HALF_PI_MIDDLE: f32 = 4.838_705e-4;
const HALF_PI_LOW: f32 = -4.371_139e-8;
// Above this angle the three-part reduction loses bits. The remainder is then taken in `f64`,
// where IEEE makes it exact.
const REDUCTION_LIMIT: f32 = 8192.0;

/// Upper limit of angles that need no range reduction, in radians (just below π/4).
pub const SMALL_ANGLE: f32 = 0.78;

/// Sine and cosine of an angle in radians. Any finite angle is accepted.
#[inline]
pub fn sin_cos(angle: f32) -> (f32, f32) {
    let angle = if angle.abs() > REDUCTION_LIMIT {
        (f64::from(angle) % core::f64::consts::TAU) as f32
    } else {
        angle
    };
    let scaled = angle * TWO_OVER_PI;
    let quadrant = (scaled + if scaled >= 0.0 { 0.5 } else { -0.5 }) as i32;
    let k = quadrant as f32;
    let x = ((angle - k * HALF_PI_HIGH) - k * HALF_PI_MIDDLE) - k * HALF_PI_LOW;
    let (sine, cosine) = small_sin_cos(x, |value| value);
    match quadrant & 3 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// Sine and cosine of an angle whose magnitude is below [`SMALL_ANGLE`]. `T` is a scalar or a SIMD
/// vector; `all` creates a constant of that type.
#[inline(always)]
pub fn small_sin_cos<T>(x: T, all: impl Fn(f32) -> T) -> (T, T)
where
    T: Copy + Add<Output = T> + Sub<Output = T> + Mul<Output = T>,
{
    let z = x * x;
    let sine =
        ((all(-1.951_529_6e-4) * z + all(8.332_161e-3)) * z - all(1.666_665_5e-1)) * z * x + x;
    let cosine =
        ((all(2.443_315_7e-5) * z - all(1.388_731_6e-3)) * z + all(4.166_664_6e-2)) * z * z
            - all(0.5) * z
            + all(1.0);
    (sine, cosine)
}

/// The angle of the vector `(x, y)` in radians, in `[-π, π]`. Zero for the zero vector.
#[inline]
pub fn atan2(y: f32, x: f32) -> f32 {
    let (ax, ay) = (x.abs(), y.abs());
    let (small, large) = if ay > ax { (ax, ay) } else { (ay, ax) };
    if large == 0.0 {
        return 0.0;
    }
    let mut angle = atan_unit(small / large);
    if ay > ax {
        angle = 0.5 * PI - angle;
    }
    if x < 0.0 {
        angle = PI - angle;
    }
    if y < 0.0 { -angle } else { angle }
}

/// Arctangent on `[0, 1]`.
#[inline]
fn atan_unit(t: f32) -> f32 {
    let (base, t) = if t > TAN_PI_8 { (0.25 * PI, (t - 1.0) / (t + 1.0)) } else { (0.0, t) };
    base + small_atan(t, |value| value)
}

/// tan(π/8), the limit of [`small_atan`].
pub const TAN_PI_8: f32 = 0.414_213_57;

/// Arctangent of a number in `[-TAN_PI_8, TAN_PI_8]`. `T` is a scalar or a SIMD vector; `all`
/// creates a constant of that type.
#[inline(always)]
pub fn small_atan<T>(t: T, all: impl Fn(f32) -> T) -> T
where
    T: Copy + Add<Output = T> + Sub<Output = T> + Mul<Output = T>,
{
    let z = t * t;
    let poly = ((all(8.053_744_5e-2) * z - all(1.387_768_6e-1)) * z + all(1.997_771e-1)) * z
        - all(3.333_295e-1);
    poly * z * t + t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_match_double_precision() {
        let mut worst: f64 = 0.0;
        for i in -200_000..200_000 {
            let angle = i as f32 * 0.037;
            let (s, c) = sin_cos(angle);
            let (es, ec) = f64::from(angle).sin_cos();
            worst = worst.max((f64::from(s) - es).abs()).max((f64::from(c) - ec).abs());
        }
        assert!(worst < 2.5e-7, "worst error {worst:e}");
        assert_eq!(sin_cos(0.0), (0.0, 1.0));
    }

    #[test]
    fn arctangent_matches_double_precision_in_every_quadrant() {
        let mut worst: f64 = 0.0;
        for i in 0..100_000 {
            let angle = (i as f64 / 100_000.0 - 0.5) * core::f64::consts::TAU;
            let (y, x) = ((angle.sin() * 3.0) as f32, (angle.cos() * 3.0) as f32);
            worst = worst.max((f64::from(atan2(y, x)) - f64::from(y).atan2(f64::from(x))).abs());
        }
        assert!(worst < 4e-7, "worst error {worst:e}");
        assert_eq!(atan2(0.0, 0.0), 0.0);
        assert_eq!(atan2(0.0, -1.0), PI);
    }
}
