/* Worlds: events of the last step, copied into arrays of Box2D's structs. */
#include "layer.h"

/* Borrows an event array of impel and makes room for as many structs of Box2D. Both are null if
 * there are none. */
#define BORROW(getter, Event, events, Out, out, buffer)                  \
    const Event *events = NULL;                                          \
    size_t events##_count = 0;                                           \
    if (!OK(getter(world->id, &events, &events##_count))) {              \
        events##_count = 0;                                              \
    }                                                                    \
    Out *out = impel_b2_buffer_reserve(&world->buffer, events##_count, sizeof(Out)); \
    if (out == NULL) {                                                   \
        events##_count = 0;                                              \
    }

b2BodyEvents b2World_GetBodyEvents(b2WorldId worldId) {
    World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL)) {
        return (b2BodyEvents){0};
    }
    BORROW(impel_world_get_body_move_events, ImpelBodyMoveEvent, events, b2BodyMoveEvent, out,
           move_events)
    for (size_t i = 0; i < events_count; ++i) {
        const ImpelBodyMoveEvent *event = &events[i];
        out[i] = (b2BodyMoveEvent){
            .transform = transform_out(event->transform),
            .bodyId = body_out(event->body),
            .userData = pointer_out(event->user_data),
            .fellAsleep = event->fell_asleep,
        };
    }
    return (b2BodyEvents){out, (int)events_count};
}

static b2SensorBeginTouchEvent *sensor_begin_events(World *world, int *out_count) {
    BORROW(impel_world_get_sensor_begin_events, ImpelSensorEvent, events,
           b2SensorBeginTouchEvent, out, sensor_begin_events)
    for (size_t i = 0; i < events_count; ++i) {
        out[i].sensorShapeId = shape_out(events[i].sensor);
        out[i].visitorShapeId = shape_out(events[i].visitor);
    }
    *out_count = (int)events_count;
    return out;
}

static b2SensorEndTouchEvent *sensor_end_events(World *world, int *out_count) {
    BORROW(impel_world_get_sensor_end_events, ImpelSensorEvent, events, b2SensorEndTouchEvent,
           out, sensor_end_events)
    for (size_t i = 0; i < events_count; ++i) {
        out[i].sensorShapeId = shape_out(events[i].sensor);
        out[i].visitorShapeId = shape_out(events[i].visitor);
    }
    *out_count = (int)events_count;
    return out;
}

b2SensorEvents b2World_GetSensorEvents(b2WorldId worldId) {
    World *world = impel_b2_world(worldId);
    b2SensorEvents events = {0};
    if (REQUIRE(world != NULL)) {
        events.beginEvents = sensor_begin_events(world, &events.beginCount);
        events.endEvents = sensor_end_events(world, &events.endCount);
    }
    return events;
}

/* The manifold of a begin event is that before the solver, without impulses. */
static b2Manifold manifold_before_solver(const ImpelContact *contact) {
    b2Manifold manifold = impel_b2_manifold_from_contact(contact);
    for (int i = 0; i < manifold.pointCount; ++i) {
        manifold.points[i].normalImpulse = 0.0f;
        manifold.points[i].tangentImpulse = 0.0f;
        manifold.points[i].totalNormalImpulse = 0.0f;
        manifold.points[i].persisted = false;
    }
    return manifold;
}

static b2ContactBeginTouchEvent *contact_begin_events(World *world, int *out_count) {
    BORROW(impel_world_get_contact_begin_events, ImpelContact, events, b2ContactBeginTouchEvent,
           out, begin_events)
    for (size_t i = 0; i < events_count; ++i) {
        out[i].shapeIdA = shape_out(events[i].shape_a);
        out[i].shapeIdB = shape_out(events[i].shape_b);
        out[i].manifold = manifold_before_solver(&events[i]);
    }
    *out_count = (int)events_count;
    return out;
}

static b2ContactEndTouchEvent *contact_end_events(World *world, int *out_count) {
    BORROW(impel_world_get_contact_end_events, ImpelContactEndEvent, events,
           b2ContactEndTouchEvent, out, end_events)
    for (size_t i = 0; i < events_count; ++i) {
        out[i].shapeIdA = shape_out(events[i].shape_a);
        out[i].shapeIdB = shape_out(events[i].shape_b);
    }
    *out_count = (int)events_count;
    return out;
}

static b2ContactHitEvent *contact_hit_events(World *world, int *out_count) {
    BORROW(impel_world_get_contact_hit_events, ImpelContactHitEvent, events, b2ContactHitEvent,
           out, hit_events)
    for (size_t i = 0; i < events_count; ++i) {
        out[i].shapeIdA = shape_out(events[i].shape_a);
        out[i].shapeIdB = shape_out(events[i].shape_b);
        out[i].point = vec_out(events[i].point);
        out[i].normal = vec_out(events[i].normal);
        out[i].approachSpeed = events[i].approach_speed;
    }
    *out_count = (int)events_count;
    return out;
}

b2ContactEvents b2World_GetContactEvents(b2WorldId worldId) {
    World *world = impel_b2_world(worldId);
    b2ContactEvents events = {0};
    if (REQUIRE(world != NULL)) {
        events.beginEvents = contact_begin_events(world, &events.beginCount);
        events.endEvents = contact_end_events(world, &events.endCount);
        events.hitEvents = contact_hit_events(world, &events.hitCount);
    }
    return events;
}
