//! Meshes of soft bodies: ropes, rings, cloths and triangulated polygons. They are used for the
//! creation of bodies, not in steps, so this code allocates.

use std::f32::consts::PI;

use super::delaunay::delaunay;
use crate::base::sort;
use crate::math::{Aabb, Rotation, Vec2, clamp, cross, max, min};

/// Particle positions and the constraints between particles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SoftMesh {
    /// Particle positions, in metres.
    pub points: Vec<Vec2>,
    /// Pairs of particles with a distance constraint.
    pub edges: Vec<[u32; 2]>,
    /// Triangles with an area constraint, counter-clockwise.
    pub cells: Vec<[u32; 3]>,
    /// Triples of consecutive particles with a bending constraint about the second.
    pub hinges: Vec<[u32; 3]>,
    /// Closed boundary line, counter-clockwise; empty if there is none.
    pub outline: Vec<u32>,
}

impl SoftMesh {
    /// Creates a line of `count` particles, at least two, from `a` to `b`.
    pub fn rope(a: Vec2, b: Vec2, count: u32) -> SoftMesh {
        let last = (count - 1) as f32;
        SoftMesh {
            points: (0..count).map(|i| a + (i as f32 / last) * (b - a)).collect(),
            edges: (1..count).map(|i| [i - 1, i]).collect(),
            hinges: in_row(count, |i| i),
            ..SoftMesh::default()
        }
    }

    /// Creates a circle of `count` particles, at least three, around the origin.
    pub fn ring(radius: f32, count: u32) -> SoftMesh {
        let turn = 2.0 * PI / count as f32;
        let point = |i: u32| radius * Rotation::from_angle(turn * i as f32).x_axis();
        SoftMesh {
            points: (0..count).map(point).collect(),
            edges: (0..count).map(|i| [i, (i + 1) % count]).collect(),
            cells: Vec::new(),
            hinges: around(&(0..count).collect::<Vec<_>>()),
            outline: (0..count).collect(),
        }
    }

    /// Finds the hinges: particles with exactly two edges, in the order of each line.
    pub fn find_hinges(&mut self) {
        let mut joined = vec![[u32::MAX; 3]; self.points.len()];
        for &[a, b] in &self.edges {
            for (point, other) in [(a, b), (b, a)] {
                let places = &mut joined[point as usize];
                let free = places.iter().position(|&place| place == u32::MAX).unwrap_or(2);
                places[free] = other;
            }
        }
        self.hinges.clear();
        // Walk each line from its first end, and each closed line from any particle.
        let is_hinge = |point: u32| {
            let [_, second, third] = joined[point as usize];
            second != u32::MAX && third == u32::MAX
        };
        let mut seen = vec![false; joined.len()];
        let mut walk = |from: u32, start: u32, hinges: &mut Vec<[u32; 3]>| {
            let (mut last, mut point) = (from, start);
            while is_hinge(point) && !std::mem::replace(&mut seen[point as usize], true) {
                let [a, b, _] = joined[point as usize];
                let next = if a == last { b } else { a };
                hinges.push([last, point, next]);
                (last, point) = (point, next);
            }
        };
        let points = 0..self.points.len() as u32;
        for from in points.clone().filter(|&point| !is_hinge(point)) {
            for &next in joined[from as usize].iter().filter(|&&next| next != u32::MAX) {
                walk(from, next, &mut self.hinges);
            }
        }
        for point in points.filter(|&point| is_hinge(point)) {
            walk(joined[point as usize][0], point, &mut self.hinges);
        }
    }

