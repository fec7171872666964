/* Callbacks: pre-solve, filter, step; and a change from a callback. */
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

static ImpelShapeId create_floor(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    ImpelBodyId body;
    ImpelShapeId shape;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    assert(impel_shape_create_half_space(body, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape)
           == IMPEL_OK);
    return shape;
}

static ImpelBodyId create_box(ImpelWorldId world, float x, ImpelShapeId *out_shape)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ x, 0.5f };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    assert(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, out_shape) == IMPEL_OK);
    return body;
}

static void run(ImpelWorldId world, int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

/* --8<-- [start:ice] */
static bool slippery(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    (void)contact;
    (void)context;
    response->surface.static_friction = 0.0f;
    response->surface.dynamic_friction = 0.0f;
    return true; /* false: no collision in this step */
}
/* --8<-- [end:ice] */

enum { GLASS = 5 };

/* --8<-- [start:fragile] */
static bool fragile(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    (void)response;
    ImpelWorldId world = *(ImpelWorldId *)context;
    uint64_t kind;
    impel_body_get_user_data(contact->body_a, &kind); /* either body can be the first one */
    ImpelBodyId glass = kind == GLASS ? contact->body_a : contact->body_b;
    impel_world_defer_destroy_body(world, glass); /* done at the end of the step */
    return true;
}
/* --8<-- [end:fragile] */

static bool never(ImpelShapeId shape_a, ImpelShapeId shape_b, void *context)
{
    (void)shape_a;
    (void)shape_b;
    *(int *)context += 1;
    return false;
}

/* --8<-- [start:thrust] */
static void thrust(ImpelWorldId world, float time_step, void *context)
{
    (void)world;
    (void)time_step;
    ImpelBodyId rocket = *(ImpelBodyId *)context;
    impel_body_apply_force_to_center(rocket, (ImpelVec2){ 0.0f, 20.0f }); /* in each step */
}
/* --8<-- [end:thrust] */

static void slide(void)
{
    ImpelWorldId world = create_world();
    create_floor(world);
    ImpelShapeId shape;
    ImpelBodyId box = create_box(world, 0.0f, &shape);
    assert(impel_body_set_linear_velocity(box, (ImpelVec2){ 3.0f, 0.0f }) == IMPEL_OK);
    /* --8<-- [start:set] */
    impel_world_set_pre_solve_callback(world, slippery, NULL);
    impel_shape_set_enable_pre_solve_callback(shape, true); /* else it is not called */
    /* --8<-- [end:set] */
    run(world, 120);
    ImpelVec2 velocity;
    assert(impel_body_get_linear_velocity(box, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.x - 3.0f) < 1e-3f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void destroy(void)
{
    ImpelWorldId world = create_world();
    create_floor(world);
    ImpelShapeId shape;
    ImpelBodyId box = create_box(world, 0.0f, &shape);
    assert(impel_body_set_user_data(box, GLASS) == IMPEL_OK);
    assert(impel_world_set_pre_solve_callback(world, fragile, &world) == IMPEL_OK);
    assert(impel_shape_set_enable_pre_solve_callback(shape, true) == IMPEL_OK);
    run(world, 1);
    assert(!impel_body_is_valid(box));
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void filter(void)
{
    ImpelWorldId world = create_world();
    create_floor(world);
    ImpelShapeId shape;
    ImpelBodyId box = create_box(world, 0.0f, &shape);
    int calls = 0;
    assert(impel_shape_set_enable_filter_callback(shape, true) == IMPEL_OK);
    assert(impel_world_set_filter_callback(world, never, &calls) == IMPEL_OK);
    run(world, 60);
    ImpelTransform at;
    assert(impel_body_get_transform(box, &at) == IMPEL_OK);
    assert(calls == 1 && at.p.y < -3.0f); /* asked once, and falls through the floor */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void push(void)
{
    ImpelWorldId world = create_world();
    ImpelShapeId shape;
    ImpelBodyId rocket = create_box(world, 0.0f, &shape); /* 1 kg */
    assert(impel_world_set_step_callback(world, thrust, &rocket) == IMPEL_OK);
    ImpelAdvance advance;
    assert(impel_world_advance(world, 0.1001f, &advance) == IMPEL_OK && advance.steps == 6);
    ImpelVec2 velocity;
    assert(impel_body_get_linear_velocity(rocket, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.y - 1.0f) < 1e-3f); /* (20 - 10) m/s² for 0.1 s */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

/* A change inside a callback that locks the world fails. */
static bool change(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    (void)response;
    *(ImpelStatus *)context = impel_body_set_awake(contact->body_b, true);
    return true;
}

static void lock(void)
{
    ImpelWorldId world = create_world();
    ImpelShapeId floor = create_floor(world), shape;
    create_box(world, 0.0f, &shape);
    ImpelStatus status = IMPEL_OK;
    assert(impel_shape_set_enable_pre_solve_callback(floor, true) == IMPEL_OK);
    assert(impel_world_set_pre_solve_callback(world, change, &status) == IMPEL_OK);
    run(world, 1);
    assert(status == IMPEL_ERROR_LOCKED);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    slide();
    destroy();
    filter();
    push();
    lock();
    return 0;
}
