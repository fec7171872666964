#include <impel.h>
#include <stdio.h>
#include <stdlib.h>

static void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        exit(1);
    }
}

static void check(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", what);
        exit(1);
    }
}

enum { BODIES = 21 };

/* A pyramid of boxes on the ground. */
static ImpelWorldId create_level(uint32_t worker_count, uint32_t simd_width, ImpelBodyId *boxes)
{
    ImpelWorldDef def = impel_world_def_default();
    def.worker_count = worker_count;
    def.simd_width = simd_width;
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId ground;
    ImpelShapeId shape;
    must(impel_body_create(world, &body_def, &ground));
    must(impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    body_def.type = IMPEL_BODY_DYNAMIC;
    for (int row = 0, i = 0; row < 6; ++row) {
        for (int column = 0; column < 6 - row; ++column, ++i) {
            body_def.position.x = 1.1f * ((float)column - 0.5f * (float)(6 - row));
            body_def.position.y = 0.5f + 1.05f * (float)row;
            must(impel_body_create(world, &body_def, &boxes[i]));
            must(impel_shape_create_box(boxes[i], &shape_def, 0.5f, 0.5f, &shape));
        }
    }
    return world;
}

/* What a player does in a tick. */
typedef struct Input {
    ImpelVec2 kick;
} Input;

/* --8<-- [start:tick] */
/* A tick: all that changes the world follows from the inputs. */
static void simulate(ImpelWorldId world, const ImpelBodyId *boxes, Input input)
{
    must(impel_body_apply_impulse_to_center(boxes[0], input.kick));
    must(impel_world_step(world, 1.0f / 60.0f, 4));
}
/* --8<-- [end:tick] */

static uint64_t hash_of(ImpelWorldId world)
{
    /* --8<-- [start:hash] */
    uint64_t hash;
    must(impel_world_hash(world, &hash));
    /* --8<-- [end:hash] */
    return hash;
}

static Input input_of(uint64_t tick)
{
    Input input = { { tick % 20 == 0 ? 3.0f : 0.0f, 0.0f } };
    return input;
}

/* The same calls in worlds with other threads and another SIMD width. */
static void same_bits(void)
{
    uint64_t first = 0;
    for (uint32_t i = 0; i < 4; ++i) {
        ImpelBodyId boxes[BODIES];
        ImpelWorldId world = create_level(1 + i % 2, i < 2 ? 0 : 4, boxes);
        for (uint64_t tick = 0; tick < 120; ++tick) {
            simulate(world, boxes, input_of(tick));
        }
        uint64_t hash = hash_of(world);
        check(i == 0 || hash == first, "the same hash with other threads and SIMD widths");
        first = hash;
        must(impel_world_destroy(world));
    }
}

static void snapshots(void)
{
    ImpelBodyId boxes[BODIES], other_boxes[BODIES];
    ImpelWorldId world = create_level(1, 0, boxes), other = create_level(1, 0, other_boxes);
    for (uint64_t tick = 0; tick < 30; ++tick) {
        simulate(world, boxes, input_of(tick));
    }
    /* --8<-- [start:snapshot] */
    size_t size;
    must(impel_world_snapshot(world, NULL, 0, &size)); /* the size */
    uint8_t *bytes = malloc(size);
    must(impel_world_snapshot(world, bytes, size, &size));
    /* Write the bytes to a file, or send them. */

    must(impel_world_restore(other, bytes, size)); /* this world, or another one */
    /* --8<-- [end:snapshot] */
    printf("%zu bytes for %d bodies\n", size, BODIES + 1);
    check(hash_of(world) == hash_of(other), "a restored world has the same hash");
    /* The lists of bodies have the same order; the first is the ground. */
    ImpelBodyId bodies[BODIES + 1];
    size_t count;
    must(impel_world_get_bodies(other, bodies, BODIES + 1, &count));
    for (uint64_t tick = 30; tick < 60; ++tick) {
        simulate(world, boxes, input_of(tick));
        simulate(other, bodies + 1, input_of(tick));
    }
    check(hash_of(world) == hash_of(other), "a restored world continues with the same bits");

    /* --8<-- [start:delta] */
    size_t delta_size;
    must(impel_world_snapshot_delta(world, bytes, size, NULL, 0, &delta_size));
    uint8_t *delta = malloc(delta_size);
    must(impel_world_snapshot_delta(world, bytes, size, delta, delta_size, &delta_size));

    must(impel_world_restore_delta(other, bytes, size, delta, delta_size));
    /* --8<-- [end:delta] */
    check(hash_of(world) == hash_of(other), "a delta restores the same state");
    free(delta);
    free(bytes);
    must(impel_world_destroy(world));
    must(impel_world_destroy(other));
}

static void rollback(void)
{
    ImpelBodyId boxes[BODIES], expected_boxes[BODIES];
    ImpelWorldId world = create_level(1, 0, boxes);
    ImpelWorldId expected = create_level(1, 0, expected_boxes);
    Input guess = { { 0.0f, 0.0f } };
    /* --8<-- [start:save] */
    must(impel_world_set_max_saved_ticks(world, 16)); /* once */
    /* --8<-- [end:save] */
    for (uint64_t tick = 0; tick < 60; ++tick) {
        /* --8<-- [start:save_tick] */
        must(impel_world_save_tick(world, tick)); /* the state before the tick */
        simulate(world, boxes, guess);
        /* --8<-- [end:save_tick] */
        /* The inputs come eight ticks late. */
        if (tick >= 8) {
            uint64_t late = tick - 8, now = tick + 1;
            /* --8<-- [start:rollback] */
            must(impel_world_restore_tick(world, late));
            for (uint64_t again = late; again < now; ++again) {
                must(impel_world_save_tick(world, again));
                simulate(world, boxes, again == late ? input_of(again) : guess);
            }
            /* --8<-- [end:rollback] */
        }
    }
    must(impel_world_restore_tick(world, 52));
    for (uint64_t tick = 0; tick < 52; ++tick) {
        simulate(expected, expected_boxes, input_of(tick));
    }
    check(hash_of(world) == hash_of(expected), "late inputs give the state of inputs in time");
    must(impel_world_destroy(world));
    must(impel_world_destroy(expected));
}

static void recordings(void)
{
    ImpelBodyId boxes[BODIES];
    ImpelWorldId world = create_level(1, 0, boxes);
    /* --8<-- [start:record] */
    ImpelRecordingDef recording_def = impel_recording_def_default();
    must(impel_world_start_recording(world, &recording_def));
    for (uint64_t tick = 0; tick < 240; ++tick) {
        simulate(world, boxes, input_of(tick));
    }
    must(impel_world_stop_recording(world));

    size_t size;
    must(impel_world_take_recording(world, NULL, 0, &size));
    uint8_t *bytes = malloc(size);
    must(impel_world_take_recording(world, bytes, size, &size)); /* into a file */
    /* --8<-- [end:record] */
    uint64_t recorded = hash_of(world);
    must(impel_world_destroy(world));

    /* --8<-- [start:replay] */
    ImpelRecordingInfo info;
    must(impel_recording_get_info(bytes, size, &info));
    must(impel_world_create(&info.world_def, &world));
    ImpelReplayDef replay_def = impel_replay_def_default();
    must(impel_world_start_replay(world, bytes, size, &replay_def));
    ImpelReplay replay = { 0 };
    while (!replay.is_at_end) {
        must(impel_world_step_replay(world, &replay)); /* then draw the world */
    }
    check(replay.first_diverged_step == 0, "no desync");
    /* --8<-- [end:replay] */
    check(hash_of(world) == recorded, "a replay ends with the same bits");
    printf("recording of %llu steps: %zu bytes\n", (unsigned long long)info.steps, size);
    /* --8<-- [start:seek] */
    must(impel_world_seek_replay(world, 100, &replay)); /* backwards or forwards */
    /* --8<-- [end:seek] */
    check(replay.step == 100, "the replay is at step 100");
    free(bytes);
    must(impel_world_destroy(world));
}

int main(void)
{
    same_bits();
    snapshots();
    rollback();
    recordings();
    return 0;
}
