/* Checks what troubleshooting.md says about waking, teleports, control of bodies, and bounces. */
#include "troubleshooting.h"

static ImpelWorldId new_world(float gravity) {
    ImpelWorldDef def = impel_world_def_default();
    def.gravity = (ImpelVec2){ 0.0f, gravity };
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelShapeId add_box(ImpelBodyId body, float half_width, float half_height) {
    ImpelShapeDef def = impel_shape_def_default();
    def.enable_contact_events = true;
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &def, half_width, half_height, &shape));
    return shape;
}

static ImpelBodyId new_box(ImpelWorldId world, ImpelBodyType type, float x, float y) {
    ImpelBodyId body = new_body(world, type, x, y);
    add_box(body, 0.5f, 0.5f);
    return body;
}

static void teleport(ImpelBodyId body, float x, float y) {
    must(impel_body_set_transform(body, (ImpelTransform){ { x, y }, { 1.0f, 0.0f } }));
}

/* A box that sleeps on a platform. Then one thing changes. */
static bool wakes(int change) {
    ImpelWorldId world = new_world(-10.0f);
    ImpelBodyId platform = new_body(world, IMPEL_BODY_KINEMATIC, 0.0f, 0.0f);
    ImpelShapeId top = add_box(platform, 2.0f, 0.5f);
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 1.0f);
    run(world, 200);
    CHECK(!is_awake(box));
    ImpelFilter nothing = { 1, 0, 0 };
    switch (change) {
        case 0: must(impel_body_apply_force_to_center(box, (ImpelVec2){ 0.0f, 0.0f })); break;
        case 1: new_box(world, IMPEL_BODY_STATIC, 0.9f, 1.0f); break; // overlaps the box
        case 2: must(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 10.0f })); break;
        case 3: must(impel_body_set_gravity_scale(box, 0.5f)); break;
        case 4: teleport(platform, 9.0f, 0.0f); break;
        case 5: must(impel_shape_destroy(top)); break;
        case 6: must(impel_shape_set_filter(top, nothing)); break;
        case 7: must(impel_body_set_linear_velocity(platform, (ImpelVec2){ 1.0f, 0.0f })); break;
        default: teleport(box, 0.0f, 5.0f); break;
    }
    run(world, 1);
    bool awake = is_awake(box);
    must(impel_world_destroy(world));
    return awake;
}

static void waking(void) {
    CHECK(!wakes(0) && !wakes(1));
    for (int change = 2; change < 9; change++) CHECK(wakes(change));

    ImpelWorldId world = new_world(0.0f);
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    run(world, 100);
    CHECK(!is_awake(box));
    ImpelShapeId wall = add_box(new_body(world, IMPEL_BODY_STATIC, 0.9f, 0.0f), 0.5f, 0.5f);
    /* --8<-- [start:wake] */
    ImpelAabb area;
    ImpelShapeId found[32];
    size_t count;
    must(impel_shape_get_aabb(wall, NULL, &area));  // of the new wall
    must(impel_world_overlap_aabb(world, area, impel_filter_default(), found, 32, &count));
    for (size_t i = 0; i < count; i++) {
        ImpelBodyId body;
        must(impel_shape_get_body(found[i], &body));
        must(impel_body_set_awake(body, true));
    }
    /* --8<-- [end:wake] */
    run(world, 30);
    CHECK(fabsf(position(box).x + 0.1f) < 0.01f);
    must(impel_world_destroy(world));
}

static void teleports(void) {
    ImpelWorldId world = new_world(-10.0f);
    new_box(world, IMPEL_BODY_STATIC, 20.0f, -0.5f);
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 20.0f);
    run(world, 30);
    float speed = velocity(box).y;
    CHECK(speed < -4.9f);
    teleport(box, 20.0f, 0.5f);
    CHECK(velocity(box).y == speed);            // a teleport keeps the velocity
    run(world, 1);
    const ImpelContact *events;
    size_t count;
    must(impel_world_get_contact_begin_events(world, &events, &count));
    CHECK(count == 1);                          // the contact exists in the next step
    /* --8<-- [start:teleport] */
    ImpelTransform start = { { 0.0f, 5.0f }, { 1.0f, 0.0f } };
    must(impel_body_set_transform(box, start));
    must(impel_body_set_linear_velocity(box, (ImpelVec2){ 0.0f, 0.0f }));
    must(impel_body_set_angular_velocity(box, 0.0f));
    /* --8<-- [end:teleport] */
    CHECK(velocity(box).y == 0.0f && position(box).y == 5.0f);
    must(impel_world_destroy(world));
}

