// `World`: the owner of a world, with steps and callbacks.
#pragma once

#include "visitors.hpp"

#include <deque>
#include <vector>

namespace impel {
IMPEL_MODE_BEGIN

/// Owner of a world. Its destructor destroys the world and everything in it.
///
/// It can be moved, not copied; a `WorldRef` is a handle that does not own it. A world that was
/// moved from, or made by the default constructor, is null: its methods fail with
/// `Status::InvalidHandle`.
///
/// Callbacks are any callables. The world keeps a copy of each until it is replaced. Setting one
/// allocates memory, calling it does not. They run on the thread that steps. Apart from step
/// callbacks and deferred calls they may read the world, but not change it: changes fail with
/// `Status::Locked`, so queue them with `defer` and its like. If a callback throws, the step
/// continues as if it had not been called; a filter that throws forbids the contact. `step` throws
/// the first exception after the step is complete.
///
/// A callback may replace itself, and a step callback or a deferred call may destroy the world.
class World : public WorldRef {
public:
    /// A null world. See `create`.
    World() noexcept = default;

#if !defined(IMPEL_NO_EXCEPTIONS)
    /// Creates a world: `World world{WorldDef()};`.
    explicit World(const ImpelWorldDef &def) : World(create(def)) {}
#endif

    /// Creates a world.
    [[nodiscard]] static Result<World> create(const ImpelWorldDef &def = WorldDef())
    {
        ImpelWorldId id{0};
        const ImpelStatus status = impel_world_create(&def, &id);
        return detail::outcome<World>(status, id);
    }

    /// Takes ownership of a world that the C API created, and that has no callbacks.
    explicit World(ImpelWorldId id)
        : WorldRef(id), hooks_(id.raw != 0 ? new detail::Hooks : nullptr)
    {
    }

    World(World &&other) noexcept
        : WorldRef(std::exchange(static_cast<WorldRef &>(other), WorldRef())),
          hooks_(std::exchange(other.hooks_, nullptr))
    {
    }
    World &operator=(World &&other) noexcept
    {
        World moved(std::move(other));
        std::swap(static_cast<WorldRef &>(*this), static_cast<WorldRef &>(moved));
        std::swap(hooks_, moved.hooks_);
        return *this;
    }
    World(const World &) = delete;
    World &operator=(const World &) = delete;
    ~World() { end(); }

    /// The handle, which does not own the world.
    [[nodiscard]] WorldRef ref() const noexcept { return *this; }

    /// Destroys the world and everything in it; this owner is null then. Fails, and changes
    /// nothing, with `Status::Busy` if another thread uses it, and with `Status::Locked` in a
    /// callback other than a step callback or a deferred call.
    Result<void> destroy()
    {
        const ImpelStatus status = impel_world_destroy(*this);
        if (status == IMPEL_OK) {
            detail::Hooks::give_up(std::exchange(hooks_, nullptr), ImpelWorldId{0});
            static_cast<WorldRef &>(*this) = WorldRef();
        }
        return detail::outcome(status);
    }

    // Steps

    /// Advances the simulation by `time_step` seconds, divided into `substeps`. Use a fixed time
    /// step, such as 1/60. Forces applied since the last step act during the whole step, and are
    /// then cleared. Deferred changes are made at its end. Events and other borrowed arrays of the
    /// last step become invalid.
    Result<void> step(float time_step, std::uint32_t substeps = 4)
    {
        return run([&] { return impel_world_step(*this, time_step, substeps); });
    }

    /// Steps many worlds in parallel, each as `step` does, on `worker_count` threads. 0 means a
    /// thread for each processor core. Callbacks run on the thread that steps their world. If a
    /// world is null or listed twice, none is stepped. If the step of a world fails, the other
    /// worlds are stepped; `statuses`, which may be empty, receives the status of each. Throws the
    /// first exception of the callbacks of the first world that has one. Other worlds throw theirs
    /// in their next step.
    static Result<void> step_all(Span<World *const> worlds, float time_step,
                                 std::uint32_t substeps = 4, std::uint32_t worker_count = 0,
                                 Span<Status> statuses = {})
    {
        if (!statuses.empty() && statuses.size() != worlds.size()) {
            return detail::wrong_size<void>("World::step_all", "statuses", statuses.size(),
                                            "as many as worlds", worlds.size());
        }
        std::vector<ImpelWorldId> ids;
        std::deque<detail::Hooks::Running> running;
        for (World *world : worlds) {
            ids.push_back(world != nullptr ? ImpelWorldId(*world) : ImpelWorldId{0});
            if (world != nullptr && world->hooks_ != nullptr) {
                running.emplace_back(*world->hooks_);
            }
        }
        std::vector<ImpelStatus> results(statuses.size());
        const ImpelStatus status =
            impel_worlds_step(ids.data(), ids.size(), time_step, substeps, worker_count,
                              results.empty() ? nullptr : results.data());
        for (std::size_t i = 0; i < results.size(); ++i) {
            statuses[i] = static_cast<Status>(results[i]);
        }
        for (detail::Hooks::Running &each : running) {
            each.rethrow();
        }
        return detail::outcome(status);
    }

