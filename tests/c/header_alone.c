/* Includes only impel.h, twice, and links with a second translation unit. */
#include "impel.h"
#include "impel.h"

uint32_t version_in_second_unit(void);
bool default_def_in_second_unit(ImpelWorldDef *out_def);

int main(void)
{
    const uint32_t header = IMPEL_VERSION_MAJOR * 1000000u + IMPEL_VERSION_MINOR * 1000u
                            + IMPEL_VERSION_PATCH;
    ImpelWorldDef def = impel_world_def_default();
    if (impel_version() != header || version_in_second_unit() != header) {
        return 1;
    }
    return default_def_in_second_unit(&def) ? 0 : 2;
}
