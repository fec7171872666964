/* Mass ratios, damping, friction, rolling resistance, sleep. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

static ImpelWorldId create_world(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    return world;
}

static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    return body;
}

static void run(ImpelWorldId world, int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

static ImpelBodyId create_ground(ImpelWorldId world, ImpelVec2 up, ImpelShapeDef def)
{
    ImpelBodyId ground = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeId shape;
    assert(impel_shape_create_half_space(ground, &def, up, 0.0f, &shape) == IMPEL_OK);
    return ground;
}

/* Returns the sum of the overlaps under a box of `ratio` kg on `count` boxes of 1 kg. */
static float sink_under(float ratio, int count, uint32_t substeps, float hertz)
{
    ImpelWorldId world = create_world();
    /* --8<-- [start:contacts] */
    impel_world_set_contact_tuning(world, hertz, 10.0f, 3.0f); /* damping ratio, push speed */
    /* --8<-- [end:contacts] */
    ImpelShapeDef def = impel_shape_def_default();
    create_ground(world, (ImpelVec2){ 0.0f, 1.0f }, def);
    ImpelBodyId box = { 0 };
    ImpelShapeId shape;
    for (int i = 0; i <= count; ++i) {
        def.material.density = i == count ? ratio : 1.0f;
        box = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f + (float)i);
        assert(impel_shape_create_box(box, &def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    }
    for (int i = 0; i < 600; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, substeps) == IMPEL_OK);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(box, &at) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return 0.5f + (float)count - at.p.y;
}

/* Returns how far ten boxes of a size sink in all. */
static float sink_of_ten(float size)
{
    ImpelWorldId world = create_world();
    ImpelShapeDef def = impel_shape_def_default();
    create_ground(world, (ImpelVec2){ 0.0f, 1.0f }, def);
    ImpelBodyId box = { 0 };
    ImpelShapeId shape;
    for (int i = 0; i < 10; ++i) {
        box = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, size * (0.5f + (float)i));
        assert(impel_shape_create_box(box, &def, 0.5f * size, 0.5f * size, &shape) == IMPEL_OK);
    }
    run(world, 600);
    ImpelTransform at;
    assert(impel_body_get_transform(box, &at) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return 9.5f * size - at.p.y;
}

/* Returns how far a box slides down a slope in 2 seconds. */
static float slide(float slope, float friction)
{
    ImpelWorldId world = create_world();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelRotation q = impel_rotation_from_angle(slope);
    /* --8<-- [start:friction] */
    def.material.static_friction = friction;
    def.material.dynamic_friction = friction;
    /* --8<-- [end:friction] */
    create_ground(world, (ImpelVec2){ -q.s, q.c }, def);
    ImpelBodyId box = create_body(world, IMPEL_BODY_DYNAMIC, -0.5f * q.s, 0.5f * q.c);
    assert(impel_body_set_transform(box, (ImpelTransform){ { -0.5f * q.s, 0.5f * q.c }, q }) == IMPEL_OK);
    ImpelShapeId shape;
    assert(impel_shape_create_box(box, &def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    run(world, 120);
    ImpelTransform at;
    assert(impel_body_get_transform(box, &at) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    ImpelVec2 moved = { at.p.x + 0.5f * q.s, at.p.y - 0.5f * q.c };
    return fabsf(q.c * moved.x + q.s * moved.y);
}

/* Returns the speed of a ball that rolls at 3 m/s, after 10 seconds. */
static float roll(float resistance)
{
    ImpelWorldId world = create_world();
    ImpelShapeDef def = impel_shape_def_default();
    create_ground(world, (ImpelVec2){ 0.0f, 1.0f }, def);
    ImpelBodyId ball = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    def.material.rolling_resistance = resistance;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(ball, &def, &circle, &shape) == IMPEL_OK);
    assert(impel_body_set_linear_velocity(ball, (ImpelVec2){ 3.0f, 0.0f }) == IMPEL_OK);
    assert(impel_body_set_angular_velocity(ball, -6.0f) == IMPEL_OK);
    run(world, 600);
    ImpelVec2 v;
    assert(impel_body_get_linear_velocity(ball, &v) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return v.x;
}

static void damp(void)
{
    ImpelWorldId world = create_world();
    assert(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }) == IMPEL_OK);
    ImpelBodyId body = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape;
    assert(impel_shape_create_box(body, &def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    assert(impel_body_set_linear_velocity(body, (ImpelVec2){ 10.0f, 0.0f }) == IMPEL_OK);
    /* --8<-- [start:damping] */
    impel_body_set_linear_damping(body, 0.693f); /* halves the speed each second: -ln(0.5) */
    /* --8<-- [end:damping] */
    run(world, 60);
    ImpelVec2 v;
    assert(impel_body_get_linear_velocity(body, &v) == IMPEL_OK);
    assert(fabsf(v.x - 5.0f) < 0.02f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void sleep_and_wake(void)
{
    ImpelWorldId world = create_world();
    ImpelShapeDef def = impel_shape_def_default();
    create_ground(world, (ImpelVec2){ 0.0f, 1.0f }, def);
    ImpelBodyId box = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    ImpelShapeId shape;
    assert(impel_shape_create_box(box, &def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    run(world, 60);
    bool awake;
    /* --8<-- [start:sleep] */
    impel_body_is_awake(box, &awake);
    /* --8<-- [end:sleep] */
    assert(!awake);
    assert(impel_body_apply_force_to_center(box, (ImpelVec2){ 0.0f, 0.0f }) == IMPEL_OK);
    assert(impel_body_is_awake(box, &awake) == IMPEL_OK && !awake);
    assert(impel_body_apply_impulse_to_center(box, (ImpelVec2){ 0.1f, 0.0f }) == IMPEL_OK);
    assert(impel_body_is_awake(box, &awake) == IMPEL_OK && awake);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    assert(sink_under(1.0f, 1, 4, 45.0f) < 0.001f);
    assert(sink_under(1000.0f, 1, 4, 45.0f) < 0.001f);
    assert(fabsf(sink_under(10.0f, 5, 4, 45.0f) - 0.014f) < 0.001f);
    assert(fabsf(sink_under(100.0f, 5, 4, 45.0f) - 0.080f) < 0.001f);
    assert(sink_under(1000.0f, 5, 4, 45.0f) > 1.0f); /* a light tower: crushed */
    assert(fabsf(sink_under(1000.0f, 5, 16, 180.0f) - 0.047f) < 0.001f);

    assert(fabsf(sink_of_ten(1.0f) - 0.0114f) < 0.0003f); /* the same at every size */
    assert(fabsf(sink_of_ten(0.01f) - 0.0114f) < 0.0003f);

    assert(slide(25.0f * 3.14159265f / 180.0f, 0.5f) < 0.01f); /* arctan 0.5 is 26.6 degrees */
    assert(slide(28.0f * 3.14159265f / 180.0f, 0.5f) > 0.1f);

    assert(fabsf(roll(0.0f) - 3.0f) < 0.01f);
    assert(fabsf(roll(0.1f)) < 0.01f);
    damp();
    sleep_and_wake();
    return 0;
}
