/* Reads past the end of a block on purpose: AddressSanitizer must stop it. */
#include "check.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    size_t count = (size_t)argc + 3u; /* not known to the compiler */
    float *block = (float *)calloc(count, sizeof *block);
    (void)argv;
    if (block == NULL) {
        return 1;
    }
    volatile float beyond = block[count];
    printf("AddressSanitizer is off: read %f\n", (double)beyond);
    free(block);
    return 0;
}
