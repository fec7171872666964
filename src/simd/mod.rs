//! Floor 1. Four numbers side by side, on `glam::Vec4`, which is SSE2 or NEON
//! where there is one. Lanes never meet: no sum across them, no fused and no
//! approximate operation, minimum and maximum by compare and select; so every
//! lane has the bits that scalar code would give.

use std::ops::{Add, Div, Mul, Neg, Sub};

use glam::{BVec4A, Mat4, Vec4};

/// How many numbers stand side by side.
pub const WIDTH: usize = 4;

/// One number for each lane.
#[derive(Clone, Copy, Debug)]
pub struct Lanes(Vec4);

/// One truth for each lane.
#[derive(Clone, Copy, Debug)]
pub struct Mask(BVec4A);

impl Lanes {
    /// The same number in every lane.
    #[inline(always)]
    pub fn splat(x: f32) -> Lanes {
        Lanes(Vec4::splat(x))
    }

    /// From memory.
    #[inline(always)]
    pub fn load(from: &[f32; WIDTH]) -> Lanes {
        Lanes(Vec4::from_array(*from))
    }

    /// Into memory.
    #[inline(always)]
    pub fn store(self, to: &mut [f32; WIDTH]) {
        *to = self.0.to_array();
    }

    /// The larger, lane by lane.
    #[inline(always)]
    pub fn max(self, other: Lanes) -> Lanes {
        self.gt(other).select(self, other)
    }

    /// The smaller, lane by lane.
    #[inline(always)]
    pub fn min(self, other: Lanes) -> Lanes {
        self.lt(other).select(self, other)
    }

    /// `self < other`.
    #[inline(always)]
    pub fn lt(self, other: Lanes) -> Mask {
        Mask(self.0.cmplt(other.0))
    }

    /// `self > other`.
    #[inline(always)]
    pub fn gt(self, other: Lanes) -> Mask {
        Mask(self.0.cmpgt(other.0))
    }

    /// `self >= other`.
    #[inline(always)]
    pub fn ge(self, other: Lanes) -> Mask {
        Mask(self.0.cmpge(other.0))
    }

    /// `self == other`.
    #[inline(always)]
    pub fn eq(self, other: Lanes) -> Mask {
        Mask(self.0.cmpeq(other.0))
    }
}

impl Mask {
    /// One or the other, lane by lane.
    #[inline(always)]
    pub fn select(self, if_true: Lanes, if_false: Lanes) -> Lanes {
        Lanes(Vec4::select(self.0, if_true.0, if_false.0))
    }

    /// Both true.
    #[inline(always)]
    pub fn and(self, other: Mask) -> Mask {
        Mask(self.0 & other.0)
    }

    /// One of them true.
    #[inline(always)]
    pub fn or(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }

    /// True in some lane.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.0.any()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl $trait for Lanes {
            type Output = Lanes;
            #[inline(always)]
            fn $method(self, other: Lanes) -> Lanes {
                Lanes(self.0.$method(other.0))
            }
        }
    };
}
operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);
operator!(Div, div);

impl Neg for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn neg(self) -> Lanes {
        Lanes(-self.0)
    }
}

/// A vector for each lane.
#[derive(Clone, Copy, Debug)]
pub struct LaneVec2 {
    /// To the right.
    pub x: Lanes,
    /// Up.
    pub y: Lanes,
}

impl LaneVec2 {
    /// From memory.
    #[inline(always)]
    pub fn load(from: &[[f32; WIDTH]; 2]) -> LaneVec2 {
        LaneVec2 { x: Lanes::load(&from[0]), y: Lanes::load(&from[1]) }
    }

    /// The scalar product.
    #[inline(always)]
    pub fn dot(self, other: LaneVec2) -> Lanes {
        self.x * other.x + self.y * other.y
    }

    /// The cross product.
    #[inline(always)]
    pub fn cross(self, other: LaneVec2) -> Lanes {
        self.x * other.y - self.y * other.x
    }

    /// Times a number.
    #[inline(always)]
    pub fn times(self, s: Lanes) -> LaneVec2 {
        LaneVec2 { x: self.x * s, y: self.y * s }
    }

    /// The velocity that spin `w` gives the end of this arm.
    #[inline(always)]
    pub fn spun_by(self, w: Lanes) -> LaneVec2 {
        LaneVec2 { x: -w * self.y, y: w * self.x }
    }

    /// A clockwise quarter turn.
    #[inline(always)]
    pub fn right_perp(self) -> LaneVec2 {
        LaneVec2 { x: self.y, y: -self.x }
    }

    /// Turned by the rotation with this cosine and sine.
    #[inline(always)]
    pub fn rotated(self, c: Lanes, s: Lanes) -> LaneVec2 {
        LaneVec2 { x: c * self.x - s * self.y, y: s * self.x + c * self.y }
    }
}

impl Add for LaneVec2 {
    type Output = LaneVec2;
    #[inline(always)]
    fn add(self, other: LaneVec2) -> LaneVec2 {
        LaneVec2 { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for LaneVec2 {
    type Output = LaneVec2;
    #[inline(always)]
    fn sub(self, other: LaneVec2) -> LaneVec2 {
        LaneVec2 { x: self.x - other.x, y: self.y - other.y }
    }
}

/// Four rows of four numbers, as four columns.
#[inline(always)]
pub fn columns(rows: [[f32; 4]; WIDTH]) -> [Lanes; 4] {
    let [a, b, c, d] = rows.map(Vec4::from_array);
    let turned = Mat4::from_cols(a, b, c, d).transpose();
    [Lanes(turned.x_axis), Lanes(turned.y_axis), Lanes(turned.z_axis), Lanes(turned.w_axis)]
}

/// Four columns, as four rows of four numbers.
#[inline(always)]
pub fn rows(columns: [Lanes; 4]) -> [[f32; 4]; WIDTH] {
    let [a, b, c, d] = columns;
    let turned = Mat4::from_cols(a.0, b.0, c.0, d.0).transpose();
    [turned.x_axis, turned.y_axis, turned.z_axis, turned.w_axis].map(|row| row.to_array())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_keep_to_themselves() {
        let a = Lanes::load(&[1.0, -2.0, 3.0, f32::NAN]);
        let b = Lanes::splat(2.0);
        let mut out = [0.0; WIDTH];
        a.max(b).store(&mut out);
        assert_eq!(out, [2.0, 2.0, 3.0, 2.0]);
        (a * b - b).store(&mut out);
        assert_eq!(out[..3], [0.0, -6.0, 4.0]);
        assert!(a.lt(b).any() && !a.gt(Lanes::splat(9.0)).any());
    }

    #[test]
    fn columns_and_rows_are_inverse() {
        let table = [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0; 4], [0.5, 0.25, 0.0, -1.0]];
        assert_eq!(rows(columns(table)), table);
        let mut second = [0.0; WIDTH];
        columns(table)[1].store(&mut second);
        assert_eq!(second, [2.0, 6.0, 9.0, 0.25]);
    }
}
