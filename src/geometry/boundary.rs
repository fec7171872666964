//! Boundaries of convex shapes, made of lines and arcs.
//!
//! Half-planes clip them. The area and its moments are exact, also for a shape that is only
//! partly inside something, such as a fluid.

use smallvec::SmallVec;

use super::mass::Moments;
use super::{HalfSpace, MassData, Shape};
use crate::math::{PI, Vec2, atan2, cross, left_perp, right_perp, sin_cos};

/// A piece of a boundary, in counter-clockwise direction.
#[derive(Clone, Copy, Debug)]
pub struct BoundaryPiece {
    pub from: Vec2,
    pub to: Vec2,
    /// Centre and radius if the piece is an arc. The arc is shorter than half a circle.
    pub arc: Option<(Vec2, f32)>,
}

/// The boundary of a convex shape: a closed curve, or empty.
#[derive(Clone, Debug)]
pub struct Boundary {
    pieces: SmallVec<[BoundaryPiece; 16]>,
}

impl BoundaryPiece {
    fn line(from: Vec2, to: Vec2) -> BoundaryPiece {
        BoundaryPiece { from, to, arc: None }
    }

    /// Creates an arc between two unit directions from the centre.
    fn arc((center, radius): (Vec2, f32), from: Vec2, to: Vec2) -> BoundaryPiece {
        let [from, to] = [center + radius * from, center + radius * to];
        BoundaryPiece { from, to, arc: Some((center, radius)) }
    }

    /// The ends of the part that faces against `direction`. For an arc this is a part of it, or
    /// none. A line is returned whole, whatever its orientation.
    pub fn facing(&self, direction: Vec2) -> Option<(Vec2, Vec2)> {
        let Some((center, radius)) = self.arc else {
            return Some((self.from, self.to));
        };
        let mut part = Boundary { pieces: SmallVec::new() };
        let plane = HalfSpace { normal: direction, offset: direction.dot(center) };
        part.clip_arc(self, (center, radius), &plane);
        part.pieces.first().map(|piece| (piece.from, piece.to))
    }
}

impl Boundary {
    /// Creates the boundary of a bounded shape. A segment has a line on either side. Returns none
    /// for a half-space.
    pub fn of(shape: &Shape) -> Option<Boundary> {
        let proxy = shape.proxy()?;
        let (points, radius) = (proxy.points(), proxy.radius());
        let mut pieces = SmallVec::new();
        if let [center] = *points {
            let quarters = [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y];
            pieces.extend(
                (0..4).map(|i| {
                    BoundaryPiece::arc((center, radius), quarters[i], quarters[(i + 1) % 4])
                }),
            );
            return Some(Boundary { pieces });
        }
        let count = points.len();
        let normal = |i: usize| {
            let edge = points[(i + 1) % count] - points[i % count];
            right_perp(edge).normalize_or_zero()
        };
        for i in 0..count {
            let (a, b, n) = (points[i], points[(i + 1) % count], normal(i));
            pieces.push(BoundaryPiece::line(a + radius * n, b + radius * n));
            if radius > 0.0 {
                let next = normal(i + 1);
                if count == 2 {
                    pieces.push(BoundaryPiece::arc((b, radius), n, left_perp(n)));
                    pieces.push(BoundaryPiece::arc((b, radius), left_perp(n), next));
                } else {
                    pieces.push(BoundaryPiece::arc((b, radius), n, next));
                }
            }
        }
        Some(Boundary { pieces })
    }

    pub fn pieces(&self) -> &[BoundaryPiece] {
        &self.pieces
    }

    /// Clips away the part outside of a half-plane.
    pub fn clip(&mut self, plane: &HalfSpace) {
        let whole = std::mem::take(&mut self.pieces);
        for piece in &whole {
            match piece.arc {
                None => self.clip_line(piece, plane),
                Some(circle) => self.clip_arc(piece, circle, plane),
            }
        }
        if let (Some(&first), Some(&last)) = (self.pieces.first(), self.pieces.last()) {
            self.push(BoundaryPiece::line(last.to, first.from));
        }
    }

    /// Adds a piece, and a line from the end of the last piece if there is a gap.
    fn push(&mut self, piece: BoundaryPiece) {
        let end = self.pieces.last().map_or(piece.from, |last| last.to);
        if end != piece.from {
            self.pieces.push(BoundaryPiece::line(end, piece.from));
        }
        if piece.from != piece.to {
            self.pieces.push(piece);
        }
    }

    fn clip_line(&mut self, piece: &BoundaryPiece, plane: &HalfSpace) {
        let height = |p: Vec2| plane.normal.dot(p) - plane.offset;
        let (a, b) = (height(piece.from), height(piece.to));
        let crossing = || piece.from + (a / (a - b)) * (piece.to - piece.from);
        match (a <= 0.0, b <= 0.0) {
            (true, true) => self.push(*piece),
            (true, false) => self.push(BoundaryPiece::line(piece.from, crossing())),
            (false, true) => self.push(BoundaryPiece::line(crossing(), piece.to)),
            (false, false) => {}
        }
    }

