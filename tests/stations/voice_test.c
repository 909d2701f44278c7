// Spoken calls, with a program that writes what the test says, and with the real one if it is here.
#include "stations/window/voice.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define HEADER 44

static char program[64];
static char told[80]; // what the program was called with, line by line

static void put(unsigned char *bytes, unsigned value, int size)
{
    for (int i = 0; i < size; i++) {
        bytes[i] = (unsigned char)(value >> (8 * i));
    }
}

// A WAV of samples that all have this value; its length is given as too long, as pipes do.
static size_t make_wav(unsigned char *bytes, int samples, int value)
{
    memcpy(bytes, "RIFF....WAVEfmt ", 16);
    put(bytes + 16, 16, 4);
    put(bytes + 20, 1, 2);
    put(bytes + 22, 1, 2);
    put(bytes + 24, SOUND_RATE_HZ, 4);
    put(bytes + 28, 2 * SOUND_RATE_HZ, 4);
    put(bytes + 32, 2, 2);
    put(bytes + 34, 16, 2);
    memcpy(bytes + 36, "data", 4);
    put(bytes + 40, 0x7FFFF000u, 4);
    for (int i = 0; i < samples; i++) {
        put(bytes + HEADER + 2 * i, (unsigned)value, 2);
    }
    return HEADER + 2 * (size_t)samples;
}

static void make_program(const char *does)
{
    snprintf(program, sizeof program, "/tmp/klaxon-voice-XXXXXX");
    int file = mkstemp(program);
    cr_assert_geq(file, 0);
    close(file);
    snprintf(told, sizeof told, "%s.told", program);
    char wav_path[80];
    snprintf(wav_path, sizeof wav_path, "%s.wav", program);
    unsigned char wav[HEADER + 2000];
    size_t length = make_wav(wav, 1000, 8192);
    FILE *out = fopen(wav_path, "wb");
    fwrite(wav, 1, length, out);
    fclose(out);
    out = fopen(program, "w");
    fprintf(out, "#!/bin/sh\necho \"$*\" >>%s\n%s %s\n", told, does, wav_path);
    fclose(out);
    chmod(program, 0700);
}

static void remove_program(void)
{
    char path[80];
    snprintf(path, sizeof path, "%s.wav", program);
    unlink(path);
    unlink(told);
    unlink(program);
}

static bool wait_for_clip(struct voice *voice, struct voice_clip *clip, int *number)
{
    for (int i = 0; i < 500; i++) {
        if (voice_next(voice, clip, number)) {
            return true;
        }
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return false;
}

static struct sound_words words_of(const char *text, bool is_ours)
{
    struct sound_words words = {.language = "en", .is_ours = is_ours};
    snprintf(words.text, sizeof words.text, "%s", text);
    return words;
}

Test(voice, says_words_once_and_keeps_them)
{
    make_program("cat");
    struct voice *voice = voice_open(program);
    cr_assert_not_null(voice);
    struct sound_words words = words_of("HEAD NORTH", true);
    struct voice_clip clip;
    int first, second;
    voice_say(voice, &words);
    cr_assert(wait_for_clip(voice, &clip, &first));
    cr_expect_eq(clip.count, 1000);
    cr_expect_float_eq(clip.samples[999], 0.25f, 0.0001f);
    voice_say(voice, &words);
    cr_assert(voice_next(voice, &clip, &second), "what was said is there at once");
    cr_expect_eq(first, second);
    words.is_ours = false; // another voice
    voice_say(voice, &words);
    cr_assert(wait_for_clip(voice, &clip, &second));
    cr_expect_neq(first, second);
    voice_close(voice);
    char line[160] = "";
    FILE *file = fopen(told, "r");
    cr_assert_not_null(fgets(line, sizeof line, file));
    cr_expect_not_null(strstr(line, "-v en"));
    cr_expect_not_null(strstr(line, "head north"), "%s", line);
    cr_expect_not_null(fgets(line, sizeof line, file));
    cr_expect_null(fgets(line, sizeof line, file), "asked for twice only");
    fclose(file);
    remove_program();
}

Test(voice, never_waits_and_drops_what_is_late)
{
    make_program("sleep 30; cat");
    struct voice *voice = voice_open(program);
    cr_assert_not_null(voice);
    struct voice_clip clip;
    int number;
    for (int i = 0; i < 20; i++) {
        char text[16];
        snprintf(text, sizeof text, "call %d", i);
        struct sound_words words = words_of(text, false);
        voice_say(voice, &words);
        cr_expect_not(voice_next(voice, &clip, &number));
    }
    voice_close(voice); // does not wait for the program either
    remove_program();
}

Test(voice, a_program_that_fails_is_silence)
{
    make_program("true");
    struct voice *voice = voice_open(program);
    struct sound_words words = words_of("HEAD NORTH", true);
    voice_say(voice, &words);
    struct voice_clip clip;
    int number;
    for (int i = 0; i < 50; i++) {
        cr_expect_not(voice_next(voice, &clip, &number));
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    voice_close(voice);
    remove_program();
}

Test(voice, a_machine_without_one_has_none)
{
    cr_expect_null(voice_open("/nonexistent/espeak-ng"));
    cr_expect_null(voice_open("klaxon-no-such-program"));
    voice_close(NULL);
}

Test(voice, reads_only_sound_that_it_can_play)
{
    unsigned char wav[HEADER + 20];
    float out[10];
    size_t length = make_wav(wav, 10, -16384);
    cr_expect_eq(voice_read_wav(wav, length, out, 10), 10);
    cr_expect_float_eq(out[3], -0.5f, 0.0001f);
    cr_expect_eq(voice_read_wav(wav, length, out, 4), 4);
    cr_expect_eq(voice_read_wav(wav, length - 5, out, 10), 7);
    for (size_t cut = 0; cut < HEADER; cut++) {
        cr_expect_eq(voice_read_wav(wav, cut, out, 10), 0, "%zu bytes", cut);
    }
    put(wav + 22, 2, 2);
    cr_expect_eq(voice_read_wav(wav, length, out, 10), 0, "stereo");
    put(wav + 22, 1, 2);
    put(wav + 24, 8000, 4);
    cr_expect_eq(voice_read_wav(wav, length, out, 10), 0, "another rate");
}

Test(voice, the_real_one_speaks)
{
    struct voice *voice = voice_open(VOICE_PROGRAM);
    if (voice == NULL) {
        cr_skip_test("espeak-ng is not installed");
    }
    static const char *const LANGUAGES[] = {"en", "de", "fr"};
    for (int i = 0; i < 3; i++) {
        struct sound_words words = words_of("HEAD NORTH", false);
        snprintf(words.language, sizeof words.language, "%s", LANGUAGES[i]);
        voice_say(voice, &words);
        struct voice_clip clip;
        int number;
        cr_assert(wait_for_clip(voice, &clip, &number), "%s", LANGUAGES[i]);
        double energy = 0;
        for (size_t k = 0; k < clip.count; k++) {
            energy += (double)(clip.samples[k] * clip.samples[k]);
        }
        cr_expect(clip.count > SOUND_RATE_HZ / 4 && clip.count < 3 * SOUND_RATE_HZ);
        cr_expect_gt(sqrt(energy / (double)clip.count), 0.01);
    }
    voice_close(voice);
}
