/* A game loop: frames of any duration, a world with a fixed time step, a force
 * that is applied before each step, and rendering interpolated between the last
 * two steps. One call reads a hundred crates, and a player runs into them. One
 * frame takes half a second; the world does not make up for all of it. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

enum {
    COLUMNS = 10,
    CRATES = 100,
    /* The frame that takes half a second. */
    HITCH = 40,
    HITCH_MILLISECONDS = 500
};

static const float HALF_CRATE = 0.3f;
static const float RUNNING_SPEED = 5.0f;

static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y,
                               bool upright)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position.x = x;
    def.position.y = y;
    def.fixed_rotation = upright;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    return body;
}

/* A floor and two walls. */
static void create_hall(ImpelWorldId world)
{
    static const ImpelSegment sides[3] = {
        { { -15.0f, 0.0f }, { 15.0f, 0.0f } },
        { { -15.0f, 0.0f }, { -15.0f, 12.0f } },
        { { 15.0f, 0.0f }, { 15.0f, 12.0f } },
    };
    ImpelBodyId hall = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f, false);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape;
    for (int i = 0; i < 3; ++i) {
        must(impel_shape_create_segment(hall, &def, &sides[i], &shape));
    }
}

/* A wall of crates, laid like bricks. */
static void create_crates(ImpelWorldId world, ImpelBodyId *crates)
{
    ImpelShapeDef def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_WOOD, &def.material));
    for (int i = 0; i < CRATES; ++i) {
        int row = i / COLUMNS;
        float offset = row % 2 == 0 ? 0.0f : 0.5f * HALF_CRATE;
        float x = 5.0f + 2.02f * HALF_CRATE * (float)(i % COLUMNS) + offset;
        float y = HALF_CRATE + 2.0f * HALF_CRATE * (float)row;
        ImpelShapeId shape;
        crates[i] = create_body(world, IMPEL_BODY_DYNAMIC, x, y, false);
        must(impel_shape_create_box(crates[i], &def, HALF_CRATE, HALF_CRATE, &shape));
    }
}

static ImpelBodyId create_player(ImpelWorldId world)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.density = 4.0f;
    def.material.static_friction = 0.0f;
    def.material.dynamic_friction = 0.0f;
    ImpelCapsule capsule = { { 0.0f, -0.45f }, { 0.0f, 0.45f }, 0.35f };
    ImpelShapeId shape;
    ImpelBodyId player = create_body(world, IMPEL_BODY_DYNAMIC, -12.0f, 0.8f, true);
    must(impel_shape_create_capsule(player, &def, &capsule, &shape));
    return player;
}

/* Duration of a frame in seconds. Made up here; a game reads a clock. */
static float frame_time(uint32_t frame, Random *random)
{
    uint32_t milliseconds = 6 + random_below(random, 30);
    if (frame == HITCH) {
        milliseconds = HITCH_MILLISECONDS;
    }
    return 0.001f * (float)milliseconds;
}

/* Called before each step: accelerates the player towards its target speed. A
 * force acts during one step, and a frame has any number of steps. So a force
 * that is applied once a frame would depend on the frame rate. */
static void push_player(ImpelWorldId world, float time_step, void *context)
{
    (void)world, (void)time_step;
    const ImpelBodyId *player = context;
    ImpelVec2 velocity;
    float mass;
    must(impel_body_get_linear_velocity(*player, &velocity));
    must(impel_body_get_mass(*player, &mass));
    float acceleration = fmaxf(-30.0f, fminf(30.0f, 8.0f * (RUNNING_SPEED - velocity.x)));
    must(impel_body_apply_force_to_center(*player, (ImpelVec2){ mass * acceleration, 0.0f }));
}

/* Largest distance of an interpolated position from the stepped one, in
 * metres. */
static float largest_difference(const ImpelTransform *a, const ImpelTransform *b, size_t count)
{
    float largest = 0.0f;
    for (size_t i = 0; i < count; ++i) {
        float x = a[i].p.x - b[i].p.x;
        float y = a[i].p.y - b[i].p.y;
        largest = fmaxf(largest, sqrtf(x * x + y * y));
    }
    return largest;
}

