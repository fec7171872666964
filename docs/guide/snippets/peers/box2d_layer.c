/* A program for Box2D 3.1 on compat/box2d that also calls impel. */
#include <stdio.h>
#include "box2d/box2d.h"
#include "impel.h"

int main(void) {
    b2WorldDef worldDef = b2DefaultWorldDef();
    b2WorldId world = b2CreateWorld(&worldDef);
    b2BodyDef bodyDef = b2DefaultBodyDef();
    bodyDef.type = b2_dynamicBody;
    b2BodyId body = b2CreateBody(world, &bodyDef);

    ImpelBodyId same = { b2StoreBodyId(body) };     // the handle of impel
    ImpelWorldId impel_world;
    uint64_t hash;
    bool good = impel_body_get_world(same, &impel_world) == IMPEL_OK
             && impel_body_set_name(same, "crate") == IMPEL_OK
             && impel_world_hash(impel_world, &hash) == IMPEL_OK;
    printf("%s: %s\n", b2Body_GetName(body), good ? "good" : impel_last_error());
    b2DestroyWorld(world);
    return 0;
}
