// Bodies, shapes, chains, grids, soft bodies and the world's lists.
#include "modes.hpp"

#include <algorithm>
#include <array>

using namespace impel;

namespace {

void test_bodies(World &world)
{
    BodyDef def;
    def.type = BodyType::Dynamic;
    def.position = {0.0f, 10.0f};
    def.name = "crate";
    const Body body = MUST(world.create_body(def));
    const Shape shape = MUST(body.create_box(0.5f, 0.5f));
    CHECK(MUST(body.get_type()) == BodyType::Dynamic && MUST(body.get_name()) == "crate");
    MUST(body.set_name(nullptr));
    CHECK(MUST(body.get_name()).empty());
    CHECK_NEAR(MUST(body.get_mass()), 1.0f, 1e-6f);
    CHECK(MUST(body.get_shapes()) == std::vector<Shape>{shape});
    MUST(body.apply_impulse_to_center({2.0f, 0.0f}));
    CHECK_NEAR(MUST(body.get_linear_velocity()).x, 2.0f, 1e-6f);
    MUST(body.apply_force({1.0f, 0.0f}, {0.0f, 10.0f}));
    const Body::Force force = MUST(body.get_force());
    CHECK(force.force == (Vec2{1.0f, 0.0f}) && force.torque == 0.0f);
    const Aabb box = MUST(body.get_aabb());
    CHECK(box == (Aabb{{-0.5f, 9.5f}, {0.5f, 10.5f}}));
    CHECK(MUST(body.get_aabb(Position{0.0, 10.0})) == (Aabb{{-0.5f, -0.5f}, {0.5f, 0.5f}}));
    CHECK(!MUST(body.get_soft_body()).soft_body);
    CHECK_FAILS(InvalidArgument, body.set_linear_velocity({NAN, 0.0f}));
    std::array<Transform, 4> path{};
    MUST(body.predict_transforms(path));
    CHECK(path[3].p.x > path[0].p.x);
    MUST(body.set_type(BodyType::Static));
    CHECK(MUST(body.get_type()) == BodyType::Static);
    Load load;
    load.linear = {1.0f, 0.0f};
    MUST(body.apply_load(load));
    MUST(body.destroy());
    CHECK(!body.is_valid() && !shape.is_valid());
}

void test_shapes(World &world)
{
    const Body body = MUST(world.create_body(BodyType::Dynamic));
    ShapeDef def;
    def.filter = Filter(4, 8);
    def.material.density = 2.0f;
    const Shape circle = MUST(body.create_circle({{0.0f, 0.0f}, 1.0f}, def));
    const Shape capsule = MUST(body.create_capsule({{0, 0}, {1, 0}, 0.5f}));
    const Shape segment = MUST(body.create_segment({{0, 0}, {1, 0}}));
    const Shape polygon = MUST(body.create_polygon({{0, 0}, {1, 0}, {0, 1}}, 0.0f));
    const Shape half_space = MUST(MUST(world.create_body(BodyType::Static, {0, -50}))
                                      .create_half_space({0.0f, 1.0f}, 0.0f));
    CHECK(MUST(circle.get_kind()) == ShapeKind::Circle && MUST(circle.get_body()) == body);
    CHECK(MUST(capsule.get_kind()) == ShapeKind::Capsule);
    CHECK(MUST(segment.get_kind()) == ShapeKind::Segment);
    CHECK(MUST(half_space.get_half_space()).normal == (Vec2{0.0f, 1.0f}));
    CHECK(MUST(polygon.get_convex()).count == 3);
    CHECK(MUST(circle.get_filter()).category == 4);
    MUST(circle.set_filter({1, 2, 3}));
    CHECK(MUST(circle.get_filter()).group == 3);
    Material material = MUST(circle.get_material());
    CHECK(material.density == 2.0f);
    material.restitution = 0.5f;
    MUST(circle.set_material(material));
    CHECK(MUST(circle.get_material()).restitution == 0.5f);
    MUST(circle.set_one_way(true, {0.0f, 1.0f}));
    const Shape::OneWay one_way = MUST(circle.get_one_way());
    CHECK(one_way.one_way && one_way.direction == (Vec2{0.0f, 1.0f}));
    MUST(circle.set_circle({{0.0f, 0.0f}, 2.0f}));
    CHECK(MUST(circle.test_point({1.9, 0.0})) && !MUST(circle.test_point({2.1, 0.0})));
    CHECK(!MUST(circle.get_contact_with(segment)).touching);
    const RayHit hit = MUST(circle.cast_ray({-5.0f, 0.0f}, {10.0f, 0.0f}));
    CHECK(hit.hit && hit.shape == circle);
    CHECK_NEAR(hit.fraction, 0.3f, 1e-5f);
    CHECK_FAILS(InvalidArgument, body.create_box(-1.0f, 1.0f));
    CHECK_FAILS(Unsupported, segment.get_half_space());
    MUST(circle.destroy());
    CHECK_FAILS(InvalidHandle, circle.get_aabb());
}

void test_terrain(World &world)
{
    const Body ground = MUST(world.create_body(BodyType::Static, {0, -100}));
    const Chain chain = MUST(ground.create_chain({{-5, 0}, {0, 1}, {5, 0}, {9, 0}}));
    CHECK(!MUST(chain.get_segments()).empty() && MUST(chain.get_points()).size() == 4);
    CHECK(MUST(MUST(chain.get_segments())[0].get_chain()) == chain);
    const HeightField field = MUST(ground.create_height_field({0.0f, 1.0f, 0.0f, 2.0f}, 1.0f));
    MUST(field.set_heights(1, {3.0f}));
    CHECK(MUST(field.get_heights())[1] == 3.0f && MUST(field.get_spacing()) == 1.0f);
    const Grid grid = MUST(ground.create_grid({1, 1, 0, 1, 1, 1}, 3, 2, 1.0f));
    MUST(grid.set_cell(2, 0, true));
    CHECK(MUST(grid.get_cells()) == (std::vector<std::uint8_t>{1, 1, 1, 1, 1, 1}));
    const Grid::Size size = MUST(grid.get_size());
    CHECK(size.columns == 3 && size.rows == 2);
    CHECK_FAILS(InvalidArgument, ground.create_grid({1, 1, 1}, 2, 2, 1.0f));
    CHECK_FAILS(Unsupported, Grid(chain).get_cells());
    MUST(grid.destroy());
    CHECK(!grid.is_valid() && MUST(ground.get_chains()).size() == 2);
}

void test_bulk(World &world)
{
    BodyDef def;
    def.type = BodyType::Dynamic;
    const std::vector<Transform> places{transform({100, 0}), transform({110, 0}),
                                        transform({120, 0})};
    const std::vector<Body> bodies = MUST(world.create_bodies(def, places));
    CHECK(bodies.size() == 3 && bodies[2].is_valid());
    const Convex box = MUST(Convex::make_box(0.5f, 0.5f));
    CHECK(MUST(world.create_shapes(bodies, box)).size() == 3);
    std::array<Transform, 3> found{};
    MUST(world.get_transforms(bodies, found));
    CHECK(found[1] == places[1]);
    CHECK_FAILS(InvalidArgument, world.get_transforms(bodies, Span<Transform>(found.data(), 2)));
    CHECK_FAILS(InvalidArgument, world.apply_impulses(bodies, {{1.0f, 0.0f}}, {}));
    CHECK_FAILS(NullPointer, world.get_transforms(bodies, {}));
    MUST(world.apply_impulses(bodies, {{1, 0}, {2, 0}, {3, 0}}, {}));
    std::array<Vec2, 3> velocities{};
    MUST(world.get_velocities(bodies, velocities, {}));
    CHECK(velocities[2] == (Vec2{3.0f, 0.0f}));
    std::array<bool, 3> awake{};
    MUST(world.get_awake_flags(bodies, awake));
    CHECK(awake[0] && awake[2]);

    // A vector's memory is reused, and grows as needed.
    std::vector<Body> all;
    MUST(world.get_bodies(all));
    const std::size_t count = all.size();
    CHECK(count == MUST(world.get_counters()).bodies);
    const Body *const memory = all.data();
    MUST(world.get_bodies(all));
    CHECK(all.data() == memory && all.size() == count);
    const std::vector<Transform> hundred(100, identity);
    const std::vector<Body> many = MUST(world.create_bodies(def, hundred));
    CHECK(MUST(world.get_bodies()).size() == count + 100);
    MUST(world.destroy_bodies(many));
    CHECK(!many[99].is_valid() && bodies[0].is_valid());
}

void test_soft_bodies(World &world)
{
    const SoftBodyDef def;
    const SoftBody rope = MUST(world.create_soft_rope(def, {0, 200}, {5, 200}, 6));
    const std::vector<Body> particles = MUST(rope.get_particles());
    CHECK(particles.size() == 6 && MUST(rope.get_positions()).size() == 6);
    const Body::SoftBodyResult of = MUST(particles[3].get_soft_body());
    CHECK(of.soft_body == rope && of.particle == 3);
    MUST(rope.set_pinned(0, true));
    CHECK(MUST(rope.is_pinned(0)) && !MUST(rope.is_pinned(1)));
    const SoftBody net = MUST(world.create_soft_body(def, {{0, 300}, {1, 300}, {0, 301}},
                                                    {{0, 1}, {1, 2}, {2, 0}}));
    MUST(net.set_cells({{0, 1, 2}}));
    CHECK(MUST(net.get_cells()).size() == 1 && MUST(net.get_edges()).size() == 3);
    CHECK(MUST(world.get_soft_bodies()).size() == 2);
    MUST(rope.destroy());
    CHECK(!rope.is_valid() && !particles[0].is_valid());
    CHECK_FAILS(InvalidHandle, rope.get_area());
}

void test_settings(World &world)
{
    MUST(world.set_gravity({0.0f, -5.0f}));
    CHECK(MUST(world.get_gravity()) == (Vec2{0.0f, -5.0f}));
    const WorldRef::FixedStep fixed = MUST(world.get_fixed_step());
    CHECK(fixed.substeps == 4 && fixed.time_step > 0.0f);
    const auto [linear, angular] = MUST(world.get_damping());
    CHECK(linear == 0.0f && angular == 0.0f);
    MUST(world.set_mix_rules(MixRule::Minimum, MixRule::Maximum));
    CHECK(MUST(world.get_mix_rules()).friction == MixRule::Minimum);
    CHECK(MUST(world.get_solver()) == Solver::SoftStep);
    CHECK(MUST(world.get_bounds()).found);
    Capacity capacity{};
    capacity.bodies = 100;
    MUST(world.reserve(capacity));
    RadialForceDef force;
    force.range = 5.0f;
    force.strength = 1.0f;
    MUST(world.set_radial_forces({force, force}));
    CHECK(MUST(world.get_radial_forces()).size() == 2);
    MUST(world.explode(ExplosionDef()));
    const Advance advance = MUST(world.advance(0.1f));
    CHECK(advance.steps > 0);
}

} // namespace

int test_objects()
{
    World world = MUST(World::create());
    test_bodies(world);
    test_shapes(world);
    test_terrain(world);
    test_bulk(world);
    test_soft_bodies(world);
    test_settings(world);
    return check_result("objects");
}
