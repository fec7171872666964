/* Overflows an int on purpose: UndefinedBehaviorSanitizer must stop it. */
#include "check.h"

#include <limits.h>

int main(int argc, char **argv)
{
    volatile int largest = INT_MAX;
    (void)argv;
    volatile int beyond = largest + argc;
    printf("UndefinedBehaviorSanitizer is off: got %d\n", beyond);
    return 0;
}
