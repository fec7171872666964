/*
 * Invalid calls from C: they return a status, set a message and change nothing.
 *
 * The Rust tests cover every function and argument. These tests cover what a C compiler makes of
 * the calls.
 */
#include "scene.h"

static void names_statuses(void)
{
    CHECK(strcmp(impel_last_error(), "") == 0); /* the first call of the program */
    CHECK(strcmp(impel_status_name(IMPEL_OK), "IMPEL_OK") == 0);
    CHECK(strcmp(impel_status_name(IMPEL_ERROR_BUSY), "IMPEL_ERROR_BUSY") == 0);
    CHECK(strcmp(impel_status_name(12345), "IMPEL_ERROR_UNKNOWN") == 0);
    CHECK(strcmp(impel_status_name(-12345), "IMPEL_ERROR_UNKNOWN") == 0);
}

static void refuses_null_pointers(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape = make_circle(body, 1.0f);
    ImpelWorldId out_world = world;
    ImpelBodyId out_body = body;
    ImpelBodyDef body_def = impel_body_def_default();
    size_t count = 0;

    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "impel_world_create: def",
                impel_world_create(NULL, &out_world));
    CHECK_EQUAL(out_world.raw, 0);
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "out_body", impel_body_create(world, &body_def, NULL));
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "def", impel_body_create(world, NULL, &out_body));
    CHECK_EQUAL(out_body.raw, 0);
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "circle",
                impel_shape_create_circle(body, &shape_def, NULL, &shape));
    CHECK_EQUAL(shape.raw, 0);
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "points",
                impel_shape_create_polygon(body, &shape_def, NULL, 3, 0.0f, &shape));
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "out_transform", impel_body_get_transform(body, NULL));
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "out_count",
                impel_world_get_bodies(world, NULL, 0, NULL));
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "out_bodies",
                impel_world_get_bodies(world, NULL, 4, &count));
    CHECK_OK(impel_world_destroy(world));
}

/* Null, made up, of another kind, destroyed, and destroyed with the slot in use again. */
static void refuses_bad_handles(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelShapeId shape = make_circle(body, 1.0f);
    ImpelBodyId gone;
    ImpelBodyId bad = { 0 };
    ImpelWorldId bad_world = { 0 };
    float mass = 7.0f;
    const uint64_t raws[] = { 0u, 1u, 0xDEADBEEFDEADBEEFu, UINT64_MAX, 0x4000000000000000u };

    for (size_t i = 0; i < sizeof raws / sizeof raws[0]; i++) {
        bad.raw = raws[i];
        bad_world.raw = raws[i];
        CHECK(!impel_body_is_valid(bad));
        CHECK(!impel_world_is_valid(bad_world));
        CHECK_ERROR(IMPEL_ERROR_INVALID_HANDLE, "impel_body_get_mass: body",
                    impel_body_get_mass(bad, &mass));
        CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_body_destroy(bad));
        CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE,
                     impel_world_step(bad_world, TIME_STEP, SUBSTEPS));
        CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_world_destroy(bad_world));
    }

    bad.raw = shape.raw;
    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_body_get_mass(bad, &mass));
    bad.raw = world.raw;
    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_body_get_mass(bad, &mass));
    bad_world.raw = body.raw;
    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_world_step(bad_world, TIME_STEP, SUBSTEPS));

    gone = make_body(world, IMPEL_BODY_DYNAMIC, 1.0f, 0.0f);
    CHECK_OK(impel_body_destroy(gone));
    for (int i = 0; i < 100; i++) {
        ImpelBodyId next = make_body(world, IMPEL_BODY_DYNAMIC, 1.0f, 0.0f);
        CHECK(next.raw != gone.raw);
        CHECK(!impel_body_is_valid(gone));
        CHECK_OK(impel_body_destroy(next));
    }
    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_body_destroy(gone));

    CHECK_OK(impel_world_destroy(world));
    for (int i = 0; i < 100; i++) {
        ImpelWorldId next = make_world();
        ImpelBodyId other = make_body(next, IMPEL_BODY_DYNAMIC, 1.0f, 0.0f);
        CHECK(next.raw != world.raw);
        CHECK(other.raw != body.raw);
        CHECK(!impel_world_is_valid(world));
        CHECK(!impel_body_is_valid(body));
        CHECK(!impel_shape_is_valid(shape));
        CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_body_get_mass(body, &mass));
        CHECK_OK(impel_world_destroy(next));
    }
    CHECK_NEAR(mass, 7.0f, 0.0f); /* written on IMPEL_OK only */
}

