#include "stations/window/sound.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

static float *synthesise(enum sound sound, size_t *count)
{
    *count = sound_samples(sound);
    float *samples = malloc(*count * sizeof samples[0]);
    cr_assert_not_null(samples);
    sound_synthesise(sound, samples);
    return samples;
}

// How strong one frequency is in a part of a sound (Goertzel), as the loudness of a sine.
static double strength(const float *samples, size_t count, double hz)
{
    double turn = 2 * PI * hz / SOUND_RATE_HZ;
    double before = 0;
    double last = 0;
    for (size_t i = 0; i < count; i++) {
        double next = (double)samples[i] + 2 * cos(turn) * last - before;
        before = last;
        last = next;
    }
    double power = last * last + before * before - 2 * cos(turn) * last * before;
    return 2 * sqrt(fmax(power, 0)) / (double)count;
}

static double loudness(const float *samples, size_t count)
{
    double energy = 0;
    for (size_t i = 0; i < count; i++) {
        energy += (double)(samples[i] * samples[i]);
    }
    return sqrt(energy / (double)count);
}

// How bright noise is: how often it crosses zero, in Hz.
static double brightness(const float *samples, size_t count)
{
    size_t crossings = 0;
    for (size_t i = 1; i < count; i++) {
        crossings += (samples[i] < 0) != (samples[i - 1] < 0);
    }
    return (double)crossings * SOUND_RATE_HZ / 2 / (double)count;
}

Test(sound, every_sound_can_be_heard_and_harms_nobody)
{
    for (int i = 0; i < SOUNDS; i++) {
        const char *name = sound_name((enum sound)i);
        cr_assert_not_null(name);
        size_t count;
        float *samples = synthesise((enum sound)i, &count);
        size_t longest = (size_t)(i == SOUND_HUM ? 10 : 2) * SOUND_RATE_HZ;
        cr_assert(count > 0 && count < longest, "%s has %zu samples", name, count);
        float peak = 0;
        for (size_t k = 0; k < count; k++) {
            peak = fmaxf(peak, fabsf(samples[k]));
        }
        cr_expect_lt(peak, 0.999f, "%s is cut at the top", name);
        cr_expect_gt(loudness(samples, count), 0.01, "%s is silent", name);
        cr_expect_lt(fabsf(samples[0]), 0.05f, "%s begins with a crack", name);
        cr_expect_lt(fabsf(samples[count - 1]), 0.05f, "%s ends with a crack", name);
        free(samples);
    }
}

Test(sound, every_sound_has_a_name_of_its_own)
{
    for (int i = 0; i < SOUNDS; i++) {
        for (int k = 0; k < i; k++) {
            cr_expect_str_neq(sound_name((enum sound)i), sound_name((enum sound)k));
        }
    }
}

// Pitch tells where to, who speaks, and what is rung.
Test(sound, tones_have_their_pitch)
{
    static const struct {
        enum sound sound;
        double hz;
    } TONES[] = {
        {SOUND_HEAD_NORTH, 880},   {SOUND_HEAD_EAST, 740},   {SOUND_HEAD_SOUTH, 587},
        {SOUND_HEAD_WEST, 659},    {SOUND_SAY_CAPTAIN, 392}, {SOUND_SAY_MATE, 494},
        {SOUND_SAY_ENGINEER, 330}, {SOUND_SAY_RADIO, 587},   {SOUND_BELL, 1046},
        {SOUND_DAMAGE, 880},
    };
    for (size_t i = 0; i < sizeof TONES / sizeof TONES[0]; i++) {
        size_t count;
        float *samples = synthesise(TONES[i].sound, &count);
        double own = strength(samples, count, TONES[i].hz);
        cr_expect_gt(own, 4 * strength(samples, count, TONES[i].hz * 1.3), "%s",
                     sound_name(TONES[i].sound));
        cr_expect_gt(own, 4 * strength(samples, count, TONES[i].hz / 1.3), "%s",
                     sound_name(TONES[i].sound));
        free(samples);
    }
}

