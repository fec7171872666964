/* The functions of enkiTS that Box2D's tests call, with a thread for each task set. */
#ifndef BOX2D_2024_TASK_SCHEDULER_H
#define BOX2D_2024_TASK_SCHEDULER_H

#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

typedef struct enkiTaskScheduler {
    int unused;
} enkiTaskScheduler;

struct enkiTaskSchedulerConfig {
    uint32_t numTaskThreadsToCreate;
};

struct enkiParamsTaskSet {
    void *pArgs;
    uint32_t setSize;
    uint32_t minRange;
    int priority;
};

typedef void enkiTaskExecuteRange(uint32_t start, uint32_t end, uint32_t thread, void *arguments);

typedef struct enkiTaskSet {
    enkiTaskExecuteRange *execute;
    struct enkiParamsTaskSet parameters;
    thrd_t thread;
} enkiTaskSet;

static inline enkiTaskScheduler *enkiNewTaskScheduler(void) {
    return calloc(1, sizeof(enkiTaskScheduler));
}

static inline void enkiDeleteTaskScheduler(enkiTaskScheduler *scheduler) {
    free(scheduler);
}

static inline struct enkiTaskSchedulerConfig
enkiGetTaskSchedulerConfig(enkiTaskScheduler *scheduler) {
    (void)scheduler;
    return (struct enkiTaskSchedulerConfig){0};
}

static inline void enkiInitTaskSchedulerWithConfig(enkiTaskScheduler *scheduler,
                                                   struct enkiTaskSchedulerConfig config) {
    (void)scheduler;
    (void)config;
}

static inline enkiTaskSet *enkiCreateTaskSet(enkiTaskScheduler *scheduler,
                                             enkiTaskExecuteRange *execute) {
    (void)scheduler;
    enkiTaskSet *set = calloc(1, sizeof(enkiTaskSet));
    set->execute = execute;
    return set;
}

static inline void enkiDeleteTaskSet(enkiTaskScheduler *scheduler, enkiTaskSet *set) {
    (void)scheduler;
    free(set);
}

static inline void enkiSetParamsTaskSet(enkiTaskSet *set, struct enkiParamsTaskSet parameters) {
    set->parameters = parameters;
}

static inline int enkiRunTaskSet(void *argument) {
    enkiTaskSet *set = argument;
    set->execute(0, set->parameters.setSize, 1, set->parameters.pArgs);
    return 0;
}

static inline void enkiAddTaskSet(enkiTaskScheduler *scheduler, enkiTaskSet *set) {
    (void)scheduler;
    if (thrd_create(&set->thread, enkiRunTaskSet, set) != thrd_success) {
        abort();
    }
}

static inline void enkiWaitForTaskSet(enkiTaskScheduler *scheduler, enkiTaskSet *set) {
    (void)scheduler;
    if (thrd_join(set->thread, NULL) != thrd_success) {
        abort();
    }
}

#endif
