/* A trigger: a sensor that detects the player only. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>

enum { LAYER_GROUND = 1, LAYER_PLAYER = 2 };

static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position.x = x;
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    return body;
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyId goal = create_body(world, IMPEL_BODY_STATIC, 5.0f);
    ImpelShapeId sensor;

    /* --8<-- [start:create] */
    ImpelShapeDef sensor_def = impel_shape_def_default();
    sensor_def.is_sensor = true;
    sensor_def.filter.mask = LAYER_PLAYER; /* detects nothing else */
    impel_shape_create_box(goal, &sensor_def, 1.0f, 1.0f, &sensor);
    /* --8<-- [end:create] */

    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape;
    ImpelBodyId player = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f);
    def.filter.category = LAYER_PLAYER;
    assert(impel_shape_create_box(player, &def, 0.3f, 0.9f, &shape) == IMPEL_OK);
    assert(impel_body_set_linear_velocity(player, (ImpelVec2){ 2.0f, 0.0f }) == IMPEL_OK);
    ImpelBodyId crate = create_body(world, IMPEL_BODY_DYNAMIC, 5.0f);
    ImpelShapeId crate_shape;
    def.filter.category = LAYER_GROUND;
    def.filter.mask = LAYER_GROUND;
    assert(impel_shape_create_box(crate, &def, 0.2f, 0.2f, &crate_shape) == IMPEL_OK);

    int entered = 0, left = 0;
    size_t inside = 0;
    for (int step = 0; step < 300; ++step) {
        /* --8<-- [start:loop] */
        impel_world_step(world, 1.0f / 60.0f, 4);
        const ImpelSensorEvent *events;
        size_t count;
        impel_world_get_sensor_begin_events(world, &events, &count);
        for (size_t i = 0; i < count; ++i) {
            entered += events[i].sensor.raw == sensor.raw;
        }
        impel_world_get_sensor_end_events(world, &events, &count);
        for (size_t i = 0; i < count; ++i) {
            left += events[i].sensor.raw == sensor.raw;
        }
        ImpelShapeId found[16];
        impel_shape_get_sensor_overlaps(sensor, found, 16, &count); /* what is in it now */
        /* --8<-- [end:loop] */
        inside = count > inside ? count : inside;
        assert((int)count == entered - left);
    }
    assert(entered == 1 && left == 1 && inside == 1);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
