/*
 * The main features: bodies fall, rest, have weight, are found by queries, sleep and are destroyed.
 */
#include "scene.h"

#define GRAVITY 10.0f
#define PI_F 3.14159265f

/* One second of free fall matches symplectic Euler over its substeps. */
static void falls_freely(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId ball = make_body(world, IMPEL_BODY_DYNAMIC, 3.0f, 100.0f);
    ImpelVec2 velocity = { 0.0f, 0.0f };
    const float slice = TIME_STEP / (float)SUBSTEPS;
    const float slices = 60.0f * (float)SUBSTEPS;
    float mass = 0.0f;

    make_circle(ball, 0.5f);
    CHECK_OK(impel_body_get_mass(ball, &mass));
    CHECK_NEAR(mass, PI_F * 0.25f, 1e-5f);

    step(world, 60);
    CHECK_OK(impel_body_get_linear_velocity(ball, &velocity));
    CHECK_NEAR(velocity.y, -GRAVITY, 1e-3f);
    CHECK_NEAR(velocity.x, 0.0f, 0.0f);
    CHECK_NEAR(transform_of(ball).p.x, 3.0f, 0.0f);
    CHECK_NEAR(transform_of(ball).p.y,
               100.0f - GRAVITY * slice * slice * slices * (slices + 1.0f) / 2.0f, 2e-3f);
    CHECK_OK(impel_world_destroy(world));
}

/* The contacts of bodies at rest carry their weight, on a box and on a half-space. */
static void rests_and_weighs(bool on_half_space)
{
    ImpelWorldId world = make_world();
    ImpelBodyId ball = make_body(world, IMPEL_BODY_DYNAMIC, -2.0f, 1.0f);
    ImpelBodyId box = make_body(world, IMPEL_BODY_DYNAMIC, 2.0f, 1.0f);
    ImpelContact contacts[8];
    size_t count = 0;
    float ball_mass = 0.0f;
    float box_mass = 0.0f;
    float impulse = 0.0f;

    CHECK_OK(impel_world_set_enable_sleep(world, false));
    if (on_half_space) {
        ImpelShapeDef def = impel_shape_def_default();
        ImpelShapeId ground = { 0 };
        /* The normal may have any length. */
        CHECK_OK(impel_shape_create_half_space(make_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f),
                                               &def, vec2(0.0f, 3.0f), 0.0f, &ground));
    } else {
        make_floor(world);
    }
    make_circle(ball, 0.5f);
    make_box(box, 0.5f, 0.5f);
    CHECK_OK(impel_body_get_mass(ball, &ball_mass));
    CHECK_OK(impel_body_get_mass(box, &box_mass));
    CHECK_NEAR(box_mass, 1.0f, 1e-6f);

    step(world, 180);
    CHECK_NEAR(transform_of(ball).p.y, 0.5f, 0.01f);
    CHECK_NEAR(transform_of(box).p.y, 0.5f, 0.01f);
    CHECK_NEAR(transform_of(box).p.x, 2.0f, 1e-3f);
    CHECK_NEAR(transform_of(box).q.s, 0.0f, 1e-3f);

    CHECK_OK(impel_world_get_contacts(world, contacts, 8, &count));
    CHECK_EQUAL(count, 2);
    for (size_t i = 0; i < count; i++) {
        const bool up = contacts[i].body_b.raw == ball.raw || contacts[i].body_b.raw == box.raw;
        CHECK_NEAR(contacts[i].normal.y, up ? 1.0f : -1.0f, 1e-3f);
        CHECK(impel_shape_is_valid(contacts[i].shape_a));
        CHECK(impel_shape_is_valid(contacts[i].shape_b));
        for (uint32_t p = 0; p < contacts[i].point_count; p++) {
            impulse += contacts[i].points[p].normal_impulse;
            CHECK_NEAR(contacts[i].points[p].position.y, 0.0f, 0.02f);
        }
    }
    CHECK_NEAR(impulse / TIME_STEP, (ball_mass + box_mass) * GRAVITY,
               0.01f * (ball_mass + box_mass) * GRAVITY);

    CHECK_OK(impel_body_get_contacts(box, contacts, 8, &count));
    CHECK_EQUAL(count, 1);
    CHECK_EQUAL(contacts[0].point_count, 2);
    CHECK_OK(impel_world_destroy(world));
}