/* A velocity that is set before each step also cancels gravity. */
static void velocities(void) {
    ImpelWorldId world = new_world(-10.0f);
    ImpelBodyId floats = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 20.0f);
    ImpelBodyId player = new_box(world, IMPEL_BODY_DYNAMIC, 9.0f, 20.0f);
    float run_speed = 5.0f;
    for (int i = 0; i < 60; i++) {
        must(impel_body_set_linear_velocity(floats, (ImpelVec2){ run_speed, 0.0f }));
        /* --8<-- [start:run] */
        ImpelVec2 velocity;
        must(impel_body_get_linear_velocity(player, &velocity));
        velocity.x = run_speed;                 // and keep velocity.y
        must(impel_body_set_linear_velocity(player, velocity));
        /* --8<-- [end:run] */
        run(world, 1);
    }
    printf("falls %.2f m and %.2f m\n", 20.0 - (double)position(floats).y,
           20.0 - (double)position(player).y);
    CHECK(fabsf(position(floats).y - 19.9f) < 0.02f && fabsf(position(player).y - 15.0f) < 0.1f);
    must(impel_world_destroy(world));
}

/* Turns a body to an angle by a spring. */
static void turn(void) {
    ImpelWorldId world = new_world(0.0f);
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelBodyId turret = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelJointId joint;
    /* --8<-- [start:turn] */
    ImpelRotaryJointDef def = impel_rotary_joint_def_default();
    def.body_a = ground;
    def.body_b = turret;
    def.enable_spring = true;
    def.hertz = 2.0f;
    def.damping_ratio = 1.0f;
    must(impel_joint_create_rotary(&def, &joint));
    must(impel_rotary_joint_set_target_angle(joint, 1.5f));     // at any time
    /* --8<-- [end:turn] */
    run(world, 31);
    float angle;
    must(impel_rotary_joint_get_angle(joint, &angle));
    CHECK(fabsf(angle - 1.5f) < 0.02f);
    must(impel_world_destroy(world));
}

/* Angle after a second of a wheel with a motor of 2 rad/s and this torque. */
static float motor_angle(float max_torque) {
    ImpelWorldId world = new_world(0.0f);
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    def.body_b = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    def.enable_motor = true;
    def.motor_speed = 2.0f;
    if (max_torque > 0.0f) def.max_motor_torque = max_torque;
    ImpelJointId joint;
    must(impel_joint_create_revolute(&def, &joint));
    run(world, 60);
    float angle;
    must(impel_revolute_joint_get_angle(joint, &angle));
    must(impel_world_destroy(world));
    return angle;
}

/* Whether a capsule that is pushed falls on its side. */
static bool tips_over(bool fixed) {
    ImpelWorldId world = new_world(-10.0f);
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f), 50.0f, 1.0f);
    /* --8<-- [start:upright] */
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.fixed_rotation = true;                  // never rotates
    /* --8<-- [end:upright] */
    def.fixed_rotation = fixed;
    def.position.y = 0.9f;
    ImpelBodyId player;
    must(impel_body_create(world, &def, &player));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCapsule capsule = { { 0.0f, -0.5f }, { 0.0f, 0.5f }, 0.4f };
    ImpelShapeId shape;
    must(impel_shape_create_capsule(player, &shape_def, &capsule, &shape));
    must(impel_body_apply_impulse_to_center(player, (ImpelVec2){ 3.0f, 0.0f }));
    run(world, 120);
    ImpelTransform transform;
    must(impel_body_get_transform(player, &transform));
    must(impel_world_destroy(world));
    return fabsf(transform.q.s) > 0.5f;
}

/* Highest point in the last ten seconds of a minute, of a ball that falls from 5 m with
 * restitution 1. */
