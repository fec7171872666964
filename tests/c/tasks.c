/*
 * A task system of the host, as games have one: threads that wait on a queue. Also a host without
 * threads, and threads of the world's own. All give the same bits as one worker.
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "scene.h"

#include <pthread.h>

enum { THREADS = 3, CAPACITY = 64, ROWS = 46, STEPS = 20 };

typedef struct Task {
    ImpelTask function;
    void *context;
    bool done;
} Task;

/* A ring of tasks. An entry is used again after its task has been waited for. */
typedef struct Queue {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Task tasks[CAPACITY];
    size_t pushed, taken, finished;
    bool ended;
} Queue;

static void *work(void *context)
{
    Queue *queue = (Queue *)context;
    pthread_mutex_lock(&queue->mutex);
    while (!queue->ended) {
        if (queue->taken == queue->pushed) {
            pthread_cond_wait(&queue->changed, &queue->mutex);
            continue;
        }
        Task *task = &queue->tasks[queue->taken++ % CAPACITY];
        pthread_mutex_unlock(&queue->mutex);
        task->function(task->context);
        pthread_mutex_lock(&queue->mutex);
        task->done = true;
        pthread_cond_broadcast(&queue->changed);
    }
    pthread_mutex_unlock(&queue->mutex);
    return NULL;
}

static void *enqueue(ImpelTask function, void *task_context, void *context)
{
    Queue *queue = (Queue *)context;
    Task *task = NULL;
    pthread_mutex_lock(&queue->mutex);
    if (queue->pushed - queue->finished < CAPACITY) {
        task = &queue->tasks[queue->pushed++ % CAPACITY];
        task->function = function;
        task->context = task_context;
        task->done = false;
        pthread_cond_broadcast(&queue->changed);
    }
    pthread_mutex_unlock(&queue->mutex);
    if (task == NULL) {
        function(task_context); /* the queue is full: call it now, which is allowed */
    }
    return task;
}

static void finish(void *enqueued, void *context)
{
    Queue *queue = (Queue *)context;
    const Task *task = (const Task *)enqueued;
    pthread_mutex_lock(&queue->mutex);
    while (!task->done) {
        pthread_cond_wait(&queue->changed, &queue->mutex);
    }
    queue->finished++;
    pthread_mutex_unlock(&queue->mutex);
}

/* A host without threads. */
static void *call_at_once(ImpelTask function, void *task_context, void *context)
{
    int *calls = (int *)context;
    ++*calls;
    function(task_context);
    return NULL;
}

static void never(void *enqueued, void *context)
{
    (void)enqueued;
    (void)context;
    CHECK(false);
}

static ImpelWorldId make_pyramid(uint32_t worker_count)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelWorldId world = { 0 };
    def.worker_count = worker_count;
    CHECK_OK(impel_world_create(&def, &world));
    make_floor(world);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < ROWS - row; column++) {
            const float x = (float)column + 0.5f * (float)(row - ROWS);
            ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, x, 0.5f + (float)row);
            CHECK_OK(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape));
        }
    }
    return world;
}

static uint64_t hash_after_steps(ImpelWorldId world)
{
    uint64_t hash = 0;
    step(world, STEPS);
    CHECK_OK(impel_world_hash(world, &hash));
    CHECK_OK(impel_world_destroy(world));
    return hash;
}

int main(void)
{
    const uint64_t expected = hash_after_steps(make_pyramid(1));
    pthread_t threads[THREADS];
    Queue queue;
    ImpelWorldId world;
    int calls = 0;

    /* Threads of the world's own. */
    for (uint32_t workers = 2; workers <= 4; workers++) {
        CHECK(hash_after_steps(make_pyramid(workers)) == expected);
    }
    world = make_pyramid(8);
    CHECK_STATUS(IMPEL_ERROR_NULL_POINTER,
                 impel_world_set_task_callbacks(world, enqueue, NULL, NULL));
    CHECK_OK(impel_world_set_task_callbacks(world, call_at_once, never, &calls));
    CHECK(hash_after_steps(world) == expected);
    CHECK(calls > 0);

    memset(&queue, 0, sizeof queue);
    CHECK(pthread_mutex_init(&queue.mutex, NULL) == 0);
    CHECK(pthread_cond_init(&queue.changed, NULL) == 0);
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&threads[i], NULL, work, &queue) == 0);
    }
    for (uint32_t workers = 1; workers <= 8; workers++) {
        world = make_pyramid(workers);
        CHECK_OK(impel_world_set_task_callbacks(world, enqueue, finish, &queue));
        CHECK(hash_after_steps(world) == expected);
    }
    printf("%d tasks at once, %d by threads\n", calls, (int)queue.pushed);
    CHECK(queue.pushed > 0);
    CHECK(queue.finished == queue.pushed);
    pthread_mutex_lock(&queue.mutex);
    queue.ended = true;
    pthread_cond_broadcast(&queue.changed);
    pthread_mutex_unlock(&queue.mutex);
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    return check_result("tasks");
}
