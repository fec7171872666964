/* collision.h: hulls, polygons, mass, bounding boxes, point tests. */
#include "layer.h"

ImpelConvex impel_b2_convex_from_circle(const b2Circle *circle) {
    ImpelConvex convex = {.count = 1, .radius = circle->radius};
    convex.points[0] = vec_in(circle->center);
    return convex;
}

ImpelConvex impel_b2_convex_from_capsule(const b2Capsule *capsule) {
    ImpelConvex convex = {.count = 2, .radius = capsule->radius};
    convex.points[0] = vec_in(capsule->center1);
    convex.points[1] = vec_in(capsule->center2);
    if (b2Distance(capsule->center1, capsule->center2) < IMPEL_MIN_SIZE) {
        convex.count = 1;
    }
    return convex;
}

ImpelConvex impel_b2_convex_from_segment(const b2Segment *segment) {
    b2Capsule capsule = {segment->point1, segment->point2, 0.0f};
    return impel_b2_convex_from_capsule(&capsule);
}

ImpelConvex impel_b2_convex_from_polygon(const b2Polygon *polygon) {
    ImpelConvex convex = {.count = (uint32_t)polygon->count, .radius = polygon->radius};
    for (int i = 0; i < polygon->count; ++i) {
        convex.points[i] = vec_in(polygon->vertices[i]);
    }
    return convex;
}

/* The two points of a cloud without an area that are farthest apart. */
static ImpelConvex convex_from_line(const b2Vec2 *points, int count, float radius) {
    b2Capsule ends = {points[0], points[0], radius};
    float longest = 0.0f;
    for (int i = 0; i < count; ++i) {
        for (int j = i + 1; j < count; ++j) {
            float length = b2DistanceSquared(points[i], points[j]);
            if (length > longest) {
                longest = length;
                ends = (b2Capsule){points[i], points[j], radius};
            }
        }
    }
    return impel_b2_convex_from_capsule(&ends);
}

ImpelConvex impel_b2_convex_from_points(const b2Vec2 *points, int count, float radius) {
    ImpelVec2 in[B2_MAX_POLYGON_VERTICES];
    ImpelConvex convex;
    count = b2ClampInt(count, 1, B2_MAX_POLYGON_VERTICES);
    for (int i = 0; i < count; ++i) {
        in[i] = vec_in(points[i]);
    }
    if (count >= 3 && impel_convex_make_polygon(in, (size_t)count, radius, &convex) == IMPEL_OK) {
        return convex;
    }
    return convex_from_line(points, count, radius);
}

ImpelConvex impel_b2_convex_from_proxy(const b2ShapeProxy *proxy) {
    return impel_b2_convex_from_points(proxy->points, proxy->count, proxy->radius);
}

/* Normals and centroid from vertices in counter-clockwise order. */
static void complete_polygon(b2Polygon *polygon) {
    b2Vec2 base = polygon->vertices[0];
    b2Vec2 sum = b2Vec2_zero;
    float area = 0.0f;
    for (int i = 0; i < polygon->count; ++i) {
        b2Vec2 a = polygon->vertices[i];
        b2Vec2 b = polygon->vertices[i + 1 < polygon->count ? i + 1 : 0];
        polygon->normals[i] = b2Normalize(b2CrossVS(b2Sub(b, a), 1.0f));
        float twice = b2Cross(b2Sub(a, base), b2Sub(b, base));
        area += twice;
        sum = b2MulAdd(sum, twice / 3.0f, b2Add(b2Sub(a, base), b2Sub(b, base)));
    }
    polygon->centroid = area > 0.0f ? b2MulAdd(base, 1.0f / area, sum) : base;
}

b2Polygon impel_b2_polygon_from_convex(const ImpelConvex *convex) {
    b2Polygon polygon = {.radius = convex->radius};
    polygon.count = b2MinInt((int)convex->count, B2_MAX_POLYGON_VERTICES);
    for (int i = 0; i < polygon.count; ++i) {
        polygon.vertices[i] = vec_out(convex->points[i]);
    }
    if (polygon.count > 0) {
        complete_polygon(&polygon);
    }
    return polygon;
}

/* Points closer than this are one point of a hull, and a vertex must stand out by it. */
static float weld_distance(void) {
    return 2.0f * linear_slop();
}

