#include <impel.h>
#include <stdio.h>
#include <stdlib.h>

static void must(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        fprintf(stderr, "%s\n", impel_last_error());
        exit(1);
    }
}

static void check(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", what);
        exit(1);
    }
}

static void print_costs(ImpelWorldId world)
{
    /* --8<-- [start:read] */
    ImpelCounters counters;
    ImpelProfile profile;
    must(impel_world_get_counters(world, &counters));
    must(impel_world_get_profile(world, &profile));
    printf("%u of %u bodies awake, %u pairs, %u contacts, %.1f MB\n",
           (unsigned)counters.awake_bodies, (unsigned)counters.bodies, (unsigned)counters.pairs,
           (unsigned)counters.contacts, (double)counters.bytes / 1e6);
    printf("step %.2f ms: broad phase %.2f, narrow phase %.2f, constraints %.2f\n",
           (double)profile.step, (double)profile.broad_phase, (double)profile.narrow_phase,
           (double)profile.constraints);
    /* --8<-- [end:read] */
}

static ImpelWorldId create_pyramid(int rows)
{
    ImpelWorldDef def = impel_world_def_default();
    /* --8<-- [start:reserve] */
    def.capacity = (ImpelCapacity){ .bodies = 2000, .shapes = 2000, .pairs = 8000 };
    /* --8<-- [end:reserve] */
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId body;
    ImpelShapeId shape;
    must(impel_body_create(world, &body_def, &body));
    must(impel_shape_create_half_space(body, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    body_def.type = IMPEL_BODY_DYNAMIC;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < rows - row; ++column) {
            body_def.position.x = (float)column - 0.5f * (float)(rows - row);
            body_def.position.y = 0.5f + (float)row;
            must(impel_body_create(world, &body_def, &body));
            must(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape));
        }
    }
    return world;
}

static float fastest_of(ImpelWorldId world, int steps)
{
    float fastest = 1e9f;
    for (int i = 0; i < steps; ++i) {
        ImpelProfile profile;
        must(impel_world_step(world, 1.0f / 60.0f, 4));
        must(impel_world_get_profile(world, &profile));
        fastest = profile.step < fastest ? profile.step : fastest;
    }
    return fastest;
}

int main(void)
{
    ImpelWorldId world = create_pyramid(40);
    float awake = fastest_of(world, 20);
    print_costs(world);
    ImpelCounters counters;
    int steps = 20;
    do {
        must(impel_world_step(world, 1.0f / 60.0f, 4));
        must(impel_world_get_counters(world, &counters));
    } while (counters.awake_bodies > 0 && ++steps < 1200);
    float asleep = fastest_of(world, 20);
    print_costs(world);
    printf("asleep after %.1f s; a step takes %.4f ms, %.0f times less\n", steps / 60.0,
           (double)asleep, (double)(awake / asleep));
    check(counters.awake_bodies == 0, "the pyramid falls asleep");
    check(asleep < 0.1f * awake, "a sleeping world costs next to nothing");
    must(impel_world_destroy(world));
    return 0;
}
