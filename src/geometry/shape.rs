//! The shape types, as plain values in the local space of a body.

use super::{ChainSegment, ConvexProxy, Polygon};
use crate::base::state;
use crate::math::{Aabb, Transform, Vec2, max, min};

/// A circle (disc).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    pub center: Vec2,
    /// Radius, in metres.
    pub radius: f32,
}

/// A capsule: all points within a radius of a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    pub a: Vec2,
    pub b: Vec2,
    /// Radius, in metres.
    pub radius: f32,
}

/// A line segment without thickness, solid from both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    pub a: Vec2,
    pub b: Vec2,
}

/// A half-space: the points with `normal·p <= offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfSpace {
    /// Outward unit normal.
    pub normal: Vec2,
    /// Signed distance of the boundary line from the origin along the normal, in metres.
    pub offset: f32,
}

/// The kind of a shape, in the order of the collision table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ShapeKind {
    Circle,
    Capsule,
    Segment,
    Polygon,
    HalfSpace,
    ChainSegment,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Circle(Circle),
    Capsule(Capsule),
    Segment(Segment),
    Polygon(Polygon),
    HalfSpace(HalfSpace),
    ChainSegment(ChainSegment),
}

state!(Circle { center, radius } then |circle, source| {
    source.check(is_point(circle.center) && is_radius(circle.radius));
});
state!(Capsule { a, b, radius } then |capsule, source| {
    source.check(are_ends(capsule.a, capsule.b) && is_radius(capsule.radius));
});
state!(Segment { a, b } then |segment, source| {
    source.check(are_ends(segment.a, segment.b));
});
state!(HalfSpace { normal, offset } then |plane, source| {
    source.check(plane.normal.is_normalized() && plane.offset.abs() <= FARTHEST);
});
state!(union Shape {
    0: Circle,
    1: Capsule,
    2: Segment,
    3: Polygon,
    4: HalfSpace,
    5: ChainSegment,
});

/// Largest coordinate and radius of a shape, in metres. Sums and products of values within it are
/// finite.
const FARTHEST: f32 = 1.0e7;

/// Returns whether a point is within the coordinate range of shapes.
pub(super) fn is_point(point: Vec2) -> bool {
    point.abs().cmple(Vec2::splat(FARTHEST)).all()
}

/// Returns whether a radius is within the range of shapes.
pub(super) fn is_radius(radius: f32) -> bool {
    (0.0..=FARTHEST).contains(&radius)
}

fn are_ends(a: Vec2, b: Vec2) -> bool {
    is_point(a) && is_point(b) && a != b
}

/// Extent of the bounds of a half-space, in metres. It is beyond any world, and far from where sums
/// of bounds would overflow.
const HALF_SPACE_REACH: f32 = 1.0e9;

impl HalfSpace {
    #[inline(always)]
    pub fn moved(&self, by: &Transform) -> HalfSpace {
        let normal = by.q.rotate(self.normal);
        HalfSpace { normal, offset: self.offset + normal.dot(by.p) }
    }
}

impl Shape {
    /// Returns whether the shape keeps its size after a transform to `moved`. Far from the origin,
    /// rounding can collapse the points of a small shape.
    pub fn survives_as(&self, moved: &Shape) -> bool {
        let keeps = |ends: [Vec2; 2], now: [Vec2; 2]| {
            are_ends(now[0], now[1]) && now[0].distance(now[1]) >= 0.5 * ends[0].distance(ends[1])
        };
        match (self, moved) {
            (Shape::Capsule(old), Shape::Capsule(new)) => keeps([old.a, old.b], [new.a, new.b]),
            (Shape::Segment(old), Shape::Segment(new)) => keeps([old.a, old.b], [new.a, new.b]),
            (Shape::Polygon(old), Shape::Polygon(new)) => new.has_area(old.area()),
            _ => true,
        }
    }

    pub fn moved(&self, by: &Transform) -> Shape {
        let line = |line: &Segment| Segment { a: by.apply(line.a), b: by.apply(line.b) };
        match self {
            Shape::Circle(circle) => {
                Shape::Circle(Circle { center: by.apply(circle.center), ..*circle })
            }
            Shape::Capsule(Capsule { a, b, radius }) => {
                Shape::Capsule(Capsule { a: by.apply(*a), b: by.apply(*b), radius: *radius })
            }
            Shape::Segment(segment) => Shape::Segment(line(segment)),
            Shape::Polygon(polygon) => Shape::Polygon(polygon.transformed(by)),
            Shape::HalfSpace(plane) => {
                let moved = plane.moved(by);
                Shape::HalfSpace(HalfSpace { normal: moved.normal.normalize_or_zero(), ..moved })
            }
            Shape::ChainSegment(chain) => Shape::ChainSegment(ChainSegment {
                segment: line(&chain.segment),
                neighbours: chain.neighbours.map(|normal| by.q.rotate(normal)),
                ..*chain
            }),
        }
    }

    #[inline]
    pub fn kind(&self) -> ShapeKind {
        match self {
            Shape::Circle(_) => ShapeKind::Circle,
            Shape::Capsule(_) => ShapeKind::Capsule,
            Shape::Segment(_) => ShapeKind::Segment,
            Shape::Polygon(_) => ShapeKind::Polygon,
            Shape::HalfSpace(_) => ShapeKind::HalfSpace,
            Shape::ChainSegment(_) => ShapeKind::ChainSegment,
        }
    }

    /// Rounding radius: the distance from the core to the surface, in metres. Zero for segments,
    /// chain segments and half-spaces.
    #[inline]
    pub fn radius(&self) -> f32 {
        match self {
            Shape::Circle(circle) => circle.radius,
            Shape::Capsule(capsule) => capsule.radius,
            Shape::Polygon(polygon) => polygon.radius(),
            Shape::Segment(_) | Shape::HalfSpace(_) | Shape::ChainSegment(_) => 0.0,
        }
    }

