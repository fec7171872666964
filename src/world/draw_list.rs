//! Debug draw as triangles, for hosts that draw vertex arrays.

use super::draw::{Color, DebugDraw};
use crate::math::{PI, Rotation, Vec2, left_perp, right_perp};

/// Splits what a world draws into triangles, and gives their vertices to a function, three for each
/// triangle, counter-clockwise.
pub struct Triangles<F> {
    /// Size of a pixel, in metres. Lines are this wide, and curves deviate by a quarter of it.
    pixel: f32,
    /// Receives the vertices.
    vertex: F,
    /// Buffers: the outline of a shape, and directions of a circle.
    outline: Vec<Vec2>,
    directions: Vec<Vec2>,
}

/// Minimum and maximum number of edges of a circle.
const LEAST_EDGES: usize = 8;
const MOST_EDGES: usize = 128;

impl<F: FnMut(Vec2, Color)> Triangles<F> {
    pub fn new(pixel: f32, vertex: F) -> Triangles<F> {
        Triangles { pixel, vertex, outline: Vec::new(), directions: Vec::new() }
    }

    /// Fills a convex polygon, given counter-clockwise.
    fn fill(&mut self, corners: &[Vec2], color: Color) {
        if let [first, rest @ ..] = corners {
            for pair in rest.windows(2) {
                for corner in [*first, pair[0], pair[1]] {
                    (self.vertex)(corner, color);
                }
            }
        }
    }

    /// Fills a convex polygon with the corners of `self.outline`, and draws its edges.
    fn fill_outline(&mut self, fill: Color, edge: Color) {
        let outline = std::mem::take(&mut self.outline);
        self.fill(&outline, fill);
        for (index, &corner) in outline.iter().enumerate() {
            self.segment(corner, outline[(index + 1) % outline.len()], edge);
        }
        self.outline = outline;
    }

    /// Fills `self.directions` with the directions of a circle of this radius, counter-clockwise.
    ///
    /// The middle of an edge deviates from the circle by `radius * angle² / 8`.
    fn find_directions(&mut self, radius: f32) {
        let angle = (2.0 * self.pixel / radius).sqrt();
        let edges = ((2.0 * PI / angle) as usize).clamp(LEAST_EDGES, MOST_EDGES);
        self.directions.clear();
        self.directions.extend((0..edges).map(|index| {
            let turn = index as f32 / edges as f32;
            Rotation::from_angle(2.0 * PI * turn).rotate(Vec2::X)
        }));
    }

    /// Adds the corner of a rounded shape to the outline: the arc about `center` from the direction
    /// `from` to the direction `to`, counter-clockwise, at most half a turn.
    fn add_arc(&mut self, center: Vec2, radius: f32, [from, to]: [Vec2; 2]) {
        self.outline.push(center + radius * from);
        let is_half = from.dot(to) < 0.0 && from.perp_dot(to).abs() < 1.0e-3;
        let is_between = |direction: Vec2| {
            from.perp_dot(direction) > 0.0 && (is_half || direction.perp_dot(to) > 0.0)
        };
        let count = self.directions.len();
        let first = (0..count).find(|&index| {
            let before = self.directions[(index + count - 1) % count];
            is_between(self.directions[index]) && !is_between(before)
        });
        let Some(first) = first else { return };
        for index in first..first + count {
            let direction = self.directions[index % count];
            if !is_between(direction) {
                break;
            }
            self.outline.push(center + radius * direction);
        }
        self.outline.push(center + radius * to);
    }
}

impl<F: FnMut(Vec2, Color)> DebugDraw for Triangles<F> {
    fn polygon(&mut self, vertices: &[Vec2], radius: f32, fill: Color, outline: Color) {
        self.outline.clear();
        if radius <= 0.0 || vertices.len() < 2 {
            self.outline.extend_from_slice(vertices);
        } else {
            self.find_directions(radius);
            let count = vertices.len();
            let normal = |index: usize| {
                let edge = vertices[(index + 1) % count] - vertices[index % count];
                right_perp(edge).normalize_or_zero()
            };
            for (index, &vertex) in vertices.iter().enumerate() {
                self.add_arc(vertex, radius, [normal(index + count - 1), normal(index)]);
            }
        }
        self.fill_outline(fill, outline);
    }

