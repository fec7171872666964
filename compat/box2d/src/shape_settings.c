/* Shapes: material, filter, event switches, user data. */
#include "layer.h"

b2BodyId b2Shape_GetBody(b2ShapeId shapeId) {
    ImpelBodyId body = {0};
    (void)OK(impel_shape_get_body(shape_in(shapeId), &body));
    return body_out(body);
}

b2WorldId b2Shape_GetWorld(b2ShapeId shapeId) {
    ImpelWorldId world = {0};
    return OK(impel_shape_get_world(shape_in(shapeId), &world)) ? impel_b2_world_id(world)
                                                                : b2_nullWorldId;
}

bool b2Shape_IsSensor(b2ShapeId shapeId) {
    bool is_sensor = false;
    (void)OK(impel_shape_is_sensor(shape_in(shapeId), &is_sensor));
    return is_sensor;
}

void b2Shape_SetUserData(b2ShapeId shapeId, void *userData) {
    (void)OK(impel_shape_set_user_data(shape_in(shapeId), pointer_in(userData)));
}

void *b2Shape_GetUserData(b2ShapeId shapeId) {
    uint64_t user_data = 0;
    (void)OK(impel_shape_get_user_data(shape_in(shapeId), &user_data));
    return pointer_out(user_data);
}

ImpelColor impel_b2_color_in(uint32_t custom_color) {
    return custom_color != 0 ? custom_color << 8 | 0xFFu : 0;
}

ImpelMaterial impel_b2_material_in(const b2SurfaceMaterial *material, float density) {
    ImpelMaterial out = impel_material_default();
    out.density = density;
    out.restitution = material->restitution;
    out.static_friction = material->friction;
    out.dynamic_friction = material->friction;
    out.rolling_resistance = material->rollingResistance;
    out.tangent_speed = material->tangentSpeed;
    out.user_id = (uint32_t)material->userMaterialId;
    return out;
}

static ImpelMaterial material_of(b2ShapeId id) {
    ImpelMaterial material = {0};
    (void)OK(impel_shape_get_material(shape_in(id), &material));
    return material;
}

static void set_material(b2ShapeId id, ImpelMaterial material) {
    (void)OK(impel_shape_set_material(shape_in(id), material));
}

void b2Shape_SetDensity(b2ShapeId shapeId, float density, bool updateBodyMass) {
    ImpelMaterial material = material_of(shapeId);
    if (material.density == density) {
        return;
    }
    ImpelBodyId body = body_in(b2Shape_GetBody(shapeId));
    ImpelMassData mass = {0};
    (void)OK(impel_body_get_mass_data(body, &mass));
    material.density = density;
    set_material(shapeId, material);
    if (updateBodyMass) {
        impel_b2_body_update_mass(body);
    } else if (b2Body_GetType(body_out(body)) == b2_dynamicBody && mass.mass > 0.0f) {
        (void)OK(impel_body_set_mass_data(body, mass));
    }
}

float b2Shape_GetDensity(b2ShapeId shapeId) {
    return material_of(shapeId).density;
}

void b2Shape_SetFriction(b2ShapeId shapeId, float friction) {
    ImpelMaterial material = material_of(shapeId);
    material.static_friction = friction;
    material.dynamic_friction = friction;
    set_material(shapeId, material);
}

float b2Shape_GetFriction(b2ShapeId shapeId) {
    return material_of(shapeId).dynamic_friction;
}

void b2Shape_SetRestitution(b2ShapeId shapeId, float restitution) {
    ImpelMaterial material = material_of(shapeId);
    material.restitution = restitution;
    set_material(shapeId, material);
}

float b2Shape_GetRestitution(b2ShapeId shapeId) {
    return material_of(shapeId).restitution;
}

void b2Shape_SetMaterial(b2ShapeId shapeId, int material) {
    ImpelMaterial changed = material_of(shapeId);
    changed.user_id = (uint32_t)material;
    set_material(shapeId, changed);
}

int b2Shape_GetMaterial(b2ShapeId shapeId) {
    return (int)(uint32_t)material_of(shapeId).user_id;
}

void b2Shape_SetSurfaceMaterial(b2ShapeId shapeId, b2SurfaceMaterial surfaceMaterial) {
    set_material(shapeId, impel_b2_material_in(&surfaceMaterial, material_of(shapeId).density));
    ImpelColor color = impel_b2_color_in(surfaceMaterial.customColor);
    (void)OK(impel_shape_set_debug_color(shape_in(shapeId), color));
}

b2SurfaceMaterial b2Shape_GetSurfaceMaterial(b2ShapeId shapeId) {
    ImpelMaterial material = material_of(shapeId);
    ImpelColor color = 0;
    (void)OK(impel_shape_get_debug_color(shape_in(shapeId), &color));
    return (b2SurfaceMaterial){
        .friction = material.dynamic_friction,
        .restitution = material.restitution,
        .rollingResistance = material.rolling_resistance,
        .tangentSpeed = material.tangent_speed,
        .userMaterialId = (int)(uint32_t)material.user_id,
        .customColor = color >> 8,
    };
}

b2Filter b2Shape_GetFilter(b2ShapeId shapeId) {
    ImpelFilter filter = {0};
    (void)OK(impel_shape_get_filter(shape_in(shapeId), &filter));
    return filter_out(filter);
}

void b2Shape_SetFilter(b2ShapeId shapeId, b2Filter filter) {
    (void)OK(impel_shape_set_filter(shape_in(shapeId), filter_in(filter)));
}

/* A pair of functions that set and get one switch of a shape. */
#define SHAPE_FLAG(set, get, name)                                     \
    void set(b2ShapeId shapeId, bool flag) {                           \
        (void)OK(impel_shape_set_##name(shape_in(shapeId), flag));     \
    }                                                                  \
    bool get(b2ShapeId shapeId) {                                      \
        bool flag = false;                                             \
        (void)OK(impel_shape_get_##name(shape_in(shapeId), &flag));    \
        return flag;                                                   \
    }

SHAPE_FLAG(b2Shape_EnableSensorEvents, b2Shape_AreSensorEventsEnabled, enable_sensor_events)
SHAPE_FLAG(b2Shape_EnableContactEvents, b2Shape_AreContactEventsEnabled, enable_contact_events)
SHAPE_FLAG(b2Shape_EnablePreSolveEvents, b2Shape_ArePreSolveEventsEnabled,
           enable_pre_solve_callback)
SHAPE_FLAG(b2Shape_EnableHitEvents, b2Shape_AreHitEventsEnabled, enable_hit_events)

b2ChainId b2Shape_GetParentChain(b2ShapeId shapeId) {
    ImpelChainId chain = {0};
    if (b2Shape_GetType(shapeId) != b2_chainSegmentShape ||
        !OK(impel_shape_get_chain(shape_in(shapeId), &chain))) {
        return b2_nullChainId;
    }
    return chain_out(chain);
}
