/* Worlds: overlaps, casts, movers, debug draw. */
#include "suite.h"

#include <float.h>

typedef struct Found {
    int count;
    float fraction;
    b2Vec2 normal;
} Found;

static bool found(b2ShapeId shape, void *context) {
    CHECK(b2Shape_IsValid(shape));
    ((Found *)context)->count += 1;
    return true;
}

static bool found_one(b2ShapeId shape, void *context) {
    (void)found(shape, context);
    return false;
}

static float hit_all(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void *context) {
    (void)point, (void)normal, (void)fraction;
    (void)found(shape, context);
    return 1.0f;
}

static float hit_closest(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction,
                         void *context) {
    (void)point;
    Found *out = context;
    (void)found(shape, context);
    out->fraction = fraction;
    out->normal = normal;
    return fraction;
}

static float hit_any(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void *context) {
    (void)hit_all(shape, point, normal, fraction, context);
    return 0.0f;
}

static float hit_none(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void *context) {
    (void)hit_all(shape, point, normal, fraction, context);
    return -1.0f;
}

/* Columns of boxes of category 2 and circles of category 4, 2 m apart. */
static b2WorldId scene(void) {
    b2WorldId world = suite_world();
    for (int i = 0; i < 10; ++i) {
        b2ShapeDef def = b2DefaultShapeDef();
        def.filter.categoryBits = i % 2 == 0 ? 2 : 4;
        b2BodyType type = i % 3 == 0 ? b2_dynamicBody : b2_staticBody;
        b2BodyId body = suite_body(world, type, 2.0f * (float)i, 0.0f);
        b2Polygon box = b2MakeBox(0.5f, 0.5f);
        b2Circle circle = {{0.0f, 0.0f}, 0.5f};
        if (i % 2 == 0) {
            b2CreatePolygonShape(body, &def, &box);
        } else {
            b2CreateCircleShape(body, &def, &circle);
        }
    }
    b2World_SetGravity(world, b2Vec2_zero);
    suite_step(world, 1);
    return world;
}

void test_queries(void) {
    b2WorldId world = scene();
    b2QueryFilter all = b2DefaultQueryFilter();
    b2QueryFilter circles = {1, 4};
    Found aabb = {0}, aabb_circles = {0}, aabb_one = {0};
    b2AABB box = {{-1.0f, -1.0f}, {7.0f, 1.0f}};
    b2World_OverlapAABB(world, box, all, found, &aabb);
    b2World_OverlapAABB(world, box, circles, found, &aabb_circles);
    b2World_OverlapAABB(world, box, all, found_one, &aabb_one);
    /* Box2D goes on with the bodies of the other types. */
    CHECK(aabb.count == 4 && aabb_circles.count == 2);
    CHECK(aabb_one.count >= 1 && aabb_one.count < 4);

    b2Vec2 points[2] = {{3.0f, 0.4f}, {5.0f, 0.4f}};
    b2ShapeProxy capsule = b2MakeProxy(points, 2, 0.6f);
    Found shape = {0};
    b2TreeStats stats = b2World_OverlapShape(world, &capsule, all, found, &shape);
    VALUE(0, shape.count);
    CHECK(stats.leafVisits >= shape.count);

    b2Vec2 origin = {-3.0f, 0.2f}, translation = {30.0f, 0.0f};
    Found every = {0}, closest = {0}, any = {0}, none = {0};
    b2World_CastRay(world, origin, translation, all, hit_all, &every);
    b2World_CastRay(world, origin, translation, all, hit_closest, &closest);
    b2World_CastRay(world, origin, translation, all, hit_any, &any);
    b2World_CastRay(world, origin, translation, all, hit_none, &none);
    CHECK(every.count == 10 && any.count == 1 && none.count == 10);
    VALUE(1e-4, closest.fraction);
    VALUE_VEC(1e-3, closest.normal);
    b2RayResult ray = b2World_CastRayClosest(world, origin, translation, circles);
    CHECK(ray.hit && b2Shape_GetType(ray.shapeId) == b2_circleShape);
    VALUE(1e-3, ray.fraction);
    VALUE_VEC(5e-3, ray.normal);
    VALUE_VEC(5e-3, ray.point);
    CHECK(!b2World_CastRayClosest(world, origin, (b2Vec2){-5.0f, 0.0f}, all).hit);
    /* A ray that starts inside a box ignores that box. */
    ray = b2World_CastRayClosest(world, (b2Vec2){0.0f, 0.0f}, translation, all);
    CHECK(ray.hit && ray.fraction > 0.0f);
    VALUE(1e-3, ray.fraction);

    b2Vec2 start = {-3.0f, 0.9f};
    b2ShapeProxy ball = b2MakeProxy(&start, 1, 0.5f);
    Found cast = {0}, cast_all = {0};
    b2World_CastShape(world, &ball, translation, all, hit_closest, &cast);
    b2World_CastShape(world, &ball, translation, all, hit_all, &cast_all);
    VALUE(2e-3, cast.fraction);
    VALUE_VEC(5e-2, cast.normal);
    CHECK(cast_all.count == 10);
    b2DestroyWorld(world);
}

