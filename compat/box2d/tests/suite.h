/* A suite that runs on the layer and on Box2D itself.
 *
 * CHECK holds on both. VALUE prints a number that scripts/box2d compares between the two runs:
 * they may differ by `tolerance`. Lines are matched by their order, and named by the function,
 * suite_context and the expression. Lines of differences.txt begin with such names. */
#ifndef SUITE_H
#define SUITE_H

#include "box2d/box2d.h"

#include <stdio.h>

extern int suite_failures;
extern const char *suite_context;

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            suite_failures += 1;                                                  \
            printf("FAILED %s:%d %s\n", __FILE__, __LINE__, #condition);          \
        }                                                                         \
    } while (0)

#define CHECK_NEAR(a, b, tolerance) CHECK(b2AbsFloat((a) - (b)) <= (tolerance))

#define VALUE(tolerance, value)                                                            \
    printf("VALUE %s%s %s\t%g\t%.9g\n", __func__, suite_context, #value,                   \
           (double)(tolerance), (double)(value))

#define VALUE_VEC(tolerance, v)       \
    do {                              \
        VALUE(tolerance, (v).x);      \
        VALUE(tolerance, (v).y);      \
    } while (0)

/* A precise rotation: b2MakeRot of Box2D is an approximation. */
b2Rot suite_rotation(float angle);
/* A world with gravity (0, -10), and bodies in it. */
b2WorldId suite_world(void);
b2BodyId suite_body(b2WorldId world, b2BodyType type, float x, float y);
b2ShapeId suite_box(b2BodyId body, float half_width, float half_height);
/* A static box whose top is at y = 0. */
b2BodyId suite_ground(b2WorldId world);
void suite_step(b2WorldId world, int count);

void test_base(void);
void test_math(void);
void test_geometry(void);
void test_casts(void);
void test_manifolds(void);
void test_tree(void);
void test_world(void);
void test_callbacks(void);
void test_tasks(void);
void test_body(void);
void test_body_motion(void);
void test_shape(void);
void test_chain(void);
void test_events(void);
void test_sensors(void);
void test_queries(void);
void test_mover(void);
void test_draw(void);
void test_joint(void);
void test_revolute(void);
void test_prismatic(void);
void test_distance(void);
void test_weld(void);
void test_wheel(void);
void test_motor(void);
void test_mouse(void);
void test_material(void);

#endif
