/* Checks what troubleshooting.md says about joints, wheels and heavy bodies. */
#include "troubleshooting.h"

static ImpelWorldId new_world(void) {
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelShapeId add_box(ImpelBodyId body, float density, float half_width, float half_height) {
    ImpelShapeDef def = impel_shape_def_default();
    def.material.density = density;
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &def, half_width, half_height, &shape));
    return shape;
}

static void run_with(ImpelWorldId world, int steps, uint32_t substeps) {
    for (int i = 0; i < steps; i++) must(impel_world_step(world, TIME_STEP, substeps));
}

enum Kind { PLAIN, MAX_CORRECTION_SPEED, FIXED_ROTATION, CONSTRAINT_HERTZ, MAX_FORCE };

/* Largest gap in a chain of ten links, of which the last is a heavy ball, after ten seconds. */
static float gap_of_chain(enum Kind kind, uint32_t substeps) {
    ImpelWorldId world = new_world();
    ImpelBodyId previous = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelJointId joints[10];
    for (int i = 0; i < 10; i++) {
        ImpelBodyId link = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, -0.5f - (float)i);
        add_box(link, i == 9 ? 300.0f : 1.0f, 0.1f, 0.4f);
        must(impel_body_set_fixed_rotation(link, kind == FIXED_ROTATION));
        ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
        def.body_a = previous;
        def.body_b = link;
        def.local_frame_a.p.y = i == 0 ? 0.0f : -0.5f;
        def.local_frame_b.p.y = 0.5f;
        if (kind == CONSTRAINT_HERTZ) def.constraint_hertz = 5.0f;
        if (kind == MAX_FORCE) def.max_force = 100.0f;
        must(impel_joint_create_revolute(&def, &joints[i]));
        if (kind == MAX_CORRECTION_SPEED) must(impel_joint_set_max_correction_speed(joints[i], 1.0f));
        previous = link;
    }
    run_with(world, 600, substeps);
    float worst = 0.0f;
    for (int i = 0; i < 10; i++) {
        float gap;
        must(impel_joint_get_linear_separation(joints[i], &gap));
        if (gap > worst) worst = gap;
    }
    must(impel_world_destroy(world));
    return worst;
}

static void chains(void) {
    float plain = gap_of_chain(PLAIN, 4), fixed = gap_of_chain(FIXED_ROTATION, 4);
    float correction = gap_of_chain(MAX_CORRECTION_SPEED, 4);
    float fixed_16 = gap_of_chain(FIXED_ROTATION, 16), hertz = gap_of_chain(CONSTRAINT_HERTZ, 4);
    float limited = gap_of_chain(MAX_FORCE, 4);
    printf("gap: plain %g, max correction %g, fixed %g, fixed with 16 substeps %g, 5 Hz %g, 100 N %g m\n",
           (double)plain, (double)correction, (double)fixed, (double)fixed_16, (double)hertz, (double)limited);
    CHECK(plain < 1e-4f);
    CHECK(correction > 0.01f && fixed > 0.01f && hertz > 1.0f && limited > 100.0f);
    CHECK(fixed_16 < 0.2f * fixed);
}

/* How far a bridge of 20 planks of 4 kg sags by its own weight. It is built straight. */
static float sag_of_bridge(uint32_t substeps) {
    ImpelWorldId world = new_world();
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f), previous = ground;
    ImpelBodyId middle = ground;
    for (int i = 0; i <= 20; i++) {
        ImpelBodyId plank = ground;
        if (i < 20) {
            plank = new_body(world, IMPEL_BODY_DYNAMIC, 0.5f + (float)i, 0.0f);
            add_box(plank, 20.0f, 0.5f, 0.1f);
        }
        ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
        def.body_a = previous;
        def.body_b = plank;
        def.local_frame_a.p.x = i == 0 ? 0.0f : 0.5f;
        def.local_frame_b.p.x = i == 20 ? 20.0f : -0.5f;
        ImpelJointId joint;
        must(impel_joint_create_revolute(&def, &joint));
        previous = plank;
        if (i == 10) middle = plank;
    }
    run_with(world, 900, substeps);
    float sag = -position(middle).y;
    must(impel_world_destroy(world));
    return sag;
}