/* Removes points that nearly lie on the line between their neighbours. */
static void drop_collinear(b2Hull *hull) {
    int i = 0;
    while (hull->count > 2 && i < hull->count) {
        b2Vec2 a = hull->points[(i + hull->count - 1) % hull->count];
        b2Vec2 b = hull->points[i];
        b2Vec2 c = hull->points[(i + 1) % hull->count];
        if (b2Cross(b2Sub(b, a), b2Normalize(b2Sub(c, a))) > weld_distance()) {
            i += 1;
            continue;
        }
        hull->count -= 1;
        for (int j = i; j < hull->count; ++j) {
            hull->points[j] = hull->points[j + 1];
        }
        i = 0;
    }
}

b2Hull b2ComputeHull(const b2Vec2 *points, int count) {
    b2Hull hull = {0};
    if (count < 3 || count > B2_MAX_POLYGON_VERTICES) {
        return hull;
    }
    ImpelVec2 unique[B2_MAX_POLYGON_VERTICES];
    ImpelVec2 corners[B2_MAX_POLYGON_VERTICES];
    size_t unique_count = 0, corner_count = 0;
    for (int i = 0; i < count; ++i) {
        bool is_new = true;
        for (size_t j = 0; j < unique_count && is_new; ++j) {
            is_new = b2Distance(points[i], vec_out(unique[j])) > 0.5f * weld_distance();
        }
        if (is_new) {
            unique[unique_count++] = vec_in(points[i]);
        }
    }
    if (unique_count < 3) {
        return hull;
    }
    /* Points on a line have no hull. */
    ImpelStatus status = impel_outline_hull(unique, unique_count, corners,
                                            B2_MAX_POLYGON_VERTICES, &corner_count);
    if (status != IMPEL_OK) {
        return hull;
    }
    hull.count = (int)corner_count;
    for (int i = 0; i < hull.count; ++i) {
        hull.points[i] = vec_out(corners[i]);
    }
    drop_collinear(&hull);
    return hull.count < 3 ? (b2Hull){0} : hull;
}

bool b2ValidateHull(const b2Hull *hull) {
    if (hull->count < 3 || hull->count > B2_MAX_POLYGON_VERTICES) {
        return false;
    }
    for (int i = 0; i < hull->count; ++i) {
        b2Vec2 a = hull->points[i];
        b2Vec2 edge = b2Normalize(b2Sub(hull->points[(i + 1) % hull->count], a));
        for (int j = 2; j < hull->count; ++j) {
            b2Vec2 other = hull->points[(i + j) % hull->count];
            if (b2Cross(edge, b2Sub(other, a)) <= (j == 2 ? linear_slop() : 0.0f)) {
                return false;
            }
        }
    }
    return true;
}

b2Polygon b2MakePolygon(const b2Hull *hull, float radius) {
    return b2MakeOffsetRoundedPolygon(hull, b2Vec2_zero, b2Rot_identity, radius);
}

b2Polygon b2MakeOffsetPolygon(const b2Hull *hull, b2Vec2 position, b2Rot rotation) {
    return b2MakeOffsetRoundedPolygon(hull, position, rotation, 0.0f);
}

/* A hull without corners, as b2ComputeHull returns for bad points, makes a small box. */
b2Polygon b2MakeOffsetRoundedPolygon(const b2Hull *hull, b2Vec2 position, b2Rot rotation,
                                     float radius) {
    if (hull->count < 3) {
        (void)REQUIRE(b2ValidateHull(hull));
        return b2MakeSquare(0.5f);
    }
    b2Transform transform = {position, rotation};
    b2Polygon polygon = {.count = hull->count, .radius = radius};
    for (int i = 0; i < hull->count; ++i) {
        polygon.vertices[i] = b2TransformPoint(transform, hull->points[i]);
    }
    complete_polygon(&polygon);
    return polygon;
}

b2Polygon b2MakeSquare(float halfWidth) {
    return b2MakeBox(halfWidth, halfWidth);
}

b2Polygon b2MakeBox(float halfWidth, float halfHeight) {
    return b2MakeOffsetRoundedBox(halfWidth, halfHeight, b2Vec2_zero, b2Rot_identity, 0.0f);
}

b2Polygon b2MakeRoundedBox(float halfWidth, float halfHeight, float radius) {
    return b2MakeOffsetRoundedBox(halfWidth, halfHeight, b2Vec2_zero, b2Rot_identity, radius);
}

