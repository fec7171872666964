/* --8<-- [start:program] */
/* --8<-- [start:head] */
#include <impel.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the library's message if a call failed. */
static void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        exit(1);
    }
}
/* --8<-- [end:head] */

/* --8<-- [start:painter] */
/* Called for each polygon of the world, here with the corners of the box. */
static void draw_polygon(const ImpelVec2 *vertices, size_t count, float radius,
                         ImpelColor fill, ImpelColor outline, void *context)
{
    (void)radius, (void)fill, (void)outline, (void)context;
    for (size_t i = 0; i < count; ++i) {
        printf("  corner (%.2f, %.2f)\n", (double)vertices[i].x, (double)vertices[i].y);
    }
}
/* --8<-- [end:painter] */

int main(void)
{
    /* --8<-- [start:world] */
    ImpelWorldDef world_def = impel_world_def_default(); /* gravity is (0, -10) */
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    /* --8<-- [end:world] */

    /* --8<-- [start:ground] */
    ImpelBodyDef body_def = impel_body_def_default(); /* static, at (0, 0) */
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId ground;
    ImpelShapeId shape;
    must(impel_body_create(world, &body_def, &ground));
    must(impel_shape_create_box(ground, &shape_def, 10.0f, 0.5f, &shape));
    /* --8<-- [end:ground] */

    /* --8<-- [start:box] */
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 5.0f;
    body_def.rotation = impel_rotation_from_angle(0.3f);
    ImpelBodyId box;
    must(impel_body_create(world, &body_def, &box));
    shape_def.material.restitution = 0.3f;
    must(impel_shape_create_box(box, &shape_def, 0.5f, 0.5f, &shape));
    /* --8<-- [end:box] */

    /* --8<-- [start:step] */
    ImpelTransform pose;
    for (int step = 1; step <= 180; ++step) {
        must(impel_world_step(world, 1.0f / 60.0f, 4)); /* 1/60 s, in 4 substeps */
        if (step % 30 == 0) {
            must(impel_body_get_transform(box, &pose));
            printf("%.1f s: (%.3f, %.3f), %.3f rad\n", step / 60.0, (double)pose.p.x,
                   (double)pose.p.y, (double)impel_rotation_get_angle(pose.q));
        }
    }
    /* --8<-- [end:step] */

    /* --8<-- [start:draw] */
    ImpelDebugDraw draw = impel_debug_draw_default();
    draw.draw_polygon = draw_polygon;
    must(impel_world_draw(world, &draw));
    /* --8<-- [end:draw] */

    /* --8<-- [start:end] */
    must(impel_world_destroy(world));
    return pose.p.y > 0.99f && pose.p.y < 1.01f ? 0 : 1; /* 0.5 m of ground, 0.5 m of box */
    /* --8<-- [end:end] */
}
/* --8<-- [end:program] */
