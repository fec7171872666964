/* A wall of bricks that break: a heavy ball hits it, and an explosion goes off
 * below the remains. A brick that is hit hard breaks into pieces around the
 * point of the hit. The pieces keep its velocity and its total mass. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float HALF_WIDTH = 0.5f;
static const float HALF_HEIGHT = 0.25f;
/* A brick breaks if a hit would change its velocity by more than this, in m/s:
 * several times the effect of the wall's own weight in a step. */
static const float TOUGHNESS = 4.0f;

enum { SUBSTEPS = 4, ROWS = 10, COLUMNS = 4, SHOT_STEP = 60, BLAST_STEP = 360, BLAST_SHOWN = 15 };
enum { CORNERS = 4, PIECES = 2 * CORNERS, MOST_CONTACTS = 4096, MOST_BROKEN = 64 };
/* Values of a body's user_data. */
enum { IS_BRICK = 1 };

/* A brick that breaks, and the point of the hit. */
typedef struct Hit {
    ImpelBodyId brick;
    ImpelVec2 point;
} Hit;

static ImpelShapeDef brickwork(void)
{
    ImpelShapeDef def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_WOOD, &def.material));
    return def;
}

static void create_ground(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    ImpelShapeDef shape_def = brickwork();
    ImpelBodyId ground;
    ImpelShapeId shape;
    must(impel_body_create(world, &def, &ground));
    must(impel_shape_create_half_space(ground, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f,
                                       &shape));
}

/* Creates bricks in a bond, with two calls. */
static void create_wall(ImpelWorldId world)
{
    ImpelTransform places[ROWS * COLUMNS];
    ImpelBodyId bricks[ROWS * COLUMNS];
    ImpelShapeId shapes[ROWS * COLUMNS];
    const size_t count = ROWS * COLUMNS;
    for (int i = 0; i < ROWS * COLUMNS; ++i) {
        int row = i / COLUMNS, column = i % COLUMNS;
        float shift = row % 2 == 0 ? 0.0f : HALF_WIDTH;
        places[i].p.x = 2.0f * HALF_WIDTH * (float)column + shift;
        places[i].p.y = HALF_HEIGHT * (float)(2 * row + 1);
        places[i].q = impel_rotation_from_angle(0.0f);
    }
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.user_data = IS_BRICK;
    def.name = "brick";
    must(impel_world_create_bodies(world, &def, places, count, bricks));
    ImpelConvex box;
    must(impel_convex_make_box(HALF_WIDTH, HALF_HEIGHT, &box));
    ImpelShapeDef shape_def = brickwork();
    must(impel_world_create_shapes(world, bricks, count, &shape_def, &box, shapes));
}

static void shoot(ImpelWorldId world, Random *random)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ -9.0f, 2.5f };
    def.linear_velocity = (ImpelVec2){ 30.0f, 2.0f + 0.5f * random_signed(random) };
    def.name = "ball";
    ImpelBodyId ball;
    must(impel_body_create(world, &def, &ball));
    ImpelShapeDef shape_def = brickwork();
    shape_def.material.density *= 8.0f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.4f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
}

/* Adds a hit of a body, if it is a brick that is not yet in the list. */
static size_t add_hit(ImpelBodyId body, ImpelVec2 point, float impulse, Hit *hits, size_t count)
{
    uint64_t kind;
    float mass;
    must(impel_body_get_user_data(body, &kind));
    must(impel_body_get_mass(body, &mass));
    if (kind != IS_BRICK || impulse < TOUGHNESS * mass || count == MOST_BROKEN) {
        return count;
    }
    for (size_t i = 0; i < count; ++i) {
        if (hits[i].brick.raw == body.raw) {
            return count;
        }
    }
    hits[count].brick = body;
    hits[count].point = point;
    return count + 1;
}

/* Finds the bricks that the last step hit too hard. */
static size_t find_hits(ImpelWorldId world, Hit *hits)
{
    static ImpelContact contacts[MOST_CONTACTS];
    size_t contact_count, count = 0;
    must(impel_world_get_contacts(world, contacts, MOST_CONTACTS, &contact_count));
    for (size_t i = 0; i < contact_count; ++i) {
        const ImpelContact *contact = &contacts[i];
        float impulse = 0.0f;
        for (uint32_t k = 0; k < contact->point_count; ++k) {
            impulse += contact->points[k].normal_impulse;
        }
        count = add_hit(contact->body_a, contact->points[0].position, impulse, hits, count);
        count = add_hit(contact->body_b, contact->points[0].position, impulse, hits, count);
    }
    return count;
}

static ImpelVec2 middle(ImpelVec2 a, ImpelVec2 b)
{
    return (ImpelVec2){ 0.5f * (a.x + b.x), 0.5f * (a.y + b.y) };
}

static float within(float x, float limit)
{
    return fmaxf(-limit, fminf(limit, x));
}

/* Cuts a brick into triangles around the point of the hit. Each triangle has
 * half of an edge. */
