// Plays queued sounds through raylib. Opened by the window, when there is one and sound is wanted.
#ifndef STATIONS_WINDOW_SPEAKER_H
#define STATIONS_WINDOW_SPEAKER_H

#include "stations/window/sound.h"

struct speaker;

// Computes all sounds and opens the device. Returns NULL when the machine has none: not an error.
struct speaker *speaker_open(float volume);
void speaker_close(struct speaker *speaker);

// 0 to 1.
void speaker_set_volume(struct speaker *speaker, float volume);
// Plays what is queued and empties the queue. A NULL speaker only empties it.
void speaker_play(struct speaker *speaker, struct sound_queue *queue);
// In every turn of the loop: goes on with what lasts, the room's hum and spoken words.
void speaker_step(struct speaker *speaker);

#endif
