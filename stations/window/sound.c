#include "stations/window/sound.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define PI        3.14159265f
#define NOTES_MAX 4

enum wave { SILENT, SINE, REED, NOISE, SWELL };

// One tone of a sound: its pitch glides, its loudness dies away.
struct note {
    enum wave wave;
    int from_ms, length_ms;
    float from_hz, to_hz; // of noise: how bright it is
    float loudness;
    float decay; // 0 keeps its loudness, 4 is plucked
};

struct recipe {
    const char *name;
    struct note notes[NOTES_MAX];
};

static const struct recipe RECIPES[SOUNDS] = {
    [SOUND_TICK] = {"tick", {{SINE, 0, 40, 1800, 1600, 0.25f, 5}}},
    [SOUND_HEAD_NORTH] = {"head-north", {{SINE, 0, 60, 880, 880, 0.4f, 3}}},
    [SOUND_HEAD_EAST] = {"head-east", {{SINE, 0, 60, 740, 740, 0.4f, 3}}},
    [SOUND_HEAD_SOUTH] = {"head-south", {{SINE, 0, 60, 587, 587, 0.4f, 3}}},
    [SOUND_HEAD_WEST] = {"head-west", {{SINE, 0, 60, 659, 659, 0.4f, 3}}},
    [SOUND_OK] = {"ok", {{NOISE, 0, 30, 5000, 3000, 0.35f, 6}}},
    [SOUND_LATCH] = {"latch",
                     {{NOISE, 0, 30, 5000, 3000, 0.35f, 6}, {SINE, 30, 90, 180, 120, 0.5f, 4}}},
    [SOUND_READY] = {"ready",
                     {{SINE, 0, 120, 660, 660, 0.35f, 2}, {SINE, 120, 220, 880, 880, 0.35f, 3}}},
    [SOUND_CHALK] = {"chalk",
                     {{NOISE, 0, 60, 3500, 6000, 0.3f, 2}, {NOISE, 80, 60, 6000, 3500, 0.3f, 2}}},
    [SOUND_MEND] = {"mend",
                    {{SINE, 0, 500, 110, 330, 0.35f, 1}, {SINE, 0, 500, 221, 662, 0.12f, 1}}},
    [SOUND_STOP] = {"stop",
                    {{REED, 0, 330, 440, 440, 0.5f, 0.2f}, {REED, 350, 350, 349, 349, 0.5f, 0.4f}}},
    [SOUND_RUN] = {"run", {{NOISE, 0, 600, 300, 1200, 0.4f, 0}}},
    [SOUND_BOOM] = {"boom", {{NOISE, 0, 900, 900, 80, 0.6f, 3}, {SINE, 0, 700, 70, 35, 0.6f, 2}}},
    [SOUND_BOOM_DULL] = {"boom-dull",
                         {{NOISE, 0, 700, 300, 60, 0.6f, 3}, {SINE, 0, 500, 55, 35, 0.5f, 2}}},
    [SOUND_BELL] = {"bell",
                    {{SINE, 0, 600, 1046, 1046, 0.35f, 4}, {SINE, 0, 400, 2790, 2790, 0.12f, 5}}},
    [SOUND_DAMAGE] = {"damage",
                      {{SINE, 0, 500, 880, 880, 0.4f, 4},
                       {SINE, 0, 350, 2350, 2350, 0.14f, 5},
                       {SINE, 350, 600, 880, 880, 0.4f, 4},
                       {SINE, 350, 400, 2350, 2350, 0.14f, 5}}},
    // Steel that gives a little: low, reedy, sliding, with a tap where it sticks.
    [SOUND_CREAK] = {"creak",
                     {{REED, 0, 420, 62, 88, 0.22f, 0.6f},
                      {REED, 120, 380, 141, 118, 0.12f, 1.5f},
                      {NOISE, 430, 40, 900, 500, 0.3f, 5},
                      {REED, 460, 300, 92, 58, 0.18f, 2}}},
    [SOUND_PING] = {"ping",
                    {{SINE, 0, 300, 1320, 1310, 0.45f, 4},
                     {SINE, 320, 260, 1320, 1310, 0.18f, 4},
                     {SINE, 600, 260, 1320, 1310, 0.07f, 4}}},
    [SOUND_DRONE] = {"drone",
                     {{NOISE, 0, 25, 4000, 3000, 0.35f, 5},
                      {NOISE, 110, 25, 4000, 3000, 0.35f, 5},
                      {NOISE, 220, 25, 4000, 3000, 0.35f, 5}}},
    [SOUND_RISE] = {"rise", {{NOISE, 0, 800, 200, 3000, 0.4f, 0.5f}}},
    [SOUND_DIVE] = {"dive", {{NOISE, 0, 800, 3000, 200, 0.4f, 0.5f}}},
    [SOUND_SAY_CAPTAIN] = {"say-captain", {{SINE, 0, 70, 392, 392, 0.3f, 3}}},
    [SOUND_SAY_MATE] = {"say-mate", {{SINE, 0, 70, 494, 494, 0.3f, 3}}},
    [SOUND_SAY_ENGINEER] = {"say-engineer", {{SINE, 0, 70, 330, 330, 0.3f, 3}}},
    [SOUND_SAY_RADIO] = {"say-radio", {{SINE, 0, 70, 587, 587, 0.3f, 3}}},
    [SOUND_CLICK] = {"click", {{NOISE, 0, 20, 3000, 2000, 0.25f, 6}}},
    [SOUND_REFUSED] = {"refused",
                       {{REED, 0, 90, 196, 185, 0.3f, 1}, {REED, 110, 120, 165, 156, 0.3f, 2}}},
    // Knuckles on a door: low, dry, twice.
    [SOUND_KNOCK] = {"knock",
                     {{NOISE, 0, 40, 1200, 500, 0.5f, 5},
                      {SINE, 0, 80, 210, 150, 0.5f, 5},
                      {NOISE, 170, 40, 1200, 500, 0.5f, 5},
                      {SINE, 170, 80, 210, 150, 0.5f, 5}}},
    // It swells and sinks, so that nobody hears where it begins again.
    [SOUND_HUM] = {"hum",
                   {{SWELL, 0, 8000, 55, 55, 0.055f, 0},
                    {SWELL, 0, 8000, 110.25f, 110.25f, 0.025f, 0},
                    {NOISE, 0, 8000, 140, 140, 0.05f, 0}}},
};