/* Largest speed with which a joint closes a gap of 3 m that it was created with. */
static float closing_speed(bool gently) {
    ImpelWorldId world = new_world();
    must(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }));
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    def.body_b = new_body(world, IMPEL_BODY_DYNAMIC, 3.0f, 0.0f);
    add_box(def.body_b, 1.0f, 0.5f, 0.5f);
    ImpelJointId joint;
    must(impel_joint_create_revolute(&def, &joint));
    if (gently) {
        must(impel_joint_set_max_correction_speed(joint, 1.0f));             // m/s
    }
    float largest = 0.0f;
    for (int i = 0; i < 60; i++) {
        float before = position(def.body_b).x;
        run_with(world, 1, 4);
        float speed = fabsf(position(def.body_b).x - before) * 60.0f;
        if (speed > largest) largest = speed;
    }
    must(impel_world_destroy(world));
    return largest;
}

/* How far a heavy box sinks in ten seconds on a column of light ones, of 1 kg each. */
static float sinks(float mass, int column, bool stiff) {
    ImpelWorldId world = new_world();
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f), 1.0f, 50.0f, 1.0f);
    for (int i = 0; i < column; i++) {
        add_box(new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f + (float)i), 1.0f, 0.5f, 0.5f);
    }
    ImpelBodyId heavy = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, (float)column + 1.0f);
    add_box(heavy, mass / 4.0f, 1.0f, 1.0f);
    for (int i = 0; i < 600; i++) {
        if (stiff) {
            must(impel_world_set_contact_tuning(world, 180.0f, 10.0f, 3.0f));     // 180 Hz
            must(impel_world_step(world, 1.0f / 60.0f, 16));                      // 16 substeps
        } else {
            must(impel_world_step(world, TIME_STEP, 4));
        }
    }
    float depth = (float)column + 1.0f - position(heavy).y;
    must(impel_world_destroy(world));
    return depth;
}

/* Speed of a car after a second. Its two driven wheels have this friction and this torque each. */
static float speed_of_car(float friction, float torque) {
    ImpelWorldId world = new_world();
    ImpelShapeDef def = impel_shape_def_default();
    def.material.static_friction = def.material.dynamic_friction = friction;
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f);
    ImpelShapeId shape;
    must(impel_shape_create_box(ground, &def, 200.0f, 1.0f, &shape));
    ImpelBodyId chassis = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.8f);
    add_box(chassis, 1.0f, 1.5f, 0.25f);
    for (int side = -1; side <= 1; side += 2) {
        ImpelBodyId wheel = new_body(world, IMPEL_BODY_DYNAMIC, (float)side, 0.4f);
        ImpelCircle circle = { { 0.0f, 0.0f }, 0.4f };
        must(impel_shape_create_circle(wheel, &def, &circle, &shape));
        ImpelWheelJointDef joint_def = impel_wheel_joint_def_default();
        joint_def.body_a = chassis;
        joint_def.body_b = wheel;
        joint_def.local_frame_a.p = (ImpelVec2){ (float)side, -0.4f };
        joint_def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };
        joint_def.enable_spring = true;
        joint_def.hertz = 5.0f;
        joint_def.damping_ratio = 0.7f;
        joint_def.enable_motor = true;
        joint_def.motor_speed = -100.0f;
        joint_def.max_motor_torque = torque;
        ImpelJointId joint;
        must(impel_joint_create_wheel(&joint_def, &joint));
    }
    run_with(world, 60, 4);
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(chassis, &velocity));
    must(impel_world_destroy(world));
    return velocity.x;
}

int main(void) {
    chains();
    float four = sag_of_bridge(4), sixteen = sag_of_bridge(16);
    printf("a bridge of 20 m sags by %.2f m, with 16 substeps by %.2f m\n", (double)four, (double)sixteen);
    CHECK(four > 0.9f && four < 1.3f && sixteen < 0.4f);
    printf("joint created 3 m apart: %.0f m/s, limited: %.2f m/s\n", (double)closing_speed(false),
           (double)closing_speed(true));
    CHECK(closing_speed(false) > 50.0f && closing_speed(true) < 1.05f);
    float one = sinks(1000.0f, 1, false), ten = sinks(1000.0f, 10, false), stiff = sinks(1000.0f, 10, true);
    printf("1000 kg sink: on one box %.1e, on ten %.2f, with stiff contacts %.2f m\n", (double)one, (double)ten,
           (double)stiff);
    CHECK(one < 1e-3f && ten > 1.0f && stiff < 0.2f);
    printf("car: mu 0.1 %g, mu 1 weak %g, mu 1 strong %g m/s\n", (double)speed_of_car(0.1f, 5.0f),
           (double)speed_of_car(1.0f, 0.5f), (double)speed_of_car(1.0f, 5.0f));
    CHECK(speed_of_car(0.1f, 5.0f) < 1.1f);
    CHECK(speed_of_car(1.0f, 5.0f) > 3.0f * speed_of_car(0.1f, 5.0f));
    return 0;
}
