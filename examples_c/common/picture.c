#include "picture_internal.h"

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
void put_number(FILE *file, float number, const char *after)
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
ImpelVec2 to_frame(const Picture *picture, ImpelVec2 point)
{
    const ImpelAabb *view = &picture->def.view;
    float down = picture->def.y_down ? point.y - view->min.y : view->max.y - point.y;
    ImpelVec2 result = { (point.x - view->min.x) * picture->scale, down * picture->scale };
    return result;
}

/* Writes a point of the frame as "x y", followed by `after`. */
void put_point(FILE *file, ImpelVec2 point, const char *after)
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

void end_group(Picture *picture)
{
    if (picture->group_open) {
        fputs("</g>\n", picture->file);
        picture->group_open = false;
    }
}

/* Opens a group with this style, unless the open group has it. */
void use_style(Picture *picture, ImpelColor fill, ImpelColor outline)
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

/* Writes a circle of the frame. */
void put_circle(FILE *file, ImpelVec2 center, float radius)
{
    fputs("<circle cx=\"", file);
    put_number(file, center.x, "\" cy=\"");
    put_number(file, center.y, "\" r=\"");
    put_number(file, radius, "\"/>\n");
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

void picture_hide_joints(Picture *picture)
{
    if (picture != NULL) {
        picture->hides_joints = true;
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
