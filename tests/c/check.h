/*
 * A minimal framework for the C tests: it counts checks, prints failures and continues.
 *
 * Every check prints where and why it failed. main ends with `return check_result("name");`.
 * Everything is C99 and C++17.
 */
#ifndef CHECK_H
#define CHECK_H

#include "impel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A build that is meant to be sanitized, and is not, would find nothing. */
#if defined(IMPEL_EXPECT_SANITIZERS) && !defined(__SANITIZE_ADDRESS__)
#if defined(__has_feature)
#if !__has_feature(address_sanitizer)
#error "IMPEL_SANITIZE is on, and the compiler has no AddressSanitizer on"
#endif
#else
#error "IMPEL_SANITIZE is on, and the compiler has no AddressSanitizer on"
#endif
#endif

static int check_count = 0;
static int check_failures = 0;

/* Threads may check at the same time. */
#ifdef __GNUC__
#define CHECK_ADD_ONE(counter) ((void)__atomic_fetch_add(&(counter), 1, __ATOMIC_RELAXED))
#else
#define CHECK_ADD_ONE(counter) ((void)(counter)++)
#endif

/* A condition that must hold. */
#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)

/* A call that must return IMPEL_OK. */
#define CHECK_OK(call) check_status((call), IMPEL_OK, #call, __FILE__, __LINE__)

/* A call that must return this status. */
#define CHECK_STATUS(expected, call) check_status((call), (expected), #call, __FILE__, __LINE__)

/* A call that must return this status and set a message that contains this text. */
#define CHECK_ERROR(expected, text, call)                                \
    do {                                                                 \
        check_status((call), (expected), #call, __FILE__, __LINE__);     \
        check_message((text), #call, __FILE__, __LINE__);                \
    } while (0)

/* A float that must be within a tolerance of another. */
#define CHECK_NEAR(value, expected, tolerance) \
    check_near((value), (expected), (tolerance), #value, __FILE__, __LINE__)

/* An unsigned number that must equal another. */
#define CHECK_EQUAL(value, expected) \
    check_equal((uint64_t)(value), (uint64_t)(expected), #value, __FILE__, __LINE__)

static inline void check_true(bool holds, const char *text, const char *file, int line)
{
    CHECK_ADD_ONE(check_count);
    if (!holds) {
        CHECK_ADD_ONE(check_failures);
        printf("%s:%d: failed: %s\n", file, line, text);
    }
}

static inline void check_status(ImpelStatus status, ImpelStatus expected, const char *text,
                                const char *file, int line)
{
    CHECK_ADD_ONE(check_count);
    if (status != expected) {
        CHECK_ADD_ONE(check_failures);
        printf("%s:%d: %s gave %s, not %s (last error: %s)\n", file, line, text,
               impel_status_name(status), impel_status_name(expected), impel_last_error());
    }
}

static inline void check_message(const char *part, const char *text, const char *file, int line)
{
    CHECK_ADD_ONE(check_count);
    if (strstr(impel_last_error(), part) == NULL) {
        CHECK_ADD_ONE(check_failures);
        printf("%s:%d: after %s the last error is \"%s\", without \"%s\"\n", file, line, text,
               impel_last_error(), part);
    }
}

static inline void check_near(float value, float expected, float tolerance, const char *text,
                              const char *file, int line)
{
    CHECK_ADD_ONE(check_count);
    /* Written so that NaN fails. */
    if (!(fabsf(value - expected) <= tolerance)) {
        CHECK_ADD_ONE(check_failures);
        printf("%s:%d: %s is %.9g, not %.9g +- %.3g\n", file, line, text, (double)value,
               (double)expected, (double)tolerance);
    }
}

static inline void check_equal(uint64_t value, uint64_t expected, const char *text,
                               const char *file, int line)
{
    CHECK_ADD_ONE(check_count);
    if (value != expected) {
        CHECK_ADD_ONE(check_failures);
        printf("%s:%d: %s is %llu, not %llu\n", file, line, text, (unsigned long long)value,
               (unsigned long long)expected);
    }
}

/* Prints the result, which main returns. */
static inline int check_result(const char *name)
{
    printf("%s: %d checks, %d failed\n", name, check_count, check_failures);
    return check_failures == 0 && check_count > 0 ? 0 : 1;
}

#endif /* CHECK_H */
