/* A moving platform that carries a character, and a one-way platform. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;

static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    return body;
}

/* Moves a character by its gravity and a wanted speed. */
static ImpelCharacterMove fall(ImpelWorldId world, const ImpelCharacterDef *def,
                               ImpelCharacterMove last, float run)
{
    ImpelVec2 velocity = { run, last.velocity.y - 20.0f * TIME_STEP };
    ImpelVec2 translation = { velocity.x * TIME_STEP, velocity.y * TIME_STEP };
    ImpelCharacterMove move;
    size_t count;
    ImpelCharacterHit hits[IMPEL_MAX_CHARACTER_HITS];
    assert(impel_world_move_character(world, def, &last.state, translation, TIME_STEP, &move, hits,
                                      IMPEL_MAX_CHARACTER_HITS, &count)
           == IMPEL_OK);
    return move;
}

static void ride(ImpelWorldId world)
{
    ImpelBodyId platform = create_body(world, IMPEL_BODY_KINEMATIC, 0.0f, -0.1f);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    assert(impel_shape_create_box(platform, &shape_def, 2.0f, 0.1f, &shape) == IMPEL_OK);
    ImpelCharacterDef def = impel_character_def_default();
    ImpelCharacterMove move = { 0 };
    move.state = impel_character_state_default();
    move.state.transform.p.y = 0.02f;
    float landed = 0.0f; /* where on the platform */
    for (int i = 0; i < 120; ++i) {
        float x = 0.05f * (float)(i + 1);
        /* --8<-- [start:platform] */
        ImpelPreciseTransform target = { { x, -0.1 }, { 1.0f, 0.0f } }; /* where it shall be */
        impel_body_set_target_transform(platform, target, TIME_STEP);   /* before each step */
        impel_world_step(world, TIME_STEP, 4);
        /* --8<-- [end:platform] */
        move = fall(world, &def, move, 0.0f);
        landed = i == 20 ? move.state.transform.p.x - x : landed;
    }
    ImpelTransform at;
    assert(impel_body_get_transform(platform, &at) == IMPEL_OK);
    assert(fabsf(at.p.x - 6.0f) < 1e-3f);
    assert(move.grounded && fabsf(move.state.transform.p.x - at.p.x - landed) < 1e-3f);
    assert(fabsf(move.ground_velocity.x - 3.0f) < 0.01f);
    assert(fabsf(move.velocity.x) < 1e-3f); /* without the velocity of the ground */
    assert(impel_body_destroy(platform) == IMPEL_OK);
}

/* A platform that is teleported carries the character, but not a crate. */
static void teleport(ImpelWorldId world)
{
    ImpelBodyId platform = create_body(world, IMPEL_BODY_KINEMATIC, 0.0f, -0.1f);
    ImpelBodyId crate = create_body(world, IMPEL_BODY_DYNAMIC, -2.0f, 0.4f);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    assert(impel_shape_create_box(platform, &shape_def, 4.0f, 0.1f, &shape) == IMPEL_OK);
    assert(impel_shape_create_box(crate, &shape_def, 0.4f, 0.4f, &shape) == IMPEL_OK);
    ImpelCharacterDef def = impel_character_def_default();
    ImpelCharacterMove move = { 0 };
    move.state = impel_character_state_default();
    move.state.transform.p.y = 0.02f;
    for (int i = 0; i < 60; ++i) {
        float x = i < 20 ? 0.0f : 0.03f * (float)(i - 19);
        ImpelTransform at = { { x, -0.1f }, { 1.0f, 0.0f } };
        assert(impel_body_set_transform(platform, at) == IMPEL_OK);
        assert(impel_world_step(world, TIME_STEP, 4) == IMPEL_OK);
        move = fall(world, &def, move, 0.0f);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(crate, &at) == IMPEL_OK);
    assert(fabsf(at.p.x + 2.0f) < 0.01f);
    assert(fabsf(move.state.transform.p.x - 1.2f) < 0.01f && move.ground_velocity.x == 0.0f);
    assert(impel_body_destroy(platform) == IMPEL_OK && impel_body_destroy(crate) == IMPEL_OK);
}