    /// Reads the states of bodies of any worlds: transforms, linear velocities in m/s, angular
    /// velocities in rad/s, whether each is awake, and whether it touches another body. Each span
    /// has as many elements as `bodies`, or none. See `impel_worlds_get_states`.
    static Result<void> get_states_of_all(ArrayArg<Body> bodies, Span<Transform> transforms,
                                          Span<Vec2> linear = {}, Span<float> angular = {},
                                          Span<bool> awake = {}, Span<bool> touching = {})
    {
        const std::size_t sizes[] = {transforms.size(), linear.size(), angular.size(),
                                     awake.size(), touching.size()};
        const char *const names[] = {"transforms", "linear", "angular", "awake", "touching"};
        for (std::size_t i = 0; i < 5; ++i) {
            if (sizes[i] != 0 && sizes[i] != bodies.size()) {
                return detail::wrong_size<void>("World::get_states_of_all", names[i], sizes[i],
                                                "as many as bodies", bodies.size());
            }
        }
        return detail::outcome(impel_worlds_get_states(bodies.data(), bodies.size(),
                                                       transforms.data(), linear.data(),
                                                       angular.data(), awake.data(),
                                                       touching.data()));
    }

    /// Applies an impulse, in N s, to each of the bodies, which may be of any worlds, at a point of
    /// its world; without points, at the centres of mass. See `impel_worlds_apply_impulses`.
    static Result<void> apply_impulses_to_all(ArrayArg<Body> bodies, ArrayArg<Vec2> impulses,
                                              ArrayArg<Vec2> points = {})
    {
        if (impulses.size() != bodies.size()) {
            return detail::wrong_size<void>("World::apply_impulses_to_all", "impulses",
                                            impulses.size(), "as many as bodies", bodies.size());
        }
        if (!points.empty() && points.size() != bodies.size()) {
            return detail::wrong_size<void>("World::apply_impulses_to_all", "points",
                                            points.size(), "as many as bodies", bodies.size());
        }
        return detail::outcome(impel_worlds_apply_impulses(bodies.data(), bodies.size(),
                                                           impulses.data(), points.data()));
    }

    /// Adds the time of a frame, in seconds, and takes the fixed steps of the world's settings that
    /// fit into the total. Use the `alpha` of the result to interpolate transforms. Forces applied
    /// before act in the first of these steps only: apply a continuous force in a step callback.
    Result<Advance> advance(float elapsed)
    {
        Advance advance{};
        return run([&] { return impel_world_advance(*this, elapsed, &advance); }, advance);
    }

    /// Updates contacts and sensors, and raises their events, without a step.
    Result<void> update_contacts()
    {
        return run([&] { return impel_world_update_contacts(*this); });
    }

    /// Makes the deferred changes now, outside of a step.
    Result<void> run_deferred()
    {
        return run([&] { return impel_world_run_deferred(*this); });
    }

    /// Plays a recording up to its next step; see `start_replay`.
    Result<Replay> step_replay()
    {
        Replay replay{};
        return run([&] { return impel_world_step_replay(*this, &replay); }, replay);
    }

    /// Plays a recording to a step, backwards or forwards; see `start_replay`.
    Result<Replay> seek_replay(std::uint64_t step)
    {
        Replay replay{};
        return run([&] { return impel_world_seek_replay(*this, step, &replay); }, replay);
    }

    // Callbacks. `nullptr` removes a callback.

    /// Sets the function that is called before each step of `step` and `advance` (fixed update):
    /// `void(float time_step)`. It may change the world, but not step it.
    template <class Function>
    Result<void> set_step_callback(Function function)
    {
        return set<detail::Hooks::Step>(
            impel_world_set_step_callback, std::move(function),
            [](ImpelWorldId, float time_step, void *context) noexcept {
                auto &hook = *static_cast<detail::HookOf<Function> *>(context);
                hook.caught->call(true, [&] { return detail::answer(hook.function, time_step); });
            });
    }
    Result<void> set_step_callback(std::nullptr_t)
    {
        return remove<detail::Hooks::Step>(
            impel_world_set_step_callback(*this, nullptr, nullptr));
    }

