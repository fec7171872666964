/*
 * Two threads and one world. Reads run in parallel, conflicting calls return IMPEL_ERROR_BUSY at
 * once, and no call waits.
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "scene.h"

#include <pthread.h>
#include <sched.h>

typedef void *(*ThreadFunction)(void *);

/* Runs a function on another thread and waits for it. */
static void on_another_thread(ThreadFunction function, void *context)
{
    pthread_t thread;
    const int created = pthread_create(&thread, NULL, function, context);
    CHECK(created == 0);
    if (created == 0) {
        CHECK(pthread_join(thread, NULL) == 0);
    }
}

typedef struct Scene {
    ImpelWorldId world;
    ImpelWorldId other;
    ImpelBodyId body;
    int calls;
} Scene;

static Scene make_scene(void)
{
    Scene scene;
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    memset(&scene, 0, sizeof scene);
    scene.world = make_world();
    scene.other = make_world();
    make_floor(scene.world);
    scene.body = make_body(scene.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.6f);
    def.enable_filter_callback = true;
    CHECK_OK(impel_shape_create_box(scene.body, &def, 0.5f, 0.5f, &shape));
    return scene;
}

static void destroy_scene(const Scene *scene)
{
    CHECK_OK(impel_world_destroy(scene->world));
    CHECK_OK(impel_world_destroy(scene->other));
}

/* Calls that always work, whichever thread holds the world. */
static void use_free_functions(const Scene *scene)
{
    CHECK(impel_world_is_valid(scene->world));
    CHECK(impel_body_is_valid(scene->body));
    CHECK_OK(impel_world_step(scene->other, TIME_STEP, SUBSTEPS));
}

static void change_while_held(const Scene *scene)
{
    CHECK_ERROR(IMPEL_ERROR_BUSY, "impel_world_step",
                impel_world_step(scene->world, TIME_STEP, SUBSTEPS));
    CHECK_STATUS(IMPEL_ERROR_BUSY, impel_world_set_gravity(scene->world, vec2(0.0f, 0.0f)));
    CHECK_STATUS(IMPEL_ERROR_BUSY, impel_body_destroy(scene->body));
    CHECK_STATUS(IMPEL_ERROR_BUSY, impel_world_destroy(scene->world));
}

/* While another thread reads the world: reads work, changes are busy. */
static void *while_read(void *context)
{
    const Scene *scene = (const Scene *)context;
    ImpelTransform transform;
    ImpelCounters counters;
    use_free_functions(scene);
    change_while_held(scene);
    CHECK_OK(impel_body_get_transform(scene->body, &transform));
    CHECK_OK(impel_world_get_counters(scene->world, &counters));
    return NULL;
}

/* While another thread steps the world: all calls are busy. */
static void *while_stepped(void *context)
{
    const Scene *scene = (const Scene *)context;
    ImpelTransform transform;
    size_t count = 0;
    use_free_functions(scene);
    change_while_held(scene);
    CHECK_ERROR(IMPEL_ERROR_BUSY, "impel_body_get_transform",
                impel_body_get_transform(scene->body, &transform));
    CHECK_STATUS(IMPEL_ERROR_BUSY, impel_world_get_bodies(scene->world, NULL, 0, &count));
    return NULL;
}

static bool on_shape(ImpelShapeId shape, void *context)
{
    Scene *scene = (Scene *)context;
    (void)shape;
    scene->calls++;
    on_another_thread(while_read, scene);
    return false;
}

static bool on_pair(ImpelShapeId shape_a, ImpelShapeId shape_b, void *context)
{
    Scene *scene = (Scene *)context;
    (void)shape_a;
    (void)shape_b;
    scene->calls++;
    on_another_thread(while_stepped, scene);
    return true;
}

/* A callback holds the world, so that the other thread meets the lock for certain. */
static void is_busy_while_held(void)
{
    Scene scene = make_scene();
    CHECK_OK(impel_world_visit_aabb(scene.world, aabb(-9.0f, -9.0f, 9.0f, 9.0f), NULL,
                                    on_shape, &scene));
    CHECK_EQUAL(scene.calls, 1);

    scene.calls = 0;
    CHECK_OK(impel_world_set_filter_callback(scene.world, on_pair, &scene));
    step(scene.world, 10);
    CHECK(scene.calls > 0);
    CHECK_NEAR(transform_of(scene.body).p.y, 0.5f, 0.05f);
    destroy_scene(&scene);
}

static void *fail_here(void *context)
{
    ImpelBodyId nobody = { 0 };
    (void)context;
    CHECK(strcmp(impel_last_error(), "") == 0);
    CHECK_ERROR(IMPEL_ERROR_INVALID_HANDLE, "impel_body_destroy", impel_body_destroy(nobody));
    return NULL;
}

/* Each thread has its own last error. */
static void keeps_errors_per_thread(void)
{
    ImpelWorldId nowhere = { 0 };
    CHECK_ERROR(IMPEL_ERROR_INVALID_HANDLE, "impel_world_destroy", impel_world_destroy(nowhere));
    on_another_thread(fail_here, NULL);
    CHECK(strstr(impel_last_error(), "impel_world_destroy") != NULL);
}

typedef struct Worker {
    ImpelWorldId world;
    ImpelBodyId body;
    long done, busy, wrong;
} Worker;

enum { ROUNDS = 5000 };

/* Counts the status of a call. Returns whether to try again. */
static bool is_busy(Worker *worker, ImpelStatus status)
{
    if (status == IMPEL_ERROR_BUSY) {
        worker->busy++;
        sched_yield();
        return true;
    }
    worker->done += status == IMPEL_OK;
    worker->wrong += status != IMPEL_OK;
    return false;
}

static void *step_and_read(void *context)
{
    Worker *worker = (Worker *)context;
    ImpelTransform transform;
    for (int i = 0; i < ROUNDS; i++) {
        while (is_busy(worker, impel_world_step(worker->world, TIME_STEP, SUBSTEPS))) {
        }
        while (is_busy(worker, impel_body_get_transform(worker->body, &transform))) {
        }
        while (is_busy(worker, impel_body_apply_torque(worker->body, 0.1f))) {
        }
    }
    return NULL;
}

/* Two threads call one world at once. Each call succeeds, or is busy and tried again. */
static void contends(void)
{
    Scene scene = make_scene();
    Worker workers[2];
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        memset(&workers[i], 0, sizeof workers[i]);
        workers[i].world = scene.world;
        workers[i].body = scene.body;
        CHECK(pthread_create(&threads[i], NULL, step_and_read, &workers[i]) == 0);
    }
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK_EQUAL(workers[i].wrong, 0);
        CHECK_EQUAL(workers[i].done, 3 * ROUNDS);
        printf("thread %d: %ld done, %ld times busy\n", i, workers[i].done, workers[i].busy);
    }
    CHECK(fabsf(transform_of(scene.body).p.y) < 1.0f);
    destroy_scene(&scene);
}

int main(void)
{
    keeps_errors_per_thread();
    is_busy_while_held();
    contends();
    return check_result("threads_c");
}
