/* Revolute joints. */
#include "joint.h"

b2JointId b2CreateRevoluteJoint(b2WorldId worldId, const b2RevoluteJointDef *def) {
    (void)worldId;
    ImpelRevoluteJointDef out = impel_revolute_joint_def_default();
    JOINT_DEF_AXIS(out, def, Angle, angle);
    out.local_frame_a = frame(def->localAnchorA, def->referenceAngle);
    out.local_frame_b = frame(def->localAnchorB, 0.0f);
    out.target_angle = def->targetAngle;
    out.max_motor_torque = def->maxMotorTorque;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_revolute(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

JOINT_SWITCH(RevoluteJoint, revolute_joint, Spring, spring)
JOINT_SWITCH(RevoluteJoint, revolute_joint, Limit, limit)
JOINT_SWITCH(RevoluteJoint, revolute_joint, Motor, motor)
JOINT_SPRING(RevoluteJoint, revolute_joint, SpringHertz, SpringDampingRatio, spring)
JOINT_LIMITS(RevoluteJoint, revolute_joint)
JOINT_VALUE(RevoluteJoint, revolute_joint, TargetAngle, target_angle)
JOINT_VALUE(RevoluteJoint, revolute_joint, MotorSpeed, motor_speed)
JOINT_VALUE(RevoluteJoint, revolute_joint, MaxMotorTorque, max_motor_torque)
JOINT_READ(RevoluteJoint, revolute_joint, MotorTorque, motor_torque)
JOINT_READ(RevoluteJoint, revolute_joint, Angle, angle)
