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
    /* The frames are spread evenly from the first step to the last; a single
     * one is the last. Step 0 is before anything has moved. */
    uint32_t first_step, last_step;
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

/* For frames of one's own: begins the next one, under the caption that
 * picture_step would give it or under one's own; draws into it, in coordinates
 * of the world; and ends it. */
void picture_begin_step(Picture *picture, ImpelWorldId world, uint32_t step, float time_step);
void picture_begin_frame(Picture *picture, const char *caption);
void picture_draw_world(Picture *picture, ImpelWorldId world);
void picture_draw_trail(Picture *picture, const ImpelVec2 *points, size_t count, ImpelColor color);
void picture_draw_ring(Picture *picture, ImpelVec2 center, float radius, ImpelColor color);
void picture_end_frame(Picture *picture);

/* Leaves contacts out of the frames that follow: in rubble they hide what touches. */
void picture_hide_contacts(Picture *picture);

/* Moves what the next frames show, whose size stays: `min` is the new
 * `PictureDef.view.min`. */
void picture_look_at(Picture *picture, ImpelVec2 min);

/* Ends the picture, and says on stderr where it is. */
void picture_close(Picture *picture);

#endif
