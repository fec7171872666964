// Errors: status codes, the exception `Error`, and `Result` for programs without exceptions.
#pragma once

#include "mode.hpp"

#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__cpp_exceptions)
#include <exception>
#include <stdexcept>
#endif

namespace impel {

/// Result code of a call.
enum class Status : ImpelStatus {
    Ok = IMPEL_OK,
    /// A handle is null, forged, destroyed, of another kind, or of a world that no longer exists.
    InvalidHandle = IMPEL_ERROR_INVALID_HANDLE,
    /// An argument is not allowed: NaN, infinite, out of range or degenerate.
    InvalidArgument = IMPEL_ERROR_INVALID_ARGUMENT,
    NullPointer = IMPEL_ERROR_NULL_POINTER,
    /// A buffer is too short.
    Capacity = IMPEL_ERROR_CAPACITY,
    /// A callback tried to change its own world.
    Locked = IMPEL_ERROR_LOCKED,
    /// Another thread uses the world; try again later.
    Busy = IMPEL_ERROR_BUSY,
    /// The input data is corrupt.
    BadData = IMPEL_ERROR_BAD_DATA,
    /// The input data is of an unsupported version.
    Version = IMPEL_ERROR_VERSION,
    /// The object does not support the call.
    Unsupported = IMPEL_ERROR_UNSUPPORTED,
    /// A fixed limit is reached.
    Limit = IMPEL_ERROR_LIMIT,
    /// A defect of the engine. Its world can only be destroyed.
    Internal = IMPEL_ERROR_INTERNAL,
};

/// Name of a status, such as "IMPEL_ERROR_LOCKED".
[[nodiscard]] inline const char *name_of(Status status) noexcept
{
    return impel_status_name(static_cast<ImpelStatus>(status));
}

/// Version of the library: major * 1,000,000 + minor * 1,000 + patch.
[[nodiscard]] inline std::uint32_t version() noexcept { return impel_version(); }

// What all modes share: see mode.hpp.
namespace internal {

/// A failed call. `message` is null if the message is `impel_last_error()`.
struct LocalFailure {
    ImpelStatus status;
    const char *message;
};

/// The failure of an array of the wrong size, which the C++ layer reports itself. The message is
/// valid until the next failure of this kind in the same thread.
[[nodiscard]] inline LocalFailure size_failure(const char *function, const char *name,
                                               std::size_t size, const char *words,
                                               std::size_t expected) noexcept
{
    static thread_local char message[256];
    std::snprintf(message, sizeof message, "%s: %s has %zu elements; it must have %zu (%s)",
                  function, name, size, expected, words);
    return {IMPEL_ERROR_INVALID_ARGUMENT, message};
}

} // namespace internal

#if defined(__cpp_exceptions)
/// A failed call. Nothing has changed, unless the function's description says so.
///
/// `what()` is the message of the library: the function, the argument, its value, what is allowed.
class Error : public std::runtime_error {
public:
    Error(Status status, const char *message) : std::runtime_error(message), status_(status) {}

    [[nodiscard]] Status status() const noexcept { return status_; }

private:
    Status status_;
};
#endif

IMPEL_MODE_BEGIN

#if !defined(IMPEL_NO_EXCEPTIONS)

/// The result of a call. It is the value itself: a failed call throws `Error`.
template <class T>
using Result = T;

namespace detail {

[[noreturn]] inline void fail(ImpelStatus status)
{
    throw Error(static_cast<Status>(status), impel_last_error());
}

inline void outcome(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fail(status);
    }
}

template <class T, class... Values>
T outcome(ImpelStatus status, Values &&...values)
{
    if (status != IMPEL_OK) {
        fail(status);
    }
    return T(std::forward<Values>(values)...);
}

template <class T, class Function>
std::vector<T> collected(Function function)
{
    std::vector<T> list;
    function(list);
    return list;
}

template <class T>
[[noreturn]] T wrong_size(const char *function, const char *name, std::size_t size,
                          const char *words, std::size_t expected)
{
    const auto failure = internal::size_failure(function, name, size, words, expected);
    throw Error(static_cast<Status>(failure.status), failure.message);
}

} // namespace detail

#else

/// The result of a call: a value, or the status and the message of a failure.
///
/// Reading the value of a failed call prints the message and ends the program.
template <class T>
class [[nodiscard]] Result {
public:
    using value_type = T;

