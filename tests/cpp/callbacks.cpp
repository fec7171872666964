// Callbacks: their answers, their exceptions, their lifetime.
#include "modes.hpp"

#include <array>
#include <memory>

#if defined(__cpp_exceptions)
#include <stdexcept>
#endif

using namespace impel;

namespace {

/// A ball that falls on the ground, with every callback enabled.
struct Scene {
    World world = MUST(World::create());
    Body ball;
    Shape shape;
    Shape ground;

    Scene()
    {
        ShapeDef def;
        def.enable_filter_callback = true;
        def.enable_pre_solve_callback = true;
        ground = MUST(MUST(world.create_body(BodyType::Static)).create_box(10.0f, 1.0f, def));
        ball = MUST(world.create_body(BodyType::Dynamic, {0.0f, 1.4f}));
        shape = MUST(ball.create_circle({{0.0f, 0.0f}, 0.5f}, def));
    }

    /// Height of the ball after some steps.
    float fall(int steps = 60)
    {
        for (int i = 0; i < steps; ++i) {
            MUST(world.step(1.0f / 60.0f));
        }
        return MUST(ball.get_transform()).p.y;
    }
};

void test_answers()
{
    Scene filtered;
    int asked = 0;
    MUST(filtered.world.set_filter_callback([&](Shape a, Shape b) {
        ++asked;
        CHECK((a == filtered.ground && b == filtered.shape) ||
              (b == filtered.ground && a == filtered.shape));
        return false;
    }));
    CHECK(filtered.fall() < 0.0f && asked == 1);

    Scene plain;
    CHECK_NEAR(plain.fall(), 1.5f, 0.02f);

    Scene passed;
    MUST(passed.world.set_pre_solve_callback([](const Contact &, Response &) { return false; }));
    CHECK(passed.fall() < 0.0f);

    Scene watched;
    int contacts = 0;
    MUST(watched.world.set_pre_solve_callback([&](const Contact &contact, Response &response) {
        ++contacts;
        CHECK(contact.point_count == 1);
        response.surface.dynamic_friction = 0.0f;
    }));
    CHECK_NEAR(watched.fall(), 1.5f, 0.02f);
    CHECK(contacts > 10);

    Scene bouncing;
    MUST(bouncing.world.set_mix_callback(
        [](const ImpelMaterial &a, const ImpelMaterial &, Surface &surface) noexcept {
            surface.restitution = a.density;
        }));
    MUST(bouncing.ball.set_transform(transform({0.0f, 3.0f})));
    float highest = 0.0f;
    for (int i = 0; i < 120; ++i) {
        const float y = bouncing.fall(1);
        highest = i > 60 && y > highest ? y : highest;
    }
    CHECK(highest > 2.5f);

    Scene pushed;
    float time = 0.0f;
    MUST(pushed.world.set_step_callback([&](float time_step) {
        time += time_step;
        MUST(pushed.ball.apply_force_to_center({0.0f, 50.0f}));
    }));
    CHECK(pushed.fall() > 5.0f);
    CHECK_NEAR(time, 1.0f, 1e-4f);
    MUST(pushed.world.set_step_callback(nullptr));
    (void)pushed.fall(10);
    void (*const no_function)(float) = nullptr;
    MUST(pushed.world.set_step_callback(no_function));
    (void)pushed.fall(1);
    CHECK_NEAR(time, 1.0f, 1e-4f);

    RevoluteJointDef def;
    def.body_a = MUST(pushed.world.create_body(BodyType::Static, {0.0f, 50.0f}));
    def.body_b = MUST(pushed.world.create_body(BodyType::Dynamic, {0.0f, 50.0f}));
    MUST(Body(def.body_b).create_box(1.0f, 0.1f));
    const RevoluteJoint joint = MUST(pushed.world.create_joint(def));
    MUST(joint.set_enable_callback(true));
    MUST(pushed.world.set_joint_callback([&](const JointMotion &motion, JointResponse &response) {
        CHECK(Joint(motion.joint) == joint);
        response.force = 1.0f;
    }));
    (void)pushed.fall(10);
    CHECK(MUST(joint.get_angle()) > 0.0f);
}

void test_allocations()
{
    Scene scene;
    std::array<int, 64> calls{}; // a capture that no small buffer holds
    MUST(scene.world.set_step_callback([calls](float) mutable { ++calls[0]; }));
    MUST(scene.world.set_filter_callback([calls](Shape, Shape) mutable { return ++calls[1] > 0; }));
    MUST(scene.world.set_pre_solve_callback(
        [calls](const Contact &, Response &) mutable { ++calls[2]; }));
    const int before = allocations;
    (void)scene.fall(30);
    MUST(scene.world.visit_aabb({{-5, -5}, {5, 5}}, [&](Shape) { ++calls[3]; }));
    Character hero(scene.world, {3.0f, 2.0f});
    (void)MUST(hero.move({0.1f, -1.0f}, 0.1f));
    CHECK(calls[3] == 2 && allocations == before);
}

void test_changes()
{
    Scene scene;
    int runs = 0;
    MUST(scene.world.set_pre_solve_callback([&](const Contact &, Response &) {
        CHECK_FAILS(Locked, scene.ball.set_awake(true));
        CHECK_FAILS(Locked, scene.world.step(0.1f));
        MUST(scene.world.defer([&] { ++runs; }));
        MUST(scene.world.defer_destroy_body(scene.ball));
        return true;
    }));
    MUST(scene.world.step(0.1f));
    CHECK(runs == 1 && !scene.ball.is_valid());

    // Outside of a step, and with a callable that can only be moved.
    auto number = std::make_unique<int>(5);
    int seen = 0;
    MUST(scene.world.defer([&seen, number = std::move(number)] { seen = *number; }));
    CHECK(seen == 0 && MUST(scene.world.get_deferred()).waiting == 1);
    MUST(scene.world.run_deferred());
    CHECK(seen == 5);
    MUST(scene.world.defer([&] { seen = 6; }));
    MUST(scene.world.destroy());
    CHECK(seen == 5);
}

/// Counts how many copies exist.
struct Alive {
    explicit Alive(int &number) : count(&number) { ++*count; }
    Alive(const Alive &other) : count(other.count) { ++*count; }
    Alive &operator=(const Alive &) = delete;
    ~Alive() { --*count; }
    void use() const { CHECK(*count > 0); }

