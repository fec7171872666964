//! Floor 1. Numbers side by side: 4, 8 or 16, as wide as the machine has them.
//!
//! The wrappers and the run-time choice are those of `fearless_simd`; here is
//! what the engine adds. A kernel is written once, generic over the level `S`
//! and the vector `V`, and stamped for each. Lanes never meet: no sum across
//! them, no fused and no approximate operation, minimum and maximum by compare
//! and select; so every lane has the bits that scalar code would give, at every
//! width.

mod prefetch;
mod tables;
mod trigonometry;

pub use prefetch::prefetch;
pub use tables::{columns, rows};
pub use trigonometry::atan2;

pub use fearless_simd::{Level, Simd, SimdBase, SimdFloat, SimdMask, f32x4, f32x8, f32x16};
pub use fearless_simd::{Select, dispatch};

use fearless_simd::{SimdCombine, SimdSplit};

/// Lanes of a block. Blocks are laid out for the widest machine, and narrower
/// ones take them in parts: layout and order depend on no machine.
pub const BLOCK: usize = 16;

/// One number for each lane of a block: a cache line.
pub type LaneArray = [f32; BLOCK];

/// How wide the kernels work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SimdWidth {
    /// As wide as the machine can.
    #[default]
    Widest,
    /// No SIMD types: what a machine without any runs.
    Array,
    /// At most 4 numbers: SSE or NEON.
    Four,
    /// At most 8: AVX2.
    Eight,
    /// At most 16: AVX-512.
    Sixteen,
}

impl SimdWidth {
    const LANES: [(SimdWidth, u32); 5] = [
        (SimdWidth::Widest, 0),
        (SimdWidth::Array, 1),
        (SimdWidth::Four, 4),
        (SimdWidth::Eight, 8),
        (SimdWidth::Sixteen, 16),
    ];

    /// All of them.
    #[cfg(test)]
    const ALL: [SimdWidth; 5] = [
        SimdWidth::Widest,
        SimdWidth::Array,
        SimdWidth::Four,
        SimdWidth::Eight,
        SimdWidth::Sixteen,
    ];

    /// The width with so many lanes at most; 0 is the widest.
    pub fn from_lanes(lanes: u32) -> Option<SimdWidth> {
        SimdWidth::LANES.iter().find(|row| row.1 == lanes).map(|row| row.0)
    }

    /// See [`SimdWidth::from_lanes`].
    pub fn lanes(self) -> u32 {
        SimdWidth::LANES.iter().find(|row| row.0 == self).map_or(0, |row| row.1)
    }

    /// The level of this machine that is no wider.
    pub fn level(self) -> Level {
        let best = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return match self {
            SimdWidth::Widest | SimdWidth::Sixteen => best,
            SimdWidth::Eight => best.as_avx2().map_or(best, Level::Avx2),
            SimdWidth::Four => best.as_sse2().map_or(best, Level::Sse2),
            SimdWidth::Array => Level::fallback(),
        };
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        return if self == SimdWidth::Array { Level::fallback() } else { best };
    }
}

/// Whether the machine's minimum and maximum keep the second of two zeros, and of
/// what is no number: those of x86 do, in one instruction for two.
const KEEPS_SECOND: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64"));

/// A vector of `f32` of any width, at level `S`.
pub trait Wide<S: Simd>: SimdFloat<S, Element = f32> {
    /// From groups of four lanes, the lowest first; `quad(i)` is the `i`-th.
    fn from_quads(quad: impl Fn(usize) -> f32x4<S>) -> Self;
    /// Takes it apart into groups of four lanes, the lowest first.
    fn for_quads(self, each: impl FnMut(usize, f32x4<S>));
    /// Four vectors, of which each group of four lanes is a table, turned: rows to
    /// columns.
    fn turn(simd: S, tables: [Self; 4]) -> [Self; 4];
    /// The same before the groups are written apart.
    #[inline(always)]
    fn turn_to_part(simd: S, tables: [Self; 4]) -> [Self; 4] {
        Self::turn(simd, tables)
    }

    /// The same number in every lane.
    #[inline(always)]
    fn all(simd: S, value: f32) -> Self {
        Self::simd_from(simd, value)
    }

    /// Lanes `at` and following of a block's row.
    #[inline(always)]
    fn load(simd: S, row: &LaneArray, at: usize) -> Self {
        Self::from_slice(simd, &row[at..at + Self::LEN])
    }

    /// Into lanes `at` and following of a block's row.
    #[inline(always)]
    fn save(self, row: &mut LaneArray, at: usize) {
        self.store_slice(&mut row[at..at + Self::LEN]);
    }

