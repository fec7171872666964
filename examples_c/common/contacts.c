#include "contacts.h"

#include "must.h"

#include <stdbool.h>
#include <stdint.h>

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* A world with the same state. */
static ImpelWorldId copy_of(ImpelWorldId world)
{
    ImpelWorldDef def;
    must(impel_world_get_def(world, &def));
    def.worker_count = 1;
    ImpelWorldId copy;
    must(impel_world_create(&def, &copy));
    size_t size;
    must(impel_world_snapshot(world, NULL, 0, &size));
    uint8_t *state = allocate(size, 1);
    must(impel_world_snapshot(world, state, size, &size));
    must(impel_world_restore(copy, state, size));
    free(state);
    return copy;
}

static ImpelContact *contacts_of(ImpelWorldId world, size_t *count)
{
    must(impel_world_get_contacts(world, NULL, 0, count));
    ImpelContact *contacts = allocate(*count, sizeof *contacts);
    must(impel_world_get_contacts(world, contacts, *count, count));
    return contacts;
}

/* The impulse of a point in the last step. Most contacts are at the same
 * position `hint` in both lists. */
static float impulse_of(const ImpelContact *contact, uint32_t feature, const ImpelContact *last,
                        size_t count, size_t hint)
{
    for (size_t i = 0; i < count; ++i) {
        const ImpelContact *other = &last[(hint + i) % count];
        if (other->shape_a.raw != contact->shape_a.raw
            || other->shape_b.raw != contact->shape_b.raw) {
            continue;
        }
        for (uint32_t k = 0; k < other->point_count; ++k) {
            if (other->points[k].feature == feature) {
                return other->points[k].normal_impulse;
            }
        }
        return 0.0f;
    }
    return 0.0f;
}

ContactMark *contact_marks(ImpelWorldId world, size_t *out_count)
{
    /* The update of contacts clears impulses and events: it is made in a copy. */
    ImpelWorldId copy = copy_of(world);
    size_t last_count, count;
    ImpelContact *last = contacts_of(copy, &last_count);
    must(impel_world_update_contacts(copy));
    ImpelContact *contacts = contacts_of(copy, &count);
    ContactMark *marks = allocate(2 * count, sizeof *marks);
    *out_count = 0;
    for (size_t i = 0; i < count; ++i) {
        const ImpelContact *contact = &contacts[i];
        for (uint32_t k = 0; k < contact->point_count; ++k) {
            const ImpelContactPoint *point = &contact->points[k];
            ContactMark *mark = &marks[(*out_count)++];
            mark->position = point->position;
            mark->normal = contact->normal;
            mark->impulse = impulse_of(contact, point->feature, last, last_count, i);
        }
    }
    free(contacts);
    free(last);
    must(impel_world_destroy(copy));
    return marks;
}
