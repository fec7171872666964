//! The segment of a chain: a line that knows its neighbours.

use super::Segment;
use crate::base::state;
use crate::math::{Vec2, right_perp};

/// A line of a chain. Which normals it may push along depends on how the lines
/// before and after it lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChainSegment {
    /// The line itself, in the direction of the chain.
    pub segment: Segment,
    /// The unit normals, to their right, of the lines that end at `a` and that
    /// begin at `b`; zero where the chain ends.
    pub neighbours: [Vec2; 2],
    /// Whether only what lies to its right is stopped.
    pub one_sided: bool,
}

state!(ChainSegment { segment, neighbours, one_sided } then |chain, source| {
    source.check(chain.neighbours.iter().all(|n| n.length_squared() < 2.0));
});

/// The unit normal to the right of a line whose ends are apart.
pub fn right_normal(a: Vec2, b: Vec2) -> Vec2 {
    right_perp(b - a).normalize_or(Vec2::ZERO)
}

impl ChainSegment {
    /// The line from `a` to `b`, in a chain that comes from `before` and goes on
    /// to `after`.
    pub fn new(
        before: Option<Vec2>,
        a: Vec2,
        b: Vec2,
        after: Option<Vec2>,
        one_sided: bool,
    ) -> ChainSegment {
        let neighbours = [
            before.map_or(Vec2::ZERO, |before| right_normal(before, a)),
            after.map_or(Vec2::ZERO, |after| right_normal(b, after)),
        ];
        ChainSegment { segment: Segment { a, b }, neighbours, one_sided }
    }

    /// The unit normal to the right.
    pub fn normal(&self) -> Vec2 {
        right_normal(self.segment.a, self.segment.b)
    }

    /// How far a point lies to the right of the line, in metres.
    pub fn height(&self, point: Vec2) -> f32 {
        self.normal().dot(point - self.segment.a)
    }

    /// Whether what has its middle there is let through.
    pub fn lets_through(&self, middle: Vec2) -> bool {
        self.one_sided && self.height(middle) < 0.0
    }
}
