/* Callbacks: pre-solve, filter, step; and a change from a callback. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <string.h>

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
    if (!contact->touching) {
        return true; /* only near: it is about to touch, or flies past */
    }
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
    /* It hangs 2 cm above the floor: near, without a touch. */
    ImpelTransform near = { { 0.0f, 0.52f }, { 1.0f, 0.0f } };
    assert(impel_body_set_transform(box, near) == IMPEL_OK);
    assert(impel_body_set_gravity_scale(box, 0.0f) == IMPEL_OK);
    run(world, 10);
    assert(impel_body_is_valid(box));
    /* It falls. The contact touches in the step after the impact. */
    assert(impel_body_set_gravity_scale(box, 1.0f) == IMPEL_OK);
    run(world, 10);
    assert(!impel_body_is_valid(box));
    assert(impel_world_destroy(world) == IMPEL_OK);
}

typedef struct Calls {
    char order[64]; /* s: step, f: filter, m: mix, p: pre-solve, j: joint */
    size_t count;
} Calls;

static void note(Calls *calls, char name)
{
    assert(calls->count < sizeof calls->order - 1);
    calls->order[calls->count++] = name;
}

static void note_step(ImpelWorldId world, float time_step, void *context)
{
    (void)world;
    (void)time_step;
    note(context, 's');
}

static bool note_filter(ImpelShapeId shape_a, ImpelShapeId shape_b, void *context)
{
    (void)shape_a;
    (void)shape_b;
    note(context, 'f');
    return true;
}

static void note_mix(const ImpelMaterial *material_a, const ImpelMaterial *material_b,
                     ImpelSurface *surface, void *context)
{
    (void)material_a;
    (void)material_b;
    (void)surface;
    note(context, 'm');
}

static bool note_pre_solve(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    (void)contact;
    (void)response;
    note(context, 'p');
    return true;
}

static bool note_joint(const ImpelJointMotion *motion, ImpelJointResponse *response, void *context)
{
    (void)motion;
    (void)response;
    note(context, 'j');
    return true;
}

static void order(void)
{
    ImpelWorldId world = create_world();
    create_floor(world);
    ImpelShapeId shape, other_shape;
    ImpelDistanceJointDef def = impel_distance_joint_def_default();
    def.body_a = create_box(world, 0.0f, &shape);
    def.body_b = create_box(world, 3.0f, &other_shape);
    def.length = 3.0f;
    ImpelJointId joint;
    assert(impel_joint_create_distance(&def, &joint) == IMPEL_OK);
    assert(impel_joint_set_enable_callback(joint, true) == IMPEL_OK);
    assert(impel_shape_set_enable_filter_callback(shape, true) == IMPEL_OK);
    assert(impel_shape_set_enable_pre_solve_callback(shape, true) == IMPEL_OK);
    Calls calls = { { 0 }, 0 };
    assert(impel_world_set_step_callback(world, note_step, &calls) == IMPEL_OK);
    assert(impel_world_set_filter_callback(world, note_filter, &calls) == IMPEL_OK);
    assert(impel_world_set_mix_callback(world, note_mix, &calls) == IMPEL_OK);
    assert(impel_world_set_pre_solve_callback(world, note_pre_solve, &calls) == IMPEL_OK);
    assert(impel_world_set_joint_callback(world, note_joint, &calls) == IMPEL_OK);
    run(world, 1);
    assert(strcmp(calls.order, "sfmmpj") == 0); /* one filter: the other box has not enabled it */
    run(world, 1);
    assert(strcmp(calls.order + 6, "spj") == 0);
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
    order();
    return 0;
}
