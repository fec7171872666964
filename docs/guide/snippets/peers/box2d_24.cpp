// The same program for Box2D 2.4.
#include <cstdio>
#include "box2d/box2d.h"

struct Listener : b2ContactListener {
    void BeginContact(b2Contact*) override { std::printf("contact\n"); }
};

struct Closest : b2RayCastCallback {
    b2Vec2 point{0.0f, 0.0f};
    float ReportFixture(b2Fixture*, const b2Vec2& p, const b2Vec2&, float fraction) override {
        point = p;
        return fraction;
    }
};

int main() {
    b2World world(b2Vec2(0.0f, -10.0f));
    Listener listener;
    world.SetContactListener(&listener);

    b2BodyDef bodyDef;
    b2Body* ground = world.CreateBody(&bodyDef);
    b2PolygonShape floor;
    floor.SetAsBox(20.0f, 0.5f, b2Vec2(0.0f, -0.5f), 0.0f);
    ground->CreateFixture(&floor, 0.0f);

    bodyDef.type = b2_dynamicBody;
    bodyDef.position.Set(0.0f, 4.0f);
    b2Body* crate = world.CreateBody(&bodyDef);
    b2PolygonShape box;
    box.SetAsBox(0.5f, 0.5f);
    b2FixtureDef fixtureDef;
    fixtureDef.shape = &box;
    fixtureDef.density = 2.0f;
    fixtureDef.friction = 0.3f;
    crate->CreateFixture(&fixtureDef);

    for (int i = 0; i < 120; ++i) world.Step(1.0f / 60.0f, 8, 3);
    Closest closest;
    world.RayCast(&closest, b2Vec2(-5.0f, 0.5f), b2Vec2(5.0f, 0.5f));
    std::printf("crate at y = %.1f, hit at x = %.1f\n", crate->GetPosition().y, closest.point.x);
}
