/* Joints that hold a point, an axis or a distance: revolute, prismatic, distance, weld, wheel,
 * generic. Each function checks the formula that the page gives. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

static const float PI = 3.14159265f;
static const float G = 10.0f;

static ImpelWorldId world;

static ImpelBodyId create_box(ImpelBodyType type, float x, float y, float half_width,
                              float half_height)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    assert(impel_shape_create_box(body, &shape_def, half_width, half_height, &shape) == IMPEL_OK);
    return body;
}

static void run(int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

static void revolute(void)
{
    ImpelBodyId tower = create_box(IMPEL_BODY_STATIC, 0.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId sail = create_box(IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 2.0f, 0.1f);
    ImpelJointId joint;
    /* --8<-- [start:revolute] */
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = tower;
    def.body_b = sail;
    def.enable_motor = true;
    def.motor_speed = -2.0f;     /* rad/s, clockwise */
    def.max_motor_torque = 5.0f; /* N m */
    impel_joint_create_revolute(&def, &joint);
    /* --8<-- [end:revolute] */
    ImpelMassData mass;
    float spin, torque;
    assert(impel_body_get_mass_data(sail, &mass) == IMPEL_OK);
    run(6);
    assert(impel_revolute_joint_get_angular_velocity(joint, &spin) == IMPEL_OK);
    assert(NEAR(spin, -5.0f / mass.inertia * 0.1f, 0.01f)); /* torque / inertia */
    assert(impel_revolute_joint_get_motor_torque(joint, &torque) == IMPEL_OK);
    assert(NEAR(torque, -5.0f, 0.01f));
    run(120);
    assert(impel_revolute_joint_get_angular_velocity(joint, &spin) == IMPEL_OK);
    assert(NEAR(spin, -2.0f, 0.01f));
    float angle;
    run(300);
    assert(impel_revolute_joint_get_angle(joint, &angle) == IMPEL_OK);
    assert(angle < -2.0f * PI); /* full turns are counted */
}

