/* Begin, end and hit events of a ball that bounces on a floor. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>
#include <math.h>

enum { BALL = 1, FLOOR = 2 };

static ImpelShapeId create_floor(ImpelWorldId world)
{
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelBodyId body;
    ImpelShapeId shape;
    assert(impel_body_create(world, &body_def, &body) == IMPEL_OK);
    def.user_data = FLOOR;
    assert(impel_shape_create_half_space(body, &def, (ImpelVec2){ 0.0f, 1.0f }, 0.0f, &shape)
           == IMPEL_OK);
    return shape;
}

int main(void)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    create_floor(world);
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.y = 2.5f;
    ImpelBodyId ball;
    assert(impel_body_create(world, &body_def, &ball) == IMPEL_OK);
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId shape;

    /* --8<-- [start:enable] */
    ImpelShapeDef def = impel_shape_def_default();
    def.enable_contact_events = true; /* begin and end */
    def.enable_hit_events = true;     /* impacts, with their speed */
    def.user_data = BALL;             /* your own number: an index, an entity */
    def.material.restitution = 0.5f;
    impel_shape_create_circle(ball, &def, &circle, &shape);
    /* --8<-- [end:enable] */

    int begun = 0, ended = 0, hit = 0;
    float first_speed = 0.0f;
    for (int step = 0; step < 300; ++step) {
        /* --8<-- [start:loop] */
        impel_world_step(world, 1.0f / 60.0f, 4);

        size_t count;
        const ImpelContactEndEvent *ends;
        impel_world_get_contact_end_events(world, &ends, &count);
        for (size_t i = 0; i < count; ++i) {
            ended += 1; /* ends[i].shape_a may have been destroyed */
        }
        const ImpelContact *begins;
        impel_world_get_contact_begin_events(world, &begins, &count);
        for (size_t i = 0; i < count; ++i) {
            uint64_t a, b;
            impel_shape_get_user_data(begins[i].shape_a, &a);
            impel_shape_get_user_data(begins[i].shape_b, &b);
            if ((a == BALL && b == FLOOR) || (a == FLOOR && b == BALL)) {
                begun += 1;
            }
        }
        const ImpelContactHitEvent *hits;
        impel_world_get_contact_hit_events(world, &hits, &count);
        for (size_t i = 0; i < count; ++i) { /* a sound whose volume is the speed */
            first_speed = hit == 0 ? hits[i].approach_speed : first_speed;
            hit += 1;
        }
        /* --8<-- [end:loop] */
    }
    assert(begun >= 3 && ended == begun - 1); /* it bounces, and then lies on the floor */
    assert(hit >= 2 && hit <= begun);         /* slow impacts raise no hit event */
    assert(fabsf(first_speed - 6.3f) < 0.2f); /* sqrt(2 g 2 m) */

    bool awake;
    assert(impel_body_is_awake(ball, &awake) == IMPEL_OK && !awake);

    /* Destroying a body ends its contacts: the event comes with the next step. */
    assert(impel_body_destroy(ball) == IMPEL_OK);
    assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    const ImpelContactEndEvent *ends;
    size_t count;
    assert(impel_world_get_contact_end_events(world, &ends, &count) == IMPEL_OK && count == 1);
    assert(ends[0].shape_a.raw == shape.raw || ends[0].shape_b.raw == shape.raw);
    assert(!impel_shape_is_valid(shape));
    return impel_world_destroy(world) == IMPEL_OK ? 0 : 1;
}
