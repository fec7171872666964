/* The testbed: a window that runs the scenes. `run_frame` is the game loop. */
#define SDL_MAIN_HANDLED

#include "app.h"
#include "draw.h"
#include "sound.h"

#include <math.h>
#include <string.h>

/* Longer frames count as this long, in seconds: after a breakpoint, or when the
 * window was dragged. */
static const float LONGEST_FRAME = 0.25f;

/* The command line. */
typedef struct Options {
    /* Number of frames to run, each 1/60 s long; 0 to run until the window is
     * closed. */
    long frames;
    /* BMP file of the last frame. */
    const char *screenshot;
    const char *scene;
    /* Keys to press before the first frame. */
    const char *keys;
} Options;

/* Scenes ----------------------------------------------------------------- */

static void begin_scene(App *app)
{
    if (app->world.raw != 0) {
        must(impel_world_destroy(app->world));
    }
    ImpelWorldDef def = impel_world_def_default();
    must(impel_world_create(&def, &app->world));
    app->anchor = create_body(app->world, IMPEL_BODY_STATIC, 0.0f, 0.0f);
    app->grab.raw = 0;
    app->steps = 0;
    SCENES[app->scene]->create(app->world);
}

static void show_whole_scene(App *app)
{
    canvas_show(&app->canvas, SCENES[app->scene]->view);
}

static void go_to_scene(App *app, int scene)
{
    char title[64];
    app->scene = (scene + SCENE_COUNT) % SCENE_COUNT;
    begin_scene(app);
    show_whole_scene(app);
    snprintf(title, sizeof title, "impel: %s", SCENES[app->scene]->name);
    SDL_SetWindowTitle(app->window, title);
}

/* Mouse ------------------------------------------------------------------ */

/* Sets the spring of the mouse joint. The limit of its force keeps it from
 * pulling bodies through others, and is enough to lift jointed bodies. */
static void set_spring(ImpelMouseJointDef *def)
{
    float mass;
    ImpelSoftBodyId soft;
    uint32_t particle;
    size_t particles;
    must(impel_body_get_mass(def->body_b, &mass));
    must(impel_body_get_soft_body(def->body_b, &soft, &particle));
    def->max_force = 1000.0f * mass;
    if (soft.raw != 0) {
        /* The stiffness is relative to the mass of the body: here, of one
         * particle. All particles have the same mass. */
        must(impel_soft_body_get_particles(soft, NULL, 0, &particles));
        def->hertz = 20.0f;
        def->max_force = 200.0f * mass * (float)particles;
    }
}

/* Grabs the dynamic body under the pointer, or one that is very near. */
static void grab_body(App *app)
{
    const float reach = 10.0f / app->canvas.scale;
    ImpelVec2 point = canvas_to_world(&app->canvas, app->mouse);
    ImpelQueryOptions options = impel_query_options_default();
    options.include_static = false;
    options.include_kinematic = false;
    ImpelNearest nearest;
    must(impel_world_find_nearest_shape(app->world, point, reach, &options, &nearest));
    if (!nearest.found) {
        return;
    }
    ImpelMouseJointDef def = impel_mouse_joint_def_default();
    must(impel_shape_get_body(nearest.shape, &def.body_b));
    def.body_a = app->anchor;
    def.target = point;
    set_spring(&def);
    must(impel_joint_create_mouse(&def, &app->grab));
}

static void release_body(App *app)
{
    /* The joint is gone if the body has been destroyed. */
    if (impel_joint_is_valid(app->grab)) {
        must(impel_joint_destroy(app->grab));
    }
    app->grab.raw = 0;
}

static void move_mouse(App *app, ImpelVec2 mouse)
{
    if (app->pans) {
        app->canvas.center.x -= (mouse.x - app->mouse.x) / app->canvas.scale;
        app->canvas.center.y += (mouse.y - app->mouse.y) / app->canvas.scale;
    }
    app->mouse = mouse;
}

