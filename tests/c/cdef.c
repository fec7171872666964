/* bindings/impel.cdef declares what the library has: it compiles without the header, and links. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../bindings/impel.cdef"

int main(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    bool made = impel_world_create(&def, &world) == IMPEL_OK;
    bool stepped = impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK;
    bool gone = impel_world_destroy(world) == IMPEL_OK && !impel_world_is_valid(world);
    return made && stepped && gone ? 0 : 1;
}
