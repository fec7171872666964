/* A world in pixels, with y down: 32 pixels are one metre. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

int main(void)
{
    /* --8<-- [start:part] */
    ImpelWorldDef world_def = impel_world_def_for_length_unit(32.0f); /* 32 pixels are 1 m */
    world_def.gravity.y = -world_def.gravity.y;                       /* y points down */
    ImpelWorldId world;
    impel_world_create(&world_def, &world);

    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.position = (ImpelVec2){ 400.0f, 600.0f };
    ImpelBodyId floor_body;
    impel_body_create(world, &body_def, &floor_body);
    impel_shape_create_box(floor_body, &shape_def, 400.0f, 16.0f, &shape); /* 800 x 32 pixels */

    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position = (ImpelVec2){ 400.0f, 100.0f };
    ImpelBodyId crate;
    impel_body_create(world, &body_def, &crate);
    impel_shape_create_box(crate, &shape_def, 16.0f, 16.0f, &shape); /* 32 x 32 pixels */
    /* --8<-- [end:part] */

    assert(NEAR(world_def.gravity.y, 320.0f, 1e-3f));
    assert(NEAR(world_def.restitution_threshold, 32.0f, 1e-3f));
    assert(NEAR(world_def.maximum_linear_speed, 12800.0f, 1e-1f));
    float mass;
    assert(impel_body_get_mass(crate, &mass) == IMPEL_OK);
    assert(NEAR(mass, 1024.0f, 0.1f));

    for (int i = 0; i < 300; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(crate, &at) == IMPEL_OK);
    assert(NEAR(at.p.y, 568.0f, 0.5f)); /* the crate lies on the floor */

    /* --8<-- [start:mass] */
    shape_def.material.density = 50.0f / (32.0f * 32.0f); /* 50 kg per square metre */
    /* --8<-- [end:mass] */
    assert(impel_shape_create_box(crate, &shape_def, 32.0f, 16.0f, &shape) == IMPEL_OK);
    ImpelMassData data;
    assert(impel_shape_get_mass_data(shape, &data) == IMPEL_OK);
    assert(NEAR(data.mass, 100.0f, 0.01f)); /* 2 m by 1 m */

    /* --8<-- [start:defaults] */
    float unit;
    impel_world_get_length_unit(world, &unit);
    ImpelCharacterDef character = impel_character_def_for_length_unit(unit);
    ImpelSoftBodyDef jelly = impel_soft_body_def_for_length_unit(unit);
    /* --8<-- [end:defaults] */
    assert(unit == 32.0f);
    assert(NEAR(character.step_height, 9.6f, 1e-3f));
    assert(NEAR(jelly.particle_radius, 1.6f, 1e-3f));
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
