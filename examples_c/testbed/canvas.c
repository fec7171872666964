#include "canvas.h"

#include "font.h"

#include <math.h>

enum { OUTLINE_POINTS = 256, MOST_ARC_POINTS = 64 };

static const float TURN = 6.28318531f;
/* Width of the transparent edge that smooths a line, in pixels. */
static const float FEATHER = 0.8f;
static const float OUTLINE_WIDTH = 1.2f;
/* From one letter to the next, and from one line to the next, in heights of a
 * letter. */
static const float ADVANCE = 0.95f;
static const float LINE_HEIGHT = 1.7f;

/* Triangles -------------------------------------------------------------- */

void canvas_begin(Canvas *canvas, ImpelColor paper)
{
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(canvas->renderer, &width, &height);
    canvas->width = (float)width;
    canvas->height = (float)height;
    SDL_SetRenderDrawBlendMode(canvas->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(canvas->renderer, (Uint8)(paper >> 24), (Uint8)(paper >> 16),
                           (Uint8)(paper >> 8), 255);
    SDL_RenderClear(canvas->renderer);
}

void canvas_flush(Canvas *canvas)
{
    if (canvas->index_count > 0) {
        SDL_RenderGeometry(canvas->renderer, NULL, canvas->vertices, canvas->vertex_count,
                           canvas->indices, canvas->index_count);
    }
    canvas->vertex_count = 0;
    canvas->index_count = 0;
}

/* Makes room for triangles, and returns the index of their first vertex. */
static int reserve(Canvas *canvas, int vertices, int indices)
{
    if (canvas->vertex_count + vertices > CANVAS_VERTICES
        || canvas->index_count + indices > CANVAS_INDICES) {
        canvas_flush(canvas);
    }
    return canvas->vertex_count;
}

static void put_vertex(Canvas *canvas, ImpelVec2 pixel, ImpelColor color)
{
    SDL_Vertex *vertex = &canvas->vertices[canvas->vertex_count++];
    vertex->position = (SDL_FPoint){ pixel.x, pixel.y };
    vertex->color = (SDL_Color){ (Uint8)(color >> 24), (Uint8)(color >> 16), (Uint8)(color >> 8),
                                 (Uint8)color };
    vertex->tex_coord = (SDL_FPoint){ 0.0f, 0.0f };
}

static void put_triangle(Canvas *canvas, int a, int b, int c)
{
    canvas->indices[canvas->index_count++] = a;
    canvas->indices[canvas->index_count++] = b;
    canvas->indices[canvas->index_count++] = c;
}

/* Triangles from the first of the points to the sides between the others. */
static void put_fan(Canvas *canvas, const ImpelVec2 *pixels, int count, ImpelColor color)
{
    int first = reserve(canvas, count, 3 * (count - 2));
    for (int i = 0; i < count; ++i) {
        put_vertex(canvas, pixels[i], color);
    }
    for (int i = 2; i < count; ++i) {
        put_triangle(canvas, first, first + i - 1, first + i);
    }
}

/* A line with an edge on each side that fades to transparent. */
static void put_line(Canvas *canvas, ImpelVec2 a, ImpelVec2 b, float width, ImpelColor color)
{
    ImpelVec2 d = { b.x - a.x, b.y - a.y };
    float length = sqrtf(d.x * d.x + d.y * d.y);
    if (length < 1e-6f) {
        return;
    }
    ImpelVec2 across = { -d.y / length, d.x / length };
    float half = 0.5f * fmaxf(width - FEATHER, 0.0f);
    const float offsets[4] = { -half - FEATHER, -half, half, half + FEATHER };
    ImpelColor clear = color & 0xffffff00u;
    int first = reserve(canvas, 8, 18);
    for (int i = 0; i < 4; ++i) {
        ImpelColor shade = i == 0 || i == 3 ? clear : color;
        ImpelVec2 offset = { across.x * offsets[i], across.y * offsets[i] };
        put_vertex(canvas, (ImpelVec2){ a.x + offset.x, a.y + offset.y }, shade);
        put_vertex(canvas, (ImpelVec2){ b.x + offset.x, b.y + offset.y }, shade);
    }
    for (int i = 0; i < 6; i += 2) {
        put_triangle(canvas, first + i, first + i + 1, first + i + 2);
        put_triangle(canvas, first + i + 1, first + i + 3, first + i + 2);
    }
}

static void put_closed_line(Canvas *canvas, const ImpelVec2 *pixels, size_t count,
                            ImpelColor color)
{
    for (size_t i = 0; i < count; ++i) {
        put_line(canvas, pixels[i], pixels[(i + 1) % count], OUTLINE_WIDTH, color);
    }
}

/* Camera ----------------------------------------------------------------- */

void canvas_show(Canvas *canvas, ImpelAabb box)
{
    canvas->center = (ImpelVec2){ 0.5f * (box.min.x + box.max.x), 0.5f * (box.min.y + box.max.y) };
    canvas->scale = fminf(canvas->width / (box.max.x - box.min.x),
                          canvas->height / (box.max.y - box.min.y));
}

void canvas_zoom(Canvas *canvas, ImpelVec2 pixel, float factor)
{
    ImpelVec2 before = canvas_to_world(canvas, pixel);
    canvas->scale = fmaxf(1.0f, fminf(canvas->scale * factor, 2000.0f));
    ImpelVec2 after = canvas_to_world(canvas, pixel);
    canvas->center.x += before.x - after.x;
    canvas->center.y += before.y - after.y;
}

ImpelVec2 canvas_to_pixel(const Canvas *canvas, ImpelVec2 point)
{
    return (ImpelVec2){ 0.5f * canvas->width + canvas->scale * (point.x - canvas->center.x),
                        0.5f * canvas->height - canvas->scale * (point.y - canvas->center.y) };
}

ImpelVec2 canvas_to_world(const Canvas *canvas, ImpelVec2 pixel)
{
    return (ImpelVec2){ canvas->center.x + (pixel.x - 0.5f * canvas->width) / canvas->scale,
                        canvas->center.y - (pixel.y - 0.5f * canvas->height) / canvas->scale };
}

ImpelAabb canvas_view(const Canvas *canvas)
{
    ImpelVec2 lower_left = { 0.0f, canvas->height };
    ImpelVec2 upper_right = { canvas->width, 0.0f };
    return (ImpelAabb){ canvas_to_world(canvas, lower_left), canvas_to_world(canvas, upper_right) };
}

/* Points of the world ---------------------------------------------------- */

/* Writes points of an arc, of `angle` radians from `from`, in pixels. */
static size_t put_arc(ImpelVec2 *pixels, ImpelVec2 center, float radius, float from, float angle)
{
    float smooth = fminf(12.0f + 3.0f * sqrtf(radius), (float)MOST_ARC_POINTS);
    size_t parts = (size_t)ceilf(smooth * angle / TURN);
    parts = parts > 0 ? parts : 1;
    for (size_t i = 0; i <= parts; ++i) {
        float at = from + angle * (float)i / (float)parts;
        pixels[i] = (ImpelVec2){ center.x + radius * cosf(at), center.y - radius * sinf(at) };
    }
    return parts + 1;
}

/* Direction of the outward normal of the side that begins at a vertex. */
static float normal_of(const ImpelVec2 *vertices, size_t count, size_t side)
{
    ImpelVec2 a = vertices[side], b = vertices[(side + 1) % count];
    return atan2f(a.x - b.x, b.y - a.y);
}

void canvas_polygon(Canvas *canvas, const ImpelVec2 *vertices, size_t count, float radius,
                    ImpelColor fill, ImpelColor outline)
{
    ImpelVec2 pixels[OUTLINE_POINTS];
    size_t pixel_count = 0;
    for (size_t i = 0; i < count; ++i) {
        ImpelVec2 at = canvas_to_pixel(canvas, vertices[i]);
        float from = 0.0f, angle = TURN;
        if (count > 1) {
            from = normal_of(vertices, count, (i + count - 1) % count);
            angle = normal_of(vertices, count, i) - from;
            angle += angle < 0.0f ? TURN : 0.0f;
        }
        if (radius <= 0.0f) {
            pixels[pixel_count++] = at;
        } else {
            pixel_count += put_arc(pixels + pixel_count, at, canvas->scale * radius, from, angle);
        }
    }
    if (pixel_count > 2) {
        put_fan(canvas, pixels, (int)pixel_count, fill);
    }
    put_closed_line(canvas, pixels, pixel_count, outline);
}

void canvas_star(Canvas *canvas, ImpelVec2 center, const ImpelVec2 *points, size_t count,
                 ImpelColor fill, ImpelColor outline)
{
    for (size_t i = 0; i < count; ++i) {
        const ImpelVec2 triangle[3] = { canvas_to_pixel(canvas, center),
                                        canvas_to_pixel(canvas, points[i]),
                                        canvas_to_pixel(canvas, points[(i + 1) % count]) };
        put_fan(canvas, triangle, 3, fill);
    }
    for (size_t i = 0; i < count; ++i) {
        canvas_line(canvas, points[i], points[(i + 1) % count], 2.0f * OUTLINE_WIDTH, outline);
    }
}

void canvas_line(Canvas *canvas, ImpelVec2 a, ImpelVec2 b, float width, ImpelColor color)
{
    put_line(canvas, canvas_to_pixel(canvas, a), canvas_to_pixel(canvas, b), width, color);
}

void canvas_point(Canvas *canvas, ImpelVec2 position, float size, ImpelColor color)
{
    ImpelVec2 pixels[OUTLINE_POINTS];
    ImpelVec2 at = canvas_to_pixel(canvas, position);
    size_t count = put_arc(pixels, at, 0.5f * size, 0.0f, TURN);
    put_fan(canvas, pixels, (int)count, color);
    put_closed_line(canvas, pixels, count, color);
}

/* Pixels ----------------------------------------------------------------- */

void canvas_rectangle(Canvas *canvas, float x, float y, float width, float height,
                      ImpelColor color)
{
    const ImpelVec2 corners[4] = { { x, y }, { x + width, y }, { x + width, y + height },
                                   { x, y + height } };
    put_fan(canvas, corners, 4, color);
}

static const char *glyph_of(char letter)
{
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
    }
    return letter >= FONT_FIRST && letter <= FONT_LAST ? FONT_GLYPHS[letter - FONT_FIRST] : "";
}

void canvas_text(Canvas *canvas, float x, float y, float size, ImpelColor color, const char *text)
{
    const float unit = size / 6.0f;
    float left = x, baseline = y + size;
    for (const char *letter = text; *letter != '\0'; ++letter) {
        if (*letter == '\n') {
            left = x;
            baseline += LINE_HEIGHT * size;
            continue;
        }
        ImpelVec2 last = { 0.0f, 0.0f };
        bool draws = false;
        for (const char *c = glyph_of(*letter); *c != '\0';) {
            if (*c == ' ') {
                draws = false;
                c += 1;
                continue;
            }
            ImpelVec2 at = { left + unit * (float)(c[0] - '0'),
                             baseline - unit * (float)(c[1] - '0') };
            if (draws) {
                put_line(canvas, last, at, fmaxf(1.3f, 0.13f * size), color);
            }
            last = at;
            draws = true;
            c += 2;
        }
        left += ADVANCE * size;
    }
}

float canvas_text_width(float size, const char *text)
{
    float width = 0.0f, longest = 0.0f;
    for (const char *letter = text; *letter != '\0'; ++letter) {
        width = *letter == '\n' ? 0.0f : width + ADVANCE * size;
        longest = fmaxf(longest, width);
    }
    return longest;
}
