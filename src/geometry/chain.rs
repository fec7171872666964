//! Chain segments: line segments that store the normals of their neighbours.

use super::Segment;
use crate::base::state;
use crate::math::{Vec2, right_perp};

/// A segment of a chain. The adjacent segments determine which contact normals are valid at its
/// ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChainSegment {
    /// The segment, in the direction of the chain.
    pub segment: Segment,
    /// Right-hand unit normals of the segments before `a` and after `b`. Zero at an end of the
    /// chain.
    pub neighbours: [Vec2; 2],
    /// Whether the segment is solid only for shapes on its right side.
    pub one_sided: bool,
}

state!(ChainSegment { segment, neighbours, one_sided } then |chain, source| {
    source.check(chain.neighbours.iter().all(|n| n.length_squared() < 2.0));
});

/// The unit normal to the right of the line from `a` to `b`; zero if the points coincide.
pub fn right_normal(a: Vec2, b: Vec2) -> Vec2 {
    right_perp(b - a).normalize_or(Vec2::ZERO)
}

impl ChainSegment {
    /// Creates the segment from `a` to `b` in a chain with the neighbouring points `before` and
    /// `after`.
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

    /// The unit normal to the right of the segment.
    pub fn normal(&self) -> Vec2 {
        right_normal(self.segment.a, self.segment.b)
    }

    /// Signed distance of a point from the line of the segment, in metres; positive on the right.
    pub fn height(&self, point: Vec2) -> f32 {
        self.normal().dot(point - self.segment.a)
    }

    /// Returns whether a shape whose middle is at `middle` passes through the segment.
    pub fn lets_through(&self, middle: Vec2) -> bool {
        self.one_sided && self.height(middle) < 0.0
    }
}