    Result(T value) noexcept(std::is_nothrow_move_constructible_v<T>) : status_(IMPEL_OK)
    {
        ::new (static_cast<void *>(&value_)) T(std::move(value));
    }
    Result(internal::LocalFailure failure) noexcept
        : status_(failure.status), message_(failure.message)
    {
    }
    Result(const Result &other) : status_(other.status_), message_(other.message_)
    {
        if (other.has_value()) {
            ::new (static_cast<void *>(&value_)) T(other.value_);
        }
    }
    Result(Result &&other) noexcept(std::is_nothrow_move_constructible_v<T>)
        : status_(other.status_), message_(other.message_)
    {
        if (other.has_value()) {
            ::new (static_cast<void *>(&value_)) T(std::move(other.value_));
        }
    }
    Result &operator=(Result other) noexcept(std::is_nothrow_move_constructible_v<T>)
    {
        this->~Result();
        ::new (static_cast<void *>(this)) Result(std::move(other));
        return *this;
    }
    ~Result()
    {
        if (has_value()) {
            value_.~T();
        }
    }

    [[nodiscard]] bool has_value() const noexcept { return status_ == IMPEL_OK; }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] Status status() const noexcept { return static_cast<Status>(status_); }

    /// The message of the failure; empty after success. It is valid until the thread's next failed
    /// call.
    [[nodiscard]] const char *message() const noexcept
    {
        return has_value() ? "" : message_ != nullptr ? message_ : impel_last_error();
    }

    [[nodiscard]] T &value() & { return require(), value_; }
    [[nodiscard]] const T &value() const & { return require(), value_; }
    [[nodiscard]] T &&value() && { return require(), std::move(value_); }
    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T &&operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T *operator->() { return &value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }

    [[nodiscard]] T value_or(T other) const { return has_value() ? value_ : std::move(other); }

    /// Internal: the failure, to be passed on.
    [[nodiscard]] internal::LocalFailure failure() const noexcept { return {status_, message_}; }

private:
    void require() const
    {
        if (!has_value()) {
            std::fprintf(stderr, "impel: the value of a failed call was read: %s\n", message());
            std::abort();
        }
    }

    ImpelStatus status_;
    const char *message_ = nullptr;
    union {
        T value_;
    };
};

/// The result of a call that returns no value.
template <>
class [[nodiscard]] Result<void> {
public:
    using value_type = void;

    Result() noexcept = default;
    Result(internal::LocalFailure failure) noexcept
        : status_(failure.status), message_(failure.message)
    {
    }

    [[nodiscard]] bool has_value() const noexcept { return status_ == IMPEL_OK; }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] Status status() const noexcept { return static_cast<Status>(status_); }

    /// The message of the failure; empty after success. It is valid until the thread's next failed
    /// call.
    [[nodiscard]] const char *message() const noexcept
    {
        return has_value() ? "" : message_ != nullptr ? message_ : impel_last_error();
    }

    /// Ends the program if the call failed.
    void value() const
    {
        if (!has_value()) {
            std::fprintf(stderr, "impel: a call failed: %s\n", message());
            std::abort();
        }
    }

    /// Internal: the failure, to be passed on.
    [[nodiscard]] internal::LocalFailure failure() const noexcept { return {status_, message_}; }

private:
    ImpelStatus status_ = IMPEL_OK;
    const char *message_ = nullptr;
};

namespace detail {

inline Result<void> outcome(ImpelStatus status) noexcept
{
    return internal::LocalFailure{status, nullptr};
}

template <class T, class... Values>
Result<T> outcome(ImpelStatus status, Values &&...values)
{
    if (status != IMPEL_OK) {
        return internal::LocalFailure{status, nullptr};
    }
    if constexpr (std::is_void_v<T>) {
        return Result<void>();
    } else {
        return T(std::forward<Values>(values)...);
    }
}

template <class T, class Function>
Result<std::vector<T>> collected(Function function)
{
    std::vector<T> list;
    if (const Result<void> result = function(list); !result) {
        return result.failure();
    }
    return list;
}

template <class T>
[[nodiscard]] Result<T> wrong_size(const char *function, const char *name, std::size_t size,
                                   const char *words, std::size_t expected) noexcept
{
    return internal::size_failure(function, name, size, words, expected);
}

} // namespace detail

#endif

namespace detail {

/// Fills a vector by a function that copies a list into a buffer. Uses the capacity of the vector
/// before it allocates more.
template <class T, class Function>
ImpelStatus fill(std::vector<T> &list, Function function)
{
    constexpr std::size_t first_capacity = 16;
    list.resize(list.capacity() > first_capacity ? list.capacity() : first_capacity);
    for (;;) {
        std::size_t count = 0;
        const ImpelStatus status = function(list.data(), list.size(), &count);
        if (status == IMPEL_ERROR_CAPACITY) {
            list.resize(count);
            continue;
        }
        list.resize(status == IMPEL_OK ? count : 0);
        return status;
    }
}

/// A string from a function that copies it, with a null terminator, into a buffer.
template <class Function>
Result<std::string> text(Function function)
{
    std::vector<char> letters;
    const ImpelStatus status = fill(letters, function);
    return outcome<std::string>(status, letters.data(), letters.empty() ? 0 : letters.size() - 1);
}

} // namespace detail

IMPEL_MODE_END

} // namespace impel
