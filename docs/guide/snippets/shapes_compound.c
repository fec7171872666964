/* A body of several shapes, and each kind of shape. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

static void create_hammer(ImpelWorldId world)
{
    /* --8<-- [start:part] */
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    ImpelBodyId hammer;
    impel_body_create(world, &body_def, &hammer);

    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId handle, head;
    def.material.density = 0.7f; /* wood */
    impel_shape_create_box(hammer, &def, 0.1f, 1.0f, &handle);

    def.material.density = 7.8f; /* steel */
    ImpelTransform at = { { 0.0f, 1.2f }, impel_rotation_from_angle(0.0f) };
    impel_shape_create_rounded_box(hammer, &def, 0.4f, 0.2f, at, 0.0f, &head);

    ImpelMassData mass;
    impel_body_get_mass_data(hammer, &mass); /* of both shapes */
    /* --8<-- [end:part] */
    assert(NEAR(mass.mass, 0.7f * 0.4f + 7.8f * 0.32f, 1e-3f));
    assert(mass.center.y > 1.0f); /* in the head */
}

static void create_kinds(ImpelWorldId world)
{
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId body;
    assert(impel_body_create(world, &body_def, &body) == IMPEL_OK);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape;
    ImpelChainId chain;
    /* --8<-- [start:kinds] */
    impel_shape_create_circle(body, &def, &(ImpelCircle){ { 0.0f, 0.0f }, 0.5f }, &shape);
    impel_shape_create_capsule(body, &def, &(ImpelCapsule){ { 0, -1 }, { 0, 1 }, 0.3f },
                               &shape);
    impel_shape_create_box(body, &def, 1.0f, 0.5f, &shape); /* 2 m wide, 1 m high */
    ImpelVec2 points[] = { { 0.0f, 0.0f }, { 2.0f, 0.0f }, { 0.0f, 1.0f } };
    impel_shape_create_polygon(body, &def, points, 3, 0.0f, &shape); /* 0: not rounded */
    impel_shape_create_segment(body, &def, &(ImpelSegment){ { -5, 0 }, { 5, 0 } }, &shape);
    impel_shape_create_half_space(body, &def, (ImpelVec2){ 0.0f, 1.0f }, -3.0f, &shape);

    ImpelChainDef chain_def = impel_chain_def_default();
    ImpelVec2 hills[] = { { 10, 0 }, { 5, 1 }, { 0, 0 } }; /* right to left: solid from above */
    impel_chain_create(body, &chain_def, hills, 3, &chain);
    float heights[] = { 0.0f, 0.5f, 0.2f, 0.0f };
    impel_height_field_create(body, &chain_def, heights, 4, 1.0f, &chain);
    uint8_t cells[2 * 3] = { 1, 1, 1, 0, 0, 1 }; /* lowest row first */
    impel_grid_create(body, &chain_def, cells, 3, 2, 1.0f, &chain);
    /* --8<-- [end:kinds] */
    size_t count;
    assert(impel_body_get_shapes(body, NULL, 0, &count) == IMPEL_OK);
    assert(count == 6 + 2 + 3 + 2); /* the solid cells of the grid merge into two boxes */

    body_def.type = IMPEL_BODY_DYNAMIC;
    ImpelBodyId dynamic;
    assert(impel_body_create(world, &body_def, &dynamic) == IMPEL_OK);
    assert(impel_shape_create_half_space(dynamic, &def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape)
           == IMPEL_ERROR_UNSUPPORTED);
    ImpelSegment line = { { -1.0f, 0.0f }, { 1.0f, 0.0f } };
    assert(impel_shape_create_segment(dynamic, &def, &line, &shape) == IMPEL_OK);
    float mass;
    assert(impel_body_get_mass(dynamic, &mass) == IMPEL_OK && mass == 0.0f);
    ImpelTransform high = { { 0.0f, 50.0f }, { 1.0f, 0.0f } }, at;
    assert(impel_body_set_transform(dynamic, high) == IMPEL_OK);
    for (int i = 0; i < 60; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
    assert(impel_body_get_transform(dynamic, &at) == IMPEL_OK);
    assert(at.p.y == 50.0f); /* without mass it does not fall */
}

/* A concave outline, as convex pieces. */
static void create_concave(ImpelWorldId world)
{
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    ImpelBodyId body;
    assert(impel_body_create(world, &body_def, &body) == IMPEL_OK);
    ImpelShapeDef def = impel_shape_def_default();
    /* --8<-- [start:concave] */
    ImpelVec2 outline[] = { { 0, 0 }, { 3, 0 }, { 3, 1 }, { 1, 1 }, { 1, 3 }, { 0, 3 } };
    ImpelConvex pieces[16];
    size_t count;
    impel_outline_decompose(outline, 6, pieces, 16, &count);
    for (size_t i = 0; i < count; ++i) {
        ImpelShapeId shape;
        impel_shape_create_polygon(body, &def, pieces[i].points, pieces[i].count,
                                   pieces[i].radius, &shape);
    }
    /* --8<-- [end:concave] */
    float mass;
    assert(impel_body_get_mass(body, &mass) == IMPEL_OK);
    assert(count == 2 && NEAR(mass, 5.0f, 0.01f));
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    create_hammer(world);
    create_kinds(world);
    create_concave(world);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