    /// Sets the function that decides whether two shapes may touch: `bool(Shape a, Shape b)`. It is
    /// called for pairs of which one has `enable_filter_callback`.
    template <class Function>
    Result<void> set_filter_callback(Function function)
    {
        return set<detail::Hooks::Filter>(
            impel_world_set_filter_callback, std::move(function),
            [](ImpelShapeId a, ImpelShapeId b, void *context) noexcept {
                auto &hook = *static_cast<detail::HookOf<Function> *>(context);
                return hook.caught->call(
                    false, [&] { return detail::answer(hook.function, Shape(a), Shape(b)); });
            });
    }
    Result<void> set_filter_callback(std::nullptr_t)
    {
        return remove<detail::Hooks::Filter>(
            impel_world_set_filter_callback(*this, nullptr, nullptr));
    }

    /// Sets the function that changes or disables contacts before they are solved:
    /// `bool(const Contact &contact, Response &response)`, or `void` to disable none. It is called
    /// for contacts of which one shape has `enable_pre_solve_callback`.
    template <class Function>
    Result<void> set_pre_solve_callback(Function function)
    {
        return set<detail::Hooks::PreSolve>(
            impel_world_set_pre_solve_callback, std::move(function),
            [](const ImpelContact *contact, ImpelResponse *response, void *context) noexcept {
                auto &hook = *static_cast<detail::HookOf<Function> *>(context);
                return detail::call_with<Function, const Contact &, Response &>(
                    hook, *response, *contact, *response);
            });
    }
    Result<void> set_pre_solve_callback(std::nullptr_t)
    {
        return remove<detail::Hooks::PreSolve>(
            impel_world_set_pre_solve_callback(*this, nullptr, nullptr));
    }

    /// Sets the function that mixes the materials of new contacts:
    /// `void(const ImpelMaterial &a, const ImpelMaterial &b, Surface &surface)`. The surface is
    /// filled with the values of the mix rules.
    template <class Function>
    Result<void> set_mix_callback(Function function)
    {
        return set<detail::Hooks::Mix>(
            impel_world_set_mix_callback, std::move(function),
            [](const ImpelMaterial *a, const ImpelMaterial *b, ImpelSurface *surface,
               void *context) noexcept {
                auto &hook = *static_cast<detail::HookOf<Function> *>(context);
                using Read = const ImpelMaterial &;
                detail::call_with<Function, Read, Read, Surface &>(hook, *surface, *a, *b,
                                                                   *surface);
            });
    }
    Result<void> set_mix_callback(std::nullptr_t)
    {
        return remove<detail::Hooks::Mix>(
            impel_world_set_mix_callback(*this, nullptr, nullptr));
    }

    /// Sets the function that drives joints before they are solved:
    /// `bool(const JointMotion &motion, JointResponse &response)`, or `void` to disable none. It is
    /// called for joints with `set_enable_callback(true)`.
    template <class Function>
    Result<void> set_joint_callback(Function function)
    {
        return set<detail::Hooks::Joint>(
            impel_world_set_joint_callback, std::move(function),
            [](const ImpelJointMotion *motion, ImpelJointResponse *response,
               void *context) noexcept {
                auto &hook = *static_cast<detail::HookOf<Function> *>(context);
                return detail::call_with<Function, const JointMotion &, JointResponse &>(
                    hook, *response, *motion, *response);
            });
    }
    Result<void> set_joint_callback(std::nullptr_t)
    {
        return remove<detail::Hooks::Joint>(
            impel_world_set_joint_callback(*this, nullptr, nullptr));
    }

