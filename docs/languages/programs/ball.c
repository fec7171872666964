/* The program that the pages of docs/languages have in other languages: a ball falls for a second.
 * scripts/languages compares their output with the output of this one. */
#include <impel.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s: %s\n", impel_status_name(status), impel_last_error());
        exit(1);
    }
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelWorldId world;
    ImpelBodyId ground, ball;
    ImpelShapeId shape;
    must(impel_world_create(&world_def, &world));
    must(impel_body_create(world, &body_def, &ground));
    ImpelVec2 up = { 0.0f, 1.0f };
    must(impel_shape_create_half_space(ground, &shape_def, up, 0.0f, &shape));

    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 10.0f;
    must(impel_body_create(world, &body_def, &ball));
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));

    for (int i = 0; i < 60; ++i) {
        must(impel_world_step(world, 1.0f / 60.0f, 4));
    }
    ImpelTransform transform;
    uint64_t hash;
    must(impel_body_get_transform(ball, &transform));
    must(impel_world_hash(world, &hash));
    printf("height %.6f, hash %016" PRIx64 "\n", (double)transform.p.y, hash);
    must(impel_world_destroy(world));
    return 0;
}
