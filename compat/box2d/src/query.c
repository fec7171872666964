/* Worlds: overlap queries, ray casts, shape casts, and the mover functions. */
#include "layer.h"

typedef struct Visit {
    b2OverlapResultFcn *overlap;
    b2CastResultFcn *cast;
    void *context;
} Visit;

/* Box2D's queries find sensors. */
static ImpelQueryOptions options_for(b2QueryFilter filter, ImpelQueryStatistics *statistics) {
    ImpelQueryOptions options = impel_query_options_default();
    options.filter = query_filter_in(filter);
    options.include_sensors = true;
    options.statistics = statistics;
    return options;
}

static b2TreeStats stats_out(ImpelQueryStatistics statistics) {
    return (b2TreeStats){(int)statistics.nodes, (int)statistics.shapes};
}

static bool visit_shape(ImpelShapeId shape, void *context) {
    const Visit *visit = context;
    return visit->overlap(shape_out(shape), visit->context);
}

static float visit_hit(const ImpelRayHit *hit, void *context) {
    const Visit *visit = context;
    float fraction = visit->cast(shape_out(hit->shape), vec_out(hit->point), vec_out(hit->normal),
                                 hit->fraction, visit->context);
    if (fraction < 0.0f) {
        return IMPEL_CAST_IGNORE;
    }
    return fraction < 1.0f ? fraction : IMPEL_CAST_CONTINUE;
}

/* Runs a query of the world of `worldId` with the variables `world`, `options` and `visit`. */
#define RETURN_QUERY(call)                                         \
    do {                                                           \
        const World *world = impel_b2_world(worldId);                 \
        ImpelQueryStatistics statistics = {0, 0};                  \
        ImpelQueryOptions options = options_for(filter, &statistics); \
        (void)(REQUIRE(world != NULL) && OK(call));                \
        return stats_out(statistics);                              \
    } while (0)

static const ImpelTransform identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};

b2TreeStats b2World_OverlapAABB(b2WorldId worldId, b2AABB aabb, b2QueryFilter filter,
                                b2OverlapResultFcn *fcn, void *context) {
    Visit visit = {.overlap = fcn, .context = context};
    RETURN_QUERY(impel_world_visit_aabb(world->id, aabb_in(aabb), &options, visit_shape, &visit));
}

b2TreeStats b2World_OverlapShape(b2WorldId worldId, const b2ShapeProxy *proxy,
                                 b2QueryFilter filter, b2OverlapResultFcn *fcn, void *context) {
    Visit visit = {.overlap = fcn, .context = context};
    ImpelConvex convex = impel_b2_convex_from_proxy(proxy);
    RETURN_QUERY(
        impel_world_visit_shape(world->id, &convex, identity, &options, visit_shape, &visit));
}

b2TreeStats b2World_CastRay(b2WorldId worldId, b2Vec2 origin, b2Vec2 translation,
                            b2QueryFilter filter, b2CastResultFcn *fcn, void *context) {
    Visit visit = {.cast = fcn, .context = context};
    RETURN_QUERY(impel_world_visit_ray(world->id, vec_in(origin), vec_in(translation), &options,
                                       visit_hit, &visit));
}

b2TreeStats b2World_CastShape(b2WorldId worldId, const b2ShapeProxy *proxy, b2Vec2 translation,
                              b2QueryFilter filter, b2CastResultFcn *fcn, void *context) {
    Visit visit = {.cast = fcn, .context = context};
    ImpelConvex convex = impel_b2_convex_from_proxy(proxy);
    RETURN_QUERY(impel_world_visit_shape_cast(world->id, &convex, identity, vec_in(translation),
                                              &options, visit_hit, &visit));
}

/* The closest ray cast ignores shapes that contain the start of the ray. */
static float keep_closest(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction,
                          void *context) {
    if (fraction == 0.0f) {
        return -1.0f;
    }
    b2RayResult *result = context;
    result->shapeId = shape;
    result->point = point;
    result->normal = normal;
    result->fraction = fraction;
    result->hit = true;
    return fraction;
}

