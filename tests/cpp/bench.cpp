// Cost of impel.hpp over the C API: the same work on the same world through both, in turns.
//
//     cpp.bench [--rounds N]
//
// Prints nanoseconds per element: the median of all rounds with the lowest and the highest. Both
// ways must give the same sums.
#include "check.h"
#include "impel.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace {

constexpr int body_count = 2000;
constexpr int repeats = 20;

struct Scene {
    impel::World world{impel::WorldDef()};
    std::vector<impel::Body> bodies;
    std::vector<ImpelBodyId> ids;

    Scene()
    {
        impel::ShapeDef def;
        def.enable_contact_events = true;
        world.create_body(impel::BodyType::Static).create_half_space({0.0f, 1.0f}, 0.0f, def);
        for (int i = 0; i < body_count; ++i) {
            const impel::Body body = world.create_body(
                impel::BodyType::Dynamic,
                {1.5f * static_cast<float>(i % 200), 0.6f + 1.1f * static_cast<float>(i / 200)});
            body.create_circle({{0.0f, 0.0f}, 0.5f}, def);
            bodies.push_back(body);
            ids.push_back(body);
        }
        // The step in which the lowest row touches the ground has the events.
        do {
            world.step(1.0f / 60.0f);
        } while (world.get_contact_begin_events().empty());
    }
};

// Each pair does the same work and returns a sum that depends on every result.

double transforms_c(Scene &scene)
{
    double sum = 0.0;
    for (const ImpelBodyId id : scene.ids) {
        ImpelTransform transform;
        if (impel_body_get_transform(id, &transform) != IMPEL_OK) {
            std::abort();
        }
        sum += static_cast<double>(transform.p.y);
    }
    return sum;
}

double transforms_cpp(Scene &scene)
{
    double sum = 0.0;
    for (const impel::Body body : scene.bodies) {
        sum += static_cast<double>(body.get_transform().p.y);
    }
    return sum;
}

double impulses_c(Scene &scene)
{
    for (const ImpelBodyId id : scene.ids) {
        if (impel_body_apply_impulse_to_center(id, ImpelVec2{1e-6f, 0.0f}) != IMPEL_OK) {
            std::abort();
        }
    }
    return 0.0;
}

double impulses_cpp(Scene &scene)
{
    for (const impel::Body body : scene.bodies) {
        body.apply_impulse_to_center({1e-6f, 0.0f});
    }
    return 0.0;
}

double events_c(Scene &scene)
{
    const ImpelContact *events = nullptr;
    size_t count = 0;
    if (impel_world_get_contact_begin_events(scene.world, &events, &count) != IMPEL_OK) {
        std::abort();
    }
    double sum = 0.0;
    for (size_t i = 0; i < count; ++i) {
        sum += static_cast<double>(events[i].normal.y) + static_cast<double>(events[i].point_count);
    }
    return sum;
}

double events_cpp(Scene &scene)
{
    double sum = 0.0;
    for (const impel::Contact &event : scene.world.get_contact_begin_events()) {
        sum += static_cast<double>(event.normal.y) + static_cast<double>(event.point_count);
    }
    return sum;
}

double rays_c(Scene &scene)
{
    double sum = 0.0;
    for (int i = 0; i < 200; ++i) {
        ImpelRayHit hit;
        if (impel_world_cast_ray_closest(scene.world,
                                         ImpelVec2{1.5f * static_cast<float>(i), 50.0f},
                                         ImpelVec2{0.0f, -60.0f}, impel_filter_default(),
                                         &hit) != IMPEL_OK) {
            std::abort();
        }
        sum += static_cast<double>(hit.fraction);
    }
    return sum;
}

double rays_cpp(Scene &scene)
{
    double sum = 0.0;
    for (int i = 0; i < 200; ++i) {
        const impel::RayHit hit = scene.world.cast_ray_closest(
            {1.5f * static_cast<float>(i), 50.0f}, {0.0f, -60.0f});
        sum += static_cast<double>(hit.fraction);
    }
    return sum;
}

bool visit_c_shape(ImpelShapeId, void *context)
{
    ++*static_cast<int *>(context);
    return true;
}

double visits_c(Scene &scene)
{
    int count = 0;
    if (impel_world_visit_aabb(scene.world, ImpelAabb{{0.0f, 0.0f}, {300.0f, 20.0f}}, nullptr,
                               visit_c_shape, &count) != IMPEL_OK) {
        std::abort();
    }
    return count;
}

double visits_cpp(Scene &scene)
{
    int count = 0;
    scene.world.visit_aabb({{0.0f, 0.0f}, {300.0f, 20.0f}}, [&](impel::Shape) { ++count; });
    return count;
}

struct Work {
    const char *name;
    double (*c)(Scene &);
    double (*cpp)(Scene &);
    int elements;
    std::vector<double> c_times;
    std::vector<double> cpp_times;
};

/// Nanoseconds per element.
double measured(double (*work)(Scene &), Scene &scene, int elements, double &sum)
{
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repeats; ++i) {
        sum += work(scene);
    }
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    return time.count() / (static_cast<double>(elements) * repeats);
}

void print(const char *name, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("  %-4s %8.2f ns  [%.2f, %.2f]\n", name, times[times.size() / 2], times.front(),
                times.back());
}

} // namespace

int main(int count, char **arguments)
{
    int rounds = 31;
    if (count == 3 && std::strcmp(arguments[1], "--rounds") == 0) {
        rounds = std::max(1, std::atoi(arguments[2]));
    }
    Scene scene;
    const int events = static_cast<int>(scene.world.get_contact_begin_events().size());
    Work works[] = {
        {"transform of a body", transforms_c, transforms_cpp, body_count, {}, {}},
        {"event", events_c, events_cpp, events, {}, {}},
        {"ray", rays_c, rays_cpp, 200, {}, {}},
        {"visited shape", visits_c, visits_cpp, body_count, {}, {}},
        {"impulse on a body", impulses_c, impulses_cpp, body_count, {}, {}},
    };
    for (int round = -1; round < rounds; ++round) { // round -1 warms up
        for (Work &work : works) {
            double c_sum = 0.0;
            double cpp_sum = 0.0;
            double c_time = 0.0;
            double cpp_time = 0.0;
            // Each goes first in half of the rounds.
            if (round % 2 == 0) {
                c_time = measured(work.c, scene, work.elements, c_sum);
                cpp_time = measured(work.cpp, scene, work.elements, cpp_sum);
            } else {
                cpp_time = measured(work.cpp, scene, work.elements, cpp_sum);
                c_time = measured(work.c, scene, work.elements, c_sum);
            }
            CHECK(std::memcmp(&c_sum, &cpp_sum, sizeof c_sum) == 0);
            if (round >= 0) {
                work.c_times.push_back(c_time);
                work.cpp_times.push_back(cpp_time);
            }
        }
    }
    for (const Work &work : works) {
        std::printf("%s, %d elements, %d rounds\n", work.name, work.elements, rounds);
        print("C", work.c_times);
        print("C++", work.cpp_times);
    }
    return check_result("bench");
}
