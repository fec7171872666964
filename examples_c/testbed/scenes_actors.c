/* Scenes with something to steer or to tear: a car, ragdolls, jelly, and a
 * character on platforms. */
#include "scene.h"

#include <math.h>
#include <string.h>

/* Car -------------------------------------------------------------------- */

enum { CAR_WHEELS = 2 };
static ImpelBodyId chassis;
static ImpelJointId axles[CAR_WHEELS];

/* Hills, one chain from right to left: it is solid from above. */
static void create_hills(ImpelWorldId world)
{
    enum { POINTS = 201 };
    ImpelVec2 points[POINTS];
    ImpelChainDef def = impel_chain_def_default();
    def.shape = shape_of(1.0f, 0.9f, 0);
    for (int i = 0; i < POINTS; ++i) {
        float x = 90.0f - 0.5f * (float)i;
        float height = x > 10.0f && x < 80.0f ? fminf(0.06f * (x - 10.0f), 1.0f) : 0.0f;
        points[i] = (ImpelVec2){ x, height * sinf(0.36f * (x - 10.0f)) };
    }
    ImpelBodyId ground = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    ImpelChainId chain;
    must(impel_chain_create(ground, &def, points, POINTS, &chain));
    ImpelShapeDef wall = shape_of(1.0f, 0.5f, 0);
    create_block(world, IMPEL_BODY_STATIC, &wall, -11.0f, -10.0f, -1.0f, 3.0f);
    create_block(world, IMPEL_BODY_STATIC, &wall, 89.0f, 90.0f, -1.0f, 3.0f);
    ImpelShapeDef crate = shape_of(0.1f, 0.5f, YELLOW);
    for (int i = 0; i < 6; ++i) {
        float x = 7.0f + 0.7f * (float)(i % 2), y = 0.6f * (float)(i / 2);
        create_block(world, IMPEL_BODY_DYNAMIC, &crate, x, x + 0.6f, y, y + 0.6f);
    }
}

static void create_car(ImpelWorldId world)
{
    static const ImpelVec2 outline[6] = { { -1.5f, -0.3f }, { 1.5f, -0.3f }, { 1.5f, 0.1f },
                                          { 0.7f, 0.45f },  { -0.1f, 0.7f }, { -1.4f, 0.7f } };
    const float radius = 0.42f;
    create_hills(world);
    ImpelShapeDef def = shape_of(1.0f, 0.3f, RED);
    ImpelShapeId shape;
    chassis = create_body(world, IMPEL_BODY_DYNAMIC, 0.0f, 0.9f);
    must(impel_body_set_name(chassis, "chassis"));
    must(impel_shape_create_polygon(chassis, &def, outline, 6, 0.0f, &shape));
    /* A heavy bottom keeps the car upright. */
    def.material.density = 8.0f;
    add_capsule(chassis, &def, (ImpelVec2){ -1.2f, -0.25f }, (ImpelVec2){ 1.2f, -0.25f }, 0.1f);
    def = shape_of(1.0f, 1.4f, STEEL);
    for (int i = 0; i < CAR_WHEELS; ++i) {
        ImpelVec2 hub = { i == 0 ? -1.0f : 1.05f, -0.4f };
        ImpelBodyId wheel = create_body(world, IMPEL_BODY_DYNAMIC, hub.x, 0.9f + hub.y);
        must(impel_body_set_name(wheel, i == 0 ? "rear wheel" : "front wheel"));
        add_circle(wheel, &def, radius);
        ImpelWheelJointDef axle = impel_wheel_joint_def_default();
        axle.body_a = chassis;
        axle.body_b = wheel;
        axle.local_frame_a.p = hub;
        /* The wheel slides along the x axis of the frame, rotated to point up. */
        axle.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };
        axle.hertz = 5.0f;
        axle.damping_ratio = 0.7f;
        axle.enable_limit = true;
        axle.lower_translation = -0.25f;
        axle.upper_translation = 0.25f;
        axle.enable_motor = true;
        axle.max_motor_torque = 10.0f;
        must(impel_joint_create_wheel(&axle, &axles[i]));
    }
}

