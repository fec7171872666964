/* Draws a world on a canvas. */
#ifndef TESTBED_DRAW_H
#define TESTBED_DRAW_H

#include "canvas.h"

/* Background. */
#define PAPER 0xfffdf8ffu
/* Outlines and text. */
#define INK 0x3b424affu

/* Draws what the flags of `flags` select. With `smooth`, the state between the
 * last two steps is drawn: 0 for `alpha` is the state before the last step, 1
 * the state after it. Without, the state after it is drawn. */
void draw_world(Canvas *canvas, ImpelWorldId world, const ImpelDebugDraw *flags, bool smooth,
                float alpha);

#endif
