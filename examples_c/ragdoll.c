/* Ragdolls of eleven limbs fall down a flight of stairs. Joint limits keep
 * knees from bending the wrong way. Joint friction is a motor with a target
 * speed of zero. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;

enum { SUBSTEPS = 4, LIMBS = 11, JOINTS = LIMBS - 1, FIGURES = 3, STAIRS = 6 };

/* A capsule with a joint to its parent at its first end. Heights are those of
 * an upright figure, in metres; angles are in radians. */
typedef struct Limb {
    const char *name;
    float begin, end, radius;
    int on;
    float lower_angle, upper_angle;
} Limb;

static const Limb limbs[LIMBS] = {
    { "hip", 0.95f, 1.00f, 0.095f, -1, 0.0f, 0.0f },
    { "torso", 1.10f, 1.40f, 0.090f, 0, -0.8f, 0.0f },
    { "head", 1.50f, 1.65f, 0.080f, 1, -0.9f, 0.3f },
    { "left thigh", 0.90f, 0.55f, 0.060f, 0, -0.15f, 1.2f },
    { "left shin", 0.50f, 0.10f, 0.045f, 3, -1.6f, 0.0f },
    { "right thigh", 0.90f, 0.55f, 0.060f, 0, -0.15f, 1.2f },
    { "right shin", 0.50f, 0.10f, 0.045f, 5, -1.6f, 0.0f },
    { "left upper arm", 1.40f, 1.15f, 0.040f, 1, -0.3f, 2.5f },
    { "left forearm", 1.12f, 0.90f, 0.030f, 7, 0.0f, 1.6f },
    { "right upper arm", 1.40f, 1.15f, 0.040f, 1, -0.3f, 2.5f },
    { "right forearm", 1.12f, 0.90f, 0.030f, 9, 0.0f, 1.6f },
};

typedef struct Figure {
    ImpelBodyId bodies[LIMBS];
    ImpelJointId joints[JOINTS];
} Figure;

static void create_limb(Figure *figure, int index, ImpelWorldId world, ImpelVec2 feet,
                        ImpelVec2 velocity)
{
    const Limb *limb = &limbs[index];
    float middle = 0.5f * (limb->begin + limb->end);
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ feet.x, feet.y + middle };
    def.linear_velocity = velocity;
    must(impel_body_create(world, &def, &figure->bodies[index]));

    /* Limbs of a figure do not collide with each other: a negative group. */
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.filter.group = -1;
    ImpelCapsule capsule = { { 0.0f, limb->begin - middle }, { 0.0f, limb->end - middle },
                             limb->radius };
    ImpelShapeId shape;
    must(impel_shape_create_capsule(figure->bodies[index], &shape_def, &capsule, &shape));
    if (limb->on < 0) {
        return;
    }

    float mass;
    must(impel_body_get_mass(figure->bodies[index], &mass));
    ImpelRevoluteJointDef joint_def = impel_revolute_joint_def_default();
    joint_def.body_a = figure->bodies[limb->on];
    joint_def.body_b = figure->bodies[index];
    ImpelPosition pivot = { feet.x, feet.y + limb->begin };
    must(impel_body_get_local_point(joint_def.body_a, pivot, &joint_def.local_frame_a.p));
    must(impel_body_get_local_point(joint_def.body_b, pivot, &joint_def.local_frame_b.p));
    joint_def.enable_limit = true;
    joint_def.lower_angle = limb->lower_angle;
    joint_def.upper_angle = limb->upper_angle;
    joint_def.enable_motor = true;
    joint_def.max_motor_torque = 0.03f * mass;
    must(impel_joint_create_revolute(&joint_def, &figure->joints[index - 1]));
}

static void create_stairs(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    ImpelBodyId ground;
    must(impel_body_create(world, &def, &ground));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f,
                                       &shape));
    for (int i = 1; i <= STAIRS; ++i) {
        float right = -0.6f * (float)(i - 1);
        float top = 0.3f * (float)i;
        ImpelVec2 corners[4] = { { -9.0f, 0.0f }, { right, 0.0f }, { right, top },
                                 { -9.0f, top } };
        must(impel_shape_create_polygon(ground, &shape_def, corners, 4, 0.0f, &shape));
    }
}

/* The widest joint gap, and the largest angle beyond a joint limit. */
static void measure(const Figure *figures, float *out_gap, float *out_bent)
{
    *out_gap = 0.0f;
    *out_bent = 0.0f;
    for (int i = 0; i < FIGURES; ++i) {
        for (int j = 0; j < JOINTS; ++j) {
            float gap, bent;
            must(impel_joint_get_linear_separation(figures[i].joints[j], &gap));
            must(impel_joint_get_angular_separation(figures[i].joints[j], &bent));
            *out_gap = fmaxf(*out_gap, gap);
            *out_bent = fmaxf(*out_bent, bent);
        }
    }
}

int main(int argc, char **argv)
{
    Options options = { "Figures fall down a flight of stairs.", 480, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_stairs(world);
    Figure figures[FIGURES];
    for (int i = 0; i < FIGURES; ++i) {
        ImpelVec2 feet = { -4.2f - 0.9f * (float)i, 1.82f + 0.4f * (float)i };
        ImpelVec2 velocity = { 3.0f + random_unit(&random), 0.0f };
        for (int j = 0; j < LIMBS; ++j) {
            create_limb(&figures[i], j, world, feet, velocity);
        }
    }

    /* They fall in the first three seconds. */
    uint32_t last = options.steps < 180 ? options.steps : 180;
    PictureDef picture_def = { "ragdoll: three figures on a flight of stairs",
                               { { -7.0f, -0.5f }, { 5.0f, 4.5f } }, false, 6, 2, 0,
                               last };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_hide_joints(picture);
    picture_step(picture, world, 0, TIME_STEP);
    float widest = 0.0f;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        picture_step(picture, world, step, TIME_STEP);
        float gap, bent;
        measure(figures, &gap, &bent);
        widest = fmaxf(widest, gap);
        if (step % 60 == 0 || step == options.steps) {
            ImpelTransform head;
            must(impel_body_get_transform(figures[0].bodies[2], &head));
            printf("%5.1f s  first %s at (%5.2f, %5.2f)  widest gap %4.1f mm  "
                   "bent too far by %4.2f rad\n",
                   (double)step * (double)TIME_STEP, limbs[2].name, (double)head.p.x,
                   (double)head.p.y, 1000.0 * (double)gap, (double)bent);
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));
    printf("widest gap on the way: %.1f mm\n", 1000.0 * (double)widest);
    if (widest > 0.1f) {
        fprintf(stderr, "a figure came apart\n");
        return EXIT_FAILURE;
    }
    return 0;
}
