/* Draws worlds, contacts and soft bodies into pictures. */
#include "contacts.h"
#include "must.h"
#include "picture_internal.h"

#include <math.h>

/* Length of the line of the largest impulse of a frame, and radii of the dots. */
#define LONGEST_LINE 26.0f
#define DOT_RADIUS 1.2f
#define LARGEST_DOT 3.2f
#define PUSH 0xc0392bffu
#define NO_PUSH 0x5a9e6fffu

/* Callbacks of impel_world_draw ------------------------------------------ */

/* Side `i` of a polygon, moved outwards by the radius. */
static void rounded_side(const ImpelVec2 *vertices, size_t count, size_t i, float radius,
                         ImpelVec2 *out_start, ImpelVec2 *out_end)
{
    ImpelVec2 from = vertices[i % count];
    ImpelVec2 to = vertices[(i + 1) % count];
    float x = to.x - from.x;
    float y = to.y - from.y;
    float length = sqrtf(x * x + y * y);
    float share = length > 0.0f ? radius / length : 0.0f;
    *out_start = (ImpelVec2){ from.x + y * share, from.y - x * share };
    *out_end = (ImpelVec2){ to.x + y * share, to.y - x * share };
}

/* Writes the outline of a rounded polygon: the sides moved outwards, and an arc
 * at each corner. Two vertices make a capsule. */
static void put_rounded_outline(Picture *picture, const ImpelVec2 *vertices, size_t count,
                                float radius)
{
    FILE *file = picture->file;
    float pixels = radius * picture->scale;
    ImpelVec2 start, end;
    rounded_side(vertices, count, 0, radius, &start, &end);
    fputs("<path d=\"M", file);
    put_point(file, to_frame(picture, start), "L");
    put_point(file, to_frame(picture, end), "");
    for (size_t i = 1; i <= count; ++i) {
        rounded_side(vertices, count, i, radius, &start, &end);
        fputc('A', file);
        put_number(file, pixels, " ");
        put_number(file, pixels, picture->def.y_down ? " 0 0 1 " : " 0 0 0 ");
        put_point(file, to_frame(picture, start), i < count ? "L" : "Z");
        if (i < count) {
            put_point(file, to_frame(picture, end), "");
        }
    }
    fputs("\"/>\n", file);
}

/* Whether a shape has a colour that hides it. */
static bool is_hidden(ImpelColor fill)
{
    return (fill & 0xffu) == 0;
}

static void draw_polygon(const ImpelVec2 *vertices, size_t count, float radius, ImpelColor fill,
                         ImpelColor outline, void *context)
{
    Picture *picture = context;
    if (is_hidden(fill)) {
        return;
    }
    use_style(picture, fill, outline);
    if (radius > 0.0f) {
        put_rounded_outline(picture, vertices, count, radius);
        return;
    }
    fputs("<polygon points=\"", picture->file);
    for (size_t i = 0; i < count; ++i) {
        put_point(picture->file, to_frame(picture, vertices[i]), i + 1 < count ? " " : "");
    }
    fputs("\"/>\n", picture->file);
}

static void draw_circle(ImpelVec2 center, float radius, ImpelRotation rotation, ImpelColor fill,
                        ImpelColor outline, void *context)
{
    Picture *picture = context;
    if (is_hidden(fill)) {
        return;
    }
    ImpelVec2 rim = { center.x + radius * rotation.c, center.y + radius * rotation.s };
    use_style(picture, fill, outline);
    put_circle(picture->file, to_frame(picture, center), radius * picture->scale);
    fputs("<path d=\"M", picture->file);
    put_point(picture->file, to_frame(picture, center), "L");
    put_point(picture->file, to_frame(picture, rim), "\"/>\n");
}

static void draw_capsule(ImpelVec2 a, ImpelVec2 b, float radius, ImpelColor fill,
                         ImpelColor outline, void *context)
{
    Picture *picture = context;
    if (is_hidden(fill)) {
        return;
    }
    ImpelVec2 ends[2] = { a, b };
    use_style(picture, fill, outline);
    put_rounded_outline(picture, ends, 2, radius);
}

static void draw_segment(ImpelVec2 a, ImpelVec2 b, ImpelColor color, void *context)
{
    Picture *picture = context;
    use_style(picture, 0, color);
    fputs("<path d=\"M", picture->file);
    put_point(picture->file, to_frame(picture, a), "L");
    put_point(picture->file, to_frame(picture, b), "\"/>\n");
}

static void draw_point(ImpelVec2 position, float size, ImpelColor color, void *context)
{
    Picture *picture = context;
    use_style(picture, color, 0);
    put_circle(picture->file, to_frame(picture, position), 0.4f * size);
}

/* Worlds ------------------------------------------------------------------ */

static bool is_in_view(const Picture *picture, ImpelVec2 point)
{
    const ImpelAabb *view = &picture->def.view;
    return point.x >= view->min.x && point.x <= view->max.x && point.y >= view->min.y
        && point.y <= view->max.y;
}

