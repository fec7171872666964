/* Scenes of loose bodies: a pyramid, a pile, dominoes, a wall that breaks. */
#include "../common/random.h"
#include "scene.h"

#include <math.h>

/* Pyramid ---------------------------------------------------------------- */

static void create_pyramid(ImpelWorldId world)
{
    enum { ROWS = 16 };
    const float half = 0.5f;
    create_floor(world);
    ImpelShapeDef def = shape_of(1.0f, 0.6f, 0);
    for (int row = 0; row < ROWS; ++row) {
        for (int i = row; i < ROWS; ++i) {
            float x = 2.0f * half * ((float)i - 0.5f * (float)(ROWS - 1 + row));
            add_box(create_body(world, IMPEL_BODY_DYNAMIC, x, half * (float)(2 * row + 1)), &def,
                    half, half);
        }
    }
}

const Scene PYRAMID = {
    .name = "pyramid",
    .hint = "136 boxes fall asleep. Pull one out.",
    .view = { { -15.0f, -1.5f }, { 15.0f, 17.0f } },
    .create = create_pyramid,
};

/* Pile of mixed shapes --------------------------------------------------- */

static Random pile_random;
static int pile_steps, pile_count;

static void create_pile(ImpelWorldId world)
{
    create_floor(world);
    ImpelShapeDef def = shape_of(1.0f, 0.6f, 0);
    create_block(world, IMPEL_BODY_STATIC, &def, -9.5f, -9.0f, 0.0f, 8.0f);
    create_block(world, IMPEL_BODY_STATIC, &def, 9.0f, 9.5f, 0.0f, 8.0f);
    pile_random = random_from_seed(7);
    pile_steps = 0;
    pile_count = 0;
}

static void drop_one(ImpelWorldId world)
{
    static const ImpelColor colors[] = { RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE };
    ImpelShapeDef def = shape_of(1.0f, 0.5f, colors[pile_count % 6]);
    ImpelBodyId body = create_body(world, IMPEL_BODY_DYNAMIC,
                                   random_between(&pile_random, -7.0f, 7.0f), 16.0f);
    float size = random_between(&pile_random, 0.3f, 0.8f);
    ImpelVec2 points[8];
    ImpelShapeId shape;
    switch (pile_count % 5) {
    case 0:
        add_circle(body, &def, size);
        break;
    case 1:
        add_box(body, &def, size, 0.6f * size);
        break;
    case 2:
        add_capsule(body, &def, (ImpelVec2){ -size, 0.0f }, (ImpelVec2){ size, 0.0f }, 0.5f * size);
        break;
    case 3:
        /* The convex hull of random points. */
        for (int i = 0; i < 8; ++i) {
            ImpelRotation turn = impel_rotation_from_angle(0.785f * (float)i);
            float reach = size * random_between(&pile_random, 0.7f, 1.3f);
            points[i] = (ImpelVec2){ reach * turn.c, reach * turn.s };
        }
        must(impel_shape_create_polygon(body, &def, points, 8, 0.0f, &shape));
        break;
    default:
        /* A cross of two rounded boxes. */
        for (int i = 0; i < 2; ++i) {
            ImpelTransform pose = { { 0.0f, 0.0f }, { (float)(1 - i), (float)i } };
            must(impel_shape_create_rounded_box(body, &def, size, 0.2f * size, pose, 0.05f,
                                                &shape));
        }
    }
    must(impel_body_set_angular_velocity(body, 3.0f * random_signed(&pile_random)));
    pile_count += 1;
}

static void grow_pile(ImpelWorldId world, const Input *input, float time_step)
{
    (void)input;
    (void)time_step;
    enum { PERIOD = 6, MOST = 150 };
    if (pile_steps++ % PERIOD == 0 && pile_count < MOST) {
        drop_one(world);
    }
}

const Scene PILE = {
    .name = "pile",
    .hint = "Circles, boxes, capsules, hulls and crosses fall between two walls.",
    .view = { { -15.0f, -1.5f }, { 15.0f, 15.0f } },
    .create = create_pile,
    .before_step = grow_pile,
};