/* The target moves in the world even if only the camera moves. */
static void pull_body(App *app)
{
    if (impel_joint_is_valid(app->grab)) {
        ImpelVec2 point = canvas_to_world(&app->canvas, app->mouse);
        must(impel_mouse_joint_set_target(app->grab, (ImpelPosition){ point.x, point.y }));
    }
}

static void explode(App *app)
{
    ImpelExplosionDef def = impel_explosion_def_default();
    def.position = canvas_to_world(&app->canvas, app->mouse);
    def.radius = 1.0f;
    def.falloff = 3.0f;
    def.impulse_per_length = 12.0f;
    must(impel_world_explode(app->world, &def));
    sound_click(20.0f, 1000.0f);
}

/* Keys ------------------------------------------------------------------- */

static void press_key(App *app, SDL_Keycode key)
{
    for (int i = 0; i < OVERLAYS; ++i) {
        if (key == overlays[i].key) {
            *overlay_flag(app, i) = !*overlay_flag(app, i);
        }
    }
    switch (key) {
    case SDLK_ESCAPE:
        app->is_running = false;
        break;
    case SDLK_SPACE:
        app->is_paused = !app->is_paused;
        break;
    case SDLK_n:
        app->is_paused = true;
        app->single_step = true;
        break;
    case SDLK_r:
        begin_scene(app);
        break;
    case SDLK_LEFTBRACKET:
    case SDLK_PAGEUP:
        go_to_scene(app, app->scene - 1);
        break;
    case SDLK_RIGHTBRACKET:
    case SDLK_PAGEDOWN:
        go_to_scene(app, app->scene + 1);
        break;
    case SDLK_HOME:
        show_whole_scene(app);
        break;
    case SDLK_e:
        explode(app);
        break;
    case SDLK_i:
        app->smooth = !app->smooth;
        break;
    case SDLK_m:
        app->is_muted = !app->is_muted;
        sound_set_muted(app->is_muted);
        break;
    case SDLK_h:
        app->shows_keys = !app->shows_keys;
        break;
    default:
        break;
    }
}

static void read_arrows(App *app)
{
    const Uint8 *held = SDL_GetKeyboardState(NULL);
    app->input.x = (float)(held[SDL_SCANCODE_RIGHT] - held[SDL_SCANCODE_LEFT]);
    app->input.y = (float)(held[SDL_SCANCODE_UP] - held[SDL_SCANCODE_DOWN]);
}

/* SDL reports points of the window; on some screens they have several pixels
 * each. */
static ImpelVec2 pixel_of(const App *app, int x, int y)
{
    int width = 1, height = 1;
    SDL_GetWindowSize(app->window, &width, &height);
    return (ImpelVec2){ (float)x * app->canvas.width / (float)width,
                        (float)y * app->canvas.height / (float)height };
}

static void handle_event(App *app, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        app->is_running = false;
        break;
    case SDL_KEYDOWN:
        if (event->key.repeat == 0 || event->key.keysym.sym == SDLK_n) {
            press_key(app, event->key.keysym.sym);
        }
        break;
    case SDL_MOUSEMOTION:
        move_mouse(app, pixel_of(app, event->motion.x, event->motion.y));
        break;
    case SDL_MOUSEBUTTONDOWN:
        move_mouse(app, pixel_of(app, event->button.x, event->button.y));
        if (event->button.button == SDL_BUTTON_LEFT) {
            grab_body(app);
        } else {
            app->pans = true;
        }
        break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button == SDL_BUTTON_LEFT) {
            release_body(app);
        } else {
            app->pans = false;
        }
        break;
    case SDL_MOUSEWHEEL:
        canvas_zoom(&app->canvas, app->mouse, powf(1.15f, (float)event->wheel.y));
        break;
    default:
        break;
    }
}

/* The loop --------------------------------------------------------------- */

