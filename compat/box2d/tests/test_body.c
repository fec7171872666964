/* Bodies: definitions, settings, mass, lists; then motion and forces. */
#include "suite.h"

#include <string.h>

static void settings(void) {
    int tag = 1;
    b2WorldId world = suite_world();
    b2BodyDef def = b2DefaultBodyDef();
    CHECK(def.type == b2_staticBody && def.gravityScale == 1.0f && def.isEnabled && def.isAwake);
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){1.0f, 2.0f};
    def.rotation = suite_rotation(0.5f);
    def.linearVelocity = (b2Vec2){3.0f, 4.0f};
    def.angularVelocity = 5.0f;
    def.linearDamping = 0.1f;
    def.angularDamping = 0.2f;
    def.gravityScale = 0.5f;
    def.sleepThreshold = 0.07f;
    def.name = "crate";
    def.userData = &tag;
    def.isBullet = true;
    def.fixedRotation = false;
    b2BodyId body = b2CreateBody(world, &def);
    CHECK(b2Body_IsValid(body) && B2_IS_NON_NULL(body));
    CHECK(b2StoreWorldId(b2Body_GetWorld(body)) == b2StoreWorldId(world));
    CHECK(b2Body_GetType(body) == b2_dynamicBody);
    CHECK(b2Body_GetPosition(body).x == 1.0f && b2Body_GetPosition(body).y == 2.0f);
    CHECK_NEAR(b2Rot_GetAngle(b2Body_GetRotation(body)), 0.5f, 1e-3f);
    CHECK(b2Body_GetLinearVelocity(body).y == 4.0f && b2Body_GetAngularVelocity(body) == 5.0f);
    CHECK(b2Body_GetLinearDamping(body) == 0.1f && b2Body_GetAngularDamping(body) == 0.2f);
    CHECK(b2Body_GetGravityScale(body) == 0.5f && b2Body_GetSleepThreshold(body) == 0.07f);
    CHECK(strcmp(b2Body_GetName(body), "crate") == 0 && b2Body_GetUserData(body) == &tag);
    CHECK(b2Body_IsBullet(body) && !b2Body_IsFixedRotation(body) && b2Body_IsEnabled(body));
    CHECK(b2Body_IsAwake(body) && b2Body_IsSleepEnabled(body));

    b2Body_SetName(body, "box");
    b2Body_SetUserData(body, NULL);
    b2Body_SetLinearDamping(body, 1.0f);
    b2Body_SetAngularDamping(body, 2.0f);
    b2Body_SetGravityScale(body, 3.0f);
    b2Body_SetSleepThreshold(body, 0.2f);
    b2Body_SetBullet(body, false);
    b2Body_EnableSleep(body, false);
    CHECK(strcmp(b2Body_GetName(body), "box") == 0 && b2Body_GetUserData(body) == NULL);
    CHECK(b2Body_GetLinearDamping(body) == 1.0f && b2Body_GetAngularDamping(body) == 2.0f);
    CHECK(b2Body_GetGravityScale(body) == 3.0f && b2Body_GetSleepThreshold(body) == 0.2f);
    CHECK(!b2Body_IsBullet(body) && !b2Body_IsSleepEnabled(body));
    b2Body_EnableSleep(body, true);
    b2Body_Disable(body);
    CHECK(!b2Body_IsEnabled(body));
    b2Body_Enable(body);
    CHECK(b2Body_IsEnabled(body));
    suite_box(body, 0.5f, 0.5f);
    b2Body_SetFixedRotation(body, true);
    CHECK(b2Body_IsFixedRotation(body) && b2Body_GetRotationalInertia(body) == 0.0f);
    b2Body_SetFixedRotation(body, false);
    CHECK(b2Body_GetRotationalInertia(body) > 0.0f);
    b2Body_SetType(body, b2_kinematicBody);
    CHECK(b2Body_GetType(body) == b2_kinematicBody);
    b2Body_SetType(body, b2_dynamicBody);
    CHECK(b2Body_GetMass(body) == 1.0f);
    b2Body_SetAwake(body, false);
    CHECK(!b2Body_IsAwake(body));
    b2Body_SetAwake(body, true);
    CHECK(b2Body_IsAwake(body));
    b2DestroyBody(body);
    CHECK(!b2Body_IsValid(body));
    b2DestroyWorld(world);
}

