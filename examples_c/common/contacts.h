/* Contact points where the bodies are now. The contacts of a step are found at
 * its beginning, before the bodies move. */
#ifndef EXAMPLES_CONTACTS_H
#define EXAMPLES_CONTACTS_H

#include <impel.h>

#include <stddef.h>

/* A contact point at the current transforms. */
typedef struct ContactMark {
    ImpelVec2 position;
    /* Unit vector from shape A to shape B. */
    ImpelVec2 normal;
    /* Normal impulse of the last step, in N s; 0 if there was none. */
    float impulse;
} ContactMark;

/* The contact points of a world. Free the array. The world does not change. A
 * contact that has ended since the beginning of the step has none. */
ContactMark *contact_marks(ImpelWorldId world, size_t *out_count);

#endif
