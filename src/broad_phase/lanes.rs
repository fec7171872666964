//! The boxes of one tree node, side by side, so that one comparison tests
//! four. `Vec4` is used to compare, select and multiply lane by lane, never
//! to sum across lanes: the same bits come out with and without SIMD.

use glam::{BVec4A, Vec4};

use crate::base::state;
use crate::math::{Aabb, Vec2};

/// Children of a node: four fill an SSE or NEON register.
pub(super) const LANES: usize = 4;

/// Boxes of a node's children, by coordinate. Unused lanes hold
/// [`Aabb::EMPTY`], which overlaps nothing.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(super) struct LaneBoxes {
    min_x: [f32; LANES],
    min_y: [f32; LANES],
    max_x: [f32; LANES],
    max_y: [f32; LANES],
}

/// One box in one register: the lower corner, and the upper one with its sign
/// turned, so that a union is one minimum.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedBox(Vec4);

impl PackedBox {
    #[inline(always)]
    pub fn new(bounds: Aabb) -> PackedBox {
        let Aabb { min, max } = bounds;
        PackedBox(Vec4::new(min.x, min.y, -max.x, -max.y))
    }

    #[inline(always)]
    pub fn union(self, other: PackedBox) -> PackedBox {
        PackedBox(self.0.min(other.0))
    }

    #[inline(always)]
    pub fn perimeter(self) -> f32 {
        let [min_x, min_y, max_x, max_y] = self.0.to_array();
        2.0 * ((-max_x - min_x) + (-max_y - min_y))
    }
}

/// A moving box, or a point, made ready for [`LaneBoxes::ray_mask`]: other boxes
/// are grown by half of it, so its upper side is taken off their lower sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneRay {
    low_x: Vec4,
    low_y: Vec4,
    high_x: Vec4,
    high_y: Vec4,
    inverse_x: Vec4,
    inverse_y: Vec4,
    pad_x: Vec4,
    pad_y: Vec4,
}

/// The inverse of a translation on one axis, and how far to push the sides of
/// a slab apart in fractions. A ray along the other axis takes a finite stand-in
/// for infinity, so that no NaN comes up, and a pad that makes it stay inside
/// a slab whose very edge it runs on.
fn inverse_and_pad(translation: f32) -> (Vec4, Vec4) {
    if translation.abs() > 1.0e-30 {
        (Vec4::splat(1.0 / translation), Vec4::ZERO)
    } else {
        (Vec4::splat(1.0e38), Vec4::splat(1.0e30))
    }
}

impl LaneRay {
    /// A box with its centre on the way from `origin` (metres) to
    /// `origin + translation`; a ray where it has no extents.
    #[inline(always)]
    pub fn new(origin: Vec2, half_extents: Vec2, translation: Vec2) -> LaneRay {
        let (inverse_x, pad_x) = inverse_and_pad(translation.x);
        let (inverse_y, pad_y) = inverse_and_pad(translation.y);
        let (low, high) = (origin + half_extents, origin - half_extents);
        let (low_x, low_y) = (Vec4::splat(low.x), Vec4::splat(low.y));
        let (high_x, high_y) = (Vec4::splat(high.x), Vec4::splat(high.y));
        LaneRay { low_x, low_y, high_x, high_y, inverse_x, inverse_y, pad_x, pad_y }
    }
}

/// One lane of four.
const LANE: [BVec4A; LANES] = [
    BVec4A::new(true, false, false, false),
    BVec4A::new(false, true, false, false),
    BVec4A::new(false, false, true, false),
    BVec4A::new(false, false, false, true),
];

/// Replaces a lane of a row by that of another.
#[inline(always)]
fn put(row: &mut [f32; LANES], lane: usize, other: Vec4) {
    *row = Vec4::select(LANE[lane], other, Vec4::from_array(*row)).to_array();
}

state!(LaneBoxes { min_x, min_y, max_x, max_y });

impl LaneBoxes {
    /// No child in any lane.
    pub const EMPTY: LaneBoxes = LaneBoxes {
        min_x: [f32::MAX; LANES],
        min_y: [f32::MAX; LANES],
        max_x: [-f32::MAX; LANES],
        max_y: [-f32::MAX; LANES],
    };

    /// Moves all boxes. Empty ones stay empty: nothing shows beside what they hold.
    pub fn shift(&mut self, by: Vec2) {
        for lane in 0..LANES {
            self.min_x[lane] += by.x;
            self.max_x[lane] += by.x;
            self.min_y[lane] += by.y;
            self.max_y[lane] += by.y;
        }
    }

    /// The box in a lane.
    #[inline(always)]
    pub fn get(&self, lane: usize) -> Aabb {
        Aabb::new(
            Vec2::new(self.min_x[lane], self.min_y[lane]),
            Vec2::new(self.max_x[lane], self.max_y[lane]),
        )
    }