/* A click for each hit of the last step. */
static void play_hits(App *app)
{
    const ImpelContactHitEvent *hits;
    size_t count;
    must(impel_world_get_contact_hit_events(app->world, &hits, &count));
    for (size_t i = 0; i < count; ++i) {
        float a, b;
        must(impel_body_get_mass(hits[i].body_a, &a));
        must(impel_body_get_mass(hits[i].body_b, &b));
        /* The mass of a static body is 0. */
        float lighter = a > 0.0f && (b <= 0.0f || a < b) ? a : b;
        sound_click(hits[i].approach_speed, lighter);
    }
}

/* One fixed step. Events are valid until the next one, so they are read here. */
static void step(App *app, float time_step, uint32_t substeps)
{
    const Scene *scene = SCENES[app->scene];
    if (scene->before_step != NULL) {
        scene->before_step(app->world, &app->input, time_step);
    }
    must(impel_world_step(app->world, time_step, substeps));
    app->steps += 1;
    play_hits(app);
    if (scene->after_step != NULL) {
        scene->after_step(app->world, &app->input, time_step);
    }
}

/* Takes the steps that fit into the time of a frame. Returns the share of a
 * step that is left: where between the last two steps to draw. */
static float step_frame(App *app, float elapsed)
{
    float time_step;
    uint32_t substeps, most_steps;
    must(impel_world_get_fixed_step(app->world, &time_step, &substeps, &most_steps));
    if (app->is_paused) {
        if (app->single_step) {
            step(app, time_step, substeps);
            app->single_step = false;
        }
        return 1.0f;
    }
    /* The world accumulates the time. */
    ImpelAdvance advance;
    must(impel_world_plan_advance(app->world, elapsed, &advance));
    for (uint32_t i = 0; i < advance.steps; ++i) {
        step(app, time_step, substeps);
    }
    ImpelProfile profile;
    must(impel_world_get_profile(app->world, &profile));
    app->step_milliseconds += 0.05f * (profile.step - app->step_milliseconds);
    return advance.alpha;
}

static void follow(App *app, float alpha)
{
    const ImpelBodyId *body = SCENES[app->scene]->followed;
    if (body != NULL && !app->pans) {
        ImpelTransform transform;
        must(impel_world_get_interpolated_transforms(app->world, NULL, body, 1, alpha, &transform));
        app->canvas.center.x = transform.p.x;
    }
}

static void run_frame(App *app, float elapsed)
{
    const Scene *scene = SCENES[app->scene];
    pull_body(app);
    float alpha = step_frame(app, elapsed);
    float drawn_alpha = app->smooth ? alpha : 1.0f;
    canvas_begin(&app->canvas, PAPER);
    follow(app, drawn_alpha);
    draw_world(&app->canvas, app->world, &app->flags, app->smooth, alpha);
    if (scene->draw != NULL && app->flags.draw_shapes) {
        scene->draw(&app->canvas, drawn_alpha);
    }
    draw_hud(app);
    canvas_flush(&app->canvas);
}

/* Main ------------------------------------------------------------------- */

static void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, SDL_GetError());
    exit(EXIT_FAILURE);
}

static void save_screenshot(App *app, const char *path)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, (int)app->canvas.width, (int)app->canvas.height, 24, SDL_PIXELFORMAT_RGB24);
    if (surface == NULL
        || SDL_RenderReadPixels(app->canvas.renderer, NULL, SDL_PIXELFORMAT_RGB24, surface->pixels,
                                surface->pitch) != 0
        || SDL_SaveBMP(surface, path) != 0) {
        fail(path);
    }
    SDL_FreeSurface(surface);
}

