/* A tower of boxes: how far it sinks, by the number of substeps and the contact stiffness. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

enum { BOXES = 40 };

static void create_tower(ImpelWorldId world, ImpelBodyId boxes[BOXES])
{
    /* --8<-- [start:tower] */
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId ground;
    ImpelShapeId shape;
    impel_body_create(world, &body_def, &ground);
    impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape);

    body_def.type = IMPEL_BODY_DYNAMIC;
    for (int i = 0; i < BOXES; ++i) {
        body_def.position.y = 0.5f + (float)i;
        impel_body_create(world, &body_def, &boxes[i]);
        impel_shape_create_box(boxes[i], &shape_def, 0.5f, 0.5f, &shape);
    }
    /* --8<-- [end:tower] */
}

/* Returns how far the top of the tower is below its start after 10 seconds, in metres. */
static float sink(uint32_t substeps, float contact_hertz)
{
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.contact_hertz = contact_hertz;
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyId boxes[BOXES];
    create_tower(world, boxes);
    ImpelTransform top;
    bool awake;
    for (int i = 0; i < 600; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, substeps) == IMPEL_OK);
        assert(impel_body_is_awake(boxes[BOXES - 1], &awake) == IMPEL_OK);
        assert(substeps < 4 || i < 96 || !awake); /* asleep after 1.6 s */
    }
    assert(impel_body_get_transform(boxes[BOXES - 1], &top) == IMPEL_OK);
    assert(!awake && fabsf(top.p.x) < 1e-5f);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return (float)BOXES - 0.5f - top.p.y;
}

#define NEAR(value, wanted) (fabsf((value) - (wanted)) <= 0.03f * (wanted))

int main(void)
{
    assert(NEAR(sink(1, 45.0f), 3.14f));
    assert(NEAR(sink(2, 45.0f), 0.79f));
    assert(NEAR(sink(4, 45.0f), 0.195f));
    assert(NEAR(sink(8, 45.0f), 0.197f)); /* more substeps alone change nothing */
    assert(NEAR(sink(4, 90.0f), 0.195f)); /* nor does more stiffness than the substeps allow */
    assert(NEAR(sink(8, 90.0f), 0.049f));
    assert(NEAR(sink(16, 180.0f), 0.0123f));
    return 0;
}
