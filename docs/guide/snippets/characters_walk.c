/* A character that runs, climbs a step, jumps, and pushes a crate. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

static ImpelBodyId create_box(ImpelWorldId world, ImpelBodyType type, float left, float right,
                              float bottom, float top)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ 0.5f * (left + right), 0.5f * (bottom + top) };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = 50.0f;
    ImpelShapeId shape;
    assert(impel_shape_create_box(body, &shape_def, 0.5f * (right - left), 0.5f * (top - bottom),
                                  &shape)
           == IMPEL_OK);
    return body;
}

/* --8<-- [start:player] */
typedef struct Player {
    ImpelCharacterDef def;
    ImpelCharacterState state; /* position and ground; copy it to save it */
    ImpelCharacterMove move;   /* the result of the last move */
} Player;

/* One tick, after the step of the world. `run` is within [-1, 1]. */
static void move_player(ImpelWorldId world, Player *player, float run, bool jump,
                        float time_step)
{
    const float gravity = 20.0f, run_speed = 5.0f, jump_speed = 9.0f;
    ImpelVec2 velocity = player->move.velocity;
    velocity.x = run * run_speed;
    velocity.y -= gravity * time_step;
    if (jump && player->move.grounded) {
        velocity.y = jump_speed + player->move.ground_velocity.y;
        velocity.x += player->move.ground_velocity.x;
        player->state.ground_body.raw = 0; /* leave the platform */
    }
    ImpelVec2 translation = { velocity.x * time_step, velocity.y * time_step };
    ImpelCharacterHit hits[IMPEL_MAX_CHARACTER_HITS];
    size_t count;
    impel_world_move_character(world, &player->def, &player->state, translation, time_step,
                               &player->move, hits, IMPEL_MAX_CHARACTER_HITS, &count);
    impel_world_apply_character_hits(world, hits, count); /* push crates */
    player->state = player->move.state;
}
/* --8<-- [end:player] */

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    create_box(world, IMPEL_BODY_STATIC, -10.0f, 30.0f, -1.0f, 0.0f);
    create_box(world, IMPEL_BODY_STATIC, 3.0f, 6.0f, 0.0f, 0.25f); /* a step */
    create_box(world, IMPEL_BODY_STATIC, 15.0f, 16.0f, 0.0f, 3.0f); /* a wall */
    ImpelBodyId crate = create_box(world, IMPEL_BODY_DYNAMIC, 9.0f, 10.0f, 0.0f, 1.0f);

    /* --8<-- [start:create] */
    Player player = { 0 };
    player.def = impel_character_def_default(); /* a capsule 1.8 m high and 0.6 m wide */
    player.state = impel_character_state_default();
    player.state.transform.p = (ImpelVec2){ 0.0f, 0.05f }; /* of its feet */
    /* --8<-- [end:create] */

    bool has_stepped = false, has_hit_wall = false;
    float top = 0.0f;
    for (int i = 0; i < 600; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        bool jump = i == 20;
        move_player(world, &player, 1.0f, jump, 1.0f / 60.0f);
        ImpelVec2 p = player.state.transform.p;
        has_stepped = has_stepped || player.move.stepped;
        has_hit_wall = has_hit_wall || player.move.hit_wall;
        top = p.y > top ? p.y : top;
        assert(!player.move.crushed && p.y > -0.01f);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(crate, &at) == IMPEL_OK);
    assert(fabsf(top - 81.0f / 40.0f) < 0.15f); /* v² / (2 g) */
    assert(at.p.x > 14.0f && has_hit_wall);     /* it pushes the crate to the wall */
    assert(player.move.grounded && fabsf(player.move.velocity.x) < 0.1f);

    /* Back at x = 2 it walks over the step without slowing down. */
    player.state = impel_character_state_default();
    player.state.transform.p = (ImpelVec2){ 2.0f, 0.05f };
    for (int i = 0; i < 60; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        move_player(world, &player, 1.0f, false, 1.0f / 60.0f);
        has_stepped = has_stepped || player.move.stepped;
    }
    assert(has_stepped && fabsf(player.state.transform.p.x - 7.0f) < 0.05f);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