/* An array in three ways: only counted, too short, complete. */
static void lists_bodies(void)
{
    enum { BODIES = 5 };
    ImpelWorldId world = make_world();
    ImpelBodyId bodies[BODIES];
    ImpelBodyId listed[BODIES + 1];
    ImpelTransform transforms[BODIES + 1];
    size_t count = 77;

    for (int i = 0; i < BODIES; i++) {
        bodies[i] = make_body(world, IMPEL_BODY_DYNAMIC, (float)i, 0.0f);
    }
    CHECK_OK(impel_world_get_bodies(world, NULL, 0, &count));
    CHECK_EQUAL(count, BODIES);

    memset(listed, 0xAB, sizeof listed);
    count = 77;
    CHECK_ERROR(IMPEL_ERROR_CAPACITY, "impel_world_get_bodies",
                impel_world_get_bodies(world, listed, 2, &count));
    CHECK_EQUAL(count, BODIES);
    CHECK_EQUAL(listed[0].raw, bodies[0].raw);
    CHECK_EQUAL(listed[1].raw, bodies[1].raw);
    CHECK_EQUAL(listed[2].raw, 0xABABABABABABABABu); /* not touched */

    memset(listed, 0xAB, sizeof listed);
    CHECK_OK(impel_world_get_bodies(world, listed, BODIES + 1, &count));
    CHECK_EQUAL(count, BODIES);
    for (int i = 0; i < BODIES; i++) {
        CHECK_EQUAL(listed[i].raw, bodies[i].raw);
    }
    CHECK_EQUAL(listed[BODIES].raw, 0xABABABABABABABABu);

    memset(transforms, 0, sizeof transforms);
    CHECK_OK(impel_world_get_transforms(world, bodies, BODIES, transforms));
    for (int i = 0; i < BODIES; i++) {
        CHECK_NEAR(transforms[i].p.x, (float)i, 0.0f);
        CHECK_NEAR(transforms[i].q.c, 1.0f, 0.0f);
    }
    CHECK_NEAR(transforms[BODIES].q.c, 0.0f, 0.0f);
    CHECK_OK(impel_world_get_transforms(world, NULL, 0, NULL));
    CHECK_OK(impel_world_destroy(world));
}

/* Regions, points and rays find exact shapes, and only those that the filter allows. */
static void answers_queries(void)
{
    ImpelWorldId world = make_world();
    ImpelShapeId circle = make_circle(make_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f), 1.0f);
    ImpelShapeId box = make_box(make_body(world, IMPEL_BODY_DYNAMIC, 5.0f, 0.0f), 1.0f, 1.0f);
    ImpelFilter all = impel_filter_default();
    ImpelFilter none = impel_filter_default();
    ImpelShapeId found[4];
    ImpelRayHit hit;
    size_t count = 0;
    bool inside = false;

    none.mask = 0;
    CHECK_OK(impel_world_overlap_point(world, vec2(0.5f, 0.5f), all, found, 4, &count));
    CHECK_EQUAL(count, 1);
    CHECK_EQUAL(found[0].raw, circle.raw);
    /* Inside the AABB of the circle, but outside of the circle. */
    CHECK_OK(impel_world_overlap_point(world, vec2(0.9f, 0.9f), all, found, 4, &count));
    CHECK_EQUAL(count, 0);
    CHECK_OK(impel_world_overlap_point(world, vec2(0.5f, 0.5f), none, found, 4, &count));
    CHECK_EQUAL(count, 0);

    CHECK_OK(impel_world_overlap_aabb(world, aabb(-9.0f, -0.1f, 9.0f, 0.1f), all, NULL, 0,
                                      &count));
    CHECK_EQUAL(count, 2);
    CHECK_OK(impel_world_overlap_aabb(world, aabb(3.99f, 2.0f, 4.5f, 3.0f), all, found, 4,
                                      &count));
    CHECK_EQUAL(count, 0);

    CHECK_OK(impel_world_cast_ray_closest(world, vec2(-5.0f, 0.0f), vec2(20.0f, 0.0f), all, &hit));
    CHECK(hit.hit);
    CHECK_EQUAL(hit.shape.raw, circle.raw);
    CHECK_NEAR(hit.point.x, -1.0f, 1e-5f);
    CHECK_NEAR(hit.normal.x, -1.0f, 1e-5f);
    CHECK_NEAR(hit.fraction, 0.2f, 1e-6f);
    CHECK_OK(impel_world_cast_ray_closest(world, vec2(5.0f, 0.5f), vec2(9.0f, 0.0f), all, &hit));
    CHECK(hit.hit); /* starts inside */
    CHECK_EQUAL(hit.shape.raw, box.raw);
    CHECK_NEAR(hit.fraction, 0.0f, 0.0f);
    CHECK_NEAR(hit.normal.x, 0.0f, 0.0f);
    CHECK_OK(impel_world_cast_ray_closest(world, vec2(0.0f, 9.0f), vec2(9.0f, 0.0f), all, &hit));
    CHECK(!hit.hit);
    CHECK_EQUAL(hit.shape.raw, 0);

    ImpelPosition corner = { 5.9, -0.9 };
    CHECK_OK(impel_shape_test_point(box, corner, &inside));
    CHECK(inside);
    CHECK_OK(impel_world_destroy(world));
}

