/* The text over the picture: the scene, figures, and the keys. */
#include "app.h"
#include "draw.h"

#include <stddef.h>

static const float TITLE_SIZE = 15.0f;
static const float TEXT_SIZE = 9.0f;
static const float LINE = 1.7f * 9.0f;
static const float MARGIN = 14.0f;

const Overlay overlays[OVERLAYS] = {
    { '1', "shapes", offsetof(ImpelDebugDraw, draw_shapes) },
    { '2', "joints", offsetof(ImpelDebugDraw, draw_joints) },
    { '3', "joint limits and forces", offsetof(ImpelDebugDraw, draw_joint_extras) },
    { '4', "contacts", offsetof(ImpelDebugDraw, draw_contacts) },
    { '5', "normals", offsetof(ImpelDebugDraw, draw_normals) },
    { '6', "contact forces", offsetof(ImpelDebugDraw, draw_contact_forces) },
    { '7', "friction forces", offsetof(ImpelDebugDraw, draw_friction_forces) },
    { '8', "AABBs", offsetof(ImpelDebugDraw, draw_bounds) },
    { 'b', "trees of the broad phase", offsetof(ImpelDebugDraw, draw_trees) },
    { '9', "islands, asleep in grey", offsetof(ImpelDebugDraw, draw_islands) },
    { '0', "centres of mass", offsetof(ImpelDebugDraw, draw_mass) },
    { 't', "names", offsetof(ImpelDebugDraw, draw_names) },
};

bool *overlay_flag(App *app, int overlay)
{
    return (bool *)(void *)((char *)&app->flags + overlays[overlay].offset);
}

static void draw_keys(App *app)
{
    static const char *const keys = "space  pause\n"
                                    "n      single step\n"
                                    "r      reset\n"
                                    "[ ]    scene\n"
                                    "e      explosion\n"
                                    "arrows steer\n"
                                    "i      interpolation\n"
                                    "m      sound\n"
                                    "home   whole scene\n"
                                    "drag   left: grab\n"
                                    "       right: pan\n"
                                    "wheel  zoom\n";
    enum { KEY_LINES = 12 };
    float width = canvas_text_width(TEXT_SIZE, "0 [x] joint limits and forces");
    float height = LINE * (float)(KEY_LINES + 1 + OVERLAYS) + 2.0f * MARGIN;
    float x = app->canvas.width - width - 2.0f * MARGIN, y = 70.0f;
    canvas_rectangle(&app->canvas, x - MARGIN, y - MARGIN, width + 2.0f * MARGIN, height,
                     0xfffdf8e0u);
    canvas_text(&app->canvas, x, y, TEXT_SIZE, INK, keys);
    y += LINE * (float)(KEY_LINES + 1);
    for (int i = 0; i < OVERLAYS; ++i) {
        char line[64];
        snprintf(line, sizeof line, "%c [%c] %s", overlays[i].key,
                 *overlay_flag(app, i) ? 'x' : ' ', overlays[i].name);
        canvas_text(&app->canvas, x, y, TEXT_SIZE, INK, line);
        y += LINE;
    }
}

void draw_hud(App *app)
{
    Canvas *canvas = &app->canvas;
    const Scene *scene = SCENES[app->scene];
    char line[128];
    snprintf(line, sizeof line, "%d/%d %s", app->scene + 1, (int)SCENE_COUNT, scene->name);
    canvas_text(canvas, MARGIN, MARGIN, TITLE_SIZE, INK, line);
    canvas_text(canvas, MARGIN, MARGIN + 26.0f, TEXT_SIZE, INK, scene->hint);

    ImpelCounters counters;
    must(impel_world_get_counters(app->world, &counters));
    snprintf(line, sizeof line, "%u bodies, %u awake, %u joints, %u contacts", counters.bodies,
             counters.awake_bodies, counters.joints, counters.contacts);
    float right = canvas->width - MARGIN;
    canvas_text(canvas, right - canvas_text_width(TEXT_SIZE, line), MARGIN, TEXT_SIZE, INK, line);
    if (app->is_paused) {
        snprintf(line, sizeof line, "paused at step %u", app->steps);
    } else {
        snprintf(line, sizeof line, "%.0f fps, %.2f ms a step", (double)app->frames_per_second,
                 (double)app->step_milliseconds);
    }
    canvas_text(canvas, right - canvas_text_width(TEXT_SIZE, line), MARGIN + LINE, TEXT_SIZE,
                app->is_paused ? 0xb03a2effu : INK, line);
    const char *bottom = app->shows_keys ? "h: hide keys" : "h: keys   [ ]: scenes";
    canvas_text(canvas, MARGIN, canvas->height - MARGIN - TEXT_SIZE, TEXT_SIZE, INK, bottom);
    if (app->shows_keys) {
        draw_keys(app);
    }
}
