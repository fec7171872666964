#include "draw.h"

#include "../common/must.h"

#include <math.h>

/* The callbacks of impel_world_draw -------------------------------------- */

static void draw_polygon(const ImpelVec2 *vertices, size_t count, float radius, ImpelColor fill,
                         ImpelColor outline, void *context)
{
    canvas_polygon(context, vertices, count, radius, fill, outline);
}

static void draw_circle(ImpelVec2 center, float radius, ImpelRotation rotation, ImpelColor fill,
                        ImpelColor outline, void *context)
{
    ImpelVec2 rim = { center.x + radius * rotation.c, center.y + radius * rotation.s };
    canvas_polygon(context, &center, 1, radius, fill, outline);
    canvas_line(context, center, rim, 1.2f, outline);
}

static void draw_capsule(ImpelVec2 a, ImpelVec2 b, float radius, ImpelColor fill,
                         ImpelColor outline, void *context)
{
    const ImpelVec2 ends[2] = { a, b };
    canvas_polygon(context, ends, 2, radius, fill, outline);
}

static void draw_segment(ImpelVec2 a, ImpelVec2 b, ImpelColor color, void *context)
{
    canvas_line(context, a, b, 1.6f, color);
}

static void draw_point(ImpelVec2 position, float size, ImpelColor color, void *context)
{
    canvas_point(context, position, size, color);
}

static void draw_text(ImpelVec2 position, const char *text, ImpelColor color, void *context)
{
    ImpelVec2 pixel = canvas_to_pixel(context, position);
    canvas_text(context, pixel.x, pixel.y, 8.0f, color, text);
}

/* Shapes between two steps ----------------------------------------------- */

/* impel_world_draw draws shapes, too. A game draws its own graphics instead, at
 * the same interpolated transforms. Here the graphics are the shapes, with soft
 * bodies as outlines. */

enum { MOST_BODIES = 8192, MOST_SHAPES = 1024, MOST_PARTICLES = 1024, MOST_EDGES = 4096 };

static ImpelColor mix(ImpelColor a, ImpelColor b, float share)
{
    ImpelColor mixed = a & 0xffu;
    for (int shift = 8; shift < 32; shift += 8) {
        float x = (float)((a >> shift) & 0xffu), y = (float)((b >> shift) & 0xffu);
        mixed |= (ImpelColor)(x + share * (y - x)) << shift;
    }
    return mixed;
}

static ImpelColor fill_of(ImpelShapeId shape, ImpelBodyType type, bool awake)
{
    bool is_sensor;
    ImpelColor color;
    must(impel_shape_is_sensor(shape, &is_sensor));
    must(impel_shape_get_debug_color(shape, &color));
    if (color == 0) {
        color = is_sensor                          ? 0x93c47d60u
                : type == IMPEL_BODY_STATIC        ? 0xb8c0c8ffu
                : type == IMPEL_BODY_KINEMATIC     ? 0x9fc5e8ffu
                                                   : 0xf6b26bffu;
    }
    /* Sleeping bodies are paler. */
    return awake || type == IMPEL_BODY_STATIC ? color : mix(color, PAPER, 0.6f);
}

/* Draws the part of a half-space that the window shows. */
static void draw_half_space(Canvas *canvas, ImpelShapeId shape, ImpelTransform transform,
                            ImpelColor fill)
{
    ImpelVec2 normal;
    float offset;
    must(impel_shape_get_half_space(shape, &normal, &offset));
    ImpelVec2 surface = impel_transform_point(
        transform, (ImpelVec2){ normal.x * offset, normal.y * offset });
    normal = impel_rotation_apply(transform.q, normal);
    /* A rectangle that is larger than the window, below the point of the
     * surface that is nearest to the middle of the window. */
    ImpelVec2 middle = canvas->center;
    float height = normal.x * (middle.x - surface.x) + normal.y * (middle.y - surface.y);
    float reach = (canvas->width + canvas->height) / canvas->scale;
    ImpelVec2 foot = { middle.x - height * normal.x, middle.y - height * normal.y };
    ImpelVec2 along = { -reach * normal.y, reach * normal.x };
    ImpelVec2 down = { -2.0f * reach * normal.x, -2.0f * reach * normal.y };
    const ImpelVec2 corners[4] = {
        { foot.x + along.x, foot.y + along.y },
        { foot.x + along.x + down.x, foot.y + along.y + down.y },
        { foot.x - along.x + down.x, foot.y - along.y + down.y },
        { foot.x - along.x, foot.y - along.y },
    };
    canvas_polygon(canvas, corners, 4, 0.0f, fill, INK);
}

static void draw_shape(Canvas *canvas, ImpelShapeId shape, ImpelTransform transform,
                       ImpelColor fill)
{
    ImpelShapeKind kind;
    ImpelConvex convex;
    must(impel_shape_get_kind(shape, &kind));
    if (kind == IMPEL_SHAPE_HALF_SPACE) {
        draw_half_space(canvas, shape, transform, fill);
        return;
    }
    /* All other shapes have this form: points and a radius. */
    must(impel_shape_get_convex(shape, &convex));
    for (uint32_t i = 0; i < convex.count; ++i) {
        convex.points[i] = impel_transform_point(transform, convex.points[i]);
    }
    if (kind == IMPEL_SHAPE_CIRCLE) {
        draw_circle(convex.points[0], convex.radius, transform.q, fill, INK, canvas);
    } else if (kind == IMPEL_SHAPE_SEGMENT || kind == IMPEL_SHAPE_CHAIN_SEGMENT) {
        draw_segment(convex.points[0], convex.points[1], INK, canvas);
    } else {
        canvas_polygon(canvas, convex.points, convex.count, convex.radius, fill, INK);
    }
}

