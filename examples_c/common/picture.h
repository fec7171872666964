/* Pictures of a world: an SVG file with one frame or a strip of frames, drawn
 * through the callbacks of impel_world_draw. */
#ifndef EXAMPLES_PICTURE_H
#define EXAMPLES_PICTURE_H

#include <impel.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Picture Picture;

/* What a picture shows. */
typedef struct PictureDef {
    /* One line above the frames. */
    const char *title;
    /* The part of the world that a frame shows. */
    ImpelAabb view;
    /* Whether y points down in that world. */
    bool y_down;
    /* How many frames, and how many of them side by side. */
    uint32_t frames, columns;
    /* How many steps will run: the frames are spread evenly over them, the
     * first before step 1 and the last after the last; a single one is the
     * last. */
    uint32_t steps;
} PictureDef;

/* Begins a picture. Without a path there is none: this returns NULL, with which
 * every function below does nothing. A file that cannot be written ends the
 * program with a message. */
Picture *picture_open(const char *path, const PictureDef *def);

/* Call it before the first step, with 0, and after each: draws the frames as
 * their steps come. `time_step` is in seconds. */
void picture_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step);

/* Whether picture_step would draw a frame at this step. */
bool picture_is_due(const Picture *picture, uint32_t step);

/* For frames of one's own: begins the next one under a caption, draws into it,
 * in coordinates of the world, and ends it. */
void picture_begin_frame(Picture *picture, const char *caption);
void picture_draw_world(Picture *picture, ImpelWorldId world);
void picture_draw_trail(Picture *picture, const ImpelVec2 *points, size_t count, ImpelColor color);
void picture_draw_ring(Picture *picture, ImpelVec2 center, float radius, ImpelColor color);
void picture_end_frame(Picture *picture);

/* "step 300, 5.0 s: 12 bodies, 9 awake, 25 contacts". */
void picture_caption(char *out, size_t capacity, ImpelWorldId world, uint32_t step,
                     float time_step);

/* Ends the picture, and says on stderr where it is. */
void picture_close(Picture *picture);

#endif