    /// `self` where it is larger, else `other`: the second of two zeros.
    #[inline(always)]
    fn larger(self, other: Self) -> Self {
        if KEEPS_SECOND && !self.token().level().is_fallback() {
            return self.max(other);
        }
        self.simd_gt(other).select(self, other)
    }

    /// `self` where it is smaller, else `other`: the second of two zeros.
    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        if KEEPS_SECOND && !self.token().level().is_fallback() {
            return self.min(other);
        }
        self.simd_lt(other).select(self, other)
    }
}

impl<S: Simd> Wide<S> for f32x4<S> {
    #[inline(always)]
    fn from_quads(quad: impl Fn(usize) -> f32x4<S>) -> Self {
        quad(0)
    }
    #[inline(always)]
    fn for_quads(self, mut each: impl FnMut(usize, f32x4<S>)) {
        each(0, self);
    }
    #[inline(always)]
    fn turn(_: S, tables: [Self; 4]) -> [Self; 4] {
        tables::turn(tables)
    }
}

impl<S: Simd> Wide<S> for f32x8<S> {
    #[inline(always)]
    fn from_quads(quad: impl Fn(usize) -> f32x4<S>) -> Self {
        quad(0).combine(quad(1))
    }
    #[inline(always)]
    fn for_quads(self, mut each: impl FnMut(usize, f32x4<S>)) {
        let (low, high) = self.split();
        each(0, low);
        each(1, high);
    }
    #[inline(always)]
    fn turn(simd: S, tables: [Self; 4]) -> [Self; 4] {
        tables::turn_x8(simd, tables)
    }
}

impl<S: Simd> Wide<S> for f32x16<S> {
    #[inline(always)]
    fn from_quads(quad: impl Fn(usize) -> f32x4<S>) -> Self {
        quad(0).combine(quad(1)).combine(quad(2).combine(quad(3)))
    }
    #[inline(always)]
    fn for_quads(self, mut each: impl FnMut(usize, f32x4<S>)) {
        let (low, high) = self.split();
        let (first, second) = low.split();
        let (third, fourth) = high.split();
        each(0, first);
        each(1, second);
        each(2, third);
        each(3, fourth);
    }
    #[inline(always)]
    fn turn(simd: S, tables: [Self; 4]) -> [Self; 4] {
        tables::turn_x16(simd, tables)
    }
    #[inline(always)]
    fn turn_to_part(simd: S, tables: [Self; 4]) -> [Self; 4] {
        tables::turn_x16_to_part(simd, tables)
    }
}

/// Both of two, spelled out for the same reason.
#[inline(always)]
pub fn both<T>(each: impl Fn(usize) -> T) -> [T; 2] {
    [each(0), each(1)]
}

/// The cross product.
#[inline(always)]
pub fn cross<S: Simd, V: Wide<S>>(_: S, a: [V; 2], b: [V; 2]) -> V {
    a[0] * b[1] - a[1] * b[0]
}

/// The scalar product.
#[inline(always)]
pub fn dot<S: Simd, V: Wide<S>>(_: S, a: [V; 2], b: [V; 2]) -> V {
    a[0] * b[0] + a[1] * b[1]
}

/// One over it, zero where it is not above zero.
#[inline(always)]
pub fn inverted<S: Simd, V: Wide<S>>(simd: S, k: V) -> V {
    let zero = V::all(simd, 0.0);
    k.simd_gt(zero).select(V::all(simd, 1.0) / k, zero)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[inline(always)]
    fn compare<S: Simd, V: Wide<S>>(simd: S) {
        let a: LaneArray = std::array::from_fn(|i| [1.0, -0.0, 3.0, f32::NAN][i % 4]);
        let b: LaneArray = std::array::from_fn(|i| [2.0, 0.0, 2.0, 5.0][i % 4]);
        let (a, b) = (V::load(simd, &a, 0), V::load(simd, &b, 0));
        let (larger, smaller) = (a.larger(b), b.smaller(a));
        for lane in 0..V::LEN {
            let larger_bits = [2.0, 0.0, 3.0, 5.0f32][lane % 4].to_bits();
            assert_eq!(larger[lane].to_bits(), larger_bits, "width {}", V::LEN);
            let smaller_bits = [1.0, -0.0, 2.0, f32::NAN][lane % 4].to_bits();
            assert_eq!(smaller[lane].to_bits(), smaller_bits, "width {}", V::LEN);
        }
    }

    #[test]
    fn larger_and_smaller_keep_the_second_of_equals() {
        for width in SimdWidth::ALL {
            dispatch!(width.level(), simd => {
                compare::<_, f32x4<_>>(simd);
                compare::<_, f32x8<_>>(simd);
                compare::<_, f32x16<_>>(simd);
            });
        }
    }
}