    /// Clips an arc. At angle `t` along it, the height over the line is `height + radius cos(t -
    /// top)`. So the part between two angles lies outside.
    fn clip_arc(
        &mut self,
        piece: &BoundaryPiece,
        (center, radius): (Vec2, f32),
        plane: &HalfSpace,
    ) {
        let height = plane.normal.dot(center) - plane.offset;
        if height >= radius {
            return;
        }
        if height <= -radius {
            return self.push(*piece);
        }
        let (a, b) = (piece.from - center, piece.to - center);
        let end = atan2(cross(a, b), a.dot(b));
        let cosine = -height / radius;
        let half = atan2((1.0 - cosine * cosine).sqrt(), cosine);
        let top = atan2(plane.normal.dot(left_perp(a)), plane.normal.dot(a));
        let positive = |angle: f32| if angle < 0.0 { angle + 2.0 * PI } else { angle };
        let (mut first, mut second) = (positive(top - half), positive(top + half));
        if first > second {
            (first, second) = (second, first);
        }
        let point = |t: f32| {
            let (sine, cosine) = sin_cos(t);
            center + cosine * a + sine * left_perp(a)
        };
        let mut from = (0.0, piece.from);
        let cuts = [first, second, end].into_iter().filter(|&cut| cut <= end);
        for cut in cuts {
            let to = (cut, if cut == end { piece.to } else { point(cut) });
            let middle = point(0.5 * (from.0 + to.0));
            if plane.normal.dot(middle) <= plane.offset {
                self.push(BoundaryPiece { from: from.1, to: to.1, arc: piece.arc });
            }
            from = to;
        }
    }

    /// Computes the area (as `mass`), the centroid and the polar moment about the centroid. All are
    /// zero if there is no area.
    pub fn area(&self) -> MassData {
        let Some(origin) = self.pieces.first().map(|piece| piece.from) else {
            return MassData::default();
        };
        let mut moments = Moments::default();
        for piece in &self.pieces {
            moments.add_triangle(piece.from - origin, piece.to - origin);
            if let Some((center, radius)) = piece.arc {
                // The area between chord and arc is a sector minus a triangle; see `mass.rs` for
                // both.
                let (a, b) = (piece.from - center, piece.to - center);
                let square = radius * radius;
                let angle = atan2(cross(a, b), a.dot(b));
                let triangle = 0.5 * cross(a, b);
                let segment = Moments {
                    area: 0.5 * square * angle - triangle,
                    first: (square / 3.0) * right_perp(b - a) - (triangle / 3.0) * (a + b),
                    second: 0.25 * square * square * angle
                        - (triangle / 6.0) * (a.dot(a) + a.dot(b) + b.dot(b)),
                };
                moments.add(center - origin, segment);
            }
        }
        if moments.area <= f32::MIN_POSITIVE {
            return MassData::default();
        }
        moments.mass(origin, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Polygon;
    use crate::geometry::testing::{capsule, circle, hull, turned};

    fn shapes() -> [Shape; 5] {
        let turned = turned(0.3, -0.2, 0.7);
        let points = [Vec2::new(-1.0, -0.5), Vec2::new(1.2, -0.3), Vec2::new(0.1, 0.9)];
        [
            circle(0.2, 0.1, 0.8),
            capsule((-0.7, 0.2), (0.6, -0.3), 0.4),
            Shape::Polygon(Polygon::new_oriented_box(0.9, 0.5, turned, 0.0)),
            Shape::Polygon(Polygon::new_oriented_box(0.6, 0.3, turned, 0.2)),
            Shape::Polygon(hull(&points, 0.15)),
        ]
    }

    #[test]
    fn whole_shapes_have_the_area_and_moments_of_their_mass() {
        for shape in shapes() {
            let (found, expected) = (Boundary::of(&shape).unwrap().area(), shape.mass(1.0));
            assert!((found.mass - expected.mass).abs() < 1e-5 * expected.mass, "{found:?}");
            assert!(found.center.distance(expected.center) < 1e-5, "{found:?} {expected:?}");
            let error = (found.inertia - expected.inertia).abs();
            assert!(error < 1e-5 * expected.inertia, "{found:?} {expected:?}");
        }
    }

    /// Compares with the count of points on a fine grid.
    #[test]
    fn clipped_shapes_have_the_area_that_a_grid_counts() {
        const CELLS: i32 = 300;
        let mut worst = 0.0f32;
        for shape in shapes() {
            for k in 0..12 {
                let planes: Vec<HalfSpace> = (0..3)
                    .map(|i| {
                        let (s, c) = sin_cos(1.3 * k as f32 + 2.1 * i as f32);
                        let offset = 0.9 - 0.12 * ((3 * k + 5 * i) % 12) as f32;
                        HalfSpace { normal: Vec2::new(c, s), offset }
                    })
                    .collect();
                let mut boundary = Boundary::of(&shape).unwrap();
                planes.iter().for_each(|plane| boundary.clip(plane));
                let found = boundary.area();
                let (mut count, mut sum) = (0, Vec2::ZERO);
                for i in -CELLS..CELLS {
                    for j in -CELLS..CELLS {
                        let p = Vec2::new(i as f32 + 0.5, j as f32 + 0.5) * (2.0 / CELLS as f32);
                        if shape.contains(p)
                            && planes.iter().all(|plane| plane.normal.dot(p) <= plane.offset)
                        {
                            count += 1;
                            sum += p;
                        }
                    }
                }
                let cell = 4.0 / (CELLS * CELLS) as f32;
                let error = (found.mass - count as f32 * cell).abs();
                worst = if error > worst { error } else { worst };
                assert!(error < 0.004, "{shape:?} {planes:?}: {found:?}, counted {count}");
                if count > 500 {
                    let center = sum / count as f32;
                    assert!(found.center.distance(center) < 0.01, "{found:?}, not {center:?}");
                }
            }
        }
        println!("worst error of an area: {worst}");
    }
}
