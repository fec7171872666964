/* A pyramid of boxes: how far it sinks, and the time of a step. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

static const float TIME_STEP = 1.0f / 60.0f;
static const float HALF = 0.5f;

enum { SUBSTEPS = 4 };

static void create_ground(ImpelWorldId world, float half_width)
{
    ImpelBodyDef def = impel_body_def_default();
    def.position.y = -HALF;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, half_width, HALF, &shape));
}

static ImpelBodyId create_box(ImpelWorldId world, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position.x = x;
    def.position.y = y;
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, HALF, HALF, &shape));
    return body;
}

/* Rows of touching boxes, from the ground up. Returns the topmost box. */
static ImpelBodyId create_pyramid(ImpelWorldId world, uint32_t rows)
{
    ImpelBodyId top = { 0 };
    for (uint32_t row = 0; row < rows; ++row) {
        uint32_t boxes = rows - row;
        for (uint32_t i = 0; i < boxes; ++i) {
            float x = (float)i - 0.5f * (float)(boxes - 1);
            top = create_box(world, x, HALF + (float)row);
        }
    }
    return top;
}

static void add_profile(ImpelProfile *sum, ImpelProfile step)
{
    sum->step += step.step;
    sum->forces += step.forces;
    sum->broad_phase += step.broad_phase;
    sum->narrow_phase += step.narrow_phase;
    sum->constraints += step.constraints;
    sum->integration += step.integration;
    sum->continuous += step.continuous;
    sum->sleep += step.sleep;
}

static void print_stage(const char *name, float sum, uint32_t steps)
{
    printf("  %-13s%8.4f ms\n", name, (double)sum / (double)steps);
}

int main(int argc, char **argv)
{
    uint32_t rows = 20;
    const Option more[] = { { "--rows", "rows of boxes", &rows, 1, 500, NULL } };
    Options options = { "A pyramid of boxes. Nothing in it is random.", 600, 1, NULL };
    options_read(&options, argc, argv, more, 1);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    float reach = 0.5f * (float)rows + 2.0f;
    create_ground(world, 2.0f * reach);
    ImpelBodyId top = create_pyramid(world, rows);

    PictureDef picture_def = { "pyramid", { { -reach, -1.5f }, { reach, (float)rows + 1.0f } },
                               false, 1, 1, 0, options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);

    ImpelTransform start;
    must(impel_body_get_transform(top, &start));
    ImpelProfile sum = { 0 };
    float slowest = 0.0f;
    for (uint32_t step = 1; step <= options.steps; ++step) {
        must(impel_world_step(world, TIME_STEP, SUBSTEPS));
        ImpelProfile profile;
        must(impel_world_get_profile(world, &profile));
        add_profile(&sum, profile);
        slowest = profile.step > slowest ? profile.step : slowest;
        picture_step(picture, world, step, TIME_STEP);
    }
    picture_close(picture);

    ImpelTransform end;
    ImpelCounters counters;
    size_t contacts = 0;
    must(impel_body_get_transform(top, &end));
    must(impel_world_get_counters(world, &counters));
    must(impel_world_get_contacts(world, NULL, 0, &contacts));
    printf("%lu rows: %lu bodies, %lu contacts, %lu awake after %lu steps\n",
           (unsigned long)rows, (unsigned long)counters.bodies, (unsigned long)contacts,
           (unsigned long)counters.awake_bodies, (unsigned long)options.steps);
    printf("the top sank %.1f mm, and moved %+.1f mm sideways\n",
           1000.0 * (double)(start.p.y - end.p.y), 1000.0 * (double)(end.p.x - start.p.x));
    printf("a step took, on average (the slowest: %.3f ms)\n", (double)slowest);
    print_stage("in all", sum.step, options.steps);
    print_stage("forces", sum.forces, options.steps);
    print_stage("broad phase", sum.broad_phase, options.steps);
    print_stage("narrow phase", sum.narrow_phase, options.steps);
    print_stage("constraints", sum.constraints, options.steps);
    print_stage("integration", sum.integration, options.steps);
    print_stage("continuous", sum.continuous, options.steps);
    print_stage("sleep", sum.sleep, options.steps);
    must(impel_world_destroy(world));
    return 0;
}
