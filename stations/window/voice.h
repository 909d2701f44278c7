// Spoken calls. The words go to a speech program (espeak-ng), which runs beside us and writes
// samples into a pipe; nothing here waits for it. What was said once is kept. Plays nothing itself:
// speaker.c does.
#ifndef STATIONS_WINDOW_VOICE_H
#define STATIONS_WINDOW_VOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "stations/window/sound.h"

#define VOICE_PROGRAM   "espeak-ng"
#define VOICE_CLIPS_MAX 24

struct voice;

// Spoken words, in the speaker's rate. They stay where they are until voice_close.
struct voice_clip {
    const float *samples;
    size_t count;
};

// Looks for the program; NULL when the machine has none: then calls are tones only.
struct voice *voice_open(const char *program);
void voice_close(struct voice *voice); // NULL is fine

// Asks for words. While three wait, the oldest gives way: a call that is late is no news.
void voice_say(struct voice *voice, const struct sound_words *words);

// Takes what the program has written by now. Returns true with the next clip to be played; its
// number is the same whenever the same words are said, and below VOICE_CLIPS_MAX.
bool voice_next(struct voice *voice, struct voice_clip *clip, int *number);

// Reads mono sound of 16 bits at SOUND_RATE_HZ from the bytes of a WAV file, whose length may be
// given as too long. Returns how many samples there are, at most `capacity`; 0 if it is none.
size_t voice_read_wav(const unsigned char *bytes, size_t length, float *out, size_t capacity);

#endif