static void jump_through(ImpelWorldId world)
{
    ImpelBodyId platform = create_body(world, IMPEL_BODY_STATIC, 0.0f, 2.0f);
    ImpelShapeId shape;
    /* --8<-- [start:one_way] */
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.one_way = true; /* solid from above: one_way_direction is (0, 1) */
    impel_shape_create_box(platform, &shape_def, 2.0f, 0.1f, &shape);
    /* --8<-- [end:one_way] */

    /* A character jumps up through it, and lands on it. */
    ImpelCharacterDef def = impel_character_def_default();
    ImpelCharacterMove move = { 0 };
    move.state = impel_character_state_default();
    move.velocity.y = 10.0f;
    for (int i = 0; i < 120; ++i) {
        assert(impel_world_step(world, TIME_STEP, 4) == IMPEL_OK);
        move = fall(world, &def, move, 0.0f);
    }
    assert(move.grounded && fabsf(move.state.transform.p.y - 2.1f) < 0.03f);

    /* --8<-- [start:drop] */
    def.drop_through = true; /* until its lowest point is below the platform */
    /* --8<-- [end:drop] */
    while (move.state.transform.p.y > 1.9f) {
        move = fall(world, &def, move, 0.0f);
    }
    def.drop_through = false;
    move = fall(world, &def, move, 0.0f);
    assert(!move.grounded && move.state.transform.p.y < 1.9f);

    /* A body does the same. */
    ImpelBodyId crate = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    shape_def.one_way = false;
    assert(impel_shape_create_box(crate, &shape_def, 0.4f, 0.4f, &shape) == IMPEL_OK);
    assert(impel_body_set_linear_velocity(crate, (ImpelVec2){ 0.0f, 8.0f }) == IMPEL_OK);
    for (int i = 0; i < 180; ++i) {
        assert(impel_world_step(world, TIME_STEP, 4) == IMPEL_OK);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(crate, &at) == IMPEL_OK);
    assert(fabsf(at.p.y - 2.5f) < 0.01f);
    /* --8<-- [start:drop_body] */
    impel_body_drop_through(crate, platform, 0.2f);
    /* --8<-- [end:drop_body] */
    for (int i = 0; i < 40; ++i) {
        assert(impel_world_step(world, TIME_STEP, 4) == IMPEL_OK);
    }
    assert(impel_body_get_transform(crate, &at) == IMPEL_OK && at.p.y < 1.5f);
}

/* A conveyor belt carries crates. */
static void convey(ImpelWorldId world)
{
    ImpelBodyId belt = create_body(world, IMPEL_BODY_STATIC, 50.0f, 0.0f);
    ImpelShapeId shape;
    /* --8<-- [start:belt] */
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.tangent_speed = 2.0f; /* m/s, to the right on an upper side */
    impel_shape_create_box(belt, &shape_def, 10.0f, 0.1f, &shape);
    /* --8<-- [end:belt] */
    shape_def.material.tangent_speed = 0.0f;
    ImpelBodyId crate = create_body(world, IMPEL_BODY_DYNAMIC, 45.0f, 0.6f);
    assert(impel_shape_create_box(crate, &shape_def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    for (int i = 0; i < 120; ++i) {
        assert(impel_world_step(world, TIME_STEP, 4) == IMPEL_OK);
    }
    ImpelVec2 velocity;
    assert(impel_body_get_linear_velocity(crate, &velocity) == IMPEL_OK);
    assert(fabsf(velocity.x - 2.0f) < 0.01f);

    /* It does not carry characters. */
    ImpelCharacterDef def = impel_character_def_default();
    ImpelCharacterMove move = { 0 };
    move.state = impel_character_state_default();
    move.state.transform.p = (ImpelVec2){ 55.0f, 0.12f };
    for (int i = 0; i < 60; ++i) {
        move = fall(world, &def, move, 0.0f);
    }
    assert(move.grounded && fabsf(move.state.transform.p.x - 55.0f) < 1e-3f);
    assert(move.ground_velocity.x == 0.0f);
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ride(world);
    teleport(world);
    jump_through(world);
    convey(world);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