/* Frame times become steps. A frame that is too long is cut. */
static void advances_by_frames(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId ball = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelAdvance advance;
    ImpelTransform between;

    CHECK_OK(impel_body_set_linear_velocity(ball, vec2(6.0f, 0.0f)));
    CHECK_OK(impel_world_advance(world, 2.5f * TIME_STEP, &advance));
    CHECK_EQUAL(advance.steps, 2);
    CHECK_NEAR(advance.alpha, 0.5f, 1e-3f);
    CHECK_NEAR(advance.dropped, 0.0f, 0.0f);
    CHECK_OK(impel_world_get_interpolated_transforms(world, NULL, &ball, 1, advance.alpha,
                                                     &between));
    CHECK_NEAR(between.p.x, 0.15f, 1e-3f);

    CHECK_OK(impel_world_advance(world, 1.0f, &advance));
    CHECK_EQUAL(advance.steps, 8);
    CHECK(advance.dropped > 0.8f);
    CHECK_OK(impel_world_destroy(world));
}

/* A body at rest sleeps, wakes when pushed, and is destroyed with its world. */
static void sleeps_and_is_destroyed(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId box = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    ImpelShapeId shape = make_box(box, 0.5f, 0.5f);
    ImpelShapeId ground = make_floor(world);
    ImpelBodyId ground_body = { 0 };
    ImpelCounters counters;
    ImpelProfile profile;
    bool awake = false;

    step(world, 1);
    CHECK_OK(impel_body_is_awake(box, &awake));
    CHECK(awake);
    CHECK_OK(impel_world_get_profile(world, &profile));
    CHECK(profile.step >= 0.0f);
    step(world, 180);
    CHECK_OK(impel_body_is_awake(box, &awake));
    CHECK(!awake);
    CHECK_OK(impel_world_get_counters(world, &counters));
    CHECK_EQUAL(counters.bodies, 2);
    CHECK_EQUAL(counters.awake_bodies, 0);
    CHECK_EQUAL(counters.shapes, 2);
    CHECK(counters.bytes > 0);

    CHECK_OK(impel_body_apply_impulse_to_center(box, vec2(0.0f, 2.0f)));
    CHECK_OK(impel_body_is_awake(box, &awake));
    CHECK(awake);
    step(world, 6);
    CHECK(transform_of(box).p.y > 0.55f);

    /* Without its floor, it falls. */
    CHECK_OK(impel_shape_get_body(ground, &ground_body));
    CHECK_OK(impel_body_destroy(ground_body));
    CHECK(!impel_body_is_valid(ground_body));
    CHECK(!impel_shape_is_valid(ground));
    step(world, 120);
    CHECK(transform_of(box).p.y < -5.0f);

    CHECK_OK(impel_world_destroy(world));
    CHECK(!impel_world_is_valid(world));
    CHECK(!impel_body_is_valid(box));
    CHECK(!impel_shape_is_valid(shape));
}

/* A bob on a hinge: the hinge carries its weight, a limit stops it, and destroying the post
 * destroys it. */
