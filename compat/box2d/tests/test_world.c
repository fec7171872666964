/* Worlds: settings, counters, profile, explosions; callbacks; the task system. */
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <threads.h>

void test_world(void) {
    int tag = 3;
    b2WorldDef def = b2DefaultWorldDef();
    VALUE(0, def.contactHertz);
    VALUE(0, def.contactDampingRatio);
    CHECK(def.enableSleep && def.enableContinuous);
    def.userData = &tag;
    b2WorldId world = b2CreateWorld(&def);
    CHECK(b2World_IsValid(world) && b2World_GetUserData(world) == &tag);
    b2World_SetUserData(world, NULL);
    CHECK(b2World_GetUserData(world) == NULL);
    CHECK(b2World_IsSleepingEnabled(world) && b2World_IsContinuousEnabled(world));
    b2World_EnableSleeping(world, false);
    b2World_EnableContinuous(world, false);
    CHECK(!b2World_IsSleepingEnabled(world) && !b2World_IsContinuousEnabled(world));
    b2World_EnableSleeping(world, true);
    b2World_EnableContinuous(world, true);
    CHECK(b2World_IsWarmStartingEnabled(world));
    b2World_EnableWarmStarting(world, false);
    CHECK(!b2World_IsWarmStartingEnabled(world));
    b2World_EnableWarmStarting(world, true);
    b2World_SetRestitutionThreshold(world, 2.0f);
    b2World_SetHitEventThreshold(world, 3.0f);
    b2World_SetMaximumLinearSpeed(world, 50.0f);
    CHECK(b2World_GetRestitutionThreshold(world) == 2.0f);
    CHECK(b2World_GetHitEventThreshold(world) == 3.0f);
    CHECK(b2World_GetMaximumLinearSpeed(world) == 50.0f);
    b2World_SetContactTuning(world, 20.0f, 5.0f, 2.0f);
    b2World_EnableSpeculative(world, true);
    b2World_SetGravity(world, (b2Vec2){1.0f, -9.0f});
    VALUE_VEC(0, b2World_GetGravity(world));

    suite_ground(world);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 100.0f);
    suite_box(body, 0.5f, 0.5f);
    b2World_Step(world, 0.0f, 4);
    b2World_RebuildStaticTree(world);
    CHECK(b2Body_GetPosition(body).y == 100.0f);
    CHECK(b2World_GetAwakeBodyCount(world) == 1);
    b2Body_SetLinearVelocity(body, (b2Vec2){0.0f, 500.0f});
    suite_step(world, 1);
    CHECK(b2Length(b2Body_GetLinearVelocity(body)) <= 50.5f);
    b2Counters counters = b2World_GetCounters(world);
    CHECK(counters.bodyCount == 2 && counters.shapeCount == 2 && counters.jointCount == 0);
    CHECK(counters.byteCount > 0);
    CHECK(b2World_GetProfile(world).step >= 0.0f);
    b2World_DumpMemoryStats(world);
    remove("box2d_memory.txt");
    b2DestroyWorld(world);
    CHECK(!b2World_IsValid(world));

    b2WorldId worlds[100];
    for (int i = 0; i < 100; ++i) {
        worlds[i] = suite_world();
        CHECK(b2World_IsValid(worlds[i]));
    }
    for (int i = 0; i < 100; ++i) {
        b2DestroyWorld(worlds[i]);
    }

    world = suite_world();
    b2World_SetGravity(world, b2Vec2_zero);
    b2BodyId left = suite_body(world, b2_dynamicBody, -2.0f, 0.0f);
    b2BodyId right = suite_body(world, b2_dynamicBody, 2.5f, 0.5f);
    suite_box(left, 0.5f, 0.5f);
    b2ShapeDef shape_def = b2DefaultShapeDef();
    shape_def.filter.categoryBits = 4;
    b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2CreateCircleShape(right, &shape_def, &circle);
    b2ExplosionDef explosion = b2DefaultExplosionDef();
    CHECK(explosion.maskBits == B2_DEFAULT_MASK_BITS);
    explosion.position = (b2Vec2){0.0f, 0.0f};
    explosion.radius = 5.0f;
    explosion.falloff = 1.0f;
    explosion.impulsePerLength = 2.0f;
    explosion.maskBits = 1;
    b2World_Explode(world, &explosion);
    VALUE(0.2, b2Body_GetLinearVelocity(left).x);
    CHECK(b2Body_GetLinearVelocity(right).x == 0.0f);
    explosion.maskBits = 4;
    b2World_Explode(world, &explosion);
    VALUE_VEC(0.3, b2Body_GetLinearVelocity(right));
    b2DestroyWorld(world);
}

typedef struct Calls {
    int filter;
    int pre_solve;
    int points;
} Calls;

static bool reject(b2ShapeId shapeIdA, b2ShapeId shapeIdB, void *context) {
    CHECK(b2Shape_IsValid(shapeIdA) && b2Shape_IsValid(shapeIdB));
    ((Calls *)context)->filter += 1;
    return false;
}

static bool let_through(b2ShapeId shapeIdA, b2ShapeId shapeIdB, b2Manifold *manifold,
                        void *context) {
    CHECK(b2Shape_IsValid(shapeIdA) && b2Shape_IsValid(shapeIdB));
    ((Calls *)context)->pre_solve += 1;
    ((Calls *)context)->points += manifold->pointCount;
    return false;
}

