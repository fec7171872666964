/* The program of from/chipmunk.md on impel, and checks of what that page says. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "impel.h"

#define CHECK(condition) do { if (!(condition)) { \
    fprintf(stderr, "line %d: %s\n%s\n", __LINE__, #condition, impel_last_error()); exit(1); } } while (0)
#define must(call) CHECK((call) == IMPEL_OK)

static size_t contacts;

/* --8<-- [start:part] */
static float run(void) {
    ImpelWorldDef world_def = impel_world_def_default();        // gravity is (0, -10)
    world_def.friction_mix = IMPEL_MIX_MULTIPLY;                // as Chipmunk does
    world_def.restitution_mix = IMPEL_MIX_MULTIPLY;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));

    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground, ball;
    must(impel_body_create(world, &body_def, &ground));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.restitution = 1.0f;
    shape_def.material.static_friction = shape_def.material.dynamic_friction = 1.0f;
    ImpelSegment segment = { { -20.0f, 0.0f }, { 20.0f, 0.0f } };
    ImpelShapeId shape;
    must(impel_shape_create_segment(ground, &shape_def, &segment, &shape));

    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 4.0f;
    must(impel_body_create(world, &body_def, &ball));
    shape_def.material.restitution = 0.6f;
    shape_def.material.static_friction = shape_def.material.dynamic_friction = 0.7f;
    shape_def.enable_contact_events = true;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
    must(impel_shape_set_mass(shape, 3.0f));                      // and the moment of inertia with it

    for (int i = 0; i < 600; i++) {
        must(impel_world_step(world, 1.0f / 60.0f, 4));
        const ImpelContact *begins;
        size_t count;
        must(impel_world_get_contact_begin_events(world, &begins, &count));
        contacts += count;
    }
    ImpelVec2 from = { 0.0f, 9.0f }, translation = { 0.0f, -10.0f };
    ImpelRayHit hit;
    must(impel_world_cast_ray_closest(world, from, translation, impel_filter_default(), &hit));
    ImpelTransform transform;
    must(impel_body_get_transform(ball, &transform));
    printf("%d contacts began\n", (int)contacts);
    printf("ball at y = %.1f, hit at y = %.1f\n", (double)transform.p.y, (double)hit.point.y);
    must(impel_world_destroy(world));                             // with everything in it
    return transform.p.y;
}
/* --8<-- [end:part] */

/* --8<-- [start:spring] */
/* The frequency and damping ratio of a spring of k N/m and c N s/m between these masses. */
static void hertz_of_spring(float k, float c, float mass, float *hertz, float *damping_ratio) {
    float root = sqrtf(k / mass);               // mass = m1 m2 / (m1 + m2); m1 for a static body 2
    *hertz = root / 6.2831853f;
    *damping_ratio = c / (2.0f * mass * root);
}
/* --8<-- [end:spring] */

/* A mass of 2 kg on a spring of 50 N/m and 1 N s/m, pulled by 1 m: compare with the exact motion. */
static void spring(void) {
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelDistanceJointDef def = impel_distance_joint_def_default();
    must(impel_body_create(world, &body_def, &def.body_a));
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.x = 3.0f;
    must(impel_body_create(world, &body_def, &def.body_b));
    must(impel_body_set_mass_data(def.body_b, (ImpelMassData){ 2.0f, 1.0f, { 0.0f, 0.0f } }));
    def.length = 2.0f;
    def.enable_spring = true;
    hertz_of_spring(50.0f, 1.0f, 2.0f, &def.hertz, &def.damping_ratio);
    ImpelJointId joint;
    must(impel_joint_create_distance(&def, &joint));
    for (int i = 0; i < 60; i++) must(impel_world_step(world, 1.0f / 60.0f, 4));
    ImpelTransform transform;
    must(impel_body_get_transform(def.body_b, &transform));
    /* exp(-1/4) (cos w + sin w / (4 w)), w = sqrt(25 - 1/16): 0.179 */
    CHECK(fabsf(transform.p.x - 2.0f - 0.179f) < 0.01f);
    must(impel_world_destroy(world));
}

/* --8<-- [start:damping] */
/* cpSpaceSetDamping(space, 0.9): 90 % of the speed is left after a second. */
static void set_damping(ImpelWorldId world) {
    float rate = 0.105361f;                     // -ln(0.9)
    must(impel_world_set_damping(world, rate, rate));
}
/* --8<-- [end:damping] */

static void damping(void) {
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    set_damping(world);
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.linear_velocity.x = 10.0f;
    ImpelBodyId body;
    must(impel_body_create(world, &body_def, &body));
    must(impel_body_set_mass_data(body, (ImpelMassData){ 1.0f, 1.0f, { 0.0f, 0.0f } }));
    for (int i = 0; i < 60; i++) must(impel_world_step(world, 1.0f / 60.0f, 4));
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(body, &velocity));
    CHECK(fabsf(velocity.x - 9.0f) < 0.01f);
    must(impel_world_destroy(world));
}

static ImpelBodyId new_wheel(ImpelWorldId world, float x) {
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = x;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 1.0f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, &shape_def, &circle, &shape));
    return body;
}

/* A motor of Chipmunk with a rate of 2, and a gear with a ratio of 2. */
static void signs(void) {
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground;
    must(impel_body_create(world, &body_def, &ground));
    ImpelBodyId wheel = new_wheel(world, 0.0f), other = new_wheel(world, 5.0f);
    /* --8<-- [start:signs] */
    ImpelRotaryJointDef motor = impel_rotary_joint_def_default();   // cpSimpleMotorNew(ground, wheel, 2)
    motor.body_a = ground;
    motor.body_b = wheel;
    motor.enable_motor = true;
    motor.motor_speed = -2.0f;                                      // the opposite sign
    motor.max_motor_torque = 1000.0f;                               // Chipmunk: no limit
    ImpelGearJointDef gear = impel_gear_joint_def_default();        // cpGearJointNew(wheel, other, 0, 2)
    gear.body_a = wheel;
    gear.body_b = other;
    gear.ratio = -2.0f;                                             // the opposite sign
    ImpelJointId joints[2];
    must(impel_joint_create_rotary(&motor, &joints[0]));
    must(impel_joint_create_gear(&gear, &joints[1]));
    /* --8<-- [end:signs] */
    for (int i = 0; i < 60; i++) must(impel_world_step(world, 1.0f / 60.0f, 4));
    float speed, other_speed;
    must(impel_body_get_angular_velocity(wheel, &speed));
    must(impel_body_get_angular_velocity(other, &other_speed));
    CHECK(fabsf(speed + 2.0f) < 0.01f && fabsf(other_speed + 1.0f) < 0.01f);
    must(impel_world_destroy(world));
}

int main(void) {
    CHECK(fabsf(run() - 0.5f) < 0.01f && contacts > 2);
    spring();
    damping();
    signs();
    return 0;
}
