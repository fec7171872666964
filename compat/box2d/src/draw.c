/* Debug draw: b2DefaultDebugDraw, shapes, bounds, masses, names. Joints, contacts and islands are
 * in draw_joints.c. Colours are those of Box2D. */
#include "draw.h"

#include <stdio.h>

static void no_polygon(const b2Vec2 *vertices, int vertexCount, b2HexColor color, void *context) {
    (void)vertices, (void)vertexCount, (void)color, (void)context;
}

static void no_solid_polygon(b2Transform transform, const b2Vec2 *vertices, int vertexCount,
                             float radius, b2HexColor color, void *context) {
    (void)transform, (void)vertices, (void)vertexCount, (void)radius, (void)color, (void)context;
}

static void no_circle(b2Vec2 center, float radius, b2HexColor color, void *context) {
    (void)center, (void)radius, (void)color, (void)context;
}

static void no_solid_circle(b2Transform transform, float radius, b2HexColor color, void *context) {
    (void)transform, (void)radius, (void)color, (void)context;
}

static void no_solid_capsule(b2Vec2 p1, b2Vec2 p2, float radius, b2HexColor color, void *context) {
    (void)p1, (void)p2, (void)radius, (void)color, (void)context;
}

static void no_segment(b2Vec2 p1, b2Vec2 p2, b2HexColor color, void *context) {
    (void)p1, (void)p2, (void)color, (void)context;
}

static void no_transform(b2Transform transform, void *context) {
    (void)transform, (void)context;
}

static void no_point(b2Vec2 p, float size, b2HexColor color, void *context) {
    (void)p, (void)size, (void)color, (void)context;
}

static void no_string(b2Vec2 p, const char *s, b2HexColor color, void *context) {
    (void)p, (void)s, (void)color, (void)context;
}

b2DebugDraw b2DefaultDebugDraw(void) {
    return (b2DebugDraw){
        .DrawPolygonFcn = no_polygon,
        .DrawSolidPolygonFcn = no_solid_polygon,
        .DrawCircleFcn = no_circle,
        .DrawSolidCircleFcn = no_solid_circle,
        .DrawSolidCapsuleFcn = no_solid_capsule,
        .DrawSegmentFcn = no_segment,
        .DrawTransformFcn = no_transform,
        .DrawPointFcn = no_point,
        .DrawStringFcn = no_string,
    };
}

static b2HexColor color_of(b2ShapeId shape, b2BodyId body) {
    uint32_t custom = b2Shape_GetSurfaceMaterial(shape).customColor;
    if (custom != 0) {
        return (b2HexColor)custom;
    }
    b2BodyType type = b2Body_GetType(body);
    if (type == b2_dynamicBody && b2Body_GetMass(body) == 0.0f) {
        return b2_colorRed;
    }
    if (!b2Body_IsEnabled(body)) {
        return b2_colorSlateGray;
    }
    if (b2Shape_IsSensor(shape)) {
        return b2_colorWheat;
    }
    bool awake = b2Body_IsAwake(body);
    if (awake && b2Body_IsBullet(body)) {
        return b2_colorTurquoise;
    }
    if (type == b2_staticBody) {
        return b2_colorPaleGreen;
    }
    if (type == b2_kinematicBody) {
        return b2_colorRoyalBlue;
    }
    return awake ? b2_colorPink : b2_colorGray;
}

static void draw_segment(const b2DebugDraw *draw, b2Transform xf, b2Segment segment,
                         b2HexColor color) {
    draw->DrawSegmentFcn(b2TransformPoint(xf, segment.point1), b2TransformPoint(xf, segment.point2),
                         color, draw->context);
}

static void draw_geometry(const b2DebugDraw *draw, b2ShapeId shape, b2Transform xf,
                          b2HexColor color) {
    switch (b2Shape_GetType(shape)) {
    case b2_circleShape: {
        b2Circle circle = b2Shape_GetCircle(shape);
        xf.p = b2TransformPoint(xf, circle.center);
        draw->DrawSolidCircleFcn(xf, circle.radius, color, draw->context);
        break;
    }
    case b2_capsuleShape: {
        b2Capsule capsule = b2Shape_GetCapsule(shape);
        draw->DrawSolidCapsuleFcn(b2TransformPoint(xf, capsule.center1),
                                  b2TransformPoint(xf, capsule.center2), capsule.radius, color,
                                  draw->context);
        break;
    }
    case b2_polygonShape: {
        b2Polygon polygon = b2Shape_GetPolygon(shape);
        draw->DrawSolidPolygonFcn(xf, polygon.vertices, polygon.count, polygon.radius, color,
                                  draw->context);
        break;
    }
    case b2_segmentShape:
        draw_segment(draw, xf, b2Shape_GetSegment(shape), color);
        break;
    default:
        draw_segment(draw, xf, b2Shape_GetChainSegment(shape).segment, color);
        break;
    }
}

