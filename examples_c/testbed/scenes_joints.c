/* Scenes of joints: a bridge, Newton's cradle, a wrecking ball, gears. */
#include "scene.h"

#include <math.h>

/* Bridge ----------------------------------------------------------------- */

static void create_bridge(ImpelWorldId world)
{
    enum { PLANKS = 20, LOADS = 10 };
    const float half = 0.5f, reach = (float)PLANKS * half;
    ImpelShapeDef bank = shape_of(1.0f, 0.6f, 0);
    ImpelShapeDef plank = shape_of(1.0f, 0.6f, 0xc9a06bffu);
    ImpelBodyId left = create_block(world, IMPEL_BODY_STATIC, &bank, -reach - 6.0f, -reach, -6.0f,
                                    0.12f);
    ImpelBodyId right = create_block(world, IMPEL_BODY_STATIC, &bank, reach, reach + 6.0f, -6.0f,
                                     0.12f);
    ImpelBodyId last = left;
    for (int i = 0; i < PLANKS; ++i) {
        float x = -reach + 2.0f * half * (float)i;
        ImpelBodyId next = create_block(world, IMPEL_BODY_DYNAMIC, &plank, x, x + 2.0f * half,
                                        -0.12f, 0.12f);
        create_hinge(last, next, x, 0.0f);
        last = next;
    }
    create_hinge(last, right, reach, 0.0f);
    for (int i = 0; i < LOADS; ++i) {
        ImpelShapeDef load = shape_of(0.6f, 0.6f, i % 2 == 0 ? RED : BLUE);
        ImpelBodyId body = create_body(world, IMPEL_BODY_DYNAMIC, -6.7f + 1.5f * (float)i,
                                       3.0f + 0.7f * (float)i);
        if (i % 2 == 0) {
            add_box(body, &load, 0.5f, 0.5f);
        } else {
            add_circle(body, &load, 0.5f);
        }
    }
}

const Scene BRIDGE = {
    .name = "bridge",
    .hint = "Planks with revolute joints carry crates and balls.",
    .view = { { -14.0f, -8.0f }, { 14.0f, 7.0f } },
    .create = create_bridge,
};

/* Newton's cradle -------------------------------------------------------- */

/* A rod without mass that collides with nothing, to look at. */
static void add_rod(ImpelBodyId ball, float length)
{
    ImpelShapeDef def = shape_of(0.0f, 0.0f, STEEL);
    ImpelTransform pose = { { 0.0f, 0.5f * length }, { 1.0f, 0.0f } };
    ImpelShapeId shape;
    def.filter.mask = 0;
    must(impel_shape_create_rounded_box(ball, &def, 0.03f, 0.5f * length, pose, 0.0f, &shape));
}

static void create_cradle(ImpelWorldId world)
{
    enum { BALLS = 5 };
    /* The gaps make the balls hit one after the other. Equal, elastic balls that
     * do so exchange their velocities. */
    const float radius = 0.5f, length = 4.0f, gap = 0.01f, raised = -0.7f;
    must(impel_world_set_fixed_step(world, 1.0f / 240.0f, 4, 32));
    must(impel_world_set_restitution_threshold(world, 0.01f));
    ImpelShapeDef wood = shape_of(1.0f, 0.5f, 0);
    ImpelBodyId beam = create_block(world, IMPEL_BODY_STATIC, &wood, -3.5f, 3.5f, length - 0.1f,
                                    length + 0.1f);
    ImpelShapeDef steel = shape_of(5.0f, 0.0f, STEEL);
    steel.material.restitution = 1.0f;
    for (int i = 0; i < BALLS; ++i) {
        float x = (2.0f * radius + gap) * ((float)i - 0.5f * (float)(BALLS - 1));
        ImpelRotation angle = impel_rotation_from_angle(i == 0 ? raised : 0.0f);
        ImpelBodyDef def = impel_body_def_default();
        def.type = IMPEL_BODY_DYNAMIC;
        def.position = (ImpelVec2){ x + length * angle.s, length - length * angle.c };
        def.rotation = angle;
        def.enable_sleep = false;
        ImpelBodyId ball;
        must(impel_body_create(world, &def, &ball));
        add_circle(ball, &steel, radius);
        add_rod(ball, length);
        create_hinge(beam, ball, x, length);
    }
}