    /// Creates a net of `columns` by `rows` particles, at least two of each, centred at the origin.
    /// Particles are stored row by row from the lower left. Both diagonals of each cell resist
    /// shear.
    pub fn cloth(size: Vec2, columns: u32, rows: u32) -> SoftMesh {
        let mut mesh = SoftMesh::default();
        let step = size / Vec2::new((columns - 1) as f32, (rows - 1) as f32);
        for row in 0..rows {
            for column in 0..columns {
                let at = row * columns + column;
                mesh.points.push(Vec2::new(column as f32, row as f32) * step - 0.5 * size);
                let (right, up) = (column + 1 < columns, row + 1 < rows);
                let next = [
                    (right, [at, at + 1]),
                    (up, [at, at + columns]),
                    (right && up, [at, at + columns + 1]),
                    (right && up, [at + 1, at + columns]),
                ];
                mesh.edges.extend(next.iter().filter(|edge| edge.0).map(|edge| edge.1));
            }
        }
        for row in 0..rows {
            mesh.hinges.extend(in_row(columns, |i| row * columns + i));
        }
        for column in 0..columns {
            mesh.hinges.extend(in_row(rows, |i| i * columns + column));
        }
        mesh
    }

    /// Fills a simple polygon with triangles whose sides are about `spacing` long. The outline is
    /// subdivided, and its inside is filled with points of a triangular lattice. Returns none if
    /// that takes more than `most` points.
    pub fn polygon(corners: &[Vec2], spacing: f32, most: usize) -> Option<SoftMesh> {
        let mut points = divided(corners, spacing, most)?;
        if cross_sum(&points) < 0.0 {
            points.reverse();
        }
        let outline = points.len();
        let Aabb { min: low, max: high } = bounds(&points);
        // Rows of a triangular lattice, centred in the bounds.
        let lift = 0.5 * 3.0f32.sqrt() * spacing;
        let counts = (high - low) / Vec2::new(spacing, lift);
        if f64::from(counts.x + 1.0) * f64::from(counts.y + 1.0) > 16.0 * most as f64 {
            return None;
        }
        let [columns, rows] = [counts.x as i32 / 2 + 1, counts.y as i32 / 2 + 1];
        let middle = 0.5 * (low + high);
        let near = 0.6 * spacing;
        let line = ClosedLine::new(&points, spacing);
        let mut inner = Vec::new();
        for row in -rows..=rows {
            for column in -columns..=columns {
                let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
                let at = Vec2::new((column as f32 + shift) * spacing, row as f32 * lift);
                let point = middle + at;
                if line.contains(point) && !line.is_near(near, point) {
                    inner.push(point);
                }
            }
        }
        if outline + inner.len() > most {
            return None;
        }
        points.extend(inner);
        Some(SoftMesh::triangulated(points, outline, spacing))
    }

    /// Triangulates points whose first `outline` entries are the outline.
    fn triangulated(points: Vec<Vec2>, outline: usize, spacing: f32) -> SoftMesh {
        let thin = 0.02 * spacing * spacing;
        let line = ClosedLine::new(&points[..outline], spacing);
        let is_inside = |&[a, b, c]: &[u32; 3]| {
            let [a, b, c] = [a, b, c].map(|i| points[i as usize]);
            // Thin triangles lie between collinear points of the outline.
            cross(b - a, c - a) > thin && line.contains((a + b + c) / 3.0)
        };
        let mut cells = delaunay(&points);
        cells.retain(is_inside);
        let next = |i: usize| if i + 1 == outline { 0 } else { i as u32 + 1 };
        let mut edges: Vec<[u32; 2]> = (0..outline).map(|i| ordered(i as u32, next(i))).collect();
        edges.extend(
            cells.iter().flat_map(|&[a, b, c]| [ordered(a, b), ordered(b, c), ordered(c, a)]),
        );
        sort::all(&mut edges);
        edges.dedup();
        let outline: Vec<u32> = (0..outline as u32).collect();
        SoftMesh { points, edges, cells, hinges: around(&outline), outline }
    }
}

/// The hinges of `count` consecutive particles.
fn in_row(count: u32, point: impl Fn(u32) -> u32) -> Vec<[u32; 3]> {
    (2..count).map(|i| [point(i - 2), point(i - 1), point(i)]).collect()
}

/// The hinges of a closed line.
fn around(line: &[u32]) -> Vec<[u32; 3]> {
    let at = |i: usize| line[i % line.len()];
    (0..line.len()).map(|i| [at(i), at(i + 1), at(i + 2)]).collect()
}

fn ordered(a: u32, b: u32) -> [u32; 2] {
    if a < b { [a, b] } else { [b, a] }
}

