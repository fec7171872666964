/* Effects of materials, filters and body flags in a simulation. */
#include "suite.h"

static b2ShapeId surface_box(b2BodyId body, b2SurfaceMaterial material) {
    b2ShapeDef def = b2DefaultShapeDef();
    def.material = material;
    b2Polygon box = b2MakeBox(0.5f, 0.5f);
    return b2CreatePolygonShape(body, &def, &box);
}

static b2BodyId dynamic_ball(b2WorldId world, float x, b2SurfaceMaterial material) {
    b2BodyId body = suite_body(world, b2_dynamicBody, x, 0.5f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.material = material;
    b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2CreateCircleShape(body, &def, &circle);
    return body;
}

static void surfaces(void) {
    b2WorldId world = suite_world();
    b2ShapeId floor = suite_box(suite_body(world, b2_staticBody, 0.0f, -1.0f), 500.0f, 1.0f);
    b2SurfaceMaterial material = b2DefaultSurfaceMaterial();

    b2BodyId slider = suite_body(world, b2_dynamicBody, 0.0f, 0.5f);
    material.friction = 0.2f;
    surface_box(slider, material);
    b2Body_SetLinearVelocity(slider, (b2Vec2){6.0f, 0.0f});
    b2BodyId ball = dynamic_ball(world, -20.0f, material);
    b2Body_SetLinearVelocity(ball, (b2Vec2){-6.0f, 0.0f});
    material.rollingResistance = 0.1f;
    b2BodyId braked = dynamic_ball(world, -100.0f, material);
    b2Body_SetLinearVelocity(braked, (b2Vec2){-6.0f, 0.0f});
    suite_step(world, 30);
    VALUE(0.05, b2Body_GetLinearVelocity(slider).x);
    VALUE(0.1, b2Body_GetPosition(slider).x);
    VALUE(0.05, b2Body_GetLinearVelocity(ball).x);
    VALUE(0.2, b2Body_GetAngularVelocity(ball));
    VALUE(0.2, b2Body_GetAngularVelocity(braked));

    /* A conveyor belt. */
    material = b2Shape_GetSurfaceMaterial(floor);
    material.tangentSpeed = 2.0f;
    material.friction = 0.8f;
    b2Shape_SetSurfaceMaterial(floor, material);
    b2BodyId carried = suite_body(world, b2_dynamicBody, 50.0f, 0.5f);
    suite_box(carried, 0.5f, 0.5f);
    suite_step(world, 120);
    VALUE(0.1, b2Body_GetLinearVelocity(carried).x);
    b2DestroyWorld(world);

    world = suite_world();
    suite_ground(world);
    material = b2DefaultSurfaceMaterial();
    material.restitution = 0.5f;
    b2BodyId bouncer = suite_body(world, b2_dynamicBody, 0.0f, 4.5f);
    surface_box(bouncer, material);
    float highest = 0.0f;
    for (int i = 0; i < 100; ++i) {
        suite_step(world, 1);
        if (i > 60) {
            highest = b2MaxFloat(highest, b2Body_GetPosition(bouncer).y);
        }
    }
    VALUE(0.1, highest);
    b2DestroyWorld(world);
}

static void impulses(void) {
    b2WorldId world = suite_world();
    suite_ground(world);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 0.5f);
    suite_box(body, 0.5f, 0.5f);
    b2Body_EnableSleep(body, false);
    suite_step(world, 60);
    b2ContactData contact;
    CHECK(b2Body_GetContactData(body, &contact, 1) == 1);
    CHECK(contact.manifold.pointCount == 2);
    float total = 0.0f, last = 0.0f;
    for (int i = 0; i < 2; ++i) {
        total += contact.manifold.points[i].totalNormalImpulse;
        last += contact.manifold.points[i].normalImpulse;
        VALUE(0.02, b2AbsFloat(contact.manifold.points[i].anchorB.x));
    }
    /* The last substep carries a quarter of the weight of a step, to within the softness. */
    VALUE(0.01, last);
    CHECK(total > 0.1f);
    b2DestroyWorld(world);
}

static b2BodyId filtered_box(b2WorldId world, float x, b2Filter filter) {
    b2BodyId body = suite_body(world, b2_dynamicBody, x, 0.6f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.filter = filter;
    b2Polygon box = b2MakeBox(0.5f, 0.5f);
    b2CreatePolygonShape(body, &def, &box);
    return body;
}

static void filters(void) {
    b2WorldId world = suite_world();
    b2BodyId ground = suite_body(world, b2_staticBody, 0.0f, -1.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.filter = (b2Filter){2, 1, 5};
    b2Polygon box = b2MakeBox(50.0f, 1.0f);
    b2CreatePolygonShape(ground, &def, &box);
    b2Filter cases[] = {{1, 2, 0}, {1, 4, 0}, {4, 2, 0}, {4, 4, 5}, {1, 2, -5}};
    for (int i = 0; i < 5; ++i) {
        b2BodyId body = filtered_box(world, 3.0f * (float)i, cases[i]);
        suite_step(world, 45);
        CHECK((b2Body_GetPosition(body).y > 0.4f) == (i == 0 || i == 3 || i == 4));
    }
    b2DestroyWorld(world);
}

static void flags(void) {
    b2WorldId world = suite_world();
    suite_ground(world);
    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){-10.0f, 2.0f};
    def.isAwake = false;
    b2BodyId asleep = b2CreateBody(world, &def);
    suite_box(asleep, 0.5f, 0.5f);
    def.isAwake = true;
    def.isEnabled = false;
    def.position.x = -5.0f;
    b2BodyId disabled = b2CreateBody(world, &def);
    suite_box(disabled, 0.5f, 0.5f);
    def.isEnabled = true;
    def.fixedRotation = true;
    def.position.x = 5.0f;
    b2BodyId fixed = b2CreateBody(world, &def);
    suite_box(fixed, 0.5f, 0.5f);
    b2Body_ApplyAngularImpulse(fixed, 10.0f, true);
    suite_step(world, 30);
    CHECK(!b2Body_IsAwake(asleep) && b2Body_GetPosition(asleep).y == 2.0f);
    CHECK(b2Body_GetPosition(disabled).y == 2.0f);
    CHECK(b2Rot_GetAngle(b2Body_GetRotation(fixed)) == 0.0f);
    VALUE(0.02, b2Body_GetPosition(fixed).y);

    /* A bullet does not pass through a thin dynamic body. */
    b2World_SetGravity(world, b2Vec2_zero);
    b2BodyId wall = suite_body(world, b2_dynamicBody, 20.0f, 10.0f);
    suite_box(wall, 0.02f, 2.0f);
    def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.isBullet = true;
    def.position = (b2Vec2){10.0f, 10.0f};
    def.linearVelocity = (b2Vec2){300.0f, 0.0f};
    b2BodyId bullet = b2CreateBody(world, &def);
    b2ShapeDef shape_def = b2DefaultShapeDef();
    b2Circle circle = {{0.0f, 0.0f}, 0.1f};
    b2CreateCircleShape(bullet, &shape_def, &circle);
    suite_step(world, 10);
    CHECK(b2Body_GetLinearVelocity(wall).x > 1.0f);
    CHECK(b2Body_GetPosition(bullet).x < b2Body_GetPosition(wall).x);
    b2DestroyWorld(world);
}

void test_material(void) {
    surfaces();
    impulses();
    filters();
    flags();
}
