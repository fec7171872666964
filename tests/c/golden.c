/*
 * Two scenes of tests/determinism, call by call, compared with the same hashes.
 *
 * Build profile, language and linkage must not affect the hashes. All coordinates are exact in
 * binary, so no compiler rounds them differently.
 */
#include "scene.h"

/* A line of tests/golden_hashes.txt. */
struct golden {
    const char *scene;
    uint32_t steps;
    uint64_t hash;
};

static const struct golden GOLDEN[] = {
#define IMPEL_GOLDEN(scene, steps, hash, poses) { #scene, steps, UINT64_C(hash) },
#include "golden.inc"
#undef IMPEL_GOLDEN
};

#define GOLDEN_COUNT (sizeof GOLDEN / sizeof GOLDEN[0])
#define STEPS 600u

/* Compares the world with the hash of this step, if the file has one. */
static size_t compare(const char *scene, ImpelWorldId world, uint32_t steps)
{
    for (size_t i = 0; i < GOLDEN_COUNT; i++) {
        if (strcmp(GOLDEN[i].scene, scene) == 0 && GOLDEN[i].steps == steps) {
            uint64_t hash = 0;
            CHECK_OK(impel_world_hash(world, &hash));
            if (hash != GOLDEN[i].hash) {
                printf("%s after %u steps:\n", scene, (unsigned)steps);
            }
            CHECK_EQUAL(hash, GOLDEN[i].hash);
            return 1;
        }
    }
    return 0;
}

static void pyramid(void)
{
    ImpelWorldId world = make_world();
    size_t compared = 0;

    (void)make_box(make_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f), 20.0f, 1.0f);
    for (int row = 0; row < 14; row++) {
        for (int column = 0; column < 14 - row; column++) {
            float x = (float)column + 0.5f * (float)row - 6.5f;
            (void)make_box(make_body(world, IMPEL_BODY_DYNAMIC, x, 0.5f + (float)row), 0.5f, 0.5f);
        }
    }
    for (uint32_t i = 0; i < STEPS; i++) {
        step(world, 1);
        compared += compare("pyramid", world, i + 1);
    }
    CHECK_EQUAL(compared, 10);
    CHECK_OK(impel_world_destroy(world));
}

/* SplitMix64, as in tests/common/vectors.rs. */
static uint64_t next_random(uint64_t *random)
{
    uint64_t z;
    *random += UINT64_C(0x9e3779b97f4a7c15);
    z = *random;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static int whole(uint64_t *random, int low, int high)
{
    return low + (int)(next_random(random) % (uint64_t)(high - low + 1));
}

static float sixteenths(uint64_t *random, int low, int high)
{
    return (float)whole(random, low, high) / 16.0f;
}

static ImpelVec2 random_point(uint64_t *random, int low_x, int high_x, int low_y, int high_y)
{
    float x = sixteenths(random, low_x, high_x);
    return vec2(x, sixteenths(random, low_y, high_y));
}

static void add_shape(uint64_t *random, ImpelBodyId body)
{
    float size = sixteenths(random, 3, 9);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelCapsule capsule;
    ImpelVec2 points[3];

    switch (whole(random, 0, 3)) {
    case 0:
        (void)make_circle(body, size);
        break;
    case 1:
        (void)make_box(body, size, 0.25f);
        break;
    case 2:
        capsule.a = vec2(-size, 0.0f);
        capsule.b = vec2(size, 0.0f);
        capsule.radius = 0.25f;
        CHECK_OK(impel_shape_create_capsule(body, &def, &capsule, &shape));
        break;
    default:
        points[0] = vec2(-size, -0.25f);
        points[1] = vec2(size, -0.25f);
        points[2] = vec2(0.0f, size);
        CHECK_OK(impel_shape_create_polygon(body, &def, points, 3, 0.0625f, &shape));
        break;
    }
}

static ImpelBodyId add_body(uint64_t *random, ImpelWorldId world)
{
    ImpelBodyType type = whole(random, 0, 9) == 0 ? IMPEL_BODY_KINEMATIC : IMPEL_BODY_DYNAMIC;
    ImpelVec2 position = random_point(random, -128, 128, 16, 160);
    ImpelBodyId body = make_body(world, type, position.x, position.y);
    add_shape(random, body);
    return body;
}

static void make_segment(ImpelBodyId body, ImpelVec2 a, ImpelVec2 b)
{
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelSegment segment;
    segment.a = a;
    segment.b = b;
    CHECK_OK(impel_shape_create_segment(body, &def, &segment, &shape));
}

static void change_body(uint64_t *random, ImpelBodyId body, uint32_t at)
{
    ImpelShapeId shapes[64];
    ImpelTransform transform;
    size_t count = 0;

    switch (at % 12) {
    case 1:
        add_shape(random, body);
        break;
    case 3:
        CHECK_OK(impel_body_get_shapes(body, shapes, 64, &count));
        CHECK_OK(impel_shape_destroy(shapes[0]));
        add_shape(random, body);
        break;
    case 5:
        CHECK_OK(impel_body_set_linear_velocity(body, random_point(random, -80, 80, 0, 80)));
        break;
    case 7:
        transform.p = random_point(random, -96, 96, 16, 96);
        transform.q.c = 0.0f;
        transform.q.s = 1.0f;
        CHECK_OK(impel_body_set_transform(body, transform));
        break;
    case 9:
        CHECK_OK(impel_body_apply_impulse_to_center(body, random_point(random, -16, 16, -16, 16)));
        break;
    case 11:
        CHECK_OK(impel_body_set_awake(body, at % 24 == 11));
        break;
    default:
        break;
    }
}

static void churn(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId ground = make_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelBodyId bodies[80];
    size_t count = 0;
    size_t compared = 0;
    uint64_t random = 7;

    CHECK_OK(impel_shape_create_half_space(ground, &def, vec2(0.0f, 1.0f), 0.0f, &shape));
    make_segment(ground, vec2(-8.0f, 0.0f), vec2(-8.0f, 12.0f));
    make_segment(ground, vec2(8.0f, 0.0f), vec2(8.0f, 12.0f));
    for (uint32_t i = 0; i < STEPS; i++) {
        if (count < 80) {
            bodies[count++] = add_body(&random, world);
        }
        if (i % 3 == 2 && count > 8) {
            size_t gone = (size_t)(next_random(&random) % count);
            CHECK_OK(impel_body_destroy(bodies[gone]));
            bodies[gone] = bodies[--count];
        }
        change_body(&random, bodies[next_random(&random) % count], i);
        if (i % 100 == 99) {
            CHECK_OK(impel_world_set_gravity(world, vec2(sixteenths(&random, -16, 16), -10.0f)));
        }
        step(world, 1);
        compared += compare("churn", world, i + 1);
    }
    CHECK_EQUAL(compared, 10);
    CHECK_OK(impel_world_destroy(world));
}

int main(void)
{
    pyramid();
    churn();
    return check_result("golden");
}
