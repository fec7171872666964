/* Friction and bounciness of two materials, and how they mix. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

/* Returns the height of the bounce of a ball that falls by one metre. */
static float bounce(ImpelMixRule rule, float floor_restitution, float ball_restitution)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelBodyId ground, ball;
    ImpelShapeId shape;
    def.material.restitution = floor_restitution;
    assert(impel_body_create(world, &body_def, &ground) == IMPEL_OK);
    assert(impel_shape_create_half_space(ground, &def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape)
           == IMPEL_OK);
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 1.5f;
    assert(impel_body_create(world, &body_def, &ball) == IMPEL_OK);
    /* --8<-- [start:rule] */
    def.material.restitution = ball_restitution;
    def.restitution_mix = rule; /* of this shape; IMPEL_MIX_BY_WORLD for the world's rule */
    /* --8<-- [end:rule] */
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    assert(impel_shape_create_circle(ball, &def, &circle, &shape) == IMPEL_OK);
    float top = 0.0f;
    bool has_landed = false;
    for (int i = 0; i < 90; ++i) {
        ImpelTransform at;
        ImpelVec2 velocity;
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        assert(impel_body_get_transform(ball, &at) == IMPEL_OK);
        assert(impel_body_get_linear_velocity(ball, &velocity) == IMPEL_OK);
        has_landed = has_landed || velocity.y > -0.1f;
        if (has_landed && at.p.y - 0.5f > top) {
            top = at.p.y - 0.5f;
        }
    }
    assert(impel_world_destroy(world) == IMPEL_OK);
    return top;
}

/* Returns the distance in which a box at 4 m/s stops. */
static float skid(bool use_pair)
{
    enum { ICE = 1, RUBBER = 2 };
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelBodyId ground, box;
    ImpelShapeId shape;
    def.material.user_id = ICE;
    assert(impel_body_create(world, &body_def, &ground) == IMPEL_OK);
    assert(impel_shape_create_half_space(ground, &def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape)
           == IMPEL_OK);
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 0.5f;
    body_def.fixed_rotation = true;
    body_def.linear_velocity.x = 4.0f;
    assert(impel_body_create(world, &body_def, &box) == IMPEL_OK);
    def.material.user_id = RUBBER;
    assert(impel_shape_create_box(box, &def, 0.5f, 0.5f, &shape) == IMPEL_OK);
    if (use_pair) {
        /* --8<-- [start:pair] */
        impel_world_set_friction_pair(world, ICE, RUBBER, 0.3f, 0.2f); /* static, dynamic */
        /* --8<-- [end:pair] */
    }
    for (int i = 0; i < 300; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
    ImpelTransform at;
    assert(impel_body_get_transform(box, &at) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return at.p.x;
}

int main(void)
{
    assert(NEAR(bounce(IMPEL_MIX_BY_WORLD, 0.0f, 0.7f), 0.49f, 0.02f)); /* the larger one */
    assert(NEAR(bounce(IMPEL_MIX_MULTIPLY, 0.7f, 0.7f), 0.24f, 0.02f));
    assert(bounce(IMPEL_MIX_MINIMUM, 0.0f, 0.7f) < 0.01f);
    assert(NEAR(skid(false), 16.0f / (2.0f * 10.0f * 0.6f), 0.05f)); /* v² / (2 g mu) */
    assert(NEAR(skid(true), 16.0f / (2.0f * 10.0f * 0.2f), 0.1f));
    return 0;
}
