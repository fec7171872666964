/* Worlds: settings that can change, explosions, and user data. */
#include "layer.h"

/* Runs a call on the world of `worldId`, if it is alive. */
#define ON_WORLD(call)                                  \
    do {                                                \
        World *world = impel_b2_world(worldId);            \
        (void)(REQUIRE(world != NULL) && OK(call));     \
    } while (0)

/* Returns what a getter of impel writes to `value`, or zero for a stale handle. */
#define GET_FROM_WORLD(type, call)        \
    do {                                  \
        type value = 0;                   \
        ON_WORLD(call);                   \
        return value;                     \
    } while (0)

void b2World_EnableSleeping(b2WorldId worldId, bool flag) {
    ON_WORLD(impel_world_set_enable_sleep(world->id, flag));
}

bool b2World_IsSleepingEnabled(b2WorldId worldId) {
    GET_FROM_WORLD(bool, impel_world_get_enable_sleep(world->id, &value));
}

void b2World_EnableContinuous(b2WorldId worldId, bool flag) {
    ON_WORLD(impel_world_set_continuous(world->id, flag ? IMPEL_CONTINUOUS_SWEEP
                                                        : IMPEL_CONTINUOUS_NONE));
}

bool b2World_IsContinuousEnabled(b2WorldId worldId) {
    ImpelContinuous continuous = IMPEL_CONTINUOUS_NONE;
    ON_WORLD(impel_world_get_continuous(world->id, &continuous));
    return continuous != IMPEL_CONTINUOUS_NONE;
}

void b2World_SetRestitutionThreshold(b2WorldId worldId, float value) {
    ON_WORLD(impel_world_set_restitution_threshold(world->id, value));
}

float b2World_GetRestitutionThreshold(b2WorldId worldId) {
    GET_FROM_WORLD(float, impel_world_get_restitution_threshold(world->id, &value));
}

void b2World_SetHitEventThreshold(b2WorldId worldId, float value) {
    ON_WORLD(impel_world_set_hit_event_threshold(world->id, value));
}

float b2World_GetHitEventThreshold(b2WorldId worldId) {
    GET_FROM_WORLD(float, impel_world_get_hit_event_threshold(world->id, &value));
}

void b2World_SetGravity(b2WorldId worldId, b2Vec2 gravity) {
    ON_WORLD(impel_world_set_gravity(world->id, vec_in(gravity)));
}

b2Vec2 b2World_GetGravity(b2WorldId worldId) {
    ImpelVec2 gravity = {0.0f, 0.0f};
    ON_WORLD(impel_world_get_gravity(world->id, &gravity));
    return vec_out(gravity);
}

/* Box2D doubles the stiffness of contacts with static bodies, and impel has one stiffness for all.
 * The factor lies between, and turns Box2D's default of 30 Hz into impel's of 45 Hz. */
float impel_b2_contact_hertz(float hertz) {
    return 1.5f * hertz;
}

void b2World_SetContactTuning(b2WorldId worldId, float hertz, float dampingRatio,
                              float pushSpeed) {
    ON_WORLD(impel_world_set_contact_tuning(world->id, impel_b2_contact_hertz(hertz), dampingRatio,
                                            pushSpeed));
}

void b2World_SetMaximumLinearSpeed(b2WorldId worldId, float maximumLinearSpeed) {
    ON_WORLD(impel_world_set_maximum_linear_speed(world->id, maximumLinearSpeed));
}

float b2World_GetMaximumLinearSpeed(b2WorldId worldId) {
    GET_FROM_WORLD(float, impel_world_get_maximum_linear_speed(world->id, &value));
}

void b2World_EnableWarmStarting(b2WorldId worldId, bool flag) {
    ON_WORLD(impel_world_set_enable_warm_starting(world->id, flag));
}

bool b2World_IsWarmStartingEnabled(b2WorldId worldId) {
    GET_FROM_WORLD(bool, impel_world_get_enable_warm_starting(world->id, &value));
}

void b2World_SetUserData(b2WorldId worldId, void *userData) {
    World *world = impel_b2_world(worldId);
    if (REQUIRE(world != NULL)) {
        world->user_data = userData;
    }
}

void *b2World_GetUserData(b2WorldId worldId) {
    const World *world = impel_b2_world(worldId);
    return REQUIRE(world != NULL) ? world->user_data : NULL;
}

void b2World_Explode(b2WorldId worldId, const b2ExplosionDef *explosionDef) {
    ImpelExplosionDef def = impel_explosion_def_default();
    def.position = vec_in(explosionDef->position);
    def.radius = explosionDef->radius;
    def.falloff = explosionDef->falloff;
    def.impulse_per_length = explosionDef->impulsePerLength;
    def.filter = (ImpelFilter){B2_DEFAULT_MASK_BITS, explosionDef->maskBits, 0};
    ON_WORLD(impel_world_explode(world->id, &def));
}

/* The broad phase needs no rebuild, and speculative contacts are part of continuous collision.
 * Box2D has both functions for its own tests. */
void b2World_RebuildStaticTree(b2WorldId worldId) {
    (void)REQUIRE(impel_b2_world(worldId) != NULL);
}

void b2World_EnableSpeculative(b2WorldId worldId, bool flag) {
    (void)flag;
    (void)REQUIRE(impel_b2_world(worldId) != NULL);
}
