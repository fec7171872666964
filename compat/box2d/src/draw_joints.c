/* Debug draw: joints and islands as impel draws them, and contacts. */
#include "draw.h"

#include <stdio.h>

/* impel draws joints and islands with segments, points and polygons. */
static b2HexColor hex(ImpelColor color) {
    return (b2HexColor)(color >> 8);
}

static void segment(ImpelVec2 a, ImpelVec2 b, ImpelColor color, void *context) {
    const b2DebugDraw *draw = context;
    draw->DrawSegmentFcn(vec_out(a), vec_out(b), hex(color), draw->context);
}

static void point(ImpelVec2 position, float size, ImpelColor color, void *context) {
    const b2DebugDraw *draw = context;
    draw->DrawPointFcn(vec_out(position), size, hex(color), draw->context);
}

void impel_b2_draw_joints(const b2DebugDraw *draw, const World *world) {
    ImpelDebugDraw out = impel_debug_draw_for_length_unit(b2GetLengthUnitsPerMeter());
    b2DebugDraw copy = *draw;
    out.draw_shapes = false;
    out.draw_contacts = false;
    out.draw_normals = false;
    out.draw_joints = draw->drawJoints;
    out.draw_joint_extras = draw->drawJointExtras;
    out.draw_islands = draw->drawIslands;
    if (draw->useDrawingBounds) {
        out.bounds = aabb_in(draw->drawingBounds);
    }
    out.draw_segment = segment;
    out.draw_point = point;
    out.context = &copy;
    (void)OK(impel_world_draw(world->id, &out));
}

/* Lengths of Box2D: an impulse of 1 N s and a normal. */
#define IMPULSE_SCALE 1.0f
#define NORMAL_LENGTH 0.3f

static void draw_impulse(const b2DebugDraw *draw, b2Vec2 from, b2Vec2 direction, float impulse,
                         b2HexColor color) {
    char text[32];
    b2Vec2 to = b2MulAdd(from, IMPULSE_SCALE * impulse, direction);
    draw->DrawSegmentFcn(from, to, color, draw->context);
    snprintf(text, sizeof(text), "%.1f", 1000.0 * (double)impulse);
    draw->DrawStringFcn(from, text, b2_colorWhite, draw->context);
}

static void draw_point(const b2DebugDraw *draw, const b2ManifoldPoint *contact, b2Vec2 normal) {
    bool speculative = contact->separation > linear_slop();
    b2HexColor color = speculative ? b2_colorGainsboro : b2_colorBlue;
    draw->DrawPointFcn(contact->point, 5.0f, color, draw->context);
    if (draw->drawContactNormals) {
        b2Vec2 end = b2MulAdd(contact->point, NORMAL_LENGTH, normal);
        draw->DrawSegmentFcn(contact->point, end, b2_colorDimGray, draw->context);
    } else if (draw->drawContactImpulses) {
        draw_impulse(draw, contact->point, normal, contact->normalImpulse, b2_colorMagenta);
    }
    if (draw->drawContactFeatures) {
        char text[32];
        snprintf(text, sizeof(text), "%d", contact->id);
        draw->DrawStringFcn(contact->point, text, b2_colorOrange, draw->context);
    }
    if (draw->drawFrictionImpulses) {
        draw_impulse(draw, contact->point, b2RightPerp(normal), contact->tangentImpulse,
                     b2_colorYellow);
    }
}

void impel_b2_draw_contacts(const b2DebugDraw *draw, const World *world) {
    size_t count = 0;
    Buffer buffer = {NULL, 0};
    if (!OK(impel_world_get_contacts(world->id, NULL, 0, &count))) {
        return;
    }
    ImpelContact *contacts = impel_b2_buffer_reserve(&buffer, count, sizeof(ImpelContact));
    if (contacts == NULL || !OK(impel_world_get_contacts(world->id, contacts, count, &count))) {
        count = 0;
    }
    for (size_t i = 0; i < count; ++i) {
        b2Manifold manifold = impel_b2_manifold_from_contact(&contacts[i]);
        for (int j = 0; j < manifold.pointCount; ++j) {
            const b2ManifoldPoint *contact = &manifold.points[j];
            if (!draw->useDrawingBounds || aabb_contains(draw->drawingBounds, contact->point)) {
                draw_point(draw, contact, manifold.normal);
            }
        }
    }
    impel_b2_buffer_free(&buffer);
}
