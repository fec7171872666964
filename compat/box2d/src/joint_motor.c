/* Motor joints and mouse joints.
 *
 * A motor joint of Box2D 3.1 brakes the relative velocity completely in each substep, and removes
 * the share `correctionFactor` of the position error, with limited force. The motor joint of
 * impel has a spring instead. A strongly damped spring does the same: with h the length of a
 * substep, omega the angular frequency, zeta the damping ratio and r = h omega / (2 zeta), it
 * removes the share r / (1 + r) of the error in each substep. */
#include "joint.h"

#define DAMPING_RATIO 10.0f
/* Length of a substep: 60 steps per second of 4 substeps. */
#define SUBSTEP (1.0f / 240.0f)
/* A share of 1 would need an infinite frequency. */
#define MOST_CORRECTION 0.95f

static float hertz_of(float correction_factor) {
    float share = b2ClampFloat(correction_factor, 0.0f, MOST_CORRECTION);
    return share / (1.0f - share) * 2.0f * DAMPING_RATIO / (SUBSTEP * 2.0f * B2_PI);
}

static float correction_factor_of(float hertz) {
    float r = SUBSTEP * 2.0f * B2_PI * hertz / (2.0f * DAMPING_RATIO);
    return r / (1.0f + r);
}

b2JointId b2CreateMotorJoint(b2WorldId worldId, const b2MotorJointDef *def) {
    (void)worldId;
    ImpelMotorJointDef out = impel_motor_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    out.collide_connected = def->collideConnected;
    out.local_frame_a = frame(def->linearOffset, def->angularOffset);
    out.max_spring_force = def->maxForce;
    out.max_spring_torque = def->maxTorque;
    out.linear_damping_ratio = DAMPING_RATIO;
    out.angular_damping_ratio = DAMPING_RATIO;
    ImpelJointId joint = {0};
    if (!OK(impel_joint_create_motor(&out, &joint))) {
        return b2_nullJointId;
    }
    b2MotorJoint_SetCorrectionFactor(joint_out(joint), def->correctionFactor);
    return joint_out(joint);
}

static void get_frames(b2JointId id, ImpelTransform *out_a, ImpelTransform *out_b) {
    *out_a = (ImpelTransform){{0.0f, 0.0f}, {1.0f, 0.0f}};
    *out_b = *out_a;
    (void)OK(impel_joint_get_local_frames(joint_in(id), out_a, out_b));
}

void b2MotorJoint_SetLinearOffset(b2JointId jointId, b2Vec2 linearOffset) {
    ImpelTransform a, b;
    get_frames(jointId, &a, &b);
    a.p = vec_in(linearOffset);
    (void)OK(impel_joint_set_local_frames(joint_in(jointId), a, b));
}

b2Vec2 b2MotorJoint_GetLinearOffset(b2JointId jointId) {
    ImpelTransform a, b;
    get_frames(jointId, &a, &b);
    return vec_out(a.p);
}

void b2MotorJoint_SetAngularOffset(b2JointId jointId, float angularOffset) {
    ImpelTransform a, b;
    get_frames(jointId, &a, &b);
    a.q = impel_rotation_from_angle(angularOffset);
    (void)OK(impel_joint_set_local_frames(joint_in(jointId), a, b));
}

float b2MotorJoint_GetAngularOffset(b2JointId jointId) {
    ImpelTransform a, b;
    get_frames(jointId, &a, &b);
    return impel_rotation_get_angle(a.q);
}

/* Without correction there is no spring, and the velocity drive of impel brakes. */
static void set_brakes(b2JointId id) {
    ImpelJointId joint = joint_in(id);
    bool brakes = b2MotorJoint_GetCorrectionFactor(id) == 0.0f;
    float force = brakes ? b2MotorJoint_GetMaxForce(id) : 0.0f;
    float torque = brakes ? b2MotorJoint_GetMaxTorque(id) : 0.0f;
    (void)OK(impel_motor_joint_set_max_velocity_force(joint, force));
    (void)OK(impel_motor_joint_set_max_velocity_torque(joint, torque));
}

JOINT_READ(MotorJoint, motor_joint, MaxForce, max_spring_force)
JOINT_READ(MotorJoint, motor_joint, MaxTorque, max_spring_torque)

void b2MotorJoint_SetMaxForce(b2JointId jointId, float maxForce) {
    (void)OK(impel_motor_joint_set_max_spring_force(joint_in(jointId), maxForce));
    set_brakes(jointId);
}

void b2MotorJoint_SetMaxTorque(b2JointId jointId, float maxTorque) {
    (void)OK(impel_motor_joint_set_max_spring_torque(joint_in(jointId), maxTorque));
    set_brakes(jointId);
}

void b2MotorJoint_SetCorrectionFactor(b2JointId jointId, float correctionFactor) {
    float hertz = hertz_of(correctionFactor);
    ImpelJointId joint = joint_in(jointId);
    (void)OK(impel_motor_joint_set_linear_spring(joint, hertz, DAMPING_RATIO));
    (void)OK(impel_motor_joint_set_angular_spring(joint, hertz, DAMPING_RATIO));
    set_brakes(jointId);
}

float b2MotorJoint_GetCorrectionFactor(b2JointId jointId) {
    float hertz = 0.0f, ratio = 0.0f;
    (void)OK(impel_motor_joint_get_linear_spring(joint_in(jointId), &hertz, &ratio));
    return correction_factor_of(hertz);
}

b2JointId b2CreateMouseJoint(b2WorldId worldId, const b2MouseJointDef *def) {
    (void)worldId;
    ImpelMouseJointDef out = impel_mouse_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    out.collide_connected = def->collideConnected;
    out.target = vec_in(def->target);
    out.hertz = def->hertz;
    out.damping_ratio = def->dampingRatio;
    out.max_force = def->maxForce;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_mouse(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

void b2MouseJoint_SetTarget(b2JointId jointId, b2Vec2 target) {
    (void)OK(impel_mouse_joint_set_target(joint_in(jointId), position_in(target)));
}

b2Vec2 b2MouseJoint_GetTarget(b2JointId jointId) {
    ImpelPosition target = {0.0, 0.0};
    (void)OK(impel_mouse_joint_get_target(joint_in(jointId), &target));
    return position_out(target);
}

JOINT_SPRING(MouseJoint, mouse_joint, SpringHertz, SpringDampingRatio, spring)
JOINT_VALUE(MouseJoint, mouse_joint, MaxForce, max_force)
