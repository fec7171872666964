#include "picture.h"

#include "must.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* Lengths on the page are in pixels. */
#define PAGE_WIDTH 1080.0f
#define MARGIN 16.0f
#define GAP 12.0f
#define TITLE_HEIGHT 30.0f
#define CAPTION_HEIGHT 20.0f
#define OUTLINE_WIDTH 1.0f
#define PAPER "#f4f1ea"
#define INK "#3a3a3a"

struct Picture {
    FILE *file;
    const char *path;
    PictureDef def;
    /* Pixels per metre, and the size of a frame. */
    float scale, frame_width, frame_height;
    bool hides_contacts;
    /* Number of frames that have begun. */
    uint32_t frames_begun;
    /* Whether a <g> is open. Neighbouring elements with the same style share a
     * group. */
    bool group_open;
    ImpelColor group_fill, group_outline;
};

/* Text and numbers ------------------------------------------------------- */

/* Writes text with XML escapes. */
static void put_text(FILE *file, const char *text)
{
    for (; *text != '\0'; ++text) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        default: fputc(*text, file); break;
        }
    }
}

/* Writes a number with at most one decimal, followed by `after`. One decimal is
 * precise enough for pixels and keeps the file small. */
static void put_number(FILE *file, float number, const char *after)
{
    long tenths = lroundf(number * 10.0f);
    if (tenths < 0) {
        fputc('-', file);
        tenths = -tenths;
    }
    fprintf(file, "%ld", tenths / 10);
    if (tenths % 10 != 0) {
        fprintf(file, ".%ld", tenths % 10);
    }
    fputs(after, file);
}

/* Converts a point of the world to the frame. */
static ImpelVec2 to_frame(const Picture *picture, ImpelVec2 point)
{
    const ImpelAabb *view = &picture->def.view;
    float down = picture->def.y_down ? point.y - view->min.y : view->max.y - point.y;
    ImpelVec2 result = { (point.x - view->min.x) * picture->scale, down * picture->scale };
    return result;
}

/* Writes a point of the frame as "x y", followed by `after`. */
static void put_point(FILE *file, ImpelVec2 point, const char *after)
{
    put_number(file, point.x, " ");
    put_number(file, point.y, after);
}

/* Writes an attribute with a colour, and its opacity if it is not opaque. */
static void put_color(FILE *file, const char *attribute, ImpelColor color)
{
    unsigned alpha = (unsigned)(color & 0xffu);
    if (alpha == 0) {
        fprintf(file, " %s=\"none\"", attribute);
        return;
    }
    fprintf(file, " %s=\"#%06x\"", attribute, (unsigned)(color >> 8));
    if (alpha != 255) {
        fprintf(file, " %s-opacity=\"%.2f\"", attribute, (double)alpha / 255.0);
    }
}

static void end_group(Picture *picture)
{
    if (picture->group_open) {
        fputs("</g>\n", picture->file);
        picture->group_open = false;
    }
}

/* Opens a group with this style, unless the open group has it. */
static void use_style(Picture *picture, ImpelColor fill, ImpelColor outline)
{
    if (picture->group_open && picture->group_fill == fill && picture->group_outline == outline) {
        return;
    }
    end_group(picture);
    fputs("<g", picture->file);
    put_color(picture->file, "fill", fill);
    put_color(picture->file, "stroke", outline);
    fputs(">\n", picture->file);
    picture->group_open = true;
    picture->group_fill = fill;
    picture->group_outline = outline;
}

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

