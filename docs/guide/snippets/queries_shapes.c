/* Overlaps, shape casts, nearest shapes, picking. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

static ImpelWorldId world;

static ImpelBodyId create_circle(float x, float y, float radius)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, radius };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(body, &shape_def, &circle, &shape) == IMPEL_OK);
    return body;
}

/* --8<-- [start:count] */
static bool count_shape(ImpelShapeId shape, void *context)
{
    (void)shape;
    *(int *)context += 1;
    return true; /* false ends the query */
}
/* --8<-- [end:count] */

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyId ball = create_circle(0.0f, 0.0f, 1.0f);
    create_circle(5.0f, 0.0f, 1.0f);
    create_circle(0.0f, 5.0f, 1.0f);
    size_t count;

    ImpelVec2 mouse = { 0.2f, 0.1f };
    /* --8<-- [start:point] */
    ImpelShapeId found[16];
    impel_world_overlap_point(world, mouse, impel_filter_default(), found, 16, &count);
    ImpelBodyId picked = { 0 }; /* the body under the mouse, or null */
    if (count > 0) {
        impel_shape_get_body(found[0], &picked);
    }
    /* --8<-- [end:point] */
    assert(count == 1 && picked.raw == ball.raw);

    /* --8<-- [start:box] */
    ImpelAabb view = { { 0.9f, 0.9f }, { 6.0f, 6.0f } };
    impel_world_overlap_aabb(world, view, impel_filter_default(), found, 16, &count);
    /* --8<-- [end:box] */
    assert(count == 3); /* the AABB of the ball overlaps the box; the ball does not */

    /* --8<-- [start:shape] */
    ImpelConvex box; /* the same box, tested exactly */
    impel_convex_make_box(2.55f, 2.55f, &box);
    ImpelTransform here = { { 3.45f, 3.45f }, impel_rotation_from_angle(0.0f) };
    impel_world_overlap_shape(world, &box, here, NULL, found, 16, &count);
    /* --8<-- [end:shape] */
    assert(count == 2);

    int seen = 0;
    assert(impel_world_visit_shape(world, &box, here, NULL, count_shape, &seen) == IMPEL_OK);
    assert(seen == 2);

    /* --8<-- [start:cast] */
    ImpelConvex bullet;
    ImpelRayHit hit;
    impel_convex_make_circle((ImpelVec2){ 0.0f, 0.0f }, 0.25f, &bullet);
    ImpelTransform start = { { -5.0f, 1.1f }, { 1.0f, 0.0f } };
    ImpelVec2 way = { 10.0f, 0.0f };
    impel_world_cast_shape_closest(world, &bullet, start, way, NULL, &hit);
    /* --8<-- [end:cast] */
    assert(hit.hit); /* a ray at this height misses the ball */
    ImpelRayHit ray;
    assert(impel_world_cast_ray_closest(world, start.p, (ImpelVec2){ 9.0f, 0.0f },
                                        impel_filter_default(), &ray)
           == IMPEL_OK);
    assert(!ray.hit);

    /* --8<-- [start:nearest] */
    ImpelNearest nearest;
    impel_world_find_nearest_shape(world, (ImpelVec2){ 2.0f, 0.0f }, 10.0f, NULL, &nearest);
    /* nearest.point, nearest.distance; nearest.gradient points away from the shape */
    /* --8<-- [end:nearest] */
    assert(nearest.found && NEAR(nearest.distance, 1.0f, 1e-4f));
    assert(NEAR(nearest.point.x, 1.0f, 1e-4f) && NEAR(nearest.gradient.x, 1.0f, 1e-4f));

    /* Lists: a buffer that is too short gets what fits, and the total. */
    assert(impel_world_overlap_shape(world, &box, here, NULL, found, 1, &count)
           == IMPEL_ERROR_CAPACITY);
    assert(count == 2);

    /* Queries see bodies where they are now, also before a step. */
    assert(impel_body_set_transform(ball, (ImpelTransform){ { 50.0f, 0.0f }, { 1, 0 } })
           == IMPEL_OK);
    assert(impel_world_overlap_point(world, (ImpelVec2){ 50.0f, 0.0f }, impel_filter_default(),
                                     found, 16, &count)
           == IMPEL_OK);
    assert(count == 1);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
