//! Minimum and maximum that WebAssembly has as one instruction, which [`Wide`](super::Wide) needs.

use std::arch::wasm32::{f32x4 as vector, f32x4_extract_lane, f32x4_pmax, f32x4_pmin, v128};

use super::{Simd, f32x4};
use fearless_simd::SimdFrom;

#[inline(always)]
fn to_vector<S: Simd>(quad: f32x4<S>) -> v128 {
    let [a, b, c, d] = quad.into();
    vector(a, b, c, d)
}

#[inline(always)]
fn from_vector<S: Simd>(simd: S, quad: v128) -> f32x4<S> {
    let lane = [
        f32x4_extract_lane::<0>(quad),
        f32x4_extract_lane::<1>(quad),
        f32x4_extract_lane::<2>(quad),
        f32x4_extract_lane::<3>(quad),
    ];
    f32x4::simd_from(simd, lane)
}

/// See [`Wide::larger`](super::Wide::larger).
#[inline(always)]
pub fn larger<S: Simd>(a: f32x4<S>, b: f32x4<S>) -> f32x4<S> {
    // The instruction returns its first operand for equal zeros and NaN.
    from_vector(a.simd, f32x4_pmax(to_vector(b), to_vector(a)))
}

/// See [`Wide::smaller`](super::Wide::smaller).
#[inline(always)]
pub fn smaller<S: Simd>(a: f32x4<S>, b: f32x4<S>) -> f32x4<S> {
    from_vector(a.simd, f32x4_pmin(to_vector(b), to_vector(a)))
}
