/* collision.h: ray casts and shape casts, and manifolds. */
#include "suite.h"

#include <math.h>

static void print_cast(b2CastOutput output) {
    VALUE(0, output.hit);
    VALUE(3e-3, output.fraction);
    VALUE_VEC(5e-2, output.normal);
    VALUE_VEC(2e-2, output.point);
}

static const b2Circle circle = {{0.2f, 0.1f}, 0.7f};
static const b2Capsule capsule = {{-1.0f, -0.2f}, {1.0f, 0.3f}, 0.5f};
static const b2Segment segment = {{-1.0f, -0.5f}, {1.0f, 0.5f}};

static void rays(void) {
    b2Polygon box = b2MakeBox(1.0f, 0.5f);
    b2Polygon rounded = b2MakeRoundedBox(1.0f, 0.5f, 0.2f);
    for (int i = 0; i < 25; ++i) {
        float t = 0.27f * (float)i;
        b2RayCastInput input = {
            .origin = {4.0f * cosf(t), 3.0f * sinf(t)},
            .translation = {-6.0f * cosf(t + 0.1f), -5.0f * sinf(t - 0.1f)},
            .maxFraction = i % 5 == 0 ? 0.5f : 1.0f,
        };
        CHECK(b2IsValidRay(&input));
        print_cast(b2RayCastCircle(&input, &circle));
        print_cast(b2RayCastCapsule(&input, &capsule));
        print_cast(b2RayCastSegment(&input, &segment, false));
        print_cast(b2RayCastSegment(&input, &segment, true));
        print_cast(b2RayCastPolygon(&input, &box));
        print_cast(b2RayCastPolygon(&input, &rounded));
    }
    b2RayCastInput inside = {{0.0f, 0.0f}, {3.0f, 0.0f}, 1.0f};
    print_cast(b2RayCastCircle(&inside, &circle));
    print_cast(b2RayCastCapsule(&inside, &capsule));
    print_cast(b2RayCastPolygon(&inside, &box));
    inside.maxFraction = NAN;
    CHECK(!b2IsValidRay(&inside));
}

static void shapes(void) {
    b2Polygon box = b2MakeBox(1.0f, 0.5f);
    b2Polygon small = b2MakeBox(0.2f, 0.3f);
    for (int i = 0; i < 25; ++i) {
        float t = 0.27f * (float)i;
        b2ShapeCastInput input = {
            .translation = {-6.0f * cosf(t + 0.1f), -5.0f * sinf(t - 0.1f)},
            .maxFraction = 1.0f,
        };
        b2Vec2 start = {4.0f * cosf(t), 3.0f * sinf(t)};
        b2Rot turn = suite_rotation(t);
        input.proxy = b2MakeOffsetProxy(small.vertices, small.count, 0.1f, start, turn);
        print_cast(b2ShapeCastCircle(&input, &circle));
        print_cast(b2ShapeCastCapsule(&input, &capsule));
        print_cast(b2ShapeCastSegment(&input, &segment));
        print_cast(b2ShapeCastPolygon(&input, &box));
        b2ShapeCastPairInput pair = {
            .proxyA = b2MakeProxy(box.vertices, box.count, 0.0f),
            .proxyB = b2MakeProxy(small.vertices, small.count, 0.1f),
            .transformA = b2Transform_identity,
            .transformB = {start, turn},
            .translationB = input.translation,
            .maxFraction = 1.0f,
        };
        print_cast(b2ShapeCast(&pair));
    }
}

void test_casts(void) {
    rays();
    shapes();
}

/* The number of points may differ where one is far from the deepest: the deepest is compared. */
static void print_manifold(const char *pair, b2Manifold manifold, b2Transform xfA,
                           b2Transform xfB) {
    float deepest = 0.0f;
    for (int i = 0; i < manifold.pointCount; ++i) {
        const b2ManifoldPoint *point = &manifold.points[i];
        deepest = i == 0 ? point->separation : b2MinFloat(deepest, point->separation);
        CHECK_NEAR(point->anchorA.x, point->point.x - xfA.p.x, 1e-5f);
        CHECK_NEAR(point->anchorB.y, point->point.y - xfB.p.y, 1e-5f);
    }
    suite_context = pair;
    VALUE(0, manifold.pointCount > 0);
    VALUE_VEC(5e-3, manifold.normal);
    VALUE(5e-3, deepest);
    suite_context = "";
}

#define MANIFOLD(function, call) print_manifold(" " #function, function call, a, b)

void test_manifolds(void) {
    b2Polygon box = b2MakeBox(1.0f, 0.5f);
    b2Polygon other = b2MakeRoundedBox(0.4f, 0.4f, 0.1f);
    b2Circle ball = {{0.1f, 0.0f}, 0.5f};
    b2Capsule pill = {{-0.3f, 0.0f}, {0.3f, 0.1f}, 0.4f};
    b2ChainSegment chain = {.ghost1 = {2.5f, 0.1f},
                            .segment = {{1.0f, 0.0f}, {-1.0f, 0.0f}},
                            .ghost2 = {-2.5f, 0.1f}};
    b2Transform a = {{0.5f, 0.25f}, suite_rotation(0.2f)};
    for (int i = 0; i < 21; ++i) {
        float t = 0.3f * (float)i;
        b2Vec2 position = {0.5f + 1.25f * cosf(t), 0.25f + 0.9f * sinf(t)};
        b2Transform b = {position, suite_rotation(0.35f * t)};
        b2SimplexCache cache = b2_emptySimplexCache;
        MANIFOLD(b2CollideCircles, (&circle, a, &ball, b));
        MANIFOLD(b2CollideCapsuleAndCircle, (&capsule, a, &ball, b));
        MANIFOLD(b2CollideSegmentAndCircle, (&segment, a, &ball, b));
        MANIFOLD(b2CollidePolygonAndCircle, (&box, a, &ball, b));
        MANIFOLD(b2CollideCapsules, (&capsule, a, &pill, b));
        MANIFOLD(b2CollideSegmentAndCapsule, (&segment, a, &pill, b));
        MANIFOLD(b2CollidePolygonAndCapsule, (&box, a, &pill, b));
        MANIFOLD(b2CollidePolygons, (&box, a, &other, b));
        MANIFOLD(b2CollideSegmentAndPolygon, (&segment, a, &other, b));
        MANIFOLD(b2CollideChainSegmentAndCircle, (&chain, a, &ball, b));
        MANIFOLD(b2CollideChainSegmentAndCapsule, (&chain, a, &pill, b, &cache));
        cache = b2_emptySimplexCache;
        MANIFOLD(b2CollideChainSegmentAndPolygon, (&chain, a, &other, b, &cache));
    }
}
