/* Worlds: the table of worlds, creation, steps, counters and profile.
 *
 * A b2WorldId has only 32 bits, so worlds are in a table. Its slot keeps the generation after
 * the world is destroyed. The user data of the world of impel is the index of its slot plus
 * one: functions that return a world find the slot by it. */
#include "layer.h"

#include <stdio.h>
#include <string.h>

typedef struct Slot {
    World *world;
    uint16_t generation;
} Slot;

static Slot slots[MAX_WORLDS];

World *impel_b2_world(b2WorldId id) {
    if (id.index1 == 0 || id.index1 > MAX_WORLDS) {
        return NULL;
    }
    const Slot *slot = &slots[id.index1 - 1];
    return slot->generation == id.generation ? slot->world : NULL;
}

static b2WorldId id_of(const World *world) {
    return (b2WorldId){(uint16_t)(world->index + 1), slots[world->index].generation};
}

b2WorldId impel_b2_world_id(ImpelWorldId id) {
    uint64_t index1 = 0;
    if (!OK(impel_world_get_user_data(id, &index1)) || index1 == 0 || index1 > MAX_WORLDS ||
        slots[index1 - 1].world == NULL) {
        return b2_nullWorldId;
    }
    return id_of(slots[index1 - 1].world);
}

int impel_b2_world_bytes(void) {
    uint64_t bytes = 0;
    for (int i = 0; i < MAX_WORLDS; ++i) {
        ImpelCounters counters;
        if (slots[i].world != NULL &&
            impel_world_get_counters(slots[i].world->id, &counters) == IMPEL_OK) {
            bytes += counters.bytes;
        }
    }
    return (int)bytes;
}

static ImpelWorldDef world_def_in(const b2WorldDef *def, uint16_t index) {
    ImpelWorldDef out = impel_world_def_for_length_unit(b2GetLengthUnitsPerMeter());
    out.gravity = vec_in(def->gravity);
    out.restitution_threshold = def->restitutionThreshold;
    out.hit_event_threshold = def->hitEventThreshold;
    out.contact_hertz = impel_b2_contact_hertz(def->contactHertz);
    out.contact_damping_ratio = def->contactDampingRatio;
    out.contact_push_speed = def->maxContactPushSpeed;
    out.maximum_linear_speed = def->maximumLinearSpeed;
    out.enable_sleep = def->enableSleep;
    out.continuous = def->enableContinuous ? IMPEL_CONTINUOUS_SWEEP : IMPEL_CONTINUOUS_NONE;
    out.user_data = (uint64_t)index + 1;
    return out;
}

static uint32_t workers_of(const b2WorldDef *def) {
    if (def->enqueueTask == NULL || def->finishTask == NULL || def->workerCount < 1) {
        return 1;
    }
    return (uint32_t)b2MinInt(def->workerCount, IMPEL_MAX_WORKERS);
}

b2WorldId b2CreateWorld(const b2WorldDef *def) {
    uint16_t index = 0;
    while (index < MAX_WORLDS && slots[index].world != NULL) {
        index += 1;
    }
    if (!REQUIRE(index < MAX_WORLDS)) {
        return b2_nullWorldId;
    }
    World *world = impel_b2_allocate(sizeof(World));
    if (world == NULL) {
        return b2_nullWorldId;
    }
    memset(world, 0, sizeof(World));
    ImpelWorldDef world_def = world_def_in(def, index);
    if (!OK(impel_world_create(&world_def, &world->id))) {
        impel_b2_free(world, sizeof(World));
        return b2_nullWorldId;
    }
    world->index = index;
    world->user_data = def->userData;
    world->friction = def->frictionCallback;
    world->restitution = def->restitutionCallback;
    world->enqueue = def->enqueueTask;
    world->finish = def->finishTask;
    world->task_context = def->userTaskContext;
    slots[index].world = world;
    impel_b2_set_tasks(world, workers_of(def));
    impel_b2_set_callbacks(world);
    return id_of(world);
}

void b2DestroyWorld(b2WorldId worldId) {
    World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL) || !OK(impel_world_destroy(world->id))) {
        return;
    }
    impel_b2_buffer_free(&world->move_events);
    impel_b2_buffer_free(&world->begin_events);
    impel_b2_buffer_free(&world->end_events);
    impel_b2_buffer_free(&world->hit_events);
    impel_b2_buffer_free(&world->sensor_begin_events);
    impel_b2_buffer_free(&world->sensor_end_events);
    slots[world->index].generation += 1;
    slots[world->index].world = NULL;
    impel_b2_free(world, sizeof(World));
}

bool b2World_IsValid(b2WorldId id) {
    const World *world = impel_b2_world(id);
    return world != NULL && impel_world_is_valid(world->id);
}

void b2World_Step(b2WorldId worldId, float timeStep, int subStepCount) {
    World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL) || !REQUIRE(b2IsValidFloat(timeStep))) {
        return;
    }
    if (timeStep <= 0.0f) {
        (void)OK(impel_world_update_contacts(world->id));
        return;
    }
    uint32_t substeps = (uint32_t)b2ClampInt(subStepCount, 1, IMPEL_MAX_SUBSTEPS);
    (void)OK(impel_world_step(world->id, timeStep, substeps));
}

static ImpelCounters counters_of(b2WorldId id) {
    ImpelCounters counters = {0};
    const World *world = impel_b2_world(id);
    if (!REQUIRE(world != NULL) || !OK(impel_world_get_counters(world->id, &counters))) {
        return (ImpelCounters){0};
    }
    return counters;
}

int b2World_GetAwakeBodyCount(b2WorldId worldId) {
    return (int)counters_of(worldId).awake_bodies;
}

b2Counters b2World_GetCounters(b2WorldId worldId) {
    ImpelCounters counters = counters_of(worldId);
    b2Counters out = {0};
    out.bodyCount = (int)counters.bodies;
    out.shapeCount = (int)counters.shapes;
    out.contactCount = (int)counters.pairs;
    out.jointCount = (int)counters.joints;
    out.islandCount = (int)counters.islands;
    out.byteCount = (int)counters.bytes;
    const World *world = impel_b2_world(worldId);
    out.taskCount = world != NULL ? world->task_count : 0;
    return out;
}

b2Profile b2World_GetProfile(b2WorldId worldId) {
    ImpelProfile profile = {0};
    const World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL) || !OK(impel_world_get_profile(world->id, &profile))) {
        return (b2Profile){0};
    }
    b2Profile out = {0};
    out.step = profile.step;
    out.pairs = profile.broad_phase;
    out.collide = profile.narrow_phase;
    out.solve = profile.forces + profile.constraints + profile.integration;
    out.solveConstraints = out.solve;
    out.integrateVelocities = profile.forces;
    out.solveImpulses = profile.constraints;
    out.integratePositions = profile.integration;
    out.bullets = profile.continuous;
    out.sleepIslands = profile.sleep;
    out.sensors = profile.events;
    return out;
}

void b2World_DumpMemoryStats(b2WorldId worldId) {
    FILE *file = fopen("box2d_memory.txt", "w");
    if (file == NULL) {
        return;
    }
    ImpelCounters counters = counters_of(worldId);
    fprintf(file, "world: %llu bytes\n", (unsigned long long)counters.bytes);
    fprintf(file, "bodies: %u\nshapes: %u\npairs: %u\njoints: %u\nislands: %u\n", counters.bodies,
            counters.shapes, counters.pairs, counters.joints, counters.islands);
    fprintf(file, "layer, all worlds: %d bytes\n", impel_b2_allocated_bytes());
    fclose(file);
}