static void drive_car(ImpelWorldId world, const Input *input, float time_step)
{
    (void)world;
    (void)time_step;
    bool is_driven = input->x != 0.0f;
    for (int i = 0; i < CAR_WHEELS; ++i) {
        float speed;
        must(impel_wheel_joint_get_motor_speed(axles[i], &speed));
        if (speed != -18.0f * input->x) {
            must(impel_wheel_joint_set_motor_speed(axles[i], -18.0f * input->x));
            /* Without a driver a weak motor of speed 0 brakes. */
            must(impel_wheel_joint_set_max_motor_torque(axles[i], is_driven ? 10.0f : 2.0f));
        }
    }
}

const Scene CAR = {
    .name = "car",
    .hint = "Left and right drive the car. R begins again.",
    .view = { { -9.0f, -3.0f }, { 11.0f, 8.0f } },
    .create = create_car,
    .before_step = drive_car,
    .followed = &chassis,
};

/* Ragdolls --------------------------------------------------------------- */

/* A capsule with a joint at its first end to its parent. Heights are those of
 * an upright figure, in metres; angles are in radians. */
typedef struct Limb {
    const char *name;
    float begin, end, radius;
    int parent;
    float lower_angle, upper_angle;
} Limb;

enum { LIMBS = 11 };

static const Limb limbs[LIMBS] = {
    { "hip", 0.95f, 1.00f, 0.095f, -1, 0.0f, 0.0f },
    { "torso", 1.10f, 1.40f, 0.090f, 0, -0.8f, 0.0f },
    { "head", 1.50f, 1.65f, 0.100f, 1, -0.9f, 0.3f },
    { "thigh", 0.90f, 0.55f, 0.065f, 0, -0.15f, 1.2f },
    { "shin", 0.50f, 0.10f, 0.050f, 3, -1.6f, 0.0f },
    { "thigh", 0.90f, 0.55f, 0.065f, 0, -0.15f, 1.2f },
    { "shin", 0.50f, 0.10f, 0.050f, 5, -1.6f, 0.0f },
    { "upper arm", 1.40f, 1.15f, 0.045f, 1, -0.3f, 2.5f },
    { "forearm", 1.12f, 0.90f, 0.035f, 7, 0.0f, 1.6f },
    { "upper arm", 1.40f, 1.15f, 0.045f, 1, -0.3f, 2.5f },
    { "forearm", 1.12f, 0.90f, 0.035f, 9, 0.0f, 1.6f },
};

static void create_ragdoll(ImpelWorldId world, int number, ImpelVec2 feet, ImpelColor color)
{
    ImpelBodyId bodies[LIMBS];
    ImpelShapeDef def = shape_of(1.0f, 0.5f, color);
    /* Shapes of one negative group do not collide with each other. */
    def.filter.group = -1 - number;
    for (int i = 0; i < LIMBS; ++i) {
        const Limb *limb = &limbs[i];
        float middle = 0.5f * (limb->begin + limb->end);
        bodies[i] = create_body(world, IMPEL_BODY_DYNAMIC, feet.x, feet.y + middle);
        must(impel_body_set_name(bodies[i], limb->name));
        must(impel_body_set_linear_velocity(bodies[i], (ImpelVec2){ 4.0f, 0.0f }));
        add_capsule(bodies[i], &def, (ImpelVec2){ 0.0f, limb->begin - middle },
                    (ImpelVec2){ 0.0f, limb->end - middle }, limb->radius);
        if (limb->parent >= 0) {
            float mass;
            ImpelVec2 pivot = { feet.x, feet.y + limb->begin };
            ImpelRevoluteJointDef joint_def = hinge_at(bodies[limb->parent], bodies[i], pivot);
            ImpelJointId joint;
            must(impel_body_get_mass(bodies[i], &mass));
            joint_def.enable_limit = true;
            joint_def.lower_angle = limb->lower_angle;
            joint_def.upper_angle = limb->upper_angle;
            /* A motor of speed 0 is the friction of the joint. */
            joint_def.enable_motor = true;
            joint_def.max_motor_torque = 0.1f * mass;
            must(impel_joint_create_revolute(&joint_def, &joint));
        }
    }
}

static void create_ragdolls(ImpelWorldId world)
{
    static const ImpelColor colors[] = { RED, BLUE, GREEN, PURPLE };
    ImpelShapeDef stone = shape_of(1.0f, 0.6f, 0);
    create_floor(world);
    for (int i = 1; i <= 6; ++i) {
        create_block(world, IMPEL_BODY_STATIC, &stone, -9.0f, 1.0f - 0.6f * (float)i,
                     0.3f * (float)(i - 1), 0.3f * (float)i);
    }
    for (int i = 0; i < 4; ++i) {
        ImpelVec2 feet = { -2.9f - 0.9f * (float)i, 1.82f + 0.4f * (float)i };
        create_ragdoll(world, i, feet, colors[i]);
    }
}

