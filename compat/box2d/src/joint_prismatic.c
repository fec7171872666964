/* Prismatic joints. */
#include "joint.h"

b2JointId b2CreatePrismaticJoint(b2WorldId worldId, const b2PrismaticJointDef *def) {
    (void)worldId;
    ImpelPrismaticJointDef out = impel_prismatic_joint_def_default();
    JOINT_DEF_AXIS(out, def, Translation, translation);
    out.local_frame_a = frame_along(def->localAnchorA, def->localAxisA);
    out.local_frame_b =
        matching_frame(def->localAnchorB, out.local_frame_a.q, def->referenceAngle);
    out.target_translation = def->targetTranslation;
    out.max_motor_force = def->maxMotorForce;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_prismatic(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

JOINT_SWITCH(PrismaticJoint, prismatic_joint, Spring, spring)
JOINT_SWITCH(PrismaticJoint, prismatic_joint, Limit, limit)
JOINT_SWITCH(PrismaticJoint, prismatic_joint, Motor, motor)
JOINT_SPRING(PrismaticJoint, prismatic_joint, SpringHertz, SpringDampingRatio, spring)
JOINT_LIMITS(PrismaticJoint, prismatic_joint)
JOINT_VALUE(PrismaticJoint, prismatic_joint, TargetTranslation, target_translation)
JOINT_VALUE(PrismaticJoint, prismatic_joint, MotorSpeed, motor_speed)
JOINT_VALUE(PrismaticJoint, prismatic_joint, MaxMotorForce, max_motor_force)
JOINT_READ(PrismaticJoint, prismatic_joint, MotorForce, motor_force)
JOINT_READ(PrismaticJoint, prismatic_joint, Translation, translation)
JOINT_READ(PrismaticJoint, prismatic_joint, Speed, velocity)
