/* What the programs that check troubleshooting.md share. */
#ifndef TROUBLESHOOTING_H
#define TROUBLESHOOTING_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "impel.h"

#define CHECK(condition) do { if (!(condition)) { \
    fprintf(stderr, "line %d: %s\n%s\n", __LINE__, #condition, impel_last_error()); exit(1); } } while (0)
#define must(call) CHECK((call) == IMPEL_OK)

#define TIME_STEP (1.0f / 60.0f)

static inline ImpelBodyId new_body(ImpelWorldId world, ImpelBodyType type, float x, float y) {
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = (ImpelVec2){ x, y };
    ImpelBodyId body;
    must(impel_body_create(world, &def, &body));
    return body;
}

static inline void run(ImpelWorldId world, int steps) {
    for (int i = 0; i < steps; i++) must(impel_world_step(world, TIME_STEP, 4));
}

static inline ImpelVec2 position(ImpelBodyId body) {
    ImpelTransform transform;
    must(impel_body_get_transform(body, &transform));
    return transform.p;
}

static inline ImpelVec2 velocity(ImpelBodyId body) {
    ImpelVec2 velocity;
    must(impel_body_get_linear_velocity(body, &velocity));
    return velocity;
}

static inline bool is_awake(ImpelBodyId body) {
    bool awake;
    must(impel_body_is_awake(body, &awake));
    return awake;
}

#endif
