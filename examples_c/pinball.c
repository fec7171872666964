/* A pinball table: flippers on motors, bumpers that kick, and a gate that lets
 * the ball out of its lane but not back in. A pre-solve callback handles
 * bumpers: it raises their restitution and defers an impulse to the end of the
 * step, because callbacks must not change the world. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 120.0f;
static const float BALL_RADIUS = 0.25f;
static const float PIVOT_Y = -4.75f;
static const ImpelVec2 LANE = { 3.6f, -5.5f };

enum { SUBSTEPS = 4, BUMPERS = 3, REST = 12 };

typedef struct Flipper {
    ImpelJointId joint;
    float pivot_x;
    /* 1 for the left flipper, which turns counter-clockwise; -1 for the right
     * one. */
    float side;
} Flipper;

typedef struct Table {
    ImpelWorldId world;
    ImpelBodyId ball;
    Flipper flippers[2];
    uint32_t score, kicks, launches, flips;
    /* Steps until a bumper can kick again. */
    uint32_t rest[BUMPERS];
    /* Whether the ball has left its lane. */
    bool in_play;
} Table;

static void add_walls(ImpelBodyId ground, const ImpelVec2 *points, int count)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.restitution = 0.4f;
    def.material.static_friction = 0.1f;
    def.material.dynamic_friction = 0.1f;
    for (int i = 0; i + 1 < count; ++i) {
        ImpelCapsule wall = { points[i], points[i + 1], 0.05f };
        ImpelShapeId shape;
        must(impel_shape_create_capsule(ground, &def, &wall, &shape));
    }
}

static ImpelBodyId create_walls(ImpelWorldId world)
{
    const ImpelVec2 outside[] = { { -4.0f, -3.4f }, { -4.0f, 4.5f }, { -3.0f, 6.2f },
                                  { -1.2f, 7.0f },  { 1.4f, 7.0f },  { 3.1f, 6.4f },
                                  { 4.0f, 5.4f },   { 4.0f, -6.0f } };
    const ImpelVec2 lane[] = { { 3.2f, 4.5f }, { 3.2f, -6.0f } };
    const ImpelVec2 left[] = { { -4.0f, -3.4f }, { -1.75f, -4.6f } };
    const ImpelVec2 right[] = { { 3.2f, -3.4f }, { 0.95f, -4.6f } };
    ImpelBodyDef def = impel_body_def_default();
    ImpelBodyId ground;
    must(impel_body_create(world, &def, &ground));
    add_walls(ground, outside, 8);
    add_walls(ground, lane, 2);
    add_walls(ground, left, 2);
    add_walls(ground, right, 2);
    return ground;
}

/* The gate: a one-way shape, which the ball passes from below. */
static void create_gate(ImpelBodyId ground)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.one_way = true;
    def.one_way_direction.x = -0.6f;
    def.one_way_direction.y = 0.8f;
    ImpelSegment gate = { { 3.2f, 4.5f }, { 4.0f, 5.1f } };
    ImpelShapeId shape;
    must(impel_shape_create_segment(ground, &def, &gate, &shape));
}

static void create_bumpers(ImpelBodyId ground)
{
    const ImpelVec2 places[BUMPERS] = { { -2.1f, 2.4f }, { 1.3f, 2.4f }, { -0.4f, 4.4f } };
    ImpelShapeDef def = impel_shape_def_default();
    def.enable_pre_solve_callback = true;
    for (int i = 0; i < BUMPERS; ++i) {
        ImpelCircle circle = { places[i], 0.55f };
        ImpelShapeId shape;
        def.user_data = (uint64_t)i + 1;
        must(impel_shape_create_circle(ground, &def, &circle, &shape));
    }
}

static Flipper create_flipper(ImpelWorldId world, ImpelBodyId ground, float pivot_x, float side)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = pivot_x;
    def.position.y = PIVOT_Y;
    def.enable_sleep = false;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = 5.0f;
    ImpelCapsule arm = { { 0.0f, 0.0f }, { side, 0.0f }, 0.12f };
    ImpelShapeId shape;
    must(impel_shape_create_capsule(body, &shape_def, &arm, &shape));

    ImpelRevoluteJointDef joint_def = impel_revolute_joint_def_default();
    joint_def.body_a = ground;
    joint_def.body_b = body;
    joint_def.local_frame_a.p.x = pivot_x;
    joint_def.local_frame_a.p.y = PIVOT_Y;
    joint_def.enable_limit = true;
    joint_def.lower_angle = -0.45f;
    joint_def.upper_angle = 0.45f;
    joint_def.enable_motor = true;
    joint_def.max_motor_torque = 150.0f;
    joint_def.motor_speed = -15.0f * side;
    Flipper flipper = { { 0 }, pivot_x, side };
    must(impel_joint_create_revolute(&joint_def, &flipper.joint));
    return flipper;
}

static ImpelBodyId create_ball(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = LANE;
    def.bullet = true;
    def.enable_sleep = false;
    ImpelBodyId ball;
    must(impel_body_create(world, &def, &ball));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.restitution = 0.3f;
    shape_def.material.static_friction = 0.1f;
    shape_def.material.dynamic_friction = 0.1f;
    ImpelCircle circle = { { 0.0f, 0.0f }, BALL_RADIUS };
    ImpelShapeId shape;
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
    return ball;
}

