/* Checks what troubleshooting.md says about slopes. */
#include "troubleshooting.h"

#define DEGREES (3.14159265f / 180.0f)

/* A world with one slope of 25 degrees through the origin, that rises to the right. */
static ImpelWorldId new_slope(float friction, ImpelVec2 *out_normal) {
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelBodyId ground;
    must(impel_body_create(world, &body_def, &ground));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.static_friction = shape_def.material.dynamic_friction = friction;
    ImpelRotation turn = impel_rotation_from_angle(25.0f * DEGREES);
    *out_normal = (ImpelVec2){ -turn.s, turn.c };
    ImpelShapeId shape;
    must(impel_shape_create_half_space(ground, &shape_def, *out_normal, 0.0f, &shape));
    return world;
}

/* How far a character that does not walk slides to the left in two seconds. */
static float slide_of_character(const ImpelCharacterDef *def) {
    ImpelVec2 normal, velocity = { 0.0f, 0.0f };
    ImpelWorldId world = new_slope(0.6f, &normal);
    ImpelCharacterState state = impel_character_state_default();
    state.transform.p = (ImpelVec2){ 10.0f, 5.0f };
    ImpelCharacterMove move;
    size_t count;
    for (int i = 0; i < 120; i++) {
        velocity.y -= 10.0f * TIME_STEP;
        ImpelVec2 translation = { velocity.x * TIME_STEP, velocity.y * TIME_STEP };
        must(impel_world_move_character(world, def, &state, translation, TIME_STEP, &move, NULL, 0, &count));
        velocity = move.velocity;
        state = move.state;
    }
    CHECK(move.grounded);
    must(impel_world_destroy(world));
    return 10.0f - state.transform.p.x;
}

/* How far a box with this friction slides in two seconds. */
static float slide_of_box(float friction) {
    ImpelVec2 normal;
    ImpelWorldId world = new_slope(friction, &normal);
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.rotation = impel_rotation_from_angle(25.0f * DEGREES);
    def.position = (ImpelVec2){ 0.5f * normal.x, 0.5f * normal.y };
    ImpelBodyId box;
    must(impel_body_create(world, &def, &box));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.static_friction = shape_def.material.dynamic_friction = friction;
    ImpelShapeId shape;
    must(impel_shape_create_box(box, &shape_def, 0.5f, 0.5f, &shape));
    for (int i = 0; i < 120; i++) must(impel_world_step(world, TIME_STEP, 4));
    ImpelTransform transform;
    must(impel_body_get_transform(box, &transform));
    must(impel_world_destroy(world));
    return def.position.x - transform.p.x;
}

int main(void) {
    /* --8<-- [start:slope] */
    ImpelCharacterDef def = impel_character_def_default();
    def.max_slope_climb = 50.0f * DEGREES;      // steeper slopes stop it
    def.min_slope_slide = 50.0f * DEGREES;      // flatter slopes hold it
    /* --8<-- [end:slope] */
    CHECK(fabsf(slide_of_character(&def)) < 0.01f);
    def.min_slope_slide = 10.0f * DEGREES;
    CHECK(slide_of_character(&def) > 2.0f);
    CHECK(slide_of_box(0.6f) < 0.01f);          // tan 25° is 0.47
    CHECK(slide_of_box(0.2f) > 2.0f);
    return 0;
}
