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

static int enqueued_tasks;

/* --8<-- [start:callbacks] */
typedef struct Job {
    pthread_t thread;
    ImpelTask task;
    void *task_context;
} Job;

static void *run_job(void *given)
{
    Job *job = given;
    job->task(job->task_context);
    return NULL;
}

/* Called up to worker_count - 1 times a round: starts a task on another thread. */
static void *enqueue(ImpelTask task, void *task_context, void *context)
{
    (void)context; /* your job system */
    ++enqueued_tasks;
    Job *job = malloc(sizeof *job);
    *job = (Job){ .task = task, .task_context = task_context };
    pthread_create(&job->thread, NULL, run_job, job); /* a pool would reuse its threads */
    return job;
}

/* Called for each of them: waits until it has returned. */
static void finish(void *enqueued, void *context)
{
    (void)context;
    Job *job = enqueued;
    pthread_join(job->thread, NULL);
    free(job);
}
/* --8<-- [end:callbacks] */

static uint64_t pile(int with_tasks)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    if (with_tasks) {
        /* --8<-- [start:set] */
        must(impel_world_set_task_callbacks(world, enqueue, finish, NULL));
        must(impel_world_set_worker_count(world, 4));
        /* --8<-- [end:set] */
    }
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelBodyId body;
    ImpelShapeId shape;
    must(impel_body_create(world, &body_def, &body));
    must(impel_shape_create_half_space(body, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    body_def.type = IMPEL_BODY_DYNAMIC;
    for (int i = 0; i < 2000; ++i) {
        body_def.position = (ImpelVec2){ (float)(i % 50), 0.5f + (float)(i / 50) };
        must(impel_body_create(world, &body_def, &body));
        must(impel_shape_create_circle(body, &shape_def, &circle, &shape));
    }
    uint64_t hash;
    for (int i = 0; i < 20; ++i) {
        must(impel_world_step(world, 1.0f / 60.0f, 4));
    }
    must(impel_world_hash(world, &hash));
    must(impel_world_destroy(world));
    return hash;
}

int main(void)
{
    uint64_t with_tasks = pile(1), alone = pile(0);
    printf("%d tasks in 20 steps of 2,000 bodies\n", enqueued_tasks);
    return enqueued_tasks > 0 && with_tasks == alone ? 0 : 1;
}
