#define _POSIX_C_SOURCE 200112L
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

/* --8<-- [start:functions] */
/* Called on every thread that uses the library: lock it, or use atomics, if threads share it. */
static size_t used;

static void *allocate(size_t size, size_t alignment, void *context)
{
    (void)context;
    void *pointer = NULL;
    if (posix_memalign(&pointer, alignment < sizeof(void *) ? sizeof(void *) : alignment, size) == 0) {
        used += size;
    }
    return pointer; /* NULL ends the process, except while capacity is reserved */
}

static void release(void *pointer, size_t size, size_t alignment, void *context)
{
    (void)alignment, (void)context;
    used -= size;
    free(pointer);
}
/* --8<-- [end:functions] */

int main(void)
{
    /* --8<-- [start:set] */
    ImpelAllocator allocator = { allocate, release, NULL };
    ImpelStatus status = impel_set_allocator(&allocator); /* before the first world */
    if (status == IMPEL_ERROR_UNSUPPORTED) {
        puts("this library was built without IMPEL_HOST_ALLOCATOR");
        return 0;
    }
    must(status);
    /* --8<-- [end:set] */
    ImpelWorldDef def = impel_world_def_default();
    def.capacity.bodies = 1000;
    def.capacity.shapes = 1000;
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    size_t with_world = used;
    must(impel_world_destroy(world));
    printf("%zu bytes with a world, %zu after it\n", with_world, used);
    return with_world > 100000 && used < with_world ? 0 : 1;
}
