/* A drawing surface on an SDL renderer: a camera, and shapes, lines and text
 * with smooth edges. Everything becomes triangles, which are sent to SDL in
 * large batches. */
#ifndef TESTBED_CANVAS_H
#define TESTBED_CANVAS_H

#include <impel.h>

#include <SDL.h>

enum { CANVAS_VERTICES = 32768, CANVAS_INDICES = 3 * CANVAS_VERTICES };

typedef struct Canvas {
    SDL_Renderer *renderer;
    /* Size of the window, in pixels. */
    float width, height;
    /* Camera: the point of the world in the middle of the window, and pixels
     * per metre. */
    ImpelVec2 center;
    float scale;
    /* The triangles that are not yet sent. */
    SDL_Vertex vertices[CANVAS_VERTICES];
    int indices[CANVAS_INDICES];
    int vertex_count, index_count;
} Canvas;

/* Clears the window and begins a frame. */
void canvas_begin(Canvas *canvas, ImpelColor paper);

/* Sends all triangles to SDL. */
void canvas_flush(Canvas *canvas);

/* Moves the camera so that it shows a box of the world. */
void canvas_show(Canvas *canvas, ImpelAabb box);

/* Zooms by a factor. The point of the world under a pixel stays there. */
void canvas_zoom(Canvas *canvas, ImpelVec2 pixel, float factor);

ImpelVec2 canvas_to_pixel(const Canvas *canvas, ImpelVec2 point);
ImpelVec2 canvas_to_world(const Canvas *canvas, ImpelVec2 pixel);

/* The part of the world that the window shows. */
ImpelAabb canvas_view(const Canvas *canvas);

/* Functions in coordinates of the world: */

/* A convex polygon, expanded by a radius. One vertex makes a circle, two make a
 * capsule. */
void canvas_polygon(Canvas *canvas, const ImpelVec2 *vertices, size_t count, float radius,
                    ImpelColor fill, ImpelColor outline);

/* A filled outline. Lines from `center` to its points must not cross it. */
void canvas_star(Canvas *canvas, ImpelVec2 center, const ImpelVec2 *points, size_t count,
                 ImpelColor fill, ImpelColor outline);

/* A line whose width is in pixels. */
void canvas_line(Canvas *canvas, ImpelVec2 a, ImpelVec2 b, float width, ImpelColor color);

/* A disc whose diameter is in pixels. */
void canvas_point(Canvas *canvas, ImpelVec2 position, float size, ImpelColor color);

/* Functions in pixels; y points down: */

void canvas_rectangle(Canvas *canvas, float x, float y, float width, float height,
                      ImpelColor color);

/* Text whose upper left corner is at a pixel. `size` is the height of a letter.
 * Letters are capitals; a line break starts a new line. */
void canvas_text(Canvas *canvas, float x, float y, float size, ImpelColor color,
                 const char *text);

/* Width of the longest line of a text. */
float canvas_text_width(float size, const char *text);

#endif
