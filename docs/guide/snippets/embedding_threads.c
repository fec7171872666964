#include <impel.h>
#include <pthread.h>
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

static ImpelWorldId world;
static ImpelBodyId ball;
static ImpelStatus read_status, pose_status;

static void *other_thread(void *context)
{
    (void)context;
    float mass;
    read_status = impel_body_get_mass(ball, &mass);
    ImpelTransform pose;
    pose_status = impel_body_get_transform(ball, &pose);
    return NULL;
}

/* Runs in a step: another thread reads meanwhile. */
static void during_step(ImpelWorldId stepped, float time_step, void *context)
{
    (void)stepped, (void)time_step, (void)context;
    pthread_t thread;
    pthread_create(&thread, NULL, other_thread, NULL);
    pthread_join(thread, NULL);
}

static void *wave(void *given)
{
    /* --8<-- [start:defer] */
    /* Any thread, at any time: the change is made at the end of the next step. */
    ImpelBodyId *body = given;
    ImpelLoad push = impel_load_default();
    push.linear.x = 2.0f;
    push.is_impulse = true;
    ImpelStatus status = impel_world_defer_apply_load(world, *body, &push);
    /* --8<-- [end:defer] */
    must(status);
    return NULL;
}

int main(void)
{
    ImpelWorldDef def = impel_world_def_default();
    must(impel_world_create(&def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    must(impel_body_create(world, &body_def, &ball));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));

    must(impel_world_set_step_callback(world, during_step, NULL));
    must(impel_world_step(world, 1.0f / 60.0f, 4));
    must(impel_world_set_step_callback(world, NULL, NULL));
    printf("mass: %s, transform: %s\n", impel_status_name(read_status),
           impel_status_name(pose_status));
    check(read_status == IMPEL_ERROR_BUSY, "reads fail during a step");

    pthread_t thread;
    pthread_create(&thread, NULL, wave, &ball);
    pthread_join(thread, NULL);
    must(impel_world_step(world, 1.0f / 60.0f, 4));
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(ball, &velocity));
    check(velocity.x > 0.0f, "the deferred push was made");
    must(impel_world_destroy(world));
    return 0;
}
