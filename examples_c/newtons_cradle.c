/* Newton's cradle: balls on rods, side by side. One ball released on one side
 * drives off one ball on the other side, and two drive off two. The impulse
 * passes through the balls in the middle, which hardly move. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 240.0f;
static const float RADIUS = 0.5f;
/* Length of a rod, from the centre of the ball to the pivot. */
static const float LENGTH = 4.0f;
/* Gap between two balls at rest. With gaps, the balls hit one after the other
 * and keep all of their energy. Of touching balls, only the first would
 * rebound. */
static const float GAP = 0.01f;

enum { SUBSTEPS = 4, BALLS = 5, MAX_RAISED = 4 };

typedef struct Cradle {
    ImpelBodyId balls[BALLS];
    /* Rest position and mass of each ball. */
    float rest[BALLS];
    float mass;
} Cradle;

static Cradle create_cradle(ImpelWorldId world, uint32_t raised, float angle)
{
    Cradle cradle = { { { 0 } }, { 0.0f }, 0.0f };
    ImpelBodyDef beam_def = impel_body_def_default();
    beam_def.position.y = LENGTH;
    ImpelBodyId beam;
    must(impel_body_create(world, &beam_def, &beam));
    ImpelShapeDef shape_def = impel_shape_def_default();
    must(impel_shape_create_box(beam, &shape_def, 3.5f, 0.1f, &(ImpelShapeId){ 0 }));

    shape_def.material.restitution = 1.0f;
    shape_def.material.static_friction = 0.0f;
    shape_def.material.dynamic_friction = 0.0f;
    for (int i = 0; i < BALLS; ++i) {
        cradle.rest[i] = (2.0f * RADIUS + GAP) * ((float)i - 0.5f * (float)(BALLS - 1));
        float swing = i < (int)raised ? -angle : 0.0f;
        ImpelBodyDef def = impel_body_def_default();
        def.type = IMPEL_BODY_DYNAMIC;
        def.position.x = cradle.rest[i] + LENGTH * sinf(swing);
        def.position.y = LENGTH - LENGTH * cosf(swing);
        def.rotation = impel_rotation_from_angle(swing);
        def.enable_sleep = false;
        must(impel_body_create(world, &def, &cradle.balls[i]));
        ImpelCircle circle = { { 0.0f, 0.0f }, RADIUS };
        ImpelShapeId shape;
        must(impel_shape_create_circle(cradle.balls[i], &shape_def, &circle, &shape));
        must(impel_body_get_mass(cradle.balls[i], &cradle.mass));

        ImpelRevoluteJointDef joint_def = impel_revolute_joint_def_default();
        joint_def.body_a = beam;
        joint_def.body_b = cradle.balls[i];
        joint_def.local_frame_a.p.x = cradle.rest[i];
        joint_def.local_frame_b.p.y = LENGTH;
        ImpelJointId joint;
        must(impel_joint_create_revolute(&joint_def, &joint));
    }
    return cradle;
}

/* Kinetic energy plus potential energy above the lowest position, in J. */
static float energy_of(const Cradle *cradle, float gravity)
{
    float energy = 0.0f;
    for (int i = 0; i < BALLS; ++i) {
        ImpelTransform transform;
        ImpelVec2 velocity;
        float spin;
        must(impel_body_get_transform(cradle->balls[i], &transform));
        must(impel_body_get_linear_velocity(cradle->balls[i], &velocity));
        must(impel_body_get_angular_velocity(cradle->balls[i], &spin));
        float square = velocity.x * velocity.x + velocity.y * velocity.y +
                       0.5f * RADIUS * RADIUS * spin * spin;
        energy += cradle->mass * (0.5f * square + gravity * transform.p.y);
    }
    return energy;
}

/* Horizontal displacement of a ball from rest; negative to the left. */
static float swing_of(const Cradle *cradle, int ball)
{
    ImpelTransform transform;
    must(impel_body_get_transform(cradle->balls[ball], &transform));
    return transform.p.x - cradle->rest[ball];
}

int main(int argc, char **argv)
{
    uint32_t raised = 1;
    const Option more[] = {
        { "--raised", "how many balls are let go", &raised, 1, MAX_RAISED, NULL },
    };
    Options options = { "Balls on rods pass on their swing.", 2400, 1, NULL };
    options_read(&options, argc, argv, more, 1);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.restitution_threshold = 0.01f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    Cradle cradle = create_cradle(world, raised, 0.6f);
    float start = energy_of(&cradle, -world_def.gravity.y);
    float reach = LENGTH * sinf(0.6f);

    PictureDef picture_def = { "newtons_cradle: what comes in on one side goes out on the other",
                               { { -5.5f, -1.0f }, { 5.5f, 4.5f } }, false, 6, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_step(picture, world, 0, TIME_STEP);
    /* Maximum displacement since the last line: of the balls at both ends, and
     * of those that should stay in the middle. */
    float left = 0.0f, right = 0.0f, middle = 0.0f, least = reach;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        picture_step(picture, world, step, TIME_STEP);
        left = fmaxf(left, -swing_of(&cradle, 0));
        right = fmaxf(right, swing_of(&cradle, BALLS - 1));
        for (uint32_t i = raised; i + raised < BALLS; ++i) {
            middle = fmaxf(middle, fabsf(swing_of(&cradle, (int)i)));
        }
        if (step % 1200 == 0 || step == options.steps) {
            printf("%5.1f s  left ball out to %4.2f m  right ball to %4.2f m  middle by %4.2f m  "
                   "%5.1f %% of the energy\n",
                   (double)step * (double)TIME_STEP, (double)left, (double)right, (double)middle,
                   100.0 * (double)(energy_of(&cradle, -world_def.gravity.y) / start));
            if (step % 1200 == 0) {
                least = fminf(least, fminf(left, right));
            }
            left = right = middle = 0.0f;
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));
    if (least < 0.97f * reach) {
        fprintf(stderr, "the swing was lost: %g of %g m\n", (double)least, (double)reach);
        return EXIT_FAILURE;
    }
    return 0;
}
