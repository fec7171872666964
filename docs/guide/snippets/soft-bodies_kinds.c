/* Jelly, a balloon, a rope and a cloth that tears. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

enum { MOST = 512 };

static ImpelWorldId create_world(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground;
    assert(impel_body_create(world, &body_def, &ground) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    assert(impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f,
                                         &shape)
           == IMPEL_OK);
    return world;
}

static void run(ImpelWorldId world, int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

/* Stands for the program's own drawing. */
static void draw_line(ImpelVec2 a, ImpelVec2 b)
{
    float x = b.x - a.x, y = b.y - a.y;
    assert(x * x + y * y < 0.5f);
}

static void jelly(void)
{
    ImpelWorldId world = create_world();
    ImpelSoftBodyId jelly;
    /* --8<-- [start:jelly] */
    ImpelVec2 outline[] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.mass = 4.0f;                              /* of the whole body */
    def.body.position = (ImpelVec2){ 0.0f, 3.0f }; /* of the whole body */
    def.settings.shape_hertz = 3.0f;              /* returns to its shape */
    impel_soft_body_create_polygon(world, &def, outline, 4, 0.4f, &jelly);
    /* --8<-- [end:jelly] */
    float before, after, least = 1e9f;
    assert(impel_soft_body_get_area(jelly, &before) == IMPEL_OK);
    for (int i = 0; i < 300; ++i) {
        run(world, 1);
        assert(impel_soft_body_get_area(jelly, &after) == IMPEL_OK);
        least = after < least ? after : least;
    }
    assert(least > 0.8f * before && fabsf(after / before - 1.0f) < 0.03f);

    /* --8<-- [start:draw] */
    ImpelVec2 positions[MOST];
    uint32_t line[MOST];
    size_t particles, count;
    impel_soft_body_get_positions(jelly, NULL, positions, MOST, &particles);
    impel_soft_body_get_outline(jelly, line, MOST, &count);
    for (size_t i = 0; i < count; ++i) {
        draw_line(positions[line[i]], positions[line[(i + 1) % count]]);
    }
    /* --8<-- [end:draw] */
    assert(count > 10 && particles > count);

    /* --8<-- [start:skin] */
    ImpelVec2 vertices[] = { { -0.9f, 0.9f }, { 0.9f, 0.9f }, { 0.0f, 0.0f } };
    impel_soft_body_bind_points(jelly, vertices, 3);                 /* once */
    impel_soft_body_get_bound_points(jelly, NULL, vertices, 3, &count); /* once a frame */
    /* --8<-- [end:skin] */
    assert(count == 3 && fabsf(vertices[2].y - 1.0f) < 0.3f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void balloon(void)
{
    ImpelWorldId world = create_world();
    assert(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }) == IMPEL_OK);
    ImpelSoftBodyId balloon;
    /* --8<-- [start:balloon] */
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.settings.pressure = 20.0f; /* N/m at the original area */
    def.body.position = (ImpelVec2){ 0.0f, 5.0f };
    impel_soft_body_create_ring(world, &def, 0.5f, 24, &balloon);
    /* --8<-- [end:balloon] */
    float before, after;
    assert(impel_soft_body_get_area(balloon, &before) == IMPEL_OK);
    run(world, 300);
    assert(impel_soft_body_get_area(balloon, &after) == IMPEL_OK);
    assert(after > 1.02f * before);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void rope(void)
{
    ImpelWorldId world = create_world();
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position = (ImpelVec2){ 0.0f, 5.0f };
    ImpelBodyId ball;
    assert(impel_body_create(world, &body_def, &ball) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.3f };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(ball, &shape_def, &circle, &shape) == IMPEL_OK);
    ImpelSoftBodyId rope;
    ImpelJointId joint;
    enum { COUNT = 21 };
    /* --8<-- [start:rope] */
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.settings.edge_hertz = 0.0f; /* rods: hardly stretches */
    def.settings.pull_only = true;  /* goes slack */
    ImpelVec2 top = { 0.0f, 10.0f }, bottom = { 0.0f, 5.0f };
    impel_soft_body_create_rope(world, &def, top, bottom, COUNT, &rope);
    impel_soft_body_set_pinned(rope, 0, true);               /* the upper end is fixed */
    impel_soft_body_attach(rope, COUNT - 1, ball, &joint);   /* the ball hangs on the other */
    /* --8<-- [end:rope] */
    ImpelTransform at;
    assert(impel_body_apply_impulse_to_center(ball, (ImpelVec2){ 1.0f, 0.0f }) == IMPEL_OK);
    float lowest = 10.0f;
    for (int i = 0; i < 300; ++i) {
        run(world, 1);
        assert(impel_body_get_transform(ball, &at) == IMPEL_OK);
        lowest = at.p.y < lowest ? at.p.y : lowest;
    }
    assert(lowest > 4.9f); /* stretched by less than 2 % */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void cloth(void)
{
    ImpelWorldId world = create_world();
    enum { COLUMNS = 16, ROWS = 12 };
    ImpelSoftBodyId curtain;
    /* --8<-- [start:cloth] */
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.body.position = (ImpelVec2){ 0.0f, 5.0f };
    def.settings.edge_hertz = 0.0f;
    def.mass = 4.0f;
    def.settings.tear_force = 150.0f; /* N in one edge */
    impel_soft_body_create_cloth(world, &def, 3.0f, 2.0f, COLUMNS, ROWS, &curtain);
    for (uint32_t column = 0; column < COLUMNS; ++column) { /* the upper row is fixed */
        impel_soft_body_set_pinned(curtain, (ROWS - 1) * COLUMNS + column, true);
    }
    /* --8<-- [end:cloth] */
    run(world, 120);
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position = (ImpelVec2){ -6.0f, 5.0f };
    body_def.linear_velocity.x = 25.0f;
    ImpelBodyId ball;
    assert(impel_body_create(world, &body_def, &ball) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = 20.0f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.3f };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(ball, &shape_def, &circle, &shape) == IMPEL_OK);
    int torn = 0;
    for (int step = 0; step < 120; ++step) {
        run(world, 1);
        /* --8<-- [start:torn] */
        const ImpelJointEvent *events;
        size_t count;
        impel_world_get_joint_events(world, &events, &count);
        for (size_t i = 0; i < count; ++i) {
            ImpelSoftBodyId soft;
            uint32_t particle;
            impel_body_get_soft_body(events[i].body_a, &soft, &particle);
            if (events[i].broken && soft.raw == curtain.raw) {
                torn += 1; /* an edge tore; its index is events[i].user_data */
            }
        }
        /* --8<-- [end:torn] */
    }
    assert(torn > 20);
    ImpelJointId joints[1024];
    size_t count, missing = 0;
    assert(impel_soft_body_get_joints(curtain, joints, 1024, &count) == IMPEL_OK);
    for (size_t i = 0; i < count; ++i) {
        missing += joints[i].raw == 0;
    }
    assert((int)missing == torn);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* A bar that stays bent. */
static void plastic(void)
{
    ImpelWorldId world = create_world();
    ImpelSoftBodyId bar;
    enum { COUNT = 21 };
    /* --8<-- [start:plastic] */
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.settings.edge_hertz = 0.0f;
    def.settings.bend_stiffness = 10.0f;              /* N m² */
    def.settings.bend_plasticity.yield_point = 0.2f; /* rad/m; bent farther, it stays bent */
    def.body.linear_damping = 1.0f;                   /* else it swings for long */
    ImpelVec2 left = { 0.0f, 5.0f }, right = { 2.0f, 5.0f };
    impel_soft_body_create_rope(world, &def, left, right, COUNT, &bar);
    /* --8<-- [end:plastic] */
    assert(impel_soft_body_set_pinned(bar, 0, true) == IMPEL_OK); /* clamped at the left */
    assert(impel_soft_body_set_pinned(bar, 1, true) == IMPEL_OK);
    run(world, 300);
    ImpelVec2 positions[COUNT];
    size_t count;
    assert(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }) == IMPEL_OK);
    run(world, 300);
    assert(impel_soft_body_get_positions(bar, NULL, positions, COUNT, &count) == IMPEL_OK);
    assert(positions[COUNT - 1].y < 4.9f); /* without its weight it is still bent */
    /* --8<-- [start:reset] */
    ImpelSoftBodySettings settings;
    impel_soft_body_get_settings(bar, &settings);
    settings.bend_plasticity.yield_point = INFINITY; /* else it yields again on its way back */
    impel_soft_body_set_settings(bar, settings);
    impel_soft_body_reset_plasticity(bar);
    /* --8<-- [end:reset] */
    run(world, 600);
    assert(impel_soft_body_get_positions(bar, NULL, positions, COUNT, &count) == IMPEL_OK);
    assert(fabsf(positions[COUNT - 1].y - 5.0f) < 0.05f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    jelly();
    balloon();
    rope();
    cloth();
    plastic();
    return 0;
}
