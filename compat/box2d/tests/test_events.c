/* Events of bodies, contacts and sensors. */
#include "suite.h"

static b2ShapeId watched_box(b2BodyId body, float half_width, float half_height) {
    b2ShapeDef def = b2DefaultShapeDef();
    def.enableContactEvents = true;
    def.enableHitEvents = true;
    b2Polygon box = b2MakeBox(half_width, half_height);
    return b2CreatePolygonShape(body, &def, &box);
}

static bool is_pair(b2ShapeId a, b2ShapeId b, b2ShapeId x, b2ShapeId y) {
    return (B2_ID_EQUALS(a, x) && B2_ID_EQUALS(b, y)) ||
           (B2_ID_EQUALS(a, y) && B2_ID_EQUALS(b, x));
}

typedef struct Seen {
    int begins;
    int ends;
    int hits;
    int moves;
    bool fell_asleep;
    float speed;
} Seen;

static void watch(b2WorldId world, b2BodyId body, int steps, Seen *seen) {
    for (int i = 0; i < steps; ++i) {
        suite_step(world, 1);
        b2ContactEvents contacts = b2World_GetContactEvents(world);
        seen->begins += contacts.beginCount;
        seen->ends += contacts.endCount;
        seen->hits += contacts.hitCount;
        for (int j = 0; j < contacts.beginCount; ++j) {
            CHECK(contacts.beginEvents[j].manifold.pointCount >= 1);
            CHECK(contacts.beginEvents[j].manifold.points[0].normalImpulse == 0.0f);
            CHECK(!contacts.beginEvents[j].manifold.points[0].persisted);
        }
        for (int j = 0; j < contacts.hitCount; ++j) {
            seen->speed = contacts.hitEvents[j].approachSpeed;
            CHECK_NEAR(b2AbsFloat(contacts.hitEvents[j].normal.y), 1.0f, 0.01f);
            CHECK_NEAR(contacts.hitEvents[j].point.y, 0.0f, 0.2f);
        }
        b2BodyEvents bodies = b2World_GetBodyEvents(world);
        for (int j = 0; j < bodies.moveCount; ++j) {
            const b2BodyMoveEvent *event = &bodies.moveEvents[j];
            CHECK(B2_ID_EQUALS(event->bodyId, body) && event->userData == seen);
            CHECK(event->transform.p.y == b2Body_GetPosition(body).y);
            seen->moves += 1;
            seen->fell_asleep = seen->fell_asleep || event->fellAsleep;
        }
    }
}

void test_events(void) {
    b2WorldId world = suite_world();
    b2BodyId ground = suite_body(world, b2_staticBody, 0.0f, -1.0f);
    b2ShapeId ground_shape = watched_box(ground, 50.0f, 1.0f);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 4.0f);
    b2ShapeId shape = watched_box(body, 0.5f, 0.5f);
    Seen seen = {0};
    b2Body_SetUserData(body, &seen);
    watch(world, body, 40, &seen);
    CHECK(seen.begins == 0 && seen.moves == 40);
    watch(world, body, 160, &seen);
    CHECK(seen.begins >= 1 && seen.ends == seen.begins - 1 && seen.hits >= 1);
    CHECK(seen.fell_asleep && !b2Body_IsAwake(body));
    VALUE(0.3, seen.speed);
    b2Body_SetTransform(body, (b2Vec2){0.0f, 5.0f}, b2Rot_identity);
    b2Body_SetAwake(body, true);
    suite_step(world, 1);
    b2ContactEvents events = b2World_GetContactEvents(world);
    CHECK(events.endCount == 1);
    CHECK(is_pair(events.endEvents[0].shapeIdA, events.endEvents[0].shapeIdB, shape, ground_shape));
    b2DestroyBody(body);
    b2DestroyWorld(world);
}

void test_sensors(void) {
    b2WorldId world = suite_world();
    b2BodyId body = suite_body(world, b2_staticBody, 0.0f, 0.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.isSensor = true;
    def.enableSensorEvents = true;
    b2Polygon box = b2MakeBox(2.0f, 1.0f);
    b2ShapeId sensor = b2CreatePolygonShape(body, &def, &box);
    CHECK(b2Shape_IsSensor(sensor));
    b2BodyId visitor = suite_body(world, b2_dynamicBody, 0.0f, 3.0f);
    b2ShapeDef seen_def = b2DefaultShapeDef();
    seen_def.enableSensorEvents = true;
    b2Circle circle = {{0.0f, 0.0f}, 0.25f};
    b2ShapeId seen = b2CreateCircleShape(visitor, &seen_def, &circle);
    b2BodyId ignored = suite_body(world, b2_dynamicBody, 1.0f, 3.0f);
    suite_box(ignored, 0.25f, 0.25f);
    int begins = 0, ends = 0, inside = 0;
    for (int i = 0; i < 120; ++i) {
        suite_step(world, 1);
        b2SensorEvents events = b2World_GetSensorEvents(world);
        begins += events.beginCount;
        ends += events.endCount;
        for (int j = 0; j < events.beginCount; ++j) {
            CHECK(B2_ID_EQUALS(events.beginEvents[j].sensorShapeId, sensor));
            CHECK(B2_ID_EQUALS(events.beginEvents[j].visitorShapeId, seen));
        }
        b2ShapeId overlaps[4];
        int count = b2Shape_GetSensorOverlaps(sensor, overlaps, 4);
        CHECK(b2Shape_GetSensorCapacity(sensor) >= count);
        CHECK(count == 0 || B2_ID_EQUALS(overlaps[0], seen));
        inside += count;
    }
    CHECK(begins == 1 && ends == 1);
    VALUE(2, inside);
    CHECK(b2Shape_GetSensorCapacity(seen) == 0);
    CHECK(b2Body_GetPosition(visitor).y < -5.0f);
    /* Another sensor is detected too. */
    b2BodyId other = suite_body(world, b2_kinematicBody, 0.0f, 0.5f);
    def.isSensor = true;
    def.enableSensorEvents = true;
    b2CreateCircleShape(other, &def, &circle);
    suite_step(world, 2);
    b2ShapeId both[4];
    VALUE(0, b2Shape_GetSensorOverlaps(sensor, both, 4));
    b2RayResult ray = b2World_CastRayClosest(world, (b2Vec2){-5.0f, 0.0f}, (b2Vec2){9.0f, 0.0f},
                                             b2DefaultQueryFilter());
    VALUE(0, ray.hit && B2_ID_EQUALS(ray.shapeId, sensor));
    b2DestroyWorld(world);
}