b2Polygon b2MakeOffsetBox(float halfWidth, float halfHeight, b2Vec2 center, b2Rot rotation) {
    return b2MakeOffsetRoundedBox(halfWidth, halfHeight, center, rotation, 0.0f);
}

b2Polygon b2MakeOffsetRoundedBox(float halfWidth, float halfHeight, b2Vec2 center, b2Rot rotation,
                                 float radius) {
    b2Polygon box = {
        .vertices = {{-halfWidth, -halfHeight},
                     {halfWidth, -halfHeight},
                     {halfWidth, halfHeight},
                     {-halfWidth, halfHeight}},
        .normals = {{0.0f, -1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}},
        .count = 4,
        .radius = radius,
    };
    b2Transform transform = {center, rotation};
    return b2TransformPolygon(transform, &box);
}

b2Polygon b2TransformPolygon(b2Transform transform, const b2Polygon *polygon) {
    b2Polygon moved = *polygon;
    for (int i = 0; i < moved.count; ++i) {
        moved.vertices[i] = b2TransformPoint(transform, polygon->vertices[i]);
        moved.normals[i] = b2RotateVector(transform.q, polygon->normals[i]);
    }
    moved.centroid = b2TransformPoint(transform, polygon->centroid);
    return moved;
}

/* Box2D's inertia is about the origin of the shape, that of impel about the centre of mass. */
static b2MassData mass_of(const ImpelConvex *convex, float density) {
    ImpelMassData data = {0};
    (void)OK(impel_convex_get_mass(convex, density, &data));
    b2Vec2 center = vec_out(data.center);
    return (b2MassData){data.mass, center, data.inertia + data.mass * b2Dot(center, center)};
}

b2MassData b2ComputeCircleMass(const b2Circle *shape, float density) {
    ImpelConvex convex = impel_b2_convex_from_circle(shape);
    return mass_of(&convex, density);
}

b2MassData b2ComputeCapsuleMass(const b2Capsule *shape, float density) {
    ImpelConvex convex = impel_b2_convex_from_capsule(shape);
    return mass_of(&convex, density);
}

b2MassData b2ComputePolygonMass(const b2Polygon *shape, float density) {
    ImpelConvex convex = impel_b2_convex_from_polygon(shape);
    return mass_of(&convex, density);
}

static b2AABB aabb_of(const ImpelConvex *convex, b2Transform transform) {
    ImpelAabb aabb = {{0.0f, 0.0f}, {0.0f, 0.0f}};
    (void)OK(impel_convex_get_aabb(convex, transform_in(transform), &aabb));
    return aabb_out(aabb);
}

b2AABB b2ComputeCircleAABB(const b2Circle *shape, b2Transform transform) {
    ImpelConvex convex = impel_b2_convex_from_circle(shape);
    return aabb_of(&convex, transform);
}

b2AABB b2ComputeCapsuleAABB(const b2Capsule *shape, b2Transform transform) {
    ImpelConvex convex = impel_b2_convex_from_capsule(shape);
    return aabb_of(&convex, transform);
}

b2AABB b2ComputePolygonAABB(const b2Polygon *shape, b2Transform transform) {
    ImpelConvex convex = impel_b2_convex_from_polygon(shape);
    return aabb_of(&convex, transform);
}

b2AABB b2ComputeSegmentAABB(const b2Segment *shape, b2Transform transform) {
    ImpelConvex convex = impel_b2_convex_from_segment(shape);
    return aabb_of(&convex, transform);
}

static bool contains(const ImpelConvex *convex, b2Vec2 point) {
    static const ImpelTransform identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};
    ImpelConvex target = {.count = 1};
    target.points[0] = vec_in(point);
    bool overlaps = false;
    (void)OK(impel_convex_overlaps(convex, identity, &target, identity, &overlaps));
    return overlaps;
}

bool b2PointInCircle(b2Vec2 point, const b2Circle *shape) {
    ImpelConvex convex = impel_b2_convex_from_circle(shape);
    return contains(&convex, point);
}

bool b2PointInCapsule(b2Vec2 point, const b2Capsule *shape) {
    ImpelConvex convex = impel_b2_convex_from_capsule(shape);
    return contains(&convex, point);
}

bool b2PointInPolygon(b2Vec2 point, const b2Polygon *shape) {
    ImpelConvex convex = impel_b2_convex_from_polygon(shape);
    return contains(&convex, point);
}
