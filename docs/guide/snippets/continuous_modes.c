/* Fast bodies against a thin wall, against each other, and through a sensor. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

static ImpelWorldId create_world(ImpelContinuous continuous)
{
    /* --8<-- [start:mode] */
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.continuous = continuous; /* default: IMPEL_CONTINUOUS_SWEEP */
    /* --8<-- [end:mode] */
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    return world;
}

static ImpelBodyId create_wall(ImpelWorldId world, ImpelBodyType type, float x)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position.x = x;
    ImpelBodyId wall;
    ImpelShapeId shape;
    assert(impel_body_create(world, &def, &wall) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    assert(impel_shape_create_box(wall, &shape_def, 0.05f, 2.0f, &shape) == IMPEL_OK);
    return wall;
}

static ImpelBodyId create_bullet(ImpelWorldId world, float speed, bool bullet)
{
    ImpelShapeId shape;
    ImpelBodyId body;
    /* --8<-- [start:bullet] */
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.linear_velocity.x = speed;
    def.bullet = bullet; /* also stopped by dynamic bodies */
    impel_body_create(world, &def, &body);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.05f };
    impel_shape_create_circle(body, &shape_def, &circle, &shape);
    /* --8<-- [end:bullet] */
    return body;
}

static void run(ImpelWorldId world, int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

static float x_of(ImpelBodyId body)
{
    ImpelTransform at;
    assert(impel_body_get_transform(body, &at) == IMPEL_OK);
    return at.p.x;
}

/* Returns whether a fast ball passes a wall 10 cm thick. */
static bool passes(ImpelContinuous mode, ImpelBodyType wall_type, bool bullet)
{
    ImpelWorldId world = create_world(mode);
    ImpelBodyId wall = create_wall(world, wall_type, 10.0f);
    ImpelBodyId ball = create_bullet(world, 300.0f, bullet);
    run(world, 10);
    bool has_passed = x_of(ball) > x_of(wall) + 0.1f;
    assert(impel_world_destroy(world) == IMPEL_OK);
    return has_passed;
}

static void sense(void)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    ImpelBodyDef def = impel_body_def_default();
    def.position.x = 7.5f; /* the ball is at 5 m and 10 m, never inside after a step */
    ImpelBodyId gate;
    ImpelShapeId shape;
    assert(impel_body_create(world, &def, &gate) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.is_sensor = true;
    assert(impel_shape_create_box(gate, &shape_def, 0.05f, 2.0f, &shape) == IMPEL_OK);
    create_bullet(world, 300.0f, false);
    size_t begins = 0, ends = 0;
    for (int i = 0; i < 10; ++i) {
        const ImpelSensorEvent *events;
        size_t count;
        run(world, 1);
        assert(impel_world_get_sensor_begin_events(world, &events, &count) == IMPEL_OK);
        begins += count;
        assert(impel_world_get_sensor_end_events(world, &events, &count) == IMPEL_OK);
        ends += count;
    }
    assert(begins == 1 && ends == 1);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* A body that is faster than the limit is slowed down to it. */
static void limit_speed(void)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    ImpelBodyId ball = create_bullet(world, 1000.0f, false);
    ImpelVec2 velocity;
    run(world, 1);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.x - 400.0f) < 0.1f);
    /* --8<-- [start:limit] */
    impel_world_set_maximum_linear_speed(world, 1000.0f); /* m/s; default: 400 */
    /* --8<-- [end:limit] */
    assert(impel_body_set_linear_velocity(ball, (ImpelVec2){ 1000.0f, 0.0f }) == IMPEL_OK);
    run(world, 1);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.x - 1000.0f) < 0.1f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* Continuous collision stops a body where it first touches; it does not change the velocity. */
