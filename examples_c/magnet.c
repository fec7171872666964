/* A heavy body attracts its neighbours with a radial force that decreases with
 * the distance and has a range. Bodies beyond the range are not affected. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <math.h>

static const float TIME_STEP = 1.0f / 60.0f;
static const float RANGE = 7.5f;

enum { SUBSTEPS = 4, COLUMNS = 13, ROWS = 9, NEIGHBOURS = COLUMNS * ROWS };

static ImpelBodyId create_magnet(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_METAL, &shape_def.material));
    shape_def.material.density = 100.0f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 1.5f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(body, &shape_def, &circle, &shape));
    return body;
}

/* A small box or disc of wood, at rest. */
static ImpelBodyId create_neighbour(ImpelWorldId world, Random *random, ImpelVec2 place)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = place.x + 0.3f * random_signed(random);
    def.position.y = place.y + 0.3f * random_signed(random);
    def.rotation = impel_rotation_from_angle(3.14159265f * random_signed(random));
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));

    ImpelShapeDef shape_def = impel_shape_def_default();
    must(impel_material_preset(IMPEL_MATERIAL_WOOD, &shape_def.material));
    float size = random_between(random, 0.25f, 0.5f);
    ImpelShapeId shape;
    if (random_below(random, 2) == 0) {
        ImpelCircle circle = { { 0.0f, 0.0f }, 0.0f };
        circle.radius = size;
        must(impel_shape_create_circle(body, &shape_def, &circle, &shape));
    } else {
        must(impel_shape_create_box(body, &shape_def, size, 0.7f * size, &shape));
    }
    return body;
}

static float distance(ImpelVec2 a, ImpelVec2 b)
{
    float x = a.x - b.x;
    float y = a.y - b.y;
    return sqrtf(x * x + y * y);
}

static ImpelVec2 center_of(ImpelBodyId body)
{
    ImpelPosition center;
    must(impel_body_get_center(body, &center));
    return (ImpelVec2){ (float)center.x, (float)center.y };
}

/* Counts the neighbours that the magnet holds, those in its range, and those
 * beyond. */
static void print_neighbours(uint32_t step, ImpelBodyId magnet, const ImpelBodyId *neighbours)
{
    ImpelVec2 center = center_of(magnet);
    int near = 0;
    int in_range = 0;
    for (int i = 0; i < NEIGHBOURS; ++i) {
        float away = distance(center_of(neighbours[i]), center);
        near += away < 4.0f ? 1 : 0;
        in_range += away < RANGE ? 1 : 0;
    }
    size_t touching = 0;
    must(impel_body_get_contacts(magnet, NULL, 0, &touching));
    printf("%5.1f s  %3d within 4 m  %3d more in range  %3d beyond  %2lu touch it\n",
           (double)step * (double)TIME_STEP, near, in_range - near, NEIGHBOURS - in_range,
           (unsigned long)touching);
}

static void draw(Picture *picture, ImpelWorldId world, ImpelBodyId magnet, uint32_t step)
{
    if (!picture_is_due(picture, step)) {
        return;
    }
    picture_begin_step(picture, world, step, TIME_STEP);
    picture_draw_ring(picture, center_of(magnet), RANGE, 0x9a9a9affu);
    picture_draw_world(picture, world);
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "A heavy body pulls its neighbours.", 480, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);
    Random random = random_from_seed(options.seed);

    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    ImpelBodyId magnet = create_magnet(world);
    ImpelBodyId neighbours[NEIGHBOURS];
    for (int i = 0; i < NEIGHBOURS; ++i) {
        ImpelVec2 place = { 1.8f * (float)(i % COLUMNS - COLUMNS / 2),
                            1.8f * (float)(i / COLUMNS - ROWS / 2) };
        /* The neighbours start outside of the magnet at the centre. */
        if (distance(place, (ImpelVec2){ 0.0f, 0.0f }) < 2.6f) {
            place.x += place.x < 0.0f ? -2.0f : 2.0f;
            place.x += 0.9f;
            place.y += 0.9f;
        }
        neighbours[i] = create_neighbour(world, &random, place);
    }

    /* The force scales with the mass of each body, like gravity, and decreases
     * with the distance. */
    ImpelRadialForceDef pull = impel_radial_force_def_default();
    pull.range = RANGE;
    pull.strength = 30.0f;
    pull.falloff = 1.0f;
    pull.ignored_body = magnet;

    PictureDef picture_def = { "magnet: a heavy body pulls what is in its range",
                               { { -12.0f, -8.5f }, { 12.0f, 8.5f } }, false, 4, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    for (uint32_t step = 0; step <= options.steps; ++step) {
        if (step > 0) {
            must(impel_body_get_center(magnet, &pull.origin));
            must(impel_world_apply_radial_force(world, &pull));
            must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        }
        draw(picture, world, magnet, step);
        if (step % 60 == 0 || step == options.steps) {
            print_neighbours(step, magnet, neighbours);
        }
    }
    picture_close(picture);
    must(impel_world_destroy(world));
    return 0;
}
