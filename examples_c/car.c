/* A car on two wheels with springs and motors: over hills, over bumps, over a
 * see-saw that tips under it, and up a ramp across a pit to the goal, where it
 * brakes. The ground is one chain of segments. The driver decides by the
 * position of the car alone. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float PI = 3.14159265f;

/* Sections of the course from left to right. The picture has a frame for
 * each. */
enum { STRETCHES = 4, STRETCH = 36, END = STRETCHES * STRETCH };

static const float START = 4.0f;
static const float HILLS_END = 34.0f;
static const float FIRST_BUMP = 42.0f;
static const float BUMP_SPACING = 2.5f;
static const float PIVOT_X = 90.0f;
static const float PIVOT_Y = 1.0f;
static const float RAMP = 112.0f;
static const float RAMP_END = 119.0f;
static const float RAMP_HEIGHT = 1.5f;
static const float LANDING = 124.0f;
static const float PIT = -2.0f;
static const float GOAL = 138.0f;

static const float PLANK_HALF = 6.0f;
static const float PLANK_HALF_HEIGHT = 0.1f;
static const float WHEEL_RADIUS = 0.4f;
/* Travel of a wheel along its axis, in both directions. */
static const float TRAVEL = 0.25f;

enum { SUBSTEPS = 4, BUMPS = 10, WHEELS = 2, CORNERS = 6, POINTS = 512, GHOSTS = 256,
       GHOST_PERIOD = 40 };

/* Outline of the car body. */
static const ImpelVec2 bodywork[CORNERS] = {
    { -1.5f, -0.3f }, { 1.5f, -0.3f }, { 1.5f, 0.1f }, { 0.7f, 0.45f }, { -0.1f, 0.7f },
    { -1.4f, 0.7f },
};

typedef struct Car {
    ImpelBodyId chassis, wheels[WHEELS];
    ImpelJointId axles[WHEELS];
} Car;

/* Quantities that the run must keep within limits. */
typedef struct Worst {
    /* Degrees; millimetres off the axis; metres along it; m/s. */
    float tilt, off_axis, travel, speed;
    /* The longest jump and the current one, in steps. */
    uint32_t flight, flying;
} Worst;

static float height_at(float x)
{
    if (x < HILLS_END) {
        /* Level at both ends; the second hill is higher. */
        float along = fmaxf(x - 8.0f, 0.0f) / (HILLS_END - 8.0f);
        return (0.9f + 0.9f * along) * (1.0f - cosf(4.0f * PI * along));
    }
    if (x > RAMP && x <= RAMP_END) {
        float along = (x - RAMP) / (RAMP_END - RAMP);
        return RAMP_HEIGHT * along * along;
    }
    return 0.0f;
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

static ImpelShapeDef shape_of(float density, float friction)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.density = density;
    def.material.static_friction = friction;
    def.material.dynamic_friction = friction;
    return def;
}

/* One chain from right to left, so that it is solid from above. */
static void create_ground(ImpelBodyId ground)
{
    static ImpelVec2 points[POINTS];
    size_t count = 0;
    points[count++] = (ImpelVec2){ (float)END + 10.0f, 0.0f };
    points[count++] = (ImpelVec2){ LANDING, 0.0f };
    points[count++] = (ImpelVec2){ LANDING, PIT };
    points[count++] = (ImpelVec2){ RAMP_END, PIT };
    for (float x = RAMP_END; x > RAMP; x -= 0.5f) {
        points[count++] = (ImpelVec2){ x, height_at(x) };
    }
    points[count++] = (ImpelVec2){ RAMP, 0.0f };
    for (float x = HILLS_END; x > -10.0f; x -= 0.5f) {
        points[count++] = (ImpelVec2){ x, height_at(x) };
    }
    ImpelChainDef def = impel_chain_def_default();
    def.shape = shape_of(1.0f, 0.9f);
    ImpelChainId chain;
    must(impel_chain_create(ground, &def, points, count, &chain));

    for (int i = 0; i < BUMPS; ++i) {
        /* Every second bump is higher. */
        ImpelCircle bump = { { FIRST_BUMP + BUMP_SPACING * (float)i, -0.3f },
                             i % 2 == 0 ? 0.42f : 0.5f };
        ImpelShapeId shape;
        must(impel_shape_create_circle(ground, &def.shape, &bump, &shape));
    }
}