    int *count;
};

void test_lifetimes()
{
    int alive = 0;
    {
        Scene scene;
        MUST(scene.world.set_step_callback([held = Alive(alive)](float) { held.use(); }));
        CHECK(alive == 1);
        World moved = std::move(scene.world);
        MUST(moved.step(0.01f));
        MUST(moved.defer([held = Alive(alive)] { held.use(); }));
        CHECK(alive == 2);
        // A callback replaces itself while it runs.
        MUST(moved.set_step_callback([&moved, held = Alive(alive)](float) {
            MUST(moved.set_step_callback([](float) {}));
            held.use();
        }));
        MUST(moved.step(0.01f));
        CHECK(alive == 0);
        MUST(moved.set_step_callback([held = Alive(alive)](float) { held.use(); }));
        MUST(moved.defer([held = Alive(alive)] { held.use(); }));
    }
    CHECK(alive == 0);

    // A callback destroys its world, by its owner and by the owner's end.
    World world = MUST(World::create());
    MUST(world.set_step_callback([&, held = Alive(alive)](float) {
        MUST(world.destroy());
        held.use();
    }));
    MUST(world.step(0.01f));
    CHECK(!world && alive == 0);

    auto owned = std::make_unique<World>(MUST(World::create()));
    const WorldRef ref = *owned;
    MUST(owned->defer([&, held = Alive(alive)] {
        owned.reset();
        held.use();
    }));
    World *const raw = owned.get();
    MUST(raw->step(0.01f));
    CHECK(owned == nullptr && !ref.is_valid() && alive == 0);

    // In a filter the world cannot be destroyed: its end waits for that of the step.
    auto scene = std::make_unique<Scene>();
    const WorldRef late = scene->world;
    auto holder = std::make_unique<World>(std::move(scene->world));
    MUST(holder->set_filter_callback([&, held = Alive(alive)](Shape, Shape) {
        holder.reset();
        CHECK(late.is_valid());
        held.use();
        return true;
    }));
    World *const stepped = holder.get();
    MUST(stepped->step(0.01f));
    CHECK(!late.is_valid() && alive == 0);
}

#if defined(__cpp_exceptions)
/// Steps a scene whose callbacks throw. Returns the message of the exception.
std::string message_of_step(World &world)
{
    try {
        MUST(world.step(1.0f / 60.0f));
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "";
}

void test_exceptions()
{
    const auto thrower = [](const char *text) { throw std::runtime_error(text); };

    // The step is complete, and what the callback changed is put back.
    Scene plain;
    Scene thrown;
    MUST(thrown.world.set_pre_solve_callback([&](const Contact &, Response &response) -> bool {
        response.normal = {1.0f, 0.0f};
        response.surface.static_friction = 0.0f;
        thrower("pre-solve");
        return false;
    }));
    MUST(thrown.world.set_mix_callback(
        [&](const ImpelMaterial &, const ImpelMaterial &, Surface &surface) {
            surface.restitution = 1.0f;
            thrower("mix");
        }));
    std::vector<std::string> messages;
    for (int i = 0; i < 60; ++i) {
        MUST(plain.world.step(1.0f / 60.0f));
        messages.push_back(message_of_step(thrown.world));
    }
    CHECK(messages[0] == "mix"); // the first of the step
    CHECK(messages[5] == "pre-solve"); // it falls asleep later
    CHECK(MUST(plain.world.hash()) == MUST(thrown.world.hash()));

    Scene filtered;
    MUST(filtered.world.set_filter_callback([&](Shape, Shape) -> bool {
        thrower("filter");
        return true;
    }));
    CHECK(message_of_step(filtered.world) == "filter");
    CHECK(message_of_step(filtered.world).empty());
    CHECK(filtered.fall() < 0.0f);

    // A callback of a step and deferred calls; the second is made although the first threw.
    Scene deferring;
    int calls = 0;
    MUST(deferring.world.set_step_callback([&](float) {
        ++calls;
        thrower("step callback");
    }));
    MUST(deferring.world.defer([&] { thrower("deferred"); }));
    MUST(deferring.world.defer([&] { ++calls; }));
    CHECK(message_of_step(deferring.world) == "step callback" && calls == 2);
    MUST(deferring.world.defer([&] { thrower("deferred"); }));
    std::string message;
    try {
        MUST(deferring.world.run_deferred());
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    CHECK(message == "deferred");
    message.clear();
    calls = 0;
    try {
        (void)MUST(deferring.world.advance(0.05f));
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    CHECK(message == "step callback" && calls == 3);

    // A callback that destroys its world and throws.
    World gone = MUST(World::create());
    MUST(gone.set_step_callback([&](float) {
        MUST(gone.destroy());
        thrower("destroyed");
    }));
    CHECK(message_of_step(gone) == "destroyed");

#if !defined(IMPEL_NO_EXCEPTIONS)
    // An error of the library leaves a callback like any other exception.
    Scene locked;
    MUST(locked.world.set_pre_solve_callback([&](const Contact &, Response &) {
        locked.ball.set_awake(true);
    }));
    bool caught = false;
    try {
        locked.world.step(1.0f / 60.0f);
    } catch (const Error &error) {
        caught = error.status() == Status::Locked;
    }
    CHECK(caught);
#endif
}
#else
void test_exceptions() {}
#endif

/// Runs tasks at once, and counts them.
struct Tasks {
    int *enqueued;
    int *finished;
    bool throws = false;

    void *enqueue(ImpelTask task, void *task_context)
    {
        ++*enqueued;
#if defined(__cpp_exceptions)
        if (throws) {
            throw std::runtime_error("no task");
        }
#endif
        task(task_context);
        return this;
    }
    void finish(void *task) noexcept
    {
        CHECK(task == this);
        ++*finished;
    }
};

void test_tasks()
{
    WorldDef def;
    def.worker_count = 2;
    World world = MUST(World::create(def));
    const Body ground = MUST(world.create_body(BodyType::Static));
    MUST(ground.create_box(200.0f, 1.0f));
    for (int i = 0; i < 1500; ++i) {
        const Body ball = MUST(world.create_body(
            BodyType::Dynamic,
            {static_cast<float>(i % 150) - 75.0f, 1.4f + static_cast<float>(i / 150)}));
        MUST(ball.create_circle({{0.0f, 0.0f}, 0.5f}));
    }
    int enqueued = 0;
    int finished = 0;
    MUST(world.set_task_callbacks(Tasks{&enqueued, &finished}));
    MUST(world.step(1.0f / 60.0f));
    CHECK(enqueued > 0 && enqueued == finished);
#if defined(__cpp_exceptions)
    MUST(world.set_task_callbacks(Tasks{&enqueued, &finished, true}));
    CHECK(message_of_step(world) == "no task");
#endif
    MUST(world.set_task_callbacks(nullptr));
    MUST(world.step(1.0f / 60.0f));
}

void test_bodies_of_many_worlds()
{
    Scene a, b;
    const Body bodies[] = {b.ball, a.ball};
    const Vec2 impulses[] = {Vec2{1.0f, 0.0f}, Vec2{0.0f, 2.0f}};
    Transform transforms[2];
    Vec2 before[2], after[2];
    bool awake[2];
    MUST(World::get_states_of_all(bodies, transforms, before, {}, awake));
    MUST(World::apply_impulses_to_all(bodies, impulses));
    MUST(World::get_states_of_all(bodies, {}, after));
    CHECK(awake[0] && awake[1]);
    for (int i = 0; i < 2; ++i) {
        CHECK(transforms[i].p.x == MUST(bodies[i].get_transform()).p.x);
        const float mass = MUST(bodies[i].get_mass());
        CHECK(after[i].x == before[i].x + impulses[i].x / mass);
        CHECK(after[i].y == before[i].y + impulses[i].y / mass);
    }
    CHECK_FAILS(InvalidArgument, World::get_states_of_all(bodies, {transforms, 1}));
    CHECK_FAILS(InvalidArgument, World::apply_impulses_to_all(bodies, {impulses, 1}));
}

void test_many_worlds()
{
    Scene a, b, alone;
    World *const worlds[] = {&a.world, &b.world};
    Status statuses[2] = {Status::Busy, Status::Busy};
    int calls = 0;
    MUST(b.world.set_step_callback([&](float) { ++calls; }));
    for (int i = 0; i < 10; ++i) {
        MUST(World::step_all(worlds, 1.0f / 60.0f, 4, 2, statuses));
        MUST(alone.world.step(1.0f / 60.0f));
    }
    CHECK(calls == 10);
    CHECK(statuses[0] == Status::Ok && statuses[1] == Status::Ok);
    CHECK(MUST(a.world.hash()) == MUST(alone.world.hash()));
    CHECK(MUST(b.world.hash()) == MUST(alone.world.hash()));

    World *const twice[] = {&a.world, &a.world};
    CHECK_FAILS(InvalidArgument, World::step_all(twice, 0.01f));
    World *const null[] = {&a.world, nullptr};
    CHECK_FAILS(InvalidHandle, World::step_all(null, 0.01f));
    CHECK_FAILS(InvalidArgument, World::step_all(worlds, 0.01f, 4, 0, {statuses, 1}));
    CHECK(MUST(a.world.hash()) == MUST(alone.world.hash()));

#if defined(__cpp_exceptions)
    MUST(b.world.set_step_callback([](float) { throw std::runtime_error("in b"); }));
    std::string message;
    try {
        MUST(World::step_all(worlds, 1.0f / 60.0f));
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    CHECK(message == "in b");
    MUST(alone.world.step(1.0f / 60.0f));
    CHECK(MUST(a.world.hash()) == MUST(alone.world.hash())); // stepped all the same
#endif
}

} // namespace

int test_callbacks()
{
    test_answers();
    test_allocations();
    test_changes();
    test_lifetimes();
    test_exceptions();
    test_tasks();
    test_bodies_of_many_worlds();
    test_many_worlds();
    return check_result("callbacks");
}
