/* Two integrators side by side. The same ball, on the same spring to the
 * origin, in two worlds that differ in one setting. Symplectic Euler moves the
 * ball by its new velocity, and the energy stays bounded. Explicit Euler moves
 * it by its old velocity, and the energy grows without bound. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

static const float TIME_STEP = 1.0f / 60.0f;

/* A force applied before a step is constant in all of its substeps. For a
 * spring, that is explicit integration again, so each step here has one
 * substep. */
enum { SUBSTEPS = 1 };

/* The stiffness of the spring follows from the ball's mass and this rate in
 * rad/s. */
static const float RATE = 3.0f;
static const float ORBIT = 4.0f;

typedef struct Orbit {
    const char *name;
    ImpelWorldId world;
    ImpelBodyId ball;
    float mass;
    double first_energy, smallest, largest, last;
    /* Previous positions of the ball. */
    ImpelVec2 *trail;
    size_t trail_count;
} Orbit;

static Orbit create_orbit(const char *name, ImpelIntegrator integrator, uint32_t steps)
{
    Orbit orbit = { 0 };
    orbit.name = name;
    ImpelWorldDef world_def = impel_world_def_default();
    world_def.gravity.y = 0.0f;
    world_def.integrator = integrator;
    must(impel_world_create(&world_def, &orbit.world));

    /* A circular orbit: the velocity is perpendicular to the spring. */
    ImpelBodyDef ball_def = impel_body_def_default();
    ball_def.type = IMPEL_BODY_DYNAMIC;
    ball_def.position.x = ORBIT;
    ball_def.linear_velocity.y = RATE * ORBIT;
    must(impel_body_create(orbit.world, &ball_def, &orbit.ball));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(orbit.ball, &shape_def, &circle, &shape));
    must(impel_body_get_mass(orbit.ball, &orbit.mass));

    orbit.trail = calloc((size_t)steps + 1, sizeof *orbit.trail);
    if (orbit.trail == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return orbit;
}

/* Kinetic energy plus the energy of the spring, in joules. Records the trail
 * and the extremes. */
static void measure(Orbit *orbit)
{
    ImpelTransform t;
    ImpelVec2 v;
    must(impel_body_get_transform(orbit->ball, &t));
    must(impel_body_get_linear_velocity(orbit->ball, &v));
    double speed_squared = (double)v.x * (double)v.x + (double)v.y * (double)v.y;
    double length_squared = (double)t.p.x * (double)t.p.x + (double)t.p.y * (double)t.p.y;
    double stiffness = (double)orbit->mass * (double)RATE * (double)RATE;
    double energy = 0.5 * (double)orbit->mass * speed_squared + 0.5 * stiffness * length_squared;

    if (orbit->trail_count == 0) {
        orbit->first_energy = orbit->smallest = orbit->largest = energy;
    }
    orbit->smallest = energy < orbit->smallest ? energy : orbit->smallest;
    orbit->largest = energy > orbit->largest ? energy : orbit->largest;
    orbit->last = energy;
    orbit->trail[orbit->trail_count++] = t.p;
}

static void step_orbit(Orbit *orbit)
{
    ImpelTransform t;
    must(impel_body_get_transform(orbit->ball, &t));
    float stiffness = orbit->mass * RATE * RATE;
    ImpelVec2 force = { -stiffness * t.p.x, -stiffness * t.p.y };
    must(impel_body_apply_force(orbit->ball, force, t.p));
    must(impel_world_step(orbit->world, TIME_STEP, SUBSTEPS));
    measure(orbit);
}

/* Energy relative to the energy at the start. */
static double ratio(const Orbit *orbit, double energy)
{
    return energy / orbit->first_energy;
}

static void draw(Picture *picture, const Orbit *orbit)
{
    if (picture == NULL) {
        return;
    }
    char caption[96];
    snprintf(caption, sizeof caption, "%s Euler: energy %.2f times that of the start",
             orbit->name, ratio(orbit, orbit->last));
    picture_begin_frame(picture, caption);
    picture_draw_ring(picture, (ImpelVec2){ 0.0f, 0.0f }, ORBIT, 0x9a9a9affu);
    picture_draw_trail(picture, orbit->trail, orbit->trail_count, 0xd1495bffu);
    picture_draw_world(picture, orbit->world);
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "Symplectic beside explicit Euler. Nothing in it is random.", 600, 1,
                        NULL };
    options_read(&options, argc, argv, NULL, 0);
    Orbit orbits[2] = {
        create_orbit("symplectic", IMPEL_INTEGRATOR_SYMPLECTIC_EULER, options.steps),
        create_orbit("explicit", IMPEL_INTEGRATOR_EXPLICIT_EULER, options.steps),
    };

    printf("energy, as a multiple of that at the start\n  time   symplectic  explicit\n");
    for (uint32_t step = 0; step <= options.steps; ++step) {
        for (int i = 0; i < 2; ++i) {
            if (step == 0) {
                measure(&orbits[i]);
            } else {
                step_orbit(&orbits[i]);
            }
        }
        if (step % 60 == 0 || step == options.steps) {
            printf("%5.1f s  %10.4f  %8.4f\n", (double)step * (double)TIME_STEP,
                   ratio(&orbits[0], orbits[0].last), ratio(&orbits[1], orbits[1].last));
        }
    }

    PictureDef picture_def = { "euler: a ball on a spring, on what should be a circle",
                               { { -9.5f, -9.5f }, { 9.5f, 9.5f } }, false, 2, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    for (int i = 0; i < 2; ++i) {
        printf("%-10s Euler stays within %.4f and %.4f\n", orbits[i].name,
               ratio(&orbits[i], orbits[i].smallest), ratio(&orbits[i], orbits[i].largest));
        draw(picture, &orbits[i]);
        free(orbits[i].trail);
        must(impel_world_destroy(orbits[i].world));
    }
    picture_close(picture);
    return 0;
}
