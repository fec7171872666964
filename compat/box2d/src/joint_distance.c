/* Distance joints.
 *
 * Without a spring, a distance joint of Box2D is a rod: its limit and motor switches have no
 * effect. In impel the limit and the motor act without a spring too, so the layer disables them
 * while the spring is disabled. The rotations of the frames of a distance joint have no effect in
 * impel; they store the switches that the program has set: half a turn means enabled. */
#include "joint.h"

static const ImpelRotation off = {1.0f, 0.0f};
static const ImpelRotation on = {-1.0f, 0.0f};

typedef struct Switches {
    bool spring;
    bool limit;
    bool motor;
} Switches;

static bool get_switches(b2JointId id, Switches *out) {
    ImpelTransform a, b;
    *out = (Switches){false, false, false};
    if (!OK(impel_distance_joint_get_enable_spring(joint_in(id), &out->spring)) ||
        !OK(impel_joint_get_local_frames(joint_in(id), &a, &b))) {
        return false;
    }
    out->limit = a.q.c < 0.0f;
    out->motor = b.q.c < 0.0f;
    return true;
}

static void set_switches(b2JointId id, Switches switches) {
    ImpelJointId joint = joint_in(id);
    ImpelTransform a, b;
    if (!OK(impel_joint_get_local_frames(joint, &a, &b))) {
        return;
    }
    a.q = switches.limit ? on : off;
    b.q = switches.motor ? on : off;
    (void)OK(impel_joint_set_local_frames(joint, a, b));
    (void)OK(impel_distance_joint_set_enable_spring(joint, switches.spring));
    (void)OK(impel_distance_joint_set_enable_limit(joint, switches.spring && switches.limit));
    (void)OK(impel_distance_joint_set_enable_motor(joint, switches.spring && switches.motor));
}

static float clamp_length(float length) {
    return b2ClampFloat(length, linear_slop(), 100000.0f * b2GetLengthUnitsPerMeter());
}

b2JointId b2CreateDistanceJoint(b2WorldId worldId, const b2DistanceJointDef *def) {
    (void)worldId;
    ImpelDistanceJointDef out = impel_distance_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    out.collide_connected = def->collideConnected;
    out.local_frame_a = (ImpelTransform){vec_in(def->localAnchorA), def->enableLimit ? on : off};
    out.local_frame_b = (ImpelTransform){vec_in(def->localAnchorB), def->enableMotor ? on : off};
    out.length = clamp_length(def->length);
    out.min_length = clamp_length(b2MinFloat(def->minLength, def->maxLength));
    out.max_length = clamp_length(b2MaxFloat(def->minLength, def->maxLength));
    out.enable_spring = def->enableSpring;
    out.hertz = def->hertz;
    out.damping_ratio = def->dampingRatio;
    out.enable_limit = def->enableSpring && def->enableLimit;
    out.enable_motor = def->enableSpring && def->enableMotor;
    out.max_motor_force = def->maxMotorForce;
    out.motor_speed = def->motorSpeed;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_distance(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

#define DISTANCE_SWITCH(Switch, name)                                     \
    void b2DistanceJoint_Enable##Switch(b2JointId jointId, bool enable) { \
        Switches switches;                                                \
        if (get_switches(jointId, &switches)) {                           \
            switches.name = enable;                                       \
            set_switches(jointId, switches);                              \
        }                                                                 \
    }                                                                     \
    bool b2DistanceJoint_Is##Switch##Enabled(b2JointId jointId) {         \
        Switches switches;                                                \
        return get_switches(jointId, &switches) && switches.name;         \
    }

DISTANCE_SWITCH(Spring, spring)
DISTANCE_SWITCH(Limit, limit)
DISTANCE_SWITCH(Motor, motor)
JOINT_SPRING(DistanceJoint, distance_joint, SpringHertz, SpringDampingRatio, spring)
JOINT_VALUE(DistanceJoint, distance_joint, MotorSpeed, motor_speed)
JOINT_VALUE(DistanceJoint, distance_joint, MaxMotorForce, max_motor_force)
JOINT_READ(DistanceJoint, distance_joint, MotorForce, motor_force)
JOINT_READ(DistanceJoint, distance_joint, CurrentLength, current_length)
JOINT_READ(DistanceJoint, distance_joint, Length, length)

void b2DistanceJoint_SetLength(b2JointId jointId, float length) {
    (void)OK(impel_distance_joint_set_length(joint_in(jointId), clamp_length(length)));
}

void b2DistanceJoint_SetLengthRange(b2JointId jointId, float minLength, float maxLength) {
    float least = clamp_length(b2MinFloat(minLength, maxLength));
    float most = clamp_length(b2MaxFloat(minLength, maxLength));
    (void)OK(impel_distance_joint_set_limits(joint_in(jointId), least, most));
}

float b2DistanceJoint_GetMinLength(b2JointId jointId) {
    float least = 0.0f, most = 0.0f;
    (void)OK(impel_distance_joint_get_limits(joint_in(jointId), &least, &most));
    return least;
}

float b2DistanceJoint_GetMaxLength(b2JointId jointId) {
    float least = 0.0f, most = 0.0f;
    (void)OK(impel_distance_joint_get_limits(joint_in(jointId), &least, &most));
    return most;
}