const Scene CRADLE = {
    .name = "cradle",
    .hint = "Elastic balls pass on their swing. 240 steps a second.",
    .view = { { -6.5f, -1.5f }, { 6.5f, 5.5f } },
    .create = create_cradle,
};

/* Wrecking ball ---------------------------------------------------------- */

static void create_wrecking_ball(ImpelWorldId world)
{
    enum { LINKS = 16, ROWS = 12, COLUMNS = 4 };
    const float half = 0.3f, top = 12.0f, pivot = -3.0f;
    create_floor(world);
    ImpelShapeDef metal = shape_of(1.0f, 0.5f, 0);
    ImpelBodyId crane = create_block(world, IMPEL_BODY_STATIC, &metal, pivot - 0.4f, pivot + 0.4f,
                                     top - 0.2f, top + 0.2f);
    /* The chain begins horizontal, to the left of its pivot. The ball is 200
     * times heavier than a link. */
    ImpelShapeDef link = shape_of(2.0f, 0.5f, STEEL);
    ImpelBodyId last = crane;
    for (int i = 0; i < LINKS; ++i) {
        float x = pivot - 2.0f * half * (float)i;
        ImpelBodyId next = create_body(world, IMPEL_BODY_DYNAMIC, x - half, top);
        add_capsule(next, &link, (ImpelVec2){ -half, 0.0f }, (ImpelVec2){ half, 0.0f }, 0.1f);
        create_hinge(last, next, x, top);
        last = next;
    }
    const float end = pivot - 2.0f * half * (float)LINKS;
    ImpelShapeDef iron = shape_of(20.0f, 0.5f, RED);
    ImpelBodyId ball = create_body(world, IMPEL_BODY_DYNAMIC, end - 1.0f, top);
    add_circle(ball, &iron, 1.0f);
    create_hinge(last, ball, end, top);

    ImpelShapeDef crate = shape_of(1.0f, 0.6f, 0);
    for (int i = 0; i < ROWS * COLUMNS; ++i) {
        float x = (float)(i % COLUMNS) - 0.5f, y = (float)(i / COLUMNS);
        create_block(world, IMPEL_BODY_DYNAMIC, &crate, x, x + 1.0f, y, y + 1.0f);
    }
}

const Scene WRECKING_BALL = {
    .name = "wrecking ball",
    .hint = "A heavy ball on a light chain. Drag the ball and let go.",
    .view = { { -16.0f, -1.0f }, { 16.0f, 15.0f } },
    .create = create_wrecking_ball,
};

/* Gears ------------------------------------------------------------------ */

enum { WHEELS = 3 };
static const float MODULE = 0.1f;
static ImpelJointId motor;
static float gears_time;

/* Adds a tooth that collides with nothing: the gear joints move the wheels. */
static void add_tooth(ImpelBodyId body, const ImpelShapeDef *def, ImpelTransform pose)
{
    ImpelShapeDef tooth = *def;
    ImpelShapeId shape;
    tooth.filter.mask = 0;
    must(impel_shape_create_rounded_box(body, &tooth, 0.9f * MODULE, 0.6f * MODULE, pose, 0.0f,
                                        &shape));
}

static ImpelJointId add_gear(ImpelJointId a, ImpelJointId b, float ratio)
{
    ImpelGearJointDef def = impel_gear_joint_def_default();
    def.joint_a = a;
    def.joint_b = b;
    def.ratio = ratio;
    ImpelJointId joint;
    must(impel_joint_create_gear(&def, &joint));
    return joint;
}

