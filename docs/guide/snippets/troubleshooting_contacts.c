/* Checks what troubleshooting.md says about stacks, fast bodies, tiles, bounces and friction. */
#include "troubleshooting.h"

static ImpelWorldId new_world(void) {
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelShapeDef with_friction(float friction) {
    ImpelShapeDef def = impel_shape_def_default();
    def.material.static_friction = friction;
    def.material.dynamic_friction = friction;
    return def;
}

static ImpelShapeId add_box(ImpelBodyId body, ImpelShapeDef def, float half_width, float half_height) {
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &def, half_width, half_height, &shape));
    return shape;
}

static ImpelShapeId add_circle(ImpelBodyId body, ImpelShapeDef def, float radius) {
    ImpelCircle circle = { { 0.0f, 0.0f }, radius };
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, &def, &circle, &shape));
    return shape;
}

static void add_ground(ImpelWorldId world, ImpelShapeDef def) {
    add_box(new_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f), def, 100.0f, 1.0f);
}

static float larger(float a, float b) {
    return a > b ? a : b;
}

/* Largest speed along x or y in a stack of 20 boxes, in its sixth second, with steps of two lengths in turn. */
static float speed_of_stack(ImpelWorldDef def, float step_a, float step_b, uint32_t substeps) {
    ImpelWorldId world;
    def.enable_sleep = false;
    must(impel_world_create(&def, &world));
    add_ground(world, impel_shape_def_default());
    ImpelBodyId boxes[20];
    for (int i = 0; i < 20; i++) {
        boxes[i] = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f + (float)i);
        add_box(boxes[i], impel_shape_def_default(), 0.5f, 0.5f);
    }
    float largest = 0.0f;
    for (int step = 0; step < 360; step++) {
        must(impel_world_step(world, step % 2 == 0 ? step_a : step_b, substeps));
        for (int i = 0; i < 20 && step >= 300; i++) {
            largest = larger(largest, larger(fabsf(velocity(boxes[i]).x), fabsf(velocity(boxes[i]).y)));
        }
    }
    must(impel_world_destroy(world));
    return largest;
}

static void stacks(void) {
    ImpelWorldDef def = impel_world_def_default(), cold = def, classic = def;
    cold.enable_warm_starting = false;
    classic.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE;
    float even = speed_of_stack(def, TIME_STEP, TIME_STEP, 4);
    float uneven = speed_of_stack(def, 0.010f, 0.025f, 4);
    float one = speed_of_stack(def, TIME_STEP, TIME_STEP, 1);
    float without = speed_of_stack(cold, TIME_STEP, TIME_STEP, 4);
    float impulses = speed_of_stack(classic, TIME_STEP, TIME_STEP, 4);
    printf("stack: equal steps %.1e, unequal %.3f, one substep %.4f, no warm starting %.3f, impulses %.1f m/s\n",
           (double)even, (double)uneven, (double)one, (double)without, (double)impulses);
    CHECK(even < 2e-6f && uneven > 0.02f && one > 1e-3f && without > 0.01f && impulses > 1.0f);
}

static bool passes_wall(ImpelBodyType wall_type, bool bullet, ImpelContinuous continuous) {
    ImpelWorldId world = new_world();
    must(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }));
    ImpelBodyId wall = new_body(world, wall_type, 5.0f, 0.0f);
    add_box(wall, impel_shape_def_default(), 0.05f, 2.0f);
    ImpelBodyId body = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    add_circle(body, impel_shape_def_default(), 0.1f);
    must(impel_body_set_linear_velocity(body, (ImpelVec2){ 200.0f, 0.0f }));
    if (bullet) {
        /* --8<-- [start:bullet] */
        must(impel_body_set_bullet(body, true));                                // this body
        /* --8<-- [end:bullet] */
    } else {
        must(impel_world_set_continuous(world, continuous));
    }
    run(world, 10);
    bool passed = position(body).x > position(wall).x;
    must(impel_world_destroy(world));
    return passed;
}

