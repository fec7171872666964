/* Fifty fast balls bounce in a closed room whose walls are two centimetres
 * thick, much less than a ball moves in a step. No ball leaves: speculative
 * contacts are created before a ball reaches a wall, and remove only the speed
 * with which the ball would pass the wall within the step. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;

enum { SUBSTEPS = 4, COLUMNS = 10, ROWS = 5, BALLS = COLUMNS * ROWS, TRAIL = 24 };

/* The room is centred at the origin. Units are metres and metres per second. */
static const float HALF_WIDTH = 20.0f;
static const float HALF_HEIGHT = 11.0f;
static const float HALF_THICKNESS = 0.01f;
static const float RADIUS = 0.4f;
static const float SLOWEST = 30.0f;
static const float FASTEST = 90.0f;

static ImpelShapeDef shape_def(void)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.restitution = 1.0f;
    /* Without friction, balls do not spin, which is easier to watch. */
    def.material.static_friction = 0.0f;
    def.material.dynamic_friction = 0.0f;
    return def;
}

static void create_wall(ImpelWorldId world, float x, float y, float half_width, float half_height)
{
    ImpelBodyDef def = impel_body_def_default();
    def.position.x = x;
    def.position.y = y;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef wall = shape_def();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &wall, half_width, half_height, &shape));
}

static void create_walls(ImpelWorldId world)
{
    float x = HALF_WIDTH + HALF_THICKNESS;
    float y = HALF_HEIGHT + HALF_THICKNESS;
    float width = HALF_WIDTH + 2.0f * HALF_THICKNESS;
    float height = HALF_HEIGHT + 2.0f * HALF_THICKNESS;
    create_wall(world, -x, 0.0f, HALF_THICKNESS, height);
    create_wall(world, x, 0.0f, HALF_THICKNESS, height);
    create_wall(world, 0.0f, -y, width, HALF_THICKNESS);
    create_wall(world, 0.0f, y, width, HALF_THICKNESS);
}

static ImpelBodyId create_ball(ImpelWorldId world, Random *random, int column, int row)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = ((float)column - 0.5f * (float)(COLUMNS - 1)) * 3.5f;
    def.position.y = ((float)row - 0.5f * (float)(ROWS - 1)) * 3.5f;
    float speed = random_between(random, SLOWEST, FASTEST);
    ImpelRotation direction = impel_rotation_from_angle(3.14159265f * random_signed(random));
    def.linear_velocity.x = speed * direction.c;
    def.linear_velocity.y = speed * direction.s;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef ball = shape_def();
    ImpelCircle circle = { { 0.0f, 0.0f }, RADIUS };
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, &ball, &circle, &shape));
    return body;
}

/* Number of balls whose centre is outside of the room. */
static int count_outside(const ImpelTransform *transforms)
{
    int outside = 0;
    for (int i = 0; i < BALLS; ++i) {
        ImpelVec2 p = transforms[i].p;
        if (fabsf(p.x) > HALF_WIDTH || fabsf(p.y) > HALF_HEIGHT) {
            outside += 1;
        }
    }
    return outside;
}

/* Totals of all balls: translational and rotational kinetic energy in joules,
 * minimum and maximum speed. */
typedef struct Motion {
    double energy, spin_energy;
    double slowest, fastest;
} Motion;

static Motion measure(const ImpelBodyId *balls)
{
    Motion motion = { 0.0, 0.0, HUGE_VAL, 0.0 };
    for (int i = 0; i < BALLS; ++i) {
        ImpelVec2 v;
        float spin;
        ImpelMassData mass;
        must(impel_body_get_linear_velocity(balls[i], &v));
        must(impel_body_get_angular_velocity(balls[i], &spin));
        must(impel_body_get_mass_data(balls[i], &mass));
        double speed = sqrt((double)v.x * (double)v.x + (double)v.y * (double)v.y);
        motion.energy += 0.5 * (double)mass.mass * speed * speed;
        motion.spin_energy += 0.5 * (double)mass.inertia * (double)spin * (double)spin;
        motion.slowest = fmin(motion.slowest, speed);
        motion.fastest = fmax(motion.fastest, speed);
    }
    return motion;
}

static void print_motion(uint32_t step, int outside, Motion motion)
{
    printf("%6.1f s  %4d inside  %9.1f J, spin %7.1f J  %6.1f to %6.1f m/s\n",
           (double)step * (double)TIME_STEP, BALLS - outside, motion.energy, motion.spin_energy,
           motion.slowest, motion.fastest);
}

/* Draws the room and the trail of the first ball. */
static void draw(Picture *picture, ImpelWorldId world, uint32_t step, const ImpelVec2 *trail,
                 size_t trail_count)
{
    if (!picture_is_due(picture, step)) {
        return;
    }
    picture_begin_step(picture, world, step, TIME_STEP);
    picture_draw_trail(picture, trail, trail_count, 0xd1495bffu);
    picture_draw_world(picture, world);
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    static const char *const modes[] = { "speculative", "sweep", "none", NULL };
    static const ImpelContinuous continuous[] = { IMPEL_CONTINUOUS_SPECULATIVE,
                                                  IMPEL_CONTINUOUS_SWEEP, IMPEL_CONTINUOUS_NONE };
    uint32_t mode = 0;
    const Option more[] = {
        { "--mode", "what keeps the balls inside", &mode, 0, 0, modes },
    };
    Options options = { "Fifty fast balls in a closed room with thin walls. Fails if one leaves.",
                        600, 1, NULL };
    options_read(&options, argc, argv, more, 1);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    world_def.continuous = continuous[mode];
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_walls(world);
    ImpelBodyId balls[BALLS];
    for (int i = 0; i < BALLS; ++i) {
        balls[i] = create_ball(world, &random, i % COLUMNS, i / COLUMNS);
    }

    PictureDef picture_def = { "room: fifty fast balls, and the way of one over its last steps",
                               { { -21.0f, -12.0f }, { 21.0f, 12.0f } }, false, 4, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);

    ImpelTransform transforms[BALLS];
    ImpelVec2 trail[TRAIL];
    size_t trail_count = 0;
    int most_outside = 0;
    Motion start = measure(balls);
    for (uint32_t step = 0; step <= options.steps; ++step) {
        if (step > 0) {
            must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        }
        must(impel_world_get_transforms(world, balls, BALLS, transforms));
        int outside = count_outside(transforms);
        if (outside > most_outside) {
            most_outside = outside;
            fprintf(stderr, "step %lu: %d balls are outside\n", (unsigned long)step, outside);
        }
        if (step % 60 == 0 || step == options.steps) {
            print_motion(step, outside, measure(balls));
        }

        if (trail_count == TRAIL) {
            for (size_t i = 1; i < TRAIL; ++i) {
                trail[i - 1] = trail[i];
            }
            trail_count -= 1;
        }
        trail[trail_count++] = transforms[0].p;
        draw(picture, world, step, trail, trail_count);
    }
    picture_close(picture);

    Motion end = measure(balls);
    printf("%s: energy %+.2f %%, fastest ball %.2f m per step, walls %.2f m thick: %s\n",
           modes[mode], 100.0 * (end.energy / start.energy - 1.0),
           end.fastest * (double)TIME_STEP, 2.0 * (double)HALF_THICKNESS,
           most_outside == 0 ? "none left" : "NOT ALL STAYED INSIDE");
    must(impel_world_destroy(world));
    return most_outside == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