const Scene RAGDOLLS = {
    .name = "ragdolls",
    .hint = "Four figures fall down a flight of stairs. Pick one up.",
    .view = { { -6.0f, -0.6f }, { 5.0f, 5.0f } },
    .create = create_ragdolls,
};

/* Jelly ------------------------------------------------------------------ */

static void create_jelly(ImpelWorldId world)
{
    enum { COLUMNS = 16, ROWS = 18 };
    static const ImpelVec2 star[8] = { { 0.9f, 0.0f },   { 0.35f, 0.35f },   { 0.0f, 0.9f },
                                       { -0.35f, 0.35f }, { -0.9f, 0.0f },   { -0.35f, -0.35f },
                                       { 0.0f, -0.9f },  { 0.35f, -0.35f } };
    ImpelShapeDef wall = shape_of(1.0f, 0.5f, 0);
    ImpelSoftBodyId soft;
    create_floor(world);
    create_block(world, IMPEL_BODY_STATIC, &wall, -9.5f, -9.0f, 0.0f, 6.0f);
    create_block(world, IMPEL_BODY_STATIC, &wall, 9.0f, 9.5f, 0.0f, 6.0f);
    for (int i = 0; i < 6; ++i) {
        ImpelSoftBodyDef def = impel_soft_body_def_default();
        def.mass = 5.0f;
        def.particle_radius = 0.1f;
        def.body.position.x = -7.0f + 2.5f * (float)(i % 3);
        def.body.position.y = 2.0f + 2.5f * (float)(i / 3);
        def.body.rotation = impel_rotation_from_angle((float)i);
        def.settings.shape_hertz = 2.0f;
        must(impel_soft_body_create_polygon(world, &def, star, 8, 0.25f, &soft));
    }
    /* A drop keeps its area; a balloon has gas in it. */
    for (int i = 0; i < 2; ++i) {
        ImpelSoftBodyDef def = impel_soft_body_def_default();
        def.mass = 2.0f;
        def.particle_radius = 0.1f;
        def.body.position = (ImpelVec2){ 1.0f + 2.5f * (float)i, 1.2f };
        def.body.linear_damping = 0.3f;
        def.settings.pressure = i == 0 ? 20.0f : 0.0f;
        must(impel_soft_body_create_ring(world, &def, 0.9f, 32, &soft));
    }
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.mass = 4.0f;
    def.particle_radius = 0.06f;
    def.body.position = (ImpelVec2){ 6.5f, 5.5f };
    def.body.linear_damping = 0.3f;
    /* Stiff edges that tear. */
    def.settings.edge_hertz = 0.0f;
    def.settings.tear_force = 80.0f;
    must(impel_soft_body_create_cloth(world, &def, 3.0f, 4.0f, COLUMNS, ROWS, &soft));
    for (uint32_t column = 0; column < COLUMNS; ++column) {
        must(impel_soft_body_set_pinned(soft, (ROWS - 1) * COLUMNS + column, true));
    }
}

const Scene JELLY = {
    .name = "jelly",
    .hint = "Soft bodies: jelly, a balloon, a drop, and a curtain that can be torn.",
    .view = { { -10.0f, -1.0f }, { 10.0f, 9.0f } },
    .create = create_jelly,
};

/* Platforms -------------------------------------------------------------- */

/* The character is no body. Its state is plain data of the host, and the engine
 * moves it among the shapes of the world. */
static ImpelCharacterDef character;
static ImpelCharacterState character_state;
static ImpelCharacterMove character_move;
static ImpelVec2 last_position;
static ImpelBodyId platform, lift;
static float platform_time;

