#include <impel.h>
#include <stdio.h>

int main(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    if (impel_world_create(&def, &world) != IMPEL_OK ||
        impel_world_step(world, 1.0f / 60.0f, 4) != IMPEL_OK ||
        impel_world_destroy(world) != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        return 1;
    }
    printf("impel %u runs\n", (unsigned)impel_version());
    return 0;
}