static void is_held_by_a_hinge(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId post = make_body(world, IMPEL_BODY_STATIC, 0.0f, 3.0f);
    ImpelBodyId bob = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 2.0f);
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    ImpelJointId joint = { 0 };
    ImpelJointId listed = { 0 };
    ImpelJointType type = -1;
    ImpelVec2 force = { 0.0f, 0.0f };
    size_t count = 0;
    float mass = 0.0f;
    float angle = 0.0f;
    float separation = 1.0f;

    make_circle(bob, 0.25f);
    def.body_a = post;
    def.body_b = bob;
    def.local_frame_b.p = vec2(0.0f, 1.0f);
    CHECK_OK(impel_joint_create_revolute(&def, &joint));
    CHECK(impel_joint_is_valid(joint));
    CHECK_OK(impel_joint_get_type(joint, &type));
    CHECK_EQUAL(type, IMPEL_JOINT_REVOLUTE);
    CHECK_OK(impel_body_get_joints(bob, &listed, 1, &count));
    CHECK_EQUAL(count, 1);
    CHECK_EQUAL(listed.raw, joint.raw);

    step(world, 20);
    CHECK_OK(impel_body_get_mass(bob, &mass));
    CHECK_OK(impel_joint_get_reaction_force(joint, &force));
    CHECK_NEAR(force.y, mass * GRAVITY, 1e-2f);
    CHECK_OK(impel_joint_get_linear_separation(joint, &separation));
    CHECK_NEAR(separation, 0.0f, 1e-3f);

    CHECK_OK(impel_revolute_joint_set_limits(joint, -0.5f, 0.5f));
    CHECK_OK(impel_revolute_joint_set_enable_limit(joint, true));
    CHECK_OK(impel_revolute_joint_set_max_motor_torque(joint, 10.0f));
    CHECK_OK(impel_revolute_joint_set_motor_speed(joint, 2.0f));
    CHECK_OK(impel_revolute_joint_set_enable_motor(joint, true));
    step(world, 60);
    CHECK_OK(impel_revolute_joint_get_angle(joint, &angle));
    CHECK_NEAR(angle, 0.5f, 0.01f);

    CHECK_OK(impel_body_destroy(post));
    CHECK(!impel_joint_is_valid(joint));
    CHECK_ERROR(IMPEL_ERROR_INVALID_HANDLE, "joint", impel_joint_destroy(joint));
    CHECK_OK(impel_world_destroy(world));
}

/* Geometry works without a world. */
static void measures_convex_shapes(void)
{
    ImpelTransform here;
    ImpelTransform there;
    ImpelConvex circle;
    ImpelConvex box;
    ImpelDistance distance;
    ImpelManifold manifold;
    ImpelMassData mass;

    here.p = vec2(0.0f, 0.0f);
    here.q = impel_rotation_from_angle(0.0f);
    there.p = vec2(3.0f, 0.0f);
    there.q = impel_rotation_from_angle(PI_F / 4.0f);
    CHECK_OK(impel_convex_make_circle(vec2(0.0f, 0.0f), 0.5f, &circle));
    CHECK_OK(impel_convex_make_box(1.0f, 1.0f, &box));
    CHECK_OK(impel_convex_distance(&circle, here, &box, there, &distance));
    CHECK_NEAR(distance.distance, 2.5f - sqrtf(2.0f), 1e-5f);
    CHECK_NEAR(distance.normal.x, 1.0f, 1e-5f);
    CHECK_OK(impel_convex_collide(&circle, here, &box, there, 2.0f, &manifold));
    CHECK_EQUAL(manifold.point_count, 1);
    CHECK_NEAR(manifold.points[0].separation, 2.5f - sqrtf(2.0f), 1e-5f);
    CHECK_OK(impel_convex_get_mass(&box, 2.0f, &mass));
    CHECK_NEAR(mass.mass, 8.0f, 1e-5f);
    CHECK_NEAR(mass.inertia, 8.0f * 2.0f / 3.0f, 1e-5f);
}

int main(void)
{
    falls_freely();
    rests_and_weighs(false);
    rests_and_weighs(true);
    lists_bodies();
    answers_queries();
    advances_by_frames();
    sleeps_and_is_destroyed();
    is_held_by_a_hinge();
    measures_convex_shapes();
    return check_result("smoke");
}
