/* collision.h: hulls, polygons, mass, bounding boxes, point tests, distance. */
#include "suite.h"

#include <math.h>

static void print_mass(b2MassData data) {
    VALUE(0.02 * (double)data.mass, data.mass);
    VALUE_VEC(0.01, data.center);
    VALUE(0.03 * (double)data.rotationalInertia, data.rotationalInertia);
}

static void print_polygon(b2Polygon polygon) {
    VALUE(0, polygon.count);
    VALUE(0, polygon.radius);
    VALUE_VEC(1e-5, polygon.centroid);
    /* Vertices may begin elsewhere: sums do not depend on it. */
    float sum = 0.0f, dots = 0.0f;
    for (int i = 0; i < polygon.count; ++i) {
        b2Vec2 next = polygon.vertices[(i + 1) % polygon.count];
        sum += b2Cross(polygon.vertices[i], next);
        dots += b2Dot(polygon.normals[i], polygon.vertices[i]);
        CHECK_NEAR(b2Length(polygon.normals[i]), 1.0f, 1e-5f);
    }
    VALUE(1e-4, sum);
    VALUE(1e-4, dots);
}

static void hulls(void) {
    b2Vec2 cloud[] = {{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {1.0f, 0.5f},
                      {0.0f, 1.0f}, {1.0f, 1.5f}, {1.0f, 0.0f}};
    b2Hull hull = b2ComputeHull(cloud, 7);
    VALUE(0, hull.count);
    CHECK(b2ValidateHull(&hull));
    b2Vec2 line[] = {{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}, {3.0f, 0.0f}};
    CHECK(b2ComputeHull(line, 4).count == 0);
    CHECK(b2ComputeHull(cloud, 2).count == 0);
    b2Hull empty = {0};
    CHECK(!b2ValidateHull(&empty));
    b2Rot turn = suite_rotation(0.4f);
    print_polygon(b2MakePolygon(&hull, 0.1f));
    print_polygon(b2MakeOffsetPolygon(&hull, (b2Vec2){1.0f, 2.0f}, turn));
    print_polygon(b2MakeOffsetRoundedPolygon(&hull, (b2Vec2){1.0f, 2.0f}, turn, 0.2f));
}

static void polygons(void) {
    b2Rot turn = suite_rotation(0.4f);
    b2Vec2 center = {1.0f, -2.0f};
    print_polygon(b2MakeSquare(0.5f));
    print_polygon(b2MakeBox(1.0f, 2.0f));
    print_polygon(b2MakeRoundedBox(1.0f, 2.0f, 0.25f));
    print_polygon(b2MakeOffsetBox(1.0f, 2.0f, center, turn));
    print_polygon(b2MakeOffsetRoundedBox(1.0f, 2.0f, center, turn, 0.25f));
    b2Polygon box = b2MakeBox(1.0f, 2.0f);
    print_polygon(b2TransformPolygon((b2Transform){center, turn}, &box));
}

static void masses(void) {
    b2Circle circle = {{1.0f, 0.5f}, 0.75f};
    b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.5f}, 0.5f};
    b2Polygon box = b2MakeOffsetBox(1.0f, 2.0f, (b2Vec2){1.0f, 1.0f}, suite_rotation(0.3f));
    b2Polygon rounded = b2MakeRoundedBox(1.0f, 2.0f, 0.25f);
    b2Segment segment = {{-1.0f, 1.0f}, {2.0f, 0.0f}};
    print_mass(b2ComputeCircleMass(&circle, 2.0f));
    print_mass(b2ComputeCapsuleMass(&capsule, 2.0f));
    print_mass(b2ComputePolygonMass(&box, 2.0f));
    print_mass(b2ComputePolygonMass(&rounded, 2.0f));
    b2Transform xf = {{2.0f, 3.0f}, suite_rotation(0.7f)};
    b2AABB boxes[] = {b2ComputeCircleAABB(&circle, xf), b2ComputeCapsuleAABB(&capsule, xf),
                      b2ComputePolygonAABB(&box, xf), b2ComputePolygonAABB(&rounded, xf),
                      b2ComputeSegmentAABB(&segment, xf)};
    for (int i = 0; i < 5; ++i) {
        VALUE_VEC(0.002, boxes[i].lowerBound);
        VALUE_VEC(0.002, boxes[i].upperBound);
    }
    for (float x = -2.05f; x < 3.0f; x += 0.31f) {
        for (float y = -2.05f; y < 3.0f; y += 0.31f) {
            b2Vec2 point = {x, y};
            VALUE(0, b2PointInCircle(point, &circle));
            VALUE(0, b2PointInCapsule(point, &capsule));
            VALUE(0, b2PointInPolygon(point, &box));
        }
    }
}

