/* A soak test: two threads simulate for an hour of simulated time each, and create and destroy
 * bodies and joints, save and restore ticks and snapshots, record, and read each other's worlds.
 * Memory and the time of a step must stay flat. scripts/soak builds and runs it. */
#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <impel.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS = 2,
    STEPS_PER_MINUTE = 3600,
    MAX_MINUTES = 1000,
    BODIES = 300,
    SAVED = 8,
    MAX_SNAPSHOT = 8 << 20
};

/* What a thread does, and what it has measured of each simulated minute. */
typedef struct Worker {
    ImpelWorldId world;
    struct Worker *other;
    int minutes;
    uint32_t random;
    ImpelBodyId bodies[BODIES];
    unsigned char *snapshot;
    size_t snapshot_size;
    uint64_t busy, reads, restores, recordings;
    double step_times[MAX_MINUTES];
    double memory[MAX_MINUTES];
} Worker;

/* Makes a call that changes the world, again while the other thread reads it. */
#define CHANGE(call)                                 \
    do {                                             \
        ImpelStatus change_status;                   \
        do {                                         \
            change_status = (call);                  \
            worker->busy += change_status == IMPEL_ERROR_BUSY; \
        } while (change_status == IMPEL_ERROR_BUSY); \
        CHECK_OK(change_status);                     \
    } while (0)

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1.0e-9 * (double)now.tv_nsec;
}

/* Memory of the process in megabytes. */
static double memory(void)
{
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL) {
        if (fscanf(file, "%ld %ld", &pages, &resident) != 2) {
            resident = 0;
        }
        fclose(file);
    }
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

static uint32_t next(Worker *worker, uint32_t count)
{
    worker->random = worker->random * 1664525u + 1013904223u;
    return (worker->random >> 8) % count;
}

static float between(Worker *worker, float low, float high)
{
    return low + (high - low) * (float)next(worker, 1u << 16) / 65536.0f;
}

/* Replaces a body by another one somewhere else, perhaps jointed to a third. */
static void replace(Worker *worker, uint32_t index)
{
    if (impel_body_is_valid(worker->bodies[index])) {
        CHANGE(impel_body_destroy(worker->bodies[index]));
    }
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = between(worker, -14.0f, 14.0f);
    def.position.y = between(worker, 1.0f, 30.0f);
    CHANGE(impel_body_create(worker->world, &def, &worker->bodies[index]));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.enable_contact_events = true;
    ImpelShapeId shape;
    if (next(worker, 2) == 0) {
        ImpelCircle circle = { { 0.0f, 0.0f }, between(worker, 0.2f, 0.5f) };
        CHANGE(impel_shape_create_circle(worker->bodies[index], &shape_def, &circle, &shape));
    } else {
        CHANGE(impel_shape_create_box(worker->bodies[index], &shape_def,
                                        between(worker, 0.2f, 0.5f), between(worker, 0.2f, 0.5f),
                                        &shape));
    }
    uint32_t neighbour = next(worker, BODIES);
    if (next(worker, 4) == 0 && neighbour != index
        && impel_body_is_valid(worker->bodies[neighbour])) {
        ImpelDistanceJointDef joint_def = impel_distance_joint_def_default();
        joint_def.body_a = worker->bodies[index];
        joint_def.body_b = worker->bodies[neighbour];
        joint_def.length = 3.0f;
        joint_def.enable_spring = true;
        joint_def.hertz = 2.0f;
        ImpelJointId joint;
        CHANGE(impel_joint_create_distance(&joint_def, &joint));
    }
}

static void create_scene(Worker *worker)
{
    ImpelWorldDef def = impel_world_def_default();
    CHANGE(impel_world_create(&def, &worker->world));
    ImpelBodyDef ground_def = impel_body_def_default();
    ImpelBodyId ground;
    CHANGE(impel_body_create(worker->world, &ground_def, &ground));
    ImpelShapeDef shape_def = impel_shape_def_default();
    const ImpelVec2 normals[] = { { 0.0f, 1.0f }, { 1.0f, 0.0f }, { -1.0f, 0.0f } };
    for (int i = 0; i < 3; ++i) {
        ImpelShapeId shape;
        CHANGE(impel_shape_create_half_space(ground, &shape_def, normals[i],
                                               i == 0 ? 0.0f : -15.0f, &shape));
    }
    for (uint32_t i = 0; i < BODIES; ++i) {
        replace(worker, i);
    }
    CHANGE(impel_world_set_max_saved_ticks(worker->world, SAVED));
    worker->snapshot = (unsigned char *)malloc(MAX_SNAPSHOT);
    CHECK(worker->snapshot != NULL);
}

