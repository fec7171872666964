#include <impel.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        exit(1);
    }
}

static void check(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", what);
        exit(1);
    }
}

enum { COUNT = 1 };

static ImpelTransform drawn[COUNT];

static void draw_sprite(size_t index, ImpelTransform pose)
{
    drawn[index] = pose;
}

/* --8<-- [start:frame] */
/* Called once a frame. `elapsed` is the time since the last frame, in seconds. */
static ImpelAdvance frame(ImpelWorldId world, const ImpelBodyId *bodies, float elapsed)
{
    ImpelAdvance advance;
    must(impel_world_advance(world, elapsed, &advance)); /* takes 0, 1 or more steps */

    ImpelTransform poses[COUNT];
    must(impel_world_get_interpolated_transforms(world, NULL, bodies, COUNT, advance.alpha, poses));
    for (size_t i = 0; i < COUNT; ++i) {
        draw_sprite(i, poses[i]);
    }
    return advance;
}
/* --8<-- [end:frame] */

/* --8<-- [start:fixed_update] */
/* Called before each step: a force that acts all the time. */
static void thrust(ImpelWorldId world, float time_step, void *context)
{
    (void)world, (void)time_step;
    const ImpelBodyId *rocket = context;
    must(impel_body_apply_force_to_center(*rocket, (ImpelVec2){ 0.0f, 30.0f }));
}
/* --8<-- [end:fixed_update] */

static ImpelBodyId create_ball(ImpelWorldId world, float speed)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.linear_velocity.x = speed;
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelBodyId ball;
    ImpelShapeId shape;
    must(impel_body_create(world, &def, &ball));
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
    return ball;
}

static ImpelWorldId create_world(void)
{
    /* --8<-- [start:world] */
    ImpelWorldDef def = impel_world_def_default();
    def.time_step = 1.0f / 60.0f;   /* the defaults */
    def.substeps = 4;
    def.max_steps_per_advance = 8;
    /* --8<-- [end:world] */
    def.gravity.y = 0.0f;
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

/* A ball at 6 m/s, drawn 144 times a second. */
static void smoothness(void)
{
    ImpelWorldId world = create_world();
    ImpelBodyId ball = create_ball(world, 6.0f);
    float elapsed = 1.0f / 144.0f;
    float stepped = 0.0f, slowest = INFINITY, fastest = -INFINITY;
    int frames_without_step = 0;
    for (int i = 0; i < 144; ++i) {
        float before = drawn[0].p.x, stepped_before = stepped;
        ImpelAdvance advance = frame(world, &ball, elapsed);
        check(advance.alpha >= 0.0f && advance.alpha < 1.0f, "alpha within [0, 1)");
        ImpelTransform pose;
        must(impel_body_get_transform(ball, &pose));
        stepped = pose.p.x;
        frames_without_step += stepped == stepped_before;
        /* The picture is up to one step behind. */
        check(stepped - drawn[0].p.x < 6.0f / 60.0f + 1e-4f, "at most one step behind");
        if (i > 3) {
            float speed = (drawn[0].p.x - before) / elapsed;
            slowest = fminf(slowest, speed);
            fastest = fmaxf(fastest, speed);
        }
    }
    printf("drawn at %.3f to %.3f m/s; %d of 144 frames without a step\n", (double)slowest,
           (double)fastest, frames_without_step);
    check(slowest > 5.98f && fastest < 6.02f, "the drawn ball moves evenly");
    check(frames_without_step == 84, "60 steps in 144 frames");
    must(impel_world_destroy(world));
}

/* A frame of half a second. */
static void hitch(void)
{
    ImpelWorldId world = create_world();
    ImpelBodyId ball = create_ball(world, 6.0f);
    ImpelAdvance advance = frame(world, &ball, 0.5f);
    printf("half a second: %u steps, %.3f s dropped\n", (unsigned)advance.steps,
           (double)advance.dropped);
    check(advance.steps == 8 && fabsf(advance.dropped - (0.5f - 8.0f / 60.0f)) < 1e-3f,
          "8 steps, the rest is dropped");
    must(impel_world_destroy(world));
}

/* The same thrust for a second, in frames of different lengths. */
static float height_after(float elapsed, int frames, int fixed)
{
    ImpelWorldId world = create_world();
    ImpelBodyId rocket = create_ball(world, 0.0f);
    if (fixed == 1) {
        /* --8<-- [start:set_callback] */
        must(impel_world_set_step_callback(world, thrust, &rocket));
        /* --8<-- [end:set_callback] */
    }
    for (int i = 0; i < frames; ++i) {
        if (fixed == 2) {
            /* --8<-- [start:plan] */
            float time_step;
            uint32_t substeps, max_steps;
            ImpelAdvance plan;
            must(impel_world_get_fixed_step(world, &time_step, &substeps, &max_steps));
            must(impel_world_plan_advance(world, elapsed, &plan));
            for (uint32_t step = 0; step < plan.steps; ++step) {
                thrust(world, time_step, &rocket); /* your code before each step */
                must(impel_world_step(world, time_step, substeps));
            }
            /* Draw with plan.alpha. */
            /* --8<-- [end:plan] */
        } else {
            if (fixed == 0) {
                thrust(world, elapsed, &rocket);
            }
            frame(world, &rocket, elapsed);
        }
    }
    ImpelTransform pose;
    must(impel_body_get_transform(rocket, &pose));
    must(impel_world_destroy(world));
    return pose.p.y;
}

static void forces(void)
{
    float fast = height_after(1.0f / 240.0f, 240, 0), slow = height_after(1.0f / 20.0f, 20, 0);
    float fast_fixed = height_after(1.0f / 240.0f, 240, 1);
    float slow_fixed = height_after(1.0f / 20.0f, 20, 1);
    float planned = height_after(1.0f / 20.0f, 20, 2);
    printf("force once a frame: %.2f m at 240 frames/s, %.2f m at 20 frames/s\n", (double)fast,
           (double)slow);
    printf("force before each step: %.2f m, %.2f m, planned %.2f m\n", (double)fast_fixed,
           (double)slow_fixed, (double)planned);
    check(fast_fixed == slow_fixed && planned == slow_fixed && fast > 3.9f * fast_fixed,
          "a force for each step does not depend on the frame rate");
}

/* A teleport shows at once: nothing is drawn on the way. */
static void teleport(void)
{
    ImpelWorldId world = create_world();
    ImpelBodyId ball = create_ball(world, 6.0f);
    frame(world, &ball, 1.5f / 60.0f);
    must(impel_body_set_transform(ball, (ImpelTransform){ { 100.0f, 0.0f }, { 1.0f, 0.0f } }));
    ImpelTransform pose;
    must(impel_world_get_interpolated_transforms(world, NULL, &ball, 1, 0.5f, &pose));
    check(pose.p.x == 100.0f, "a teleported body is drawn where it is");
    must(impel_world_destroy(world));
}

int main(void)
{
    smoothness();
    hitch();
    forces();
    teleport();
    return 0;
}
