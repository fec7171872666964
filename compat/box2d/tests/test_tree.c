/* collision.h: the dynamic tree. */
#include "suite.h"

#define PROXIES 200

typedef struct Found {
    int count;
    uint64_t sum;
    float fraction;
} Found;

static bool found(int proxyId, uint64_t userData, void *context) {
    (void)proxyId;
    Found *out = context;
    out->count += 1;
    out->sum += userData;
    return true;
}

static bool found_one(int proxyId, uint64_t userData, void *context) {
    (void)found(proxyId, userData, context);
    return false;
}

static float ray_found(const b2RayCastInput *input, int proxyId, uint64_t userData,
                       void *context) {
    (void)found(proxyId, userData, context);
    return input->maxFraction;
}

static float ray_stop(const b2RayCastInput *input, int proxyId, uint64_t userData, void *context) {
    (void)input;
    (void)found(proxyId, userData, context);
    return 0.0f;
}

static float shape_found(const b2ShapeCastInput *input, int proxyId, uint64_t userData,
                         void *context) {
    (void)found(proxyId, userData, context);
    return input->maxFraction;
}

static b2AABB box_at(int i) {
    b2Vec2 p = {(float)(i % 20), (float)(i / 20)};
    return (b2AABB){p, {p.x + 0.5f, p.y + 0.5f}};
}

void test_tree(void) {
    b2DynamicTree tree = b2DynamicTree_Create();
    int ids[PROXIES];
    for (int i = 0; i < PROXIES; ++i) {
        ids[i] = b2DynamicTree_CreateProxy(&tree, box_at(i), i % 2 == 0 ? 1 : 2, (uint64_t)i);
        CHECK(ids[i] >= 0);
    }
    b2DynamicTree_Validate(&tree);
    CHECK(b2DynamicTree_GetProxyCount(&tree) == PROXIES);
    CHECK(b2DynamicTree_GetHeight(&tree) >= 7 && b2DynamicTree_GetHeight(&tree) < 30);
    CHECK(b2DynamicTree_GetAreaRatio(&tree) > 0.0f);
    CHECK(b2DynamicTree_GetByteCount(&tree) > 0);
    b2AABB bounds = b2DynamicTree_GetRootBounds(&tree);
    VALUE_VEC(0, bounds.lowerBound);
    VALUE_VEC(0, bounds.upperBound);
    CHECK(b2DynamicTree_GetUserData(&tree, ids[7]) == 7);
    CHECK(b2DynamicTree_GetCategoryBits(&tree, ids[7]) == 2);

    b2AABB query = {{2.1f, 1.1f}, {6.2f, 4.3f}};
    Found all = {0}, odd = {0}, one = {0}, none = {0};
    b2DynamicTree_Query(&tree, query, 3, found, &all);
    b2DynamicTree_Query(&tree, query, 2, found, &odd);
    b2DynamicTree_Query(&tree, query, 3, found_one, &one);
    b2DynamicTree_Query(&tree, query, 4, found, &none);
    VALUE(0, all.count);
    VALUE(0, all.sum);
    VALUE(0, odd.count);
    CHECK(one.count == 1 && none.count == 0);

    b2RayCastInput ray = {{-1.0f, 0.23f}, {30.0f, 3.1f}, 1.0f};
    Found hits = {0}, first = {0}, half = {0};
    b2TreeStats stats = b2DynamicTree_RayCast(&tree, &ray, 3, ray_found, &hits);
    VALUE(0, hits.count);
    VALUE(0, hits.sum);
    CHECK(stats.leafVisits >= hits.count);
    b2DynamicTree_RayCast(&tree, &ray, 3, ray_stop, &first);
    CHECK(first.count == 1);
    ray.maxFraction = 0.5f;
    b2DynamicTree_RayCast(&tree, &ray, 3, ray_found, &half);
    VALUE(0, half.count);

    b2ShapeCastInput cast = {.translation = {30.0f, 3.0f}, .maxFraction = 1.0f};
    b2Vec2 point = {-1.0f, 0.2f};
    cast.proxy = b2MakeProxy(&point, 1, 0.6f);
    Found swept = {0};
    b2DynamicTree_ShapeCast(&tree, &cast, 3, shape_found, &swept);
    CHECK(swept.count >= hits.count);

    b2AABB away = {{100.0f, 100.0f}, {101.0f, 101.0f}};
    b2DynamicTree_MoveProxy(&tree, ids[0], away);
    VALUE_VEC(0, b2DynamicTree_GetAABB(&tree, ids[0]).lowerBound);
    b2AABB larger = {{1.0f, -2.0f}, {1.5f, 0.5f}};
    b2DynamicTree_EnlargeProxy(&tree, ids[1], larger);
    b2DynamicTree_Rebuild(&tree, false);
    b2DynamicTree_Rebuild(&tree, true);
    b2DynamicTree_ValidateNoEnlarged(&tree);
    b2DynamicTree_SetCategoryBits(&tree, ids[1], 4);
    CHECK(b2DynamicTree_GetCategoryBits(&tree, ids[1]) == 4);
    Found moved = {0};
    b2DynamicTree_Query(&tree, (b2AABB){{0.9f, -1.9f}, {1.2f, -1.5f}}, 4, found, &moved);
    CHECK(moved.count == 1 && moved.sum == 1);
    for (int i = 0; i < PROXIES; ++i) {
        b2DynamicTree_DestroyProxy(&tree, ids[i]);
    }
    CHECK(b2DynamicTree_GetProxyCount(&tree) == 0);
    Found after = {0};
    b2DynamicTree_Query(&tree, query, 3, found, &after);
    CHECK(after.count == 0);
    b2DynamicTree_Destroy(&tree);
}
