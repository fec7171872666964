// One translation unit of a program that is compiled in several modes: UNIT names its function.
#include "modes.hpp"

int UNIT();

/// Steps a world with a callback, and reads spans and errors in this unit's mode.
int UNIT()
{
    using namespace impel;
    World world = MUST(World::create());
    const Body body = MUST(world.create_body(BodyType::Dynamic, {0.0f, 5.0f}));
    MUST(body.create_circle({{0.0f, 0.0f}, 0.5f}));
    int calls = 0;
    MUST(world.set_step_callback([&](float) { ++calls; }));
    MUST(world.step(1.0f / 60.0f));
    CHECK(calls == 1);
    const Span<const BodyMoveEvent> moved = MUST(world.get_body_move_events());
    CHECK(moved.size() == 1 && moved[0].body == body);
    CHECK_FAILS(InvalidHandle, Body().get_mass());
    return check_result(__FILE__);
}
