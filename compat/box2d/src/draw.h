/* Parts of debug draw that draw.c and draw_joints.c share. */
#ifndef IMPEL_BOX2D_DRAW_H
#define IMPEL_BOX2D_DRAW_H

#include "layer.h"

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#endif

/* Joints and islands. */
void impel_b2_draw_joints(const b2DebugDraw *draw, const World *world);
void impel_b2_draw_contacts(const b2DebugDraw *draw, const World *world);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif

static inline bool aabb_contains(b2AABB box, b2Vec2 point) {
    return box.lowerBound.x <= point.x && point.x <= box.upperBound.x &&
           box.lowerBound.y <= point.y && point.y <= box.upperBound.y;
}

#endif
