/* Joints: functions of all kinds, and the kinds without functions of their own. */
#include "suite.h"

/* A static body at the origin and a dynamic box. */
typedef struct Pair {
    b2WorldId world;
    b2BodyId a;
    b2BodyId b;
} Pair;

static Pair make_pair(float x, float y) {
    Pair pair;
    /* Setters of impel wake the bodies of a joint, those of Box2D do not. */
    pair.world = suite_world();
    b2World_EnableSleeping(pair.world, false);
    pair.a = suite_body(pair.world, b2_staticBody, 0.0f, 0.0f);
    pair.b = suite_body(pair.world, b2_dynamicBody, x, y);
    suite_box(pair.b, 0.5f, 0.25f);
    return pair;
}

static void common(void) {
    int tag = 1;
    Pair pair = make_pair(1.0f, 0.0f);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.localAnchorA = (b2Vec2){0.5f, 0.0f};
    def.localAnchorB = (b2Vec2){-0.5f, 0.0f};
    def.referenceAngle = 0.25f;
    def.userData = &tag;
    b2JointId joint = b2CreateRevoluteJoint(pair.world, &def);
    CHECK(b2Joint_IsValid(joint) && b2Joint_GetType(joint) == b2_revoluteJoint);
    CHECK(B2_ID_EQUALS(b2Joint_GetBodyA(joint), pair.a));
    CHECK(B2_ID_EQUALS(b2Joint_GetBodyB(joint), pair.b));
    CHECK(b2StoreWorldId(b2Joint_GetWorld(joint)) == b2StoreWorldId(pair.world));
    CHECK(b2Joint_GetUserData(joint) == &tag && !b2Joint_GetCollideConnected(joint));
    CHECK(b2Joint_GetLocalAnchorA(joint).x == 0.5f && b2Joint_GetLocalAnchorB(joint).x == -0.5f);
    CHECK_NEAR(b2Joint_GetReferenceAngle(joint), 0.25f, 1e-5f);
    VALUE(2e-3, b2RevoluteJoint_GetAngle(joint));
    b2Joint_SetUserData(joint, NULL);
    b2Joint_SetCollideConnected(joint, true);
    b2Joint_SetLocalAnchorA(joint, (b2Vec2){0.25f, 0.5f});
    b2Joint_SetLocalAnchorB(joint, (b2Vec2){-0.25f, 0.125f});
    b2Joint_SetReferenceAngle(joint, -0.5f);
    CHECK(b2Joint_GetUserData(joint) == NULL && b2Joint_GetCollideConnected(joint));
    CHECK(b2Joint_GetLocalAnchorA(joint).y == 0.5f && b2Joint_GetLocalAnchorB(joint).y == 0.125f);
    CHECK_NEAR(b2Joint_GetReferenceAngle(joint), -0.5f, 1e-5f);
    VALUE(2e-3, b2RevoluteJoint_GetAngle(joint));
    VALUE(1e-2, b2Joint_GetLinearSeparation(joint));
    float hertz = 0.0f, ratio = 0.0f;
    b2Joint_GetConstraintTuning(joint, &hertz, &ratio);
    CHECK(hertz == 60.0f);
    b2Joint_SetConstraintTuning(joint, 30.0f, 3.0f);
    b2Joint_GetConstraintTuning(joint, &hertz, &ratio);
    CHECK(hertz == 30.0f && ratio == 3.0f);
    b2World_EnableSleeping(pair.world, true);
    b2Body_SetAwake(pair.b, false);
    b2Joint_WakeBodies(joint);
    CHECK(b2Body_IsAwake(pair.b));
    b2DestroyJoint(joint);
    CHECK(!b2Joint_IsValid(joint));
    b2DestroyWorld(pair.world);
}

static void filter(void) {
    Pair pair = make_pair(0.0f, 0.4f);
    suite_box(pair.a, 2.0f, 0.25f);
    b2FilterJointDef def = b2DefaultFilterJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    b2JointId joint = b2CreateFilterJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_filterJoint);
    suite_step(pair.world, 60);
    CHECK(b2Body_GetPosition(pair.b).y < -1.0f);
    b2DestroyWorld(pair.world);
}

void test_joint(void) {
    common();
    filter();
}

