/* math_functions.h: the functions that are not inline. */
#include "layer.h"

#include <math.h>

static float length_units_per_meter = 1.0f;

void b2SetLengthUnitsPerMeter(float lengthUnits) {
    if (REQUIRE(b2IsValidFloat(lengthUnits) && lengthUnits > 0.0f)) {
        length_units_per_meter = lengthUnits;
    }
}

float b2GetLengthUnitsPerMeter(void) {
    return length_units_per_meter;
}

bool b2IsValidFloat(float a) {
    return isfinite(a);
}

bool b2IsValidVec2(b2Vec2 v) {
    return isfinite(v.x) && isfinite(v.y);
}

bool b2IsValidRotation(b2Rot q) {
    return isfinite(q.c) && isfinite(q.s) && b2IsNormalizedRot(q);
}

bool b2IsValidAABB(b2AABB aabb) {
    return b2IsValidVec2(aabb.lowerBound) && b2IsValidVec2(aabb.upperBound) &&
           aabb.lowerBound.x <= aabb.upperBound.x && aabb.lowerBound.y <= aabb.upperBound.y;
}

bool b2IsValidPlane(b2Plane a) {
    return b2IsValidVec2(a.normal) && b2IsNormalized(a.normal) && isfinite(a.offset);
}

/* The trigonometry of impel is the same on every platform, as that of Box2D is, and more precise
 * than Box2D's approximations. */
float b2Atan2(float y, float x) {
    float scale = fmaxf(fabsf(x), fabsf(y));
    if (!(scale > 0.0f) || !isfinite(scale)) {
        return 0.0f;
    }
    return impel_rotation_get_angle((ImpelRotation){x / scale, y / scale});
}

b2CosSin b2ComputeCosSin(float radians) {
    ImpelRotation rotation = impel_rotation_from_angle(radians);
    return (b2CosSin){rotation.c, rotation.s};
}

b2Rot b2ComputeRotationBetweenUnitVectors(b2Vec2 v1, b2Vec2 v2) {
    b2Rot rotation = {b2Dot(v1, v2), b2Cross(v1, v2)};
    return b2NormalizeRot(rotation);
}
