/* Collision layers: category, mask and group. */
#include "impel.h"

#undef NDEBUG
#include <assert.h>

/* --8<-- [start:layers] */
enum { LAYER_GROUND = 1, LAYER_PLAYER = 2, LAYER_ENEMY = 4, LAYER_DEBRIS = 8 };
enum { LAYER_ALL = 15 };

static ImpelFilter filter_of(uint64_t category, uint64_t mask)
{
    ImpelFilter filter = impel_filter_default();
    filter.category = category; /* what this shape is */
    filter.mask = mask;         /* what it can touch */
    return filter;
}
/* --8<-- [end:layers] */

static ImpelShapeId create_ball(ImpelWorldId world, float x, ImpelFilter filter)
{
    ImpelBodyDef body_def = impel_body_def_default();
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position.x = x;
    ImpelBodyId body;
    assert(impel_body_create(world, &body_def, &body) == IMPEL_OK);
    ImpelShapeDef def = impel_shape_def_default();
    def.filter = filter;
    ImpelCircle circle = { { 0.0f, 0.0f }, 0.5f };
    ImpelShapeId shape;
    assert(impel_shape_create_circle(body, &def, &circle, &shape) == IMPEL_OK);
    return shape;
}

/* Returns whether two balls that overlap touch. */
static bool do_touch(ImpelFilter a, ImpelFilter b)
{
    ImpelWorldDef world_def = impel_world_def_default();
    ImpelWorldId world;
    assert(impel_world_create(&world_def, &world) == IMPEL_OK);
    ImpelShapeId first = create_ball(world, 0.0f, a);
    ImpelShapeId second = create_ball(world, 0.8f, b);
    assert(impel_world_step(world, 1.0f / 60.0f, 4) == IMPEL_OK);
    ImpelContact contact;
    bool touching;
    assert(impel_shape_get_contact_with(first, second, &contact, &touching) == IMPEL_OK);
    assert(impel_world_destroy(world) == IMPEL_OK);
    return touching;
}

int main(void)
{
    /* --8<-- [start:masks] */
    ImpelFilter player = filter_of(LAYER_PLAYER, LAYER_GROUND | LAYER_ENEMY);
    ImpelFilter enemy = filter_of(LAYER_ENEMY, LAYER_ALL);
    ImpelFilter debris = filter_of(LAYER_DEBRIS, LAYER_GROUND);
    /* --8<-- [end:masks] */
    assert(do_touch(player, enemy));
    assert(!do_touch(enemy, debris)); /* debris does not name enemies in its mask */
    assert(!do_touch(player, debris));
    assert(!do_touch(debris, debris));
    assert(!do_touch(player, player) && do_touch(enemy, enemy));
    ImpelFilter ground = impel_filter_default(); /* category 1, and all bits in its mask */
    assert(do_touch(ground, player) && do_touch(ground, enemy) && do_touch(ground, debris));

    ImpelFilter limb = filter_of(LAYER_PLAYER, LAYER_ALL);
    assert(do_touch(limb, limb));
    /* --8<-- [start:group] */
    limb.group = -1; /* limbs of ragdoll 1 never touch each other */
    /* --8<-- [end:group] */
    assert(!do_touch(limb, limb));
    ImpelFilter other = limb;
    other.group = -2;
    assert(do_touch(limb, other)); /* different groups: category and mask decide */
    player.group = debris.group = 3;
    assert(do_touch(player, debris)); /* a positive group overrules the masks */
    player.category = player.mask = 0;
    player.group = 0;
    assert(!do_touch(player, enemy));
    return 0;
}
