/* collision.h: distance, proxies, sweeps, time of impact. */
#include "layer.h"

/* The closest point of the line p + f d to a point on the other line, as a fraction in [0, 1]. */
static float clamp_fraction(float numerator, float denominator) {
    return denominator > 0.0f ? b2ClampFloat(numerator / denominator, 0.0f, 1.0f) : 0.0f;
}

/* The fractions minimize |p1 + f1 d1 - p2 - f2 d2|². The unconstrained minimum for segment 1 is
 * clamped first, then segment 2 is solved for it, and segment 1 again if segment 2 was clamped. */
b2SegmentDistanceResult b2SegmentDistance(b2Vec2 p1, b2Vec2 q1, b2Vec2 p2, b2Vec2 q2) {
    b2Vec2 d1 = b2Sub(q1, p1);
    b2Vec2 d2 = b2Sub(q2, p2);
    b2Vec2 between = b2Sub(p2, p1);
    float d11 = b2Dot(d1, d1);
    float d22 = b2Dot(d2, d2);
    float d12 = b2Dot(d1, d2);
    float e1 = b2Dot(d1, between);
    float e2 = b2Dot(d2, between);
    float f1 = clamp_fraction(e1 * d22 - e2 * d12, d11 * d22 - d12 * d12);
    float f2 = clamp_fraction(f1 * d12 - e2, d22);
    f1 = clamp_fraction(f2 * d12 + e1, d11);
    b2SegmentDistanceResult result = {
        .closest1 = b2MulAdd(p1, f1, d1),
        .closest2 = b2MulAdd(p2, f2, d2),
        .fraction1 = f1,
        .fraction2 = f2,
    };
    result.distanceSquared = b2DistanceSquared(result.closest1, result.closest2);
    return result;
}

b2ShapeProxy b2MakeProxy(const b2Vec2 *points, int count, float radius) {
    return b2MakeOffsetProxy(points, count, radius, b2Vec2_zero, b2Rot_identity);
}

b2ShapeProxy b2MakeOffsetProxy(const b2Vec2 *points, int count, float radius, b2Vec2 position,
                               b2Rot rotation) {
    b2Transform transform = {position, rotation};
    b2ShapeProxy proxy = {.radius = radius};
    proxy.count = b2MinInt(count, B2_MAX_POLYGON_VERTICES);
    for (int i = 0; i < proxy.count; ++i) {
        proxy.points[i] = b2TransformPoint(transform, points[i]);
    }
    return proxy;
}

/* Impel's GJK starts without a cache and has no simplex to show: the cache is emptied, and
 * simplexCount is 0. */
b2DistanceOutput b2ShapeDistance(const b2DistanceInput *input, b2SimplexCache *cache,
                                 b2Simplex *simplexes, int simplexCapacity) {
    (void)simplexes;
    (void)simplexCapacity;
    ImpelConvex a = impel_b2_convex_from_proxy(&input->proxyA);
    ImpelConvex b = impel_b2_convex_from_proxy(&input->proxyB);
    if (!input->useRadii) {
        a.radius = 0.0f;
        b.radius = 0.0f;
    }
    cache->count = 0;
    ImpelDistance distance = {0};
    if (!OK(impel_convex_distance(&a, transform_in(input->transformA), &b,
                                  transform_in(input->transformB), &distance))) {
        return (b2DistanceOutput){0};
    }
    return (b2DistanceOutput){
        .pointA = vec_out(distance.point_a),
        .pointB = vec_out(distance.point_b),
        .normal = vec_out(distance.normal),
        .distance = distance.distance,
        .iterations = (int)distance.iterations,
    };
}

static ImpelSweep sweep_in(const b2Sweep *sweep) {
    return (ImpelSweep){vec_in(sweep->localCenter), vec_in(sweep->c1), vec_in(sweep->c2),
                        rotation_in(sweep->q1), rotation_in(sweep->q2)};
}

b2Transform b2GetSweepTransform(const b2Sweep *sweep, float time) {
    ImpelSweep in = sweep_in(sweep);
    ImpelTransform transform;
    return OK(impel_sweep_get_transform(&in, time, &transform)) ? transform_out(transform)
                                                                : b2Transform_identity;
}

b2TOIOutput b2TimeOfImpact(const b2TOIInput *input) {
    ImpelConvex a = impel_b2_convex_from_proxy(&input->proxyA);
    ImpelConvex b = impel_b2_convex_from_proxy(&input->proxyB);
    ImpelSweep sweep_a = sweep_in(&input->sweepA);
    ImpelSweep sweep_b = sweep_in(&input->sweepB);
    ImpelImpact impact = {0};
    if (!OK(impel_convex_time_of_impact(&a, &sweep_a, &b, &sweep_b, input->maxFraction,
                                        &impact))) {
        return (b2TOIOutput){b2_toiStateFailed, 0.0f};
    }
    static const b2TOIState states[] = {
        [IMPEL_IMPACT_SEPARATED] = b2_toiStateSeparated,
        [IMPEL_IMPACT_HIT] = b2_toiStateHit,
        [IMPEL_IMPACT_OVERLAPPED] = b2_toiStateOverlapped,
        [IMPEL_IMPACT_FAILED] = b2_toiStateFailed,
    };
    return (b2TOIOutput){states[impact.state], impact.fraction};
}