/* A handle of one world is invalid in another. */
static void refuses_foreign_handles(void)
{
    ImpelWorldId here = make_world();
    ImpelWorldId there = make_world();
    ImpelBodyId body = make_body(there, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelTransform transform;

    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE,
                 impel_world_get_transforms(here, &body, 1, &transform));
    CHECK_OK(impel_world_get_transforms(there, &body, 1, &transform));
    CHECK_OK(impel_world_destroy(here));
    CHECK_OK(impel_world_destroy(there));
}

static void refuses_bad_values(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, 1.0f, 2.0f);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelCircle circle;
    const float bad[] = { NAN, INFINITY, -INFINITY };
    const ImpelVec2 line[] = { { 0.0f, 0.0f }, { 1.0f, 1.0f }, { 2.0f, 2.0f } };
    ImpelTransform before;
    ImpelTransform after;

    step(world, 3);
    before = transform_of(body);
    circle.center = vec2(0.0f, 0.0f);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "velocity.x",
                    impel_body_set_linear_velocity(body, vec2(bad[i], 0.0f)));
        CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "gravity.y",
                    impel_world_set_gravity(world, vec2(0.0f, bad[i])));
        CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "time_step",
                    impel_world_step(world, bad[i], SUBSTEPS));
        circle.radius = bad[i];
        CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "radius",
                    impel_shape_create_circle(body, &def, &circle, &shape));
    }
    circle.radius = -1.0f;
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "radius",
                impel_shape_create_circle(body, &def, &circle, &shape));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "half_height",
                impel_shape_create_box(body, &def, 1.0f, 0.0f, &shape));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "points",
                impel_shape_create_polygon(body, &def, line, 3, 0.0f, &shape));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "substeps",
                impel_world_step(world, TIME_STEP, 0));
    CHECK_ERROR(IMPEL_ERROR_UNSUPPORTED, "half_space",
                impel_shape_create_half_space(body, &def, vec2(0.0f, 1.0f), 0.0f, &shape));
    CHECK_EQUAL(shape.raw, 0);
    after = transform_of(body);
    CHECK(memcmp(&before, &after, sizeof before) == 0);
    CHECK_OK(impel_world_destroy(world));
}

/* If no _default function filled a definition, the message names that function. */
static void refuses_zeroed_definitions(void)
{
    ImpelWorldId world = make_world();
    ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelBodyId out_body = { 0 };
    ImpelShapeId out_shape = { 0 };
    ImpelWorldId out_world = { 0 };
    ImpelWorldDef world_def;
    ImpelBodyDef body_def;
    ImpelShapeDef shape_def;
    ImpelRadialForceDef force_def;
    ImpelDebugDraw draw;
    ImpelConvex convex;
    ImpelMassData mass;

    memset(&world_def, 0, sizeof world_def);
    memset(&body_def, 0, sizeof body_def);
    memset(&shape_def, 0, sizeof shape_def);
    memset(&force_def, 0, sizeof force_def);
    memset(&draw, 0, sizeof draw);
    memset(&convex, 0, sizeof convex);
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "impel_world_def_default",
                impel_world_create(&world_def, &out_world));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "impel_body_def_default",
                impel_body_create(world, &body_def, &out_body));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "impel_shape_def_default",
                impel_shape_create_box(body, &shape_def, 1.0f, 1.0f, &out_shape));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "impel_radial_force_def_default",
                impel_world_apply_radial_force(world, &force_def));
    CHECK_ERROR(IMPEL_ERROR_INVALID_ARGUMENT, "impel_debug_draw_default",
                impel_world_draw(world, &draw));
    CHECK_STATUS(IMPEL_ERROR_INVALID_ARGUMENT, impel_convex_get_mass(&convex, 1.0f, &mass));
    CHECK_EQUAL(out_world.raw | out_body.raw | out_shape.raw, 0);
    CHECK_OK(impel_world_destroy(world));
}

int main(void)
{
    names_statuses();
    refuses_null_pointers();
    refuses_bad_handles();
    refuses_foreign_handles();
    refuses_bad_values();
    refuses_zeroed_definitions();
    return check_result("errors");
}