static void distances(void) {
    b2SegmentDistanceResult crossing = b2SegmentDistance(
        (b2Vec2){-1.0f, 0.0f}, (b2Vec2){1.0f, 0.0f}, (b2Vec2){0.5f, -1.0f}, (b2Vec2){0.5f, 1.0f});
    VALUE(1e-6, crossing.distanceSquared);
    VALUE(1e-6, crossing.fraction1);
    VALUE(1e-6, crossing.fraction2);
    for (int i = 0; i < 40; ++i) {
        float t = 0.31f * (float)i;
        b2SegmentDistanceResult result =
            b2SegmentDistance((b2Vec2){cosf(t), sinf(t)}, (b2Vec2){1.5f * cosf(3.0f * t), 0.5f},
                              (b2Vec2){2.0f, sinf(2.0f * t)}, (b2Vec2){3.0f * sinf(t), -1.0f});
        VALUE(1e-4, result.distanceSquared);
        VALUE_VEC(1e-3, result.closest1);
        VALUE_VEC(1e-3, result.closest2);
    }
    b2Polygon box = b2MakeBox(1.0f, 0.5f);
    b2Vec2 segment[2] = {{-0.5f, 0.0f}, {0.5f, 0.2f}};
    b2DistanceInput input = {0};
    input.proxyA = b2MakeProxy(box.vertices, box.count, 0.1f);
    input.transformA = b2Transform_identity;
    for (int i = 0; i < 30; ++i) {
        float t = 0.21f * (float)i;
        input.useRadii = (i & 1) == 0;
        input.proxyB =
            b2MakeOffsetProxy(segment, 2, 0.2f, (b2Vec2){0.1f, 0.0f}, suite_rotation(0.5f * t));
        input.transformB = (b2Transform){{3.0f * cosf(t), 2.0f * sinf(t)}, suite_rotation(t)};
        b2SimplexCache cache = b2_emptySimplexCache;
        b2DistanceOutput output = b2ShapeDistance(&input, &cache, NULL, 0);
        VALUE(2e-4, output.distance);
        if (output.distance > 0.0f) {
            VALUE_VEC(2e-3, output.normal);
            VALUE_VEC(5e-3, output.pointA);
            VALUE_VEC(5e-3, output.pointB);
        }
    }
}

static void impacts(void) {
    b2Polygon box = b2MakeBox(0.5f, 0.5f);
    b2TOIInput input = {0};
    input.proxyA = b2MakeProxy(box.vertices, box.count, 0.0f);
    input.proxyB = input.proxyA;
    input.maxFraction = 1.0f;
    input.sweepA = (b2Sweep){.q1 = b2Rot_identity, .q2 = b2Rot_identity};
    for (int i = 0; i < 12; ++i) {
        float t = 0.5f * (float)i;
        b2Vec2 start = {4.0f * cosf(t), 4.0f * sinf(t)};
        b2Vec2 end = {-3.0f * cosf(t), 0.3f};
        b2Rot last = suite_rotation(0.8f);
        input.sweepB = (b2Sweep){{0.1f, 0.0f}, start, end, b2Rot_identity, last};
        b2TOIOutput output = b2TimeOfImpact(&input);
        VALUE(0, output.state);
        VALUE(3e-3, output.fraction);
        b2Transform half = b2GetSweepTransform(&input.sweepB, 0.5f);
        VALUE_VEC(1e-3, half.p);
        VALUE(2e-3, b2Rot_GetAngle(half.q));
    }
}

void test_geometry(void) {
    hulls();
    polygons();
    masses();
    distances();
    impacts();
}
