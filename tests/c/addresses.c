/*
 * Every function of the header is in the library: otherwise the program does not link. CMake
 * generates functions.inc from impel.h.
 */
#include "check.h"

typedef void (*AnyFunction)(void);

typedef struct NamedFunction {
    const char *name;
    AnyFunction address;
} NamedFunction;

#define IMPEL_FUNCTION(name) { #name, (AnyFunction)name },
static const NamedFunction functions[] = {
#include "functions.inc"
};
#undef IMPEL_FUNCTION

int main(void)
{
    const size_t count = sizeof functions / sizeof functions[0];
    for (size_t i = 0; i < count; i++) {
        CHECK(functions[i].address != NULL);
        CHECK(strncmp(functions[i].name, "impel_", 6) == 0);
    }
    printf("%u functions\n", (unsigned)count);
    return check_result("addresses");
}