    /// The support mapping of the shape; none for a half-space, which is unbounded.
    #[inline]
    pub fn proxy(&self) -> Option<ConvexProxy<'_>> {
        match self {
            Shape::Circle(circle) => Some(ConvexProxy::point(circle.center, circle.radius)),
            Shape::Capsule(capsule) => {
                Some(ConvexProxy::segment(capsule.a, capsule.b, capsule.radius))
            }
            Shape::Segment(segment) => Some(ConvexProxy::segment(segment.a, segment.b, 0.0)),
            Shape::Polygon(polygon) => Some(polygon.proxy()),
            Shape::HalfSpace(_) => None,
            Shape::ChainSegment(ChainSegment { segment, .. }) => {
                Some(ConvexProxy::segment(segment.a, segment.b, 0.0))
            }
        }
    }

    /// The tight bounding box of the shape at pose `transform`. A half-space has a huge but finite
    /// box, cut off where its line is parallel to an axis.
    #[inline]
    pub fn aabb(&self, transform: &Transform) -> Aabb {
        match self {
            Shape::Circle(circle) => {
                let center = transform.apply(circle.center);
                Aabb::new(center, center).grown(circle.radius)
            }
            Shape::Capsule(capsule) => {
                span(transform.apply(capsule.a), transform.apply(capsule.b)).grown(capsule.radius)
            }
            Shape::Segment(segment) => span(transform.apply(segment.a), transform.apply(segment.b)),
            Shape::Polygon(polygon) => {
                if let Some(rectangle) = polygon.rectangle() {
                    return rectangle.aabb(transform).grown(polygon.radius());
                }
                let mut bounds = Aabb::EMPTY;
                for &vertex in polygon.vertices() {
                    bounds = bounds.including(transform.apply(vertex));
                }
                bounds.grown(polygon.radius())
            }
            Shape::HalfSpace(plane) => half_space_bounds(plane, transform),
            Shape::ChainSegment(ChainSegment { segment, .. }) => {
                span(transform.apply(segment.a), transform.apply(segment.b))
            }
        }
    }
}

#[inline]
fn span(a: Vec2, b: Vec2) -> Aabb {
    Aabb::new(a, a).including(b)
}

fn half_space_bounds(plane: &HalfSpace, transform: &Transform) -> Aabb {
    const REACH: f32 = HALF_SPACE_REACH;
    let normal = transform.q.rotate(plane.normal);
    let offset = plane.offset + normal.dot(transform.p);
    let mut bounds = Aabb::new(Vec2::splat(-REACH), Vec2::splat(REACH));
    // Largest extent of the solid along one axis, while the other axis stays within reach.
    let limit = |along: f32, across: f32| min((offset + across.abs() * REACH) / along.abs(), REACH);
    if normal.x > 0.0 {
        bounds.max.x = max(limit(normal.x, normal.y), -REACH);
    } else if normal.x < 0.0 {
        bounds.min.x = min(-limit(normal.x, normal.y), REACH);
    }
    if normal.y > 0.0 {
        bounds.max.y = max(limit(normal.y, normal.x), -REACH);
    } else if normal.y < 0.0 {
        bounds.min.y = min(-limit(normal.y, normal.x), REACH);
    }
    bounds
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::testing::{self, at, half_space};
    use crate::math::Rotation;

    #[test]
    fn bounds_of_a_half_space_are_cut_where_the_line_is_level() {
        let floor = half_space(Vec2::Y, 2.0);
        let at = at(5.0, 1.0);
        let bounds = floor.aabb(&at);
        assert_eq!(bounds.max, Vec2::new(HALF_SPACE_REACH, 3.0));
        assert_eq!(bounds.min, Vec2::splat(-HALF_SPACE_REACH));
        let wall = half_space(-Vec2::X, -4.0);
        let bounds = wall.aabb(&at);
        assert_eq!(bounds.min, Vec2::new(9.0, -HALF_SPACE_REACH));
        assert!(bounds.is_valid() && bounds.perimeter().is_finite());
        let far = Transform::new(Vec2::splat(1e12), Rotation::from_angle(1.0));
        assert!(floor.aabb(&far).is_valid());
    }

    proptest! {
        #[test]
        fn bounds_are_tight(shape in testing::bounded(), by in testing::transform(5.0)) {
            let bounds = shape.aabb(&by);
            let proxy = shape.proxy().unwrap();
            for (direction, edge) in [
                (Vec2::X, bounds.max.x),
                (-Vec2::X, -bounds.min.x),
                (Vec2::Y, bounds.max.y),
                (-Vec2::Y, -bounds.min.y),
            ] {
                let local = by.q.inverse_rotate(direction);
                let farthest = by.apply(proxy.points()[proxy.support(local)]).dot(direction);
                prop_assert!((farthest + proxy.radius() - edge).abs() < 1e-5);
            }
        }

        #[test]
        fn bounds_of_a_half_space_hold_its_points(
            angle in -3.2f32..3.2,
            offset in -3f32..3.0,
            by in testing::transform(5.0),
            point in testing::vector(20.0),
        ) {
            let plane = HalfSpace { normal: Rotation::from_angle(angle).x_axis(), offset };
            let inside = Shape::HalfSpace(plane).closest_point(point);
            // At this extent, floats cannot resolve small distances.
            prop_assert!(Shape::HalfSpace(plane).aabb(&by).grown(1e-3).contains_point(by.apply(inside)));
        }
    }
}
