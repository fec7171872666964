/* The same scene in metres, in pixels as metres (wrong), and in pixels with a length unit. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

/* Returns the time in which a ball falls through `height`. */
static float time_of_fall(ImpelWorldDef def, float height)
{
    ImpelWorldId world;
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = height;
    ImpelBodyId ball;
    assert(impel_body_create(world, &body_def, &ball) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, height / 20.0f };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(ball, &shape_def, &circle, &shape) == IMPEL_OK);
    ImpelTransform at = { body_def.position, body_def.rotation };
    int steps = 0;
    while (at.p.y > 0.0f) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        assert(impel_body_get_transform(ball, &at) == IMPEL_OK);
        ++steps;
    }
    assert(impel_world_destroy(world) == IMPEL_OK);
    return (float)steps / 60.0f;
}

int main(void)
{
    float metres = time_of_fall(impel_world_def_default(), 10.0f);
    float pixels = time_of_fall(impel_world_def_for_length_unit(32.0f), 320.0f);
    float wrong = time_of_fall(impel_world_def_default(), 320.0f);
    assert(fabsf(metres - 1.41f) < 0.03f);
    assert(fabsf(pixels - metres) < 1e-6f);
    assert(fabsf(wrong - 8.0f) < 0.05f);

    /* --8<-- [start:camera] */
    const float pixels_per_metre = 48.0f;
    const ImpelVec2 camera = { 12.0f, 3.0f };    /* the centre of the view, in metres */
    const ImpelVec2 screen = { 1280.0f, 720.0f };
    ImpelVec2 p = { 14.0f, 4.0f };
    ImpelVec2 pixel = { 0.5f * screen.x + pixels_per_metre * (p.x - camera.x),
                        0.5f * screen.y - pixels_per_metre * (p.y - camera.y) };
    /* --8<-- [end:camera] */
    assert(pixel.x == 736.0f && pixel.y == 312.0f);

    /* --8<-- [start:angle] */
    ImpelRotation rotation = impel_rotation_from_angle(90.0f * 3.14159265f / 180.0f);
    float radians = impel_rotation_get_angle(rotation); /* within -pi and pi */
    /* --8<-- [end:angle] */
    assert(fabsf(rotation.s - 1.0f) < 1e-6f && fabsf(radians - 1.5707963f) < 1e-6f);
    return 0;
}
