/* Tests contact_marks: a box slides over a floor, and the marks are at its
 * corners after the step, not before it. */
#include "../contacts.h"

#include "../must.h"

#include <math.h>

static const float SPEED = 6.0f;
static const float HALF = 0.5f;
static const float MASS = 1.0f;

static void fail(const char *what)
{
    fprintf(stderr, "contact_marks: %s\n", what);
    exit(EXIT_FAILURE);
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyDef def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = MASS / (4.0f * HALF * HALF);
    ImpelBodyId floor, box;
    ImpelShapeId shape;
    must(impel_body_create(world, &def, &floor));
    must(impel_shape_create_half_space(floor, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.y = HALF;
    def.linear_velocity.x = SPEED;
    must(impel_body_create(world, &def, &box));
    must(impel_shape_create_box(box, &shape_def, HALF, HALF, &shape));

    const float time_step = 1.0f / 60.0f;
    for (int step = 0; step < 5; ++step) {
        must(impel_world_step(world, time_step, 4));
    }
    uint64_t before, after;
    must(impel_world_hash(world, &before));
    size_t count;
    ContactMark *marks = contact_marks(world, &count);
    must(impel_world_hash(world, &after));
    if (before != after) {
        fail("the world changed");
    }
    if (count != 2) {
        fail("there are not two points");
    }
    ImpelTransform place;
    must(impel_body_get_transform(box, &place));
    float impulse = 0.0f;
    for (size_t i = 0; i < count; ++i) {
        float off = fabsf(fabsf(marks[i].position.x - place.p.x) - HALF);
        printf("corner %.4f m off, impulse %.4f N s\n", (double)off, (double)marks[i].impulse);
        if (off > 0.001f) {
            fail("a point is not at a corner");
        }
        impulse += marks[i].impulse;
    }
    if (fabsf(impulse - 10.0f * MASS * time_step) > 0.01f) {
        fail("the impulses do not carry the weight");
    }
    free(marks);
    must(impel_world_destroy(world));
    return 0;
}
