/* Checks what troubleshooting.md says about handles, events, callbacks, faults and divergence. */
#include <string.h>
#include "troubleshooting.h"

static ImpelWorldId new_world(void) {
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelShapeId add_box(ImpelBodyId body, const ImpelShapeDef *def, float half) {
    ImpelShapeId shape;
    must(impel_shape_create_box(body, def, half, half, &shape));
    return shape;
}

static void stale_handles(void) {
    ImpelWorldId world = new_world();
    ImpelBodyId target = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    must(impel_body_destroy(target));
    /* --8<-- [start:stale] */
    if (!impel_body_is_valid(target)) target.raw = 0;       // forget it: 0 is the null handle
    /* --8<-- [end:stale] */
    CHECK(target.raw == 0);
    CHECK(impel_body_set_awake(target, true) == IMPEL_ERROR_INVALID_HANDLE);
    must(impel_world_destroy(world));
}

/* --8<-- [start:pre_solve] */
static bool shatter(const ImpelContact *contact, ImpelResponse *response, void *context) {
    ImpelWorldId world = *(ImpelWorldId *)context;
    (void)response;
    CHECK(impel_body_destroy(contact->body_b) == IMPEL_ERROR_LOCKED);       // too early
    if (contact->touching) {                                                // not only near
        must(impel_world_defer_destroy_body(world, contact->body_b));         // at the end of the step
    }
    return true;
}
/* --8<-- [end:pre_solve] */

static void locked_worlds(void) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    def.enable_pre_solve_callback = true;
    ImpelBodyId a = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelBodyId b = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.9f);
    add_box(a, &def, 0.5f);
    add_box(b, &def, 0.5f);
    must(impel_world_set_pre_solve_callback(world, shatter, &world));
    must(impel_world_step(world, TIME_STEP, 4));
    must(impel_world_step(world, TIME_STEP, 4));            // they touch since the first step
    CHECK(impel_body_is_valid(a) != impel_body_is_valid(b));
    must(impel_world_destroy(world));
}

static size_t begin_events(bool enable) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    if (enable) {
        /* --8<-- [start:enable_events] */
        def.enable_contact_events = true;       // before the shape is created
        /* --8<-- [end:enable_events] */
    }
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f), &def, 0.5f);
    add_box(new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 1.0f), &def, 0.5f);
    must(impel_world_step(world, TIME_STEP, 4));
    const ImpelContact *events;
    size_t count;
    must(impel_world_get_contact_begin_events(world, &events, &count));
    must(impel_world_destroy(world));
    return count;
}

static void sensors(void) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    def.is_sensor = true;
    ImpelBodyId goal = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeId sensor = add_box(goal, &def, 1.0f);
    def.is_sensor = false;
    add_box(goal, &def, 0.1f);                              // on the same body: not detected
    def.enable_sensor_events = false;
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.5f, 0.0f), &def, 0.1f);    // not detected
    def.enable_sensor_events = true;
    ImpelShapeId seen = add_box(new_body(world, IMPEL_BODY_STATIC, -0.5f, 0.0f), &def, 0.1f);
    must(impel_world_step(world, TIME_STEP, 4));
    const ImpelSensorEvent *events;
    size_t count;
    must(impel_world_get_sensor_begin_events(world, &events, &count));
    CHECK(count == 1 && events[0].sensor.raw == sensor.raw && events[0].visitor.raw == seen.raw);
    must(impel_world_destroy(world));
}

/* Begin events of a box that slides over 15 tiles: single boxes, or one grid. */
static size_t begin_events_over_tiles(bool grid) {
    ImpelWorldId world = new_world();
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, -0.5f, -1.0f);
    ImpelShapeDef def = impel_shape_def_default();
    def.material.static_friction = def.material.dynamic_friction = 0.0f;
    if (grid) {
        uint8_t cells[20];
        memset(cells, 1, sizeof cells);
        ImpelChainDef chain_def = impel_chain_def_default();
        ImpelChainId chain;
        must(impel_grid_create(ground, &chain_def, cells, 20, 1, 1.0f, &chain));
    }
    for (int i = 0; i < 20 && !grid; i++) {
        add_box(new_body(world, IMPEL_BODY_STATIC, (float)i, -0.5f), &def, 0.5f);
    }
    ImpelBodyId box = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    def.enable_contact_events = true;
    add_box(box, &def, 0.5f);
    must(impel_body_set_linear_velocity(box, (ImpelVec2){ 6.0f, 0.0f }));
    size_t begun = 0;
    for (int i = 0; i < 150; i++) {
        must(impel_world_step(world, TIME_STEP, 4));
        const ImpelContact *events;
        size_t count;
        must(impel_world_get_contact_begin_events(world, &events, &count));
        begun += count;
    }
    must(impel_world_destroy(world));
    return begun;
}

