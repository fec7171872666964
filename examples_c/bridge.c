/* A bridge of planks with revolute joints between two banks, and crates dropped
 * on it. Prints its sag, the reaction forces at its ends, and the widest gap
 * between two planks. Friction in the joints and damping bring it to
 * rest. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float HALF_WIDTH = 0.5f;
static const float HALF_HEIGHT = 0.125f;
/* Torque of friction in a joint, in N m, and damping of all bodies, in 1/s. */
static const float FRICTION = 1.0f;
static const float DAMPING = 1.0f;

enum { SUBSTEPS = 4, PLANKS = 24, CRATES = 10, HINGES = PLANKS + 1, DROP_STEP = 120 };
/* Number of steps after which everything is at rest. */
enum { REST_STEPS = 720 };

static void add_box(ImpelBodyId body, float half_width, float half_height)
{
    ImpelShapeDef def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_WOOD, &def.material));
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &def, half_width, half_height, &shape));
}

static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position.x = x;
    def.position.y = y;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    return body;
}

/* Creates a revolute joint between two bodies, with an anchor on each. */
static ImpelJointId pin(ImpelBodyId a, ImpelVec2 point_a, ImpelBodyId b, ImpelVec2 point_b)
{
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = a;
    def.body_b = b;
    def.local_frame_a.p = point_a;
    def.local_frame_b.p = point_b;
    /* A motor of speed zero is friction. */
    def.enable_motor = true;
    def.max_motor_torque = FRICTION;
    ImpelJointId joint;
    must(impel_joint_create_revolute(&def, &joint));
    return joint;
}

/* Creates the planks between two banks. */
static void create_bridge(ImpelWorldId world, ImpelBodyId *planks, ImpelJointId *hinges)
{
    const ImpelVec2 left_end = { -HALF_WIDTH, 0.0f };
    const ImpelVec2 right_end = { HALF_WIDTH, 0.0f };
    const float bank = 3.0f;
    const float reach = (float)PLANKS * HALF_WIDTH;
    ImpelBodyId left = create_body(world, IMPEL_BODY_STATIC, -reach - bank, -3.0f);
    ImpelBodyId right = create_body(world, IMPEL_BODY_STATIC, reach + bank, -3.0f);
    add_box(left, bank, 3.0f);
    add_box(right, bank, 3.0f);
    for (int i = 0; i < PLANKS; ++i) {
        float x = -reach + (float)(2 * i + 1) * HALF_WIDTH;
        planks[i] = create_body(world, IMPEL_BODY_DYNAMIC, x, 0.0f);
        add_box(planks[i], HALF_WIDTH, HALF_HEIGHT);
    }
    hinges[0] = pin(left, (ImpelVec2){ bank, 3.0f }, planks[0], left_end);
    for (int i = 1; i < PLANKS; ++i) {
        hinges[i] = pin(planks[i - 1], right_end, planks[i], left_end);
    }
    hinges[PLANKS] = pin(right, (ImpelVec2){ -bank, 3.0f }, planks[PLANKS - 1], right_end);
}

static float y_of(ImpelBodyId body)
{
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform.p.y;
}

/* The widest gap of a joint. */
static float print_bridge(uint32_t step, const ImpelBodyId *planks, const ImpelJointId *hinges)
{
    float lowest = 0.0f;
    for (int i = 0; i < PLANKS; ++i) {
        lowest = fminf(lowest, y_of(planks[i]));
    }
    float widest = 0.0f;
    for (int i = 0; i < HINGES; ++i) {
        float gap;
        must(impel_joint_get_linear_separation(hinges[i], &gap));
        widest = fmaxf(widest, gap);
    }
    ImpelVec2 left, right;
    must(impel_joint_get_reaction_force(hinges[0], &left));
    must(impel_joint_get_reaction_force(hinges[PLANKS], &right));
    printf("%5.1f s  sags %5.2f m  ends bear %6.1f N and %6.1f N  widest gap %5.1f mm\n",
           (double)step * (double)TIME_STEP, (double)-lowest, (double)left.y, (double)right.y,
           1000.0 * (double)widest);
    return widest;
}

int main(int argc, char **argv)
{
    Options options = { "A bridge of planks, and crates on it.", REST_STEPS, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.linear_damping = DAMPING;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyId planks[PLANKS];
    ImpelJointId hinges[HINGES];
    create_bridge(world, planks, hinges);

    PictureDef picture_def = { "bridge: planks pinned to each other, and crates",
                               { { -16.0f, -7.0f }, { 16.0f, 7.0f } }, false, 4, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_hide_joints(picture);
    picture_step(picture, world, 0, TIME_STEP);
    float widest = 0.0f;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        if (step == DROP_STEP) {
            for (int i = 0; i < CRATES; ++i) {
                float x = 8.0f * random_signed(&random);
                add_box(create_body(world, IMPEL_BODY_DYNAMIC, x, 3.0f + 0.9f * (float)i), 0.4f,
                        0.4f);
            }
        }
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        picture_step(picture, world, step, TIME_STEP);
        if (step % 60 == 0 || step == options.steps) {
            widest = fmaxf(widest, print_bridge(step, planks, hinges));
        }
    }
    picture_close(picture);
    ImpelCounters counters;
    must(impel_world_get_counters(world, &counters));
    must(impel_world_destroy(world));
    if (options.steps >= REST_STEPS && counters.awake_bodies > 0) {
        fprintf(stderr, "the bridge has not come to rest\n");
        return EXIT_FAILURE;
    }
    if (widest > 0.1f) {
        fprintf(stderr, "the bridge came apart\n");
        return EXIT_FAILURE;
    }
    return 0;
}
