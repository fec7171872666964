#include "scene.h"

extern const Scene PYRAMID, PILE, DOMINOES, WALL;
extern const Scene BRIDGE, WRECKING_BALL, CRADLE, GEARS;
extern const Scene CAR, RAGDOLLS, JELLY, PLATFORMS;

const Scene *const SCENES[SCENE_COUNT] = {
    &PYRAMID,       &PILE,   &DOMINOES, &WALL, &BRIDGE,   &CRADLE,
    &WRECKING_BALL, &GEARS,  &CAR,      &RAGDOLLS, &JELLY, &PLATFORMS,
};

ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    return body;
}

ImpelShapeDef shape_of(float density, float friction, ImpelColor color)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.density = density;
    def.material.static_friction = friction;
    def.material.dynamic_friction = friction;
    def.enable_hit_events = true;
    def.debug_color = color;
    return def;
}

ImpelShapeId add_box(ImpelBodyId body, const ImpelShapeDef *def, float half_width,
                     float half_height)
{
    ImpelShapeId shape;
    must(impel_shape_create_box(body, def, half_width, half_height, &shape));
    return shape;
}

ImpelShapeId add_circle(ImpelBodyId body, const ImpelShapeDef *def, float radius)
{
    ImpelCircle circle = { { 0.0f, 0.0f }, radius };
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, def, &circle, &shape));
    return shape;
}

ImpelShapeId add_capsule(ImpelBodyId body, const ImpelShapeDef *def, ImpelVec2 a, ImpelVec2 b,
                         float radius)
{
    ImpelCapsule capsule = { a, b, radius };
    ImpelShapeId shape;
    must(impel_shape_create_capsule(body, def, &capsule, &shape));
    return shape;
}

ImpelBodyId create_floor(ImpelWorldId world)
{
    ImpelBodyId floor = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeDef def = shape_of(1.0f, 0.6f, 0);
    ImpelShapeId shape;
    must(impel_shape_create_half_space(floor, &def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    return floor;
}

ImpelBodyId create_block(ImpelWorldId world, ImpelBodyType type, const ImpelShapeDef *def,
                         float left, float right, float bottom, float top)
{
    ImpelBodyId body = create_body(world, type, 0.5f * (left + right), 0.5f * (bottom + top));
    add_box(body, def, 0.5f * (right - left), 0.5f * (top - bottom));
    return body;
}

ImpelRevoluteJointDef hinge_at(ImpelBodyId a, ImpelBodyId b, ImpelVec2 point)
{
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    ImpelPosition position = { point.x, point.y };
    def.body_a = a;
    def.body_b = b;
    must(impel_body_get_local_point(a, position, &def.local_frame_a.p));
    must(impel_body_get_local_point(b, position, &def.local_frame_b.p));
    return def;
}

ImpelJointId create_hinge(ImpelBodyId a, ImpelBodyId b, float x, float y)
{
    ImpelRevoluteJointDef def = hinge_at(a, b, (ImpelVec2){ x, y });
    ImpelJointId joint;
    must(impel_joint_create_revolute(&def, &joint));
    return joint;
}

ImpelVec2 position_of(ImpelBodyId body)
{
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform.p;
}
