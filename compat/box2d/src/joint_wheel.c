/* Wheel joints. */
#include "joint.h"

b2JointId b2CreateWheelJoint(b2WorldId worldId, const b2WheelJointDef *def) {
    (void)worldId;
    ImpelWheelJointDef out = impel_wheel_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    out.collide_connected = def->collideConnected;
    out.local_frame_a = frame_along(def->localAnchorA, def->localAxisA);
    out.local_frame_b = frame(def->localAnchorB, 0.0f);
    out.enable_spring = def->enableSpring;
    out.hertz = def->hertz;
    out.damping_ratio = def->dampingRatio;
    out.enable_limit = def->enableLimit;
    out.lower_translation = b2MinFloat(def->lowerTranslation, def->upperTranslation);
    out.upper_translation = b2MaxFloat(def->lowerTranslation, def->upperTranslation);
    out.enable_motor = def->enableMotor;
    out.max_motor_torque = def->maxMotorTorque;
    out.motor_speed = def->motorSpeed;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_wheel(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

JOINT_SWITCH(WheelJoint, wheel_joint, Spring, spring)
JOINT_SWITCH(WheelJoint, wheel_joint, Limit, limit)
JOINT_SWITCH(WheelJoint, wheel_joint, Motor, motor)
JOINT_SPRING(WheelJoint, wheel_joint, SpringHertz, SpringDampingRatio, spring)
JOINT_LIMITS(WheelJoint, wheel_joint)
JOINT_VALUE(WheelJoint, wheel_joint, MotorSpeed, motor_speed)
JOINT_VALUE(WheelJoint, wheel_joint, MaxMotorTorque, max_motor_torque)
JOINT_READ(WheelJoint, wheel_joint, MotorTorque, motor_torque)
