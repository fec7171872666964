/* Short synthesized clicks. Without an audio device the calls do nothing. */
#ifndef TESTBED_SOUND_H
#define TESTBED_SOUND_H

#include <stdbool.h>

void sound_open(void);
void sound_close(void);
void sound_set_muted(bool muted);

/* Starts a click: louder with the approach speed, in m/s, and deeper with the
 * mass, in kg. */
void sound_click(float speed, float mass);

#endif