/* Speed of a body on the screen: displacement over frame time. */
typedef struct Apparent {
    float last_x;
    float slowest, fastest;
} Apparent;

static void follow(Apparent *apparent, float x, float elapsed, bool counts)
{
    float speed = (x - apparent->last_x) / elapsed;
    apparent->last_x = x;
    if (counts) {
        apparent->slowest = fminf(apparent->slowest, speed);
        apparent->fastest = fmaxf(apparent->fastest, speed);
    }
}

static void draw(Picture *picture, ImpelWorldId world, uint32_t frame, uint32_t steps)
{
    if (!picture_is_due(picture, frame)) {
        return;
    }
    char caption[64];
    snprintf(caption, sizeof caption, "frame %lu, step %lu", (unsigned long)frame,
             (unsigned long)steps);
    picture_begin_frame(picture, caption);
    picture_draw_world(picture, world);
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "A game's loop: irregular frames, equal steps. --steps counts frames.",
                        240, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.time_step = 1.0f / 60.0f;
    world_def.substeps = 4;
    world_def.max_steps_per_advance = 8;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_hall(world);
    /* One list of all drawn bodies: the crates, then the player. */
    ImpelBodyId bodies[CRATES + 1];
    create_crates(world, bodies);
    ImpelBodyId player = create_player(world);
    bodies[CRATES] = player;
    must(impel_world_set_step_callback(world, push_player, &player));

    PictureDef picture_def = { "game_loop: a player runs into a hundred crates",
                               { { -15.5f, -0.8f }, { 15.5f, 7.0f } }, false, 3, 1, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);

    ImpelTransform stepped[CRATES + 1];
    ImpelTransform drawn[CRATES + 1];
    Apparent by_steps = { -12.0f, HUGE_VALF, -HUGE_VALF };
    Apparent by_drawing = by_steps;
    float dropped = 0.0f;
    uint32_t steps = 0;
    draw(picture, world, 0, steps);
    printf("frame  took    steps  alpha  dropped   player stepped   drawn    apart    "
           "crates apart\n");
    for (uint32_t frame = 1; frame <= options.steps; ++frame) {
        float elapsed = frame_time(frame, &random);
        ImpelAdvance advance;
        must(impel_world_advance(world, elapsed, &advance));
        steps += advance.steps;
        dropped += advance.dropped;

        /* The transforms to render: a share of `alpha` between the last two
         * steps. */
        must(impel_world_get_interpolated_transforms(world, NULL, bodies, CRATES + 1,
                                                     advance.alpha, drawn));
        must(impel_world_get_transforms(world, bodies, CRATES + 1, stepped));
        float stepped_x = stepped[CRATES].p.x;
        float drawn_x = drawn[CRATES].p.x;
        printf("%5lu  %3.0f ms  %5lu  %5.2f  %4.0f ms   %8.3f m  %8.3f m  %4.0f mm       %4.0f mm\n",
               (unsigned long)frame, (double)elapsed * 1000.0, (unsigned long)advance.steps,
               (double)advance.alpha, (double)advance.dropped * 1000.0, (double)stepped_x,
               (double)drawn_x, (double)(stepped_x - drawn_x) * 1000.0,
               (double)largest_difference(stepped, drawn, CRATES) * 1000.0);

        bool runs_freely = drawn_x > -10.0f && stepped_x < 4.0f && frame != HITCH;
        follow(&by_steps, stepped_x, elapsed, runs_freely);
        follow(&by_drawing, drawn_x, elapsed, runs_freely);
        draw(picture, world, frame, steps);
    }
    picture_close(picture);

    printf("%lu frames, %lu steps, %.0f ms dropped\n", (unsigned long)options.steps,
           (unsigned long)steps, (double)dropped * 1000.0);
    if (by_steps.fastest > 0.0f) {
        printf("the running player seems to move at %.2f to %.2f m/s as stepped, "
               "%.2f to %.2f m/s as drawn\n",
               (double)by_steps.slowest, (double)by_steps.fastest, (double)by_drawing.slowest,
               (double)by_drawing.fastest);
    }
    must(impel_world_destroy(world));
    return 0;
}
