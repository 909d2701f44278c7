#include "stations/window/voice.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shared/utf8.h"

#define WAITING_MAX 3
#define BYTES_MAX   ((size_t)(2 * SOUND_RATE_HZ * 4)) // four seconds are a long call
#define PATH_ROOM   512
#define PITCH_OURS  "35"
#define PITCH_OTHER "60"
#define SPEED       "175" // words a minute

struct said {
    struct sound_words words;
    float *samples; // NULL: nothing is kept here
    size_t count;
    unsigned used; // when it was last asked for
};

struct voice {
    char program[PATH_ROOM];
    struct said clips[VOICE_CLIPS_MAX];
    unsigned clock;
    struct sound_words waiting[WAITING_MAX];
    int waiting_count;
    pid_t child; // 0: nobody speaks
    int pipe;
    struct sound_words spoken;
    unsigned char *bytes; // of what is being spoken
    size_t length;
};

static bool find_program(const char *program, char out[PATH_ROOM]);
static bool start(struct voice *voice, const struct sound_words *words);
static bool read_all(struct voice *voice);
static void stop(struct voice *voice);
static int keep(struct voice *voice);
static int find_kept(struct voice *voice, const struct sound_words *words);

struct voice *voice_open(const char *program)
{
    struct voice *voice = calloc(1, sizeof *voice);
    unsigned char *bytes = malloc(BYTES_MAX);
    if (voice == NULL || bytes == NULL || !find_program(program, voice->program)) {
        free(voice);
        free(bytes);
        return NULL;
    }
    voice->bytes = bytes;
    return voice;
}

void voice_close(struct voice *voice)
{
    if (voice == NULL) {
        return;
    }
    if (voice->child != 0) {
        kill(voice->child, SIGKILL);
        stop(voice);
    }
    for (int i = 0; i < VOICE_CLIPS_MAX; i++) {
        free(voice->clips[i].samples);
    }
    free(voice->bytes);
    free(voice);
}

void voice_say(struct voice *voice, const struct sound_words *words)
{
    if (voice->waiting_count == WAITING_MAX) {
        memmove(&voice->waiting[0], &voice->waiting[1],
                (WAITING_MAX - 1) * sizeof voice->waiting[0]);
        voice->waiting_count--;
    }
    voice->waiting[voice->waiting_count++] = *words;
}

bool voice_next(struct voice *voice, struct voice_clip *clip, int *number)
{
    int kept = -1;
    if (voice->child != 0) {
        if (!read_all(voice)) {
            return false;
        }
        stop(voice);
        kept = keep(voice);
    } else if (voice->waiting_count > 0) {
        struct sound_words words = voice->waiting[0];
        voice->waiting_count--;
        memmove(&voice->waiting[0], &voice->waiting[1],
                (size_t)voice->waiting_count * sizeof voice->waiting[0]);
        kept = find_kept(voice, &words);
        if (kept < 0) {
            start(voice, &words);
        }
    }
    if (kept < 0) {
        return false;
    }
    voice->clips[kept].used = ++voice->clock;
    *clip = (struct voice_clip){voice->clips[kept].samples, voice->clips[kept].count};
    *number = kept;
    return true;
}

// --- the program

