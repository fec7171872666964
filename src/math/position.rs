//! Positions and poses in large worlds, as two floats per coordinate.

use std::ops::{Add, Sub};

use super::{Rotation, Transform, Vec2};

/// A position in the world, in metres, as two floats per coordinate. `high` is the nearest `f32`,
/// and `low` is the remainder. Code that needs no more precision uses `high` alone. The difference
/// of two positions takes three float additions per coordinate.
#[derive(Clone, Copy, Debug, Default, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
pub struct Position {
    /// Nearest `f32` of each coordinate.
    pub high: Vec2,
    /// Remainder of each coordinate: exact value minus `high`.
    pub low: Vec2,
}

impl Position {
    pub const ZERO: Position = Position { high: Vec2::ZERO, low: Vec2::ZERO };

    /// Creates a position from doubles. Keeps 48 bits, which is about a nanometre at 1,000 km.
    #[inline(always)]
    pub fn new(x: f64, y: f64) -> Position {
        let high = Vec2::new(x as f32, y as f32);
        let low = Vec2::new((x - f64::from(high.x)) as f32, (y - f64::from(high.y)) as f32);
        Position { high, low }
    }

    #[inline(always)]
    pub fn to_doubles(self) -> [f64; 2] {
        let Position { high, low } = self;
        [f64::from(high.x) + f64::from(low.x), f64::from(high.y) + f64::from(low.y)]
    }

    /// Moves the position by `way`, rounded to a grid (see `Lengths::grid`). In metres, the sum is
    /// exact up to 33,000 km from the origin.
    #[inline(always)]
    pub fn moved_by(self, way: Vec2, grid: f64) -> Position {
        let [x, y] = self.to_doubles();
        Position::new(x + on_grid(way.x, grid), y + on_grid(way.y, grid))
    }
}

/// A position and a rotation: the precise pose of a body in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Position of the body's origin, in metres.
    pub position: Position,
    pub q: Rotation,
}

impl Pose {
    /// Rounds the pose to single precision.
    #[inline(always)]
    pub fn rounded(&self) -> Transform {
        Transform { p: self.position.high, q: self.q }
    }

    /// The pose relative to `origin`, in single precision.
    #[inline]
    pub fn about(&self, origin: Position) -> Transform {
        Transform { p: self.position - origin, q: self.q }
    }
}

impl From<Transform> for Pose {
    fn from(Transform { p, q }: Transform) -> Pose {
        Pose { position: p.into(), q }
    }
}

/// Rounds to the nearest multiple of `grid`, a power of two; ties round to even.
#[inline(always)]
fn on_grid(way: f32, grid: f64) -> f64 {
    // A double of this size has no bits below the grid, so the addition rounds.
    let rounds = 1.5 * (1u64 << 52) as f64 * grid;
    (f64::from(way) + rounds) - rounds
}

impl From<Vec2> for Position {
    #[inline(always)]
    fn from(high: Vec2) -> Position {
        Position { high, low: Vec2::ZERO }
    }
}

impl Sub for Position {
    type Output = Vec2;
    /// The vector from `other` to `self`, with the relative precision of an `f32`.
    #[inline(always)]
    fn sub(self, other: Position) -> Vec2 {
        (self.high - other.high) + (self.low - other.low)
    }
}

impl Add<Vec2> for Position {
    type Output = Position;
    #[inline(always)]
    fn add(self, way: Vec2) -> Position {
        let [x, y] = self.to_doubles();
        Position::new(x + f64::from(way.x), y + f64::from(way.y))
    }
}

impl Sub<Vec2> for Position {
    type Output = Position;
    #[inline(always)]
    fn sub(self, way: Vec2) -> Position {
        self + -way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Lengths;

    #[test]
    fn what_is_added_is_there_and_nothing_is_lost_far_away() {
        for far in [0.0, 1.0e3, 1.0e6 + 1.0 / 3.0, 9.0e6, 3.3e7] {
            let start = Position::new(far, -far);
            let mut place = start;
            let step = Vec2::new(1.0 / 1024.0, -3.0 / 4096.0);
            for _ in 0..1000 {
                place = place.moved_by(step, Lengths::METRES.grid);
            }
            let way = place - start;
            assert_eq!(way, 1000.0 * step, "at {far}");
            assert_eq!(place.high, Vec2::new(place.to_doubles()[0] as f32, place.high.y));
        }
    }

    #[test]
    fn doubles_come_back_to_a_nanometre() {
        for x in [0.1f64, 12.345_678_9, 1.0e6 + 0.123_456_789, -9_000_000.7] {
            let [back, y] = Position::new(x, 0.0).to_doubles();
            println!("{x}: off by {:.1e} m", back - x);
            assert!((back - x).abs() <= 2e-9 * (x.abs() / 1.0e6).max(1.0));
            assert_eq!(y, 0.0);
        }
    }

    #[test]
    fn what_is_less_than_the_grid_is_no_motion() {
        let place = Position::new(0.1f32.into(), 5.0e6);
        let grid = Lengths::METRES.grid;
        let creep = Vec2::splat(0.4 * grid as f32);
        assert_eq!(place.moved_by(creep, grid), place);
        assert_ne!(place.moved_by(2.0 * creep, grid), place);
        assert_eq!(Position::from(Vec2::X).moved_by(Vec2::ZERO, grid).high, Vec2::X);
    }
}
