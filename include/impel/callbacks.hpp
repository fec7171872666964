// Adapts callables to callbacks of the library. Their exceptions are caught, and thrown later.
#pragma once

#include "generated/methods.hpp"

#include <list>
#include <memory>

namespace impel {
IMPEL_MODE_BEGIN

namespace detail {

/// The first exception of callbacks. It is thrown after the call that ran them has returned.
class Caught {
public:
    /// Calls a function. If it throws, the exception is kept, and `otherwise` is the result.
    template <class Value, class Function>
    Value call(Value otherwise, Function &&function) noexcept
    {
#if defined(__cpp_exceptions)
        try {
            return std::forward<Function>(function)();
        } catch (...) {
            keep();
            return otherwise;
        }
#else
        (void)otherwise;
        return std::forward<Function>(function)();
#endif
    }

    /// Throws the exception, if there is one.
    void rethrow()
    {
#if defined(__cpp_exceptions)
        if (exception_ != nullptr) {
            std::rethrow_exception(std::exchange(exception_, nullptr));
        }
#endif
    }

private:
#if defined(__cpp_exceptions)
    void keep() noexcept
    {
        if (exception_ == nullptr) {
            exception_ = std::current_exception();
        }
    }

    std::exception_ptr exception_;
#endif
};

/// Calls a callback. Returns its result as a bool, or true if it returns void.
template <class Function, class... Arguments>
bool answer(Function &function, Arguments &&...arguments)
{
    if constexpr (std::is_void_v<std::invoke_result_t<Function &, Arguments...>>) {
        function(std::forward<Arguments>(arguments)...);
        return true;
    } else {
        return static_cast<bool>(function(std::forward<Arguments>(arguments)...));
    }
}

/// A callable that a world owns.
struct Hook {
    virtual ~Hook() = default;
};

/// A callable of a type, and the object that keeps its exceptions.
template <class Function>
struct HookOf final : Hook {
    HookOf(Function call, Caught &exceptions) : function(std::move(call)), caught(&exceptions) {}

    Function function;
    Caught *caught;
};

/// Calls a callback that may change `values`. If it throws, the values before are restored.
template <class Function, class... Arguments, class Values>
bool call_with(HookOf<Function> &hook, Values &values, Arguments... arguments) noexcept
{
    const auto ask = [&] {
        return answer(hook.function, static_cast<Arguments>(arguments)...);
    };
#if defined(__cpp_exceptions)
    if constexpr (!std::is_nothrow_invocable_v<Function &, Arguments...>) {
        const Values before = values;
        bool has_returned = false;
        const bool value = hook.caught->call(true, [&] {
            const bool found = ask();
            has_returned = true;
            return found;
        });
        if (!has_returned) {
            values = before;
        }
        return value;
    }
#else
    (void)values;
#endif
    return ask();
}

/// The first type of a list; `Otherwise` if it is empty.
template <class Otherwise, class... Types>
struct FirstOf {
    using type = Otherwise;
};
template <class Otherwise, class First, class... Rest>
struct FirstOf<Otherwise, First, Rest...> {
    using type = First;
};

/// The callbacks of a world. Their address is fixed while the world's owner moves.
class Hooks {
public:
    enum Kind { Step, Filter, PreSolve, Mix, Joint, Tasks, KindCount };

    struct Deferred;
    using Queue = std::list<std::unique_ptr<Deferred>>;

    /// A call for the end of a step.
    struct Deferred {
        virtual ~Deferred() = default;
        virtual void run() = 0;

        Hooks *hooks = nullptr;
        Queue::iterator at;
    };

    Caught caught;

    /// Replaces the callable of a kind.
    void set(Kind kind, std::unique_ptr<Hook> hook)
    {
        std::swap(hooks_[kind], hook);
        // The replaced one may be running.
        if (depth_ > 0 && hook != nullptr) {
            replaced_.push_back(std::move(hook));
        }
    }

    /// Queues a call. Pass the iterator to `take_back` to remove the call from the queue.
    Queue::iterator push(std::unique_ptr<Deferred> call)
    {
        call->hooks = this;
        Deferred &queued = *call;
        queued.at = queue_.insert(queue_.end(), std::move(call));
        return queued.at;
    }

    void take_back(Queue::iterator at) { queue_.erase(at); }

    static void run(ImpelWorldId, void *context) noexcept
    {
        auto *call = static_cast<Deferred *>(context);
        Hooks &hooks = *call->hooks;
        const std::unique_ptr<Deferred> owned = std::move(*call->at);
        hooks.queue_.erase(call->at);
        hooks.caught.call(0, [&] {
            owned->run();
            return 0;
        });
    }

    /// Frees the callbacks of a destroyed world. If a callback runs, frees them when it has
    /// returned, and then first destroys the world `alive`, unless it is null.
    static void give_up(Hooks *hooks, ImpelWorldId alive) noexcept
    {
        if (hooks->depth_ == 0) {
            delete hooks;
            return;
        }
        hooks->is_given_up_ = true;
        hooks->to_destroy_ = alive;
    }

    [[nodiscard]] bool is_running() const noexcept { return depth_ > 0; }

    /// Scope in which a call runs callbacks.
    class Running {
    public:
        explicit Running(Hooks &hooks) noexcept : hooks_(hooks) { ++hooks_.depth_; }
        Running(const Running &) = delete;
        Running &operator=(const Running &) = delete;
        ~Running()
        {
            if (--hooks_.depth_ > 0) {
                return;
            }
            hooks_.replaced_.clear();
            if (hooks_.is_given_up_) {
                if (hooks_.to_destroy_.raw != 0) {
                    (void)impel_world_destroy(hooks_.to_destroy_);
                }
                delete &hooks_;
            }
        }

        /// Throws the first exception of the callbacks, unless this call is within another one.
        void rethrow()
        {
            if (hooks_.depth_ == 1) {
                hooks_.caught.rethrow();
            }
        }

    private:
        Hooks &hooks_;
    };

private:
    std::unique_ptr<Hook> hooks_[KindCount];
    std::vector<std::unique_ptr<Hook>> replaced_;
    Queue queue_;
    unsigned depth_ = 0;
    bool is_given_up_ = false;
    ImpelWorldId to_destroy_{0};
};

} // namespace detail

IMPEL_MODE_END
} // namespace impel
