// Mathematics, enums, definitions, spans and results.
#include "modes.hpp"

#include <array>
#include <cstring>
#include <unordered_set>

using namespace impel;

namespace {

// Everything that can be is constexpr.
static_assert(Vec2{1.0f, 2.0f} + Vec2{3.0f, 4.0f} == Vec2{4.0f, 6.0f});
static_assert(2.0f * Vec2{1.0f, 2.0f} - Vec2{1.0f, 2.0f} / 2.0f == Vec2{1.5f, 3.0f});
static_assert(dot({1.0f, 2.0f}, {3.0f, 4.0f}) == 11.0f);
static_assert(cross({1.0f, 0.0f}, {0.0f, 1.0f}) == 1.0f);
static_assert(perpendicular({1.0f, 0.0f}) == Vec2{0.0f, 1.0f});
static_assert(-Vec2{1.0f, 2.0f} != Vec2{1.0f, 2.0f});
static_assert(identity * Vec2{1.0f, 2.0f} == Vec2{1.0f, 2.0f} && identity * identity == identity);
static_assert(lerp({0.0f, 2.0f}, {4.0f, 4.0f}, 0.25f) == Vec2{1.0f, 2.5f});
static_assert(overlaps({{0.0f, 0.0f}, {1.0f, 1.0f}}, {{1.0f, 1.0f}, {2.0f, 2.0f}}));
static_assert(!contains(Aabb{{0.0f, 0.0f}, {1.0f, 1.0f}}, Vec2{0.5f, 1.5f}));

// Handles cost nothing, are no integers, and convert to the ids of the C API.
static_assert(sizeof(Body) == sizeof(ImpelBodyId) && sizeof(RevoluteJoint) == sizeof(ImpelJointId));
static_assert(std::is_trivially_copyable_v<Body> && std::is_convertible_v<Body, ImpelBodyId>);
static_assert(std::is_convertible_v<ImpelBodyId, Body>);
static_assert(!std::is_convertible_v<std::uint64_t, Body>);
static_assert(!std::is_convertible_v<Body, Shape> && !std::is_convertible_v<Joint, RevoluteJoint>);
static_assert(std::is_convertible_v<RevoluteJoint, Joint>);
static_assert(sizeof(BodyDef) == sizeof(ImpelBodyDef) && sizeof(Convex) == sizeof(ImpelConvex));

// Enums convert to the integers of the C API, and not from them.
static_assert(std::is_convertible_v<BodyType, ImpelBodyType>);
static_assert(!std::is_convertible_v<ImpelBodyType, BodyType>);
static_assert(BodyType::Dynamic == IMPEL_BODY_DYNAMIC && MixRule::Average == IMPEL_MIX_AVERAGE);

bool same(ImpelVec2 a, ImpelVec2 b) { return std::memcmp(&a, &b, sizeof a) == 0; }
bool same(ImpelRotation a, ImpelRotation b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// The inline functions give the bits of the library's.
void test_bits()
{
    for (int i = 0; i < 1000; ++i) {
        const float t = 0.37f * static_cast<float>(i);
        const Rotation p = rotation(t);
        const Rotation q = rotation(1.7f - 0.3f * t);
        const Vec2 v{t - 11.0f, 3.0f - 0.1f * t};
        const Vec2 w{0.3f * t, t + 0.7f};
        const Transform a{v, p};
        const Transform b{w, q};
        CHECK(same(p * v, impel_rotation_apply(p, v)));
        CHECK(same(apply_inverse(p, v), impel_rotation_apply_inverse(p, v)));
        CHECK(same(p * q, impel_rotation_compose(p, q)));
        CHECK(same(inverse_compose(p, q), impel_rotation_inverse_compose(p, q)));
        CHECK(same(a * w, impel_transform_point(a, w)));
        CHECK(same(apply_inverse(a, w), impel_transform_inverse_point(a, w)));
        CHECK(same((a * b).p, impel_transform_compose(a, b).p));
        CHECK(same((a * b).q, impel_transform_compose(a, b).q));
        CHECK(same(inverse_compose(a, b).p, impel_transform_inverse_compose(a, b).p));
        CHECK(same(cross(v, t), impel_vec2_cross_scalar(v, t)));
        CHECK(same(cross(t, v), impel_scalar_cross_vec2(t, v)));
        CHECK(cross(v, w) == impel_vec2_cross(v, w));
        const Aabb x{v, v + Vec2{2.0f, 3.0f}};
        const Aabb y{w, w + Vec2{4.0f, 5.0f}};
        CHECK(overlaps(x, y) == impel_aabb_overlaps(x, y));
        CHECK(contains(x, y) == impel_aabb_contains(x, y));
        CHECK(contains(x, w) == impel_aabb_contains_point(x, w));
        CHECK(merged(x, y) == impel_aabb_union(x, y) && is_valid(merged(x, y)));
        CHECK(length((inverse(a) * (a * w)) - w) < 1e-3f);
    }
    CHECK_NEAR(angle_of(transform({1.0f, 2.0f}, 0.5f).q), 0.5f, 1e-6f);
    CHECK(same(MUST(rotation_from_columns({0.0f, 1.0f}, {-1.0f, 0.0f})), Rotation{0.0f, 1.0f}));
    CHECK_NEAR(length(normalized({3.0f, 4.0f})), 1.0f, 1e-6f);
    CHECK(normalized({0.0f, 0.0f}) == (Vec2{0.0f, 0.0f}));
    const Position place{1.0, 2.0};
    CHECK((place + Vec2{0.5f, 0.5f}) - place == (Vec2{0.5f, 0.5f}));
    Vec2 sum{1.0f, 1.0f};
    sum += {1.0f, 2.0f};
    sum *= 2.0f;
    CHECK(sum == (Vec2{4.0f, 6.0f}));
    CHECK_NEAR(MUST(half_space_get_distance({0.0f, 1.0f}, 1.0f, {5.0f, 3.0f})), 2.0f, 1e-6f);
}

void test_definitions()
{
    const ImpelFilter filter = impel_filter_default();
    CHECK(Filter().category == filter.category && Filter().mask == filter.mask);
    CHECK(Filter().group == filter.group && Filter(2, 4, -1).group == -1);
    const ShapeDef shape;
    CHECK(shape.cookie == impel_shape_def_default().cookie && shape.material.density == 1.0f);
    CHECK(Material().static_friction == impel_material_default().static_friction);
    const Material rock = MUST(material_preset(MaterialPreset::Rock));
    CHECK(rock.density != Material().density);
    CHECK(WorldDef::for_length_unit(100.0f).length_unit == 100.0f);
    CHECK(version() == impel_version());
    CHECK(std::strcmp(name_of(Status::Locked), "IMPEL_ERROR_LOCKED") == 0);
}

float sum(ArrayArg<float> values)
{
    float total = 0.0f;
    for (std::size_t i = 0; i < values.size(); ++i) {
        total += values.data()[i];
    }
    return total;
}

void test_spans()
{
    const std::vector<float> vector{1.0f, 2.0f, 3.0f};
    const float array[] = {1.0f, 2.0f};
    CHECK(sum(vector) == 6.0f && sum(array) == 3.0f);
    CHECK(sum({4.0f, 5.0f}) == 9.0f && sum({}) == 0.0f);
    const Span<const float> span(vector.data(), vector.size());
    CHECK(sum(span) == 6.0f && span.subspan(1).size() == 2 && span.first(2).back() == 2.0f);
    CHECK(span.last(1)[0] == 3.0f && !span.empty() && span.subspan(1, 1).front() == 2.0f);
    std::array<float, 3> numbers{};
    const Span<float> writable = numbers;
    for (float &number : writable) {
        number = 2.0f;
    }
    const Span<const float> readable = writable;
    CHECK(sum(readable) == 6.0f);
    const std::unordered_set<Body> bodies{Body(), Body()};
    CHECK(bodies.size() == 1 && !*bodies.begin());
}

void test_convexes()
{
    const Convex circle = MUST(Convex::make_circle({0.0f, 0.0f}, 1.0f));
    const Convex box = MUST(Convex::make_box(1.0f, 1.0f));
    const Convex triangle = MUST(Convex::make_polygon({{0, 0}, {1, 0}, {0, 1}}, 0.0f));
    CHECK(triangle.count == 3);
    const Distance distance = MUST(circle.distance(identity, box, transform({4.0f, 0.0f})));
    CHECK_NEAR(distance.distance, 2.0f, 1e-5f);
    CHECK(MUST(circle.overlaps(identity, box, transform({1.5f, 0.0f}))));
    CHECK_NEAR(MUST(box.get_mass(2.0f)).mass, 8.0f, 1e-5f);
    const Convex::Support support = MUST(box.get_support({1.0f, 1.0f}));
    CHECK(support.point == (Vec2{1.0f, 1.0f}));
    const std::vector<Vec2> corners = MUST(box.minkowski_sum(identity, box, identity));
    CHECK(corners.size() == 4);
    CHECK_FAILS(InvalidArgument, Convex::make_circle({0.0f, 0.0f}, -1.0f));
    CHECK_FAILS(InvalidArgument, Convex().get_mass(1.0f));

    const std::vector<Vec2> outline{{0, 0}, {2, 0}, {2, 2}, {1, 0.5f}, {0, 2}};
    CHECK(MUST(outline_hull(outline)).size() == 4);
    CHECK(MUST(outline_decompose(outline)).size() >= 2);
    CHECK(MUST(outline_measure(outline)).simple);

    std::vector<float> samples(16, 0.0f);
    samples[5] = samples[6] = samples[9] = samples[10] = 1.0f;
    const Aabb bounds{{0.0f, 0.0f}, {3.0f, 3.0f}};
    const Outlines found = MUST(outline_march(samples, 4, 4, bounds, 0.5f));
    CHECK(found.size() == 1 && found.outlines[0].closed && found[0].size() == found.points.size());
    CHECK_FAILS(InvalidArgument, outline_march(samples, 4, 5, bounds, 0.5f));
    const Outlines disc = MUST(outline_march([](Vec2 p) { return 1.0f - length(p); }, 64, 64,
                                             {{-2.0f, -2.0f}, {2.0f, 2.0f}}, 0.0f));
    CHECK(disc.size() == 1);
    CHECK_NEAR(MUST(outline_measure(disc[0])).area, 3.1416f, 0.02f);
#if defined(__cpp_exceptions)
    int caught = 0;
    try {
        (void)outline_march([](Vec2) -> float { throw 7; }, 4, 4, bounds, 0.0f);
    } catch (int number) {
        caught = number;
    }
    CHECK(caught == 7);
#endif
}

#if defined(IMPEL_NO_EXCEPTIONS)
Result<std::string> text(bool fails)
{
    if (fails) {
        return internal::LocalFailure{IMPEL_ERROR_LIMIT, "too long"};
    }
    return std::string("a string that is too long to be stored within the object itself");
}

void test_results()
{
    Result<std::string> good = text(false);
    Result<std::string> bad = text(true);
    CHECK(good && good.has_value() && good.status() == Status::Ok && good.message()[0] == '\0');
    CHECK(!bad && bad.status() == Status::Limit && std::strcmp(bad.message(), "too long") == 0);
    CHECK(good->size() > 20 && bad.value_or("other") == "other");
    const Result<std::string> copy = good;
    Result<std::string> moved = std::move(good);
    CHECK(*copy == *moved);
    good = bad;
    CHECK(!good);
    bad = moved;
    CHECK(bad && *bad == *copy);
    const Result<float> mass = Body().get_mass();
    CHECK(!mass && mass.status() == Status::InvalidHandle);
    CHECK(std::strstr(mass.message(), "impel_body_get_mass") != nullptr);
    CHECK(!Body().set_awake(true));
}
#else
void test_results()
{
    std::string message;
    try {
        (void)Body().get_mass();
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    CHECK(message.find("impel_body_get_mass") != std::string::npos);
}
#endif

} // namespace

int test_values()
{
    test_bits();
    test_definitions();
    test_spans();
    test_convexes();
    test_results();
    return check_result("values");
}
