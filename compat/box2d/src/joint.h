/* Macros for the setters and getters that joints have in common. `Kind` is Box2D's word for the
 * kind of joint, `kind` impel's. */
#ifndef IMPEL_BOX2D_JOINT_H
#define IMPEL_BOX2D_JOINT_H

#include "layer.h"

/* void b2<Kind>_Enable<Switch>(id, bool), bool b2<Kind>_Is<Switch>Enabled(id) */
#define JOINT_SWITCH(Kind, kind, Switch, name)                                    \
    void b2##Kind##_Enable##Switch(b2JointId jointId, bool enable) {              \
        (void)OK(impel_##kind##_set_enable_##name(joint_in(jointId), enable));    \
    }                                                                             \
    bool b2##Kind##_Is##Switch##Enabled(b2JointId jointId) {                      \
        bool enabled = false;                                                     \
        (void)OK(impel_##kind##_get_enable_##name(joint_in(jointId), &enabled));  \
        return enabled;                                                           \
    }

/* float b2<Kind>_Get<Value>(id) */
#define JOINT_READ(Kind, kind, Value, name)                                       \
    float b2##Kind##_Get##Value(b2JointId jointId) {                              \
        float value = 0.0f;                                                       \
        (void)OK(impel_##kind##_get_##name(joint_in(jointId), &value));           \
        return value;                                                             \
    }

/* void b2<Kind>_Set<Value>(id, float), float b2<Kind>_Get<Value>(id) */
#define JOINT_VALUE(Kind, kind, Value, name)                                      \
    void b2##Kind##_Set##Value(b2JointId jointId, float value) {                  \
        (void)OK(impel_##kind##_set_##name(joint_in(jointId), value));            \
    }                                                                             \
    JOINT_READ(Kind, kind, Value, name)

/* Stiffness and damping of a spring: impel sets and gets both at once. `Hertz` and `Ratio` are
 * the ends of Box2D's names, such as SpringHertz and SpringDampingRatio. */
#define JOINT_SPRING(Kind, kind, Hertz, Ratio, name)                                         \
    float b2##Kind##_Get##Hertz(b2JointId jointId) {                                         \
        float hertz = 0.0f, ratio = 0.0f;                                                    \
        (void)OK(impel_##kind##_get_##name(joint_in(jointId), &hertz, &ratio));              \
        return hertz;                                                                        \
    }                                                                                        \
    float b2##Kind##_Get##Ratio(b2JointId jointId) {                                         \
        float hertz = 0.0f, ratio = 0.0f;                                                    \
        (void)OK(impel_##kind##_get_##name(joint_in(jointId), &hertz, &ratio));              \
        return ratio;                                                                        \
    }                                                                                        \
    void b2##Kind##_Set##Hertz(b2JointId jointId, float hertz) {                             \
        float ratio = b2##Kind##_Get##Ratio(jointId);                                        \
        (void)OK(impel_##kind##_set_##name(joint_in(jointId), hertz, ratio));                \
    }                                                                                        \
    void b2##Kind##_Set##Ratio(b2JointId jointId, float dampingRatio) {                      \
        float hertz = b2##Kind##_Get##Hertz(jointId);                                        \
        (void)OK(impel_##kind##_set_##name(joint_in(jointId), hertz, dampingRatio));         \
    }

/* Limits: b2<Kind>_SetLimits, _GetLowerLimit, _GetUpperLimit. Box2D accepts them in any order. */
#define JOINT_LIMITS(Kind, kind)                                                             \
    void b2##Kind##_SetLimits(b2JointId jointId, float lower, float upper) {                 \
        float least = b2MinFloat(lower, upper);                                              \
        float most = b2MaxFloat(lower, upper);                                               \
        (void)OK(impel_##kind##_set_limits(joint_in(jointId), least, most));                 \
    }                                                                                        \
    float b2##Kind##_GetLowerLimit(b2JointId jointId) {                                      \
        float lower = 0.0f, upper = 0.0f;                                                    \
        (void)OK(impel_##kind##_get_limits(joint_in(jointId), &lower, &upper));              \
        return lower;                                                                        \
    }                                                                                        \
    float b2##Kind##_GetUpperLimit(b2JointId jointId) {                                      \
        float lower = 0.0f, upper = 0.0f;                                                    \
        (void)OK(impel_##kind##_get_limits(joint_in(jointId), &lower, &upper));              \
        return upper;                                                                        \
    }

/* The fields that every definition has. */
#define JOINT_DEF_COMMON(out, def)                     \
    (out).body_a = body_in((def)->bodyIdA);            \
    (out).body_b = body_in((def)->bodyIdB);            \
    (out).user_data = pointer_in((def)->userData)

/* The fields of joints along or about one axis, with a spring, a limit and a motor. Box2D accepts
 * the bounds in any order; `translation` or `angle` ends their names in impel, `Translation` or
 * `Angle` in Box2D. */
#define JOINT_DEF_AXIS(out, def, Unit, unit)                                      \
    JOINT_DEF_COMMON(out, def);                                                   \
    (out).collide_connected = (def)->collideConnected;                            \
    (out).enable_spring = (def)->enableSpring;                                    \
    (out).hertz = (def)->hertz;                                                   \
    (out).damping_ratio = (def)->dampingRatio;                                    \
    (out).enable_limit = (def)->enableLimit;                                      \
    (out).lower_##unit = b2MinFloat((def)->lower##Unit, (def)->upper##Unit);      \
    (out).upper_##unit = b2MaxFloat((def)->lower##Unit, (def)->upper##Unit);      \
    (out).enable_motor = (def)->enableMotor;                                      \
    (out).motor_speed = (def)->motorSpeed

static inline ImpelTransform frame(b2Vec2 anchor, float angle) {
    return (ImpelTransform){vec_in(anchor), impel_rotation_from_angle(angle)};
}

/* A frame whose x axis is `axis`. */
static inline ImpelTransform frame_along(b2Vec2 anchor, b2Vec2 axis) {
    b2Vec2 x = b2Normalize(axis);
    return (ImpelTransform){vec_in(anchor), {x.x, x.y}};
}

/* The frame on body B that matches `frame_a` when body B is rotated by `angle` against body A. */
static inline ImpelTransform matching_frame(b2Vec2 anchor, ImpelRotation frame_a, float angle) {
    ImpelRotation rotation = impel_rotation_from_angle(angle);
    return (ImpelTransform){vec_in(anchor), impel_rotation_inverse_compose(rotation, frame_a)};
}

#endif