void test_revolute(void) {
    Pair pair = make_pair(1.0f, 0.0f);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.localAnchorB = (b2Vec2){-1.0f, 0.0f};
    def.enableLimit = true;
    def.lowerAngle = -0.5f;
    def.upperAngle = 0.75f;
    b2JointId joint = b2CreateRevoluteJoint(pair.world, &def);
    CHECK(b2RevoluteJoint_IsLimitEnabled(joint) && !b2RevoluteJoint_IsMotorEnabled(joint));
    CHECK(b2RevoluteJoint_GetLowerLimit(joint) == -0.5f);
    CHECK(b2RevoluteJoint_GetUpperLimit(joint) == 0.75f);
    suite_step(pair.world, 90);
    VALUE(2e-2, b2RevoluteJoint_GetAngle(joint));
    VALUE(0.3, b2Joint_GetConstraintForce(joint).y);
    VALUE(0.3, b2Joint_GetConstraintTorque(joint));
    VALUE(1e-2, b2Joint_GetAngularSeparation(joint));
    b2RevoluteJoint_SetLimits(joint, 0.25f, -0.25f);
    CHECK(b2RevoluteJoint_GetLowerLimit(joint) == -0.25f);
    b2RevoluteJoint_EnableLimit(joint, false);
    b2RevoluteJoint_EnableMotor(joint, true);
    b2RevoluteJoint_SetMotorSpeed(joint, 2.0f);
    b2RevoluteJoint_SetMaxMotorTorque(joint, 500.0f);
    CHECK(b2RevoluteJoint_IsMotorEnabled(joint) && !b2RevoluteJoint_IsLimitEnabled(joint));
    CHECK(b2RevoluteJoint_GetMotorSpeed(joint) == 2.0f);
    CHECK(b2RevoluteJoint_GetMaxMotorTorque(joint) == 500.0f);
    suite_step(pair.world, 30);
    VALUE(2e-2, b2Body_GetAngularVelocity(pair.b));
    VALUE(0.5, b2RevoluteJoint_GetMotorTorque(joint));
    b2RevoluteJoint_EnableMotor(joint, false);
    b2RevoluteJoint_EnableSpring(joint, true);
    b2RevoluteJoint_SetSpringHertz(joint, 5.0f);
    b2RevoluteJoint_SetSpringDampingRatio(joint, 1.0f);
    b2RevoluteJoint_SetTargetAngle(joint, 0.5f);
    CHECK(b2RevoluteJoint_IsSpringEnabled(joint) && b2RevoluteJoint_GetSpringHertz(joint) == 5.0f);
    CHECK(b2RevoluteJoint_GetSpringDampingRatio(joint) == 1.0f);
    CHECK(b2RevoluteJoint_GetTargetAngle(joint) == 0.5f);
    suite_step(pair.world, 240);
    VALUE(0.1, b2RevoluteJoint_GetAngle(joint));
    b2DestroyWorld(pair.world);
}

void test_prismatic(void) {
    Pair pair = make_pair(0.0f, 1.0f);
    b2PrismaticJointDef def = b2DefaultPrismaticJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.localAxisA = (b2Vec2){0.6f, 0.8f};
    def.localAnchorB = (b2Vec2){0.0f, -1.0f};
    def.enableLimit = true;
    def.lowerTranslation = -1.0f;
    def.upperTranslation = 2.0f;
    b2JointId joint = b2CreatePrismaticJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_prismaticJoint);
    VALUE_VEC(1e-6, b2Joint_GetLocalAxisA(joint));
    CHECK_NEAR(b2Joint_GetReferenceAngle(joint), 0.0f, 1e-5f);
    CHECK(b2PrismaticJoint_IsLimitEnabled(joint));
    CHECK(b2PrismaticJoint_GetLowerLimit(joint) == -1.0f);
    CHECK(b2PrismaticJoint_GetUpperLimit(joint) == 2.0f);
    suite_step(pair.world, 20);
    VALUE(2e-2, b2PrismaticJoint_GetTranslation(joint));
    VALUE(5e-2, b2PrismaticJoint_GetSpeed(joint));
    suite_step(pair.world, 100);
    VALUE(2e-2, b2PrismaticJoint_GetTranslation(joint));
    VALUE(1e-2, b2Rot_GetAngle(b2Body_GetRotation(pair.b)));
    b2PrismaticJoint_SetLimits(joint, -3.0f, 3.0f);
    b2PrismaticJoint_EnableLimit(joint, false);
    b2PrismaticJoint_EnableMotor(joint, true);
    b2PrismaticJoint_SetMotorSpeed(joint, 1.5f);
    b2PrismaticJoint_SetMaxMotorForce(joint, 100.0f);
    CHECK(b2PrismaticJoint_IsMotorEnabled(joint) && !b2PrismaticJoint_IsLimitEnabled(joint));
    CHECK(b2PrismaticJoint_GetMotorSpeed(joint) == 1.5f);
    CHECK(b2PrismaticJoint_GetMaxMotorForce(joint) == 100.0f);
    suite_step(pair.world, 30);
    VALUE(2e-2, b2PrismaticJoint_GetSpeed(joint));
    VALUE(0.2, b2PrismaticJoint_GetMotorForce(joint));
    b2PrismaticJoint_EnableMotor(joint, false);
    b2PrismaticJoint_EnableSpring(joint, true);
    b2PrismaticJoint_SetSpringHertz(joint, 3.0f);
    b2PrismaticJoint_SetSpringDampingRatio(joint, 1.0f);
    b2PrismaticJoint_SetTargetTranslation(joint, 0.5f);
    CHECK(b2PrismaticJoint_IsSpringEnabled(joint));
    CHECK(b2PrismaticJoint_GetSpringHertz(joint) == 3.0f);
    CHECK(b2PrismaticJoint_GetSpringDampingRatio(joint) == 1.0f);
    CHECK(b2PrismaticJoint_GetTargetTranslation(joint) == 0.5f);
    suite_step(pair.world, 240);
    VALUE(5e-2, b2PrismaticJoint_GetTranslation(joint));
    b2Joint_SetLocalAxisA(joint, (b2Vec2){1.0f, 0.0f});
    VALUE_VEC(1e-6, b2Joint_GetLocalAxisA(joint));
    b2DestroyWorld(pair.world);
}

