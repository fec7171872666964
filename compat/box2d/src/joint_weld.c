/* Weld joints and filter joints. */
#include "joint.h"

b2JointId b2CreateWeldJoint(b2WorldId worldId, const b2WeldJointDef *def) {
    (void)worldId;
    ImpelWeldJointDef out = impel_weld_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    out.collide_connected = def->collideConnected;
    out.local_frame_a = frame(def->localAnchorA, def->referenceAngle);
    out.local_frame_b = frame(def->localAnchorB, 0.0f);
    out.linear_hertz = def->linearHertz;
    out.linear_damping_ratio = def->linearDampingRatio;
    out.angular_hertz = def->angularHertz;
    out.angular_damping_ratio = def->angularDampingRatio;
    ImpelJointId joint = {0};
    return OK(impel_joint_create_weld(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}

JOINT_SPRING(WeldJoint, weld_joint, LinearHertz, LinearDampingRatio, linear_spring)
JOINT_SPRING(WeldJoint, weld_joint, AngularHertz, AngularDampingRatio, angular_spring)

b2JointId b2CreateFilterJoint(b2WorldId worldId, const b2FilterJointDef *def) {
    (void)worldId;
    ImpelFilterJointDef out = impel_filter_joint_def_default();
    JOINT_DEF_COMMON(out, def);
    ImpelJointId joint = {0};
    return OK(impel_joint_create_filter(&out, &joint)) ? joint_out(joint) : b2_nullJointId;
}
