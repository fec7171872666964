/* Pictures of a world: an SVG file with one or several frames, drawn by the
 * callbacks of impel_world_draw. */
#ifndef EXAMPLES_PICTURE_H
#define EXAMPLES_PICTURE_H

#include <impel.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Picture Picture;

/* Definition of a picture. */
typedef struct PictureDef {
    /* Title above the frames. */
    const char *title;
    /* The part of the world shown by a frame. */
    ImpelAabb view;
    /* Whether y points down in the world. */
    bool y_down;
    /* Number of frames, and number of columns. */
    uint32_t frames, columns;
    /* Frames are distributed evenly from the first to the last step; a single
     * frame shows the last step. Step 0 is the state before the first step. */
    uint32_t first_step, last_step;
} PictureDef;

/* Begins a picture. Without a path, returns NULL, with which all functions
 * below have no effect. If the file cannot be written, ends the program with a
 * message. */
Picture *picture_open(const char *path, const PictureDef *def);

/* Draws a frame if one is due. Call it before the first step with 0, and after
 * each step. `time_step` is in seconds. */
void picture_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step);

/* Whether picture_step draws a frame at this step. */
bool picture_is_due(const Picture *picture, uint32_t step);

/* Custom frames: begins the next frame, with the caption of picture_step or
 * another one; draws into it, in coordinates of the world; and ends it. */
void picture_begin_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step);
void picture_begin_frame(Picture *picture, const char *caption);
void picture_draw_world(Picture *picture, ImpelWorldId world);
void picture_draw_trail(Picture *picture, const ImpelVec2 *points, size_t count, ImpelColor color);
void picture_draw_ring(Picture *picture, ImpelVec2 center, float radius, ImpelColor color);
void picture_draw_soft_body(Picture *picture, ImpelSoftBodyId soft, ImpelColor fill);
void picture_end_frame(Picture *picture);

/* Hides contacts in the following frames. In rubble, they cover the shapes. */
void picture_hide_contacts(Picture *picture);

/* Hides joints in the following frames. */
void picture_hide_joints(Picture *picture);

/* The `debug_color` of a shape that pictures do not show. */
#define PICTURE_HIDDEN 0x01010100u

/* Moves the view of the following frames without changing its size: `min` is
 * the new `PictureDef.view.min`. */
void picture_look_at(Picture *picture, ImpelVec2 min);

/* Ends the picture, and prints its path to stderr. */
void picture_close(Picture *picture);

#endif
