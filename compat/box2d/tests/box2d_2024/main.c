/* Runs Box2D's own unit tests of September 2024 and its benchmark scenes.
 *
 *     box2d_2024              the unit tests
 *     box2d_2024 SCENE STEPS  a scene; prints the processor time of a step and what became of
 *                              the bodies */
#include "box2d/box2d.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int DeterminismTest(void);
int DistanceTest(void);
int MathTest(void);
int ShapeTest(void);
int WorldTest(void);

b2WorldId JointGrid(b2WorldDef *def);
b2WorldId LargePyramid(b2WorldDef *def);
b2WorldId ManyPyramids(b2WorldDef *def);
b2WorldId Smash(b2WorldDef *def);
b2WorldId Tumbler(b2WorldDef *def);

static int run_tests(void) {
    static const struct {
        const char *name;
        int (*run)(void);
    } tests[] = {{"MathTest", MathTest},
                 {"DistanceTest", DistanceTest},
                 {"ShapeTest", ShapeTest},
                 {"WorldTest", WorldTest},
                 {"DeterminismTest", DeterminismTest}};
    int failures = 0;
    for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); ++i) {
        int failed = tests[i].run();
        printf("test %s: %s\n", failed ? "failed" : "passed", tests[i].name);
        failures += failed;
    }
    return failures;
}

/* What became of the dynamic bodies of a scene. */
typedef struct Outcome {
    int shapes;
    int not_finite;
    float lowest;
    float highest;
    double speed;
} Outcome;

static bool add(b2ShapeId shape, void *context) {
    Outcome *outcome = context;
    b2BodyId body = b2Shape_GetBody(shape);
    if (b2Body_GetType(body) != b2_dynamicBody) {
        return true;
    }
    b2Vec2 center = b2Body_GetWorldCenterOfMass(body);
    b2Vec2 velocity = b2Body_GetLinearVelocity(body);
    outcome->shapes += 1;
    outcome->not_finite += b2IsValidVec2(center) && b2IsValidVec2(velocity) ? 0 : 1;
    outcome->lowest = fminf(outcome->lowest, center.y);
    outcome->highest = fmaxf(outcome->highest, center.y);
    outcome->speed += (double)b2Length(velocity);
    return true;
}

static int run_scene(const char *name, int steps) {
    static const struct {
        const char *name;
        b2WorldId (*create)(b2WorldDef *def);
    } scenes[] = {{"joint_grid", JointGrid},
                  {"large_pyramid", LargePyramid},
                  {"many_pyramids", ManyPyramids},
                  {"smash", Smash},
                  {"tumbler", Tumbler}};
    for (size_t i = 0; i < sizeof(scenes) / sizeof(scenes[0]); ++i) {
        if (strcmp(scenes[i].name, name) != 0) {
            continue;
        }
        b2WorldDef def = b2DefaultWorldDef();
        def.enableSleep = false;
        b2WorldId world = scenes[i].create(&def);
        clock_t start = clock();
        for (int step = 0; step < steps; ++step) {
            b2World_Step(world, 1.0f / 60.0f, 4);
        }
        double time = 1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC / steps;
        Outcome outcome = {.lowest = INFINITY, .highest = -INFINITY};
        b2AABB everywhere = {{-1e5f, -1e5f}, {1e5f, 1e5f}};
        b2World_OverlapAABB(world, everywhere, b2DefaultQueryFilter(), add, &outcome);
        b2Counters counters = b2World_GetCounters(world);
        printf("%.4f ms bodies %d shapes %d not_finite %d lowest %.2f highest %.2f speed %.3f\n",
               time, counters.bodyCount, outcome.shapes, outcome.not_finite,
               (double)outcome.lowest, (double)outcome.highest, outcome.speed / outcome.shapes);
        b2DestroyWorld(world);
        return 0;
    }
    fprintf(stderr, "no scene %s\n", name);
    return 2;
}

int main(int argc, char **argv) {
    return argc == 3 ? run_scene(argv[1], atoi(argv[2])) : run_tests();
}