static void stop(void)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    create_wall(world, IMPEL_BODY_STATIC, 7.5f);
    ImpelBodyId ball = create_bullet(world, 300.0f, false);
    ImpelVec2 velocity;
    run(world, 2);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(fabsf(x_of(ball) - 7.4f) < 0.01f && velocity.x > 299.0f);
    run(world, 1);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(fabsf(x_of(ball) - 7.4f) < 0.03f && velocity.x < 0.1f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* Flies past the corner of a block at a distance of 8 cm. Returns whether it is deflected. */
static bool is_deflected(ImpelContinuous mode)
{
    ImpelWorldId world = create_world(mode);
    ImpelBodyDef def = impel_body_def_default();
    def.position = (ImpelVec2){ 10.0f, -1.0f };
    ImpelBodyId block;
    ImpelShapeId shape;
    assert(impel_body_create(world, &def, &block) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    assert(impel_shape_create_box(block, &shape_def, 1.0f, 0.5f, &shape) == IMPEL_OK);
    ImpelBodyId ball = create_bullet(world, 300.0f, false);
    ImpelVec2 velocity = { 300.0f, -10.0f };
    assert(impel_body_set_linear_velocity(ball, velocity) == IMPEL_OK);
    run(world, 4);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return velocity.x != 300.0f || velocity.y != -10.0f;
}

/* A fast ball on a smooth floor of many boxes keeps its speed. */
static void slide(void)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    assert(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, -10.0f }) == IMPEL_OK);
    ImpelBodyDef def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.static_friction = shape_def.material.dynamic_friction = 0.0f;
    ImpelShapeId shape;
    for (int i = 0; i < 200; ++i) {
        def.position = (ImpelVec2){ 2.0f * (float)i, -0.55f };
        ImpelBodyId tile;
        assert(impel_body_create(world, &def, &tile) == IMPEL_OK);
        assert(impel_shape_create_box(tile, &shape_def, 1.0f, 0.5f, &shape) == IMPEL_OK);
    }
    ImpelBodyId ball = create_bullet(world, 300.0f, false);
    ImpelVec2 velocity;
    run(world, 60);
    assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.x - 300.0f) < 0.01f && fabsf(velocity.y) < 0.1f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* Presses a crate of 0.25 kg against the wall. Returns whether it passes. */
static bool is_pressed_through(float force)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    create_wall(world, IMPEL_BODY_STATIC, 1.05f);
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = 0.7f;
    ImpelBodyId crate;
    ImpelShapeId shape;
    assert(impel_body_create(world, &def, &crate) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    assert(impel_shape_create_box(crate, &shape_def, 0.25f, 0.25f, &shape) == IMPEL_OK);
    for (int i = 0; i < 120; ++i) {
        assert(impel_body_apply_force_to_center(crate, (ImpelVec2){ force, 0.0f }) == IMPEL_OK);
        run(world, 1);
    }
    bool has_passed = x_of(crate) > 2.0f;
    assert(impel_world_destroy(world) == IMPEL_OK);
    return has_passed;
}

/* A teleport is not a motion: nothing is hit on the way. */
static void teleport(void)
{
    ImpelWorldId world = create_world(IMPEL_CONTINUOUS_SWEEP);
    create_wall(world, IMPEL_BODY_STATIC, 7.5f);
    ImpelBodyId ball = create_bullet(world, 0.0f, false);
    ImpelTransform there = { { 10.0f, 0.0f }, { 1.0f, 0.0f } };
    assert(impel_body_set_transform(ball, there) == IMPEL_OK);
    run(world, 10);
    assert(fabsf(x_of(ball) - 10.0f) < 1e-4f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    ImpelBodyType still = IMPEL_BODY_STATIC, moved = IMPEL_BODY_DYNAMIC;
    assert(passes(IMPEL_CONTINUOUS_NONE, still, false));
    assert(!passes(IMPEL_CONTINUOUS_SWEEP, still, false));
    assert(!passes(IMPEL_CONTINUOUS_SPECULATIVE, still, false));
    assert(!passes(IMPEL_CONTINUOUS_SWEEP, IMPEL_BODY_KINEMATIC, false));

    assert(passes(IMPEL_CONTINUOUS_SWEEP, moved, false));
    assert(!passes(IMPEL_CONTINUOUS_SWEEP, moved, true)); /* a bullet */
    assert(!passes(IMPEL_CONTINUOUS_SWEEP_ALL, moved, false));
    assert(!passes(IMPEL_CONTINUOUS_SPECULATIVE, moved, false));
    sense();
    limit_speed();
    stop();
    teleport();
    slide();
    assert(!is_pressed_through(1000.0f) && is_pressed_through(10000.0f));
    assert(!is_deflected(IMPEL_CONTINUOUS_SWEEP) && !is_deflected(IMPEL_CONTINUOUS_SWEEP_ALL));
    assert(is_deflected(IMPEL_CONTINUOUS_SPECULATIVE));
    return 0;
}