typedef struct Planes {
    b2CollisionPlane planes[8];
    int count;
} Planes;

static bool collect(b2ShapeId shape, const b2PlaneResult *plane, void *context) {
    Planes *out = context;
    CHECK(b2Shape_IsValid(shape) && plane->hit);
    if (out->count < 8) {
        out->planes[out->count++] = (b2CollisionPlane){plane->plane, FLT_MAX, 0.0f, true};
    }
    return true;
}

void test_mover(void) {
    b2WorldId world = suite_world();
    suite_ground(world);
    b2BodyId wall = suite_body(world, b2_staticBody, 3.0f, 2.0f);
    suite_box(wall, 0.5f, 2.0f);
    suite_step(world, 1);
    b2QueryFilter filter = b2DefaultQueryFilter();
    b2Capsule mover = {{0.0f, 0.6f}, {0.0f, 1.4f}, 0.5f};
    VALUE(2e-2, b2World_CastMover(world, &mover, (b2Vec2){4.0f, 0.0f}, filter));
    CHECK(b2World_CastMover(world, &mover, (b2Vec2){-4.0f, 0.0f}, filter) == 1.0f);
    mover = (b2Capsule){{2.05f, 0.48f}, {2.05f, 1.4f}, 0.5f};
    Planes found_planes = {0};
    b2World_CollideMover(world, &mover, filter, collect, &found_planes);
    CHECK(found_planes.count == 2);
    float depth = 0.0f;
    for (int i = 0; i < found_planes.count; ++i) {
        depth += found_planes.planes[i].plane.offset;
    }
    VALUE(5e-3, depth);
    b2PlaneSolverResult solved =
        b2SolvePlanes((b2Vec2){0.1f, -0.2f}, found_planes.planes, found_planes.count);
    VALUE_VEC(5e-3, solved.translation);
    CHECK(solved.iterationCount >= 0 && solved.iterationCount <= 20);
    VALUE_VEC(1e-3, b2ClipVector((b2Vec2){2.0f, -3.0f}, found_planes.planes, found_planes.count));
    b2CollisionPlane wedge[2] = {{{{0.6f, 0.8f}, 0.1f}, FLT_MAX, 0.0f, true},
                                 {{{-0.6f, 0.8f}, 0.2f}, 0.05f, 0.0f, false}};
    solved = b2SolvePlanes((b2Vec2){0.05f, -0.5f}, wedge, 2);
    VALUE_VEC(1e-4, solved.translation);
    VALUE(0, solved.iterationCount);
    VALUE(1e-4, wedge[0].push);
    VALUE(1e-4, wedge[1].push);
    VALUE_VEC(1e-4, b2ClipVector((b2Vec2){0.5f, -3.0f}, wedge, 2));
    b2DestroyWorld(world);
}

typedef struct Drawn {
    int polygons, solid_polygons, circles, solid_circles, capsules, segments, transforms, points,
        strings;
    b2Vec2 last_point;
} Drawn;

static void draw_polygon(const b2Vec2 *vertices, int count, b2HexColor color, void *context) {
    (void)vertices, (void)count, (void)color;
    ((Drawn *)context)->polygons += 1;
}

static void draw_solid_polygon(b2Transform xf, const b2Vec2 *vertices, int count, float radius,
                               b2HexColor color, void *context) {
    (void)radius;
    Drawn *drawn = context;
    drawn->solid_polygons += 1;
    CHECK(count == 4);
    CHECK(color == b2_colorPaleGreen || color == b2_colorPink || color == b2_colorGold);
    drawn->last_point = b2TransformPoint(xf, vertices[0]);
}

static void draw_circle(b2Vec2 center, float radius, b2HexColor color, void *context) {
    (void)center, (void)radius, (void)color;
    ((Drawn *)context)->circles += 1;
}