static void tunnelling(void) {
    CHECK(passes_wall(IMPEL_BODY_STATIC, false, IMPEL_CONTINUOUS_NONE));
    CHECK(!passes_wall(IMPEL_BODY_STATIC, false, IMPEL_CONTINUOUS_SWEEP));
    CHECK(passes_wall(IMPEL_BODY_DYNAMIC, false, IMPEL_CONTINUOUS_SWEEP));
    CHECK(!passes_wall(IMPEL_BODY_DYNAMIC, true, IMPEL_CONTINUOUS_SWEEP));
    CHECK(!passes_wall(IMPEL_BODY_DYNAMIC, false, IMPEL_CONTINUOUS_SWEEP_ALL));
    ImpelWorldId world = new_world();
    /* --8<-- [start:sweep_all] */
    must(impel_world_set_continuous(world, IMPEL_CONTINUOUS_SWEEP_ALL));    // all bodies
    /* --8<-- [end:sweep_all] */
    must(impel_world_destroy(world));
}

/* Speed of a box after 20 tiles, of which every other one stands out. */
static float speed_over_tiles(float edge) {
    ImpelWorldId world = new_world();
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelShapeDef ice = with_friction(0.0f);
    for (int i = 0; i < 40; i++) {
        ImpelTransform pose = { { (float)i, -0.5f + (i % 2 == 1 ? edge : 0.0f) }, { 1.0f, 0.0f } };
        ImpelShapeId tile;
        must(impel_shape_create_rounded_box(ground, &ice, 0.5f, 0.5f, pose, 0.0f, &tile));
    }
    ImpelBodyId box = new_body(world, IMPEL_BODY_DYNAMIC, 1.0f, 0.5f);
    add_box(box, impel_shape_def_default(), 0.4f, 0.5f);
    must(impel_body_set_linear_velocity(box, (ImpelVec2){ 5.0f, 0.0f }));
    run(world, 240);
    float speed = velocity(box).x;
    must(impel_world_destroy(world));
    return speed;
}

static void tiles(void) {
    CHECK(fabsf(speed_over_tiles(0.0f) - 5.0f) < 1e-4f);
    CHECK(fabsf(speed_over_tiles(0.005f) - 5.0f) < 1e-3f);
    CHECK(speed_over_tiles(0.01f) < 1.0f);

    ImpelWorldId world = new_world();
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, -1.0f);
    /* --8<-- [start:grid] */
    uint8_t cells[40];                               // one row of 40 solid tiles
    for (int i = 0; i < 40; i++) cells[i] = 1;
    ImpelChainDef def = impel_chain_def_default();
    ImpelChainId tiles;
    must(impel_grid_create(ground, &def, cells, 40, 1, 1.0f, &tiles));
    /* --8<-- [end:grid] */
    ImpelBodyId box = new_body(world, IMPEL_BODY_DYNAMIC, 1.0f, 0.5f);
    add_box(box, with_friction(0.0f), 0.4f, 0.5f);
    must(impel_body_set_linear_velocity(box, (ImpelVec2){ 5.0f, 0.0f }));
    run(world, 240);
    CHECK(fabsf(velocity(box).x - 5.0f) < 1e-4f && fabsf(position(box).y - 0.5f) < 1e-3f);
    must(impel_world_destroy(world));
}

/* Largest upward speed of a ball with restitution `ball` on a floor with restitution `floor`. */
static float rebound(ImpelWorldId world, float floor, float ball, float height) {
    ImpelShapeDef def = impel_shape_def_default();
    def.material.restitution = floor;
    add_ground(world, def);
    ImpelBodyId body = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f + height);
    def.material.restitution = ball;
    add_circle(body, def, 0.5f);
    float largest = 0.0f;
    for (int i = 0; i < 90; i++) {
        run(world, 1);
        largest = larger(largest, velocity(body).y);
    }
    must(impel_world_destroy(world));
    return largest;
}

static void bounces(void) {
    CHECK(rebound(new_world(), 0.0f, 0.0f, 2.0f) < 0.01f);
    CHECK(rebound(new_world(), 0.8f, 0.0f, 2.0f) > 4.0f);
    ImpelWorldId world = new_world();
    must(impel_world_set_mix_rules(world, IMPEL_MIX_GEOMETRIC_MEAN, IMPEL_MIX_MINIMUM));
    CHECK(rebound(world, 0.8f, 0.0f, 2.0f) < 0.01f);

    CHECK(rebound(new_world(), 0.5f, 0.5f, 0.04f) < 0.01f);
    world = new_world();
    must(impel_world_set_restitution_threshold(world, 0.1f));                // m/s
    CHECK(rebound(world, 0.5f, 0.5f, 0.04f) > 0.2f);
}

