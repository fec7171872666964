/* The first program: a ball falls on a floor and bounces. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

static const float TIME_STEP = 1.0f / 60.0f;

int main(int argc, char **argv)
{
    Options options = { "A ball falls onto a floor. Nothing in it is random.", 240, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);

    /* A world with the default settings: gravity is 10 m/s² downwards. */
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));

    /* The floor: a static body with a box 20 m wide, whose top is at
     * height 0. */
    ImpelBodyDef floor_def = impel_body_def_default();
    floor_def.position.y = -0.5f;
    ImpelBodyId floor;
    must(impel_body_create(world, &floor_def, &floor));

    ImpelShapeDef floor_shape_def = impel_shape_def_default();
    ImpelShapeId floor_shape;
    must(impel_shape_create_box(floor, &floor_shape_def, 10.0f, 0.5f, &floor_shape));

    /* The ball: 4 m above the floor, with a radius of half a metre and a high
     * restitution. */
    ImpelBodyDef ball_def = impel_body_def_default();
    ball_def.type = IMPEL_BODY_DYNAMIC;
    ball_def.position.y = 4.0f;
    ImpelBodyId ball;
    must(impel_body_create(world, &ball_def, &ball));

    ImpelShapeDef ball_shape_def = impel_shape_def_default();
    ball_shape_def.material.restitution = 0.6f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId ball_shape;
    must(impel_shape_create_circle(ball, &ball_shape_def, &circle, &ball_shape));

    PictureDef picture_def = { "hello: a ball falls onto a floor",
                               { { -0.7f, -0.4f }, { 0.7f, 4.8f } }, false, 13, 13, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);

    printf("time    height  speed\n");
    for (uint32_t step = 0; step <= options.steps; ++step) {
        if (step > 0) {
            must(impel_world_step(world, TIME_STEP, 4));
        }
        picture_step(picture, world, step, TIME_STEP);
        if (step % 10 == 0) {
            ImpelTransform transform;
            ImpelVec2 velocity;
            must(impel_body_get_transform(ball, &transform));
            must(impel_body_get_linear_velocity(ball, &velocity));
            printf("%4.2f s  %5.2f m  %6.2f m/s\n", (double)((float)step * TIME_STEP),
                   (double)transform.p.y, (double)velocity.y);
        }
    }

    picture_close(picture);
    must(impel_world_destroy(world));
    return 0;
}