fn bounds(points: &[Vec2]) -> Aabb {
    let first = Aabb { min: points[0], max: points[0] };
    points.iter().fold(first, |bounds, &point| bounds.including(point))
}

/// Twice the signed area within a closed line; negative if it is clockwise.
fn cross_sum(points: &[Vec2]) -> f32 {
    let from = |i: usize| points[i] - points[0];
    (1..points.len()).map(|i| cross(from(i), from((i + 1) % points.len()))).sum()
}

/// Subdivides the sides of a closed line into parts of about `spacing`. Returns none above `most`
/// points.
fn divided(corners: &[Vec2], spacing: f32, most: usize) -> Option<Vec<Vec2>> {
    let mut points = Vec::new();
    for (i, &a) in corners.iter().enumerate() {
        let side = corners[(i + 1) % corners.len()] - a;
        let parts = (side.length() / spacing).round();
        // `parts` is NaN if both lengths are zero.
        let parts = max(parts, 1.0);
        if parts > most as f32 || points.len() + parts as usize > most {
            return None;
        }
        points.extend((0..parts as u32).map(|part| a + (part as f32 / parts) * side));
    }
    Some(points)
}

/// A closed line, with its sides by height, so that few are compared with a point.
struct ClosedLine<'a> {
    points: &'a [Vec2],
    low: f32,
    row_height: f32,
    /// Sides, by the index of their first point, that touch each row.
    rows: Vec<Vec<u32>>,
}

impl<'a> ClosedLine<'a> {
    fn new(points: &'a [Vec2], row_height: f32) -> ClosedLine<'a> {
        let Aabb { min: low, max: high } = bounds(points);
        let mut line = ClosedLine { points, low: low.y, row_height, rows: Vec::new() };
        line.rows.resize(line.row(high.y) + 1, Vec::new());
        for i in 0..points.len() {
            let [a, b] = line.side(i as u32);
            for row in line.row(min(a.y, b.y))..=line.row(max(a.y, b.y)) {
                line.rows[row].push(i as u32);
            }
        }
        line
    }

    fn row(&self, y: f32) -> usize {
        ((y - self.low) / self.row_height) as usize
    }

    fn side(&self, first: u32) -> [Vec2; 2] {
        let i = first as usize;
        [self.points[i], self.points[if i + 1 < self.points.len() { i + 1 } else { 0 }]]
    }

    /// The sides that touch the heights from `low` to `high`, some of them twice, and others.
    fn sides(&self, low: f32, high: f32) -> impl Iterator<Item = [Vec2; 2]> + '_ {
        let rows = self.rows.get(self.row(low)..).unwrap_or_default();
        let rows = rows.iter().take(self.row(high) + 1 - self.row(low));
        rows.flatten().map(|&first| self.side(first))
    }

    /// Returns whether the line encloses a point.
    fn contains(&self, point: Vec2) -> bool {
        let mut inside = false;
        for [a, b] in self.sides(point.y, point.y) {
            if (a.y > point.y) != (b.y > point.y) {
                let side = cross(b - a, point - a);
                inside ^= (side > 0.0) == (b.y > a.y);
            }
        }
        inside
    }

