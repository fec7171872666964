//! The AABBs of one tree node in SIMD lanes, so that one comparison tests four.
//!
//! `Vec4` only compares, selects and computes lane by lane, and never sums across lanes. The
//! results therefore have the same bits with and without SIMD.

use glam::{BVec4A, Vec4};

use crate::base::state;
use crate::math::{Aabb, Vec2};

/// Number of children of a node. Four fill an SSE or NEON register.
pub(super) const LANES: usize = 4;

/// AABBs of a node's children, by coordinate. Unused lanes hold [`Aabb::EMPTY`], which overlaps
/// nothing.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(super) struct LaneBoxes {
    min_x: [f32; LANES],
    min_y: [f32; LANES],
    max_x: [f32; LANES],
    max_y: [f32; LANES],
}

/// AABB in one register. Holds the lower corner and the negated upper corner, so that a union is
/// one minimum.
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

/// Moving box or ray, prepared for [`LaneBoxes::ray_mask`]. The tested AABBs are in effect enlarged
/// by the half extents of the moving box. This is why its upper side is subtracted from their lower
/// sides.
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

/// Returns the inverse of a translation on one axis, and the padding of the slab, in fractions. For
/// a ray parallel to the slab, a large finite number replaces infinity to avoid NaN, and the
/// padding keeps a ray on the edge of the slab inside.
fn inverse_and_pad(translation: f32) -> (Vec4, Vec4) {
    if translation.abs() > 1.0e-30 {
        (Vec4::splat(1.0 / translation), Vec4::ZERO)
    } else {
        (Vec4::splat(1.0e38), Vec4::splat(1.0e30))
    }
}

impl LaneRay {
    /// Prepares a box whose centre moves from `origin` to `origin + translation`, in metres. With
    /// zero half extents it is a ray.
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

const LANE: [BVec4A; LANES] = [
    BVec4A::new(true, false, false, false),
    BVec4A::new(false, true, false, false),
    BVec4A::new(false, false, true, false),
    BVec4A::new(false, false, false, true),
];

/// Replaces one lane of `row` by the same lane of `other`.
#[inline(always)]
fn put(row: &mut [f32; LANES], lane: usize, other: Vec4) {
    *row = Vec4::select(LANE[lane], other, Vec4::from_array(*row)).to_array();
}

state!(LaneBoxes { min_x, min_y, max_x, max_y });

impl LaneBoxes {
    /// No AABB in any lane.
    pub const EMPTY: LaneBoxes = LaneBoxes {
        min_x: [f32::MAX; LANES],
        min_y: [f32::MAX; LANES],
        max_x: [-f32::MAX; LANES],
        max_y: [-f32::MAX; LANES],
    };

    /// Translates all AABBs. Empty ones remain empty, because the translation is lost in the
    /// rounding of their coordinates.
    pub fn shift(&mut self, by: Vec2) {
        for lane in 0..LANES {
            self.min_x[lane] += by.x;
            self.max_x[lane] += by.x;
            self.min_y[lane] += by.y;
            self.max_y[lane] += by.y;
        }
    }

    #[inline(always)]
    pub fn get(&self, lane: usize) -> Aabb {
        Aabb::new(
            Vec2::new(self.min_x[lane], self.min_y[lane]),
            Vec2::new(self.max_x[lane], self.max_y[lane]),
        )
    }

    /// Replaces the AABB in a lane. Writes whole registers, because they are usually read next, and
    /// store forwarding fails after a partial write.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, bounds: Aabb) {
        put(&mut self.min_x, lane, Vec4::splat(bounds.min.x));
        put(&mut self.min_y, lane, Vec4::splat(bounds.min.y));
        put(&mut self.max_x, lane, Vec4::splat(bounds.max.x));
        put(&mut self.max_y, lane, Vec4::splat(bounds.max.y));
    }

    /// Enlarges the AABB in a lane to contain another.
    #[inline(always)]
    pub fn grow(&mut self, lane: usize, bounds: &Aabb) {
        let [min_x, min_y] = [self.min_x, self.min_y].map(Vec4::from_array);
        let [max_x, max_y] = [self.max_x, self.max_y].map(Vec4::from_array);
        put(&mut self.min_x, lane, min_x.min(Vec4::splat(bounds.min.x)));
        put(&mut self.min_y, lane, min_y.min(Vec4::splat(bounds.min.y)));
        put(&mut self.max_x, lane, max_x.max(Vec4::splat(bounds.max.x)));
        put(&mut self.max_y, lane, max_y.max(Vec4::splat(bounds.max.y)));
    }

    /// Returns the AABBs of the first `count` lanes, with the others empty.
    pub fn of_first(&self, count: usize) -> LaneBoxes {
        let mut boxes = LaneBoxes::EMPTY;
        (0..count).for_each(|lane| boxes.set(lane, self.get(lane)));
        boxes
    }

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

    /// Returns the union of all lanes except one.
    #[inline(always)]
    pub fn union_but(&self, lane: usize) -> Aabb {
        let mut others = *self;
        others.set(lane, Aabb::EMPTY);
        others.union_all()
    }

    /// Returns a bit mask of the lanes that overlap an AABB.
    #[inline(always)]
    pub fn overlap_mask(&self, bounds: &Aabb) -> u32 {
        let hit = Vec4::from_array(self.min_x).cmple(Vec4::splat(bounds.max.x))
            & Vec4::splat(bounds.min.x).cmple(Vec4::from_array(self.max_x))
            & Vec4::from_array(self.min_y).cmple(Vec4::splat(bounds.max.y))
            & Vec4::splat(bounds.min.y).cmple(Vec4::from_array(self.max_y));
        hit.bitmask()
    }

    /// Returns the cost of adding `bounds` to each lane. The cost is the growth of the perimeter,
    /// plus a small share of the new perimeter. Without the share, a lane enlarged by a half-space
    /// would accept everything inside it at no cost.
    #[inline(always)]
    pub fn insertion_costs(&self, bounds: &Aabb) -> [f32; LANES] {
        /// Weight of the new perimeter in the cost. At 1/256 and above, trees without huge AABBs
        /// are worse than with the growth alone.
        const SIZE_WEIGHT: f32 = 1.0 / 1024.0;
        let (min_x, max_x) = (Vec4::from_array(self.min_x), Vec4::from_array(self.max_x));
        let (min_y, max_y) = (Vec4::from_array(self.min_y), Vec4::from_array(self.max_y));
        let grown = max_x.max(Vec4::splat(bounds.max.x)) - min_x.min(Vec4::splat(bounds.min.x))
            + (max_y.max(Vec4::splat(bounds.max.y)) - min_y.min(Vec4::splat(bounds.min.y)));
        let size = (max_x - min_x) + (max_y - min_y);
        (grown - size + SIZE_WEIGHT * grown).to_array()
    }

    /// Returns a bit mask of the lanes that the ray hits, and the fraction at which it enters
    /// each lane.
    ///
    /// Fractions are within `[0, max_fraction]`. Slab test with the far side moved outwards by
    /// the rounding error of both sides (Ize, "Robust BVH Ray Traversal", JCGT 2013), so that no
    /// AABB is missed.
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
    /// Returns a bit mask of the lanes near a point, and the squared distance of each lane. A lane
    /// is near if its squared distance is at most `max_square`, in m².
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
