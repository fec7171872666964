//! Transposition of tables: rows of four numbers to columns of lanes, and back.
//!
//! Bodies and contacts store their data as rows. `fearless_simd` has no shuffle within groups of
//! four lanes, which is one instruction of one cycle. Its shuffles cross these groups, which
//! takes three cycles on the busiest execution unit. A sweep with them executes 50 % more
//! instructions.

use super::{Simd, Wide, f32x4, f32x8, f32x16};
use fearless_simd::{SimdBase, SimdCombine, SimdFrom, SimdSplit};

/// Loads rows of four numbers, `row(lane)` for every lane, as four column vectors.
#[inline(always)]
pub fn columns<V: Wide>(simd: V::Simd, row: impl Fn(usize) -> [f32; 4]) -> [V; 4] {
    // Written out, with each closure marked as inline: a function that is not inlined into a
    // kernel is compiled for the baseline instruction set. (`map` of an array is not inlined.)
    let tables = [
        V::from_quads(
            #[inline(always)]
            |q| f32x4::simd_from(simd, row(4 * q)),
        ),
        V::from_quads(
            #[inline(always)]
            |q| f32x4::simd_from(simd, row(4 * q + 1)),
        ),
        V::from_quads(
            #[inline(always)]
            |q| f32x4::simd_from(simd, row(4 * q + 2)),
        ),
        V::from_quads(
            #[inline(always)]
            |q| f32x4::simd_from(simd, row(4 * q + 3)),
        ),
    ];
    V::turn(simd, tables)
}

/// Passes four column vectors as rows of four numbers to `put(lane, row)`. The order of the lanes
/// depends on the width.
#[inline(always)]
pub fn rows<V: Wide>(columns: [V; 4], mut put: impl FnMut(usize, [f32; 4])) {
    let simd = columns[0].token();
    for (j, tables) in V::turn_to_part(simd, columns).into_iter().enumerate() {
        tables.for_quads(
            #[inline(always)]
            |q, row| put(4 * q + j, row.into()),
        );
    }
}

/// Transposes a 4×4 table.
#[inline(always)]
pub fn turn<S: Simd>([a, b, c, d]: [f32x4<S>; 4]) -> [f32x4<S>; 4] {
    let low = [a.zip_low(c), b.zip_low(d)];
    let high = [a.zip_high(c), b.zip_high(d)];
    [
        low[0].zip_low(low[1]),
        low[0].zip_high(low[1]),
        high[0].zip_low(high[1]),
        high[0].zip_high(high[1]),
    ]
}

/// Transposes two 4×4 tables side by side.
#[inline(always)]
#[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables))]
pub fn turn_x8<S: Simd>(simd: S, tables: [f32x8<S>; 4]) -> [f32x8<S>; 4] {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return x86::turn_x8(simd, avx2, tables);
    }
    let [a, b, c, d] = tables;
    let (a, b, c, d) = (a.split(), b.split(), c.split(), d.split());
    let low = turn([a.0, b.0, c.0, d.0]);
    let high = turn([a.1, b.1, c.1, d.1]);
    [
        low[0].combine(high[0]),
        low[1].combine(high[1]),
        low[2].combine(high[2]),
        low[3].combine(high[3]),
    ]
}

/// Transposes four 4×4 tables side by side.
#[inline(always)]
pub fn turn_x16<S: Simd>(simd: S, tables: [f32x16<S>; 4]) -> [f32x16<S>; 4] {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx512) = simd.level().as_avx512() {
        return x86::turn_x16(simd, avx512, tables, u16::MAX);
    }
    let [a, b, c, d] = tables;
    let (a, b, c, d) = (a.split(), b.split(), c.split(), d.split());
    let low = turn_x8(simd, [a.0, b.0, c.0, d.0]);
    let high = turn_x8(simd, [a.1, b.1, c.1, d.1]);
    [
        low[0].combine(high[0]),
        low[1].combine(high[1]),
        low[2].combine(high[2]),
        low[3].combine(high[3]),
    ]
}