static bool accept(b2ShapeId shapeIdA, b2ShapeId shapeIdB, b2Manifold *manifold, void *context) {
    (void)shapeIdA, (void)shapeIdB, (void)manifold;
    ((Calls *)context)->pre_solve += 1;
    return true;
}

static float no_friction(float frictionA, int idA, float frictionB, int idB) {
    CHECK(frictionA >= 0.0f && frictionB >= 0.0f);
    return idA == 7 || idB == 7 ? 0.0f : 0.6f;
}

static float full_restitution(float restitutionA, int idA, float restitutionB, int idB) {
    (void)restitutionA, (void)restitutionB;
    return idA == 9 || idB == 9 ? 1.0f : 0.0f;
}

static b2BodyId falling_box(b2WorldId world, float x) {
    b2BodyId body = suite_body(world, b2_dynamicBody, x, 1.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.enablePreSolveEvents = true;
    b2Polygon box = b2MakeBox(0.5f, 0.5f);
    b2CreatePolygonShape(body, &def, &box);
    return body;
}

void test_callbacks(void) {
    Calls calls = {0};
    b2WorldId world = suite_world();
    suite_ground(world);
    b2World_SetCustomFilterCallback(world, reject, &calls);
    b2BodyId body = falling_box(world, 0.0f);
    suite_step(world, 90);
    CHECK(calls.filter > 0 && b2Body_GetPosition(body).y < -1.0f);
    b2World_SetCustomFilterCallback(world, NULL, NULL);

    b2World_SetPreSolveCallback(world, let_through, &calls);
    body = falling_box(world, 3.0f);
    suite_step(world, 60);
    CHECK(calls.pre_solve > 0 && calls.points > 0 && b2Body_GetPosition(body).y < 0.0f);
    b2World_SetPreSolveCallback(world, accept, &calls);
    body = falling_box(world, 6.0f);
    suite_step(world, 60);
    CHECK_NEAR(b2Body_GetPosition(body).y, 0.5f, 0.02f);
    b2World_SetPreSolveCallback(world, NULL, NULL);

    b2World_SetFrictionCallback(world, no_friction);
    b2World_SetRestitutionCallback(world, full_restitution);
    b2BodyId slider = suite_body(world, b2_dynamicBody, -10.0f, 0.5f);
    b2Shape_SetMaterial(suite_box(slider, 0.5f, 0.5f), 7);
    b2Body_SetLinearVelocity(slider, (b2Vec2){-3.0f, 0.0f});
    b2BodyId bouncer = suite_body(world, b2_dynamicBody, 10.0f, 3.0f);
    b2Shape_SetMaterial(suite_box(bouncer, 0.5f, 0.5f), 9);
    suite_step(world, 55);
    CHECK(b2Body_GetLinearVelocity(slider).x < -2.9f);
    CHECK(b2Body_GetLinearVelocity(bouncer).y > 3.0f);
    b2World_SetFrictionCallback(world, NULL);
    b2World_SetRestitutionCallback(world, NULL);
    b2DestroyWorld(world);
}

/* A task system with a thread for each task. */
typedef struct UserTask {
    thrd_t thread;
    b2TaskCallback *run;
    void *context;
    int count;
} UserTask;

static int tasks_started = 0;
static int tasks_finished = 0;

static int run_task(void *argument) {
    UserTask *task = argument;
    task->run(0, task->count, 1, task->context);
    return 0;
}

static void *enqueue(b2TaskCallback *task, int itemCount, int minRange, void *taskContext,
                     void *userContext) {
    (void)minRange;
    CHECK(userContext == &tasks_started);
    UserTask *user_task = malloc(sizeof(UserTask));
    user_task->run = task;
    user_task->context = taskContext;
    user_task->count = itemCount;
    tasks_started += 1;
    CHECK(thrd_create(&user_task->thread, run_task, user_task) == thrd_success);
    return user_task;
}

static void finish(void *userTask, void *userContext) {
    (void)userContext;
    UserTask *user_task = userTask;
    CHECK(thrd_join(user_task->thread, NULL) == thrd_success);
    free(user_task);
    tasks_finished += 1;
}

/* Height of a body of a large scene, with and without tasks: determinism across workers. */
void test_tasks(void) {
    float heights[2];
    for (int with_tasks = 0; with_tasks < 2; ++with_tasks) {
        b2WorldDef def = b2DefaultWorldDef();
        def.enableSleep = false;
        if (with_tasks) {
            def.workerCount = 2;
            def.enqueueTask = enqueue;
            def.finishTask = finish;
            def.userTaskContext = &tasks_started;
        }
        b2WorldId world = b2CreateWorld(&def);
        suite_ground(world);
        b2BodyId last = b2_nullBodyId;
        for (int i = 0; i < 1500; ++i) {
            float x = -40.0f + 1.1f * (float)(i % 60);
            last = suite_body(world, b2_dynamicBody, x, 0.5f + (float)(i / 60));
            suite_box(last, 0.5f, 0.5f);
        }
        suite_step(world, 20);
        heights[with_tasks] = b2Body_GetPosition(last).y;
        b2DestroyWorld(world);
    }
    CHECK(heights[0] == heights[1]);
    CHECK(tasks_started > 0 && tasks_started == tasks_finished);
}
