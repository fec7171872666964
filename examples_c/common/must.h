/* Every example checks every status. */
#ifndef EXAMPLES_MUST_H
#define EXAMPLES_MUST_H

#include <impel.h>

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the engine's message if a call failed. */
static inline void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s: %s\n", impel_status_name(status), impel_last_error());
        exit(EXIT_FAILURE);
    }
}

#endif
