/* Stale, null and foreign handles, and numbers that are not finite. Each call must be reported to
 * the assert handler, return a zero or null value, and change nothing. Box2D leaves these calls
 * undefined in release builds, so this program links the layer only. */
#include "box2d/box2d.h"

#include <math.h>
#include <stdio.h>

static int reports = 0;
static int failures = 0;

static int count_report(const char *condition, const char *fileName, int lineNumber) {
    (void)condition, (void)fileName, (void)lineNumber;
    reports += 1;
    return 0;
}

#define CHECK(condition)                                                     \
    do {                                                                     \
        if (!(condition)) {                                                  \
            failures += 1;                                                   \
            printf("FAILED %s:%d %s\n", __FILE__, __LINE__, #condition);     \
        }                                                                    \
    } while (0)

/* A call without a result, or whose result is `expected`, that must be reported. */
#define REPORTED(call)                \
    do {                              \
        int before = reports;         \
        call;                         \
        CHECK(reports > before);      \
    } while (0)
#define RETURNS(call, expected) REPORTED(CHECK((call) == (expected)))

static void bodies(b2WorldId world, b2BodyId body) {
    b2ShapeDef def = b2DefaultShapeDef();
    b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2Vec2 v = {1.0f, 0.0f};
    CHECK(!b2Body_IsValid(body));
    REPORTED(b2DestroyBody(body));
    REPORTED(CHECK(B2_IS_NULL(b2CreateCircleShape(body, &def, &circle))));
    REPORTED(CHECK(B2_IS_NULL(b2Body_GetWorld(body))));
    RETURNS(b2Body_GetMass(body), 0.0f);
    RETURNS(b2Body_GetPosition(body).x, 0.0f);
    RETURNS(b2Body_GetRotation(body).c, 1.0f);
    RETURNS(b2Body_GetLinearVelocity(body).x, 0.0f);
    RETURNS(b2Body_GetShapeCount(body), 0);
    RETURNS(b2Body_GetJointCount(body), 0);
    RETURNS(b2Body_GetContactCapacity(body), 0);
    RETURNS(b2Body_GetUserData(body), NULL);
    RETURNS(b2Body_GetName(body), NULL);
    RETURNS(b2Body_IsAwake(body), false);
    RETURNS(b2Body_IsEnabled(body), false);
    b2ShapeId shapes[2];
    b2ContactData contacts[2];
    RETURNS(b2Body_GetShapes(body, shapes, 2), 0);
    RETURNS(b2Body_GetContactData(body, contacts, 2), 0);
    REPORTED(b2Body_SetTransform(body, v, b2Rot_identity));
    REPORTED(b2Body_SetLinearVelocity(body, v));
    REPORTED(b2Body_ApplyForceToCenter(body, v, true));
    REPORTED(b2Body_ApplyLinearImpulse(body, v, v, true));
    REPORTED(b2Body_SetType(body, b2_dynamicBody));
    REPORTED(b2Body_SetAwake(body, true));
    REPORTED(b2Body_Disable(body));
    REPORTED(b2Body_ApplyMassFromShapes(body));
    REPORTED((void)b2Body_ComputeAABB(body));
    b2Vec2 points[4] = {{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}, {3.0f, 0.0f}};
    b2ChainDef chain = b2DefaultChainDef();
    chain.points = points;
    chain.count = 4;
    REPORTED(CHECK(B2_IS_NULL(b2CreateChain(body, &chain))));
    b2RevoluteJointDef joint = b2DefaultRevoluteJointDef();
    joint.bodyIdA = body;
    joint.bodyIdB = body;
    REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, &joint))));
}

static void shapes(b2ShapeId shape) {
    b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2RayCastInput ray = {{0.0f, 0.0f}, {1.0f, 0.0f}, 1.0f};
    b2ContactData contacts[20];
    CHECK(!b2Shape_IsValid(shape));
    REPORTED(b2DestroyShape(shape, true));
    REPORTED(CHECK(B2_IS_NULL(b2Shape_GetBody(shape))));
    REPORTED((void)b2Shape_GetType(shape));
    RETURNS(b2Shape_GetFriction(shape), 0.0f);
    RETURNS(b2Shape_GetUserData(shape), NULL);
    RETURNS(b2Shape_TestPoint(shape, circle.center), false);
    RETURNS(b2Shape_RayCast(shape, &ray).hit, false);
    RETURNS(b2Shape_GetContactData(shape, contacts, 20), 0);
    RETURNS(b2Shape_GetSensorCapacity(shape), 0);
    RETURNS(b2Shape_GetPolygon(shape).count, 0);
    REPORTED((void)b2Shape_GetMassData(shape));
    REPORTED(b2Shape_SetCircle(shape, &circle));
    REPORTED(b2Shape_SetFriction(shape, 0.5f));
    REPORTED(b2Shape_SetFilter(shape, b2DefaultFilter()));
    REPORTED(b2Shape_EnableContactEvents(shape, true));
}

