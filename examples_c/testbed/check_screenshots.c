/* Checks two screenshots of the testbed: check_screenshots FIRST LATER. Neither
 * may be blank, and they must differ. The text at the top and the bottom does
 * not count. */
#define SDL_MAIN_HANDLED

#include <SDL.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Rows of text at the top, and at the bottom. */
enum { TOP = 60, BOTTOM = 40, CHANNELS = 3 };

/* Pixels of a blank picture, and of two equal ones, may differ by rounding. */
enum { LEAST_DRAWN = 1000, LEAST_CHANGED = 100, TOLERANCE = 8 };

static SDL_Surface *load(const char *path)
{
    SDL_Surface *file = SDL_LoadBMP(path);
    SDL_Surface *surface = file == NULL ? NULL
                                        : SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGB24, 0);
    if (surface == NULL) {
        fprintf(stderr, "%s: %s\n", path, SDL_GetError());
        exit(EXIT_FAILURE);
    }
    SDL_FreeSurface(file);
    return surface;
}

static const Uint8 *pixel_at(const SDL_Surface *surface, int x, int y)
{
    return (const Uint8 *)surface->pixels + y * surface->pitch + CHANNELS * x;
}

static bool is_same(const Uint8 *a, const Uint8 *b)
{
    for (int i = 0; i < CHANNELS; ++i) {
        if (abs(a[i] - b[i]) > TOLERANCE) {
            return false;
        }
    }
    return true;
}

/* Number of pixels of `a` that are not the same in `b` or, if `b` is NULL, not
 * the same as the background, which is above the text. */
static int count_other(const SDL_Surface *a, const SDL_Surface *b)
{
    int count = 0;
    for (int y = TOP; y < a->h - BOTTOM; ++y) {
        for (int x = 0; x < a->w; ++x) {
            const Uint8 *other = b != NULL ? pixel_at(b, x, y) : pixel_at(a, 0, 0);
            count += !is_same(pixel_at(a, x, y), other);
        }
    }
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: check_screenshots FIRST LATER\n");
        return 2;
    }
    SDL_Surface *first = load(argv[1]), *later = load(argv[2]);
    if (first->w != later->w || first->h != later->h) {
        fprintf(stderr, "the sizes differ\n");
        return EXIT_FAILURE;
    }
    int drawn[2] = { count_other(first, NULL), count_other(later, NULL) };
    int changed = count_other(first, later);
    printf("%s: %d pixels drawn; %s: %d; %d changed\n", argv[1], drawn[0], argv[2], drawn[1],
           changed);
    SDL_FreeSurface(first);
    SDL_FreeSurface(later);
    bool is_fine = drawn[0] >= LEAST_DRAWN && drawn[1] >= LEAST_DRAWN && changed >= LEAST_CHANGED;
    return is_fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