static ImpelJointId create_rack(ImpelWorldId world, ImpelBodyId ground, float x, float half)
{
    ImpelShapeDef def = shape_of(1.0f, 0.5f, GREEN);
    ImpelBodyId rack = create_block(world, IMPEL_BODY_DYNAMIC, &def, x + MODULE, x + 0.5f, -half,
                                    half);
    float pitch = 3.14159265f * 2.0f * MODULE, center = 0.5f * (0.5f - MODULE);
    for (float y = 0.5f * pitch; y < half; y += pitch) {
        for (int side = -1; side <= 1; side += 2) {
            ImpelTransform pose = { { -center - MODULE, (float)side * y }, { 1.0f, 0.0f } };
            add_tooth(rack, &def, pose);
        }
    }
    ImpelPrismaticJointDef slider = impel_prismatic_joint_def_default();
    slider.body_a = ground;
    slider.body_b = rack;
    slider.local_frame_a.p = position_of(rack);
    /* The axis of the slider is the x axis of its frames, rotated to point up. */
    slider.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };
    slider.local_frame_b.q = (ImpelRotation){ 0.0f, 1.0f };
    slider.enable_limit = true;
    slider.lower_translation = -1.8f;
    slider.upper_translation = 1.8f;
    ImpelJointId joint;
    must(impel_joint_create_prismatic(&slider, &joint));
    return joint;
}

static void create_gears(ImpelWorldId world)
{
    static const int teeth[WHEELS] = { 8, 20, 12 };
    static const ImpelColor colors[WHEELS] = { RED, YELLOW, BLUE };
    ImpelBodyId ground = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelJointId axles[WHEELS];
    float x = -3.0f, last_radius = 0.0f;
    for (int i = 0; i < WHEELS; ++i) {
        float radius = MODULE * (float)teeth[i];
        x += i > 0 ? last_radius + radius : 0.0f;
        ImpelShapeDef def = shape_of(1.0f, 0.5f, colors[i]);
        ImpelBodyId wheel = create_body(world, IMPEL_BODY_DYNAMIC, x, 0.0f);
        add_circle(wheel, &def, radius - MODULE);
        for (int k = 0; k < teeth[i]; ++k) {
            /* A tooth of one wheel meets a gap of the next. */
            float turn = 6.28318531f * ((float)k + (i == 1 ? 0.5f : 0.0f)) / (float)teeth[i];
            ImpelTransform pose = { { 0.0f, 0.0f }, impel_rotation_from_angle(turn) };
            pose.p = (ImpelVec2){ radius * pose.q.c, radius * pose.q.s };
            add_tooth(wheel, &def, pose);
        }
        axles[i] = create_hinge(ground, wheel, x, 0.0f);
        if (i > 0) {
            add_gear(axles[i - 1], axles[i], (float)teeth[i] / (float)teeth[i - 1]);
        }
        last_radius = radius;
    }
    ImpelJointId slider = create_rack(world, ground, x + last_radius, 2.8f);
    /* One radian of the last wheel lifts the rack by the radius of the wheel. */
    add_gear(slider, axles[WHEELS - 1], -last_radius);
    motor = axles[0];
    must(impel_revolute_joint_set_enable_motor(motor, true));
    must(impel_revolute_joint_set_max_motor_torque(motor, 200.0f));
    gears_time = 0.0f;
}

static void drive_gears(ImpelWorldId world, const Input *input, float time_step)
{
    (void)world;
    gears_time += time_step;
    float speed = input->x != 0.0f ? -4.0f * input->x : 2.0f * cosf(gears_time);
    must(impel_revolute_joint_set_motor_speed(motor, speed));
}

const Scene GEARS = {
    .name = "gears",
    .hint = "Gear joints couple three wheels and a rack. Left and right drive the red wheel.",
    .view = { { -6.0f, -5.0f }, { 6.0f, 5.0f } },
    .create = create_gears,
    .before_step = drive_gears,
};
