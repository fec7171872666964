/* What the files that draw pictures share. */
#ifndef EXAMPLES_PICTURE_INTERNAL_H
#define EXAMPLES_PICTURE_INTERNAL_H

#include "picture.h"

#include <stdio.h>

struct Picture {
    FILE *file;
    const char *path;
    PictureDef def;
    /* Pixels per metre, and the size of a frame. */
    float scale, frame_width, frame_height;
    bool hides_contacts, hides_joints;
    /* Number of frames that have begun. */
    uint32_t frames_begun;
    /* Whether a <g> is open. Neighbouring elements with the same style share a
     * group. */
    bool group_open;
    ImpelColor group_fill, group_outline;
};

/* Writes a number with at most one decimal, followed by `after`. */
void put_number(FILE *file, float number, const char *after);

/* Converts a point of the world to the frame. */
ImpelVec2 to_frame(const Picture *picture, ImpelVec2 point);

/* Writes a point of the frame as "x y", followed by `after`. */
void put_point(FILE *file, ImpelVec2 point, const char *after);

/* Writes a circle of the frame. */
void put_circle(FILE *file, ImpelVec2 center, float radius);

/* Opens a group with this style, unless the open group has it; ends a group. */
void use_style(Picture *picture, ImpelColor fill, ImpelColor outline);
void end_group(Picture *picture);

#endif
