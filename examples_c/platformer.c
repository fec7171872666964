/* A character runs through a level by itself: over tiles, up stairs, down a
 * slope, across a gap on a moving platform, behind a crate that it pushes, up
 * through one-way platforms, and on a lift to the goal. The character is not a
 * body: its state is a struct of the program, and the engine moves it among the
 * shapes. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float GRAVITY = 20.0f;
static const float RUN_SPEED = 5.0f;
/* The height of the character is two metres. */
static const float JUMP_SPEED = 9.0f;
static const float PI = 3.14159265f;

enum { SUBSTEPS = 4, STAIRS = 5, GHOST_PERIOD = 40, GHOSTS = 64, TRAIL = 4096 };

/* Stages of the level. */
typedef enum Stage {
    RUN_TO_GAP,
    WAIT_FOR_PLATFORM,
    RIDE_PLATFORM,
    PUSH_CRATE,
    RUN_TO_TOWER,
    CLIMB_TOWER,
    WAIT_FOR_LIFT,
    RIDE_LIFT,
    RUN_TO_GOAL,
    AT_GOAL
} Stage;

static const char *const STAGE_NAMES[] = {
    "over tiles, stairs and a slope", "waits for the platform", "rides the platform",
    "pushes the crate",               "runs to the tower",      "climbs the tower",
    "waits for the lift",             "rides the lift",         "runs to the goal",
    "is at the goal"
};

typedef struct Level {
    ImpelBodyId platform, lift, crate;
} Level;

typedef struct Player {
    ImpelCharacterDef def;
    ImpelCharacterState state;
    ImpelCharacterMove move;
    ImpelVec2 velocity;
    Stage stage;
} Player;

/* The input of a player. */
typedef struct Input {
    /* Within [-1, 1]. */
    float run;
    bool jump;
} Input;

static ImpelBodyId create_box(ImpelWorldId world, ImpelBodyType type, float left, float right,
                              float bottom, float top, bool one_way)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position.x = 0.5f * (left + right);
    def.position.y = 0.5f * (bottom + top);
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = 50.0f;
    shape_def.one_way = one_way;
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, 0.5f * (right - left), 0.5f * (top - bottom),
                                &shape));
    return body;
}

static void create_ground(ImpelWorldId world, float left, float right, float top)
{
    create_box(world, IMPEL_BODY_STATIC, left, right, -2.0f, top, false);
}

