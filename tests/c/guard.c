/*
 * Small scenes whose instructions scripts/guard counts, within the listed functions only.
 *
 * Usage: guard SCENE. Without a scene, it prints all scenes with their functions.
 */
#include "scene.h"

#define STEPS 60

static void pyramid(ImpelWorldId world)
{
    (void)make_floor(world);
    for (int row = 0; row < 12; row++) {
        for (int column = 0; column < 12 - row; column++) {
            float x = (float)column + 0.5f * (float)row - 5.5f;
            (void)make_box(make_body(world, IMPEL_BODY_DYNAMIC, x, 0.5f + (float)row), 0.5f, 0.5f);
        }
    }
}

/* A floor and two walls. */
static void make_crate(ImpelWorldId world, float half_width)
{
    (void)make_floor(world);
    (void)make_box(make_body(world, IMPEL_BODY_STATIC, -half_width, 5.0f), 0.25f, 5.0f);
    (void)make_box(make_body(world, IMPEL_BODY_STATIC, half_width, 5.0f), 0.25f, 5.0f);
}

/* A pile of circles that press on each other from the start. */
static void circles(ImpelWorldId world)
{
    make_crate(world, 5.0f);
    for (int i = 0; i < 200; i++) {
        float x = (float)(i % 20) * 0.46875f - 4.46875f + (float)(i / 20 % 2) * 0.03125f;
        float y = 0.25f + (float)(i / 20) * 0.4375f;
        (void)make_circle(make_body(world, IMPEL_BODY_DYNAMIC, x, y), 0.21875f);
    }
}

static void mixed(ImpelWorldId world)
{
    ImpelShapeDef def = impel_shape_def_default();
    make_crate(world, 5.0f);
    for (int i = 0; i < 100; i++) {
        float x = (float)(i % 10) * 0.90625f - 4.0625f;
        float y = 0.5f + (float)(i / 10) * 0.75f;
        ImpelBodyId body = make_body(world, IMPEL_BODY_DYNAMIC, x, y);
        ImpelShapeId shape = { 0 };
        ImpelCapsule capsule;
        ImpelVec2 points[5];
        switch (i % 4) {
        case 0:
            (void)make_box(body, 0.4375f, 0.25f);
            break;
        case 1:
            (void)make_circle(body, 0.375f);
            break;
        case 2:
            capsule.a = vec2(-0.25f, 0.0f);
            capsule.b = vec2(0.25f, 0.0f);
            capsule.radius = 0.1875f;
            CHECK_OK(impel_shape_create_capsule(body, &def, &capsule, &shape));
            break;
        default:
            points[0] = vec2(-0.375f, -0.25f);
            points[1] = vec2(0.375f, -0.25f);
            points[2] = vec2(0.4375f, 0.125f);
            points[3] = vec2(0.0f, 0.375f);
            points[4] = vec2(-0.4375f, 0.125f);
            CHECK_OK(impel_shape_create_polygon(body, &def, points, 5, 0.0f, &shape));
            break;
        }
    }
}

/* Separate bodies at rest, which are kept awake. */
static void rest(ImpelWorldId world)
{
    CHECK_OK(impel_world_set_enable_sleep(world, false));
    (void)make_floor(world);
    for (int i = 0; i < 20; i++) {
        (void)make_box(make_body(world, IMPEL_BODY_DYNAMIC, 1.5f * (float)i - 15.0f, 0.5f), 0.5f,
                       0.5f);
    }
}

/* Heavy hulls on light legs, with motors that press the legs against their limits. */
static void landers(ImpelWorldId world)
{
    ImpelJointId joint;
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    (void)make_floor(world);
    def.enable_limit = true;
    def.enable_motor = true;
    def.max_motor_torque = 40.0f;
    for (int i = 0; i < 4; i++) {
        float x = 4.0f * (float)i - 6.0f;
        def.body_a = make_body(world, IMPEL_BODY_DYNAMIC, x, 2.0f);
        (void)make_box(def.body_a, 0.5f, 0.5f);
        for (int side = -1; side <= 1; side += 2) {
            def.body_b = make_body(world, IMPEL_BODY_DYNAMIC, x + 0.625f * (float)side, 1.5f);
            (void)make_box(def.body_b, 0.0625f, 0.25f);
            def.local_frame_b.p = vec2(-0.625f * (float)side, 0.5f);
            def.lower_angle = side < 0 ? -0.875f : 0.375f;
            def.upper_angle = side < 0 ? -0.375f : 0.875f;
            def.motor_speed = -0.25f * (float)side;
            CHECK_OK(impel_joint_create_revolute(&def, &joint));
        }
    }
}

/* Bodies that are created, queried and destroyed. */
static void door(ImpelWorldId world)
{
    ImpelBodyId bodies[500];
    ImpelVec2 velocity;
    float mass;
    for (int i = 0; i < 500; i++) {
        bodies[i] = make_body(world, IMPEL_BODY_DYNAMIC, 2.0f * (float)i, 0.0f);
        (void)make_circle(bodies[i], 0.5f);
    }
    for (int i = 0; i < 500; i++) {
        CHECK_OK(impel_body_get_linear_velocity(bodies[i], &velocity));
        CHECK_OK(impel_body_get_mass(bodies[i], &mass));
    }
    for (int i = 0; i < 500; i++) {
        CHECK_OK(impel_body_destroy(bodies[i]));
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*build)(ImpelWorldId world);
        const char *functions;
    } scenes[] = {
        { "pyramid", pyramid, "impel_world_step" },
        { "circles", circles, "impel_world_step" },
        { "mixed", mixed, "impel_world_step" },
        { "rest", rest, "impel_world_step" },
        { "landers", landers, "impel_world_step" },
        { "door", door,
          "impel_body_create impel_shape_create_circle impel_body_destroy"
          " impel_body_get_linear_velocity impel_body_get_mass" },
    };

    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (argc == 1) {
            printf("%s %s\n", scenes[i].name, scenes[i].functions);
        } else if (strcmp(argv[1], scenes[i].name) == 0) {
            ImpelWorldId world = make_world();
            scenes[i].build(world);
            step(world, STEPS);
            CHECK_OK(impel_world_destroy(world));
            return check_result(argv[1]);
        }
    }
    return argc == 1 ? 0 : 2;
}