static float height_of_bounce(uint32_t substeps) {
    ImpelWorldId world = new_world(-10.0f);
    ImpelShapeDef def = impel_shape_def_default();
    def.material.restitution = 1.0f;
    ImpelShapeId shape;
    must(impel_shape_create_half_space(new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f), &def,
                                       (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    ImpelBodyId ball = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 5.0f);
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    must(impel_shape_create_circle(ball, &def, &circle, &shape));
    float highest = 0.0f;
    for (int i = 0; i < 3600; i++) {
        must(impel_world_step(world, TIME_STEP, substeps));
        if (i >= 3000) highest = fmaxf(highest, position(ball).y);
    }
    must(impel_world_destroy(world));
    return highest;
}

/* Speed after a minute of a ball that bounces between four walls without gravity. */
static float speed_of_pong(float speed, float threshold) {
    ImpelWorldId world = new_world(0.0f);
    must(impel_world_set_restitution_threshold(world, threshold));
    ImpelShapeDef def = impel_shape_def_default();
    def.material.restitution = 1.0f;
    def.material.static_friction = def.material.dynamic_friction = 0.0f;
    ImpelBodyId walls = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeId shape;
    const ImpelVec2 inward[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    for (int i = 0; i < 4; i++) {
        must(impel_shape_create_half_space(walls, &def, inward[i], -5.0f, &shape));
    }
    ImpelBodyId ball = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.2f };
    must(impel_shape_create_circle(ball, &def, &circle, &shape));
    must(impel_body_set_linear_velocity(ball, (ImpelVec2){ 0.8f * speed, 0.6f * speed }));
    run(world, 3600);
    ImpelVec2 end = velocity(ball);
    must(impel_world_destroy(world));
    return hypotf(end.x, end.y);
}

/* How deep a box of 1 m sinks into the ground. */
static float depth_at_rest(void) {
    ImpelWorldId world = new_world(-10.0f);
    new_box(world, IMPEL_BODY_STATIC, 0.0f, -0.5f);
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    run(world, 200);
    float depth = 0.5f - position(box).y;
    must(impel_world_destroy(world));
    return depth;
}

/* A kinematic wall presses a box against a static one, and wins. */
static void squeeze(void) {
    ImpelWorldId world = new_world(0.0f);
    add_box(new_body(world, IMPEL_BODY_STATIC, 5.0f, 0.0f), 0.5f, 5.0f);
    ImpelBodyId press = new_body(world, IMPEL_BODY_KINEMATIC, -5.0f, 0.0f);
    add_box(press, 0.5f, 5.0f);
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    must(impel_body_set_linear_velocity(press, (ImpelVec2){ 2.0f, 0.0f }));
    run(world, 300);
    CHECK(position(box).x > 5.5f);              // behind the static wall
    must(impel_world_destroy(world));
}

/* Bodies of any mass fall alike. */
static void masses(void) {
    ImpelWorldId world = new_world(-10.0f);
    ImpelBodyId light = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 20.0f);
    ImpelBodyId heavy = new_box(world, IMPEL_BODY_DYNAMIC, 5.0f, 20.0f);
    ImpelBodyId half = new_box(world, IMPEL_BODY_DYNAMIC, 9.0f, 20.0f);
    ImpelShapeId shape;
    size_t count;
    must(impel_body_get_shapes(heavy, &shape, 1, &count));
    must(impel_shape_set_mass(shape, 1000.0f));
    must(impel_body_set_gravity_scale(half, 0.5f));
    run(world, 60);
    CHECK(fabsf(position(light).y - position(heavy).y) < 1e-4f);
    CHECK(fabsf(20.0f - position(half).y - 0.5f * (20.0f - position(light).y)) < 1e-3f);
    must(impel_world_destroy(world));
}

int main(void) {
    waking();
    teleports();
    velocities();
    turn();
    CHECK(motor_angle(0.0f) == 0.0f && fabsf(motor_angle(10.0f) - 2.0f) < 0.05f);
    CHECK(tips_over(false) && !tips_over(true));
    float four = height_of_bounce(4), eight = height_of_bounce(8);
    float pong = speed_of_pong(5.0f, 0.0f), slow = speed_of_pong(0.8f, 0.0f);
    printf("bounces to %.2f m and %.2f m; pong at %.3f m/s and %.3f m/s\n", (double)four,
           (double)eight, (double)pong, (double)slow);
    CHECK(four < 4.7f && eight > 4.9f && fabsf(pong - 5.0f) < 0.001f);
    CHECK(fabsf(slow - 0.8f) < 0.001f && speed_of_pong(0.8f, 1.0f) == 0.0f);
    squeeze();
    masses();
    CHECK(depth_at_rest() > 0.0f && depth_at_rest() < 5e-5f);
    return 0;
}
