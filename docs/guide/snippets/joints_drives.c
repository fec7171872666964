/* Joints that drive, couple or only filter: motor, mouse, rotary, ratchet, pulley, gear, filter.
 * Each function checks the formula that the page gives. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define NEAR(value, wanted, error) (fabsf((value) - (wanted)) <= (error))

static const float PI = 3.14159265f;
static const float G = 10.0f;

static ImpelWorldId create_world(float gravity)
{
    ImpelWorldDef def = impel_world_def_default();
    def.gravity.y = -gravity;
    ImpelWorldId world;
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    return world;
}

static ImpelBodyId create_box(ImpelWorldId world, ImpelBodyType type, float x, float y,
                              float half_width, float half_height)
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

static void run(ImpelWorldId world, int steps)
{
    for (int i = 0; i < steps; ++i) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    }
}

static ImpelVec2 position_of(ImpelBodyId body)
{
    ImpelTransform at;
    assert(impel_body_get_transform(body, &at) == IMPEL_OK);
    return at.p;
}

static void motor(void)
{
    ImpelWorldId world = create_world(0.0f); /* seen from above */
    ImpelBodyId ground = create_box(world, IMPEL_BODY_STATIC, 0.0f, 50.0f, 0.5f, 0.5f);
    ImpelBodyId puck = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f, 0.5f); /* 1 kg */
    float mass = 1.0f;
    ImpelJointId joint;
    /* --8<-- [start:motor] */
    ImpelMotorJointDef def = impel_motor_joint_def_default();
    def.body_a = ground;
    def.body_b = puck;
    def.max_velocity_force = 0.3f * mass * G; /* top-down friction with the coefficient 0.3 */
    def.max_velocity_torque = 0.1f * mass * G;
    impel_joint_create_motor(&def, &joint);
    /* --8<-- [end:motor] */
    assert(impel_body_set_linear_velocity(puck, (ImpelVec2){ 6.0f, 0.0f }) == IMPEL_OK);
    run(world, 180);
    assert(NEAR(position_of(puck).x, 36.0f / (2.0f * 3.0f), 0.1f)); /* v² / (2 F / m) */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void mouse(void)
{
    ImpelWorldId world = create_world(G);
    ImpelBodyId ground = create_box(world, IMPEL_BODY_STATIC, 0.0f, -50.0f, 0.5f, 0.5f);
    ImpelBodyId crate = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f, 0.5f);
    float mass = 1.0f;
    ImpelVec2 cursor = { 0.0f, 0.0f };
    ImpelJointId joint;
    /* --8<-- [start:mouse] */
    ImpelMouseJointDef def = impel_mouse_joint_def_default();
    def.body_a = ground;              /* any static body */
    def.body_b = crate;
    def.target = cursor;              /* button down: grabs the point under the cursor */
    def.max_force = 20.0f * mass * G; /* so that it cannot pull the crate through walls */
    impel_joint_create_mouse(&def, &joint);

    impel_mouse_joint_set_target(joint, (ImpelPosition){ 3.0, 2.0 }); /* the mouse moved */
    /* --8<-- [end:mouse] */
    run(world, 300);
    float w = 2.0f * PI * 5.0f;
    assert(NEAR(position_of(crate).x, 3.0f, 0.001f));
    assert(NEAR(position_of(crate).y, 2.0f - G / (w * w), 0.001f)); /* it sags by g / w² */
    assert(impel_joint_destroy(joint) == IMPEL_OK);                 /* button up */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void rotary(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId ground = create_box(world, IMPEL_BODY_STATIC, 0.0f, -50.0f, 0.5f, 0.5f);
    ImpelBodyId player = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.3f, 0.9f);
    ImpelJointId joint;
    /* --8<-- [start:rotary] */
    ImpelRotaryJointDef def = impel_rotary_joint_def_default();
    def.body_a = ground;
    def.body_b = player;
    def.enable_spring = true; /* turns upright, and moves freely otherwise */
    def.hertz = 2.0f;
    def.damping_ratio = 1.0f;
    impel_joint_create_rotary(&def, &joint);
    /* --8<-- [end:rotary] */
    ImpelMassData mass;
    float angle, w = 2.0f * PI * 2.0f;
    assert(impel_body_get_mass_data(player, &mass) == IMPEL_OK);
    for (int i = 0; i < 300; ++i) {
        assert(impel_body_apply_torque(player, 10.0f) == IMPEL_OK);
        assert(impel_body_apply_force_to_center(player, (ImpelVec2){ 1.0f, 0.0f }) == IMPEL_OK);
        run(world, 1);
    }
    assert(impel_rotary_joint_get_angle(joint, &angle) == IMPEL_OK);
    assert(NEAR(angle, 10.0f / (mass.inertia * w * w), 0.001f));
    assert(position_of(player).x > 1.0f);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void ratchet(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId winch = create_box(world, IMPEL_BODY_STATIC, 0.0f, 0.0f, 0.5f, 0.5f);
    ImpelBodyId drum = create_box(world, IMPEL_BODY_DYNAMIC, 5.0f, 0.0f, 0.5f, 0.5f);
    ImpelJointId joint;
    /* --8<-- [start:ratchet] */
    ImpelRatchetJointDef def = impel_ratchet_joint_def_default();
    def.body_a = winch;
    def.body_b = drum;
    def.ratchet = 0.2f; /* free counter-clockwise, a tooth every 0.2 rad */
    impel_joint_create_ratchet(&def, &joint);
    /* --8<-- [end:ratchet] */
    float angle, tooth;
    assert(impel_body_set_angular_velocity(drum, 1.5f) == IMPEL_OK);
    run(world, 60);
    assert(impel_body_set_angular_velocity(drum, -1.5f) == IMPEL_OK);
    run(world, 60);
    assert(impel_ratchet_joint_get_angle(joint, &angle) == IMPEL_OK);
    assert(impel_ratchet_joint_get_tooth_angle(joint, &tooth) == IMPEL_OK);
    assert(NEAR(tooth, 1.4f, 1e-4f) && NEAR(angle, 1.4f, 0.01f)); /* not back to 0 */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void pulley(void)
{
    ImpelWorldId world = create_world(G);
    ImpelBodyId elevator = create_box(world, IMPEL_BODY_DYNAMIC, -2.0f, 0.0f, 0.5f, 0.5f);
    ImpelBodyId weight = create_box(world, IMPEL_BODY_DYNAMIC, 2.0f, 0.0f, 0.5f, 1.5f);
    ImpelJointId joint;
    /* --8<-- [start:pulley] */
    ImpelPulleyJointDef def = impel_pulley_joint_def_default();
    def.body_a = elevator; /* 1 kg */
    def.body_b = weight;   /* 3 kg */
    def.ground_anchor_a = (ImpelVec2){ -2.0f, 10.0f };
    def.ground_anchor_b = (ImpelVec2){ 2.0f, 10.0f };
    def.enable_slack = true; /* the rope pulls and never pushes */
    impel_joint_create_pulley(&def, &joint);
    /* --8<-- [end:pulley] */
    float a, b, total;
    ImpelVec2 v;
    run(world, 30);
    assert(impel_body_get_linear_velocity(elevator, &v) == IMPEL_OK);
    assert(NEAR(v.y, 0.5f * G * (3.0f - 1.0f) / (3.0f + 1.0f), 0.05f));
    assert(impel_pulley_joint_get_lengths(joint, &a, &b) == IMPEL_OK);
    assert(impel_pulley_joint_get_total_length(joint, &total) == IMPEL_OK);
    assert(NEAR(a + b, total, 0.01f) && NEAR(total, 20.0f, 1e-4f));
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static ImpelJointId create_axle(ImpelBodyId ground, ImpelBodyId wheel)
{
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = ground;
    def.body_b = wheel;
    def.local_frame_a.p = position_of(wheel);
    ImpelJointId joint;
    assert(impel_joint_create_revolute(&def, &joint) == IMPEL_OK);
    return joint;
}

static void gear(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId ground = create_box(world, IMPEL_BODY_STATIC, 0.0f, 0.0f, 0.1f, 0.1f);
    ImpelBodyId small = create_box(world, IMPEL_BODY_DYNAMIC, 2.0f, 0.0f, 0.5f, 0.5f);
    ImpelBodyId large = create_box(world, IMPEL_BODY_DYNAMIC, 5.0f, 0.0f, 1.0f, 1.0f);
    ImpelJointId small_axle = create_axle(ground, small);
    ImpelJointId large_axle = create_axle(ground, large);
    ImpelJointId joint;
    /* --8<-- [start:gear] */
    ImpelGearJointDef def = impel_gear_joint_def_default();
    def.joint_a = small_axle; /* two revolute joints on the ground */
    def.joint_b = large_axle;
    def.ratio = 2.0f; /* the large wheel rotates half as fast, the other way round */
    impel_joint_create_gear(&def, &joint);
    /* --8<-- [end:gear] */
    float a, b;
    assert(impel_body_apply_angular_impulse(small, 3.0f) == IMPEL_OK);
    run(world, 60);
    assert(impel_revolute_joint_get_angular_velocity(small_axle, &a) == IMPEL_OK);
    assert(impel_revolute_joint_get_angular_velocity(large_axle, &b) == IMPEL_OK);
    assert(a > 1.0f && NEAR(a + 2.0f * b, 0.0f, 0.001f));
    assert(impel_joint_destroy(large_axle) == IMPEL_OK);
    assert(!impel_joint_is_valid(joint)); /* the gear is destroyed as well */
    assert(impel_world_destroy(world) == IMPEL_OK);
}

static void filter(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId arm = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f, 0.5f);
    ImpelBodyId torso = create_box(world, IMPEL_BODY_DYNAMIC, 0.3f, 0.0f, 0.5f, 0.5f);
    ImpelJointId joint;
    /* --8<-- [start:filter] */
    ImpelFilterJointDef def = impel_filter_joint_def_default();
    def.body_a = arm;
    def.body_b = torso;
    impel_joint_create_filter(&def, &joint);
    /* --8<-- [end:filter] */
    size_t count;
    run(world, 10);
    assert(impel_body_get_contacts(arm, NULL, 0, &count) == IMPEL_OK && count == 0);
    assert(impel_joint_destroy(joint) == IMPEL_OK);
    run(world, 1);
    assert(impel_body_get_contacts(arm, NULL, 0, &count) == IMPEL_OK && count == 1);
    assert(impel_world_destroy(world) == IMPEL_OK);
}

int main(void)
{
    motor();
    mouse();
    rotary();
    ratchet();
    pulley();
    gear();
    filter();
    return 0;
}