static Level create_level(ImpelWorldId world)
{
    for (int i = -2; i < 8; ++i) {
        create_ground(world, (float)i, (float)(i + 1), 0.0f);
    }
    for (int i = 0; i < STAIRS; ++i) {
        float left = 8.0f + 0.4f * (float)i;
        create_ground(world, left, 14.0f, 0.25f * (float)(i + 1));
    }
    const ImpelVec2 slope[] = { { 14.0f, 1.25f }, { 16.0f, 0.0f }, { 16.0f, -2.0f },
                                { 14.0f, -2.0f } };
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId body;
    must(impel_body_create(world, &body_def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_polygon(body, &shape_def, slope, 4, 0.0f, &shape));

    create_ground(world, 23.0f, 37.0f, 0.0f);
    for (int i = 1; i <= 3; ++i) {
        float top = 1.5f * (float)i;
        create_box(world, IMPEL_BODY_STATIC, 33.5f, 36.5f, top - 0.2f, top, true);
    }
    create_box(world, IMPEL_BODY_STATIC, 39.4f, 43.0f, 7.6f, 8.0f, false);
    Level level;
    level.platform = create_box(world, IMPEL_BODY_KINEMATIC, 18.25f, 20.75f, -0.3f, 0.0f, false);
    level.lift = create_box(world, IMPEL_BODY_KINEMATIC, 36.7f, 39.2f, 5.95f, 6.25f, false);
    level.crate = create_box(world, IMPEL_BODY_DYNAMIC, 25.6f, 26.4f, 0.0f, 0.8f, false);
    return level;
}

static ImpelVec2 place_of(ImpelBodyId body)
{
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform.p;
}

/* Sets the velocity that moves a kinematic body to a position in one step. */
static void drive(ImpelBodyId body, float x, float y)
{
    ImpelVec2 p = place_of(body);
    ImpelVec2 velocity = { (x - p.x) / TIME_STEP, (y - p.y) / TIME_STEP };
    must(impel_body_set_linear_velocity(body, velocity));
}

static void drive_level(const Level *level, uint32_t step)
{
    float time = (float)step * TIME_STEP;
    drive(level->platform, 19.5f + 2.1f * sinf(2.0f * PI * time / 5.0f), -0.15f);
    drive(level->lift, 37.95f, 6.1f - 1.75f * sinf(2.0f * PI * time / 6.0f));
}

/* Plays the level: chooses the input, and advances the stage. */
static Input play(Player *player, const Level *level)
{
    float x = player->state.transform.p.x;
    float y = player->state.transform.p.y;
    float platform = place_of(level->platform).x;
    float lift = place_of(level->lift).y + 0.15f;
    bool grounded = player->move.grounded;
    Input right = { 1.0f, false };
    Input stand = { 0.0f, false };
    switch (player->stage) {
    case RUN_TO_GAP:
        player->stage += x > 15.4f ? 1 : 0;
        return right;
    case WAIT_FOR_PLATFORM:
        player->stage += platform < 17.6f ? 1 : 0;
        return stand;
    case RIDE_PLATFORM:
        player->stage += platform > 21.4f ? 1 : 0;
        return x < platform - 0.2f ? right : stand;
    case PUSH_CRATE:
        player->stage += place_of(level->crate).x > 28.0f ? 1 : 0;
        return right;
    case RUN_TO_TOWER:
        /* Jump over the crate. */
        player->stage += x > 34.5f && grounded ? 1 : 0;
        right.jump = grounded && x < place_of(level->crate).x;
        return right;
    case CLIMB_TOWER: {
        player->stage += y > 4.4f && grounded ? 1 : 0;
        Input up = { x > 35.0f ? -0.2f : 0.2f, grounded && y < 4.4f };
        return up;
    }
    case WAIT_FOR_LIFT:
        player->stage += lift < 4.6f ? 1 : 0;
        return stand;
    case RIDE_LIFT:
        player->stage += lift > 7.8f ? 1 : 0;
        return x < 37.9f ? right : stand;
    case RUN_TO_GOAL:
        player->stage += x > 41.5f && grounded ? 1 : 0;
        return right;
    default:
        return stand;
    }
}

/* One tick after the step of the world. The mover carries the character with
 * the ground. */
static void move_player(ImpelWorldId world, Player *player, Input input)
{
    player->velocity = player->move.velocity;
    player->velocity.x = input.run * RUN_SPEED;
    player->velocity.y -= GRAVITY * TIME_STEP;
    if (input.jump) {
        /* Leave the ground, and keep an upward velocity. */
        player->velocity.y = JUMP_SPEED + fmaxf(player->move.ground_velocity.y, 0.0f);
        player->state.ground_body.raw = 0;
    }
    ImpelVec2 way = { player->velocity.x * TIME_STEP, player->velocity.y * TIME_STEP };
    ImpelCharacterHit hits[IMPEL_MAX_CHARACTER_HITS];
    size_t count = 0;
    must(impel_world_move_character(world, &player->def, &player->state, way, TIME_STEP,
                                    &player->move, hits, IMPEL_MAX_CHARACTER_HITS, &count));
    must(impel_world_apply_character_hits(world, hits, count));
    player->state = player->move.state;
}

/* The outline of the character at a position. */
static void draw_ghost(Picture *picture, const ImpelConvex *shape, ImpelVec2 place)
{
    enum { HALF = 12 };
    ImpelVec2 outline[2 * HALF + 3];
    size_t count = 0;
    for (int end = 0; end < 2; ++end) {
        for (int i = 0; i <= HALF; ++i) {
            float angle = PI * (1.0f - (float)end) + PI * (float)i / (float)HALF;
            outline[count].x = place.x + shape->points[end].x + shape->radius * cosf(angle);
            outline[count].y = place.y + shape->points[end].y + shape->radius * sinf(angle);
            count += 1;
        }
    }
    outline[count++] = outline[0];
    picture_draw_trail(picture, outline, count, 0x2f6690ffu);
}

int main(int argc, char **argv)
{
    Options options = { "A character runs through a level. Fails if it is not at the goal in the end.",
                        2400, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = -GRAVITY;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    Level level = create_level(world);

    Player player = { 0 };
    player.def = impel_character_def_default();
    player.state = impel_character_state_default();
    player.state.transform.p.y = 0.05f;

    static ImpelVec2 trail[TRAIL];
    static ImpelVec2 ghosts[GHOSTS];
    size_t trail_count = 0;
    size_t ghost_count = 0;
    float crushed = 0.0f;
    uint32_t step = 0;
    while (step < options.steps && player.stage != AT_GOAL) {
        step += 1;
        drive_level(&level, step);
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        Stage stage = player.stage;
        move_player(world, &player, play(&player, &level));
        crushed = fmaxf(crushed, player.move.crush_depth);

        ImpelVec2 p = player.state.transform.p;
        if (player.stage != stage) {
            printf("%5.1f s  at (%6.2f, %5.2f)  %s\n", (double)step * (double)TIME_STEP,
                   (double)p.x, (double)p.y, STAGE_NAMES[player.stage]);
        }
        if (trail_count < TRAIL) {
            trail[trail_count++] = p;
        }
        if (step % GHOST_PERIOD == 0 && ghost_count < GHOSTS) {
            ghosts[ghost_count++] = p;
        }
    }

    PictureDef picture_def = { "platformer: a character from left to right, every two thirds of a "
                               "second, and the way of its feet",
                               { { -3.0f, -2.5f }, { 44.0f, 11.0f } }, false, 1, 1, 0, step };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_begin_step(picture, world, step, TIME_STEP);
    picture_draw_world(picture, world);
    picture_draw_trail(picture, trail, trail_count, 0xd1495bffu);
    for (size_t i = 0; i < ghost_count; ++i) {
        draw_ghost(picture, &player.def.shape, ghosts[i]);
    }
    picture_end_frame(picture);
    picture_close(picture);

    bool arrived = player.stage == AT_GOAL;
    printf("%s after %.1f s; the crate was pushed by %.2f m; at worst %.1f mm inside of something\n",
           arrived ? "at the goal" : "NOT AT THE GOAL", (double)step * (double)TIME_STEP,
           (double)(place_of(level.crate).x - 26.0f), 1000.0 * (double)crushed);
    must(impel_world_destroy(world));
    return arrived ? EXIT_SUCCESS : EXIT_FAILURE;
}
