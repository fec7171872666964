//! Tree queries: AABB overlap, ray and box casts, and nearest proxies.

use smallvec::SmallVec;

use super::lanes::{LANES, LaneBoxes, LaneRay};
use super::tree::{NONE, Tree};
use crate::base::set_bits;
use crate::math::{Aabb, Vec2, max};

/// Stack entries that need no heap allocation. A traversal leaves up to three entries per level on
/// the stack, so this suffices for 20 levels.
const STACK: usize = 64;

impl Tree {
    /// Calls `visit(proxy)` for each proxy whose AABB overlaps `bounds`, until it returns false.
    /// Returns false if `visit` did. Adds the number of nodes visited to `nodes`.
    #[inline]
    pub fn query(
        &self,
        bounds: &Aabb,
        nodes: &mut u32,
        mut visit: impl FnMut(u32) -> bool,
    ) -> bool {
        let mut stack: SmallVec<[u32; STACK]> = SmallVec::new();
        if self.root != NONE {
            stack.push(self.root);
        }
        while let Some(node) = stack.pop() {
            *nodes += 1;
            let row = &self.nodes[node as usize];
            let hits = row.boxes.overlap_mask(bounds) & row.used();
            if row.level > 0 {
                for lane in set_bits(hits) {
                    stack.push(row.children[lane]);
                }
            } else {
                for lane in set_bits(hits) {
                    if !visit(row.children[lane]) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Calls `visit(bounds, is_of_proxy)` for each AABB of a node or proxy that overlaps `region`,
    /// except that of the root.
    pub fn for_boxes(&self, region: &Aabb, visit: &mut impl FnMut(Aabb, bool)) {
        let mut stack: Vec<u32> = Vec::new();
        stack.extend((self.root != NONE).then_some(self.root));
        while let Some(node) = stack.pop() {
            let row = &self.nodes[node as usize];
            for lane in set_bits(row.boxes.overlap_mask(region) & row.used()) {
                visit(row.boxes.get(lane), row.level == 0);
                if row.level > 0 {
                    stack.push(row.children[lane]);
                }
            }
        }
    }

    /// Calls `visit(proxy, max_fraction)` for each proxy whose AABB a moving box hits.
    ///
    /// The centre of the box moves from `origin` by `translation`. With zero half extents it is a
    /// ray. Only hits up to `max_fraction` count, and the nearest children of a node come first.
    /// The value that `visit` returns is the new `max_fraction`, and 0 ends the cast.
    ///
    /// Returns the last `max_fraction`. Adds the number of nodes visited to `nodes`.
    #[inline]
    pub fn cast(
        &self,
        origin: Vec2,
        half_extents: Vec2,
        translation: Vec2,
        max_fraction: f32,
        nodes: &mut u32,
        visit: impl FnMut(u32, f32) -> f32,
    ) -> f32 {
        let ray = LaneRay::new(origin, half_extents, translation);
        // After the end, no node is near enough.
        let limit = |fraction: f32| if fraction > 0.0 { fraction } else { -1.0 };
        let hits = |boxes: &LaneBoxes, limit: f32| boxes.ray_mask(&ray, limit);
        self.walk_nearest_first(max_fraction, nodes, limit, hits, visit)
    }

    /// Calls `visit(proxy, max_distance)` for each proxy whose AABB is near a point.
    ///
    /// Its distance is at most `max_distance`, in metres. The nearest children of a node come
    /// first. The value that `visit` returns is the new `max_distance`. A negative distance has
    /// the effect of zero: only AABBs that contain the point.
    ///
    /// Returns the last `max_distance`. Adds the number of nodes visited to `nodes`.
    pub fn nearest(
        &self,
        point: Vec2,
        max_distance: f32,
        nodes: &mut u32,
        visit: impl FnMut(u32, f32) -> f32,
    ) -> f32 {
        // The distance to an AABB is rounded, and must not exceed that of its contents.
        let square = |distance: f32| {
            let distance = (1.0 + 4.0 * f32::EPSILON) * max(distance, 0.0);
            distance * distance
        };
        let hits = |boxes: &LaneBoxes, square: f32| boxes.near_mask(point, square);
        self.walk_nearest_first(max_distance, nodes, square, hits, visit)
    }

    /// Visits the proxies whose boxes `hits` finds, the nearest children of a node first. `near`
    /// converts a limit of `visit` to the measure of `hits`.
    #[inline(always)]
    fn walk_nearest_first(
        &self,
        mut limit: f32,
        nodes: &mut u32,
        near: impl Fn(f32) -> f32,
        hits: impl Fn(&LaneBoxes, f32) -> (u32, [f32; LANES]),
        mut visit: impl FnMut(u32, f32) -> f32,
    ) -> f32 {
        let mut stack: SmallVec<[(u32, f32); STACK]> = SmallVec::new();
        if self.root != NONE {
            stack.push((self.root, 0.0));
        }
        while let Some((node, distance)) = stack.pop() {
            if distance > near(limit) {
                continue;
            }
            *nodes += 1;
            let row = &self.nodes[node as usize];
            let (mask, nears) = hits(&row.boxes, near(limit));
            let (ordered, count) = nearest_first(mask & row.used(), &nears);
            if row.level > 0 {
                for &lane in ordered[..count].iter().rev() {
                    stack.push((row.children[lane as usize], nears[lane as usize]));
                }
                continue;
            }
            for &lane in &ordered[..count] {
                if nears[lane as usize] > near(limit) {
                    break;
                }
                limit = visit(row.children[lane as usize], limit);
            }
        }
        limit
    }
}

/// Sorts the lanes of a mask by ascending distance. Returns them and their number.
#[inline(always)]
fn nearest_first(hits: u32, nears: &[f32; LANES]) -> ([u8; LANES], usize) {
    let mut ordered = [0; LANES];
    let mut count = 0;
    for lane in set_bits(hits) {
        let mut at = count;
        while at > 0 && nears[ordered[at - 1] as usize] > nears[lane] {
            ordered[at] = ordered[at - 1];
            at -= 1;
        }
        ordered[at] = lane as u8;
        count += 1;
    }
    (ordered, count)
}
