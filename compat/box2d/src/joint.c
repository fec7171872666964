/* Joints: functions of all kinds.
 *
 * Box2D 3.1 has an anchor on each body, an axis on body A and a reference angle. In impel each
 * body has a frame: its origin is the anchor, the axis is the x axis of the frame on body A, and
 * the reference angle is the angle between the two frames. */
#include "joint.h"

void b2DestroyJoint(b2JointId jointId) {
    (void)OK(impel_joint_destroy(joint_in(jointId)));
}

bool b2Joint_IsValid(b2JointId id) {
    return impel_joint_is_valid(joint_in(id));
}

b2JointType b2Joint_GetType(b2JointId jointId) {
    ImpelJointType type = IMPEL_JOINT_FILTER;
    (void)OK(impel_joint_get_type(joint_in(jointId), &type));
    switch (type) {
    case IMPEL_JOINT_DISTANCE:
        return b2_distanceJoint;
    case IMPEL_JOINT_MOTOR:
        return b2_motorJoint;
    case IMPEL_JOINT_MOUSE:
        return b2_mouseJoint;
    case IMPEL_JOINT_PRISMATIC:
        return b2_prismaticJoint;
    case IMPEL_JOINT_REVOLUTE:
        return b2_revoluteJoint;
    case IMPEL_JOINT_WELD:
        return b2_weldJoint;
    case IMPEL_JOINT_WHEEL:
        return b2_wheelJoint;
    default:
        return b2_filterJoint;
    }
}

b2BodyId b2Joint_GetBodyA(b2JointId jointId) {
    ImpelBodyId a = {0}, b = {0};
    (void)OK(impel_joint_get_bodies(joint_in(jointId), &a, &b));
    return body_out(a);
}

b2BodyId b2Joint_GetBodyB(b2JointId jointId) {
    ImpelBodyId a = {0}, b = {0};
    (void)OK(impel_joint_get_bodies(joint_in(jointId), &a, &b));
    return body_out(b);
}

b2WorldId b2Joint_GetWorld(b2JointId jointId) {
    ImpelWorldId world = {0};
    return OK(impel_joint_get_world(joint_in(jointId), &world)) ? impel_b2_world_id(world)
                                                                : b2_nullWorldId;
}

typedef struct Frames {
    ImpelTransform a;
    ImpelTransform b;
} Frames;

static bool get_frames(b2JointId id, Frames *out) {
    ImpelTransform identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};
    *out = (Frames){identity, identity};
    return OK(impel_joint_get_local_frames(joint_in(id), &out->a, &out->b));
}

static void set_frames(b2JointId id, Frames frames) {
    (void)OK(impel_joint_set_local_frames(joint_in(id), frames.a, frames.b));
}

void b2Joint_SetLocalAnchorA(b2JointId jointId, b2Vec2 localAnchor) {
    Frames frames;
    if (get_frames(jointId, &frames)) {
        frames.a.p = vec_in(localAnchor);
        set_frames(jointId, frames);
    }
}

b2Vec2 b2Joint_GetLocalAnchorA(b2JointId jointId) {
    Frames frames;
    (void)get_frames(jointId, &frames);
    return vec_out(frames.a.p);
}

void b2Joint_SetLocalAnchorB(b2JointId jointId, b2Vec2 localAnchor) {
    Frames frames;
    if (get_frames(jointId, &frames)) {
        frames.b.p = vec_in(localAnchor);
        set_frames(jointId, frames);
    }
}

b2Vec2 b2Joint_GetLocalAnchorB(b2JointId jointId) {
    Frames frames;
    (void)get_frames(jointId, &frames);
    return vec_out(frames.b.p);
}

static bool has_reference_angle(b2JointId id) {
    b2JointType type = b2Joint_GetType(id);
    return type == b2_revoluteJoint || type == b2_prismaticJoint || type == b2_weldJoint;
}

static bool has_axis(b2JointId id) {
    b2JointType type = b2Joint_GetType(id);
    return type == b2_prismaticJoint || type == b2_wheelJoint;
}

static float reference_angle(Frames frames) {
    return impel_rotation_get_angle(impel_rotation_inverse_compose(frames.b.q, frames.a.q));
}

float b2Joint_GetReferenceAngle(b2JointId jointId) {
    Frames frames;
    return has_reference_angle(jointId) && get_frames(jointId, &frames) ? reference_angle(frames)
                                                                        : 0.0f;
}

void b2Joint_SetReferenceAngle(b2JointId jointId, float angleInRadians) {
    Frames frames;
    if (has_reference_angle(jointId) && get_frames(jointId, &frames)) {
        frames.b = matching_frame(vec_out(frames.b.p), frames.a.q, angleInRadians);
        set_frames(jointId, frames);
    }
}

void b2Joint_SetLocalAxisA(b2JointId jointId, b2Vec2 localAxis) {
    Frames frames;
    if (has_axis(jointId) && get_frames(jointId, &frames)) {
        float angle = reference_angle(frames);
        frames.a = frame_along(vec_out(frames.a.p), localAxis);
        frames.b = matching_frame(vec_out(frames.b.p), frames.a.q, angle);
        set_frames(jointId, frames);
    }
}

b2Vec2 b2Joint_GetLocalAxisA(b2JointId jointId) {
    Frames frames;
    return has_axis(jointId) && get_frames(jointId, &frames)
               ? (b2Vec2){frames.a.q.c, frames.a.q.s}
               : b2Vec2_zero;
}

void b2Joint_SetCollideConnected(b2JointId jointId, bool shouldCollide) {
    (void)OK(impel_joint_set_collide_connected(joint_in(jointId), shouldCollide));
}

bool b2Joint_GetCollideConnected(b2JointId jointId) {
    bool collide = false;
    (void)OK(impel_joint_get_collide_connected(joint_in(jointId), &collide));
    return collide;
}

void b2Joint_SetUserData(b2JointId jointId, void *userData) {
    (void)OK(impel_joint_set_user_data(joint_in(jointId), pointer_in(userData)));
}

void *b2Joint_GetUserData(b2JointId jointId) {
    uint64_t user_data = 0;
    (void)OK(impel_joint_get_user_data(joint_in(jointId), &user_data));
    return pointer_out(user_data);
}

void b2Joint_WakeBodies(b2JointId jointId) {
    (void)OK(impel_joint_wake_bodies(joint_in(jointId)));
}

b2Vec2 b2Joint_GetConstraintForce(b2JointId jointId) {
    ImpelVec2 force = {0.0f, 0.0f};
    (void)OK(impel_joint_get_reaction_force(joint_in(jointId), &force));
    return vec_out(force);
}

JOINT_READ(Joint, joint, ConstraintTorque, reaction_torque)
JOINT_READ(Joint, joint, LinearSeparation, linear_separation)
JOINT_READ(Joint, joint, AngularSeparation, angular_separation)

/* Box2D's default, which stands for impel's 0: as stiff as the substeps allow. */
#define DEFAULT_HERTZ 60.0f

void b2Joint_GetConstraintTuning(b2JointId jointId, float *hertz, float *dampingRatio) {
    *hertz = 0.0f;
    *dampingRatio = 0.0f;
    (void)OK(impel_joint_get_constraint_tuning(joint_in(jointId), hertz, dampingRatio));
    *hertz = *hertz == 0.0f ? DEFAULT_HERTZ : *hertz;
}

void b2Joint_SetConstraintTuning(b2JointId jointId, float hertz, float dampingRatio) {
    (void)OK(impel_joint_set_constraint_tuning(joint_in(jointId), hertz, dampingRatio));
}
