/* A program for Box2D 3.1. It runs on Box2D and, unchanged, on compat/box2d. */
#include <stdio.h>
#include "box2d/box2d.h"

int main(void) {
    b2WorldDef worldDef = b2DefaultWorldDef();
    b2WorldId world = b2CreateWorld(&worldDef);

    b2BodyDef bodyDef = b2DefaultBodyDef();
    b2BodyId ground = b2CreateBody(world, &bodyDef);
    b2ShapeDef shapeDef = b2DefaultShapeDef();
    b2Polygon floor = b2MakeOffsetBox(20.0f, 0.5f, (b2Vec2){0.0f, -0.5f}, b2Rot_identity);
    b2CreatePolygonShape(ground, &shapeDef, &floor);

    bodyDef.type = b2_dynamicBody;
    bodyDef.position = (b2Vec2){0.0f, 4.0f};
    b2BodyId crate = b2CreateBody(world, &bodyDef);
    shapeDef.density = 2.0f;
    shapeDef.material.friction = 0.3f;
    shapeDef.enableContactEvents = true;
    b2Polygon box = b2MakeBox(0.5f, 0.5f);
    b2CreatePolygonShape(crate, &shapeDef, &box);

    for (int i = 0; i < 120; ++i) {
        b2World_Step(world, 1.0f / 60.0f, 4);
        b2ContactEvents events = b2World_GetContactEvents(world);
        for (int j = 0; j < events.beginCount; ++j) printf("step %d: contact\n", i);
    }
    b2Vec2 p = b2Body_GetPosition(crate);
    b2RayResult hit = b2World_CastRayClosest(
        world, (b2Vec2){-5.0f, 0.5f}, (b2Vec2){10.0f, 0.0f}, b2DefaultQueryFilter());
    printf("crate at y = %.1f, hit at x = %.1f\n", p.y, hit.point.x);
    b2DestroyWorld(world);
    return 0;
}
