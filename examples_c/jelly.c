/* Soft bodies: jelly falls on a floor, a balloon inflates, a wheel of jelly
 * drives across, and a ball tears a curtain. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"

static const float TIME_STEP = 1.0f / 60.0f;

enum { SUBSTEPS = 4, JELLIES = 6, COLUMNS = 16, ROWS = 20, SHOT_STEP = 180 };

static void create_room(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId room;
    ImpelShapeId shape;
    must(impel_body_create(world, &def, &room));
    must(impel_shape_create_half_space(room, &shape_def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape));
    must(impel_shape_create_half_space(room, &shape_def, (ImpelVec2){ 1.0f, 0.0f }, -9.0f, &shape));
    must(impel_shape_create_half_space(room, &shape_def, (ImpelVec2){ -1.0f, 0.0f }, -9.0f,
                                       &shape));
}

/* A star of jelly that keeps its shape. */
static ImpelSoftBodyId create_jelly(ImpelWorldId world, float x, float y)
{
    const ImpelVec2 star[8] = { { 0.9f, 0.0f },  { 0.35f, 0.35f },   { 0.0f, 0.9f },
                                { -0.35f, 0.35f }, { -0.9f, 0.0f }, { -0.35f, -0.35f },
                                { 0.0f, -0.9f }, { 0.35f, -0.35f } };
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.mass = 5.0f;
    def.particle_radius = 0.1f;
    def.body.position = (ImpelVec2){ x, y };
    def.body.rotation = impel_rotation_from_angle(x);
    def.settings.shape_hertz = 2.0f;
    def.shape.debug_color = PICTURE_HIDDEN;
    ImpelSoftBodyId jelly;
    must(impel_soft_body_create_polygon(world, &def, star, 8, 0.25f, &jelly));
    return jelly;
}

static ImpelSoftBodyId create_ring(ImpelWorldId world, float x, float y, float pressure)
{
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.mass = 2.0f;
    def.particle_radius = 0.1f;
    def.body.position = (ImpelVec2){ x, y };
    def.settings.pressure = pressure;
    def.shape.debug_color = PICTURE_HIDDEN;
    ImpelSoftBodyId ring;
    must(impel_soft_body_create_ring(world, &def, 0.9f, 32, &ring));
    return ring;
}

/* A curtain on a rail, with stiff edges that can tear. */
static ImpelSoftBodyId create_curtain(ImpelWorldId world)
{
    ImpelSoftBodyDef def = impel_soft_body_def_default();
    def.mass = 4.0f;
    def.particle_radius = 0.06f;
    def.body.position = (ImpelVec2){ 6.0f, 6.0f };
    def.body.linear_damping = 0.3f;
    def.settings.edge_hertz = 0.0f;
    def.settings.tear_force = 250.0f;
    def.shape.debug_color = PICTURE_HIDDEN;
    ImpelSoftBodyId curtain;
    must(impel_soft_body_create_cloth(world, &def, 3.0f, 4.0f, COLUMNS, ROWS, &curtain));
    for (uint32_t column = 0; column < COLUMNS; ++column) {
        must(impel_soft_body_set_pinned(curtain, (ROWS - 1) * COLUMNS + column, true));
    }
    return curtain;
}

static void shoot(ImpelWorldId world)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = IMPEL_BODY_DYNAMIC;
    def.position = (ImpelVec2){ 0.0f, 6.5f };
    def.linear_velocity = (ImpelVec2){ 25.0f, 2.0f };
    ImpelBodyId ball;
    must(impel_body_create(world, &def, &ball));
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = 20.0f;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.35f };
    ImpelShapeId shape;
    must(impel_shape_create_circle(ball, &shape_def, &circle, &shape));
}

/* Number of edges that tore in the last step. */
static size_t count_tears(ImpelWorldId world, ImpelSoftBodyId of)
{
    const ImpelJointEvent *events;
    size_t count, torn = 0;
    must(impel_world_get_joint_events(world, &events, &count));
    for (size_t i = 0; i < count; ++i) {
        ImpelSoftBodyId soft;
        uint32_t particle;
        must(impel_body_get_soft_body(events[i].body_a, &soft, &particle));
        torn += events[i].broken && soft.raw == of.raw;
    }
    return torn;
}

int main(int argc, char **argv)
{
    Options options = { "Jelly, a balloon, and a curtain that tears.", 480, 1, NULL };
    options_read(&options, argc, argv, NULL, 0);

    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    must(impel_world_create(&world_def, &world));
    create_room(world);
    ImpelSoftBodyId jellies[JELLIES];
    float areas[JELLIES];
    for (int i = 0; i < JELLIES; ++i) {
        float x = -7.0f + 2.5f * (float)(i % 3), y = 2.0f + 2.5f * (float)(i / 3);
        jellies[i] = create_jelly(world, x, y);
        must(impel_soft_body_get_area(jellies[i], &areas[i]));
    }
    ImpelSoftBodyId balloon = create_ring(world, 0.5f, 1.2f, 20.0f);
    ImpelSoftBodyId drop = create_ring(world, 3.0f, 1.2f, 0.0f);
    ImpelSoftBodyId curtain = create_curtain(world);

    PictureDef picture_def = { "jelly: soft bodies fall, swell, roll and tear",
                               { { -9.2f, -0.3f }, { 9.2f, 9.0f } }, false, 9, 3, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    /* Soft bodies are drawn by their outlines, not by their particles and edges. */
    picture_hide_contacts(picture);
    picture_hide_joints(picture);
    size_t torn = 0;
    for (uint32_t step = 0; step <= options.steps; ++step) {
        if (step == SHOT_STEP) {
            shoot(world);
        }
        if (step > 0) {
            /* The driven drop: jelly with a torque, which makes it roll. */
            must(impel_soft_body_apply_torque(drop, step < 240 ? -8.0f : 8.0f));
            must(impel_world_step(world, TIME_STEP, SUBSTEPS));
            torn += count_tears(world, curtain);
        }
        if (picture_is_due(picture, step)) {
            picture_begin_step(picture, world, step, TIME_STEP);
            picture_draw_world(picture, world);
            for (int i = 0; i < JELLIES; ++i) {
                picture_draw_soft_body(picture, jellies[i], 0x6fb98fff);
            }
            picture_draw_soft_body(picture, balloon, 0xd9695fff);
            picture_draw_soft_body(picture, drop, 0x6f97d6ff);
            picture_draw_soft_body(picture, curtain, 0x8a6d3bff);
            picture_end_frame(picture);
        }
        if (step % 60 == 0) {
            float area;
            ImpelPosition at;
            must(impel_soft_body_get_area(balloon, &area));
            must(impel_soft_body_get_center(drop, &at));
            printf("%5.2f s  balloon %.2f m2, drop at %5.2f m, %3u edges torn\n",
                   (double)step * (double)TIME_STEP, (double)area, at.x, (unsigned)torn);
        }
    }
    picture_close(picture);
    for (int i = 0; i < JELLIES; ++i) {
        float area;
        must(impel_soft_body_get_area(jellies[i], &area));
        if (area < 0.8f * areas[i]) {
            fprintf(stderr, "jelly %d has %g of %g m2 left\n", i, (double)area, (double)areas[i]);
            return EXIT_FAILURE;
        }
    }
    must(impel_world_destroy(world));
    if (options.steps > SHOT_STEP + 60 && torn == 0) {
        fprintf(stderr, "the curtain did not tear\n");
        return EXIT_FAILURE;
    }
    return 0;
}
