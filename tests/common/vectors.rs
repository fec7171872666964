//! Vectors in double precision for oracles, poses, and random numbers.

use std::ops::{Add, Mul, Neg, Sub};

use impel::ffi::*;

/// A vector of the API.
pub fn v(x: f32, y: f32) -> ImpelVec2 {
    ImpelVec2 { x, y }
}

/// A pose without rotation.
pub fn at(x: f32, y: f32) -> ImpelTransform {
    pose(x, y, 0.0)
}

/// A pose from a position and an angle.
pub fn pose(x: f32, y: f32, angle: f32) -> ImpelTransform {
    ImpelTransform { p: v(x, y), q: impel_rotation_from_angle(angle) }
}

/// A point of the world in double precision.
pub fn to_position(point: ImpelVec2) -> ImpelPosition {
    ImpelPosition { x: point.x.into(), y: point.y.into() }
}

/// A pose with a position in double precision.
pub fn to_precise(pose: ImpelTransform) -> ImpelPreciseTransform {
    ImpelPreciseTransform { p: to_position(pose.p), q: pose.q }
}

/// A force with a torque, at a point or at the centre of mass.
pub fn load(linear: ImpelVec2, angular: f32, at: Option<ImpelPosition>) -> ImpelLoad {
    let (at_point, point) = (at.is_some(), at.unwrap_or_default());
    ImpelLoad { linear, angular, at_point, point, ..impel_load_default() }
}

/// An impulse at a point.
pub fn impulse(linear: ImpelVec2, at: ImpelVec2) -> ImpelLoad {
    ImpelLoad { is_impulse: true, ..load(linear, 0.0, Some(to_position(at))) }
}

/// The origin of the world, as the origin of a call.
pub const ORIGIN: *const ImpelPosition = std::ptr::null();

/// A vector in double precision, for oracles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct V {
    pub x: f64,
    pub y: f64,
}

impl V {
    pub const fn new(x: f64, y: f64) -> V {
        V { x, y }
    }

    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub fn unit(self) -> V {
        (1.0 / self.length()) * self
    }

    /// A quarter turn counter-clockwise.
    pub fn left(self) -> V {
        V::new(-self.y, self.x)
    }

    /// A quarter turn clockwise: outwards from a counter-clockwise edge.
    pub fn right(self) -> V {
        V::new(self.y, -self.x)
    }

    pub fn turned(self, angle: f64) -> V {
        let (s, c) = angle.sin_cos();
        V::new(c * self.x - s * self.y, s * self.x + c * self.y)
    }

    pub fn posed(self, pose: ImpelTransform) -> V {
        let (c, s) = (f64::from(pose.q.c), f64::from(pose.q.s));
        V::from(pose.p) + V::new(c * self.x - s * self.y, s * self.x + c * self.y)
    }

    pub fn single(self) -> ImpelVec2 {
        v(self.x as f32, self.y as f32)
    }
}

impl From<ImpelVec2> for V {
    fn from(v: ImpelVec2) -> V {
        V::new(v.x.into(), v.y.into())
    }
}

impl From<ImpelPosition> for V {
    fn from(v: ImpelPosition) -> V {
        V::new(v.x, v.y)
    }
}

impl Add for V {
    type Output = V;
    fn add(self, other: V) -> V {
        V::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for V {
    type Output = V;
    fn sub(self, other: V) -> V {
        V::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<V> for f64 {
    type Output = V;
    fn mul(self, other: V) -> V {
        V::new(self * other.x, self * other.y)
    }
}

impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        V::new(-self.x, -self.y)
    }
}

pub fn dot(a: V, b: V) -> f64 {
    a.x * b.x + a.y * b.y
}

pub fn cross(a: V, b: V) -> f64 {
    a.x * b.y - a.y * b.x
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniform random number in [low, high).
    pub fn within(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    pub fn vector(&mut self, reach: f32) -> ImpelVec2 {
        v(self.within(-reach, reach), self.within(-reach, reach))
    }

    pub fn pose(&mut self, reach: f32) -> ImpelTransform {
        let p = self.vector(reach);
        pose(p.x, p.y, self.within(-3.1, 3.1))
    }

    /// A random convex polygon.
    ///
    /// The points lie on an ellipse at evenly spaced angles with small offsets, so no edge is tiny.
    pub fn polygon(&mut self, corners: usize, size: f32) -> Vec<ImpelVec2> {
        let (width, height) = (size * self.within(0.6, 1.0), size * self.within(0.6, 1.0));
        let start = self.within(0.0, 6.0);
        let slice = std::f32::consts::TAU / corners as f32;
        (0..corners)
            .map(|i| {
                let angle = start + slice * (i as f32 + self.within(-0.25, 0.25));
                v(width * angle.cos(), height * angle.sin())
            })
            .collect()
    }
}