static void draw_bounds(const b2DebugDraw *draw, b2AABB box) {
    b2Vec2 corners[4] = {box.lowerBound,
                         {box.upperBound.x, box.lowerBound.y},
                         box.upperBound,
                         {box.lowerBound.x, box.upperBound.y}};
    draw->DrawPolygonFcn(corners, 4, b2_colorGold, draw->context);
}

static bool draw_shape(b2ShapeId shape, void *context) {
    const b2DebugDraw *draw = context;
    b2BodyId body = b2Shape_GetBody(shape);
    if (draw->drawShapes) {
        draw_geometry(draw, shape, b2Body_GetTransform(body), color_of(shape, body));
    }
    if (draw->drawBounds) {
        draw_bounds(draw, b2Shape_GetAABB(shape));
    }
    return true;
}

/* Masses and names stand a little beside the centre of mass. */
static void draw_body(const b2DebugDraw *draw, b2BodyId body) {
    b2Transform xf = {b2Body_GetWorldCenterOfMass(body), b2Body_GetRotation(body)};
    if (draw->useDrawingBounds && !aabb_contains(draw->drawingBounds, xf.p)) {
        return;
    }
    b2Vec2 label = b2TransformPoint(xf, (b2Vec2){0.1f, 0.1f});
    const char *name = draw->drawBodyNames ? b2Body_GetName(body) : NULL;
    if (name != NULL) {
        draw->DrawStringFcn(label, name, b2_colorBlueViolet, draw->context);
    }
    if (draw->drawMass && b2Body_GetType(body) == b2_dynamicBody) {
        char mass[32];
        snprintf(mass, sizeof(mass), "  %.2f", (double)b2Body_GetMass(body));
        draw->DrawTransformFcn(xf, draw->context);
        draw->DrawStringFcn(label, mass, b2_colorWhite, draw->context);
    }
}

static void draw_bodies(const b2DebugDraw *draw, const World *world) {
    size_t count = 0;
    Buffer buffer = {NULL, 0};
    if (!OK(impel_world_get_bodies(world->id, NULL, 0, &count))) {
        return;
    }
    ImpelBodyId *bodies = impel_b2_buffer_reserve(&buffer, count, sizeof(ImpelBodyId));
    if (bodies != NULL && OK(impel_world_get_bodies(world->id, bodies, count, &count))) {
        for (size_t i = 0; i < count; ++i) {
            draw_body(draw, body_out(bodies[i]));
        }
    }
    impel_b2_buffer_free(&buffer);
}

static void draw_all_shapes(b2DebugDraw *draw, const World *world) {
    size_t count = 0;
    Buffer buffer = {NULL, 0};
    if (!OK(impel_world_get_shapes(world->id, NULL, 0, &count))) {
        return;
    }
    ImpelShapeId *shapes = impel_b2_buffer_reserve(&buffer, count, sizeof(ImpelShapeId));
    if (shapes != NULL && OK(impel_world_get_shapes(world->id, shapes, count, &count))) {
        for (size_t i = 0; i < count; ++i) {
            bool enabled = false;
            if (OK(impel_shape_get_enabled(shapes[i], &enabled)) && enabled) {
                (void)draw_shape(shape_out(shapes[i]), draw);
            }
        }
    }
    impel_b2_buffer_free(&buffer);
}

void b2World_Draw(b2WorldId worldId, b2DebugDraw *draw) {
    const World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL)) {
        return;
    }
    if (draw->drawShapes || draw->drawBounds) {
        if (draw->useDrawingBounds) {
            b2QueryFilter all = {B2_DEFAULT_MASK_BITS, B2_DEFAULT_MASK_BITS};
            b2World_OverlapAABB(worldId, draw->drawingBounds, all, draw_shape, draw);
        } else {
            draw_all_shapes(draw, world);
        }
    }
    if (draw->drawMass || draw->drawBodyNames) {
        draw_bodies(draw, world);
    }
    if (draw->drawJoints || draw->drawIslands) {
        impel_b2_draw_joints(draw, world);
    }
    if (draw->drawContacts) {
        impel_b2_draw_contacts(draw, world);
    }
}