static void joints(b2JointId joint) {
    float hertz, ratio;
    CHECK(!b2Joint_IsValid(joint));
    REPORTED(b2DestroyJoint(joint));
    REPORTED(CHECK(B2_IS_NULL(b2Joint_GetBodyA(joint))));
    RETURNS(b2Joint_GetLocalAnchorA(joint).x, 0.0f);
    RETURNS(b2Joint_GetConstraintForce(joint).x, 0.0f);
    RETURNS(b2Joint_GetConstraintTorque(joint), 0.0f);
    RETURNS(b2RevoluteJoint_GetAngle(joint), 0.0f);
    RETURNS(b2DistanceJoint_IsLimitEnabled(joint), false);
    RETURNS(b2MotorJoint_GetCorrectionFactor(joint), 0.0f);
    REPORTED(b2Joint_SetLocalAnchorB(joint, b2Vec2_zero));
    REPORTED(b2Joint_GetConstraintTuning(joint, &hertz, &ratio));
    REPORTED(b2DistanceJoint_EnableSpring(joint, true));
    REPORTED(b2MotorJoint_SetMaxForce(joint, 1.0f));
    REPORTED(b2MouseJoint_SetTarget(joint, b2Vec2_zero));
    REPORTED(b2Joint_WakeBodies(joint));
}

static bool count_shape(b2ShapeId shape, void *context) {
    (void)shape;
    *(int *)context += 1;
    return true;
}

static void worlds(b2WorldId world) {
    int count = 0;
    b2BodyDef def = b2DefaultBodyDef();
    b2AABB box = {{-1.0f, -1.0f}, {1.0f, 1.0f}};
    b2DebugDraw draw = b2DefaultDebugDraw();
    CHECK(!b2World_IsValid(world));
    REPORTED(b2World_Step(world, 1.0f / 60.0f, 4));
    REPORTED(CHECK(B2_IS_NULL(b2CreateBody(world, &def))));
    RETURNS(b2World_GetBodyEvents(world).moveCount, 0);
    RETURNS(b2World_GetContactEvents(world).beginCount, 0);
    RETURNS(b2World_GetSensorEvents(world).endCount, 0);
    RETURNS(b2World_GetCounters(world).bodyCount, 0);
    RETURNS(b2World_GetGravity(world).y, 0.0f);
    REPORTED(b2World_OverlapAABB(world, box, b2DefaultQueryFilter(), count_shape, &count));
    REPORTED(b2World_Draw(world, &draw));
    REPORTED(b2World_SetUserData(world, NULL));
    REPORTED(b2DestroyWorld(world));
    CHECK(count == 0);
}

static void chains(b2ChainId chain) {
    b2ShapeId segments[2];
    CHECK(!b2Chain_IsValid(chain));
    REPORTED(b2DestroyChain(chain));
    RETURNS(b2Chain_GetSegmentCount(chain), 0);
    RETURNS(b2Chain_GetSegments(chain, segments, 2), 0);
    RETURNS(b2Chain_GetFriction(chain), 0.0f);
    REPORTED(b2Chain_SetFriction(chain, 1.0f));
}

static void numbers(b2WorldId world) {
    b2BodyDef def = b2DefaultBodyDef();
    def.position.x = NAN;
    REPORTED(CHECK(B2_IS_NULL(b2CreateBody(world, &def))));
    def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    b2BodyId body = b2CreateBody(world, &def);
    b2Vec2 v = {NAN, 0.0f};
    REPORTED(b2Body_SetLinearVelocity(body, v));
    REPORTED(b2Body_ApplyForceToCenter(body, v, true));
    REPORTED(b2Body_SetTransform(body, v, b2Rot_identity));
    CHECK(b2Body_GetPosition(body).x == 0.0f && b2Body_GetLinearVelocity(body).x == 0.0f);
    b2ShapeDef shape_def = b2DefaultShapeDef();
    b2Circle circle = {{0.0f, 0.0f}, -1.0f};
    REPORTED(CHECK(B2_IS_NULL(b2CreateCircleShape(body, &shape_def, &circle))));
    b2Segment segment = {{1.0f, 1.0f}, {1.0f, 1.0f}};
    REPORTED(CHECK(B2_IS_NULL(b2CreateSegmentShape(body, &shape_def, &segment))));
    REPORTED(b2World_Step(world, NAN, 4));
    b2DynamicTree tree = b2DynamicTree_Create();
    REPORTED(b2DynamicTree_DestroyProxy(&tree, 3));
    REPORTED((void)b2DynamicTree_GetUserData(&tree, -1));
    b2DynamicTree_Destroy(&tree);
}

int main(void) {
    b2SetAssertFcn(count_report);
    b2WorldDef def = b2DefaultWorldDef();
    b2WorldId world = b2CreateWorld(&def);
    b2BodyDef body_def = b2DefaultBodyDef();
    b2BodyId living = b2CreateBody(world, &body_def);
    b2BodyId destroyed = b2CreateBody(world, &body_def);
    b2DestroyBody(destroyed);
    b2WorldId gone = b2CreateWorld(&def);
    b2BodyId of_gone = b2CreateBody(gone, &body_def);
    b2DestroyWorld(gone);
    CHECK(reports == 0);

    /* Destroyed, of a world that is gone, null, made up; and a body where another kind belongs. */
    uint64_t made_up = 0x123456789ABCDEFu;
    bodies(world, destroyed);
    bodies(world, of_gone);
    bodies(world, b2_nullBodyId);
    bodies(world, b2LoadBodyId(made_up));
    shapes(b2_nullShapeId);
    shapes(b2LoadShapeId(b2StoreBodyId(living)));
    joints(b2_nullJointId);
    joints(b2LoadJointId(b2StoreBodyId(living)));
    chains(b2_nullChainId);
    chains(b2LoadChainId(b2StoreBodyId(living)));
    worlds(gone);
    worlds(b2_nullWorldId);
    numbers(world);
    CHECK(b2Body_IsValid(living));
    b2DestroyWorld(world);
    printf("bad_calls: %d failures, %d reports\n", failures, reports);
    return failures == 0 ? 0 : 1;
}
