//! Queries as a recording stores them, with a summary of their results.

use super::argument::{ArgumentReader, ArgumentWriter, Value};
use crate::ffi::{
    IMPEL_MIN_LENGTH_UNIT, IMPEL_QUERY_AABB, IMPEL_QUERY_NEAREST, IMPEL_QUERY_POINT,
    IMPEL_QUERY_RAY, IMPEL_QUERY_SHAPE, IMPEL_QUERY_SHAPE_CAST, ImpelAabb, ImpelConvex,
    ImpelPosition, ImpelQueryKind, ImpelRayHit, ImpelReplayQuery, ImpelShapeId, ImpelTransform,
    ImpelVec2, check, convert, pointers,
};
use crate::geometry::Shape;
use crate::math::{Aabb, Lengths, Position, Rotation, Transform, Vec2};
use crate::world::Ray;

/// Summary of the results of a query.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuerySummary {
    count: u32,
    closest: ImpelRayHit,
}

impl QuerySummary {
    /// The summary for a query with at most one hit.
    pub fn one(hit: ImpelRayHit) -> QuerySummary {
        QuerySummary { count: u32::from(hit.hit), closest: hit }
    }

    /// Counts a hit, and returns it.
    #[inline]
    pub fn see(&mut self, hit: ImpelRayHit) -> ImpelRayHit {
        if self.count == 0 || hit.fraction < self.closest.fraction {
            self.closest = hit;
        }
        self.count += 1;
        hit
    }

    /// Counts a shape, and returns it.
    #[inline]
    pub fn see_shape(&mut self, shape: ImpelShapeId) -> ImpelShapeId {
        self.see(ImpelRayHit { shape, hit: true, ..ImpelRayHit::default() }).shape
    }
}

/// A recorded query.
pub struct Query {
    /// The query as reported to the host.
    pub data: ImpelReplayQuery,
    /// The shape of the query.
    pub convex: Option<ImpelConvex>,
}

impl Query {
    fn new(kind: ImpelQueryKind, bounds: Aabb, found: QuerySummary) -> Query {
        let QuerySummary { count, closest } = found;
        let data = ImpelReplayQuery {
            kind,
            count,
            transform: ImpelTransform { p: bounds.min.into(), q: Rotation::IDENTITY.into() },
            translation: ImpelVec2::default(),
            bounds: bounds.into(),
            distance: 0.0,
            closest,
            origin: ImpelPosition::default(),
        };
        Query { data, convex: None }
    }

    /// The same, relative to an origin.
    pub fn about(mut self, origin: Position) -> Query {
        self.data.origin = origin.into();
        self
    }

    /// A ray cast.
    pub fn ray(ray: &Ray, found: QuerySummary) -> Query {
        let mut query = Query::new(IMPEL_QUERY_RAY, Aabb::new(ray.origin, ray.origin), found);
        query.data.translation = ray.translation.into();
        query
    }

    /// An overlap with a box.
    pub fn aabb(aabb: ImpelAabb, found: QuerySummary) -> Query {
        let bounds = Aabb::new(aabb.min.into(), aabb.max.into());
        Query::new(IMPEL_QUERY_AABB, bounds, found)
    }

    /// An overlap with a point.
    pub fn point(point: Vec2, found: QuerySummary) -> Query {
        Query::new(IMPEL_QUERY_POINT, Aabb::new(point, point), found)
    }

    /// A nearest-shape query.
    pub fn nearest(point: Vec2, distance: f32, found: QuerySummary) -> Query {
        let mut query = Query::new(IMPEL_QUERY_NEAREST, Aabb::new(point, point), found);
        query.data.distance = distance;
        query
    }

    /// An overlap with a shape, or contacts within a distance. `given` is the shape as passed
    /// by the host, and has been checked.
    pub fn shape(
        shape: &Shape,
        given: (*const ImpelConvex, ImpelTransform),
        distance: f32,
        found: QuerySummary,
    ) -> Query {
        let (convex, transform) = given;
        let pose = check::transform("transform", transform).unwrap_or(Transform::IDENTITY);
        let mut query = Query::new(IMPEL_QUERY_SHAPE, shape.aabb(&pose), found);
        query.data.transform = transform;
        query.data.distance = distance;
        query.convex = pointers::input("convex", convex).ok();
        query
    }

    /// A shape cast.
    pub fn cast(
        shape: &Shape,
        given: (*const ImpelConvex, ImpelTransform, ImpelVec2),
        distance: f32,
        found: QuerySummary,
    ) -> Query {
        let (convex, transform, translation) = given;
        let mut query = Query::shape(shape, (convex, transform), distance, found);
        query.data.kind = IMPEL_QUERY_SHAPE_CAST;
        query.data.translation = translation;
        query
    }

    /// Writes it.
    pub fn put(&self, writer: &mut ArgumentWriter) {
        self.data.put(writer);
        self.convex.put(writer);
    }

    /// Reads a query that is safe to draw. None if it is invalid.
    pub fn read(reader: &mut ArgumentReader) -> Option<Query> {
        let data = ImpelReplayQuery::take(reader);
        let convex = <Option<ImpelConvex> as Value>::take(reader);
        let ImpelReplayQuery {
            kind,
            transform,
            translation,
            bounds,
            distance,
            closest,
            origin,
            ..
        } = data;
        let is_known = (IMPEL_QUERY_RAY..=IMPEL_QUERY_NEAREST).contains(&kind);
        let vectors = [translation, bounds.min, bounds.max, closest.point, closest.normal];
        let numbers = [distance, closest.fraction];
        let is_finite = vectors.iter().flat_map(|v| [v.x, v.y]).chain(numbers).all(f32::is_finite);
        // For a world of any length unit.
        let lengths = Lengths::new(IMPEL_MIN_LENGTH_UNIT);
        let is_shape = |convex: &ImpelConvex| convert::convex("convex", convex, &lengths).is_ok();
        let is_good = reader.is_good()
            && is_known
            && is_finite
            && check::place("origin", origin).is_ok()
            && check::transform("transform", transform).is_ok()
            && convex.as_ref().is_none_or(is_shape);
        is_good.then_some(Query { data, convex })
    }
}