void sound_add(struct sound_queue *queue, enum sound sound)
{
    if (queue->count < SOUND_QUEUE_MAX) {
        queue->waiting[queue->count++] = sound;
    }
}

void sound_say(struct sound_queue *queue, const char *text, const char *language, bool is_ours)
{
    if (queue->words_count < SOUND_WORDS_MAX) {
        struct sound_words *words = &queue->words[queue->words_count++];
        *words = (struct sound_words){.is_ours = is_ours};
        snprintf(words->text, sizeof words->text, "%s", text);
        snprintf(words->language, sizeof words->language, "%s", language);
    }
}

void sound_clear(struct sound_queue *queue)
{
    queue->count = 0;
    queue->words_count = 0;
    queue->hums = false;
}

const char *sound_name(enum sound sound)
{
    return RECIPES[sound].name;
}

static size_t samples_in(int ms)
{
    return (size_t)ms * SOUND_RATE_HZ / 1000;
}

size_t sound_samples(enum sound sound)
{
    int end_ms = 0;
    for (int i = 0; i < NOTES_MAX; i++) {
        const struct note *note = &RECIPES[sound].notes[i];
        int note_end_ms = note->from_ms + note->length_ms;
        end_ms = note_end_ms > end_ms ? note_end_ms : end_ms;
    }
    return samples_in(end_ms);
}

// What the wave is at this turn (0 to 1 is one period).
static float wave_at(enum wave wave, float turn)
{
    float sine = sinf(2 * PI * turn);
    switch (wave) {
    case SILENT:
    case NOISE:
        return 0;
    case SINE:
    case SWELL:
        return sine;
    case REED: // a few odd and even overtones: between a horn and a buzzer
        return 0.6f * sine + 0.3f * sinf(4 * PI * turn) + 0.2f * sinf(6 * PI * turn);
    }
    return 0;
}

static void add_note(const struct note *note, float *out)
{
    size_t first = samples_in(note->from_ms);
    size_t count = samples_in(note->length_ms);
    float turn = 0;
    float smooth = 0;
    uint32_t chance = 0x9E3779B9u;
    for (size_t i = 0; i < count; i++) {
        float t = (float)i / (float)count;
        float hz = note->from_hz + (note->to_hz - note->from_hz) * t;
        turn += hz / SOUND_RATE_HZ;
        turn -= floorf(turn);
        float value = wave_at(note->wave, turn);
        if (note->wave == NOISE) {
            chance = chance * 1664525u + 1013904223u;
            float white = (float)(chance >> 8) / 8388608.0f - 1.0f;
            smooth += (white - smooth) * fminf(1, 2 * PI * hz / SOUND_RATE_HZ);
            value = smooth;
        }
        // Three milliseconds at each end keep it from cracking; a swell takes its time.
        float edge_s = note->wave == SWELL ? 2.0f : 0.003f;
        float edge = fminf(1, fminf((float)i, (float)(count - i)) / (edge_s * SOUND_RATE_HZ));
        out[first + i] += value * note->loudness * expf(-note->decay * t) * edge;
    }
}

void sound_synthesise(enum sound sound, float *out)
{
    size_t count = sound_samples(sound);
    memset(out, 0, count * sizeof out[0]);
    for (int i = 0; i < NOTES_MAX; i++) {
        if (RECIPES[sound].notes[i].wave != SILENT) {
            add_note(&RECIPES[sound].notes[i], out);
        }
    }
    for (size_t i = 0; i < count; i++) {
        out[i] = fminf(fmaxf(out[i], -1), 1);
    }
}
