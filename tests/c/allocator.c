/*
 * A host allocator: all memory comes from its functions, with the requested size and alignment.
 * Everything except for a small table is freed.
 */
#include "check.h"

#include <stdlib.h>

#define MOST 65536

typedef struct {
    size_t blocks, bytes, allocations, wrong;
    /* A header with size and alignment precedes each block. */
} Heap;

/* Space before a block, a multiple of every requested alignment. */
#define HEAD 256

typedef struct {
    void *start;
    size_t size, alignment;
} Head;

static void *allocate(size_t size, size_t alignment, void *context)
{
    Heap *heap = (Heap *)context;
    char *start = (char *)malloc(size + HEAD + alignment);
    uintptr_t at;
    Head head;
    if (start == NULL) {
        return NULL;
    }
    if (size == 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
        heap->wrong++;
    }
    at = ((uintptr_t)start + HEAD + alignment - 1) & ~(uintptr_t)(alignment - 1);
    head.start = start;
    head.size = size;
    head.alignment = alignment;
    memcpy((char *)at - sizeof head, &head, sizeof head);
    memset((void *)at, 0xa5, size);
    heap->blocks++;
    heap->bytes += size;
    heap->allocations++;
    return (void *)at;
}

static void release(void *pointer, size_t size, size_t alignment, void *context)
{
    Heap *heap = (Heap *)context;
    Head head;
    memcpy(&head, (char *)pointer - sizeof head, sizeof head);
    if (head.size != size || head.alignment != alignment) {
        heap->wrong++;
    }
    heap->blocks--;
    heap->bytes -= size;
    memset(pointer, 0x5a, size);
    free(head.start);
}

/* Creates a pile of boxes and steps it. Returns the number of allocations of the steps. */
static ImpelWorldId make_world(Heap *heap, size_t *out_stepped)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelWorldId world;
    ImpelBodyId body;
    ImpelShapeId shape;
    ImpelVec2 up = {0.0f, 1.0f};
    size_t before;
    int i;
    CHECK_OK(impel_world_create(&def, &world));
    CHECK_OK(impel_body_create(world, &body_def, &body));
    CHECK_OK(impel_shape_create_half_space(body, &shape_def, up, 0.0f, &shape));
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.name = "box";
    for (i = 0; i < 200; i++) {
        body_def.position.x = 1.1f * (float)(i % 20);
        body_def.position.y = 0.5f + (float)(i / 20);
        CHECK_OK(impel_body_create(world, &body_def, &body));
        CHECK_OK(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape));
    }
    before = heap->allocations;
    for (i = 0; i < 60; i++) {
        CHECK_OK(impel_world_step(world, 1.0f / 60.0f, 4));
    }
    *out_stepped = heap->allocations - before;
    return world;
}

int main(void)
{
    static Heap heap;
    ImpelAllocator allocator;
    ImpelWorldId world, none = {0};
    ImpelTreeId tree;
    ImpelCounters counters;
    size_t stepped, kept[2];
    uint64_t hashes[2];
    ImpelStatus status;
    int round;
    allocator.allocate = allocate;
    allocator.free = release;
    allocator.context = &heap;
    /* The messages of failed calls are no memory in use. */
    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "allocator", impel_set_allocator(NULL));
    CHECK_STATUS(IMPEL_ERROR_INVALID_HANDLE, impel_world_step(none, 0.1f, 1));
    status = impel_set_allocator(&allocator);
    if (status == IMPEL_ERROR_UNSUPPORTED) {
        /* A library that is built without this feature reports it. */
        CHECK_ERROR(IMPEL_ERROR_UNSUPPORTED, "built without", impel_set_allocator(&allocator));
        return check_result("allocator (not built in)");
    }
    CHECK_STATUS(IMPEL_OK, status);
    for (round = 0; round < 2; round++) {
        world = make_world(&heap, &stepped);
        CHECK(stepped > 0);
        CHECK(heap.blocks > 20);
        CHECK_OK(impel_world_get_counters(world, &counters));
        CHECK(heap.bytes > counters.bytes / 2);
        CHECK_OK(impel_world_hash(world, &hashes[round]));
        printf("%lu blocks, %lu bytes (%lu by the counters), %lu allocations in 60 steps\n",
               (unsigned long)heap.blocks, (unsigned long)heap.bytes,
               (unsigned long)counters.bytes, (unsigned long)stepped);
        /* The allocator cannot be changed any more. */
        CHECK_ERROR(IMPEL_ERROR_LOCKED, "in use", impel_set_allocator(&allocator));
        CHECK_OK(impel_tree_create(&tree));
        CHECK_OK(impel_tree_destroy(tree));
        CHECK_OK(impel_world_destroy(world));
        kept[round] = heap.bytes;
    }
    printf("%lu blocks, %lu bytes are kept, then %lu\n", (unsigned long)heap.blocks,
           (unsigned long)kept[0], (unsigned long)kept[1]);
    CHECK_EQUAL(heap.wrong, 0);
    CHECK_EQUAL(hashes[1], hashes[0]);
    /* A world in another slot has another table. */
    CHECK(kept[0] < 64 * 1024);
    CHECK(kept[1] <= 2 * kept[0]);
    return check_result("allocator");
}
