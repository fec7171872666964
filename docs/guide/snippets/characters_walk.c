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
    ImpelCharacterState state;    /* position and ground; copy it to save it */
    ImpelCharacterState previous; /* before the last tick, for drawing */
    ImpelCharacterMove move;      /* the result of the last move */
    float kept_speed;             /* of the platform that it jumped or walked off */
} Player;

/* One tick, after the step of the world. `run` is within [-1, 1]. */
static void move_player(ImpelWorldId world, Player *player, float run, bool jump,
                        float time_step)
{
    const float gravity = 20.0f, run_speed = 5.0f, jump_speed = 9.0f;
    ImpelVec2 velocity = player->move.velocity;
    velocity.x = run * run_speed;
    velocity.y -= gravity * time_step;
    if (player->move.grounded) {
        player->kept_speed = player->move.ground_velocity.x;
    } else {
        velocity.x += player->kept_speed;
    }
    if (jump && player->move.grounded) {
        velocity.y = jump_speed + player->move.ground_velocity.y;
        velocity.x += player->kept_speed;
        player->state.ground_body.raw = 0; /* leave the platform */
    }
    ImpelVec2 translation = { velocity.x * time_step, velocity.y * time_step };
    ImpelCharacterHit hits[IMPEL_MAX_CHARACTER_HITS];
    size_t count;
    impel_world_move_character(world, &player->def, &player->state, translation, time_step,
                               &player->move, hits, IMPEL_MAX_CHARACTER_HITS, &count);
    impel_world_apply_character_hits(world, hits, count); /* push crates */
    player->previous = player->state;
    player->state = player->move.state;
}
/* --8<-- [end:player] */

/* --8<-- [start:frame] */
/* One frame. Returns where to draw the player. A step clears `jump`. */
static ImpelVec2 frame(ImpelWorldId world, Player *player, float run, bool *jump,
                       float elapsed)
{
    float time_step;
    uint32_t substeps, max_steps;
    ImpelAdvance plan;
    impel_world_get_fixed_step(world, &time_step, &substeps, &max_steps);
    impel_world_plan_advance(world, elapsed, &plan);
    for (uint32_t step = 0; step < plan.steps; ++step) {
        /* Here: the targets of the platforms. */
        impel_world_step(world, time_step, substeps);
        move_player(world, player, run, *jump, time_step);
        *jump = false;
    }
    ImpelVec2 a = player->previous.transform.p, b = player->state.transform.p;
    float alpha = plan.alpha;
    return (ImpelVec2){ a.x + alpha * (b.x - a.x), a.y + alpha * (b.y - a.y) };
}
/* --8<-- [end:frame] */

/* A jump from a platform keeps the platform's speed, and so does a step off its end. */
static void keep_speed(ImpelWorldId world, bool jump)
{
    ImpelBodyId platform = create_box(world, IMPEL_BODY_KINEMATIC, 99.0f, 101.0f, 9.0f, 10.0f);
    Player player = { 0 };
    player.def = impel_character_def_default();
    player.state = impel_character_state_default();
    player.state.transform.p = (ImpelVec2){ 100.0f, 10.05f };
    float x = 100.0f, start = 0.0f;
    for (int i = 0; i < 80; ++i) {
        x += 3.0f / 60.0f;
        ImpelPreciseTransform target = { { x, 9.5 }, { 1.0f, 0.0f } };
        assert(impel_body_set_target_transform(platform, target, 1.0f / 60.0f) == IMPEL_OK);
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        float run = !jump && i > 20 && i < 50 ? 1.0f : 0.0f; /* walks off the end */
        move_player(world, &player, run, jump && i == 50, 1.0f / 60.0f);
        start = i == 60 ? player.state.transform.p.x : start;
    }
    assert(!player.move.grounded);
    assert(fabsf(player.state.transform.p.x - start - 19.0f * 3.0f / 60.0f) < 0.01f);
    assert(impel_body_destroy(platform) == IMPEL_OK);
}

/* Drawn 144 times a second, a player who runs moves evenly. A jump needs a step, not a frame. */
static void draw_evenly(ImpelWorldId world)
{
    Player player = { 0 };
    player.def = impel_character_def_default();
    player.state = impel_character_state_default();
    player.state.transform.p = (ImpelVec2){ -9.0f, 0.02f };
    bool jump = false, has_jumped = false;
    float last = 0.0f;
    for (int i = 0; i < 144; ++i) {
        jump = jump || i == 100;
        float x = frame(world, &player, 1.0f, &jump, 1.0f / 144.0f).x;
        assert(i < 10 || fabsf((x - last) * 144.0f - 5.0f) < 0.02f);
        last = x;
        has_jumped = has_jumped || player.move.velocity.y > 8.0f;
    }
    assert(has_jumped && !jump);
}

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
    draw_evenly(world);
    keep_speed(world, true);
    keep_speed(world, false);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