static void break_brick(ImpelWorldId world, const Hit *hit)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.name = "piece";
    ImpelTransform place;
    must(impel_body_get_transform(hit->brick, &place));
    must(impel_body_get_angular_velocity(hit->brick, &def.angular_velocity));
    ImpelVec2 center;
    ImpelPosition point = { hit->point.x, hit->point.y };
    must(impel_body_get_local_point(hit->brick, point, &center));
    center.x = within(center.x, 0.7f * HALF_WIDTH);
    center.y = within(center.y, 0.7f * HALF_HEIGHT);
    const ImpelVec2 corners[CORNERS] = { { -HALF_WIDTH, -HALF_HEIGHT },
                                         { HALF_WIDTH, -HALF_HEIGHT },
                                         { HALF_WIDTH, HALF_HEIGHT },
                                         { -HALF_WIDTH, HALF_HEIGHT } };
    ImpelShapeDef shape_def = brickwork();
    ImpelBodyId pieces[PIECES];
    ImpelVec2 velocities[PIECES];
    float spins[PIECES];
    for (int i = 0; i < PIECES; ++i) {
        ImpelVec2 from = corners[i / 2], to = corners[(i / 2 + 1) % CORNERS];
        ImpelVec2 half = middle(from, to);
        ImpelVec2 points[3] = { center, i % 2 == 0 ? from : half, i % 2 == 0 ? half : to };
        def.position = place.p;
        def.rotation = place.q;
        ImpelShapeId shape;
        must(impel_body_create(world, &def, &pieces[i]));
        must(impel_shape_create_polygon(pieces[i], &shape_def, points, 3, 0.0f, &shape));
        ImpelPosition at;
        must(impel_body_get_center(pieces[i], &at));
        must(impel_body_get_velocity_at_point(hit->brick, at, &velocities[i]));
        spins[i] = def.angular_velocity;
    }
    must(impel_world_set_velocities(world, pieces, PIECES, velocities, spins));
    must(impel_body_destroy(hit->brick));
}

/* Total mass of all bodies, in kg. */
static float mass_of_all(ImpelWorldId world)
{
    static ImpelBodyId bodies[MOST_CONTACTS];
    size_t count;
    float sum = 0.0f;
    must(impel_world_get_bodies(world, bodies, MOST_CONTACTS, &count));
    for (size_t i = 0; i < count; ++i) {
        float mass;
        must(impel_body_get_mass(bodies[i], &mass));
        sum += mass;
    }
    return sum;
}

static ImpelExplosionDef blast_def(void)
{
    ImpelExplosionDef def = impel_explosion_def_default();
    def.position = (ImpelVec2){ 1.5f, 0.0f };
    def.radius = 2.0f;
    def.falloff = 2.0f;
    def.impulse_per_length = 0.3f;
    return def;
}

/* Draws a frame if one is due. The blast is two rings: up to the inner one it
 * acts in full, at the outer one it ends. */
static void draw(Picture *picture, ImpelWorldId world, uint32_t step)
{
    if (!picture_is_due(picture, step)) {
        return;
    }
    picture_begin_step(picture, world, step, TIME_STEP);
    picture_draw_world(picture, world);
    if (step >= BLAST_STEP && step < BLAST_STEP + BLAST_SHOWN) {
        ImpelExplosionDef def = blast_def();
        picture_draw_ring(picture, def.position, def.radius, 0xc0392bffu);
        picture_draw_ring(picture, def.position, def.radius + def.falloff, 0xe59866ffu);
    }
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "A wall of bricks that break where they are hit.", 480, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_ground(world);
    create_wall(world);

    PictureDef picture_def = { "destructible: bricks go to pieces where they are hit",
                               { { -10.0f, -0.5f }, { 14.0f, 8.0f } }, false, 9, 3, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_hide_contacts(picture);
    draw(picture, world, 0);
    size_t broken = 0;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        if (step == SHOT_STEP) {
            shoot(world, &random);
        }
        if (step == BLAST_STEP) {
            const ImpelExplosionDef def = blast_def();
            must(impel_world_explode(world, &def));
        }
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        Hit hits[MOST_BROKEN];
        size_t count = find_hits(world, hits);
        float before = mass_of_all(world);
        for (size_t i = 0; i < count; ++i) {
            break_brick(world, &hits[i]);
        }
        broken += count;
        float after = mass_of_all(world);
        if (fabsf(after - before) > 1e-4f * before) {
            fprintf(stderr, "%g kg went to %g kg\n", (double)before, (double)after);
            return EXIT_FAILURE;
        }
        draw(picture, world, step);
        if (count > 0) {
            ImpelCounters counters;
            must(impel_world_get_counters(world, &counters));
            printf("%5.2f s  %2u bricks break, %3u bodies\n", (double)step * (double)TIME_STEP,
                   (unsigned)count, counters.bodies);
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));
    if (options.steps > SHOT_STEP + 60 && broken == 0) {
        fprintf(stderr, "no brick broke\n");
        return EXIT_FAILURE;
    }
    return 0;
}
