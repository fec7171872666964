//! Layer 1. SIMD vectors of 4, 8 or 16 floats, as wide as the machine supports.
//!
//! The vector types and the run-time selection are those of `fearless_simd`; this module adds
//! what the engine needs on top. A kernel is written once, generic over the vector `V`, and
//! instantiated for each width at each level.
//!
//! Lanes are independent: there are no sums across lanes, no fused and no approximate operations,
//! and minimum and maximum are compare and select. Every lane therefore has the bits of scalar
//! code, at every width.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod tables;
mod trigonometry;

pub use tables::{columns, rows};
pub use trigonometry::atan2;

pub use fearless_simd::{Level, Select, Simd, SimdBase, SimdFloat, SimdMask, f32x4, f32x8, f32x16};

use fearless_simd::{SimdCombine, SimdSplit};

/// Number of lanes of a block. Blocks have the width of the widest machine, and narrower machines
/// process them in parts. Layout and order are thus the same on all machines.
pub const BLOCK: usize = 16;

/// One number for each lane of a block. Fills a cache line.
pub type LaneArray = [f32; BLOCK];

/// Vector width of the kernels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SimdWidth {
    /// The widest that the machine supports.
    #[default]
    Widest,
    /// No SIMD types, as on a machine without SIMD support. In release builds for machines with
    /// SIMD, the same as `Four`.
    Array,
    /// At most 4 lanes: SSE or NEON.
    Four,
    /// At most 8 lanes: AVX2.
    Eight,
    /// At most 16 lanes: AVX-512.
    Sixteen,
    /// No kernels of the soft step: its scalar reference.
    #[cfg(test)]
    Reference,
}

impl SimdWidth {
    const LANES: [(SimdWidth, u32); 5] = [
        (SimdWidth::Widest, 0),
        (SimdWidth::Array, 1),
        (SimdWidth::Four, 4),
        (SimdWidth::Eight, 8),
        (SimdWidth::Sixteen, 16),
    ];

    #[cfg(test)]
    const ALL: [SimdWidth; 5] = [
        SimdWidth::Widest,
        SimdWidth::Array,
        SimdWidth::Four,
        SimdWidth::Eight,
        SimdWidth::Sixteen,
    ];

    /// Returns the width with at most `lanes` lanes, or `None` if there is none. 0 is the widest.
    pub fn from_lanes(lanes: u32) -> Option<SimdWidth> {
        SimdWidth::LANES.iter().find(|row| row.1 == lanes).map(|row| row.0)
    }

    /// Returns the number of lanes, or 0 for the widest. See [`SimdWidth::from_lanes`].
    pub fn lanes(self) -> u32 {
        SimdWidth::LANES.iter().find(|row| row.0 == self).map_or(0, |row| row.1)
    }

    /// Returns whether the soft step runs its scalar reference. With the feature
    /// `reference_solver`, every soft step does.
    #[cfg(any(test, feature = "reference_solver"))]
    pub fn is_reference(self) -> bool {
        #[cfg(test)]
        if self == SimdWidth::Reference {
            return true;
        }
        cfg!(feature = "reference_solver")
    }

    /// Returns the best compiled level of this machine that is no wider than `self`.
    ///
    /// On other machines than x86, all widths give the same level, except `Array`.
    pub fn level(self) -> Level {
        if self == SimdWidth::Array && cfg!(debug_assertions) {
            return Level::fallback();
        }
        let best = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        let best = {
            let allows = |lanes| self == SimdWidth::Widest || self.lanes() >= lanes;
            match (best.as_avx512(), best.as_avx2(), best.as_sse2()) {
                (Some(level), ..) if allows(16) => Level::Avx512(level),
                (_, Some(level), _) if allows(8) => Level::Avx2(level),
                (.., Some(level)) => Level::Sse2(level),
                _ => best,
            }
        };
        best
    }
}

