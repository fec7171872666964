/* The program of from/box2d.md on impel, and checks of what that page says. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "impel.h"

#define CHECK(condition) do { if (!(condition)) { \
    fprintf(stderr, "line %d: %s\n%s\n", __LINE__, #condition, impel_last_error()); exit(1); } } while (0)
#define must(call) CHECK((call) == IMPEL_OK)

static void program(void) {
    int contacts = 0;
    /* --8<-- [start:part] */
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));

    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground;
    must(impel_body_create(world, &body_def, &ground));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    ImpelTransform below = { { 0.0f, -0.5f }, { 1.0f, 0.0f } };
    must(impel_shape_create_rounded_box(ground, &shape_def, 20.0f, 0.5f, below, 0.0f, &shape));

    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position = (ImpelVec2){ 0.0f, 4.0f };
    ImpelBodyId crate;
    must(impel_body_create(world, &body_def, &crate));
    shape_def.material.density = 2.0f;
    shape_def.material.static_friction = 0.3f;
    shape_def.material.dynamic_friction = 0.3f;
    shape_def.enable_contact_events = true;
    must(impel_shape_create_box(crate, &shape_def, 0.5f, 0.5f, &shape));

    for (int i = 0; i < 120; i++) {
        must(impel_world_step(world, 1.0f / 60.0f, 4));
        const ImpelContact *begins;
        size_t count;
        must(impel_world_get_contact_begin_events(world, &begins, &count));
        for (size_t j = 0; j < count; j++) {
            printf("step %d: contact\n", i);
            contacts++;
        }
    }
    ImpelTransform transform;
    must(impel_body_get_transform(crate, &transform));
    ImpelVec2 from = { -5.0f, 0.5f }, translation = { 10.0f, 0.0f };
    ImpelRayHit hit;
    must(impel_world_cast_ray_closest(world, from, translation, impel_filter_default(), &hit));
    printf("crate at y = %.1f, hit at x = %.1f\n", (double)transform.p.y, (double)hit.point.x);
    must(impel_world_destroy(world));
    /* --8<-- [end:part] */
    CHECK(contacts == 1 && fabsf(transform.p.y - 0.5f) < 0.01f && fabsf(hit.point.x + 0.5f) < 0.01f);
}

static ImpelBodyId new_box(ImpelWorldId world, float x, float y, const ImpelShapeDef *shape_def) {
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeId shape;
    must(impel_shape_create_box(body, shape_def, 0.5f, 0.5f, &shape));
    return body;
}

/* A joint with an anchor, an axis and angles: local frames in place of anchors. */
static void frames(ImpelWorldId world) {
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId chassis = new_box(world, 0.0f, 2.0f, &shape_def);
    ImpelBodyId wheel = new_box(world, 1.0f, 1.0f, &shape_def);
    /* --8<-- [start:frames] */
    ImpelVec2 anchor = { 1.0f, 1.0f }, axis = { 0.0f, 1.0f };      // in the world
    ImpelPosition point = { anchor.x, anchor.y };
    ImpelWheelJointDef def = impel_wheel_joint_def_default();
    def.body_a = chassis;
    def.body_b = wheel;
    must(impel_body_get_local_point(chassis, point, &def.local_frame_a.p));
    must(impel_body_get_local_point(wheel, point, &def.local_frame_b.p));
    ImpelVec2 local_axis;
    must(impel_body_get_local_vector(chassis, axis, &local_axis));
    def.local_frame_a.q = (ImpelRotation){ local_axis.x, local_axis.y };
    ImpelJointId joint;
    must(impel_joint_create_wheel(&def, &joint));
    /* --8<-- [end:frames] */
    float translation;
    must(impel_wheel_joint_get_translation(joint, &translation));
    CHECK(fabsf(translation) < 1e-5f);
}

/* --8<-- [start:pre_solve] */
static bool from_above(const ImpelContact *contact, ImpelResponse *response, void *context) {
    (void)response, (void)context;
    return contact->normal.y > 0.7f || contact->normal.y < -0.7f;  // false: no collision
}
/* --8<-- [end:pre_solve] */

static void behaviour(void) {
    /* Defaults. */
    ImpelShapeDef shape_def = impel_shape_def_default();
    CHECK(shape_def.material.density == 1.0f && shape_def.material.static_friction == 0.6f);
    CHECK(shape_def.enable_sensor_events && !shape_def.enable_contact_events);
    CHECK(impel_world_def_default().maximum_linear_speed == 400.0f);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    frames(world);

    /* A force without waking. */
    ImpelBodyId body = new_box(world, 10.0f, 5.0f, &shape_def);
    must(impel_body_set_awake(body, false));
    /* --8<-- [start:load] */
    ImpelLoad load = impel_load_default();
    load.linear = (ImpelVec2){ 5.0f, 0.0f };
    load.wake = false;                          // wake = false of Box2D
    must(impel_body_apply_load(body, &load));
    /* --8<-- [end:load] */
    bool awake;
    must(impel_body_is_awake(body, &awake));
    CHECK(!awake);

    /* A wheel turns at any speed: here 16 turns in a step. */
    must(impel_body_set_angular_velocity(body, 6000.0f));
    must(impel_world_step(world, 1.0f / 60.0f, 4));
    float spin;
    must(impel_body_get_angular_velocity(body, &spin));
    CHECK(fabsf(spin - 6000.0f) < 1.0f);

    /* Polygons have up to 64 corners, and any order of points. */
    ImpelVec2 points[12];
    for (int i = 0; i < 12; i++) {
        ImpelRotation turn = impel_rotation_from_angle((float)(i * 5 % 12) * 0.5236f);
        points[i] = (ImpelVec2){ turn.c, turn.s };
    }
    ImpelShapeId shape;
    must(impel_shape_create_polygon(body, &shape_def, points, 12, 0.0f, &shape));
    ImpelConvex convex;
    must(impel_shape_get_convex(shape, &convex));
    CHECK(convex.count == 12);

    /* A sensor has no mass, and detects static bodies. */
    float before, after;
    must(impel_body_get_mass(body, &before));
    shape_def.is_sensor = true;
    must(impel_shape_create_box(body, &shape_def, 3.0f, 3.0f, &shape));
    must(impel_body_get_mass(body, &after));
    CHECK(before == after);
    must(impel_world_set_pre_solve_callback(world, from_above, NULL));
    must(impel_world_destroy(world));
}

/* How high a ball with a restitution of 0.5 rebounds after a drop of 4 m. */
static float rebound(void) {
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground, ball;
    must(impel_body_create(world, &body_def, &ground));
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 4.5f;
    must(impel_body_create(world, &body_def, &ball));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    shape_def.material.restitution = 0.5f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
    float top = 0.0f;
    bool rises = false;
    for (int i = 0; i < 180; i++) {
        ImpelVec2 velocity;
        ImpelTransform transform;
        must(impel_world_step(world, 1.0f / 60.0f, 4));
        must(impel_body_get_linear_velocity(ball, &velocity));
        must(impel_body_get_transform(ball, &transform));
        rises = rises || velocity.y > 0.5f;
        if (rises && transform.p.y - 0.5f > top) top = transform.p.y - 0.5f;
    }
    must(impel_world_destroy(world));
    return top;
}

int main(void) {
    program();
    behaviour();
    CHECK(fabsf(rebound() - 0.99f) < 0.01f);
    return 0;
}