/* Called for each contact of a bumper before it is solved. */
static bool on_bumper(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    Table *table = (Table *)context;
    bool ball_is_a = contact->body_a.raw == table->ball.raw;
    uint64_t number;
    must(impel_shape_get_user_data(ball_is_a ? contact->shape_b : contact->shape_a, &number));
    response->surface.restitution = 0.9f;
    if (contact->points[0].separation < 0.01f && table->rest[number - 1] == 0) {
        float away = ball_is_a ? -0.8f : 0.8f;
        ImpelLoad kick = impel_load_default();
        kick.linear = (ImpelVec2){ away * contact->normal.x, away * contact->normal.y };
        kick.is_impulse = true;
        must(impel_world_defer_apply_load(table->world, table->ball, &kick));
        table->rest[number - 1] = REST;
        table->kicks += 1;
        table->score += 100;
    }
    return true;
}

static ImpelVec2 place_of(ImpelBodyId body)
{
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform.p;
}

/* A simple player: flips when the ball is near a flipper. */
static void play(Table *table)
{
    ImpelVec2 ball = place_of(table->ball);
    for (int i = 0; i < 2; ++i) {
        Flipper *flipper = &table->flippers[i];
        float along = flipper->side * (ball.x - flipper->pivot_x);
        float above = ball.y - PIVOT_Y;
        bool near = along > 0.2f && along < 1.4f && above > -0.7f && above < 0.45f;
        float speed = 0.0f;
        must(impel_revolute_joint_get_motor_speed(flipper->joint, &speed));
        table->flips += near && speed * flipper->side < 0.0f ? 1 : 0;
        must(impel_revolute_joint_set_motor_speed(flipper->joint,
                                                  (near ? 15.0f : -15.0f) * flipper->side));
    }
}

static void launch(Table *table, Random *random)
{
    ImpelTransform start = { { 0.0f, 0.0f }, { 1.0f, 0.0f } };
    ImpelVec2 velocity = { 0.0f, 0.0f };
    start.p = LANE;
    velocity.y = random_between(random, 14.0f, 18.0f);
    must(impel_body_set_transform(table->ball, start));
    must(impel_body_set_linear_velocity(table->ball, velocity));
    must(impel_body_set_angular_velocity(table->ball, 0.0f));
    table->launches += 1;
    table->in_play = false;
}

/* Whether the ball is on the table. */
static bool is_fair(Table *table)
{
    ImpelVec2 ball = place_of(table->ball);
    bool in_lane = ball.x > 3.2f && ball.y < 4.4f;
    if (!in_lane && ball.x < 3.2f) {
        table->in_play = true;
    }
    return fabsf(ball.x) < 4.0f && ball.y < 7.0f && !(table->in_play && in_lane);
}

static void print_table(uint32_t step, const Table *table)
{
    printf("%5.1f s  score %5lu  %3lu kicks  %3lu flips  ball number %lu\n",
           (double)step * (double)TIME_STEP, (unsigned long)table->score,
           (unsigned long)table->kicks, (unsigned long)table->flips,
           (unsigned long)table->launches);
}

int main(int argc, char **argv)
{
    Options options = { "A pinball table that plays itself.", 3600, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    /* An inclined table: gravity along it is 6 m/s². */
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = -6.0f;
    Table table = { { 0 }, { 0 }, { { { 0 }, 0.0f, 0.0f } }, 0, 0, 0, 0, { 0 }, false };
    must(impel_world_create(&world_def, &table.world));
    ImpelBodyId ground = create_walls(table.world);
    create_gate(ground);
    create_bumpers(ground);
    table.flippers[0] = create_flipper(table.world, ground, -1.75f, 1.0f);
    table.flippers[1] = create_flipper(table.world, ground, 0.95f, -1.0f);
    table.ball = create_ball(table.world);
    must(impel_world_set_pre_solve_callback(table.world, on_bumper, &table));
    launch(&table, &random);

    PictureDef picture_def = { "pinball: flippers, bumpers that kick, a one-way gate",
                               { { -4.5f, -6.5f }, { 4.5f, 7.5f } }, false, 6, 3, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_step(picture, table.world, 0, TIME_STEP);
    bool fair = true;
    for (uint32_t step = 1; step <= options.steps && fair; ++step) {
        play(&table);
        must(impel_world_step(table.world, TIME_STEP, SUBSTEPS));
        for (int i = 0; i < BUMPERS; ++i) {
            table.rest[i] -= table.rest[i] > 0 ? 1 : 0;
        }
        fair = is_fair(&table);
        if (place_of(table.ball).y < -6.2f) {
            launch(&table, &random);
        }
        picture_step(picture, table.world, step, TIME_STEP);
        if (step % 360 == 0 || step == options.steps) {
            print_table(step, &table);
        }
    }
    picture_close(picture);
    must(impel_world_destroy(table.world));
    if (!fair) {
        fprintf(stderr, "the ball left the table, or came back through the gate\n");
        return EXIT_FAILURE;
    }
    return 0;
}
