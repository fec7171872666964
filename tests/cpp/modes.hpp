// Calls that work in every mode of impel.hpp: with exceptions and with results.
#pragma once

#include "check.h"
#include "impel.hpp"

#include <atomic>

#if defined(IMPEL_NO_EXCEPTIONS)

template <class T>
T taken(impel::Result<T> result)
{
    if (!result) {
        std::printf("a call failed: %s\n", result.message());
    }
    if constexpr (std::is_void_v<T>) {
        result.value();
    } else {
        return std::move(result).value();
    }
}

/// The value of a call that must succeed.
#define MUST(call) taken(call)

template <class Call>
void check_fails(impel::Status expected, Call call, const char *text, const char *file, int line)
{
    const auto result = call();
    check_true(!result && result.status() == expected && result.message()[0] != '\0', text, file,
               line);
}

#else

#define MUST(call) (call)

template <class Call>
void check_fails(impel::Status expected, Call call, const char *text, const char *file, int line)
{
    try {
        (void)call();
    } catch (const impel::Error &error) {
        check_true(error.status() == expected && error.what()[0] != '\0', text, file, line);
        return;
    }
    check_true(false, text, file, line);
}

#endif

/// A call that must fail with a status and a message.
#define CHECK_FAILS(expected, ...)                                                                 \
    check_fails(impel::Status::expected, [&] { return __VA_ARGS__; }, #__VA_ARGS__, __FILE__,      \
                __LINE__)

/// Number of allocations by C++ so far; the library has an allocator of its own.
extern std::atomic<int> allocations;

/// The parts of the test, one a file. Each returns 0 if nothing failed.
int test_values();
int test_owners();
int test_objects();
int test_joints();
int test_callbacks();
int test_queries();
int test_recordings();