/* Dominoes --------------------------------------------------------------- */

static void create_dominoes(ImpelWorldId world)
{
    enum { TERRACES = 4, EACH = 9, DOMINO_COUNT = TERRACES * EACH };
    const float spacing = 0.75f, drop = 1.1f, height = 1.6f;
    const float left = -0.5f * spacing * (float)DOMINO_COUNT;
    create_floor(world);
    ImpelShapeDef stone = shape_of(1.0f, 0.6f, 0);
    ImpelShapeDef domino = shape_of(2.0f, 0.5f, YELLOW);
    for (int i = 0; i < DOMINO_COUNT; ++i) {
        float x = left + spacing * (float)i;
        float y = drop * (float)(TERRACES - 1 - i / EACH);
        if (i % EACH == 0 && y > 0.0f) {
            create_block(world, IMPEL_BODY_STATIC, &stone, i == 0 ? x - 4.0f : x - 0.3f,
                         x + spacing * (float)EACH - 0.3f, 0.0f, y);
        }
        create_block(world, IMPEL_BODY_DYNAMIC, &domino, x - 0.1f, x + 0.1f, y, y + height);
    }
    ImpelShapeDef ball = shape_of(2.0f, 0.5f, RED);
    ImpelBodyId first = create_body(world, IMPEL_BODY_DYNAMIC, left - 2.0f,
                                    drop * (float)(TERRACES - 1) + height + 1.0f);
    add_circle(first, &ball, 0.4f);
    must(impel_body_set_linear_velocity(first, (ImpelVec2){ 4.0f, 0.0f }));
    /* A tower at the end. */
    ImpelShapeDef crate = shape_of(0.3f, 0.6f, BLUE);
    for (int i = 0; i < 5; ++i) {
        create_block(world, IMPEL_BODY_DYNAMIC, &crate, -left, 0.6f - left, 0.6f * (float)i,
                     0.6f * (float)(i + 1));
    }
}

const Scene DOMINOES = {
    .name = "dominoes",
    .hint = "A ball starts a chain reaction down four terraces.",
    .view = { { -16.0f, -2.0f }, { 17.0f, 10.0f } },
    .create = create_dominoes,
};

/* A wall that breaks ----------------------------------------------------- */

static const float HALF_WIDTH = 0.5f;
static const float HALF_HEIGHT = 0.25f;
/* A brick breaks if the impulse of a contact, in one step, would change its
 * speed by more than this, in m/s. */
static const float TOUGHNESS = 5.0f;
static int wall_steps;

enum { BRICK = 1 };

static ImpelShapeDef brickwork(void)
{
    return shape_of(2.0f, 0.6f, 0xd98c6affu);
}

static void create_wall(ImpelWorldId world)
{
    enum { WALL_ROWS = 14, WALL_COLUMNS = 6 };
    create_floor(world);
    ImpelShapeDef def = brickwork();
    for (int i = 0; i < WALL_ROWS * WALL_COLUMNS; ++i) {
        int row = i / WALL_COLUMNS;
        float x = (float)(i % WALL_COLUMNS) + (row % 2 == 0 ? 0.0f : HALF_WIDTH);
        ImpelBodyId brick = create_body(world, IMPEL_BODY_DYNAMIC, x,
                                        HALF_HEIGHT * (float)(2 * row + 1));
        must(impel_body_set_user_data(brick, BRICK));
        add_box(brick, &def, HALF_WIDTH, HALF_HEIGHT);
    }
    wall_steps = 0;
}

static void shoot_wall(ImpelWorldId world, const Input *input, float time_step)
{
    (void)input;
    (void)time_step;
    enum { FIRST_SHOT = 60, SHOT_PERIOD = 180, SHOTS = 3 };
    wall_steps += 1;
    int shot = (wall_steps - FIRST_SHOT) / SHOT_PERIOD;
    if (wall_steps >= FIRST_SHOT && (wall_steps - FIRST_SHOT) % SHOT_PERIOD == 0 && shot < SHOTS) {
        ImpelShapeDef def = shape_of(12.0f, 0.6f, STEEL);
        ImpelBodyId ball = create_body(world, IMPEL_BODY_DYNAMIC, -11.0f, 3.0f + (float)shot);
        add_circle(ball, &def, 0.4f);
        must(impel_body_set_linear_velocity(ball, (ImpelVec2){ 28.0f, 2.0f }));
    }
}