b2RayResult b2World_CastRayClosest(b2WorldId worldId, b2Vec2 origin, b2Vec2 translation,
                                   b2QueryFilter filter) {
    b2RayResult result = {0};
    b2TreeStats stats =
        b2World_CastRay(worldId, origin, translation, filter, keep_closest, &result);
    result.nodeVisits = stats.nodeVisits;
    result.leafVisits = stats.leafVisits;
    return result;
}

float b2World_CastMover(b2WorldId worldId, const b2Capsule *mover, b2Vec2 translation,
                        b2QueryFilter filter) {
    const World *world = impel_b2_world(worldId);
    ImpelQueryOptions options = options_for(filter, NULL);
    ImpelConvex convex = impel_b2_convex_from_capsule(mover);
    ImpelRayHit hit = {0};
    if (!REQUIRE(world != NULL) ||
        !OK(impel_world_cast_mover(world->id, &convex, identity, vec_in(translation),
                                   linear_slop(), &options, &hit)) ||
        !hit.hit) {
        return 1.0f;
    }
    return hit.fraction;
}

void b2World_CollideMover(b2WorldId worldId, const b2Capsule *mover, b2QueryFilter filter,
                          b2PlaneResultFcn *fcn, void *context) {
    const World *world = impel_b2_world(worldId);
    ImpelQueryOptions options = options_for(filter, NULL);
    ImpelConvex convex = impel_b2_convex_from_capsule(mover);
    ImpelMoverPlane planes[IMPEL_MAX_PLANES];
    size_t count = 0;
    if (!REQUIRE(world != NULL)) {
        return;
    }
    ImpelStatus status = impel_world_collide_mover(world->id, &convex, identity, 0.0f, &options,
                                                   planes, IMPEL_MAX_PLANES, &count);
    if (status == IMPEL_ERROR_CAPACITY) {
        count = IMPEL_MAX_PLANES;
    } else if (!OK(status)) {
        return;
    }
    for (size_t i = 0; i < count; ++i) {
        /* Box2D's offset is the depth of the overlap. */
        b2PlaneResult result = {
            .plane = {vec_out(planes[i].normal), -planes[i].separation},
            .point = vec_out(planes[i].point),
            .hit = true,
        };
        if (!fcn(shape_out(planes[i].shape), &result, context)) {
            return;
        }
    }
}

/* Impel has the same two functions for planes of its own kind; Box2D's also return the push of
 * each plane, which b2ClipVector reads. */
#define PLANE_ITERATIONS 20

b2PlaneSolverResult b2SolvePlanes(b2Vec2 targetDelta, b2CollisionPlane *planes, int count) {
    for (int i = 0; i < count; ++i) {
        planes[i].push = 0.0f;
    }
    b2Vec2 translation = targetDelta;
    float slop = linear_slop();
    int iteration = 0;
    float change = slop;
    while (iteration < PLANE_ITERATIONS && change >= slop) {
        change = 0.0f;
        for (int i = 0; i < count; ++i) {
            b2CollisionPlane *plane = &planes[i];
            float separation = b2PlaneSeparation(plane->plane, translation) + slop;
            float push = b2ClampFloat(plane->push - separation, 0.0f, plane->pushLimit);
            float difference = push - plane->push;
            plane->push = push;
            translation = b2MulAdd(translation, difference, plane->plane.normal);
            change += b2AbsFloat(difference);
        }
        iteration += change >= slop ? 1 : 0;
    }
    return (b2PlaneSolverResult){translation, iteration};
}

b2Vec2 b2ClipVector(b2Vec2 vector, const b2CollisionPlane *planes, int count) {
    for (int i = 0; i < count; ++i) {
        const b2CollisionPlane *plane = &planes[i];
        float speed = b2Dot(vector, plane->plane.normal);
        if (plane->push != 0.0f && plane->clipVelocity && speed < 0.0f) {
            vector = b2MulSub(vector, speed, plane->plane.normal);
        }
    }
    return vector;
}
