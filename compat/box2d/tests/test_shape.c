/* Shapes and chains. */
#include "suite.h"

static void settings(b2WorldId world, b2BodyId body) {
    int tag = 2;
    b2ShapeDef def = b2DefaultShapeDef();
    CHECK(def.density == 1.0f && def.material.friction == 0.6f && def.updateBodyMass);
    CHECK(!def.enableContactEvents && !def.enableSensorEvents);
    def.userData = &tag;
    def.material = (b2SurfaceMaterial){0.3f, 0.4f, 0.1f, 2.0f, 17, b2_colorGold};
    def.filter = (b2Filter){2, 5, -3};
    def.enableContactEvents = true;
    def.enablePreSolveEvents = true;
    b2Circle circle = {{0.5f, 0.0f}, 0.25f};
    b2ShapeId shape = b2CreateCircleShape(body, &def, &circle);
    CHECK(b2Shape_IsValid(shape) && b2Shape_GetType(shape) == b2_circleShape);
    CHECK(B2_ID_EQUALS(b2Shape_GetBody(shape), body));
    CHECK(b2StoreWorldId(b2Shape_GetWorld(shape)) == b2StoreWorldId(world));
    CHECK(!b2Shape_IsSensor(shape) && b2Shape_GetUserData(shape) == &tag);
    CHECK(b2Shape_GetFriction(shape) == 0.3f && b2Shape_GetRestitution(shape) == 0.4f);
    CHECK(b2Shape_GetMaterial(shape) == 17 && b2Shape_GetDensity(shape) == 1.0f);
    b2SurfaceMaterial material = b2Shape_GetSurfaceMaterial(shape);
    CHECK(material.rollingResistance == 0.1f && material.tangentSpeed == 2.0f);
    CHECK(material.customColor == b2_colorGold && material.userMaterialId == 17);
    b2Filter filter = b2Shape_GetFilter(shape);
    CHECK(filter.categoryBits == 2 && filter.maskBits == 5 && filter.groupIndex == -3);
    CHECK(b2Shape_AreContactEventsEnabled(shape) && b2Shape_ArePreSolveEventsEnabled(shape));
    CHECK(!b2Shape_AreHitEventsEnabled(shape) && !b2Shape_AreSensorEventsEnabled(shape));

    b2Shape_SetUserData(shape, NULL);
    b2Shape_SetDensity(shape, 3.0f, true);
    b2Shape_SetFriction(shape, 0.1f);
    b2Shape_SetRestitution(shape, 0.2f);
    b2Shape_SetMaterial(shape, -4);
    b2Shape_SetFilter(shape, b2DefaultFilter());
    b2Shape_EnableContactEvents(shape, false);
    b2Shape_EnablePreSolveEvents(shape, false);
    b2Shape_EnableHitEvents(shape, true);
    b2Shape_EnableSensorEvents(shape, true);
    CHECK(b2Shape_GetUserData(shape) == NULL && b2Shape_GetDensity(shape) == 3.0f);
    CHECK(b2Shape_GetFriction(shape) == 0.1f && b2Shape_GetRestitution(shape) == 0.2f);
    CHECK(b2Shape_GetMaterial(shape) == -4 && b2Shape_GetFilter(shape).groupIndex == 0);
    CHECK(!b2Shape_AreContactEventsEnabled(shape) && !b2Shape_ArePreSolveEventsEnabled(shape));
    CHECK(b2Shape_AreHitEventsEnabled(shape) && b2Shape_AreSensorEventsEnabled(shape));
    b2Body_EnableContactEvents(body, true);
    b2Body_EnableHitEvents(body, false);
    CHECK(b2Shape_AreContactEventsEnabled(shape) && !b2Shape_AreHitEventsEnabled(shape));
    b2SurfaceMaterial plain = b2DefaultSurfaceMaterial();
    b2Shape_SetSurfaceMaterial(shape, plain);
    CHECK(b2Shape_GetSurfaceMaterial(shape).customColor == 0);
    CHECK(b2Shape_GetSurfaceMaterial(shape).friction == 0.6f);
    CHECK(B2_IS_NULL(b2Shape_GetParentChain(shape)));
    b2DestroyShape(shape, true);
    CHECK(!b2Shape_IsValid(shape));
}