static void create_platforms(ImpelWorldId world)
{
    ImpelShapeDef stone = shape_of(1.0f, 0.6f, 0);
    ImpelShapeDef wood = shape_of(20.0f, 0.6f, 0xc9a06bffu);
    ImpelShapeDef crate = shape_of(30.0f, 0.6f, YELLOW);
    create_block(world, IMPEL_BODY_STATIC, &stone, -14.0f, -1.0f, -3.0f, 0.0f);
    create_block(world, IMPEL_BODY_STATIC, &stone, 5.0f, 15.0f, -3.0f, 0.0f);
    create_block(world, IMPEL_BODY_STATIC, &stone, -15.0f, -14.0f, -3.0f, 9.0f);
    create_block(world, IMPEL_BODY_STATIC, &stone, 15.0f, 16.0f, -3.0f, 9.0f);
    create_block(world, IMPEL_BODY_STATIC, &stone, -1.0f, 5.0f, -3.0f, -2.5f);
    for (int i = 0; i < 4; ++i) {
        float left = -6.0f + 0.5f * (float)i;
        create_block(world, IMPEL_BODY_STATIC, &stone, left, -3.0f, 0.25f * (float)i,
                     0.25f * (float)(i + 1));
    }
    wood.one_way = true;
    for (int i = 0; i < 3; ++i) {
        float y = 1.9f * (float)(i + 1), x = i % 2 == 0 ? 7.0f : 9.0f;
        create_block(world, IMPEL_BODY_STATIC, &wood, x, x + 3.0f, y - 0.25f, y);
    }
    create_block(world, IMPEL_BODY_DYNAMIC, &crate, 5.8f, 6.7f, 0.0f, 0.9f);
    create_block(world, IMPEL_BODY_DYNAMIC, &crate, -9.0f, -8.1f, 0.0f, 0.9f);
    wood.one_way = false;
    platform = create_block(world, IMPEL_BODY_KINEMATIC, &wood, 0.75f, 3.25f, -0.3f, 0.0f);
    lift = create_block(world, IMPEL_BODY_KINEMATIC, &wood, 12.4f, 14.6f, 0.05f, 0.35f);
    platform_time = 0.0f;

    character = impel_character_def_default();
    character_state = impel_character_state_default();
    character_state.transform.p = (ImpelVec2){ -11.0f, 2.0f };
    last_position = character_state.transform.p;
    memset(&character_move, 0, sizeof character_move);
}

static void move_platforms(ImpelWorldId world, const Input *input, float time_step)
{
    (void)world;
    (void)input;
    platform_time += time_step;
    must(impel_body_set_linear_velocity(platform, (ImpelVec2){ 2.0f * cosf(platform_time), 0.0f }));
    must(impel_body_set_linear_velocity(lift, (ImpelVec2){ 0.0f, 2.7f * sinf(platform_time) }));
}

/* After the step: the platforms have moved, and carry the character. */
static void move_character(ImpelWorldId world, const Input *input, float time_step)
{
    const float run_speed = 5.0f, jump_speed = 9.0f, gravity = 20.0f;
    ImpelVec2 velocity = character_move.velocity;
    velocity.x = run_speed * input->x;
    velocity.y -= gravity * time_step;
    if (input->y > 0.0f && character_move.grounded) {
        velocity.y = jump_speed + fmaxf(character_move.ground_velocity.y, 0.0f);
        character_state.ground_body.raw = 0;
    }
    character.drop_through = input->y < 0.0f;
    ImpelVec2 way = { velocity.x * time_step, velocity.y * time_step };
    ImpelCharacterHit hits[IMPEL_MAX_CHARACTER_HITS];
    size_t count;
    last_position = character_state.transform.p;
    must(impel_world_move_character(world, &character, &character_state, way, time_step,
                                    &character_move, hits, IMPEL_MAX_CHARACTER_HITS, &count));
    must(impel_world_apply_character_hits(world, hits, count));
    character_state = character_move.state;
}

static void draw_character(Canvas *canvas, float alpha)
{
    ImpelVec2 to = character_state.transform.p;
    ImpelVec2 at = { last_position.x + alpha * (to.x - last_position.x),
                     last_position.y + alpha * (to.y - last_position.y) };
    ImpelVec2 points[2];
    for (int i = 0; i < 2; ++i) {
        ImpelVec2 local = character.shape.points[i];
        points[i] = (ImpelVec2){ at.x + local.x, at.y + local.y };
    }
    canvas_polygon(canvas, points, 2, character.shape.radius,
                   character_move.grounded ? BLUE : PURPLE, 0x3b424affu);
}

const Scene PLATFORMS = {
    .name = "platforms",
    .hint = "Left, right, up (jump) and down (through planks) move the character.",
    .view = { { -15.0f, -3.0f }, { 16.0f, 9.5f } },
    .create = create_platforms,
    .before_step = move_platforms,
    .after_step = move_character,
    .draw = draw_character,
};
