/* Draws a world on a canvas. */
#ifndef TESTBED_DRAW_H
#define TESTBED_DRAW_H

#include "canvas.h"

/* Background. */
#define PAPER 0xfffdf8ffu
/* Outlines and text. */
#define INK 0x3b424affu

/* Draws what the flags of `flags` select. With `smooth`, shapes are drawn
 * between the last two steps: 0 for `alpha` is the state before the last step,
 * 1 the state after it. Everything else is drawn in the state after it. */
void draw_world(Canvas *canvas, ImpelWorldId world, const ImpelDebugDraw *flags, bool smooth,
                float alpha);

#endif
