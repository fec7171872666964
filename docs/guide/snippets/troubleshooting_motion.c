/* Checks what troubleshooting.md says about forces, frames, units, platforms and sleep. */
#include "troubleshooting.h"

static ImpelWorldId new_world(ImpelVec2 gravity) {
    ImpelWorldDef def = impel_world_def_default();
    def.gravity = gravity;
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelBodyId new_box(ImpelWorldId world, ImpelBodyType type, float x, float y, float half) {
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, half, half, &shape));
    return body;
}

/* --8<-- [start:thrust] */
static void before_step(ImpelWorldId world, float time_step, void *context) {
    ImpelBodyId *rocket = context;
    (void)world, (void)time_step;
    must(impel_body_apply_force_to_center(*rocket, (ImpelVec2){ 10.0f, 0.0f }));
}
/* --8<-- [end:thrust] */

/* Speed of a body of 1 kg after a second, if 10 N act on it once a frame, or in the callback. */
static float speed_after_second(int frames, bool in_callback) {
    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, 0.0f });
    ImpelBodyId rocket = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f);
    if (in_callback) {
        /* --8<-- [start:set_callback] */
        must(impel_world_set_step_callback(world, before_step, &rocket));
        /* --8<-- [end:set_callback] */
    }
    for (int i = 0; i < frames; i++) {
        if (!in_callback) must(impel_body_apply_force_to_center(rocket, (ImpelVec2){ 10.0f, 0.0f }));
        ImpelAdvance advance;
        must(impel_world_advance(world, 1.0f / (float)frames, &advance));
    }
    float speed = velocity(rocket).x;
    must(impel_world_destroy(world));
    return speed;
}

static bool near(float value, float expected, float tolerance) {
    return fabsf(value - expected) < tolerance;
}

static void frame_rates(void) {
    CHECK(near(speed_after_second(30, false), 5.0f, 0.2f));
    CHECK(near(speed_after_second(60, false), 10.0f, 0.2f));
    CHECK(near(speed_after_second(120, false), 20.0f, 0.4f));
    CHECK(near(speed_after_second(30, true), 10.0f, 0.2f));
    CHECK(near(speed_after_second(120, true), 10.0f, 0.2f));

    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, -10.0f });
    ImpelAdvance advance;
    must(impel_world_advance(world, 0.5f, &advance));
    CHECK(advance.steps == 8 && near(advance.dropped, 0.3667f, 0.001f));
    must(impel_world_destroy(world));
}

/* --8<-- [start:why_still] */
static const char *why_still(ImpelBodyId body) {
    ImpelBodyType type;
    bool enabled, awake;
    float mass, gravity_scale;
    ImpelMotionLocks locks;
    must(impel_body_get_type(body, &type));
    must(impel_body_get_enabled(body, &enabled));
    must(impel_body_is_awake(body, &awake));
    must(impel_body_get_mass(body, &mass));
    must(impel_body_get_motion_locks(body, &locks));
    must(impel_body_get_gravity_scale(body, &gravity_scale));
    if (type == IMPEL_BODY_STATIC) return "static: the default type";
    if (!enabled) return "disabled";
    if (type == IMPEL_BODY_KINEMATIC) return "kinematic: moves by its velocity only";
    if (mass == 0.0f) return "no mass: no solid shape with a density";
    if (locks.linear_x && locks.linear_y) return "locked";
    if (!awake) return "asleep";
    if (gravity_scale == 0.0f) return "no gravity";
    return "free to move";
}
/* --8<-- [end:why_still] */

static void still_bodies(void) {
    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, -10.0f });
    ImpelBodyId fixed = new_box(world, IMPEL_BODY_STATIC, 0.0f, 10.0f, 0.5f);
    must(impel_body_apply_impulse_to_center(fixed, (ImpelVec2){ 5.0f, 0.0f }));   // no effect, no error
    ImpelBodyId massless = new_box(world, IMPEL_BODY_DYNAMIC, 5.0f, 10.0f, 0.5f);
    ImpelShapeId shape;
    size_t count;
    must(impel_body_get_shapes(massless, &shape, 1, &count));
    must(impel_shape_set_mass(shape, 0.0f));
    ImpelBodyId trigger = new_box(world, IMPEL_BODY_DYNAMIC, 10.0f, 10.0f, 0.5f);
    must(impel_body_get_shapes(trigger, &shape, 1, &count));
    must(impel_shape_set_sensor(shape, true));
    ImpelBodyId free_body = new_box(world, IMPEL_BODY_DYNAMIC, 15.0f, 10.0f, 0.5f);
    run(world, 60);
    CHECK(position(fixed).x == 0.0f && position(fixed).y == 10.0f);
    CHECK(position(massless).y == 10.0f && position(trigger).y == 10.0f);
    CHECK(position(free_body).y < 6.0f);
    const char *expected[] = { "static", "no mass", "no mass", "free" };
    ImpelBodyId bodies[] = { fixed, massless, trigger, free_body };
    for (int i = 0; i < 4; i++) CHECK(why_still(bodies[i])[0] == expected[i][0]);
    must(impel_world_destroy(world));
}