static void revolute_spring(void)
{
    ImpelBodyId wall = create_box(IMPEL_BODY_STATIC, 10.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId plate = create_box(IMPEL_BODY_DYNAMIC, 10.5f, 0.0f, 0.5f, 0.05f);
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = wall;
    def.body_b = plate;
    def.local_frame_b.p.x = -0.5f;
    def.enable_spring = true;
    def.hertz = 5.0f;
    def.damping_ratio = 1.0f;
    ImpelJointId joint;
    ImpelMassData mass;
    float angle, w = 2.0f * PI * def.hertz;
    assert(impel_joint_create_revolute(&def, &joint) == IMPEL_OK);
    assert(impel_body_get_mass_data(plate, &mass) == IMPEL_OK);
    run(600);
    assert(impel_revolute_joint_get_angle(joint, &angle) == IMPEL_OK);
    /* k theta = m g r, with k = I w² and I about the centre of mass. */
    float h = 1.0f / 240.0f, k = mass.inertia * w * w / (1.0f + 0.25f * h * h * w * w);
    assert(NEAR(angle, -mass.mass * G * 0.5f / k, 0.01f));
}

static void prismatic(void)
{
    ImpelBodyId shaft = create_box(IMPEL_BODY_STATIC, 20.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId lift = create_box(IMPEL_BODY_DYNAMIC, 20.0f, 0.0f, 1.0f, 0.25f); /* 1 kg */
    ImpelJointId joint;
    /* --8<-- [start:prismatic] */
    ImpelPrismaticJointDef def = impel_prismatic_joint_def_default();
    def.body_a = shaft;
    def.body_b = lift;
    def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f }; /* the axis points up */
    def.local_frame_b.q = def.local_frame_a.q;           /* the lift is not rotated */
    def.enable_limit = true;
    def.upper_translation = 5.0f; /* metres; the lower limit is 0 */
    def.enable_motor = true;
    def.motor_speed = 2.0f;      /* m/s */
    def.max_motor_force = 30.0f; /* N, more than the weight */
    impel_joint_create_prismatic(&def, &joint);
    /* --8<-- [end:prismatic] */
    float translation, speed, force;
    run(60);
    assert(impel_prismatic_joint_get_velocity(joint, &speed) == IMPEL_OK);
    assert(impel_prismatic_joint_get_motor_force(joint, &force) == IMPEL_OK);
    assert(NEAR(speed, 2.0f, 0.01f) && NEAR(force, 10.0f, 0.1f)); /* the weight of the lift */
    run(240);
    assert(impel_prismatic_joint_get_translation(joint, &translation) == IMPEL_OK);
    assert(NEAR(translation, 5.0f, 0.01f));
    assert(impel_prismatic_joint_set_motor_speed(joint, 0.0f) == IMPEL_OK); /* a brake */
    run(120);
    assert(impel_prismatic_joint_get_translation(joint, &translation) == IMPEL_OK);
    assert(NEAR(translation, 5.0f, 0.01f));
}

static void distance(void)
{
    ImpelBodyId hook = create_box(IMPEL_BODY_STATIC, 40.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId load = create_box(IMPEL_BODY_DYNAMIC, 40.0f, -2.0f, 0.5f, 0.5f);
    ImpelJointId joint;
    /* --8<-- [start:distance] */
    ImpelDistanceJointDef def = impel_distance_joint_def_default();
    def.body_a = hook;
    def.body_b = load;
    def.length = 2.0f; /* the rest length */
    def.enable_spring = true;
    def.hertz = 1.0f;
    def.damping_ratio = 0.5f;
    impel_joint_create_distance(&def, &joint);
    /* --8<-- [end:distance] */
    float length, w = 2.0f * PI;
    run(900);
    assert(impel_distance_joint_get_current_length(joint, &length) == IMPEL_OK);
    assert(NEAR(length - 2.0f, G / (w * w), 0.002f)); /* it sags by g / w² */

    /* --8<-- [start:rope] */
    impel_distance_joint_set_enable_spring(joint, false);
    impel_distance_joint_set_enable_limit(joint, true);
    impel_distance_joint_set_limits(joint, 0.0f, 3.0f); /* a rope of 3 m */
    /* --8<-- [end:rope] */
    assert(impel_body_set_transform(load, (ImpelTransform){ { 40.0f, -1.0f }, { 1, 0 } }) == IMPEL_OK);
    run(3);
    assert(impel_distance_joint_get_current_length(joint, &length) == IMPEL_OK);
    assert(length < 1.2f); /* slack: it falls freely */
    run(600);
    assert(impel_distance_joint_get_current_length(joint, &length) == IMPEL_OK);
    assert(NEAR(length, 3.0f, 0.01f));
}

static void weld(void)
{
    ImpelBodyId wall = create_box(IMPEL_BODY_STATIC, 60.0f, 0.0f, 0.5f, 0.5f);
    ImpelBodyId shelf = create_box(IMPEL_BODY_DYNAMIC, 61.5f, 0.0f, 1.0f, 0.1f);
    ImpelJointId joint;
    /* --8<-- [start:weld] */
    ImpelWeldJointDef def = impel_weld_joint_def_default();
    def.body_a = wall;
    def.body_b = shelf;
    def.local_frame_a.p.x = 0.5f;
    def.local_frame_b.p.x = -1.0f;
    def.angular_hertz = 10.0f; /* bends like a diving board; 0 would be rigid */
    def.angular_damping_ratio = 0.7f;
    impel_joint_create_weld(&def, &joint);
    /* --8<-- [end:weld] */
    float gap, bend, torque;
    run(600);
    assert(impel_joint_get_linear_separation(joint, &gap) == IMPEL_OK);
    assert(impel_joint_get_angular_separation(joint, &bend) == IMPEL_OK);
    assert(impel_joint_get_reaction_torque(joint, &torque) == IMPEL_OK);
    ImpelMassData mass;
    assert(impel_body_get_mass_data(shelf, &mass) == IMPEL_OK);
    float w = 2.0f * PI * 10.0f;
    assert(gap < 0.001f);
    assert(NEAR(bend, mass.mass * G / (mass.inertia * w * w), 0.003f)); /* the arm is 1 m */
    assert(NEAR(fabsf(torque), mass.mass * G, 0.1f));
}

static void wheel(void)
{
    ImpelBodyId chassis = create_box(IMPEL_BODY_STATIC, 80.0f, 1.0f, 2.0f, 0.3f);
    ImpelBodyId tyre = create_box(IMPEL_BODY_DYNAMIC, 81.0f, 0.5f, 0.3f, 0.3f);
    ImpelJointId joint;
    /* --8<-- [start:wheel] */
    ImpelWheelJointDef def = impel_wheel_joint_def_default();
    def.body_a = chassis;
    def.body_b = tyre;
    def.local_frame_a.p = (ImpelVec2){ 1.0f, -0.5f };
    def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f }; /* the suspension moves up and down */
    def.hertz = 4.0f;
    def.damping_ratio = 0.7f;
    def.enable_motor = true;
    def.motor_speed = -20.0f; /* rad/s: drives to the right */
    def.max_motor_torque = 10.0f;
    impel_joint_create_wheel(&def, &joint);
    /* --8<-- [end:wheel] */
    float translation, spin, w = 2.0f * PI * 4.0f;
    run(600);
    assert(impel_wheel_joint_get_translation(joint, &translation) == IMPEL_OK);
    assert(impel_wheel_joint_get_angular_velocity(joint, &spin) == IMPEL_OK);
    assert(NEAR(translation, -G / (w * w), 0.001f));
    assert(NEAR(spin, -20.0f, 0.01f));
}

static void generic(void)
{
    ImpelBodyId ground = create_box(IMPEL_BODY_STATIC, 100.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId table = create_box(IMPEL_BODY_DYNAMIC, 100.0f, 0.0f, 0.5f, 0.5f);
    ImpelJointId joint;
    /* --8<-- [start:generic] */
    ImpelGenericJointDef def = impel_generic_joint_def_default(); /* all axes locked */
    def.body_a = ground;
    def.body_b = table;
    def.x.motion = IMPEL_AXIS_MOTION_LIMITED; /* slides in a square of 4 m, does not rotate */
    def.x.lower = -2.0f;
    def.x.upper = 2.0f;
    def.y = def.x;
    impel_joint_create_generic(&def, &joint);
    /* --8<-- [end:generic] */
    float x, y, angle;
    assert(impel_body_apply_impulse(table, (ImpelVec2){ 9.0f, 0.0f }, (ImpelVec2){ 100.0f, 0.4f })
           == IMPEL_OK);
    run(600);
    assert(impel_generic_joint_get_position(joint, IMPEL_AXIS_X, &x) == IMPEL_OK);
    assert(impel_generic_joint_get_position(joint, IMPEL_AXIS_Y, &y) == IMPEL_OK);
    assert(impel_generic_joint_get_position(joint, IMPEL_AXIS_ANGLE, &angle) == IMPEL_OK);
    assert(NEAR(x, 2.0f, 0.01f) && NEAR(y, -2.0f, 0.01f) && NEAR(angle, 0.0f, 0.01f));
}

int main(void)
{
    ImpelWorldDef def = impel_world_def_default();
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    revolute();
    revolute_spring();
    prismatic();
    distance();
    weld();
    wheel();
    generic();
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