    fn circle(
        &mut self,
        center: Vec2,
        radius: f32,
        rotation: Rotation,
        fill: Color,
        outline: Color,
    ) {
        self.find_directions(radius);
        self.outline.clear();
        let corners = self.directions.iter().map(|&direction| center + radius * direction);
        self.outline.extend(corners);
        self.fill_outline(fill, outline);
        self.segment(center, center + radius * rotation.rotate(Vec2::X), outline);
    }

    fn capsule(&mut self, a: Vec2, b: Vec2, radius: f32, fill: Color, outline: Color) {
        self.polygon(&[a, b], radius, fill, outline);
    }

    fn segment(&mut self, a: Vec2, b: Vec2, color: Color) {
        let along = (b - a).normalize_or_zero();
        let aside = 0.5 * self.pixel * left_perp(along);
        if aside != Vec2::ZERO {
            self.fill(&[a - aside, b - aside, b + aside, a + aside], color);
        }
    }

    fn point(&mut self, position: Vec2, size: f32, color: Color) {
        let half = 0.5 * size * self.pixel;
        let corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
            .map(|(x, y)| position + Vec2::new(x, y));
        self.fill(&corners, color);
    }

    /// Text has no triangles.
    fn text(&mut self, _: Vec2, _: &str, _: Color) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws, and returns the area of each colour. Fails if a triangle is clockwise.
    fn areas(pixel: f32, draw: impl FnOnce(&mut dyn DebugDraw)) -> [f32; 2] {
        let (mut vertices, mut areas) = (Vec::new(), [0.0; 2]);
        draw(&mut Triangles::new(pixel, |point, color| vertices.push((point, color))));
        for corners in vertices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| corners[i].0);
            let area = 0.5 * (b - a).perp_dot(c - a);
            assert!(area > -1.0e-6, "clockwise: {a} {b} {c}");
            areas[corners[0].1 as usize] += area;
        }
        areas
    }

    fn assert_near(found: f32, expected: f32) {
        assert!((found - expected).abs() < 0.01 * expected, "{found} is not {expected}");
    }

    #[test]
    fn shapes_are_filled() {
        let corners = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)].map(|p| Vec2::new(p.0, p.1));
        let [fill, edges] = areas(0.01, |draw| draw.polygon(&corners, 0.0, 0, 1));
        assert_near(fill, 2.0);
        assert_near(edges, 6.0 * 0.01);
        let [fill, edges] = areas(0.01, |draw| draw.polygon(&corners, 0.5, 0, 1));
        assert_near(fill, 2.0 + 6.0 * 0.5 + PI * 0.25);
        assert_near(edges, (6.0 + PI) * 0.01);
        let [fill, edges] =
            areas(0.01, |draw| draw.circle(Vec2::ONE, 2.0, Rotation::IDENTITY, 0, 1));
        assert_near(fill, PI * 4.0);
        assert_near(edges, (4.0 * PI + 2.0) * 0.01);
        for end in [Vec2::new(3.0, 0.0), Vec2::new(0.0, 3.0), Vec2::new(-1.8, 2.4)] {
            let [fill, _] = areas(0.01, |draw| draw.capsule(Vec2::ZERO, end, 0.5, 0, 1));
            assert_near(fill, 3.0 + PI * 0.25);
        }
    }

    #[test]
    fn a_circle_of_few_pixels_has_few_edges() {
        let count = |pixel: f32| {
            let mut count = 0;
            let mut triangles = Triangles::new(pixel, |_, _| count += 1);
            triangles.circle(Vec2::ZERO, 1.0, Rotation::IDENTITY, 0, 0);
            count / 3
        };
        // The fill, two triangles for each edge, and the radius.
        assert_eq!(count(1.0), LEAST_EDGES - 2 + 2 * LEAST_EDGES + 2);
        assert_eq!(count(1.0e-6), MOST_EDGES - 2 + 2 * MOST_EDGES + 2);
    }
}
