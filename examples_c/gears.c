/* A gear train: a motor drives a small wheel, which drives two larger wheels
 * and a rack. A ratchet keeps the rack from sliding back when the motor is
 * switched off halfway. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;

enum { SUBSTEPS = 4, WHEELS = 3 };

static const float radii[WHEELS] = { 0.6f, 1.5f, 0.9f };

typedef struct Train {
    ImpelBodyId ground, wheels[WHEELS], rack;
    ImpelJointId axles[WHEELS], slider, gears[WHEELS], ratchet;
} Train;

static void create_wheel(Train *train, ImpelWorldId world, int index, ImpelVec2 center)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = center;
    must(impel_body_create(world, &def, &train->wheels[index]));
    ImpelShapeDef shape_def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_METAL, &shape_def.material));
    ImpelCircle circle = { { 0.0f, 0.0f }, radii[index] };
    ImpelShapeId shape;
    must(impel_shape_create_circle(train->wheels[index], &shape_def, &circle, &shape));

    ImpelRevoluteJointDef axle = impel_revolute_joint_def_default();
    axle.body_a = train->ground;
    axle.body_b = train->wheels[index];
    axle.local_frame_a.p = center;
    must(impel_joint_create_revolute(&axle, &train->axles[index]));
}

/* A vertical slider. */
static void create_rack(Train *train, ImpelWorldId world, ImpelVec2 center)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = center;
    must(impel_body_create(world, &def, &train->rack));
    ImpelShapeDef shape_def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_METAL, &shape_def.material));
    ImpelShapeId shape;
    must(impel_shape_create_box(train->rack, &shape_def, 0.2f, 2.0f, &shape));

    ImpelPrismaticJointDef slider = impel_prismatic_joint_def_default();
    slider.body_a = train->ground;
    slider.body_b = train->rack;
    slider.local_frame_a.p = center;
    /* The slide axis is the frames' x axis. Rotated by 90 degrees, it points
     * up. */
    slider.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };
    slider.local_frame_b.q = (ImpelRotation){ 0.0f, 1.0f };
    must(impel_joint_create_prismatic(&slider, &train->slider));
}

static ImpelJointId couple(ImpelJointId a, ImpelJointId b, float ratio)
{
    ImpelGearJointDef def = impel_gear_joint_def_default();
    def.joint_a = a;
    def.joint_b = b;
    def.ratio = ratio;
    ImpelJointId joint;
    must(impel_joint_create_gear(&def, &joint));
    return joint;
}

static void create_train(Train *train, ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    must(impel_body_create(world, &def, &train->ground));
    float x = 0.0f;
    for (int i = 0; i < WHEELS; ++i) {
        x += i > 0 ? radii[i - 1] + radii[i] : 0.0f;
        create_wheel(train, world, i, (ImpelVec2){ x, 0.0f });
    }
    create_rack(train, world, (ImpelVec2){ x + radii[WHEELS - 1] + 0.2f, -1.5f });

    /* The rims roll on each other, so angles are inversely proportional to
     * radii. */
    for (int i = 1; i < WHEELS; ++i) {
        train->gears[i - 1] =
            couple(train->axles[i - 1], train->axles[i], radii[i] / radii[i - 1]);
    }
    /* One radian of the last wheel lifts the rack by the wheel's radius. */
    train->gears[WHEELS - 1] =
        couple(train->slider, train->axles[WHEELS - 1], -radii[WHEELS - 1]);

    must(impel_revolute_joint_set_enable_motor(train->axles[0], true));
    must(impel_revolute_joint_set_motor_speed(train->axles[0], 1.2f));
    must(impel_revolute_joint_set_max_motor_torque(train->axles[0], 1.0e5f));
    ImpelRatchetJointDef ratchet = impel_ratchet_joint_def_default();
    ratchet.body_a = train->ground;
    ratchet.body_b = train->wheels[0];
    ratchet.ratchet = 0.25f;
    must(impel_joint_create_ratchet(&ratchet, &train->ratchet));
}

/* Returns the largest error of a gear. */
static float print_train(const Train *train, uint32_t step)
{
    float angles[WHEELS];
    for (int i = 0; i < WHEELS; ++i) {
        must(impel_revolute_joint_get_angle(train->axles[i], &angles[i]));
    }
    float height, slip = 0.0f;
    must(impel_prismatic_joint_get_translation(train->slider, &height));
    for (int i = 0; i < WHEELS; ++i) {
        float linear, angular;
        must(impel_joint_get_linear_separation(train->gears[i], &linear));
        must(impel_joint_get_angular_separation(train->gears[i], &angular));
        slip = fmaxf(slip, fmaxf(linear, angular));
    }
    printf("%5.1f s  wheels at %6.2f %6.2f %6.2f rad  rack at %5.2f m  slip %.5f\n",
           (double)step * (double)TIME_STEP, (double)angles[0], (double)angles[1],
           (double)angles[2], (double)height, (double)slip);
    return slip;
}

int main(int argc, char **argv)
{
    Options options = { "A train of gears lifts a rack. Nothing in it is random.", 360, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    Train train;
    create_train(&train, world);

    PictureDef picture_def = { "gears: a train of wheels lifts a rack",
                               { { -1.5f, -4.0f }, { 7.0f, 4.5f } }, false, 4, 4, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_step(picture, world, 0, TIME_STEP);
    float worst = 0.0f;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        if (step == options.steps / 2) {
            must(impel_revolute_joint_set_enable_motor(train.axles[0], false));
        }
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        picture_step(picture, world, step, TIME_STEP);
        if (step % 60 == 0 || step == options.steps) {
            worst = fmaxf(worst, print_train(&train, step));
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));
    if (worst > 0.01f) {
        fprintf(stderr, "the gears slip\n");
        return EXIT_FAILURE;
    }
    return 0;
}
