// Queries, visitors, events, debug drawing and characters.
#include "modes.hpp"

#include <algorithm>
#include <cstring>

using namespace impel;

namespace {

/// Five boxes in a row, at x = 0, 2, 4, 6, 8.
std::vector<Shape> row(World &world)
{
    std::vector<Shape> shapes;
    for (int i = 0; i < 5; ++i) {
        const Body body =
            MUST(world.create_body(BodyType::Static, {2.0f * static_cast<float>(i), 0.0f}));
        shapes.push_back(MUST(body.create_box(0.5f, 0.5f)));
    }
    return shapes;
}

void test_queries_of_lists(World &world, const std::vector<Shape> &shapes)
{
    const Vec2 start{-5.0f, 0.0f};
    const Vec2 along{20.0f, 0.0f};
    const RayHit closest = MUST(world.cast_ray_closest(start, along));
    CHECK(closest.hit && closest.shape == shapes[0]);
    CHECK_NEAR(closest.fraction, 0.225f, 1e-6f);
    CHECK(MUST(world.cast_ray_any(start, along)).hit);
    std::vector<RayHit> hits = MUST(world.cast_ray_all(start, along));
    CHECK(hits.size() == 5 && hits[4].shape == shapes[4]);

    const Body ignored = MUST(shapes[0].get_body());
    QueryOptions options;
    options.ignore(ignored);
    CHECK(MUST(world.cast_ray_all(start, along, options)).size() == 4);
    const std::vector<Shape> two{shapes[1], shapes[2]};
    options.ignore_shapes(two);
    MUST(world.cast_ray_all(start, along, hits, options));
    CHECK(hits.size() == 2 && hits[0].shape == shapes[3]);

    const std::vector<Ray> rays{{start, along}, {{0.0f, 9.0f}, {1.0f, 0.0f}}};
    std::vector<RayHit> results(2);
    MUST(world.cast_rays(rays, results));
    CHECK(results[0].hit && !results[1].hit);
    CHECK_FAILS(InvalidArgument, world.cast_rays(rays, Span<RayHit>(results.data(), 1)));

    CHECK(MUST(world.overlap_point({4.0f, 0.2f})) == std::vector<Shape>{shapes[2]});
    CHECK(MUST(world.overlap_aabb({{-1.0f, -1.0f}, {3.0f, 1.0f}})).size() == 2);
    const Convex circle = MUST(Convex::make_circle({0.0f, 0.0f}, 1.0f));
    CHECK(MUST(world.overlap_shape(circle, transform({1.0f, 0.0f}))).size() == 2);
    CHECK(MUST(world.cast_shape_closest(circle, transform({0.0f, 5.0f}), {0.0f, -9.0f})).hit);
    const Nearest nearest = MUST(world.find_nearest_shape({8.0f, 3.0f}, 10.0f));
    CHECK(nearest.found && nearest.shape == shapes[4]);
    CHECK_FAILS(InvalidArgument, world.cast_ray_any(start, {NAN, 0.0f}));
}

void test_visitors(World &world, const std::vector<Shape> &shapes)
{
    const Vec2 start{-5.0f, 0.0f};
    const Vec2 along{20.0f, 0.0f};
    int seen = 0;
    MUST(world.visit_ray(start, along, [&](const RayHit &) { ++seen; }));
    CHECK(seen == 5);
    seen = 0;
    MUST(world.visit_ray(start, along, [&](const RayHit &) { return ++seen < 2; }));
    CHECK(seen == 2);
    Shape nearest;
    MUST(world.visit_ray(start, along, [&](const RayHit &hit) {
        nearest = hit.shape;
        return hit.fraction;
    }));
    CHECK(nearest == shapes[0]);

    std::vector<Shape> found;
    const auto collect = [&](Shape shape) { found.push_back(shape); };
    MUST(world.visit_aabb({{-1, -1}, {5, 1}}, collect));
    CHECK(found.size() == 3);
    MUST(world.visit_point({8.0f, 0.0f}, collect));
    CHECK(found.size() == 4 && found.back() == shapes[4]);
    const Convex circle = MUST(Convex::make_circle({0.0f, 0.0f}, 1.0f));
    MUST(world.visit_shape(circle, transform({1.0f, 0.0f}), collect));
    CHECK(found.size() == 6);
    MUST(world.visit_shape_cast(circle, transform({-5.0f, 0.0f}), along,
                                [&](const RayHit &hit) { found.push_back(hit.shape); }));
    CHECK(found.size() == 11);
    found.clear();
    MUST(world.visit_aabb({{-1, -1}, {9, 1}}, [&](Shape shape) {
        found.push_back(shape);
        CHECK_FAILS(Locked, MUST(shape.get_body()).destroy());
        return found.size() < 2;
    }));
    CHECK(found.size() == 2);
    CHECK_FAILS(InvalidHandle, WorldRef().visit_point({0.0f, 0.0f}, collect));
#if defined(__cpp_exceptions)
    int number = 0;
    seen = 0;
    try {
        MUST(world.visit_ray(start, along, [&](const RayHit &) -> float {
            ++seen;
            throw 5;
        }));
    } catch (int thrown) {
        number = thrown;
    }
    CHECK(number == 5 && seen == 1);
#endif
}

void test_events()
{
    World world = MUST(World::create());
    ShapeDef def;
    def.enable_contact_events = true;
    def.enable_hit_events = true;
    const Body ground = MUST(world.create_body(BodyType::Static));
    MUST(ground.create_box(10.0f, 1.0f, def));
    const Body ball = MUST(world.create_body(BodyType::Dynamic, {0.0f, 3.0f}));
    MUST(ball.create_circle({{0.0f, 0.0f}, 0.5f}, def));
    MUST(ball.set_linear_velocity({0.0f, -5.0f}));
    int begins = 0;
    int hits = 0;
    std::size_t moves = 0;
    for (int i = 0; i < 60; ++i) {
        MUST(world.step(1.0f / 60.0f));
        for (const Contact &event : MUST(world.get_contact_begin_events())) {
            ++begins;
            CHECK(event.body_a == ball || Body(event.body_b) == ball);
        }
        for (const ContactHitEvent &event : MUST(world.get_contact_hit_events())) {
            ++hits;
            CHECK(event.approach_speed > 4.0f);
        }
        const Span<const BodyMoveEvent> moved = MUST(world.get_body_move_events());
        moves += moved.size();
    }
    CHECK(begins == 1 && hits == 1 && moves > 10);
    CHECK(MUST(ball.get_contacts()).size() == 1 && MUST(world.get_contacts()).size() == 1);
    CHECK(MUST(world.get_sensor_begin_events()).empty());
}

/// Counts what it draws.
struct Painter {
    int polygons = 0;
    int circles = 0;
    std::string names;