/* Destroyed bodies that are alive again after a restore, and the other way round. */
static void refresh(Worker *worker)
{
    for (uint32_t i = 0; i < BODIES; ++i) {
        if (!impel_body_is_valid(worker->bodies[i])) {
            replace(worker, i);
        }
    }
    ImpelBodyId bodies[2 * BODIES];
    size_t count = 0;
    CHANGE(impel_world_get_bodies(worker->world, bodies, 2 * BODIES, &count));
    /* The first one is the ground. */
    for (size_t i = 1; i < count; ++i) {
        bool is_known = false;
        for (uint32_t k = 0; k < BODIES && !is_known; ++k) {
            is_known = worker->bodies[k].raw == bodies[i].raw;
        }
        if (!is_known) {
            CHANGE(impel_body_destroy(bodies[i]));
        }
    }
}

/* A read of a world that its thread changes is refused. */
static void read_other(Worker *worker)
{
    ImpelCounters counters;
    ImpelStatus status = impel_world_get_counters(worker->other->world, &counters);
    CHECK(status == IMPEL_OK || status == IMPEL_ERROR_BUSY);
    worker->busy += status == IMPEL_ERROR_BUSY;
    worker->reads += 1;
}

static void step(Worker *worker, uint64_t tick)
{
    CHANGE(impel_world_step(worker->world, 1.0f / 60.0f, 4));
    CHANGE(impel_world_save_tick(worker->world, tick));
}

static void *run(void *context)
{
    Worker *worker = (Worker *)context;
    unsigned char *tape = (unsigned char *)malloc(MAX_SNAPSHOT);
    CHECK(tape != NULL);
    uint64_t tick = 0;
    for (int minute = 0; minute < worker->minutes; ++minute) {
        double time = 0.0;
        for (int i = 0; i < STEPS_PER_MINUTE; ++i) {
            double start = seconds();
            step(worker, tick);
            time += seconds() - start;
            ++tick;
            if (i % 7 == 0) {
                replace(worker, next(worker, BODIES));
            }
            if (i % 5 == 0) {
                read_other(worker);
            }
            if (i % 101 == 0 && tick > SAVED) {
                CHANGE(impel_world_restore_tick(worker->world, tick - 1 - next(worker, SAVED)));
                refresh(worker);
                ++worker->restores;
            }
            if (i == 1000) {
                CHANGE(impel_world_snapshot(worker->world, worker->snapshot, MAX_SNAPSHOT,
                                            &worker->snapshot_size));
                ImpelRecordingDef def = impel_recording_def_default();
                CHANGE(impel_world_start_recording(worker->world, &def));
            }
            if (i == 1100) {
                CHANGE(impel_world_stop_recording(worker->world));
                size_t size = 0;
                CHANGE(impel_world_take_recording(worker->world, tape, MAX_SNAPSHOT, &size));
                CHECK(size > 0);
                ++worker->recordings;
            }
            if (i == 2000) {
                CHANGE(impel_world_restore(worker->world, worker->snapshot,
                                           worker->snapshot_size));
                refresh(worker);
            }
        }
        worker->step_times[minute] = 1.0e3 * time / STEPS_PER_MINUTE;
        worker->memory[minute] = memory();
    }
    free(tape);
    return NULL;
}

static double mean(const double *values, int first, int end)
{
    double sum = 0.0;
    for (int i = first; i < end; ++i) {
        sum += values[i];
    }
    return sum / (end - first);
}

int main(int argc, char **argv)
{
    int minutes = argc > 1 ? atoi(argv[1]) : 60;
    CHECK(minutes >= 3 && minutes <= MAX_MINUTES);
    static Worker workers[THREADS];
    pthread_t threads[THREADS];
    for (uint32_t i = 0; i < THREADS; ++i) {
        workers[i].minutes = minutes;
        workers[i].random = i + 1;
        workers[i].other = &workers[1 - i];
        create_scene(&workers[i]);
    }
    for (uint32_t i = 0; i < THREADS; ++i) {
        CHECK(pthread_create(&threads[i], NULL, run, &workers[i]) == 0);
    }
    for (uint32_t i = 0; i < THREADS; ++i) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    /* The first and the last third, without the first minute, in which lists grow. */
    int third = minutes / 3, failed = check_failures;
    for (uint32_t i = 0; i < THREADS; ++i) {
        Worker *worker = &workers[i];
        double early = mean(worker->step_times, 1, third + 1);
        double late = mean(worker->step_times, minutes - third, minutes);
        double before = mean(worker->memory, 1, third + 1);
        double after = mean(worker->memory, minutes - third, minutes);
        printf("thread %u: %d minutes, a step %.4f ms at first and %.4f ms at the end, memory "
               "%.1f MB and %.1f MB; %llu ticks restored, %llu recordings, %llu reads of the "
               "other world, %llu busy\n",
               i + 1, minutes, early, late, before, after, (unsigned long long)worker->restores,
               (unsigned long long)worker->recordings, (unsigned long long)worker->reads,
               (unsigned long long)worker->busy);
        failed |= late > 1.25 * early || after > 1.03 * before + 1.0;
        CHECK_OK(impel_world_destroy(worker->world));
        free(worker->snapshot);
    }
    if (failed) {
        fprintf(stderr, "time or memory grows\n");
        return EXIT_FAILURE;
    }
    return 0;
}
