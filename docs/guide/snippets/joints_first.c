/* A door: a hinge with limits and a closer. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f; /* seen from above */
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    ImpelBodyId wall, door;
    assert(impel_body_create(world, &body_def, &wall) == IMPEL_OK);
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.x = 1.5f;
    assert(impel_body_create(world, &body_def, &door) == IMPEL_OK);
    assert(impel_shape_create_box(door, &shape_def, 0.5f, 0.05f, &shape) == IMPEL_OK);

    /* --8<-- [start:part] */
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = wall;
    def.body_b = door;
    def.local_frame_a.p.x = 1.0f;  /* the hinge in the space of the wall */
    def.local_frame_b.p.x = -0.5f; /* the same point in the space of the door */
    def.enable_limit = true;
    def.lower_angle = 0.0f;
    def.upper_angle = 1.5f; /* opens by 86 degrees */
    def.enable_spring = true;
    def.hertz = 0.5f; /* closes by itself */
    def.damping_ratio = 1.0f;
    ImpelJointId hinge;
    impel_joint_create_revolute(&def, &hinge);

    impel_body_apply_impulse_to_center(door, (ImpelVec2){ 0.0f, 0.5f }); /* a push */
    float angle, widest = 0.0f;
    for (int i = 0; i < 300; ++i) {
        impel_world_step(world, 1.0f / 60.0f, 4);
        impel_revolute_joint_get_angle(hinge, &angle);
        widest = angle > widest ? angle : widest;
    }
    /* --8<-- [end:part] */
    assert(widest > 0.5f && widest < 1.51f);
    assert(fabsf(angle) < 0.01f);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