/// Runs code at a level: it is compiled for the level's instructions, and `simd` is its token.
///
/// Each level adds a copy of all kernels. SSE4.2 has none: it gains up to 3 % over SSE2, on few
/// machines. The scalar level is compiled where the target has no SIMD, and in debug builds, in
/// which tests compare it with the others.
macro_rules! dispatch {
    ($level:expr, $simd:ident => $code:expr) => {{
        use $crate::simd::{Level, Simd};
        match $level {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx512($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx2($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Sse2($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            #[cfg(target_arch = "aarch64")]
            Level::Neon($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::WasmSimd128($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            #[cfg(any(
                debug_assertions,
                not(any(
                    all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2",),
                    all(target_arch = "aarch64", target_feature = "neon"),
                    all(target_arch = "wasm32", target_feature = "simd128"),
                ))
            ))]
            Level::Fallback($simd) => $simd.vectorize(
                #[inline(always)]
                || $code,
            ),
            _ => unreachable!("`SimdWidth::level` gives compiled levels only"),
        }
    }};
}
pub(crate) use dispatch;

/// Calls `work`, which on WebAssembly is compiled as a function of its own.
///
/// V8 compiles a whole function again if it often runs in it. Work that few worlds have must not
/// make the functions longer that all worlds call.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn apart<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Whether the machine's minimum and maximum return the second operand for zeros and NaN. Those of
/// x86 do, for zeros of either sign, in one instruction instead of two.
const KEEPS_SECOND: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64"));

/// A vector type of a SIMD level.
pub trait OfLevel {
    /// Token of the level.
    type Simd: Simd;
}

/// Vector of `f32` of any width.
pub trait Wide: OfLevel + SimdFloat<<Self as OfLevel>::Simd, Element = f32> {
    /// Builds a vector from groups of four lanes. `quad(i)` is the `i`-th group, lowest lanes
    /// first.
    fn from_quads(quad: impl Fn(usize) -> f32x4<Self::Simd>) -> Self;
    /// Passes the groups of four lanes to `each`, lowest lanes first.
    fn for_quads(self, each: impl FnMut(usize, f32x4<Self::Simd>));
    /// Transposes each group of four lanes as a 4×4 table: rows become columns.
    fn turn(simd: Self::Simd, tables: [Self; 4]) -> [Self; 4];
    /// Transposes like [`Wide::turn`], for tables whose groups are then stored separately.
    #[inline(always)]
    fn turn_to_part(simd: Self::Simd, tables: [Self; 4]) -> [Self; 4] {
        Self::turn(simd, tables)
    }

    /// Returns a vector with the same number in every lane.
    #[inline(always)]
    fn all(simd: Self::Simd, value: f32) -> Self {
        Self::simd_from(simd, value)
    }

    /// Loads the lanes of a block array from lane `at`.
    #[inline(always)]
    fn load(simd: Self::Simd, row: &LaneArray, at: usize) -> Self {
        Self::from_slice(simd, &row[at..at + Self::LEN])
    }

    /// Stores into the lanes of a block array from lane `at`.
    #[inline(always)]
    fn save(self, row: &mut LaneArray, at: usize) {
        self.store_slice(&mut row[at..at + Self::LEN]);
    }

    /// Returns `self` where it is greater, else `other`. Equal zeros and NaN give `other`.
    #[inline(always)]
    fn larger(self, other: Self) -> Self {
        if KEEPS_SECOND && !self.token().level().is_fallback() {
            return self.max(other);
        }
        self.simd_gt(other).select(self, other)
    }

    /// Returns `self` where it is less, else `other`. Equal zeros and NaN give `other`.
    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        if KEEPS_SECOND && !self.token().level().is_fallback() {
            return self.min(other);
        }
        self.simd_lt(other).select(self, other)
    }
}

impl<S: Simd> OfLevel for f32x4<S> {
    type Simd = S;
}

impl<S: Simd> Wide for f32x4<S> {
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
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[inline(always)]
    fn larger(self, other: Self) -> Self {
        simd128::larger(self, other)
    }
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        simd128::smaller(self, other)
    }
}

impl<S: Simd> OfLevel for f32x8<S> {
    type Simd = S;
}

impl<S: Simd> Wide for f32x8<S> {
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

impl<S: Simd> OfLevel for f32x16<S> {
    type Simd = S;
}

impl<S: Simd> Wide for f32x16<S> {
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

/// Returns `each` of 0 and 1. Written out, because `map` of an array is not inlined into kernels.
#[inline(always)]
pub fn both<T>(each: impl Fn(usize) -> T) -> [T; 2] {
    [each(0), each(1)]
}

#[inline(always)]
pub fn cross<V: Wide>(a: [V; 2], b: [V; 2]) -> V {
    a[0] * b[1] - a[1] * b[0]
}

#[inline(always)]
pub fn dot<V: Wide>(a: [V; 2], b: [V; 2]) -> V {
    a[0] * b[0] + a[1] * b[1]
}

/// Returns the reciprocal where `k` is positive, else zero.
#[inline(always)]
pub fn inverted<V: Wide>(k: V) -> V {
    let simd = k.token();
    let zero = V::all(simd, 0.0);
    k.simd_gt(zero).select(V::all(simd, 1.0) / k, zero)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[inline(always)]
    fn compare<V: Wide>(simd: V::Simd) {
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
                compare::<f32x4<_>>(simd);
                compare::<f32x8<_>>(simd);
                compare::<f32x16<_>>(simd);
            });
        }
    }
}
