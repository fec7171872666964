/* Explosions, water, wind and planets. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

#define must(call) assert((call) == IMPEL_OK)

static const float TIME_STEP = 1.0f / 60.0f;

static ImpelWorldId create_world(float gravity)
{
    ImpelWorldDef def = impel_world_def_default();
    def.gravity.y = gravity;
    ImpelWorldId world;
    must(impel_world_create(&def, &world));
    return world;
}

static ImpelBodyId create_box(ImpelWorldId world, ImpelBodyType type, float x, float y)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape));
    return body;
}

static ImpelVec2 position(ImpelBodyId body)
{
    ImpelTransform pose;
    must(impel_body_get_transform(body, &pose));
    return pose.p;
}

static ImpelVec2 velocity(ImpelBodyId body)
{
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(body, &velocity));
    return velocity;
}

static void explosions(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId crate = create_box(world, IMPEL_BODY_DYNAMIC, 3.0f, 0.0f);
    create_box(world, IMPEL_BODY_STATIC, -2.0f, 0.0f);
    ImpelBodyId hidden = create_box(world, IMPEL_BODY_DYNAMIC, -3.5f, 0.0f);
    /* --8<-- [start:explosion] */
    ImpelExplosionDef def = impel_explosion_def_default();
    def.position = (ImpelVec2){ 0.0f, 0.0f };
    def.radius = 4.0f;             /* the full impulse up to here */
    def.falloff = 2.0f;            /* from there it falls to zero within 2 m */
    def.impulse_per_length = 8.0f; /* N s for each metre of a shape */
    must(impel_world_explode(world, &def));
    /* --8<-- [end:explosion] */
    assert(velocity(crate).x > 5.0f);
    assert(velocity(hidden).x < -5.0f); /* a wall gives no cover */
    must(impel_world_destroy(world));
}

/* --8<-- [start:water] */
/* The step callback: water below y = 0, and wind above it. */
static void apply_areas(ImpelWorldId world, float time_step, void *context)
{
    (void)context;
    ImpelBuoyancyDef water = impel_buoyancy_def_default();
    water.density = 2.0f; /* shapes of a smaller density float */
    water.time_step = time_step;
    must(impel_world_apply_buoyancy(world, &water));

    ImpelWindDef wind = impel_wind_def_default();
    wind.velocity.x = 3.0f;
    wind.region.min.y = 0.0f;
    wind.time_step = time_step;
    must(impel_world_apply_wind(world, &wind));
}
/* --8<-- [end:water] */

static void water(void)
{
    ImpelWorldId world = create_world(-10.0f);
    ImpelBodyId raft = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, 1.0f);
    /* --8<-- [start:set] */
    must(impel_world_set_step_callback(world, apply_areas, NULL));
    /* --8<-- [end:set] */
    for (int i = 0; i < 900; ++i) {
        must(impel_world_step(world, TIME_STEP, 4));
    }
    /* Half of its density floats half under water, and drifts with the wind. */
    assert(fabsf(position(raft).y) < 0.05f);
    assert(position(raft).x > 1.0f);
    must(impel_world_destroy(world));
}

static void planet(void)
{
    ImpelWorldId world = create_world(0.0f);
    ImpelBodyId body = create_box(world, IMPEL_BODY_DYNAMIC, 5.0f, 0.0f);
    float radius = 5.0f;
    /* --8<-- [start:planet] */
    ImpelRadialForceDef def = impel_radial_force_def_default();
    def.center = (ImpelVec2){ 0.0f, 0.0f };
    def.range = 100.0f;
    def.strength = 10.0f * radius * radius; /* 10 m/s² at this distance */
    must(impel_world_set_radial_forces(world, &def, 1));
    /* --8<-- [end:planet] */
    must(impel_world_step(world, TIME_STEP, 4));
    assert(fabsf(velocity(body).x + 10.0f * TIME_STEP) < 1e-3f && velocity(body).y == 0.0f);
    must(impel_world_destroy(world));
}

int main(void)
{
    explosions();
    water();
    planet();
    return 0;
}