static void run(App *app, const Options *options)
{
    const double frequency = (double)SDL_GetPerformanceFrequency();
    Uint64 last = SDL_GetPerformanceCounter();
    for (long frame = 1; app->is_running; ++frame) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            handle_event(app, &event);
        }
        read_arrows(app);
        Uint64 now = SDL_GetPerformanceCounter();
        float elapsed = (float)((double)(now - last) / frequency);
        last = now;
        if (elapsed > 0.0f) {
            app->frames_per_second += 0.05f * (1.0f / elapsed - app->frames_per_second);
        }
        /* A run of a number of frames does not depend on the clock. */
        run_frame(app, options->frames > 0 ? 1.0f / 60.0f : fminf(elapsed, LONGEST_FRAME));
        if (frame == options->frames) {
            if (options->screenshot != NULL) {
                save_screenshot(app, options->screenshot);
            }
            app->is_running = false;
        }
        SDL_RenderPresent(app->canvas.renderer);
    }
}

static void open_window(App *app, bool waits)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fail("SDL_Init");
    }
    app->window = SDL_CreateWindow("impel", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1280,
                                   720, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (app->window == NULL) {
        fail("SDL_CreateWindow");
    }
    app->canvas.renderer = SDL_CreateRenderer(app->window, -1,
                                              waits ? SDL_RENDERER_PRESENTVSYNC : 0);
    if (app->canvas.renderer == NULL) {
        fail("SDL_CreateRenderer");
    }
    canvas_begin(&app->canvas, PAPER);
}

static int find_scene(const char *name)
{
    for (int i = 0; i < SCENE_COUNT; ++i) {
        if (strcmp(SCENES[i]->name, name) == 0) {
            return i;
        }
    }
    fprintf(stderr, "there is no scene '%s'; --list lists them\n", name);
    exit(2);
}

static void print_help(void)
{
    puts("usage: testbed [options]\n"
         "Scenes in a window. Press h for the keys.\n\n"
         "  --scene NAME       the first scene\n"
         "  --list             print the names of the scenes\n"
         "  --keys TEXT        press these keys before the first frame\n"
         "  --frames N         end after N frames of 1/60 s\n"
         "  --screenshot FILE  write the last of them into a BMP file\n"
         "  --help             print this");
}

static Options read_options(int argc, char **argv)
{
    Options options = { 0, NULL, SCENES[0]->name, "" };
    for (int i = 1; i < argc; ++i) {
        const char *name = argv[i];
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(name, "--help") == 0) {
            print_help();
            exit(EXIT_SUCCESS);
        }
        if (strcmp(name, "--list") == 0) {
            for (int k = 0; k < SCENE_COUNT; ++k) {
                puts(SCENES[k]->name);
            }
            exit(EXIT_SUCCESS);
        }
        if (strcmp(name, "--scene") == 0 && value != NULL) {
            options.scene = value;
        } else if (strcmp(name, "--keys") == 0 && value != NULL) {
            options.keys = value;
        } else if (strcmp(name, "--frames") == 0 && value != NULL && atol(value) > 0) {
            options.frames = atol(value);
        } else if (strcmp(name, "--screenshot") == 0 && value != NULL) {
            options.screenshot = value;
        } else {
            fprintf(stderr, "cannot read the option '%s'; try --help\n", name);
            exit(2);
        }
        i += 1;
    }
    return options;
}

int main(int argc, char **argv)
{
    static App app;
    Options options = read_options(argc, argv);
    int scene = find_scene(options.scene);
    SDL_SetMainReady();
    open_window(&app, options.frames == 0);
    sound_open();
    app.is_running = true;
    app.smooth = true;
    app.flags = impel_debug_draw_default();
    app.flags.draw_joints = app.flags.draw_contacts = app.flags.draw_normals = false;
    app.flags.force_scale = 0.02f;
    app.flags.joint_scale = 0.25f;
    go_to_scene(&app, scene);
    for (const char *key = options.keys; *key != '\0'; ++key) {
        press_key(&app, *key);
    }
    run(&app, &options);
    must(impel_world_destroy(app.world));
    sound_close();
    SDL_DestroyRenderer(app.canvas.renderer);
    SDL_DestroyWindow(app.window);
    SDL_Quit();
    return EXIT_SUCCESS;
}
