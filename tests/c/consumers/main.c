/* A consumer program: a ball falls on a floor. */
#include <impel.h>
#include <stdio.h>

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelWorldId world;
    ImpelBodyId ground, ball;
    ImpelShapeId shape;
    ImpelTransform transform;
    int i;

    if (impel_world_create(&world_def, &world) != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        return 1;
    }
    impel_body_create(world, &body_def, &ground);
    impel_shape_create_box(ground, &shape_def, 10.0f, 1.0f, &shape);
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 5.0f;
    impel_body_create(world, &body_def, &ball);
    impel_shape_create_circle(ball, &shape_def, &circle, &shape);
    for (i = 0; i < 180; i++) {
        impel_world_step(world, 1.0f / 60.0f, 4);
    }
    impel_body_get_transform(ball, &transform);
    impel_world_destroy(world);
    printf("the ball rests at y = %.2f\n", (double)transform.p.y);
    return transform.p.y > 1.45f && transform.p.y < 1.55f ? 0 : 1;
}
