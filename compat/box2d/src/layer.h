/* Parts that the files of the layer share: conversions between the structs of Box2D and of
 * impel, the table of worlds, memory, and the report of failed calls.
 *
 * A b2BodyId, b2ShapeId, b2ChainId or b2JointId is the 64-bit handle of impel: the functions
 * b2StoreBodyId and b2LoadBodyId of box2d/id.h convert without a table. The upper half of a
 * handle, which becomes index1, holds its kind and is never zero, so B2_IS_NULL works. */
#ifndef IMPEL_BOX2D_LAYER_H
#define IMPEL_BOX2D_LAYER_H

#include "box2d/box2d.h"
#include "impel.h"

#include <stddef.h>

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#endif

#define MAX_WORLDS 128
#define MAX_TASKS 64

/* Reports a failed call of impel to the assert handler, in builds with assertions. */
#define OK(call) impel_b2_ok((call), __FILE__, __LINE__)
bool impel_b2_ok(ImpelStatus status, const char *file, int line);

/* Same as OK for a condition of the layer's own. */
#define REQUIRE(condition) ((condition) || impel_b2_fail(#condition, __FILE__, __LINE__))
bool impel_b2_fail(const char *condition, const char *file, int line);

/* Memory of the allocator that b2SetAllocator has set. Null only if the host's allocator fails. */
void *impel_b2_allocate(size_t size);
void impel_b2_free(void *memory, size_t size);
int impel_b2_allocated_bytes(void);

/* An array that grows and is reused. */
typedef struct Buffer {
    void *data;
    size_t size;
} Buffer;
void *impel_b2_buffer_reserve(Buffer *buffer, size_t count, size_t element);
void impel_b2_buffer_free(Buffer *buffer);

/* Reads a list of impel into a temporary array, converts up to `capacity` elements into `out`, and
 * returns their number. `call` has the form of impel_body_get_shapes. */
#define RETURN_LIST(Element, call, object, out, capacity, convert)                          \
    do {                                                                                    \
        size_t room = (capacity) > 0 ? (size_t)(capacity) : 0;                              \
        size_t count = 0;                                                                   \
        Element few[16];                                                                    \
        Buffer many = {NULL, 0};                                                            \
        Element *list = few;                                                                \
        if (room > 16) {                                                                    \
            list = impel_b2_buffer_reserve(&many, room, sizeof(Element));                   \
        }                                                                                   \
        if (room == 0 || list == NULL) {                                                    \
            return 0;                                                                       \
        }                                                                                   \
        ImpelStatus status = call(object, list, room, &count);                              \
        if (status == IMPEL_ERROR_CAPACITY) {                                               \
            count = room;                                                                   \
        } else if (!OK(status)) {                                                           \
            count = 0;                                                                      \
        }                                                                                   \
        for (size_t i = 0; i < count; ++i) {                                                \
            (out)[i] = convert(list[i]);                                                    \
        }                                                                                   \
        impel_b2_buffer_free(&many);                                                        \
        return (int)count;                                                                  \
    } while (0)

/* A task of impel on its way through the task system of the host. */
typedef struct Task {
    ImpelTask run;
    void *context;
    void *user_task;
    bool used;
} Task;

typedef struct World {
    ImpelWorldId id;
    uint16_t index;
    void *user_data;
    b2CustomFilterFcn *filter;
    void *filter_context;
    b2PreSolveFcn *pre_solve;
    void *pre_solve_context;
    b2FrictionCallback *friction;
    b2RestitutionCallback *restitution;
    b2EnqueueTaskCallback *enqueue;
    b2FinishTaskCallback *finish;
    void *task_context;
    Task tasks[MAX_TASKS];
    int task_count;
    Buffer move_events;
    Buffer begin_events;
    Buffer end_events;
    Buffer hit_events;
    Buffer sensor_begin_events;
    Buffer sensor_end_events;
} World;

/* The world of a handle, or null if the handle is stale. */
World *impel_b2_world(b2WorldId id);
/* The handle of a world of impel that b2CreateWorld has created. */
b2WorldId impel_b2_world_id(ImpelWorldId id);
/* Bytes that all worlds use. */
int impel_b2_world_bytes(void);
float impel_b2_contact_hertz(float hertz);
void impel_b2_set_callbacks(World *world);
void impel_b2_set_tasks(World *world, uint32_t worker_count);

