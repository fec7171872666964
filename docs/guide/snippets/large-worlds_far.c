/* The same scene at the origin and 1,000 km away; float and double positions; origin shift. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

enum { BOXES = 5 };

static ImpelWorldId create_world(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    return world;
}

static void create_pile(ImpelWorldId world, ImpelPosition camera, ImpelBodyId boxes[BOXES])
{
    ImpelShapeId shape;
    ImpelBodyId ground;
    /* --8<-- [start:create] */
    ImpelBodyDef def = impel_body_def_default();
    def.origin = camera;                           /* e.g. { 1000000.0, 0.0 }: 1,000 km */
    def.position = (ImpelVec2){ 0.0f, -0.5f };     /* relative to the camera */
    impel_body_create(world, &def, &ground);
    ImpelShapeDef shape_def = impel_shape_def_default();
    impel_shape_create_box(ground, &shape_def, 20.0f, 0.5f, &shape);
    /* --8<-- [end:create] */
    def.type = IMPEL_BODY_DYNAMIC;
    for (int i = 0; i < BOXES; ++i) {
        def.position = (ImpelVec2){ 0.3f * (float)(i % 2), 0.7f + 1.2f * (float)i };
        assert(impel_body_create(world, &def, &boxes[i]) == IMPEL_OK);
        assert(impel_shape_create_box(boxes[i], &shape_def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    }
}

/* Runs the pile at a distance from the origin, and returns its poses relative to the camera. */
static void run_pile(double distance, ImpelTransform poses[BOXES])
{
    ImpelWorldId world = create_world();
    ImpelPosition camera = { distance, 0.0 };
    ImpelBodyId boxes[BOXES];
    create_pile(world, camera, boxes);
    for (int i = 0; i < 300; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
    /* --8<-- [start:draw] */
    ImpelTransform transforms[BOXES]; /* relative to the camera, precise */
    impel_world_get_interpolated_transforms(world, &camera, boxes, BOXES, 1.0f, transforms);
    /* --8<-- [end:draw] */
    for (int i = 0; i < BOXES; ++i) {
        poses[i] = transforms[i];
    }

    /* --8<-- [start:query] */
    ImpelQueryOptions options = impel_query_options_default();
    options.origin = camera; /* points of the query and of its hits are relative to it */
    ImpelRay ray = { { 0.0f, 20.0f }, { 0.0f, -40.0f } };
    ImpelRayHit hit;
    impel_world_cast_rays(world, &ray, 1, &options, &hit);
    /* --8<-- [end:query] */
    assert(hit.hit && fabsf(hit.point.y - (poses[BOXES - 1].p.y + 0.5f)) < 1e-3f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void read_positions(void)
{
    ImpelWorldId world = create_world();
    ImpelBodyDef def = impel_body_def_default();
    def.origin.x = 1000000.0;
    def.position.x = 0.01f; /* a centimetre */
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    /* --8<-- [start:precise] */
    ImpelTransform rounded;
    impel_body_get_transform(body, &rounded); /* floats: within 6 cm at 1,000 km */
    ImpelPreciseTransform precise;
    impel_body_get_precise_transform(body, &precise); /* doubles */
    /* --8<-- [end:precise] */
    assert(rounded.p.x == 1000000.0f);
    assert(fabs(precise.p.x - 1000000.01) < 1e-8);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void shift(void)
{
    ImpelWorldId world = create_world();
    ImpelPosition camera = { 4096.0, 0.0 };
    ImpelBodyId boxes[BOXES];
    create_pile(world, camera, boxes);
    for (int i = 0; i < 200; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
    ImpelPreciseTransform before, after;
    assert(impel_body_get_precise_transform(boxes[0], &before) == IMPEL_OK);
    /* --8<-- [start:shift] */
    if (camera.x > 2000.0) {
        ImpelVec2 origin = { (float)camera.x, (float)camera.y };
        impel_world_shift_origin(world, origin); /* all positions change by -origin */
        camera.x -= (double)origin.x;            /* so must those that your program stores */
        camera.y -= (double)origin.y;
    }
    /* --8<-- [end:shift] */
    assert(impel_body_get_precise_transform(boxes[0], &after) == IMPEL_OK);
    assert(before.p.x - 4096.0 == after.p.x && before.p.y == after.p.y);
    bool awake;
    assert(impel_body_is_awake(boxes[0], &awake) == IMPEL_OK && !awake); /* wakes nothing */
    assert(camera.x == 0.0);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    ImpelTransform near[BOXES], far[BOXES];
    run_pile(0.0, near);
    run_pile(1.0e6, far);
    for (int i = 0; i < BOXES; ++i) {
        assert(near[i].p.x == far[i].p.x && near[i].p.y == far[i].p.y);
        assert(near[i].q.c == far[i].q.c && near[i].q.s == far[i].q.s);
    }
    read_positions();
    shift();
    return 0;
}