    /// Returns whether a point is nearer to the line than `distance`. Sides without length do not
    /// count.
    fn is_near(&self, distance: f32, point: Vec2) -> bool {
        // Twice the distance: rounding leaves out no side that is near.
        self.sides(point.y - 2.0 * distance, point.y + 2.0 * distance).any(|[a, b]| {
            let side = b - a;
            let share = clamp((point - a).dot(side) / side.length_squared(), 0.0, 1.0);
            (point - a - share * side).length_squared() <= distance * distance
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(mesh: &SoftMesh) -> f32 {
        let corner = |i: u32| mesh.points[i as usize];
        let twice = |&[a, b, c]: &[u32; 3]| cross(corner(b) - corner(a), corner(c) - corner(a));
        mesh.cells.iter().map(|cell| 0.5 * twice(cell)).sum()
    }

    fn mesh(corners: &[[f32; 2]], spacing: f32) -> SoftMesh {
        let corners: Vec<Vec2> = corners.iter().map(|&[x, y]| Vec2::new(x, y)).collect();
        SoftMesh::polygon(&corners, spacing, 4096).expect("at most 4096 points")
    }

    #[test]
    fn a_polygon_is_covered_by_triangles_of_one_size() {
        let square = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]];
        let bent = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 2.0], [1.0, 0.9], [0.0, 0.9]];
        let turned: Vec<[f32; 2]> =
            bent.iter().rev().map(|&[x, y]| [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y]).collect();
        for (corners, exact) in [(&square[..], 2.0), (&bent[..], 2.9), (&turned[..], 2.9)] {
            for spacing in [0.1, 0.17, 0.3] {
                let mesh = mesh(corners, spacing);
                let covered = area(&mesh);
                let longest = mesh.edges.iter().fold(0.0f32, |longest, &[a, b]| {
                    let apart = mesh.points[a as usize].distance(mesh.points[b as usize]);
                    if apart > longest { apart } else { longest }
                });
                let (n, e, f) = (mesh.points.len(), mesh.edges.len(), mesh.cells.len());
                println!("{spacing}: {n} points, {e} edges, {f} cells, area {covered}, {longest}");
                assert!((covered - exact).abs() < 0.01 * exact, "{covered} of {exact}");
                assert!(longest < 2.0 * spacing, "{longest}");
                // Euler's formula for one piece without a hole.
                assert_eq!(n + f, e + 1);
            }
        }
    }

    #[test]
    fn points_on_one_circle_and_on_one_line_are_no_trouble() {
        let count = 6;
        let points: Vec<Vec2> =
            (0..count * count).map(|i| Vec2::new((i % count) as f32, (i / count) as f32)).collect();
        let triangles = delaunay(&points);
        assert_eq!(triangles.len(), 50, "two per square");
    }

    #[test]
    fn what_takes_too_many_points_is_refused() {
        let corners = [Vec2::ZERO, Vec2::X, Vec2::Y];
        assert!(SoftMesh::polygon(&corners, 1e-4, 1000).is_none());
        assert!(SoftMesh::polygon(&corners, 0.03, 100).is_none());
        assert!(SoftMesh::polygon(&corners, 5.0, 100).is_some());
    }

    #[test]
    fn ropes_rings_and_cloths_have_their_edges() {
        let rope = SoftMesh::rope(Vec2::ZERO, Vec2::new(3.0, 0.0), 4);
        assert_eq!((rope.points[2], rope.edges.len()), (Vec2::new(2.0, 0.0), 3));
        assert_eq!(rope.hinges, [[0, 1, 2], [1, 2, 3]]);
        let ring = SoftMesh::ring(2.0, 8);
        assert_eq!((ring.points.len(), ring.edges[7]), (8, [7, 0]));
        assert_eq!((ring.hinges.len(), ring.hinges[6], ring.hinges[7]), (8, [6, 7, 0], [7, 0, 1]));
        let cloth = SoftMesh::cloth(Vec2::new(2.0, 1.0), 3, 2);
        assert_eq!(cloth.points[0], Vec2::new(-1.0, -0.5));
        assert_eq!((cloth.points[5], cloth.edges.len()), (Vec2::new(1.0, 0.5), 4 + 3 + 4));
        assert_eq!(cloth.hinges, [[0, 1, 2], [3, 4, 5]]);
    }

    #[test]
    fn hinges_are_found_along_lines() {
        let of = |count: usize, edges: &[[u32; 2]]| {
            let points = vec![Vec2::ZERO; count];
            let mut mesh = SoftMesh { points, edges: edges.to_vec(), ..SoftMesh::default() };
            mesh.find_hinges();
            mesh.hinges
        };
        assert_eq!(of(4, &[[2, 1], [3, 2], [0, 1]]), [[0, 1, 2], [1, 2, 3]]);
        assert_eq!(of(3, &[[0, 1], [1, 2], [2, 0]]), [[1, 0, 2], [0, 2, 1], [2, 1, 0]]);
        // Three edges meet at 1, so there is no hinge there, but there is one on the arm behind
        // it.
        assert_eq!(of(5, &[[0, 1], [1, 2], [1, 3], [3, 4]]), [[1, 3, 4]]);
    }
}