static void print_mass(b2MassData data) {
    VALUE(1e-4, data.mass);
    VALUE_VEC(1e-4, data.center);
    VALUE(1e-3, data.rotationalInertia);
}

static void masses(void) {
    b2WorldId world = suite_world();
    b2BodyId body = suite_body(world, b2_dynamicBody, 1.0f, 2.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.density = 2.0f;
    b2Polygon box = b2MakeOffsetBox(0.5f, 1.0f, (b2Vec2){1.0f, 0.0f}, b2Rot_identity);
    b2CreatePolygonShape(body, &def, &box);
    print_mass(b2Body_GetMassData(body));
    b2Circle circle = {{-1.0f, 0.0f}, 0.5f};
    b2ShapeId ball = b2CreateCircleShape(body, &def, &circle);
    print_mass(b2Body_GetMassData(body));
    VALUE_VEC(1e-4, b2Body_GetLocalCenterOfMass(body));
    VALUE_VEC(1e-4, b2Body_GetWorldCenterOfMass(body));
    b2Body_SetMassData(body, (b2MassData){10.0f, {0.1f, 0.2f}, 3.0f});
    print_mass(b2Body_GetMassData(body));
    b2Body_ApplyMassFromShapes(body);
    print_mass(b2Body_GetMassData(body));
    b2Shape_SetDensity(ball, 5.0f, false);
    print_mass(b2Body_GetMassData(body));
    b2Body_ApplyMassFromShapes(body);
    print_mass(b2Body_GetMassData(body));
    b2DestroyShape(ball, false);
    print_mass(b2Body_GetMassData(body));
    b2Body_ApplyMassFromShapes(body);
    print_mass(b2Body_GetMassData(body));
    def.updateBodyMass = false;
    b2CreateCircleShape(body, &def, &circle);
    print_mass(b2Body_GetMassData(body));
    b2Body_ApplyMassFromShapes(body);
    print_mass(b2Body_GetMassData(body));
    /* Sensors have mass too. */
    def.updateBodyMass = true;
    def.isSensor = true;
    b2CreateCircleShape(body, &def, &circle);
    print_mass(b2Body_GetMassData(body));
    suite_box(body, 0.3f, 0.3f);
    print_mass(b2Body_GetMassData(body));
    b2DestroyWorld(world);
}

static void lists(void) {
    b2WorldId world = suite_world();
    b2BodyId ground = suite_ground(world);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 0.5f);
    b2ShapeId shape = suite_box(body, 0.5f, 0.5f);
    suite_box(body, 0.25f, 0.4f);
    b2ShapeId shapes[4];
    CHECK(b2Body_GetShapeCount(body) == 2 && b2Body_GetShapes(body, shapes, 4) == 2);
    CHECK(b2Body_GetShapes(body, shapes, 1) == 1);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.localAnchorA = (b2Vec2){0.0f, 1.5f};
    def.collideConnected = true;
    b2JointId joint = b2CreateRevoluteJoint(world, &def);
    b2JointId joints[2];
    CHECK(b2Body_GetJointCount(body) == 1 && b2Body_GetJoints(body, joints, 2) == 1);
    CHECK(B2_ID_EQUALS(joints[0], joint));
    b2AABB box = b2Body_ComputeAABB(body);
    /* Box2D's boxes have a margin of 0.02 m. */
    VALUE_VEC(0.021, box.lowerBound);
    VALUE_VEC(0.021, box.upperBound);
    b2BodyId empty = suite_body(world, b2_staticBody, 3.0f, 4.0f);
    VALUE_VEC(1e-5, b2Body_ComputeAABB(empty).lowerBound);
    VALUE_VEC(1e-5, b2Body_ComputeAABB(empty).upperBound);
    suite_step(world, 10);
    b2ContactData contacts[8];
    int capacity = b2Body_GetContactCapacity(body);
    CHECK(capacity >= 1 && capacity <= 8);
    int count = b2Body_GetContactData(body, contacts, 8);
    CHECK(count >= 1 && contacts[0].manifold.pointCount >= 1);
    CHECK(b2Shape_GetContactCapacity(shape) >= 1);
    CHECK(b2Shape_GetContactData(shape, contacts, 8) == 1);
    const b2Manifold *manifold = &contacts[0].manifold;
    VALUE(0, manifold->pointCount);
    VALUE(1e-3, b2AbsFloat(manifold->normal.y));
    CHECK(B2_ID_EQUALS(contacts[0].shapeIdA, shape) || B2_ID_EQUALS(contacts[0].shapeIdB, shape));
    b2DestroyWorld(world);
}