static void draw_polygon(const ImpelVec2 *vertices, size_t count, float radius, ImpelColor fill,
                         ImpelColor outline, void *context)
{
    Picture *picture = context;
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

static void put_circle(FILE *file, ImpelVec2 center, float radius)
{
    fputs("<circle cx=\"", file);
    put_number(file, center.x, "\" cy=\"");
    put_number(file, center.y, "\" r=\"");
    put_number(file, radius, "\"/>\n");
}

static void draw_circle(ImpelVec2 center, float radius, ImpelRotation rotation, ImpelColor fill,
                        ImpelColor outline, void *context)
{
    Picture *picture = context;
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

/* Frames ----------------------------------------------------------------- */

/* The step at which a frame is drawn. */
static uint32_t step_of_frame(const Picture *picture, uint32_t frame)
{
    const PictureDef *def = &picture->def;
    if (def->frames == 1) {
        return def->last_step;
    }
    uint64_t span = def->last_step - def->first_step;
    return def->first_step + (uint32_t)(span * frame / (def->frames - 1));
}

bool picture_is_due(const Picture *picture, uint32_t step)
{
    return picture != NULL && picture->frames_begun < picture->def.frames
        && step >= step_of_frame(picture, picture->frames_begun);
}

void picture_begin_frame(Picture *picture, const char *caption)
{
    if (picture == NULL) {
        return;
    }
    uint32_t column = picture->frames_begun % picture->def.columns;
    uint32_t row = picture->frames_begun / picture->def.columns;
    float left = MARGIN + (float)column * (picture->frame_width + GAP);
    float top = MARGIN + TITLE_HEIGHT
        + (float)row * (picture->frame_height + CAPTION_HEIGHT + GAP);
    picture->frames_begun += 1;

    FILE *file = picture->file;
    fputs("<text font-size=\"12\" x=\"", file);
    put_number(file, left, "\" y=\"");
    put_number(file, top + 13.0f, "\">");
    put_text(file, caption);
    fputs("</text>\n", file);

    /* An inner <svg> has its own coordinates and clips its contents. */
    fputs("<svg x=\"", file);
    put_number(file, left, "\" y=\"");
    put_number(file, top + CAPTION_HEIGHT, "\" width=\"");
    put_number(file, picture->frame_width, "\" height=\"");
    put_number(file, picture->frame_height, "\" stroke-width=\"");
    put_number(file, OUTLINE_WIDTH, "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
    fputs("<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n", file);
}

void picture_begin_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step)
{
    if (picture == NULL) {
        return;
    }
    ImpelCounters counters;
    size_t contacts = 0;
    must(impel_world_get_counters(world, &counters));
    must(impel_world_get_contacts(world, NULL, 0, &contacts));

    /* The text that fits into the frame, at about seven pixels per letter. */
    size_t room = (size_t)(picture->frame_width / 7.0f);
    char caption[128];
    int length = snprintf(caption, sizeof caption, "step %lu, %.1f s: %lu bodies, %lu awake",
                          (unsigned long)step, (double)step * (double)time_step,
                          (unsigned long)counters.bodies, (unsigned long)counters.awake_bodies);
    if ((size_t)length > room) {
        snprintf(caption, sizeof caption, "%.1f s", (double)step * (double)time_step);
    } else if ((size_t)length + 14 <= room) {
        snprintf(caption + length, sizeof caption - (size_t)length, ", %lu contacts",
                 (unsigned long)contacts);
    }
    picture_begin_frame(picture, caption);
}

void picture_draw_world(Picture *picture, ImpelWorldId world)
{
    if (picture == NULL) {
        return;
    }
    ImpelDebugDraw draw = impel_debug_draw_default();
    draw.bounds = picture->def.view;
    if (picture->hides_contacts) {
        draw.draw_contacts = draw.draw_normals = false;
    }
    draw.draw_polygon = draw_polygon;
    draw.draw_circle = draw_circle;
    draw.draw_capsule = draw_capsule;
    draw.draw_segment = draw_segment;
    draw.draw_point = draw_point;
    draw.context = picture;
    must(impel_world_draw(world, &draw));
    end_group(picture);
}

void picture_draw_trail(Picture *picture, const ImpelVec2 *points, size_t count, ImpelColor color)
{
    if (picture == NULL || count < 2) {
        return;
    }
    use_style(picture, 0, color);
    fputs("<polyline points=\"", picture->file);
    for (size_t i = 0; i < count; ++i) {
        put_point(picture->file, to_frame(picture, points[i]), i + 1 < count ? " " : "");
    }
    fputs("\"/>\n", picture->file);
    end_group(picture);
}

void picture_draw_ring(Picture *picture, ImpelVec2 center, float radius, ImpelColor color)
{
    if (picture == NULL) {
        return;
    }
    fputs("<g stroke-dasharray=\"5 5\">\n", picture->file);
    use_style(picture, 0, color);
    put_circle(picture->file, to_frame(picture, center), radius * picture->scale);
    end_group(picture);
    fputs("</g>\n", picture->file);
}

void picture_end_frame(Picture *picture)
{
    if (picture == NULL) {
        return;
    }
    end_group(picture);
    fputs("<rect width=\"100%\" height=\"100%\" fill=\"none\" stroke=\"#c9c3b5\"/>\n</svg>\n",
          picture->file);
}

void picture_hide_contacts(Picture *picture)
{
    if (picture != NULL) {
        picture->hides_contacts = true;
    }
}

void picture_look_at(Picture *picture, ImpelVec2 min)
{
    if (picture == NULL) {
        return;
    }
    ImpelAabb *view = &picture->def.view;
    view->max.x += min.x - view->min.x;
    view->max.y += min.y - view->min.y;
    view->min = min;
}

void picture_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step)
{
    if (!picture_is_due(picture, step)) {
        return;
    }
    picture_begin_step(picture, world, step, time_step);
    picture_draw_world(picture, world);
    picture_end_frame(picture);
}

/* Begin and end ---------------------------------------------------------- */

static void give_up(const Picture *picture, const char *what)
{
    fprintf(stderr, "cannot %s the picture %s: %s\n", what, picture->path, strerror(errno));
    exit(EXIT_FAILURE);
}

/* The largest of 1, 2, 5, 10, 20, 50... up to the given length. */
static float round_length(float length)
{
    float power = 0.001f;
    while (power * 10.0f <= length) {
        power *= 10.0f;
    }
    if (power * 5.0f <= length) {
        return power * 5.0f;
    }
    return power * 2.0f <= length ? power * 2.0f : power;
}

/* Draws a scale bar of a round length into the upper right corner of the page.
 * All frames have the same scale. */
static void put_scale_bar(Picture *picture)
{
    FILE *file = picture->file;
    float metres = round_length(100.0f / picture->scale);
    float right = PAGE_WIDTH - MARGIN;
    float left = right - metres * picture->scale;
    float bottom = MARGIN + 20.0f;
    fputs("<path fill=\"none\" stroke=\"" INK "\" d=\"M", file);
    put_number(file, left, " ");
    put_number(file, bottom - 5.0f, "v5H");
    put_number(file, right, "v-5\"/>\n<text font-size=\"12\" text-anchor=\"middle\" x=\"");
    put_number(file, 0.5f * (left + right), "\" y=\"");
    put_number(file, bottom - 6.0f, "\">");
    fprintf(file, "%g m</text>\n", (double)metres);
}

Picture *picture_open(const char *path, const PictureDef *def)
{
    if (path == NULL) {
        return NULL;
    }
    Picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    picture->path = path;
    picture->def = *def;
    if (picture->def.first_step > def->last_step) {
        picture->def.first_step = def->last_step;
    }
    uint32_t most_frames = def->last_step - picture->def.first_step + 1;
    if (picture->def.frames > most_frames) {
        picture->def.frames = most_frames;
    }
    if (picture->def.columns > picture->def.frames) {
        picture->def.columns = picture->def.frames;
    }
    float columns = (float)picture->def.columns;
    uint32_t row_count = (picture->def.frames + picture->def.columns - 1) / picture->def.columns;
    float rows = (float)row_count;
    float world_width = def->view.max.x - def->view.min.x;
    float world_height = def->view.max.y - def->view.min.y;
    picture->frame_width = (PAGE_WIDTH - 2.0f * MARGIN - (columns - 1.0f) * GAP) / columns;
    picture->scale = picture->frame_width / world_width;
    picture->frame_height = world_height * picture->scale;
    float page_height = 2.0f * MARGIN + TITLE_HEIGHT
        + rows * (picture->frame_height + CAPTION_HEIGHT) + (rows - 1.0f) * GAP;

    picture->file = fopen(path, "w");
    if (picture->file == NULL) {
        give_up(picture, "write");
    }
    FILE *file = picture->file;
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", file);
    put_number(file, PAGE_WIDTH, "\" height=\"");
    put_number(file, page_height, "\" font-family=\"sans-serif\" fill=\"" INK "\">\n");
    fputs("<rect width=\"100%\" height=\"100%\" fill=\"" PAPER "\"/>\n", file);
    fputs("<text font-size=\"17\" font-weight=\"bold\" x=\"", file);
    put_number(file, MARGIN, "\" y=\"");
    put_number(file, MARGIN + 15.0f, "\">");
    put_text(file, def->title);
    fputs("</text>\n", file);
    put_scale_bar(picture);
    return picture;
}

void picture_close(Picture *picture)
{
    if (picture == NULL) {
        return;
    }
    fputs("</svg>\n", picture->file);
    bool failed = ferror(picture->file) != 0;
    if (fclose(picture->file) != 0 || failed) {
        give_up(picture, "finish");
    }
    fprintf(stderr, "picture: %s\n", picture->path);
    free(picture);
}