/* Replaces a brick by triangles around the point of the hit. Each has half of
 * one of its sides. */
static void break_brick(ImpelWorldId world, ImpelBodyId brick, ImpelVec2 hit)
{
    const ImpelVec2 outline[8] = {
        { -HALF_WIDTH, -HALF_HEIGHT }, { 0.0f, -HALF_HEIGHT }, { HALF_WIDTH, -HALF_HEIGHT },
        { HALF_WIDTH, 0.0f },          { HALF_WIDTH, HALF_HEIGHT }, { 0.0f, HALF_HEIGHT },
        { -HALF_WIDTH, HALF_HEIGHT },  { -HALF_WIDTH, 0.0f },
    };
    ImpelBodyDef def = impel_body_def_default();
    ImpelTransform pose;
    ImpelVec2 middle;
    must(impel_body_get_transform(brick, &pose));
    must(impel_body_get_angular_velocity(brick, &def.angular_velocity));
    must(impel_body_get_local_point(brick, (ImpelPosition){ hit.x, hit.y }, &middle));
    middle.x = fmaxf(-0.7f * HALF_WIDTH, fminf(middle.x, 0.7f * HALF_WIDTH));
    middle.y = fmaxf(-0.7f * HALF_HEIGHT, fminf(middle.y, 0.7f * HALF_HEIGHT));
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = pose.p;
    def.rotation = pose.q;
    ImpelShapeDef shape_def = brickwork();
    for (int i = 0; i < 8; ++i) {
        const ImpelVec2 points[3] = { middle, outline[i], outline[(i + 1) % 8] };
        ImpelBodyId piece;
        ImpelShapeId shape;
        ImpelPosition center;
        ImpelVec2 velocity;
        must(impel_body_create(world, &def, &piece));
        must(impel_shape_create_polygon(piece, &shape_def, points, 3, 0.0f, &shape));
        must(impel_body_get_center(piece, &center));
        must(impel_body_get_velocity_at_point(brick, center, &velocity));
        must(impel_body_set_linear_velocity(piece, velocity));
    }
    must(impel_body_destroy(brick));
}

static void break_if_brick(ImpelWorldId world, ImpelBodyId body, float impulse, ImpelVec2 point)
{
    uint64_t kind;
    float mass;
    /* An earlier contact of the list may have broken it. */
    if (!impel_body_is_valid(body)) {
        return;
    }
    must(impel_body_get_user_data(body, &kind));
    must(impel_body_get_mass(body, &mass));
    if (kind == BRICK && impulse > TOUGHNESS * mass) {
        break_brick(world, body, point);
    }
}

static void break_wall(ImpelWorldId world, const Input *input, float time_step)
{
    (void)input;
    (void)time_step;
    enum { MOST_CONTACTS = 8192 };
    static ImpelContact contacts[MOST_CONTACTS];
    size_t count;
    must(impel_world_get_contacts(world, contacts, MOST_CONTACTS, &count));
    for (size_t i = 0; i < count; ++i) {
        float impulse = 0.0f;
        for (uint32_t k = 0; k < contacts[i].point_count; ++k) {
            impulse += contacts[i].points[k].normal_impulse;
        }
        ImpelVec2 point = contacts[i].points[0].position;
        break_if_brick(world, contacts[i].body_a, impulse, point);
        break_if_brick(world, contacts[i].body_b, impulse, point);
    }
}

const Scene WALL = {
    .name = "wall",
    .hint = "Bricks break where they are hit. E makes an explosion at the pointer.",
    .view = { { -11.0f, -1.0f }, { 15.0f, 10.0f } },
    .create = create_wall,
    .before_step = shoot_wall,
    .after_step = break_wall,
};