/* Time in which a box of 32 by 32 falls by 600 units. */
static float time_to_fall(ImpelWorldDef def) {
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 600.0f, 16.0f);
    int steps = 0;
    for (; position(box).y > 0.0f; steps++) run(world, 1);
    must(impel_world_destroy(world));
    return (float)steps * TIME_STEP;
}

static void units(void) {
    CHECK(near(time_to_fall(impel_world_def_default()), 10.97f, 0.02f));
    /* --8<-- [start:units] */
    ImpelWorldDef def = impel_world_def_for_length_unit(32.0f);     // 32 pixels are a metre
    /* --8<-- [end:units] */
    CHECK(near(time_to_fall(def), 1.95f, 0.02f) && def.gravity.y == -320.0f);

    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, 0.0f });
    ImpelBodyId box = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f);
    must(impel_body_set_linear_velocity(box, (ImpelVec2){ 1000.0f, 0.0f }));
    run(world, 1);
    CHECK(near(velocity(box).x, 400.0f, 0.1f));
    must(impel_world_destroy(world));
}

/* Position of a rider after its platform moved by 2.4 m in 2 s. */
static float carried(bool teleport) {
    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, -10.0f });
    ImpelBodyId platform = new_box(world, IMPEL_BODY_KINEMATIC, 0.0f, -2.0f, 2.0f);
    ImpelBodyId rider = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f, 0.5f);
    for (int i = 1; i <= 120; i++) {
        float x = 0.02f * (float)i;
        if (teleport) {
            must(impel_body_set_transform(platform, (ImpelTransform){ { x, -2.0f }, { 1.0f, 0.0f } }));
        } else {
            /* --8<-- [start:platform] */
            ImpelPreciseTransform target = { { x, -2.0 }, { 1.0f, 0.0f } };
            must(impel_body_set_target_transform(platform, target, TIME_STEP));
            /* --8<-- [end:platform] */
        }
        run(world, 1);
    }
    float x = position(rider).x;
    must(impel_world_destroy(world));
    return x;
}

static void sleep_in_the_air(void) {
    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, -10.0f });
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.awake = false;
    def.position.y = 10.0f;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape));
    run(world, 60);
    CHECK(!is_awake(body) && position(body).y == 10.0f);
    must(impel_body_set_awake(body, true));
    run(world, 60);
    CHECK(position(body).y < 6.0f);

    /* A load that does not wake has no effect on a sleeping body. */
    must(impel_body_set_awake(body, false));
    ImpelLoad load = impel_load_default();
    load.linear.y = 1000.0f;
    load.wake = false;
    must(impel_body_apply_load(body, &load));
    run(world, 10);
    CHECK(!is_awake(body));
    must(impel_world_destroy(world));

    /* Ground that is taken away wakes what lay on it. */
    for (int way = 0; way < 3; way++) {
        world = new_world((ImpelVec2){ 0.0f, -10.0f });
        ImpelBodyId ground = new_box(world, IMPEL_BODY_STATIC, 0.0f, -2.0f, 2.0f);
        body = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f, 0.5f);
        run(world, 120);
        CHECK(!is_awake(body));
        if (way == 0) must(impel_body_destroy(ground));
        if (way == 1) must(impel_body_set_enabled(ground, false));
        if (way == 2) must(impel_body_set_transform(ground, (ImpelTransform){ { 50.0f, -2.0f }, { 1.0f, 0.0f } }));
        run(world, 60);
        CHECK(position(body).y < -3.0f);
        must(impel_world_destroy(world));
    }

    /* At the top of its flight, and in weak gravity, a slow body stays awake. */
    world = new_world((ImpelVec2){ 0.0f, -0.001f });
    body = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 5.0f, 0.5f);
    run(world, 120);
    CHECK(is_awake(body));
    must(impel_world_destroy(world));
}

static void drawing(void) {
    ImpelWorldId world = new_world((ImpelVec2){ 0.0f, 0.0f });
    ImpelBodyId body = new_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f, 0.5f);
    must(impel_body_set_linear_velocity(body, (ImpelVec2){ 6.0f, 0.0f }));
    float frame_seconds = 1.0f / 144.0f, last = 0.0f;
    for (int i = 0; i < 144; i++) {
        ImpelTransform drawn;
        /* --8<-- [start:draw] */
        ImpelAdvance advance;
        must(impel_world_advance(world, frame_seconds, &advance));
        must(impel_world_get_interpolated_transforms(world, NULL, &body, 1, advance.alpha, &drawn));
        /* --8<-- [end:draw] */
        if (i > 10) CHECK(near(drawn.p.x - last, 6.0f / 144.0f, 1e-3f));    // even motion
        last = drawn.p.x;
    }
    must(impel_world_destroy(world));
}

int main(void) {
    frame_rates();
    still_bodies();
    units();
    CHECK(carried(true) < 0.1f);
    CHECK(carried(false) > 2.2f);
    sleep_in_the_air();
    drawing();
    return 0;
}
