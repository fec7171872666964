/* base.h: allocator, assert handler, version, timers, hash. */
#if !defined(_WIN32) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200112L
#endif

#include "layer.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <sched.h>
#include <time.h>
#endif

#define ALIGNMENT 16

static b2AllocFcn *host_allocate;
static b2FreeFcn *host_free;
static atomic_int allocated_bytes;

/* The functions that impel has accepted. It takes memory from the host only if it was built with
 * the option host_allocator, and keeps its first functions for the rest of the process. */
static b2AllocFcn *impel_allocate;
static b2FreeFcn *impel_free;

static void *allocate_for_impel(size_t size, size_t alignment, void *context) {
    (void)context;
    return size > UINT32_MAX ? NULL : impel_allocate((unsigned int)size, (int)alignment);
}

static void free_for_impel(void *pointer, size_t size, size_t alignment, void *context) {
    (void)size;
    (void)alignment;
    (void)context;
    impel_free(pointer);
}

void b2SetAllocator(b2AllocFcn *allocFcn, b2FreeFcn *freeFcn) {
    if (!REQUIRE((allocFcn == NULL) == (freeFcn == NULL))) {
        return;
    }
    host_allocate = allocFcn;
    host_free = freeFcn;
    if (allocFcn == NULL || impel_allocate != NULL) {
        return;
    }
    impel_allocate = allocFcn;
    impel_free = freeFcn;
    ImpelAllocator allocator = {allocate_for_impel, free_for_impel, NULL};
    if (impel_set_allocator(&allocator) != IMPEL_OK) {
        impel_allocate = NULL;
        impel_free = NULL;
    }
}

int b2GetByteCount(void) {
    return impel_b2_allocated_bytes() + impel_b2_world_bytes();
}

int impel_b2_allocated_bytes(void) {
    return atomic_load(&allocated_bytes);
}

void *impel_b2_allocate(size_t size) {
    void *memory =
        host_allocate != NULL ? host_allocate((unsigned int)size, ALIGNMENT) : malloc(size);
    if (REQUIRE(memory != NULL)) {
        atomic_fetch_add(&allocated_bytes, (int)size);
    }
    return memory;
}

void impel_b2_free(void *memory, size_t size) {
    if (memory == NULL) {
        return;
    }
    atomic_fetch_sub(&allocated_bytes, (int)size);
    if (host_free != NULL) {
        host_free(memory);
    } else {
        free(memory);
    }
}

void *impel_b2_buffer_reserve(Buffer *buffer, size_t count, size_t element) {
    if (count * element > buffer->size) {
        impel_b2_buffer_free(buffer);
        buffer->size = count * element;
        buffer->data = impel_b2_allocate(buffer->size);
        if (buffer->data == NULL) {
            buffer->size = 0;
        }
    }
    return buffer->data;
}

void impel_b2_buffer_free(Buffer *buffer) {
    impel_b2_free(buffer->data, buffer->size);
    *buffer = (Buffer){NULL, 0};
}

static int print_assertion(const char *condition, const char *fileName, int lineNumber) {
    fprintf(stderr, "box2d on impel: %s (%s:%d)\n", condition, fileName, lineNumber);
    return 1;
}

static b2AssertFcn *assert_handler = print_assertion;

void b2SetAssertFcn(b2AssertFcn *assertFcn) {
    assert_handler = assertFcn != NULL ? assertFcn : print_assertion;
}

/* Programs call this through B2_ASSERT of box2d/base.h, whose declaration depends on NDEBUG. */
B2_API int b2InternalAssertFcn(const char *condition, const char *fileName, int lineNumber);
int b2InternalAssertFcn(const char *condition, const char *fileName, int lineNumber) {
    return assert_handler(condition, fileName, lineNumber);
}

bool impel_b2_fail(const char *condition, const char *file, int line) {
#if !defined(NDEBUG) || defined(B2_ENABLE_ASSERT)
    if (b2InternalAssertFcn(condition, file, line)) {
        B2_BREAKPOINT;
    }
#else
    (void)condition;
    (void)file;
    (void)line;
#endif
    return false;
}

bool impel_b2_ok(ImpelStatus status, const char *file, int line) {
    return status == IMPEL_OK || impel_b2_fail(impel_last_error(), file, line);
}

b2Version b2GetVersion(void) {
    return (b2Version){3, 1, 1};
}

#ifdef _WIN32

uint64_t b2GetTicks(void) {
    LARGE_INTEGER ticks;
    QueryPerformanceCounter(&ticks);
    return (uint64_t)ticks.QuadPart;
}

static double ticks_per_millisecond(void) {
    LARGE_INTEGER frequency;
    QueryPerformanceFrequency(&frequency);
    return (double)frequency.QuadPart / 1000.0;
}

void b2Yield(void) {
    SwitchToThread();
}

#else

uint64_t b2GetTicks(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static double ticks_per_millisecond(void) {
    return 1000000.0;
}

void b2Yield(void) {
    sched_yield();
}

#endif

float b2GetMilliseconds(uint64_t ticks) {
    return (float)((double)(b2GetTicks() - ticks) / ticks_per_millisecond());
}

float b2GetMillisecondsAndReset(uint64_t *ticks) {
    uint64_t now = b2GetTicks();
    float elapsed = (float)((double)(now - *ticks) / ticks_per_millisecond());
    *ticks = now;
    return elapsed;
}

/* The hash of Bernstein with shift and add. Its values are part of Box2D's interface: programs
 * compare hashes of their own data. */
uint32_t b2Hash(uint32_t hash, const uint8_t *data, int count) {
    for (int i = 0; i < count; ++i) {
        hash = hash * 33u + data[i];
    }
    return hash;
}
