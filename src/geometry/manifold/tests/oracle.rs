//! Exhaustive search in double precision: every face, and every vertex against every edge. Slow,
//! but simple enough to be correct.

use crate::geometry::Shape;
use crate::geometry::testing::Point;
use crate::math::{Transform, Vec2};

fn wide(v: Vec2) -> Point {
    (f64::from(v.x), f64::from(v.y))
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn dot(a: Point, b: Point) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

fn length(a: Point) -> f64 {
    dot(a, a).sqrt()
}

/// The core of a bounded shape at a pose.
pub(super) struct Core {
    points: Vec<Point>,
    pub(super) radius: f64,
}

/// The distance between two cores.
pub(super) struct Apart {
    /// Distance; a negative value is minus the smallest penetration.
    pub(super) distance: f64,
    /// Direction from the first core to the second, if they are apart.
    pub(super) direction: Option<Vec2>,
}

impl Core {
    pub(super) fn of(shape: &Shape, place: &Transform) -> Core {
        let (points, radius) = match shape {
            Shape::Circle(circle) => (vec![circle.center], circle.radius),
            Shape::Capsule(capsule) => (vec![capsule.a, capsule.b], capsule.radius),
            Shape::Segment(segment) => (vec![segment.a, segment.b], 0.0),
            Shape::Polygon(polygon) => (polygon.vertices().to_vec(), polygon.radius()),
            Shape::HalfSpace(_) | Shape::ChainSegment(_) => panic!("no shape of these tests"),
        };
        let (p, c, s) = (wide(place.p), f64::from(place.q.c), f64::from(place.q.s));
        let place = |v: Vec2| {
            let v = wide(v);
            (c * v.0 - s * v.1 + p.0, s * v.0 + c * v.1 + p.1)
        };
        Core { points: points.into_iter().map(place).collect(), radius: f64::from(radius) }
    }

    pub(super) fn at_point(point: Vec2) -> Core {
        Core { points: vec![wide(point)], radius: 0.0 }
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let count = self.points.len();
        (0..count).map(move |i| (self.points[i], self.points[(i + 1) % count]))
    }

    /// The smallest distance of a vertex above a line.
    pub(super) fn height(&self, normal: Vec2, offset: f32) -> f64 {
        let heights = self.points.iter().map(|&p| dot(p, wide(normal)));
        heights.fold(f64::MAX, f64::min) - f64::from(offset)
    }

    /// The largest separation of `other` from any face of `self`.
    fn separation(&self, other: &Core) -> f64 {
        let mut best = f64::MIN;
        for (start, end) in self.edges() {
            let along = minus(end, start);
            let size = length(along);
            if size > 0.0 {
                let normal = (along.1 / size, -along.0 / size);
                let heights = other.points.iter().map(|&p| dot(minus(p, start), normal));
                best = best.max(heights.fold(f64::MAX, f64::min));
            }
        }
        best
    }

    /// The shortest vector from a vertex of `self` to an edge of `other`.
    fn shortest_way(&self, other: &Core) -> Point {
        let mut shortest = (f64::MAX, 0.0);
        for &point in &self.points {
            for (start, end) in other.edges() {
                let along = minus(end, start);
                let size = dot(along, along);
                let t = if size > 0.0 { dot(minus(point, start), along) / size } else { 0.0 };
                let t = t.clamp(0.0, 1.0);
                let foot = (start.0 + t * along.0, start.1 + t * along.1);
                let way = minus(foot, point);
                if length(way) < length(shortest) {
                    shortest = way;
                }
            }
        }
        shortest
    }

    pub(super) fn apart(&self, other: &Core) -> Apart {
        let separation = self.separation(other).max(other.separation(self));
        let there = self.shortest_way(other);
        let back = other.shortest_way(self);
        let way = if length(there) <= length(back) { there } else { (-back.0, -back.1) };
        // Collinear segments and points have no face that separates them.
        let crossing = separation < 0.0 || (separation.abs() < 1e-9 && length(way) < 1e-9);
        if crossing && separation > f64::MIN {
            return Apart { distance: separation, direction: None };
        }
        let distance = length(way);
        let direction = (distance > 0.0)
            .then(|| Vec2::new((way.0 / distance) as f32, (way.1 / distance) as f32));
        Apart { distance, direction }
    }
}
