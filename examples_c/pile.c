/* The growing pile: circles and convex hulls, dropped one after another on a
 * circle and a platform. Units are those of a screen: a view of 80 by 60, y
 * down, gravity 50.
 *
 * At the end, it prints every body's transform bit for bit. The Python and C#
 * examples must print the same. Every number below that reaches the engine is
 * therefore exact or a product rounded once, and the order of calls and random
 * numbers is part of the example. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <string.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float PI = 3.14159265f;

enum {
    SUBSTEPS = 4,
    /* Number of dropped bodies, and number of steps between two of them. */
    DROPS = 45,
    DROP_PERIOD = 30,
    FEWEST_POINTS = 3,
    MOST_POINTS = 64
};

/* Height above the view at which bodies start, and below it at which they are
 * destroyed. */
static const float DROP_HEIGHT = -15.0f;
static const float LOST_HEIGHT = 100.0f;

/* The number of a body is its `user_data`. Bodies 0 and 1 are static. */
static ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, ImpelVec2 position,
                               ImpelRotation rotation, uint64_t number)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = position;
    def.rotation = rotation;
    def.user_data = number;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    return body;
}

static ImpelShapeDef shape_def(float static_friction, float dynamic_friction)
{
    ImpelShapeDef def = impel_shape_def_default();
    def.material.density = 1.0f;
    def.material.restitution = 0.2f;
    def.material.static_friction = static_friction;
    def.material.dynamic_friction = dynamic_friction;
    return def;
}

static void create_ground(ImpelWorldId world)
{
    ImpelShapeDef def = shape_def(0.5f, 0.3f);
    ImpelRotation upright = impel_rotation_from_angle(0.0f);
    ImpelShapeId shape;

    ImpelVec2 middle = { 40.0f, 40.0f };
    ImpelCircle circle = { { 0.0f, 0.0f }, 5.0f };
    ImpelBodyId hill = create_body(world, IMPEL_BODY_STATIC, middle, upright, 0);
    must(impel_shape_create_circle(hill, &def, &circle, &shape));

    ImpelVec2 bottom = { 40.0f, 55.0f };
    ImpelBodyId platform = create_body(world, IMPEL_BODY_STATIC, bottom, upright, 1);
    must(impel_shape_create_box(platform, &def, 30.0f, 1.0f, &shape));
}

/* A circle with a radius from 1 to 3. */
static void add_circle(ImpelBodyId body, Random *random)
{
    ImpelShapeDef def = shape_def(0.5f, 0.3f);
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.0f };
    circle.radius = random_between(random, 1.0f, 3.0f);
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, &def, &circle, &shape));
}

/* The convex hull of 3 to 64 points in a square of half-width 5 to 10. */
static void add_hull(ImpelBodyId body, Random *random)
{
    ImpelShapeDef def = shape_def(0.4f, 0.2f);
    ImpelShapeId shape;
    ImpelStatus status;
    do {
        ImpelVec2 points[MOST_POINTS];
        uint32_t count = FEWEST_POINTS + random_below(random, MOST_POINTS - FEWEST_POINTS + 1);
        float half_width = random_between(random, 5.0f, 10.0f);
        for (uint32_t i = 0; i < count; ++i) {
            points[i].x = half_width * random_signed(random);
            points[i].y = half_width * random_signed(random);
        }
        status = impel_shape_create_polygon(body, &def, points, count, 0.0f, &shape);
        /* If all points are collinear, tries others. */
    } while (status == IMPEL_ERROR_INVALID_ARGUMENT);
    must(status);
}

static void drop_body(ImpelWorldId world, Random *random, uint64_t number)
{
    bool is_circle = random_below(random, 2) == 0;
    ImpelVec2 position = { 0.0f, DROP_HEIGHT };
    /* Alternately left and right, so that a body does not hit the
     * previous one. */
    position.x = random_between(random, 15.0f, 35.0f);
    if (number % 2 == 1) {
        position.x += 30.0f;
    }
    ImpelRotation rotation = impel_rotation_from_angle(PI * random_signed(random));

    ImpelBodyId body = create_body(world, IMPEL_BODY_DYNAMIC, position, rotation, number);
    if (is_circle) {
        add_circle(body, random);
    } else {
        add_hull(body, random);
    }
}

/* Lists all bodies and their transforms; returns their number. */
static size_t list_bodies(ImpelWorldId world, ImpelBodyId *bodies, ImpelTransform *transforms,
                          size_t capacity)
{
    size_t count = 0;
    must(impel_world_get_bodies(world, bodies, capacity, &count));
    must(impel_world_get_transforms(world, bodies, count, transforms));
    return count;
}

static uint32_t bits(float number)
{
    uint32_t result;
    memcpy(&result, &number, sizeof result);
    return result;
}

/* Prints position and rotation of each body bit for bit, and as decimals behind
 * the #. */
static void print_bodies(const ImpelBodyId *bodies, const ImpelTransform *transforms, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        ImpelTransform t = transforms[i];
        uint64_t number = 0;
        must(impel_body_get_user_data(bodies[i], &number));
        printf("body %lu %08lx %08lx %08lx %08lx # %.3f %.3f, %.1f degrees\n",
               (unsigned long)number, (unsigned long)bits(t.p.x), (unsigned long)bits(t.p.y),
               (unsigned long)bits(t.q.c), (unsigned long)bits(t.q.s), (double)t.p.x,
               (double)t.p.y, (double)impel_rotation_get_angle(t.q) * 180.0 / (double)PI);
    }
}

int main(int argc, char **argv)
{
    Options options = { "Circles and convex hulls are dropped onto a pile.", 1800, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 50.0f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_ground(world);

    size_t capacity = DROPS + 2;
    ImpelBodyId *bodies = calloc(capacity, sizeof *bodies);
    ImpelTransform *transforms = calloc(capacity, sizeof *transforms);
    if (bodies == NULL || transforms == NULL) {
        fputs("out of memory\n", stderr);
        return EXIT_FAILURE;
    }

    PictureDef picture_def = { "pile: circles and hulls of 3 to 64 points",
                               { { 0.0f, -5.0f }, { 80.0f, 60.0f } }, true, 6, 3, 300,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);

    size_t count = 0;
    uint64_t next_number = 2;
    for (uint32_t step = 0; step < options.steps; ++step) {
        if (step % DROP_PERIOD == 0 && step / DROP_PERIOD < DROPS) {
            drop_body(world, &random, next_number);
            next_number += 1;
        }
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));

        count = list_bodies(world, bodies, transforms, capacity);
        for (size_t i = 0; i < count; ++i) {
            if (transforms[i].p.y > LOST_HEIGHT) {
                must(impel_body_destroy(bodies[i]));
            }
        }
        picture_step(picture, world, step + 1, TIME_STEP);
    }
    picture_close(picture);

    ImpelCounters counters;
    size_t contacts = 0;
    must(impel_world_get_counters(world, &counters));
    must(impel_world_get_contacts(world, NULL, 0, &contacts));
    printf("steps %lu, seed %lu: %lu bodies, %lu awake, %lu contacts\n",
           (unsigned long)options.steps, (unsigned long)options.seed,
           (unsigned long)counters.bodies, (unsigned long)counters.awake_bodies,
           (unsigned long)contacts);
    count = list_bodies(world, bodies, transforms, capacity);
    print_bodies(bodies, transforms, count);

    free(transforms);
    free(bodies);
    must(impel_world_destroy(world));
    return 0;
}