static bool find_program(const char *program, char out[PATH_ROOM])
{
    if (strchr(program, '/') != NULL) {
        snprintf(out, PATH_ROOM, "%s", program);
        return access(out, X_OK) == 0;
    }
    const char *path = getenv("PATH");
    while (path != NULL && *path != '\0') {
        int length = (int)strcspn(path, ":");
        int used = snprintf(out, PATH_ROOM, "%.*s/%s", length, path, program);
        if (used > 0 && used < PATH_ROOM && access(out, X_OK) == 0) {
            return true;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

// In small letters: a speech program would spell capitals.
static void lower(char *text)
{
    for (const char *next = text; *text != '\0'; text += next - text) {
        uint32_t letter = utf8_next(&next);
        bool is_accented = letter >= 0xC0 && letter <= 0xDE && letter != 0xD7; // of Latin-1
        if ((letter >= 'A' && letter <= 'Z') || is_accented) {
            utf8_encode(letter + 0x20, text); // which has as many bytes
        }
    }
}

static bool start(struct voice *voice, const struct sound_words *words)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    char text[sizeof words->text];
    snprintf(text, sizeof text, "%s", words->text);
    lower(text);
    char language[sizeof words->language];
    snprintf(language, sizeof language, "%s", words->language);
    char *const arguments[] = {
        voice->program, "--stdout", "-v", language,
        "-s",           SPEED,      "-p", words->is_ours ? PITCH_OURS : PITCH_OTHER,
        "--",           text,       NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    bool runs = posix_spawn(&child, voice->program, &actions, NULL, arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (!runs) {
        close(ends[0]);
        return false;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    voice->child = child;
    voice->pipe = ends[0];
    voice->spoken = *words;
    voice->length = 0;
    return true;
}

// Returns whether the program has said all. What is longer than a call is not waited for.
static bool read_all(struct voice *voice)
{
    while (voice->length < BYTES_MAX) {
        ssize_t got = read(voice->pipe, voice->bytes + voice->length, BYTES_MAX - voice->length);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
            return false;
        }
        if (got <= 0) {
            return true;
        }
        voice->length += (size_t)got;
    }
    return true;
}

// It has closed its end, or was told to go: it is gone in a moment.
static void stop(struct voice *voice)
{
    close(voice->pipe);
    kill(voice->child, SIGTERM);
    while (waitpid(voice->child, NULL, 0) < 0 && errno == EINTR) {
    }
    voice->child = 0;
}

// --- what was said

// Keeps what was spoken in the place that was used longest ago. Returns its number, -1: nothing
// could be understood.
static int keep(struct voice *voice)
{
    float *samples = calloc(BYTES_MAX / 2, sizeof samples[0]);
    size_t count =
        samples != NULL ? voice_read_wav(voice->bytes, voice->length, samples, BYTES_MAX / 2) : 0;
    if (count == 0) {
        free(samples);
        return -1;
    }
    int oldest = 0;
    for (int i = 1; i < VOICE_CLIPS_MAX; i++) {
        oldest = voice->clips[i].used < voice->clips[oldest].used ? i : oldest;
    }
    struct said *said = &voice->clips[oldest];
    free(said->samples);
    *said = (struct said){.words = voice->spoken, .samples = samples, .count = count};
    return oldest;
}

static int find_kept(struct voice *voice, const struct sound_words *words)
{
    for (int i = 0; i < VOICE_CLIPS_MAX; i++) {
        const struct said *said = &voice->clips[i];
        if (said->samples != NULL && said->words.is_ours == words->is_ours &&
            strcmp(said->words.text, words->text) == 0 &&
            strcmp(said->words.language, words->language) == 0) {
            return i;
        }
    }
    return -1;
}

static uint32_t number_at(const unsigned char *bytes, int size)
{
    uint32_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | bytes[i];
    }
    return number;
}

size_t voice_read_wav(const unsigned char *bytes, size_t length, float *out, size_t capacity)
{
    bool is_wave =
        length >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WAVE", 4) == 0;
    bool is_ours = false; // mono, 16 bits, our rate
    size_t at = 12;
    while (is_wave && at + 8 <= length) {
        size_t size = number_at(bytes + at + 4, 4);
        const unsigned char *chunk = bytes + at + 8;
        size_t left = length - at - 8;
        if (memcmp(bytes + at, "fmt ", 4) == 0 && size >= 16 && left >= 16) {
            is_ours = number_at(chunk, 2) == 1 && number_at(chunk + 2, 2) == 1 &&
                      number_at(chunk + 4, 4) == SOUND_RATE_HZ && number_at(chunk + 14, 2) == 16;
        } else if (memcmp(bytes + at, "data", 4) == 0) {
            size_t count = (size < left ? size : left) / 2;
            count = count < capacity ? count : capacity;
            for (size_t i = 0; is_ours && i < count; i++) {
                out[i] = (float)(int16_t)number_at(chunk + 2 * i, 2) / 32768.0f;
            }
            return is_ours ? count : 0;
        }
        if (size >= left) {
            break;
        }
        at += 8 + size + (size & 1);
    }
    return 0;
}
