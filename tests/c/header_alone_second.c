/*
 * The second unit of header_alone: the header defines nothing twice, and its functions are found
 * in the library by a program that hides the symbols of its own.
 */
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#endif
#include "impel.h"
#include "impel.h"
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif

uint32_t version_in_second_unit(void);
bool default_def_in_second_unit(ImpelWorldDef *out_def);

uint32_t version_in_second_unit(void)
{
    return impel_version();
}

bool default_def_in_second_unit(ImpelWorldDef *out_def)
{
    *out_def = impel_world_def_default();
    return out_def->cookie != 0;
}