/* Speed of a ball 10 s after it started at 3 m/s. */
static float speed_of_rolling(float resistance) {
    ImpelWorldId world = new_world();
    add_ground(world, impel_shape_def_default());
    ImpelBodyId ball = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    ImpelShapeId shape = add_circle(ball, impel_shape_def_default(), 0.5f);
    if (resistance > 0.0f) {
        ImpelMaterial material;
        must(impel_shape_get_material(shape, &material));
        material.rolling_resistance = 0.1f;
        must(impel_shape_set_material(shape, material));
    }
    must(impel_body_set_linear_velocity(ball, (ImpelVec2){ 3.0f, 0.0f }));
    run(world, 600);
    float speed = velocity(ball).x;
    if (resistance > 0.0f) CHECK(position(ball).x < 3.2f);
    must(impel_world_destroy(world));
    return speed;
}

static void rolling(void) {
    CHECK(fabsf(speed_of_rolling(0.0f) - 2.0f) < 0.01f);
    CHECK(speed_of_rolling(0.1f) == 0.0f);
}

/* Height of a ball that fell for a second on a chain through these points. */
static float height_on_chain(const ImpelVec2 *points, bool two_sided) {
    ImpelWorldId world = new_world();
    ImpelBodyId ground = new_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelChainDef def = impel_chain_def_default();
    def.two_sided = two_sided;
    ImpelChainId chain;
    must(impel_chain_create(ground, &def, points, 2, &chain));
    ImpelBodyId ball = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 1.0f);
    add_circle(ball, impel_shape_def_default(), 0.5f);
    run(world, 60);
    float height = position(ball).y;
    must(impel_world_destroy(world));
    return height;
}

static void chains(void) {
    /* --8<-- [start:chain] */
    ImpelVec2 solid_above[] = { { 10.0f, 0.0f }, { -10.0f, 0.0f } };       // right to left
    ImpelVec2 solid_below[] = { { -10.0f, 0.0f }, { 10.0f, 0.0f } };       // left to right
    /* --8<-- [end:chain] */
    CHECK(fabsf(height_on_chain(solid_above, false) - 0.5f) < 0.01f);
    CHECK(height_on_chain(solid_below, false) < -1.0f);
    CHECK(fabsf(height_on_chain(solid_below, true) - 0.5f) < 0.01f);
}

/* How far a box falls that a force of 50 N presses against a wall for a second. */
static float slip_along_wall(float friction) {
    ImpelWorldId world = new_world();
    add_box(new_body(world, IMPEL_BODY_STATIC, 1.0f, 0.0f), impel_shape_def_default(), 0.5f, 20.0f);
    ImpelBodyId player = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    must(impel_body_set_fixed_rotation(player, true));
    add_box(player, with_friction(friction), 0.5f, 0.9f);
    for (int i = 0; i < 60; i++) {
        must(impel_body_apply_force_to_center(player, (ImpelVec2){ 50.0f, 0.0f }));
        run(world, 1);
    }
    float slip = -position(player).y;
    must(impel_world_destroy(world));
    return slip;
}

/* How far two boxes that start in the same place move apart in a quarter of a second. */
static float push_apart(float push_speed) {
    ImpelWorldId world = new_world();
    must(impel_world_set_gravity(world, (ImpelVec2){ 0.0f, 0.0f }));
    must(impel_world_set_contact_tuning(world, 45.0f, 10.0f, push_speed));   // m/s
    ImpelBodyId a = new_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    ImpelBodyId b = new_body(world, IMPEL_BODY_DYNAMIC, 0.1f, 0.0f);
    add_box(a, impel_shape_def_default(), 0.5f, 0.5f);
    add_box(b, impel_shape_def_default(), 0.5f, 0.5f);
    run(world, 15);
    float distance = position(b).x - position(a).x;
    CHECK(fabsf(velocity(b).x) < 0.01f && fabsf(velocity(b).y) < 0.01f);   // no speed is left
    must(impel_world_destroy(world));
    return distance - 0.1f;
}

int main(void) {
    stacks();
    tunnelling();
    tiles();
    bounces();
    rolling();
    chains();
    CHECK(slip_along_wall(0.6f) < 0.01f);
    CHECK(slip_along_wall(0.0f) > 4.0f);
    printf("apart after 0.25 s: %.2f m at 3 m/s, %.2f m at 0.5 m/s\n", (double)push_apart(3.0f),
           (double)push_apart(0.5f));
    CHECK(push_apart(0.5f) < 0.15f && push_apart(0.5f) > 0.1f && push_apart(3.0f) > 0.5f);
    return 0;
}
