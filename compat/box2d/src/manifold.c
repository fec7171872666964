/* collision.h: contact manifolds of two shapes. */
#include "layer.h"

static b2Manifold manifold_out(const ImpelManifold *in, b2Transform xfA, b2Transform xfB) {
    b2Manifold out = {.normal = vec_out(in->normal), .pointCount = (int)in->point_count};
    for (uint32_t i = 0; i < in->point_count; ++i) {
        b2Vec2 point = vec_out(in->points[i].position);
        out.points[i].point = point;
        out.points[i].anchorA = b2Sub(point, xfA.p);
        out.points[i].anchorB = b2Sub(point, xfB.p);
        out.points[i].separation = in->points[i].separation;
        out.points[i].id = (uint16_t)in->points[i].feature;
    }
    return out;
}

static b2Manifold collide(const ImpelConvex *a, b2Transform xfA, const ImpelConvex *b,
                          b2Transform xfB) {
    ImpelManifold manifold = {0};
    if (!OK(impel_convex_collide(a, transform_in(xfA), b, transform_in(xfB),
                                 speculative_distance(), &manifold))) {
        return (b2Manifold){0};
    }
    return manifold_out(&manifold, xfA, xfB);
}

/* b2Manifold <function>(const <A> *, transform, const <B> *, transform) */
#define COLLIDE(function, A, a, B, b)                                                  \
    b2Manifold function(const A *shapeA, b2Transform xfA, const B *shapeB,             \
                        b2Transform xfB) {                                             \
        ImpelConvex convexA = impel_b2_convex_from_##a(shapeA);                        \
        ImpelConvex convexB = impel_b2_convex_from_##b(shapeB);                        \
        return collide(&convexA, xfA, &convexB, xfB);                                  \
    }

COLLIDE(b2CollideCircles, b2Circle, circle, b2Circle, circle)
COLLIDE(b2CollideCapsuleAndCircle, b2Capsule, capsule, b2Circle, circle)
COLLIDE(b2CollideSegmentAndCircle, b2Segment, segment, b2Circle, circle)
COLLIDE(b2CollidePolygonAndCircle, b2Polygon, polygon, b2Circle, circle)
COLLIDE(b2CollideCapsules, b2Capsule, capsule, b2Capsule, capsule)
COLLIDE(b2CollideSegmentAndCapsule, b2Segment, segment, b2Capsule, capsule)
COLLIDE(b2CollidePolygonAndCapsule, b2Polygon, polygon, b2Capsule, capsule)
COLLIDE(b2CollidePolygons, b2Polygon, polygon, b2Polygon, polygon)
COLLIDE(b2CollideSegmentAndPolygon, b2Segment, segment, b2Polygon, polygon)

/* Whether the segment may push in the direction `normal`, in its own space. Past an end, only
 * directions between the normals of the two segments that meet there are the segment's to push,
 * and only at a corner that bulges to the solid side. The neighbour pushes the rest. */
static bool normal_is_own(const b2ChainSegment *chain, b2Vec2 normal) {
    b2Vec2 edge = b2Normalize(b2Sub(chain->segment.point2, chain->segment.point1));
    float along = b2Dot(normal, edge);
    if (b2AbsFloat(along) < 0.01f) {
        return true;
    }
    b2Vec2 neighbour = along > 0.0f
                           ? b2Normalize(b2Sub(chain->ghost2, chain->segment.point2))
                           : b2Normalize(b2Sub(chain->segment.point1, chain->ghost1));
    float turn = along > 0.0f ? b2Cross(edge, neighbour) : b2Cross(neighbour, edge);
    float beyond = along > 0.0f ? b2Dot(normal, neighbour) : -b2Dot(normal, neighbour);
    return turn > 0.0f && beyond <= 0.0f;
}

/* Manifold along the normal of the segment, with the points that are beside the segment. */
static b2Manifold collide_line(const b2Segment *segment, b2Transform xfA, const ImpelConvex *b,
                               b2Transform xfB) {
    b2Vec2 start = b2TransformPoint(xfA, segment->point1);
    b2Vec2 end = b2TransformPoint(xfA, segment->point2);
    b2Vec2 edge = b2Normalize(b2Sub(end, start));
    b2Vec2 normal = b2RightPerp(edge);
    ImpelManifold line = {0};
    if (!OK(impel_convex_collide_half_space(b, transform_in(xfB), vec_in(normal),
                                            b2Dot(normal, start), speculative_distance(), &line))) {
        return (b2Manifold){0};
    }
    ImpelManifold beside = {.normal = vec_in(normal)};
    for (uint32_t i = 0; i < line.point_count; ++i) {
        float along = b2Dot(edge, b2Sub(vec_out(line.points[i].position), start));
        if (along >= 0.0f && along <= b2Distance(start, end)) {
            beside.points[beside.point_count++] = line.points[i];
        }
    }
    return beside.point_count > 0 ? manifold_out(&beside, xfA, xfB) : (b2Manifold){0};
}

static b2Manifold collide_chain(const b2ChainSegment *chain, b2Transform xfA, const ImpelConvex *b,
                                b2Transform xfB, b2Vec2 center_b) {
    b2Vec2 center = b2InvTransformPoint(xfA, b2TransformPoint(xfB, center_b));
    b2Vec2 edge = b2Sub(chain->segment.point2, chain->segment.point1);
    if (b2Cross(edge, b2Sub(center, chain->segment.point1)) > 0.0f) {
        return (b2Manifold){0};
    }
    ImpelConvex a = impel_b2_convex_from_segment(&chain->segment);
    b2Manifold manifold = collide(&a, xfA, b, xfB);
    if (manifold.pointCount == 0 ||
        normal_is_own(chain, b2InvRotateVector(xfA.q, manifold.normal))) {
        return manifold;
    }
    return b->count > 1 ? collide_line(&chain->segment, xfA, b, xfB) : (b2Manifold){0};
}

b2Manifold b2CollideChainSegmentAndCircle(const b2ChainSegment *segmentA, b2Transform xfA,
                                          const b2Circle *circleB, b2Transform xfB) {
    ImpelConvex b = impel_b2_convex_from_circle(circleB);
    return collide_chain(segmentA, xfA, &b, xfB, circleB->center);
}

b2Manifold b2CollideChainSegmentAndCapsule(const b2ChainSegment *segmentA, b2Transform xfA,
                                           const b2Capsule *capsuleB, b2Transform xfB,
                                           b2SimplexCache *cache) {
    (void)cache;
    ImpelConvex b = impel_b2_convex_from_capsule(capsuleB);
    b2Vec2 center = b2Lerp(capsuleB->center1, capsuleB->center2, 0.5f);
    return collide_chain(segmentA, xfA, &b, xfB, center);
}

b2Manifold b2CollideChainSegmentAndPolygon(const b2ChainSegment *segmentA, b2Transform xfA,
                                           const b2Polygon *polygonB, b2Transform xfB,
                                           b2SimplexCache *cache) {
    (void)cache;
    ImpelConvex b = impel_b2_convex_from_polygon(polygonB);
    return collide_chain(segmentA, xfA, &b, xfB, polygonB->centroid);
}