/// Transposes like [`turn_x16`], for tables whose rows are then stored one by one.
#[inline(always)]
pub fn turn_x16_to_part<S: Simd>(simd: S, tables: [f32x16<S>; 4]) -> [f32x16<S>; 4] {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx512) = simd.level().as_avx512() {
        // A compiler that sees the split of the vectors after this splits them first, and
        // transposes each quarter by itself, in three times as many instructions. An opaque mask
        // prevents this.
        return x86::turn_x16(simd, avx512, tables, std::hint::black_box(u16::MAX));
    }
    turn_x16(simd, tables)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use fearless_simd::{Avx2, Avx512, Simd, SimdFrom, f32x8, f32x16, kernel};
    use std::arch::x86_64::{
        __m256, __m512, _mm256_unpackhi_ps, _mm256_unpacklo_ps, _mm512_maskz_unpackhi_ps,
        _mm512_maskz_unpacklo_ps, _mm512_unpackhi_ps, _mm512_unpacklo_ps,
    };

    kernel!(
        #[inline(always)]
        fn turn_256(avx2: Avx2, tables: [__m256; 4]) -> [__m256; 4] {
            let [a, b, c, d] = tables;
            let low = [_mm256_unpacklo_ps(a, c), _mm256_unpacklo_ps(b, d)];
            let high = [_mm256_unpackhi_ps(a, c), _mm256_unpackhi_ps(b, d)];
            [
                _mm256_unpacklo_ps(low[0], low[1]),
                _mm256_unpackhi_ps(low[0], low[1]),
                _mm256_unpacklo_ps(high[0], high[1]),
                _mm256_unpackhi_ps(high[0], high[1]),
            ]
        }
    );

    kernel!(
        #[inline(always)]
        fn turn_512(avx512: Avx512, tables: [__m512; 4], lanes: u16) -> [__m512; 4] {
            let [a, b, c, d] = tables;
            let low = [_mm512_unpacklo_ps(a, c), _mm512_unpacklo_ps(b, d)];
            let high = [_mm512_unpackhi_ps(a, c), _mm512_unpackhi_ps(b, d)];
            [
                _mm512_maskz_unpacklo_ps(lanes, low[0], low[1]),
                _mm512_maskz_unpackhi_ps(lanes, low[0], low[1]),
                _mm512_maskz_unpacklo_ps(lanes, high[0], high[1]),
                _mm512_maskz_unpackhi_ps(lanes, high[0], high[1]),
            ]
        }
    );

    /// Transposes with AVX2. The conversions to and from the type of the intrinsics cost no
    /// instructions.
    #[inline(always)]
    pub fn turn_x8<S: Simd>(simd: S, avx2: Avx2, [a, b, c, d]: [f32x8<S>; 4]) -> [f32x8<S>; 4] {
        let (a, b) = (to_256(avx2, a), to_256(avx2, b));
        let (c, d) = (to_256(avx2, c), to_256(avx2, d));
        let [a, b, c, d] = turn_256(avx2, [a, b, c, d]);
        let (a, b) = (from_256(simd, avx2, a), from_256(simd, avx2, b));
        let (c, d) = (from_256(simd, avx2, c), from_256(simd, avx2, d));
        [a, b, c, d]
    }

    /// Transposes with AVX-512. Lanes outside the mask `lanes` become zero. See [`turn_x8`].
    #[inline(always)]
    pub fn turn_x16<S: Simd>(
        simd: S,
        avx512: Avx512,
        [a, b, c, d]: [f32x16<S>; 4],
        lanes: u16,
    ) -> [f32x16<S>; 4] {
        let (a, b) = (to_512(avx512, a), to_512(avx512, b));
        let (c, d) = (to_512(avx512, c), to_512(avx512, d));
        let [a, b, c, d] = turn_512(avx512, [a, b, c, d], lanes);
        let (a, b) = (from_512(simd, avx512, a), from_512(simd, avx512, b));
        let (c, d) = (from_512(simd, avx512, c), from_512(simd, avx512, d));
        [a, b, c, d]
    }

    #[inline(always)]
    fn to_256<S: Simd>(avx2: Avx2, vector: f32x8<S>) -> __m256 {
        f32x8::simd_from(avx2, <[f32; 8]>::from(vector)).into()
    }

    #[inline(always)]
    fn from_256<S: Simd>(simd: S, avx2: Avx2, vector: __m256) -> f32x8<S> {
        f32x8::simd_from(simd, <[f32; 8]>::from(f32x8::simd_from(avx2, vector)))
    }

    #[inline(always)]
    fn to_512<S: Simd>(avx512: Avx512, vector: f32x16<S>) -> __m512 {
        f32x16::simd_from(avx512, <[f32; 16]>::from(vector)).into()
    }

    #[inline(always)]
    fn from_512<S: Simd>(simd: S, avx512: Avx512, vector: __m512) -> f32x16<S> {
        f32x16::simd_from(simd, <[f32; 16]>::from(f32x16::simd_from(avx512, vector)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{BLOCK, SimdWidth, dispatch};

    #[inline(always)]
    fn compare<V: Wide>(simd: V::Simd, table: &[[f32; 4]; BLOCK]) {
        let turned: [V; 4] = columns(simd, |lane| table[lane]);
        for (c, column) in turned.iter().enumerate() {
            for lane in 0..V::LEN {
                assert_eq!(column[lane], table[lane][c], "width {}", V::LEN);
            }
        }
        let mut seen = 0;
        rows(turned, |lane, row| {
            assert_eq!(row, table[lane], "width {}", V::LEN);
            seen += 1;
        });
        assert_eq!(seen, V::LEN);
    }

    #[test]
    fn columns_and_rows_are_inverse_at_every_width() {
        let table: [[f32; 4]; BLOCK] =
            std::array::from_fn(|lane| std::array::from_fn(|c| (lane * 4 + c) as f32));
        for width in SimdWidth::ALL {
            dispatch!(width.level(), simd => {
                compare::<f32x4<_>>(simd, &table);
                compare::<f32x8<_>>(simd, &table);
                compare::<f32x16<_>>(simd, &table);
            });
        }
    }
}