Test(sound, ping_has_two_echoes_that_fade)
{
    size_t count;
    float *samples = synthesise(SOUND_PING, &count);
    static const size_t STARTS_MS[] = {0, 320, 600};
    double heard[3];
    for (int i = 0; i < 3; i++) {
        const float *part = samples + STARTS_MS[i] * SOUND_RATE_HZ / 1000;
        heard[i] = strength(part, SOUND_RATE_HZ / 10, 1318);
    }
    cr_expect_gt(heard[0], 1.8 * heard[1]);
    cr_expect_gt(heard[1], 1.8 * heard[2]);
    cr_expect_gt(heard[2], 0.01);
    free(samples);
}

Test(sound, klaxon_has_two_tones_and_lasts_700_ms)
{
    size_t count;
    float *samples = synthesise(SOUND_STOP, &count);
    cr_expect_eq(count, (size_t)700 * SOUND_RATE_HZ / 1000);
    size_t half = count / 2;
    cr_expect_gt(strength(samples, half, 440), 5 * strength(samples, half, 349));
    cr_expect_gt(strength(samples + half, half, 349), 5 * strength(samples + half, half, 440));
    free(samples);
}

// READY rises, as does surfacing; diving falls; a near miss is duller than a hit.
Test(sound, motions_go_their_way)
{
    size_t count;
    float *ready = synthesise(SOUND_READY, &count);
    cr_expect_gt(strength(ready, count / 3, 660), strength(ready, count / 3, 880));
    size_t late = count - count / 3;
    cr_expect_gt(strength(ready + late, count / 3, 880), strength(ready + late, count / 3, 660));
    free(ready);
    float *rise = synthesise(SOUND_RISE, &count);
    size_t quarter = count / 4;
    cr_expect_gt(brightness(rise + 3 * quarter, quarter), 2 * brightness(rise, quarter));
    free(rise);
    float *dive = synthesise(SOUND_DIVE, &count);
    cr_expect_gt(brightness(dive, quarter), 2 * brightness(dive + 3 * quarter, quarter));
    free(dive);
    size_t dull_count;
    float *boom = synthesise(SOUND_BOOM, &count);
    float *dull = synthesise(SOUND_BOOM_DULL, &dull_count);
    cr_expect_gt(loudness(boom, count), loudness(dull, dull_count));
    cr_expect_gt(brightness(boom, count), brightness(dull, dull_count));
    free(boom);
    free(dull);
}

Test(sound, damage_rings_twice)
{
    size_t count;
    float *samples = synthesise(SOUND_DAMAGE, &count);
    size_t part = SOUND_RATE_HZ / 20;
    size_t second = (size_t)350 * SOUND_RATE_HZ / 1000;
    double before = loudness(samples + second - part, part);
    cr_expect_gt(loudness(samples, part), 2 * before);
    cr_expect_gt(loudness(samples + second, part), 2 * before);
    free(samples);
}

// Steel is heard, not a tone: low, and nowhere above the voices.
Test(sound, hull_creaks_low)
{
    size_t count;
    float *samples = synthesise(SOUND_CREAK, &count);
    cr_expect_lt(brightness(samples, count), 400);
    cr_expect_gt(count, SOUND_RATE_HZ / 2);
    free(samples);
}

// The hum can begin again without anybody noticing, and lies under everything else.
Test(sound, hum_is_quiet_and_goes_round)
{
    size_t count;
    float *samples = synthesise(SOUND_HUM, &count);
    double whole = loudness(samples, count);
    cr_expect_lt(whole, 0.1);
    cr_expect_lt(strength(samples, SOUND_RATE_HZ / 4, 55), 0.02);
    cr_expect_gt(strength(samples + count / 2, SOUND_RATE_HZ, 55), 0.03);
    free(samples);
}

Test(sound, a_full_queue_drops_what_comes_later)
{
    struct sound_queue queue = {0};
    for (int i = 0; i < 100; i++) {
        sound_add(&queue, i == 0 ? SOUND_STOP : SOUND_TICK);
        sound_say(&queue, i == 0 ? "HEAD NORTH" : "HEAD SOUTH", "en", i == 0);
    }
    cr_expect_eq(queue.count, SOUND_QUEUE_MAX);
    cr_expect_eq(queue.waiting[0], SOUND_STOP);
    cr_expect_eq(queue.words_count, SOUND_WORDS_MAX);
    cr_expect_str_eq(queue.words[0].text, "HEAD NORTH");
    cr_expect(queue.words[0].is_ours);
    sound_clear(&queue);
    cr_expect_eq(queue.count + queue.words_count, 0);
}