/* A plank on a pivot, with its left end on the ground. */
static ImpelJointId create_see_saw(ImpelWorldId world, ImpelBodyId ground)
{
    float tilt = asinf((PIVOT_Y - PLANK_HALF_HEIGHT) / PLANK_HALF);
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ PIVOT_X, PIVOT_Y };
    def.rotation = impel_rotation_from_angle(tilt);
    ImpelBodyId plank;
    must(impel_body_create(world, &def, &plank));
    ImpelShapeDef shape_def = shape_of(2.0f, 0.9f);
    ImpelShapeId shape;
    must(impel_shape_create_box(plank, &shape_def, PLANK_HALF, PLANK_HALF_HEIGHT, &shape));
    const ImpelVec2 post[] = { { PIVOT_X - 0.6f, 0.0f }, { PIVOT_X + 0.6f, 0.0f },
                               { PIVOT_X, PIVOT_Y } };
    must(impel_shape_create_polygon(ground, &shape_def, post, 3, 0.0f, &shape));

    ImpelRevoluteJointDef pivot = impel_revolute_joint_def_default();
    pivot.body_a = ground;
    pivot.body_b = plank;
    pivot.local_frame_a.p = def.position;
    /* Jointed bodies do not collide, so joint limits stop the plank at the
     * ground. */
    pivot.enable_limit = true;
    pivot.lower_angle = -tilt;
    pivot.upper_angle = tilt;
    /* Some friction: a motor with a target speed of zero. */
    pivot.enable_motor = true;
    pivot.max_motor_torque = 10.0f;
    ImpelJointId joint;
    must(impel_joint_create_revolute(&pivot, &joint));
    return joint;
}

static Car create_car(ImpelWorldId world)
{
    static const float hubs[WHEELS] = { -1.0f, 1.05f };
    const float hub_y = -0.4f;
    Car car;
    float y = WHEEL_RADIUS - hub_y;
    car.chassis = create_body(world, IMPEL_BODY_DYNAMIC, START, y);
    ImpelShapeDef def = shape_of(1.0f, 0.3f);
    ImpelShapeId shape;
    must(impel_shape_create_polygon(car.chassis, &def, bodywork, CORNERS, 0.0f, &shape));
    def = shape_of(1.0f, 1.2f);
    for (int i = 0; i < WHEELS; ++i) {
        car.wheels[i] = create_body(world, IMPEL_BODY_DYNAMIC, START + hubs[i], y + hub_y);
        ImpelCircle circle = { { 0.0f, 0.0f }, WHEEL_RADIUS };
        must(impel_shape_create_circle(car.wheels[i], &def, &circle, &shape));

        ImpelWheelJointDef axle = impel_wheel_joint_def_default();
        axle.body_a = car.chassis;
        axle.body_b = car.wheels[i];
        axle.local_frame_a.p = (ImpelVec2){ hubs[i], hub_y };
        /* The wheel moves along the frame's x axis. Rotated by 90 degrees, the
         * axis points up. */
        axle.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };
        axle.hertz = 4.0f;
        axle.damping_ratio = 0.7f;
        axle.enable_limit = true;
        axle.lower_translation = -TRAVEL;
        axle.upper_translation = TRAVEL;
        axle.enable_motor = true;
        axle.max_motor_torque = 4.0f;
        must(impel_joint_create_wheel(&axle, &car.axles[i]));
    }
    return car;
}

/* Target speed in m/s: slow over bumps and see-saw, fast before the pit, and
 * zero at the goal. */
static float speed_wanted(float x)
{
    if (x < FIRST_BUMP - 4.0f) {
        return 8.0f;
    }
    if (x < PIVOT_X + PLANK_HALF) {
        return 5.0f;
    }
    if (x < LANDING + 2.0f) {
        return 12.0f;
    }
    return x < GOAL ? 5.0f : 0.0f;
}

static void drive(const Car *car, float x)
{
    for (int i = 0; i < WHEELS; ++i) {
        must(impel_wheel_joint_set_motor_speed(car->axles[i], -speed_wanted(x) / WHEEL_RADIUS));
    }
}

static ImpelTransform transform_of(ImpelBodyId body)
{
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform;
}

static ImpelVec2 velocity_of(ImpelBodyId body)
{
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(body, &velocity));
    return velocity;
}

/* Whether a wheel touches another shape. */
static bool is_on_ground(const Car *car)
{
    for (int i = 0; i < WHEELS; ++i) {
        ImpelContact contacts[8];
        size_t count = 0;
        must(impel_body_get_contacts(car->wheels[i], contacts, 8, &count));
        for (size_t k = 0; k < count; ++k) {
            if (contacts[k].point_count > 0 && contacts[k].points[0].normal_impulse > 0.0f) {
                return true;
            }
        }
    }
    return false;
}

static void watch(const Car *car, Worst *worst)
{
    float angle = impel_rotation_get_angle(transform_of(car->chassis).q);
    worst->tilt = fmaxf(worst->tilt, fabsf(angle) * 180.0f / PI);
    worst->speed = fmaxf(worst->speed, velocity_of(car->chassis).x);
    for (int i = 0; i < WHEELS; ++i) {
        float off_axis, travel;
        must(impel_joint_get_linear_separation(car->axles[i], &off_axis));
        must(impel_wheel_joint_get_translation(car->axles[i], &travel));
        worst->off_axis = fmaxf(worst->off_axis, 1000.0f * off_axis);
        worst->travel = fmaxf(worst->travel, fabsf(travel));
    }
    worst->flying = is_on_ground(car) ? 0 : worst->flying + 1;
    worst->flight = worst->flying > worst->flight ? worst->flying : worst->flight;
}