/* Convex shapes of impel from those of Box2D. */
ImpelConvex impel_b2_convex_from_points(const b2Vec2 *points, int count, float radius);
ImpelConvex impel_b2_convex_from_proxy(const b2ShapeProxy *proxy);
ImpelConvex impel_b2_convex_from_polygon(const b2Polygon *polygon);
ImpelConvex impel_b2_convex_from_circle(const b2Circle *circle);
ImpelConvex impel_b2_convex_from_capsule(const b2Capsule *capsule);
ImpelConvex impel_b2_convex_from_segment(const b2Segment *segment);
b2Polygon impel_b2_polygon_from_convex(const ImpelConvex *convex);

b2Manifold impel_b2_manifold_from_contact(const ImpelContact *contact);
bool impel_b2_body_center(ImpelBodyId body, b2Vec2 *out_center);
void impel_b2_body_update_mass(ImpelBodyId body);
ImpelMaterial impel_b2_material_in(const b2SurfaceMaterial *material, float density);
ImpelColor impel_b2_color_in(uint32_t custom_color);

/* Lengths of Box2D that scale with b2SetLengthUnitsPerMeter. */
static inline float linear_slop(void) {
    return 0.005f * b2GetLengthUnitsPerMeter();
}
static inline float speculative_distance(void) {
    return 4.0f * linear_slop();
}

static inline ImpelBodyId body_in(b2BodyId id) {
    return (ImpelBodyId){b2StoreBodyId(id)};
}
static inline ImpelShapeId shape_in(b2ShapeId id) {
    return (ImpelShapeId){b2StoreShapeId(id)};
}
static inline ImpelChainId chain_in(b2ChainId id) {
    return (ImpelChainId){b2StoreChainId(id)};
}
static inline ImpelJointId joint_in(b2JointId id) {
    return (ImpelJointId){b2StoreJointId(id)};
}
static inline b2BodyId body_out(ImpelBodyId id) {
    return b2LoadBodyId(id.raw);
}
static inline b2ShapeId shape_out(ImpelShapeId id) {
    return b2LoadShapeId(id.raw);
}
static inline b2ChainId chain_out(ImpelChainId id) {
    return b2LoadChainId(id.raw);
}
static inline b2JointId joint_out(ImpelJointId id) {
    return b2LoadJointId(id.raw);
}

static inline ImpelVec2 vec_in(b2Vec2 v) {
    return (ImpelVec2){v.x, v.y};
}
static inline b2Vec2 vec_out(ImpelVec2 v) {
    return (b2Vec2){v.x, v.y};
}
static inline ImpelPosition position_in(b2Vec2 v) {
    return (ImpelPosition){(double)v.x, (double)v.y};
}
static inline b2Vec2 position_out(ImpelPosition v) {
    return (b2Vec2){(float)v.x, (float)v.y};
}
static inline ImpelRotation rotation_in(b2Rot q) {
    return (ImpelRotation){q.c, q.s};
}
static inline b2Rot rotation_out(ImpelRotation q) {
    return (b2Rot){q.c, q.s};
}
static inline ImpelTransform transform_in(b2Transform t) {
    return (ImpelTransform){vec_in(t.p), rotation_in(t.q)};
}
static inline b2Transform transform_out(ImpelTransform t) {
    return (b2Transform){vec_out(t.p), rotation_out(t.q)};
}
static inline ImpelPreciseTransform precise_in(b2Transform t) {
    return (ImpelPreciseTransform){position_in(t.p), rotation_in(t.q)};
}
static inline ImpelAabb aabb_in(b2AABB box) {
    return (ImpelAabb){vec_in(box.lowerBound), vec_in(box.upperBound)};
}
static inline b2AABB aabb_out(ImpelAabb box) {
    return (b2AABB){vec_out(box.min), vec_out(box.max)};
}
static inline ImpelFilter filter_in(b2Filter filter) {
    return (ImpelFilter){filter.categoryBits, filter.maskBits, filter.groupIndex};
}
static inline b2Filter filter_out(ImpelFilter filter) {
    return (b2Filter){filter.category, filter.mask, filter.group};
}
static inline ImpelFilter query_filter_in(b2QueryFilter filter) {
    return (ImpelFilter){filter.categoryBits, filter.maskBits, 0};
}
static inline uint64_t pointer_in(void *pointer) {
    return (uint64_t)(uintptr_t)pointer;
}
static inline void *pointer_out(uint64_t bits) {
    return (void *)(uintptr_t)bits;
}

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif

#endif
