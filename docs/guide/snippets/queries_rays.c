/* Ray casts: the closest hit, any hit, all hits, batches and visitors. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

enum { LAYER_WALL = 1, LAYER_GLASS = 2, LAYER_ENEMY = 4 };

static ImpelWorldId world;

static ImpelBodyId create_box(float x, uint64_t layer, bool is_sensor)
{
    ImpelBodyDef def = impel_body_def_default();
    def.position.x = x;
    def.user_data = layer;
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.filter.category = layer;
    shape_def.is_sensor = is_sensor;
    ImpelShapeId shape;
    assert(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    return body;
}

/* --8<-- [start:visitor] */
/* The closest hit that is not glass. */
static float skip_glass(const ImpelRayHit *hit, void *context)
{
    ImpelFilter filter;
    impel_shape_get_filter(hit->shape, &filter);
    if (filter.category == LAYER_GLASS) {
        return IMPEL_CAST_IGNORE;
    }
    *(ImpelRayHit *)context = *hit;
    return hit->fraction; /* from now on, only nearer hits */
}
/* --8<-- [end:visitor] */

static void closest(void)
{
    /* --8<-- [start:closest] */
    ImpelVec2 eye = { 0.0f, 0.0f };
    ImpelVec2 translation = { 20.0f, 0.0f }; /* direction times length, not the end point */
    ImpelRayHit hit;
    impel_world_cast_ray_closest(world, eye, translation, impel_filter_default(), &hit);
    float distance = INFINITY;
    if (hit.hit) {
        distance = hit.fraction * 20.0f; /* also: hit.point, hit.normal, hit.shape */
    }
    /* --8<-- [end:closest] */
    assert(NEAR(distance, 4.5f, 1e-4f));
    assert(NEAR(hit.point.x, 4.5f, 1e-4f) && NEAR(hit.normal.x, -1.0f, 1e-4f));
}

static void options(ImpelBodyId shooter)
{
    ImpelVec2 eye = { 0.0f, 0.0f }, translation = { 20.0f, 0.0f };
    ImpelRayHit hits[16];
    size_t count;
    /* --8<-- [start:options] */
    ImpelQueryOptions options = impel_query_options_default();
    options.filter.mask = LAYER_WALL | LAYER_ENEMY; /* looks through glass */
    options.ignored_bodies = &shooter;
    options.ignored_body_count = 1;
    impel_world_cast_ray_all(world, eye, translation, &options, hits, 16, &count);
    /* --8<-- [end:options] */
    assert(count == 2 && hits[0].fraction < hits[1].fraction);
    assert(NEAR(hits[0].point.x, 9.5f, 1e-4f));

    /* --8<-- [start:any] */
    ImpelRayHit hit;
    impel_world_cast_ray_any(world, eye, translation, &options, &hit);
    bool is_in_sight = !hit.hit;
    /* --8<-- [end:any] */
    assert(!is_in_sight);

    options.include_sensors = true;
    assert(impel_world_cast_ray_all(world, eye, translation, &options, hits, 16, &count) == IMPEL_OK);
    assert(count == 3);
}

static void visit(void)
{
    ImpelVec2 eye = { 1.0f, 0.0f }, translation = { 20.0f, 0.0f };
    /* --8<-- [start:visit] */
    ImpelRayHit found = { 0 };
    impel_world_visit_ray(world, eye, translation, NULL, skip_glass, &found);
    /* --8<-- [end:visit] */
    assert(found.hit && NEAR(found.point.x, 9.5f, 1e-4f));
}

static void batch(void)
{
    enum { RAYS = 64 };
    ImpelRay rays[RAYS];
    ImpelRayHit hits[RAYS];
    for (int i = 0; i < RAYS; ++i) {
        ImpelRotation q = impel_rotation_from_angle(6.2831853f * (float)i / (float)RAYS);
        rays[i] = (ImpelRay){ { 1.0f, 0.0f }, { 20.0f * q.c, 20.0f * q.s } };
    }
    /* --8<-- [start:batch] */
    impel_world_cast_rays(world, rays, RAYS, NULL, hits);
    /* --8<-- [end:batch] */
    assert(hits[0].hit && !hits[RAYS / 4].hit);
}

/* A ray that starts inside a shape hits it at once, without a normal. */
static void inside(void)
{
    ImpelRayHit hit;
    ImpelVec2 start = { 5.0f, 0.0f }, translation = { 3.0f, 0.0f };
    assert(impel_world_cast_ray_closest(world, start, translation, impel_filter_default(), &hit)
           == IMPEL_OK);
    assert(hit.hit && hit.fraction == 0.0f && hit.normal.x == 0.0f && hit.normal.y == 0.0f);
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    create_box(5.0f, LAYER_GLASS, false);
    create_box(7.0f, LAYER_ENEMY, true); /* a trigger */
    create_box(10.0f, LAYER_WALL, false);
    create_box(12.0f, LAYER_ENEMY, false);
    closest();
    ImpelBodyId shooter = create_box(0.0f, LAYER_ENEMY, false);
    options(shooter);
    assert(impel_body_destroy(shooter) == IMPEL_OK);
    visit();
    batch();
    inside();
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
