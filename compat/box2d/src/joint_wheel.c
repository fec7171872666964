/* Wheel joints. */
#include "joint.h"

b2JointId b2CreateWheelJoint(b2WorldId worldId, const b2WheelJointDef *def) {
    (void)worldId;
    ImpelWheelJointDef out = impel_wheel_joint_def_default();
    JOINT_DEF_AXIS(out, def, Translation, translation);
    out.local_frame_a = frame_along(def->localAnchorA, def->localAxisA);
    out.local_frame_b = frame(def->localAnchorB, 0.0f);
    out.max_motor_torque = def->maxMotorTorque;
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