static void print_cast(b2CastOutput output) {
    VALUE(0, output.hit);
    VALUE(1e-3, output.fraction);
    VALUE_VEC(5e-3, output.normal);
    VALUE_VEC(5e-3, output.point);
}

static void queries(b2ShapeId shape) {
    b2AABB box = b2Shape_GetAABB(shape);
    /* Box2D's boxes have a margin of 0.02 m, and its mass of rounded polygons is an estimate. */
    VALUE_VEC(0.021, box.lowerBound);
    VALUE_VEC(0.021, box.upperBound);
    b2MassData mass = b2Shape_GetMassData(shape);
    VALUE(1e-2, mass.mass);
    VALUE(1e-2, mass.rotationalInertia);
    VALUE_VEC(1e-3, mass.center);
    for (float x = -0.2f; x < 3.0f; x += 0.4f) {
        VALUE(0, b2Shape_TestPoint(shape, (b2Vec2){x, 1.03f}));
    }
    VALUE_VEC(2e-3, b2Shape_GetClosestPoint(shape, (b2Vec2){5.0f, 4.0f}));
    b2RayCastInput ray = {{1.1f, 5.0f}, {0.1f, -10.0f}, 1.0f};
    print_cast(b2Shape_RayCast(shape, &ray));
    ray.maxFraction = 0.1f;
    print_cast(b2Shape_RayCast(shape, &ray));
}

static void kinds(b2BodyId body) {
    b2ShapeDef def = b2DefaultShapeDef();
    b2Circle circle = {{0.1f, 0.2f}, 0.5f};
    b2Capsule capsule = {{-0.5f, 0.0f}, {0.5f, 0.2f}, 0.25f};
    b2Segment segment = {{-1.0f, 0.0f}, {1.0f, 0.4f}};
    b2Polygon polygon = b2MakeRoundedBox(0.5f, 0.4f, 0.1f);
    b2ShapeId shape = b2CreateCircleShape(body, &def, &circle);
    queries(shape);
    CHECK(b2Shape_GetCircle(shape).radius == 0.5f && b2Shape_GetCircle(shape).center.y == 0.2f);
    b2Shape_SetCapsule(shape, &capsule);
    CHECK(b2Shape_GetType(shape) == b2_capsuleShape);
    CHECK(b2Shape_GetCapsule(shape).center2.y == 0.2f);
    b2Shape_SetSegment(shape, &segment);
    CHECK(b2Shape_GetType(shape) == b2_segmentShape);
    CHECK(b2Shape_GetSegment(shape).point2.y == 0.4f);
    b2Shape_SetPolygon(shape, &polygon);
    CHECK(b2Shape_GetType(shape) == b2_polygonShape);
    VALUE(0, b2Shape_GetPolygon(shape).count);
    VALUE(0, b2Shape_GetPolygon(shape).radius);
    VALUE_VEC(1e-4, b2Shape_GetPolygon(shape).centroid);
    b2Shape_SetCircle(shape, &circle);
    CHECK(b2Shape_GetType(shape) == b2_circleShape);
    b2DestroyShape(shape, true);
    shape = b2CreateCapsuleShape(body, &def, &capsule);
    queries(shape);
    b2DestroyShape(shape, true);
    shape = b2CreatePolygonShape(body, &def, &polygon);
    queries(shape);
    b2DestroyShape(shape, true);
    shape = b2CreateSegmentShape(body, &def, &segment);
    CHECK(b2Shape_GetType(shape) == b2_segmentShape);
    VALUE_VEC(2e-3, b2Shape_GetClosestPoint(shape, (b2Vec2){5.0f, 4.0f}));
    b2DestroyShape(shape, true);
    capsule.center2 = capsule.center1;
    shape = b2CreateCapsuleShape(body, &def, &capsule);
    CHECK(b2Shape_GetType(shape) == b2_circleShape);
}

void test_shape(void) {
    b2WorldId world = suite_world();
    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){1.0f, 1.0f};
    def.rotation = suite_rotation(0.3f);
    b2BodyId body = b2CreateBody(world, &def);
    settings(world, body);
    kinds(body);
    b2DestroyWorld(world);
}