/* Draws the contact points, with lines along the normals, as long as the
 * impulses. Writes the impulse of the longest line into the corner. */
static void draw_contacts(Picture *picture, ImpelWorldId world)
{
    size_t count;
    ContactMark *marks = contact_marks(world, &count);
    float largest = 0.0f;
    for (size_t i = 0; i < count; ++i) {
        if (is_in_view(picture, marks[i].position)) {
            largest = fmaxf(largest, marks[i].impulse);
        }
    }
    for (size_t i = 0; i < count; ++i) {
        const ContactMark *mark = &marks[i];
        float share = largest > 0.0f ? mark->impulse / largest : 0.0f;
        float length = LONGEST_LINE * share / picture->scale;
        ImpelVec2 end = { mark->position.x + length * mark->normal.x,
                          mark->position.y + length * mark->normal.y };
        if (!is_in_view(picture, mark->position)) {
            continue;
        }
        if (share > 0.02f) {
            draw_segment(mark->position, end, PUSH, picture);
        }
        use_style(picture, mark->impulse > 0.0f ? PUSH : NO_PUSH, 0);
        put_circle(picture->file, to_frame(picture, mark->position),
                   DOT_RADIUS + (LARGEST_DOT - DOT_RADIUS) * sqrtf(share));
    }
    free(marks);
    end_group(picture);
    if (largest > 0.0f) {
        fputs("<text font-size=\"10\" text-anchor=\"end\" stroke=\"none\" x=\"", picture->file);
        put_number(picture->file, picture->frame_width - 6.0f, "\" y=\"14\">");
        const char *what = picture->frame_width < 140.0f ? "" : "longest line: ";
        fprintf(picture->file, "%s%.3g N s</text>\n", what, (double)largest);
    }
}

void picture_draw_world(Picture *picture, ImpelWorldId world)
{
    if (picture == NULL) {
        return;
    }
    ImpelDebugDraw draw = impel_debug_draw_default();
    draw.bounds = picture->def.view;
    draw.draw_contacts = draw.draw_normals = false;
    draw.draw_joints = !picture->hides_joints;
    draw.draw_polygon = draw_polygon;
    draw.draw_circle = draw_circle;
    draw.draw_capsule = draw_capsule;
    draw.draw_segment = draw_segment;
    draw.draw_point = draw_point;
    draw.context = picture;
    must(impel_world_draw(world, &draw));
    if (!picture->hides_contacts) {
        draw_contacts(picture, world);
    }
    end_group(picture);
}

/* Soft bodies ------------------------------------------------------------- */

/* Draws the edges that are not torn. */
static void draw_edges(Picture *picture, ImpelSoftBodyId soft, const ImpelVec2 *positions,
                       ImpelColor color)
{
    size_t count;
    must(impel_soft_body_get_edges(soft, NULL, 0, &count));
    ImpelSoftEdge *edges = calloc(count + 1, sizeof *edges);
    ImpelJointId *joints = calloc(count + 1, sizeof *joints);
    if (edges == NULL || joints == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    must(impel_soft_body_get_edges(soft, edges, count, &count));
    must(impel_soft_body_get_joints(soft, joints, count, &count));
    use_style(picture, 0, color);
    fputs("<path d=\"", picture->file);
    for (size_t i = 0; i < count; ++i) {
        if (joints[i].raw != 0) {
            fputs("M", picture->file);
            put_point(picture->file, to_frame(picture, positions[edges[i].a]), "L");
            put_point(picture->file, to_frame(picture, positions[edges[i].b]), "");
        }
    }
    fputs("\"/>\n", picture->file);
    free(joints);
    free(edges);
}

void picture_draw_soft_body(Picture *picture, ImpelSoftBodyId soft, ImpelColor fill)
{
    if (picture == NULL) {
        return;
    }
    size_t particles, count;
    must(impel_soft_body_get_positions(soft, NULL, NULL, 0, &particles));
    must(impel_soft_body_get_outline(soft, NULL, 0, &count));
    ImpelVec2 *positions = calloc(particles + 1, sizeof *positions);
    uint32_t *outline = calloc(count + 1, sizeof *outline);
    if (positions == NULL || outline == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    must(impel_soft_body_get_positions(soft, NULL, positions, particles, &particles));
    must(impel_soft_body_get_outline(soft, outline, count, &count));
    if (count == 0) {
        draw_edges(picture, soft, positions, fill);
    } else {
        use_style(picture, fill, 0x3a3a3affu);
        fputs("<polygon points=\"", picture->file);
        for (size_t i = 0; i < count; ++i) {
            put_point(picture->file, to_frame(picture, positions[outline[i]]),
                      i + 1 < count ? " " : "\"/>\n");
        }
    }
    end_group(picture);
    free(outline);
    free(positions);
}