static void faults(void) {
    ImpelWorldId world = new_world();
    ImpelBodyId body = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 10.0f);
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = add_box(body, &def, 0.5f);
    CHECK(impel_body_set_linear_velocity(body, (ImpelVec2){ NAN, 0.0f }) == IMPEL_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(impel_last_error(), "velocity.x is NaN; it must be finite") != NULL);

    must(impel_body_apply_force_to_center(body, (ImpelVec2){ 1e15f, 0.0f }));
    must(impel_world_step(world, TIME_STEP, 4));
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(body, &velocity));
    CHECK(fabsf(velocity.x - 400.0f) < 1.0f);               // maximum_linear_speed

    must(impel_body_set_mass_data(body, (ImpelMassData){ 1e-30f, 1e-30f, { 0.0f, 0.0f } }));
    must(impel_body_apply_force_to_center(body, (ImpelVec2){ 1e15f, 0.0f }));
    must(impel_world_step(world, TIME_STEP, 4));
    size_t disabled = 0;
    /* --8<-- [start:faults] */
    const ImpelBodyFaultEvent *faults;
    size_t count;
    must(impel_world_get_body_fault_events(world, &faults, &count));
    for (size_t i = 0; i < count; i++) {
        char name[IMPEL_MAX_NAME + 1];
        size_t length;
        must(impel_body_get_name(faults[i].body, name, sizeof name, &length));
        fprintf(stderr, "disabled: %s\n", name);
        disabled++;
    }
    /* --8<-- [end:faults] */
    CHECK(disabled == 1);
    bool enabled;
    must(impel_body_get_enabled(body, &enabled));
    CHECK(!enabled);
    must(impel_body_reset_mass_data(body));
    must(impel_body_set_enabled(body, true));
    must(impel_world_step(world, TIME_STEP, 4));
    must(impel_body_get_enabled(body, &enabled));
    CHECK(enabled);
    (void)shape;
    must(impel_world_destroy(world));
}

/* Hash of a world in which two boxes are created in this order. */
static uint64_t hash_after(bool left_first, uint32_t workers) {
    ImpelWorldId world = new_world();
    must(impel_world_set_worker_count(world, workers));
    ImpelShapeDef def = impel_shape_def_default();
    for (int i = 0; i < 2; i++) {
        float x = (i == 0) == left_first ? -0.5f : 0.5f;
        add_box(new_body(world, IMPEL_BODY_DYNAMIC, x, 5.0f), &def, 0.5f);
    }
    for (int i = 0; i < 60; i++) must(impel_world_step(world, TIME_STEP, 4));
    /* --8<-- [start:hash] */
    uint64_t hash;
    must(impel_world_hash(world, &hash));         // compare it with that of the other machine
    /* --8<-- [end:hash] */
    must(impel_world_destroy(world));
    return hash;
}

static void rays(void) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelBodyId player = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelShapeId own = add_box(player, &def, 0.5f);
    ImpelShapeId wall = add_box(new_body(world, IMPEL_BODY_STATIC, 5.0f, 0.0f), &def, 0.5f);
    ImpelVec2 from = { 0.0f, 0.0f }, translation = { 10.0f, 0.0f };
    ImpelRayHit hit;
    must(impel_world_cast_ray_closest(world, from, translation, impel_filter_default(), &hit));
    CHECK(hit.shape.raw == own.raw && hit.fraction == 0.0f);
    /* --8<-- [start:ray] */
    ImpelQueryOptions options = impel_query_options_default();
    options.ignored_bodies = &player;
    options.ignored_body_count = 1;
    ImpelRay ray = { from, translation };
    must(impel_world_cast_rays(world, &ray, 1, &options, &hit));
    /* --8<-- [end:ray] */
    CHECK(hit.shape.raw == wall.raw && fabsf(hit.fraction - 0.45f) < 1e-5f);
    must(impel_world_destroy(world));
}

/* Whether two boxes whose filters are these collide. */
static bool collide(ImpelFilter a, ImpelFilter b) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    def.filter = a;
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f), &def, 0.5f);
    def.filter = b;
    add_box(new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.9f), &def, 0.5f);
    must(impel_world_step(world, TIME_STEP, 4));
    size_t count;
    must(impel_world_get_contacts(world, NULL, 0, &count));
    must(impel_world_destroy(world));
    return count > 0;
}

static void filters(void) {
    CHECK(collide((ImpelFilter){ 1, 2, 0 }, (ImpelFilter){ 2, 1, 0 }));
    CHECK(!collide((ImpelFilter){ 1, 2, 0 }, (ImpelFilter){ 2, 4, 0 }));    // one mask is not enough
    CHECK(!collide((ImpelFilter){ 1, 2, -5 }, (ImpelFilter){ 2, 1, -5 }));
    CHECK(collide((ImpelFilter){ 1, 0, 5 }, (ImpelFilter){ 2, 0, 5 }));
}

static void performance(void) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, -50.0f), &def, 50.0f);
    for (int i = 0; i < 20; i++) {
        add_box(new_body(world, IMPEL_BODY_DYNAMIC, 2.0f * (float)i - 20.0f, 0.5f), &def, 0.5f);
    }
    for (int i = 0; i < 60; i++) must(impel_world_step(world, TIME_STEP, 4));
    /* --8<-- [start:profile] */
    ImpelProfile profile;
    ImpelCounters counters;
    must(impel_world_get_profile(world, &profile));
    must(impel_world_get_counters(world, &counters));
    printf("%.2f ms, of which constraints %.2f; %u of %u bodies awake\n", (double)profile.step,
           (double)profile.constraints, counters.awake_bodies, counters.bodies);
    /* --8<-- [end:profile] */
    CHECK(counters.bodies == 21 && counters.awake_bodies == 0);
    must(impel_world_destroy(world));
}

int main(void) {
    stale_handles();
    locked_worlds();
    CHECK(begin_events(false) == 0 && begin_events(true) == 1);
    CHECK(begin_events_over_tiles(false) == 16 && begin_events_over_tiles(true) == 1);
    sensors();
    faults();
    CHECK(hash_after(true, 1) == hash_after(true, 2));
    CHECK(hash_after(true, 1) != hash_after(false, 1));
    rays();
    filters();
    performance();
    return 0;
}
