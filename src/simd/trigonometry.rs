//! Vectorized trigonometry, with the same bits as [`crate::math`].

use super::{Select, Wide};
use crate::math::{PI, TAN_PI_8, small_atan};

/// Arctangent of `y / x` in radians, bit for bit as `crate::math::atan2`. Inputs must not be NaN.
#[inline(always)]
pub fn atan2<V: Wide>(y: V, x: V) -> V {
    let simd = y.token();
    let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
    let (ax, ay) = (x.abs(), y.abs());
    let steep = ay.simd_gt(ax);
    let (small, large) = (steep.select(ax, ay), steep.select(ay, ax));
    let t = small / large;
    let far = t.simd_gt(V::all(simd, TAN_PI_8));
    let base = far.select(V::all(simd, 0.25 * PI), zero);
    let angle = base
        + small_atan(
            far.select((t - one) / (t + one), t),
            #[inline(always)]
            |value| V::all(simd, value),
        );
    let angle = steep.select(V::all(simd, 0.5 * PI) - angle, angle);
    let angle = x.simd_lt(zero).select(V::all(simd, PI) - angle, angle);
    let angle = y.simd_lt(zero).select(-angle, angle);
    large.simd_eq(zero).select(zero, angle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math;
    use crate::simd::{BLOCK, SimdWidth, dispatch, f32x4, f32x8, f32x16};

    #[inline(always)]
    fn compare<V: Wide>(simd: V::Simd, points: &[[[f32; BLOCK]; 2]]) {
        for [y, x] in points {
            let found = atan2::<V>(V::load(simd, y, 0), V::load(simd, x, 0));
            for lane in 0..V::LEN {
                let expected = math::atan2(y[lane], x[lane]);
                assert_eq!(found[lane].to_bits(), expected.to_bits(), "{} {}", y[lane], x[lane]);
            }
        }
    }

    #[test]
    fn the_arctangent_has_the_bits_of_the_scalar_one() {
        let some = [0.0, -0.0, 1.0, -1.0, 0.41, -0.42, 3.0e-20, -7.0e-9, 0.7, -250.0, 1.0e30];
        let point = |i: usize| {
            if i < some.len() * some.len() {
                return [some[i % some.len()], some[i / some.len()]];
            }
            let (s, c) = math::sin_cos(i as f32 * 0.0137);
            [s, c]
        };
        let points: Vec<[[f32; BLOCK]; 2]> = (0..200)
            .map(|row| [0, 1].map(|axis| std::array::from_fn(|lane| point(row * 4 + lane)[axis])))
            .collect();
        for width in [SimdWidth::Array, SimdWidth::Four, SimdWidth::Eight, SimdWidth::Sixteen] {
            dispatch!(width.level(), simd => {
                compare::<f32x4<_>>(simd, &points);
                compare::<f32x8<_>>(simd, &points);
                compare::<f32x16<_>>(simd, &points);
            });
        }
    }
}