/* A new joint for each mode: when its spring is switched, a joint of Box2D keeps the impulse of
 * the old mode as a constant force. */
static b2JointId distance_joint(Pair *pair, b2DistanceJointDef def) {
    *pair = make_pair(2.0f, 0.0f);
    b2Body_SetLinearDamping(pair->b, 2.0f);
    def.bodyIdA = pair->a;
    def.bodyIdB = pair->b;
    def.length = 2.0f;
    return b2CreateDistanceJoint(pair->world, &def);
}

static void rod(void) {
    Pair pair;
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    def.enableLimit = true;
    def.minLength = 0.5f;
    def.maxLength = 3.0f;
    b2JointId joint = distance_joint(&pair, def);
    CHECK(b2Joint_GetType(joint) == b2_distanceJoint && b2DistanceJoint_GetLength(joint) == 2.0f);
    CHECK(b2DistanceJoint_IsLimitEnabled(joint) && !b2DistanceJoint_IsSpringEnabled(joint));
    CHECK(b2DistanceJoint_GetMinLength(joint) == 0.5f);
    CHECK(b2DistanceJoint_GetMaxLength(joint) == 3.0f);
    /* Without a spring it is a rod, whatever the limit. */
    suite_step(pair.world, 45);
    VALUE(2e-2, b2DistanceJoint_GetCurrentLength(joint));
    VALUE_VEC(0.1, b2Body_GetPosition(pair.b));
    b2DistanceJoint_EnableSpring(joint, true);
    b2DistanceJoint_EnableLimit(joint, false);
    b2DistanceJoint_EnableMotor(joint, true);
    CHECK(b2DistanceJoint_IsSpringEnabled(joint) && !b2DistanceJoint_IsLimitEnabled(joint));
    CHECK(b2DistanceJoint_IsMotorEnabled(joint));
    b2DestroyWorld(pair.world);
}

static void rope(void) {
    Pair pair;
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    def.enableSpring = true;
    def.enableLimit = true;
    def.minLength = 0.5f;
    def.maxLength = 3.0f;
    /* With a spring of 0 Hz only the limit remains. */
    b2JointId joint = distance_joint(&pair, def);
    suite_step(pair.world, 300);
    VALUE(5e-2, b2DistanceJoint_GetCurrentLength(joint));
    VALUE_VEC(0.3, b2Body_GetPosition(pair.b));
    b2DestroyWorld(pair.world);
}

static void spring(void) {
    Pair pair;
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    def.enableSpring = true;
    b2JointId joint = distance_joint(&pair, def);
    b2DistanceJoint_SetSpringHertz(joint, 2.0f);
    b2DistanceJoint_SetSpringDampingRatio(joint, 1.0f);
    CHECK(b2DistanceJoint_GetSpringHertz(joint) == 2.0f);
    CHECK(b2DistanceJoint_GetSpringDampingRatio(joint) == 1.0f);
    b2DistanceJoint_SetLength(joint, 1.5f);
    b2DistanceJoint_SetLengthRange(joint, 4.0f, 1.0f);
    CHECK(b2DistanceJoint_GetLength(joint) == 1.5f && b2DistanceJoint_GetMinLength(joint) == 1.0f);
    CHECK(b2DistanceJoint_GetMaxLength(joint) == 4.0f);
    suite_step(pair.world, 300);
    VALUE(2e-2, b2DistanceJoint_GetCurrentLength(joint));
    b2DestroyWorld(pair.world);
}

