/* A world of kilometres that is loaded in pieces: each chunk is one static body with a grid. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

/* --8<-- [start:chunks] */
enum { CELLS = 64, RADIUS = 1, CHUNKS = 2 * RADIUS + 1 };
static const float CELL = 0.5f; /* metres; a chunk is 32 m wide */

typedef struct Chunk {
    long index;
    ImpelBodyId body; /* null: nothing is loaded */
    ImpelChainId grid;
} Chunk;

static void load_chunk(ImpelWorldId world, Chunk *chunk, long index)
{
    uint8_t cells[8 * CELLS]; /* your level: here the ground is 4 m deep everywhere */
    for (int i = 0; i < 8 * CELLS; ++i) {
        cells[i] = 1;
    }
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.origin.x = (double)index * (double)(CELLS * CELL);
    body_def.position.y = -8.0f * CELL;
    ImpelChainDef chain_def = impel_chain_def_default();
    impel_body_create(world, &body_def, &chunk->body);
    impel_grid_create(chunk->body, &chain_def, cells, CELLS, 8, CELL, &chunk->grid);
    chunk->index = index;
}

/* Keeps the chunks around the player loaded. Call it before each step. */
static void stream(ImpelWorldId world, Chunk chunks[CHUNKS], double player_x)
{
    long center = (long)(player_x / (double)(CELLS * CELL)) - (player_x < 0.0 ? 1 : 0);
    for (long index = center - RADIUS; index <= center + RADIUS; ++index) {
        Chunk *chunk = &chunks[((index % CHUNKS) + CHUNKS) % CHUNKS];
        if (chunk->body.raw != 0 && chunk->index == index) {
            continue;
        }
        if (chunk->body.raw != 0) {
            impel_body_destroy(chunk->body); /* with its grid */
        }
        load_chunk(world, chunk, index);
    }
}
/* --8<-- [end:chunks] */

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    const double start = 250000.0; /* 250 km from the origin */
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.origin.x = start;
    body_def.position.y = 0.5f;
    body_def.linear_velocity.x = 50.0f;
    ImpelBodyId player;
    assert(impel_body_create(world, &body_def, &player) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.static_friction = shape_def.material.dynamic_friction = 0.0f;
    ImpelShapeId shape;
    assert(impel_shape_create_box(player, &shape_def, 0.5f, 0.5f, &shape) == IMPEL_OK);

    Chunk chunks[CHUNKS] = { 0 };
    ImpelPreciseTransform at = { { start, 0.0 }, { 1.0f, 0.0f } };
    for (int i = 0; i < 600; ++i) {
        stream(world, chunks, at.p.x);
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        assert(impel_body_get_precise_transform(player, &at) == IMPEL_OK);
        assert(fabs(at.p.y - 0.5) < 0.005); /* no hop at the seams of cells and chunks */
    }
    assert(fabs(at.p.x - start - 500.0) < 0.5); /* slid over 500 m, and lost no speed */
    ImpelCounters counters;
    assert(impel_world_get_counters(world, &counters) == IMPEL_OK);
    assert(counters.bodies == 1 + CHUNKS && counters.chains == CHUNKS);

    /* --8<-- [start:dig] */
    impel_grid_set_cell(chunks[0].grid, 10, 7, false); /* column, row: digs a hole */
    /* --8<-- [end:dig] */

    /* --8<-- [start:freeze] */
    impel_body_set_enabled(player, false); /* stays; nothing moves or finds it */
    /* --8<-- [end:freeze] */
    assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    ImpelPreciseTransform after;
    assert(impel_body_get_precise_transform(player, &after) == IMPEL_OK);
    assert(after.p.x == at.p.x);
    assert(impel_world_get_counters(world, &counters) == IMPEL_OK && counters.awake_bodies == 0);
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