    /// Sets the task system that replaces the world's own threads: an object with
    ///
    /// ```cpp
    /// void *enqueue(ImpelTask task, void *task_context); // calls task(task_context), now or later
    /// void finish(void *enqueued) noexcept;              // returns when the task has returned
    /// ```
    ///
    /// `enqueue` returns a value that identifies the task, or null if the task has returned. If it
    /// throws, the task runs at once on the thread that steps.
    template <class System>
    Result<void> set_task_callbacks(System system)
    {
        using Hook = detail::HookOf<System>;
        static_assert(noexcept(std::declval<System &>().finish(nullptr)),
                      "finish must be noexcept: the step cannot go on without the task");
        return hold<detail::Hooks::Tasks, Hook>(std::move(system), [&](Hook *hook) {
            return impel_world_set_task_callbacks(
                *this,
                [](ImpelTask task, void *task_context, void *context) noexcept -> void * {
                    auto &held = *static_cast<Hook *>(context);
                    bool is_enqueued = false;
                    void *const enqueued = held.caught->call(static_cast<void *>(nullptr), [&] {
                        void *const found = held.function.enqueue(task, task_context);
                        is_enqueued = true;
                        return found;
                    });
                    if (!is_enqueued) {
                        task(task_context);
                    }
                    return enqueued;
                },
                [](void *enqueued, void *context) noexcept {
                    static_cast<Hook *>(context)->function.finish(enqueued);
                },
                hook);
        });
    }
    Result<void> set_task_callbacks(std::nullptr_t)
    {
        return remove<detail::Hooks::Tasks>(
            impel_world_set_task_callbacks(*this, nullptr, nullptr, nullptr));
    }

    /// Queues a function, `void()`, for the end of the step, when the world may be changed. Outside
    /// of a step it waits for the next one, or for `run_deferred`. It is not called if the world is
    /// destroyed before.
    template <class Function>
    Result<void> defer(Function function)
    {
        struct Call final : detail::Hooks::Deferred {
            explicit Call(Function call) : function(std::move(call)) {}
            void run() override { function(); }

            Function function;
        };
        if (hooks_ == nullptr) {
            return detail::outcome(impel_world_defer_callback(*this, detail::Hooks::run, nullptr));
        }
        const auto at = hooks_->push(std::make_unique<Call>(std::move(function)));
        const ImpelStatus status =
            impel_world_defer_callback(*this, detail::Hooks::run, at->get());
        if (status != IMPEL_OK) {
            hooks_->take_back(at);
        }
        return detail::outcome(status);
    }

private:
    /// Makes a call that runs callbacks, and then throws their first exception. Returns `values` if
    /// it succeeds.
    template <class Function, class... Values>
    Result<typename detail::FirstOf<void, Values...>::type> run(Function function,
                                                                Values &...values)
    {
        using Value = typename detail::FirstOf<void, Values...>::type;
        if (hooks_ == nullptr) {
            return detail::outcome<Value>(function(), values...);
        }
        // Callbacks may move or destroy this owner.
        detail::Hooks::Running running(*hooks_);
        const ImpelStatus status = function();
        running.rethrow();
        return detail::outcome<Value>(status, values...);
    }

    template <detail::Hooks::Kind kind, class Set, class Function, class Call>
    Result<void> set(Set set_callback, Function function, Call call)
    {
        if constexpr (std::is_pointer_v<Function>) {
            if (function == nullptr) {
                return remove<kind>(set_callback(*this, nullptr, nullptr));
            }
        }
        using Hook = detail::HookOf<Function>;
        return hold<kind, Hook>(std::move(function),
                                [&](Hook *hook) { return set_callback(*this, call, hook); });
    }

    /// Sets a callback with a hook as its context.
    template <detail::Hooks::Kind kind, class Hook, class Function, class Set>
    Result<void> hold(Function function, Set set_callback)
    {
        if (hooks_ == nullptr) {
            return detail::outcome(set_callback(nullptr));
        }
        auto hook = std::make_unique<Hook>(std::move(function), hooks_->caught);
        const ImpelStatus status = set_callback(hook.get());
        if (status == IMPEL_OK) {
            hooks_->set(kind, std::move(hook));
        }
        return detail::outcome(status);
    }

    template <detail::Hooks::Kind kind>
    Result<void> remove(ImpelStatus status)
    {
        if (status == IMPEL_OK) {
            hooks_->set(kind, nullptr);
        }
        return detail::outcome(status);
    }

    void end() noexcept
    {
        if (hooks_ == nullptr) {
            return;
        }
        const ImpelStatus status = impel_world_destroy(*this);
        const bool is_gone = status == IMPEL_OK || status == IMPEL_ERROR_INVALID_HANDLE;
        // A world that another thread uses cannot be destroyed. It stays, with its callbacks.
        if (is_gone || hooks_->is_running()) {
            detail::Hooks::give_up(hooks_, is_gone ? ImpelWorldId{0} : ImpelWorldId(*this));
        }
    }

    detail::Hooks *hooks_ = nullptr;
};

IMPEL_MODE_END
} // namespace impel