static void winch(void) {
    Pair pair;
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    def.enableSpring = true;
    def.enableMotor = true;
    b2JointId joint = distance_joint(&pair, def);
    b2DistanceJoint_SetMotorSpeed(joint, 0.5f);
    b2DistanceJoint_SetMaxMotorForce(joint, 200.0f);
    CHECK(b2DistanceJoint_IsMotorEnabled(joint) && !b2DistanceJoint_IsLimitEnabled(joint));
    CHECK(b2DistanceJoint_GetMotorSpeed(joint) == 0.5f);
    CHECK(b2DistanceJoint_GetMaxMotorForce(joint) == 200.0f);
    suite_step(pair.world, 120);
    VALUE(2e-2, b2DistanceJoint_GetCurrentLength(joint));
    VALUE(0.3, b2DistanceJoint_GetMotorForce(joint));
    b2DestroyWorld(pair.world);
}

void test_distance(void) {
    rod();
    rope();
    spring();
    winch();
}

void test_weld(void) {
    Pair pair = make_pair(1.0f, 0.0f);
    b2WeldJointDef def = b2DefaultWeldJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.localAnchorA = (b2Vec2){1.0f, 0.0f};
    b2JointId joint = b2CreateWeldJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_weldJoint);
    suite_step(pair.world, 60);
    VALUE_VEC(1e-2, b2Body_GetPosition(pair.b));
    VALUE_VEC(0.05, b2Joint_GetConstraintForce(joint));
    b2WeldJoint_SetLinearHertz(joint, 2.0f);
    b2WeldJoint_SetLinearDampingRatio(joint, 1.0f);
    b2WeldJoint_SetAngularHertz(joint, 3.0f);
    b2WeldJoint_SetAngularDampingRatio(joint, 0.5f);
    CHECK(b2WeldJoint_GetLinearHertz(joint) == 2.0f);
    CHECK(b2WeldJoint_GetLinearDampingRatio(joint) == 1.0f);
    CHECK(b2WeldJoint_GetAngularHertz(joint) == 3.0f);
    CHECK(b2WeldJoint_GetAngularDampingRatio(joint) == 0.5f);
    suite_step(pair.world, 240);
    VALUE(2e-2, b2Body_GetPosition(pair.b).y);
    b2DestroyWorld(pair.world);
}

void test_wheel(void) {
    Pair pair = make_pair(1.0f, 0.0f);
    b2WheelJointDef def = b2DefaultWheelJointDef();
    CHECK(def.enableSpring && def.hertz == 1.0f);
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.localAnchorA = (b2Vec2){1.0f, 0.0f};
    def.hertz = 2.0f;
    def.dampingRatio = 0.7f;
    b2JointId joint = b2CreateWheelJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_wheelJoint && b2WheelJoint_IsSpringEnabled(joint));
    VALUE_VEC(1e-6, b2Joint_GetLocalAxisA(joint));
    suite_step(pair.world, 240);
    VALUE_VEC(1e-2, b2Body_GetPosition(pair.b));
    b2WheelJoint_EnableMotor(joint, true);
    b2WheelJoint_SetMotorSpeed(joint, 3.0f);
    b2WheelJoint_SetMaxMotorTorque(joint, 10.0f);
    b2WheelJoint_EnableLimit(joint, true);
    b2WheelJoint_SetLimits(joint, -0.02f, 0.5f);
    b2WheelJoint_SetSpringHertz(joint, 1.0f);
    b2WheelJoint_SetSpringDampingRatio(joint, 0.5f);
    CHECK(b2WheelJoint_IsMotorEnabled(joint) && b2WheelJoint_IsLimitEnabled(joint));
    CHECK(b2WheelJoint_GetMotorSpeed(joint) == 3.0f);
    CHECK(b2WheelJoint_GetMaxMotorTorque(joint) == 10.0f);
    CHECK(b2WheelJoint_GetLowerLimit(joint) == -0.02f);
    CHECK(b2WheelJoint_GetUpperLimit(joint) == 0.5f);
    CHECK(b2WheelJoint_GetSpringHertz(joint) == 1.0f);
    CHECK(b2WheelJoint_GetSpringDampingRatio(joint) == 0.5f);
    suite_step(pair.world, 120);
    VALUE(2e-2, b2Body_GetAngularVelocity(pair.b));
    VALUE(2e-2, b2Body_GetPosition(pair.b).y);
    VALUE(0.05, b2WheelJoint_GetMotorTorque(joint));
    b2WheelJoint_EnableSpring(joint, false);
    CHECK(!b2WheelJoint_IsSpringEnabled(joint));
    b2DestroyWorld(pair.world);
}