static void draw_solid_circle(b2Transform xf, float radius, b2HexColor color, void *context) {
    (void)xf, (void)radius, (void)color;
    ((Drawn *)context)->solid_circles += 1;
}

static void draw_capsule(b2Vec2 p1, b2Vec2 p2, float radius, b2HexColor color, void *context) {
    (void)p1, (void)p2, (void)radius, (void)color;
    ((Drawn *)context)->capsules += 1;
}

static void draw_segment(b2Vec2 p1, b2Vec2 p2, b2HexColor color, void *context) {
    (void)p1, (void)p2, (void)color;
    ((Drawn *)context)->segments += 1;
}

static void draw_transform(b2Transform xf, void *context) {
    (void)xf;
    ((Drawn *)context)->transforms += 1;
}

static void draw_point(b2Vec2 p, float size, b2HexColor color, void *context) {
    (void)p, (void)size, (void)color;
    ((Drawn *)context)->points += 1;
}

static void draw_string(b2Vec2 p, const char *s, b2HexColor color, void *context) {
    (void)p, (void)color;
    CHECK(s[0] != 0);
    ((Drawn *)context)->strings += 1;
}

void test_draw(void) {
    b2WorldId world = suite_world();
    b2BodyId ground = suite_ground(world);
    b2BodyId body = suite_body(world, b2_dynamicBody, 0.0f, 0.5f);
    b2Body_SetName(body, "box");
    suite_box(body, 0.5f, 0.5f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.material.customColor = b2_colorGold;
    b2Circle circle = {{5.0f, 5.0f}, 0.5f};
    b2Capsule capsule = {{6.0f, 5.0f}, {7.0f, 5.0f}, 0.5f};
    b2Segment segment = {{8.0f, 5.0f}, {9.0f, 5.0f}};
    b2CreateCircleShape(ground, &def, &circle);
    b2CreateCapsuleShape(ground, &def, &capsule);
    b2CreateSegmentShape(ground, &def, &segment);
    b2RevoluteJointDef joint_def = b2DefaultRevoluteJointDef();
    joint_def.bodyIdA = ground;
    joint_def.bodyIdB = body;
    joint_def.localAnchorA = (b2Vec2){0.0f, 1.5f};
    joint_def.collideConnected = true;
    b2CreateRevoluteJoint(world, &joint_def);
    suite_step(world, 5);
    Drawn drawn = {0};
    b2DebugDraw draw = b2DefaultDebugDraw();
    draw.drawShapes = true;
    b2World_Draw(world, &draw); /* with the default functions */
    draw.DrawPolygonFcn = draw_polygon;
    draw.DrawSolidPolygonFcn = draw_solid_polygon;
    draw.DrawCircleFcn = draw_circle;
    draw.DrawSolidCircleFcn = draw_solid_circle;
    draw.DrawSolidCapsuleFcn = draw_capsule;
    draw.DrawSegmentFcn = draw_segment;
    draw.DrawTransformFcn = draw_transform;
    draw.DrawPointFcn = draw_point;
    draw.DrawStringFcn = draw_string;
    draw.context = &drawn;
    b2World_Draw(world, &draw);
    CHECK(drawn.solid_polygons == 2 && drawn.solid_circles == 1 && drawn.capsules == 1);
    CHECK(drawn.segments == 1 && drawn.strings == 0 && drawn.polygons == 0);
    drawn = (Drawn){0};
    draw.drawShapes = false;
    draw.drawJoints = true;
    draw.drawBounds = true;
    draw.drawMass = true;
    draw.drawBodyNames = true;
    draw.drawContacts = true;
    draw.drawContactImpulses = true;
    draw.drawFrictionImpulses = true;
    draw.drawContactFeatures = true;
    draw.drawJointExtras = true;
    draw.drawIslands = true;
    draw.useDrawingBounds = true;
    draw.drawingBounds = (b2AABB){{-20.0f, -20.0f}, {20.0f, 20.0f}};
    b2World_Draw(world, &draw);
    CHECK(drawn.polygons >= 5 && drawn.transforms == 1 && drawn.strings >= 2);
    CHECK(drawn.points >= 2 && drawn.segments >= 2 && drawn.solid_polygons == 0);
    drawn = (Drawn){0};
    draw.drawContactNormals = true;
    draw.drawShapes = true;
    draw.drawingBounds = (b2AABB){{4.0f, 4.0f}, {5.5f, 6.0f}};
    b2World_Draw(world, &draw);
    CHECK(drawn.solid_circles == 1);
    b2DestroyWorld(world);
}
