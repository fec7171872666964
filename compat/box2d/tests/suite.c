/* Runs all parts of the suite. */
#include "suite.h"

#include <math.h>

int suite_failures = 0;
const char *suite_context = "";

b2Rot suite_rotation(float angle) {
    return (b2Rot){cosf(angle), sinf(angle)};
}

b2WorldId suite_world(void) {
    b2WorldDef def = b2DefaultWorldDef();
    return b2CreateWorld(&def);
}

b2BodyId suite_body(b2WorldId world, b2BodyType type, float x, float y) {
    b2BodyDef def = b2DefaultBodyDef();
    def.type = type;
    def.position = (b2Vec2){x, y};
    return b2CreateBody(world, &def);
}

b2ShapeId suite_box(b2BodyId body, float half_width, float half_height) {
    b2ShapeDef def = b2DefaultShapeDef();
    b2Polygon box = b2MakeBox(half_width, half_height);
    return b2CreatePolygonShape(body, &def, &box);
}

b2BodyId suite_ground(b2WorldId world) {
    b2BodyId ground = suite_body(world, b2_staticBody, 0.0f, -1.0f);
    suite_box(ground, 50.0f, 1.0f);
    return ground;
}

void suite_step(b2WorldId world, int count) {
    for (int i = 0; i < count; ++i) {
        b2World_Step(world, 1.0f / 60.0f, 4);
    }
}

int main(void) {
    test_base();
    test_math();
    test_geometry();
    test_casts();
    test_manifolds();
    test_tree();
    test_world();
    test_callbacks();
    test_tasks();
    test_body();
    test_body_motion();
    test_shape();
    test_chain();
    test_events();
    test_sensors();
    test_queries();
    test_mover();
    test_draw();
    test_joint();
    test_revolute();
    test_prismatic();
    test_distance();
    test_weld();
    test_wheel();
    test_motor();
    test_mouse();
    test_material();
    printf("suite: %d failures\n", suite_failures);
    return suite_failures == 0 ? 0 : 1;
}
