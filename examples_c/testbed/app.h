/* The state of the testbed. */
#ifndef TESTBED_APP_H
#define TESTBED_APP_H

#include "scene.h"

typedef struct App {
    SDL_Window *window;
    Canvas canvas;
    /* Index of the scene, its world, and a static body for the mouse joint. */
    int scene;
    ImpelWorldId world;
    ImpelBodyId anchor;
    /* The mouse joint; null when nothing is grabbed. */
    ImpelJointId grab;
    bool pans;
    /* Position of the pointer in the window, in pixels. */
    ImpelVec2 mouse;
    Input input;
    /* What to draw: only the flags are used. */
    ImpelDebugDraw flags;
    /* Whether shapes are drawn between the last two steps. */
    bool smooth;
    bool is_paused, single_step, is_muted, shows_keys, is_running;
    /* Steps since the scene began, time of the last step, and frames per
     * second. */
    uint32_t steps;
    float step_milliseconds, frames_per_second;
} App;

/* A key that switches one flag of ImpelDebugDraw. */
typedef struct Overlay {
    char key;
    const char *name;
    /* Offset of the flag, a bool, in ImpelDebugDraw. */
    size_t offset;
} Overlay;

enum { OVERLAYS = 12 };
extern const Overlay overlays[OVERLAYS];

/* The flag of an overlay. */
bool *overlay_flag(App *app, int overlay);

/* Draws the text over the picture. */
void draw_hud(App *app);

#endif