void test_body(void) {
    settings();
    masses();
    lists();
}

void test_body_motion(void) {
    b2WorldId world = suite_world();
    b2World_SetGravity(world, b2Vec2_zero);
    b2BodyId body = suite_body(world, b2_dynamicBody, 1.0f, 2.0f);
    suite_box(body, 0.5f, 1.0f);
    b2Body_SetTransform(body, (b2Vec2){3.0f, 1.0f}, suite_rotation(0.5f));
    b2Transform xf = b2Body_GetTransform(body);
    VALUE_VEC(1e-6, xf.p);
    VALUE(2e-3, b2Rot_GetAngle(xf.q));
    b2Vec2 p = {0.3f, 0.7f};
    VALUE_VEC(2e-3, b2Body_GetLocalPoint(body, p));
    VALUE_VEC(2e-3, b2Body_GetWorldPoint(body, p));
    VALUE_VEC(2e-3, b2Body_GetLocalVector(body, p));
    VALUE_VEC(2e-3, b2Body_GetWorldVector(body, p));
    b2Body_SetLinearVelocity(body, (b2Vec2){1.0f, 2.0f});
    b2Body_SetAngularVelocity(body, 0.5f);
    VALUE_VEC(2e-3, b2Body_GetLocalPointVelocity(body, p));
    VALUE_VEC(2e-3, b2Body_GetWorldPointVelocity(body, p));
    b2Body_ApplyForce(body, (b2Vec2){10.0f, 5.0f}, (b2Vec2){3.5f, 1.0f}, true);
    suite_step(world, 1);
    VALUE_VEC(5e-3, b2Body_GetLinearVelocity(body));
    VALUE(5e-3, b2Body_GetAngularVelocity(body));
    b2Body_ApplyForceToCenter(body, (b2Vec2){10.0f, 5.0f}, true);
    b2Body_ApplyTorque(body, 20.0f, true);
    suite_step(world, 1);
    VALUE_VEC(5e-3, b2Body_GetLinearVelocity(body));
    VALUE(5e-3, b2Body_GetAngularVelocity(body));
    b2Body_ApplyLinearImpulse(body, (b2Vec2){1.0f, -2.0f}, (b2Vec2){3.5f, 1.0f}, true);
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){0.5f, 0.5f}, true);
    b2Body_ApplyAngularImpulse(body, 0.25f, true);
    VALUE_VEC(5e-3, b2Body_GetLinearVelocity(body));
    VALUE(5e-3, b2Body_GetAngularVelocity(body));
    suite_step(world, 30);
    VALUE_VEC(2e-2, b2Body_GetPosition(body));
    VALUE(2e-2, b2Rot_GetAngle(b2Body_GetRotation(body)));

    /* Without wake, a sleeping body ignores loads. */
    b2Body_SetAwake(body, false);
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){5.0f, 0.0f}, false);
    CHECK(!b2Body_IsAwake(body));
    b2Body_ApplyForceToCenter(body, (b2Vec2){5.0f, 0.0f}, false);
    CHECK(!b2Body_IsAwake(body));
    b2Body_ApplyAngularImpulse(body, 1.0f, true);
    CHECK(b2Body_IsAwake(body));

    b2BodyId lift = suite_body(world, b2_kinematicBody, 10.0f, 0.0f);
    suite_box(lift, 0.5f, 0.5f);
    b2Transform target = {{10.5f, 1.0f}, suite_rotation(0.2f)};
    b2Body_SetTargetTransform(lift, target, 1.0f / 60.0f);
    suite_step(world, 1);
    VALUE_VEC(2e-2, b2Body_GetPosition(lift));
    VALUE(1e-2, b2Rot_GetAngle(b2Body_GetRotation(lift)));
    b2DestroyWorld(world);
}
