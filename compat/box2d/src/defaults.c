/* types.h: default definitions. The values are Box2D's documented defaults.
 *
 * internalValue marks a definition that was filled by its default function. Box2D checks it in
 * debug builds only. The layer fills it with a value of its own and does not check it, so that
 * definitions from elsewhere, such as those of a binding, work too. */
#include "layer.h"

#define FILLED 1

b2WorldDef b2DefaultWorldDef(void) {
    float unit = b2GetLengthUnitsPerMeter();
    return (b2WorldDef){
        .gravity = {0.0f, -10.0f},
        .restitutionThreshold = unit,
        .hitEventThreshold = unit,
        .contactHertz = 30.0f,
        .contactDampingRatio = 10.0f,
        .maxContactPushSpeed = 3.0f * unit,
        .maximumLinearSpeed = 400.0f * unit,
        .enableSleep = true,
        .enableContinuous = true,
        .internalValue = FILLED,
    };
}

b2BodyDef b2DefaultBodyDef(void) {
    return (b2BodyDef){
        .type = b2_staticBody,
        .rotation = b2Rot_identity,
        .gravityScale = 1.0f,
        .sleepThreshold = 0.05f * b2GetLengthUnitsPerMeter(),
        .enableSleep = true,
        .isAwake = true,
        .isEnabled = true,
        .internalValue = FILLED,
    };
}

b2Filter b2DefaultFilter(void) {
    return (b2Filter){B2_DEFAULT_CATEGORY_BITS, B2_DEFAULT_MASK_BITS, 0};
}

b2QueryFilter b2DefaultQueryFilter(void) {
    return (b2QueryFilter){B2_DEFAULT_CATEGORY_BITS, B2_DEFAULT_MASK_BITS};
}

b2SurfaceMaterial b2DefaultSurfaceMaterial(void) {
    return (b2SurfaceMaterial){.friction = 0.6f};
}

b2ShapeDef b2DefaultShapeDef(void) {
    return (b2ShapeDef){
        .material = b2DefaultSurfaceMaterial(),
        .density = 1.0f,
        .filter = b2DefaultFilter(),
        .invokeContactCreation = true,
        .updateBodyMass = true,
        .internalValue = FILLED,
    };
}

b2ChainDef b2DefaultChainDef(void) {
    static const b2SurfaceMaterial material = {.friction = 0.6f};
    return (b2ChainDef){
        .materials = &material,
        .materialCount = 1,
        .filter = b2DefaultFilter(),
        .internalValue = FILLED,
    };
}

b2DistanceJointDef b2DefaultDistanceJointDef(void) {
    return (b2DistanceJointDef){
        .length = 1.0f,
        .maxLength = 100000.0f * b2GetLengthUnitsPerMeter(),
        .internalValue = FILLED,
    };
}

b2MotorJointDef b2DefaultMotorJointDef(void) {
    return (b2MotorJointDef){
        .maxForce = 1.0f,
        .maxTorque = 1.0f,
        .correctionFactor = 0.3f,
        .internalValue = FILLED,
    };
}

b2MouseJointDef b2DefaultMouseJointDef(void) {
    return (b2MouseJointDef){
        .hertz = 4.0f,
        .dampingRatio = 1.0f,
        .maxForce = 1.0f,
        .internalValue = FILLED,
    };
}

b2FilterJointDef b2DefaultFilterJointDef(void) {
    return (b2FilterJointDef){.internalValue = FILLED};
}

b2PrismaticJointDef b2DefaultPrismaticJointDef(void) {
    return (b2PrismaticJointDef){.localAxisA = {1.0f, 0.0f}, .internalValue = FILLED};
}

b2RevoluteJointDef b2DefaultRevoluteJointDef(void) {
    return (b2RevoluteJointDef){.drawSize = 0.25f, .internalValue = FILLED};
}

b2WeldJointDef b2DefaultWeldJointDef(void) {
    return (b2WeldJointDef){.internalValue = FILLED};
}

b2WheelJointDef b2DefaultWheelJointDef(void) {
    return (b2WheelJointDef){
        .localAxisA = {0.0f, 1.0f},
        .enableSpring = true,
        .hertz = 1.0f,
        .dampingRatio = 0.7f,
        .internalValue = FILLED,
    };
}

b2ExplosionDef b2DefaultExplosionDef(void) {
    return (b2ExplosionDef){.maskBits = B2_DEFAULT_MASK_BITS};
}