void test_motor(void) {
    Pair pair = make_pair(0.5f, 0.0f);
    b2MotorJointDef def = b2DefaultMotorJointDef();
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.linearOffset = (b2Vec2){0.0f, 0.5f};
    def.angularOffset = 0.5f;
    def.maxForce = 100.0f;
    def.maxTorque = 50.0f;
    b2JointId joint = b2CreateMotorJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_motorJoint);
    VALUE(0, b2MotorJoint_GetLinearOffset(joint).y);
    CHECK_NEAR(b2MotorJoint_GetAngularOffset(joint), 0.5f, 1e-5f);
    CHECK_NEAR(b2MotorJoint_GetCorrectionFactor(joint), 0.3f, 1e-4f);
    CHECK(b2MotorJoint_GetMaxForce(joint) == 100.0f && b2MotorJoint_GetMaxTorque(joint) == 50.0f);
    suite_step(pair.world, 60);
    VALUE_VEC(1e-2, b2Body_GetPosition(pair.b));
    VALUE(1e-2, b2Rot_GetAngle(b2Body_GetRotation(pair.b)));
    b2MotorJoint_SetLinearOffset(joint, (b2Vec2){-0.5f, 0.0f});
    b2MotorJoint_SetAngularOffset(joint, -0.25f);
    b2MotorJoint_SetCorrectionFactor(joint, 0.1f);
    suite_step(pair.world, 60);
    VALUE_VEC(1e-2, b2Body_GetPosition(pair.b));
    VALUE(1e-2, b2Rot_GetAngle(b2Body_GetRotation(pair.b)));
    /* Without correction it brakes; with too little force the body falls. */
    b2MotorJoint_SetCorrectionFactor(joint, 0.0f);
    b2Body_SetLinearVelocity(pair.b, (b2Vec2){3.0f, 0.0f});
    suite_step(pair.world, 30);
    VALUE(2e-2, b2Body_GetLinearVelocity(pair.b).x);
    b2MotorJoint_SetMaxForce(joint, 1.0f);
    b2MotorJoint_SetMaxTorque(joint, 1.0f);
    suite_step(pair.world, 30);
    VALUE(5e-2, b2Body_GetLinearVelocity(pair.b).y);
    b2DestroyWorld(pair.world);
}

void test_mouse(void) {
    Pair pair = make_pair(1.0f, 0.0f);
    b2MouseJointDef def = b2DefaultMouseJointDef();
    CHECK(def.hertz == 4.0f && def.maxForce == 1.0f);
    def.bodyIdA = pair.a;
    def.bodyIdB = pair.b;
    def.target = (b2Vec2){1.0f, 0.0f};
    def.maxForce = 500.0f;
    def.hertz = 5.0f;
    def.dampingRatio = 0.7f;
    b2JointId joint = b2CreateMouseJoint(pair.world, &def);
    CHECK(b2Joint_GetType(joint) == b2_mouseJoint && b2MouseJoint_GetMaxForce(joint) == 500.0f);
    CHECK(b2MouseJoint_GetSpringHertz(joint) == 5.0f);
    CHECK(b2MouseJoint_GetSpringDampingRatio(joint) == 0.7f);
    b2MouseJoint_SetTarget(joint, (b2Vec2){2.0f, 1.0f});
    CHECK(b2MouseJoint_GetTarget(joint).x == 2.0f);
    suite_step(pair.world, 120);
    VALUE_VEC(5e-2, b2Body_GetPosition(pair.b));
    b2MouseJoint_SetSpringHertz(joint, 2.0f);
    b2MouseJoint_SetSpringDampingRatio(joint, 1.0f);
    b2MouseJoint_SetMaxForce(joint, 50.0f);
    CHECK(b2MouseJoint_GetSpringHertz(joint) == 2.0f && b2MouseJoint_GetMaxForce(joint) == 50.0f);
    suite_step(pair.world, 180);
    VALUE_VEC(5e-2, b2Body_GetPosition(pair.b));
    b2DestroyWorld(pair.world);
}