static void draw_body(Canvas *canvas, ImpelBodyId body, ImpelTransform transform, bool awake)
{
    static ImpelShapeId shapes[MOST_SHAPES];
    ImpelBodyType type;
    size_t count;
    bool enabled;
    must(impel_body_get_type(body, &type));
    must(impel_body_get_shapes(body, shapes, MOST_SHAPES, &count));
    for (size_t i = 0; i < count; ++i) {
        must(impel_shape_get_enabled(shapes[i], &enabled));
        if (enabled) {
            draw_shape(canvas, shapes[i], transform, fill_of(shapes[i], type, awake));
        }
    }
}

static float radius_of(ImpelBodyId particle)
{
    ImpelShapeId shapes[MOST_SHAPES];
    ImpelConvex convex;
    size_t count;
    must(impel_body_get_shapes(particle, shapes, MOST_SHAPES, &count));
    must(impel_shape_get_convex(shapes[0], &convex));
    return convex.radius;
}

/* Moves a point of a counter-clockwise outline outwards by a distance. */
static ImpelVec2 outwards(ImpelVec2 last, ImpelVec2 point, ImpelVec2 next, float distance)
{
    float x = next.x - last.x, y = next.y - last.y;
    float share = distance / fmaxf(sqrtf(x * x + y * y), 1e-6f);
    return (ImpelVec2){ point.x + share * y, point.y - share * x };
}

/* Draws jelly and balloons as their outlines, and cloth and ropes as their
 * edges. */
static void draw_soft_body(Canvas *canvas, ImpelWorldId world, ImpelSoftBodyId soft, float alpha)
{
    static ImpelBodyId particles[MOST_PARTICLES];
    static ImpelTransform transforms[MOST_PARTICLES];
    static ImpelVec2 points[MOST_PARTICLES];
    static uint32_t outline[MOST_PARTICLES];
    static ImpelSoftEdge edges[MOST_EDGES];
    static ImpelJointId joints[MOST_EDGES];
    size_t count, outline_count, edge_count;
    must(impel_soft_body_get_particles(soft, particles, MOST_PARTICLES, &count));
    must(impel_world_get_interpolated_transforms(world, NULL, particles, count, alpha, transforms));
    must(impel_soft_body_get_outline(soft, outline, MOST_PARTICLES, &outline_count));
    if (outline_count > 0) {
        ImpelVec2 center = { 0.0f, 0.0f };
        float radius = radius_of(particles[0]);
        for (size_t i = 0; i < outline_count; ++i) {
            ImpelVec2 last = transforms[outline[(i + outline_count - 1) % outline_count]].p;
            ImpelVec2 next = transforms[outline[(i + 1) % outline_count]].p;
            points[i] = outwards(last, transforms[outline[i]].p, next, radius);
            center.x += points[i].x / (float)outline_count;
            center.y += points[i].y / (float)outline_count;
        }
        canvas_star(canvas, center, points, outline_count, 0x8fce9fffu, 0x2f7d4fffu);
        return;
    }
    must(impel_soft_body_get_edges(soft, edges, MOST_EDGES, &edge_count));
    must(impel_soft_body_get_joints(soft, joints, MOST_EDGES, &edge_count));
    for (size_t i = 0; i < edge_count; ++i) {
        /* A torn edge has no joint. */
        if (joints[i].raw != 0) {
            draw_segment(transforms[edges[i].a].p, transforms[edges[i].b].p, 0xb03a2eff, canvas);
        }
    }
}

static void draw_shapes(Canvas *canvas, ImpelWorldId world, float alpha)
{
    enum { MOST_SOFT_BODIES = 64 };
    static ImpelBodyId bodies[MOST_BODIES];
    static ImpelTransform transforms[MOST_BODIES];
    static bool awake[MOST_BODIES];
    ImpelSoftBodyId soft_bodies[MOST_SOFT_BODIES];
    size_t count;
    must(impel_world_get_bodies(world, bodies, MOST_BODIES, &count));
    must(impel_world_get_awake_flags(world, bodies, count, awake));
    must(impel_world_get_interpolated_transforms(world, NULL, bodies, count, alpha, transforms));
    for (size_t i = 0; i < count; ++i) {
        ImpelSoftBodyId soft;
        uint32_t particle;
        must(impel_body_get_soft_body(bodies[i], &soft, &particle));
        if (soft.raw == 0) {
            draw_body(canvas, bodies[i], transforms[i], awake[i]);
        }
    }
    must(impel_world_get_soft_bodies(world, soft_bodies, MOST_SOFT_BODIES, &count));
    for (size_t i = 0; i < count; ++i) {
        draw_soft_body(canvas, world, soft_bodies[i], alpha);
    }
}

void draw_world(Canvas *canvas, ImpelWorldId world, const ImpelDebugDraw *flags, bool smooth,
                float alpha)
{
    ImpelDebugDraw draw = *flags;
    if (smooth && flags->draw_shapes) {
        draw_shapes(canvas, world, alpha);
        draw.draw_shapes = false;
    }
    draw.alpha = smooth ? alpha : 1.0f;
    draw.bounds = canvas_view(canvas);
    draw.draw_polygon = draw_polygon;
    draw.draw_circle = draw_circle;
    draw.draw_capsule = draw_capsule;
    draw.draw_segment = draw_segment;
    draw.draw_point = draw_point;
    draw.draw_text = draw_text;
    draw.context = canvas;
    must(impel_world_draw(world, &draw));
}
