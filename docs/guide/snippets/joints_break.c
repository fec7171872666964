/* A joint that breaks, a heavy ball on a chain of light links, and a load on a joint. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

static ImpelWorldId create_world(void)
{
    ImpelWorldDef def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&def, &world) == IMPEL_OK);
    return world;
}

static ImpelBodyId create_box(ImpelWorldId world, ImpelBodyType type, float x, float y,
                              float half_width, float half_height, float density)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    assert(impel_body_create(world, &def, &body) == IMPEL_OK);
    ImpelShapeDef shape_def = impel_shape_def_default();
    shape_def.material.density = density;
    ImpelShapeId shape;
    assert(impel_shape_create_box(body, &shape_def, half_width, half_height, &shape) == IMPEL_OK);
    return body;
}

/* Hangs a load of `mass` kg on a hook. Returns whether the joint breaks within a second. */
static bool does_break(float mass)
{
    ImpelWorldId world = create_world();
    ImpelBodyId hook = create_box(world, IMPEL_BODY_STATIC, 0.0f, 0.0f, 0.1f, 0.1f, 1.0f);
    ImpelBodyId load = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, -1.0f, 0.5f, 0.5f, mass);
    ImpelJointId joint;
    /* --8<-- [start:break] */
    ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
    def.body_a = hook;
    def.body_b = load;
    def.local_frame_b.p.y = 1.0f;
    def.break_force = 500.0f; /* N */
    def.enable_break = true;  /* without it, the event is raised, and the joint stays */
    def.user_data = 7;
    impel_joint_create_revolute(&def, &joint);
    /* --8<-- [end:break] */
    bool is_broken = false;
    for (int step = 0; step < 60; ++step) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        /* --8<-- [start:event] */
        const ImpelJointEvent *events;
        size_t count;
        impel_world_get_joint_events(world, &events, &count);
        for (size_t i = 0; i < count; ++i) {
            if (events[i].broken && events[i].user_data == 7) {
                is_broken = true; /* events[i].joint no longer exists */
            }
        }
        /* --8<-- [end:event] */
    }
    assert(impel_joint_is_valid(joint) == !is_broken);
    if (!is_broken) {
        ImpelVec2 force;
        assert(impel_joint_get_reaction_force(joint, &force) == IMPEL_OK);
        assert(fabsf(force.y - 10.0f * mass) < 0.1f * mass);
    }
    assert(impel_world_destroy(world) == IMPEL_OK);
    return is_broken;
}

/* Returns the largest gap in a chain of 20 links of 1 kg that carries `mass` kg. */
static float gap_of_chain(float mass, float max_correction_speed)
{
    enum { LINKS = 20 };
    ImpelWorldId world = create_world();
    ImpelBodyId last = create_box(world, IMPEL_BODY_STATIC, 0.0f, 0.5f, 0.1f, 0.5f, 1.0f);
    ImpelJointId joints[LINKS + 1];
    for (int i = 0; i <= LINKS; ++i) {
        float density = i == LINKS ? mass : 10.0f;
        float half_width = i == LINKS ? 0.5f : 0.05f;
        ImpelBodyId link = create_box(world, IMPEL_BODY_DYNAMIC, 0.0f, -0.5f - (float)i,
                                      half_width, 0.5f, density);
        ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
        def.body_a = last;
        def.body_b = link;
        def.local_frame_a.p.y = -0.5f;
        def.local_frame_b.p.y = 0.5f;
        assert(impel_joint_create_revolute(&def, &joints[i]) == IMPEL_OK);
        assert(impel_joint_set_max_correction_speed(joints[i], max_correction_speed) == IMPEL_OK);
        last = link;
    }
    assert(impel_body_apply_impulse_to_center(last, (ImpelVec2){ mass, 0.0f }) == IMPEL_OK);
    float largest = 0.0f;
    for (int step = 0; step < 300; ++step) {
        assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
        for (int i = 0; i <= LINKS; ++i) {
            float gap;
            assert(impel_joint_get_linear_separation(joints[i], &gap) == IMPEL_OK);
            largest = gap > largest ? gap : largest;
        }
    }
    assert(impel_world_destroy(world) == IMPEL_OK);
    return largest;
}

int main(void)
{
    assert(!does_break(40.0f));
    assert(does_break(60.0f));
    assert(gap_of_chain(500.0f, IMPEL_MAX_VELOCITY) < 0.001f);
    assert(gap_of_chain(500.0f, 1.0f) > 0.05f); /* the solver uses iterations only */
    return 0;
}