    void draw_polygon(Span<const Vec2> vertices, float, Color, Color)
    {
        polygons += vertices.size() == 4;
    }
    void draw_circle(Vec2, float radius, Rotation, Color, Color) { circles += radius == 0.5f; }
    void draw_text(Vec2, const char *text, Color) { names += text; }
};

void test_drawing()
{
    World world = MUST(World::create());
    BodyDef def;
    def.name = "crate";
    const Body body = MUST(world.create_body(def));
    MUST(body.create_box(1.0f, 1.0f));
    MUST(body.create_circle({{0.0f, 0.0f}, 0.5f}));
    Painter painter;
    MUST(world.draw(painter));
    CHECK(painter.polygons == 1 && painter.circles == 1 && painter.names.empty());
    DebugDraw draw;
    draw.draw_shapes = false;
    draw.draw_names = true;
    MUST(world.draw(painter, draw));
    CHECK(painter.polygons == 1 && painter.names == "crate");
#if defined(__cpp_exceptions)
    struct Thrower {
        int calls = 0;
        void draw_polygon(Span<const Vec2>, float, Color, Color) { throw ++calls; }
        void draw_circle(Vec2, float, Rotation, Color, Color) { throw 10 + ++calls; }
    } thrower;
    int number = 0;
    try {
        MUST(world.draw(thrower));
    } catch (int thrown) {
        number = thrown;
    }
    CHECK(thrower.calls == 2 && (number == 1 || number == 11));
#endif
}

void test_characters()
{
    World world = MUST(World::create());
    const Body ground = MUST(world.create_body(BodyType::Static));
    MUST(ground.create_box(20.0f, 1.0f));
    const Body crate = MUST(world.create_body(BodyType::Dynamic, {3.0f, 1.5f}));
    const Shape shape = MUST(crate.create_box(0.5f, 0.5f));
    Character hero(world, {0.0f, 2.5f});
    Vec2 velocity{2.0f, 0.0f};
    bool was_grounded = false;
    bool has_hit = false;
    CharacterState before{};
    for (int i = 0; i < 120; ++i) {
        velocity.y -= 10.0f / 60.0f;
        const CharacterMove move = MUST(hero.move(velocity / 60.0f, 1.0f / 60.0f));
        velocity = {2.0f, move.velocity.y};
        was_grounded = was_grounded || move.grounded;
        for (const CharacterHit &hit : hero.hits()) {
            has_hit = has_hit || hit.shape == shape;
        }
        if (i == 60) {
            before = hero.state();
        }
        MUST(world.step(1.0f / 60.0f));
    }
    CHECK(was_grounded && has_hit && hero.position().x > 1.0f);
    CHECK(MUST(crate.get_transform()).p.x > 3.0f);
    Character copy = hero;
    copy.set_state(before);
    CHECK(copy.transform() == before.transform && hero.position() != copy.position());
    hero.set_position({50.0f, 50.0f});
    CHECK(!MUST(hero.move({0.0f, 0.0f}, 0.01f)).grounded);
    CHECK_FAILS(InvalidArgument, hero.move({NAN, 0.0f}, 0.01f));
    MUST(world.destroy());
    CHECK_FAILS(InvalidHandle, hero.move({0.0f, 0.0f}, 0.01f));

    const MoverPlane plane{{0}, {0}, {0, 0}, {0, 1}, 0.0f, 1.0f};
    CHECK(MUST(clip_vector({1.0f, -1.0f}, {plane})) == (Vec2{1.0f, 0.0f}));
}

} // namespace

int test_queries()
{
    World world = MUST(World::create());
    const std::vector<Shape> shapes = row(world);
    test_queries_of_lists(world, shapes);
    test_visitors(world, shapes);
    test_events();
    test_drawing();
    test_characters();
    return check_result("queries");
}