    /// Replaces the box in a lane. By whole registers: most often they are read next,
    /// and from a part that has just been written the processor can hand on none.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, bounds: Aabb) {
        put(&mut self.min_x, lane, Vec4::splat(bounds.min.x));
        put(&mut self.min_y, lane, Vec4::splat(bounds.min.y));
        put(&mut self.max_x, lane, Vec4::splat(bounds.max.x));
        put(&mut self.max_y, lane, Vec4::splat(bounds.max.y));
    }

    /// Grows the box in a lane to contain another.
    #[inline(always)]
    pub fn grow(&mut self, lane: usize, bounds: &Aabb) {
        let [min_x, min_y] = [self.min_x, self.min_y].map(Vec4::from_array);
        let [max_x, max_y] = [self.max_x, self.max_y].map(Vec4::from_array);
        put(&mut self.min_x, lane, min_x.min(Vec4::splat(bounds.min.x)));
        put(&mut self.min_y, lane, min_y.min(Vec4::splat(bounds.min.y)));
        put(&mut self.max_x, lane, max_x.max(Vec4::splat(bounds.max.x)));
        put(&mut self.max_y, lane, max_y.max(Vec4::splat(bounds.max.y)));
    }

    /// The boxes of so many lanes from the first on, and none in the others.
    pub fn of_first(&self, count: usize) -> LaneBoxes {
        let mut boxes = LaneBoxes::EMPTY;
        (0..count).for_each(|lane| boxes.set(lane, self.get(lane)));
        boxes
    }

    /// The smallest box around all lanes.
    #[inline(always)]
    pub fn union_all(&self) -> Aabb {
        Aabb::new(
            Vec2::new(
                Vec4::from_array(self.min_x).min_element(),
                Vec4::from_array(self.min_y).min_element(),
            ),
            Vec2::new(
                Vec4::from_array(self.max_x).max_element(),
                Vec4::from_array(self.max_y).max_element(),
            ),
        )
    }

    /// The smallest box around all lanes but one.
    #[inline(always)]
    pub fn union_but(&self, lane: usize) -> Aabb {
        let mut others = *self;
        others.set(lane, Aabb::EMPTY);
        others.union_all()
    }

    /// The lanes that overlap the box, one bit each.
    #[inline(always)]
    pub fn overlap_mask(&self, bounds: &Aabb) -> u32 {
        let hit = Vec4::from_array(self.min_x).cmple(Vec4::splat(bounds.max.x))
            & Vec4::splat(bounds.min.x).cmple(Vec4::from_array(self.max_x))
            & Vec4::from_array(self.min_y).cmple(Vec4::splat(bounds.max.y))
            & Vec4::splat(bounds.min.y).cmple(Vec4::from_array(self.max_y));
        hit.bitmask()
    }

    /// What taking in `bounds` would cost, lane by lane: the growth of the
    /// perimeter, and a tiny share of the perimeter itself, so that a lane grown
    /// huge by one half-space does not swallow everything inside it for free.
    #[inline(always)]
    pub fn insertion_costs(&self, bounds: &Aabb) -> [f32; LANES] {
        /// Share of the grown perimeter in the cost. At 1/256 and above, trees
        /// without huge boxes were worse than with growth alone.
        const SIZE_WEIGHT: f32 = 1.0 / 1024.0;
        let (min_x, max_x) = (Vec4::from_array(self.min_x), Vec4::from_array(self.max_x));
        let (min_y, max_y) = (Vec4::from_array(self.min_y), Vec4::from_array(self.max_y));
        let grown = max_x.max(Vec4::splat(bounds.max.x)) - min_x.min(Vec4::splat(bounds.min.x))
            + (max_y.max(Vec4::splat(bounds.max.y)) - min_y.min(Vec4::splat(bounds.min.y)));
        let size = (max_x - min_x) + (max_y - min_y);
        (grown - size + SIZE_WEIGHT * grown).to_array()
    }

    /// The lanes that the ray meets at a fraction within `[0, max_fraction]`,
    /// and the fraction at which it enters each.
    ///
    /// Slabs, with the far side pushed out by the rounding of both sides (Ize,
    /// "Robust BVH Ray Traversal", JCGT 2013), so that no box is missed.
    #[inline]
    pub fn ray_mask(&self, ray: &LaneRay, max_fraction: f32) -> (u32, [f32; LANES]) {
        const FAR_SCALE: f32 = 1.0 + 4.0 * f32::EPSILON;
        let x1 = (Vec4::from_array(self.min_x) - ray.low_x) * ray.inverse_x;
        let x2 = (Vec4::from_array(self.max_x) - ray.high_x) * ray.inverse_x;
        let y1 = (Vec4::from_array(self.min_y) - ray.low_y) * ray.inverse_y;
        let y2 = (Vec4::from_array(self.max_y) - ray.high_y) * ray.inverse_y;
        let near = (x1.min(x2) - ray.pad_x).max(y1.min(y2) - ray.pad_y).max(Vec4::ZERO);
        let far = (x1.max(x2) + ray.pad_x).min(y1.max(y2) + ray.pad_y) * FAR_SCALE;
        let hit = near.cmple(far) & near.cmple(Vec4::splat(max_fraction));
        (hit.bitmask(), near.to_array())
    }
}

impl LaneBoxes {
    /// The lanes whose box is no farther from the point than the square root of
    /// `max_square`, and the square of each distance.
    #[inline]
    pub fn near_mask(&self, point: Vec2, max_square: f32) -> (u32, [f32; LANES]) {
        let (x, y) = (Vec4::splat(point.x), Vec4::splat(point.y));
        let low_x = Vec4::from_array(self.min_x) - x;
        let high_x = x - Vec4::from_array(self.max_x);
        let low_y = Vec4::from_array(self.min_y) - y;
        let high_y = y - Vec4::from_array(self.max_y);
        let away_x = low_x.max(high_x).max(Vec4::ZERO);
        let away_y = low_y.max(high_y).max(Vec4::ZERO);
        let squares = away_x * away_x + away_y * away_y;
        (squares.cmple(Vec4::splat(max_square)).bitmask(), squares.to_array())
    }
}