/* The picture: one frame for each section, when the car leaves it
 * -------------- */

/* Transforms of the chassis and the wheels. */
typedef struct Ghost {
    ImpelTransform chassis, wheels[WHEELS];
} Ghost;

static void draw_ghost(Picture *picture, const Ghost *ghost)
{
    ImpelVec2 outline[CORNERS + 1];
    for (int i = 0; i <= CORNERS; ++i) {
        outline[i] = impel_transform_point(ghost->chassis, bodywork[i % CORNERS]);
    }
    picture_draw_trail(picture, outline, CORNERS + 1, 0x2f6690ffu);
    for (int i = 0; i < WHEELS; ++i) {
        picture_draw_ring(picture, ghost->wheels[i].p, WHEEL_RADIUS, 0x2f6690ffu);
    }
}

static void draw_stretch(Picture *picture, ImpelWorldId world, int stretch, uint32_t step,
                         const Ghost *ghosts, size_t count)
{
    if (picture == NULL) {
        return;
    }
    picture_look_at(picture, (ImpelVec2){ (float)(stretch * STRETCH), PIT - 0.5f });
    picture_begin_step(picture, world, step, TIME_STEP);
    picture_draw_world(picture, world);
    for (size_t i = 0; i < count; ++i) {
        draw_ghost(picture, &ghosts[i]);
    }
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "A car drives a course by itself. Fails if it is not at the goal in the "
                        "end, turns over or loses a wheel.",
                        1800, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyId ground = create_body(world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    create_ground(ground);
    ImpelJointId pivot = create_see_saw(world, ground);
    Car car = create_car(world);

    PictureDef picture_def = { "car: from left to right, every two thirds of a second",
                               { { 0.0f, PIT - 0.5f }, { (float)STRETCH, 5.0f } }, false,
                               STRETCHES, 1, 0, options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    static Ghost ghosts[GHOSTS];
    size_t ghost_count = 0;
    Worst worst = { 0.0f, 0.0f, 0.0f, 0.0f, 0, 0 };
    int stretch = 0;
    uint32_t arrived = 0, step = 0;
    while (step < options.steps && arrived == 0) {
        step += 1;
        drive(&car, transform_of(car.chassis).p.x);
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        watch(&car, &worst);

        ImpelVec2 place = transform_of(car.chassis).p;
        ImpelVec2 velocity = velocity_of(car.chassis);
        bool left_stretch =
            stretch + 1 < STRETCHES && place.x > (float)((stretch + 1) * STRETCH) - 2.0f;
        if (place.x > GOAL && fabsf(velocity.x) < 0.01f) {
            arrived = step;
        }
        if (left_stretch || arrived != 0) {
            draw_stretch(picture, world, stretch, step, ghosts, ghost_count);
            stretch += left_stretch ? 1 : 0;
            ghost_count = 0;
        }
        if (step % GHOST_PERIOD == 0 && ghost_count < GHOSTS) {
            Ghost *ghost = &ghosts[ghost_count++];
            ghost->chassis = transform_of(car.chassis);
            for (int i = 0; i < WHEELS; ++i) {
                ghost->wheels[i] = transform_of(car.wheels[i]);
            }
        }
        if (step % 120 == 0 || arrived != 0) {
            float tilt;
            must(impel_revolute_joint_get_angle(pivot, &tilt));
            printf("%5.1f s  at (%6.2f, %5.2f)  %5.2f m/s  see-saw at %5.1f degrees\n",
                   (double)step * (double)TIME_STEP, (double)place.x, (double)place.y,
                   (double)velocity.x, (double)(tilt * 180.0f / PI));
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));

    printf("%s after %.1f s; at most %.1f m/s and %.0f degrees; flew for %.2f s; wheels moved "
           "%.3f m on their springs, and %.2f mm off their axes\n",
           arrived != 0 ? "at the goal" : "NOT AT THE GOAL", (double)step * (double)TIME_STEP,
           (double)worst.speed, (double)worst.tilt, (double)worst.flight * (double)TIME_STEP,
           (double)worst.travel, (double)worst.off_axis);
    bool whole = worst.off_axis < 50.0f && worst.travel < TRAVEL + 0.05f;
    bool upright = worst.tilt < 60.0f;
    if (!whole || !upright) {
        fprintf(stderr, !whole ? "a wheel came off\n" : "the car turned over\n");
        return EXIT_FAILURE;
    }
    return arrived != 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
