/* Short functions that create worlds, bodies and shapes, for the C tests. */
#ifndef SCENE_H
#define SCENE_H

#include "check.h"

#define TIME_STEP (1.0f / 60.0f)
#define SUBSTEPS 4u

static inline ImpelVec2 vec2(float x, float y)
{
    ImpelVec2 v;
    v.x = x;
    v.y = y;
    return v;
}

static inline ImpelAabb aabb(float min_x, float min_y, float max_x, float max_y)
{
    ImpelAabb box;
    box.min = vec2(min_x, min_y);
    box.max = vec2(max_x, max_y);
    return box;
}

/* A world with the default settings. */
static inline ImpelWorldId make_world(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world = { 0 };
    CHECK_OK(impel_world_create(&def, &world));
    return world;
}

static inline ImpelBodyId make_body(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    ImpelBodyId body = { 0 };
    def.type = type;
    def.position = vec2(x, y);
    CHECK_OK(impel_body_create(world, &def, &body));
    return body;
}

static inline ImpelShapeId make_box(ImpelBodyId body, float half_width, float half_height)
{
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    CHECK_OK(impel_shape_create_box(body, &def, half_width, half_height, &shape));
    return shape;
}

static inline ImpelShapeId make_circle(ImpelBodyId body, float radius)
{
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelCircle circle;
    circle.center = vec2(0.0f, 0.0f);
    circle.radius = radius;
    CHECK_OK(impel_shape_create_circle(body, &def, &circle, &shape));
    return shape;
}

/* A static box with its top at y = 0. */
static inline ImpelShapeId make_floor(ImpelWorldId world)
{
    return make_box(make_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f), 20.0f, 1.0f);
}

static inline void step(ImpelWorldId world, int count)
{
    for (int i = 0; i < count; i++) {
        CHECK_OK(impel_world_step(world, TIME_STEP, SUBSTEPS));
    }
}

static inline ImpelTransform transform_of(ImpelBodyId body)
{
    ImpelTransform transform;
    memset(&transform, 0, sizeof transform);
    CHECK_OK(impel_body_get_transform(body, &transform));
    return transform;
}

#endif /* SCENE_H */