static void slide_over_seams(b2WorldId world) {
    b2BodyId slider = suite_body(world, b2_dynamicBody, -8.0f, 0.5f);
    b2ShapeId box = suite_box(slider, 0.5f, 0.5f);
    b2Shape_SetFriction(box, 0.0f);
    b2Body_SetLinearVelocity(slider, (b2Vec2){6.0f, 0.0f});
    suite_step(world, 120);
    VALUE(0.1, b2Body_GetLinearVelocity(slider).x);
    VALUE(0.2, b2Body_GetPosition(slider).x);
    VALUE(0.02, b2Body_GetPosition(slider).y);
}

void test_chain(void) {
    b2WorldId world = suite_world();
    b2BodyId body = suite_body(world, b2_staticBody, 0.0f, 0.0f);
    b2Vec2 points[12];
    b2SurfaceMaterial materials[12];
    for (int i = 0; i < 12; ++i) {
        points[i] = (b2Vec2){12.0f - 2.0f * (float)i, 0.0f};
        materials[i] = b2DefaultSurfaceMaterial();
        materials[i].userMaterialId = i;
        materials[i].friction = 0.0f;
    }
    b2ChainDef def = b2DefaultChainDef();
    CHECK(def.materialCount == 1 && def.materials->friction == 0.6f);
    int tag = 5;
    def.userData = &tag;
    def.points = points;
    def.count = 12;
    def.materials = materials;
    def.materialCount = 12;
    b2ChainId chain = b2CreateChain(body, &def);
    CHECK(b2Chain_IsValid(chain) && b2Chain_GetSegmentCount(chain) == 9);
    CHECK(b2StoreWorldId(b2Chain_GetWorld(chain)) == b2StoreWorldId(world));
    b2ShapeId segments[12];
    CHECK(b2Chain_GetSegments(chain, segments, 12) == 9);
    CHECK(b2Chain_GetSegments(chain, segments, 3) == 3);
    CHECK(b2Shape_GetType(segments[0]) == b2_chainSegmentShape);
    CHECK(b2Shape_GetMaterial(segments[0]) == 1 && b2Shape_GetMaterial(segments[2]) == 3);
    CHECK(b2Shape_GetUserData(segments[0]) == &tag);
    CHECK(b2StoreChainId(b2Shape_GetParentChain(segments[1])) == b2StoreChainId(chain));
    b2ChainSegment segment = b2Shape_GetChainSegment(segments[0]);
    CHECK(segment.ghost1.x > 10.0f && segment.ghost2.x < 8.0f);
    VALUE_VEC(0, segment.segment.point1);
    VALUE_VEC(0, segment.segment.point2);
    slide_over_seams(world);
    b2Chain_SetFriction(chain, 0.5f);
    b2Chain_SetRestitution(chain, 0.25f);
    b2Chain_SetMaterial(chain, 12);
    CHECK(b2Chain_GetFriction(chain) == 0.5f && b2Chain_GetRestitution(chain) == 0.25f);
    CHECK(b2Chain_GetMaterial(chain) == 12 && b2Shape_GetFriction(segments[2]) == 0.5f);

    /* Nothing collides with the last edge, nor from below. */
    b2BodyId past_end = suite_body(world, b2_dynamicBody, 11.0f, 1.0f);
    suite_box(past_end, 0.25f, 0.25f);
    b2BodyId below = suite_body(world, b2_dynamicBody, 0.0f, -1.0f);
    suite_box(below, 0.25f, 0.25f);
    b2Body_SetLinearVelocity(below, (b2Vec2){0.0f, 12.0f});
    suite_step(world, 50);
    CHECK(b2Body_GetPosition(past_end).y < -1.0f);
    CHECK(b2Body_GetPosition(below).y > 0.5f);

    b2DestroyChain(chain);
    CHECK(!b2Chain_IsValid(chain) && b2Body_GetShapeCount(body) == 0);
    b2Vec2 square[4] = {{-5.0f, -5.0f}, {-5.0f, 5.0f}, {5.0f, 5.0f}, {5.0f, -5.0f}};
    def.points = square;
    def.count = 4;
    def.materialCount = 4;
    def.isLoop = true;
    chain = b2CreateChain(body, &def);
    CHECK(b2Chain_GetSegmentCount(chain) == 4 && b2Chain_GetSegments(chain, segments, 12) == 4);
    CHECK(b2Shape_GetMaterial(segments[3]) == 3);
    b2DestroyWorld(world);
}
