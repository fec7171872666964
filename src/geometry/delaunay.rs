//! Delaunay triangulation, by incremental insertion (A. Bowyer, "Computing Dirichlet
//! tessellations", 1981; D. F. Watson, 1981).

use crate::base::{NONE, sort};
use crate::math::{Aabb, Vec2, max};

/// Corners on a grid of 2²⁰ lines per axis. Integers are exact, so points on one circle are
/// handled correctly.
type GridPoint = [i128; 2];

struct Triangle {
    /// Counter-clockwise.
    corners: [u32; 3],
    /// The triangle across the side that begins at each corner, or [`NONE`].
    neighbors: [u32; 3],
    is_removed: bool,
}

/// Returns the triangles, counter-clockwise. Takes little more than linear time if consecutive
/// points are near each other.
pub fn delaunay(points: &[Vec2]) -> Vec<[u32; 3]> {
    const LINES: f64 = (1 << 20) as f64;
    const FAR: i128 = 1 << 26;
    let Some(&first) = points.first() else { return Vec::new() };
    let bounds = points.iter().fold(Aabb { min: first, max: first }, |it, &p| it.including(p));
    let Aabb { min: low, max: high } = bounds;
    let scale = LINES / f64::from(max(high.x - low.x, high.y - low.y));
    let on_grid = |x: f32| (scale * f64::from(x)) as i128;
    let mut grid: Vec<GridPoint> =
        points.iter().map(|&point| [on_grid(point.x - low.x), on_grid(point.y - low.y)]).collect();
    // A triangle that encloses all points. Triangles at its corners are left out of the result.
    let count = points.len() as u32;
    grid.extend([[-FAR, -FAR], [FAR, -FAR], [0, FAR]]);
    let mut mesh = Mesh {
        triangles: vec![Triangle {
            corners: [count, count + 1, count + 2],
            neighbors: [NONE; 3],
            is_removed: false,
        }],
        begins: vec![NONE; grid.len()],
        grid,
        hole: Vec::new(),
        is_in_hole: Vec::new(),
    };
    (0..count).for_each(|point| mesh.insert(point));
    let inside = |it: &&Triangle| !it.is_removed && it.corners.iter().all(|&at| at < count);
    mesh.triangles.iter().filter(inside).map(|triangle| triangle.corners).collect()
}

struct Mesh {
    grid: Vec<GridPoint>,
    /// In order of creation, removed ones included.
    triangles: Vec<Triangle>,
    /// Buffer: the triangles to remove.
    hole: Vec<u32>,
    is_in_hole: Vec<bool>,
    /// Buffer: the new triangle whose outer side begins at a point.
    begins: Vec<u32>,
}

impl Mesh {
    /// Replaces the triangles whose circumcircle contains a point by triangles at the point.
    fn insert(&mut self, point: u32) {
        self.find_hole(point);
        let first = self.triangles.len() as u32;
        for i in 0..self.hole.len() {
            let Triangle { corners, neighbors, .. } = self.triangles[self.hole[i] as usize];
            for side in 0..3 {
                let outer = neighbors[side];
                if outer != NONE && self.is_in_hole[outer as usize] {
                    continue;
                }
                let (a, b) = (corners[side], corners[(side + 1) % 3]);
                let new = self.triangles.len() as u32;
                self.begins[a as usize] = new;
                if outer != NONE {
                    let Triangle { corners, neighbors, .. } = &mut self.triangles[outer as usize];
                    let shared = if corners[0] == b { 0 } else { 1 + usize::from(corners[2] == b) };
                    neighbors[shared] = new;
                }
                self.triangles.push(Triangle {
                    corners: [a, b, point],
                    neighbors: [outer, NONE, NONE],
                    is_removed: false,
                });
            }
        }
        for new in first..self.triangles.len() as u32 {
            let [_, b, _] = self.triangles[new as usize].corners;
            let next = self.begins[b as usize];
            self.triangles[new as usize].neighbors[1] = next;
            self.triangles[next as usize].neighbors[2] = new;
        }
        for &removed in &self.hole {
            self.is_in_hole[removed as usize] = false;
            self.triangles[removed as usize].is_removed = true;
        }
    }

