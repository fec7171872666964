/* base.h, math_functions.h and id.h. */
#include "suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int allocations = 0;
static int frees = 0;

static void *count_allocation(unsigned int size, int alignment) {
    allocations += 1;
    size_t unit = (size_t)alignment;
    return aligned_alloc(unit, (size + unit - 1) / unit * unit);
}

static void count_free(void *memory) {
    frees += 1;
    free(memory);
}

static int assertions = 0;

static int count_assertion(const char *condition, const char *fileName, int lineNumber) {
    (void)condition, (void)fileName, (void)lineNumber;
    assertions += 1;
    return 0;
}

void test_base(void) {
    b2Version version = b2GetVersion();
    CHECK(version.major == 3 && version.minor == 1 && version.revision == 1);

    CHECK(b2GetByteCount() == 0);
    b2SetAllocator(count_allocation, count_free);
    b2WorldId world = suite_world();
    CHECK(b2GetByteCount() > 0);
    b2DestroyWorld(world);
    CHECK(b2GetByteCount() == 0);
    /* impel keeps its handle tables. */
    CHECK(frees > 0 && allocations >= frees);
    b2SetAllocator(NULL, NULL);

    b2SetAssertFcn(count_assertion);
    CHECK(assertions == 0);

    uint64_t ticks = b2GetTicks();
    b2Yield();
    CHECK(b2GetMilliseconds(ticks) >= 0.0f);
    CHECK(b2GetMillisecondsAndReset(&ticks) < 1000.0f);

    const char *text = "impel";
    VALUE(0, b2Hash(B2_HASH_INIT, (const uint8_t *)text, (int)strlen(text)));

    b2WorldId again = suite_world();
    b2BodyId body = suite_body(again, b2_dynamicBody, 1.0f, 2.0f);
    CHECK(B2_IS_NON_NULL(body) && B2_IS_NON_NULL(again));
    b2BodyId loaded = b2LoadBodyId(b2StoreBodyId(body));
    CHECK(B2_ID_EQUALS(loaded, body) && b2Body_IsValid(loaded));
    b2WorldId loaded_world = b2LoadWorldId(b2StoreWorldId(again));
    CHECK(b2World_IsValid(loaded_world));
    b2DestroyWorld(again);
    CHECK(!b2World_IsValid(again) && !b2Body_IsValid(body));
}

void test_math(void) {
    CHECK(b2IsValidFloat(1.0f) && !b2IsValidFloat(NAN) && !b2IsValidFloat(INFINITY));
    CHECK(b2IsValidVec2((b2Vec2){1.0f, 2.0f}) && !b2IsValidVec2((b2Vec2){NAN, 2.0f}));
    CHECK(b2IsValidRotation(b2Rot_identity) && !b2IsValidRotation((b2Rot){2.0f, 0.0f}));
    CHECK(b2IsValidAABB((b2AABB){{0.0f, 0.0f}, {1.0f, 1.0f}}));
    CHECK(!b2IsValidAABB((b2AABB){{2.0f, 0.0f}, {1.0f, 1.0f}}));
    CHECK(b2IsValidPlane((b2Plane){{0.0f, 1.0f}, 3.0f}));
    CHECK(!b2IsValidPlane((b2Plane){{0.0f, 2.0f}, 3.0f}));
    for (float angle = -9.0f; angle < 9.0f; angle += 0.37f) {
        b2CosSin cs = b2ComputeCosSin(angle);
        CHECK_NEAR(cs.cosine, cosf(angle), 0.002f);
        CHECK_NEAR(cs.sine, sinf(angle), 0.002f);
        CHECK_NEAR(cs.cosine * cs.cosine + cs.sine * cs.sine, 1.0f, 1e-5f);
        float y = 3.0f * sinf(angle), x = 3.0f * cosf(angle);
        CHECK_NEAR(b2Atan2(y, x), atan2f(y, x), 2e-4f);
    }
    CHECK(b2Atan2(0.0f, 0.0f) == 0.0f);
    b2Rot between = b2ComputeRotationBetweenUnitVectors((b2Vec2){1.0f, 0.0f}, (b2Vec2){0.0f, 1.0f});
    CHECK_NEAR(b2Rot_GetAngle(between), 0.5f * B2_PI, 1e-3f);

    CHECK(b2GetLengthUnitsPerMeter() == 1.0f);
    b2SetLengthUnitsPerMeter(100.0f);
    CHECK(b2GetLengthUnitsPerMeter() == 100.0f);
    b2WorldDef def = b2DefaultWorldDef();
    VALUE(0, def.restitutionThreshold);
    VALUE(0, def.maxContactPushSpeed);
    VALUE(0, def.maximumLinearSpeed);
    VALUE(1e-6, b2DefaultBodyDef().sleepThreshold);
    def.gravity.y = -1000.0f;
    b2WorldId world = b2CreateWorld(&def);
    b2BodyId ground = suite_body(world, b2_staticBody, 0.0f, -100.0f);
    suite_box(ground, 5000.0f, 100.0f);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 200.0f);
    suite_box(body, 50.0f, 50.0f);
    suite_step(world, 120);
    VALUE(1, b2Body_GetPosition(body).y);
    b2DestroyWorld(world);
    b2SetLengthUnitsPerMeter(1.0f);
}
