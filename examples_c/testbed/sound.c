#include "sound.h"

#include <SDL.h>

#include <math.h>

enum { RATE = 48000, VOICES = 16 };

static const float TURN = 6.28318531f;
/* Speed of the loudest click, in m/s. */
static const float LOUDEST = 12.0f;

/* A decaying tone. */
typedef struct Voice {
    float phase, turns_per_sample;
    float amplitude, decay;
} Voice;

/* The audio thread and the main thread share the voices, under the lock of the
 * device. */
static SDL_AudioDeviceID device;
static Voice voices[VOICES];
static bool is_muted;

/* Called by SDL on its audio thread. */
static void fill(void *context, Uint8 *bytes, int length)
{
    (void)context;
    float *samples = (float *)(void *)bytes;
    int count = length / (int)sizeof *samples;
    for (int i = 0; i < count; ++i) {
        float sum = 0.0f;
        for (int v = 0; v < VOICES; ++v) {
            Voice *voice = &voices[v];
            if (voice->amplitude > 1e-4f) {
                sum += voice->amplitude * sinf(TURN * voice->phase);
                voice->phase += voice->turns_per_sample;
                voice->phase -= floorf(voice->phase);
                voice->amplitude *= voice->decay;
            }
        }
        /* Many loud clicks at once stay within the range of samples. */
        samples[i] = sum / (1.0f + fabsf(sum));
    }
}

void sound_open(void)
{
    SDL_AudioSpec wanted;
    SDL_zero(wanted);
    wanted.freq = RATE;
    wanted.format = AUDIO_F32SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    wanted.callback = fill;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    }
    if (device != 0) {
        SDL_PauseAudioDevice(device, 0);
    }
}

void sound_close(void)
{
    if (device != 0) {
        SDL_CloseAudioDevice(device);
        device = 0;
    }
}

void sound_set_muted(bool muted)
{
    is_muted = muted;
}

void sound_click(float speed, float mass)
{
    if (device == 0 || is_muted) {
        return;
    }
    float strength = fminf(speed / LOUDEST, 1.0f);
    float hertz = fmaxf(110.0f, fminf(1200.0f / cbrtf(0.2f + mass), 2400.0f));
    SDL_LockAudioDevice(device);
    Voice *quietest = &voices[0];
    for (int v = 1; v < VOICES; ++v) {
        if (voices[v].amplitude < quietest->amplitude) {
            quietest = &voices[v];
        }
    }
    float amplitude = 0.4f * strength * strength;
    if (amplitude > quietest->amplitude) {
        quietest->phase = 0.0f;
        quietest->turns_per_sample = hertz / (float)RATE;
        quietest->amplitude = amplitude;
        /* Falls to a third in ten periods. */
        quietest->decay = expf(-0.1f * hertz / (float)RATE);
    }
    SDL_UnlockAudioDevice(device);
}