    /// Finds the triangles whose circumcircle contains a point, in order of creation. They are
    /// connected, and one of them contains the point. There are none if the point exists already.
    fn find_hole(&mut self, point: u32) {
        self.hole.clear();
        self.is_in_hole.resize(self.triangles.len(), false);
        let start = self.locate(point);
        self.extend_hole(start, point);
        let mut checked = 0;
        while let Some(&triangle) = self.hole.get(checked) {
            for neighbor in self.triangles[triangle as usize].neighbors {
                self.extend_hole(neighbor, point);
            }
            checked += 1;
        }
        sort::all(&mut self.hole);
    }

    fn extend_hole(&mut self, triangle: u32, point: u32) {
        if triangle == NONE || self.is_in_hole[triangle as usize] {
            return;
        }
        let corners = self.triangles[triangle as usize].corners.map(|at| self.grid[at as usize]);
        if in_circle(corners, self.grid[point as usize]) {
            self.is_in_hole[triangle as usize] = true;
            self.hole.push(triangle);
        }
    }

    /// Returns the triangle that contains a point: walks there from the newest one, across sides
    /// that have the point on their other side. In a Delaunay triangulation that ends.
    fn locate(&self, point: u32) -> u32 {
        let [x, y] = self.grid[point as usize];
        let mut at = self.triangles.len() as u32 - 1;
        loop {
            let Triangle { corners, neighbors, .. } = &self.triangles[at as usize];
            let is_beyond = |side: usize| {
                let [ax, ay] = self.grid[corners[side] as usize];
                let [bx, by] = self.grid[corners[(side + 1) % 3] as usize];
                (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0
            };
            match (0..3).find(|&side| neighbors[side] != NONE && is_beyond(side)) {
                Some(side) => at = neighbors[side],
                None => return at,
            }
        }
    }
}

/// Returns whether a point is inside the circumcircle of a counter-clockwise triangle.
fn in_circle(corners: [GridPoint; 3], [x, y]: GridPoint) -> bool {
    let [[ax, ay], [bx, by], [cx, cy]] = corners.map(|[u, v]| [u - x, v - y]);
    let square = |u: i128, v: i128| u * u + v * v;
    square(ax, ay) * (bx * cy - by * cx) - square(bx, by) * (ax * cy - ay * cx)
        + square(cx, cy) * (ax * by - ay * bx)
        > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same in quadratic time: each point is compared with all triangles.
    fn by_brute_force(points: &[Vec2]) -> Vec<[u32; 3]> {
        const FAR: i128 = 1 << 26;
        let low = points.iter().fold(points[0], |low, &p| low.min(p));
        let high = points.iter().fold(points[0], |high, &p| high.max(p));
        let scale = f64::from(1 << 20) / f64::from(max(high.x - low.x, high.y - low.y));
        let on_grid = |x: f32| (scale * f64::from(x)) as i128;
        let mut grid: Vec<GridPoint> =
            points.iter().map(|p| [on_grid(p.x - low.x), on_grid(p.y - low.y)]).collect();
        let first = points.len() as u32;
        grid.extend([[-FAR, -FAR], [FAR, -FAR], [0, FAR]]);
        let mut triangles = vec![[first, first + 1, first + 2]];
        for point in 0..first {
            let corner = |i: u32| grid[i as usize];
            let (hole, mut kept): (Vec<[u32; 3]>, Vec<[u32; 3]>) =
                triangles.iter().partition(|it| in_circle(it.map(corner), corner(point)));
            let edges: Vec<[u32; 2]> =
                hole.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
            let rim = edges.iter().filter(|&&[a, b]| !edges.contains(&[b, a]));
            kept.extend(rim.map(|&[a, b]| [a, b, point]));
            triangles = kept;
        }
        triangles.retain(|triangle| triangle.iter().all(|&corner| corner < first));
        triangles
    }

    #[test]
    fn the_walk_finds_what_brute_force_finds() {
        let mut state = 1u32;
        let mut next = |end: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % end
        };
        for case in 0..300 {
            let count = 3 + next(60);
            // On coarse grids, points are repeated, and many lie on one circle or line.
            let lines = [3, 6, 12, 1 << 20][case % 4];
            let points: Vec<Vec2> = (0..count)
                .map(|_| {
                    Vec2::new(
                        next(lines) as f32,
                        next(if case % 5 == 0 { 1 } else { lines }) as f32,
                    )
                })
                .collect();
            assert_eq!(delaunay(&points), by_brute_force(&points), "{points:?}");
        }
    }
}
