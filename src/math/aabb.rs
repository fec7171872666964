//! Axis-aligned bounding boxes.

use super::{Vec2, max, min};

/// An axis-aligned bounding box, in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// Lower left corner.
    pub min: Vec2,
    /// Upper right corner.
    pub max: Vec2,
}

impl Aabb {
    /// The empty box: the identity of [`Aabb::union`].
    pub const EMPTY: Aabb = Aabb { min: Vec2::splat(f32::MAX), max: Vec2::splat(-f32::MAX) };

    #[inline]
    pub fn new(min: Vec2, max: Vec2) -> Aabb {
        Aabb { min, max }
    }

    /// The smallest box that encloses both boxes.
    #[inline]
    pub fn union(self, other: Aabb) -> Aabb {
        Aabb {
            min: Vec2::new(min(self.min.x, other.min.x), min(self.min.y, other.min.y)),
            max: Vec2::new(max(self.max.x, other.max.x), max(self.max.y, other.max.y)),
        }
    }

    #[inline]
    pub fn including(self, point: Vec2) -> Aabb {
        self.union(Aabb::new(point, point))
    }

    /// Returns whether the boxes share a point. Touching edges count.
    #[inline(always)]
    pub fn overlaps(&self, other: &Aabb) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// Returns whether `other` lies entirely inside this box. Touching edges count.
    #[inline(always)]
    pub fn contains(&self, other: &Aabb) -> bool {
        self.min.x <= other.min.x
            && self.min.y <= other.min.y
            && other.max.x <= self.max.x
            && other.max.y <= self.max.y
    }

    /// Returns whether the point lies inside the box or on its edge.
    #[inline]
    pub fn contains_point(&self, point: Vec2) -> bool {
        self.contains(&Aabb::new(point, point))
    }

    #[inline]
    pub fn center(&self) -> Vec2 {
        0.5 * (self.min + self.max)
    }

    /// Half the width and half the height.
    #[inline]
    pub fn half_extents(&self) -> Vec2 {
        0.5 * (self.max - self.min)
    }

    /// The perimeter, which is the cost measure of the dynamic tree.
    #[inline(always)]
    pub fn perimeter(&self) -> f32 {
        let size = self.max - self.min;
        2.0 * (size.x + size.y)
    }

    #[inline]
    pub fn grown(&self, margin: f32) -> Aabb {
        Aabb::new(self.min - Vec2::splat(margin), self.max + Vec2::splat(margin))
    }

    /// Returns whether `min` is at most `max` and both are finite.
    #[inline]
    pub fn is_valid(&self) -> bool {
        self.min.is_finite()
            && self.max.is_finite()
            && self.min.x <= self.max.x
            && self.min.y <= self.max.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit_at(x: f32, y: f32) -> Aabb {
        Aabb::new(Vec2::new(x, y), Vec2::new(x + 1.0, y + 1.0))
    }

    #[test]
    fn overlap_contains_and_union() {
        assert!(unit_at(0.0, 0.0).overlaps(&unit_at(1.0, 0.0)), "touching counts");
        assert!(!unit_at(0.0, 0.0).overlaps(&unit_at(1.1, 0.0)));
        assert!(!unit_at(0.0, 0.0).overlaps(&unit_at(0.0, -1.1)));
        let both = unit_at(0.0, 0.0).union(unit_at(3.0, 2.0));
        assert_eq!(both, Aabb::new(Vec2::ZERO, Vec2::new(4.0, 3.0)));
        assert!(both.contains(&unit_at(1.0, 1.0)) && !both.contains(&unit_at(3.5, 1.0)));
        assert_eq!(Aabb::EMPTY.union(both), both);
        assert_eq!(both.perimeter(), 14.0);
    }
}
